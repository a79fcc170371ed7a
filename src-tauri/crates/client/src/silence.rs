//! A service that hangs: a call waits, and nothing comes of any call.

use std::pin::pin;
use std::time::Duration;

use ledgerlane_clock::Clock;
use tokio::sync::watch;

use crate::transport::{Response, TransportError};

/// A call that waited this long without an answer of any call makes the service a silent one. The call goes on.
pub const SILENT_AFTER: Duration = Duration::from_secs(8);

/// What was heard of a service.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Heard {
    /// Answers so far.
    answers: u64,
    /// Whether a call waited for [`SILENT_AFTER`] and nothing was answered since.
    pub is_silent: bool,
}

/// Follows the calls of one service. It knows whether anything came back while a call waited.
#[derive(Debug, Default)]
pub(crate) struct Silence {
    heard: watch::Sender<Heard>,
}

impl Silence {
    /// What was heard from now on. Its receiver wakes when the silence begins and ends.
    pub(crate) fn subscribe(&self) -> watch::Receiver<Heard> {
        self.heard.subscribe()
    }

    /// Takes note of an answer.
    fn answered(&self) {
        self.heard.send_if_modified(|heard| {
            heard.answers += 1;
            std::mem::take(&mut heard.is_silent)
        });
    }

    /// Takes note of a call that has waited too long. `before`: what was heard when it was sent.
    fn has_waited(&self, before: Heard) {
        self.heard.send_if_modified(|heard| {
            let is_news = heard.answers == before.answers && !heard.is_silent;
            heard.is_silent |= is_news;
            is_news
        });
    }

    /// Follows a call to its end. `is_patient`: it may wait for long, as a list does for QuickBooks.
    pub(crate) async fn follow(
        &self,
        clock: &dyn Clock,
        is_patient: bool,
        call: impl Future<Output = Result<Response, TransportError>>,
    ) -> Result<Response, TransportError> {
        let (before, began) = (*self.heard.borrow(), clock.monotonic());
        let mut call = pin!(call);
        let outcome = if is_patient {
            call.await
        } else {
            tokio::select! {
                biased;
                outcome = &mut call => outcome,
                () = clock.sleep(SILENT_AFTER) => {
                    self.has_waited(before);
                    call.await
                }
            }
        };
        match &outcome {
            Ok(_) => self.answered(),
            // Opening a network connection is given up soon after that time.
            Err(_) if !is_patient && clock.monotonic().duration_since(began) >= SILENT_AFTER => {
                self.has_waited(before);
            }
            Err(_) => {}
        }
        outcome
    }
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;
    use http::{HeaderMap, StatusCode};
    use ledgerlane_clock::SystemClock;

    use super::*;
    use crate::transport::TransportFault;

    async fn answer_after(time: Duration) -> Result<Response, TransportError> {
        tokio::time::sleep(time).await;
        Ok(Response { status: StatusCode::OK, headers: HeaderMap::new(), body: Bytes::new() })
    }

    async fn failure_after(time: Duration) -> Result<Response, TransportError> {
        tokio::time::sleep(time).await;
        Err(TransportError::new(TransportFault::Connect, "no connection"))
    }

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[tokio::test(start_paused = true)]
    async fn a_call_that_waits_alone_is_a_silence_until_it_is_answered() {
        let silence = Silence::default();
        let mut heard = silence.subscribe();
        let began = tokio::time::Instant::now();
        let call = silence.follow(&SystemClock, false, answer_after(seconds(25)));
        let told = async {
            let mut changes = Vec::new();
            for _ in 0..2 {
                heard.changed().await.unwrap();
                changes.push((began.elapsed().as_secs(), heard.borrow_and_update().is_silent));
            }
            changes
        };
        let (answer, changes) = tokio::join!(call, told);
        assert!(answer.is_ok(), "the call goes on");
        assert_eq!(changes, [(8, true), (25, false)]);
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_that_does_not_open_in_that_time_is_a_silence() {
        let silence = Silence::default();
        assert!(silence.follow(&SystemClock, false, failure_after(seconds(10))).await.is_err());
        assert!(silence.subscribe().borrow().is_silent);
    }

    #[tokio::test(start_paused = true)]
    async fn it_is_none_where_something_came_meanwhile_the_call_is_patient_or_failed_at_once() {
        let silence = Silence::default();
        let slow = silence.follow(&SystemClock, false, failure_after(seconds(30)));
        let other = silence.follow(&SystemClock, true, answer_after(seconds(5)));
        let _ = tokio::join!(slow, other);
        let _ = silence.follow(&SystemClock, true, failure_after(seconds(240))).await;
        let _ = silence.follow(&SystemClock, false, failure_after(seconds(7))).await;
        assert!(!silence.subscribe().borrow().is_silent);
    }
}
