//! The real app at login: the entry that the desktop starts it by, its window that stays hidden, and the ways back.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;

use ledgerlane_tests::page::Page;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{LONG, SHORT, app, until};
use serde_json::{Value, json};

const AT_LOGIN: &str = "running-at-login";
const IN_BACKGROUND: &str = "running-in-background";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_app_starts_hidden_at_login_and_keeps_running_until_its_user_takes_both_back() {
    let mut session = DesktopSession::start_without_keychain().await;
    let tray = session.show_tray().await;
    let entry = session.folders()[0].join("config/autostart/io.ledgerlane.Ledgerlane.desktop");
    let window = session.open_app().await;
    window.click("explore-sample").await;
    assert_eq!(change(&window, &[AT_LOGIN, IN_BACKGROUND]).await, json!([false, false]));
    let text = fs::read_to_string(&entry).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix("Exec=")).unwrap();
    assert_eq!(line, format!("\"{}\" --at-login", app().display()));

    // Nothing is under way, and the app goes on all the same.
    close(&session).await;
    until("no window", SHORT, async || session.desktop.windows().is_empty().then_some(())).await;
    assert!(window.answers().await);
    session.run("quit", &app(), &["--quit"]).ended().await;
    window.until_ended().await;

    let before = tray.icons();
    let at_login = session.run("at-login", Path::new("sh"), &["-c", &format!("exec {line}")]);
    until("its icon in the tray", LONG, async || (tray.icons() > before).then_some(())).await;
    assert!(session.desktop.windows().is_empty(), "the window is hidden");
    session.run("second-start", &app(), &[]).ended().await;
    until("the window", LONG, async || is_in_front(&session).then_some(())).await;
    session.run("quit-again", &app(), &["--quit"]).ended().await;
    at_login.ended().await;

    let window = session.open_app().await;
    assert_eq!(change(&window, &[AT_LOGIN, IN_BACKGROUND]).await, json!([true, true]), "both are taken back");
    assert!(!entry.exists());
    change(&window, &[AT_LOGIN]).await;
    fs::remove_file(&entry).unwrap();
    assert_eq!(change(&window, &[]).await, json!([false, false]), "what the desktop says counts");
    close(&session).await;
    window.until_ended().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_login_the_window_is_minimised_where_no_tray_shows_the_way_to_it() {
    let mut session = DesktopSession::start_without_keychain().await;
    let _app = session.run("at-login", &app(), &["--at-login"]);
    let window = until("the window", LONG, async || session.desktop.windows().pop()).await;
    assert!(window.minimised, "{window:?}");
    session.run("second-start", &app(), &[]).ended().await;
    until("the window in front", LONG, async || is_in_front(&session).then_some(())).await;
}

/// Changes these choices, and returns what was ticked before.
async fn change(window: &Page, clicked: &[&str]) -> Value {
    window.click("profile-menu").await;
    window.click("menu-running").await;
    window
        .wait("the choices", async || {
            let script = "return document.querySelector('[data-testid=running-save]')?.disabled === false";
            window.script(script, Vec::new()).await.as_bool()?.then_some(())
        })
        .await;
    let script = "return arguments[0].map((id) => document.querySelector(`[data-testid=${id}]`).checked)";
    let ticked = window.script(script, vec![json!([AT_LOGIN, IN_BACKGROUND])]).await;
    for id in clicked {
        window.click(id).await;
    }
    window.click("running-save").await;
    window.until_gone("running").await;
    ticked
}

fn is_in_front(session: &DesktopSession) -> bool {
    session.desktop.windows().iter().any(|window| window.active && !window.minimised)
}

/// Closes the window as its title bar's button does.
async fn close(session: &DesktopSession) {
    session.desktop.close(&session.window().await);
}
