//! The board: the connections of the open profile and what is known of each.

mod health;
mod pace;
mod row_changes;
mod statuses;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_api::Connection;
use ledgerlane_client::ClientError;

use crate::db::{KnownConnection, LinkRecord};
pub(crate) use health::{Caller, ServiceHealth};
pub(crate) use pace::Pace;
pub(crate) use row_changes::RowChanges;
pub(crate) use statuses::{StatusAnswer, quickbooks_answered};

use crate::interface::{
    Board, ConnectionDetail, ConnectionRow, ConnectionStatus, EndedLink, Problem, ProblemCode, Who,
};
use crate::open_profile::OpenProfile;
use crate::problems;
use crate::sample::{BEGINNING_MINUTES, BEGINNINGS};
use crate::sync::lock;

/// What is known of a connection.
#[derive(Debug, Clone, Default)]
pub(crate) struct Known {
    pub(crate) position: usize,
    pub(crate) connection: Option<Connection>,
    pub(crate) note: String,
    pub(crate) connected: Option<bool>,
    pub(crate) checked_at: Option<i64>,
    pub(crate) problem: Option<Problem>,
    /// Its last check, by the monotonic clock: a wall clock that is set back must not stop the asking.
    pub(crate) asked_at: Option<Instant>,
    /// A check is on its way.
    pub(crate) asking: bool,
    /// It is to be asked as soon as the pace allows.
    pub(crate) wanted: bool,
    /// Checks in a row that got no answer.
    pub(crate) failures: u32,
    /// When the question was asked whose answer this is. Answers of older questions come too late.
    answer_to: Option<Instant>,
}

