//! The sample company's books, of all types, read as a client does.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use ledgerlane_api::{Catalogue, Field, FieldKind, ListShape};
use ledgerlane_service::SampleSize;
use ledgerlane_service::sample::{Filter, SampleCompany};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::support::{Bench, bench};

/// Every record of a paginated list, read as a client does.
pub(crate) async fn pull(bench: &Bench, connection: &str, kind: &str, limit: u32) -> Vec<Box<RawValue>> {
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Page {
        data: Vec<Box<RawValue>>,
        next_cursor: Option<String>,
    }
    let mut all = Vec::new();
    let mut path = format!("/api/v1/{kind}?limit={limit}");
    loop {
        let page: Page = serde_json::from_str(&bench.list(connection, &path).await.body).unwrap();
        all.extend(page.data);
        match page.next_cursor {
            Some(cursor) => path = format!("/api/v1/{kind}?cursor={cursor}"),
            None => return all,
        }
    }
}

/// Every record of every type of a small company.
async fn books(bench: &Bench) -> BTreeMap<&'static str, Vec<Value>> {
    let mut books = BTreeMap::new();
    for kind in Catalogue::built_in().types() {
        let records = pull(bench, "quarry-road", &kind.path, 150).await;
        books.insert(kind.path.as_str(), records.iter().map(|raw| value(raw)).collect());
    }
    books
}

fn value(raw: &RawValue) -> Value {
    serde_json::from_str(raw.get()).unwrap()
}

/// An amount in cents. Amounts are written with two decimals, which a binary fraction holds well enough to round back.
fn cents(record: &Value, key: &str) -> i64 {
    let amount = record[key].as_f64().unwrap_or_else(|| panic!("{key} of {record}"));
    (amount * 100.0).round() as i64
}

fn text<'a>(record: &'a Value, key: &str) -> &'a str {
    record[key].as_str().unwrap_or_else(|| panic!("{key} of {record}"))
}

fn sum(records: &Value, key: &str) -> i64 {
    records.as_array().unwrap().iter().map(|line| cents(line, key)).sum()
}

