//! Starting pulls that read a flat list in parts.

use std::sync::Arc;

use ledgerlane_api::{ConnectionRef, ListShape, RecordType};

use super::Pulls;
use super::part_run::{PartRun, Wanted};
use crate::ids::ConnectionId;
use crate::interface::{Problem, ProblemCode, ProblemDetail, RecordsView};
use crate::parts::{Asked, Split};
use crate::problems;

impl Pulls {
    /// Reads a part of a flat list and merges it into what is here. Without filters, the list is read anew.
    ///
    /// # Errors
    /// [`ProblemCode::Rejected`] where the list comes in pages, or a parameter is none that a part can ask with.
    pub(crate) async fn read_part(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        filters: Vec<(String, String)>,
    ) -> Result<RecordsView, Problem> {
        let asked = Asked::new(filters).ok_or_else(|| refused(ProblemDetail::PartFilter))?;
        if asked.is_everything() {
            return self.read_all(connection, kind).await;
        }
        self.start_parts(connection, kind, Wanted::Part(asked)).await
    }

    /// Reads a flat list in parts that the app chooses, until it is whole or no further part can help.
    ///
    /// # Errors
    /// [`ProblemCode::Rejected`] where the list comes in pages, or takes no filter that divides it in this way.
    pub(crate) async fn read_parts(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        split: Split,
    ) -> Result<RecordsView, Problem> {
        if kind.shape == ListShape::Flat && !split.is_possible(kind) {
            return Err(refused(ProblemDetail::PartsNotTaken));
        }
        self.start_parts(connection, kind, Wanted::Split(split)).await
    }

    async fn start_parts(
        &self,
        connection: &ConnectionId,
        kind: &'static RecordType,
        wanted: Wanted,
    ) -> Result<RecordsView, Problem> {
        if kind.shape != ListShape::Flat {
            return Err(refused(ProblemDetail::PartsOfPages));
        }
        let reference = ConnectionRef::new(connection.as_str()).map_err(|_| problems::not_here())?;
        let switching = self.switching(connection);
        let _one_at_a_time = switching.lock().await;
        self.end_pulls(|of, path| of == connection && path == kind.path).await;
        let store = self.parts.copies.lease_for_writing().await?;
        self.reports.load(connection, &[kind], store.lease()).await?;
        let (handle, place) = self.take_place(connection, kind)?;
        let run = PartRun {
            parts: self.parts.clone(),
            client: self.parts.client.for_person(),
            registry: self.registry.clone(),
            reports: self.reports.clone(),
            connection: connection.clone(),
            kind,
        };
        let log = Arc::clone(&self.cursors);
        self.parts.tasks.spawn_read(async move {
            run.run(wanted, reference, log, handle, store).await;
            drop(place);
        });
        self.reports.view(connection, kind)
    }
}

fn refused(detail: ProblemDetail) -> Problem {
    problems::problem(ProblemCode::Rejected).with(detail)
}
