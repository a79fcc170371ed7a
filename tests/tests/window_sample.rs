//! The main job in the real window, with the sample company: from the welcome screen to a table, a restart and the
//! background. `cargo xtask tour` runs this with LEDGERLANE_TOUR set and keeps the pictures.
#![cfg(target_os = "linux")]

use ledgerlane_tests::browser::{decline, play_the_client};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Record;
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::session::DesktopSession;
use ledgerlane_tests::table::{Shown, Table, cell};
use ledgerlane_tests::{LONG, SHORT, app, until};
use serde_json::json;

/// INV-SHUT-1
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_main_job_with_the_sample_company() {
    let mut session = DesktopSession::start().await;
    let window = session.open_app().await;

    welcome(&window).await;
    board(&window).await;
    let first_link = make_a_link(&session, &window).await;
    replace_the_link(&mut session, &window, &first_link).await;
    client_connects(&mut session, &window).await;
    client_declines(&mut session, &window).await;
    customers(&window).await;
    accounts(&window).await;
    invoices(&session, &window).await;
    let window = restart(&mut session, window).await;
    second_start(&mut session).await;
    background(&mut session, &window).await;

    // What is in the keychain seals copies and links on disk; the sample's own key was never written anywhere.
    let entries = session.keychain().entries().await.expect("the keychain can be read");
    let keys = entries.iter().filter(|entry| entry.secret.starts_with(b"sk_")).count();
    assert_eq!(keys, 0, "the sample's key stays in memory: {entries:?}");
}

async fn welcome(window: &Page) {
    window.until_shown("explore-sample").await;
    window.picture("01-welcome").await;
    strict_csp_is_in_force(window).await;
    window.click("explore-sample").await;
}

/// What a page that got hold of the window could try, and the policy forbids.
async fn strict_csp_is_in_force(window: &Page) {
    let tried = window
        .script(
            "window.broken = [];
             const style = document.createElement('style');
             style.textContent = 'body { outline: 7px solid red }';
             document.head.append(style);
             if (getComputedStyle(document.body).outlineWidth === '7px') window.broken.push('style element');
             document.body.setAttribute('style', 'outline: 8px solid red');
             if (getComputedStyle(document.body).outlineWidth === '8px') window.broken.push('style attribute');
             document.body.removeAttribute('style');
             const script = document.createElement('script');
             script.textContent = 'window.broken.push(\"script element\")';
             document.head.append(script);
             const button = document.createElement('button');
             button.setAttribute('onclick', 'window.broken.push(\"event attribute\")');
             document.body.append(button);
             button.click();
             for (const made of [style, script, button]) made.remove();
             return window.broken;",
            Vec::new(),
        )
        .await;
    assert_eq!(tried, json!([]), "nothing inline runs or styles");
    let refused = window
        .script(
            "return new Promise(done => {
                 document.addEventListener('securitypolicyviolation', event => done([event.effectiveDirective, event.originalPolicy]));
                 const image = new Image();
                 image.onload = () => done(['the network was reached', '']);
                 image.src = 'http://127.0.0.1:9/pixel.png';
             })",
            Vec::new(),
        )
        .await;
    assert_eq!(refused[0], "img-src", "the page reaches no network, by policy and not by chance");
    let policy = refused[1].as_str().unwrap_or_default();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "a strict policy: {policy}");
}

async fn board(window: &Page) {
    window.until_shown("sample-band").await;
    for (connection, status) in [
        ("harbor-lane", "connected"),
        ("quarry-road", "connected"),
        ("saltmarsh", "connected"),
        ("copperfield", "waiting"),
        ("al-waha", "waiting"),
        ("millbrook", "waiting"),
        ("fernhill", "not_connected"),
        ("tidepool", "not_connected"),
    ] {
        let mark = format!("[data-testid=\"board-row-{connection}\"] [data-status]");
        window.until_attribute(&mark, "data-status", status).await;
    }
    window.picture("02-connections").await;
}

async fn open(window: &Page, connection: &str) {
    window.open_connection(connection).await;
    // The sample is marked on every screen.
    window.until_shown("sample-mark").await;
}

async fn make_a_link(session: &DesktopSession, window: &Page) -> String {
    open(window, "fernhill").await;
    window.until_attribute("setup", "data-screen", "form").await;
    window.click("//label[contains(., 'Custom')]").await;
    window.fill("expiry-minutes", "10081").await;
    window.until_says("expiry-error", "1 to 10080").await;
    window.click("expiry-240").await;
    window.picture("03-new-link").await;
    window.click("create-link").await;
    let link = window.text("link-url").await;
    window.until_says("time-left", "3 h 59 m").await;
    window.until_attribute("watch-line", "data-state", "watching").await;
    window.until_attribute("status", "data-status", "waiting").await;
    window.click("copy-link").await;
    until("the link in the clipboard", SHORT, async || (session.clipboard() == link).then_some(())).await;
    window.picture("04-link-is-live").await;
    link
}

