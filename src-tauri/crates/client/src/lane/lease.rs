//! The lease of a lane: sends list calls one after the other, keeps account of the cursors that they open, and closes these however
//! the lease ends.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::{BoxFuture, join_all};
use ledgerlane_api::Cursor;

use super::cursor_log::CursorLog;
use super::list_answer::{self, ListAnswer, ListOutcome};
use super::state::{LaneHolder, LaneShared};
use crate::call::Call;
use crate::error::{ClientError, ErrorKind};
use crate::list_queue::ListPermit;
use crate::pause::Pass;
use crate::wire::Wire;

/// Longest time from the end of a pull until its lane is free. In it, the answer of a page 1 that is under way is waited for, because only
/// the answer names the cursor that would otherwise keep the service's lane for ten seconds, and the cursors are closed.
const RELEASE_TIMEOUT: Duration = Duration::from_secs(2);

/// The lease of a connection's lane. Dropping it does what [`LaneLease::release`] does, in the background.
///
/// INV-LANE-3: The lane is free two seconds after a stop at the latest. What takes longer is given up: the network connection of a page 1
/// is dropped, and a close that is not answered is no longer waited for. A cursor that stays open then expires at the service.
pub(crate) struct LaneLease {
    lane: Arc<LaneShared>,
    /// Keeps the lane. A clean-up in the background shares it with the lease that was dropped.
    permit: Arc<ListPermit>,
    log: Arc<dyn CursorLog>,
    /// Cursors that the service holds open for this lease.
    open: Vec<Cursor>,
    /// The call for page 1 while it is under way, so that its answer is read even where nobody waits for it any more.
    first_call: Option<BoxFuture<'static, ListOutcome>>,
    /// Whether list calls go over network connections of their own. Only [`LaneLease::use_own_connections`] sets it.
    own_connections: bool,
    /// Who has the lane once this lease ends, by what the last answer says.
    next_holder: LaneHolder,
    /// True for a lease that lives on to clean up after another one was dropped. When it is dropped itself, which happens when the
    /// runtime ends, it gives up.
    is_cleanup: bool,
}

impl LaneLease {
    pub(super) fn new(
        lane: Arc<LaneShared>,
        permit: ListPermit,
        record_type: &str,
        log: Arc<dyn CursorLog>,
    ) -> Self {
        // Until a call is sent, nothing new is known about the lane.
        let next_holder = lane.state().holder;
        lane.set_holder(LaneHolder::Ours { record_type: record_type.to_owned() });
        let permit = Arc::new(permit);
        Self {
            lane,
            permit,
            log,
            open: Vec::new(),
            first_call: None,
            own_connections: false,
            next_holder,
            is_cleanup: false,
        }
    }

    fn wire(&self) -> &Arc<Wire> {
        &self.lane.wire
    }

    /// Has every list call from now on go over a network connection of its own. A service that closes each connection right after its
    /// answer breaks a request that is just being sent over it, and a continuation is never sent again.
    pub(crate) fn use_own_connections(&mut self) {
        self.own_connections = true;
    }

    /// Asks for page 1. Where the future is dropped, the request stays with this lease, which waits for its answer for as long as a
    /// release may take.
    pub(crate) async fn first(
        &mut self,
        path: &str,
        query: Vec<(String, String)>,
        pass: Option<&Pass>,
    ) -> Result<ListAnswer, ClientError> {
        let call = Call::list(&self.permit, &self.lane.connection, path, query)?;
        let wire = Arc::clone(self.wire());
        // The pause is waited out here, so that a call that is stopped during it leaves no request behind.
        let goes_through = wire.pause().wait(pass).await?;
        let call = call.own_connection(self.own_connections).after_pause(goes_through);
        self.next_holder = LaneHolder::Unknown;
        let outcome = self.first_call.insert(Box::pin(list_answer::send(wire, call))).await;
        self.first_call = None;
        self.record(outcome).await
    }

    /// Asks for the next page, but not after this moment. A caller never asks again with the same cursor after a failure.
    pub(crate) async fn next(
        &mut self,
        path: &str,
        query: Vec<(String, String)>,
        not_after: Instant,
    ) -> Result<ListAnswer, ClientError> {
        let call = Call::list(&self.permit, &self.lane.connection, path, query)?;
        let call = call.own_connection(self.own_connections).not_after(not_after);
        let outcome = list_answer::send(Arc::clone(self.wire()), call).await;
        self.record(outcome).await
    }

