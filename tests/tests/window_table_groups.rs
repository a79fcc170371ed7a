//! Sums by groups in the real window: each group is compared with the records as the service gives them, and leads to its own rows.
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;

use ledgerlane_tests::amounts::{amount, sum};
use ledgerlane_tests::books::{Books, text};
use ledgerlane_tests::keyboard::{DOWN, ENTER, ESCAPE, LEFT, RIGHT, alt};
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

    // The largest first, by its head; then by keys to the rows of the second one.
    window.press(ESCAPE).await;
    window.until_gone("sum-by-choices").await;
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
