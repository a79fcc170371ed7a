//! Exports in a process that is killed, and on a disk that takes no more: what has the name of the file is the old one or the new one,
//! whole, and the next start deletes what else was written.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_desk::Desk;
use ledgerlane_desk::interface::{
    ExportChoices, ExportColumn, ExportFormat, ExportState, ExportTable, ExportWords, Nothing, ProblemCode,
    RecordsState, UnderWayEntry, Work,
};
use ledgerlane_tests::deskless::{Doomed, about_profile, desk, row, shown, shown_id};
use ledgerlane_tests::world::{World, here, records};
use ledgerlane_tests::{LONG, until};
use serde_json::json;

/// Folder of the desk in another process.
const FOLDER: &str = "LEDGERLANE_TEST_EXPORT_FOLDER";
/// Folder that it exports into.
const FILES: &str = "LEDGERLANE_TEST_EXPORT_FILES";
/// What it prints once it is going to export again and again.
const EXPORTING: &str = "exporting";
/// How often a process is killed.
const KILLS: u64 = 24;

/// What stands beside the rows of either order.
const VIEWS: [&str; 2] = ["The smallest first", "The largest first"];

/// A computer whose sample has its invoices here, and the id of their connection.
async fn computer() -> (World, String) {
    let world = World::new();
    let desk = opened(&world, world.folder.path()).await;
    let harbor = row(&desk, "harbor-lane").await.id;
    shown(&desk).await.read_all(records(&desk, &harbor, "Invoices")).await.unwrap();
    here(&desk, &harbor, "Invoices", |view| view.state == RecordsState::Complete).await;
    desk.shut_down().await;
    (world, harbor.to_string())
}

/// A desk that shows the sample, with the same key of local copies each time.
async fn opened(world: &World, folder: &Path) -> Desk {
    world.secrets.kept.lock().unwrap().insert("vault".to_owned(), "5a".repeat(64));
    let desk = desk(folder, &world.secrets, &world.outside, &Arc::default());
    desk.explore_sample(Nothing {}).await.unwrap();
    desk
}

/// An export of the invoices by their amounts.
fn export(
    desk: &Desk,
    connection: &str,
    folder: &Path,
    descending: bool,
    format: ExportFormat,
) -> ExportTable {
    let column = |path: &str| ExportColumn { path: path.to_owned(), head: path.to_owned() };
    ExportTable {
        profile: shown_id(desk),
        connection: connection.into(),
        record_type: "Invoices".to_owned(),
        copy: None,
        view: serde_json::from_value(json!({ "order": [{ "path": "amount", "descending": descending }] }))
            .unwrap(),
        ticked: None,
        columns: ["id", "refNumber", "customer", "transactionDate", "amount"].map(column).to_vec(),
        groups: None,
        totals: false,
        choices: ExportChoices { format, ..ExportChoices::default() },
        sensitive: false,
        folder: folder.display().to_string(),
        file: "invoices".to_owned(),
        replace: true,
        read_first: false,
        decimal_mark: '.',
        separator: ',',
        words: ExportWords {
            table: "Invoices".to_owned(),
            view: vec![VIEWS[usize::from(descending)].to_owned()],
        },
    }
}

