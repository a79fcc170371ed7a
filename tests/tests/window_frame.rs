//! What the desktop shows of the real window: the name of the open service in its title, and the window where it was
//! left.
#![cfg(target_os = "linux")]

use ledgerlane_tests::desktop::Place;
use ledgerlane_tests::page::Page;
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{SHORT, until};

const KEY: &str = "sk_test_5cd1a0a2f7e94b13a86f2d9c0b7e4f1a63d8e950";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_title_names_the_open_service_on_every_screen() {
    let service = ServiceProcess::start(KEY);
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    until_titled(&session, "Ledgerlane").await;
    window.click("explore-sample").await;
    window.until_shown("board-row-harbor-lane").await;
    until_titled(&session, "Sample company - Ledgerlane").await;
    window.open_connection("harbor-lane").await;
    window.click("tab-records").await;
    until_titled(&session, "Sample company - Ledgerlane").await;
    window.click("sample-mark").await;
    window.click("connect-own").await;
    window.connect_to(service.address(), KEY).await;
    let host = service.address().trim_start_matches("http://").to_owned();
    until_titled(&session, &format!("{host} - Ledgerlane")).await;
    session.ask_app_to_end();
    window.until_ended().await;

    // Opened again by itself, and forgotten.
    let window = session.open_app().await;
    window.until_shown("board-row-harbor-lane").await;
    until_titled(&session, &format!("{host} - Ledgerlane")).await;
    window.click("profile-menu").await;
    window.click("menu-forget").await;
    window.click("forget-key").await;
    window.until_shown("service-address").await;
    until_titled(&session, "Ledgerlane").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_window_comes_back_where_it_was_left() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.until_shown("explore-sample").await;
    let wanted = Place { x: 137, y: 61, width: 1011, height: 702 };
    session.desktop.place(&session.window().await, wanted);
    until_sized(&session, 1011, 702).await;
    let left = place(&session).await;
    quit(&session, window).await;

    let window = session.open_app().await;
    until("the place it was left at", SHORT, async || (place(&session).await == left).then_some(())).await;
    window.until_shown("explore-sample").await;
    session.desktop.maximise(&session.window().await);
    until_maximised(&session).await;
    quit(&session, window).await;

    let window = session.open_app().await;
    until_maximised(&session).await;
    quit(&session, window).await;
}

/// Quits by closing the window: no link is watched.
async fn quit(session: &DesktopSession, window: Page) {
    session.desktop.close(&session.window().await);
    window.until_ended().await;
}

async fn place(session: &DesktopSession) -> Place {
    until("a window with a place", SHORT, async || session.desktop.place_of(&session.window().await)).await
}

async fn until_sized(session: &DesktopSession, width: u32, height: u32) {
    let sized = async || {
        let now = place(session).await;
        ((now.width, now.height) == (width, height)).then_some(())
    };
    until("the window's new size", SHORT, sized).await;
}

async fn until_maximised(session: &DesktopSession) {
    let maximised = async || session.desktop.is_maximised(&session.window().await).then_some(());
    until("a window that fills the screen", SHORT, maximised).await;
}

async fn until_titled(session: &DesktopSession, title: &str) {
    let titled = async || (session.window().await.title == title).then_some(());
    until(&format!("the title '{title}'"), SHORT, titled).await;
}
