//! The desktop that the window tests run in works by itself: what they find missing is then the app's fault.
#![cfg(target_os = "linux")]

use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::{SHORT, leaks, until};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keychain_notifications_browser_and_windows_work() {
    let mut session = DesktopSession::start().await;

    session
        .keychain()
        .store("a test", b"kept apart from every file")
        .await
        .expect("the keychain takes a secret");
    let entries = session.keychain().entries().await.expect("the keychain can be read");
    let found = entries.iter().any(|entry| entry.secret == b"kept apart from every file");
    assert!(found, "a stored secret is read back: {entries:?}");
    let leaks = leaks::files_with("kept apart from every file", &session.folders());
    assert!(leaks.is_empty(), "the keychain encrypts what it stores: {leaks:?}");
    std::fs::write(session.folders()[0].join("leak"), "xx kept apart from every file xx")
        .expect("a home is writable");
    assert_eq!(
        leaks::files_with("kept apart from every file", &session.folders()).len(),
        1,
        "a leak is found"
    );

    let mut send = session.program("gdbus");
    let call = ["call", "--session", "--dest", "org.freedesktop.Notifications", "--object-path"];
    let method = ["/org/freedesktop/Notifications", "--method", "org.freedesktop.Notifications.Notify"];
    let values = ["a test", "0", "", "Connected", "Harbor Lane", "['default', 'Open']", "{}", "5000"];
    let sent = send.args(call).args(method).args(values).output().expect("gdbus runs");
    assert!(sent.status.success(), "{}", String::from_utf8_lossy(&sent.stderr));
    let received = session.notifications.received();
    assert_eq!(received.len(), 1, "a notification is received");
    assert_eq!(
        (received[0].summary.as_str(), received[0].actions.as_slice()),
        ("Connected", &["default".into()][..])
    );

    let opened = session.program("xdg-open").arg("http://127.0.0.1:9/setup?a=1&b=2").status();
    assert!(opened.expect("xdg-open runs").success(), "xdg-open finds the browser");
    until("the address to reach the browser", SHORT, async || session.opened().pop()).await;
    assert_eq!(session.opened(), ["http://127.0.0.1:9/setup?a=1&b=2"], "the address arrives whole, once");

    let browser = session.open_browser("data:text/html,<h1 id=t>Hello</h1>").await;
    assert_eq!(browser.text("#t").await, "Hello");
    assert!(session.desktop.windows().is_empty(), "nothing but the app opens windows here");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_folders_and_mail_are_opened_by_programs_of_the_test_whatever_is_installed() {
    let session = DesktopSession::start_without_keychain().await;
    let opens = |kind: &str| {
        let asked = session.program("xdg-mime").args(["query", "default", kind]).output();
        String::from_utf8_lossy(&asked.expect("xdg-mime runs").stdout).trim().to_owned()
    };
    for kind in ["text/csv", "inode/directory", "x-scheme-handler/mailto"] {
        assert_eq!(opens(kind), "browser.desktop", "{kind}");
    }
    assert_eq!(opens("text/html"), "", "the browser that these tests need is installed, and not set up here");
    session.take_mail_program_away();
    assert_eq!(opens("x-scheme-handler/mailto"), "");

    let folder = session.folders()[0].clone();
    let files = ["books.csv", "books.xlsx", "books.jsonl", "books.parquet"].map(|name| folder.join(name));
    files.iter().for_each(|file| std::fs::write(file, "id,name\r\n1,Oak\r\n").expect("a home is writable"));
    for path in files.iter().chain([&folder]) {
        let opened = session.program("xdg-open").arg(path).status();
        assert!(opened.expect("xdg-open runs").success(), "{}", path.display());
        let path = path.display().to_string();
        let given = async || session.opened().into_iter().find(|opened| opened.ends_with(&path));
        until("the path to reach the program", SHORT, given).await;
    }
}