/// Exports and returns how that ended.
async fn exported(desk: &Desk, export: ExportTable) -> ExportState {
    let profile = shown(desk).await;
    let id = profile.export_table(export).await.unwrap().id;
    until("the export", LONG, async || {
        let state = profile
            .exports(about_profile())
            .await
            .unwrap()
            .exports
            .into_iter()
            .find(|export| export.id == id)?
            .state;
        let has_ended =
            matches!(state, ExportState::Done { .. } | ExportState::Failed { .. } | ExportState::Stopped);
        has_ended.then_some(state)
    })
    .await
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kill_at_any_moment_leaves_the_old_file_or_the_new_one() {
    let (world, connection) = computer().await;
    let files = tempfile::tempdir().unwrap();
    let path = files.path().join("invoices.csv");
    let first = opened(&world, world.folder.path()).await;
    let mut whole = Vec::new();
    for descending in [false, true] {
        let export = export(&first, &connection, files.path(), descending, ExportFormat::Csv);
        assert!(matches!(exported(&first, export).await, ExportState::Done { .. }));
        whole.push(fs::read(&path).unwrap());
    }
    assert!(whole[0] != whole[1] && whole[0].len() == whole[1].len());
    first.shut_down().await;
    drop(first);

    let mut cut_off = 0;
    for kill in 0..KILLS {
        killed_while_it_exports(world.folder.path(), files.path(), &connection, kill);
        let rows = whole.iter().position(|whole| *whole == fs::read(&path).unwrap());
        let rows = rows.unwrap_or_else(|| panic!("a half file after kill {kill}"));
        let about = || fs::read_to_string(files.path().join("invoices.csv.about.txt"));
        let is_of_rows = |about: String| about.contains(&format!("View: {}\r\n", VIEWS[rows]));
        if let Ok(about) = about() {
            assert!(is_of_rows(about), "another text after kill {kill}");
        }
        let is_cut_off = names(files.path()).iter().any(|name| name.ends_with(".part"));
        cut_off += usize::from(is_cut_off);
        let again = opened(&world, world.folder.path()).await;
        if is_cut_off {
            let told = again.work_under_way().entries;
            let is_it = |entry: &UnderWayEntry| match &entry.work {
                Work::CutOff { record_type, file: Some(file), .. } => {
                    record_type == "Invoices" && Path::new(file) == path
                }
                _ => false,
            };
            assert!(told.iter().any(is_it), "the next start names the export: {told:?} after kill {kill}");
        }
        let ours: BTreeSet<String> = ["invoices.csv", "invoices.csv.about.txt"].map(str::to_owned).into();
        assert_eq!(names(files.path()), ours, "after kill {kill}");
        assert!(is_of_rows(about().unwrap()), "another text after kill {kill} and a start");
        again.shut_down().await;
    }
    assert!(cut_off > 0, "no export was cut off, so nothing was shown");
}

/// Lets a desk in a process of its own export again and again, and kills it: every other time some time after it has begun, else as soon
/// as rows are about to get their name.
fn killed_while_it_exports(folder: &Path, files: &Path, connection: &str, kill: u64) {
    let mut doomed =
        Doomed(of_this_test(&mut Command::new(std::env::current_exe().unwrap()), folder, files, connection));
    let said = BufReader::new(doomed.0.stdout.take().unwrap()).lines();
    assert!(said.map_while(Result::ok).any(|line| line.ends_with(EXPORTING)), "it ended before it exported");
    if kill.is_multiple_of(2) {
        let is_near = |name: &String| name.ends_with(".about.part") || name.ends_with(".old.part");
        while !names(files).iter().any(is_near) {
            assert!(doomed.0.try_wait().unwrap().is_none(), "it ended before it was killed");
        }
    }
    // The moment does not matter: each of them is one at which a process may be killed.
    std::thread::sleep(if kill.is_multiple_of(2) {
        Duration::from_micros(kill * 50)
    } else {
        Duration::from_millis(kill * 7)
    });
}

fn of_this_test(command: &mut Command, folder: &Path, files: &Path, connection: &str) -> Child {
    command
        .args(["--ignored", "--exact", "--nocapture", "the_desk_that_exports"])
        .env(FOLDER, folder)
        .env(FILES, files)
        .env("LEDGERLANE_TEST_EXPORT_CONNECTION", connection)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "no test: the process that another test kills"]
#[expect(clippy::print_stdout, reason = "the test that kills it waits for this line")]
async fn the_desk_that_exports() {
    let folder = std::env::var(FOLDER).unwrap();
    let files = std::env::var(FILES).unwrap();
    let connection = std::env::var("LEDGERLANE_TEST_EXPORT_CONNECTION").unwrap();
    let world = World::new();
    let desk = opened(&world, Path::new(&folder)).await;
    println!("{EXPORTING}");
    for descending in [false, true].into_iter().cycle() {
        let export = export(&desk, &connection, Path::new(&files), descending, ExportFormat::Csv);
        exported(&desk, export).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_takes_no_more_leaves_the_old_file_and_says_so() {
    let (world, connection) = computer().await;
    let files = tempfile::tempdir().unwrap();
    for name in ["invoices.csv", "invoices.xlsx"] {
        fs::write(files.path().join(name), "mine").unwrap();
    }
    // The system lets this process write files of 100 KB and no larger ones.
    let mut limited = Command::new("sh");
    limited.args(["-c", r#"trap "" XFSZ; ulimit -f 200; exec "$0" "$@""#]);
    limited.arg(std::env::current_exe().unwrap());
    limited.args(["--ignored", "--exact", "--nocapture", "the_desk_on_a_full_disk"]);
    limited.env(FOLDER, world.folder.path()).env(FILES, files.path());
    limited.env("LEDGERLANE_TEST_EXPORT_CONNECTION", &connection);
    let output = limited.stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    for name in ["invoices.csv", "invoices.xlsx"] {
        assert_eq!(fs::read_to_string(files.path().join(name)).unwrap(), "mine");
    }
    assert_eq!(names(files.path()).len(), 2, "{:?}", names(files.path()));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "no test: the process of another test"]
async fn the_desk_on_a_full_disk() {
    let folder = std::env::var(FOLDER).unwrap();
    let files = std::env::var(FILES).unwrap();
    let connection = std::env::var("LEDGERLANE_TEST_EXPORT_CONNECTION").unwrap();
    let world = World::new();
    let desk = opened(&world, Path::new(&folder)).await;
    for format in [ExportFormat::Csv, ExportFormat::Xlsx] {
        let export = export(&desk, &connection, Path::new(&files), true, format);
        match exported(&desk, export).await {
            ExportState::Failed { problem } => assert_eq!(problem.code, ProblemCode::FileNotWritten),
            other => panic!("{other:?}"),
        }
    }
}
