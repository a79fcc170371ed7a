//! The real app starts again while another program has the port that its sample answered on: it moves, says that the
//! links made before lead nowhere, and makes new ones.
#![cfg(target_os = "linux")]

use std::net::TcpListener;

use ledgerlane_tests::SHORT;
use ledgerlane_tests::page::Page;
use ledgerlane_tests::session::DesktopSession;
use url::Url;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_sample_moves_to_another_port_and_its_older_links_are_shown_as_dead() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.open_connection("copperfield").await;
    let before = port_of(&window.text("link-url").await);
    session.desktop.close(&session.window().await);
    window.until_ended().await;

    let taken = TcpListener::bind(("127.0.0.1", before));
    assert!(taken.is_ok(), "the sample gave its port back: {taken:?}");
    let window = session.open_app().await;
    window.until_attribute("setup", "data-screen", "dead").await;
    assert!(!window.shows("link-url").await, "an address that leads nowhere is not shown");
    assert!(!window.shows("copy-link").await && !window.shows("qr").await, "nor handed out");
    window.click("board").await;
    for connection in ["copperfield", "al-waha", "millbrook"] {
        let row = format!("board-row-{connection}");
        window.until_says(&row, "Leads nowhere").await;
        window
            .until_attribute(
                &format!("[data-testid=\"{row}\"] [data-status]"),
                "data-status",
                "not_connected",
            )
            .await;
    }

    window.open_connection("copperfield").await;
    window.click("new-link").await;
    window.click("create-link").await;
    window.until_attribute("setup", "data-screen", "live").await;
    let link = window.text("link-url").await;
    assert_ne!(port_of(&link), before, "it answers on a port of its own");
    let browser = session.open_browser(&link).await;
    browser.until_says_within("h1", "Copperfield", SHORT).await;
    stays_alive(&mut session, window, &link).await;
}

/// The next start, on the port it moved to, leaves the new link alone.
async fn stays_alive(session: &mut DesktopSession, window: Page, link: &str) {
    session.desktop.close(&session.window().await);
    window.click_and_go("quit").await;
    window.until_ended().await;
    let window = session.open_app().await;
    window.until_attribute("setup", "data-screen", "live").await;
    assert_eq!(window.text("link-url").await, link);
}

fn port_of(link: &str) -> u16 {
    let port = Url::parse(link).ok().and_then(|url| url.port());
    port.unwrap_or_else(|| panic!("a link of the sample names its port: {link}"))
}
