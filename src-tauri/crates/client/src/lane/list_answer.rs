//! Sending a list call and reading the head of its answer.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_api::Cursor;

use super::broken_answer;
use super::head::ListHead;
use crate::answer;
use crate::body::Body;
use crate::call::Call;
use crate::error::ClientError;
use crate::wire::Wire;

/// The answer to a list call that says it succeeded. Its records are not parsed yet.
#[derive(Debug)]
pub(crate) struct ListAnswer {
    /// Everything but the records.
    pub(crate) head: ListHead,
    /// The whole answer, for its records.
    pub(crate) body: Body,
    /// Time from sending the request to the last byte of the answer.
    pub(crate) took: Duration,
    /// When the last byte arrived, by the monotonic clock.
    pub(crate) arrived: Instant,
    /// When the last byte arrived, by the wall clock.
    pub(crate) arrived_at: Timestamp,
    /// Identifies the request in the service's logs; `None` if the answer does not name it.
    pub(crate) request_id: Option<String>,
}

/// What a list call brought.
pub(super) enum ListOutcome {
    /// A list.
    List(ListAnswer),
    /// A list that says it failed.
    Unsuccessful {
        /// The failure.
        error: ClientError,
        /// The cursor that the answer leaves open; `None` if it leaves none.
        cursor: Option<Cursor>,
    },
    /// An answer that is no list.
    Broken {
        /// What is wrong with it.
        error: ClientError,
        /// A cursor that can still be read in it; `None` if none can, although there may be one.
        cursor: Option<Cursor>,
    },
    /// No answer, or one that says that the call failed.
    Failed(ClientError),
}

/// Sends a list call and reads the head of its answer.
pub(super) async fn send(wire: Arc<Wire>, call: Call) -> ListOutcome {
    let answer = match wire.send(call).await {
        Ok(answer) => answer,
        Err(error) => return ListOutcome::Failed(error),
    };
    let head = |body: &[u8]| ListHead::read(body).map_err(|what| (what, broken_answer::find_cursor(body)));
    let head = match answer.body.parse(head).await {
        Ok(Ok(head)) => head,
        Ok(Err((what, cursor))) => {
            let error = answer::unusable(what, answer.is_html, answer.request_id);
            return ListOutcome::Broken { error, cursor };
        }
        Err(error) => return ListOutcome::Broken { error, cursor: None },
    };
    let request_id = head.request_id.clone().or(answer.request_id);
    if head.success == Some(false) {
        let error = wire.unsuccessful_list(&answer.body, request_id);
        return ListOutcome::Unsuccessful { error, cursor: head.open_cursor() };
    }
    ListOutcome::List(ListAnswer {
        head,
        body: answer.body,
        took: answer.took,
        arrived: answer.arrived,
        arrived_at: answer.arrived_at,
        request_id,
    })
}
