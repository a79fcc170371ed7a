//! Tables in tabs in the real window, of several types and two connections: each keeps its view, its page and its scroll, and all of it
//! is as it was after a restart. Copies that are kept, and the local copies while the service cannot be reached.
#![cfg(target_os = "linux")]

use std::cmp::Reverse;

use ledgerlane_tests::amounts::{amount, hundredths, sum};
use ledgerlane_tests::books::{Books, text, texts};
use ledgerlane_tests::keyboard::{CONTROL, ENTER, TAB, ctrl};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Record;
use ledgerlane_tests::{LONG, SHORT, until};
use serde_json::json;

const COMPANY: &str = "quarry-road";
const NAME: &str = "Quarry Road Stoneworks";
const OTHER: &str = "Harbor Lane Building Supply";
/// How far down the page of invoices is scrolled, pixels.
const DOWN_THE_PAGE: u64 = 640;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tabs_keep_their_view_page_and_scroll_and_are_as_they_were_after_a_restart() {
    let mut books = Books::start().await;
    let client = books.client();
    let invoices = client.every_record(COMPANY, "Invoices").await;
    let customers = client.every_record(COMPANY, "Customers").await;
    let window = books.open().await;

    // Invoices: the second page by amount, scrolled down, without terms and with the balance before the amount.
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;
    window.click("head-amount").await;
    window.open_menu("head-terms").await;
    window.click("menu-hide").await;
    window.until_gone("head-terms").await;
    window.drag("head-balanceRemaining", "head-dueDate").await;
    window.choose("page-size", "50").await;
    window.until_says("page-text", "Page 1 of 5").await;
    window.click("pager-next").await;
    window.until_says("page-text", "Page 2 of 5").await;
    let mut by_amount: Vec<&Record> = invoices.iter().collect();
    by_amount.sort_by_key(|record| Reverse(hundredths(record, "amount")));
    let second_page = texts(by_amount[50..100].iter().copied(), "refNumber");
    window.until_column("No.", &second_page).await;
    let heads = heads(&window).await;
    assert!(!heads.contains(&"Terms".to_owned()), "{heads:?}");
    let at = |word: &str| {
        heads.iter().position(|head| head == word).unwrap_or_else(|| panic!("{word} in {heads:?}"))
    };
    assert!(at("Balance") < at("Amount"), "it was moved: {heads:?}");
    window
        .script("document.querySelector('.gridwrap').scrollTop = arguments[0]", vec![json!(DOWN_THE_PAGE)])
        .await;
    until_scrolled(&window, DOWN_THE_PAGE).await;

    // Customers in a tab of their own, searched.
    window.press(&ctrl("t")).await;
    window.until_shown("table-tab-new").await;
    window.click("type-Customers").await;
    window.until_says("records-foot", "Covers all 41 customers").await;
    window.click("search-rows").await;
    window.press("roofing").await;
    let roofing: Vec<&Record> =
        customers.iter().filter(|record| text(record, "name").to_lowercase().contains("roofing")).collect();
    window.until_says("search-count", &format!("{} of 41", roofing.len())).await;

    // Another connection in a third.
    from_the_rail(&window, OTHER).await;
    window.click("tab-records").await;
    window.click("type-Terms").await;
    window.until_says("records-foot", "Covers all").await;
    let terms = window.text("records-foot").await;

    let tabs = tab_names(&window).await;
    assert_eq!(tabs, ["Invoices", "Customers", "Terms"], "in the order in which they were opened");
    let expected = Arranged { second_page, heads, roofing: texts(roofing, "name"), terms };
    expected.is_there(&window).await;
    // Once more the tabs around: each one is left and found again.
    expected.is_there(&window).await;
    show(&window, "Customers").await;
    window.until_says("h1", NAME).await;
    window.press(&format!("{CONTROL}{TAB}")).await;
    window.until_says("h1", OTHER).await;
    window.press(&format!("{CONTROL}{TAB}")).await;
    window.until_says("h1", NAME).await;
    window.until_says("page-text", "Page 2 of 5").await;

    // Closed by its user and started again on the same data.
    until_scrolled(&window, DOWN_THE_PAGE).await;
    books.session.desktop.close(&books.session.window().await);
    window.until_ended().await;
    let window = books.session.open_app().await;
    window.until_says("h1", NAME).await;
    window
        .until_attribute_within("//*[@role='tab'][contains(., 'Invoices')]", "aria-selected", "true", LONG)
        .await;
    until_scrolled(&window, DOWN_THE_PAGE).await;
    assert_eq!(tab_names(&window).await, tabs, "the tabs are there, in their order");
    expected.is_there(&window).await;
}

/// What was arranged in the three tabs.
struct Arranged {
    second_page: Vec<String>,
    heads: Vec<String>,
    roofing: Vec<String>,
    terms: String,
}

