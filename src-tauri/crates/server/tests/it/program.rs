use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use super::support::{KEY, raw, request};

pub(super) struct Program {
    child: Child,
    /// Whether it writes down every call.
    #[cfg_attr(unix, expect(dead_code, reason = "there it is asked to stop, and ends its log by itself"))]
    logs_calls: bool,
    pub(super) address: String,
}

pub(super) fn command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ledgerlane-service"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder);
    command.env_remove("LEDGERLANE_SERVICE_KEY").stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

pub(super) fn start(mut command: Command) -> Program {
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let first: serde_json::Value =
        serde_json::from_str(&line).unwrap_or_else(|_| panic!("not JSON: {line:?}"));
    let setting = command.get_envs().find(|(name, _)| *name == "LEDGERLANE_LOG").and_then(|(_, value)| value);
    let logs_calls = setting.is_none_or(|level| level != "warn" && level != "off");
    Program { child, logs_calls, address: first["listening"].as_str().unwrap().to_owned() }
}

impl Program {
    /// What it writes to stderr, for a test that reads it while the program runs.
    pub(super) fn take_log(&mut self) -> std::process::ChildStderr {
        self.child.stderr.take().unwrap()
    }

    /// Asks it to stop; what it wrote to stderr.
    #[cfg(unix)]
    pub(super) fn stop(mut self) -> String {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(asked.success());
        let status = self.child.wait().unwrap();
        assert!(status.success(), "SIGTERM ends it in order: {status}");
        let mut log = String::new();
        if let Some(mut stderr) = self.child.stderr.take() {
            stderr.read_to_string(&mut log).unwrap();
        }
        log
    }

    /// Ends it; what it wrote to stderr. Windows has no program that asks another one to stop: this one is ended once it
    /// has written down a last call, and with it all that came before.
    #[cfg(windows)]
    pub(super) fn stop(mut self) -> String {
        let mut log = String::new();
        if let Some(stderr) = self.child.stderr.take().filter(|_| self.logs_calls) {
            let last = last_call(&self.address);
            let mut lines = BufReader::new(stderr);
            while !log.contains(&last) {
                assert!(lines.read_line(&mut log).unwrap() > 0, "it ended by itself: {log}");
            }
        }
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        log
    }
}

/// Calls what nobody has, and answers with the id that the service gave the call.
#[cfg(windows)]
fn last_call(address: &str) -> String {
    use std::io::Write;
    let host = address.strip_prefix("http://").unwrap();
    let mut stream = std::net::TcpStream::connect(host).unwrap();
    write!(stream, "GET /nowhere HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let body: serde_json::Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    body["error"]["requestId"].as_str().unwrap().to_owned()
}

pub(super) async fn ask(program: &Program, path: &str, key: &str) -> u16 {
    let bearer = format!("Bearer {key}");
    let text = request(&program.address, "GET", path, &[("authorization", &bearer)], "");
    raw(&program.address, &text).await.status
}

#[tokio::test]
async fn it_serves_until_told_to_stop_and_keeps_secrets_out_of_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = command(folder.path());
    command.env("LEDGERLANE_SERVICE_KEY", KEY).args(["--firm", "Marlow", "--latency-ms", "1"]);
    let program = start(command);
    assert_eq!(ask(&program, "/api/v1/connections", KEY).await, 200);
    assert_eq!(ask(&program, "/api/v1/Customers?nameContains=hush", KEY).await, 400);
    let headers = [("authorization", format!("Bearer {KEY}")), ("content-type", "application/json".into())];
    let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let body = r#"{"connectionId":"fernhill"}"#;
    let made =
        raw(&program.address, &request(&program.address, "POST", "/api/v1/auth-sessions", &headers, body))
            .await;
    let link = made.json()["authFlowUrl"].as_str().unwrap().to_owned();
    let token = link.rsplit('/').next().unwrap().to_owned();
    assert_eq!(ask(&program, &format!("/setup/{token}"), KEY).await, 200);
    let log = program.stop();
    assert!(log.contains("/setup/{token}") && log.contains("status=200"), "requests are logged: {log}");
    for secret in [KEY, token.as_str(), "hush"] {
        assert!(!log.contains(secret), "{secret} is in the log: {log}");
    }
}

