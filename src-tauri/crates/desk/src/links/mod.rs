//! Setup links: the ledger of those made here, their addresses, and what ends them.

mod address;
mod draft;
mod link;
mod making;
mod qr;
mod report;

use std::collections::HashMap;
use std::sync::Arc;

use jiff::Timestamp;
use parking_lot::Mutex;
use secrecy::SecretString;

pub(crate) use draft::Message;
#[cfg(test)]
pub(crate) use link::ClientSaid;
pub(crate) use link::{CompletedLink, LiveLink, NewLink, Sent};
#[cfg(test)]
pub(crate) use making::unsafe_link;
pub(crate) use report::LinkReport;

use crate::board::{Board, StatusAnswer, StatusChange};
use crate::context::ProfileContext;
use crate::db::AddLinkError;
use crate::ids::{ConnectionId, LinkId};
use crate::interface::{ClientStep, DeskEvent, Problem, ProblemCode, QrView, WatchOrder};
pub(crate) use crate::interface::{EndedLink, LinkFate};
use crate::problems;
use crate::time::{self, to_millisecond};
use crate::under_way::Whose;

/// Longest time between two checks for the second to tell when the connection was set up.
const CLOSE_CHECKS: jiff::SignedDuration = jiff::SignedDuration::from_secs(60);

/// The setup links of a profile: the one owner of the ledger, of the addresses and of what ends a link. It calls the board and the
/// service's health. [`LiveLink::ended`] tells followers of a link that it ended.
///
/// INV-LINK-1: A link ends once, in [`Links::end`] or by the link that replaces it in [`Links::enter`]. Its address is erased then, in
/// memory and in desk.db.
pub(crate) struct Links {
    context: Arc<ProfileContext>,
    board: Arc<Board>,
    /// The newest link that was made before the sample's service had to move to another port or to begin anew; `None` for
    /// services, and for a sample that did neither.
    dead_up_to: Option<LinkId>,
    /// When the profile was opened. A link that ran out before that is no news.
    opened_at: Timestamp,
    /// Changed by the methods of this owner alone. It equals desk.db, except that a link whose end could not be written is live in desk.db
    /// until the next start.
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The live link of each connection that has one.
    live: HashMap<ConnectionId, LiveLink>,
    /// The link of each connection that ended last.
    last_ended: HashMap<ConnectionId, EndedLink>,
    /// Addresses of live links, as far as they are known.
    addresses: HashMap<LinkId, Address>,
    /// Held while a link is made for a connection, so that two clicks cannot end each other's link.
    making: HashMap<ConnectionId, Arc<tokio::sync::Mutex<()>>>,
}

/// The address of a live link.
struct Address {
    url: SecretString,
    /// Its QR code, drawn when it is first shown; the inner `None` means that the address is too long for one.
    qr: std::sync::OnceLock<Option<QrView>>,
}

/// How a connection became set up, and the links of it that ended.
#[derive(Debug, Clone)]
pub(crate) struct LinkHistory {
    /// Links that ended, newest first.
    pub(crate) ended: Vec<EndedLink>,
    /// The last link that led to the connection; `None` if no link of this desk did.
    pub(crate) completed: Option<CompletedLink>,
}

impl Links {
    /// The links as desk.db has them.
    pub(crate) async fn open(context: Arc<ProfileContext>, board: Arc<Board>) -> rusqlite::Result<Self> {
        let profile = context.profile.id;
        let read = context.db.run(move |db| {
            Ok::<_, rusqlite::Error>((db.live_links(profile)?, db.last_ended_links(profile)?))
        });
        let (live, last_ended) = read.await?;
        let live = live.into_iter().map(|link| (link.connection.clone(), link)).collect();
        let dead_up_to = context.settings.get().sample_dead_up_to.filter(|_| context.is_sample());
        let state = Mutex::new(State { live, last_ended, ..State::default() });
        Ok(Self { opened_at: context.now(), context, board, dead_up_to, state })
    }

    fn now(&self) -> Timestamp {
        time::now(&*self.context.clock)
    }

    /// The live link of a connection, if it has one.
    pub(crate) fn live(&self, connection: &ConnectionId) -> Option<LiveLink> {
        self.state.lock().live.get(connection).cloned()
    }

    /// Every live link of the profile.
    pub(crate) fn all_live(&self) -> Vec<LiveLink> {
        self.state.lock().live.values().cloned().collect()
    }

