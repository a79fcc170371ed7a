//! `/setup/{token}`: the page that a link opens, and the steps that a client takes on it. No key: the token is the secret. Reading the page
//! changes nothing, and waits for no writer.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Request, State};
use axum::response::{Html, IntoResponse, Response};
use axum::{Extension, Json, RequestExt};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use ledgerlane_company::Identity;
use ledgerlane_words::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::company_answers::Budget;
use super::{App, connector_setup, language};
use crate::ids;
use crate::page::{self, PageError, View};
use crate::problem::Problem;
use crate::rate_limiter::Peer;
use crate::store::connections::{self as stored, StoredConnection};
use crate::store::sessions::{self, LinkState, Step, StoredSession};

/// How long the last step waits for the company file to answer.
const COMPLETION_WAIT: Duration = Duration::from_secs(20);

/// The reader of a setup page.
#[derive(Clone)]
pub(super) struct Reader {
    /// The link that the call names, as it was when the call came, with its connection. None if there is no such link.
    link: Option<(StoredSession, StoredConnection)>,
    /// The secret part of the link, as the call names it. Empty if the call names none.
    token: String,
    /// The language that the answer is written in.
    language: Language,
}

impl Reader {
    /// A reader to whom nothing of a link is shown.
    fn without_link(language: Language) -> Self {
        Self { link: None, token: String::new(), language }
    }

    pub(super) fn link(&self) -> Option<&(StoredSession, StoredConnection)> {
        self.link.as_ref()
    }
}

/// Lets in a call that carries no key, and looks up the link that it names, if any. Calls of a link count for that link alone, all others
/// for the address that they came from.
pub(super) async fn admit(app: &App, request: &mut Request) -> Result<(), Problem> {
    // Among paths that take no key, those of links and of the pages for support have a parameter. No id of a connection is a token.
    let token = request.extract_parts::<Path<String>>().await.map(|Path(token)| token).unwrap_or_default();
    let link = find(app, &token)?;
    let now = app.clock.monotonic();
    match &link {
        Some((session, _)) => app.limits.link(session.row, now)?,
        None => app.limits.without_key(request.extensions().get::<Peer>().copied(), now)?,
    }
    let language = language::of_reader(request.headers());
    request.extensions_mut().insert(Reader { link, token, language });
    Ok(())
}

/// What the page's script asks for.
#[derive(Serialize, ToSchema)]
pub(super) struct PageState {
    face: &'static str,
    /// How long the link still works, in words of the language that the header Accept-Language asks for; null where it has ended.
    left: Option<String>,
    /// What is in the way at QuickBooks and what to do, in the same language; null where nothing is.
    trouble: Option<String>,
}

/// The page.
#[utoipa::path(
    get, path = "/setup/{token}", operation_id = "ShowSetupPage", tag = "Setup pages", security(()),
 summary = "The page of a setup link. Reading it changes nothing.",
 params(("token" = String, Path, description = "The secret part of a setup link.")),
 responses((status = 200, description = "The page, in the state of its link.", content_type = "text/html", body = String),
 (status = 404, description = "There is no such link.", content_type = "text/html", body = String))
)]
pub(super) async fn page(
    State(app): State<Arc<App>>,
    Extension(reader): Extension<Reader>,
    // Refuses addresses whose escapes are not text.
    _token: Path<String>,
) -> Result<Response, Problem> {
    shown(&app, &reader)
}

/// The page of this link, or the page that says that there is no such link.
pub(super) fn shown(app: &App, reader: &Reader) -> Result<Response, Problem> {
    let nonce = ids::new_nonce()?;
    let view = view(app, reader, &nonce);
    let status = if reader.link.is_some() { StatusCode::OK } else { StatusCode::NOT_FOUND };
    let mut answer = (status, Html(page::html(&view))).into_response();
    guard_page(answer.headers_mut(), &view)?;
    Ok(answer)
}

