//! The books of a sample company agree with themselves, read as a client does.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use ledgerlane_api::{Catalogue, RecordType};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::support::{Bench, bench};

/// Has documents carry everything, and lists hold inactive records too. Types that do not take one of these ignore it.
pub(crate) const WHOLE: &str = "includeLineItems=true&includeLinkedTransactions=true&activeStatus=All";

/// Every record of a paginated list, read as a client does.
pub(crate) async fn pull(
    bench: &Bench,
    connection: &str,
    record_type: &str,
    limit: u32,
) -> Vec<Box<RawValue>> {
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Page {
        data: Vec<Box<RawValue>>,
        next_cursor: Option<String>,
    }
    let mut all = Vec::new();
    let mut path = format!("/api/v1/{record_type}?limit={limit}&{WHOLE}");
    loop {
        let page: Page = serde_json::from_str(&bench.list(connection, &path).await.body).unwrap();
        all.extend(page.data);
        match page.next_cursor {
            Some(cursor) => path = format!("/api/v1/{record_type}?cursor={cursor}"),
            None => return all,
        }
    }
}

/// Every record of every type of a small company.
pub(super) async fn books(bench: &Bench) -> BTreeMap<&'static str, Vec<Value>> {
    let mut books = BTreeMap::new();
    for record_type in Catalogue::built_in().types() {
        let records = pull(bench, "quarry-road", &record_type.path, 150).await;
        books.insert(record_type.path.as_str(), records.iter().map(|raw| value(raw)).collect());
    }
    books
}

pub(super) fn value(raw: &RawValue) -> Value {
    serde_json::from_str(raw.get()).unwrap()
}

/// An amount in cents. Amounts are written with two decimals, which a binary fraction holds well enough to round back.
pub(super) fn cents(record: &Value, key: &str) -> i64 {
    let amount = record[key].as_f64().unwrap_or_else(|| panic!("{key} of {record}"));
    (amount * 100.0).round() as i64
}

pub(super) fn text<'a>(record: &'a Value, key: &str) -> &'a str {
    record[key].as_str().unwrap_or_else(|| panic!("{key} of {record}"))
}

/// The id of a record: the first of the fields that identify its type with a value.
pub(super) fn id_of<'a>(record_type: &RecordType, record: &'a Value) -> &'a str {
    let ids = record_type.id_fields.iter().map(|path| format!("/{}", path.replace('.', "/")));
    let mut ids = ids.filter_map(|pointer| record.pointer(&pointer)?.as_str());
    ids.next().unwrap_or_else(|| panic!("id of {record}"))
}

fn sum(records: &Value, key: &str) -> i64 {
    records.as_array().unwrap().iter().map(|line| cents(line, key)).sum()
}

