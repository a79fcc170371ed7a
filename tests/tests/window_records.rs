//! Records in the real window, from client to client: what is read of one is heard of, and of the next only what was
//! asked for.
#![cfg(target_os = "linux")]

use ledgerlane_tests::page::Page;
use ledgerlane_tests::session::DesktopSession;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_records_of_one_client_after_those_of_another() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.open_connection("harbor-lane").await;
    window.click("tab-records").await;
    window.click("type-Terms").await;
    window.until_says("records-foot", "Covers all").await;

    from_the_rail(&window, "Quarry Road Stoneworks").await;
    window.click("tab-records").await;
    window.until_shown("type-Invoices").await;
    assert!(!window.shows("records-foot").await, "nobody asked for the terms of this client");
    window.click("type-Invoices").await;
    window.until_says("records-foot", "Covers all 214 invoices").await;
    window.until_attribute("lane", "data-holder", "free").await;

    // Leaving the tab in the middle leaves the read; Stop at the row of its client ends it.
    from_the_rail(&window, "Harbor Lane Building Supply").await;
    window.click("type-Invoices").await;
    window.click("read-all").await;
    window.until_attribute("strip", "data-state", "pulling").await;
    window.click("tab-setup").await;
    window.until_shown("reading-harbor-lane").await;
    window.until_attribute("lane", "data-holder", "ours").await;
    window.click("stop-harbor-lane").await;
    window.until_gone("reading-harbor-lane").await;
    window.until_attribute("lane", "data-holder", "free").await;
}

async fn from_the_rail(window: &Page, name: &str) {
    window
        .click(&format!("//aside//button[contains(@aria-label, '{name}') or contains(@title, '{name}')]"))
        .await;
    window.until_says("h1", name).await;
}
