//! Waiting for a connection's lane on behalf of a caller.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use http::HeaderMap;
use ledgerlane_api::ErrorCode;
use ledgerlane_api::limits::WAIT_HEADER;

use super::guard::single;
use super::{App, Check};
use crate::keys::Caller;
use crate::lanes::{Group, Refusal};
use crate::problem::Problem;

/// When a call that was refused because too many wait should be sent again. Nobody knows when the queue will have moved.
/// It is well below the life of a cursor: some clients hold back all their calls meanwhile, next pages too.
const CROWDED: Duration = Duration::from_secs(3);

/// How long the caller lets us wait for the lane: whole seconds, `most` when it does not say. The header is a hint, so that a longer time
/// counts as `most`.
pub(super) fn wait_budget(headers: &HeaderMap, most: Duration) -> Result<Duration, Problem> {
    let Some(value) = single(headers, WAIT_HEADER, WAIT_HEADER)? else { return Ok(most) };
    let text = value.to_str().unwrap_or_default().trim();
    let is_number = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
    // What no integer holds is longer than any most.
    let seconds = if is_number { text.parse().unwrap_or(u64::MAX) } else { 0 };
    match seconds {
        1.. => Ok(Duration::from_secs(seconds).min(most)),
        0 => Err(Problem::validation(format!("{WAIT_HEADER} must be a whole number from 1."))),
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Crowded(group) => Self::too_many(crowded(group), CROWDED),
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

/// The message for a caller where this group is full.
fn crowded(group: Group) -> &'static str {
    match group {
        Group::KeyInLane { .. } => {
            "Too many calls with this API key wait for this connection already. Send more when some have been answered."
        }
        Group::Lane(_) => "Too many calls wait for this connection already. Ask again later.",
        Group::Key(_) => {
            "Too many lists, single records and probes are under way with this API key. Send more when some have been \
             answered."
        }
        Group::All => "Too many lists, single records and probes are under way. Ask again later.",
    }
}

impl App {
    /// Waits for a lease on behalf of a caller who may still use the connection then. A service that stops ends every wait.
    /// `id` and `check` are as for [`App::still_allowed`].
    pub(super) async fn waiting<T>(
        &self,
        caller: Caller,
        id: &str,
        check: Check,
        lease: impl Future<Output = Result<T, Refusal>>,
    ) -> Result<T, Problem> {
        let mut lease = pin!(lease);
        let at_once = poll_fn(|context| match lease.as_mut().poll(context) {
            Poll::Ready(lease) => Poll::Ready(Some(lease)),
            Poll::Pending => Poll::Ready(None),
        });
        // Where nothing was waited for, all was asked just before.
        if let Some(lease) = at_once.await {
            return Ok(lease?);
        }
        let lease = tokio::select! {
            biased;
            lease = lease => lease,
            () = self.stopping.cancelled() => return Err(Problem::stopping()),
        };
        // A caller who may not use the connection any more gets that answer, however the wait ended.
        self.still_allowed(caller, id, check)?;
        Ok(lease?)
    }
}
