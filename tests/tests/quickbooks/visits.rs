//! Visits in which something goes wrong: what the caller hears, what the status of the connector tells, and what the next visit does.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_clock::Clock;
use ledgerlane_tests::SHORT;
use ledgerlane_tests::clock::StillClock;
use ledgerlane_tests::quickbooks::{Connector, Fault, Host, Program, QuickBooksService, Visit};
use ledgerlane_tests::rest::Answer;
use ledgerlane_webconnector::WebConnectorFiles;
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::quickbooks;

const MINUTE: Duration = Duration::from_secs(60);
/// How long a caller waits.
const PATIENCE: Duration = Duration::from_secs(80);
/// The longest wait of a visit that lingers: the connector rests.
const RESTING: Duration = Duration::from_secs(5);
/// A page that is not the last one of its list.
const PAGE: &str = "Customers?limit=5";

/// A service on a clock that stands still, with a connection to QuickBooks.
struct Site {
    clock: Arc<StillClock>,
    service: QuickBooksService,
    connection: String,
}

impl Site {
    /// A connection that this QuickBooks has set up, a minute after that, and its connector.
    async fn of(host: Host) -> (Self, Connector) {
        let clock = Arc::new(StillClock::new("2026-11-19T09:00:00Z".parse().unwrap()));
        let service = QuickBooksService::start_at(files(&clock), clock.clone()).await;
        let (connection, connector) = service.connect(quickbooks(host), MINUTE).await;
        clock.advance(MINUTE);
        (Self { clock, service, connection }, connector)
    }

    /// As [`Site::of`], with a QuickBooks in which all is well.
    async fn new() -> (Self, Connector) {
        Self::of(Host::new("16.0")).await
    }

    /// Sends a call for a list.
    fn call(&self, list: &str) -> JoinHandle<Answer> {
        let call = self.service.caller.list_call(&self.connection, list);
        let answer = call.wait(PATIENCE.as_secs().try_into().unwrap()).send();
        // Time stands still, so a call that waits in vain would wait for ever.
        tokio::spawn(async move { timeout(SHORT, answer).await.unwrap() })
    }

    /// Sends a call for a list, and returns once it waits for QuickBooks.
    async fn waiting(&self, list: &str) -> JoinHandle<Answer> {
        let call = self.call(list);
        self.clock.until_waited_for(PATIENCE, 1).await;
        call
    }

    /// Asks for a list that a visit of this connector brings.
    async fn read(&self, connector: &mut Connector, list: &str) -> Answer {
        let call = self.waiting(list).await;
        connector.visit_until(call).await.unwrap()
    }

    /// What the service says of the connector.
    async fn status(&self) -> Value {
        let path = format!("/api/v1/connections/{}/connector", self.connection);
        self.service.caller.get(&path).await.is(200).json()
    }

    /// The code of what went wrong last. Null if QuickBooks has answered since.
    async fn trouble(&self) -> Value {
        self.status().await["trouble"]["code"].clone()
    }
}

fn files(clock: &Arc<StillClock>) -> Arc<WebConnectorFiles> {
    Arc::new(WebConnectorFiles::new(Arc::clone(clock) as Arc<dyn Clock>))
}

/// What a caller hears of a failure: the status, the code, QuickBooks' code, and the seconds after which to ask again.
fn heard(answer: &Answer) -> (u16, String, Option<String>, Option<u64>) {
    let error = &answer.json()["error"];
    let text = |name: &str| error[name].as_str().map(str::to_owned);
    let after = answer.header("retry-after").map(|seconds| seconds.parse().unwrap());
    assert_eq!(error["retryAfter"].as_u64(), after);
    (answer.status, text("code").unwrap_or_default(), text("integrationCode"), after)
}

/// QuickBooks could not be used.
fn out_of_reach(code: &str) -> (u16, String, Option<String>, Option<u64>) {
    (502, "QBD_CONNECTION_ERROR".to_owned(), Some(code.to_owned()), None)
}

