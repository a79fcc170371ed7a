//! Watches: one per live link, run by the client, shown and resumed here.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_api::{ConnectionRef, SessionStatus};
use ledgerlane_client::{ClientError, WatchEnd, WatchEvent, WatchHandle, WatchPlan, watch};
use tokio::sync::mpsc;

use crate::db::LinkRecord;
use crate::interface::{DeskEvent, LinkFate, UnixMillis, WatchState, WatchView, WatchedConnection};
use crate::open_profile::{OpenProfile, lock};
use crate::problems;
use crate::statuses::StatusAnswer;

/// Longest pause between two checks of a new link: every 2 s, spread by a tenth.
const QUICK: Duration = Duration::from_millis(2_200);
/// Checks shown as beats.
const BEATS: usize = 30;
/// A link that is not watched is asked about this often; a timer stands still while the computer sleeps, so this is
/// also how late the end of its time is seen after that.
const ASK_UNWATCHED_EVERY: Duration = Duration::from_secs(60);
/// From the first check on, every so many the link itself is asked about: whether it was declined or replaced elsewhere.
const ASK_LINK_EVERY: u32 = 3;

/// What the service told of a link.
#[derive(Debug, Default)]
pub(crate) struct Told {
    pub(crate) status: Option<SessionStatus>,
    /// How it ended, where it has.
    pub(crate) fate: Option<LinkFate>,
}

/// A watch that runs.
pub(crate) struct Watched {
    pub(crate) handle: WatchHandle,
    /// Tells this watch from an earlier one of the same link, whose last event may still be on its way.
    serial: u64,
    session: Option<String>,
    pub(crate) state: WatchState,
    every: Duration,
    checks: u32,
    beats: VecDeque<bool>,
    pub(crate) next_at: Option<i64>,
    /// The service is being asked what became of the link.
    asking_link: bool,
}

impl Watched {
    /// Asks now and goes back to every 2 s, unless it is paused or asks as often already.
    pub(crate) fn nudge(&self) {
        if self.state != WatchState::Paused && self.every > QUICK {
            self.handle.nudge();
        }
    }

    /// Asks now after failures.
    fn wake(&self) {
        if self.state == WatchState::OnHold {
            self.handle.nudge();
        }
    }

    pub(crate) fn view(&self) -> WatchView {
        WatchView {
            state: self.state,
            every_secs: u32::try_from(self.every.as_secs_f64().round() as u64).unwrap_or(u32::MAX).max(1),
            checks: self.checks,
            beats: self.beats.iter().copied().collect(),
            next_at: self.next_at,
        }
    }

    fn beat(&mut self, answered: bool, next_in: Duration, now: i64) {
        self.checks = self.checks.saturating_add(1);
        if self.beats.len() == BEATS {
            self.beats.pop_front();
        }
        self.beats.push_back(answered);
        if self.state != WatchState::Paused {
            self.every = next_in;
            self.next_at =
                (!next_in.is_zero()).then(|| now + i64::try_from(next_in.as_millis()).unwrap_or(0));
            self.state = if answered { WatchState::Watching } else { WatchState::OnHold };
        }
    }
}

impl OpenProfile {
    /// Watches every live link of the profile again.
    pub(crate) async fn resume_watches(self: &Arc<Self>) {
        let links = match self.db.live_links(self.view.id) {
            Ok(links) => links,
            Err(error) => {
                problems::database(&error);
                return;
            }
        };
        for link in links {
            if lock(&self.watches).contains_key(&link.connection) {
                // Made a moment ago, by the first start of the sample.
                continue;
            }
            self.recover_url(&link).await;
            self.start_watch(&link);
        }
    }

    /// Watches a link until its connection is set up or its time is over.
    pub(crate) fn start_watch(self: &Arc<Self>, link: &LinkRecord) {
        if link.already_set_up || self.is_dead(link) {
            // The status is true before the client does anything, or nobody can open the link any more: a watch
            // would tell nothing.
            self.follow_unwatched(link);
            return;
        }
        let Ok(connection) = ConnectionRef::new(&link.connection) else { return };
        let plan = WatchPlan {
            // A link whose end nobody told is watched until it is set up, replaced or stopped.
            expires_at: link.expires_at.and_then(|end| Timestamp::from_millisecond(end).ok()),
            started: Timestamp::from_millisecond(link.created_at).unwrap_or_else(|_| self.clock.wall()),
        };
        let (handle, events) = watch(self.client.clone(), connection, plan);
        let serial = self.next_watch.fetch_add(1, Ordering::Relaxed);
        let watched = Watched {
            handle,
            serial,
            session: link.session.clone(),
            state: WatchState::Watching,
            every: Duration::from_secs(2),
            checks: 0,
            beats: VecDeque::with_capacity(BEATS),
            next_at: None,
            asking_link: false,
        };
        lock(&self.watches).insert(link.connection.clone(), watched);
        let id = link.connection.clone();
        let number = link.id;
        self.spawn(|session| async move { session.follow(&id, number, serial, events).await });
    }

