//! Real company files behind the program: what its operator does, and what a Web Connector gets that follows the file it was given.

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use super::lost_state::{DB, a_way_out, refused_by};
use super::program::{Program, command, run, start};
use super::scripted_connector::{COMPANY, COMPANY_FILE, ScriptedConnector, Turn, id};
use super::support::{Answer, raw, request};

/// The program with real company files behind the connections of live keys.
fn with_web_connector(folder: &Path) -> Program {
    let mut command = command(folder);
    command.arg("--webconnector");
    start(command)
}

/// Runs a command that goes well; its stdout.
fn done(folder: &Path, arguments: &[&str]) -> String {
    let (is_done, stdout, stderr) = run(folder, arguments);
    // A file that works on this computer alone is told as such.
    let is_local = stdout.contains("<AppURL>http://localhost");
    assert!(is_done && stderr.contains("this computer alone") == is_local, "{arguments:?}: {stderr}");
    assert!(is_local || stderr.is_empty(), "{arguments:?}: {stderr}");
    stdout
}

/// Adds a key of this kind.
fn add_key(folder: &Path, kind: &str) -> String {
    done(folder, &["key", "add", "--role", "admin", "--kind", kind]).trim_end().to_owned()
}

/// A call with a key about a connection.
async fn call(
    program: &Program,
    key: &str,
    method: &str,
    path: &str,
    connection: &str,
    body: &str,
) -> Answer {
    let bearer = format!("Bearer {key}");
    let headers = [
        ("authorization", bearer.as_str()),
        ("x-connection-id", connection),
        ("content-type", "application/json"),
    ];
    raw(&program.address, &request(&program.address, method, path, &headers, body)).await
}

/// Makes a connection with a key; its prefixed id.
async fn connection(program: &Program, key: &str, description: &str) -> String {
    let body = json!({ "description": description }).to_string();
    let made = call(program, key, "POST", "/api/v1/connections", "", &body).await;
    assert_eq!(made.status, 201, "{}", made.body);
    made.json()["id"].as_str().unwrap().to_owned()
}

async fn is_connected(program: &Program, key: &str, connection: &str) -> bool {
    let path = format!("/api/v1/qwc-auth-setup/{connection}/status/authenticated");
    call(program, key, "GET", &path, "", "").await.json()["isConnected"].as_bool().unwrap()
}

/// The elements of a `.qwc` file with their texts, in their order.
fn elements(qwc: &str) -> Vec<(&str, &str)> {
    let lines = qwc.lines().map(str::trim).filter(|line| line.contains("</") && !line.starts_with("</"));
    lines
        .map(|line| {
            let (name, rest) = line.strip_prefix('<').unwrap().split_once('>').unwrap();
            (name, rest.strip_suffix(&format!("</{name}>")).unwrap())
        })
        .collect()
}

fn element<'a>(qwc: &'a str, wanted: &str) -> &'a str {
    elements(qwc).into_iter().find(|(name, _)| *name == wanted).unwrap().1
}

/// A connector as its file and its password make it.
fn connector_of(qwc: &str, password: &str) -> ScriptedConnector {
    let service = element(qwc, "AppURL").strip_suffix("/qbwc").unwrap();
    ScriptedConnector::new(service, element(qwc, "UserName"), password, 5)
}

/// Sends a list call, and signs the connector in once the call waits for it.
async fn list(
    program: &Program,
    connector: &mut ScriptedConnector,
    key: &str,
    path: &str,
    connection: &str,
) -> tokio::task::JoinHandle<Answer> {
    let bearer = format!("Bearer {key}");
    let headers = [("authorization", bearer.as_str()), ("x-connection-id", connection)];
    let (address, text) = (program.address.clone(), request(&program.address, "GET", path, &headers, ""));
    let called = tokio::spawn(async move { raw(&address, &text).await });
    loop {
        match connector.sign_in().await.as_str() {
            "none" => tokio::time::sleep(Duration::from_millis(20)).await,
            COMPANY_FILE => return called,
            other => panic!("{other:?}"),
        }
    }
}

fn ids(page: &Value) -> Vec<&str> {
    page["data"].as_array().unwrap().iter().map(|record| record["id"].as_str().unwrap()).collect()
}

/// Whether a folder or a log holds a text anywhere.
fn is_written(folder: &Path, log: &str, text: &str) -> bool {
    let has = |bytes: &[u8]| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    has(log.as_bytes()) || files.filter(|path| path.is_file()).any(|path| has(&std::fs::read(path).unwrap()))
}

