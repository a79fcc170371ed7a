//! What a service does for company files that have connectors: it keeps their accounts and what is known of them, tells their status, and
//! counts their calls.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use ledgerlane_api::{ConnectorStatus, ConnectorStep, ConnectorTrouble};
use ledgerlane_company::{
    CompanyFile, CompanyFiles, ConnectionName, ConnectorAccount, ConnectorAccounts, ConnectorAnswer,
    ConnectorCall, ConnectorCaller, ConnectorEndpoint, ConnectorMemory, Identity, SignIn,
};
use ledgerlane_service::connectors::ConnectorBook;
use ledgerlane_service::keys::Role;
use rusqlite::Connection;
use secrecy::ExposeSecret;
use serde_json::json;

use super::lost_state::DB;
use super::scripted::{Script, ScriptedFiles};
use super::support::{Answer, Bench, KEY, bench_with, restarted};

const KIND: &str = "called";
const PATH: &str = "/called";

/// Company files whose connectors call in at a path of their own.
struct CalledFiles {
    files: ScriptedFiles,
    /// The accounts that the service has handed out.
    accounts: Mutex<Option<Arc<dyn ConnectorAccounts>>>,
    status: Mutex<ConnectorStatus>,
    /// Connections that were to be forgotten.
    forgotten: Mutex<Vec<String>>,
}

impl CalledFiles {
    fn new() -> Arc<Self> {
        Arc::new(Self {
            files: ScriptedFiles(Script::new(3, true)),
            accounts: Mutex::default(),
            status: Mutex::default(),
            forgotten: Mutex::default(),
        })
    }

    fn accounts(&self) -> Arc<dyn ConnectorAccounts> {
        Arc::clone(self.accounts.lock().unwrap().as_ref().unwrap())
    }
}

/// The files, as a service is given them.
struct Given(Arc<CalledFiles>);

impl CompanyFiles for Given {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn behind(&self, connection: ConnectionName<'_>) -> Arc<dyn CompanyFile> {
        self.0.files.behind(connection)
    }

    fn connector(&self, accounts: Arc<dyn ConnectorAccounts>) -> Option<Arc<dyn ConnectorEndpoint>> {
        *self.0.accounts.lock().unwrap() = Some(accounts);
        Some(Arc::new(Endpoint))
    }

    fn connector_status(&self, _: &str) -> Option<ConnectorStatus> {
        Some(self.0.status.lock().unwrap().clone())
    }

    fn forget(&self, connection: &str) {
        self.0.forgotten.lock().unwrap().push(connection.to_owned());
    }
}

/// Takes `visit ID` and `user NAME` for who calls.
struct Endpoint;

#[async_trait]
impl ConnectorEndpoint for Endpoint {
    fn path(&self) -> &'static str {
        PATH
    }

    fn may_be_long(&self, _: &[u8]) -> bool {
        false
    }

    fn caller_of(&self, beginning: &[u8]) -> Option<ConnectorCaller> {
        let text = std::str::from_utf8(beginning).unwrap();
        match text.split_once(' ')? {
            ("visit", id) => Some(ConnectorCaller::Visit(id.to_owned())),
            ("user", name) => Some(ConnectorCaller::User(name.to_owned())),
            _ => None,
        }
    }

    fn ended(&self, _: &[u8]) -> Option<ConnectorAnswer> {
        None
    }

    fn give_up(&self, _: &[u8], _: &str) {}

    async fn answer(&self, _: ConnectorCall) -> ConnectorAnswer {
        ConnectorAnswer { status: 200, content_type: "text/plain", body: String::new() }
    }
}

/// A service with these files.
async fn bench(files: &Arc<CalledFiles>) -> Bench {
    let given = Arc::new(Given(Arc::clone(files)));
    bench_with(|config| {
        config.files = given;
        config.edge.rate_limit = Some(500);
    })
    .await
}

/// The same service on the same folder, started again.
async fn again(bench: Bench, files: &Arc<CalledFiles>) -> Bench {
    let given = Arc::new(Given(Arc::clone(files)));
    restarted(bench, |config| config.files = given).await
}

/// Makes a connection; its prefixed id.
async fn connection(bench: &Bench, external_id: &str) -> String {
    let body = json!({ "description": "Ours", "externalId": external_id }).to_string();
    bench.post("/api/v1/connections", &body).await.json()["id"].as_str().unwrap().to_owned()
}

