//! The connections of a profile, as its user works on them.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::CreateConnection;
use ledgerlane_client::{ClientError, ErrorKind};
use tokio::sync::oneshot;

use super::OpenProfile;
use crate::board::Caller;
use crate::check_pace::checks_within;
use crate::ids::ConnectionId;
use crate::interface::{
    self, ConnectionDetail, ConnectionRow, ConnectionStatus, CopiesToDelete, DeskEvent, ForConnection,
    ForProfile, NewConnection, Nothing, Problem, ProblemCode, ProblemDetail, RowsOnScreen, SetNote,
};
use crate::problems;

/// Longest wait for the first statuses before the board is shown without them.
const FIRST_STATUSES: Duration = Duration::from_secs(2);
/// Longest external id, characters.
const LONGEST_EXTERNAL_ID: u16 = 255;
/// Longest note, characters (Unicode scalar values). `ui/src/features/setup/notes.svelte.ts` says so at the field.
const LONGEST_NOTE: usize = 500;

impl OpenProfile {
    /// The connections, asked of the service. If it does not answer, or hangs: the connections known before, with the reason. A service
    /// that hangs is asked on, and the page hears of its answer.
    pub async fn connections(self: &Arc<Self>, _: ForProfile) -> Result<interface::Board, Problem> {
        let (listed, listing) = oneshot::channel();
        let profile = self.clone();
        self.context.tasks.spawn(async move {
            let changed = profile.board.list(Caller::User).await;
            if listed.send(()).is_err() && changed {
                profile.emit(DeskEvent::BoardChanged { profile: profile.context.profile.id });
            }
        });
        tokio::select! {
            // An error means that the profile is being closed.
            _ = listing => {
                // A board whose first statuses come a moment later would change under the user's hand.
                self.board.wait_for_first_statuses(FIRST_STATUSES, checks_within(FIRST_STATUSES)).await;
            }
            () = self.context.health.until_silent() => {}
        }
        Ok(self.board_view())
    }

    /// Lists again and has every status checked as soon as the pace allows.
    pub async fn check_connections(&self, _: ForProfile) -> Result<Nothing, Problem> {
        if self.board.list_for_person().await {
            self.emit(DeskEvent::BoardChanged { profile: self.context.profile.id });
        }
        self.board.check_all_soon();
        Ok(Nothing {})
    }

    /// Sets the connections that the user sees. They are checked before the others.
    pub async fn rows_on_screen(&self, seen: RowsOnScreen) -> Result<Nothing, Problem> {
        self.board.set_on_screen(seen.connections);
        Ok(Nothing {})
    }

    /// Creates a connection.
    ///
    /// # Errors
    /// As the service answers; [`ProblemCode::ExternalIdInvalid`] where its external id is too long or taken;
    /// [`ProblemCode::ConnectionUncertain`] where no answer came: it may have been created.
    pub async fn create_connection(&self, new: NewConnection) -> Result<ConnectionRow, Problem> {
        let description = new.description.trim();
        let external_id = new.external_id.trim();
        if external_id.chars().count() > usize::from(LONGEST_EXTERNAL_ID) {
            let too_long = ProblemDetail::ExternalIdTooLong { most: LONGEST_EXTERNAL_ID };
            return Err(problems::problem(ProblemCode::ExternalIdInvalid).with(too_long));
        }
        let create = CreateConnection {
            description: (!description.is_empty()).then(|| description.to_owned()),
            external_id: (!external_id.is_empty()).then(|| external_id.to_owned()),
        };
        let changed = DeskEvent::BoardChanged { profile: self.context.profile.id };
        let sent_at = self.context.clock.monotonic();
        let created = match self.context.client.for_person().create_connection(&create).await {
            Ok(created) => created,
            Err(error) => {
                self.context.health.call_failed(&error, Caller::User, sent_at);
                if error.kind == ErrorKind::ConnectionUncertain {
                    // If it was created after all, the board shows it.
                    self.emit(changed);
                }
                return Err(refusal(&error, external_id));
            }
        };
        let id = ConnectionId(created.id.clone());
        self.board.add_created(created).await;
        self.board.list(Caller::User).await;
        self.emit(changed);
        self.require_row(&id)
    }

    /// One connection, opened: its watch goes back to every 2 s, and without a watch its status is checked now.
    ///
    /// # Errors
    /// Where it is not listed.
    pub async fn open_connection(self: &Arc<Self>, open: ForConnection) -> Result<ConnectionDetail, Problem> {
        let id = open.connection;
        let detail = self.detail(&id).await?;
        let is_listed = detail.row.status != ConnectionStatus::NotListed;
        if is_listed {
            self.connectors.opened(&id);
        }
        if is_listed && !self.watches.nudge(&id) && !self.board.was_checked_recently(&id) {
            self.board.check_begins(&id);
            self.spawn(|profile| async move { profile.poller.check(&id).await });
        }
        Ok(detail)
    }

    /// Forgets a connection that the service does not list any more: its local copies, also those kept under a name, and its note.
    ///
    /// # Errors
    /// [`ProblemCode::NotFound`] where the service lists it, and those of the copies. What was not deleted then can still be seen.
    pub async fn forget_connection(&self, forget: ForConnection) -> Result<Nothing, Problem> {
        let id = &forget.connection;
        if self.board.connection(id).is_none_or(|one| one.is_listed()) {
            return Err(problems::not_here());
        }
        let kept = self.pulls.kept_copies(id).await?;
        if kept.may_be_more {
            // Copies in a file that cannot be opened now would stay, and no row would lead to them.
            return Err(problems::problem(ProblemCode::KeychainLocked));
        }
        for kept in kept.copies {
            self.pulls.forget_kept(id, kept.copy).await?;
        }
        self.pulls.delete_copies(&CopiesToDelete::OfConnection { connection: id.clone() }).await?;
        self.board.forget_unlisted(id).await?;
        self.emit(DeskEvent::BoardChanged { profile: self.context.profile.id });
        Ok(Nothing {})
    }

    /// Keeps a note of this desk, without blanks around it.
    ///
    /// # Errors
    /// [`ProblemCode::NoteTooLong`], [`ProblemCode::NotFound`] where the connection is not known, and where desk.db cannot be written.
    pub async fn set_note(&self, set: SetNote) -> Result<ConnectionRow, Problem> {
        let note = set.note.trim();
        if note.chars().count() > LONGEST_NOTE {
            return Err(problems::problem(ProblemCode::NoteTooLong));
        }
        self.board.set_note(&set.connection, note).await?;
        self.require_row(&set.connection)
    }
}

/// Why a connection was not created, with the external id where that is the reason.
fn refusal(error: &ClientError, external_id: &str) -> Problem {
    if error.status == Some(409) {
        let taken = ProblemDetail::ExternalIdTaken { external_id: external_id.to_owned() };
        return problems::problem(ProblemCode::ExternalIdInvalid).with(taken);
    }
    problems::client(error)
}