    async fn follow(
        self: Arc<Self>,
        id: &str,
        link: i64,
        serial: u64,
        mut events: mpsc::Receiver<WatchEvent>,
    ) {
        while let Some(event) = events.recv().await {
            match event {
                WatchEvent::Checked { connected, company_name, last_sync_at, asked, at, next_in, .. } => {
                    let ask = self.beat(id, serial, true, next_in);
                    self.answered(id, StatusAnswer { connected, company_name, last_sync_at, asked, at });
                    if let Some(session) = ask.filter(|_| !connected) {
                        self.ask_link_aside(id, link, serial, session);
                    }
                }
                WatchEvent::Failed { error, asked, next_in, .. } => {
                    self.beat(id, serial, false, next_in);
                    self.not_answered(id, asked, &error);
                }
                WatchEvent::Ended(end) => {
                    match end {
                        WatchEnd::OutOfTime => {
                            self.learned(id, link, LinkFate::OutOfTime);
                        }
                        // Done by the first true, unless that was cut off in between; a link ends once.
                        WatchEnd::SetUp => {
                            self.end_link(link, LinkFate::Completed);
                        }
                        WatchEnd::Stopped => {}
                    }
                    self.forget_watch(id, serial);
                }
            }
            self.emit_row(id);
        }
    }

    /// Connections whose watch waits after a failure.
    pub(crate) fn on_hold(&self) -> Vec<String> {
        let watches = lock(&self.watches);
        let on_hold = watches.iter().filter(|(_, watched)| watched.state == WatchState::OnHold);
        on_hold.map(|(id, _)| id.clone()).collect()
    }

    /// Connections whose watch is not paused.
    pub(crate) fn watching(&self) -> HashSet<String> {
        let watches = lock(&self.watches);
        let watching = watches.iter().filter(|(_, watched)| watched.state != WatchState::Paused);
        watching.map(|(id, _)| id.clone()).collect()
    }

    /// Lets the watch of a connection ask now, where it waits after a failure.
    pub(crate) fn wake_watch(&self, id: &str) {
        if let Some(watched) = lock(&self.watches).get(id) {
            watched.wake();
        }
    }

    /// Counts a check. Answers the auth session to ask about, where it is time to.
    fn beat(&self, id: &str, serial: u64, answered: bool, next_in: Duration) -> Option<String> {
        lock(&self.pace).asked_elsewhere(id, self.clock.monotonic());
        let mut watches = lock(&self.watches);
        let watched = watches.get_mut(id).filter(|watched| watched.serial == serial)?;
        watched.beat(answered, next_in, self.now());
        let due = watched.checks % ASK_LINK_EVERY == 1 && !watched.asking_link;
        if due { watched.session.clone() } else { None }
    }

    /// Asks what became of the link while the checks go on: a service that is slow to tell must not hold them up.
    fn ask_link_aside(self: &Arc<Self>, id: &str, link: i64, serial: u64, session: String) {
        self.with_watch(id, serial, |watched| watched.asking_link = true);
        let id = id.to_owned();
        self.spawn(move |desk| async move {
            let fate = desk.ask_link(&session, desk.end_of(&id, link)).await.ok().and_then(|told| told.fate);
            if fate.is_some_and(|fate| desk.learned(&id, link, fate)) {
                desk.forget_watch(&id, serial);
            } else {
                desk.with_watch(&id, serial, |watched| watched.asking_link = false);
            }
            desk.emit_row(&id);
        });
    }

    /// Changes this watch, where no newer one took its place.
    fn with_watch(&self, id: &str, serial: u64, change: impl FnOnce(&mut Watched)) {
        if let Some(watched) = lock(&self.watches).get_mut(id).filter(|watched| watched.serial == serial) {
            change(watched);
        }
    }

    /// When a live link ends, as the ledger knows it.
    fn end_of(&self, id: &str, link: i64) -> Option<i64> {
        let live = self.db.live_link(self.view.id, id).ok().flatten();
        live.filter(|live| live.id == link).and_then(|live| live.expires_at)
    }

    /// Asks the service what became of a link, which ends at this time as the ledger knows it: the service's own clock may
    /// be ahead of this computer's. A service that does not tell is no reason to worry anybody.
    pub(crate) async fn ask_link(&self, session: &str, ends_at: Option<i64>) -> Result<Told, ClientError> {
        let told = self.client.auth_session(session).await?;
        self.reached();
        let fate = match (told.status, told.expired_reason.as_deref()) {
            (Some(SessionStatus::Expired), Some("declined")) => Some(LinkFate::Declined),
            (Some(SessionStatus::Expired), Some("replaced")) => Some(LinkFate::Replaced),
            (Some(SessionStatus::Expired), Some("out_of_time")) => Some(LinkFate::OutOfTime),
            (Some(SessionStatus::Expired), _) => {
                let over = ends_at.is_some_and(|end| end <= self.now())
                    || told.expires_at.is_some_and(|end| end <= self.clock.wall());
                Some(if over { LinkFate::OutOfTime } else { LinkFate::Replaced })
            }
            _ => None,
        };
        Ok(Told { status: told.status, fate })
    }

