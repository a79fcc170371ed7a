//! The real app with something that hangs: a page that never ran, a service that does not answer any more.
#![cfg(target_os = "linux")]

use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::wire::Wire;
use ledgerlane_tests::{LONG, SHORT, app, until};

const KEY: &str = "sk_test_91e4b7d20c5f48a6b3d1e9f07a62c854d0f3b16e";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closing_hides_the_window_of_a_page_that_never_listened() {
    let service = ServiceProcess::start(KEY);
    let wire = Wire::to(service.address()).await;
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(wire.address(), KEY).await;
    window.open_connection("fernhill").await;
    window.click("create-link").await;
    window.until_attribute("watch-line", "data-state", "watching").await;
    session.ask_app_to_end();
    window.until_ended().await;

    let before = wire.exchanges().len();
    let _app = session.run("app", &app(), &[]);
    session.freeze_page().await;
    // Watches are taken up before anything else is asked.
    let asked = async || (wire.exchanges().len() > before).then_some(());
    until("the link to be watched again", LONG, asked).await;
    session.desktop.close(&session.window().await);
    until("no window", SHORT, async || session.desktop.windows().is_empty().then_some(())).await;
    // It goes on behind the desktop, and comes back when it is started again.
    session.run("second-start", &app(), &[]).ended().await;
    session.window().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_service_that_is_stopped_is_told_on_every_screen_until_it_answers() {
    let service = ServiceProcess::start(KEY);
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(service.address(), KEY).await;
    window.make_link("fernhill").await;
    for screen in ["setup", "tab-records", "board"] {
        if screen != "setup" {
            window.click(screen).await;
        }
        service.freeze();
        window.until_attribute_within("problem", "data-code", "silent", LONG).await;
        window.until_says("problem", "A setup link goes on working for the client").await;
        window.picture(&format!("hanging-{screen}")).await;
        service.go_on();
        window.until_gone("problem").await;
    }
    window.until_attribute("[data-testid=board-row-fernhill] [data-status]", "data-status", "waiting").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_whose_tls_handshake_never_ends_says_so_and_shows_the_board_once_it_does() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let made =
        rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate can be made");
    let [certificate, key] = [("cert.pem", made.cert.pem()), ("key.pem", made.signing_key.serialize_pem())]
        .map(|(name, text)| {
            let file = folder.path().join(name);
            std::fs::write(&file, text).expect("a file can be written");
            file.to_string_lossy().into_owned()
        });
    let service = ServiceProcess::start_with(KEY, &["--tls-cert", &certificate, "--tls-key", &key]);
    let mut session = DesktopSession::start().await;
    session.set_variable("SSL_CERT_FILE", &certificate);
    let window = session.open_app().await;
    window.connect_to(&format!("https://localhost:{}", service.port()), KEY).await;
    session.ask_app_to_end();
    window.until_ended().await;

    // The system takes the network connection. Nobody answers its first word.
    service.freeze();
    let window = session.open_app().await;
    window.until_attribute_within("problem", "data-code", "silent", LONG).await;
    let foot = window.text("board-foot").await;
    assert!(!foot.contains("Asking the service"), "{foot}");
    window.until_shown("board-row-harbor-lane").await;
    service.go_on();
    window.until_gone("problem").await;
}

/// INV-QUIT-1
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quitting_waits_for_nobody_for_long_and_a_start_meanwhile_opens_a_window_that_works() {
    let service = ServiceProcess::start(KEY);
    let wire = Wire::to(service.address()).await;
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.connect_to(wire.address(), KEY).await;
    window.open_connection("fernhill").await;
    window.until_shown("create-link").await;
    let making = "POST /api/v1/auth-sessions";
    wire.hold(making);
    window.click("create-link").await;
    let asked = async || wire.exchanges().iter().any(|one| one.request.starts_with(making)).then_some(());
    until("the link to be asked for", SHORT, asked).await;
    session.ask_app_to_end();
    until("no window", SHORT, async || session.desktop.windows().is_empty().then_some(())).await;

    // The first one still waits for the service. This start finds it or, on a slow machine, comes when it just ended:
    // either way there is a window afterwards that stays.
    let _second = session.run("second-start", &app(), &[]);
    window.until_ended().await;
    let before = wire.exchanges().len();
    let host = wire.address().trim_start_matches("http://");
    let titled = async || (session.window().await.title == format!("{host} - Ledgerlane")).then_some(());
    until("a window of the service", LONG, titled).await;
    let listed = async || {
        let asked = wire.exchanges().split_off(before);
        asked.iter().any(|one| one.request.starts_with("GET /api/v1/connections")).then_some(())
    };
    until("its page to ask for the connections", LONG, listed).await;
}
