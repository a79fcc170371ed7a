//! The guard, which every request passes on its way in and out: request id, checks of Host and Origin, API key, the headers of every
//! answer, and one line in the log.
//!
//! INV-FAILURE-1: Every failure has the documented body, also what the router answers by itself and what hyper refuses
//! (`server::refusals`).

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::header::AsHeaderName;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use ledgerlane_api::limits::CONNECTION_HEADER;
use ledgerlane_api::{Catalogue, ErrorCode};
use tracing::Instrument;

use super::answer::{self, ForConnector};
use super::{App, Hosts, connectors, roles, setup};
use crate::calls::Admission;
use crate::ids::RequestId;
use crate::keys::{Caller, Rejected};
use crate::problem::Problem;
use crate::rate_limiter::Peer;

/// Longest request target, in bytes. A list that is filtered by a few hundred ids fits.
const MAX_URI_BYTES: usize = 16 * 1024;
/// Most headers of a request, and most bytes of them.
const MAX_HEADERS: usize = 64;
const MAX_HEADER_BYTES: usize = 16 * 1024;
/// Longest method, in bytes.
const MAX_METHOD_BYTES: usize = 16;
/// Methods that the log names. Any other word could be a method too, and would be the caller's.
const METHODS: [&str; 9] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "CONNECT", "TRACE"];

const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The routes that the record types share.
const LIST: &str = "/api/v1/{kind}";
const SINGLE: &str = "/api/v1/{kind}/{id}";
const COUNT: &str = "/api/v1/{kind}/count";

/// Checks a request, lets it through, and finishes its answer.
pub(super) async fn guard(State(app): State<Arc<App>>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let id = RequestId::new();
    let asked = request.method().as_str();
    let method = METHODS.into_iter().find(|known| *known == asked).unwrap_or("other");
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let matched = matched.as_ref().map(MatchedPath::as_str);
    let is_page = request.uri().path().starts_with("/setup/");
    let route = matched.map_or_else(|| "-".to_owned(), |route| logged_route(route, request.uri().path()));
    // A call under another name, or from another site's page, gets no page: a page would show whose link this is.
    let is_shown = setup::is_for_a_person(&request)
        && check_host(&app.hosts, &request).is_ok()
        && check_origin(&app.hosts, &request, is_page).is_ok();
    let page = is_shown.then(|| setup::AskedPage::of(&request));
    request.extensions_mut().insert(id);
    let wants_hsts = app.hosts.wants_hsts(request.headers());
    let (answer, call) = match check(&app, &mut request, matched, is_page).await {
        Ok(call) => {
            let span = tracing::info_span!("request", request_id = id.as_str());
            (next.run(request).instrument(span).await, call)
        }
        Err(problem) => (refused(&app, &request, problem).into_response(), None),
    };
    let (mut answer, problem) = documented(answer, id);
    let code = problem.as_ref().map(Problem::code);
    let is_suppressed = code == Some(ErrorCode::RateLimit) && problem.as_ref().is_some_and(Problem::hangs_up);
    if let (Some(problem), Some(page)) = (problem, page) {
        answer = setup::show(&app, &problem, &page, answer);
    }
    finish(answer.headers_mut(), id, wants_hsts);
    let (status, ms) = (answer.status().as_u16(), begun.elapsed().as_millis());
    let code = code.map(ErrorCode::as_str);
    if !is_suppressed {
        tracing::info!(method, route, status, code, ms, request_id = id.as_str(), "answered");
    }
    log_suppressed(&app, is_suppressed);
    match call {
        Some(call) => answer::counted(answer, call),
        None => answer,
    }
}

/// Counts this call if it gets no line in the log, and logs the count once it is due.
fn log_suppressed(app: &App, is_suppressed: bool) {
    let now = app.clock.monotonic();
    let mut suppressed = app.suppressed.lock();
    if is_suppressed {
        suppressed.count(now);
    }
    if let Some(count) = suppressed.take_due(now) {
        tracing::warn!(
            count,
            "calls were refused without a line of their own: too many came from one address"
        );
    }
}

/// Adds the headers of every answer. `wants_hsts`: browsers are to use HTTPS alone for the host that was asked.
pub(super) fn finish(headers: &mut HeaderMap, id: RequestId, wants_hsts: bool) {
    // An answer that may be kept has the header already.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(RESOURCE_POLICY, HeaderValue::from_static("same-origin"));
    if wants_hsts {
        let a_year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, a_year);
    }
    if let Ok(value) = HeaderValue::from_str(id.as_str()) {
        headers.insert(REQUEST_ID, value);
    }
}

