//! What a crash leaves behind in the middle of a pull, while rows stand aside, and while a choice about them is carried out; and what the
//! next start does about it.
// Halting a process is a signal.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use ledgerlane_desk::Desk;
use ledgerlane_desk::interface::{
    ChooseRows, CopyNumber, RecordsState, SaveService, TablePageRequest, TestService, UnderWayEntry, Work,
};
use ledgerlane_tests::deskless::{Doomed, desk, row, shown, shown_id};
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::world::{KEY, World, here, records};
use serde_json::json;
use tokio::net::TcpListener;

/// Folder of the desk that is going to be killed.
const FOLDER: &str = "LEDGERLANE_TEST_CRASH_FOLDER";
/// Address of the service it reads from.
const ADDRESS: &str = "LEDGERLANE_TEST_CRASH_ADDRESS";
/// What it prints once it is in the middle of a pull.
const PULLING: &str = "pulling";
/// What the desk in the other process does with rows that stand aside: `show`, `keep`, or nothing.
const CHOICE: &str = "LEDGERLANE_TEST_CRASH_CHOICE";
/// What it prints before it reads, once rows stand aside, and before it chooses.
const STEPS: [&str; 3] = ["reading", "aside", "choosing"];
/// How often a process is killed at each step.
const KILLS: u32 = 10;
/// The connection of the service whose company file is exchanged.
const CONNECTION: &str = "conn_0f8fad5bd9cb469fa16570867728950e";
/// Rows of either company file.
const ROWS: usize = 60;

/// A desk that is killed while the service makes a page for it leaves nothing open: the service sees its caller go. So this one is halted
/// first, until its page has been sent.
#[tokio::test(flavor = "multi_thread")]
async fn a_cursor_left_open_by_a_crash_is_closed_by_the_next_start() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let first = world.connected_desk(&service).await;
    let harbor = row(&first, "harbor-lane").await.id;
    first.shut_down().await;
    drop(first);

    let doomed = halted_in_the_middle_of_a_pull(world.folder.path(), service.address());
    let other = service.client();
    // A page takes a fraction of the second that this waits.
    let held = other.list(&harbor, "Customers?limit=1", 1).await;
    assert_eq!(held.status, 408, "the halted desk's cursor holds the lane: {}", held.body);
    drop(doomed);
    let held = other.list(&harbor, "Customers?limit=1", 1).await;
    assert_eq!(held.status, 408, "the killed desk's cursor holds the lane: {}", held.body);

    let again = world.desk();
    let told = again.work_under_way().entries;
    let cut_off = |entry: &UnderWayEntry| matches!(&entry.work, Work::CutOff { record_type, file: None, .. } if record_type == "Invoices");
    assert!(told.len() == 1 && cut_off(&told[0]), "the next start names the read: {told:?}");
    again.resume().await;
    // The cursor would hold the lane for the rest of its ten seconds.
    let freed = other.list(&harbor, "Customers?limit=1", 2).await;
    assert_eq!(freed.status, 200, "the next start closes what the crash left open: {}", freed.body);
    again.shut_down().await;
}

/// Lets a desk in a process of its own read a long list, and halts that process on the way. It is killed when this is dropped.
fn halted_in_the_middle_of_a_pull(folder: &Path, address: &str) -> Doomed {
    let (doomed, mut said) = started("the_desk_that_is_killed", folder, address, "");
    until_it_says(&mut said, PULLING);
    let halted = Command::new("kill").args(["-STOP", &doomed.0.id().to_string()]).status().unwrap();
    assert!(halted.success(), "it runs, and can be halted");
    doomed
}

/// Starts a desk in a process of its own.
fn started(test: &str, folder: &Path, address: &str, choice: &str) -> (Doomed, BufReader<ChildStdout>) {
    let mut doomed = Doomed(
        Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "--nocapture", test])
            .env(FOLDER, folder)
            .env(ADDRESS, address)
            .env(CHOICE, choice)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap(),
    );
    let said = BufReader::new(doomed.0.stdout.take().unwrap());
    (doomed, said)
}

