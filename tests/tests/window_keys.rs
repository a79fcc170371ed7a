//! The keys that the dialog of shortcuts lists for setting up and going about, each pressed in the real window.
#![cfg(target_os = "linux")]

use ledgerlane_tests::keyboard::{ctrl, ctrl_shift};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{SHORT, until};

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const F6: &str = "\u{e036}";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_listed_key_of_setup_and_of_the_window_works() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.until_shown("board-row-fernhill").await;
    they_are_listed(&window).await;

    // A new connection, and its dialog's main button.
    window.press(&ctrl("n")).await;
    window.fill("new-description", "Larkspur Glassworks").await;
    window.press(&ctrl(ENTER)).await;
    window.until_says("h1", "Larkspur Glassworks").await;
    window.until_attribute("setup", "data-screen", "live").await;

    // Its link, wherever one is on it.
    copies_the_link(&session, &window).await;
    window.press(&ctrl("2")).await;
    window.until_attribute("tab-overview", "aria-selected", "true").await;
    window.press(&ctrl("3")).await;
    window.until_attribute("tab-records", "aria-selected", "true").await;
    window.press(&ctrl_shift("l")).await;
    window.until_says("toast", "Link copied").await;
    window.press(&ctrl("1")).await;
    window.until_attribute("tab-setup", "aria-selected", "true").await;

    window.press(&ctrl("b")).await;
    window.until_shown("board-row-fernhill").await;
    window.open_connection("fernhill").await;
    window.until_attribute("setup", "data-screen", "form").await;
    window.press(&ctrl(ENTER)).await;
    window.until_attribute("setup", "data-screen", "live").await;
    copies_the_link(&session, &window).await;

    // The sidebar and the rail, the field to find with, and the regions.
    window.until_shown("aside.side").await;
    window.press(&ctrl("\\")).await;
    window.until_gone("aside.side").await;
    window.press(&ctrl("\\")).await;
    window.until_shown("aside.side").await;
    window.press("/").await;
    has_focus(&window, "[data-testid=find]").await;
    window.press("fern").await;
    window.press(ESCAPE).await;
    window.press(F6).await;
    has_focus(&window, "[data-region]:not(aside.side) *").await;
}

/// Opens the list, and closes it again by its keys.
async fn they_are_listed(window: &Page) {
    window.press("?").await;
    window.until_shown("shortcuts").await;
    for key in [
        "/",
        "Ctrl B",
        "Ctrl 1",
        "Ctrl 2",
        "Ctrl 3",
        "Ctrl N",
        "Ctrl Enter",
        "Ctrl Shift C",
        "Ctrl Shift L",
        "Ctrl \\",
        "F6",
        "?",
    ] {
        window.until_shown(&format!("//dialog//kbd[text()='{key}']")).await;
    }
    window.press(ESCAPE).await;
    window.until_gone("shortcuts").await;
}

async fn copies_the_link(session: &DesktopSession, window: &Page) {
    let link = window.text("link-url").await;
    window.press(&ctrl_shift("l")).await;
    until("the link in the clipboard", SHORT, async || (session.clipboard() == link).then_some(())).await;
    window.until_says(".track", "Link handed over").await;
}

async fn has_focus(window: &Page, selector: &str) {
    window.until_shown(&format!("{selector}:focus")).await;
}