    /// Records what an outcome says about the lane and its cursor, before anybody looks at the records.
    async fn record(&mut self, outcome: ListOutcome) -> Result<ListAnswer, ClientError> {
        match outcome {
            ListOutcome::List(answer) => {
                self.next_holder = LaneHolder::Free;
                self.track(answer.head.open_cursor()).await;
                Ok(answer)
            }
            ListOutcome::Unsuccessful { error, cursor } => {
                self.next_holder = LaneHolder::Free;
                self.track(cursor).await;
                Err(error)
            }
            ListOutcome::Broken { error, cursor } => {
                // There may be a cursor in the answer that cannot be found.
                self.next_holder = LaneHolder::Unknown;
                self.track(cursor).await;
                Err(error)
            }
            ListOutcome::Failed(error) => {
                self.next_holder = match error.kind {
                    ErrorKind::LaneBusy => LaneHolder::Theirs,
                    ErrorKind::CursorLapsed => LaneHolder::Free,
                    _ => LaneHolder::Unknown,
                };
                Err(error)
            }
        }
    }

    /// Adds a cursor that has to be closed.
    async fn track(&mut self, cursor: Option<Cursor>) {
        if let Some(cursor) = cursor.filter(|cursor| !self.open.contains(cursor)) {
            // The log comes second: where it panics, the cursor is closed all the same.
            self.open.push(cursor.clone());
            self.log.opened(&self.lane.connection, &cursor).await;
        }
    }

    /// Closes every open cursor, within two seconds.
    pub(crate) async fn close_cursors(&mut self) {
        let closing = self.open.iter().map(|cursor| self.lane.wire.close(cursor));
        let answered = join_all(closing).await;
        let closed = std::mem::take(&mut self.open);
        let closed = closed.iter().zip(&answered).filter(|(_, answered)| **answered);
        // Each entry counts from its call, also where this future is dropped before the log has written it.
        let written: Vec<_> = closed.map(|(cursor, _)| self.log.closed(cursor)).collect();
        if !answered.is_empty() {
            let all_closed = answered.iter().all(|&answered| answered);
            self.next_holder = if all_closed { LaneHolder::Free } else { LaneHolder::Unknown };
        }
        join_all(written).await;
    }

    /// Closes what is open and frees the lane, within two seconds. What takes longer is given up: the connection of its request is
    /// dropped, by which the service learns that nobody waits for the answer, and a cursor that is open all the same lapses there by
    /// itself, ten seconds after the service's last answer.
    pub(crate) async fn release(mut self) {
        self.close_in_time().await;
    }

    /// Closes what is open, or gives it up when the time for it is over.
    async fn close_in_time(&mut self) {
        let clock = Arc::clone(self.wire().clock());
        let closing = async {
            self.finish_first_call().await;
            self.close_cursors().await;
        };
        let is_closed = tokio::select! {
            biased;
            () = closing => true,
            () = clock.sleep(RELEASE_TIMEOUT) => false,
        };
        if !is_closed {
            self.first_call = None;
            self.open.clear();
            // The service may have a cursor open for this app, or still work on the request.
            self.next_holder = LaneHolder::Unknown;
        }
    }

    /// Waits for the answer of page 1 where that is under way, for the cursor in it.
    async fn finish_first_call(&mut self) {
        let Some(first_call) = &mut self.first_call else { return };
        let outcome = first_call.await;
        self.first_call = None;
        // Where the log panics, another clean-up closes the cursor of this answer.
        self.is_cleanup = false;
        // The caller is gone, so only the cursor matters, which is tracked by now.
        let _ = self.record(outcome).await;
    }

    /// Cleans up in the background after a lease that was dropped.
    async fn clean_up(mut self) {
        self.close_in_time().await;
    }
}

impl Drop for LaneLease {
    fn drop(&mut self) {
        let is_unfinished = self.first_call.is_some() || !self.open.is_empty();
        if is_unfinished
            && !self.is_cleanup
            && let Ok(runtime) = tokio::runtime::Handle::try_current()
        {
            let cleanup = Self {
                lane: Arc::clone(&self.lane),
                permit: Arc::clone(&self.permit),
                log: Arc::clone(&self.log),
                open: std::mem::take(&mut self.open),
                first_call: self.first_call.take(),
                own_connections: self.own_connections,
                next_holder: LaneHolder::Unknown,
                is_cleanup: true,
            };
            // The clean-up has the lane now, so its state stays the same.
            runtime.spawn(cleanup.clean_up());
            return;
        }
        // The permit is dropped after this, so the next lease cannot set its state before.
        self.lane.set_holder(if is_unfinished { LaneHolder::Unknown } else { self.next_holder.clone() });
    }
}
