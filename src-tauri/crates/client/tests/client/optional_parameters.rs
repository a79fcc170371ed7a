//! What a pull asks for by itself, and services that refuse some of it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ledgerlane_api::{Catalogue, RecordType};
use ledgerlane_client::{
    ErrorKind, Finding, NoCursorLog, PullEnd, PullEvent, PullRequest, Reach, RestartReason, pull,
};
use tokio_util::sync::CancellationToken;

use crate::model::request;
use crate::over_http::{client, serve};
use crate::pulls::{Outcome, collect};

/// The parameters of a request besides `limit` and `cursor`, in alphabetical order.
type Asked = Vec<(String, String)>;

/// How a service refuses a parameter.
#[derive(Debug, Clone, Copy)]
enum Says {
    /// It names the one parameter.
    ItsName(&'static str),
    /// It names several of them.
    Several,
    /// It names none of them.
    Nothing,
}

impl Says {
    fn answer(self) -> Response {
        let body = match self {
            Self::ItsName(name) => format!(
                r#"{{"error":{{"message":"Bad request.","code":"VALIDATION_ERROR","errors":{{"{name}":["is unknown"]}}}}}}"#
            ),
            Self::Several => {
                r#"{"message":"Allowed: ids, ACTIVESTATUS, IncludeLineItems, includeLinkedTransactions."}"#
                    .to_owned()
            }
            Self::Nothing => "<html>".to_owned(),
        };
        (StatusCode::BAD_REQUEST, body).into_response()
    }
}

/// Serves lists of two pages that refuse these parameters. Returns its address and the parameters of every list call.
async fn serve_lists(refuses: &'static [&'static str], says: Says) -> (String, Arc<Mutex<Vec<Asked>>>) {
    let calls = Arc::new(Mutex::new(Vec::new()));
    let record = calls.clone();
    let address = serve(move |request| {
        if request.uri().path().ends_with("/close") {
            return StatusCode::NO_CONTENT.into_response();
        }
        let query = request.uri().query().unwrap_or_default();
        let all: HashMap<String, String> =
            url::form_urlencoded::parse(query.as_bytes()).into_owned().collect();
        let mut asked: Asked = all.clone().into_iter().collect();
        asked.retain(|(name, _)| name != "limit" && name != "cursor");
        asked.sort();
        record.lock().unwrap().push(asked);
        if refuses.iter().any(|name| all.contains_key(*name)) {
            return says.answer();
        }
        if request.uri().path().ends_with("/InventorySites") {
            return r#"{"success":true,"data":[{"id":"0"}]}"#.into_response();
        }
        let last = all.contains_key("cursor");
        let id = usize::from(last);
        format!(r#"{{"success":true,"data":[{{"id":"{id}"}}],"nextCursor":"c1","hasMore":{}}}"#, !last)
            .into_response()
    })
    .await;
    (address, calls)
}

fn record_type(path: &str) -> &'static RecordType {
    Catalogue::built_in().find(path).unwrap()
}

fn request_for(record_type: &'static RecordType) -> PullRequest {
    PullRequest { record_type, ..request(1, Reach::Whole) }
}

async fn read(address: &str, request: PullRequest) -> Outcome {
    let pull = pull(client(address), request, Arc::new(NoCursorLog), CancellationToken::new());
    collect(pull, Duration::ZERO).await
}

/// The parameters of each call, as `name=value` joined by `&`.
fn texts(calls: &Mutex<Vec<Asked>>) -> Vec<String> {
    let text = |asked: &Asked| {
        asked.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
    };
    calls.lock().unwrap().iter().map(text).collect()
}

const LINES: &str = "includeLineItems=true";
const LINKED: &str = "includeLinkedTransactions=true";
const BOTH: &str = "includeLineItems=true&includeLinkedTransactions=true";