#[tokio::test]
async fn a_web_connector_that_follows_its_file_sets_the_connection_up_and_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let program = with_web_connector(folder);
    let key = add_key(folder, "live");
    let ours = connection(&program, &key, "Harbor Lane").await;
    let password = done(folder, &["connector", "password", &ours]);
    assert_eq!(
        (password.lines().count(), password.trim_end().len()),
        (1, 23),
        "20 letters in four groups, alone"
    );
    let password = password.trim_end();
    let qwc = done(folder, &["connector", "file", &ours]);

    assert!(!is_connected(&program, &key, &ours).await);
    assert_eq!(connector_of(&qwc, "wrong").sign_in().await, "nvu");
    let mut connector = connector_of(&qwc, password);
    assert_eq!(connector.sign_in().await, "", "the file that is open");
    let Turn::Answered { request, percent } = connector.turn().await else { panic!("there is work") };
    assert!(request.contains("<HostQueryRq") && request.contains("<CompanyQueryRq"), "{request}");
    assert_eq!(percent, "99", "the visit lingers");
    assert!(is_connected(&program, &key, &ours).await, "as soon as QuickBooks has answered");
    connector.close().await;
    let read = call(&program, &key, "GET", &format!("/api/v1/connections/{ours}"), "", "").await.json();
    let told = [&read["companyName"], &read["companyFile"], &read["edition"], &read["mode"]];
    assert_eq!(told, [&json!(COMPANY), &json!(COMPANY_FILE), &json!("Enterprise"), &json!("production")]);
    assert_eq!(connector.sign_in().await, "none", "nothing is left to do");

    let first = list(&program, &mut connector, &key, "/api/v1/Customers?limit=3", &ours).await;
    connector.turn().await;
    let first = first.await.unwrap().json();
    assert_eq!((ids(&first), &first["totalCount"]), (vec![&*id(0), &id(1), &id(2)], &json!(5)));
    let next = format!("/api/v1/Customers?cursor={}", first["nextCursor"].as_str().unwrap());
    let (second, turn) = tokio::join!(call(&program, &key, "GET", &next, &ours, ""), connector.turn());
    assert!(matches!(turn, Turn::Answered { .. }), "{turn:?}");
    let second = second.json();
    assert_eq!((ids(&second), &second["hasMore"]), (vec![&*id(3), &id(4)], &json!(false)));
    connector.close().await;
    let log = program.stop();

    let program = with_web_connector(folder);
    let again = done(folder, &["connector", "file", &ours]);
    for kept in ["AppName", "UserName", "OwnerID", "FileID"] {
        assert_eq!(element(&again, kept), element(&qwc, kept), "{kept}");
    }
    let mut connector = connector_of(&again, password);
    assert_eq!(connector.sign_in().await, "none");
    let page = list(&program, &mut connector, &key, "/api/v1/Customers?limit=5", &ours).await;
    connector.turn().await;
    assert_eq!(page.await.unwrap().json()["count"], 5);
    let log = log + &program.stop();
    assert!(is_written(folder, &log, &ours), "the search finds what is there");
    let bare = password.replace('-', "");
    assert!(!is_written(folder, &log, &bare), "nor the letters alone");
    assert!(!is_written(folder, &log, password), "a password is printed once and kept as its digest");
}

