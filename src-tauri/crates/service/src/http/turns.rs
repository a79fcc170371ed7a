//! Waiting for a connection's lane on behalf of a caller.

use std::future::Future;
use std::time::Duration;

use http::HeaderMap;
use ledgerlane_api::ErrorCode;
use ledgerlane_api::limits::WAIT_HEADER;

use super::App;
use super::guard::single;
use crate::lanes::Refusal;
use crate::problem::Problem;

/// How long the caller lets us wait for the lane: whole seconds, `most` when it does not say.
pub(super) fn wait_budget(headers: &HeaderMap, most: Duration) -> Result<Duration, Problem> {
    let Some(value) = single(headers, WAIT_HEADER)? else { return Ok(most) };
    let seconds = value.to_str().ok().and_then(|text| text.trim().parse::<u64>().ok());
    match seconds {
        Some(seconds) if (1..=most.as_secs()).contains(&seconds) => Ok(Duration::from_secs(seconds)),
        _ => {
            let most = most.as_secs();
            Err(Problem::validation(format!("{WAIT_HEADER} must be a whole number from 1 to {most}.")))
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
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
    /// Waits for a turn; a service that stops lets everybody go.
    pub(super) async fn waiting<T>(
        &self,
        turn: impl Future<Output = Result<T, Refusal>>,
    ) -> Result<T, Problem> {
        tokio::select! {
            biased;
            turn = turn => Ok(turn?),
            () = self.stopping.cancelled() => Err(Problem::stopping()),
        }
    }
}
