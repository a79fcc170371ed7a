//! Notifications of the real app: none while its window is in front, and behind it one for each connection, whose
//! click opens that connection and no other.
#![cfg(target_os = "linux")]

use ledgerlane_tests::browser::play_the_client;
use ledgerlane_tests::page::Page;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{SHORT, until};

const MILLBROOK: &str = "Millbrook Garden Centre";
const AL_WAHA: &str = "مخبز الواحة";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_notification_comes_behind_the_window_only_and_opens_its_own_connection() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;

    let seen = link_of(&window, "copperfield").await;
    assert!(session.window().await.active, "the window is in front");
    connect(&mut session, &seen).await;
    window.until_attribute("setup", "data-screen", "connected").await;

    let millbrook = link_of(&window, "millbrook").await;
    let al_waha = link_of(&window, "al-waha").await;
    // Its watch is a reason to stay in the background.
    window.make_link("fernhill").await;
    window.click("board").await;
    session.desktop.close(&session.window().await);
    window.click_and_go("stay").await;
    until("no window", SHORT, async || session.desktop.windows().is_empty().then_some(())).await;

    connect(&mut session, &millbrook).await;
    until_told(&session, &[MILLBROOK]).await;
    connect(&mut session, &al_waha).await;
    until_told(&session, &[MILLBROOK, AL_WAHA]).await;

    // The older one first: it opens its own connection, not the one that came last.
    let received = session.notifications.received();
    session.notifications.click(&received[0]).await;
    until("the window again", SHORT, async || session.window().await.active.then_some(())).await;
    window.until_says("h1", MILLBROOK).await;
    window.until_attribute("setup", "data-screen", "connected").await;
    session.notifications.click(&received[1]).await;
    window.until_says("h1", AL_WAHA).await;
}

/// The live link of a connection.
async fn link_of(window: &Page, external_id: &str) -> String {
    window.open_connection(external_id).await;
    window.text("link-url").await
}

async fn connect(session: &mut DesktopSession, link: &str) {
    let browser = session.open_browser(link).await;
    play_the_client(&browser).await;
}

/// Waits until these connections, and nothing else, were told of, each in a notification of its own.
async fn until_told(session: &DesktopSession, names: &[&str]) {
    let told = async || {
        let received = session.notifications.received();
        (received.len() >= names.len()).then_some(received)
    };
    let received = until("a notification", SHORT, told).await;
    let told: Vec<String> = received.into_iter().map(|one| one.summary).collect();
    let wanted: Vec<String> = names.iter().map(|name| format!("{name} is connected")).collect();
    assert_eq!(told, wanted, "the one in front is not told of, each other one once");
}
