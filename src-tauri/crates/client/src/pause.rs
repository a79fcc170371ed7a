//! The pause that a service asks for with `Retry-After`. Until it is over, two kinds of calls are sent with this key: the closing of a
//! cursor, which only takes work off the service, and a call with the pass of a person who wants it now.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use crate::detail::ErrorDetail;
use crate::error::{ClientError, ErrorKind, MAX_PAUSE, RetryHint};
use ledgerlane_clock::Clock;

/// Shortest time from one call that is let through a pause to the next.
const LET_THROUGH_EVERY: Duration = Duration::from_secs(10);

/// A pause that an answer asked for.
struct RequestedPause {
    /// When the pause is over, by the monotonic clock.
    until: Instant,
    /// When an answer asked for a pause last, also where that was shorter.
    asked_at: Instant,
    /// Status of the answer, 429 or 503.
    status: u16,
    /// Identifies the request of that answer in the service's logs.
    request_id: Option<String>,
}

/// What is known of the pause.
#[derive(Default)]
struct State {
    /// The longest pause asked for so far, which may be over; `None` if no answer asked for one.
    requested: Option<RequestedPause>,
    /// When a call was let through last; `None` if none was.
    let_through_at: Option<Instant>,
}

/// The right of one call to go through a pause, because a person wants it now. The calls of one errand share it: the first that meets
/// the pause uses it.
#[derive(Debug, Default)]
pub(crate) struct Pass {
    is_used: AtomicBool,
}

