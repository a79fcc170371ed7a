//! Filtering in the real window: the builder with its comparisons, a list that is pasted, quick filters, and the menu of a cell. What is
//! left is compared with the records as the service gives them, and so are the totals under it.
#![cfg(target_os = "linux")]

use ledgerlane_tests::amounts::{amount, hundredths, sum};
use ledgerlane_tests::books::{Books, text, texts};
use ledgerlane_tests::keyboard::{ENTER, ctrl};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Record;
use ledgerlane_tests::{SHORT, until};

const COMPANY: &str = "quarry-road";
const ALL: i64 = 214;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn conditions_compare_each_kind_of_column_in_its_own_way() {
    let mut books = Books::start().await;
    let invoices = books.client().every_record(COMPANY, "Invoices").await;
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;
    window.until_total("amount", &amount(sum(&invoices, "amount"))).await;

    // An amount.
    window.click("filter-open").await;
    window.click("filter-add").await;
    let first = condition(1);
    window.choose(&format!("{first} [data-testid=filter-column]"), "amount").await;
    window.choose(&format!("{first} [data-testid=filter-comparison]"), "over").await;
    window.fill(&format!("{first} [data-testid=filter-first]"), "a lot").await;
    window.until_says("filter-unreadable", "Write an amount, as in 1,234.50").await;
    window.fill(&format!("{first} [data-testid=filter-first]"), "5,000").await;
    window.until_gone("filter-unreadable").await;
    let over = |record: &&Record| hundredths(record, "amount") > 500_000;
    leaves(&window, &invoices.iter().filter(over).collect::<Vec<_>>()).await;

    // And days: both bounds belong to it.
    window.click("filter-add").await;
    let second = condition(2);
    window.choose(&format!("{second} [data-testid=filter-column]"), "transactionDate").await;
    window.choose(&format!("{second} [data-testid=filter-comparison]"), "between").await;
    let (from, to) = ("2024-02-01", "2025-03-31");
    window.fill(&format!("{second} [data-testid=filter-first]"), from).await;
    window.fill(&format!("{second} [data-testid=filter-second]"), to).await;
    let within = |record: &&Record| (from..=to).contains(&text(record, "transactionDate").as_str());
    let both = |record: &&Record| over(record) && within(record);
    leaves(&window, &invoices.iter().filter(both).collect::<Vec<_>>()).await;

    // Or: one of the two is enough.
    window.choose("filter-joint", "any").await;
    let either = |record: &&Record| over(record) || within(record);
    leaves(&window, &invoices.iter().filter(either).collect::<Vec<_>>()).await;
    window.choose("filter-joint", "all").await;
    leaves(&window, &invoices.iter().filter(both).collect::<Vec<_>>()).await;

    // A text, in place of the days.
    window.choose(&format!("{second} [data-testid=filter-column]"), "customer").await;
    window.choose(&format!("{second} [data-testid=filter-comparison]"), "ends").await;
    window.fill(&format!("{second} [data-testid=filter-first]"), "INSULATION").await;
    let insulation = |record: &&Record| over(record) && text(record, "customer").ends_with("Insulation");
    leaves(&window, &invoices.iter().filter(insulation).collect::<Vec<_>>()).await;
    window.click("filter-done").await;
    window.until_says("[data-testid=chip]", "Amount over 5,000.00").await;
    window.click("[data-testid=chip]:nth-of-type(1) [data-testid=chip-remove]").await;
    let insulation = |record: &&Record| text(record, "customer").ends_with("Insulation");
    leaves(&window, &invoices.iter().filter(insulation).collect::<Vec<_>>()).await;

    // None is left, and the way back is there.
    window.click("filter-open").await;
    window.fill(&format!("{} [data-testid=filter-first]", condition(1)), "no such end").await;
    window.until_says("#table-panel", "All 214 invoices are here; none has").await;
    window.click("//button[.='Clear the filter']").await;
    leaves(&window, &invoices.iter().collect::<Vec<_>>()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pasted_list_says_which_of_its_numbers_are_missing() {
    let mut books = Books::start().await;
    let invoices = books.client().every_record(COMPANY, "Invoices").await;
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;

    // 37 numbers of invoices and three that are none, as a column of Excel.
    let missing = ["90001", "90002", "90003"];
    let wanted: Vec<&Record> = invoices.iter().skip(20).step_by(5).take(37).collect();
    let mut numbers = texts(wanted.iter().copied(), "refNumber");
    for (at, number) in missing.iter().enumerate() {
        numbers.insert(at * 11, (*number).to_owned());
    }
    assert_eq!(numbers.len(), 40);
    window.click("filter-open").await;
    window.click("filter-add").await;
    window.choose("filter-column", "refNumber").await;
    window.choose("filter-comparison", "one_of").await;
    window.click("values-open").await;
    window.until_shown("values").await;
    books.session.set_clipboard(&numbers.join("\r\n"));
    window.press(&ctrl("v")).await;
    window.until_says("values-not-found", "3 of 40 not found").await;
    leaves(&window, &wanted).await;
    window.click("values-not-found-copy").await;
    let copied = async || (books.session.clipboard() == missing.join("\n")).then_some(());
    until("the missing numbers in the clipboard", SHORT, copied).await;

    // The list can be chosen from as well: the values say how many rows have them.
    window.choose("filter-column", "terms").await;
    window.choose("filter-comparison", "one_of").await;
    window.click("values-open").await;
    let count = |terms: &str| invoices.iter().filter(|record| text(record, "terms") == terms).count();
    window
        .until_shown(&format!("//li[@data-testid='value'][@aria-label='Net 15, {} rows']", count("Net 15")))
        .await;
    window.click("//li[@data-testid='value'][starts-with(@aria-label, 'Net 15,')]").await;
    window.fill("values-find", "receipt").await;
    // The values that contain it are still being looked for when Enter is pressed.
    window.press(ENTER).await;
    window
        .until_shown(
            "//li[@data-testid='value'][starts-with(@aria-label, 'Due on receipt,')][@aria-selected='true']",
        )
        .await;
    window.click("values-done").await;
    let chosen = |record: &&Record| ["Net 15", "Due on receipt"].contains(&text(record, "terms").as_str());
    leaves(&window, &invoices.iter().filter(chosen).collect::<Vec<_>>()).await;
    assert!(!window.shows("values-not-found").await, "both are there");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quick_filters_and_the_menu_of_a_cell_narrow_the_table() {
    let mut books = Books::start().await;
    let invoices = books.client().every_record(COMPANY, "Invoices").await;
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;
    window.click("filter-open").await;
    window.click("quick-not_zero").await;
    window.until_attribute("quick-not_zero", "aria-pressed", "true").await;
    let open = |record: &&Record| hundredths(record, "balanceRemaining") != 0;
    leaves(&window, &invoices.iter().filter(open).collect::<Vec<_>>()).await;
    // No open one is that large: the two together leave nothing, and either one alone something.
    window.click("quick-over").await;
    window.until_says("#table-panel", "All 214 invoices are here; none has").await;
    window.click("quick-not_zero").await;
    window.until_attribute("quick-not_zero", "aria-pressed", "false").await;
    let large = |record: &&Record| hundredths(record, "amount") > 1_000_000;
    leaves(&window, &invoices.iter().filter(large).collect::<Vec<_>>()).await;
    window.click("filter-clear").await;
    window.click("filter-done").await;
    leaves(&window, &invoices.iter().collect::<Vec<_>>()).await;

    // Without the value of a cell: rows without any value stay.
    let due = invoices.iter().position(|record| text(record, "terms") == "Due on receipt").unwrap();
    window.open_menu(&window.cell(due, "terms").await).await;
    window.until_says("menu-filter-without", "Without Due on receipt").await;
    window.click("menu-filter-without").await;
    let others = |record: &&Record| text(record, "terms") != "Due on receipt";
    let left: Vec<&Record> = invoices.iter().filter(others).collect();
    assert!(left.iter().any(|record| text(record, "terms").is_empty()));
    leaves(&window, &left).await;

    // Only the value of another cell, on top of that.
    let at = left.iter().position(|record| text(record, "customer") == "Fairview Steel Erectors").unwrap();
    window.open_menu(&window.cell(at, "customer").await).await;
    window.until_says("menu-filter-only", "Only Fairview Steel Erectors").await;
    window.click("menu-filter-only").await;
    let fairview = |record: &&Record| others(record) && text(record, "customer") == "Fairview Steel Erectors";
    let left: Vec<&Record> = invoices.iter().filter(fairview).collect();
    leaves(&window, &left).await;

    // Over the amount of a cell, then everything again.
    window.open_menu(&window.cell(0, "amount").await).await;
    window.click("menu-filter-over").await;
    let least = hundredths(left[0], "amount");
    let over = |record: &&Record| fairview(record) && hundredths(record, "amount") > least;
    leaves(&window, &invoices.iter().filter(over).collect::<Vec<_>>()).await;
    window.open_menu(&window.cell(0, "amount").await).await;
    window.click("menu-filter-clear").await;
    leaves(&window, &invoices.iter().collect::<Vec<_>>()).await;
}

/// The row of a condition in the builder, from 1.
fn condition(number: usize) -> String {
    format!(".filters-rows > .cond:nth-child({number})")
}

/// Waits until the table shows these invoices and no others, says how many match, and adds up these alone.
async fn leaves(window: &Page, invoices: &[&Record]) {
    assert!(!invoices.is_empty(), "a filter that leaves nothing compares nothing");
    window.until_column("No.", &texts(invoices.iter().copied().take(150), "refNumber")).await;
    let count = invoices.len() as i64;
    let says = match count {
        ALL => "214 invoices".to_owned(),
        1 => "1 of 214 invoices matches".to_owned(),
        count => format!("{count} of 214 invoices match"),
    };
    let scope = async || (window.text_now("totals-scope").await? == says).then_some(());
    window.wait(&format!("the totals to be those of {says}"), scope).await;
    window.until_total("amount", &amount(sum(invoices.iter().copied(), "amount"))).await;
    window.until_total("balanceRemaining", &amount(sum(invoices.iter().copied(), "balanceRemaining"))).await;
}
