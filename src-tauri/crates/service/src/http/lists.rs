//! `GET /api/v1/{Type}`: lists of records, page by page or flat.

use std::fmt::Write;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, RawQuery, State};
use axum::response::Response;
use http::{HeaderMap, Method};
use ledgerlane_api::limits::{FLAT_LIMIT, LIST_WAIT};
use ledgerlane_api::{Catalogue, ListShape, PageLimit, RecordType};
use tokio_util::sync::CancellationToken;

use super::guard::{RequestId, named_connection, only_get};
use super::lane_waits::wait_budget;
use super::{App, answer, check_set_up, run_blocking};
use crate::keys::Caller;
use crate::lanes::{Admission, Continuation, CursorHold, FirstPageLease, Refusal, Scope};
use crate::problem::Problem;
use crate::sample::{Filter, FilterError, ListSnapshot, SampleCompany};

/// Room for a record in an answer, in bytes: most are shorter.
const RECORD: usize = 3_600;

/// What a list call asks for.
struct Query {
    cursor: Option<String>,
    limit: Option<PageLimit>,
    /// Filters the type takes, their names in lower case, as they were sent: of a value that can be one only, the last
    /// counts.
    filters: Vec<(String, String)>,
}

impl Query {
    fn parse(raw: &str, record_type: &RecordType) -> Result<Self, Problem> {
        let mut query = Self { cursor: None, limit: None, filters: Vec::new() };
        for (name, value) in url::form_urlencoded::parse(raw.as_bytes()) {
            let name = name.to_ascii_lowercase();
            match name.as_str() {
                "cursor" if !value.is_empty() => query.cursor = Some(value.into_owned()),
                // Flat lists know no pages; what they do not know is ignored.
                "limit" if record_type.shape == ListShape::Flat => {}
                "limit" => query.limit = Some(limit(&value)?),
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
        Problem::validation(format!("limit must be a whole number from {least} to {most}."))
    })?;
    PageLimit::new(number).map_err(|error| Problem::validation(format!("{error}.")))
}

impl From<FilterError> for Problem {
    fn from(error: FilterError) -> Self {
        Self::validation(error.to_string())
    }
}

/// A list of one type.
pub(super) async fn list(
    State(app): State<Arc<App>>,
    method: Method,
    Path(name): Path<String>,
    Extension(caller): Extension<Caller>,
    Extension(RequestId(request_id)): Extension<RequestId>,
    headers: HeaderMap,
    RawQuery(raw): RawQuery,
) -> Result<Response, Problem> {
    let record_type = Catalogue::built_in().find(&name).ok_or_else(Problem::unknown_route)?;
    only_get(&method)?;
    let wait = wait_budget(&headers, LIST_WAIT)?;
    let named = named_connection(&headers)?;
    let mut query = Query::parse(raw.as_deref().unwrap_or(""), record_type)?;
    let filter = Filter::read(&query.filters, record_type)?;
    // Filters in another order are still the same filters.
    query.filters.sort();
    let connection = app.connection(named)?;
    check_set_up(caller, &connection)?;
    let company = app.companies.behind(&connection.id);
    let call =
        ListCall { app: &app, caller, connection: &connection.id, record_type, company, request_id, wait };
    let scope = Scope {
        connection: connection.row,
        key: caller.key,
        record_type: &record_type.path,
        limit: query.limit.unwrap_or_default().get(),
        filters: query.filters,
    };
    match (record_type.shape, query.cursor) {
        (ListShape::Flat, _) => call.flat(scope, filter).await,
        (ListShape::Paginated, None) => call.first(scope, filter).await,
        (ListShape::Paginated, Some(cursor)) => call.next(scope, query.limit, &cursor).await,
    }
}

/// A list call that passed its checks, and what all of its steps need.
struct ListCall<'a> {
    app: &'a App,
    caller: Caller,
    /// Prefixed id of the connection.
    connection: &'a str,
    record_type: &'static RecordType,
    company: Arc<SampleCompany>,
    request_id: String,
    wait: Duration,
}

/// Which records are on a page: `limit` of them from `offset` on, of `total` in the list.
struct Page {
    offset: u64,
    limit: u64,
    total: u64,
}

impl Page {
    fn end(&self) -> u64 {
        (self.offset + self.limit).min(self.total)
    }

    fn has_more(&self) -> bool {
        self.end() < self.total
    }
}

