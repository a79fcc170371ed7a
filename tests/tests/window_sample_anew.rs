//! The real app starts again after what its sample kept was lost: the sample works, and the window says once what that
//! means.
#![cfg(target_os = "linux")]

use std::path::PathBuf;

use ledgerlane_tests::session::DesktopSession;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sample_whose_state_is_lost_begins_anew_and_the_window_says_so_once() {
    let mut session = DesktopSession::start_without_keychain().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.until_shown("board-row-copperfield").await;
    assert!(!window.shows("problem").await, "a first start is nothing to tell of");
    session.desktop.close(&session.window().await);
    window.until_ended().await;
    let state = state_of_the_sample(&session);
    std::fs::write(&state, [0x55; 20_000]).expect("the state can be damaged");

    let window = session.open_app().await;
    window.until_attribute("problem", "data-code", "sample_anew").await;
    window.until_says("problem", "Links of the sample made before no longer work").await;
    window.picture("sample-anew").await;
    window.until_says("board-row-copperfield", "Leads nowhere").await;
    window.open_connection("copperfield").await;
    window.until_attribute("setup", "data-screen", "dead").await;
    window.click("new-link").await;
    window.click("create-link").await;
    window.until_attribute("setup", "data-screen", "live").await;
    let link = window.text("link-url").await;
    let browser = session.open_browser(&link).await;
    browser.until_says("h1", "Copperfield").await;
    session.desktop.close(&session.window().await);
    window.click_and_go("quit").await;
    window.until_ended().await;

    let window = session.open_app().await;
    window.until_attribute("setup", "data-screen", "live").await;
    assert_eq!(window.text("link-url").await, link, "the new state is kept");
    assert!(!window.shows("problem").await, "told once");
}

/// The file that the sample keeps in the app's data folder.
fn state_of_the_sample(session: &DesktopSession) -> PathBuf {
    let mut folders = session.folders();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.ends_with("sample/service.db") {
                return path;
            }
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push(path);
            }
        }
    }
    panic!("the sample keeps its state somewhere in the user's folders");
}
