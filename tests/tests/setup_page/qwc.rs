//! The files that many connections hand out, read back by two XML parsers.

use std::collections::HashSet;
use std::fs;
use std::sync::Arc;

use ledgerlane_clock::SystemClock;
use ledgerlane_tests::python::script;
use ledgerlane_tests::quickbooks::QuickBooksService;
use ledgerlane_tests::quickbooks::xml::Element;
use ledgerlane_tests::rest::Answer;
use ledgerlane_webconnector::WebConnectorFiles;
use reqwest::Method;
use serde_json::{Value, json};

const CONNECTIONS: usize = 1_000;
/// Letters that mean something in XML, in file names of Windows, in its registry or in a header, and some of other scripts.
const LETTERS: &[char] = &[
    'A', 'b', '7', ' ', '.', '-', '\'', '"', '<', '>', '&', ':', '/', '\\', '|', '?', '*', '%', ';', ']',
    '\u{7}', '\u{a0}', 'é', 'ß', '会', 'م', '\u{202e}', '\u{fffe}', '\u{fdd0}', '🏗',
];
/// Every element of the file, in its order.
const ELEMENTS: [&str; 14] = [
    "AppName",
    "AppID",
    "AppURL",
    "AppDescription",
    "AppSupport",
    "UserName",
    "OwnerID",
    "FileID",
    "QBType",
    "PersonalDataPref",
    "UnattendedModePref",
    "Notify",
    "Scheduler",
    "IsReadOnly",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thousand_files_differ_where_they_must_and_two_parsers_read_the_same_of_each() {
    let service = QuickBooksService::start(Arc::new(WebConnectorFiles::new(Arc::new(SystemClock)))).await;
    let folder = tempfile::tempdir().unwrap();
    let mut random = fastrand::Rng::with_seed(48);
    let (mut guids, mut names) = (HashSet::new(), HashSet::new());
    let mut read = Vec::new();
    for nth in 0..CONNECTIONS {
        let company: String = (0..random.usize(1..90)).map(|_| *random.choice(LETTERS).unwrap()).collect();
        let first = download(&service, &company).await;
        assert_eq!(first.0.body, first.1.body, "{company:?}: two downloads");
        let name = file_name(&first.0);
        assert!(is_safe_on_windows(&name), "{company:?}: {name:?}");
        let file = Element::read(&first.0.body).unwrap();
        assert_eq!(file.name, "QBWCXML");
        assert!(file.children.iter().map(|element| element.name.as_str()).eq(ELEMENTS), "{}", first.0.body);
        for guid in ["OwnerID", "FileID"] {
            assert!(guids.insert(file.text_of(guid).to_owned()), "{company:?}: no two have a {guid}");
        }
        // Windows compares names without case.
        assert!(names.insert(file.text_of("AppName").to_lowercase()), "{company:?}: no two have a name");
        fs::write(folder.path().join(format!("{nth:04}.qwc")), &first.0.body).unwrap();
        let texts: Vec<&str> = file.children.iter().map(|element| element.text.trim()).collect();
        read.push(json!(texts));
    }
    let python = script("qwc_files.py").arg(folder.path()).output().unwrap();
    assert!(python.status.success(), "{}", String::from_utf8_lossy(&python.stderr));
    let by_python: Vec<Value> = serde_json::from_slice(&python.stdout).unwrap();
    assert_eq!(by_python.len(), CONNECTIONS);
    for (one, other) in by_python.iter().zip(&read) {
        assert_eq!(one, other);
    }
}

/// The file of a new connection for this company, fetched twice.
async fn download(service: &QuickBooksService, company: &str) -> (Answer, Answer) {
    let caller = &service.caller;
    let made = caller.post("/api/v1/connections", json!({ "description": company })).await.is(201).json();
    let session = caller.post("/api/v1/auth-sessions", json!({ "connectionId": made["id"] })).await.is(201);
    let url = session.json()["authFlowUrl"].as_str().unwrap().to_owned();
    let page = format!("/setup/{}", url.rsplit('/').next().unwrap());
    caller.bare(Method::POST, &format!("{page}/begin")).send().await.is(303);
    let file = format!("{page}/file");
    let fetch = || async { caller.bare(Method::GET, &file).send().await.is(200) };
    (fetch().await, fetch().await)
}

/// The name under which browsers save a download.
fn file_name(answer: &Answer) -> String {
    let disposition = answer.header("content-disposition").unwrap();
    let (_, encoded) = disposition.split_once("filename*=UTF-8''").unwrap();
    let query = format!("name={encoded}");
    url::form_urlencoded::parse(query.as_bytes()).next().unwrap().1.into_owned()
}

/// Whether Windows takes a name for a file: https://learn.microsoft.com/windows/win32/fileio/naming-a-file
fn is_safe_on_windows(name: &str) -> bool {
    let stem = name.strip_suffix(".qwc").unwrap_or_default();
    !stem.is_empty()
        && stem.starts_with("Ledgerlane (")
        && name.encode_utf16().count() < 255
        && !name.contains(|letter: char| letter.is_control() || "<>:\"/\\|?*".contains(letter))
        && !stem.ends_with([' ', '.'])
}