#[tokio::test]
async fn the_settings_of_a_connector_are_those_that_the_web_connector_documents() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let program = with_web_connector(folder);
    let key = add_key(folder, "live");
    let ours = connection(&program, &key, "Müller <& Co>").await;
    let qwc = done(folder, &["connector", "file", &ours]);
    let port = program.address.rsplit(':').next().unwrap();
    let (owner, file) = (element(&qwc, "OwnerID"), element(&qwc, "FileID"));
    let expected = [
        ("AppName", "Ledgerlane (M&#252;ller &lt;&amp; Co&gt;)"),
        ("AppID", ""),
        ("AppURL", &format!("http://localhost:{port}/qbwc")),
        ("AppDescription", "Reads records of your company file. Changes nothing in QuickBooks."),
        ("AppSupport", &format!("http://localhost:{port}/connector/{ours}")),
        ("UserName", &ours),
        ("OwnerID", owner),
        ("FileID", file),
        ("QBType", "QBFS"),
        ("PersonalDataPref", "pdpOptional"),
        ("UnattendedModePref", "umpOptional"),
        ("Notify", "false"),
        ("RunEveryNSeconds", "60"),
        ("IsReadOnly", "false"),
    ];
    assert_eq!(elements(&qwc), expected);
    assert!(
        qwc.contains("<Scheduler>\n    <RunEveryNSeconds>60</RunEveryNSeconds>\n  </Scheduler>"),
        "{qwc}"
    );
    for guid in [owner, file] {
        let parts: Vec<&str> =
            guid.strip_prefix('{').unwrap().strip_suffix('}').unwrap().split('-').collect();
        assert!(parts.iter().map(|part| part.len()).eq([8, 4, 4, 4, 12]), "{guid}");
        assert!(parts.concat().bytes().all(|digit| digit.is_ascii_hexdigit()), "{guid}");
    }
    let rename = json!({ "description": "Renamed" }).to_string();
    call(&program, &key, "POST", &format!("/api/v1/connections/{ours}"), "", &rename).await;
    assert_eq!(done(folder, &["connector", "file", &ours]), qwc, "every time the same");
    let public = done(folder, &["connector", "file", &ours, "--public-url", "https://books.example"]);
    assert_eq!(element(&public, "AppURL"), "https://books.example/qbwc");
    for page in ["AppSupport", "CertURL"] {
        assert_eq!(element(&public, page), format!("https://books.example/connector/{ours}"));
    }

    let same = connection(&program, &key, "Müller <& Co>").await;
    let same = done(folder, &["connector", "file", &same]);
    assert_eq!(
        element(&same, "AppName"),
        "Ledgerlane (M&#252;ller &lt;&amp; Co&gt; 2)",
        "no two have one name"
    );
    assert_ne!((element(&same, "OwnerID"), element(&same, "FileID")), (owner, file));
    program.stop();
}

#[tokio::test]
async fn the_page_for_support_answers_get_and_head_with_the_headers_of_every_page() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = command(folder.path());
    command.args(["--webconnector", "--firm", "Marlow & Finch LLP", "--contact", "(570) 555-0121"]);
    let program = start(command);
    for (method, has_body) in [("GET", true), ("HEAD", false)] {
        let answer = raw(&program.address, &request(&program.address, method, "/connector", &[], "")).await;
        assert_eq!(
            (answer.status, answer.body.contains("Marlow &amp; Finch LLP")),
            (200, has_body),
            "{method}"
        );
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
        assert!(answer.header("content-security-policy").unwrap().starts_with("default-src 'none'"));
        for (header, value) in [
            ("x-frame-options", "DENY"),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cache-control", "no-store"),
            ("content-language", "en"),
        ] {
            assert_eq!(answer.header(header), Some(value), "{method} {header}");
        }
    }
    program.stop();
}

#[tokio::test]
async fn test_keys_keep_the_sample_and_keys_of_neither_kind_have_real_files() {
    const GIVEN: &str = "a-key-without-a-prefix";
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut command = command(folder);
    command.arg("--webconnector").env("LEDGERLANE_SERVICE_KEY", GIVEN);
    let program = start(command);
    let test = add_key(folder, "test");
    let list = call(&program, &test, "GET", "/api/v1/Accounts", "harbor-lane", "").await;
    assert_eq!(list.status, 200, "{}", list.body);
    let sample = connection(&program, &test, "Sample").await;
    let (is_done, stdout, words) = run(folder, &["connector", "password", &sample]);
    assert!(!is_done && stdout.is_empty());
    assert!(
        words.contains("its company file is of the kind sample")
            && words.contains("key add --role admin --kind live"),
        "{words}"
    );

    let real = connection(&program, GIVEN, "Real").await;
    done(folder, &["connector", "password", &real]);
    let refused = call(&program, &test, "GET", "/api/v1/Customers", &real, "").await;
    assert_eq!((refused.status, refused.error().as_str()), (403, "KEY_MODE_MISMATCH"));
    let own = call(&program, GIVEN, "GET", "/api/v1/Customers", &real, "").await;
    assert_eq!((own.status, own.error().as_str()), (503, "QWC_NEVER_CONNECTED"));
    program.stop();
}

#[tokio::test]
async fn without_real_files_their_connections_say_that_they_are_not_offered() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let program = with_web_connector(folder);
    let key = add_key(folder, "live");
    let ours = connection(&program, &key, "Ours").await;
    let password = done(folder, &["connector", "password", &ours]);
    let qwc = done(folder, &["connector", "file", &ours]);
    let mut connector = connector_of(&qwc, password.trim_end());
    connector.sign_in().await;
    connector.turn().await;
    program.stop();

    let program = start(command(folder));
    for (method, path) in [("POST", "/qbwc"), ("GET", "/connector")] {
        let answer = raw(&program.address, &request(&program.address, method, path, &[], "")).await;
        assert_eq!(answer.status, 404, "{path}");
    }
    for path in ["/api/v1/Customers", "/api/v1/customer/80000001-1422671082", "/api/v1/Customers/count"] {
        let answer = call(&program, &key, "GET", path, &ours, "").await;
        assert_eq!((answer.status, answer.error().as_str()), (503, "QWC_NOT_CONNECTED"), "{path}");
        assert!(answer.body.contains("was started without files of that kind"), "{}", answer.body);
    }
    program.stop();
}

