//! Long reads in the real window, from a service that is as slow as QuickBooks: they go on while their user works on
//! another client, wait for each other where QuickBooks serves one reader, and leave no cursor open.
#![cfg(target_os = "linux")]

use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Rest;
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{LONG, SHORT, until};

const KEY: &str = "sk_test_5a0c2e91b7d84f36a2c1e0d97b3f6a84c5d2e1f0";
/// 96,000 invoices take minutes at this pace.
const SLOW: [&str; 2] = ["--latency-ms", "250"];
const SALTMARSH: &str = "Saltmarsh Boatyard";
const BAR: &str = "[data-testid=\"reading-saltmarsh\"] [role=progressbar]";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_read_goes_on_while_its_user_works_on_another_client() {
    let service = ServiceProcess::start_with(KEY, &SLOW);
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(service.address(), KEY).await;
    window.open_connection("saltmarsh").await;
    window.until_attribute("lane", "data-holder", "not_asked").await;
    window.until_says("lane", "Not asked").await;
    begin_the_long_read(&window).await;
    window.until_says("lane", "Reading invoices").await;
    let left = window.until_says("strip", " left").await;
    assert!(left.contains(" to "), "how long it takes is said as a range: {left}");

    // Two clients are read at once, and each table hears of its own.
    from_the_rail(&window, "Quarry Road Stoneworks").await;
    window.click("tab-records").await;
    window.click("type-Invoices").await;
    window.until_says_within("records-foot", "Covers all 214 invoices", LONG).await;
    let before = rows_read(&window).await;
    window
        .wait("more rows of the other client", async || (rows_read(&window).await > before).then_some(()))
        .await;
    window.until_says("records-foot", "Covers all 214 invoices").await;
    window.until_attribute("lane", "data-holder", "free").await;

    // Coming back shows the read that went on.
    from_the_rail(&window, SALTMARSH).await;
    window.until_attribute("type-Invoices", "aria-current", "page").await;
    window.until_attribute("strip", "data-state", "pulling").await;
    window.until_says("records-foot", "here so far").await;
    window.until_says("page-text", "so far").await;
    assert!(rows_read(&window).await > before);

    another_type_waits_its_turn(&window).await;
}

async fn another_type_waits_its_turn(window: &Page) {
    window.click("type-Terms").await;
    window.until_attribute("strip", "data-state", "waiting").await;
    window.until_says("strip", "Waiting for invoices").await;
    window.until_says("lane", "Reading invoices").await;
    window.click("stop-other").await;
    window.until_says_within("records-foot", "Covers all", LONG).await;
    window.until_attribute("lane", "data-holder", "free").await;
    window.click("type-Invoices").await;
    window.until_attribute("strip", "data-state", "stopped").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stop_at_the_row_and_quitting_close_the_cursor_wherever_the_user_is() {
    let service = ServiceProcess::start_with(KEY, &SLOW);
    let other = service.client();
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(service.address(), KEY).await;
    window.open_connection("saltmarsh").await;
    begin_the_long_read(&window).await;
    window.click("board").await;
    window.until_shown("[data-testid=\"board-row-saltmarsh\"] [data-testid=\"reading-saltmarsh\"]").await;
    window.click("[data-testid=\"board-row-saltmarsh\"] [data-testid=\"stop-saltmarsh\"]").await;
    window.until_gone("reading-saltmarsh").await;
    assert!(window.shows("board-row-saltmarsh").await, "Stop opens nothing");
    cursor_is_closed(&other, "Stop at the row").await;

    window.open_connection("saltmarsh").await;
    window.click("tab-records").await;
    window.click("type-Invoices").await;
    window.click("read-all").await;
    window.until_attribute("strip", "data-state", "pulling").await;
    window.open_connection("quarry-road").await;
    window.until_shown("reading-saltmarsh").await;
    // It goes on while another service is shown.
    window.click("profile-menu").await;
    window.click("menu-sample").await;
    window.until_shown("sample-band").await;
    window.until_shown("board-row-harbor-lane").await;
    window.click("profile-menu").await;
    window.click("[data-testid^=menu-profile-][aria-checked=false]").await;
    window.until_gone("sample-band").await;
    window.until_shown("reading-saltmarsh").await;
    let app = until("the app's window", SHORT, async || session.desktop.windows().pop()).await;
    session.desktop.close(&app);
    window.until_says("close-dialog", "Reading").await;
    window.click_and_go("quit").await;
    window.until_ended().await;
    cursor_is_closed(&other, "quitting").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reading_again_that_fails_is_told_at_once_and_an_outage_makes_the_light_unknown() {
    let service = ServiceProcess::start(KEY);
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(service.address(), KEY).await;
    window.open_connection("harbor-lane").await;
    window.click("tab-records").await;
    window.click("type-Terms").await;
    window.until_says_within("records-foot", "Covers all", LONG).await;
    window.until_attribute("lane", "data-holder", "free").await;
    window.until_says("lane", "Not being read").await;
    // The strip of success goes by itself; what is said from here on is watched.
    window.until_gone("[data-testid=strip][data-state=done]").await;
    let watch = "window.said = [];
        const spoken = () => document.querySelector('[data-testid=announcer]').textContent;
        const before = spoken();
        new MutationObserver(() => {
            const strip = document.querySelector('[data-testid=strip]')?.dataset.state;
            if (strip === 'done') window.said.push(strip);
            if (spoken() !== before && spoken().includes('are here')) window.said.push(spoken());
        }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });";
    window.script(watch, Vec::new()).await;

    service.kill();
    window.click("read-again").await;
    window.until_attribute_within("strip", "data-state", "failed", LONG).await;
    window.until_attribute_within("lane", "data-holder", "unknown", LONG).await;
    window.until_says("lane", "Unknown").await;
    window.until_says("records-foot", "Covers all").await;
    let said = window.script("return window.said", Vec::new()).await;
    assert_eq!(said, serde_json::json!([]), "no word of success was shown or spoken");
}

/// Page 1 of the long list, then all of it.
async fn begin_the_long_read(window: &Page) {
    window.click("tab-records").await;
    window.click("type-Invoices").await;
    window.until_says_within("records-foot", "Covers 150 of 96,000", LONG).await;
    window.until_attribute("lane", "data-holder", "free").await;
    window.click("read-all").await;
    window.until_attribute_within("strip", "data-state", "pulling", LONG).await;
    window.until_attribute("lane", "data-holder", "ours").await;
}

async fn from_the_rail(window: &Page, name: &str) {
    window
        .click(&format!(
            "//aside//button[contains(@aria-label, '{name}') and not(contains(@aria-label, 'Stop'))]"
        ))
        .await;
    window.until_says("h1", name).await;
}

/// Rows that the long read has brought, as its tile says.
async fn rows_read(window: &Page) -> u64 {
    let label = window.attribute(BAR, "aria-label").await.unwrap_or_default();
    let rows = label.split(' ').find(|word| word.starts_with(|first: char| first.is_ascii_digit()));
    rows.and_then(|rows| rows.replace(',', "").parse().ok()).unwrap_or_default()
}

/// Another client is answered within two seconds. A cursor left open would hold it up for ten.
async fn cursor_is_closed(other: &Rest, why: &str) {
    let answer = other.list("saltmarsh", "Customers?limit=1", 2).await;
    assert_eq!(answer.status, 200, "{why} closes the cursor: {}", answer.body);
    if let Some(cursor) = answer.json()["nextCursor"].as_str() {
        assert_eq!(other.close(cursor).await.status, 204);
    }
}