async fn replace_the_link(session: &mut DesktopSession, window: &Page, first: &str) {
    window.click("new-link").await;
    window.click("expiry-30").await;
    window.click("create-link").await;
    window.until_shown("replace-link").await;
    window.picture("05-replace-the-link").await;
    window.click("replace-link").await;
    let changed = async || window.text_now("link-url").await.filter(|link| link != first);
    window.wait("another link", changed).await;
    let browser = session.open_browser(first).await;
    browser.until_says("h1", "no longer works").await;
    browser.picture("06-the-older-link").await;
}

async fn client_connects(session: &mut DesktopSession, window: &Page) {
    let link = window.text("link-url").await;
    window.click("open-link").await;
    let opened = until("the browser", SHORT, async || session.opened().pop()).await;
    assert_eq!(opened, link, "the browser gets the link that is on screen");
    let browser = session.open_browser(&opened).await;
    browser.until_shown("//button[contains(., 'This is not for me')]").await;
    browser.picture("07-the-clients-page").await;
    play_the_client(&browser).await;
    browser.picture("08-the-client-is-done").await;
    // Nothing is clicked in the window from here on: it turns green by itself.
    window.until_attribute("setup", "data-screen", "connected").await;
    window.until_attribute("status", "data-status", "connected").await;
    window.until_says("connected-title", "is connected").await;
    window.picture("09-connected").await;
}

async fn client_declines(session: &mut DesktopSession, window: &Page) {
    open(window, "tidepool").await;
    window.click("create-link").await;
    let browser = session.open_browser(&window.text("link-url").await).await;
    decline(&browser).await;
    browser.picture("10-not-for-me").await;
    // The window hears of it by itself.
    window.until_attribute_within("setup", "data-screen", "form", LONG).await;
    window.until_says("ended-notice", "The client said this is not for them").await;
    window.click("board").await;
    window.until_says("board-row-tidepool", "Declined").await;
}

/// The same sample, served apart, to compare with: what the window shows has to be what a service answers.
async fn served(record_type: &str) -> Vec<Record> {
    let service = ServiceProcess::start("sk_test_compare_with_the_embedded_one_0000000000");
    service.client().every_record("harbor-lane", record_type).await
}

async fn customers(window: &Page) {
    open(window, "harbor-lane").await;
    window.click("tab-records").await;
    window.click("type-Customers").await;
    // 1,286 is under 3,000: after page 1 the pull goes on by itself.
    window.until_says_within("records-foot", "Covers all 1,286 customers", LONG).await;
    window.until_attribute("lane", "data-holder", "free").await;
    window.until_shown("sample-mark").await;
    let columns = [
        ("Name", "name", Shown::Text),
        ("Terms", "terms", Shown::Reference),
        ("Active", "isActive", Shown::YesNo),
    ];
    let records = served("Customers").await;
    same_page(window, &records[..150], &columns).await;
    same_page(window, &records[..150], &[("Balance", "balance", Shown::Money)]).await;
    window.picture("11-customers").await;
}

async fn accounts(window: &Page) {
    window.click("type-Accounts").await;
    window.until_says_within("records-foot", "Covers 500 accounts", LONG).await;
    window.until_shown("cut-notice").await;
    window.until_shown("tbody tr[data-at='20']").await;
    window.picture("12-a-list-cut-at-500").await;
    assert_eq!(Table::of(window).await.rows.len(), 150, "a cut list comes in pages as well");
}

