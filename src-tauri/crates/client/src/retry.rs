//! Retries: which failures are worth one, how many there are, and after which delay.

use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBuilder};

use crate::error::{ClientError, ErrorKind};
use ledgerlane_clock::Clock;

/// Attempts after the first.
const MAX_RETRIES: usize = 2;
/// Longest delay before the first retry.
const FIRST_DELAY: Duration = Duration::from_millis(500);
/// Longest delay that the service did not ask for.
const MAX_DELAY: Duration = Duration::from_secs(8);

/// Returns the longest delay before each retry: as many as there are retries.
pub(crate) fn backoff() -> impl Iterator<Item = Duration> + Send {
    ExponentialBuilder::default()
        .with_min_delay(FIRST_DELAY)
        .with_max_delay(MAX_DELAY)
        .with_max_times(MAX_RETRIES)
        .build()
}

/// Returns whether a retry can help, for a call that changes nothing. What the service says decides, else the status: 408, 429 and 5xx
/// (SDK 1.0.0). A connector that is offline stays so until its computer runs it again. A time-out on this side is not retried, because
/// the service may still be working on the call.
pub(crate) fn is_worth_retrying(error: &ClientError) -> bool {
    let is_offline = error.code.as_deref().is_some_and(|code| code.starts_with("QWC_"));
    if is_offline || error.is_lasting() || error.wants_long_pause() {
        return false;
    }
    match error.kind {
        kind if kind.refuses_caller() => false,
        ErrorKind::Redirected | ErrorKind::TlsFailed | ErrorKind::TlsOutdated | ErrorKind::NotHttps => false,
        _ => error.retry.should.unwrap_or(match error.status {
            Some(status) => matches!(status, 408 | 429 | 500..=599),
            None => matches!(error.kind, ErrorKind::Unreachable | ErrorKind::DnsFailed),
        }),
    }
}

/// Returns the delay before the next attempt: the pause that the service asks for, else a random time below `longest` (full jitter).
pub(crate) fn delay(error: &ClientError, longest: Duration) -> Duration {
    error.retry.after().unwrap_or_else(|| longest.mul_f64(fastrand::f64()))
}

/// Makes an idempotent call, and retries it where that can help.
pub(crate) async fn with_retries<T, Fut>(
    clock: &dyn Clock,
    mut call: impl FnMut() -> Fut,
) -> Result<T, ClientError>
where
    Fut: Future<Output = Result<T, ClientError>>,
{
    let mut delays = backoff();
    loop {
        match call().await {
            Err(error) if is_worth_retrying(&error) => match delays.next() {
                Some(longest) => clock.sleep(delay(&error, longest)).await,
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
        let mut error = ClientError::new(ErrorKind::ServiceFault);
        error.status = Some(status);
        error.retry.should = should;
        error
    }

    #[test]
    fn the_service_decides_and_else_the_status() {
        for (status, should, expected) in [
            (503, None, true),
            (503, Some(false), false),
            (500, None, true),
            (501, None, true),
            (500, Some(false), false),
            (409, None, false),
            (409, Some(true), true),
            (408, None, true),
            (429, None, true),
            (400, None, false),
        ] {
            assert_eq!(is_worth_retrying(&with_status(status, should)), expected, "{status} {should:?}");
        }
        let mut offline = with_status(503, Some(true));
        offline.code = Some("QWC_NOT_CONNECTED".into());
        assert!(!is_worth_retrying(&offline), "another call cannot start the connector");
        let mut view_only = with_status(502, Some(true));
        view_only.integration_code = Some("VIEW_ONLY".into());
        assert!(!is_worth_retrying(&view_only), "another call cannot renew the subscription");
        let mut refused = with_status(401, Some(true));
        refused.kind = ErrorKind::KeyRefused;
        assert!(!is_worth_retrying(&refused), "a refused key is not sent again");
        assert!(is_worth_retrying(&ClientError::new(ErrorKind::Unreachable)));
        assert!(!is_worth_retrying(&ClientError::new(ErrorKind::TimedOut)));
    }

    #[test]
    fn there_are_two_retries_and_their_delays_stay_below_the_bound() {
        let bounds: Vec<Duration> = backoff().collect();
        assert_eq!(bounds, [FIRST_DELAY, FIRST_DELAY * 2]);
        let mut error = with_status(429, None);
        for _ in 0..200 {
            assert!(delay(&error, FIRST_DELAY) <= FIRST_DELAY);
        }
        error.retry.after_secs = Some(7);
        assert_eq!(delay(&error, FIRST_DELAY), Duration::from_secs(7));
    }
}
