//! `GET /api/v1/{Type}`: lists of records, page by page or flat.

use std::fmt::Write;
use std::future::Future;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, RawQuery, State};
use axum::response::Response;
use http::{HeaderMap, Method};
use ledgerlane_api::limits::{FLAT_LIMIT, LIST_WAIT};
use ledgerlane_api::{Catalogue, ErrorCode, ListShape, PageLimit, RecordType};
use ledgerlane_company::{CompanyFile, FilterError, ListFilter, Page};

use super::answer::OpenWalk;
use super::company_answers::Budget;
use super::guard::named_connection;
use super::{App, answer, check_set_up, writes};
use crate::calls::Admission;
use crate::ids::RequestId;
use crate::keys::Caller;
use crate::lanes::{CursorHold, LaneLease, Progress, Refusal, Scope};
use crate::problem::Problem;

/// The query of a list call.
pub(super) struct Query {
    cursor: Option<String>,
    limit: Option<PageLimit>,
    /// Filters that the type takes, in the order sent, with names in lower case. If a filter takes one value, the last one counts.
    pub(super) filters: Vec<(String, String)>,
}

impl Query {
    /// Reads a query. Unknown parameters are ignored. For lists without pages, `limit` and `cursor` are unknown too.
    pub(super) fn parse(raw: &str, record_type: &RecordType, has_pages: bool) -> Result<Self, Problem> {
        let mut query = Self { cursor: None, limit: None, filters: Vec::new() };
        for (name, value) in url::form_urlencoded::parse(raw.as_bytes()) {
            let name = name.to_ascii_lowercase();
            match name.as_str() {
                "cursor" if has_pages && !value.is_empty() => query.cursor = Some(value.into_owned()),
                "limit" if has_pages => query.limit = Some(limit(&value)?),
                _ if record_type.takes(&name) => query.filters.push((name, value.into_owned())),
                _ => {}
            }
        }
        Ok(query)
    }
}

fn limit(text: &str) -> Result<PageLimit, Problem> {
    let number: i64 = text.parse().map_err(|_| {
        let (least, most) = (PageLimit::MIN.get(), PageLimit::MAX.get());
        Problem::invalid("limit", format!("limit must be a whole number from {least} to {most}."))
    })?;
    PageLimit::new(number).map_err(|error| Problem::invalid("limit", format!("{error}.")))
}

impl From<FilterError> for Problem {
    fn from(error: FilterError) -> Self {
        Self::invalid(error.name, error.to_string())
    }
}

/// A list of one type.
pub(super) async fn list(
    State(app): State<Arc<App>>,
    method: Method,
    Path(name): Path<String>,
    Extension(caller): Extension<Caller>,
    Extension(request_id): Extension<RequestId>,
    RawQuery(raw): RawQuery,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let record_type = writes::only_reads(&method, &name, ErrorCode::CreateNotOffered, Catalogue::find)?;
    let budget = Budget::asked(&app.clock, &headers, LIST_WAIT)?;
    let named = named_connection(&headers)?;
    let has_pages = record_type.shape == ListShape::Paginated;
    let mut query = Query::parse(raw.as_deref().unwrap_or(""), record_type, has_pages)?;
    let filter = ListFilter::read(&query.filters, record_type)?;
    // Continuations may send the filters in another order.
    query.filters.sort();
    let connection = app.connection(named)?;
    check_set_up(&app.files, caller, &connection)?;
    let company = app.files.behind(&connection)?;
    let call =
        ListCall { app: &app, caller, connection: &connection.id, record_type, company, request_id, budget };
    let scope = Scope {
        connection: connection.row,
        key: caller.key,
        record_type: &record_type.path,
        limit: query.limit,
        filters: query.filters,
    };
    match (record_type.shape, query.cursor) {
        (ListShape::Flat, _) => call.flat(scope, filter).await,
        (ListShape::Paginated, None) => call.first(scope, filter).await,
        (ListShape::Paginated, Some(cursor)) => call.next(&scope, &cursor).await,
    }
}

/// A list call that passed its checks.
struct ListCall<'a> {
    app: &'a App,
    caller: Caller,
    /// Prefixed id of the connection.
    connection: &'a str,
    record_type: &'static RecordType,
    company: Arc<dyn CompanyFile>,
    request_id: RequestId,
    budget: Budget,
}