/// INV-PARAMETER-1
#[tokio::test]
async fn every_page_is_asked_for_with_what_the_list_takes() {
    for (path, asked) in [
        ("Invoices", BOTH),
        ("JournalEntries", BOTH),
        ("Customers", "activeStatus=All"),
        ("InventorySites", "activeStatus=All"),
        ("Currencies", "activeStatus=All"),
    ] {
        let (address, calls) = serve_lists(&[], Says::Nothing).await;
        let outcome = read(&address, request_for(record_type(path))).await;
        assert_eq!(outcome.findings(), [], "{path}");
        let pages = if path == "InventorySites" { 1 } else { 2 };
        assert_eq!(texts(&calls), vec![asked; pages], "{path}");
    }
}

#[tokio::test]
async fn the_filters_of_a_request_come_before_what_a_pull_asks_for_by_itself() {
    for (filter, asked) in [
        (("includeLineItems", "false"), "includeLineItems=false&includeLinkedTransactions=true"),
        (("INCLUDELINEITEMS", "0"), "INCLUDELINEITEMS=0&includeLinkedTransactions=true"),
        (("includelinkedtransactions", "false"), "includeLineItems=true&includelinkedtransactions=false"),
        (("refNumbers", "7"), "includeLineItems=true&includeLinkedTransactions=true&refNumbers=7"),
    ] {
        let (address, calls) = serve_lists(&[], Says::Nothing).await;
        let filters = vec![(filter.0.to_owned(), filter.1.to_owned())];
        let request = PullRequest { filters, ..request_for(record_type("Invoices")) };
        assert_eq!(read(&address, request).await.findings(), []);
        assert_eq!(texts(&calls), [asked, asked]);
    }
}

/// INV-PARAMETER-1
#[tokio::test]
async fn a_parameter_that_is_refused_by_its_name_is_left_out_at_once() {
    for (refused, left, finding) in [
        (&["includeLineItems"], LINKED, Finding::NoLines),
        (&["includeLinkedTransactions"], LINES, Finding::NoLinkedTransactions),
    ] {
        let (address, calls) = serve_lists(refused, Says::ItsName(refused[0])).await;
        let outcome = read(&address, request_for(record_type("Invoices"))).await;
        assert_eq!(outcome.rows.len(), 2);
        assert_eq!(outcome.findings(), [finding], "{refused:?}");
        assert_eq!(texts(&calls), [BOTH, left, left], "{refused:?}");
    }
}

#[tokio::test]
async fn a_service_that_does_not_say_which_one_it_refuses_still_gives_the_other() {
    for says in [Says::Nothing, Says::Several] {
        let (address, calls) = serve_lists(&["includeLinkedTransactions"], says).await;
        let outcome = read(&address, request_for(record_type("Invoices"))).await;
        assert_eq!(outcome.findings(), [Finding::NoLinkedTransactions]);
        assert_eq!(texts(&calls), [BOTH, LINES, LINES], "{says:?}");

        let (address, calls) = serve_lists(&["includeLineItems"], says).await;
        let outcome = read(&address, request_for(record_type("Invoices"))).await;
        assert_eq!(outcome.findings(), [Finding::NoLines]);
        assert_eq!(texts(&calls), [BOTH, LINES, LINKED, LINKED], "{says:?}");

        let (address, calls) = serve_lists(&["includeLineItems", "includeLinkedTransactions"], says).await;
        let outcome = read(&address, request_for(record_type("Invoices"))).await;
        assert_eq!(outcome.findings(), [Finding::NoLines, Finding::NoLinkedTransactions]);
        assert_eq!(texts(&calls), [BOTH, LINES, LINKED, "", ""], "{says:?}");
    }
}

#[tokio::test]
async fn a_service_that_names_the_wrong_parameter_still_gives_the_others() {
    let (address, calls) =
        serve_lists(&["includeLineItems"], Says::ItsName("includeLinkedTransactions")).await;
    let outcome = read(&address, request_for(record_type("Invoices"))).await;
    assert_eq!(outcome.findings(), [Finding::NoLines]);
    assert_eq!(texts(&calls), [BOTH, LINES, LINKED, LINKED]);
}

