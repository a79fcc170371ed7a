//! The lines of documents as a table of their own in the real window: one row a line, with its document's number, date and name.
#![cfg(target_os = "linux")]

use std::cmp::Reverse;

use ledgerlane_tests::amounts::{amount, hundredths, sum};
use ledgerlane_tests::books::{Books, lines, text};
use ledgerlane_tests::keyboard::{ENTER, ESCAPE};
use ledgerlane_tests::rest::Record;

const COMPANY: &str = "quarry-road";

/// The lines of all documents in their order, each with its document.
fn all_lines<'a>(documents: &'a [Record], list: &str) -> Vec<(&'a Record, Record)> {
    documents
        .iter()
        .flat_map(|document| lines(document, list).into_iter().map(move |line| (document, line)))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lines_of_invoices_are_a_table_with_their_invoices_number_and_name() {
    let mut books = Books::start().await;
    let invoices = books.client().every_record(COMPANY, "Invoices").await;
    let lines = all_lines(&invoices, "lines");
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;
    window.click("show-lines").await;
    window.until_attribute("show-lines", "aria-pressed", "true").await;
    let column = |field: &'static str, of_line: bool| -> Vec<String> {
        lines[..150].iter().map(|(invoice, line)| text(if of_line { line } else { invoice }, field)).collect()
    };
    window.until_column("Invoice", &column("refNumber", false)).await;
    window.until_column("Customer", &column("customer", false)).await;
    window.until_column("Item", &column("item", true)).await;
    let amounts: Vec<String> =
        lines[..150].iter().map(|(_, line)| amount(hundredths(line, "amount"))).collect();
    window.until_column("Amount", &amounts).await;
    let count = lines.len();
    window.until_says("totals-scope", &format!("{count} lines of 214 invoices")).await;
    window.until_total("amount", &amount(sum(lines.iter().map(|(_, line)| line), "amount"))).await;
    let rows = (count + 1).to_string();
    window.until_attribute("table[role=grid]", "aria-rowcount", &rows).await;

    // They are sorted and searched as lines: 'Delivery' stands in the description of a line.
    let mut sorted: Vec<&(&Record, Record)> = lines.iter().collect();
    sorted.sort_by_key(|(_, line)| Reverse(hundredths(line, "amount")));
    window.click("head-amount").await;
    let numbers: Vec<String> = sorted[..150].iter().map(|(invoice, _)| text(invoice, "refNumber")).collect();
    window.until_column("Invoice", &numbers).await;
    window.click("search-rows").await;
    window.press("delivery, truck").await;
    let found: Vec<&(&Record, Record)> =
        sorted.into_iter().filter(|(_, line)| text(line, "description") == "Delivery, truck").collect();
    assert!(found.len() > 3);
    window.until_says("search-count", &format!("{} of {count}", found.len())).await;
    let numbers: Vec<String> =
        found.iter().take(150).map(|(invoice, _)| text(invoice, "refNumber")).collect();
    window.until_column("Invoice", &numbers).await;
    window.until_total("amount", &amount(sum(found.iter().map(|(_, line)| line), "amount"))).await;

    // A line opens its document.
    window.click(&window.cell(1, "item").await).await;
    window.press(ENTER).await;
    window.until_says("drawer-title", &format!("Invoice {}", numbers[1])).await;
    window.until_says("drawer-place", &format!("Line 2 of {}", found.len())).await;

    // From a document the way leads to its own lines.
    window.press(ESCAPE).await;
    window.until_gone("drawer").await;
    window.click("search-clear").await;
    window.click("show-documents").await;
    let mut by_amount: Vec<&Record> = invoices.iter().collect();
    by_amount.sort_by_key(|invoice| Reverse(hundredths(invoice, "amount")));
    let numbers: Vec<String> = by_amount[..150].iter().map(|invoice| text(invoice, "refNumber")).collect();
    window.click("type-Invoices").await;
    window.click("head-amount").await;
    window.until_column("No.", &numbers).await;
    window.click(&window.cell(0, "refNumber").await).await;
    window.press(ENTER).await;
    window.until_says("drawer-title", &format!("Invoice {}", numbers[0])).await;
    window.click("open-lines").await;
    let own: Vec<String> =
        ledgerlane_tests::books::lines(by_amount[0], "lines").iter().map(|line| text(line, "item")).collect();
    window.until_column("Item", &own).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn debits_and_credits_of_journal_entries_are_two_tables_of_one_sum() {
    let mut books = Books::start().await;
    let entries = books.client().every_record(COMPANY, "JournalEntries").await;
    let debits = all_lines(&entries, "debitLines");
    let credits = all_lines(&entries, "creditLines");
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("JournalEntries", "Covers all 185 journal entries").await;
    window.click("show-lines").await;
    window.choose("which-lines", "debitLines").await;
    let numbers = |lines: &[(&Record, Record)]| -> Vec<String> {
        lines.iter().take(150).map(|(entry, _)| text(entry, "refNumber")).collect()
    };
    let accounts = |lines: &[(&Record, Record)]| -> Vec<String> {
        lines.iter().take(150).map(|(_, line)| text(line, "account")).collect()
    };
    window.until_column("Entry", &numbers(&debits)).await;
    window.until_column("Account", &accounts(&debits)).await;
    window.until_says("totals-scope", &format!("{} lines of 185 journal entries", debits.len())).await;
    let debit = sum(debits.iter().map(|(_, line)| line), "amount");
    window.until_total("amount", &amount(debit)).await;
    window.choose("which-lines", "creditLines").await;
    window.until_column("Account", &accounts(&credits)).await;
    window.until_says("totals-scope", &format!("{} lines of 185 journal entries", credits.len())).await;
    assert_eq!(sum(credits.iter().map(|(_, line)| line), "amount"), debit, "the books balance");
    window.until_total("amount", &amount(debit)).await;
}