/// The pause of one service and key.
///
/// INV-PAUSE-1: A pause binds every call of its key, except the closing of a cursor and one call in ten seconds that a person asks for.
/// Calls wait for up to 30 s of it; a longer pause fails them at once.
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
    /// Records the pause that an answer asks for, if it does. A shorter one does not end a longer one.
    pub(crate) fn record(&self, error: &ClientError) {
        let Some(status @ (429 | 503)) = error.status else { return };
        // A 503 may be about one client's QuickBooks alone, which is no reason to let the calls of other clients wait.
        let of_the_service = matches!(error.kind, ErrorKind::ServiceFault | ErrorKind::RateLimited);
        if status == 503 && !of_the_service {
            return;
        }
        let asked_at = self.clock.monotonic();
        let Some(until) = error.retry.after().and_then(|after| asked_at.checked_add(after)) else { return };
        match &mut self.state.lock().requested {
            Some(known) if known.until >= until => known.asked_at = asked_at,
            requested => {
                let request_id = error.request_id.clone();
                *requested = Some(RequestedPause { until, asked_at, status, request_id });
            }
        }
    }

    /// Returns how long the pause still lasts; zero where there is none.
    pub(crate) fn remaining(&self) -> Duration {
        let now = self.clock.monotonic();
        self.state
            .lock()
            .requested
            .as_ref()
            .map_or(Duration::ZERO, |pause| pause.until.saturating_duration_since(now))
    }

    /// Returns a pass for what a person wants now; `None` if there is no pause.
    pub(crate) fn pass(&self) -> Option<Arc<Pass>> {
        (!self.remaining().is_zero()).then(Arc::default)
    }

    /// Ends the pause, because the service served or refused a call that went through it. The call was sent at this moment; a pause that an
    /// answer asked for later stays.
    pub(crate) fn passed_call_answered(&self, sent_at: Instant) {
        let mut state = self.state.lock();
        if state.requested.as_ref().is_some_and(|pause| pause.asked_at <= sent_at) {
            state.requested = None;
        }
    }

    /// Waits until the pause is over, also where another answer makes it longer meanwhile. A call with a pass goes through at once, at most
    /// one in 10 s. Returns whether this one goes through.
    ///
    /// # Errors
    /// Returns at once where the pause is longer than a call waits: `RateLimited` after a 429, `ServiceFault` after a 503.
    pub(crate) async fn wait(&self, pass: Option<&Pass>) -> Result<bool, ClientError> {
        loop {
            let remaining = self.remaining();
            if remaining.is_zero() {
                return Ok(false);
            }
            if pass.is_some_and(|pass| self.lets_through(pass)) {
                return Ok(true);
            }
            if remaining > MAX_PAUSE {
                return Err(self.held_back(remaining));
            }
            self.clock.sleep(remaining).await;
        }
    }

    /// Returns whether a call with this pass goes through the pause now. That uses the pass.
    fn lets_through(&self, pass: &Pass) -> bool {
        let now = self.clock.monotonic();
        let mut state = self.state.lock();
        let is_recent = |at: Instant| now.saturating_duration_since(at) < LET_THROUGH_EVERY;
        if state.let_through_at.is_some_and(is_recent) || pass.is_used.swap(true, Ordering::Relaxed) {
            return false;
        }
        state.let_through_at = Some(now);
        true
    }

    /// Creates the error for a call that is not sent because of the pause.
    fn held_back(&self, remaining: Duration) -> ClientError {
        let seconds = remaining.as_secs() + u64::from(remaining.subsec_nanos() > 0);
        let seconds = u16::try_from(seconds).unwrap_or(u16::MAX);
        let (status, request_id) = match &self.state.lock().requested {
            Some(pause) => (pause.status, pause.request_id.clone()),
            None => (429, None),
        };
        let error = if status == 503 {
            ClientError::new(ErrorKind::ServiceFault).with(ErrorDetail::Unavailable { pause: seconds })
        } else {
            ClientError::new(ErrorKind::RateLimited)
                .with(ErrorDetail::TooManyRequests { seconds: Some(seconds) })
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
        pause.wait(None).await.unwrap();
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
            async move { pause.wait(None).await }
        });
        tokio::time::sleep(Duration::from_secs(2)).await;
        pause.record(&answer(429, Some(10)));
        waiting.await.unwrap().unwrap();
        assert_eq!(began.elapsed(), Duration::from_secs(12));
    }

    /// INV-PAUSE-1
    #[tokio::test(start_paused = true)]
    async fn a_person_gets_one_call_in_ten_seconds_through_and_its_success_ends_the_pause() {
        let pause = Pause::new(Arc::new(SystemClock));
        assert!(pause.pass().is_none(), "there is no pause to go through");
        pause.record(&answer(429, Some(3_600)));
        assert!(pause.wait(None).await.is_err(), "nobody wants this call");
        let pass = pause.pass();
        assert!(pause.wait(pass.as_deref()).await.unwrap());
        assert!(pause.wait(pass.as_deref()).await.is_err(), "one call, not two");
        let pass = pause.pass();
        assert!(pause.wait(pass.as_deref()).await.is_err(), "not again within ten seconds");
        tokio::time::advance(Duration::from_secs(10)).await;
        assert!(pause.wait(pass.as_deref()).await.unwrap());
        pause.passed_call_answered(SystemClock.monotonic());
        assert_eq!(pause.remaining(), Duration::ZERO);
    }

    #[tokio::test(start_paused = true)]
    async fn a_pause_asked_for_after_a_call_was_sent_outlives_its_success() {
        for later in [3_600, 60] {
            let pause = Pause::new(Arc::new(SystemClock));
            pause.record(&answer(429, Some(600)));
            assert!(pause.wait(pause.pass().as_deref()).await.unwrap());
            let sent_at = SystemClock.monotonic();
            tokio::time::advance(Duration::from_secs(1)).await;
            pause.record(&answer(429, Some(later)));
            pause.passed_call_answered(sent_at);
            assert!(pause.remaining() >= Duration::from_secs(60), "after {later}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn nobody_waits_for_an_hour() {
        let pause = Pause::new(Arc::new(SystemClock));
        pause.record(&answer(429, Some(3_600)));
        let error = pause.wait(None).await.unwrap_err();
        assert_eq!((error.kind, error.status), (ErrorKind::RateLimited, Some(429)));
        assert_eq!(error.retry.after(), Some(Duration::from_secs(3_600)));
        assert!(!crate::retry::is_worth_retrying(&error), "asking again would only be refused again");
    }

    #[tokio::test(start_paused = true)]
    async fn a_call_that_is_held_back_says_so_and_why_follows_the_answer_that_asked_for_the_pause() {
        let busy = ErrorDetail::TooManyRequests { seconds: Some(120) };
        let unavailable = ErrorDetail::Unavailable { pause: 120 };
        for (status, kind, why) in
            [(429, ErrorKind::RateLimited, busy), (503, ErrorKind::ServiceFault, unavailable)]
        {
            let pause = Pause::new(Arc::new(SystemClock));
            let mut asked = answer(status, Some(120));
            asked.kind = kind;
            pause.record(&asked);
            let error = pause.wait(None).await.unwrap_err();
            assert_eq!((error.kind, error.status, error.held_back), (kind, Some(status), true));
            assert_eq!(error.detail, Some(why), "{status}");
        }
    }
}