/// Asserts that a change of the host fails a visit: the waiting caller hears this code, and to ask again where the trouble may pass; the
/// status tells it, and the first answer of QuickBooks after it ends it.
async fn fails(change: fn(&mut Host), code: &str, may_pass: bool) {
    let (site, mut connector) = Site::new().await;
    let well = connector.quickbooks.host.clone();
    change(&mut connector.quickbooks.host);
    let call = site.waiting(PAGE).await;
    let visit = connector.visit().await;
    assert!(matches!(&visit, Visit::Failed(said) if !said.is_empty()), "{visit:?}");
    let answer = call.await.unwrap();
    assert_eq!(heard(&answer), out_of_reach(code));
    assert_eq!(answer.header("x-should-retry"), Some(if may_pass { "true" } else { "false" }));
    let trouble = site.status().await["trouble"].clone();
    assert_eq!(trouble, json!({"code": code, "at": site.clock.wall().to_string()}));

    connector.quickbooks.host = well;
    site.clock.advance(MINUTE);
    site.read(&mut connector, PAGE).await.is(200);
    assert_eq!(site.trouble().await, Value::Null);
}

#[tokio::test]
async fn a_dialog_at_work_is_told_until_it_is_closed() {
    fails(|host| host.at_work = Some(Fault::DialogOpen), "0x80040414", true).await;
}

#[tokio::test]
async fn a_dialog_at_opening_is_told_until_it_is_closed() {
    fails(|host| host.at_opening = Some(Fault::DialogOpen), "0x80040414", true).await;
}

#[tokio::test]
async fn view_only_mode_is_told_by_a_name_of_its_own() {
    fails(|host| host.at_opening = Some(Fault::ViewOnly), "VIEW_ONLY", false).await;
}

#[tokio::test]
async fn a_connector_that_the_administrator_has_not_allowed_is_told() {
    fails(|host| host.at_opening = Some(Fault::NotAdmin), "0x80040418", false).await;
}

#[tokio::test]
async fn a_company_file_of_another_version_is_told() {
    fails(|host| host.at_opening = Some(Fault::OtherVersion), "0x80040409", false).await;
}

#[tokio::test]
async fn a_stale_process_is_told() {
    fails(|host| host.at_opening = Some(Fault::StaleProcess), "0x80040438", false).await;
}

#[tokio::test]
async fn a_missing_company_file_is_told_after_the_open_one_was_tried() {
    let change = |host: &mut Host| {
        host.program = Program::WithoutCompany;
        host.file = r"D:\Archive\Sample.qbw".to_owned();
    };
    fails(change, "0x80040416", true).await;
}

#[tokio::test]
async fn a_closed_quickbooks_that_may_not_be_opened_is_foretold_and_told() {
    let host = Host { allows_automatic_login: false, ..Host::new("16.0") };
    let (site, mut connector) = Site::of(host).await;
    assert_eq!(site.status().await["foretold"], json!(["0x8004041D"]));
    site.read(&mut connector, PAGE).await.is(200);
    connector.quickbooks.host.program = Program::Closed;
    site.clock.advance(MINUTE);
    let call = site.waiting(PAGE).await;
    connector.visit().await;
    assert_eq!(heard(&call.await.unwrap()), out_of_reach("0x8004041D"));
}

#[tokio::test]
async fn a_closed_quickbooks_that_may_be_opened_is_read() {
    let (site, mut connector) = Site::of(Host { program: Program::Open, ..Host::new("16.0") }).await;
    connector.quickbooks.host.program = Program::Closed;
    site.read(&mut connector, PAGE).await.is(200);
}

#[tokio::test]
async fn a_busy_quickbooks_is_told_and_the_next_call_of_the_visit_is_answered() {
    let (site, mut connector) = Site::new().await;
    connector.quickbooks.host.at_work = Some(Fault::Busy);
    let refused = site.read(&mut connector, PAGE).await;
    assert_eq!(heard(&refused).2.as_deref(), Some("1010"));
    assert_eq!((refused.status, refused.header("x-should-retry")), (502, Some("true")));
    connector.quickbooks.host.at_work = None;
    site.read(&mut connector, PAGE).await.is(200);
}

