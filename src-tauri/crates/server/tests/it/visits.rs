//! Visits of Web Connectors around a restart of the service, for connections that were deleted or archived, and of connectors that come
//! seldom.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_webconnector::WebConnectorFiles;
use serde_json::{Value, json};

use super::scripted_connector::{COMPANY_FILE, ScriptedConnector, Turn, id};
use super::support::{Bench, KEY, restarted};
use super::web_connector::{answers, asked, assert_lost, begun, bench, status};

/// Stops the service and starts it again. The connector knows nothing of it.
async fn stopped(bench: Bench, connector: &mut ScriptedConnector) -> Bench {
    let files = Arc::new(WebConnectorFiles::new(bench.clock.clone()));
    let bench = restarted(bench, |config| config.files = files).await;
    bench.service.address().clone_into(&mut connector.address);
    bench
}

/// Asserts that a list is read from page 1, each record once, and that its connector has to sign in for it.
async fn assert_goes_on(bench: &Bench, connector: &mut ScriptedConnector) {
    let list = asked(bench, "GET", "/api/v1/Customers").await;
    assert_eq!(connector.sign_in().await, COMPANY_FILE);
    answers(connector, "iterator=\"Start\"").await;
    let page = list.await.unwrap().json();
    let read: Vec<&str> =
        page["data"].as_array().unwrap().iter().map(|record| record["id"].as_str().unwrap()).collect();
    assert_eq!(read, [id(0), id(1), id(2), id(3), id(4)]);
}

async fn delete(bench: &Bench, path: &str) {
    let bearer = format!("Bearer {KEY}");
    assert_eq!(bench.send("DELETE", path, &[("authorization", &bearer)], "").await.status, 204);
}

#[tokio::test]
async fn a_service_that_is_restarted_after_a_sign_in_goes_on_with_the_next_call() {
    let (bench, mut connector) = bench(5).await;
    let call = asked(&bench, "GET", "/api/v1/Customers").await;
    assert_eq!(connector.sign_in().await, COMPANY_FILE);
    call.abort();
    let bench = stopped(bench, &mut connector).await;
    let Turn::NoRequest { said } = connector.turn().await else { panic!("its ticket is of before") };
    assert!(said.contains("This visit has ended"), "{said}");
    connector.close().await;
    assert_goes_on(&bench, &mut connector).await;
}

#[tokio::test]
async fn a_service_that_is_restarted_while_quickbooks_works_goes_on_with_the_next_call() {
    let (bench, mut connector) = bench(5).await;
    let call = asked(&bench, "GET", "/api/v1/Customers").await;
    connector.sign_in().await;
    let request = connector.fetch().await;
    call.abort();
    let bench = stopped(bench, &mut connector).await;
    assert_eq!(connector.answer(&request).await, "-1", "nobody waits for it any more");
    connector.close().await;
    assert_goes_on(&bench, &mut connector).await;
}

#[tokio::test]
async fn a_list_that_a_restart_ended_has_to_be_read_from_page_1() {
    let (bench, mut connector) = bench(5).await;
    let next = begun(&bench, &mut connector).await;
    let bench = stopped(bench, &mut connector).await;
    let lost = bench.list("ours", &next).await;
    assert_lost(&lost);
    assert!(lost.body.contains("Start again from page 1"), "{}", lost.body);
    assert!(matches!(connector.turn().await, Turn::NoRequest { .. }));
    connector.close().await;
    assert_goes_on(&bench, &mut connector).await;
}

#[tokio::test]
async fn a_restart_between_two_visits_keeps_when_a_connector_came_and_how_often() {
    let (bench, mut connector) = bench(5).await;
    for _ in 0..3 {
        bench.clock.advance(Duration::from_secs(15 * 60));
        assert_eq!(connector.sign_in().await, "none");
    }
    let before = status(&bench).await;
    let told = ["step", "everySeconds", "lastVisitAt", "nextVisitAt"];
    let expected = json!(["away", 900, "2026-11-19T10:26:00Z", "2026-11-19T10:41:00Z"]);
    assert_eq!(json!(told.map(|key| &before[key])), expected);
    bench.clock.advance(Duration::from_secs(5 * 60));
    let bench = stopped(bench, &mut connector).await;
    // It may come at any time; all that is known is how often.
    let expected = json!(["away", 900, "2026-11-19T10:26:00Z", "2026-11-19T10:46:00Z"]);
    let after = status(&bench).await;
    assert_eq!(json!(told.map(|key| &after[key])), expected);
    for same in ["company", "edition", "country", "connectionId", "object"] {
        assert_eq!(after[same], before[same], "{same}");
    }
}

