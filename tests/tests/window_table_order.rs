//! Sorting in the real window: by one column and by several, with the mouse and with keys. The order is that of the whole list, and it
//! is compared with the records as the service gives them.
#![cfg(target_os = "linux")]

use std::cmp::Reverse;

use ledgerlane_tests::amounts::hundredths;
use ledgerlane_tests::books::{Books, text, texts};
use ledgerlane_tests::keyboard::{DOWN, ENTER, LEFT, MENU, RIGHT, UP, alt_shift, shift};
use ledgerlane_tests::mouse::{CONTROL_KEY, SHIFT_KEY};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Record;
use ledgerlane_tests::table::Table;
use serde_json::json;

const COMPANY: &str = "quarry-road";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_click_on_heads_sorts_the_whole_list_by_several_columns() {
    let mut books = Books::start().await;
    let invoices = books.client().every_record(COMPANY, "Invoices").await;
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;
    shows(&window, &invoices.iter().collect::<Vec<_>>()[..150]).await;
    assert_eq!(sorted_heads(&window).await, json!([]), "it begins in the order in which it was read");

    // By one column, the largest first; rows with the same amount stay in their order.
    let mut by_amount: Vec<&Record> = invoices.iter().collect();
    by_amount.sort_by_key(|record| Reverse(hundredths(record, "amount")));
    window.click("head-amount").await;
    shows(&window, &by_amount[..150]).await;
    assert_eq!(sorted_heads(&window).await, json!([["amount", "descending", ""]]));
    window.until_says(".foot", "Sorted by Amount, largest first.").await;

    // The order goes on over the pages: it is that of the list, not of a page.
    window.choose("page-size", "50").await;
    window.click("pager-last").await;
    window.until_says("page-text", "Page 5 of 5").await;
    shows(&window, &by_amount[200..]).await;
    window.choose("page-size", "150").await;

    // Another column alone, then by the amount within it.
    let mut by_terms: Vec<&Record> = invoices.iter().collect();
    by_terms.sort_by_key(|record| {
        let terms = text(record, "terms");
        // Those without terms come last.
        (terms.is_empty(), terms, Reverse(hundredths(record, "amount")))
    });
    window.click("head-terms").await;
    window.click_holding(SHIFT_KEY, "head-amount").await;
    shows(&window, &by_terms[..150]).await;
    assert_eq!(
        sorted_heads(&window).await,
        json!([["terms", "ascending", "1"], ["amount", null, "2"]]),
        "the first column says its order, each says its place"
    );
    window.until_says(".foot", "Sorted by Terms, A to Z, then by Amount, largest first.").await;

    // The second column the other way round, then not at all. Ctrl does what Shift does.
    by_terms.sort_by_key(|record| {
        let terms = text(record, "terms");
        (terms.is_empty(), terms, hundredths(record, "amount"))
    });
    window.click_holding(CONTROL_KEY, "head-amount").await;
    shows(&window, &by_terms[..150]).await;
    window.click_holding(CONTROL_KEY, "head-amount").await;
    window.until_says(".foot", "Sorted by Terms, A to Z.").await;
    window.click("head-terms").await;
    window.click("head-terms").await;
    shows(&window, &invoices.iter().collect::<Vec<_>>()[..150]).await;
    assert_eq!(sorted_heads(&window).await, json!([]), "the third click leaves the order of the list");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn heads_are_sorted_and_moved_with_keys_alone() {
    let mut books = Books::start().await;
    let invoices = books.client().every_record(COMPANY, "Invoices").await;
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;
    window.click(&window.cell(0, "refNumber").await).await;
    window.press(UP).await;
    assert!(window.has_focus("head-refNumber").await, "the arrow leads from the first row into its head");
    window.press_until_focused(RIGHT, "head-terms").await;

    // By terms one way and the other; within them the smallest amount first. Those without terms come last either way.
    let mut sorted: Vec<&Record> = invoices.iter().collect();
    let terms = |record: &Record| text(record, "terms");
    sorted.sort_by_key(|record| (terms(record).is_empty(), terms(record)));
    window.press(ENTER).await;
    shows(&window, &sorted[..150]).await;
    window.until_says("announcer", "Sorted by Terms, A to Z").await;
    sorted = invoices.iter().collect();
    sorted.sort_by_key(|record| (terms(record).is_empty(), Reverse(terms(record))));
    window.press(ENTER).await;
    shows(&window, &sorted[..150]).await;
    assert!(window.has_focus("head-terms").await, "the focus stays where it sorts");
    window.press_until_focused(RIGHT, "head-amount").await;
    window.press(&shift(ENTER)).await;
    window.press(&shift(ENTER)).await;
    sorted.sort_by_key(|record| {
        (terms(record).is_empty(), Reverse(terms(record)), hundredths(record, "amount"))
    });
    shows(&window, &sorted[..150]).await;
    assert_eq!(sorted_heads(&window).await, json!([["terms", "descending", "1"], ["amount", null, "2"]]));
    window.press_until_focused(RIGHT, "head-balanceRemaining").await;

    // The menu of a head names the directions.
    window.press(MENU).await;
    window.press_until_focused(DOWN, "menu-sort-down").await;
    window.press(ENTER).await;
    sorted = invoices.iter().collect();
    sorted.sort_by_key(|record| Reverse(hundredths(record, "balanceRemaining")));
    shows(&window, &sorted[..150]).await;
    window.until_says("announcer", "Sorted by Balance, largest first").await;

    // A column is moved with keys, and its values go with it.
    let before = Table::of(&window).await.head;
    window.press(&alt_shift(LEFT)).await;
    window.until_says("announcer", "Balance is column").await;
    let after = Table::of(&window).await;
    let at = before.iter().position(|head| head == "Balance").unwrap();
    let mut expected = before;
    expected.swap(at, at - 1);
    assert_eq!(after.head, expected);
    shows(&window, &sorted[..150]).await;
    assert!(window.has_focus("head-balanceRemaining").await, "the focus goes with the column");
}

/// Waits until the page shows these invoices in this order.
async fn shows(window: &Page, invoices: &[&Record]) {
    window.until_column("No.", &texts(invoices.iter().copied(), "refNumber")).await;
}

/// The heads that say they are sorted: field, direction, and place where there are several; in the order of their places.
async fn sorted_heads(window: &Page) -> serde_json::Value {
    let script = "const heads = [...document.querySelectorAll('thead th.sorted')];
        const place = head => head.querySelector('.nth')?.textContent ?? '';
        return heads.sort((a, b) => Number(place(a)) - Number(place(b)))
            .map(head => [head.dataset.field, head.getAttribute('aria-sort'), place(head)])";
    window.script(script, Vec::new()).await
}
