//! The main job in the real window again, with `ledgerlane-service` as a process of its own and a key typed into the
//! window: where the key goes, when the lane is free, and what the app does on the first answer that says connected.
#![cfg(target_os = "linux")]
#![expect(clippy::expect_used, reason = "a test that cannot go on says why by panicking")]

use std::time::Duration;

use ledgerlane_tests::browser::play_the_client;
use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Rest;
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::table::{Shown, Table, cell};
use ledgerlane_tests::wire::{Exchange, Wire};
use ledgerlane_tests::{LONG, SHORT, leaks, until};

const KEY: &str = "sk_test_7d1f0c55a9e24b6f8d3e91b0c4a67f2e5180d9bb34";
/// Pace of a fresh watch.
const WATCHED_EVERY: Duration = Duration::from_secs(2);
const WRONG_KEY: &str = "sk_test_00000000000000000000000000000000000000wrong";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_main_job_with_a_typed_key() {
    let service = ServiceProcess::start(KEY);
    let wire = Wire::to(service.address()).await;
    let other = service.client();
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;

    type_the_key(&window, &wire).await;
    key_is_in_the_keychain_only(&session, &window, &service).await;
    let name = create_a_connection(&window).await;
    connected_on_the_first_answer(&mut session, &window, &wire, &name).await;
    page_1_on_screen_and_the_lane_is_free(&window, &other).await;
    stop_frees_the_lane_and_leaving_does_not(&window, &other).await;
    table_is_what_the_service_answers(&window, &other).await;
    quitting_frees_the_lane(&mut session, window, &other).await;
    let window = opens_where_it_was(&mut session).await;

    key_is_in_the_keychain_only(&session, &window, &service).await;
    copies_are_encrypted(&session, &other).await;
}

async fn type_the_key(window: &Page, wire: &Wire) {
    window.until_shown("service-address").await;
    assert!(!window.shows("sample-band").await, "nothing is marked as a sample here");
    test_service(window, "http://127.0.0.1:9", KEY, "unreachable").await;
    test_service(window, "http://ledger.example", KEY, "address_insecure").await;
    test_service(window, wire.address(), WRONG_KEY, "key_refused").await;
    window.fill("service-address", wire.address()).await;
    window.fill("service-key", KEY).await;
    window.click("test-service").await;
    window.until_attribute("test-result", "data-state", "accepted").await;
    window.until_says("test-result", "8 connections are visible").await;
    assert!(!window.html().await.contains(KEY), "the field is cleared once the key crossed to Rust");
    window.click("save-service").await;
    window.until_shown("board-row-harbor-lane").await;
    assert!(!window.shows("sample-band").await, "a service of one's own is not marked as a sample");
}

async fn test_service(window: &Page, address: &str, key: &str, code: &str) {
    window.fill("service-address", address).await;
    window.fill("service-key", key).await;
    window.click("test-service").await;
    window.until_attribute_within("test-result", "data-code", code, LONG).await;
}

async fn key_is_in_the_keychain_only(session: &DesktopSession, window: &Page, service: &ServiceProcess) {
    let entries = session.keychain().entries().await.expect("the keychain can be read");
    let kept = entries.iter().filter(|entry| entry.secret == KEY.as_bytes()).count();
    assert_eq!(kept, 1, "the key is in the Secret Service, once");
    let mut folders = session.folders();
    folders.push(service.data());
    assert_eq!(leaks::files_with(KEY, &folders), Vec::<std::path::PathBuf>::new(), "the key is in no file");
    assert!(!window.html().await.contains(KEY), "the key is not in the page");
    assert!(!service.log().contains(KEY), "the key is not in the service's log");
    assert!(!service.log().is_empty(), "the service's log says something, or it could not be searched");
}

/// Creates a connection with its first link; answers its external id.
async fn create_a_connection(window: &Page) -> String {
    window.click("new-connection").await;
    window.fill("new-description", "Larkspur Glassworks").await;
    window.fill("new-external-id", "larkspur").await;
    window.click("create-connection").await;
    window.until_shown("link-url").await;
    window.until_says("h1", "Larkspur Glassworks").await;
    window.until_attribute("watch-line", "data-state", "watching").await;
    "larkspur".to_owned()
}

async fn connected_on_the_first_answer(
    session: &mut DesktopSession,
    window: &Page,
    wire: &Wire,
    external_id: &str,
) {
    let link = window.text("link-url").await;
    let id = connection_id(wire, &link, external_id);
    window.click("open-link").await;
    let opened = until("the browser", SHORT, async || session.opened().pop()).await;
    assert_eq!(opened, link, "the browser gets the link that is on screen");
    let browser = session.open_browser(&opened).await;
    play_the_client(&browser).await;
    // Nothing is clicked in the window from here on.
    window.until_attribute("setup", "data-screen", "connected").await;
    let answers = status_answers(wire, &id);
    let connected: Vec<_> = answers.iter().filter(|answer| says_connected(answer)).collect();
    assert!(answers.len() > connected.len(), "it was watched before: {answers:#?}");
    // On becoming connected the board is read again, which asks once more; the watch itself must not have had to.
    let between =
        connected[connected.len() - 1].answered.zip(connected[0].answered).map(|(last, first)| last - first);
    let first_only = between.is_some_and(|between| between < WATCHED_EVERY);
    assert!(first_only, "the window turned on the first answer that says connected: {connected:#?}");
}