async fn invoices(session: &DesktopSession, window: &Page) {
    window.click("type-Invoices").await;
    window.until_says_within("records-foot", "Covers 150 of 12,480", LONG).await;
    window.until_attribute("lane", "data-holder", "free").await;
    window.until_shown("tbody tr[data-at='20']").await;
    window.picture("13-page-1-of-invoices").await;
    window.click("read-all").await;
    window.until_attribute("lane", "data-holder", "ours").await;
    window.until_attribute("strip", "data-state", "pulling").await;
    window.picture("14-pulling").await;
    window.click("stop-pull").await;
    window.until_attribute("strip", "data-state", "stopped").await;
    window.until_attribute("lane", "data-holder", "free").await;
    window.picture("15-stopped").await;
    window.click("read-all").await;
    window.until_says_within("records-foot", "Covers all 12,480 invoices", LONG).await;
    window.until_attribute("lane", "data-holder", "free").await;

    let records = served("Invoices").await;
    assert_eq!(records.len(), 12_480, "the sample is what it says it is");
    let columns = [
        ("No.", "refNumber", Shown::Text),
        ("Date", "transactionDate", Shown::Date),
        ("Customer", "customer", Shown::Reference),
        ("Amount", "amount", Shown::Money),
        ("Balance", "balanceRemaining", Shown::Money),
    ];
    window.until_says("page-text", "Page 1 of 84").await;
    same_page(window, &records[..150], &columns).await;
    window.click("pager-next").await;
    window.until_says("page-text", "Page 2 of 84").await;
    same_page(window, &records[150..300], &columns).await;
    window.picture("16-invoices").await;
    window.click("pager-last").await;
    window.until_says("page-text", "Page 84 of 84").await;
    same_page(window, &records[12_450..], &columns).await;
    // The first row on screen stays on it.
    window.choose("page-size", "500").await;
    window.until_says("page-text", "Page 25 of 25").await;
    same_page(window, &records[12_000..], &columns).await;
    window.click("pager-first").await;
    same_page(window, &records[..500], &columns).await;
    window.choose("page-size", "50").await;
    same_page(window, &records[..50], &columns).await;

    let number = window.cell(1, "refNumber").await;
    window.click(&number).await;
    window.press("\u{e008}\u{e014}\u{e015}\u{e000}").await; // Shift, Right, Down
    window.press("\u{e009}c\u{e000}").await; // Ctrl C
    let number = |at: usize| cell(&records[at], "refNumber", Shown::Text);
    // Spreadsheets of every country read a day that is written so.
    let day = |at: usize| cell(&records[at], "transactionDate", Shown::Text);
    let copied = format!("{}\t{}\n{}\t{}", number(1), day(1), number(2), day(2));
    let clipboard = async || (session.clipboard().replace("\r\n", "\n").trim_end() == copied).then_some(());
    until("four cells in the clipboard", SHORT, clipboard).await;
}

/// Waits until the table shows these records: all of them, in this order, in these columns.
async fn same_page(window: &Page, records: &[Record], columns: &[(&str, &str, Shown)]) {
    let (word, field, shown) = columns[0];
    let last = cell(&records[records.len() - 1], field, shown);
    let table = window
        .wait("the page of the table", async || {
            let table = Table::of(window).await;
            let there =
                table.rows.len() == records.len() && table.column(word).last() == Some(&last.as_str());
            there.then_some(table)
        })
        .await;
    for (word, field, shown) in columns {
        let expected: Vec<String> = records.iter().map(|record| cell(record, field, *shown)).collect();
        assert_eq!(table.column(word), expected, "the column '{word}' is what the service answers");
    }
}

/// Quits with links being watched and starts again.
async fn restart(session: &mut DesktopSession, window: Page) -> Page {
    let link = window.make_link("tidepool").await;
    session.desktop.close(&session.window().await);
    window.until_shown("close-dialog").await;
    window.picture("17-closing").await;
    window.click_and_go("quit").await;
    window.until_ended().await;

    let window = session.open_app().await;
    window.until_attribute("setup", "data-screen", "live").await;
    assert_eq!(window.text("link-url").await, link, "the sample is where it was, and so is its link");
    window.until_attribute("watch-line", "data-state", "watching").await;
    window.until_shown("sample-mark").await;
    window.picture("18-opened-again").await;
    window
}

/// A second start brings the first window forward and ends.
async fn second_start(session: &mut DesktopSession) {
    let first = session.window().await;
    session.desktop.minimise(&first);
    let gone = async |session: &DesktopSession| session.window().await.minimised.then_some(());
    until("the window to be minimised", SHORT, async || gone(session).await).await;
    session.run("second-start", &app(), &[]).ended().await;
    until("the first window in front", SHORT, async || {
        let window = session.window().await;
        (window.id == first.id && window.active && !window.minimised).then_some(())
    })
    .await;
    assert_eq!(session.desktop.windows().len(), 1, "there is one window, the first");
}

/// Stays in the background, tells when the client is done, and comes back with a click.
async fn background(session: &mut DesktopSession, window: &Page) {
    let link = window.text("link-url").await;
    window.click("board").await;
    session.desktop.close(&session.window().await);
    window.click_and_go("stay").await;
    until("no window", SHORT, async || session.desktop.windows().is_empty().then_some(())).await;
    let browser = session.open_browser(&link).await;
    play_the_client(&browser).await;
    let told = until("a notification", SHORT, async || session.notifications.received().pop()).await;
    assert!(told.summary.contains("is connected"), "{told:?}");
    session.notifications.click(&told).await;
    until("the window again", SHORT, async || session.desktop.windows().pop()).await;
    window.until_attribute("setup", "data-screen", "connected").await;
    window.picture("19-connected-in-the-background").await;
}