impl ListCall<'_> {
    async fn flat(self, scope: Scope, filter: Filter) -> Result<Response, Problem> {
        let (_lease, admission) = self.lease(scope).await?;
        let snapshot = self.snapshot(filter).await?;
        let (_, mut text) = self.make(snapshot, 0, FLAT_LIMIT as u64).await?;
        self.still_allowed()?;
        text.push('}');
        Ok(answer::json(text, None, admission))
    }

    async fn first(self, scope: Scope, filter: Filter) -> Result<Response, Problem> {
        let limit = u64::from(scope.limit);
        let (lease, admission) = self.lease(scope).await?;
        let snapshot = self.snapshot(filter).await?;
        let (page, text) = self.make(Arc::clone(&snapshot), 0, limit).await?;
        let (cursor, hold) = if page.has_more() {
            let (cursor, hold) = self.app.lanes.open_cursor(lease, snapshot, page.end())?;
            // Where the connection or the key went away while the page was made, their cursors were closed before this one
            // was there.
            if let Err(gone) = self.still_allowed() {
                self.app.lanes.close(&cursor, self.caller.key);
                return Err(gone);
            }
            (Some(cursor), Some(hold))
        } else {
            self.still_allowed()?;
            (None, None)
        };
        Ok(self.answer(&page, text, cursor.as_deref(), hold, admission))
    }

    async fn next(self, scope: Scope, limit: Option<PageLimit>, cursor: &str) -> Result<Response, Problem> {
        let continuation = Continuation {
            connection: scope.connection,
            key: scope.key,
            record_type: scope.record_type,
            limit: limit.map(PageLimit::get),
            filters: &scope.filters,
        };
        let next_page = self.app.lanes.lease_next_page(cursor, &continuation, self.wait);
        let (lease, admission) = self.waiting(next_page).await?;
        let (page, text) = self.make(Arc::clone(&lease.list), lease.offset, u64::from(lease.limit)).await?;
        let hold = self.app.lanes.advance(lease, page.end(), !page.has_more());
        // Where the cursor was closed because the key or the connection went away, that is what the caller learns.
        self.still_allowed()?;
        let cursor = page.has_more().then_some(cursor);
        Ok(self.answer(&page, text, cursor, hold?, admission))
    }

    /// Waits for the connection's lane.
    async fn lease(&self, scope: Scope) -> Result<(FirstPageLease, Admission), Problem> {
        self.waiting(self.app.lanes.lease_first_page(scope, self.wait)).await
    }

    /// Waits for a lease on behalf of a caller who may still read the connection then.
    async fn waiting<T>(&self, lease: impl Future<Output = Result<T, Refusal>>) -> Result<T, Problem> {
        self.app.waiting(self.caller, self.connection, check_set_up, lease).await
    }

    /// Whether the caller may still read the connection: asked before anything of it goes out.
    fn still_allowed(&self) -> Result<(), Problem> {
        self.app.still_allowed(self.caller, self.connection, check_set_up).map(|_| ())
    }

    /// Takes the snapshot that the pages of this list come from, while the lane is held. Filtering ends when the call does.
    async fn snapshot(&self, filter: Filter) -> Result<Arc<ListSnapshot>, Problem> {
        let (company, record_type, now) =
            (Arc::clone(&self.company), self.record_type, self.app.clock.wall());
        let snapshot = if filter.narrows() {
            let call = CancellationToken::new();
            let over = call.clone();
            let _ends_with_the_call = call.drop_guard();
            run_blocking(move || company.snapshot(record_type, filter, now, || !over.is_cancelled())).await?
        } else {
            company.snapshot(record_type, filter, now, || true)
        };
        snapshot.map(Arc::new).ok_or_else(Problem::unknown_route)
    }

    /// Makes a page while the lane is held: its answer up to the end of the records.
    async fn make(
        &self,
        snapshot: Arc<ListSnapshot>,
        offset: u64,
        limit: u64,
    ) -> Result<(Page, String), Problem> {
        self.app.clock.sleep(self.app.latency).await;
        let company = Arc::clone(&self.company);
        let head = format!(r#"{{"success":true,"requestId":"{}","data":["#, self.request_id);
        run_blocking(move || {
            let page = Page { offset, limit, total: snapshot.total() };
            let mut text = String::with_capacity((page.end() - offset) as usize * RECORD + 512);
            text.push_str(&head);
            company.page(&snapshot, offset..page.end(), &mut text);
            text.push(']');
            (page, text)
        })
        .await
    }

    /// The answer with what comes after the records.
    fn answer(
        self,
        page: &Page,
        mut text: String,
        cursor: Option<&str>,
        hold: Option<CursorHold<Arc<ListSnapshot>>>,
        admission: Admission,
    ) -> Response {
        let Page { offset, limit, total } = *page;
        let cursor = cursor.map_or_else(|| "null".to_owned(), |cursor| format!("\"{cursor}\""));
        // Writing to a text cannot fail. Every value here is a number, or letters that need no escapes.
        let _ = write!(
            text,
            r#","nextCursor":{cursor},"page":{},"count":{},"limit":{limit},"totalCount":{total}"#,
            offset / limit + 1,
            page.end() - offset.min(page.end()),
        );
        let _ = write!(
            text,
            r#","pageCount":{},"hasMore":{},"remainingCount":{},"timestamp":"{}"}}"#,
            total.div_ceil(limit),
            page.has_more(),
            total - page.end(),
            self.app.clock.wall(),
        );
        answer::json(text, hold, admission)
    }
}
