//! The board: the connections of the open profile and what is known of each.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_api::{Connection, ConnectionRef, CreateConnection};
use ledgerlane_client::ClientError;
use tokio::sync::oneshot;

use crate::db::KnownConnection;
use crate::desk::Desk;
use crate::interface::{
    Board, ConnectionDetail, ConnectionRow, ConnectionStatus, DeskEvent, LinkFate, NewConnection, Problem,
    ProblemCode, SetNote, Who,
};
use crate::problems;
use crate::sample::{BEGINNING_MINUTES, BEGINNINGS};
use crate::session::{Session, lock};

/// Connections that are not watched are asked this often.
const POLL_EVERY: Duration = Duration::from_secs(30);
/// A connection that is opened is not asked again within this time.
const LATELY: Duration = Duration::from_secs(2);
/// Longest wait for the first statuses before the board is shown without them.
const FIRST_STATUSES: Duration = Duration::from_secs(2);
/// Status calls under way at once.
const AT_ONCE: usize = 4;
/// Longest external id, characters.
const LONGEST_EXTERNAL_ID: usize = 255;

/// What is known of a connection.
#[derive(Debug, Clone, Default)]
pub(crate) struct Known {
    pub(crate) position: usize,
    pub(crate) connection: Option<Connection>,
    pub(crate) note: String,
    pub(crate) connected: Option<bool>,
    pub(crate) checked_at: Option<i64>,
    pub(crate) problem: Option<Problem>,
    /// By the monotonic clock: a wall clock that is set back must not stop the asking.
    asked_at: Option<Instant>,
    /// When the question was asked whose answer this is. Answers of older questions come too late.
    answer_to: Option<Instant>,
}

impl Known {
    /// Whether an answer to a question of this moment is news.
    fn is_news(&mut self, asked: Instant) -> bool {
        let news = self.answer_to.is_none_or(|newest| newest <= asked);
        if news {
            self.answer_to = Some(asked);
        }
        news
    }
}

/// How the connections were listed last.
#[derive(Debug, Default)]
pub(crate) struct Listing {
    at: Option<i64>,
    took: Option<Duration>,
    problem: Option<Problem>,
    /// Counts up with every question.
    asked: u64,
    /// The newest question that was answered. Answers of older ones come too late.
    newest: u64,
}

impl Listing {
    fn ask(&mut self) -> u64 {
        self.asked += 1;
        self.asked
    }

    /// Whether the answer to a question is news.
    fn is_news(&mut self, asked: u64) -> bool {
        let news = asked >= self.newest;
        if news {
            self.newest = asked;
        }
        news
    }
}

/// An answer of isConnected.
#[derive(Debug)]
pub(crate) struct StatusAnswer {
    pub(crate) connected: bool,
    pub(crate) company_name: Option<String>,
    pub(crate) last_sync_at: Option<Timestamp>,
    /// When it was asked, by the monotonic clock.
    pub(crate) asked: Instant,
    /// When it was in.
    pub(crate) at: Timestamp,
}

impl Desk {
    /// The connections, asked of the service. Where it does not answer, those known before, with the reason.
    pub async fn connections(&self) -> Result<Board, Problem> {
        let session = self.session().await?;
        session.list().await;
        // A board whose first statuses come a moment later would change under the user's hand.
        let (done, first) = oneshot::channel::<()>();
        session.spawn(|session| async move {
            session.check_all(session.never_asked()).await;
            drop(done);
        });
        drop(tokio::time::timeout(FIRST_STATUSES, first).await);
        Ok(session.board())
    }

    /// Lists again and asks for every status now.
    pub async fn check_connections(&self) -> Result<(), Problem> {
        let session = self.session().await?;
        session.list().await;
        session.check_now.notify_one();
        session.emit(DeskEvent::BoardChanged);
        Ok(())
    }

    /// Creates a connection.
    pub async fn create_connection(&self, new: NewConnection) -> Result<ConnectionRow, Problem> {
        let session = self.session().await?;
        let description = new.description.trim();
        let external_id = new.external_id.trim();
        if external_id.chars().count() > LONGEST_EXTERNAL_ID {
            let message = format!("An external id has at most {LONGEST_EXTERNAL_ID} characters.");
            return Err(problems::problem(ProblemCode::ExternalIdInvalid, Who::You, message));
        }
        let create = CreateConnection {
            description: (!description.is_empty()).then(|| description.to_owned()),
            external_id: (!external_id.is_empty()).then(|| external_id.to_owned()),
        };
        let created =
            session.client.create_connection(&create).await.map_err(|error| taken(&error, external_id))?;
        let id = created.id.clone();
        session.take_in_one(created);
        session.list().await;
        session.emit(DeskEvent::BoardChanged);
        session.row(&id)
    }

