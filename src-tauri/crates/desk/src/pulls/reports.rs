//! What the page hears of pulls.

use std::sync::Arc;

use ledgerlane_api::{Catalogue, RecordType};
use ledgerlane_records::StoreError;

use super::parts::PullsParts;
use super::registry::PullRegistry;
use super::view::{Context, view};
use crate::copies::{CopiesError, Lease, LocalCopy, copy_key};
use crate::ids::ConnectionId;
use crate::interface::{DeskEvent, Problem, RecordsView};

/// Puts together what is here of a type, from its pull and its copy, and reports it.
pub(super) struct Reports {
    parts: Arc<PullsParts>,
    registry: Arc<PullRegistry>,
}

impl Reports {
    pub(super) fn new(parts: Arc<PullsParts>, registry: Arc<PullRegistry>) -> Self {
        Self { parts, registry }
    }

    /// What is here of a type. A copy that cannot be read is the problem of its type alone. Both are read again where a pull ended in
    /// between: a pull that is complete beside the copy from before its end would say something wrong of what the rows cover.
    pub(super) async fn view(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        lease: &Lease,
    ) -> Result<RecordsView, Problem> {
        loop {
            let ends = self.registry.ends();
            let shown = lease.shown(copy_key(self.parts.events.profile(), connection, kind)).await;
            let view = self.view_of(connection, kind, shown);
            if self.registry.ends() == ends {
                return view;
            }
        }
    }

    /// What is here of every type of the catalogue, in its order.
    pub(super) async fn views(
        &self,
        connection: &ConnectionId,
        lease: &Lease,
    ) -> Result<Vec<(&'static RecordType, RecordsView)>, Problem> {
        loop {
            let ends = self.registry.ends();
            let views = self.views_once(connection, lease).await;
            if self.registry.ends() == ends {
                return views;
            }
        }
    }

    /// The same, where a pull may have ended between reading the copies and looking at the pulls.
    async fn views_once(
        &self,
        connection: &ConnectionId,
        lease: &Lease,
    ) -> Result<Vec<(&'static RecordType, RecordsView)>, Problem> {
        let profile = self.parts.events.profile();
        let kinds = Catalogue::built_in().types();
        let keys: Vec<_> = kinds.iter().map(|kind| copy_key(profile, connection, kind)).collect();
        let read = lease.run(move |store| {
            let shown = keys.iter().map(|key| match store.shown(key) {
                Err(StoreError::Damaged | StoreError::WrongKey) => Err(StoreError::Damaged),
                shown => Ok(shown.map_err(CopiesError::from)),
            });
            shown.collect::<Result<Vec<_>, _>>()
        });
        let shown = read.await?;
        let views = kinds.iter().zip(shown).map(|(kind, shown)| {
            let shown = shown.and_then(|shown| shown.map(LocalCopy::try_from).transpose());
            Ok((kind, self.view_of(connection, kind, shown)?))
        });
        views.collect()
    }

    fn view_of(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        shown: Result<Option<LocalCopy>, CopiesError>,
    ) -> Result<RecordsView, Problem> {
        let shown = match shown {
            Ok(shown) => Ok(shown),
            Err(error @ CopiesError::Unreadable(_)) => Err(error.into()),
            Err(error) => return Err(error.into()),
        };
        let reader = self.registry.queue(connection).reader;
        let context =
            Context { now: self.parts.clock.monotonic(), waits_for: reader.map(|kind| kind.path.as_str()) };
        Ok(self
            .registry
            .read(connection, kind, |pull| view(kind, shown.as_ref().map(Option::as_ref), pull, context)))
    }

    /// Reports what is here of a type.
    pub(super) async fn records(&self, connection: &ConnectionId, kind: &'static RecordType, lease: &Lease) {
        match self.view(connection, kind, lease).await {
            Ok(records) => self.parts.events.emit(&DeskEvent::RecordsChanged {
                profile: self.parts.events.profile(),
                connection: connection.clone(),
                records: Box::new(records),
            }),
            Err(problem) => tracing::warn!(%problem, "what is here of a type is not known"),
        }
    }

    /// Reports the types that wait: they name whom they wait for.
    pub(super) async fn waiting(&self, connection: &ConnectionId, lease: &Lease) {
        for kind in self.registry.queue(connection).waiting {
            self.records(connection, kind, lease).await;
        }
    }

    /// Reports the row of a connection soon.
    pub(super) fn row(&self, connection: &ConnectionId) {
        self.parts.row_changes.mark(connection.as_str());
    }
}
