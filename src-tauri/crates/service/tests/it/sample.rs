use std::collections::{BTreeMap, BTreeSet, HashMap};

use ledgerlane_api::{Catalogue, FieldKind};
use ledgerlane_service::SampleSize;
use ledgerlane_service::sample::{ActiveStatus, InvoiceParts, SampleCompany};
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::support::{Bench, bench};

/// Every record of a paginated list, read as a client does.
async fn pull(bench: &Bench, connection: &str, kind: &str, limit: u32) -> Vec<Box<RawValue>> {
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

/// An amount in cents, from its digits.
fn cents(record: &Value, raw: &str, key: &str) -> i64 {
    let digits = raw.split(&format!("\"{key}\":")).nth(1).unwrap().split([',', '}']).next().unwrap();
    let (whole, fraction) = digits.split_once('.').unwrap_or_else(|| panic!("{key} of {record}: {digits}"));
    assert_eq!(fraction.len(), 2, "{key} has two decimals: {digits}");
    format!("{whole}{fraction}").parse().unwrap()
}

fn value(raw: &RawValue) -> Value {
    serde_json::from_str(raw.get()).unwrap()
}

#[tokio::test]
async fn the_books_agree_with_themselves() {
    let bench = bench().await;
    let invoices = pull(&bench, "quarry-road", "Invoices", 50).await;
    let customers = pull(&bench, "quarry-road", "Customers", 20).await;
    assert_eq!((invoices.len(), customers.len()), (214, 41));
    let names: HashMap<String, String> = customers
        .iter()
        .map(|raw| value(raw))
        .map(|c| (c["id"].as_str().unwrap().to_owned(), c["fullname"].as_str().unwrap().to_owned()))
        .collect();
    let mut open: HashMap<String, i64> = HashMap::new();
    let mut before = (String::new(), 10_000);
    for raw in &invoices {
        let invoice = value(raw);
        let text = raw.get();
        let (subtotal, tax) = (cents(&invoice, text, "subtotal"), cents(&invoice, text, "salesTaxTotal"));
        let head = &text[..text.find("\"linkedTransactions\"").unwrap()];
        let amount = cents(&invoice, head, "amount");
        assert_eq!(subtotal + tax, amount, "{invoice}");
        let lines: i64 = text
            .split("\"objectType\":\"qbd_invoice_line\"")
            .skip(1)
            .map(|line| cents(&invoice, line, "amount"))
            .sum();
        assert_eq!(lines, subtotal, "the lines add up: {invoice}");
        let left = cents(&invoice, text, "balanceRemaining");
        assert_eq!(invoice["isPaid"], left <= 0);
        let paid = text.split("\"linkType\"").nth(1).map_or(0, |link| -cents(&invoice, link, "amount"));
        assert_eq!(paid, amount - left, "what was paid is linked: {invoice}");
        let customer = &invoice["customer"];
        let id = customer["id"].as_str().unwrap();
        assert_eq!(names.get(id).map(String::as_str), customer["fullname"].as_str(), "the customer exists");
        *open.entry(id.to_owned()).or_default() += left;
        let date = invoice["transactionDate"].as_str().unwrap().to_owned();
        let number: u64 = invoice["refNumber"].as_str().unwrap().parse().unwrap();
        assert!(date >= before.0 && number == before.1 + 1, "in order of date and number: {invoice}");
        assert!(("2023-01-01".."2026-11-01").contains(&date.as_str()), "{date}");
        assert!(invoice["dueDate"].as_str().unwrap() >= date.as_str());
        assert!(invoice["updatedAt"].as_str().unwrap() >= invoice["createdAt"].as_str().unwrap());
        before = (date, number);
    }
    for raw in &customers {
        let customer = value(raw);
        let owed = open.get(customer["id"].as_str().unwrap()).copied().unwrap_or(0);
        assert_eq!(cents(&customer, raw.get(), "balance"), owed, "{customer}");
    }
    let accounts = bench.list("quarry-road", "/api/v1/Accounts").await.body;
    let receivable = accounts.split("\"name\":\"Accounts receivable\"").nth(1).unwrap();
    assert_eq!(
        cents(&Value::Null, receivable, "balance"),
        open.values().sum::<i64>(),
        "customers and ledger agree"
    );
}

#[tokio::test]
async fn every_record_has_exactly_the_fields_of_the_catalogue_in_their_kinds() {
    let bench = bench().await;
    for kind in Catalogue::built_in().types() {
        let list = bench.list("quarry-road", &format!("/api/v1/{}", kind.path)).await.json();
        if let Some(cursor) = list.get("nextCursor").and_then(Value::as_str) {
            bench.post(&format!("/api/v1/cursors/{cursor}/close"), "").await;
        }
        let mut filled = BTreeSet::new();
        for record in list["data"].as_array().unwrap() {
            let record: BTreeMap<String, Value> = serde_json::from_value(record.clone()).unwrap();
            assert!(record.keys().eq(kind.fields.keys()), "{}: {record:?}", kind.path);
            let id = record["id"].as_str().unwrap();
            let (head, tail) = id.split_once('-').unwrap();
            assert!(head.bytes().all(|b| b.is_ascii_digit() || (b'A'..=b'F').contains(&b)), "{id}");
            assert!(tail.bytes().all(|b| b.is_ascii_digit()), "{id}");
            assert_eq!(record["objectType"], kind.object_type.as_str());
            for (field, value) in record.iter().filter(|(_, value)| !value.is_null()) {
                filled.insert(field.clone());
                let fits = match kind.kind(field) {
                    FieldKind::Text | FieldKind::Enumeration => value.is_string(),
                    FieldKind::Date => {
                        value.as_str().is_some_and(|text| text.parse::<jiff::civil::Date>().is_ok())
                    }
                    FieldKind::DateTime => {
                        value.as_str().is_some_and(|text| text.parse::<jiff::Timestamp>().is_ok())
                    }
                    FieldKind::Money | FieldKind::Number => value.is_number(),
                    FieldKind::Integer => value.is_u64(),
                    FieldKind::YesNo => value.is_boolean(),
                    FieldKind::Reference => value["id"].is_string() && value["fullname"].is_string(),
                    FieldKind::Object => value.is_object(),
                    FieldKind::List => value.is_array(),
                };
                assert!(fits, "{}.{field}: {value}", kind.path);
            }
        }
        for column in kind.columns.iter().filter(|column| column.first) {
            assert!(filled.contains(&column.field), "{}.{} is always empty", kind.path, column.field);
        }
    }
}

#[tokio::test]
async fn any_page_read_directly_is_the_page_a_walk_comes_to() {
    let bench = bench().await;
    let walked = pull(&bench, "quarry-road", "Invoices", 7).await;
    let id = bench.get("/api/v1/connections/quarry-road").await.json()["id"].as_str().unwrap().to_owned();
    let company = SampleCompany::behind(&id, SampleSize::Small);
    let parts = InvoiceParts { lines: true, linked: true };
    for page in [29_u64, 0, 13] {
        let range = page * 7..page * 7 + 7;
        let mut direct = String::from("[");
        company.invoices(range.clone(), parts, &mut direct);
        direct.push(']');
        let direct: Vec<Box<RawValue>> = serde_json::from_str(&direct).unwrap();
        let there = &walked[range.start as usize..range.end as usize];
        assert!(direct.iter().map(|raw| raw.get()).eq(there.iter().map(|raw| raw.get())), "page {page}");
    }
}

#[tokio::test]
async fn lines_and_links_can_be_left_out() {
    let bench = bench().await;
    let path = "/api/v1/Invoices?limit=150&includeLineItems=false&includeLinkedTransactions=FALSE";
    let page = bench.list("quarry-road", path).await.json();
    for invoice in page["data"].as_array().unwrap() {
        assert_eq!(invoice["itemLines"], serde_json::json!([]));
        assert_eq!(invoice["linkedTransactions"], serde_json::json!([]));
    }
}

#[tokio::test]
async fn names_and_amounts_are_as_varied_as_real_ones() {
    let bench = bench().await;
    let customers: Vec<Value> =
        pull(&bench, "harbor-lane", "Customers", 150).await.iter().map(|raw| value(raw)).collect();
    assert_eq!(customers.len(), 1_286);
    let names: BTreeSet<&str> = customers.iter().map(|c| c["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 1_286, "names are distinct");
    let any = |test: &dyn Fn(&Value) -> bool| customers.iter().any(test);
    assert!(
        any(&|c| c["name"].as_str().unwrap().chars().any(|c| ('\u{600}'..'\u{700}').contains(&c))),
        "Arabic"
    );
    assert!(any(&|c| c["name"].as_str().unwrap().chars().count() > 60), "long");
    assert!(any(&|c| c["companyName"] == ""), "empty");
    assert!(any(&|c| c["isActive"] == false), "inactive");
    assert!(any(&|c| c["balance"].as_f64().unwrap() < 0.0), "negative");
    assert!(any(&|c| c["balance"].as_f64().unwrap() == 0.0), "zero");
    let invoices = bench.list("harbor-lane", "/api/v1/Invoices?limit=1").await.json();
    assert_eq!(invoices["totalCount"], 12_480);
    assert_eq!(bench.list("saltmarsh", "/api/v1/Customers?limit=1").await.json()["totalCount"], 2_870);
    bench.clock.advance(std::time::Duration::from_secs(10));
    assert_eq!(bench.list("saltmarsh", "/api/v1/Invoices?limit=1").await.json()["totalCount"], 96_000);
}

#[test]
fn a_million_invoices_cost_no_more_than_the_page_asked_for() {
    let bench = SampleCompany::behind("conn_of-nobody", SampleSize::Huge);
    assert!(bench.invoice_count() < 1_000, "only Harbor Lane grows");
    assert!(bench.customer_count(ActiveStatus::All) > 20);
}
