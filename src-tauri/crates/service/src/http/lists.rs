//! `GET /api/v1/{Type}`: lists of records, page by page or flat.

use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::{Path, RawQuery, State};
use axum::response::Response;
use http::{HeaderMap, Method};
use ledgerlane_api::limits::{FLAT_LIMIT, LIST_WAIT};
use ledgerlane_api::{Catalogue, ListShape, PageLimit, RecordType};

use super::guard::{RequestId, named_connection, only_get};
use super::turns::wait_budget;
use super::{App, answer, check_set_up, off_network};
use crate::keys::Caller;
use crate::lanes::{Asked, Scope, Sent};
use crate::problem::Problem;
use crate::sample::{ActiveStatus, InvoiceParts, SampleCompany};

/// Filters this version applies. The others of the catalogue are refused rather than ignored: an answer that looks
/// filtered and is not would be wrong.
const APPLIED: [&str; 3] = ["activeStatus", "includeLineItems", "includeLinkedTransactions"];

/// What a list call asks for.
struct Query {
    cursor: Option<String>,
    limit: Option<PageLimit>,
    /// Filters the type takes, in order of their names.
    filters: Vec<(String, String)>,
}

impl Query {
    fn parse(raw: &str, kind: &RecordType) -> Result<Self, Problem> {
        let mut query = Self { cursor: None, limit: None, filters: Vec::new() };
        for (name, value) in url::form_urlencoded::parse(raw.as_bytes()) {
            match &*name {
                "cursor" if !value.is_empty() => query.cursor = Some(value.into_owned()),
                "limit" => query.limit = Some(limit(&value)?),
                _ if APPLIED.contains(&&*name) && kind.takes(&name) => {
                    query.filters.push((name.into_owned(), value.into_owned()));
                }
                _ if kind.takes(&name) => {
                    return Err(Problem::validation(format!(
                        "The sample company cannot filter by {name} yet."
                    )));
                }
                _ => {}
            }
        }
        query.filters.sort();
        Ok(query)
    }
}

fn limit(text: &str) -> Result<PageLimit, Problem> {
    let number: i64 =
        text.parse().map_err(|_| Problem::validation("limit must be a whole number from 1 to 150."))?;
    PageLimit::new(number).map_err(|error| Problem::validation(format!("{error}.")))
}

/// The applied filters with their meaning.
struct Filters {
    active: ActiveStatus,
    parts: InvoiceParts,
}

impl Filters {
    fn read(filters: &[(String, String)]) -> Result<Self, Problem> {
        let mut read = Self { active: ActiveStatus::All, parts: InvoiceParts { lines: true, linked: true } };
        for (name, value) in filters {
            match name.as_str() {
                "activeStatus" => read.active = active_status(value)?,
                "includeLineItems" => read.parts.lines = yes_no(name, value)?,
                _ => read.parts.linked = yes_no(name, value)?,
            }
        }
        Ok(read)
    }
}

fn active_status(value: &str) -> Result<ActiveStatus, Problem> {
    [
        ("ALL", ActiveStatus::All),
        ("ActiveOnly", ActiveStatus::ActiveOnly),
        ("InactiveOnly", ActiveStatus::InactiveOnly),
    ]
    .into_iter()
    .find(|(word, _)| word.eq_ignore_ascii_case(value))
    .map(|(_, status)| status)
    .ok_or_else(|| Problem::validation("activeStatus must be ALL, ActiveOnly or InactiveOnly."))
}

fn yes_no(name: &str, value: &str) -> Result<bool, Problem> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(Problem::validation(format!("{name} must be true or false."))),
    }
}

/// A list of one type.
pub(super) async fn list(
    State(app): State<Arc<App>>,
    method: Method,
    Path(kind): Path<String>,
    Extension(caller): Extension<Caller>,
    Extension(RequestId(request_id)): Extension<RequestId>,
    headers: HeaderMap,
    RawQuery(raw): RawQuery,
) -> Result<Response, Problem> {
    let kind = Catalogue::built_in().find(&kind).ok_or_else(Problem::unknown_route)?;
    only_get(&method)?;
    let wait = wait_budget(&headers, LIST_WAIT)?;
    let named = named_connection(&headers)?;
    let query = Query::parse(raw.as_deref().unwrap_or(""), kind)?;
    let filters = Filters::read(&query.filters)?;
    let connection = app.connection(named).await?;
    check_set_up(caller, &connection)?;
    let company = app.companies.behind(&connection.id);
    let call = Call { app: &app, kind, company, request_id, wait };
    let scope = Scope {
        connection: connection.row,
        key: caller.key,
        kind: &kind.path,
        limit: query.limit.unwrap_or_default().get(),
        filters: query.filters,
    };
    match (kind.shape, query.cursor) {
        (ListShape::Flat, _) => call.flat(scope, filters).await,
        (ListShape::Paginated, None) => call.first(scope, filters).await,
        (ListShape::Paginated, Some(cursor)) => call.next(scope, query.limit, &cursor).await,
    }
}

