//! What the program does around serving: its files, its log, and the sentences that keep it from starting.

use std::process::Command;

use super::program::{ask, command, key, start};
use super::support::KEY;

/// Starts `serve` where it cannot: its exit status and the one sentence on stderr.
fn refused(mut command: Command) -> (Option<i32>, String) {
    let output = command.output().unwrap();
    let words = String::from_utf8(output.stderr).unwrap();
    assert!(output.stdout.is_empty() && words.lines().count() == 1, "{words}");
    (output.status.code(), words.trim_end().to_owned())
}

#[cfg(unix)]
mod files {
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;
    use std::process::Stdio;

    use super::*;

    /// The same command, with a umask that hides nothing.
    fn unmasked(command: &Command) -> Command {
        let mut open = Command::new("sh");
        open.args(["-c", "umask 000; exec \"$0\" \"$@\""])
            .arg(command.get_program())
            .args(command.get_args());
        open.env("LEDGERLANE_SERVICE_KEY", KEY).stdout(Stdio::piped()).stderr(Stdio::piped());
        open
    }

    /// The files of a folder with their modes, by name.
    fn modes(folder: &Path) -> Vec<(String, u32)> {
        let mode = |entry: &std::fs::DirEntry| entry.metadata().unwrap().permissions().mode() & 0o777;
        let entries = std::fs::read_dir(folder).unwrap().map(Result::unwrap);
        let mut modes: Vec<_> =
            entries.map(|entry| (entry.file_name().into_string().unwrap(), mode(&entry))).collect();
        modes.sort();
        modes
    }

    #[tokio::test]
    async fn they_are_private_in_a_folder_that_others_may_read() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
        let mut add = Command::new(env!("CARGO_BIN_EXE_ledgerlane-service"));
        add.args(["key", "add", "--role", "viewer", "--data"]).arg(folder.path());
        assert!(unmasked(&add).output().unwrap().status.success());
        let made = ["service.db", "was-in-use"].map(|name| (name.to_owned(), 0o600));
        assert_eq!(modes(folder.path()), made, "made by `key add`");
        std::fs::set_permissions(folder.path().join("service.db"), Permissions::from_mode(0o644)).unwrap();
        let program = start(unmasked(&command(folder.path())));
        assert_eq!(ask(&program, "/api/v1/connections", KEY).await, 200);
        let all = ["lock", "service.db", "service.db-shm", "service.db-wal", "was-in-use"]
            .map(|name| (name.to_owned(), 0o600));
        assert_eq!(modes(folder.path()), all);
        assert_eq!(std::fs::metadata(folder.path()).unwrap().permissions().mode() & 0o777, 0o755);
        program.stop();
    }
}

#[test]
fn a_log_setting_that_is_none_is_refused_and_an_empty_one_is_none_at_all() {
    let folder = tempfile::tempdir().unwrap();
    for wrong in [
        "verbose",
        "info,loud",
        "ledgerlane_service=loud",
        "1nfo",
        "3",
        "info,",
        "a=2",
        "info,[request]=debug",
    ] {
        // A command that ends by itself whatever is wrong.
        let mut list = Command::new(env!("CARGO_BIN_EXE_ledgerlane-service"));
        list.args(["key", "list", "--data"]).arg(folder.path()).env("LEDGERLANE_LOG", wrong);
        let (status, words) = refused(list);
        assert_eq!(status, Some(1), "{wrong}");
        assert!(
            words.contains("LEDGERLANE_LOG") && words.contains("off, error, warn, info, debug, trace"),
            "{words}"
        );
    }
    let settings = [
        ("", true),
        (" ", true),
        ("INFO", true),
        ("warn", false),
        ("off", false),
        ("warn,ledgerlane_service=info", true),
        ("off, ledgerlane_service=info", true),
    ];
    for (text, is_told) in settings {
        let mut command = command(folder.path());
        command.env("LEDGERLANE_LOG", text).env("LEDGERLANE_SERVICE_KEY", KEY);
        assert_eq!(start(command).stop().contains("listening"), is_told, "{text:?}");
    }
}

#[tokio::test]
async fn the_log_has_the_code_of_a_failure_and_the_type_that_was_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = command(folder.path());
    command.env("LEDGERLANE_SERVICE_KEY", KEY);
    let program = start(command);
    for (path, status) in [
        ("/api/v1/customers?nameContains=hush", 400),
        ("/api/v1/sales-orders", 400),
        ("/api/v1/Customer/hush-1", 400),
        ("/api/v1/hush-type", 404),
        ("/api/v1/hush-type/1", 404),
        ("/api/v1/connections", 200),
    ] {
        assert_eq!(ask(&program, path, KEY).await, status, "{path}");
    }
    let log = program.stop();
    for part in [
        r#"route="/api/v1/Customers" status=400 code="VALIDATION_ERROR""#,
        r#"route="/api/v1/SalesOrders" status=400"#,
        r#"route="/api/v1/customer/{id}" status=400"#,
        r#"route="/api/v1/{kind}" status=404"#,
        r#"route="/api/v1/{kind}/{id}" status=404"#,
        r#"route="/api/v1/connections" status=200 ms="#,
    ] {
        assert!(log.contains(part), "{part} is missing: {log}");
    }
    assert!(!log.contains("hush"), "what was asked for beyond the type stays out: {log}");
}

#[test]
fn links_in_plain_http_to_a_service_with_a_certificate_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = command(folder.path());
    command.args(["--tls-cert", "a", "--tls-key", "b", "--public-url", "http://127.0.0.1:8760"]);
    let (status, words) = refused(command);
    assert_eq!(status, Some(1));
    assert!(words.contains("http://127.0.0.1:8760") && words.contains("https://"), "{words}");
}

#[test]
fn a_file_is_no_data_folder() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let wanted = format!("ledgerlane-service: {} is not a folder.", file.display());
    assert_eq!(refused(command(&file)), (Some(1), wanted.clone()));
    let (added, stdout, words) = key(&file, &["add", "--role", "viewer"]);
    assert_eq!((added, stdout.as_str(), words.trim_end()), (false, "", wanted.as_str()));
}

#[test]
fn a_key_for_a_folder_without_a_state_is_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let (added, stdout, words) = key(folder.path(), &["add", "--role", "viewer"]);
    assert!(added && stdout.lines().count() == 1, "the key alone: {stdout:?}");
    let made = format!("a new one was made in {}", folder.path().display());
    assert!(words.lines().count() == 1 && words.contains(&made), "{words}");
    let (added, _, words) = key(folder.path(), &["add", "--role", "viewer"]);
    assert!(added && words.is_empty(), "{words}");
}

#[test]
fn a_service_that_no_key_opens_says_so() {
    let folder = tempfile::tempdir().unwrap();
    key(folder.path(), &["add", "--role", "admin"]);
    let silent = start(command(folder.path())).stop();
    assert!(!silent.contains("no API key works"), "{silent}");
    assert!(key(folder.path(), &["revoke", "1"]).0);
    let warned = start(command(folder.path())).stop();
    let line = warned.lines().find(|line| line.contains("no API key works")).expect(&warned);
    assert!(line.contains("WARN") && line.contains("key add"), "{line}");
    let mut given = command(folder.path());
    given.env("LEDGERLANE_SERVICE_KEY", KEY);
    assert!(!start(given).stop().contains("no API key works"));
}