async fn delete(bench: &Bench, path: &str) {
    let bearer = format!("Bearer {}", KEY);
    assert_eq!(bench.send("DELETE", path, &[("authorization", &bearer)], "").await.status, 204);
}

fn new_password(folder: &Path, connection: &str) -> String {
    let mut book = ConnectorBook::open(folder, KIND).unwrap();
    book.new_password(connection).unwrap().expose_secret().to_owned()
}

fn memory(computer: &str) -> ConnectorMemory {
    let at = "2026-11-19T09:30:00Z".parse().unwrap();
    ConnectorMemory {
        company: Some("Harbor Lane".into()),
        other_company: None,
        edition: Some("Enterprise".into()),
        year: Some(2024),
        country: Some("US".into()),
        computer: Some(computer.into()),
        last_visit_at: Some(at),
        pauses: vec![900, 905],
        trouble: Some(ConnectorTrouble { code: "0x80040414".into(), at }),
        foretold: vec!["3261".into()],
    }
}

fn identity() -> Identity {
    Identity {
        company_name: Some("Harbor Lane".into()),
        company_file: Some(r"C:\harbor.qbw".into()),
        edition: None,
        is_sample: true,
    }
}

/// INV-CONNECTOR-2
#[tokio::test]
async fn what_is_known_of_a_connector_is_remembered_by_the_next_start() {
    let files = CalledFiles::new();
    let bench = bench(&files).await;
    let (with, without) = (connection(&bench, "with").await, connection(&bench, "without").await);
    let (gone, garbled) = (connection(&bench, "gone").await, connection(&bench, "garbled").await);
    let password = new_password(bench.folder.path(), "with");
    let accounts = files.accounts();
    assert_eq!(accounts.remembered(), []);
    for (id, computer) in
        [(&with, "ONE"), (&with, "TWO"), (&without, "ONE"), (&gone, "ONE"), (&garbled, "ONE")]
    {
        accounts.remember(id, memory(computer), None).await;
    }
    delete(&bench, "/api/v1/connections/gone/permanent").await;
    accounts.remember(&gone, memory("TWO"), None).await;
    drop(accounts);
    let db = Connection::open(bench.folder.path().join(DB)).unwrap();
    let garble =
        "UPDATE connectors SET memory = '[7]' WHERE connection = (SELECT row FROM connections WHERE id = ?1)";
    assert_eq!(db.execute(garble, [&garbled]).unwrap(), 1);
    drop(db);

    let bench = again(bench, &files).await;
    let mut remembered = files.accounts().remembered();
    remembered.sort_by_key(|(id, _)| id != &with);
    assert_eq!(remembered, [(with.clone(), memory("TWO")), (without, memory("ONE"))]);
    assert!(
        matches!(files.accounts().sign_in(&with, &password), SignIn::Connection(_)),
        "the password stays"
    );
    let mut book = ConnectorBook::open(bench.folder.path(), KIND).unwrap();
    assert!(!book.settings("without", None).unwrap().owner_id.is_empty(), "its settings are made later");
}

#[tokio::test]
async fn a_company_file_that_was_moved_is_known_by_its_new_path() {
    let files = CalledFiles::new();
    let bench = bench(&files).await;
    let ours = connection(&bench, "ours").await;
    let accounts = files.accounts();
    let told = async || bench.get("/api/v1/connections/ours").await.json();
    accounts.remember(&ours, memory("ONE"), Some(r"D:\new.qbw".into())).await;
    assert_eq!(told().await["companyFile"], json!(null), "nothing is known before it is set up");
    accounts.set_up(&ours, identity()).await;
    let before = told().await;
    bench.clock.advance(Duration::from_secs(60));
    accounts.remember(&ours, memory("ONE"), Some(r"C:\harbor.qbw".into())).await;
    accounts.remember(&ours, memory("ONE"), None).await;
    assert_eq!(told().await, before, "nothing changed");
    accounts.remember(&ours, memory("ONE"), Some(r"D:\new.qbw".into())).await;
    let after = told().await;
    assert_eq!(
        (&after["companyFile"], &after["companyName"]),
        (&json!(r"D:\new.qbw"), &json!("Harbor Lane"))
    );
    assert_ne!(after["updatedAt"], before["updatedAt"]);
}