#[tokio::test]
async fn it_prints_a_new_key_once_and_the_key_works_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let first = start(command(folder.path())).stop();
    let key = first.split_whitespace().find(|word| word.starts_with("sk_test_")).expect("the key is printed");
    let second = start(command(folder.path()));
    assert_eq!(ask(&second, "/api/v1/connections", key).await, 200);
    assert!(!second.stop().contains("sk_test_"), "shown once");
}

/// Runs `ledgerlane-service key` on a data folder: whether it went well, stdout, stderr.
pub(super) fn key(folder: &Path, arguments: &[&str]) -> (bool, String, String) {
    run(folder, &[&["key"], arguments].concat())
}

/// Runs a command of `ledgerlane-service` on a data folder: whether it went well, stdout, stderr.
pub(super) fn run(folder: &Path, arguments: &[&str]) -> (bool, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ledgerlane-service"));
    let output = command.args(arguments).arg("--data").arg(folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.success(), text(output.stdout), text(output.stderr))
}

#[tokio::test]
async fn keys_are_added_listed_and_revoked_beside_the_running_program() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = command(folder.path());
    command.env("LEDGERLANE_SERVICE_KEY", KEY);
    let program = start(command);
    let (added, stdout, stderr) = key(folder.path(), &["add", "--role", "viewer", "--kind", "live"]);
    assert!(added && stderr.is_empty(), "there was a state already: {stderr}");
    let viewer = stdout.trim_end();
    assert!(viewer.starts_with("sk_live_") && stdout.lines().count() == 1, "the key alone: {stdout:?}");
    let (_, onboarding, _) =
        key(folder.path(), &["add", "--role", "onboarding", "--expires", "2199-12-31T00:00:00Z"]);
    let paths = ["/api/v1/connections", "/api/v1/auth-sessions/x"];
    for (key, wanted) in [(viewer, [200, 403]), (onboarding.trim_end(), [200, 404]), (KEY, [200, 404])] {
        assert_eq!([ask(&program, paths[0], key).await, ask(&program, paths[1], key).await], wanted);
    }
    let (revoked, words, _) = key(folder.path(), &["revoke", "1"]);
    assert!(revoked && words == "Key 1 is revoked.\n", "{words:?}");
    assert_eq!(ask(&program, paths[0], viewer).await, 401);
    let (_, list, _) = key(folder.path(), &["list"]);
    let rows: Vec<Vec<&str>> = list.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[0], ["id", "kind", "role", "created", "expires", "revoked"]);
    assert_eq!((&rows[1][..3], rows[1][4]), (&["1", "live", "viewer"][..], "-"));
    assert_ne!(rows[1][5], "-", "revoked");
    assert_eq!(
        (&rows[2][..3], &rows[2][4..]),
        (&["2", "test", "onboarding"][..], &["2199-12-31T00:00:00Z", "-"][..])
    );
    let log = program.stop();
    for secret in [viewer, onboarding.trim_end()] {
        assert!(!list.contains(secret) && !log.contains(secret), "a key is shown once");
    }
}

#[test]
fn what_cannot_be_done_with_keys_is_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let (listed, _, words) = key(folder.path(), &["list"]);
    assert!(!listed && words.contains("there is no service state in"), "{words}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "asking makes nothing");
    let (added, _, words) = key(folder.path(), &["add", "--role", "viewer", "--expires", "2020-01-31"]);
    assert!(!added && words.contains("--expires lies in the past"), "{words}");
    let (added, _, words) = key(folder.path(), &["add", "--role", "viewer", "--expires", "soon"]);
    assert!(!added && words.contains("give a date"), "{words}");
    assert!(key(folder.path(), &["add", "--role", "admin"]).0);
    let (revoked, _, words) = key(folder.path(), &["revoke", "2"]);
    assert!(!revoked && words.trim_end() == "ledgerlane-service: there is no key 2.", "{words}");
}

#[test]
fn what_keeps_it_from_starting_is_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let running = start(command(folder.path()));
    let refused = command(folder.path()).output().unwrap();
    assert!(!refused.status.success() && refused.stdout.is_empty());
    let words = String::from_utf8(refused.stderr).unwrap();
    let wanted =
        format!("ledgerlane-service: another service works on the folder {}.", folder.path().display());
    assert_eq!(words.trim(), wanted);
    running.stop();
}