    /// The live links of the profile by connection, and the links that ended last.
    pub(crate) fn by_connection(
        &self,
    ) -> (HashMap<ConnectionId, LiveLink>, HashMap<ConnectionId, EndedLink>) {
        let state = self.state.lock();
        (state.live.clone(), state.last_ended.clone())
    }

    /// The link of a connection that ended last, if one ended.
    pub(crate) fn last_ended(&self, connection: &ConnectionId) -> Option<EndedLink> {
        self.state.lock().last_ended.get(connection).cloned()
    }

    /// Whether the link leads nowhere: it was made before the service of the sample had to move or to begin anew.
    pub(crate) fn is_dead(&self, link: &LiveLink) -> bool {
        self.dead_up_to.is_some_and(|dead| link.id <= dead)
    }

    /// Links of a connection that ended, at most `most`, newest first, and the link that led to the connection.
    pub(crate) async fn history(&self, connection: &ConnectionId, most: u32) -> Result<LinkHistory, Problem> {
        let (profile, connection) = (self.context.profile.id, connection.clone());
        let read = self.context.db.run(move |db| {
            let ended = db.ended_links(profile, &connection, most)?;
            Ok::<_, rusqlite::Error>((ended, db.completed_link(profile, &connection)?))
        });
        let (ended, completed) = read.await?;
        Ok(LinkHistory { ended, completed })
    }

    /// Enters a link that the service has just made. The live one of the same connection ends as replaced in the same step.
    ///
    /// # Errors
    /// [`ProblemCode::ProfileGone`] if the profile was forgotten meanwhile, [`ProblemCode::Storage`] if desk.db cannot be written. The link
    /// exists at the service all the same.
    pub(crate) async fn enter(&self, new: NewLink) -> Result<LiveLink, Problem> {
        let profile = self.context.profile.id;
        let link =
            self.context.db.run(move |db| db.add_link(profile, &new)).await.map_err(|error| match error {
                AddLinkError::ProfileGone => problems::profile_gone(),
                AddLinkError::Sqlite(error) => error.into(),
            })?;
        let mut state = self.state.lock();
        if let Some(before) = state.live.insert(link.connection.clone(), link.clone()) {
            take_out(&mut state, &before, LinkFate::Replaced, link.created_at);
        }
        Ok(link)
    }

    /// Ends a live link. Only this and [`Links::enter`] end links. Erases its address and tells its followers. Returns false if it had
    /// ended before: a link ends once.
    pub(crate) async fn end(&self, link: &LiveLink, fate: LinkFate) -> bool {
        self.end_at(link, fate, self.now(), false).await
    }

    async fn end_at(&self, link: &LiveLink, fate: LinkFate, at: Timestamp, seen_late: bool) -> bool {
        {
            let mut state = self.state.lock();
            let Some(live) = state.live.remove(&link.connection) else { return false };
            if live.id != link.id {
                state.live.insert(live.connection.clone(), live);
                return false;
            }
            take_out(&mut state, &live, fate, at);
        }
        let id = link.id;
        let ended = self.context.db.run(move |db| db.end_link(id, fate, at, seen_late)).await;
        if let Err(error) = ended {
            // At the next start the link is followed again, and ends again.
            problems::database(&error);
        }
        true
    }

    /// Ends a link here that ended by itself or elsewhere, and emits the event. Returns false if this desk is just replacing it: the
    /// replacing ends it, and that is no news.
    ///
    /// INV-LINK-6: The user hears of an end once, and never of an end that this desk caused.
    pub(crate) async fn end_seen(&self, link: &LiveLink, fate: LinkFate) -> bool {
        if fate == LinkFate::Replaced && self.is_making(&link.connection) {
            return false;
        }
        // Links that ran out while the app was closed stand on the board: a morning's first start does not notify of each.
        let is_old = fate == LinkFate::OutOfTime && link.is_over(self.opened_at);
        if self.end(link, fate).await && !is_old {
            let whose = Whose {
                profile: self.context.profile.id,
                service: self.context.events.service(),
                connection: link.connection.clone(),
                name: self.board.name(&link.connection),
            };
            self.context.unseen.link_ended(whose, fate);
            self.context.events.emit(&DeskEvent::LinkEnded {
                profile: self.context.profile.id,
                service: self.context.events.service(),
                connection: link.connection.clone(),
                name: self.board.name(&link.connection),
                fate,
            });
        }
        true
    }

