//! Exporting in the real window: from the dialog to the file, which another program reads and compares with the records as the service
//! gives them; a file that is there already; once more in one action; what is left of an export that is stopped.
#![cfg(target_os = "linux")]
#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says why by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

use calamine::{Data, Reader, Xlsx, open_workbook};
use ledgerlane_tests::amounts::hundredths;
use ledgerlane_tests::books::{Books, text};
use ledgerlane_tests::keyboard::{CONTROL, ENTER, ctrl, ctrl_shift};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::{SHORT, until};

const COMPANY: &str = "quarry-road";

/// The folder that exports go into, as the dialog says.
async fn folder(window: &Page) -> PathBuf {
    let said = window.until_says("export-folder", "/").await;
    let at = said.find('/').expect("a path");
    let path = said.split_at(at).1.lines().next().unwrap_or_default();
    PathBuf::from(path.trim_end_matches("Change").trim())
}

fn rows_of(path: &Path) -> Vec<Vec<Data>> {
    let mut book: Xlsx<_> = open_workbook(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let sheets = book.sheet_names();
    assert_eq!(sheets, ["Invoices", "About"]);
    let range = book.worksheet_range("Invoices").expect("the sheet with the rows");
    range.rows().map(<[Data]>::to_vec).collect()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> =
        names.filter(|name| name.contains("invoices") || name.ends_with(".part")).collect();
    names.sort();
    names
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_becomes_a_file_that_other_programs_read() {
    let mut books = Books::start().await;
    let invoices = books.client().every_record(COMPANY, "Invoices").await;
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;

    // A workbook, from the button.
    window.click("export").await;
    window.until_says("export-dialog", "without asking QuickBooks").await;
    window.until_says("export-start", "Export 214 rows").await;
    window.click("export-format-xlsx").await;
    let folder = folder(&window).await;
    window.fill("export-file", "invoices").await;
    window.click("export-start").await;
    window.until_attribute("export-1", "data-state", "done").await;
    window.until_says("export-1", "214 rows").await;
    let rows = rows_of(&folder.join("invoices.xlsx"));
    assert_eq!(rows.len(), invoices.len() + 2, "the head, the invoices, and their totals");
    let heads: Vec<String> = rows[0].iter().map(Data::to_string).collect();
    let at = |head: &str| {
        heads.iter().position(|one| one == head).unwrap_or_else(|| panic!("{head} is not among {heads:?}"))
    };
    let (number, date, amount) = (at("No."), at("Date"), at("Amount"));
    for (row, record) in rows[1..].iter().zip(&invoices) {
        assert_eq!(row[number].to_string(), text(record, "refNumber"));
        match (&row[date], &row[amount]) {
            (Data::DateTime(day), Data::Float(amount)) => {
                let (year, month, day, ..) = day.to_ymd_hms_milli();
                assert_eq!(format!("{year:04}-{month:02}-{day:02}"), text(record, "transactionDate"));
                assert_eq!((amount * 100.0).round() as i128, i128::from(hundredths(record, "amount")));
            }
            other => panic!("{other:?}"),
        }
    }

    let total: i128 = invoices.iter().map(|record| i128::from(hundredths(record, "amount"))).sum();
    match (&rows[rows.len() - 1][0], &rows[rows.len() - 1][amount]) {
        (Data::String(label), Data::Float(sum)) => {
            assert_eq!((label.as_str(), (sum * 100.0).round() as i128), ("Total, US Dollar", total));
        }
        other => panic!("{other:?}"),
    }

    // The same name again, as CSV, by the keyboard: the choices of before are still there.
    window.press(&ctrl("e")).await;
    window.until_says("export-dialog", "without asking QuickBooks").await;
    window.until_shown("[data-testid=export-format-xlsx]:checked").await;
    window.click("export-format-csv").await;
    fs::write(folder.join("invoices.csv"), "mine").expect("a file");
    window.fill("export-file", "invoices").await;
    window.press(&format!("{CONTROL}{ENTER}\u{e000}")).await;
    window.until_shown("export-exists").await;
    assert_eq!(fs::read_to_string(folder.join("invoices.csv")).expect("the file"), "mine");
    window.click("export-replace").await;
    window.until_attribute("export-2", "data-state", "done").await;
    let csv = fs::read_to_string(folder.join("invoices.csv")).expect("the file");
    assert_eq!(csv.lines().count(), 215);
    let about = fs::read_to_string(folder.join("invoices.csv.about.txt")).expect("the file beside it");
    assert!(about.contains("Covers: All 214 rows of the list."), "{about}");

    // Once more in one action, under the name of the day.
    window.press(&ctrl_shift("e")).await;
    window.until_attribute("export-3", "data-state", "done").await;
    let again = names(&folder);
    assert_eq!(again.len(), 5, "{again:?}");
    let named = again.iter().find(|name| name.starts_with("quarry-road")).expect("named after the company");
    assert_eq!(fs::read_to_string(folder.join(named)).expect("the file"), csv);

    // The file is opened and shown by the programs of this desktop.
    window.click("export-open-3").await;
    let path = folder.join(named).display().to_string();
    let opened = until("the file to be opened", SHORT, async || {
        books.session.opened().into_iter().find(|opened| opened.ends_with(&path))
    });
    opened.await;
    window.click("export-show-3").await;
    let folder_text = folder.display().to_string();
    until("the folder to be shown", SHORT, async || {
        books.session.opened().into_iter().find(|opened| opened.trim_end_matches('/').ends_with(&folder_text))
    })
    .await;

    // What was dismissed is gone from the window, and its file stays.
    window.click("export-dismiss-3").await;
    window.until_gone("export-3").await;
    assert!(folder.join(named).is_file());
}