#[tokio::test]
async fn refused_personal_data_is_foretold_and_fails_only_the_lists_that_have_some() {
    let (site, mut connector) = Site::new().await;
    connector.quickbooks.host.allows_personal_data = false;
    let refused = site.read(&mut connector, "Employees").await;
    let code = Some("3261".to_owned());
    assert_eq!(heard(&refused), (422, "QBD_XML_RESPONSE_ERROR".to_owned(), code, None));
    let status = site.status().await;
    assert_eq!(status["foretold"], json!(["3261"]));
    site.read(&mut connector, PAGE).await.is(200);
}

#[tokio::test]
async fn the_file_of_another_company_is_not_read_and_both_names_are_told() {
    let (site, mut connector) = Site::new().await;
    let own = connector.quickbooks.host.clone();
    let host = &mut connector.quickbooks.host;
    host.file = r"C:\Books\Other.qbw".to_owned();
    host.company_name = Some("Other & Sons");
    host.stamp = None;
    let call = site.waiting(PAGE).await;
    let visit = site.clock.pass_while(RESTING, connector.visit()).await;
    let answer = call.await.unwrap();
    let (status, code, integration, _) = heard(&answer);
    assert_eq!(
        (status, &*code, integration.as_deref()),
        (502, "QBD_CONNECTION_ERROR", Some("OTHER_COMPANY"))
    );
    let status = site.status().await;
    let company = status["company"].as_str().unwrap();
    assert_ne!(company, "Other & Sons", "the company of the connection");
    let message = answer.json()["error"]["message"].to_string();
    assert!(message.contains("Other & Sons") && message.contains(company), "{message}");
    assert_eq!(status["otherCompany"], "Other & Sons");
    assert_eq!(status["trouble"]["code"], "OTHER_COMPANY");
    assert!(!format!("{visit:?}").contains("Finished"), "{visit:?}");

    connector.quickbooks.host = own;
    site.clock.advance(MINUTE);
    site.read(&mut connector, PAGE).await.is(200);
    let status = site.status().await;
    assert_eq!((&status["otherCompany"], &status["trouble"]), (&Value::Null, &Value::Null));
}

#[tokio::test]
async fn a_renamed_company_is_read_on() {
    let (site, mut connector) = Site::new().await;
    connector.quickbooks.host.company_name = Some("Quarry Road & Daughters");
    site.read(&mut connector, PAGE).await.is(200);
    assert_eq!(site.trouble().await, Value::Null);
}

#[tokio::test]
async fn a_moved_file_is_read_on_and_named_at_the_next_visit() {
    let (site, mut connector) = Site::new().await;
    let moved = r"\\SERVER\Books\Sample.qbw";
    connector.quickbooks.host.file = moved.to_owned();
    site.read(&mut connector, PAGE).await.is(200);
    assert_eq!(site.trouble().await, Value::Null);
    site.clock.advance(MINUTE);
    let _call = site.waiting(PAGE).await;
    assert_eq!(connector.authenticate().await, moved);
}

#[tokio::test]
async fn a_quickbooks_that_opens_in_40_seconds_is_waited_for() {
    let (site, mut connector) = Site::new().await;
    connector.quickbooks.host.opens_in = Duration::from_secs(40);
    let call = site.waiting(PAGE).await;
    let opening = async {
        site.clock.until_waited_for(Duration::from_secs(40), 1).await;
        assert_eq!(site.status().await["step"], "opening");
        site.clock.advance(Duration::from_secs(40));
    };
    let (answer, ()) = tokio::join!(connector.visit_until(call), opening);
    answer.unwrap().is(200);
}

