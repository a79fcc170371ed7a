//! The pause that a service asks for with `Retry-After`. Until it is over, two kinds of calls are sent with this key: the closing of a
//! cursor, which only takes work off the service, and single calls that a person wants now.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::detail::ErrorDetail;
use crate::error::{ClientError, ErrorKind, MAX_PAUSE, RetryHint};
use ledgerlane_clock::Clock;

/// Shortest time from one call that is let through a pause to the next.
const LET_THROUGH_EVERY: Duration = Duration::from_secs(10);

/// A pause that an answer asked for.
struct RequestedPause {
    /// When the pause is over, by the monotonic clock.
    until: Instant,
    /// Status of the answer, 429 or 503.
    status: u16,
    /// Identifies the request of that answer in the service's logs.
    request_id: Option<String>,
}

/// What is known of the pause.
#[derive(Default)]
struct State {
    /// The longest pause asked for so far, which may be over; `None` where no answer asked for one.
    requested: Option<RequestedPause>,
    /// True while the next call is let through.
    is_open: bool,
    /// When a call was let through last; `None` where none was.
    let_through_at: Option<Instant>,
}

/// The pause of one service and key.
pub(crate) struct Pause {
    clock: Arc<dyn Clock>,
    /// It is shared because any call may be answered with a pause, and every call has to keep it. Only the methods here change it.
    state: Mutex<State>,
}