/// The page that connectors lead their users to.
pub(super) async fn connector(
    State(app): State<Arc<App>>,
    Extension(reader): Extension<Reader>,
) -> Result<Response, Problem> {
    connector_setup::support_fetched(&app, &reader.token).await?;
    about_connectors(&app, &reader, page::connector_html)
}

/// The page for people who open the address that connectors call.
pub(super) async fn connector_address(
    State(app): State<Arc<App>>,
    Extension(reader): Extension<Reader>,
) -> Result<Response, Problem> {
    about_connectors(&app, &reader, page::connector_address_html)
}

fn about_connectors(app: &App, reader: &Reader, html: fn(&View<'_>) -> String) -> Result<Response, Problem> {
    let nonce = ids::new_nonce()?;
    let reader = Reader::without_link(reader.language);
    let view = view(app, &reader, &nonce);
    let mut answer = Html(html(&view)).into_response();
    guard_page(answer.headers_mut(), &view)?;
    Ok(answer)
}

/// Adds the headers of every page.
fn guard_page(headers: &mut HeaderMap, view: &View<'_>) -> Result<(), Problem> {
    let policy = HeaderValue::from_str(&view.policy()).map_err(|error| Problem::unexpected(&error))?;
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(HeaderName::from_static("x-robots-tag"), HeaderValue::from_static("noindex"));
    name_language(headers, view.language);
    Ok(())
}

/// Adds headers with the language of an answer, and with the request header that chose it.
fn name_language(headers: &mut HeaderMap, language: Language) {
    headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Language"));
}

/// Whether a request comes from a browser that shows the answer to its user, and not from the page's script.
pub(super) fn is_for_a_person(request: &Request) -> bool {
    let mut taken = request.headers().get_all(header::ACCEPT).iter().filter_map(|kinds| kinds.to_str().ok());
    request.uri().path().starts_with("/setup/") && taken.any(|kinds| kinds.contains("text/html"))
}

/// A page that was asked for, in case it cannot be shown.
pub(super) struct AskedPage {
    /// The path that was asked for.
    path: String,
    language: Language,
}

impl AskedPage {
    pub(super) fn of(request: &Request) -> Self {
        Self { path: request.uri().path().to_owned(), language: language::of_reader(request.headers()) }
    }
}

/// Turns the documented answer for a problem into a page with the same problem.
pub(super) fn show(app: &App, problem: &Problem, asked: &AskedPage, mut answer: Response) -> Response {
    let Ok(nonce) = ids::new_nonce() else { return answer };
    let path = asked.path.as_str();
    let reader = Reader::without_link(asked.language);
    let view = view(app, &reader, &nonce);
    // The path of the page, without the step.
    let page = path.match_indices('/').nth(2).map_or(path, |(end, _)| &path[..end]);
    let path = (page.len() > "/setup/".len()).then_some(page);
    let html = page::error_html(&view, &PageError { code: problem.code(), path });
    let mut headers = HeaderMap::new();
    if guard_page(&mut headers, &view).is_err() {
        return answer;
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    answer.headers_mut().extend(headers);
    *answer.body_mut() = html.into();
    answer
}

/// What the page shows, as its script asks for it.
#[utoipa::path(
    get, path = "/setup/{token}/state", operation_id = "ReadSetupState", tag = "Setup pages", security(()),
 summary = "What the page shows, for its script.", params(("token" = String, Path, description = "The secret part of a setup link.")),
 responses((status = 200, description = "Read.", body = PageState))
)]
pub(super) async fn state(
    State(app): State<Arc<App>>,
    Extension(reader): Extension<Reader>,
    // Refuses addresses whose escapes are not text.
    _token: Path<String>,
) -> Result<Response, Problem> {
    let view = view(&app, &reader, "");
    let (left, trouble) = (view.time_left(), view.trouble_in_words());
    let mut answer = Json(PageState { face: page::face(&view), left, trouble }).into_response();
    name_language(answer.headers_mut(), reader.language);
    Ok(answer)
}

