//! The board: the connections of a profile as its service lists them, and what is known of each.

mod checks;
mod connection_state;
mod health;
mod listing;
mod outage;
mod row_changes;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Instant;

use jiff::Timestamp;
use ledgerlane_api::Connection;
use ledgerlane_client::Client;
use parking_lot::Mutex;
use tokio::sync::Notify;

pub(crate) use checks::{CHECK_EVERY, CheckQuery, NextCheck, StatusAnswer, StatusChange};
pub(crate) use connection_state::ConnectionState;
pub(crate) use health::ServiceHealth;
use listing::Listing;
pub(crate) use listing::ListingSummary;
pub(crate) use outage::Caller;
pub(crate) use row_changes::RowChanges;

use crate::context::ProfileContext;
use crate::db::SavedConnection;
use crate::ids::ConnectionId;
use crate::interface::{Problem, ProfileKind};
use crate::problems;
use crate::time::to_millisecond;

/// The connections of a profile: the one owner of what is known of them. It reports to the service's health and marks rows, and
/// calls no other owner.
pub(crate) struct Board {
    context: Arc<ProfileContext>,
    /// Changed by the methods of this owner alone, and by their work on desk.db. INV-WRITE-1: what changes here is given to
    /// [`Db::run`] under this lock, so desk.db gets changes in the order in which they happened.
    state: Arc<Mutex<State>>,
    /// Wakes those who wait for the first statuses after each check, whether it succeeded or failed.
    check_ended: Notify,
}

#[derive(Default)]
struct State {
    connections: HashMap<ConnectionId, ConnectionState>,
    /// Notes of this desk, by connection, listed or not.
    notes: HashMap<ConnectionId, String>,
    listing: Listing,
    /// Connections that the user can see, which are checked before the others.
    on_screen: HashSet<ConnectionId>,
    /// Answers of isConnected that are not in desk.db yet.
    unsaved: HashMap<ConnectionId, (bool, Timestamp)>,
    /// Some of these are the first answers of their connections.
    has_first_statuses: bool,
}

impl Board {
    /// The board as desk.db has it from the last time.
    pub(crate) async fn open(context: Arc<ProfileContext>) -> rusqlite::Result<Self> {
        let profile = context.profile.id;
        let (known, notes) = context
            .db
            .run(move |db| db.saved_connections(profile).and_then(|known| Ok((known, db.notes(profile)?))))
            .await?;
        let mut state = State { notes, ..State::default() };
        for (position, known) in known.into_iter().enumerate() {
            let SavedConnection { connection, is_listed, note, connected, checked_at } = known;
            let id = ConnectionId(connection.id.clone());
            let mut entry = ConnectionState::new(position, connection, note);
            entry.is_listed = is_listed;
            entry.connected = connected;
            entry.checked_at = checked_at.and_then(|at| Timestamp::from_millisecond(at).ok());
            state.connections.insert(id, entry);
        }
        Ok(Self { context, state: Arc::new(Mutex::new(state)), check_ended: Notify::new() })
    }

    /// What is known of a connection; `None` if it was never listed.
    pub(crate) fn connection(&self, id: &ConnectionId) -> Option<ConnectionState> {
        self.state.lock().connections.get(id).cloned()
    }

    /// What is known of every connection: in the service's order, then those that it does not list any more.
    pub(crate) fn connections(&self) -> Vec<(ConnectionId, ConnectionState)> {
        let mut all: Vec<_> =
            self.state.lock().connections.iter().map(|(id, one)| (id.clone(), one.clone())).collect();
        all.sort_unstable_by(|(a_id, a), (b_id, b)| {
            (!a.is_listed, a.position, a_id).cmp(&(!b.is_listed, b.position, b_id))
        });
        all
    }

    /// The name to show for a connection; its id where it was never listed.
    pub(crate) fn name(&self, id: &ConnectionId) -> String {
        self.state.lock().connections.get(id).map_or_else(|| id.0.clone(), |one| one.name().to_owned())
    }

    /// How the connections were listed last.
    pub(crate) fn listing(&self) -> ListingSummary {
        let state = self.state.lock();
        let Listing { listed_at, took, unreadable, ref problem, .. } = state.listing;
        ListingSummary { listed_at, took, unreadable, problem: problem.clone() }
    }

