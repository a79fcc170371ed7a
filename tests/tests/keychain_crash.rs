//! A process that is killed at every step of keeping a key in the real keychain, and what the next start makes of it.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]
#![expect(clippy::print_stdout, reason = "the processes of this test tell it by lines how far they are")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use ledgerlane_desk::interface::{ForProfile, SaveService, TestService};
use ledgerlane_desk::{Desk, Keychain, SecretStore, SecretsError};
use ledgerlane_tests::deskless::desk_with;
use ledgerlane_tests::session::DesktopSession;
use secrecy::SecretString;

/// Folder of the desk in another process.
const FOLDER: &str = "LEDGERLANE_TEST_KEY_FOLDER";
/// Address of the service whose key it keeps.
const ADDRESS: &str = "LEDGERLANE_TEST_KEY_ADDRESS";
/// The key it keeps.
const KEY: &str = "LEDGERLANE_TEST_KEY_KEY";
/// Where it halts: the number of the call to the keychain, and whether it is after that call, as in `1 true`.
const HALT: &str = "LEDGERLANE_TEST_KEY_HALT";
const OLD: &str = "sk_test_0123456789abcdef0123456789abcdef012old1";
const NEW: &str = "sk_test_0123456789abcdef0123456789abcdef012new2";
const HALTED: &str = "halted";

/// The real keychain, which halts the process at one call for the key of a service.
struct Halting {
    inside: Keychain,
    at: Option<(usize, bool)>,
    calls: AtomicUsize,
}

impl Halting {
    fn new() -> Arc<Self> {
        let halt = std::env::var(HALT).ok();
        let at = halt.map(|halt| {
            let (at, after) = halt.split_once(' ').unwrap();
            (at.parse().unwrap(), after == "true")
        });
        Arc::new(Self { inside: Keychain::start().unwrap(), at, calls: AtomicUsize::new(0) })
    }

    async fn call<T>(&self, name: &str, work: impl Future<Output = T>) -> T {
        let number = name.starts_with("key for").then(|| self.calls.fetch_add(1, Ordering::SeqCst));
        self.halt_at(number, false).await;
        let done = work.await;
        self.halt_at(number, true).await;
        done
    }

    async fn halt_at(&self, number: Option<usize>, after: bool) {
        if number.is_some() && self.at == number.map(|number| (number, after)) {
            println!("{HALTED}");
            std::future::pending::<()>().await;
        }
    }
}

#[async_trait]
impl SecretStore for Halting {
    async fn get(&self, name: &str) -> Result<Option<SecretString>, SecretsError> {
        self.call(name, self.inside.get(name)).await
    }
    async fn set(&self, name: &str, secret: &SecretString) -> Result<(), SecretsError> {
        self.call(name, self.inside.set(name, secret)).await
    }
    async fn delete(&self, name: &str) -> Result<(), SecretsError> {
        self.call(name, self.inside.delete(name)).await
    }
}

fn desk() -> Desk {
    let folder = std::env::var(FOLDER).unwrap();
    desk_with(Path::new(&folder), Halting::new(), &Arc::default(), &Arc::default())
}

/// A service that takes every key.
async fn service() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let answer = async || axum::Json(Vec::<u8>::new());
    tokio::spawn(async move { axum::serve(listener, axum::Router::new().fallback(answer)).await });
    address
}

/// A process of this test; it is killed when this is dropped.
struct Process(Child);

impl Process {
    fn start(session: &DesktopSession, name: &str, variables: &[(&str, &str)]) -> Self {
        let mut command = session.program(&std::env::current_exe().unwrap().to_string_lossy());
        command.args(["--ignored", "--exact", "--nocapture", name]).envs(variables.iter().copied());
        Self(command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap())
    }

    /// What it prints up to the line that ends like this, that line included.
    fn says(&mut self, end: &str) -> String {
        let lines = BufReader::new(self.0.stdout.take().unwrap()).lines().map_while(Result::ok);
        let mut said = lines.inspect(|line| println!("{line}"));
        said.find(|line| line.contains(end)).unwrap_or_else(|| panic!("it ended without {end}"))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // SIGKILL. It fails where the process has ended.
        let _ = self.0.kill();
        self.0.wait().unwrap();
    }
}

/// INV-KEY-1
#[tokio::test(flavor = "multi_thread")]
async fn a_process_killed_at_any_step_of_keeping_a_key_leaves_keychain_and_desk_in_agreement() {
    let session = DesktopSession::start().await;
    for kept_before in [false, true] {
        // The calls are: what the keychain holds, keeping the key, and reading it to open the service.
        for (at, after) in [(0, false), (0, true), (1, false), (1, true), (2, false), (2, true)] {
            let folder = tempfile::tempdir().unwrap();
            let (folder, address) = (folder.path().to_string_lossy(), service().await);
            let here = [(FOLDER, &*folder), (ADDRESS, &*address)];
            let keeping = |key, halt| {
                Process::start(&session, "the_key_that_is_kept", &[&here[..], &[(KEY, key), halt]].concat())
            };
            if kept_before {
                keeping(OLD, (HALT, "99 true")).says("kept");
            }
            keeping(NEW, (HALT, &format!("{at} {after}"))).says(HALTED);

            let is_new = (at, after) >= (1, true);
            let expected = match (kept_before, is_new) {
                (_, true) => "state: sk_test_…new2 true",
                (true, false) => "state: sk_test_…old1 true",
                (false, false) => "state: nothing",
            };
            let said = Process::start(&session, "the_start_after_the_kill", &here).says("state:");
            assert!(
                said.ends_with(expected),
                "killed at {at}, after the call: {after}, kept before: {kept_before}: {said}"
            );
            let entries = session.keychain().entries().await.unwrap();
            let name = format!("key for {address}");
            let mut of_service =
                entries.iter().filter(|entry| entry.attributes.values().any(|value| *value == name));
            let key = of_service.next().map(|entry| String::from_utf8_lossy(&entry.secret).into_owned());
            let kept = if is_new { Some(NEW) } else { kept_before.then_some(OLD) };
            assert_eq!((key.as_deref(), of_service.count()), (kept, 0), "{at} {after} {kept_before}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "no test: the process that another test kills"]
async fn the_key_that_is_kept() {
    let desk = desk();
    let (address, key) = (std::env::var(ADDRESS).unwrap(), std::env::var(KEY).unwrap());
    assert!(desk.test_service(TestService { address, key }).await.unwrap().accepted);
    desk.save_service(SaveService { this_session_only: false }).await.unwrap();
    desk.shut_down().await;
    println!("kept");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "no test: the start after another process was killed"]
async fn the_start_after_the_kill() {
    let desk = desk();
    let mut menu = desk.events();
    desk.resume().await;
    // What was cut off is settled in the background, and the menu gets an event.
    drop(menu.recv().await);
    let listed = desk.profiles().await.unwrap();
    match listed.first() {
        Some(entry) => {
            let opens = desk.open_profile(ForProfile { profile: entry.profile.id }).await.is_ok();
            let hint = desk.profiles().await.unwrap()[0].profile.key_hint.clone().unwrap();
            println!("state: {hint} {opens}");
        }
        None => println!("state: nothing"),
    }
    desk.shut_down().await;
}