#[test]
fn what_cannot_be_done_for_a_connector_is_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let refused = |arguments: &[&str]| {
        let (is_done, stdout, stderr) = run(folder, arguments);
        assert!(
            !is_done && stdout.is_empty() && stderr.lines().count() == 1,
            "{arguments:?}: {stdout}{stderr}"
        );
        stderr
    };
    for command in ["file", "password"] {
        let words = refused(&["connector", command, "conn_1"]);
        assert!(words.contains("there is no service state in"), "{words}");
    }
    assert_eq!(std::fs::read_dir(folder).unwrap().count(), 0, "asking makes nothing");
    assert!(run(folder, &["key", "add", "--role", "admin"]).0, "a state is made");
    for command in ["file", "password"] {
        let words = refused(&["connector", command, "conn_1"]);
        assert_eq!(words.trim_end(), "ledgerlane-service: there is no connection conn_1.");
    }
}

#[tokio::test]
async fn an_address_that_no_connector_can_call_is_told_with_a_way_out() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let program = with_web_connector(folder);
    let key = add_key(folder, "live");
    let ours = connection(&program, &key, "Ours").await;
    let (is_done, stdout, words) =
        run(folder, &["connector", "file", &ours, "--public-url", "https://192.0.2.1"]);
    assert!(!is_done && stdout.is_empty());
    assert!(
        words.contains("https://192.0.2.1, has a number") && words.contains("give --public-url"),
        "{words}"
    );
    program.stop();
    let db = rusqlite::Connection::open(folder.join("service.db")).unwrap();
    db.execute("DELETE FROM address", []).unwrap();
    drop(db);
    let (is_done, _, words) = run(folder, &["connector", "file", &ours]);
    assert!(!is_done && words.contains("it has not run yet; give --public-url"), "{words}");
}

/// Puts the state of a folder into a fault.
type Fault = fn(&Path);

#[tokio::test]
async fn a_lost_state_with_real_connections_is_never_begun_anew_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let program = with_web_connector(folder);
    let key = add_key(folder, "live");
    let ours = connection(&program, &key, "Ours").await;
    let password = done(folder, &["connector", "password", &ours]);
    let qwc = done(folder, &["connector", "file", &ours]);
    program.stop();
    let db = rusqlite::Connection::open(folder.join(DB)).unwrap();
    let copy = folder.join("copy");
    db.execute("VACUUM INTO ?1", [copy.to_str().unwrap()]).unwrap();
    drop(db);
    let faults: [Fault; 3] = [
        |folder| fs::remove_file(folder.join(DB)).unwrap(),
        |folder| fs::write(folder.join(DB), "").unwrap(),
        |folder| fs::write(folder.join(DB), vec![0x55; 20_000]).unwrap(),
    ];
    for fault in faults {
        for beside in ["service.db-wal", "service.db-shm"] {
            let _ = fs::remove_file(folder.join(beside));
        }
        fault(folder);
        let mut serve = command(folder);
        serve.arg("--webconnector");
        let words = refused_by(folder, serve);
        assert!(a_way_out(&words), "{words}");
        for asked in ["file", "password"] {
            let (is_done, stdout, words) = run(folder, &["connector", asked, &ours]);
            assert!(!is_done && stdout.is_empty() && a_way_out(&words), "{asked}: {stdout}{words}");
        }
        fs::copy(&copy, folder.join(DB)).unwrap();
        let program = with_web_connector(folder);
        let again = done(folder, &["connector", "file", &ours]);
        assert_eq!(element(&again, "FileID"), element(&qwc, "FileID"));
        assert_eq!(connector_of(&again, password.trim_end()).sign_in().await, "", "it is known as before");
        program.stop();
    }
    fs::remove_file(folder.join(DB)).unwrap();
    let mut serve = command(folder);
    serve.args(["--webconnector", "--start-anew"]);
    let program = start(serve);
    let again = qwc.replace(element(&qwc, "AppURL"), &format!("{}/qbwc", program.address));
    assert_eq!(connector_of(&again, password.trim_end()).sign_in().await, "nvu", "an operator asked for it");
    program.stop();
}
