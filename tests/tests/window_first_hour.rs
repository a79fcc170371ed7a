//! The first hour of an accountant with a client's records: read, narrow, sort, search, look, add up, keep. `cargo xtask tour` runs this
//! with LEDGERLANE_TOUR set and keeps the pictures; README shows some of them.
#![cfg(target_os = "linux")]

use ledgerlane_tests::LONG;
use ledgerlane_tests::amounts::{amount, hundredths, sum};
use ledgerlane_tests::keyboard::{ENTER, ESCAPE, ctrl};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Record;
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::table::{Shown, Table, cell};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_first_hour_of_an_accountant() {
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;
    window.click("explore-sample").await;
    window.open_connection("harbor-lane").await;
    window.click("tab-records").await;
    // The same sample, served apart: what the window says has to be what a service answers.
    let service = ServiceProcess::start("sk_test_compare_with_the_embedded_one_0000000000");
    let invoices = service.client().every_record("harbor-lane", "Invoices").await;

    read_everything(&window).await;
    let open = open_invoices(&window, &invoices).await;
    oldest_first(&window, &open).await;
    one_invoice(&window, &open).await;
    one_customer(&window, &open).await;
    lines(&window, &invoices).await;
    year_end(&window).await;
    a_file(&window).await;
}

async fn read_everything(window: &Page) {
    window.click("type-Invoices").await;
    window.click("read-all").await;
    window.until_attribute("strip", "data-state", "pulling").await;
    window.picture("20-reading-every-invoice").await;
    window.until_says_within("records-foot", "Covers all 12,480 invoices", LONG).await;
    window.until_gone("strip").await;
}

/// The invoices that are not paid, and what is owed by them.
async fn open_invoices<'a>(window: &Page, invoices: &'a [Record]) -> Vec<&'a Record> {
    window.click("filter-open").await;
    window.click("quick-not_zero").await;
    let open: Vec<&Record> =
        invoices.iter().filter(|record| hundredths(record, "balanceRemaining") != 0).collect();
    assert!(open.len() > 100, "the sample has open invoices");
    let count = grouped(open.len());
    window.until_says("totals-scope", &format!("{count} of 12,480 invoices match")).await;
    window.until_says("totals-row", &amount(sum(open.iter().copied(), "balanceRemaining"))).await;
    window.until_says("totals-row", &amount(sum(open.iter().copied(), "amount"))).await;
    window.picture("21-open-invoices-with-their-totals").await;
    window.click("filter-done").await;
    open
}

fn grouped(count: usize) -> String {
    amount(count as i64 * 100).trim_end_matches(".00").to_owned()
}

async fn oldest_first(window: &Page, open: &[&Record]) {
    window.click("head-dueDate").await;
    window.until_attribute("th[data-field=dueDate]", "aria-sort", "ascending").await;
    let oldest = open.iter().min_by_key(|record| record["dueDate"].get());
    let oldest = oldest.map(|record| cell(record, "dueDate", Shown::Date));
    window
        .wait("the oldest invoice first", async || {
            (Table::of(window).await.column("Due").first().copied() == oldest.as_deref()).then_some(())
        })
        .await;
    window.picture("22-oldest-first").await;
}

async fn one_invoice(window: &Page, open: &[&Record]) {
    let number = Table::of(window).await.column("No.")[0].to_owned();
    window.click("tbody tr[data-at='0'] td:nth-child(2)").await;
    window.press(ENTER).await;
    window.until_says("drawer-title", &number).await;
    window.picture("23-one-invoice").await;
    window.click("drawer-json").await;
    let record = open.iter().find(|record| cell(record, "refNumber", Shown::Text) == number);
    let record = record.unwrap_or_else(|| panic!("no open invoice has the number {number}"));
    let id = record["id"].get();
    window.until_says("json", id.trim_matches('"')).await;
    window.click("drawer-close").await;
    window.until_gone("drawer").await;
}

/// A search within what is open, and a customer's invoices added up.
async fn one_customer(window: &Page, open: &[&Record]) {
    let name = Table::of(window).await.column("Customer")[0].to_owned();
    window.press(&ctrl("f")).await;
    window.fill("search-rows", &name).await;
    let of_customer: Vec<&&Record> =
        open.iter().filter(|record| cell(record, "customer", Shown::Reference) == name).collect();
    window
        .until_says("totals-row", &amount(sum(of_customer.iter().map(|record| **record), "balanceRemaining")))
        .await;
    window.picture("24-what-one-customer-owes").await;
    window.click("search-clear").await;
    window.press(ESCAPE).await;
}

async fn lines(window: &Page, invoices: &[Record]) {
    window.click("chip-remove").await;
    window.until_says("records-foot", "Covers all 12,480 invoices").await;
    window.click("show-lines").await;
    let lines: usize =
        invoices.iter().map(|record| record["lines"].get().matches("\"quantity\"").count()).sum();
    window.until_says_within("totals-scope", &grouped(lines), LONG).await;
    window.picture("25-invoice-lines").await;
    window.click("show-documents").await;
}

async fn year_end(window: &Page) {
    window.click("records-more").await;
    window.click("open-copies").await;
    window.until_shown("copies-dialog").await;
    window.click("keep-Invoices").await;
    window.fill("copy-name", "Year end 2025").await;
    window.click("copy-keep").await;
    window.until_says("copies-dialog", "Year end 2025").await;
    window.picture("26-a-copy-that-is-kept").await;
    window.click("copies-done").await;
}

/// All invoices as a workbook.
async fn a_file(window: &Page) {
    window.press(&ctrl("e")).await;
    window.until_says("export-dialog", "without asking QuickBooks").await;
    window.click("export-format-xlsx").await;
    window.until_says("export-start", "Export 12,480 rows").await;
    window.picture("27-a-table-becomes-a-file").await;
    window.click("export-start").await;
    window.until_attribute_within("export-1", "data-state", "done", LONG).await;
    window.until_says("export-1", "12,480 rows").await;
    // The word about the copy kept before lies over the totals for some seconds.
    window.until_gone("toast").await;
    window.picture("28-the-file-is-there").await;
}
