//! The ways out of the real app: the system asks it to end in the middle of a pull, and what the user said is to be
//! done on closing from now on.
#![cfg(target_os = "linux")]

use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{SHORT, app, until};

const KEY: &str = "sk_test_3b9e60d1f7a84c5290e6d2b8a1c4f5739d0e8b62";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asked_to_end_in_the_middle_of_a_pull_it_frees_the_lane() {
    let service = ServiceProcess::start(KEY);
    let other = service.client();
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(service.address(), KEY).await;
    window.open_connection("harbor-lane").await;
    window.click("tab-records").await;
    window.click("type-Invoices").await;
    window.click("read-all").await;
    window.until_attribute("lane", "data-holder", "ours").await;
    window.until_attribute("strip", "data-state", "pulling").await;

    session.ask_app_to_end();
    window.until_ended().await;
    // A cursor left open would hold the lane for ten seconds.
    let freed = other.list("harbor-lane", "Customers?limit=1", 2).await;
    assert_eq!(freed.status, 200, "the lane is free: {}", freed.body);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quitting_is_not_asked_about_again_once_it_was_chosen_for_good() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.make_link("fernhill").await;
    close(&session).await;
    window.click("close-always").await;
    window.click_and_go("quit").await;
    window.until_ended().await;

    let window = session.open_app().await;
    window.until_attribute("watch-line", "data-state", "watching").await;
    close(&session).await;
    window.until_ended().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn links_that_the_sample_made_by_itself_are_no_reason_to_ask_and_stand_in_no_list() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    let mark = "[data-testid=\"board-row-copperfield\"] [data-status]";
    window.until_attribute(mark, "data-status", "waiting").await;
    window.make_link("fernhill").await;
    close(&session).await;
    let said = window.until_says("close-dialog", "One link is being watched").await;
    assert!(said.contains("Fernhill") && !said.contains("Copperfield"), "{said}");
    window.click("close-cancel").await;
    window.click("watch-stop").await;
    window.until_attribute("watch-line", "data-state", "none").await;
    close(&session).await;
    window.until_ended().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn staying_in_the_background_is_not_asked_about_again_once_it_was_chosen_for_good() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.make_link("fernhill").await;

    // Changing one's mind leaves the window, and nothing is remembered.
    close(&session).await;
    window.click("close-always").await;
    window.click("close-cancel").await;
    window.until_gone("close-dialog").await;
    close(&session).await;
    window.until_shown("close-dialog").await;
    window.click("close-always").await;
    window.click_and_go("stay").await;
    until("no window", SHORT, async || session.desktop.windows().is_empty().then_some(())).await;

    assert_eq!(session.notifications.received().len(), 0, "the question said how the window comes back");
    session.run("second-start", &app(), &[]).ended().await;
    close(&session).await;
    until("no window again", SHORT, async || session.desktop.windows().is_empty().then_some(())).await;
    let told = until("a word of it", SHORT, async || session.notifications.received().pop()).await;
    assert!(told.body.contains("Start it again to see its window"), "the desktop has no tray: {told:?}");

    let _tray = session.show_tray().await;
    session.run("third-start", &app(), &[]).ended().await;
    close(&session).await;
    until("no window again", SHORT, async || session.desktop.windows().is_empty().then_some(())).await;
    session.run("fourth-start", &app(), &[]).ended().await;
    assert_eq!(session.notifications.received().len(), 1, "a tray shows the way back");
    assert!(window.answers().await, "it goes on in the background");
    assert!(!window.shows("close-dialog").await, "and asked nothing");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closing_over_the_question_leaves_it_open_and_the_menu_quits() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.make_link("fernhill").await;
    close(&session).await;
    window.until_shown("close-dialog").await;
    close(&session).await;
    window.click("close-cancel").await;
    window.until_gone("close-dialog").await;
    assert_eq!(
        session.desktop.windows().len(),
        1,
        "a second click hides nothing that the user was asked about"
    );
    window.click("profile-menu").await;
    window.click("menu-quit").await;
    window.until_shown("close-dialog").await;
    window.click_and_go("quit").await;
    window.until_ended().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_copied_is_in_the_clipboard_after_quitting_until_something_else_is_copied() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    let link = window.make_link("fernhill").await;
    window.click("copy-link").await;
    until("the link in the clipboard", SHORT, async || (session.clipboard() == link).then_some(())).await;
    close(&session).await;
    window.click_and_go("quit").await;
    window.until_ended().await;
    // The process that keeps it starts while the app ends.
    until("the link after the end", SHORT, async || (session.clipboard() == link).then_some(())).await;
    session.set_clipboard("of another program");
    assert_eq!(session.clipboard(), "of another program");

    let window = session.open_app().await;
    window.open_connection("fernhill").await;
    window.click("copy-link").await;
    until("the link in the clipboard", SHORT, async || (session.clipboard() == link).then_some(())).await;
    session.set_clipboard("of another program");
    close(&session).await;
    window.click_and_go("quit").await;
    window.until_ended().await;
    assert_eq!(session.clipboard(), "of another program", "what others copied later stays");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_read_is_named_before_it_is_lost_and_by_the_next_start() {
    let service = ServiceProcess::start(KEY);
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(service.address(), KEY).await;
    window.open_connection("harbor-lane").await;
    window.click("tab-records").await;
    window.click("type-Invoices").await;
    window.click("read-all").await;
    window.until_attribute("strip", "data-state", "pulling").await;
    close(&session).await;
    window.until_shown("close-dialog").await;
    window.click("close-cancel").await;
    window.until_gone("close-dialog").await;
    session.ask_app_to_end();
    window.until_ended().await;

    let window = session.open_app().await;
    window.until_shown("cut-off").await;
    window.click("cut-off-dismiss").await;
    window.until_gone("cut-off").await;
}

/// Closes the window as its title bar's button does.
async fn close(session: &DesktopSession) {
    session.desktop.close(&session.window().await);
}
