//! The task that runs a pull: takes the lane, walks its slices one after the other, and leaves with every cursor
//! closed and the lane free.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::walk::{Broke, Walked, Walker};
use super::{CursorLog, Finding, PullEnd, PullEvent, PullRequest};
use crate::client::Client;
use crate::error::ClientError;
use crate::lane::Hold;
use crate::retry;

/// Walks of one slice, the first included.
const WALKS: u32 = 3;
/// Longest pause before a new walk that the service did not ask for.
const PAUSE: Duration = Duration::from_secs(2);

/// A part of a list that is read by itself. For now there is one, the whole list.
struct Slice {
    filters: Vec<(String, String)>,
}

pub(super) async fn run(
    client: Client,
    request: PullRequest,
    log: Arc<dyn CursorLog>,
    cancel: CancellationToken,
    events: mpsc::Sender<PullEvent>,
) {
    let end = whole(&client, &request, &log, &cancel, &events).await;
    // Fails only where nobody listens any more.
    let _ = events.send(PullEvent::Ended(end)).await;
}

async fn whole(
    client: &Client,
    request: &PullRequest,
    log: &Arc<dyn CursorLog>,
    cancel: &CancellationToken,
    events: &mpsc::Sender<PullEvent>,
) -> PullEnd {
    let Some(Ok(mut hold)) = cancel.run_until_cancelled(enter(client, request, log, events)).await else {
        return PullEnd::Stopped;
    };
    let outcome = tokio::select! {
        biased;
        () = cancel.cancelled() => Err(ClientError::stopped()),
        outcome = slices(client, request, &mut hold, events) => outcome,
    };
    hold.release().await;
    match outcome {
        Ok(Some(findings)) => PullEnd::Complete { findings },
        Ok(None) => PullEnd::Peeked,
        Err(error) if error.kind == crate::ErrorKind::Stopped => PullEnd::Stopped,
        Err(error) => PullEnd::Failed(error),
    }
}

async fn enter(
    client: &Client,
    request: &PullRequest,
    log: &Arc<dyn CursorLog>,
    events: &mpsc::Sender<PullEvent>,
) -> Result<Hold, ClientError> {
    let lane = client.lanes().lane(&request.connection);
    let what = format!("Reading {}", request.record_type.many);
    if let Some(hold) = lane.try_enter(&what, log) {
        return Ok(hold);
    }
    events.send(PullEvent::Waiting).await.map_err(|_| ClientError::stopped())?;
    lane.enter(&what, log).await
}

/// Walks every slice; findings where all were read to their end, nothing where the caller only peeks.
async fn slices(
    client: &Client,
    request: &PullRequest,
    hold: &mut Hold,
    events: &mpsc::Sender<PullEvent>,
) -> Result<Option<Vec<Finding>>, ClientError> {
    let plan = [Slice { filters: request.filters.clone() }];
    let mut walker = Walker::new(client.wire(), request, events);
    let mut findings = Vec::new();
    for slice in &plan {
        match one_slice(client, slice, &mut walker, hold).await? {
            Walked::Whole(found) => findings.extend(found),
            Walked::Peeked => return Ok(None),
        }
    }
    Ok(Some(findings))
}

/// Walks a slice until one walk is whole, at most three times.
async fn one_slice(
    client: &Client,
    slice: &Slice,
    walker: &mut Walker<'_>,
    hold: &mut Hold,
) -> Result<Walked, ClientError> {
    for walk in 1.. {
        let Broke { error, reason } = match walker.walk(hold, &slice.filters).await {
            Ok(walked) => return Ok(walked),
            Err(broke) => broke,
        };
        hold.close_cursors().await;
        let Some(reason) = reason.filter(|_| walk < WALKS) else {
            return Err(*error);
        };
        tracing::info!(walk, ?reason, "a walk broke; the list is read again from page 1");
        if reason.is_outside() {
            client.clock().sleep(retry::pause(&error, PAUSE)).await;
        }
        walker.restarted(reason).await?;
    }
    Err(ClientError::stopped())
}