#[tokio::test]
async fn a_connector_that_signs_in_is_told_what_its_connection_is_known_by() {
    let files = CalledFiles::new();
    let bench = bench(&files).await;
    let ours = connection(&bench, "ours").await;
    let accounts = files.accounts();
    assert_eq!(accounts.sign_in(&ours, "anything"), SignIn::Unknown, "it has no password yet");
    let password = new_password(bench.folder.path(), "ours");
    let settings = ConnectorBook::open(bench.folder.path(), KIND).unwrap().settings("ours", None).unwrap();
    let new = ConnectorAccount {
        id: ours.clone(),
        may_work: true,
        wants_set_up: true,
        company_name: None,
        company_file: None,
        owner_id: settings.owner_id,
        file_id: settings.file_id,
    };
    assert_eq!(accounts.sign_in(&ours, &password), SignIn::Connection(Box::new(new.clone())));
    assert_eq!(accounts.sign_in(&ours.to_uppercase(), "wrong"), SignIn::WrongPassword { id: ours.clone() });
    for stranger in ["ours", "", "conn_00000000000000000000000000000000"] {
        assert_eq!(accounts.sign_in(stranger, &password), SignIn::Unknown, "{stranger}");
    }
    accounts.set_up(&ours, identity()).await;
    let set_up = ConnectorAccount {
        wants_set_up: false,
        company_name: identity().company_name,
        company_file: identity().company_file,
        ..new
    };
    assert_eq!(accounts.sign_in(&ours, &password), SignIn::Connection(Box::new(set_up.clone())));
    let resting = SignIn::Connection(Box::new(ConnectorAccount { may_work: false, ..set_up }));
    bench.post("/api/v1/connections/ours", r#"{"isActive":false}"#).await;
    assert_eq!(accounts.sign_in(&ours, &password), resting);
    bench.post("/api/v1/connections/ours", r#"{"isActive":true}"#).await;
    delete(&bench, "/api/v1/connections/ours").await;
    assert_eq!(accounts.sign_in(&ours, &password), resting, "it is archived");
    delete(&bench, "/api/v1/connections/ours/permanent").await;
    assert_eq!(accounts.sign_in(&ours, &password), SignIn::Unknown);
}

/// INV-CONNECTOR-2
#[tokio::test]
async fn the_files_forget_a_connection_that_is_deleted_and_keep_one_that_is_archived() {
    let files = CalledFiles::new();
    let bench = bench(&files).await;
    let ours = connection(&bench, "ours").await;
    connection(&bench, "theirs").await;
    delete(&bench, "/api/v1/connections/ours").await;
    assert_eq!(*files.forgotten.lock().unwrap(), [""; 0]);
    delete(&bench, "/api/v1/connections/ours/permanent").await;
    assert_eq!(*files.forgotten.lock().unwrap(), [ours]);
}

#[tokio::test]
async fn the_status_of_a_connector_is_read_with_any_key_and_names_the_connection() {
    let files = CalledFiles::new();
    *files.status.lock().unwrap() = ConnectorStatus {
        computer: Some("FRONT-DESK".into()),
        every_seconds: Some(900),
        step: ConnectorStep::Away,
        ..ConnectorStatus::default()
    };
    let bench = bench(&files).await;
    let ours = connection(&bench, "ours").await;
    let path = "/api/v1/connections/ours/connector";
    let status = bench.get(path).await.json();
    let told = ["object", "connectionId", "company", "computer", "everySeconds", "step", "nextVisitAt"];
    let expected = json!(["connector_status", ours, null, "FRONT-DESK", 900, "away", null]);
    assert_eq!(json!(told.map(|key| &status[key])), expected);
    files.accounts().set_up(&ours, identity()).await;
    assert_eq!(bench.get(path).await.json()["company"], "Harbor Lane", "as its file told once");
    files.status.lock().unwrap().company = Some("Harbor Lane Ltd".into());
    assert_eq!(bench.get(path).await.json()["company"], "Harbor Lane Ltd");

    for role in [Role::Viewer, Role::Onboarding] {
        let key = bench.add_key(role, None);
        let read = bench.begin(&key, "GET", path, "", "1").await.unwrap();
        assert_eq!(read.status, 200, "{}", read.body);
        assert_eq!(bench.begin(&key, "POST", path, "", "1").await.unwrap().status, 403);
    }
    let unknown = bench.get("/api/v1/connections/nobody/connector").await;
    assert_eq!((unknown.status, unknown.error().as_str()), (404, "QBD_OBJECT_NOT_FOUND"));
    let sample = bench_with(|_| {}).await;
    let none = sample.get("/api/v1/connections/harbor-lane/connector").await;
    assert_eq!((none.status, none.error().as_str()), (404, "RESOURCE_NOT_FOUND"));
    assert!(none.body.contains("No connector leads to the company file"), "{}", none.body);
}

/// Calls of connectors at once that are let through.
const AT_ONCE: usize = 400;

async fn call(bench: &Bench, body: &str) -> Answer {
    bench.send("POST", PATH, &[], body).await
}

/// How many of so many calls that begin so are let through.
async fn let_through(bench: &Bench, calls: usize, body: impl Fn(usize) -> String) -> usize {
    let mut passed = 0;
    for nth in 0..calls {
        let answer = call(bench, &body(nth)).await;
        assert!(matches!(answer.status, 200 | 429), "{}", answer.body);
        passed += usize::from(answer.status == 200);
    }
    passed
}

/// INV-CONNECTOR-1
#[tokio::test]
async fn connectors_behind_one_proxy_do_not_put_each_other_out() {
    let files = CalledFiles::new();
    let bench = bench(&files).await;
    let (busy, calm) = (connection(&bench, "busy").await, connection(&bench, "calm").await);
    let all = AT_ONCE + 5;
    assert_eq!(let_through(&bench, all, |_| format!("visit {busy}")).await, AT_ONCE);
    assert_eq!(let_through(&bench, 5, |_| format!("visit {calm}")).await, 5);
    assert_eq!(let_through(&bench, all, |_| format!("user {calm}")).await, AT_ONCE);
    assert_eq!(
        let_through(&bench, 5, |_| format!("visit {calm}")).await,
        5,
        "sign-ins do not count for a visit"
    );
    assert_eq!(let_through(&bench, 5, |_| format!("user {busy}")).await, 5);
    assert_eq!(let_through(&bench, 5, |_| "stranger".to_owned()).await, 5, "the address has its own count");
}

#[tokio::test]
async fn callers_with_made_up_names_count_for_their_address() {
    let files = CalledFiles::new();
    let bench = bench(&files).await;
    let ours = connection(&bench, "ours").await;
    let made_up = |nth: usize| match nth % 4 {
        0 => format!("user conn_{nth:032x}"),
        1 => "user ours".to_owned(),
        2 => format!("visit conn_{nth:032x}"),
        _ => "x".repeat(20_000),
    };
    let mut passed = 0;
    for nth in 0..AT_ONCE {
        let status = call(&bench, &made_up(nth)).await.status;
        passed += usize::from(matches!(status, 200 | 413));
    }
    assert_eq!(passed, AT_ONCE);
    let refused = call(&bench, &made_up(0)).await;
    assert_eq!((refused.status, refused.error().as_str()), (429, "RATE_LIMIT_EXCEEDED"));
    assert_eq!(bench.send("GET", PATH, &[], "").await.status, 429, "the page is for anybody, too");
    assert_eq!(let_through(&bench, 5, |_| format!("user {ours}")).await, 5);
}

#[tokio::test]
async fn people_who_open_the_address_of_connectors_are_told_what_it_is_for() {
    let bench = bench(&CalledFiles::new()).await;
    for (method, has_body) in [("GET", true), ("HEAD", false)] {
        let page = bench.send(method, PATH, &[], "").await;
        assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
        assert_eq!(page.body.contains("This address is for the Web Connector"), has_body, "{}", page.body);
        assert!(page.header("content-security-policy").unwrap().starts_with("default-src 'none'"));
    }
    let page = bench.send("GET", PATH, &[("accept-language", "en-XA")], "").await;
    assert_eq!(page.header("content-language"), Some("en-XA"));
    assert!(!page.body.contains("This address"), "{}", page.body);
    assert_eq!(bench.send("PUT", PATH, &[], "").await.status, 405);
}
