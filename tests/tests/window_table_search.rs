//! Searching in the real window: Ctrl F, how many rows match, going from one to the next, and where to search.
#![cfg(target_os = "linux")]

use ledgerlane_tests::books::{Books, text, texts};
use ledgerlane_tests::keyboard::{ENTER, ESCAPE, F3, ctrl, shift};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Record;

const COMPANY: &str = "quarry-road";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_search_counts_what_matches_and_leads_from_one_to_the_next() {
    let mut books = Books::start().await;
    let invoices = books.client().every_record(COMPANY, "Invoices").await;
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;
    window.choose("page-size", "50").await;
    window.until_says("page-text", "Page 1 of 5").await;

    // 35 rows on one page; small and large letters are the same.
    let lefevre = |record: &&Record| text(record, "customer").contains("Lefèvre");
    let found: Vec<&Record> = invoices.iter().filter(lefevre).collect();
    window.press(&ctrl("f")).await;
    assert!(window.has_focus("search-rows").await, "Ctrl F leads into the field");
    window.press("LEFÈVRE").await;
    shows(&window, &found).await;
    window.until_says("search-count", &format!("{} of 214", found.len())).await;
    window.until_says("announcer", &format!("{} of 214 match", found.len())).await;
    let marked = window.texts("tbody td mark").await;
    assert!(
        !marked.is_empty() && marked.iter().all(|hit| hit == "Lefèvre"),
        "what was found is marked: {marked:?}"
    );

    // From match to match: with Enter in the field, with F3 in the table, and around the ends.
    window.press(ENTER).await;
    is_at(&window, 1, found.len()).await;
    window.press(ENTER).await;
    is_at(&window, 2, found.len()).await;
    assert!(window.has_focus("search-rows").await, "whoever goes on from the field stays in it");
    window.press(&shift(ENTER)).await;
    window.press(&shift(ENTER)).await;
    is_at(&window, found.len(), found.len()).await;
    window.click(&window.cell(found.len() - 1, "customer").await).await;
    window.press(F3).await;
    is_at(&window, 1, found.len()).await;
    window.click("search-next").await;
    is_at(&window, 2, found.len()).await;
    window.click("search-previous").await;
    is_at(&window, 1, found.len()).await;

    // What is searched for in every column is found in one that is not shown; nothing is left of it in those that are.
    let memo = |record: &&Record| text(record, "memo").contains("site office");
    let hidden: Vec<&Record> = invoices.iter().filter(memo).collect();
    window.fill("search-rows", "Site Office").await;
    shows(&window, &hidden).await;
    window.choose("search-within", "shown").await;
    window.until_says("#table-panel", "No rows match").await;
    window.choose("search-within", "all").await;
    shows(&window, &hidden).await;

    // Escape clears it, and a second one leads back into the table.
    window.fill("search-rows", "Site Office").await;
    window.press(ESCAPE).await;
    shows(&window, &invoices.iter().take(50).collect::<Vec<_>>()).await;
    window.press(ESCAPE).await;
    window.until_shown("table[role=grid] :focus").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_match_may_be_on_another_page() {
    let mut books = Books::start().await;
    let invoices = books.client().every_record(COMPANY, "Invoices").await;
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;
    window.choose("page-size", "50").await;
    // Most terms are net of something, and so is a cabinet maker's name.
    let says_net = |name: &str, record: &Record| text(record, name).to_lowercase().contains("net");
    let matches = |record: &&Record| says_net("terms", record) || says_net("customer", record);
    let found: Vec<&Record> = invoices.iter().filter(matches).collect();
    assert!(found.len() > 100, "more than two pages: {}", found.len());
    window.press(&ctrl("f")).await;
    window.press("net").await;
    window.choose("search-within", "shown").await;
    window.until_says("search-count", &format!("{} of 214", found.len())).await;
    shows(&window, &found[..50]).await;
    window.click("search-rows").await;
    window.press(&shift(ENTER)).await;
    is_at(&window, found.len(), found.len()).await;
    let last = found.len().div_ceil(50);
    window.until_says("page-text", &format!("Page {last} of {last}")).await;
    shows(&window, &found[(last - 1) * 50..]).await;
    window.press(ENTER).await;
    is_at(&window, 1, found.len()).await;
    window.until_says("page-text", &format!("Page 1 of {last}")).await;
    shows(&window, &found[..50]).await;
}

/// Waits until the page shows these invoices in this order.
async fn shows(window: &Page, invoices: &[&Record]) {
    window.until_column("No.", &texts(invoices.iter().copied(), "refNumber")).await;
}

/// Waits until this match is the current one.
async fn is_at(window: &Page, match_number: usize, matches: usize) {
    window.until_attribute("search-rows", "data-match-at", &match_number.to_string()).await;
    window.until_says("search-count", &format!("{match_number} of {matches}")).await;
    window.until_says("announcer", &format!("Match {match_number} of {matches}")).await;
    let row = (match_number - 1) % 50;
    // The cell that the table has its tab stop in.
    window.until_shown(&format!("tbody tr[data-at=\"{row}\"] [tabindex=\"0\"]")).await;
}
