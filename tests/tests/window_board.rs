//! Boards of many connections and of none in the real window: what is drawn, where the keyboard leads, what a search
//! says, and how a list that was empty is asked for again.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use ledgerlane_tests::keyboard::{CONTROL, DOWN, END, ENTER, HOME};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Rest;
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::wire::Wire;
use ledgerlane_tests::{LONG, until};
use serde_json::json;

const KEY: &str = "sk_test_52c7e91f0a6d4b83b7f5d0c2e94a18f6703b5dc9";
/// Connections made beside the eight of the sample.
const MANY: usize = 600;
const STATUS: &str = "/status/authenticated";

/// Makes connections whose names are Client 0001 and so on; answers the id of the last.
async fn make_many(service: &Rest) -> String {
    let mut last = String::new();
    for number in 1..=MANY {
        let new = json!({ "description": format!("Client {number:04}"), "externalId": format!("client-{number:04}") });
        let made = service.post("/api/v1/connections", new).await.is(201).json();
        last = made["id"].as_str().unwrap().to_owned();
    }
    last
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hundreds_of_connections_are_drawn_as_far_as_they_are_seen_and_all_can_be_reached() {
    let service = ServiceProcess::start_with(KEY, &[]);
    let last = make_many(&service.client()).await;
    let wire = Wire::to(service.address()).await;
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(wire.address(), KEY).await;

    let all = MANY + 8;
    window.until_attribute("table.board", "aria-rowcount", &(all + 1).to_string()).await;
    let drawn = window.texts("table.board tbody tr[data-testid]").await.len();
    assert!((10..80).contains(&drawn), "{drawn} rows of {all} are drawn");
    let tiles = window.texts(".rail-list li").await.len();
    assert!((10..80).contains(&tiles), "{tiles} tiles of {all} are drawn");
    window.until_says("board-foot", &format!("{all} connections: ")).await;

    // One tab stop, and from there to the end of all of them.
    window.tab_to("tbody .row-name").await;
    window.press(&format!("{CONTROL}{END}")).await;
    let end = format!("tr[aria-rowindex=\"{}\"]", all + 1);
    window.until_shown(&end).await;
    window.press_until_focused(DOWN, &format!("{end} .row-name")).await;
    let drawn = window.texts("table.board tbody tr[data-testid]").await.len();
    assert!(drawn < 80, "{drawn} rows are drawn at the end");

    // Who is on screen is asked before those who are not.
    let asked = until("the last connection to be asked", LONG, async || {
        let asked: Vec<String> = wire.exchanges().into_iter().map(|exchange| exchange.request).collect();
        let checks: Vec<&String> = asked.iter().filter(|request| request.ends_with(STATUS)).collect();
        checks.iter().position(|request| request.contains(&last))
    })
    .await;
    assert!(asked < all - 60, "it was the {asked}. of {all} to be asked");

    window.press(&format!("{CONTROL}{HOME}")).await;
    window.until_shown("tr[aria-rowindex=\"2\"]").await;
    finding_leads_there(&window, all).await;
}

async fn finding_leads_there(window: &Page, all: usize) {
    window.fill("input[aria-label='Search the board']", "client 043").await;
    window.until_says("board-foot", &format!("10 of {all} match")).await;
    window.press(DOWN).await;
    window.press_until_focused(DOWN, "[data-testid='board-row-client-0430'] .row-name").await;
    window.fill("input[aria-label='Search the board']", "client 0437").await;
    window.until_says("board-foot", &format!("1 of {all} match")).await;
    window.press(ENTER).await;
    window.until_says("h1", "Client 0437").await;

    // The sidebar of its screen finds the next one.
    window.fill("input[aria-label='Find a connection']", "0502").await;
    window.until_says("side-matches", &format!("1 of {all} match")).await;
    window.press(DOWN).await;
    window.press_until_focused(DOWN, ".side-list li[aria-posinset='1'] button").await;
    window.fill("input[aria-label='Find a connection']", "0502").await;
    window.press(ENTER).await;
    window.until_says("h1", "Client 0502").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_empty_list_can_be_asked_for_again_and_a_client_that_leaves_it_stays_until_it_is_forgotten() {
    let some = Arc::new(AtomicBool::new(false));
    let address = beginner(Arc::clone(&some)).await;
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.fill("service-address", &address).await;
    window.fill("service-key", KEY).await;
    window.click("test-service").await;
    window.until_attribute("test-result", "data-state", "accepted").await;
    window.click("save-service").await;
    window
        .wait("the board, also without a keychain", async || {
            if window.shows("look-again").await {
                return Some(());
            }
            window.click_now("save-session").await
        })
        .await;
    window.until_says("board-foot", "No connections").await;

    // Another client of the service made it.
    some.store(true, Ordering::SeqCst);
    window.click("look-again").await;
    window.until_shown("board-row-first").await;
    some.store(false, Ordering::SeqCst);
    window.click("check-all").await;
    window.until_says("board-foot", "1 connection: 1 not listed any more").await;

    // In this window it can be forgotten, and then the board is as empty as before.
    window.click("[data-testid=board-row-first] .row-name").await;
    window.click("tab-setup").await;
    window.click("forget-connection").await;
    window.click("forget-connection-now").await;
    window.until_shown("look-again").await;
}

/// The service of a beginner: no connection, or one.
async fn beginner(some: Arc<AtomicBool>) -> String {
    let listed = async |State(some): State<Arc<AtomicBool>>| {
        let one =
            r#"[{"id":"conn_00000000000000000000000000000001","externalId":"first","description":"First"}]"#;
        let body = if some.load(Ordering::SeqCst) { one } else { "[]" };
        ([(CONTENT_TYPE, "application/json")], body).into_response()
    };
    let status = async || ([(CONTENT_TYPE, "application/json")], r#"{"isConnected":false}"#);
    let router = Router::new()
        .route("/api/v1/connections", get(listed))
        .route("/api/v1/qwc-auth-setup/{id}/status/authenticated", get(status))
        .with_state(some);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}