/// What it prints when it is asked for help.
fn help(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ledgerlane-service"));
    // No terminal: the width does not depend on where the test runs.
    let output = command.args(arguments).env_remove("COLUMNS").stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn help_says_what_there_is_to_know() {
    for arguments in [
        &["--help"][..],
        &["serve", "--help"],
        &["key", "--help"],
        &["key", "add", "--help"],
        &["connector", "--help"],
        &["connector", "file", "--help"],
    ] {
        let text = help(arguments);
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
        insta::assert_snapshot!(arguments.join("_").replace("--", ""), text);
    }
}

#[test]
fn an_address_others_can_reach_is_refused_with_a_way_out() {
    let folder = tempfile::tempdir().unwrap();
    let serve = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ledgerlane-service"));
        let output = command.arg("serve").arg("--data").arg(folder.path()).args(arguments).output().unwrap();
        assert!(output.stdout.is_empty());
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (status, words) = serve(&["--listen", "0.0.0.0:0"]);
    assert_eq!((status, words.lines().count()), (Some(1), 1), "{words}");
    assert!(
        words.contains("give --tls-cert and --tls-key, or --behind-tls-proxy and --public-url"),
        "{words}"
    );
    let (status, words) = serve(&["--listen", "0.0.0.0:0", "--behind-tls-proxy"]);
    assert!(status == Some(1) && words.contains("give --public-url"), "{words}");
    for wrong in [
        &["--tls-cert", "cert.pem"][..],
        &["--tls-cert", "a", "--tls-key", "b", "--behind-tls-proxy"],
        &["--public-url", "http://books.example"],
        &["--max-connections", "0"],
    ] {
        assert_eq!(serve(wrong).0, Some(2), "{wrong:?}");
    }
}

#[tokio::test]
async fn its_flags_reach_the_service() {
    let folder = tempfile::tempdir().unwrap();
    let mut limited = command(folder.path());
    limited.env("LEDGERLANE_SERVICE_KEY", KEY).args([
        "--rate-limit",
        "1",
        "--public-url",
        "https://books.example",
    ]);
    let program = start(limited);
    let mut seen = Vec::new();
    for _ in 0..200 {
        seen.push(ask(&program, "/api/v1/connections", KEY).await);
    }
    assert!(seen[..4].iter().all(|status| *status == 200) && seen.contains(&429), "{seen:?}");
    program.stop();
    let mut free = command(folder.path());
    free.env("LEDGERLANE_SERVICE_KEY", KEY).args(["--rate-limit", "0"]);
    let program = start(free);
    for _ in 0..200 {
        assert_eq!(ask(&program, "/api/v1/connections", KEY).await, 200);
    }
    program.stop();
}

#[cfg(unix)]
#[tokio::test]
async fn silent_clients_keep_nobody_out_where_file_handles_are_few() {
    use std::io::ErrorKind;
    use std::net::TcpStream;
    let folder = tempfile::tempdir().unwrap();
    let whole = command(folder.path());
    let mut few = Command::new("sh");
    few.args(["-c", "ulimit -n 64; exec \"$0\" \"$@\""]).arg(whole.get_program()).args(whole.get_args());
    few.env("LEDGERLANE_SERVICE_KEY", KEY).stdout(Stdio::piped()).stderr(Stdio::piped());
    let program = start(few);
    let address = program.address.strip_prefix("http://").unwrap();
    let silent: Vec<TcpStream> = (0..60).map(|_| TcpStream::connect(address).unwrap()).collect();
    assert_eq!(ask(&program, "/api/v1/connections", KEY).await, 200);
    // All of them would be let go after 30 s, and the call answered then.
    silent[30].set_nonblocking(true).unwrap();
    let read = (&silent[30]).read(&mut [0]).map_err(|error| error.kind());
    assert_eq!(read, Err(ErrorKind::WouldBlock), "only those made way that had to");
    program.stop();
}

#[tokio::test]
async fn it_serves_on_when_nobody_takes_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = command(folder.path());
    command.env("LEDGERLANE_SERVICE_KEY", KEY);
    let mut program = start(command);
    // More lines than an unread pipe holds.
    for _ in 0..800 {
        assert_eq!(ask(&program, "/api/v1/connections", KEY).await, 200);
    }
    drop(program.child.stderr.take());
    for _ in 0..3 {
        assert_eq!(ask(&program, "/api/v1/connections", KEY).await, 200);
    }
    program.stop();
}