    /// One connection, opened: its watch goes back to every 2 s.
    pub async fn open_connection(&self, id: &str) -> Result<ConnectionDetail, Problem> {
        let session = self.session().await?;
        let detail = session.detail(id)?;
        let watched = lock(&session.watches).get(id).map(|watched| watched.nudge()).is_some();
        if !watched && !session.asked_lately(id) {
            let id = id.to_owned();
            session.spawn(|session| async move { session.check(&id).await });
        }
        Ok(detail)
    }

    /// Keeps a note of this desk.
    pub async fn set_note(&self, set: SetNote) -> Result<ConnectionRow, Problem> {
        let session = self.session().await?;
        let note: String = set.note.trim().chars().take(500).collect();
        session.database(session.db.set_note(session.view.id, &set.connection, &note))?;
        if let Some(known) = lock(&session.known).get_mut(&set.connection) {
            known.note = note;
        }
        let row = session.row(&set.connection)?;
        session.emit(DeskEvent::ConnectionChanged { row: Box::new(row.clone()) });
        Ok(row)
    }
}

fn taken(error: &ClientError, external_id: &str) -> Problem {
    if error.status == Some(409) {
        let message = format!("Another connection has the external id {external_id} already.");
        return problems::problem(ProblemCode::ExternalIdInvalid, Who::You, message);
    }
    problems::client(error)
}

impl Session {
    /// Fills what is known from the last time.
    pub(crate) fn load_known(&self) -> Result<(), Problem> {
        let rows = self.database(self.db.known_connections(self.view.id))?;
        let mut known = lock(&self.known);
        for (position, KnownConnection { connection, note, connected, checked_at }) in
            rows.into_iter().enumerate()
        {
            let entry = Known {
                position,
                note,
                connected,
                checked_at,
                connection: Some(connection.clone()),
                ..Known::default()
            };
            known.insert(connection.id, entry);
        }
        Ok(())
    }

    /// Asks the service for its connections.
    pub(crate) async fn list(&self) {
        let asked = lock(&self.listing).ask();
        let answer = self.client.connections().await;
        let mut listing = lock(&self.listing);
        if !listing.is_news(asked) {
            return;
        }
        match answer {
            Ok(answered) => {
                if let Err(error) = self.db.save_connections(self.view.id, &answered.value) {
                    problems::database(&error);
                }
                self.take_in(answered.value);
                listing.at = Some(self.now());
                listing.took = Some(answered.took);
                listing.problem = None;
            }
            Err(error) => listing.problem = Some(problems::client(&error)),
        }
    }

    /// Takes in a connection that was just made, so that it is known even where listing fails right after.
    fn take_in_one(&self, connection: Connection) {
        // What was asked before it was made does not know it.
        let mut listing = lock(&self.listing);
        let made = listing.ask();
        listing.is_news(made);
        let mut known = lock(&self.known);
        let position = known.len();
        if let Err(error) = self.db.save_connection(self.view.id, &connection, position) {
            problems::database(&error);
        }
        let id = connection.id.clone();
        known.insert(id, Known { position, connection: Some(connection), ..Known::default() });
    }

    fn take_in(&self, listed: Vec<Connection>) {
        let mut known = lock(&self.known);
        let mut before = std::mem::take(&mut *known);
        for (position, connection) in listed.into_iter().enumerate() {
            let mut entry = before.remove(&connection.id).unwrap_or_else(|| {
                let note = self.db.note(self.view.id, &connection.id).unwrap_or_default();
                Known { note, ..Known::default() }
            });
            entry.position = position;
            let id = connection.id.clone();
            entry.connection = Some(connection);
            known.insert(id, entry);
        }
    }

