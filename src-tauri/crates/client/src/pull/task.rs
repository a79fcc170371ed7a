//! The task that runs a pull: it enters the lane, walks the list until a walk succeeds, and leaves with every cursor closed and the lane
//! free.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::events::{PullEnd, PullEvent, RestartReason};
use super::request::PullRequest;
use super::walk::{WalkEnd, WalkFailure, Walker};
use crate::client::Client;
use crate::error::{ClientError, ErrorKind};
use crate::lane::{CursorLog, LaneLease};
use crate::retry;

/// Most walks of one pull.
const MAX_WALKS: u32 = 3;
/// Longest delay before a new walk that the service did not ask for.
const MAX_WALK_DELAY: Duration = Duration::from_secs(2);

/// Runs a pull and sends its last event.
pub(super) async fn run(
    client: Client,
    request: PullRequest,
    log: Arc<dyn CursorLog>,
    cancel: CancellationToken,
    events: mpsc::Sender<PullEvent>,
) {
    let end = run_to_end(&client, &request, &log, &cancel, &events).await;
    // This fails only where nobody listens any more.
    let _ = events.send(PullEvent::Ended(end)).await;
}

/// Enters the lane, reads the list, and leaves the lane, whatever happens in between.
async fn run_to_end(
    client: &Client,
    request: &PullRequest,
    log: &Arc<dyn CursorLog>,
    cancel: &CancellationToken,
    events: &mpsc::Sender<PullEvent>,
) -> PullEnd {
    let Some(Ok(mut lease)) = cancel.run_until_cancelled(enter(client, request, log, events)).await else {
        return PullEnd::Stopped;
    };
    let outcome = tokio::select! {
        biased;
        () = cancel.cancelled() => Err(ClientError::stopped()),
        outcome = walk_until_done(client, request, &mut lease, events) => outcome,
    };
    lease.release().await;
    match outcome {
        Ok(WalkEnd::Complete(findings)) => PullEnd::Complete { findings },
        Ok(WalkEnd::Peeked) => PullEnd::Peeked,
        Err(error) if error.kind == ErrorKind::Stopped => PullEnd::Stopped,
        Err(error) => PullEnd::Failed(error),
    }
}

/// Waits for the lease of the connection's lane, and says so where it has to wait.
async fn enter(
    client: &Client,
    request: &PullRequest,
    log: &Arc<dyn CursorLog>,
    events: &mpsc::Sender<PullEvent>,
) -> Result<LaneLease, ClientError> {
    let lane = client.lanes().lane(&request.connection);
    let record_type = &request.record_type.path;
    if let Some(lease) = lane.try_enter(record_type, log) {
        return Ok(lease);
    }
    events.send(PullEvent::Waiting).await.map_err(|_| ClientError::stopped())?;
    lane.enter(record_type, log).await
}

/// Walks the list until one walk succeeds, at most three times.
async fn walk_until_done(
    client: &Client,
    request: &PullRequest,
    lease: &mut LaneLease,
    events: &mpsc::Sender<PullEvent>,
) -> Result<WalkEnd, ClientError> {
    let mut walker = Walker::new(client, request, events);
    for walk in 1.. {
        let WalkFailure { error, reason } = match walker.walk(lease).await {
            Ok(end) => return Ok(end),
            Err(failure) => failure,
        };
        lease.close_cursors().await;
        let Some(reason) = reason.filter(|_| walk < MAX_WALKS) else {
            return Err(*error);
        };
        tracing::info!(walk, ?reason, "a walk failed; the list is read again from page 1");
        if reason == RestartReason::Network {
            lease.use_own_connections();
        }
        if reason.is_outside() {
            client.clock().sleep(retry::delay(&error, MAX_WALK_DELAY)).await;
        }
        walker.begin_next_walk(reason).await?;
    }
    Err(ClientError::stopped())
}