#[tokio::test]
async fn a_computer_that_sleeps_for_an_hour_is_off_and_comes_every_minute_again() {
    let (site, mut connector) = Site::new().await;
    for _ in 0..3 {
        connector.visit().await;
        site.clock.advance(MINUTE);
    }
    let call = site.waiting(PAGE).await;
    connector.authenticate().await;
    let request = connector.fetch().await;
    assert!(!request.is_empty());
    assert_eq!(site.status().await["step"], "reading");
    site.clock.advance(PATIENCE);
    assert_eq!(call.await.unwrap().status, 408);
    site.clock.advance(60 * MINUTE);
    assert_eq!(site.status().await["step"], "off");
    assert_eq!(heard(&site.call(PAGE).await.unwrap()).1, "QWC_NOT_CONNECTED");

    assert_eq!(connector.bring("", "0x80040414", "").await, -1, "the visit is lost");
    let said = connector.last_error().await;
    assert!(!said.is_empty() && said != "NoOp", "{said}");
    connector.close().await;
    assert_ne!(connector.authenticate().await, "none", "it waits for the caller that was turned away");
    assert_eq!(site.status().await["everySeconds"], 60, "an hour off is no habit");
    site.read(&mut connector, PAGE).await.is(200);
}

#[tokio::test]
async fn a_connector_at_15_minutes_is_waited_for_only_when_it_is_near() {
    let (site, mut connector) = Site::new().await;
    // It was set up a minute ago.
    site.clock.advance(14 * MINUTE);
    for _ in 0..3 {
        assert_eq!(connector.visit().await, Visit::NoWork("none".to_owned()));
        site.clock.advance(15 * MINUTE);
    }
    connector.visit().await;
    let signed_in = site.clock.wall();
    site.clock.advance(2 * MINUTE);
    let status = site.status().await;
    assert_eq!((&status["everySeconds"], &status["step"]), (&json!(900), &json!("away")));
    assert_eq!(status["lastVisitAt"], signed_in.to_string());
    assert_eq!(status["nextVisitAt"], (signed_in + 15 * MINUTE).to_string());
    let early = site.call(PAGE).await.unwrap();
    assert_eq!(heard(&early), (503, "QWC_NOT_CONNECTED".to_owned(), None, Some(13 * 60)));
    assert_eq!(early.header("x-should-retry"), Some("false"), "no client asks again by itself for so long");

    // A minute before the next visit.
    site.clock.advance(12 * MINUTE);
    let call = site.waiting(PAGE).await;
    site.clock.advance(MINUTE);
    connector.visit_until(call).await.unwrap().is(200);
    connector.close().await;
    site.clock.advance(17 * MINUTE);
    assert_eq!(site.status().await["step"], "late");
    let call = site.waiting(PAGE).await;
    call.abort();
    site.clock.advance(30 * MINUTE);
    assert_eq!(site.status().await["step"], "off");
    assert_eq!(heard(&site.call(PAGE).await.unwrap()), (503, "QWC_NOT_CONNECTED".to_owned(), None, None));
}

#[tokio::test]
async fn a_caller_that_comes_too_early_is_waited_for_by_the_next_visit() {
    let (site, mut connector) = Site::new().await;
    site.clock.advance(14 * MINUTE);
    connector.visit().await;
    site.clock.advance(15 * MINUTE);
    connector.visit().await;
    site.clock.advance(MINUTE);
    assert_eq!(site.call(PAGE).await.unwrap().status, 503);
    site.clock.advance(14 * MINUTE);
    let begun = site.clock.monotonic();
    let visit = site.clock.pass_while(RESTING, connector.visit()).await;
    assert!(matches!(visit, Visit::Done { requests: 0, .. }), "{visit:?}");
    let waited = site.clock.monotonic() - begun;
    assert!((2 * MINUTE..3 * MINUTE).contains(&waited), "{waited:?}");
}

