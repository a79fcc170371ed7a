//! The connections of a profile, as its user works on them.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::CreateConnection;
use ledgerlane_client::ErrorKind;

use super::OpenProfile;
use crate::board::Caller;
use crate::board::taken;
use crate::interface::{
    Board, ConnectionDetail, ConnectionRow, DeskEvent, NewConnection, Problem, ProblemCode, RowsOnScreen,
    SetNote, Who,
};
use crate::problems;
use crate::sync::lock;

/// Longest wait for the first statuses before the board is shown without them.
const FIRST_STATUSES: Duration = Duration::from_secs(2);
/// Longest external id, characters.
const LONGEST_EXTERNAL_ID: usize = 255;

impl OpenProfile {
    /// The connections, asked of the service. Where it does not answer, those known before, with the reason.
    pub async fn connections(self: &Arc<Self>) -> Result<Board, Problem> {
        self.list(Caller::User).await;
        // A board whose first statuses come a moment later would change under the user's hand.
        self.first_statuses(FIRST_STATUSES).await;
        self.board()
    }

    /// Lists again and asks for every status as soon as the pace allows.
    pub async fn check_connections(self: &Arc<Self>) -> Result<(), Problem> {
        if self.list(Caller::User).await {
            self.emit(DeskEvent::BoardChanged { profile: self.view.id });
        }
        self.want_all();
        Ok(())
    }

    /// The connections the user can see from now on are asked before the others.
    pub async fn rows_on_screen(self: &Arc<Self>, seen: RowsOnScreen) -> Result<(), Problem> {
        lock(&self.pace).see(seen.connections);
        self.health.poll_soon();
        Ok(())
    }

    /// Creates a connection.
    pub async fn create_connection(self: &Arc<Self>, new: NewConnection) -> Result<ConnectionRow, Problem> {
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
        let asked = self.clock.monotonic();
        let created = match self.client.create_connection(&create).await {
            Ok(created) => created,
            Err(error) => {
                self.health.call_failed(&error, Caller::User, asked);
                if error.kind == ErrorKind::ConnectionUncertain {
                    // If it was made after all, the board shows it.
                    self.emit(DeskEvent::BoardChanged { profile: self.view.id });
                }
                return Err(taken(&error, external_id));
            }
        };
        self.health.call_answered();
        let id = created.id.clone();
        self.take_in_one(created);
        self.list(Caller::User).await;
        self.emit(DeskEvent::BoardChanged { profile: self.view.id });
        self.row(&id)
    }

    /// One connection, opened: its watch goes back to every 2 s.
    pub async fn open_connection(self: &Arc<Self>, id: &str) -> Result<ConnectionDetail, Problem> {
        let detail = self.detail(id)?;
        let watched = lock(&self.watches).get(id).map(|watched| watched.nudge()).is_some();
        if !watched && !self.asked_lately(id) {
            let id = id.to_owned();
            self.spawn(|profile| async move { profile.check(&id).await });
        }
        Ok(detail)
    }

    /// Keeps a note of this desk.
    pub async fn set_note(self: &Arc<Self>, set: SetNote) -> Result<ConnectionRow, Problem> {
        let note: String = set.note.trim().chars().take(500).collect();
        self.database(self.db.set_note(self.view.id, &set.connection, &note))?;
        if let Some(known) = lock(&self.known).get_mut(&set.connection) {
            known.note = note;
        }
        self.emit_row(&set.connection);
        self.row(&set.connection)
    }
}
