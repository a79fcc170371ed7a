//! Setting up in the real window: from connection to connection by the sidebar, a link put into a mail, a client who
//! lands where the link's maker wanted, and the whole job of making a link without a mouse.
#![cfg(target_os = "linux")]

use ledgerlane_tests::browser::play_the_client_until;
use ledgerlane_tests::keyboard::{DOWN, ENTER, RIGHT};
use ledgerlane_tests::landing::Landing;
use ledgerlane_tests::page::Page;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{SHORT, until};
use url::Url;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_one_connection_to_the_next_and_a_link_on_its_way() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.open_connection("fernhill").await;
    by_the_sidebar(&window).await;
    in_a_mail(&session, &window).await;
    to_where_it_was_to_land(&mut session, &window).await;
}

async fn by_the_sidebar(window: &Page) {
    for (name, screen) in
        [("Tidepool Aquatics", "form"), ("Copperfield Electrical", "live"), ("Fernhill Joinery", "form")]
    {
        window.click(&format!("//aside[@aria-label='Connections']//li/button[contains(., '{name}')]")).await;
        window.until_says("h1", name).await;
        window.until_attribute("setup", "data-screen", screen).await;
        let current = window.texts("aside.side li [aria-current=page]").await.join(" ");
        assert!(current.contains(name), "the sidebar marks where one is: {current}");
    }
}

async fn in_a_mail(session: &DesktopSession, window: &Page) {
    window.click("create-link").await;
    let link = window.text("link-url").await;
    window.click("email-link").await;
    let opened = until("the mail program", SHORT, async || session.opened().pop()).await;
    let draft = Url::parse(&opened).unwrap_or_else(|error| panic!("{error}: {opened}"));
    assert_eq!((draft.scheme(), draft.path()), ("mailto", ""), "to nobody yet: {opened}");
    let part =
        |name: &str| draft.query_pairs().find(|(part, _)| part == name).map(|(_, text)| text.into_owned());
    assert_eq!(part("subject").as_deref(), Some("Connect QuickBooks for Fernhill Joinery: about 5 minutes"));
    let body = part("body").unwrap_or_default();
    assert!(body.lines().any(|line| line == link), "the link has a line of its own: {body}");
    window.until_says("body", "Email draft opened").await;
}

async fn to_where_it_was_to_land(session: &mut DesktopSession, window: &Page) {
    let landing = Landing::start().await;
    window.open_connection("tidepool").await;
    window.fill("redirect", &format!("{}/thanks?client=7", landing.address())).await;
    window.click("create-link").await;
    let browser = session.open_browser(&window.text("link-url").await).await;
    play_the_client_until(&browser, Landing::WORDS).await;
    let visited = landing.visited();
    assert_eq!(visited.first().map(String::as_str), Some("/thanks?client=7&ledgerlane_status=completed"));
    // The window turns green all the same.
    window.until_attribute("setup", "data-screen", "connected").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_is_made_and_copied_without_a_mouse() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.until_shown("explore-sample").await;
    window.tab_to("explore-sample").await;
    window.press(ENTER).await;

    // The table of connections is one stop; the arrows go from row to row.
    window.until_shown("board-row-fernhill").await;
    window.tab_to("tbody .row-name").await;
    let fernhill = "[data-testid=\"board-row-fernhill\"] .row-name";
    window.press_until_focused(DOWN, fernhill).await;
    window.press(ENTER).await;
    window.until_says("h1", "Fernhill Joinery").await;
    window.until_attribute("setup", "data-screen", "form").await;

    window.tab_to("[role=radiogroup] input").await;
    window.press_until_focused(RIGHT, "expiry-240").await;
    window.tab_to("create-link").await;
    window.press(ENTER).await;
    window.until_says("time-left", "3 h 59 m").await;
    let link = window.text("link-url").await;
    window.tab_to("copy-link").await;
    window.press(ENTER).await;
    until("the link in the clipboard", SHORT, async || (session.clipboard() == link).then_some(())).await;
}