    /// Asks the service for its connections. True where the page has to show another list than before.
    pub(crate) async fn list(&self, caller: Caller) -> bool {
        self.list_with(&self.context.client, caller).await
    }

    /// Does what [`Board::list`] does for a person who wants it now, also during a pause.
    pub(crate) async fn list_for_person(&self) -> bool {
        self.list_with(&self.context.client.for_person(), Caller::User).await
    }

    async fn list_with(&self, client: &Client, caller: Caller) -> bool {
        let (request, sent_at) = (self.state.lock().listing.next_request(), self.context.clock.monotonic());
        match client.connections().await {
            Ok(answered) => {
                let mut listed = answered.value;
                listed.connections.iter_mut().for_each(|one| self.without_default_name(one));
                let (changed, saving) = {
                    let mut state = self.state.lock();
                    if !state.listing.accept_answer(request) {
                        return false;
                    }
                    let saved = listed.connections.clone();
                    let failed_before = state.listing.problem.take().is_some();
                    let changed = self.merge(&mut state, listed.connections)
                        | (state.listing.unreadable != listed.unreadable)
                        | failed_before;
                    state.listing.unreadable = listed.unreadable;
                    state.listing.listed_at = Some(self.context.clock.wall());
                    state.listing.took = Some(answered.took);
                    let profile = self.context.profile.id;
                    (changed, self.context.db.run(move |db| db.save_connections(profile, &saved)))
                };
                self.context.health.call_answered();
                log_failure(saving.await);
                changed
            }
            Err(error) => {
                let problem = problems::client(&error);
                let changed = {
                    let mut state = self.state.lock();
                    if !state.listing.accept_answer(request) {
                        return false;
                    }
                    let code = problem.code;
                    state.listing.problem.replace(problem).map(|before| before.code) != Some(code)
                };
                self.context.health.call_failed(&error, caller, sent_at);
                changed
            }
        }
    }

    /// Drops the description that the service gives by default: the user of this computer gives a company file no name. Without it the
    /// company's name is shown, and until QuickBooks tells that, the external id.
    fn without_default_name(&self, connection: &mut Connection) {
        if self.context.profile.kind == ProfileKind::OwnBooks {
            connection.description = None;
        }
    }

    /// Takes over the service's list. True if it names other connections than before, or in another order. A row that
    /// only changed is marked by itself. Connections that it does not name stay, as not listed.
    fn merge(&self, state: &mut State, listed: Vec<Connection>) -> bool {
        let mut before = std::mem::take(&mut state.connections);
        let mut changed = before.values().filter(|one| one.is_listed).count() != listed.len();
        for (position, connection) in listed.into_iter().enumerate() {
            let id = ConnectionId(connection.id.clone());
            let entry = match before.remove(&id) {
                Some(mut entry) => {
                    changed |= entry.position != position || !entry.is_listed;
                    entry.position = position;
                    entry.is_listed = true;
                    // A status or a page may have shown it later than the list says.
                    let last_connected_at =
                        connection.last_connected_at.max(entry.connection.last_connected_at);
                    let connection = Connection { last_connected_at, ..connection };
                    if entry.connection != connection {
                        self.context.row_changes.mark(id.as_str());
                    }
                    entry.connection = connection;
                    entry
                }
                None => {
                    changed = true;
                    let note = state.notes.get(&id).cloned();
                    ConnectionState::new(position, connection, note)
                }
            };
            state.connections.insert(id, entry);
        }
        for (id, mut unlisted) in before {
            unlisted.is_listed = false;
            state.connections.insert(id, unlisted);
        }
        changed
    }

    /// Takes in a connection that the service has just created, so that it is known even where listing fails right after.
    pub(crate) async fn add_created(&self, mut connection: Connection) {
        self.without_default_name(&mut connection);
        let (profile, saved) = (self.context.profile.id, connection.clone());
        let saving = {
            let mut state = self.state.lock();
            // A list that was asked for before it was created does not name it.
            let request = state.listing.next_request();
            state.listing.accept_answer(request);
            let position = state.connections.len();
            let id = ConnectionId(connection.id.clone());
            state.connections.insert(id, ConnectionState::new(position, connection, None));
            self.context.db.run(move |db| db.save_connection(profile, &saved, position))
        };
        self.context.health.call_answered();
        log_failure(saving.await);
    }

