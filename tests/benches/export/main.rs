//! Exports of a million rows against the libraries that write the files, alone over the same rows, and the memory that an export takes.
//! `cargo xtask bench export` builds what it needs and runs it. Words after that choose kinds of files (`csv`, `excel`, `workbook`, `json`,
//! `parquet`); `small` takes a tenth of the rows, for a first look.
#![expect(clippy::expect_used, reason = "a bench that cannot go on says why by panicking")]
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "it talks to the person at the terminal")]

mod alone;
#[path = "../records/data.rs"]
mod data;
mod memory;

use std::fs::File;
use std::path::Path;
use std::time::{Duration, Instant};

use ledgerlane_api::Catalogue;
use ledgerlane_records::{
    CopyId, CopyKey, CsvDialect, ExportFormat, ExportOrder, ExportWatch, NewPage, OrderBy, Store, StoreKey,
    View,
};
use ledgerlane_tests::bench::{Report, Row};
use serde_json::value::RawValue;

use alone::Alone;
use data::{COLUMNS, Invoice, RECORD_TYPE};

/// How often each is measured, in turns; the median counts.
const ROUNDS: usize = 5;
/// Rows that are stored in one transaction.
const BATCH: u32 = 1_500;
/// How many times as long as the csv crate alone over the same rows an export may take.
const CSV: f64 = 1.5;
/// The same for a workbook.
const XLSX: f64 = 1.3;
/// Memory beyond that before, megabytes.
const MEMORY: f64 = 64.0;

/// Follows an export and stops nothing.
struct Watch;

impl ExportWatch for Watch {
    fn is_stopped(&self) -> bool {
        false
    }
    fn wrote(&self, _: u32, _: u32) {}
    fn packs(&self) {}
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let rows = if words.iter().any(|word| word == "small") { 100_000 } else { 1_000_000 };
    let report = Report::new(measured(rows, &words));
    let file = report.write("export");
    println!("\n{}\nWritten to {}", report.table(), file.display());
}

fn measured(rows: u32, words: &[String]) -> Vec<Row> {
    let folder = tempfile::tempdir().expect("a folder");
    eprintln!("writing {rows} rows");
    let (store, copy) = filled(&folder.path().join("records.db"), rows);
    let plain = View::default();
    let sorted =
        View { order: vec![OrderBy { path: "customer".to_owned(), descending: false }], ..View::default() };
    let mut found = Vec::new();

    // What the measurements of time leave in memory would hide what an export takes, so these come first.
    for (name, format) in formats(folder.path(), words) {
        eprintln!("memory of {name}");
        let taken = memory::taken(|| {
            export(&store, copy, &plain, &format, folder.path());
        });
        found.push(Row::at_most(format!("{name}: memory of {rows} rows"), taken, "MB", MEMORY));
    }
    let shown = View { columns: COLUMNS.map(str::to_owned).to_vec(), ..sorted.clone() };
    store.prepare(copy, &shown).expect("the view is answered");
    for (name, format) in formats(folder.path(), words) {
        eprintln!("memory of {name}, sorted");
        let taken = memory::taken(|| {
            export(&store, copy, &sorted, &format, folder.path());
        });
        found.push(Row::at_most(format!("{name}, sorted: memory of {rows} rows"), taken, "MB", MEMORY));
    }

    let alone = Alone::new(&store, copy, &shown, rows);
    for (view, how) in [(&plain, ""), (&sorted, ", sorted")] {
        for (name, format) in formats(folder.path(), words) {
            let goal = match format {
                ExportFormat::Csv(CsvDialect::Plain) => Some(CSV),
                ExportFormat::Xlsx { .. } => Some(XLSX),
                _ => None,
            };
            eprintln!("{name}{how}");
            let (mut ours, mut theirs) = (Vec::new(), Vec::new());
            for _ in 0..ROUNDS {
                ours.push(export(&store, copy, view, &format, folder.path()));
                if goal.is_some() {
                    theirs.push(alone.write(&format, folder.path()));
                }
            }
            let ours = median(ours);
            match goal {
                Some(goal) => {
                    let theirs = median(theirs);
                    let note = format!("{:.2} s against {:.2} s", ours.as_secs_f64(), theirs.as_secs_f64());
                    let ratio = ours.as_secs_f64() / theirs.as_secs_f64();
                    let what = format!("{name}{how}: {rows} rows against the library alone");
                    found.push(Row::at_most(what, ratio, "", goal).noted(note));
                }
                None => {
                    let what = format!("{name}{how}: {rows} rows");
                    found.push(Row::measured(what, ours.as_secs_f64(), "s", false));
                }
            }
        }
    }
    found
}

/// The kinds of files that the words choose; all of them where they choose none.
fn formats(folder: &Path, words: &[String]) -> Vec<(&'static str, ExportFormat)> {
    let excel = CsvDialect::Excel { separator: b',', decimal_mark: '.' };
    let all = [
        ("csv", "CSV", ExportFormat::Csv(CsvDialect::Plain)),
        ("excel", "CSV for Excel", ExportFormat::Csv(excel)),
        (
            "workbook",
            "workbook",
            ExportFormat::Xlsx { sheet: "Invoices".to_owned(), folder: folder.to_owned() },
        ),
        ("json", "JSON lines", ExportFormat::JsonLines { sensitive: false }),
        ("parquet", "Parquet", ExportFormat::Parquet),
    ];
    let is_chosen =
        |word: &str| words.iter().all(|chosen| chosen == "small") || words.iter().any(|one| one == word);
    all.into_iter().filter(|(word, ..)| is_chosen(word)).map(|(_, name, format)| (name, format)).collect()
}

/// Writes a whole copy.
fn filled(path: &Path, rows: u32) -> (Store, CopyId) {
    let store = Store::open(path, &StoreKey::new([0x5a; 32])).expect("the store opens");
    let kind = Catalogue::built_in().find(RECORD_TYPE).expect("the catalogue has invoices");
    let key = CopyKey { profile: 1, connection: "conn_1".to_owned(), record_type: RECORD_TYPE.to_owned() };
    let copy = store.begin(&key, 1).expect("a copy begins");
    let mut next = 0;
    while next < rows {
        let until = (next + BATCH).min(rows);
        let json = |number| RawValue::from_string(Invoice::new(number, rows, 0).json());
        let records: Vec<Box<RawValue>> =
            (next..until).map(|number| json(number).expect("an invoice is JSON")).collect();
        let page = NewPage {
            record_type: kind,
            records: &records,
            total: Some(rows.into()),
            arrived_at: 2,
            took_ms: 1,
        };
        store.append(copy, &page).expect("a page is stored");
        next = until;
    }
    store.finish(copy, false, &[]).expect("the copy is whole");
    store.show(copy).expect("the copy is shown");
    (store, copy)
}

/// Exports the twelve columns into a new file and returns how long that took.
fn export(store: &Store, copy: CopyId, view: &View, format: &ExportFormat, folder: &Path) -> Duration {
    let columns = COLUMNS.map(|path| (path.to_owned(), path.to_owned())).to_vec();
    let order = ExportOrder { view: view.clone(), only: None, columns, totals: None, format: format.clone() };
    let path = folder.join("export");
    let mut options = File::options();
    let file = options.read(true).write(true).create(true).truncate(true).open(&path).expect("a file");
    let began = Instant::now();
    store.export(copy, &order, &file, &Watch, &|_| Vec::new()).expect("the rows are written");
    began.elapsed()
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}
