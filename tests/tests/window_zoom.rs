//! Zoom of the real window: by keys and wheel, remembered, and at 200 % nothing is out of reach on any screen.
#![cfg(target_os = "linux")]

use ledgerlane_tests::keyboard::{CONTROL, ESCAPE};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{SHORT, until};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keys_and_wheel_zoom_and_the_next_start_remembers() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.until_shown("board-row-harbor-lane").await;
    let usual = width(&window).await;
    window.press(&format!("{CONTROL}+")).await;
    until_wide(&window, usual * 100 / 110).await;
    window.press(&format!("{CONTROL}+")).await;
    until_wide(&window, usual * 100 / 125).await;
    window.press(&format!("{CONTROL}-")).await;
    until_wide(&window, usual * 100 / 110).await;
    window.press(&format!("{CONTROL}0")).await;
    until_wide(&window, usual).await;
    for percent in [90, 80] {
        turn_the_wheel(&window, 120).await;
        until_wide(&window, usual * 100 / percent).await;
    }
    for percent in [90, 100, 110, 125, 150, 175, 200] {
        turn_the_wheel(&window, -120).await;
        until_wide(&window, usual * 100 / percent).await;
    }
    window.until_says("announcer", "Zoom 200 %").await;

    // A dialog keeps keys to itself, not this one.
    window.press("?").await;
    window.until_says("shortcuts", "Larger").await;
    window.press(&format!("{CONTROL}-")).await;
    until_wide(&window, usual * 100 / 175).await;
    session.ask_app_to_end();
    window.until_ended().await;

    let window = session.open_app().await;
    window.until_shown("board-row-harbor-lane").await;
    until_wide(&window, usual * 100 / 175).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_200_per_cent_every_control_of_every_screen_can_be_scrolled_to() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.until_shown("explore-sample").await;
    while width(&window).await > 640 {
        let before = width(&window).await;
        window.press(&format!("{CONTROL}+")).await;
        window.wait("the page to grow", async || (width(&window).await < before).then_some(())).await;
    }
    reached(&window, "welcome").await;
    press(&window, "explore-sample").await;
    window.until_shown("board-row-harbor-lane").await;
    window
        .until_attribute("[data-testid=board-row-copperfield] [data-status]", "data-status", "waiting")
        .await;
    reached(&window, "board").await;

    press(&window, "new-connection").await;
    window.until_shown("new-connection-dialog").await;
    reached(&window, "new connection").await;
    closed(&window, "new-connection-dialog").await;
    window.press("?").await;
    window.until_shown("shortcuts").await;
    reached(&window, "shortcuts").await;
    closed(&window, "shortcuts").await;
    press(&window, "profile-menu").await;
    window.until_shown("profiles").await;
    reached(&window, "profiles").await;
    closed(&window, "profiles").await;

    open(&window, "fernhill").await;
    window.until_shown("create-link").await;
    reached(&window, "setup").await;
    press(&window, "expiry-custom").await;
    window.until_shown("expiry-minutes").await;
    reached(&window, "setup with a life of its own").await;
    press(&window, "board").await;
    open(&window, "tidepool").await;
    press(&window, "create-link").await;
    window.until_shown("link-url").await;
    press(&window, "board").await;
    open(&window, "copperfield").await;
    window.until_shown("link-url").await;
    reached(&window, "live link").await;
    press(&window, "new-link").await;
    press(&window, "create-link").await;
    window.until_shown("replace-dialog").await;
    reached(&window, "replace").await;
    closed(&window, "replace-dialog").await;
    press(&window, "board").await;
    open(&window, "harbor-lane").await;
    press(&window, "tab-setup").await;
    window.until_attribute("setup", "data-screen", "connected").await;
    reached(&window, "connected").await;

    press(&window, "tab-records").await;
    window.until_shown("type-Invoices").await;
    reached(&window, "types").await;
    press(&window, "type-Invoices").await;
    window.until_shown("read-all").await;
    reached(&window, "page 1").await;
    press(&window, "read-all").await;
    window.until_attribute("strip", "data-state", "pulling").await;
    reached(&window, "reading").await;
    press(&window, "stop-pull").await;
    window.until_attribute("strip", "data-state", "stopped").await;
    reached(&window, "stopped").await;
    table_scrolls_sideways(&window).await;

    session.desktop.close(&session.window().await);
    window.until_shown("close-dialog").await;
    reached(&window, "quit with watches").await;
    press(&window, "close-cancel").await;
    press(&window, "sample-mark").await;
    press(&window, "connect-own").await;
    window.until_shown("service-address").await;
    reached(&window, "welcome over the sample").await;
}

/// Nothing of the page is out of reach.
async fn reached(window: &Page, screen: &str) {
    let faults = window.script(include_str!("../support/reach.js"), Vec::new()).await;
    assert_eq!(faults, json!([]), "on the screen '{screen}'");
}

/// The columns of least use are left out where there is no room, which is said. Those that are wanted all the same are reached by
/// scrolling the table, never the window.
async fn table_scrolls_sideways(window: &Page) {
    let scrolls = "const wrap = document.querySelector('.gridwrap'); wrap.scrollLeft = 10_000;
        return [wrap.scrollLeft > 0, document.scrollingElement.scrollWidth <= innerWidth]";
    assert_eq!(window.script(scrolls, Vec::new()).await, json!([false, true]), "what is shown has its room");
    let left_out = ["salesTaxTotal", "subtotal", "terms", "purchaseOrderNumber", "isPaid"];
    press(window, "columns").await;
    window.until_says("columns-left-out", "7 columns hidden").await;
    for field in left_out {
        assert!(!window.shows(&format!("head-{field}")).await, "{field} has no room");
        press(window, &format!("column-{field}")).await;
        window.until_shown(&format!("head-{field}")).await;
    }
    closed(window, "columns-list").await;
    assert_eq!(
        window.script(scrolls, Vec::new()).await,
        json!([true, true]),
        "the table scrolls, not the window"
    );
}

async fn open(window: &Page, external_id: &str) {
    press(window, &format!("[data-testid=board-row-{external_id}] .row-name")).await;
    window.until_shown("tab-setup").await;
}

/// Presses a button that can be seen. The driver does not know where a page that is zoomed has its buttons.
async fn press(window: &Page, id: &str) {
    window.until_shown(id).await;
    window.click_and_go(id).await;
}

async fn closed(window: &Page, id: &str) {
    window.press(ESCAPE).await;
    window.until_gone(id).await;
}

async fn width(window: &Page) -> i64 {
    window.script("return innerWidth", Vec::new()).await.as_i64().unwrap_or_default()
}

/// Waits until the page is as many of its own points wide, give or take what rounding leaves.
async fn until_wide(window: &Page, points: i64) {
    let wide = async || ((width(window).await - points).abs() <= 1).then_some(());
    until(&format!("a page {points} wide"), SHORT, wide).await;
}

async fn turn_the_wheel(window: &Page, by: i32) {
    let script = "document.body.dispatchEvent(new WheelEvent('wheel',
        { deltaY: arguments[0], ctrlKey: true, bubbles: true, cancelable: true }))";
    window.script(script, vec![json!(by)]).await;
}