impl Pause {
    pub(crate) fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, state: Mutex::default() }
    }

    /// Locks the state for a moment, without waiting for anything while it is held.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records the pause that an answer asks for, if it does. A shorter one does not end a longer one.
    pub(crate) fn record(&self, error: &ClientError) {
        let Some(status @ (429 | 503)) = error.status else { return };
        // A 503 may be about one client's QuickBooks alone, which is no reason to let the calls of other clients wait.
        let of_the_service = matches!(error.kind, ErrorKind::ServiceFault | ErrorKind::RateLimited);
        if status == 503 && !of_the_service {
            return;
        }
        let Some(until) = error.retry.after().and_then(|after| self.clock.monotonic().checked_add(after))
        else {
            return;
        };
        let requested = &mut self.state().requested;
        if requested.as_ref().is_none_or(|known| known.until < until) {
            *requested = Some(RequestedPause { until, status, request_id: error.request_id.clone() });
        }
    }

    /// Returns how long the pause still lasts; zero where there is none.
    pub(crate) fn remaining(&self) -> Duration {
        let now = self.clock.monotonic();
        self.state()
            .requested
            .as_ref()
            .map_or(Duration::ZERO, |pause| pause.until.saturating_duration_since(now))
    }

    /// Lets the next call through the pause, because a person wants it now. Lets at most one through in 10 s.
    pub(crate) fn let_one_through(&self) {
        let now = self.clock.monotonic();
        let mut state = self.state();
        let is_recent = |at: Instant| now.saturating_duration_since(at) < LET_THROUGH_EVERY;
        let is_paused = state.requested.as_ref().is_some_and(|pause| pause.until > now);
        state.is_open = is_paused && !state.let_through_at.is_some_and(is_recent);
    }

    /// Takes note of a success of a call that was sent at this moment. Where it was let through the pause, the pause is over: the service
    /// takes calls again.
    pub(crate) fn succeeded(&self, sent_at: Instant) {
        let mut state = self.state();
        if state.let_through_at.is_some_and(|at| at <= sent_at) {
            state.requested = None;
        }
    }

    /// Waits until the pause is over, also where another answer makes it longer meanwhile. Does not wait where this call is let through.
    ///
    /// # Errors
    /// Returns at once where the pause is longer than a call waits: `RateLimited` after a 429, `ServiceFault` after a 503.
    pub(crate) async fn wait(&self) -> Result<(), ClientError> {
        loop {
            let remaining = self.remaining();
            if remaining.is_zero() {
                return Ok(());
            }
            if self.is_let_through() {
                return Ok(());
            }
            if remaining > MAX_PAUSE {
                return Err(self.held_back(remaining));
            }
            self.clock.sleep(remaining).await;
        }
    }

    /// Returns whether this call goes through the pause; the next one then does not.
    fn is_let_through(&self) -> bool {
        let mut state = self.state();
        let is_open = std::mem::take(&mut state.is_open);
        if is_open {
            state.let_through_at = Some(self.clock.monotonic());
        }
        is_open
    }

    /// Creates the error for a call that is not sent because of the pause.
    fn held_back(&self, remaining: Duration) -> ClientError {
        let seconds = remaining.as_secs() + u64::from(remaining.subsec_nanos() > 0);
        let seconds = u16::try_from(seconds).unwrap_or(u16::MAX);
        let (status, request_id) = match &self.state().requested {
            Some(pause) => (pause.status, pause.request_id.clone()),
            None => (429, None),
        };
        let error = if status == 503 {
            ClientError::new(ErrorKind::ServiceFault).with(ErrorDetail::Unavailable { pause: seconds })
        } else {
            ClientError::new(ErrorKind::RateLimited)
                .with(ErrorDetail::TooManyRequests { pause: Some(seconds) })
        };
        ClientError {
            status: Some(status),
            request_id,
            held_back: true,
            retry: RetryHint { should: Some(false), after_secs: Some(seconds), ..RetryHint::default() },
            ..error
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ledgerlane_clock::SystemClock;

    fn answer(status: u16, after_secs: Option<u16>) -> ClientError {
        let mut error = ClientError::new(ErrorKind::RateLimited);
        error.status = Some(status);
        error.retry.after_secs = after_secs;
        error
    }

    #[tokio::test(start_paused = true)]
    async fn the_longest_pause_counts_and_only_429_and_503_ask_for_one() {
        let pause = Pause::new(Arc::new(SystemClock));
        for error in [answer(429, None), answer(429, Some(0)), answer(408, Some(9)), answer(500, Some(9))] {
            pause.record(&error);
            assert_eq!(pause.remaining(), Duration::ZERO, "{error:?}");
        }
        pause.record(&answer(503, Some(7)));
        pause.record(&answer(429, Some(3)));
        assert_eq!(pause.remaining(), Duration::from_secs(7));
        let began = tokio::time::Instant::now();
        pause.wait().await.unwrap();
        assert_eq!(began.elapsed(), Duration::from_secs(7));
        assert_eq!(pause.remaining(), Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn a_pause_that_grows_while_somebody_waits_is_waited_out() {
        let pause = Arc::new(Pause::new(Arc::new(SystemClock)));
        pause.record(&answer(429, Some(3)));
        let began = tokio::time::Instant::now();
        let waiting = tokio::spawn({
            let pause = pause.clone();
            async move { pause.wait().await }
        });
        tokio::time::sleep(Duration::from_secs(2)).await;
        pause.record(&answer(429, Some(10)));
        waiting.await.unwrap().unwrap();
        assert_eq!(began.elapsed(), Duration::from_secs(12));
    }

    #[tokio::test(start_paused = true)]
    async fn a_person_gets_one_call_in_ten_seconds_through_and_its_success_ends_the_pause() {
        let pause = Pause::new(Arc::new(SystemClock));
        pause.let_one_through();
        pause.record(&answer(429, Some(3_600)));
        assert!(pause.wait().await.is_err(), "nobody wanted a call during this pause");
        pause.let_one_through();
        assert!(pause.wait().await.is_ok());
        assert!(pause.wait().await.is_err(), "one call, not two");
        pause.let_one_through();
        assert!(pause.wait().await.is_err(), "not again within ten seconds");
        tokio::time::advance(Duration::from_secs(10)).await;
        pause.let_one_through();
        assert!(pause.wait().await.is_ok());
        let sent_at = SystemClock.monotonic();
        pause.succeeded(sent_at.checked_sub(Duration::from_secs(1)).unwrap());
        assert!(pause.wait().await.is_err(), "a call from before the pause says nothing about it");
        pause.succeeded(sent_at);
        assert_eq!(pause.remaining(), Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_an_hour() {
        let pause = Pause::new(Arc::new(SystemClock));
        pause.record(&answer(429, Some(3_600)));
        let error = pause.wait().await.unwrap_err();
        assert_eq!((error.kind, error.status), (ErrorKind::RateLimited, Some(429)));
        assert_eq!(error.retry.after(), Some(Duration::from_secs(3_600)));
        assert!(!crate::retry::is_worth_retrying(&error), "asking again would only be refused again");
    }

    #[tokio::test(start_paused = true)]
    async fn a_call_that_is_held_back_says_so_and_why_follows_the_answer_that_asked_for_the_pause() {
        let busy = ErrorDetail::TooManyRequests { pause: Some(120) };
        let unavailable = ErrorDetail::Unavailable { pause: 120 };
        for (status, kind, why) in
            [(429, ErrorKind::RateLimited, busy), (503, ErrorKind::ServiceFault, unavailable)]
        {
            let pause = Pause::new(Arc::new(SystemClock));
            let mut asked = answer(status, Some(120));
            asked.kind = kind;
            pause.record(&asked);
            let error = pause.wait().await.unwrap_err();
            assert_eq!((error.kind, error.status, error.held_back), (kind, Some(status), true));
            assert_eq!(error.detail, Some(why), "{status}");
        }
    }
}
