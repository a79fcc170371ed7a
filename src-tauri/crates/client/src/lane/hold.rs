//! Holding a lane: sends list calls one after the other and keeps account of the cursors they opened, which are
//! closed on every way out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use bytes::Bytes;
use futures_util::future::{BoxFuture, join_all};
use jiff::Timestamp;
use ledgerlane_api::Cursor;
use tokio::sync::OwnedSemaphorePermit;

use super::{Head, Lane, LaneHolder, Turn, salvage};
use crate::answer;
use crate::error::{ClientError, ErrorKind};
use crate::pull::CursorLog;
use crate::wire::{Answer, Call, Wire};

/// How long a stop waits for the answer of a first page that is on its way: only the answer names the cursor
/// that would otherwise hold the lane for ten seconds. A slower answer is waited for in the background.
const LAST_WORD: Duration = Duration::from_secs(2);

/// A list's answer that says it succeeded.
#[derive(Debug)]
pub(crate) struct ListAnswer {
    pub(crate) head: Head,
    pub(crate) body: Bytes,
    pub(crate) took: Duration,
    pub(crate) arrived: Instant,
    pub(crate) arrived_at: Timestamp,
    pub(crate) request_id: Option<String>,
}

/// The lane of a connection, held. Dropping it closes its cursors in the background, then frees the lane.
pub(crate) struct Hold {
    lane: Lane,
    permit: Option<OwnedSemaphorePermit>,
    turn: Turn,
    log: Arc<dyn CursorLog>,
    open: Vec<Cursor>,
    first: Option<BoxFuture<'static, Result<Answer, ClientError>>>,
    after: LaneHolder,
    /// It was dropped once already and lives on to clean up. Dropped again, as when the runtime ends, it gives up.
    orphan: bool,
}

impl Hold {
    pub(super) fn new(
        lane: Lane,
        permit: OwnedSemaphorePermit,
        turn: Turn,
        what: &str,
        log: Arc<dyn CursorLog>,
    ) -> Self {
        // Until something is sent, nothing is known that was not known before.
        let after = lane.state().holder;
        lane.set(LaneHolder::Ours { what: what.to_owned() });
        Self { lane, permit: Some(permit), turn, log, open: Vec::new(), first: None, after, orphan: false }
    }

    fn wire(&self) -> &Arc<Wire> {
        &self.lane.inner.wire
    }

    /// Asks for page 1. Where the future is dropped, the request stays with this hold, which keeps the lane until
    /// the answer is in and the cursor in it is closed.
    pub(crate) async fn first(
        &mut self,
        path: &str,
        query: Vec<(String, String)>,
    ) -> Result<ListAnswer, ClientError> {
        let call = Call::list(&self.turn, &self.lane.inner.connection, path, query)?;
        let wire = Arc::clone(self.wire());
        // Waited for here: what is stopped before it was sent leaves nothing behind to be sent later.
        wire.pause().over().await?;
        self.after = LaneHolder::Unknown;
        let outcome = self.first.insert(Box::pin(async move { wire.send(call).await })).await;
        self.first = None;
        self.learn(outcome).await
    }

    /// Asks for the next page, not after this moment. Never asked again with the same cursor after it failed.
    pub(crate) async fn next(
        &mut self,
        path: &str,
        query: Vec<(String, String)>,
        not_after: Instant,
    ) -> Result<ListAnswer, ClientError> {
        let call = Call::list(&self.turn, &self.lane.inner.connection, path, query)?;
        let outcome = self.wire().send(call.not_after(not_after)).await;
        self.learn(outcome).await
    }

    /// Notes what an answer says about lane and cursor, before anybody looks at its records.
    async fn learn(&mut self, outcome: Result<Answer, ClientError>) -> Result<ListAnswer, ClientError> {
        self.after = match &outcome {
            Ok(_) => LaneHolder::Free,
            Err(error) => match error.kind {
                ErrorKind::LaneBusy => LaneHolder::Theirs,
                ErrorKind::CursorLapsed => LaneHolder::Free,
                _ => LaneHolder::Unknown,
            },
        };
        let answer = outcome?;
        let head = match Head::read(&answer.body) {
            Ok(head) => head,
            Err(what) => {
                // A cursor may be in there that cannot be found.
                self.after = LaneHolder::Unknown;
                self.opened(salvage::cursor(&answer.body)).await;
                return Err(answer::broken(what, answer.is_page, answer.request_id));
            }
        };
        self.opened(head.open_cursor()).await;
        let request_id = head.request_id.clone().or(answer.request_id);
        if head.success == Some(false) {
            return Err(self.wire().failed_in_body(&answer.body, request_id));
        }
        Ok(ListAnswer {
            head,
            body: answer.body,
            took: answer.took,
            arrived: answer.arrived,
            arrived_at: answer.arrived_at,
            request_id,
        })
    }

    /// Notes a cursor that is to be closed.
    async fn opened(&mut self, cursor: Option<Cursor>) {
        if let Some(cursor) = cursor.filter(|cursor| !self.open.contains(cursor)) {
            // Noted here first: a log that panics must not cost the close.
            self.open.push(cursor.clone());
            self.log.opened(&self.lane.inner.connection, &cursor).await;
        }
    }

    /// Closes every cursor opened so far, within two seconds.
    pub(crate) async fn close_cursors(&mut self) {
        let closing = self.open.iter().map(|cursor| self.lane.inner.wire.close(cursor));
        let answered = join_all(closing).await;
        let closed = std::mem::take(&mut self.open);
        let closed = closed.iter().zip(&answered).filter(|(_, answered)| **answered);
        // Each entry counts from its call, also where this future is dropped before they are written.
        let written: Vec<_> = closed.map(|(cursor, _)| self.log.closed(cursor)).collect();
        if !answered.is_empty() {
            let freed = answered.iter().all(|&answered| answered);
            self.after = if freed { LaneHolder::Free } else { LaneHolder::Unknown };
        }
        join_all(written).await;
    }

    /// Closes what is open and frees the lane. Where page 1 is on its way for longer than a stop waits, this goes
    /// on in the background, with the lane, until the list's own time is over.
    pub(crate) async fn release(mut self) {
        let clock = Arc::clone(self.wire().clock());
        tokio::select! {
            () = self.last_word() => {}
            // Dropping this hold hands the request on.
            () = clock.sleep(LAST_WORD) => return,
        }
        self.close_cursors().await;
    }

    /// Waits for page 1 where it is on its way, for the cursor in its answer.
    async fn last_word(&mut self) {
        let Some(first) = &mut self.first else { return };
        let outcome = first.await;
        self.first = None;
        // What the answer opened gets a clean-up of its own, should the log panic.
        self.orphan = false;
        // Only the cursor in it matters now.
        let _ = self.learn(outcome).await;
    }

    /// Cleans up in the background, for as long as it takes.
    async fn finish(mut self) {
        self.last_word().await;
        self.close_cursors().await;
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let unfinished = self.first.is_some() || !self.open.is_empty();
        if unfinished
            && !self.orphan
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let rest = Self {
                lane: self.lane.clone(),
                permit: self.permit.take(),
                turn: Turn(()),
                log: Arc::clone(&self.log),
                open: std::mem::take(&mut self.open),
                first: self.first.take(),
                after: LaneHolder::Unknown,
                orphan: true,
            };
            // The lane's state stays as it is: ours.
            runtime.spawn(rest.finish());
            return;
        }
        let after = if unfinished { LaneHolder::Unknown } else { self.after.clone() };
        self.lane.set(after);
        // The state comes first: whoever is next sets its own.
        drop(self.permit.take());
    }
}
