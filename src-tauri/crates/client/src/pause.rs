//! The pause a service asks for with `Retry-After`. Until it is over, no call with this key goes out but the closing of
//! a cursor, which only takes work off the service.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::answer;
use crate::error::{ClientError, ErrorKind, RetryHint};
use crate::retry::LONGEST_WAIT;
use ledgerlane_clock::Clock;

/// A pause that was asked for.
struct Asked {
    until: Instant,
    status: u16,
    request_id: Option<String>,
}

/// Keeps the pause of one service and key.
pub(crate) struct Pause {
    clock: Arc<dyn Clock>,
    asked: Mutex<Option<Asked>>,
}

impl Pause {
    pub(crate) fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, asked: Mutex::default() }
    }

    fn asked(&self) -> MutexGuard<'_, Option<Asked>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes note of an answer that asks for a pause. A shorter one does not end a longer one.
    pub(crate) fn note(&self, error: &ClientError) {
        let Some(status @ (429 | 503)) = error.status else { return };
        // A 503 may speak of one client's QuickBooks alone; that is no reason to keep the others waiting.
        let of_the_service = matches!(error.kind, ErrorKind::ServiceFault | ErrorKind::RateLimited);
        if status == 503 && !of_the_service {
            return;
        }
        let Some(until) = error.retry.after().and_then(|after| self.clock.monotonic().checked_add(after))
        else {
            return;
        };
        let mut asked = self.asked();
        if asked.as_ref().is_none_or(|known| known.until < until) {
            *asked = Some(Asked { until, status, request_id: error.request_id.clone() });
        }
    }

    /// How long it still lasts; zero where there is none.
    pub(crate) fn left(&self) -> Duration {
        let now = self.clock.monotonic();
        self.asked().as_ref().map_or(Duration::ZERO, |asked| asked.until.saturating_duration_since(now))
    }

    /// Waits until it is over.
    ///
    /// # Errors
    /// At once where that takes longer than anybody would wait: `RateLimited` after a 429, `ServiceFault` after a 503.
    pub(crate) async fn over(&self) -> Result<(), ClientError> {
        loop {
            let left = self.left();
            if left.is_zero() {
                return Ok(());
            }
            if left > LONGEST_WAIT {
                return Err(self.refused(left));
            }
            self.clock.sleep(left).await;
        }
    }

    fn refused(&self, left: Duration) -> ClientError {
        let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
        let seconds = u16::try_from(seconds).unwrap_or(u16::MAX);
        let (status, request_id) = match &*self.asked() {
            Some(asked) => (asked.status, asked.request_id.clone()),
            None => (429, None),
        };
        let kind = if status == 503 { ErrorKind::ServiceFault } else { ErrorKind::RateLimited };
        ClientError {
            status: Some(status),
            request_id,
            held_back: true,
            retry: RetryHint { should: Some(false), after_secs: Some(seconds), ..RetryHint::default() },
            ..ClientError::new(kind, answer::wants_pause(status, seconds))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ledgerlane_clock::SystemClock;

    fn answer(status: u16, after_secs: Option<u16>) -> ClientError {
        let mut error = ClientError::new(ErrorKind::RateLimited, "");
        error.status = Some(status);
        error.retry.after_secs = after_secs;
        error
    }

    #[tokio::test(start_paused = true)]
    async fn the_longest_pause_counts_and_only_429_and_503_ask_for_one() {
        let pause = Pause::new(Arc::new(SystemClock));
        for error in [answer(429, None), answer(429, Some(0)), answer(408, Some(9)), answer(500, Some(9))] {
            pause.note(&error);
            assert_eq!(pause.left(), Duration::ZERO, "{error:?}");
        }
        pause.note(&answer(503, Some(7)));
        pause.note(&answer(429, Some(3)));
        assert_eq!(pause.left(), Duration::from_secs(7));
        let began = tokio::time::Instant::now();
        pause.over().await.unwrap();
        assert_eq!(began.elapsed(), Duration::from_secs(7));
        assert_eq!(pause.left(), Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn a_pause_that_grows_while_somebody_waits_is_waited_out() {
        let pause = Arc::new(Pause::new(Arc::new(SystemClock)));
        pause.note(&answer(429, Some(3)));
        let began = tokio::time::Instant::now();
        let waiting = tokio::spawn({
            let pause = pause.clone();
            async move { pause.over().await }
        });
        tokio::time::sleep(Duration::from_secs(2)).await;
        pause.note(&answer(429, Some(10)));
        waiting.await.unwrap().unwrap();
        assert_eq!(began.elapsed(), Duration::from_secs(12));
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_an_hour() {
        let pause = Pause::new(Arc::new(SystemClock));
        pause.note(&answer(429, Some(3_600)));
        let error = pause.over().await.unwrap_err();
        assert_eq!((error.kind, error.status), (ErrorKind::RateLimited, Some(429)));
        assert_eq!(error.retry.after(), Some(Duration::from_secs(3_600)));
        assert!(!crate::retry::can_help(&error), "asking again would only be refused again");
    }

    #[tokio::test(start_paused = true)]
    async fn a_call_that_is_held_back_is_told_from_an_answer_and_its_words_follow_what_was_answered() {
        for (status, kind, busy) in
            [(429, ErrorKind::RateLimited, true), (503, ErrorKind::ServiceFault, false)]
        {
            let pause = Pause::new(Arc::new(SystemClock));
            let mut asked = answer(status, Some(120));
            asked.kind = kind;
            pause.note(&asked);
            let error = pause.over().await.unwrap_err();
            assert_eq!((error.kind, error.status, error.held_back), (kind, Some(status), true));
            assert_eq!(error.message.contains("too many requests"), busy, "{status}: {error}");
        }
    }
}