#[tokio::test]
async fn two_computers_are_told_by_name_and_both_are_read() {
    let (site, mut front) = Site::new().await;
    let host = Host { computer: "BACK-OFFICE", ..front.quickbooks.host.clone() };
    let mut back = front.another(quickbooks(host));
    site.read(&mut front, PAGE).await.is(200);
    let status = site.status().await;
    assert_eq!((&status["computer"], &status["otherComputer"]), (&json!("FRONT-DESK"), &Value::Null));
    site.clock.advance(MINUTE);
    site.read(&mut back, PAGE).await.is(200);
    let status = site.status().await;
    assert_eq!(
        (&status["computer"], &status["otherComputer"]),
        (&json!("BACK-OFFICE"), &json!("FRONT-DESK"))
    );
    back.close().await;
    site.clock.advance(61 * MINUTE);
    assert_eq!(site.status().await["otherComputer"], Value::Null, "the other one is long gone");
}

#[tokio::test]
async fn a_second_sign_in_takes_the_work_and_the_first_gets_nothing() {
    let (site, mut first) = Site::new().await;
    let mut second = first.another(quickbooks(first.quickbooks.host.clone()));
    let call = site.waiting(PAGE).await;
    first.authenticate().await;
    second.authenticate().await;
    assert_eq!(first.fetch().await, "");
    assert_ne!(first.last_error().await, "NoOp");
    assert_eq!(first.bring("", "", "").await, -1);
    let request = second.fetch().await;
    second.serve(&request).await;
    call.await.unwrap().is(200);
}

/// The next page of a list.
fn after(page: &Answer) -> String {
    format!("{PAGE}&cursor={}", page.json()["nextCursor"].as_str().unwrap())
}

/// What the caller of a next page hears whose visit has ended.
fn lost_walk() -> (u16, String, Option<String>, Option<u64>) {
    (410, "QBD_SESSION_ERROR".to_owned(), None, None)
}

#[tokio::test]
async fn a_lost_answer_fails_its_call_and_the_visit_goes_on() {
    let (site, mut connector) = Site::new().await;
    let call = site.waiting(PAGE).await;
    connector.authenticate().await;
    let lost = connector.fetch().await;
    assert!(!lost.is_empty());
    // The connector asks again: it never got the request, or its answer never arrived.
    let again = tokio::spawn(async move { (connector.fetch().await, connector) });
    let answer = call.await.unwrap();
    assert_eq!((answer.status, &*heard(&answer).1), (502, "QBD_CONNECTION_ERROR"));
    let call = site.call(PAGE);
    let (request, mut connector) = again.await.unwrap();
    connector.serve(&request).await;
    let page = call.await.unwrap().is(200);

    let call = site.call(&after(&page));
    assert!(connector.fetch().await.contains("Continue"));
    let again = tokio::spawn(async move { connector.fetch().await });
    assert_eq!(heard(&call.await.unwrap()), lost_walk(), "QuickBooks' iterator has moved on");
    again.abort();
}

#[tokio::test]
async fn a_list_is_begun_again_after_its_user_closed_the_connector() {
    let (site, mut connector) = Site::new().await;
    let call = site.waiting(PAGE).await;
    let visit = connector.visit_closed_after(1).await;
    assert!(matches!(visit, Visit::Done { requests: 1, .. }), "{visit:?}");
    let page = call.await.unwrap().is(200);
    assert_eq!(heard(&site.call(&after(&page)).await.unwrap()), lost_walk());
    site.clock.advance(MINUTE);
    let again = site.read(&mut connector, PAGE).await.is(200);
    assert_eq!(again.json()["data"], page.json()["data"]);
}

#[tokio::test]
async fn a_list_is_begun_again_after_the_connector_was_started_again() {
    let (site, mut connector) = Site::new().await;
    let page = site.read(&mut connector, PAGE).await.is(200);
    connector.authenticate().await;
    assert_eq!(heard(&site.call(&after(&page)).await.unwrap()), lost_walk());
    site.clock.advance(MINUTE);
    site.read(&mut connector, PAGE).await.is(200);
}