/// The client goes on.
#[utoipa::path(
    post, path = "/setup/{token}/begin", operation_id = "SetupBegin", tag = "Setup pages", security(()),
 summary = "The client goes on.", params(("token" = String, Path, description = "The secret part of a setup link.")),
 responses((status = 303, description = "To the page, or to the redirectUrl at the end."),
 (status = 404, description = "There is no such link.", content_type = "text/html", body = String))
)]
pub(super) async fn begin(
    app: State<Arc<App>>,
    asked: Extension<Reader>,
    token: Path<String>,
) -> Result<Response, Problem> {
    take(app, asked, token, ClientStep::Begin).await
}

/// QuickBooks is told to allow access.
#[utoipa::path(
    post, path = "/setup/{token}/allow", operation_id = "SetupAllow", tag = "Setup pages", security(()),
 summary = "QuickBooks is told to allow access.", params(("token" = String, Path, description = "The secret part of a setup link.")),
 responses((status = 303, description = "To the page, or to the redirectUrl at the end."),
 (status = 404, description = "There is no such link.", content_type = "text/html", body = String))
)]
pub(super) async fn allow(
    app: State<Arc<App>>,
    asked: Extension<Reader>,
    token: Path<String>,
) -> Result<Response, Problem> {
    take(app, asked, token, ClientStep::Allow).await
}

/// The connector has checked in.
#[utoipa::path(
    post, path = "/setup/{token}/complete", operation_id = "SetupComplete", tag = "Setup pages", security(()),
 summary = "The connector has checked in.", params(("token" = String, Path, description = "The secret part of a setup link.")),
 responses((status = 303, description = "To the page, or to the redirectUrl at the end."),
 (status = 404, description = "There is no such link.", content_type = "text/html", body = String))
)]
pub(super) async fn complete(
    app: State<Arc<App>>,
    asked: Extension<Reader>,
    token: Path<String>,
) -> Result<Response, Problem> {
    take(app, asked, token, ClientStep::Complete).await
}

/// 'This is not for me'.
#[utoipa::path(
    post, path = "/setup/{token}/decline", operation_id = "SetupDecline", tag = "Setup pages", security(()),
 summary = "The client says that it is not for them.", params(("token" = String, Path, description = "The secret part of a setup link.")),
 responses((status = 303, description = "To the page, or to the redirectUrl at the end."),
 (status = 404, description = "There is no such link.", content_type = "text/html", body = String))
)]
pub(super) async fn decline(
    app: State<Arc<App>>,
    asked: Extension<Reader>,
    token: Path<String>,
) -> Result<Response, Problem> {
    take(app, asked, token, ClientStep::Decline).await
}

/// What a client does on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ClientStep {
    Begin,
    Allow,
    Complete,
    Decline,
}

/// Takes a step, then redirects the browser to the page as it is now, or to the landing address.
async fn take(
    State(app): State<Arc<App>>,
    Extension(reader): Extension<Reader>,
    Path(token): Path<String>,
    asked: ClientStep,
) -> Result<Response, Problem> {
    // A caller without a link must not make the service write.
    let Some((session, connection)) = &reader.link else {
        return shown(&app, &reader);
    };
    let has_connector = connector_setup::has_connector(&app, connection);
    let step = match asked {
        ClientStep::Begin => Some(Step::Begin),
        // QuickBooks allows access to a connector, and its company file says when it is set up.
        ClientStep::Allow | ClientStep::Complete if has_connector => None,
        ClientStep::Allow => Some(Step::Allow),
        ClientStep::Decline => Some(Step::Decline),
        // Only a link in progress can be completed. For others the company file is not asked.
        ClientStep::Complete if session.state != LinkState::InProgress => None,
        ClientStep::Complete => who_answers(&app, session.row, connection).await?.map(Step::Complete),
    };
    let after = match step {
        Some(step) => {
            let (steady, wanted) = (Arc::clone(&app.steady), token.clone());
            app.store.run(move |db| sessions::apply_step(db, &wanted, &step, steady.now())).await?
        }
        None => Some(session.clone()),
    };
    let Some(session) = after else {
        return shown(&app, &Reader::without_link(reader.language));
    };
    match asked {
        ClientStep::Begin if has_connector => {
            connector_setup::make_password(&app, &session, connection, true).await?;
        }
        ClientStep::Decline => app.passwords.link_ended(&connection.id, &session.id),
        _ => {}
    }
    let is_end = matches!(asked, ClientStep::Complete | ClientStep::Decline);
    let landing = is_end.then(|| page::landing(&session)).flatten();
    let playing = matches!(asked, ClientStep::Begin | ClientStep::Allow) && session.state.is_live();
    match landing {
        Some(landing) => to(&landing),
        None => to_page(&token, if playing && !has_connector { "#playing" } else { "" }),
    }
}