impl Known {
    /// Whether an answer to a question of this moment is news.
    pub(crate) fn is_news(&mut self, asked: Instant) -> bool {
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
    unreadable: u32,
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

pub(crate) fn taken(error: &ClientError, external_id: &str) -> Problem {
    if error.status == Some(409) {
        let message = format!("Another connection has the external id {external_id} already.");
        return problems::problem(ProblemCode::ExternalIdInvalid, Who::You, message);
    }
    problems::client(error)
}

impl OpenProfile {
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

    /// Asks the service for its connections. True where another list is to be shown than before.
    pub(crate) async fn list(&self, caller: Caller) -> bool {
        let (asked, asked_at) = (lock(&self.listing).ask(), self.clock.monotonic());
        let answer = self.client.connections().await;
        let mut listing = lock(&self.listing);
        if !listing.is_news(asked) {
            return false;
        }
        let before = listing.problem.take();
        match answer {
            Ok(answered) => {
                let listed = answered.value;
                if let Err(error) = self.db.save_connections(self.view.id, &listed.connections) {
                    problems::database(&error);
                }
                let changed = self.take_in(listed.connections) || listing.unreadable != listed.unreadable;
                listing.unreadable = listed.unreadable;
                listing.at = Some(self.now());
                listing.took = Some(answered.took);
                drop(listing);
                self.health.call_answered();
                changed || before.is_some()
            }
            Err(error) => {
                let problem = problems::client(&error);
                let changed = before.map(|before| before.code) != Some(problem.code);
                listing.problem = Some(problem);
                drop(listing);
                self.health.call_failed(&error, caller, asked_at);
                changed
            }
        }
    }

    /// Takes in a connection that was just made, so that it is known even where listing fails right after.
    pub(crate) fn take_in_one(&self, connection: Connection) {
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

    /// Takes in the list of connections. True where it names others than before, or in another order; of those that
    /// only changed it is told row by row.
    fn take_in(&self, listed: Vec<Connection>) -> bool {
        let mut known = lock(&self.known);
        let mut before = std::mem::take(&mut *known);
        let mut changed = before.len() != listed.len();
        let mut notes = None;
        for (position, connection) in listed.into_iter().enumerate() {
            let id = connection.id.clone();
            let entry = before.remove(&id);
            changed |= entry.as_ref().is_none_or(|entry| entry.position != position);
            let mut entry = entry.unwrap_or_else(|| {
                let notes = notes.get_or_insert_with(|| self.db.notes(self.view.id).unwrap_or_default());
                Known { note: notes.remove(&id).unwrap_or_default(), ..Known::default() }
            });
            entry.position = position;
            // What was seen here since may be newer than what the list says.
            let seen = entry.connection.as_ref().and_then(|before| before.last_connected_at);
            let connection =
                Connection { last_connected_at: connection.last_connected_at.max(seen), ..connection };
            if entry.connection.as_ref().is_some_and(|before| *before != connection) {
                self.emit_row(&id);
            }
            entry.connection = Some(connection);
            known.insert(id, entry);
        }
        changed
    }

    /// Whether the connections could not be listed the last time.
    pub(crate) fn is_unlisted(&self) -> bool {
        lock(&self.listing).problem.is_some()
    }

    /// The first start of the sample makes its links and notes; every start lists its connections.
    pub(crate) async fn begin_sample(self: &Arc<Self>) -> Result<(), Problem> {
        self.list(Caller::User).await;
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
    pub(crate) fn board(&self) -> Result<Board, Problem> {
        let mut known: Vec<(String, Known)> =
            lock(&self.known).iter().map(|(id, known)| (id.clone(), known.clone())).collect();
        known.sort_unstable_by(|(a_id, a), (b_id, b)| (a.position, a_id).cmp(&(b.position, b_id)));
        // Two questions to desk.db for the whole board, not two for each of its rows.
        let live = self.database(self.db.live_links(self.view.id))?;
        let mut live: HashMap<String, LinkRecord> =
            live.into_iter().map(|link| (link.connection.clone(), link)).collect();
        let mut ended = self.database(self.db.last_ended_links(self.view.id))?;
        let rows = known.into_iter().filter_map(|(id, known)| {
            let (live, ended) = (live.remove(&id), ended.remove(&id));
            self.row_of(id, known, live.as_ref(), ended)
        });
        let rows = rows.collect();
        let listing = lock(&self.listing);
        Ok(Board {
            rows,
            unreadable: listing.unreadable,
            listed_at: listing.at,
            took_ms: listing.took.map(|took| u32::try_from(took.as_millis()).unwrap_or(u32::MAX)),
            problem: self.health.problem().or_else(|| listing.problem.clone()),
            outage: self.health.outage(),
        })
    }

    /// One connection as the board shows it.
    pub(crate) fn row(&self, id: &str) -> Result<ConnectionRow, Problem> {
        let known = lock(&self.known).get(id).cloned().ok_or_else(|| problems::not_here("connection"))?;
        let live = self.database(self.db.live_link(self.view.id, id))?;
        let ended = self.database(self.db.ended_links(self.view.id, id, 1))?.pop();
        self.row_of(id.to_owned(), known, live.as_ref(), ended)
            .ok_or_else(|| problems::not_here("connection"))
    }

    fn row_of(
        &self,
        id: String,
        known: Known,
        live: Option<&LinkRecord>,
        ended_link: Option<EndedLink>,
    ) -> Option<ConnectionRow> {
        let connection = known.connection?;
        let link = live.map(|record| self.link_view(record));
        // A check that failed takes nothing from what was answered before; `problem` tells of it.
        let status = match (known.connected, &link) {
            (None, _) if known.problem.is_some() => ConnectionStatus::CheckFailed,
            (None, _) => ConnectionStatus::NotChecked,
            (Some(true), _) => ConnectionStatus::Connected,
            (Some(false), Some(link)) if !link.dead => ConnectionStatus::Waiting,
            (Some(false), _) => ConnectionStatus::NotConnected,
        };
        Some(ConnectionRow {
            name: connection.name().to_owned(),
            external_id: connection.external_id.clone(),
            company_name: connection.company_name.clone(),
            status,
            checked_at: known.checked_at,
            last_seen_at: connection.last_connected_at.map(Timestamp::as_millisecond),
            link,
            ended_link,
            watch: lock(&self.watches).get(&id).map(|watched| watched.view()),
            note: known.note,
            problem: known.problem,
            reading: self.pulls.reading(&id.as_str().into()),
            id,
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
            address: self
                .database(self.db.live_link(self.view.id, id))?
                .and_then(|link| self.link_address(&link)),
            connected,
            row,
        })
    }
}
