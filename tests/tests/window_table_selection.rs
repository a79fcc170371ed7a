//! What is selected in the real window, by mouse and by keys, and what the foot says it adds up to; the totals of the whole list.
#![cfg(target_os = "linux")]

use ledgerlane_tests::amounts::{amount, decimal, hundredths, sum};
use ledgerlane_tests::books::{Books, texts};
use ledgerlane_tests::keyboard::{DOWN, ESCAPE, LEFT, ctrl, shift};
use ledgerlane_tests::mouse::SHIFT_KEY;
use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Record;
use ledgerlane_tests::{LONG, SHORT, until};

const COMPANY: &str = "quarry-road";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cells_and_rows_selected_with_the_mouse_are_added_up_in_the_foot() {
    let mut books = Books::start().await;
    let invoices = books.client().every_record(COMPANY, "Invoices").await;
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;

    // Four amounts, drawn over from the first to the last.
    let (from, to) = (window.cell(1, "amount").await, window.cell(4, "amount").await);
    window.drag(&from, &to).await;
    statistics_of_four(&window, &invoices[1..5]).await;

    // Shift extends it from where it began, into the balances beside them.
    window.click_holding(SHIFT_KEY, &window.cell(7, "balanceRemaining").await).await;
    let both = sum(&invoices[1..8], "amount") + sum(&invoices[1..8], "balanceRemaining");
    window.until_says("selected", "14 cells").await;
    window.until_says("selected", &format!("Sum {}", amount(both))).await;
    window.until_says("selected", "Count 14").await;
    window.click(&window.cell(0, "refNumber").await).await;
    window.until_gone("selected").await;
    window.until_says("records-foot", "Covers all 214 invoices").await;

    // Rows: one, up to another one, and one of the next page.
    window.choose("page-size", "50").await;
    window.until_says("page-text", "Page 1 of 5").await;
    window.click(&check(2)).await;
    window.click_holding(SHIFT_KEY, &check(5)).await;
    rows_are_added_up(&window, &invoices[2..6].iter().collect::<Vec<_>>()).await;
    window.click("pager-next").await;
    window.until_says("page-text", "Page 2 of 5").await;
    window.until_column("No.", &texts(&invoices[50..100], "refNumber")).await;
    window.click(&check(0)).await;
    let chosen: Vec<&Record> = invoices[2..6].iter().chain([&invoices[50]]).collect();
    rows_are_added_up(&window, &chosen).await;

    // They are copied with the one on the other page.
    window.click("copy-selection").await;
    window.click("menu-copy-heads").await;
    let numbers = texts(chosen.iter().copied(), "refNumber");
    let copied = async || {
        let text = books.session.clipboard();
        let first: Vec<&str> = text.lines().filter_map(|line| line.split('\t').next()).collect();
        (first.first() == Some(&"No.") && first[1..] == numbers).then_some(())
    };
    until("the heads and five rows in the clipboard", SHORT, copied).await;
    window.click("clear-selection").await;
    window.until_gone("selected").await;
    assert_eq!(window.texts("tbody tr[aria-selected=true]").await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cells_and_rows_are_selected_with_keys_alone() {
    let mut books = Books::start().await;
    let invoices = books.client().every_record(COMPANY, "Invoices").await;
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;
    window.click(&window.cell(10, "amount").await).await;
    for _ in 0..3 {
        window.press(&shift(DOWN)).await;
    }
    statistics_of_four(&window, &invoices[10..14]).await;
    window.press(&ctrl("c")).await;
    let wanted: Vec<String> =
        invoices[10..14].iter().map(|record| plain(hundredths(record, "amount"))).collect();
    let copied = async || (books.session.clipboard().lines().eq(wanted.iter())).then_some(());
    until("four amounts in the clipboard, without separators", SHORT, copied).await;
    window.press(ESCAPE).await;
    window.until_gone("selected").await;

    // Rows with the Space bar: one, then up to another one.
    window.click(&window.cell(20, "refNumber").await).await;
    window.press(" ").await;
    rows_are_added_up(&window, &[&invoices[20]]).await;
    window.press(DOWN).await;
    window.press(DOWN).await;
    window.press(&shift(" ")).await;
    rows_are_added_up(&window, &invoices[20..23].iter().collect::<Vec<_>>()).await;
    // The box itself is a stop of the arrows.
    window.press(LEFT).await;
    window.until_shown("tbody tr[data-at='22'] input:focus").await;
    window.press(" ").await;
    rows_are_added_up(&window, &invoices[20..22].iter().collect::<Vec<_>>()).await;
    window.press(ESCAPE).await;
    window.until_gone("selected").await;

    // Everything on the page.
    window.press(&ctrl("a")).await;
    let columns = window.texts("thead th[data-field]").await.len();
    window
        .until_says(
            "selected",
            &format!("{} cells", decimal(150 * columns as i64, 0).trim_end_matches(".00")),
        )
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn totals_say_what_they_cover_and_are_exact() {
    let mut books = Books::start().await;
    let client = books.client();
    let invoices = client.every_record(COMPANY, "Invoices").await;
    let first_page = client.list("harbor-lane", "Invoices?limit=150", 30).await;
    if let Some(cursor) = first_page.json()["nextCursor"].as_str() {
        client.close(cursor).await;
    }
    let first_page = first_page.exact_records();
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;
    for field in ["subtotal", "salesTaxTotal", "amount", "balanceRemaining"] {
        window.until_total(field, &amount(sum(&invoices, field))).await;
    }
    assert_eq!(window.text("totals-scope").await, "214 invoices");
    assert!(!window.shows("totals-mark").await, "they are of the whole list");

    // Of a list of which only page 1 is here, they are marked, and are of that page.
    window.open_connection("harbor-lane").await;
    window.click("tab-records").await;
    window.click("type-Invoices").await;
    window.until_says_within("records-foot", "Covers 150 of 12,480", LONG).await;
    window.until_says("totals-scope", "150 of 12,480 invoices").await;
    window.until_says("totals-mark", "so far").await;
    for field in ["subtotal", "amount", "balanceRemaining"] {
        window.until_total(field, &amount(sum(&first_page, field))).await;
    }
}

/// The box that selects a row.
fn check(row: usize) -> String {
    format!("tbody tr[data-at=\"{row}\"] [data-testid=check-row]")
}

/// Waits until the foot says everything it can of the amounts of four records.
async fn statistics_of_four(window: &Page, records: &[Record]) {
    let amounts: Vec<i64> = records.iter().map(|record| hundredths(record, "amount")).collect();
    let [least, greatest] =
        [amounts.iter().min(), amounts.iter().max()].map(|one| amount(one.copied().unwrap_or_default()));
    let sum: i64 = amounts.iter().sum();
    window.until_says("selected", "4 cells").await;
    window.until_says("selected", &format!("Sum {}", amount(sum))).await;
    // A quarter of a hundredth is a whole number of ten-thousandths.
    window.until_says("selected", &format!("Average {}", decimal(sum * 25, 4))).await;
    window.until_says("selected", "Count 4").await;
    window.until_says("selected", &format!("Least {least}")).await;
    window.until_says("selected", &format!("Greatest {greatest}")).await;
}

/// Waits until the foot adds up these rows.
async fn rows_are_added_up(window: &Page, records: &[&Record]) {
    window.until_says("selected", &format!("{} selected", records.len())).await;
    for (word, field) in [("Amount", "amount"), ("Balance", "balanceRemaining")] {
        let sum = amount(sum(records.iter().copied(), field));
        window.until_says("selected", &format!("{word} {sum}")).await;
    }
}

/// An amount as it is copied: digits and a point.
fn plain(hundredths: i64) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