/// Redirects the browser to the page of a link.
pub(super) fn to_page(token: &str, fragment: &str) -> Result<Response, Problem> {
    to(&format!("/setup/{token}{fragment}"))
}

fn to(target: &str) -> Result<Response, Problem> {
    let target = HeaderValue::from_str(target).map_err(|error| Problem::unexpected(&error))?;
    let referrer = HeaderValue::from_static("no-referrer");
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, target), (header::REFERRER_POLICY, referrer)])
        .into_response())
}

/// The identity that the company file tells, which shows that the connector checked in. None if it does not answer yet, or while another
/// call of this link asks it.
async fn who_answers(
    app: &App,
    link: i64,
    connection: &StoredConnection,
) -> Result<Option<Identity>, Problem> {
    let Some(_completion) = Completion::begin(app, link) else { return Ok(None) };
    let company = app.files.behind(connection)?;
    Budget::new(&app.clock, COMPLETION_WAIT).identity_of(company.as_ref()).await
}

/// A link that is being completed, until this is dropped. At most one completion per link: each one waits for the company file, so an
/// unlimited number would exhaust the network connections.
struct Completion<'a> {
    app: &'a App,
    link: i64,
}

impl<'a> Completion<'a> {
    /// Begins to complete a link. None if another call is completing it.
    fn begin(app: &'a App, link: i64) -> Option<Self> {
        let is_first = app.completing.lock().insert(link);
        is_first.then(|| Self { app, link })
    }
}

impl Drop for Completion<'_> {
    fn drop(&mut self) {
        self.app.completing.lock().remove(&self.link);
    }
}

fn find(app: &App, token: &str) -> Result<Option<(StoredSession, StoredConnection)>, Problem> {
    let found = app.store.read(|db| {
        let Some(session) = sessions::by_token(db, token, app.steady.now())? else { return Ok(None) };
        let connection = stored::by_row(db, session.connection)?;
        Ok(Some((session, connection)))
    })?;
    Ok(found)
}

fn view<'a>(app: &'a App, reader: &'a Reader, nonce: &'a str) -> View<'a> {
    let Reader { link: found, token, language } = reader;
    let found = found.as_ref();
    let connection = found.map(|(_, connection)| connection);
    let name = connection.map(|connection| connection.description.as_str());
    View {
        session: found.map(|(session, _)| session),
        token,
        name: name.filter(|name| *name != stored::UNNAMED),
        is_client_played: app.files.is_client_played(connection),
        // The reader of a link that ended learns nothing more of the connection.
        trouble: found
            .filter(|(session, connection)| {
                session.state.is_live() || session.goes_on() && !connection.is_set_up()
            })
            .and_then(|(_, connection)| app.files.trouble_of(connection)),
        connector: found.and_then(|(session, connection)| connector_setup::steps(app, session, connection)),
        firm: app.firm.as_deref(),
        contact: app.contact.as_deref(),
        now: app.clock.wall(),
        time_zone: &app.time_zone,
        language: *language,
        nonce,
    }
}
