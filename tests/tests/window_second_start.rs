//! The real app started twice on one folder, and with a session's bus that is gone or silent.
#![cfg(target_os = "linux")]

use std::time::Duration;

use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{LONG, SHORT, app, until};

/// The longest that a second start takes.
const SECOND_START: Duration = Duration::from_secs(5);

/// INV-FOLDER-1
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_start_ends_and_says_so_where_the_first_does_not_answer() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.until_shown("board-row-harbor-lane").await;
    session.freeze_app();

    let said = session.run("second-start", &app(), &[]).ended_within(SECOND_START).await;
    assert!(said.contains("Ledgerlane is already open"), "{said}");
    let told = session.notifications.received().pop().map(|one| one.summary);
    assert_eq!(told.as_deref(), Some("Ledgerlane is already open"));
    assert_eq!(session.desktop.windows().len(), 1, "there is no second window");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_bus_a_second_start_brings_the_first_window_forward() {
    let mut session = DesktopSession::start_without_keychain().await;
    session.lose_bus();
    assert_second_start_brings_forward(session).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_bus_holds_up_no_start() {
    let mut session = DesktopSession::start_without_keychain().await;
    let _silent = session.silence_bus();
    assert_second_start_brings_forward(session).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quitting_from_outside_asks_first_and_tells_what_was_answered() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.make_link("fernhill").await;

    let asking = session.run("quit-refused", &app(), &["--quit"]);
    window.click("close-cancel").await;
    let said = asking.ended_within(SECOND_START).await;
    assert!(said.contains("Ledgerlane stays open"), "{said}");
    assert!(window.answers().await, "it goes on");

    let asking = session.run("quit-agreed", &app(), &["--quit"]);
    window.click_and_go("quit").await;
    let said = asking.ended_within(LONG).await;
    assert!(!said.contains("stays open"), "{said}");
    until("no window", SHORT, async || session.desktop.windows().is_empty().then_some(())).await;
}

async fn assert_second_start_brings_forward(mut session: DesktopSession) {
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.make_link("fernhill").await;
    session.desktop.close(&session.window().await);
    window.until_shown("close-dialog").await;
    window.click_and_go("stay").await;
    until("no window", SHORT, async || session.desktop.windows().is_empty().then_some(())).await;

    let said = session.run("second-start", &app(), &[]).ended_within(SECOND_START).await;
    assert!(!said.contains("already open"), "{said}");
    until("the window of the first", LONG, async || (session.desktop.windows().len() == 1).then_some(()))
        .await;
    assert!(window.answers().await, "it is the window of the first start");
}