    /// The first start of the sample makes its links and notes; every start lists its connections.
    pub(crate) async fn begin_sample(self: &Arc<Self>) -> Result<(), Problem> {
        self.list().await;
        let unlisted = lock(&self.listing).problem.clone();
        if let Some(problem) = unlisted {
            return Err(problem);
        }
        if self.database(self.db.setting::<bool>("sample_begun"))?.unwrap_or(false) {
            return Ok(());
        }
        let ids: Vec<(String, String)> = lock(&self.known)
            .values()
            .filter_map(|known| known.connection.as_ref())
            .filter_map(|one| Some((one.external_id.clone()?, one.id.clone())))
            .collect();
        for beginning in BEGINNINGS {
            let Some((_, id)) = ids.iter().find(|(external, _)| external == beginning.external_id) else {
                continue;
            };
            self.database(self.db.set_note(self.view.id, id, beginning.note))?;
            if let Some(known) = lock(&self.known).get_mut(id) {
                known.note = beginning.note.to_owned();
            }
            if beginning.waiting && self.database(self.db.live_link(self.view.id, id))?.is_none() {
                self.mint(id, BEGINNING_MINUTES, "", None).await?;
            }
        }
        self.database(self.db.set_setting("sample_begun", &true))
    }

    /// Everything on the board.
    pub(crate) fn board(&self) -> Board {
        let mut ids: Vec<(usize, String)> =
            lock(&self.known).iter().map(|(id, known)| (known.position, id.clone())).collect();
        ids.sort_unstable();
        let rows = ids.iter().filter_map(|(_, id)| self.row(id).ok()).collect();
        let listing = lock(&self.listing);
        Board {
            rows,
            listed_at: listing.at,
            took_ms: listing.took.map(|took| u32::try_from(took.as_millis()).unwrap_or(u32::MAX)),
            problem: listing.problem.clone(),
        }
    }

    /// One connection as the board shows it.
    pub(crate) fn row(&self, id: &str) -> Result<ConnectionRow, Problem> {
        let known = lock(&self.known).get(id).cloned().ok_or_else(|| problems::not_here("connection"))?;
        let connection = known.connection.ok_or_else(|| problems::not_here("connection"))?;
        let live = self.database(self.db.live_link(self.view.id, id))?;
        let link = live.map(|record| self.link_view(&record));
        let ended_link = self.database(self.db.ended_links(self.view.id, id, 1))?.pop();
        let status = match (&known.problem, known.connected, &link) {
            (Some(_), _, _) => ConnectionStatus::CheckFailed,
            (None, None, _) => ConnectionStatus::NotChecked,
            (None, Some(true), _) => ConnectionStatus::Connected,
            (None, Some(false), Some(link)) if !link.dead => ConnectionStatus::Waiting,
            (None, Some(false), _) => ConnectionStatus::NotConnected,
        };
        Ok(ConnectionRow {
            id: id.to_owned(),
            name: connection.name().to_owned(),
            external_id: connection.external_id.clone(),
            company_name: connection.company_name.clone(),
            status,
            checked_at: known.checked_at,
            last_seen_at: connection.last_connected_at.map(Timestamp::as_millisecond),
            link,
            ended_link,
            watch: lock(&self.watches).get(id).map(|watched| watched.view()),
            note: known.note,
            problem: known.problem,
        })
    }

    /// One connection, opened.
    pub(crate) fn detail(self: &Arc<Self>, id: &str) -> Result<ConnectionDetail, Problem> {
        let row = self.row(id)?;
        let connected = match row.status {
            ConnectionStatus::Connected => self.database(self.db.completed_link(self.view.id, id))?,
            _ => None,
        };
        Ok(ConnectionDetail {
            lane: self.lane_view(id)?,
            ended_links: self.database(self.db.ended_links(self.view.id, id, 20))?,
            connected,
            row,
        })
    }

    pub(crate) fn emit_row(&self, id: &str) {
        match self.row(id) {
            Ok(row) => self.emit(DeskEvent::ConnectionChanged { row: Box::new(row) }),
            Err(problem) => tracing::debug!(%problem, "a connection changed that is not on the board"),
        }
    }

    /// Asks for one status.
    pub(crate) async fn check(&self, id: &str) {
        let Ok(reference) = ConnectionRef::new(id) else { return };
        let asked = self.clock.now();
        if let Some(known) = lock(&self.known).get_mut(id) {
            known.asked_at = Some(asked);
        }
        match self.client.auth_status(&reference).await {
            Ok(status) => self.answered(
                id,
                StatusAnswer {
                    connected: status.is_connected.unwrap_or(false),
                    company_name: status.company_name,
                    last_sync_at: status.last_sync_at,
                    asked,
                    at: self.clock.wall(),
                },
            ),
            Err(error) => self.not_answered(id, asked, &error),
        }
        self.emit_row(id);
    }

