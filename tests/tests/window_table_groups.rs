//! Sums by groups in the real window: each group is compared with the records as the service gives them, and leads to its own rows.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

use std::collections::BTreeMap;
use std::path::Path;

use calamine::{Data, Reader, Xlsx, open_workbook};
use ledgerlane_tests::amounts::{amount, sum};
use ledgerlane_tests::books::{Books, text};
use ledgerlane_tests::keyboard::{DOWN, ENTER, ESCAPE, LEFT, RIGHT, alt, ctrl};
use ledgerlane_tests::page::Page;
use ledgerlane_tests::rest::Record;
use serde_json::json;

const COMPANY: &str = "quarry-road";

/// The groups on screen: name, rows and sum of amounts.
async fn groups(window: &Page) -> Vec<(String, String, String)> {
    let script = "return [...document.querySelectorAll('[data-testid=group]')].map((row) => \
                  [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()))";
    let told = window.script(script, Vec::new()).await;
    let rows: Vec<Vec<String>> = serde_json::from_value(told).unwrap_or_default();
    let part = |row: &Vec<String>, at: usize| row.get(at).cloned().unwrap_or_default();
    rows.iter().map(|row| (part(row, 0), part(row, 1), part(row, 2))).collect()
}

/// Exports the groups as a workbook, and reads it.
async fn as_a_file(window: &Page, groups: usize) {
    window.press(ESCAPE).await;
    window.until_gone("sum-by-choices").await;
    window.press(&ctrl("e")).await;
    window.until_says("export-start", "Export the groups").await;
    window.click("export-format-xlsx").await;
    let said = window.until_says("export-folder", "/").await;
    let folder = said.split_once('/').unwrap().1.lines().next().unwrap_or_default();
    window.fill("export-file", "groups").await;
    window.click("export-start").await;
    window.until_attribute("export-1", "data-state", "done").await;
    window.until_says("export-1", &format!("{groups} rows")).await;
    let path = Path::new("/").join(folder.trim_end_matches("Change").trim()).join("groups.xlsx");
    let mut book: Xlsx<_> = open_workbook(&path).unwrap();
    assert_eq!(book.sheet_names(), ["Invoices", "Chart", "About"]);
    let told = book.worksheet_range("Invoices").unwrap();
    let row = |row: &[Data]| row.iter().map(ToString::to_string).collect::<Vec<_>>();
    let rows: Vec<Vec<String>> = told.rows().map(row).collect();
    assert_eq!(rows[0], ["Customer", "Invoices", "Amount"]);
    assert_eq!(rows.len(), groups + 2, "heads, groups, and all together");
    assert_eq!(rows[groups + 1][..2], ["Together", "214"]);
    let about = book.worksheet_range("About").unwrap();
    let about: Vec<String> = about.rows().map(|line| row(line).join(": ")).collect();
    assert!(about.contains(&"View: Summed by Customer.".to_owned()), "{about:?}");
    assert!(about.contains(&format!("Groups: {groups}, which sum up 214 rows")), "{about:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_summed_by_customer_adds_up_and_leads_to_the_rows_of_a_group() {
    let mut books = Books::start().await;
    let invoices = books.client().every_record(COMPANY, "Invoices").await;
    let mut of_customers: BTreeMap<String, Vec<&Record>> = BTreeMap::new();
    for invoice in &invoices {
        of_customers.entry(text(invoice, "customer")).or_default().push(invoice);
    }
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;

    window.click("sum-by").await;
    window.choose("groups-by", "customer").await;
    window.choose("groups-sums", "amount").await;
    let mut wanted: Vec<_> = of_customers
        .iter()
        .map(|(name, records)| {
            (name.clone(), records.len().to_string(), amount(sum(records.iter().copied(), "amount")))
        })
        .collect();
    wanted.sort();
    window
        .wait("the groups are those of the records", async || {
            let mut found = groups(&window).await;
            found.sort();
            (found == wanted).then_some(())
        })
        .await;
    let whole = amount(sum(&invoices, "amount"));
    window.until_says("groups-total", &whole).await;
    as_a_file(&window, wanted.len()).await;

    // The largest first, by its head; then by keys to the rows of the second one.
    window.click("//th[3]//button[contains(., 'Amount')]").await;
    let largest = of_customers.values().map(|records| sum(records.iter().copied(), "amount")).max().unwrap();
    window
        .wait("the largest is first", async || (groups(&window).await[0].2 == amount(largest)).then_some(()))
        .await;
    let second = groups(&window).await[1].clone();
    window.script("document.querySelector('[data-testid=group]').focus()", Vec::new()).await;
    window.press(DOWN).await;
    window.press(ENTER).await;
    window.until_says("totals-scope", &format!("{} of 214 invoices match", second.1)).await;
    window.until_total("amount", &second.2).await;
    assert_eq!(
        window
            .script("return document.querySelectorAll('[role=tab][id^=table-tab]').length", Vec::new())
            .await,
        json!(2)
    );

    // Back to the groups as they were, and forward to the rows.
    window.press(&alt(LEFT)).await;
    window.until_says("groups-total", &whole).await;
    let as_it_was = async || (groups(&window).await.get(1) == Some(&second)).then_some(());
    window.wait("the groups in their order", as_it_was).await;
    window.press(&alt(RIGHT)).await;
    window.until_says("totals-scope", &format!("{} of 214 invoices match", second.1)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_open_by_age_ties_to_the_receivables_once_the_other_lists_are_read() {
    let mut books = Books::start().await;
    let client = books.client();
    let mut open = 0;
    let mut others = 0;
    for (path, field, sign) in [
        ("Invoices", "balanceRemaining", 1),
        ("Charges", "balanceRemaining", 1),
        ("CreditMemos", "creditRemaining", -1),
        ("ReceivePayments", "unusedPayment", -1),
    ] {
        let records = client.every_record(COMPANY, path).await;
        let is_posted = |record: &&Record| record.get("isPending").is_none_or(|raw| raw.get() != "true");
        let posted = records.iter().filter(is_posted);
        let sum = sign * sum(posted, field);
        *(if path == "Invoices" { &mut open } else { &mut others }) += sum;
    }
    assert_ne!(others, 0, "something is not applied");
    let window = books.open().await;
    window.open_records(COMPANY).await;
    window.open_type("Invoices", "Covers all 214 invoices").await;
    window.click("sum-by").await;
    window.click("groups-ageing").await;
    window.until_says("groups-total", &amount(open)).await;
    window.until_says("ties-missing", "shows once").await;
    window.press(ESCAPE).await;
    window.until_gone("sum-by-choices").await;
    window.click("ties-read").await;
    window.until_says("ties", "Accounts receivable says the same.").await;
    window.until_says("groups-with-parts", &amount(open + others)).await;
    window.click("//tr[@data-testid='groups-part'][1]//button").await;
    window.until_says("totals-scope", "match").await;
}
