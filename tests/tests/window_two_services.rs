//! Two services open at once in the real window: links of both are watched, before and after a restart, and each
//! notification names its service.
#![cfg(target_os = "linux")]

use ledgerlane_tests::browser::play_the_client;
use ledgerlane_tests::page::Page;
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{LONG, SHORT, app, until};

const FIRST_KEY: &str = "sk_test_7a1c40e9b2d84f36a5e1c9d07b3f82e64d5a9c10";
const SECOND_KEY: &str = "sk_test_c83e5d20f6714b9a8d2f0e7b5a94c16d3e8f7b25";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn links_of_two_services_are_watched_at_once_also_after_a_restart() {
    let first = ServiceProcess::start(FIRST_KEY);
    let second = ServiceProcess::start(SECOND_KEY);
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(first.address(), FIRST_KEY).await;
    let of_first = window.make_link("fernhill").await;
    window.click("profile-menu").await;
    window.click("menu-connect").await;
    window.connect_to(second.address(), SECOND_KEY).await;
    let of_second = window.make_link("tidepool").await;
    one_waits_in_each(&window).await;

    session.desktop.close(&session.window().await);
    window.until_shown("close-dialog").await;
    let services = window.texts("close-service").await;
    assert_eq!(services.len(), 2, "links of both are watched: {services:?}");
    window.click_and_go("quit").await;
    window.until_ended().await;

    let window = session.open_app().await;
    window.until_attribute("watch-line", "data-state", "watching").await;
    one_waits_in_each(&window).await;
    session.desktop.close(&session.window().await);
    window.click_and_go("stay").await;
    until("no window", SHORT, async || session.desktop.windows().is_empty().then_some(())).await;

    for (at, link) in [&of_first, &of_second].into_iter().enumerate() {
        let browser = session.open_browser(link).await;
        play_the_client(&browser).await;
        let told = async || (session.notifications.received().len() > at).then_some(());
        until("a notification", LONG, told).await;
    }
    let told = session.notifications.received();
    for (notification, service) in told.iter().zip([&first, &second]) {
        let host = service.address().trim_start_matches("http://");
        assert!(notification.summary.ends_with("is connected"), "{}", notification.summary);
        assert!(notification.body.contains(host), "it names its service: {}", notification.body);
    }

    // The window shows the second one; a click on the first notification leads to the first.
    session.run("second-start", &app(), &[]).ended().await;
    session.window().await;
    session.notifications.click(&told[0]).await;
    window.until_says("h1", "Fernhill").await;
    window.until_attribute("setup", "data-screen", "connected").await;
}

/// Looks into the menu of profiles, and closes it.
async fn one_waits_in_each(window: &Page) {
    let counted = async || {
        window.click("profile-menu").await;
        let waiting = window.texts("[data-testid^=waiting-]").await;
        window.click("[data-testid^=menu-profile-][aria-checked=true]").await;
        (waiting == ["1 waiting", "1 waiting"]).then_some(())
    };
    until("a client waiting in each service", LONG, counted).await;
}
