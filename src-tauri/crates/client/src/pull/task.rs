//! The task that runs a pull.

use std::sync::Arc;

use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::{CursorLog, PullEnd, PullEvent, PullRequest};
use crate::client::Client;

pub(super) async fn run(
    _client: Client,
    _request: PullRequest,
    _log: Arc<dyn CursorLog>,
    _cancel: CancellationToken,
    events: mpsc::Sender<PullEvent>,
) {
    let _ = events.send(PullEvent::Ended(PullEnd::Stopped)).await;
}