#[tokio::test]
async fn every_reference_leads_to_a_record_of_that_name() {
    let bench = bench().await;
    let books = books(&bench).await;
    let mut known: HashMap<&str, BTreeSet<&str>> = HashMap::new();
    for record in books.values().flatten() {
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
    for (kind, records) in &books {
        for record in records {
            let mut found = Vec::new();
            references(record, &mut found);
            for (id, name) in found.into_iter().filter(|(id, _)| !id.is_empty()) {
                let names =
                    known.get(id).unwrap_or_else(|| panic!("{kind}: nothing has the id {id} of {name}"));
                assert!(names.contains(name), "{kind}: {id} is {names:?}, not {name}");
                count += 1;
            }
            // Transactions name one another by id alone.
            for key in
                ["linkedTransactions", "appliedToTransactions", "refundAppliedToTransactions", "depositLines"]
            {
                for link in record[key].as_array().into_iter().flatten() {
                    let id = link["transactionId"].as_str().or_else(|| link["id"].as_str()).unwrap();
                    assert!(known.contains_key(id), "{kind}: {key} to {id}");
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
    for invoice in &books["Invoices"] {
        assert_eq!(sum(&invoice["itemLines"], "amount"), cents(invoice, "subtotal"), "{invoice}");
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
    for (kind, lines) in [
        ("SalesReceipts", "lines"),
        ("SalesOrders", "lines"),
        ("CreditMemos", "lines"),
        ("Estimates", "itemLines"),
    ] {
        assert!(!books[kind].is_empty(), "{kind}");
        for record in &books[kind] {
            assert_eq!(sum(&record[lines], "amount"), cents(record, "subtotal"), "{kind}: {record}");
            let total = cents(record, "subtotal") + cents(record, "salesTaxTotal");
            assert_eq!(total, cents(record, "amount"), "{kind}: {record}");
        }
    }
    for (kind, lines) in [
        ("PurchaseOrders", "lines"),
        ("ItemReceipts", "itemLines"),
        ("Checks", "expenseLines"),
        ("CreditCardCharges", "expenseLines"),
        ("CreditCardCredits", "expenseLines"),
        ("JournalEntries", "debitLines"),
        ("JournalEntries", "creditLines"),
        ("Deposits", "depositLines"),
        ("SalesTaxPaymentChecks", "lines"),
    ] {
        assert!(!books[kind].is_empty(), "{kind}");
        for record in &books[kind] {
            assert_eq!(sum(&record[lines], "amount"), cents(record, "amount"), "{kind}: {record}");
            let all = ["lines", "itemLines", "expenseLines", "depositLines"];
            let all = all.iter().filter(|lines| record[lines].is_array());
            let all: i64 = all.map(|lines| sum(&record[lines], "amount")).sum();
            assert!(kind == "JournalEntries" || all == cents(record, "amount"), "no line twice: {record}");
        }
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
        .filter(|(kind, _)| kind.starts_with("Items") && **kind != "Items")
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
    for (kind, key, sign) in [
        ("Invoices", "balanceRemaining", 1),
        ("Charges", "balanceRemaining", 1),
        ("CreditMemos", "creditRemaining", -1),
    ] {
        for record in &books[kind] {
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
    for (kind, sign) in [("Bills", 1), ("VendorCredits", -1)] {
        for record in &books[kind] {
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
    for (kind, records) in &books {
        let mut ids = BTreeSet::new();
        for record in records {
            assert!(ids.insert(text(record, "id")), "{kind}: {} twice", record["id"]);
            let Some(made) = record["createdAt"].as_str() else { continue };
            let changed = text(record, "updatedAt");
            assert!(changed >= made, "{kind}: {record}");
            let changed: jiff::Timestamp = changed.parse().unwrap();
            assert_eq!(text(record, "revisionNumber"), changed.as_second().to_string(), "{kind}");
            assert!(("2015-01-01".."2026-12-01").contains(&made), "{kind}: {made}");
            if let Some(date) = record["transactionDate"].as_str() {
                assert!(("2022-11-01".."2026-12-01").contains(&date), "{kind}: {date}");
                assert!(made.starts_with(date), "{kind}: made on its day, {record}");
            }
        }
    }
    let mut before = (String::new(), 10_000);
    for invoice in &books["Invoices"] {
        let date = text(invoice, "createdAt").to_owned();
        let number: u64 = text(invoice, "refNumber").parse().unwrap();
        assert!(date >= before.0 && number == before.1 + 1, "in order of date and number: {invoice}");
        before = (date, number);
    }
}

fn check_fields(of: &str, record: &Value, fields: &[Field], filled: &mut BTreeSet<String>) {
    let object = record.as_object().unwrap_or_else(|| panic!("{of}: {record}"));
    let mut keys: Vec<&str> = object.keys().map(String::as_str).collect();
    let mut known: Vec<&str> = fields.iter().map(|field| field.name.as_str()).collect();
    keys.sort_unstable();
    known.sort_unstable();
    assert_eq!(keys, known, "{of}");
    for field in fields {
        let value = &record[&field.name];
        let name = format!("{of}.{}", field.name);
        let is_blank =
            value.is_null() || value == "" || *value == serde_json::json!({"id": "", "fullname": ""});
        if !is_blank {
            filled.insert(name.clone());
        }
        if value.is_null() {
            let may = !matches!(
                field.kind,
                FieldKind::Text | FieldKind::YesNo | FieldKind::List | FieldKind::Reference
            );
            assert!(may, "{name} is null");
            continue;
        }
        let nested = field.of.as_deref().and_then(|of| Catalogue::built_in().shape(of));
        let fits = match field.kind {
            FieldKind::Text | FieldKind::Enumeration => value.is_string(),
            FieldKind::Date => value.as_str().is_some_and(|text| text.parse::<jiff::civil::Date>().is_ok()),
            FieldKind::DateTime => value.as_str().is_some_and(|text| text.parse::<jiff::Timestamp>().is_ok()),
            FieldKind::Money | FieldKind::Number => value.is_number(),
            FieldKind::Integer => value.is_u64(),
            FieldKind::YesNo => value.is_boolean(),
            FieldKind::Reference => value["id"].is_string() && value["fullname"].is_string(),
            FieldKind::Object => {
                check_fields(&name, value, nested.unwrap(), filled);
                true
            }
            FieldKind::List => {
                for item in value.as_array().unwrap() {
                    match nested {
                        Some(nested) => check_fields(&name, item, nested, filled),
                        None => {
                            assert!(item["id"].is_string() && item["fullname"].is_string(), "{name}: {item}")
                        }
                    }
                }
                true
            }
        };
        assert!(fits, "{name}: {value}");
    }
}

#[tokio::test]
async fn every_record_has_exactly_the_fields_of_the_catalogue_in_their_kinds() {
    let bench = bench().await;
    for (path, records) in books(&bench).await {
        let kind = Catalogue::built_in().find(path).unwrap();
        assert!(!records.is_empty(), "{path} is empty");
        let mut filled = BTreeSet::new();
        for record in &records {
            check_fields(path, record, &kind.fields, &mut filled);
            assert_eq!(record["objectType"], kind.object_type.as_str());
            if path != "AccountsTaxLineInfo" {
                let (head, tail) = text(record, "id").split_once('-').unwrap();
                assert!(head.bytes().all(|b| b.is_ascii_digit() || (b'A'..=b'F').contains(&b)), "{head}");
                assert!(tail.bytes().all(|b| b.is_ascii_digit()), "{tail}");
            }
        }
        for column in kind.columns.iter().filter(|column| column.first) {
            assert!(
                filled.contains(&format!("{path}.{}", column.field)),
                "{path}.{} is always empty",
                column.field
            );
        }
    }
}

#[tokio::test]
async fn every_record_is_found_by_its_id_and_no_other() {
    let bench = bench().await;
    for (path, records) in books(&bench).await {
        let kind = Catalogue::built_in().find(path).unwrap();
        for record in [records.first(), records.get(records.len() / 2), records.last()].into_iter().flatten()
        {
            let id = text(record, "id");
            for name in [&kind.single, &kind.path, &kind.kebab] {
                let one = bench.list("quarry-road", &format!("/api/v1/{name}/{id}")).await;
                assert_eq!((one.status, one.json()), (200, record.clone()), "{name}/{id}");
            }
            let other = id.replace('-', "0-");
            let none = bench.list("quarry-road", &format!("/api/v1/{}/{other}x", kind.single)).await;
            assert_eq!((none.status, none.error().as_str()), (404, "QBD_OBJECT_NOT_FOUND"), "{path}");
        }
    }
}

#[tokio::test]
async fn any_page_read_directly_is_the_page_that_a_pull_comes_to() {
    let bench = bench().await;
    let pulled = pull(&bench, "quarry-road", "Invoices", 7).await;
    let id = bench.get("/api/v1/connections/quarry-road").await.json()["id"].as_str().unwrap().to_owned();
    let company = SampleCompany::behind(&id, SampleSize::Small, 0);
    let kind = Catalogue::built_in().find("Invoices").unwrap();
    let snapshot =
        company.snapshot(kind, Filter::default(), "2026-11-19T09:41:00Z".parse().unwrap(), || true).unwrap();
    for page in [29_u64, 0, 13] {
        let range = page * 7..page * 7 + 7;
        let mut direct = String::from("[");
        company.page(&snapshot, range.clone(), &mut direct);
        direct.push(']');
        let direct: Vec<Box<RawValue>> = serde_json::from_str(&direct).unwrap();
        let there = &pulled[range.start as usize..range.end as usize];
        assert!(direct.iter().map(|raw| raw.get()).eq(there.iter().map(|raw| raw.get())), "page {page}");
    }
}

#[tokio::test]
async fn names_and_amounts_are_as_varied_as_real_ones() {
    let bench = bench().await;
    let customers: Vec<Value> =
        pull(&bench, "harbor-lane", "Customers", 150).await.iter().map(|raw| value(raw)).collect();
    assert_eq!(customers.len(), 1_286);
    let names: BTreeSet<&str> = customers.iter().map(|c| text(c, "name")).collect();
    assert_eq!(names.len(), 1_286, "names are distinct");
    let any = |test: &dyn Fn(&Value) -> bool| customers.iter().any(test);
    assert!(any(&|c| text(c, "name").chars().any(|c| ('\u{600}'..'\u{700}').contains(&c))), "Arabic");
    assert!(any(&|c| text(c, "name").chars().count() > 60), "long");
    assert!(any(&|c| c["companyName"] == ""), "empty");
    assert!(any(&|c| c["isActive"] == false), "inactive");
    assert!(any(&|c| cents(c, "balance") < 0), "negative");
    assert!(any(&|c| cents(c, "balance") == 0), "zero");
    for (connection, kind, total) in [
        ("harbor-lane", "Invoices", 12_480),
        ("saltmarsh", "Customers", 2_870),
        ("saltmarsh", "Invoices", 96_000),
    ] {
        let page = bench.list(connection, &format!("/api/v1/{kind}?limit=1")).await.json();
        assert_eq!(page["totalCount"], total, "{connection} {kind}");
        bench.clock.advance(std::time::Duration::from_secs(10));
    }
}

#[tokio::test]
async fn flat_lists_are_below_at_and_above_their_limit() {
    let bench = bench().await;
    let mut counts = BTreeMap::new();
    for kind in Catalogue::built_in().types().iter().filter(|kind| kind.shape == ListShape::Flat) {
        let list = bench.list("harbor-lane", &format!("/api/v1/{}", kind.path)).await.json();
        counts.insert(kind.path.as_str(), list["data"].as_array().unwrap().len());
        assert!(list.get("nextCursor").is_none() && list.get("hasMore").is_none());
    }
    assert_eq!((counts["Accounts"], counts["OtherNames"], counts["BarCodes"]), (500, 500, 500), "{counts:?}");
    assert!(counts["Employees"] < 500);
    // 687 and 501 there are; the last of them is found by its name alone.
    for (path, last) in
        [("Accounts", "fullnames=job+2462%2C+returns"), ("OtherNames", "activeStatus=InactiveOnly")]
    {
        let list = bench.list("harbor-lane", &format!("/api/v1/{path}?{last}")).await.json();
        assert!(!list["data"].as_array().unwrap().is_empty(), "{path}");
    }
}

#[test]
fn only_harbor_lane_grows() {
    let kind = Catalogue::built_in().find("Invoices").unwrap();
    let count = |id: &str| {
        let company = SampleCompany::behind(id, SampleSize::Huge, 0);
        company.snapshot(kind, Filter::default(), jiff::Timestamp::UNIX_EPOCH, || true).unwrap().total()
    };
    assert!(count("conn_of-nobody") < 1_000);
}