#[tokio::test]
async fn a_service_that_starts_again_waits_for_its_connector_and_begins_lists_again() {
    let (mut site, mut connector) = Site::new().await;
    let page = site.read(&mut connector, PAGE).await.is(200);
    let known = site.status().await;
    site.service = site.service.restart(files(&site.clock)).await;
    connector.call_at(site.service.caller.address());
    assert_eq!(connector.fetch().await, "", "its visit is not known any more");
    assert_ne!(connector.last_error().await, "NoOp");
    connector.close().await;
    assert_eq!(heard(&site.call(&after(&page)).await.unwrap()), lost_walk());
    let remembered = site.status().await;
    for name in ["company", "computer", "edition", "year", "country", "lastVisitAt", "everySeconds"] {
        assert_eq!(remembered[name], known[name], "{name}");
    }
    let again = site.read(&mut connector, PAGE).await.is(200);
    assert_eq!(again.json()["data"], page.json()["data"]);
}

#[tokio::test]
async fn a_service_that_starts_again_between_two_visits_remembers_how_often_its_connector_comes() {
    let (mut site, mut connector) = Site::new().await;
    for _ in 0..4 {
        site.clock.advance(15 * MINUTE);
        connector.visit().await;
    }
    site.service = site.service.restart(files(&site.clock)).await;
    connector.call_at(site.service.caller.address());
    let early = site.call(PAGE).await.unwrap();
    assert_eq!(heard(&early), (503, "QWC_NOT_CONNECTED".to_owned(), None, Some(15 * 60)));
    site.clock.advance(14 * MINUTE);
    site.read(&mut connector, PAGE).await.is(200);
}

#[tokio::test]
async fn a_service_that_is_killed_while_its_connector_signs_in_goes_on_with_the_next_visit() {
    let (mut site, mut connector) = Site::new().await;
    let call = site.waiting(PAGE).await;
    connector.authenticate().await;
    call.abort();
    site.service = site.service.restart(files(&site.clock)).await;
    connector.call_at(site.service.caller.address());
    assert_eq!(connector.fetch().await, "");
    connector.close().await;
    site.read(&mut connector, PAGE).await.is(200);
}

#[tokio::test]
async fn customers_and_invoices_and_one_invoice_are_one_visit_that_lingers_for_half_a_minute() {
    let (site, mut connector) = Site::new().await;
    let customers = site.waiting("Customers?limit=150").await;
    let caller = site.service.caller.clone();
    let connection = site.connection.clone();
    let calls = async {
        let customers = customers.await.unwrap().is(200).json();
        assert_eq!(customers["hasMore"], false);
        let invoices = site.call("Invoices?limit=150").await.unwrap().is(200).json();
        let id = invoices["data"][0]["id"].as_str().unwrap().to_owned();
        if let Some(cursor) = invoices["nextCursor"].as_str() {
            caller.close(cursor).await.is(204);
        }
        let one = caller.list(&connection, &format!("Invoice/{id}"), 30).await.is(200).json();
        assert_eq!(one["id"], id);
        site.clock.monotonic()
    };
    let mut visit = std::pin::pin!(connector.visit());
    let begun = site.clock.monotonic();
    let answered = tokio::select! {
        answered = calls => answered,
        visit = &mut visit => panic!("the visit is over too early: {visit:?}"),
    };
    assert_eq!(answered, begun, "nobody waits in a visit");
    let visit = site.clock.pass_while(RESTING, visit).await;
    let Visit::Done { requests, said } = visit else { panic!("{visit:?}") };
    assert!(requests >= 3 && said.starts_with("Finished"), "{requests} {said}");
    let lingered = site.clock.monotonic() - answered;
    assert!((MINUTE / 2..MINUTE).contains(&lingered), "{lingered:?}");
    assert_eq!(site.status().await["step"], "away");
}

#[tokio::test]
async fn a_wrong_password_is_told_and_spaces_around_the_right_one_are_nothing() {
    let (site, mut connector) = Site::new().await;
    let password = std::mem::replace(&mut connector.password, "wrong".to_owned());
    assert_eq!(connector.visit().await, Visit::NoWork("nvu".to_owned()));
    assert_eq!(site.trouble().await, "QBWC1040");
    connector.password = format!(" {password}\n");
    assert_eq!(connector.visit().await, Visit::NoWork("none".to_owned()));
}