impl Arranged {
    /// Goes through the tabs, the first one last, and finds in each what was left there.
    async fn is_there(&self, window: &Page) {
        show(window, "Customers").await;
        window.until_says("h1", NAME).await;
        window.until_column("Name", &self.roofing).await;
        let typed = window
            .script("return document.querySelector('[data-testid=search-rows]').value", Vec::new())
            .await;
        assert_eq!(typed, "roofing");
        show(window, "Terms").await;
        window.until_says("h1", OTHER).await;
        window.until_says("records-foot", &self.terms).await;
        show(window, "Invoices").await;
        window.until_says("h1", NAME).await;
        window.until_says("page-text", "Page 2 of 5").await;
        until_scrolled(window, DOWN_THE_PAGE).await;
        window.until_column("No.", &self.second_page).await;
        window.until_attribute("thead th[data-field=amount]", "aria-sort", "descending").await;
        assert_eq!(heads(window).await, self.heads);
        until_scrolled(window, DOWN_THE_PAGE).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kept_copy_and_the_local_copies_open_while_the_service_is_gone() {
    let mut books = Books::start().await;
    let received = books.client().every_text(COMPANY, "Invoices").await;
    let invoices: Vec<Record> = received.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;
    window.click("records-more").await;
    window.click("open-copies").await;
    window.until_says("copy-Invoices", "214").await;
    window.click("keep-Invoices").await;
    window.fill("copy-name", "Year end 2025").await;
    window.click("copy-keep").await;
    window.until_says("copies-dialog", "Kept under a name").await;
    window.until_says("copies-dialog", "Invoices, 214 rows, read ").await;
    window.click("copies-done").await;
    books.session.desktop.close(&books.session.window().await);
    window.until_ended().await;

    // From here on nobody answers.
    let Books { service, mut session } = books;
    service.kill();
    let window = session.open_app().await;
    window.until_says_within("records-foot", "Covers all 214 invoices, read ", LONG).await;
    window.until_column("No.", &texts(&invoices[..150], "refNumber")).await;
    window.until_total("amount", &amount(sum(&invoices, "amount"))).await;

    // The kept copy, sorted, filtered and opened.
    window.click("[data-testid^=type-kept-]").await;
    window.until_says("kept-copy", "Year end 2025, read ").await;
    window.until_says("records-foot", "Covers all 214 invoices of the copy Year end 2025, read ").await;
    window.click("head-amount").await;
    let mut order: Vec<usize> = (0..invoices.len()).collect();
    order.sort_by_key(|at| Reverse(hundredths(&invoices[*at], "amount")));
    window.until_column("No.", &texts(order[..150].iter().map(|at| &invoices[*at]), "refNumber")).await;
    window.until_total("amount", &amount(sum(&invoices, "amount"))).await;
    window.click(&window.cell(0, "refNumber").await).await;
    window.press(ENTER).await;
    window.until_says("drawer-title", &text(&invoices[order[0]], "refNumber")).await;
    window.click("drawer-json").await;
    window.click("json-copy").await;
    let copied = async || (session.clipboard() == received[order[0]]).then_some(());
    until("the JSON in the clipboard, exactly as it was received", SHORT, copied).await;
    let tabs = tab_names(&window).await;
    assert_eq!(tabs, ["Invoices", "Year end 2025: Invoices"]);
}

async fn from_the_rail(window: &Page, name: &str) {
    window
        .click(&format!("//aside//button[contains(@aria-label, '{name}') or contains(@title, '{name}')]"))
        .await;
    window.until_says("h1", name).await;
}

/// Shows a tab by the name of its table, out of the menu of tabs if the bar has no room for it.
async fn show(window: &Page, name: &str) {
    let tab = format!("//*[@role='tab'][contains(@class, 'doc-tab')][span[1][.='{name}']]");
    if !window.shows(&tab).await {
        window.click("more-tabs").await;
        window
            .click(&format!("//*[@data-testid='context-menu']//*[@role='menuitem'][contains(., '{name}')]"))
            .await;
        window.until_shown(&tab).await;
        return;
    }
    window.click(&tab).await;
}

/// What the tabs are called, in their order.
async fn tab_names(window: &Page) -> Vec<String> {
    window.texts(".doc-tab > span.cut:first-of-type").await
}

/// The headings of the columns, in their order.
async fn heads(window: &Page) -> Vec<String> {
    window.texts("thead th[data-field] .cut").await
}

/// Waits until the table is scrolled down so far, give or take a pixel that a zoomed window rounds.
async fn until_scrolled(window: &Page, pixels: u64) {
    let script = "return Math.round(document.querySelector('.gridwrap')?.scrollTop ?? -1)";
    window
        .wait(&format!("a table scrolled down {pixels} pixels"), async || {
            let now = window.script(script, Vec::new()).await.as_i64()?;
            (now.abs_diff(pixels as i64) <= 1).then_some(())
        })
        .await;
}
