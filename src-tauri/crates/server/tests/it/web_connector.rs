//! QuickBooks through the Web Connector behind the whole service: what callers of the interface get while a connector calls in.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::Catalogue;
use ledgerlane_service::ServiceConfig;
use ledgerlane_service::connectors::ConnectorBook;
use ledgerlane_webconnector::WebConnectorFiles;
use secrecy::ExposeSecret;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::JoinHandle;

use super::scripted_connector::{COMPANY, COMPANY_FILE, ScriptedConnector, Turn, id};
use super::support::{Answer, Bench, KEY, bench_at, bench_with, clock, connect, parse, raw, request};

/// A service with Web Connectors, a connection that is set up, and its connector with so many customers.
pub(crate) async fn bench(customers: usize) -> (Bench, ScriptedConnector) {
    let (bench, mut connector) = made(customers).await;
    assert!(!bench.is_connected("ours").await, "nobody has called");
    assert_eq!(connector.sign_in().await, "", "it is asked who it is, whichever file is open");
    answers(&mut connector, "<CompanyQueryRq").await;
    connector.close().await;
    assert!(bench.is_connected("ours").await);
    (bench, connector)
}

/// The same before anybody has called.
async fn made(customers: usize) -> (Bench, ScriptedConnector) {
    made_with(customers, |_| {}).await
}