fn until_it_says(said: &mut BufReader<ChildStdout>, what: &str) {
    let is_said = said.lines().map_while(Result::ok).any(|line| line.ends_with(what));
    assert!(is_said, "it ended before it said {what}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "no test: the process that another test kills"]
#[expect(clippy::print_stdout, reason = "the test that kills it waits for this line")]
async fn the_desk_that_is_killed() {
    let (folder, address) = (std::env::var(FOLDER).unwrap(), std::env::var(ADDRESS).unwrap());
    let world = World::new();
    world.secrets.kept.lock().unwrap().insert(format!("key for {address}"), KEY.to_owned());
    let desk = desk(Path::new(&folder), &world.secrets, &world.outside, &Arc::default());
    desk.resume().await;
    let harbor = row(&desk, "harbor-lane").await.id;
    shown(&desk).await.read_all(records(&desk, &harbor, "Invoices")).await.unwrap();
    here(&desk, &harbor, "Invoices", |view| view.state == RecordsState::Pulling && view.pages_read > 1).await;
    println!("{PULLING}");
    std::future::pending::<()>().await;
}

/// A service with one list of customers, of one company file or of another one.
#[derive(Clone, Default)]
struct TwoFiles {
    is_other: Arc<AtomicBool>,
}

impl TwoFiles {
    async fn start(&self) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let files = self.clone();
        let router = Router::new().fallback(move |uri: Uri| std::future::ready(files.answer(uri.path())));
        tokio::spawn(async move { axum::serve(listener, router).await });
        address
    }

    /// Opens the file whose records are not these.
    fn open_other_than(&self, ids: &[String]) {
        self.is_other.store(ids == ids_of(false), Ordering::SeqCst);
    }

    fn answer(&self, path: &str) -> Response {
        let body = match path.trim_start_matches("/api/v1/") {
            "connections" => {
                json!([{ "id": CONNECTION, "externalId": "harbor-lane", "description": "Harbor" }])
            }
            "Customers" => {
                let ids = ids_of(self.is_other.load(Ordering::SeqCst));
                let data: Vec<_> =
                    ids.iter().map(|id| json!({ "id": id, "name": format!("N{id}") })).collect();
                json!({ "success": true, "data": data, "nextCursor": null, "hasMore": false, "totalCount": ROWS })
            }
            path if path.ends_with("/status/authenticated") => {
                json!({ "connectionId": CONNECTION, "isConnected": true })
            }
            _ => return StatusCode::NOT_FOUND.into_response(),
        };
        ([(header::CONTENT_TYPE, "application/json")], body.to_string()).into_response()
    }
}

/// The ids of a company file.
fn ids_of(is_other: bool) -> Vec<String> {
    let first = if is_other { 1_000 } else { 0 };
    (first..first + ROWS).map(|id| id.to_string()).collect()
}

/// A computer whose desk knows the service and has the customers of its first company file.
async fn with_customers(service: &TwoFiles) -> (World, String) {
    let (world, address) = (World::new(), service.start().await);
    let first = opened(&world, world.folder.path(), &address);
    let test = TestService { address: address.clone(), key: KEY.to_owned() };
    assert!(first.test_service(test).await.unwrap().accepted);
    first.save_service(SaveService { this_session_only: false }).await.unwrap();
    row(&first, "harbor-lane").await;
    shown(&first).await.read_all(records(&first, CONNECTION, "Customers")).await.unwrap();
    here(&first, CONNECTION, "Customers", |view| view.state == RecordsState::Complete).await;
    assert_eq!(ids(&first).await, ids_of(false));
    first.shut_down().await;
    (world, address)
}

/// A desk whose keychain has the keys of this test.
fn opened(world: &World, folder: &Path, address: &str) -> Desk {
    let mut kept = world.secrets.kept.lock().unwrap();
    kept.insert(format!("key for {address}"), KEY.to_owned());
    kept.insert("vault".to_owned(), "5a".repeat(64));
    drop(kept);
    desk(folder, &world.secrets, &world.outside, &Arc::default())
}

/// The ids that the table of customers shows.
async fn ids(desk: &Desk) -> Vec<String> {
    let request = TablePageRequest {
        profile: shown_id(desk),
        connection: CONNECTION.into(),
        record_type: "Customers".to_owned(),
        copy: None,
        view: Default::default(),
        page: 1,
        size: 100,
    };
    let rows = shown(desk).await.table_page(request).await.unwrap().rows;
    rows.into_iter().map(|row| row.id).collect()
}

/// What a desk has after a kill.
struct Found {
    shown: Vec<String>,
    /// Whether its user is asked about other rows.
    is_asked: bool,
}

/// Opens the folder of a desk that was killed. Where its user is asked, the rows that stand aside are shown, so that all of them are seen.
async fn found_after_a_kill(world: &World, address: &str) -> Found {
    let again = opened(world, world.folder.path(), address);
    again.resume().await;
    let view = here(&again, CONNECTION, "Customers", |view| view.state == RecordsState::Complete).await;
    let shown_before = ids(&again).await;
    assert!([ids_of(false), ids_of(true)].contains(&shown_before), "{shown_before:?}");
    if let Some(aside) = view.aside {
        assert_eq!(choose(&again, aside.copy, true).await, ROWS as u32);
        assert_eq!(ids(&again).await, ids_of(shown_before == ids_of(false)), "the rows aside are whole");
    }
    again.shut_down().await;
    Found { shown: shown_before, is_asked: view.aside.is_some() }
}

/// INV-ASIDE-1.
#[tokio::test(flavor = "multi_thread")]
async fn a_kill_while_rows_stand_aside_leaves_both_copies_and_the_question() {
    let service = TwoFiles::default();
    let (world, address) = with_customers(&service).await;
    let mut before = ids_of(false);
    for kill in 0..KILLS {
        service.open_other_than(&before);
        let (doomed, mut said) = started("the_desk_that_reads", world.folder.path(), &address, "");
        // Every other one is killed on the way there.
        let step = STEPS[usize::from(kill.is_multiple_of(2))];
        until_it_says(&mut said, step);
        // The moment does not matter: each of them is one at which a process may be killed.
        std::thread::sleep(Duration::from_millis(u64::from(kill) * 4));
        drop(doomed);
        let found = found_after_a_kill(&world, &address).await;
        assert_eq!(found.shown, before, "after kill {kill}");
        assert!(found.is_asked || step != STEPS[1], "the question went with kill {kill}");
        if found.is_asked {
            before = ids_of(before == ids_of(false));
        }
    }
}

/// INV-ASIDE-1.
#[tokio::test(flavor = "multi_thread")]
async fn a_kill_while_a_choice_is_carried_out_leaves_the_question_or_what_was_chosen() {
    let service = TwoFiles::default();
    let (world, address) = with_customers(&service).await;
    let mut before = ids_of(false);
    let mut asked = 0;
    for kill in 0..2 * KILLS {
        service.open_other_than(&before);
        let other = ids_of(before == ids_of(false));
        let choice = ["show", "keep"][usize::from(kill.is_multiple_of(2))];
        let (doomed, mut said) = started("the_desk_that_reads", world.folder.path(), &address, choice);
        until_it_says(&mut said, STEPS[2]);
        std::thread::sleep(Duration::from_micros(u64::from(kill / 2) * 500));
        drop(doomed);
        let found = found_after_a_kill(&world, &address).await;
        asked += u32::from(found.is_asked);
        let chosen = if choice == "show" { &other } else { &before };
        assert_eq!(&found.shown, if found.is_asked { &before } else { chosen }, "after kill {kill}");
        before = if found.is_asked { other } else { found.shown };
    }
    assert!(asked > 0 && asked < 2 * KILLS, "no choice was cut: {asked}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "no test: the process that another test kills"]
#[expect(clippy::print_stdout, reason = "whoever kills it waits for these lines")]
async fn the_desk_that_reads() {
    let (folder, address) = (std::env::var(FOLDER).unwrap(), std::env::var(ADDRESS).unwrap());
    let world = World::new();
    let desk = opened(&world, Path::new(&folder), &address);
    desk.resume().await;
    row(&desk, "harbor-lane").await;
    let [reading, aside, choosing] = STEPS;
    println!("{reading}");
    shown(&desk).await.read_all(records(&desk, CONNECTION, "Customers")).await.unwrap();
    let view = here(&desk, CONNECTION, "Customers", |view| view.aside.is_some()).await;
    println!("{aside}");
    let show = match std::env::var(CHOICE).unwrap().as_str() {
        "show" => true,
        "keep" => false,
        _ => std::future::pending().await,
    };
    println!("{choosing}");
    choose(&desk, view.aside.unwrap().copy, show).await;
    std::future::pending::<()>().await;
}

/// Chooses about the rows that stand aside, and returns how many the table shows then.
async fn choose(desk: &Desk, copy: CopyNumber, show: bool) -> u32 {
    let (profile, record_type) = (shown_id(desk), "Customers".to_owned());
    let choice = ChooseRows { profile, connection: CONNECTION.into(), record_type, copy, show };
    shown(desk).await.choose_rows(choice).await.unwrap().here
}