    /// Takes in a status. The first true while a link of this desk is live is that link's success, unless the
    /// connection was set up when the link was made.
    pub(crate) fn answered(&self, id: &str, answer: StatusAnswer) {
        let at = answer.at.as_millisecond();
        let before = {
            let mut all = lock(&self.known);
            let Some(known) = all.get_mut(id) else { return };
            if !known.is_news(answer.asked) {
                return;
            }
            let before = known.connected;
            known.connected = Some(answer.connected);
            known.checked_at = Some(at);
            known.asked_at = Some(self.clock.now());
            known.problem = None;
            if let Some(connection) = &mut known.connection {
                if answer.company_name.is_some() {
                    connection.company_name = answer.company_name;
                }
                if answer.last_sync_at.is_some() {
                    connection.last_connected_at = answer.last_sync_at;
                }
            }
            before
        };
        if let Err(error) = self.db.set_status(self.view.id, id, answer.connected, at) {
            problems::database(&error);
        }
        if answer.connected && before != Some(true) {
            self.became_connected(id, before, at);
        }
    }

    fn became_connected(&self, id: &str, before: Option<bool>, at: i64) {
        let live = self.db.live_link(self.view.id, id).ok().flatten().filter(|link| !link.already_set_up);
        let took_ms = live.as_ref().map(|link| at - link.created_at).filter(|took| *took >= 0);
        if let Some(link) = &live {
            if let Err(error) = self.db.end_link(link.id, LinkFate::Completed, at) {
                problems::database(&error);
            }
            lock(&self.urls).remove(&link.id);
        }
        // Connections that were set up before this desk saw them are no news.
        if live.is_some() || before == Some(false) {
            let name = self.row(id).map(|row| row.name).unwrap_or_else(|_| id.to_owned());
            self.emit(DeskEvent::Connected { connection: id.to_owned(), name, took_ms });
        }
    }

    /// Takes note of a status that did not come.
    pub(crate) fn not_answered(&self, id: &str, asked: Instant, error: &ClientError) {
        if let Some(known) = lock(&self.known).get_mut(id)
            && known.is_news(asked)
        {
            known.problem = Some(problems::client(error));
            known.asked_at = Some(self.clock.now());
        }
    }

    /// Asks for the status of everybody who is not watched, each every 30 s, a few at a time.
    pub(crate) async fn poll(self: Arc<Self>) {
        let mut everybody = true;
        loop {
            self.check_all(self.due(everybody)).await;
            everybody = tokio::select! {
                () = self.clock.sleep(POLL_EVERY / 6) => false,
                () = self.check_now.notified() => true,
            };
        }
    }

    /// Asks for these statuses, a few at a time.
    async fn check_all(&self, ids: Vec<String>) {
        for group in ids.chunks(AT_ONCE) {
            futures_util::future::join_all(group.iter().map(|id| self.check(id))).await;
        }
    }

    /// Whether its status was asked within the pace of a watch. A page that opens a connection again because its
    /// status changed must not ask without a pause where it changes with every answer.
    fn asked_lately(&self, id: &str) -> bool {
        let asked = lock(&self.known).get(id).and_then(|known| known.asked_at);
        asked.is_some_and(|asked| self.clock.now().saturating_duration_since(asked) < LATELY)
    }

    fn never_asked(&self) -> Vec<String> {
        let known = lock(&self.known);
        let ids = known.iter().filter(|(_, known)| known.asked_at.is_none());
        ids.map(|(id, _)| id.clone()).collect()
    }

    fn due(&self, everybody: bool) -> Vec<String> {
        let now = self.clock.now();
        let watched: std::collections::HashSet<String> = lock(&self.watches).keys().cloned().collect();
        let mut due: Vec<(usize, String)> = lock(&self.known)
            .iter()
            .filter(|(id, known)| {
                everybody
                    || (!watched.contains(*id)
                        && known
                            .asked_at
                            .is_none_or(|asked| now.saturating_duration_since(asked) >= POLL_EVERY))
            })
            .map(|(id, known)| (known.position, id.clone()))
            .collect();
        due.sort_unstable();
        due.into_iter().map(|(_, id)| id).collect()
    }
}
