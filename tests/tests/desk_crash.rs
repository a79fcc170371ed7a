//! What a crash in the middle of a pull leaves behind, and what the next start does about it.
// Halting a process is a signal.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use ledgerlane_desk::interface::{RecordsState, UnderWayEntry, Work};
use ledgerlane_tests::deskless::{desk, row, shown};
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::world::{KEY, World, here, records};

/// Folder of the desk that is going to be killed.
const FOLDER: &str = "LEDGERLANE_TEST_CRASH_FOLDER";
/// Address of the service it reads from.
const ADDRESS: &str = "LEDGERLANE_TEST_CRASH_ADDRESS";
/// What it prints once it is in the middle of a pull.
const PULLING: &str = "pulling";

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
    let told = again.under_way().entries;
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
    let mut doomed = Doomed(
        Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "--nocapture", "the_desk_that_is_killed"])
            .env(FOLDER, folder)
            .env(ADDRESS, address)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap(),
    );
    let said = BufReader::new(doomed.0.stdout.take().unwrap()).lines();
    let pulling = said.map_while(Result::ok).any(|line| line.ends_with(PULLING));
    assert!(pulling, "it ended before it was in the middle of a pull");
    let halted = Command::new("kill").args(["-STOP", &doomed.0.id().to_string()]).status().unwrap();
    assert!(halted.success(), "it runs, and can be halted");
    doomed
}

/// A process that gets to do nothing more once this is dropped.
struct Doomed(Child);

impl Drop for Doomed {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "no test: the process that another test kills"]
#[expect(clippy::print_stdout, reason = "whoever kills it waits for this line")]
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