    /// Takes in an answer of isConnected. The first true while a link of this desk is live is that link's success, unless the
    /// connection was set up when the link was made.
    pub(crate) async fn status_answered(&self, connection: &ConnectionId, answer: StatusAnswer) {
        let Some(change) = self.board.status_answered(connection, answer) else { return };
        if change.before == Some(change.connected) {
            return;
        }
        if change.connected {
            self.connection_became_set_up(connection, change).await;
        }
        if change.before.is_some() {
            self.board.save_statuses().await;
        }
    }

    async fn connection_became_set_up(&self, connection: &ConnectionId, change: StatusChange) {
        let live = self.live(connection).filter(|link| !link.already_set_up);
        // After a pause in the checks it may have been set up long before this answer.
        let since_check = |link: &LiveLink| {
            let last = change.checked_before.map_or(link.created_at, |before| before.max(link.created_at));
            change.at.duration_since(last)
        };
        let seen_late = live.as_ref().is_some_and(|link| since_check(link) > CLOSE_CHECKS);
        // `None` if the clock was set back meanwhile.
        let took_ms = live
            .as_ref()
            .filter(|_| !seen_late)
            .map(|link| to_millisecond(change.at) - to_millisecond(link.created_at))
            .filter(|took| *took >= 0);
        if let Some(link) = &live {
            self.end_at(link, LinkFate::Completed, change.at, seen_late).await;
        }
        // Connections that were set up before this desk saw them are no news.
        if live.is_some() || change.before == Some(false) {
            self.context.events.emit(&DeskEvent::Connected {
                profile: self.context.profile.id,
                service: self.context.events.service(),
                connection: connection.clone(),
                name: self.board.name(connection),
                took_ms,
            });
        }
    }

    /// The live link of a connection.
    ///
    /// # Errors
    /// [`ProblemCode::LinkGone`] where there is none.
    pub(crate) fn require_live(&self, connection: &ConnectionId) -> Result<LiveLink, Problem> {
        self.live(connection).ok_or_else(|| problems::problem(ProblemCode::LinkGone))
    }

    /// Notes what was done with a link; the first time of each counts.
    pub(crate) async fn mark_sent(&self, link: &LiveLink, sent: Sent) -> Result<(), Problem> {
        let id = link.id;
        self.context.db.run(move |db| db.mark_sent(id, sent)).await?;
        self.change_live(link, |live| live.sent = live.sent.or(sent));
        Ok(())
    }

    /// Notes a step that the client says on the phone was done, or takes it back.
    pub(crate) async fn mark_said(
        &self,
        link: &LiveLink,
        step: ClientStep,
        is_done: bool,
    ) -> Result<(), Problem> {
        let (id, at) = (link.id, is_done.then(|| self.now()));
        // Each step by itself: the other one may be noted at the same time.
        let written = self.context.db.run(move |db| match step {
            ClientStep::Opened => db.set_opened_said(id, at),
            ClientStep::Allowed => db.set_allowed_said(id, at),
        });
        written.await?;
        self.change_live(link, |live| match step {
            ClientStep::Opened => live.said.opened_at = at,
            ClientStep::Allowed => live.said.allowed_at = at,
        });
        Ok(())
    }

    /// Keeps what its user ordered of the watch of a link, which holds after a restart too.
    pub(crate) async fn keep_order(&self, link: &LiveLink, order: WatchOrder) {
        let id = link.id;
        self.change_live(link, |live| live.order = order);
        // The order was followed. A file that cannot be written loses it at the next start, no more.
        if let Err(error) = self.context.db.run(move |db| db.set_watch_order(id, order)).await {
            problems::database(&error);
        }
    }

    fn change_live(&self, link: &LiveLink, change: impl FnOnce(&mut LiveLink)) {
        if let Some(live) = self.state.lock().live.get_mut(&link.connection).filter(|live| live.id == link.id)
        {
            change(live);
        }
    }
}

/// Takes out what belonged to a link that was live: erases its address and tells its followers.
fn take_out(state: &mut State, link: &LiveLink, fate: LinkFate, at: Timestamp) {
    state.addresses.remove(&link.id);
    let (created_at, ended_at) = (link.created_at.into(), at.into());
    let ended = EndedLink { id: link.id, created_at, ended_at, minutes: link.minutes, fate };
    state.last_ended.insert(link.connection.clone(), ended);
    link.ended().cancel();
}