    /// Ends a link here that ended by itself or elsewhere, and tells of it. False where it is not over yet: a link
    /// that this desk is replacing is ended by that, and is no news.
    fn learned(&self, id: &str, link: i64, fate: LinkFate) -> bool {
        if fate == LinkFate::Replaced && self.minting.try_lock().is_err() {
            return false;
        }
        let live = self.db.live_link(self.view.id, id).ok().flatten().filter(|live| live.id == link);
        // What ran out while nobody was here stands on the board: a morning's first start does not tell of each.
        let old = |live: &LinkRecord| {
            fate == LinkFate::OutOfTime && live.expires_at.is_some_and(|end| end <= self.opened_at)
        };
        if self.end_link(link, fate) && live.is_some_and(|live| !old(&live)) {
            let name = self.row(id).map(|row| row.name).unwrap_or_else(|_| id.to_owned());
            self.emit(DeskEvent::LinkEnded {
                profile: self.view.id,
                service: self.view.name.clone(),
                connection: id.to_owned(),
                name,
                fate,
            });
        }
        true
    }

    /// Ends a link. False where it had ended before.
    pub(crate) fn end_link(&self, link: i64, fate: LinkFate) -> bool {
        lock(&self.urls).remove(&link);
        self.db.end_link(link, fate, self.now()).unwrap_or_else(|error| {
            problems::database(&error);
            false
        })
    }

    /// Removes this watch; a newer one of the same connection stays.
    fn forget_watch(&self, id: &str, serial: u64) {
        let mut watches = lock(&self.watches);
        if watches.get(id).is_some_and(|watched| watched.serial == serial) {
            watches.remove(id);
        }
    }

    /// Follows a link that is not watched until it ends: the service is asked now and then what became of it. When its
    /// time is over by this computer's clock the service has the last word, because that clock may have been set.
    pub(crate) fn follow_unwatched(self: &Arc<Self>, link: &LinkRecord) {
        let link = link.clone();
        // None where nobody told when it ends.
        let life = link.expires_at.map(|end| u64::try_from(end - self.now()).unwrap_or(0));
        let due = life.map(|life| self.clock.monotonic() + Duration::from_millis(life));
        self.spawn(move |session| async move {
            let mut over = false;
            while !over {
                let left = link.expires_at.and_then(|end| u64::try_from(end - session.now()).ok());
                let pause = left.filter(|left| *left > 0).map_or(ASK_UNWATCHED_EVERY, Duration::from_millis);
                session.clock.sleep(pause.min(ASK_UNWATCHED_EVERY)).await;
                let live = session.db.live_link(session.view.id, &link.connection).ok().flatten();
                let watched = lock(&session.watches).contains_key(&link.connection);
                if watched || live.is_none_or(|live| live.id != link.id) {
                    return;
                }
                let told = match &link.session {
                    Some(told) => session.ask_link(told, link.expires_at).await,
                    None => Ok(Told::default()),
                };
                // A computer often wakes before its network does, and its clock may have been set.
                let told = match told {
                    Err(error)
                        if error.status.is_none_or(|status| status >= 500)
                            && due.is_none_or(|due| session.clock.monotonic() < due) =>
                    {
                        continue;
                    }
                    told => told.unwrap_or_default(),
                };
                if let Some(fate) = told.fate {
                    over = session.learned(&link.connection, link.id, fate);
                    continue;
                }
                match told.status {
                    Some(SessionStatus::Completed) if link.already_set_up => {
                        session.end_link(link.id, LinkFate::Completed);
                        over = true;
                    }
                    Some(SessionStatus::Pending | SessionStatus::InProgress) => {}
                    _ if link.expires_at.is_some_and(|end| end <= session.now()) => {
                        session.learned(&link.connection, link.id, LinkFate::OutOfTime);
                        over = true;
                    }
                    _ => {}
                }
            }
            session.emit_row(&link.connection);
        });
    }

    /// Connections that are watched and not paused.
    pub(crate) fn watched(&self) -> Vec<WatchedConnection> {
        let mut ids: Vec<String> = self.watching().into_iter().collect();
        ids.sort_unstable();
        let rows = ids.iter().filter_map(|id| self.row(id).ok());
        rows.map(|row| WatchedConnection {
            profile: self.view.id,
            service: self.view.name.clone(),
            connection: row.id,
            name: row.name,
            expires_at: row.link.and_then(|link| link.expires_at).map(UnixMillis),
        })
        .collect()
    }
}