#[tokio::test]
async fn every_reference_leads_to_a_record_of_that_name() {
    let bench = bench().await;
    let books = books(&bench).await;
    let mut known: HashMap<&str, BTreeSet<&str>> = HashMap::new();
    for record in books.values().flatten().filter(|record| record["id"].is_string()) {
        for name in ["fullname", "name"].into_iter().filter_map(|key| record[key].as_str()) {
            known.entry(text(record, "id")).or_default().insert(name);
        }
        known.entry(text(record, "id")).or_default();
    }
    fn references<'a>(value: &'a Value, found: &mut Vec<(&'a str, &'a str)>) {
        match value {
            Value::Object(object) if object.len() == 2 && object.contains_key("fullname") => {
                found.push((value["id"].as_str().unwrap(), value["fullname"].as_str().unwrap()));
            }
            Value::Object(object) => object.values().for_each(|value| references(value, found)),
            Value::Array(array) => array.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }
    let mut count = 0;
    for (record_type, records) in &books {
        for record in records {
            let mut found = Vec::new();
            references(record, &mut found);
            // The service has no list of sales reps, templates, job types, messages, places in a yard, pay schedules, tax returns.
            let is_listed = |id: &str| !id.is_empty() && !("80600000".."80670000").contains(&id);
            for (id, name) in found.into_iter().filter(|(id, _)| is_listed(id)) {
                let names = known
                    .get(id)
                    .unwrap_or_else(|| panic!("{record_type}: nothing has the id {id} of {name}"));
                assert!(names.contains(name), "{record_type}: {id} is {names:?}, not {name}");
                count += 1;
            }
            // Transactions name one another by id alone.
            for key in
                ["linkedTransactions", "appliedToTransactions", "refundAppliedToTransactions", "depositLines"]
            {
                for link in record[key].as_array().into_iter().flatten() {
                    // Interest comes with a deposit and from no other transaction.
                    let Some(id) = link["transactionId"].as_str().or_else(|| link["id"].as_str()) else {
                        assert_eq!(key, "depositLines", "{record_type}: {link}");
                        continue;
                    };
                    assert!(known.contains_key(id), "{record_type}: {key} to {id}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 5_000, "{count} references");
}

#[tokio::test]
async fn documents_add_up() {
    let bench = bench().await;
    let books = books(&bench).await;
    let lines_of_groups = |groups: &Value, lines: &str| -> i64 {
        let groups = groups.as_array().into_iter().flatten();
        groups.map(|group| sum(&group[lines], "amount")).sum()
    };
    for invoice in &books["Invoices"] {
        let lines = sum(&invoice["lines"], "amount") + lines_of_groups(&invoice["lineGroups"], "lines");
        assert_eq!(lines, cents(invoice, "subtotal"), "{invoice}");
        let total = cents(invoice, "subtotal") + cents(invoice, "salesTaxTotal");
        assert_eq!(total, cents(invoice, "amount"), "{invoice}");
        let left = cents(invoice, "balanceRemaining");
        assert_eq!(invoice["isPaid"], left <= 0);
        let links = invoice["linkedTransactions"].as_array().unwrap();
        let paid = links.iter().filter(|link| link["transactionType"] == "ReceivePayment");
        let paid: i64 = paid.map(|link| -cents(link, "amount")).sum();
        assert_eq!(paid, total - left, "what was paid is linked: {invoice}");
        assert!(text(invoice, "dueDate") >= text(invoice, "transactionDate"));
    }
    for (record_type, lines, groups, grouped) in [
        ("SalesReceipts", "lines", "lineGroups", "lines"),
        ("SalesOrders", "lines", "lineGroups", "lines"),
        ("CreditMemos", "lines", "lineGroups", "lines"),
        ("Estimates", "itemLines", "itemGroupLines", "itemLines"),
    ] {
        assert!(!books[record_type].is_empty(), "{record_type}");
        for record in &books[record_type] {
            let lines = sum(&record[lines], "amount") + lines_of_groups(&record[groups], grouped);
            assert_eq!(lines, cents(record, "subtotal"), "{record_type}: {record}");
            let total = cents(record, "subtotal") + cents(record, "salesTaxTotal");
            assert_eq!(total, cents(record, "amount"), "{record_type}: {record}");
        }
    }
    for (record_type, lines) in [
        ("PurchaseOrders", "lines"),
        ("ItemReceipts", "itemLines"),
        ("Checks", "expenseLines"),
        ("CreditCardCharges", "expenseLines"),
        ("CreditCardCredits", "expenseLines"),
        ("JournalEntries", "debitLines"),
        ("JournalEntries", "creditLines"),
        ("SalesTaxPaymentChecks", "lines"),
    ] {
        assert!(!books[record_type].is_empty(), "{record_type}");
        for record in &books[record_type] {
            assert_eq!(sum(&record[lines], "amount"), cents(record, "amount"), "{record_type}: {record}");
            let all = ["lines", "itemLines", "expenseLines", "depositLines"];
            let all = all.iter().filter(|lines| record[lines].is_array());
            let all: i64 = all.map(|lines| sum(&record[lines], "amount")).sum();
            assert!(
                record_type == "JournalEntries" || all == cents(record, "amount"),
                "no line twice: {record}"
            );
        }
    }
    for deposit in &books["Deposits"] {
        let back =
            if deposit["cashBackInfo"].is_null() { 0 } else { cents(&deposit["cashBackInfo"], "amount") };
        assert_eq!(sum(&deposit["depositLines"], "amount"), cents(deposit, "amount") + back, "{deposit}");
    }
    for bill in &books["Bills"] {
        let lines = sum(&bill["itemLines"], "amount") + sum(&bill["expenseLines"], "amount");
        assert_eq!(lines, cents(bill, "amount"), "{bill}");
        assert_eq!(bill["isPaid"], cents(bill, "openAmount") == 0);
    }
    let paid: Vec<&Value> =
        books["CheckBillPayments"].iter().chain(&books["CreditCardBillPayments"]).collect();
    assert_eq!(paid.len(), books["Bills"].iter().filter(|bill| bill["isPaid"] == true).count());
    for payment in paid {
        assert_eq!(sum(&payment["appliedToTransactions"], "paymentAmount"), cents(payment, "amount"));
    }
    let parts: i64 = books
        .iter()
        .filter(|(record_type, _)| record_type.starts_with("Items") && **record_type != "Items")
        .map(|(_, r)| r.len() as i64)
        .sum();
    assert_eq!(books["Items"].len() as i64, parts, "the list of all items holds them all");
    assert_eq!(books["BarCodes"].len(), books["ItemsInventory"].len());
}

#[tokio::test]
async fn balances_are_the_sums_of_what_is_open() {
    let bench = bench().await;
    let books = books(&bench).await;
    let mut owed: HashMap<&str, i64> = HashMap::new();
    for (record_type, key, sign) in [
        ("Invoices", "balanceRemaining", 1),
        ("Charges", "balanceRemaining", 1),
        ("CreditMemos", "creditRemaining", -1),
        ("ReceivePayments", "unusedPayment", -1),
    ] {
        for record in &books[record_type] {
            *owed.entry(record["customer"]["id"].as_str().unwrap()).or_default() += sign * cents(record, key);
        }
    }
    for customer in &books["Customers"] {
        assert_eq!(
            cents(customer, "balance"),
            owed.get(text(customer, "id")).copied().unwrap_or(0),
            "{customer}"
        );
    }
    let mut owing: HashMap<&str, i64> = HashMap::new();
    for (record_type, sign) in [("Bills", 1), ("VendorCredits", -1)] {
        for record in &books[record_type] {
            *owing.entry(record["vendor"]["id"].as_str().unwrap()).or_default() +=
                sign * cents(record, "openAmount");
        }
    }
    for vendor in &books["Vendors"] {
        assert_eq!(cents(vendor, "balance"), owing.get(text(vendor, "id")).copied().unwrap_or(0), "{vendor}");
    }
    let ledger = |name: &str| {
        books["Accounts"]
            .iter()
            .find(|account| account["name"] == name)
            .map(|account| cents(account, "balance"))
    };
    assert_eq!(ledger("Accounts receivable"), Some(owed.values().sum()), "customers and ledger agree");
    assert_eq!(ledger("Accounts payable"), Some(owing.values().sum()), "vendors and ledger agree");
    assert!(owed.values().any(|&cents| cents != 0) && owing.values().any(|&cents| cents != 0));
    let to_pay: i64 = books["BillPaymentOrCredits"]
        .iter()
        .map(|record| match record["bill"].is_object() {
            true => cents(&record["bill"], "amountDue"),
            false => -cents(&record["credit"], "creditRemaining"),
        })
        .sum();
    assert_eq!(to_pay, owing.values().sum::<i64>(), "bills and credits to pay are what is owed");
}

#[tokio::test]
async fn a_party_changed_when_its_last_document_did() {
    let bench = bench().await;
    let books = books(&bench).await;
    for (parties, documents, key) in [("Customers", "Invoices", "customer"), ("Vendors", "Bills", "vendor")] {
        let mut last: HashMap<&str, &str> = HashMap::new();
        for document in &books[documents] {
            let entry = last.entry(document[key]["id"].as_str().unwrap()).or_default();
            *entry = text(document, "updatedAt").max(*entry);
        }
        for party in &books[parties] {
            let wanted =
                last.get(text(party, "id")).copied().unwrap_or_default().max(text(party, "createdAt"));
            assert_eq!(text(party, "updatedAt"), wanted, "{parties}: {party}");
        }
    }
}

#[tokio::test]
async fn dates_numbers_and_stamps_make_sense() {
    let bench = bench().await;
    let books = books(&bench).await;
    for (record_type, records) in &books {
        let mut ids = BTreeSet::new();
        for record in records {
            let id = id_of(Catalogue::built_in().find(record_type).unwrap(), record);
            assert!(ids.insert(id), "{record_type}: {id} twice");
            let Some(made) = record["createdAt"].as_str() else { continue };
            let changed = text(record, "updatedAt");
            assert!(changed >= made, "{record_type}: {record}");
            let changed: jiff::Timestamp = changed.parse().unwrap();
            assert_eq!(text(record, "revisionNumber"), changed.as_second().to_string(), "{record_type}");
            assert!(("2015-01-01".."2026-12-01").contains(&made), "{record_type}: {made}");
            if let Some(date) = record["transactionDate"].as_str() {
                assert!(("2022-11-01".."2026-12-01").contains(&date), "{record_type}: {date}");
                assert!(made.starts_with(date), "{record_type}: made on its day, {record}");
            }
        }
    }
    let mut before = (String::new(), 10_000);
    for invoice in &books["Invoices"] {
        let date = text(invoice, "createdAt").to_owned();
        assert!(date >= before.0, "in order of date: {invoice}");
        // Finance charges are numbered apart, and take a place all the same.
        let number = before.1 + 1;
        let own = text(invoice, "refNumber");
        assert!(own == number.to_string() || own.starts_with("FC "), "in order of number: {invoice}");
        before = (date, number);
    }
}
