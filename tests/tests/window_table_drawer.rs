//! One record beside the table in the real window: its fields, its JSON exactly as it was received, the next one and the one before, and
//! what is related to it.
#![cfg(target_os = "linux")]

use ledgerlane_tests::amounts::{amount, hundredths, sum};
use ledgerlane_tests::books::{Books, lines, text, texts};
use ledgerlane_tests::keyboard::{DOWN, ENTER, ESCAPE};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Record;
use ledgerlane_tests::{SHORT, until};

const COMPANY: &str = "quarry-road";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_drawer_shows_a_record_as_it_was_received_and_goes_along_the_table() {
    let mut books = Books::start().await;
    let received = books.client().every_text(COMPANY, "Invoices").await;
    let invoices: Vec<Record> = received.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;
    window.choose("page-size", "50").await;
    window.until_says("page-text", "Page 1 of 5").await;

    // Its fields.
    window.click(&window.cell(2, "refNumber").await).await;
    window.press(ENTER).await;
    is_on(&window, &invoices, 3).await;
    let third = &invoices[2];
    window.click("drawer-blanks").await;
    for field in ["customer", "terms", "memo"] {
        let expected = Some(text(third, field)).filter(|text| !text.is_empty()).unwrap_or("–".to_owned());
        window.until_says(&format!("field-{field}"), &expected).await;
    }
    for field in ["subtotal", "salesTaxTotal", "amount", "balanceRemaining"] {
        window.until_says(&format!("field-{field}"), &amount(hundredths(third, field))).await;
    }
    // The button is seen while the mouse is over its field.
    window.hover_and_click("field-refNumber", "copy-refNumber").await;
    let number = text(third, "refNumber");
    until("the number in the clipboard", SHORT, async || (books.session.clipboard() == number).then_some(()))
        .await;

    // Its JSON: every digit and every space of what is copied came from the service; what is shown has line breaks besides.
    window.click("drawer-json").await;
    window.click("json-copy").await;
    let copied = async || (books.session.clipboard() == received[2]).then_some(());
    until("the JSON in the clipboard, exactly as it was received", SHORT, copied).await;
    shows_json(&window, &received[2]).await;

    // The next one and the one before, with the buttons, with keys, and over the end of the page.
    window.click("drawer-next").await;
    is_on(&window, &invoices, 4).await;
    shows_json(&window, &received[3]).await;
    window.click("drawer-fields").await;
    window.press("k").await;
    is_on(&window, &invoices, 3).await;
    window.click("drawer-previous").await;
    is_on(&window, &invoices, 2).await;
    window.press("j").await;
    is_on(&window, &invoices, 3).await;
    window.click(&window.cell(49, "refNumber").await).await;
    is_on(&window, &invoices, 50).await;
    window.click("drawer-next").await;
    is_on(&window, &invoices, 51).await;
    window.until_says("page-text", "Page 2 of 5").await;

    // It follows the focus of the table, and Escape closes it.
    window.click(&window.cell(3, "refNumber").await).await;
    is_on(&window, &invoices, 54).await;
    window.press(DOWN).await;
    is_on(&window, &invoices, 55).await;
    window.press(ESCAPE).await;
    window.until_gone("drawer").await;
    window.until_shown("tbody tr[data-at='4'] :focus").await;

    // Sorted otherwise, the same record stands elsewhere, and so do those beside it.
    window.click("head-amount").await;
    let mut sorted: Vec<&Record> = invoices.iter().collect();
    sorted.sort_by_key(|record| std::cmp::Reverse(hundredths(record, "amount")));
    window.until_column("No.", &texts(sorted[..50].iter().copied(), "refNumber")).await;
    window.click(&window.cell(0, "refNumber").await).await;
    window.press(ENTER).await;
    is_on(&window, sorted.iter().copied(), 1).await;
    window.click("drawer-next").await;
    is_on(&window, sorted.iter().copied(), 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_and_links_lead_to_related_rows_and_back() {
    let mut books = Books::start().await;
    let client = books.client();
    let invoices = client.every_record(COMPANY, "Invoices").await;
    let payments = client.every_record(COMPANY, "ReceivePayments").await;
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Customers", "Covers all 41 customers").await;
    window.open_type("ReceivePayments", "Covers all 192 received payments").await;
    window.open_type("Invoices", "Covers all 214 invoices").await;

    // An invoice, the payment that is linked with it, and back.
    let first = &invoices[0];
    window.click(&window.cell(0, "refNumber").await).await;
    window.press(ENTER).await;
    is_on(&window, &invoices, 1).await;
    let linked = lines(first, "linkedTransactions");
    let payment = payments.iter().find(|payment| text(payment, "id") == text(&linked[0], "transactionId"));
    let payment = payment.expect("the service has the payment that it links");
    window.click("[data-testid=list-linkedTransactions] [data-testid=linked-0]").await;
    let name = format!("Received payment {}", text(payment, "refNumber"));
    window.until_says("drawer-title", &name).await;
    window.until_says("field-amount", &amount(hundredths(payment, "amount"))).await;
    window.click("drawer-back").await;
    is_on(&window, &invoices, 1).await;

    // Its customer, and every invoice of that.
    window.click("follow-customer").await;
    let customer = text(first, "customer");
    window.until_says("drawer-title", &customer).await;
    window.until_says("drawer-back", &format!("Back to Invoice {}", text(first, "refNumber"))).await;
    window.click("drawer-back").await;
    is_on(&window, &invoices, 1).await;
    window.click("type-Customers").await;
    window.until_says("records-foot", "Covers all 41 customers").await;
    window.click("search-rows").await;
    window.press(&customer).await;
    window.until_column("Name", std::slice::from_ref(&customer)).await;
    window.click(&window.cell(0, "name").await).await;
    window.press(ENTER).await;
    window.until_says("drawer-title", &customer).await;
    let theirs: Vec<&Record> =
        invoices.iter().filter(|record| text(record, "customer") == customer).collect();
    window.until_says("related-Invoices", &format!("Invoices ({})", theirs.len())).await;
    window.click("related-Invoices").await;
    window.until_column("No.", &texts(theirs.iter().copied(), "refNumber")).await;
    window.until_total("amount", &amount(sum(theirs.iter().copied(), "amount"))).await;
}

/// Waits until the drawer shows the record that has this position in the table.
async fn is_on<'a>(window: &Page, records: impl IntoIterator<Item = &'a Record>, position: usize) {
    let record = records.into_iter().nth(position - 1);
    let record = record.unwrap_or_else(|| panic!("there is no record {position}"));
    window.until_says("drawer-title", &format!("Invoice {}", text(record, "refNumber"))).await;
    window.until_says("drawer-place", &format!("Invoice {position} of 214")).await;
    window.until_attribute("drawer", "aria-busy", "false").await;
}

/// Waits until the drawer shows this JSON, with line breaks of its own between its parts. What is out of sight is not laid out.
async fn shows_json(window: &Page, received: &str) {
    let wanted = without_breaks(received);
    window
        .wait(&format!("the JSON {received}"), async || {
            let shown = window.texts("json").await.pop()?;
            (without_breaks(&shown) == wanted).then_some(())
        })
        .await;
}

/// JSON without the spaces and line breaks between its parts. Those within its texts stay.
fn without_breaks(json: &str) -> String {
    let mut kept = String::new();
    let (mut in_text, mut escaped) = (false, false);
    for letter in json.chars() {
        if in_text || !letter.is_whitespace() {
            kept.push(letter);
        }
        if in_text {
            in_text = letter != '"' || escaped;
            escaped = letter == '\\' && !escaped;
        } else {
            in_text = letter == '"';
        }
    }
    kept
}