/// A route as the log has it: with the record type that was asked for, if the catalogue knows it. The rest of a path is the caller's and
/// stays out.
fn logged_route(route: &str, path: &str) -> String {
    let asked = path.split('/').nth(3).unwrap_or_default();
    let catalogue = Catalogue::built_in();
    let known = match route {
        LIST => catalogue.find(asked).map(|found| format!("/api/v1/{}", found.path)),
        COUNT => catalogue.find(asked).map(|found| format!("/api/v1/{}/count", found.path)),
        SINGLE => catalogue.find_single(asked).map(|found| format!("/api/v1/{}/{{id}}", found.single)),
        _ => None,
    };
    known.unwrap_or_else(|| route.to_owned())
}

/// Gives every failure the documented body, also a failure that axum answered by itself. The problem is None if the answer is no failure.
fn documented(answer: Response, id: RequestId) -> (Response, Option<Problem>) {
    let status = answer.status();
    let is_page =
        answer.headers().get(header::CONTENT_TYPE).is_some_and(|value| value == "text/html; charset=utf-8");
    let is_for_connector = answer.extensions().get::<ForConnector>().is_some();
    let problem = match answer.extensions().get::<Problem>() {
        Some(problem) => problem.clone(),
        // The router itself refuses paths whose escapes are not UTF-8.
        None if status == StatusCode::BAD_REQUEST => {
            Problem::validation("The address holds escapes that are not UTF-8 text.")
        }
        None if (status.is_client_error() || status.is_server_error()) && !is_page && !is_for_connector => {
            Problem::unexpected(&format_args!("an answer of {status} without a cause"))
        }
        None => return (answer, None),
    };
    (problem.render(id), Some(problem))
}

fn check_size(request: &Request) -> Result<(), Problem> {
    if request.method().as_str().len() > MAX_METHOD_BYTES {
        return Err(Problem::validation(format!("The method is longer than {MAX_METHOD_BYTES} bytes.")));
    }
    let uri = request.uri();
    let asked = uri.path_and_query().map_or(0, |asked| asked.as_str().len());
    if asked + uri.authority().map_or(0, |authority| authority.as_str().len()) > MAX_URI_BYTES {
        let message = format!("The address is longer than {MAX_URI_BYTES} bytes.");
        return Err(Problem::new(ErrorCode::UriTooLong, message));
    }
    let headers = request.headers();
    let bytes: usize = headers.iter().map(|(name, value)| name.as_str().len() + value.len()).sum();
    if headers.len() > MAX_HEADERS || bytes > MAX_HEADER_BYTES {
        let message =
            format!("More than {MAX_HEADERS} headers, or more than {MAX_HEADER_BYTES} bytes of them.");
        return Err(Problem::new(ErrorCode::HeadersTooLarge, message));
    }
    Ok(())
}

/// Refuses what may not be answered. Counts other calls with a key until the admission is dropped.
async fn check(
    app: &App,
    request: &mut Request,
    route: Option<&str>,
    is_page: bool,
) -> Result<Option<Admission>, Problem> {
    check_size(request)?;
    let path = request.uri().path();
    let needs_key = path.starts_with("/api/") || path == "/api";
    // Before anything is counted: calls that a page from elsewhere makes are not its visitor's.
    check_host(&app.hosts, request)?;
    check_origin(&app.hosts, request, is_page)?;
    if !needs_key {
        // Whose call it is stands in its body.
        if !connectors::is_call(app, request) {
            setup::admit(app, request).await?;
        }
        return Ok(None);
    }
    let now = app.clock.monotonic();
    let caller = match app.caller(shown_key(request.headers())?)? {
        Ok(found) => found,
        Err(Rejected::Unknown) => {
            let peer = request.extensions().get::<Peer>().copied();
            return Err(app.limits.wrong_key(peer, now).unwrap_or_else(|| rejected(Rejected::Unknown)));
        }
        Err(why) => return Err(rejected(why)),
    };
    request.extensions_mut().insert(caller);
    app.limits.call(caller, now)?;
    if let Some(route) = route {
        roles::check(caller.role, request.method(), route)?;
    }
    Ok(Some(app.calls.admit(caller.key)?))
}

