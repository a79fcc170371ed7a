//! The overview in the real window: read from there, held against the records as the service gives them, and followed to the rows.
#![cfg(target_os = "linux")]

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