impl ListCall<'_> {
    async fn flat(self, scope: Scope, filter: ListFilter) -> Result<Response, Problem> {
        let (_lease, admission) = self.lease(&scope).await?;
        let (_, page) = self.opened(filter, FLAT_LIMIT as u64).await?;
        let mut text = page.text;
        text.push_str("]}");
        Ok(answer::json(text, None, admission))
    }

    async fn first(self, scope: Scope, filter: ListFilter) -> Result<Response, Problem> {
        let limit = scope.page_limit();
        let (lease, admission) = self.lease(&scope).await?;
        let (walk, page) = self.opened(filter, limit).await?;
        let (cursor, hold) = if page.is_last {
            (None, None)
        } else {
            let (cursor, hold) = self.app.lanes.open_cursor(scope, lease, walk, page.count)?;
            // If the connection or the key went away just now, their cursors were closed before this one was open.
            if let Err(gone) = self.still_allowed() {
                self.app.lanes.close(&cursor, self.caller.key);
                return Err(gone);
            }
            (Some(cursor), Some(hold))
        };
        Ok(self.answer(Progress::default(), limit, page, cursor.as_deref(), hold, admission))
    }

    async fn next(self, scope: &Scope, cursor: &str) -> Result<Response, Problem> {
        let next_page = self.app.lanes.lease_next_page(cursor, scope, self.budget.wait);
        let (mut lease, admission) = self.waiting(next_page).await?;
        let (before, limit) = (lease.before, lease.limit);
        let (walk, closed) = lease.walk().ok_or(Refusal::Gone)?;
        let made = tokio::select! {
            biased;
            made = self.page_of(walk, limit) => made,
            () = closed => Err(Refusal::Gone.into()),
        };
        // A page that failed closes its cursor, so the call cannot be sent again.
        let made = made.map_err(Problem::never_retry).and_then(|page| {
            let hold = self.app.lanes.advance(lease, page.count, page.is_last)?;
            Ok((page, hold))
        });
        // If the cursor was closed because the key or the connection went away, the caller is told that.
        self.still_allowed()?;
        let (page, hold) = made?;
        let cursor = (!page.is_last).then_some(cursor);
        Ok(self.answer(before, limit, page, cursor, hold, admission))
    }

    /// Waits for the connection's lane.
    async fn lease(&self, scope: &Scope) -> Result<(LaneLease, Admission), Problem> {
        self.waiting(self.app.lanes.lease(scope.connection, scope.key, self.budget.wait)).await
    }

    /// Waits for a lease, then checks whether the caller may still read the connection.
    async fn waiting<T>(&self, lease: impl Future<Output = Result<T, Refusal>>) -> Result<T, Problem> {
        Ok(self.app.waiting(self.caller, self.connection, check_set_up, lease).await?.0)
    }

    /// Checks whether the caller may still read the connection, before its records go out.
    fn still_allowed(&self) -> Result<(), Problem> {
        self.app.still_allowed(self.caller, self.connection, check_set_up).map(|_| ())
    }

    /// Opens the list and makes its first page. The caller holds the lane. A caller that may not read the connection any more is told so,
    /// whatever the company file answered.
    async fn opened(&self, filter: ListFilter, limit: u64) -> Result<(OpenWalk, Page), Problem> {
        let opened = async {
            let opened = self.budget.answer_of(self.company.open_list(self.record_type, filter));
            let mut walk = opened.await?;
            let page = self.page_of(&mut walk, limit).await?;
            Ok((walk, page))
        };
        let opened = opened.await.map_err(Problem::of_first_page);
        self.still_allowed()?;
        opened
    }

    /// Makes a page. The caller holds the lane. The page's text is the answer up to the end of the records.
    async fn page_of(&self, walk: &mut OpenWalk, limit: u64) -> Result<Page, Problem> {
        let mut head = String::new();
        // Writing to a text cannot fail.
        let _ = write!(head, r#"{{"success":true,"requestId":"{}","data":["#, self.request_id.as_str());
        let page = self.budget.answer_of(walk.next_page(limit, head)).await?;
        if page.count > limit {
            let why = format_args!("a company file gave {} records for a page of {limit}", page.count);
            return Err(Problem::unexpected(&why));
        }
        Ok(page)
    }

    /// Completes the answer after its records.
    fn answer(
        self,
        before: Progress,
        limit: u64,
        page: Page,
        cursor: Option<&str>,
        hold: Option<CursorHold<OpenWalk>>,
        admission: Admission,
    ) -> Response {
        let Page { mut text, count, total, is_last } = page;
        let seen = before.records + count;
        // A list that ended has as many records as were read, also if its company file expected others.
        let total = if is_last { Some(seen) } else { total };
        let known =
            |number: Option<u64>| number.map_or_else(|| "null".to_owned(), |number| number.to_string());
        let cursor = cursor.map_or_else(|| "null".to_owned(), |cursor| format!("\"{cursor}\""));
        // Writing to a text cannot fail. Every value here is a number, or letters that need no escapes.
        let _ = write!(
            text,
            r#"],"nextCursor":{cursor},"page":{},"count":{count},"limit":{limit},"totalCount":{}"#,
            before.pages + 1,
            known(total),
        );
        let _ = write!(
            text,
            r#","pageCount":{},"hasMore":{},"remainingCount":{},"timestamp":"{}"}}"#,
            known(total.map(|total| total.div_ceil(limit))),
            !is_last,
            known(total.map(|total| total.saturating_sub(seen))),
            self.app.clock.wall(),
        );
        answer::json(text, hold, admission)
    }
}
