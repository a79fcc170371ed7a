//! A service that goes away and comes back, in the real window: one band, every row as it was last seen, and all of it
//! over with the first answer.
#![cfg(target_os = "linux")]

use ledgerlane_tests::LONG;
use ledgerlane_tests::page::Page;
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::session::DesktopSession;

const KEY: &str = "sk_test_8e04b1d97c5f4a62903d7be6f1c82a5b46d09e37";
const BAND: &str = ".banner[data-testid=problem]";
const HARBOR: &str = "[data-testid=board-row-harbor-lane] .status";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_service_is_gone_the_board_tells_once_and_keeps_what_it_knew() {
    let folder = tempfile::tempdir().unwrap();
    let service = ServiceProcess::start_in(folder.path(), KEY, &[]);
    let port = service.port();
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(service.address(), KEY).await;
    window
        .until_attribute("[data-testid=board-row-harbor-lane] [data-status]", "data-status", "connected")
        .await;
    let before = window.texts("[role=group][aria-label=Show] button").await;

    service.kill();
    window.until_says_within(BAND, "Cannot reach 127.0.0.1", LONG).await;
    window.until_says(BAND, "Next try in").await;
    assert_eq!(window.texts(BAND).await.len(), 1, "it is told once");
    window.until_says(HARBOR, "Was connected at ").await;
    assert!(window.attribute(HARBOR, "class").await.unwrap_or_default().contains("status--was"), "grey");
    let red = window.texts(".board .status--fail, .rail .st--fail").await;
    assert_eq!(red, Vec::<String>::new(), "no row is red for what is wrong with the service");
    assert_eq!(window.texts("[role=group][aria-label=Show] button").await, before, "the counts stay");
    window.until_says("board-foot", "8 connections, as last seen: 3 connected, 5 not connected").await;
    window.click("//button[starts-with(., 'Connected')]").await;
    let shown = window.texts("table.board tbody tr[data-testid]").await;
    assert_eq!(shown.len(), 3, "the filter shows as many as it counts: {shown:#?}");

    a_connection_that_is_opened_tells_it_once_too(&window).await;

    let _again = ServiceProcess::start_on(folder.path(), KEY, port, &[]);
    window.until_gone(BAND).await;
    window.until_says("[data-testid=status]", "Connected").await;
    window.click("board").await;
    window.until_says(HARBOR, "Connected").await;
    assert!(!window.text(HARBOR).await.contains("Was"), "it is so now");
}

async fn a_connection_that_is_opened_tells_it_once_too(window: &Page) {
    window.click("[data-testid=board-row-harbor-lane] .row-name").await;
    window.until_says("[data-testid=status]", "Was connected at ").await;
    window.until_shown(BAND).await;
    assert_eq!(window.texts(BAND).await.len(), 1, "it is told once");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_gets_no_answer_raises_the_band_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let service = ServiceProcess::start_in(folder.path(), KEY, &[]);
    let port = service.port();
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(service.address(), KEY).await;
    window.open_connection("fernhill").await;
    window.until_shown("create-link").await;
    service.kill();
    // Nothing is due to be checked: it is the user's own call that meets it.
    window.click("create-link").await;
    window.until_says_within(BAND, "Cannot reach 127.0.0.1", LONG).await;
    window.until_says(BAND, "No answer for").await;
    let _again = ServiceProcess::start_on(folder.path(), KEY, port, &[]);
    window.until_gone(BAND).await;
    window.click("create-link").await;
    window.until_shown("link-url").await;
}