#[tokio::test]
async fn a_caller_between_two_visits_is_told_when_the_next_one_is_and_the_visit_waits_for_it() {
    let (bench, mut connector) = bench(5).await;
    for _ in 0..3 {
        bench.clock.advance(Duration::from_secs(15 * 60));
        assert_eq!(connector.sign_in().await, "none");
    }
    bench.clock.advance(Duration::from_millis(179_500));
    let early = bench.list("ours", "/api/v1/Customers").await;
    assert_eq!((early.status, early.error().as_str()), (503, "QWC_NOT_CONNECTED"), "{}", early.body);
    assert_eq!((early.header("retry-after"), early.header("x-should-retry")), (Some("721"), Some("false")));
    let words = early.json()["error"]["userFacingMessage"].clone();
    assert_eq!(
        words,
        "The Web Connector comes about every 15 minutes; next in about 12 minutes. Try again then."
    );
    bench.clock.advance(Duration::from_millis(720_500));
    assert_eq!(
        connector.sign_in().await,
        COMPANY_FILE,
        "the visit begins for the caller who was turned away"
    );
    let call = asked(&bench, "GET", "/api/v1/Customers").await;
    answers(&mut connector, "iterator=\"Start\"").await;
    assert_eq!(call.await.unwrap().status, 200);
}

#[tokio::test]
async fn a_deleted_connection_ends_its_visit_and_its_callers_and_its_connector_is_a_stranger() {
    let (bench, mut connector) = bench(5).await;
    let call = asked(&bench, "GET", "/api/v1/Customers").await;
    connector.sign_in().await;
    delete(&bench, "/api/v1/connections/ours/permanent").await;
    let ended = call.await.unwrap();
    assert_eq!((ended.status, ended.error().as_str()), (404, "QBD_OBJECT_NOT_FOUND"), "{}", ended.body);
    let Turn::NoRequest { said } = connector.turn().await else { panic!("nothing is asked for it") };
    assert!(said.contains("This visit has ended"), "{said}");
    assert_eq!(connector.sign_in().await, "nvu");
    assert_eq!(bench.get("/api/v1/connections/ours/connector").await.status, 404);
    let bench = stopped(bench, &mut connector).await;
    assert_eq!(connector.sign_in().await, "nvu");
    assert_eq!(bench.get("/api/v1/connections/ours/connector").await.status, 404);
}

#[tokio::test]
async fn the_connector_of_an_archived_connection_has_no_work_until_it_is_restored() {
    let (bench, mut connector) = bench(5).await;
    delete(&bench, "/api/v1/connections/ours").await;
    assert_eq!(connector.sign_in().await, "none");
    assert_eq!(
        status(&bench).await["connectionId"],
        bench.get("/api/v1/connections/ours").await.json()["id"]
    );
    let bench = stopped(bench, &mut connector).await;
    assert_eq!(connector.sign_in().await, "none");
    assert_eq!(bench.post("/api/v1/connections/ours/restore", "").await.status, 200);
    assert_goes_on(&bench, &mut connector).await;
}

#[tokio::test]
async fn a_trouble_is_told_until_quickbooks_answers_and_outlives_a_restart() {
    let (bench, mut connector) = bench(5).await;
    assert_eq!(status(&bench).await["trouble"], Value::Null);
    let password = std::mem::replace(&mut connector.password, "wrong".into());
    assert_eq!(connector.sign_in().await, "nvu");
    connector.password = password;
    let told = |code: &str| json!({ "code": code, "at": "2026-11-19T09:41:00Z" });
    assert_eq!(status(&bench).await["trouble"], told("QBWC1040"));
    let call = asked(&bench, "GET", "/api/v1/Customers").await;
    connector.sign_in().await;
    assert_eq!(status(&bench).await["trouble"], Value::Null, "the password was right");
    connector.fetch().await;
    connector.bring("", "0x80040414", "A dialog is open.").await;
    assert_eq!(call.await.unwrap().status, 502);
    assert_eq!(status(&bench).await["trouble"], told("0x80040414"));
    let bench = stopped(bench, &mut connector).await;
    assert_eq!(status(&bench).await["trouble"], told("0x80040414"));
    assert_goes_on(&bench, &mut connector).await;
    assert_eq!(status(&bench).await["trouble"], Value::Null);
    let bench = stopped(bench, &mut connector).await;
    assert_eq!(status(&bench).await["trouble"], Value::Null);
}

#[tokio::test]
async fn the_client_reads_on_the_setup_page_what_is_in_the_way() {
    let (bench, mut connector) = bench(5).await;
    let page = bench.path(&bench.mint("ours", "").await);
    let trouble =
        async || bench.send("GET", &format!("{page}/state"), &[], "").await.json()["trouble"].clone();
    assert_eq!(trouble().await, Value::Null);
    let password = std::mem::replace(&mut connector.password, "wrong".into());
    connector.sign_in().await;
    connector.password = password;
    assert!(trouble().await.as_str().unwrap().contains("password"), "{}", trouble().await);
    bench.step(&page, "decline").await;
    assert_eq!(trouble().await, Value::Null, "a link that ended tells nothing more");
    assert_eq!(status(&bench).await["trouble"]["code"], "QBWC1040");
}
