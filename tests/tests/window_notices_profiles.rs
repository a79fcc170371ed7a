//! A notification of a service that the window does not show: it names the service, a click shows that service first, and
//! the window says so where it was forgotten.
#![cfg(target_os = "linux")]

use ledgerlane_tests::browser::play_the_client;
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{SHORT, app, until};

const KEY: &str = "sk_test_2e80f6c1d94b4a07b5c83e7d61f0a92c47b8d513";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_click_shows_the_service_of_its_connection_first() {
    let service = ServiceProcess::start(KEY);
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(service.address(), KEY).await;
    let links = [window.make_link("fernhill").await, window.make_link("tidepool").await];
    session.desktop.close(&session.window().await);
    window.click_and_go("stay").await;
    until("no window", SHORT, async || session.desktop.windows().is_empty().then_some(())).await;
    for (at, link) in links.iter().enumerate() {
        let browser = session.open_browser(link).await;
        play_the_client(&browser).await;
        let told = async || (session.notifications.received().len() > at).then_some(());
        until("a notification", SHORT, told).await;
    }
    let told = session.notifications.received();
    let host = service.address().trim_start_matches("http://");
    for notification in &told {
        assert!(notification.body.contains(host), "it names its service: {}", notification.body);
    }

    session.run("second-start", &app(), &[]).ended().await;
    session.window().await;
    window.click("profile-menu").await;
    window.click("menu-sample").await;
    window.until_shown("sample-band").await;
    // The sample has a connection of the same name.
    window.open_connection("fernhill").await;
    session.notifications.click(&told[0]).await;
    window.until_gone("sample-band").await;
    window.until_says("h1", "Fernhill").await;
    window.until_attribute("setup", "data-screen", "connected").await;

    window.click("profile-menu").await;
    window.click("menu-forget").await;
    window.click("forget-key").await;
    window.until_shown("explore-sample").await;
    window.click("explore-sample").await;
    window.open_connection("fernhill").await;
    session.notifications.click(&told[1]).await;
    window.until_attribute("problem", "data-code", "profile_gone").await;
    window.until_says("problem", "was forgotten on this computer").await;
    window.until_says("h1", "Fernhill").await;
}