struct Call<'a> {
    app: &'a App,
    kind: &'static RecordType,
    company: Arc<SampleCompany>,
    request_id: String,
    wait: Duration,
}

/// One page, as numbers.
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

impl Call<'_> {
    async fn flat(self, scope: Scope, filters: Filters) -> Result<Response, Problem> {
        let _turn = self.app.waiting(self.app.lanes.first(scope, self.wait)).await?;
        self.app.clock.sleep(self.app.latency).await;
        let company = self.company;
        let data = off_network(move || {
            let mut data = String::new();
            company.accounts(filters.active, FLAT_LIMIT, &mut data);
            data
        })
        .await?;
        let text = format!(r#"{{"success":true,"requestId":"{}","data":[{data}]}}"#, self.request_id);
        Ok(answer::json(text, None))
    }

    async fn first(self, scope: Scope, filters: Filters) -> Result<Response, Problem> {
        let limit = u64::from(scope.limit);
        let turn = self.app.waiting(self.app.lanes.first(scope, self.wait)).await?;
        let (page, data) = self.make(0, limit, filters).await?;
        let (cursor, sent) = if page.has_more() {
            let (cursor, sent) = self.app.lanes.open(turn, page.end())?;
            (Some(cursor), Some(sent))
        } else {
            (None, None)
        };
        Ok(self.answer(&page, &data, cursor.as_deref(), sent))
    }

    async fn next(self, scope: Scope, limit: Option<PageLimit>, cursor: &str) -> Result<Response, Problem> {
        let asked = Asked {
            connection: scope.connection,
            key: scope.key,
            kind: scope.kind,
            limit: limit.map(PageLimit::get),
            filters: &scope.filters,
        };
        let turn = self.app.waiting(self.app.lanes.next(cursor, &asked, self.wait)).await?;
        let filters = Filters::read(&turn.scope.filters)?;
        let (page, data) = self.make(turn.offset, u64::from(turn.scope.limit), filters).await?;
        let sent = self.app.lanes.advance(turn, page.end(), !page.has_more())?;
        let cursor = page.has_more().then_some(cursor);
        Ok(self.answer(&page, &data, cursor, sent))
    }

    /// Makes a page while the lane is held.
    async fn make(&self, offset: u64, limit: u64, filters: Filters) -> Result<(Page, String), Problem> {
        self.app.clock.sleep(self.app.latency).await;
        let company = Arc::clone(&self.company);
        let is_invoices = self.kind.path == "Invoices";
        off_network(move || {
            let total =
                if is_invoices { company.invoice_count() } else { company.customer_count(filters.active) };
            let page = Page { offset, limit, total };
            let mut data = String::with_capacity(limit as usize * 2_048);
            if is_invoices {
                company.invoices(offset..page.end(), filters.parts, &mut data);
            } else {
                company.customers(filters.active, offset..page.end(), &mut data);
            }
            (page, data)
        })
        .await
    }

    fn answer(self, page: &Page, data: &str, cursor: Option<&str>, sent: Option<Sent>) -> Response {
        let Page { offset, limit, total } = *page;
        let mut text = String::with_capacity(data.len() + 512);
        let cursor = cursor.map_or_else(|| "null".to_owned(), |cursor| format!("\"{cursor}\""));
        // Writing to a text cannot fail. Every value here is a number, or letters that need no escapes.
        let _ = write!(
            text,
            r#"{{"success":true,"requestId":"{}","data":[{data}],"nextCursor":{cursor},"page":{},"count":{},"limit":{limit},"totalCount":{total},"pageCount":{},"hasMore":{},"remainingCount":{},"timestamp":"{}"}}"#,
            self.request_id,
            offset / limit + 1,
            page.end() - offset.min(page.end()),
            total.div_ceil(limit),
            page.has_more(),
            total - page.end(),
            self.app.clock.now(),
        );
        answer::json(text, sent)
    }
}