    /// Forgets a connection that the service does not list any more, and its note. Returns false if the service lists it.
    ///
    /// # Errors
    /// Where desk.db cannot be written; nothing is forgotten then.
    pub(crate) async fn forget_unlisted(&self, id: &ConnectionId) -> Result<bool, Problem> {
        let (profile, forgotten) = (self.context.profile.id, id.clone());
        let state = Arc::clone(&self.state);
        let deleted = self.context.db.run(move |db| {
            let deleted = db.forget_unlisted(profile, &forgotten)?;
            if deleted {
                let mut state = state.lock();
                state.notes.remove(&forgotten);
                match state.connections.get_mut(&forgotten) {
                    // A list that came meanwhile names it, and is written after this.
                    Some(listed) if listed.is_listed => listed.note = None,
                    _ => drop(state.connections.remove(&forgotten)),
                }
            }
            Ok::<_, rusqlite::Error>(deleted)
        });
        Ok(deleted.await?)
    }

    /// Keeps a note of this desk. Of two notes, the one that desk.db has last is shown.
    ///
    /// # Errors
    /// [`ProblemCode::NotFound`] where the connection is not known, and where desk.db cannot be written; the note is then as it was.
    pub(crate) async fn set_note(&self, id: &ConnectionId, note: &str) -> Result<(), Problem> {
        let (profile, kept, text) = (self.context.profile.id, id.clone(), note.to_owned());
        let state = Arc::clone(&self.state);
        let saved = self.context.db.run(move |db| {
            let is_known = db.set_note(profile, &kept, &text)?;
            if is_known {
                let mut state = state.lock();
                if let Some(entry) = state.connections.get_mut(&kept) {
                    entry.note = Some(text.clone());
                }
                state.notes.insert(kept, text);
            }
            Ok::<_, rusqlite::Error>(is_known)
        });
        if !saved.await? {
            return Err(problems::not_here());
        }
        self.context.row_changes.mark(id.as_str());
        Ok(())
    }

    /// Notes that QuickBooks answered for a connection at this time, so its connector was there.
    pub(crate) fn connector_answered(&self, id: &ConnectionId, at: Timestamp) {
        if let Some(entry) = self.state.lock().connections.get_mut(id) {
            let connection = &mut entry.connection;
            connection.last_connected_at = connection.last_connected_at.max(Some(at));
        }
    }

    /// The connections that the user can see from now on are checked before the others.
    pub(crate) fn set_on_screen(&self, connections: Vec<ConnectionId>) {
        self.state.lock().on_screen = connections.into_iter().collect();
        self.context.health.poll_soon();
    }

    /// Whether the connections could not be listed the last time.
    pub(crate) fn is_unlisted(&self) -> bool {
        self.state.lock().listing.problem.is_some()
    }

    /// Writes the statuses into desk.db that are not there yet. A status that says what the one before said waits here for the
    /// next that does not, or for the closing of the profile: each writing is a wait for the disk.
    pub(crate) async fn save_statuses(&self) {
        let saving = {
            let mut state = self.state.lock();
            let unsaved = std::mem::take(&mut state.unsaved);
            if unsaved.is_empty() {
                return;
            }
            let rows = unsaved.into_iter().map(|(id, (connected, at))| (id, (connected, to_millisecond(at))));
            let (profile, rows) = (self.context.profile.id, rows.collect());
            let now = self.context.clock.wall().as_millisecond();
            self.context.db.run(move |db| db.set_statuses(profile, &rows, now))
        };
        log_failure(saving.await);
    }

    /// Writes the statuses into desk.db that are not there yet, where some of them are the first of their connections.
    pub(crate) async fn save_first_statuses(&self) {
        if std::mem::take(&mut self.state.lock().has_first_statuses) {
            self.save_statuses().await;
        }
    }

    fn now(&self) -> Instant {
        self.context.clock.monotonic()
    }
}

/// What cannot be written down is known until the app ends, and asked for again then: the log alone tells.
fn log_failure(result: rusqlite::Result<()>) {
    if let Err(error) = result {
        problems::database(&error);
    }
}
