//! The sample on a computer without a keychain: everything works, and the window says what is different.
#![cfg(target_os = "linux")]

use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{LONG, SHORT, leaks, until};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_sample_needs_no_keychain() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.click("[data-testid=\"board-row-harbor-lane\"] .row-name").await;
    window.click("tab-records").await;
    window.until_shown("in-memory").await;
    window.click("type-Customers").await;
    window.until_says_within("records-foot", "Covers all 1,286 customers", LONG).await;
    window.click("tab-setup").await;
    window.click("[data-testid=tab-records]").await;
    window.until_says("records-foot", "Covers all 1,286 customers").await;
    let found = leaks::files_with("Overlook Steel Erectors", &session.folders());
    assert!(found.is_empty(), "copies in memory are in no file: {found:?}");

    let app = until("the app's window", SHORT, async || session.desktop.windows().pop()).await;
    session.desktop.close(&app);
    window.until_ended().await;
}
