//! Links in the real window, handed over and ended: a client who declines, a browser that is missing and then there,
//! and a computer without a program for mail.
#![cfg(target_os = "linux")]

use ledgerlane_tests::browser::{decline, play_the_client};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{SHORT, until};

const AL_WAHA: &str = "مخبز الواحة";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_who_declines_is_heard_of_wherever_the_user_is() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    let copperfield = link_of(&window, "copperfield").await;
    let al_waha = link_of(&window, "al-waha").await;
    let millbrook = link_of(&window, "millbrook").await;
    // Its watch is a reason to stay in the background.
    window.make_link("fernhill").await;
    window.open_connection("millbrook").await;

    // On its own screen: that screen, and a voice.
    decline(&session.open_browser(&millbrook).await).await;
    window.until_says("ended-notice", "The client said this is not for them.").await;
    until_spoken(&window, "Millbrook Garden Centre declined the setup link").await;
    assert!(!window.shows("toast").await, "no toast over the screen that shows it");

    // Elsewhere: a toast, a voice, and the way to it.
    window.click("board").await;
    decline(&session.open_browser(&copperfield).await).await;
    window.until_says("toast", "Copperfield Electrical declined the setup link").await;
    until_spoken(&window, "Copperfield Electrical declined the setup link").await;
    window.until_says("board-row-copperfield", "Declined").await;
    assert_eq!(session.notifications.received().len(), 0, "the window was in front");

    // Behind other windows, or in the background: a notification that leads there.
    session.desktop.close(&session.window().await);
    window.click_and_go("stay").await;
    until("no window", SHORT, async || session.desktop.windows().is_empty().then_some(())).await;
    decline(&session.open_browser(&al_waha).await).await;
    let told = until("a notification", SHORT, async || session.notifications.received().pop()).await;
    assert_eq!(told.summary, format!("{AL_WAHA} declined the setup link"));
    assert_eq!(
        [told.icon.as_str(), told.entry.as_str()],
        ["io.ledgerlane.Ledgerlane"; 2],
        "the desktop knows who sends it"
    );
    session.notifications.click(&told).await;
    until("the window again", SHORT, async || session.window().await.active.then_some(())).await;
    window.until_says("h1", AL_WAHA).await;
    window.until_says("ended-notice", "Talk to them before you create a new one.").await;
}

/// The live link of a connection.
async fn link_of(window: &Page, external_id: &str) -> String {
    window.open_connection(external_id).await;
    window.text("link-url").await
}

/// The live region is there for voices alone, so its text is not what can be seen.
async fn until_spoken(window: &Page, words: &str) {
    let spoken = "[data-testid=announcer]";
    window
        .wait(&format!("'{words}' to be spoken"), async || {
            window.texts(spoken).await.iter().any(|text| text.contains(words)).then_some(())
        })
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_browser_that_was_missing_is_not_missed_once_it_is_there() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    let link = link_of(&window, "copperfield").await;

    session.take_openers_away();
    window.click("open-link").await;
    window.until_attribute("problem", "data-code", "no_browser").await;
    until("the link in the clipboard", SHORT, async || (session.clipboard() == link).then_some(())).await;
    session.bring_openers_back();
    window.click("open-link").await;
    window.until_says("toast", "Opened in the browser").await;
    assert_eq!(session.opened(), [link.as_str()]);
    window.until_gone("problem").await;
    // Opening a link here hands it to no client. The same holds for the copy that was made instead.
    window.until_says(".track", "Hand over the link").await;
    window.until_says(".track", "Opened here at").await;

    // And it is not spoken of above what came of the link.
    session.take_openers_away();
    window.click("open-link").await;
    window.until_attribute("problem", "data-code", "no_browser").await;
    play_the_client(&session.open_browser(&link).await).await;
    window.until_attribute("setup", "data-screen", "connected").await;
    window.until_gone("problem").await;
    window.until_says(".track", "Link made").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_program_for_mail_no_draft_is_claimed_and_the_message_can_be_copied() {
    let mut session = DesktopSession::start_without_keychain().await;
    session.take_mail_program_away();
    let window = session.open_app().await;
    window.click("explore-sample").await;
    let link = link_of(&window, "copperfield").await;
    window.click("email-link").await;
    window.until_attribute("problem", "data-code", "no_mail_program").await;
    window.until_says("problem", "None is set up on this computer. The message is in the clipboard").await;
    assert_eq!(session.opened(), [""; 0], "no browser is given a mail");
    is_the_message(&session, &link).await;

    let millbrook = link_of(&window, "millbrook").await;
    window.until_says(".track", "Hand over the link").await;
    window.click("copy-message").await;
    window.until_says("toast", "Message copied").await;
    is_the_message(&session, &millbrook).await;
    window.until_says(".track", "Link handed over").await;
}

/// Waits until the clipboard holds a mail with this link on a line of its own.
async fn is_the_message(session: &DesktopSession, link: &str) {
    let copied = async || Some(session.clipboard()).filter(|text| text.lines().any(|line| line == link));
    let text = until("the message in the clipboard", SHORT, copied).await;
    let first = text.lines().next().unwrap_or_default();
    assert!(first.starts_with("Subject: Connect QuickBooks for "), "{first}");
}
