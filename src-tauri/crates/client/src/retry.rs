//! Asking again: when, how often, and after which pause.

use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBuilder};

use crate::error::{ClientError, ErrorKind};
use ledgerlane_clock::Clock;

/// Tries after the first.
const AGAIN: usize = 2;
/// Longest first pause.
const FIRST: Duration = Duration::from_millis(500);
/// Longest pause that is not asked for by the service.
const LONGEST: Duration = Duration::from_secs(8);
/// Longest pause asked for by the service that a call waits for.
pub(crate) const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// The longest pauses before each further try; there is one for each try that is left.
pub(crate) fn pauses() -> impl Iterator<Item = Duration> + Send {
    ExponentialBuilder::default().with_min_delay(FIRST).with_max_delay(LONGEST).with_max_times(AGAIN).build()
}

/// Whether asking again can help: the service's word, else the kind of failure. Only for calls that change
/// nothing. A time-out on this side is not asked again: the service may still be at it.
pub(crate) fn can_help(error: &ClientError) -> bool {
    if asks_for_too_long(error) {
        return false;
    }
    match error.kind {
        ErrorKind::KeyRefused
        | ErrorKind::NotAllowed
        | ErrorKind::PaymentNeeded
        | ErrorKind::Restricted
        | ErrorKind::ProxySignIn
        | ErrorKind::Redirected
        | ErrorKind::TlsFailed
        | ErrorKind::NotHttps => false,
        _ => error.retry.should.unwrap_or(match error.status {
            Some(status) => matches!(status, 408 | 429 | 502 | 503 | 504),
            None => matches!(error.kind, ErrorKind::Unreachable | ErrorKind::DnsFailed),
        }),
    }
}

/// Whether the service asks for a longer pause than a call waits for.
pub(crate) fn asks_for_too_long(error: &ClientError) -> bool {
    error.retry.after().is_some_and(|after| after > LONGEST_WAIT)
}

/// The pause before the next try: what the service asks for, else full jitter below `longest`.
pub(crate) fn pause(error: &ClientError, longest: Duration) -> Duration {
    error.retry.after().unwrap_or_else(|| longest.mul_f64(fastrand::f64()))
}

/// Makes an idempotent call, again where that can help.
pub(crate) async fn patiently<T, Fut>(
    clock: &dyn Clock,
    mut call: impl FnMut() -> Fut,
) -> Result<T, ClientError>
where
    Fut: Future<Output = Result<T, ClientError>>,
{
    let mut left = pauses();
    loop {
        match call().await {
            Err(error) if can_help(&error) => match left.next() {
                Some(longest) => clock.sleep(pause(&error, longest)).await,
                None => return Err(error),
            },
            outcome => return outcome,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_status(status: u16, should: Option<bool>) -> ClientError {
        let mut error = ClientError::new(ErrorKind::ServiceFault, "");
        error.status = Some(status);
        error.retry.should = should;
        error
    }

    #[test]
    fn the_service_decides_and_else_the_status() {
        for (status, should, expected) in [
            (503, None, true),
            (503, Some(false), false),
            (500, None, false),
            (500, Some(true), true),
            (429, None, true),
            (400, None, false),
        ] {
            assert_eq!(can_help(&with_status(status, should)), expected, "{status} {should:?}");
        }
        let mut refused = with_status(401, Some(true));
        refused.kind = ErrorKind::KeyRefused;
        assert!(!can_help(&refused), "a refused key is not sent again");
        assert!(can_help(&ClientError::new(ErrorKind::Unreachable, "")));
        assert!(!can_help(&ClientError::new(ErrorKind::TimedOut, "")));
    }

    #[test]
    fn there_are_two_further_tries_and_their_pauses_stay_below_the_bound() {
        let bounds: Vec<Duration> = pauses().collect();
        assert_eq!(bounds, [FIRST, FIRST * 2]);
        let mut asked = with_status(429, None);
        for _ in 0..200 {
            assert!(pause(&asked, FIRST) <= FIRST);
        }
        asked.retry.after_secs = Some(7);
        assert_eq!(pause(&asked, FIRST), Duration::from_secs(7));
    }
}
