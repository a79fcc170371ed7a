//! Waiting for a connection's lane on behalf of a caller.

use std::future::Future;
use std::sync::Arc;

use ledgerlane_api::ErrorCode;

use super::{App, Check};
use crate::keys::Caller;
use crate::lanes::Refusal;
use crate::problem::Problem;
use crate::store::connections::StoredConnection;

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
