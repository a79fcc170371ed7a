//! The overview in the real window: read from there, held against the records as the service gives them, and followed to the rows.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

use std::fs::{self, File};
use std::io::BufReader;
use std::path::PathBuf;

use calamine::{Data, Reader, Xlsx, open_workbook};
use jiff::civil::Date;
use jiff::{ToSpan, Zoned};
use ledgerlane_tests::amounts::{amount, hundredths, sum};
use ledgerlane_tests::books::{Books, text};
use ledgerlane_tests::keyboard::{LEFT, RIGHT, alt, ctrl};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Record;

const COMPANY: &str = "quarry-road";

/// The open documents that fell due on a day or before it.
fn open_until(records: &[Record], last: Date) -> Vec<&Record> {
    let is_late = |record: &&Record| text(record, "dueDate").parse::<Date>().is_ok_and(|due| due <= last);
    records.iter().filter(is_late).filter(|record| hundredths(record, "balanceRemaining") != 0).collect()
}

async fn focused(window: &Page) -> String {
    let script = "return document.activeElement?.getAttribute('data-testid') ?? ''";
    window.script(script, Vec::new()).await.as_str().unwrap_or_default().to_owned()
}

/// The workbook that the overview was exported as, whole, found in the home of the user.
async fn workbook(books: &Books, window: &Page) -> Xlsx<BufReader<File>> {
    window.until_attribute("export-1", "data-state", "done").await;
    window.until_says("export-1", "5 sheets").await;
    let home = books.session.folders().remove(0);
    let named = |path: &PathBuf| path.to_string_lossy().contains("quarry-road");
    let file = fs::read_dir(&home).unwrap().map(|entry| entry.unwrap().path()).find(named).unwrap();
    let book: Xlsx<_> = open_workbook(&file).unwrap();
    let sheets = [
        "Figures",
        "Who owes, since when",
        "Who owes most",
        "Sales by month",
        "What it was spent on",
        "About",
    ];
    assert_eq!(book.sheet_names(), sheets);
    book
}

/// A figure of the workbook: its amount, and how many rows it is of.
fn figure(book: &mut Xlsx<BufReader<File>>, name: &str) -> (String, usize) {
    let range = book.worksheet_range("Figures").unwrap();
    let row = range.rows().find(|row| row[0] == name).unwrap();
    let Data::Float(float) = row[1] else { panic!("{row:?}") };
    (amount((float * 100.0).round() as i64), row[2].to_string().parse().unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_owes_for_over_60_days_is_two_actions_from_the_board() {
    let mut books = Books::start().await;
    let client = books.client();
    let invoices = client.every_record(COMPANY, "Invoices").await;
    let charges = client.every_record(COMPANY, "Charges").await;
    let last = Zoned::now().date().checked_sub(61.days()).unwrap();
    let late = open_until(&invoices, last);
    let of_charges = open_until(&charges, last);
    let whole = amount(sum(late.iter().chain(&of_charges).copied(), "balanceRemaining"));
    assert!(!late.is_empty(), "somebody owes for long, else this compares nothing");
    let oldest = late.iter().min_by_key(|record| text(record, "dueDate")).unwrap();

    let window = books.open().await;
    window.open_connection(COMPANY).await;
    // Nothing was read of this client before.
    window.click("read-first").await;
    window.until_says("figure-late", &whole).await;
    window.until_says("ties", "Accounts receivable says the same").await;
    // A picture that is not drawn yet is not in the workbook, and this one needs the lists that come last.
    window.until_says("picture-spending", "Rent").await;
    window.press(&ctrl("e")).await;
    let late_count = late.len() + of_charges.len();
    assert_eq!(
        figure(&mut workbook(&books, &window).await, "Over 60 days late"),
        (whole.clone(), late_count)
    );
    window.press(&ctrl("b")).await;
    window.until_shown("new-connection").await;

    // The two actions.
    window.open_connection(COMPANY).await;
    let said = window.until_says("figure-late", &whole).await;
    if of_charges.is_empty() {
        assert!(said.contains(&text(oldest, "customer")), "{said}");
        window.click("figure-late").await;
        window
            .until_says("totals-scope", &format!("{} of {} invoices match", late.len(), invoices.len()))
            .await;
        window.until_total("balanceRemaining", &whole).await;
        window.press(&alt(LEFT)).await;
        window.until_says("figure-late", &whole).await;
        window
            .wait("the figure has the focus", async || {
                (focused(&window).await == "figure-late").then_some(())
            })
            .await;
        window.press(&alt(RIGHT)).await;
        window
            .until_says("totals-scope", &format!("{} of {} invoices match", late.len(), invoices.len()))
            .await;
    }
}