/// Prefixed id of the connection that was created, from the answer that created it.
fn connection_id(wire: &Wire, link: &str, external_id: &str) -> String {
    let created = wire
        .exchanges()
        .into_iter()
        .find(|exchange| {
            exchange.request == "POST /api/v1/connections" && exchange.answer.contains(external_id)
        })
        .expect("the connection was created over this wire");
    let id = created.answer.split('"').find(|word| word.starts_with("conn_")).map(str::to_owned);
    id.unwrap_or_else(|| panic!("no id in {created:#?}, whose link is {link}"))
}

fn status_answers(wire: &Wire, id: &str) -> Vec<Exchange> {
    let request = format!("GET /api/v1/qwc-auth-setup/{id}/status/authenticated");
    wire.exchanges().into_iter().filter(|exchange| exchange.request == request).collect()
}

fn says_connected(exchange: &Exchange) -> bool {
    exchange.answer.replace(' ', "").contains("\"isConnected\":true")
}

async fn open_invoices(window: &Page) {
    if !window.shows("tab-records").await {
        window.click("board").await;
        window.click("[data-testid=board-row-harbor-lane] .row-name").await;
    }
    window.click("tab-records").await;
    window.click("type-Invoices").await;
}

async fn page_1_on_screen_and_the_lane_is_free(window: &Page, other: &Rest) {
    window.click("board").await;
    open_invoices(window).await;
    window.until_says_within("records-foot", "Covers 150 of 12,480", LONG).await;
    window.until_attribute("lane", "data-holder", "free").await;
    lane_is_free(other, "page 1 alone closes its cursor").await;
}

/// Another client is answered within two seconds. A cursor left open would hold the lane for ten.
async fn lane_is_free(other: &Rest, why: &str) {
    let answer = other.list("harbor-lane", "Customers?limit=1", 2).await;
    assert_eq!(answer.status, 200, "{why}: {}", answer.body);
    let page = answer.json();
    if let Some(cursor) = page["nextCursor"].as_str() {
        assert_eq!(other.close(cursor).await.status, 204, "a cursor is closed");
    }
}

async fn lane_is_taken(window: &Page) {
    window.until_attribute("lane", "data-holder", "ours").await;
    window.until_attribute("strip", "data-state", "pulling").await;
}

async fn stop_frees_the_lane_and_leaving_does_not(window: &Page, other: &Rest) {
    window.click("read-all").await;
    lane_is_taken(window).await;
    window.click("stop-pull").await;
    window.until_attribute("strip", "data-state", "stopped").await;
    window.until_attribute("lane", "data-holder", "free").await;
    lane_is_free(other, "Stop closes the cursor").await;

    window.click("read-all").await;
    lane_is_taken(window).await;
    window.click("tab-setup").await;
    window.until_shown("reading-harbor-lane").await;
    window.until_attribute("lane", "data-holder", "ours").await;
    window.click("stop-harbor-lane").await;
    window.until_attribute("lane", "data-holder", "free").await;
    lane_is_free(other, "Stop at the client's row closes the cursor").await;
}

async fn table_is_what_the_service_answers(window: &Page, other: &Rest) {
    window.click("tab-records").await;
    window.click("type-Customers").await;
    window.until_says_within("records-foot", "Covers all 1,286 customers", LONG).await;
    let records = other.every_record("harbor-lane", "Customers").await;
    window.click("pager-last").await;
    window.until_says("page-text", "Page 9 of 9").await;
    let shown = &records[1_200..];
    let names: Vec<String> = shown.iter().map(|record| cell(record, "name", Shown::Text)).collect();
    let table = window
        .wait("the last page", async || {
            let table = Table::of(window).await;
            (table.column("Name") == names).then_some(table)
        })
        .await;
    let columns = [
        ("Email", "email", Shown::Text),
        ("Active", "isActive", Shown::YesNo),
        ("Balance", "balance", Shown::Money),
    ];
    for (word, field, how) in columns {
        let expected: Vec<String> = shown.iter().map(|record| cell(record, field, how)).collect();
        assert_eq!(table.column(word), expected, "the column '{word}' is what the service answers");
    }
}

async fn quitting_frees_the_lane(session: &mut DesktopSession, window: Page, other: &Rest) {
    window.click("type-Invoices").await;
    window.click("read-all").await;
    lane_is_taken(&window).await;
    let app = until("the app's window", SHORT, async || session.desktop.windows().pop()).await;
    session.desktop.close(&app);
    // No link is watched any more; what is asked about is the read.
    window.until_says("close-dialog", "Reading Invoices").await;
    window.click_and_go("quit").await;
    window.until_ended().await;
    lane_is_free(other, "quitting closes the cursor").await;
}

async fn opens_where_it_was(session: &mut DesktopSession) -> Page {
    let window = session.open_app().await;
    window.until_shown("records-foot").await;
    window.until_attribute("type-Invoices", "aria-current", "page").await;
    window.until_says_within("records-foot", "of 12,480", LONG).await;
    window
}

async fn copies_are_encrypted(session: &DesktopSession, other: &Rest) {
    let answer = other.list("harbor-lane", "Customers?limit=150", 10).await;
    let records = answer.exact_records();
    let company = records.iter().map(|record| cell(record, "name", Shown::Text)).max_by_key(String::len);
    let company = company.expect("there are customers");
    let found = leaks::files_with(&company, &session.folders());
    assert!(found.is_empty(), "'{company}' was read and lies in no file in clear: {found:?}");
}
