//! The whole table in the real window without a mouse: from the list of types into the grid, sorting, searching, opening a record, and
//! back. The grid is one stop of the Tab key, and says how large the table is and where one is in it.
#![cfg(target_os = "linux")]

use std::cmp::Reverse;

use ledgerlane_tests::amounts::hundredths;
use ledgerlane_tests::books::{Books, text, texts};
use ledgerlane_tests::keyboard::{DOWN, END, ENTER, ESCAPE, HOME, RIGHT, TAB, UP, ctrl, shift};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Record;
use ledgerlane_tests::{LONG, SHORT, until};
use serde_json::json;

const COMPANY: &str = "quarry-road";
const F6: &str = "\u{e036}";
const PAGE_DOWN: &str = "\u{e00f}";
const STOP: &str = "table[role=grid] :is(thead, tbody) [tabindex=\"0\"]";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_is_gone_through_with_keys_alone() {
    let mut books = Books::start().await;
    let invoices = books.client().every_record(COMPANY, "Invoices").await;
    let window = books.open().await;
    window.open_connection(COMPANY).await;
    window.press(&ctrl("3")).await;
    window.until_shown("type-Invoices").await;

    // The list of types is one region and has one stop; arrows lead through it.
    window.press_until_focused(F6, "nav.types [tabindex='0']").await;
    window.press_until_focused(DOWN, "type-Invoices").await;
    window.press(ENTER).await;
    window.until_says_within("records-foot", "Covers all 214 invoices", LONG).await;
    window.until_attribute("lane", "data-holder", "free").await;

    // The grid: one stop, which the next Tab leaves to the totals, and the one after that leaves too.
    window.press_until_focused(F6, STOP).await;
    assert_eq!(stops(&window).await, json!(1), "one stop of the Tab key");
    window.press(TAB).await;
    window.until_shown("table[role=grid] tfoot :focus").await;
    window.press(TAB).await;
    window.until_gone("table[role=grid] :focus").await;
    window.press(&shift(TAB)).await;
    window.press(&shift(TAB)).await;
    window.until_shown("table[role=grid] :is(thead, tbody) :focus").await;
    window.press(DOWN).await;
    window.press(DOWN).await;
    window.press(RIGHT).await;
    assert_eq!(stops(&window).await, json!(1), "the stop goes along");

    // The row that keys lead to is in sight: not under the totals, which stay at the foot.
    window.press(&DOWN.repeat(30)).await;
    until_in_row(&window, 34).await;
    until_in_sight(&window).await;
    window.press(PAGE_DOWN).await;
    until_in_sight(&window).await;

    // How large the table is: with its head, and with the rows of the other pages.
    window.until_attribute("table[role=grid]", "aria-rowcount", "215").await;
    window.press(&ctrl(END)).await;
    until_in_row(&window, 151).await;
    window.press(&ctrl(PAGE_DOWN)).await;
    window.until_says("page-text", "Page 2 of 2").await;
    window.until_column("No.", &texts(&invoices[150..], "refNumber")).await;
    window.press(&ctrl(END)).await;
    until_in_row(&window, 215).await;
    let last = text(&invoices[213], "refNumber");
    window.press(HOME).await;
    window.until_says("table[role=grid] :focus", &last).await;

    // Sorting, from the first row up into the heads.
    window.press(&ctrl(HOME)).await;
    window.press(UP).await;
    window.press_until_focused(RIGHT, "head-amount").await;
    window.press(ENTER).await;
    let mut by_amount: Vec<&Record> = invoices.iter().collect();
    by_amount.sort_by_key(|record| Reverse(hundredths(record, "amount")));
    window.until_column("No.", &texts(by_amount[..150].iter().copied(), "refNumber")).await;
    window.until_attribute("thead th[data-field=amount]", "aria-sort", "descending").await;
    window.until_says("announcer", "Sorted by Amount, largest first").await;

    // Searching, and from the field down into the rows that match.
    window.press(&ctrl("f")).await;
    window.press("fairview").await;
    let fairview: Vec<&Record> = by_amount
        .iter()
        .copied()
        .filter(|record| text(record, "customer") == "Fairview Steel Erectors")
        .collect();
    window.until_column("No.", &texts(fairview.iter().copied(), "refNumber")).await;
    window.until_attribute("table[role=grid]", "aria-rowcount", &(fairview.len() + 1).to_string()).await;
    window.until_says("announcer", &format!("{} of 214 match", fairview.len())).await;
    window.press(ENTER).await;
    window.until_attribute("search-rows", "data-match-at", "1").await;
    window.press(DOWN).await;
    until_in_row(&window, 2).await;

    // A record, the next one and the one after, and back into the table where it was left.
    window.press(ENTER).await;
    is_on(&window, fairview[0]).await;
    window.press(DOWN).await;
    is_on(&window, fairview[1]).await;
    window.press(ENTER).await;
    window.until_shown("[data-testid=drawer] :focus").await;
    window.press("j").await;
    is_on(&window, fairview[2]).await;
    window.tab_to("drawer-fields").await;
    window.press(RIGHT).await;
    assert!(window.has_focus("drawer-json").await, "the arrow leads from the fields to the JSON");
    window.until_says("json", &text(fairview[2], "refNumber")).await;
    window.tab_to("json-copy").await;
    window.press(ENTER).await;
    let id = text(fairview[2], "id");
    until("the JSON in the clipboard", SHORT, async || books.session.clipboard().contains(&id).then_some(()))
        .await;
    window.press(ESCAPE).await;
    window.until_gone("drawer").await;
    window.until_shown("table[role=grid] :focus").await;
    assert_eq!(stops(&window).await, json!(1));

    // And to the list of types again.
    window.press_until_focused(F6, "nav.types [data-stop][tabindex='0']").await;
    window.press_until_focused(UP, "type-Customers").await;
    window.press(ENTER).await;
    window.until_says_within("records-foot", "Covers all 41 customers", LONG).await;
}

/// Stops of the Tab key within the grid.
async fn stops(window: &Page) -> serde_json::Value {
    let script =
        "const stops = [...document.querySelectorAll('table[role=grid] :is(thead, tbody) :is(button, input, a, [tabindex])')];
        return stops.filter(stop => stop.tabIndex >= 0).length";
    window.script(script, Vec::new()).await
}

/// Waits until the cell with the focus lies between the head and the totals.
async fn until_in_sight(window: &Page) {
    let script = "const box = (what) => document.querySelector(what).getBoundingClientRect();
        const cell = box('table[role=grid] :focus');
        return cell.top >= box('table[role=grid] thead th').bottom - 1
            && cell.bottom <= box('table[role=grid] tfoot td').top + 1";
    let in_sight = async || (window.script(script, Vec::new()).await == json!(true)).then_some(());
    window.wait("the cell with the focus to be in sight", in_sight).await;
}

/// Waits until the focus is in the row that says this number.
async fn until_in_row(window: &Page, number: usize) {
    window.until_shown(&format!("tr[aria-rowindex=\"{number}\"] :focus")).await;
}

/// Waits until the drawer shows an invoice.
async fn is_on(window: &Page, invoice: &Record) {
    window.until_says("drawer-title", &format!("Invoice {}", text(invoice, "refNumber"))).await;
    window.until_attribute("drawer", "aria-busy", "false").await;
}