/// The answer to a refused call. Unknown callers of one address get a bounded number of such answers.
fn refused(app: &App, request: &Request, problem: Problem) -> Problem {
    let is_counted = matches!(problem.code(), ErrorCode::RateLimit | ErrorCode::ApiKeyInvalid);
    let is_known = matches!(problem.code(), ErrorCode::ApiKeyExpired | ErrorCode::ApiKeyRevoked)
        || request.extensions().get::<Caller>().is_some();
    // A failure of the service itself goes to every caller, and gets its line in the log.
    if is_counted || is_known || problem.code().status() >= 500 {
        return problem;
    }
    let peer = request.extensions().get::<Peer>().copied();
    app.limits.refused(peer, app.clock.monotonic()).unwrap_or(problem)
}

/// The value of a header that may be sent once. Messages name the header as it is `written`.
///
/// INV-HEADER-1: Every header that has one value is read here, and refused if it comes twice: a proxy in front could have checked the
/// other value.
pub(super) fn single<'a>(
    headers: &'a HeaderMap,
    name: impl AsHeaderName,
    written: &str,
) -> Result<Option<&'a HeaderValue>, Problem> {
    let mut sent = headers.get_all(name).iter();
    match (sent.next(), sent.next()) {
        (value, None) => Ok(value),
        _ => Err(Problem::validation(format!("The header {written} was sent more than once."))),
    }
}

/// Refuses requests under other names: a page from elsewhere can make a name of its own lead here (DNS rebinding).
fn check_host(hosts: &Hosts, request: &Request) -> Result<(), Problem> {
    let sent = single(request.headers(), header::HOST, "Host")?.and_then(|host| host.to_str().ok());
    let fits = sent.is_some_and(|host| hosts.are_named_by(host));
    let uri_fits = request.uri().authority().is_none_or(|authority| hosts.are_named_by(authority.as_str()));
    if fits && uri_fits {
        return Ok(());
    }
    Err(Problem::new(
        ErrorCode::CrossSite,
        "The Host header does not name this service. It is known by the address it listens on, and by its --public-url.",
    ))
}

/// Refuses what a page from elsewhere sends. Under the setup page's referrer policy, browsers send its own forms with the origin `null`.
/// `Sec-Fetch-Site`, which pages cannot set, tells those forms from others.
fn check_origin(hosts: &Hosts, request: &Request, is_page: bool) -> Result<(), Problem> {
    let site = single(request.headers(), FETCH_SITE, "Sec-Fetch-Site")?.and_then(|site| site.to_str().ok());
    let Some(origin) = single(request.headers(), header::ORIGIN, "Origin")? else { return Ok(()) };
    let own = match origin.to_str() {
        Ok("null") => is_page && site == Some("same-origin"),
        Ok(origin) => hosts.are_origin(origin),
        Err(_) => false,
    };
    if own {
        return Ok(());
    }
    Err(Problem::new(ErrorCode::CrossSite, "Pages from other places may not call this service."))
}

/// The key that a request carries in its Authorization header.
fn shown_key(headers: &HeaderMap) -> Result<&[u8], Problem> {
    let required =
        || Problem::new(ErrorCode::ApiKeyRequired, "Send the header Authorization: Bearer <API key>.");
    let value = single(headers, header::AUTHORIZATION, "Authorization")?.ok_or_else(required)?.as_bytes();
    let (scheme, key) = value.split_at_checked(7).ok_or_else(required)?;
    if !scheme.eq_ignore_ascii_case(b"bearer ") || key.trim_ascii().is_empty() {
        return Err(required());
    }
    Ok(key.trim_ascii())
}

pub(super) fn rejected(why: Rejected) -> Problem {
    match why {
        Rejected::Unknown => Problem::new(ErrorCode::ApiKeyInvalid, "This API key is not known here."),
        Rejected::Expired => Problem::new(ErrorCode::ApiKeyExpired, "This API key has run out."),
        Rejected::Revoked => Problem::new(ErrorCode::ApiKeyRevoked, "This API key was revoked."),
    }
}

/// The connection a request names in its header.
pub(super) fn connection_header(headers: &HeaderMap) -> Result<Option<&str>, Problem> {
    let Some(value) = single(headers, CONNECTION_HEADER, CONNECTION_HEADER)? else { return Ok(None) };
    match value.to_str().map(str::trim) {
        Ok("") => Ok(None),
        Ok(text) => Ok(Some(text)),
        Err(_) => Err(Problem::validation(
            "The header x-connection-id is not plain ASCII text. Use the connection's prefixed id or its GUID.",
        )),
    }
}

/// The connection a request must name in its header.
pub(super) fn named_connection(headers: &HeaderMap) -> Result<&str, Problem> {
    connection_header(headers)?
        .ok_or_else(|| Problem::validation("The header x-connection-id is missing: it names the connection."))
}
