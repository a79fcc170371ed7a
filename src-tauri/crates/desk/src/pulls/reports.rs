//! What the page hears of lists and their pulls.

use std::sync::Arc;

use ledgerlane_api::RecordType;

use super::registry::{ListNow, PullRegistry};
use super::state::Here;
use super::view::view;
use crate::board::Board;
use crate::connectors::Connectors;
use crate::context::ProfileContext;
use crate::copies::{CopiesError, Lease, LocalCopy, copy_key};
use crate::ids::ConnectionId;
use crate::interface::{DeskEvent, Problem, RecordsView};

/// Turns the state of lists into what the page gets. Loads that state from the store at the first look at a list.
pub(super) struct Reports {
    pub(super) context: Arc<ProfileContext>,
    /// Hears when QuickBooks of a connection answered.
    pub(super) board: Arc<Board>,
    /// Hears when what stands behind the service failed.
    pub(super) connectors: Arc<Connectors>,
    pub(super) registry: PullRegistry,
}

impl Reports {
    pub(super) fn new(context: Arc<ProfileContext>, board: Arc<Board>, connectors: Arc<Connectors>) -> Self {
        Self { context, board, connectors, registry: PullRegistry::default() }
    }

    /// Loads what the store has of these lists, each once for as long as the store is in use.
    ///
    /// # Errors
    /// If the store cannot be read or another one took its place. A copy that cannot be read is the problem of its list alone.
    pub(super) async fn load(
        &self,
        connection: &ConnectionId,
        kinds: &[&'static RecordType],
        lease: &Lease,
    ) -> Result<(), CopiesError> {
        let missing = self.registry.not_loaded(lease.number(), connection, kinds)?;
        if missing.is_empty() {
            return Ok(());
        }
        let profile = self.context.events.profile();
        let keys = missing.iter().map(|kind| copy_key(profile, connection, kind)).collect();
        let found = missing.into_iter().zip(lease.shown(keys).await?);
        let found = found.map(|(kind, shown)| Ok((kind, here(shown)?)));
        let found = found.collect::<Result<_, CopiesError>>()?;
        let of = connection.clone();
        let aside = lease.run(move |store| store.aside(profile.0, of.as_str())).await?.into_iter();
        let aside = aside.map(|(path, copy)| Ok((path, LocalCopy::try_from(copy)?)));
        let aside = aside.filter_map(|read: Result<_, CopiesError>| {
            read.inspect_err(|error| tracing::warn!(?error, "a copy that was put aside cannot be read")).ok()
        });
        self.registry.load(lease.number(), connection, found, aside.collect())
    }

    /// What is here of a list that was loaded.
    ///
    /// # Errors
    /// [`crate::interface::ProblemCode::CopiesReplaced`] if another store took the place of the one that it was loaded from.
    pub(super) fn view(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
    ) -> Result<RecordsView, Problem> {
        let view = self.registry.read(connection, kind, |list| list.map(|list| self.view_of(kind, list)));
        view.ok_or_else(|| CopiesError::Replaced.into())
    }

    fn view_of(&self, kind: &RecordType, list: ListNow<'_>) -> RecordsView {
        view(kind, list, self.context.clock.monotonic())
    }

    /// Reports what is here of a list.
    pub(super) fn records(&self, connection: &ConnectionId, kind: &RecordType) {
        self.registry.read(connection, kind, |list| {
            if let Some(list) = list {
                self.context.events.emit(&DeskEvent::RecordsChanged {
                    profile: self.context.events.profile(),
                    connection: connection.clone(),
                    records: Box::new(self.view_of(kind, list)),
                });
            }
        });
    }

    /// Reports the lists that wait: they name the one that is read.
    pub(super) fn waiting(&self, connection: &ConnectionId) {
        for kind in self.registry.waiting(connection) {
            self.records(connection, kind);
        }
    }

    /// Reports the row of a connection soon.
    pub(super) fn row(&self, connection: &ConnectionId) {
        self.context.row_changes.mark(connection.as_str());
    }
}

/// What the store has of a list.
fn here(shown: Result<Option<LocalCopy>, CopiesError>) -> Result<Here, CopiesError> {
    match shown {
        Ok(Some(copy)) => Ok(Here::Copy(copy)),
        Ok(None) => Ok(Here::Nothing),
        Err(error @ CopiesError::Unreadable(_)) => Ok(Here::Unreadable(error.into())),
        Err(error) => Err(error),
    }
}