/// A type whose list takes all three parameters.
fn takes_all_three() -> &'static RecordType {
    let mut record_type = record_type("Customers").clone();
    record_type.filters.extend(["includeLineItems".to_owned(), "includeLinkedTransactions".to_owned()]);
    Box::leak(Box::new(record_type))
}

#[tokio::test]
async fn a_refusal_of_active_status_costs_neither_lines_nor_linked_transactions() {
    let (address, calls) = serve_lists(&["activeStatus"], Says::Nothing).await;
    let outcome = read(&address, request_for(takes_all_three())).await;
    assert_eq!(outcome.findings(), [Finding::ActiveOnly]);
    assert_eq!(texts(&calls).last().unwrap(), BOTH);
    assert!(calls.lock().unwrap().len() <= 5, "three refusals at most, and two pages");
}

#[tokio::test]
async fn a_request_that_is_refused_whatever_it_carries_fails_after_one_try_each() {
    let (address, calls) = serve_lists(&["limit"], Says::Several).await;
    let outcome = read(&address, request_for(takes_all_three())).await;
    assert_eq!(outcome.failure(), ErrorKind::Rejected);
    let mut asked = texts(&calls);
    assert_eq!(asked.len(), 8, "{asked:?}");
    asked.sort();
    asked.dedup();
    assert_eq!(asked.len(), 8, "none was sent twice: {asked:?}");
}

#[tokio::test]
async fn a_refusal_holds_for_the_later_walks_of_its_pull_and_no_other_pull() {
    let calls = Arc::new(Mutex::new(Vec::new()));
    let record = calls.clone();
    let address = serve(move |request| {
        let uri = request.uri().to_string();
        if uri.ends_with("/close") {
            return StatusCode::NO_CONTENT.into_response();
        }
        record.lock().unwrap().push(uri.clone());
        let continuations = record.lock().unwrap().iter().filter(|uri| uri.contains("cursor=")).count();
        if uri.contains("includeLineItems") {
            return Says::ItsName("includeLineItems").answer();
        }
        match (uri.contains("cursor="), continuations) {
            (true, 1) => (StatusCode::GONE, "").into_response(),
            (last, _) => {
                let page = format!(r#"{{"data":[],"nextCursor":"c","hasMore":{}}}"#, !last);
                page.into_response()
            }
        }
    })
    .await;
    let outcome = read(&address, request_for(record_type("Invoices"))).await;
    assert_eq!(outcome.restarts, [RestartReason::Lapsed]);
    assert_eq!(outcome.findings().last(), Some(&Finding::NoLines));
    let asks_for_lines = || -> Vec<bool> {
        calls.lock().unwrap().iter().map(|uri| uri.contains("includeLineItems")).collect()
    };
    assert_eq!(asks_for_lines(), [true, false, false, false, false]);
    read(&address, request_for(record_type("Invoices"))).await;
    assert_eq!(asks_for_lines()[5..], [true, false, false], "another pull asks again");
}

#[tokio::test]
async fn a_page_says_at_once_what_is_missing() {
    let (address, _) = serve_lists(&["includeLineItems"], Says::ItsName("includeLineItems")).await;
    let request = PullRequest { reach: Reach::Peek, ..request_for(record_type("Invoices")) };
    let mut pull = pull(client(&address), request, Arc::new(NoCursorLog), CancellationToken::new());
    let mut missing = None;
    while let Some(event) = pull.next().await {
        match event {
            PullEvent::Page(page) => missing = Some(page.missing),
            PullEvent::Ended(end) => assert!(matches!(end, PullEnd::Peeked), "{end:?}"),
            _ => {}
        }
    }
    assert_eq!(missing.unwrap(), [Finding::NoLines]);
}
