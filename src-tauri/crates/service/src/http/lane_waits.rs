//! Waiting for a connection's lane on behalf of a caller.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use http::HeaderMap;
use ledgerlane_api::ErrorCode;
use ledgerlane_api::limits::WAIT_HEADER;

use super::guard::single;
use super::{App, Check};
use crate::keys::Caller;
use crate::lanes::Refusal;
use crate::problem::Problem;
use crate::store::connections::StoredConnection;

/// How long the caller lets us wait: whole seconds, `most` without the header. The header is a hint: a longer time counts as `most`.
pub(super) fn wait_budget(headers: &HeaderMap, most: Duration) -> Result<Duration, Problem> {
    let Some(value) = single(headers, WAIT_HEADER, WAIT_HEADER)? else { return Ok(most) };
    let text = value.to_str().unwrap_or_default().trim();
    let is_number = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    // A number that no integer holds is longer than any `most`.
    let seconds = if is_number { text.parse().unwrap_or(u64::MAX) } else { 0 };
    match seconds {
        1.. => Ok(Duration::from_secs(seconds).min(most)),
        0 => Err(Problem::validation(format!("{WAIT_HEADER} must be a whole number from 1."))),
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Crowded(full) => full.into(),
            Refusal::Busy => Self::new(
                ErrorCode::RequestTimeout,
                "The connection was busy with other calls for the whole wait. Ask again later.",
            ),
            Refusal::Gone => Self::new(
                ErrorCode::Session,
                "This cursor is not open: it ran out after 10 seconds, was closed, or belongs to another list. \
                 Start again from page 1, without a cursor.",
            ),
            Refusal::LimitChanged => Self::validation(
                "limit differs from the first page of this cursor. It stays open: send the same limit.",
            ),
            Refusal::FilterChanged => Self::validation(
                "A filter differs from the first page of this cursor. It stays open: send the same filters.",
            ),
        }
    }
}

impl App {
    /// Waits for a lease, then checks whether the caller may still use the connection; `id` and `check` are as for
    /// [`App::still_allowed`]. Returns the connection as it is now. A service that stops ends every wait.
    pub(super) async fn waiting<T>(
        &self,
        caller: Caller,
        id: &str,
        check: Check,
        lease: impl Future<Output = Result<T, Refusal>>,
    ) -> Result<(T, Arc<StoredConnection>), Problem> {
        let lease = tokio::select! {
            biased;
            lease = lease => lease,
            () = self.stopping.cancelled() => return Err(Problem::stopping()),
        };
        // A caller that may not use the connection any more is told so, however the wait ended.
        let connection = self.still_allowed(caller, id, check)?;
        Ok((lease?, connection))
    }
}