async fn made_with(customers: usize, change: impl FnOnce(&mut ServiceConfig)) -> (Bench, ScriptedConnector) {
    let clock = clock();
    let files = Arc::new(WebConnectorFiles::new(clock.clone()));
    let bench = bench_at(clock, |config| {
        config.files = files;
        change(config);
    })
    .await;
    let made = bench.post("/api/v1/connections", r#"{"description":"Ours","externalId":"ours"}"#).await;
    let connection = made.json()["id"].as_str().unwrap().to_owned();
    let password = new_password(&bench);
    let connector = ScriptedConnector::new(bench.service.address(), &connection, &password, customers);
    (bench, connector)
}

/// Makes a password for the connector, beside the running service.
fn new_password(bench: &Bench) -> String {
    let mut book = ConnectorBook::open(bench.folder.path(), WebConnectorFiles::KIND).unwrap();
    book.new_password("ours").unwrap().expose_secret().to_owned()
}

/// Sends a call, and returns when it waits for the connector.
pub(crate) async fn asked(bench: &Bench, method: &str, path: &str) -> JoinHandle<Answer> {
    let call = bench.begin(KEY, method, path, "ours", "90");
    bench.let_it_queue_of("ours").await;
    assert!(!call.is_finished(), "{path}");
    call
}

/// Has the connector take a turn, in which it answers a request with these words. Its visit goes on.
pub(crate) async fn answers(connector: &mut ScriptedConnector, words: &str) {
    match connector.turn().await {
        Turn::Answered { request, percent } => {
            assert!(request.contains(words), "{words}: {request}");
            assert!((1..100).contains(&percent.parse().unwrap()), "{percent} % after {request}");
        }
        other => panic!("{words}: {other:?}"),
    }
}

/// Has a connector that asks for work be told that there is none yet.
async fn rests(bench: &Bench, connector: ScriptedConnector) -> ScriptedConnector {
    let asking = tokio::spawn(async move {
        let mut connector = connector;
        (connector.turn().await, connector)
    });
    bench.let_it_queue_of("ours").await;
    assert!(!asking.is_finished(), "the call is held back: work may come");
    bench.clock.advance(Duration::from_secs(3));
    let (turn, connector) = asking.await.unwrap();
    assert_eq!(turn, Turn::NoRequest { said: "NoOp".into() }, "it comes again in a moment");
    connector
}

/// The status of the connector.
pub(crate) async fn status(bench: &Bench) -> Value {
    bench.get("/api/v1/connections/ours/connector").await.json()
}

fn ids(page: &Value) -> Vec<&str> {
    page["data"].as_array().unwrap().iter().map(|record| record["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn what_quickbooks_says_of_itself_is_what_the_service_tells() {
    let (bench, mut connector) = bench(5).await;
    let read = bench.get("/api/v1/connections/ours").await.json();
    let told = [&read["companyName"], &read["companyFile"], &read["edition"], &read["description"]];
    assert_eq!(told, [&json!(COMPANY), &json!(COMPANY_FILE), &json!("Enterprise"), &json!("Ours")]);
    let status = bench.get("/api/v1/qwc-auth-setup/ours/status").await.json();
    assert_eq!(status["isSampleFile"], true);
    let probe = asked(&bench, "POST", "/api/v1/connections/ours/probe").await;
    assert_eq!(connector.sign_in().await, COMPANY_FILE, "the file of this connection, and no other");
    answers(&mut connector, "<CompanyQueryRq").await;
    assert_eq!(probe.await.unwrap().json()["responding"], true);
}

/// INV-ACCOUNT-1
#[tokio::test]
async fn a_new_password_replaces_the_one_before_at_the_next_sign_in() {
    let (bench, mut former) = bench(5).await;
    let user = bench.get("/api/v1/connections/ours").await.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(former.sign_in().await, "none");
    let password = new_password(&bench);
    assert_eq!(former.sign_in().await, "nvu");
    let sign_in = async |user: &str| {
        ScriptedConnector::new(bench.service.address(), user, &password, 5).sign_in().await
    };
    assert_eq!(sign_in(&user.to_uppercase()).await, "none", "the user is known in any case");
    bench.post("/api/v1/connections/ours", r#"{"isActive":false}"#).await;
    assert_eq!(sign_in(&user).await, "none", "a connection that is put aside has no work");
    bench
        .send(
            "DELETE",
            "/api/v1/connections/ours/permanent",
            &[("authorization", &format!("Bearer {KEY}"))],
            "",
        )
        .await;
    assert_eq!(sign_in(&user).await, "nvu");
}

/// INV-SETUP-1
#[tokio::test]
async fn the_first_answer_of_the_company_file_completes_the_link_of_its_connection() {
    for steps in [&[][..], &["begin"], &["begin", "allow"]] {
        let (bench, mut connector) = made(5).await;
        let session = bench.mint("ours", "").await;
        let link = bench.path(&session);
        for step in steps {
            bench.step(&link, step).await;
            assert_eq!(bench.state(&session).await, "in_progress", "{steps:?}");
        }
        assert!(!bench.is_connected("ours").await);
        connector.sign_in().await;
        connector.turn().await;
        assert_eq!(bench.state(&session).await, "completed", "{steps:?}");
        let page = bench.send("GET", &link, &[("accept", "text/html")], "").await;
        assert_eq!(page.status, 200);
        assert!(
            page.body.contains("data-face=\"done\"") && !page.body.contains("sample company"),
            "{}",
            page.body
        );
    }
}

#[tokio::test]
async fn a_later_link_of_a_connection_that_is_set_up_is_completed_too() {
    let (bench, mut connector) = bench(5).await;
    assert_eq!(connector.sign_in().await, "none");
    let session = bench.mint("ours", "").await;
    assert_eq!(connector.sign_in().await, COMPANY_FILE);
    answers(&mut connector, "<CompanyQueryRq").await;
    assert_eq!(bench.state(&session).await, "completed");
    assert_eq!(connector.sign_in().await, "none", "one answer is enough");
}

#[tokio::test]
async fn a_connection_says_when_its_connector_came_last() {
    let (bench, mut connector) = bench(5).await;
    let seen = async || bench.get("/api/v1/connections/ours").await.json()["lastConnectedAt"].clone();
    let before = seen().await;
    bench.clock.advance(Duration::from_secs(60));
    assert_eq!(connector.sign_in().await, "none");
    assert_ne!(seen().await, before);
}

#[tokio::test]
async fn an_answer_that_comes_too_late_completes_no_link() {
    let (bench, mut connector) = made(5).await;
    let session = bench.mint("ours", r#","linkExpiryMins":15"#).await;
    connector.sign_in().await;
    assert!(connector.fetch().await.contains("<CompanyQueryRq"));
    bench.clock.advance(Duration::from_secs(15 * 60));
    assert_eq!(bench.state(&session).await, "expired out_of_time");
    connector.sign_in().await;
    connector.turn().await;
    assert!(bench.is_connected("ours").await, "the connection is set up all the same");
    assert_eq!(bench.state(&session).await, "expired out_of_time");
}

#[tokio::test]
async fn no_form_of_the_page_completes_the_link_of_a_connector() {
    let (bench, mut connector) = made(5).await;
    let session = bench.mint("ours", "").await;
    let link = bench.path(&session);
    for step in ["begin", "allow", "complete"] {
        bench.step(&link, step).await;
    }
    assert_eq!(bench.state(&session).await, "in_progress", "QuickBooks has not answered");
    connector.sign_in().await;
    answers(&mut connector, "<CompanyQueryRq").await;
    assert_eq!(bench.state(&session).await, "completed");
}

#[tokio::test]
async fn an_inactive_connection_is_not_set_up() {
    let (bench, mut connector) = made(5).await;
    bench.post("/api/v1/connections/ours", r#"{"isActive":false}"#).await;
    assert_eq!(connector.sign_in().await, "none");
    bench.post("/api/v1/connections/ours", r#"{"isActive":true}"#).await;
    connector.sign_in().await;
    let asked = connector.fetch().await;
    assert!(asked.contains("<CompanyQueryRq"), "{asked}");
    bench.post("/api/v1/connections/ours", r#"{"isActive":false}"#).await;
    connector.answer(&asked).await;
    assert!(!bench.is_connected("ours").await, "it was put aside while QuickBooks answered");
}

#[tokio::test]
async fn customers_are_read_page_by_page_with_rests_in_between() {
    let (bench, mut connector) = bench(5).await;
    assert_eq!(connector.sign_in().await, "none", "there is no work");
    let first = asked(&bench, "GET", "/api/v1/Customers?limit=2").await;
    assert_eq!(connector.sign_in().await, COMPANY_FILE);
    answers(&mut connector, "iterator=\"Start\"").await;
    let first = first.await.unwrap().json();
    let numbers =
        |page: &Value| ["page", "count", "totalCount", "remainingCount"].map(|key| page[key].clone());
    assert_eq!(numbers(&first), [json!(1), json!(2), json!(5), json!(3)]);
    assert_eq!(ids(&first), [id(0), id(1)]);
    let record = &first["data"][1];
    assert_eq!((&record["name"], &record["balance"]), (&json!("Customer 1 & Co"), &json!(1.5)));
    let fields = &Catalogue::built_in().find("Customers").unwrap().fields;
    assert!(fields.iter().all(|field| record.get(&field.name).is_some()), "every field is there: {record}");
    let next = format!("/api/v1/Customers?cursor={}", first["nextCursor"].as_str().unwrap());

    let mut connector = rests(&bench, connector).await;
    let second = asked(&bench, "GET", &next).await;
    answers(&mut connector, "iterator=\"Continue\"").await;
    let second = second.await.unwrap().json();
    assert_eq!(numbers(&second), [json!(2), json!(2), json!(5), json!(1)]);
    assert_eq!(ids(&second), [id(2), id(3)]);

    let mut connector = rests(&bench, connector).await;
    let third = asked(&bench, "GET", &next).await;
    answers(&mut connector, "iterator=\"Continue\"").await;
    let third = third.await.unwrap().json();
    assert_eq!(numbers(&third), [json!(3), json!(1), json!(5), json!(0)]);
    assert_eq!(
        (ids(&third), &third["hasMore"], &third["nextCursor"]),
        (vec![id(4).as_str()], &json!(false), &Value::Null)
    );

    let one = asked(&bench, "GET", &format!("/api/v1/customer/{}", id(3))).await;
    // The visit lingers, and the next call is its next work.
    answers(&mut connector, &id(3)).await;
    assert_eq!(one.await.unwrap().json(), second["data"][1]);
    connector.close().await;
    let none = asked(&bench, "GET", "/api/v1/customer/80009999-1").await;
    connector.sign_in().await;
    answers(&mut connector, "80009999-1").await;
    assert_eq!(none.await.unwrap().error(), "QBD_OBJECT_NOT_FOUND");
}

/// A list whose first page was read, with the path of the next one.
pub(crate) async fn begun(bench: &Bench, connector: &mut ScriptedConnector) -> String {
    let first = asked(bench, "GET", "/api/v1/Customers?limit=2").await;
    assert_eq!(connector.sign_in().await, COMPANY_FILE);
    answers(connector, "iterator=\"Start\"").await;
    let first = first.await.unwrap();
    assert_eq!(first.status, 200, "{}", first.body);
    format!("/api/v1/Customers?cursor={}", first.json()["nextCursor"].as_str().unwrap())
}

pub(crate) fn assert_lost(answer: &Answer) {
    assert_eq!((answer.status, answer.error().as_str()), (410, "QBD_SESSION_ERROR"), "{}", answer.body);
    assert_eq!(answer.header("x-should-retry"), Some("false"));
}

#[tokio::test]
async fn a_session_that_is_lost_in_the_middle_ends_the_list_and_the_next_one_begins_anew() {
    let (bench, mut connector) = bench(5).await;
    // The connector lost its memory while QuickBooks worked on page 2.
    let next = begun(&bench, &mut connector).await;
    let page = asked(&bench, "GET", &next).await;
    assert!(connector.fetch().await.contains("iterator=\"Continue\""));
    connector.sign_in().await;
    assert_lost(&page.await.unwrap());

    // It ended its session between two pages.
    let next = begun(&bench, &mut connector).await;
    connector.close().await;
    assert_lost(&bench.list("ours", &next).await);

    // It fell silent, and nobody calls while page 2 is waited for.
    let next = begun(&bench, &mut connector).await;
    let page = asked(&bench, "GET", &next).await;
    bench.clock.advance(Duration::from_secs(60));
    assert_lost(&page.await.unwrap());

    begun(&bench, &mut connector).await;
    assert_eq!(connector.open_iterators(), 1, "the list that was begun last is the only one");
}

#[tokio::test]
async fn a_list_that_is_left_is_stopped_in_quickbooks() {
    let (bench, mut connector) = bench(5).await;
    let next = begun(&bench, &mut connector).await;
    let cursor = next.rsplit('=').next().unwrap();
    assert_eq!(bench.post(&format!("/api/v1/cursors/{cursor}/close"), "").await.status, 204);
    answers(&mut connector, "iterator=\"Stop\"").await;
    assert_eq!(connector.open_iterators(), 0);
    connector.close().await;

    begun(&bench, &mut connector).await;
    bench.clock.advance(Duration::from_secs(10));
    bench.let_it_queue_of("ours").await;
    answers(&mut connector, "iterator=\"Stop\"").await;
    assert_eq!(connector.open_iterators(), 0, "its cursor ran out");
}

/// INV-VISIT-2
#[tokio::test]
async fn books_of_another_company_file_are_never_answered() {
    let (bench, mut connector) = bench(5).await;
    let next = begun(&bench, &mut connector).await;
    let page = asked(&bench, "GET", &next).await;
    connector.sign_in().await;
    assert_lost(&page.await.unwrap());
    for open in [r"C:\Books\Somebody else.qbw", COMPANY_FILE, ""] {
        let call = asked(&bench, "GET", "/api/v1/Customers").await;
        connector.sign_in().await;
        (connector.open, connector.company) = (open.to_owned(), "Somebody else".to_owned());
        let Turn::NoRequest { said } = connector.turn().await else { panic!("{open:?} was read") };
        assert!(said.contains("The file of Somebody else is open") && said.contains(COMPANY), "{said}");
        let refused = call.await.unwrap();
        assert_eq!((refused.status, refused.error().as_str()), (502, "QBD_CONNECTION_ERROR"));
        assert_eq!(refused.header("x-should-retry"), Some("false"));
        let error = &refused.json()["error"];
        assert_eq!(error["integrationCode"], "OTHER_COMPANY");
        let words = error["userFacingMessage"].as_str().unwrap();
        assert!(words.contains("Somebody else") && words.contains(COMPANY), "{words}");
        let at_once = bench.list("ours", "/api/v1/Customers").await;
        assert_eq!(at_once.json()["error"]["integrationCode"], "OTHER_COMPANY", "the visit is open yet");
        connector.close().await;
        let status = status(&bench).await;
        assert_eq!(
            (&status["otherCompany"], &status["trouble"]["code"]),
            (&json!("Somebody else"), &json!("OTHER_COMPANY"))
        );
        assert_eq!(status["company"], COMPANY);
    }
    let call = asked(&bench, "POST", "/api/v1/connections/ours/probe").await;
    connector.sign_in().await;
    (connector.open, connector.company) = (COMPANY_FILE.to_uppercase(), COMPANY.to_uppercase());
    answers(&mut connector, "<CompanyQueryRq").await;
    assert_eq!(call.await.unwrap().json()["responding"], true, "names are the same in any case");
    let status = status(&bench).await;
    assert_eq!((&status["otherCompany"], &status["trouble"]), (&Value::Null, &Value::Null));
}

#[tokio::test]
async fn a_company_that_was_renamed_and_moved_is_known_by_the_mark_in_its_file() {
    let (bench, mut connector) = bench(5).await;
    let settings = ConnectorBook::open(bench.folder.path(), WebConnectorFiles::KIND)
        .unwrap()
        .settings("ours", None)
        .unwrap();
    let keeps = |name: &str, value: &str| [settings.owner_id.clone(), name.to_owned(), value.to_owned()];
    connector.kept = vec![keeps("FileID", &settings.file_id), keeps("AppLock", "LOCKED:FRONT-DESK:635000")];
    (connector.open, connector.company) =
        (r"\\SERVER\Books\new.qbw".to_owned(), "Harbor Lane Ltd".to_owned());
    let call = asked(&bench, "GET", "/api/v1/Customers").await;
    assert_eq!(connector.sign_in().await, COMPANY_FILE);
    answers(&mut connector, "<CustomerQueryRq").await;
    assert_eq!(call.await.unwrap().json()["count"], 5);
    let read = bench.get("/api/v1/connections/ours").await.json();
    assert_eq!(read["companyFile"], json!(r"\\SERVER\Books\new.qbw"));
    let status = status(&bench).await;
    let told = ["company", "edition", "year", "country", "computer", "otherComputer"].map(|key| &status[key]);
    let year = Value::Null;
    assert_eq!(
        told,
        [
            &json!("Harbor Lane Ltd"),
            &json!("Enterprise"),
            &year,
            &json!("US"),
            &json!("FRONT-DESK"),
            &Value::Null
        ]
    );
    connector.kept = vec![keeps("FileID", "another")];
    let call = asked(&bench, "GET", "/api/v1/Customers").await;
    connector.sign_in().await;
    connector.turn().await;
    assert_eq!(
        call.await.unwrap().json()["error"]["integrationCode"],
        "OTHER_COMPANY",
        "a copy of the file, say"
    );
}

#[tokio::test]
async fn quickbooks_that_cannot_be_used_is_told_with_its_code() {
    let (bench, mut connector) = bench(5).await;
    let list = asked(&bench, "GET", "/api/v1/Customers").await;
    connector.sign_in().await;
    connector.fetch().await;
    assert_eq!(connector.bring("", "0x80040414", "A dialog is open.").await, "-1");
    let failed = list.await.unwrap();
    assert_eq!((failed.status, failed.error().as_str()), (502, "QBD_CONNECTION_ERROR"));
    let error = &failed.json()["error"];
    assert_eq!(error["integrationCode"], "0x80040414");
    assert!(error["message"].as_str().unwrap().contains("A dialog is open."), "{error}");
    assert_eq!(failed.header("x-should-retry"), Some("true"));
    connector.close().await;

    let refused = bench.list("ours", "/api/v1/BillPaymentOrCredits").await;
    assert_eq!((refused.status, refused.error().as_str()), (400, "VALIDATION_ERROR"));
    assert!(refused.body.contains("vendorId"), "{}", refused.body);

    bench.clock.advance(Duration::from_secs(20 * 60 + 1));
    let nobody = bench.list("ours", "/api/v1/Customers").await;
    assert_eq!((nobody.status, nobody.error().as_str()), (503, "QWC_NOT_CONNECTED"));
    assert_eq!(nobody.header("x-should-retry"), Some("false"));
    let probe = bench.post("/api/v1/connections/ours/probe", "").await.json();
    assert_eq!(probe["responding"], false);
}

#[tokio::test]
async fn connectors_need_no_api_key_and_strangers_get_nowhere() {
    let (bench, mut connector) = bench(5).await;
    let address = bench.service.address();
    let mut stranger = ScriptedConnector::new(address, "ours", &connector.password, 0);
    assert_eq!(stranger.sign_in().await, "nvu");
    let user = bench.get("/api/v1/connections/ours").await.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(ScriptedConnector::new(address, &user, "wrong", 0).sign_in().await, "nvu");
    assert_eq!(stranger.fetch().await, "");
    let unknown = connector.call("eraseEverything", &[]).await;
    assert_eq!((unknown.status, unknown.header("content-type")), (500, Some("text/xml; charset=utf-8")));
    assert!(unknown.body.contains("soap:Fault"), "{}", unknown.body);
    assert_eq!(bench.get("/qbwc").await.status, 200, "a page for people");
    let announced = [("content-type", "text/xml"), ("content-length", "67108865")];
    let announced = request(address, "POST", "/qbwc", &announced, "") + &"x".repeat(20_000);
    let announced = raw(address, &announced).await;
    assert_eq!((announced.status, announced.error().as_str()), (413, "PAYLOAD_TOO_LARGE"));
    // One with a ticket may send a page of records, a stranger no more than it takes to sign in.
    let page = "x".repeat(100_000);
    let long = stranger.call("receiveResponseXML", &[("ticket", "made-up"), ("response", &page)]).await;
    assert_eq!((long.status, long.error().as_str()), (413, "PAYLOAD_TOO_LARGE"));
    // What QuickBooks answered to a visit that ended meanwhile: its connector is told so, and asks why.
    let ended = format!("{user}:{{0}}");
    let late = stranger.call("receiveResponseXML", &[("ticket", &ended), ("response", &page)]).await;
    assert_eq!((late.status, late.header("connection")), (200, Some("close")));
    assert!(late.body.contains("<receiveResponseXMLResult>-1</receiveResponseXMLResult>"), "{}", late.body);
    let list = asked(&bench, "GET", "/api/v1/Customers").await;
    connector.sign_in().await;
    connector.fetch().await;
    assert_eq!(connector.bring(&page, "", "").await, "99");
    assert_eq!(list.await.unwrap().error(), "UNEXPECTED_SERVICE_RESPONSE", "it was read, and was no answer");
    // With the sample alone there is no such path.
    let sample = bench_with(|_| {}).await;
    assert_eq!(sample.send("POST", "/qbwc", &[], "").await.status, 404);
}

/// INV-CONNECTOR-1
#[tokio::test]
async fn strangers_at_the_address_of_a_connector_do_not_put_it_out() {
    let (bench, mut connector) = made_with(5, |config| config.edge.rate_limit = Some(500)).await;
    let mut stranger = ScriptedConnector::new(bench.service.address(), "made-up", "wrong", 0);
    for _ in 0..400 {
        assert_eq!(stranger.sign_in().await, "nvu");
    }
    let refused = stranger.call("authenticate", &[("strUserName", "another"), ("strPassword", "")]).await;
    assert_eq!((refused.status, refused.error().as_str()), (429, "RATE_LIMIT_EXCEEDED"));
    assert_eq!(connector.sign_in().await, "");
    answers(&mut connector, "<CompanyQueryRq").await;
    assert!(bench.is_connected("ours").await);
}

#[tokio::test]
async fn long_answers_are_read_one_at_a_time_and_short_calls_meanwhile() {
    let (bench, mut connector) = bench(5).await;
    let list = asked(&bench, "GET", "/api/v1/Customers").await;
    connector.sign_in().await;
    connector.fetch().await;
    let text = connector
        .message("receiveResponseXML", &[("ticket", connector.ticket()), ("response", &"x".repeat(2 << 20))]);
    let mut slow = connect(bench.service.address()).await;
    let (half, rest) = text.split_at(text.len() * 3 / 4);
    slow.write_all(half.as_bytes()).await.unwrap();
    // A service that has taken so much reads it: buffers of the system are smaller.
    let (address, other) = (bench.service.address().to_owned(), text.clone());
    let second = tokio::spawn(async move { raw(&address, &other).await });
    for _ in 0..50 {
        assert_eq!(bench.get("/api/v1/connections").await.status, 200);
    }
    assert!(!second.is_finished(), "it waits for its turn");
    slow.write_all(rest.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    slow.read_to_end(&mut answer).await.unwrap();
    assert_eq!(parse(&answer).status, 200);
    assert_eq!(second.await.unwrap().status, 200);
    assert_eq!(list.await.unwrap().error(), "UNEXPECTED_SERVICE_RESPONSE");
}
