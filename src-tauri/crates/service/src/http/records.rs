//! `GET /api/v1/{type}/{id}`: one record.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use http::{HeaderMap, Method};
use ledgerlane_api::limits::SINGLE_WAIT;
use ledgerlane_api::{Catalogue, ErrorCode};
use ledgerlane_company::{CompanyError, CompanyFile};

use super::company_answers::Budget;
use super::guard::named_connection;
use super::{App, answer, check_set_up, nouns, writes};
use crate::calls::Admission;
use crate::keys::Caller;
use crate::problem::Problem;

/// One record, read in the connection's lane.
pub(super) async fn read(
    State(app): State<Arc<App>>,
    method: Method,
    Extension(caller): Extension<Caller>,
    Path((name, id)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let posted = ErrorCode::UpdateNotOffered;
    let record_type = writes::only_reads(&method, &name, posted, Catalogue::find_single)?;
    let asking = Asking { app: &app, caller, headers: &headers, most: SINGLE_WAIT };
    let asked = asking.in_lane(|company| async move { company.record(record_type, &id).await }).await;
    let (found, admission) = asked.map_err(Problem::of_record)?;
    let none = || Problem::not_found(format!("There is no {} with this id.", nouns::of(record_type).one));
    Ok(answer::json(found.ok_or_else(none)?, None, admission))
}

/// A call that asks the company file of a connection one question.
pub(super) struct Asking<'a> {
    pub(super) app: &'a App,
    pub(super) caller: Caller,
    pub(super) headers: &'a HeaderMap,
    /// How long it may take at most.
    pub(super) most: Duration,
}

impl Asking<'_> {
    /// Asks in the lane of the connection that the headers name.
    pub(super) async fn in_lane<T, Answer>(
        self,
        ask: impl FnOnce(Arc<dyn CompanyFile>) -> Answer,
    ) -> Result<(T, Admission), Problem>
    where
        Answer: Future<Output = Result<T, CompanyError>>,
    {
        let Self { app, caller, headers, most } = self;
        let budget = Budget::asked(&app.clock, headers, most)?;
        let connection = app.connection(named_connection(headers)?)?;
        check_set_up(&app.files, caller, &connection)?;
        let company = app.files.behind(&connection)?;
        let lane = app.lanes.lease(connection.row, caller.key, budget.wait);
        let ((_lane, admission), _) = app.waiting(caller, &connection.id, check_set_up, lane).await?;
        let answered = budget.answer_of(ask(company)).await;
        // A caller that may not use the connection any more is told so, whatever the company file answered.
        app.still_allowed(caller, &connection.id, check_set_up)?;
        Ok((answered?, admission))
    }
}
