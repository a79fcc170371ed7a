//! The real app with a real keychain that is locked: at the start, and when the records are opened. Nothing is lost.
#![cfg(target_os = "linux")]

use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::table::Table;
use ledgerlane_tests::{LONG, leaks};

const KEY: &str = "sk_test_c80a5f27d3e94b16a7f0d85b2e61c93407fb1ad8";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_keychain_is_waited_for_and_nothing_is_lost() {
    let service = ServiceProcess::start(KEY);
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(service.address(), KEY).await;
    session.desktop.close(&session.window().await);
    window.until_ended().await;

    session.keychain().lock().await;
    let window = session.open_app().await;
    window.until_attribute_within("problem", "data-code", "keychain_locked", LONG).await;
    let profile = "[data-testid^=profile-] .btn[aria-label^=Open]";
    window.until_shown(profile).await;
    session.keychain().unlock().await;
    window.click(profile).await;
    window.until_shown("board-row-harbor-lane").await;

    session.keychain().lock().await;
    window.open_connection("harbor-lane").await;
    window.click("tab-records").await;
    window.until_says_within("in-memory", "The keychain is locked", LONG).await;
    window.click("type-Customers").await;
    window.until_says_within("records-foot", "Covers all 1,286 customers", LONG).await;
    let found = leaks::files_with("Overlook Steel Erectors", &session.folders());
    assert!(found.is_empty(), "copies in memory are in no file: {found:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn services_and_copies_come_up_by_themselves_once_the_keychain_is_unlocked() {
    let service = ServiceProcess::start(KEY);
    let mut session = DesktopSession::start_with_prompts().await;
    let window = session.open_app().await;
    window.connect_to(service.address(), KEY).await;
    session.desktop.close(&session.window().await);
    window.until_ended().await;

    session.keychain().lock().await;
    let window = session.open_app().await;
    window.until_attribute_within("problem", "data-code", "keychain_locked", LONG).await;
    session.answer_prompt().await;
    window.until_shown("board-row-harbor-lane").await;

    session.keychain().lock().await;
    window.open_connection("harbor-lane").await;
    window.click("tab-records").await;
    window.until_says_within("in-memory", "The keychain is locked", LONG).await;
    window.click("type-Customers").await;
    window.until_says_within("records-foot", "Covers all 1,286 customers", LONG).await;
    let rows = Table::of(&window).await.rows;
    let file = session.folders()[0].join("data/io.ledgerlane.desktop/records.db");
    assert!(!file.exists());
    session.answer_prompt().await;
    window.until_gone("in-memory").await;
    assert!(file.exists());
    window.until_says("records-foot", "Covers all 1,286 customers").await;
    assert_eq!(Table::of(&window).await.rows, rows);
    assert_eq!(session.prompt(), None, "nobody is asked twice");
}
