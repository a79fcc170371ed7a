//! The simulator of QuickBooks: its answers against the sample's own, and a service that reads from it against the same sample read
//! directly.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use jiff::civil::date;
use ledgerlane_api::{Catalogue, Field, FieldKind, RecordType};
use ledgerlane_clock::SystemClock;
use ledgerlane_company::{CompanyFile, CompanyFiles, ConnectionName, ListFilter};
use ledgerlane_sample::{SampleFiles, SampleSettings};
use ledgerlane_service::Service;
use ledgerlane_tests::deskless::config;
use ledgerlane_tests::quickbooks::table::{self, Reach, Version};
use ledgerlane_tests::quickbooks::xml::Element;
use ledgerlane_tests::quickbooks::{Company, Connector, Host, Pace, QuickBooks, Visit};
use ledgerlane_tests::rest::Rest;
use ledgerlane_webconnector::WebConnectorFiles;
use secrecy::SecretString;
use serde_json::{Value, json};

const KEY: &str = "sk_test_0123456789abcdef0123456789abcdef0123456";

/// A sample company that stands still.
static COMPANY: LazyLock<Arc<dyn CompanyFile>> = LazyLock::new(|| {
    let settings = SampleSettings { date: Some(date(2026, 11, 19)), ..SampleSettings::default() };
    let files = SampleFiles::new(settings, Arc::new(SystemClock));
    let known = files.first_connections();
    let quarry = known.iter().find(|known| known.external_id == "quarry-road").unwrap();
    files.behind(ConnectionName { id: &quarry.id, name: &quarry.description, company_file: None })
});

fn quickbooks(host: Host) -> QuickBooks {
    QuickBooks::new(host, Company::new(Arc::clone(&COMPANY)))
}

/// A document of one request.
fn document(version: &str, request: &Element) -> String {
    let mut text = format!("<?xml version=\"1.0\"?><?qbxml version=\"{version}\"?>");
    let set = Element::new("QBXMLMsgsRq", vec![request.clone()]).with("onError", "stopOnError");
    Element::new("QBXML", vec![set]).write(&mut text);
    text
}

/// The answer to one request.
async fn answer(quickbooks: &mut QuickBooks, request: &Element) -> Element {
    let text = quickbooks.answer(&document(quickbooks.host.version.text(), request)).await;
    let text = text.unwrap_or_else(|refusal| panic!("{request:?}: {refusal:?}"));
    let root = Element::read(&text).unwrap_or_else(|| panic!("not well-formed: {text}"));
    root.children[0].children[0].clone()
}

/// A request for a type in which elements serve these parameters of the interface.
fn request(query: &'static Value, parameters: &[(&str, &str)]) -> Element {
    fn write(nodes: &'static Value, parameters: &[(&str, &str)]) -> Vec<Element> {
        let mut written = Vec::new();
        for node in nodes.as_array().into_iter().flatten() {
            for row in node["one_of"].as_array().into_iter().flatten() {
                written.extend(write(row, parameters));
            }
            let Some(name) = node["name"].as_str() else { continue };
            let inner = write(&node["of"], parameters);
            if !inner.is_empty() {
                written.push(Element::new(name, inner));
            }
            for (_, value) in parameters.iter().filter(|(serves, _)| node["serves"] == *serves) {
                let (_, sought) = name.split_once("Filter").map_or(("", ""), |_| ("", name));
                written.push(match sought {
                    "" => Element::text(name, *value),
                    filter => Element::new(
                        name,
                        vec![
                            Element::text("MatchCriterion", "Contains"),
                            Element::text(filter.trim_end_matches("Filter"), *value),
                        ],
                    ),
                });
            }
        }
        written
    }
    let name = format!("{}Rq", query["request"].as_str().unwrap());
    Element::new(&name, write(&query["elements"], parameters))
}

/// The records that the sample itself gives for parameters of the interface.
async fn from_sample(kind: &'static RecordType, parameters: &[(&str, &str)]) -> Vec<Value> {
    let parameters: Vec<_> =
        parameters.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let filter = ListFilter::read(&parameters, kind).unwrap();
    let page = COMPANY.open_list(kind, filter).await.unwrap().next_page(10_000, "[".to_owned()).await;
    serde_json::from_str(&format!("{}]", page.unwrap().text)).unwrap()
}

/// The id of a record of the interface.
fn id(record: &Value) -> String {
    record["id"].as_str().unwrap().to_owned()
}

/// The ids of the records in an answer.
fn ids(answer: &Element) -> Vec<String> {
    answer
        .children
        .iter()
        .map(|record| ["ListID", "TxnID", "TaxLineID"].map(|name| record.text_of(name)).concat())
        .collect()
}

/// What is said for every record of a type, with all that it has.
const EVERYTHING: [(&str, &str); 4] = [
    ("activeStatus", "All"),
    ("includeLineItems", "true"),
    ("includeLinkedTransactions", "true"),
    ("ownerIds", "0"),
];

/// The types whose list QuickBooks gives as it is, with their queries. The others are special items, which are three queries, and two
/// lists that need a value.
fn lists() -> impl Iterator<Item = (&'static RecordType, &'static Value)> {
    let apart = ["SpecialItems", "BillPaymentOrCredits", "BarCodes"];
    let kinds = Catalogue::built_in().types().iter().filter(move |kind| !apart.contains(&&*kind.path));
    kinds.map(|kind| (kind, query(&kind.path)))
}

fn query(path: &str) -> &'static Value {
    &table::row(path)["queries"][0]
}

#[tokio::test]
async fn every_type_gives_every_record_of_the_sample_once_in_order() {
    let mut quickbooks = quickbooks(Host::new("13.0"));
    let mut records = 0;
    for (kind, query) in lists() {
        let names = table::list(&query["records"]);
        let expected: Vec<String> = from_sample(kind, &EVERYTHING).await.iter().map(id).collect();
        assert!(!expected.is_empty(), "{}", kind.path);
        let whole = answer(&mut quickbooks, &request(query, &EVERYTHING)).await;
        assert!(whole.children.iter().all(|record| names.contains(&&*record.name)), "{}", kind.path);
        assert_eq!(ids(&whole), expected, "{}", kind.path);
        records += expected.len();
        if query["iterator"] != true {
            continue;
        }
        let most = expected.len().div_ceil(4).to_string();
        let page = request(query, &[&[("limit", &*most)], &EVERYTHING[..]].concat());
        let mut walked = Vec::new();
        let mut step = page.clone().with("iterator", "Start");
        loop {
            let got = answer(&mut quickbooks, &step).await;
            walked.extend(ids(&got));
            let left: usize = got.attribute("iteratorRemainingCount").unwrap().parse().unwrap();
            assert_eq!(walked.len() + left, expected.len(), "{}", kind.path);
            if left == 0 {
                break;
            }
            let id = got.attribute("iteratorID").unwrap();
            step = page.clone().with("iterator", "Continue").with("iteratorID", id);
        }
        assert_eq!(walked, expected, "{}", kind.path);
        assert_eq!(quickbooks.open_iterators(), 0, "an iterator ends with its last record");
    }
    assert!(records > 3_000, "{records}");
}

/// The first reference in a value under a field of this kind.
fn reference(value: &Value, holds: fn(&str) -> bool) -> Option<String> {
    match value {
        Value::Array(values) => values.iter().find_map(|value| reference(value, holds)),
        Value::Object(fields) => fields.iter().find_map(|(name, value)| {
            let id = value["id"].as_str().filter(|_| holds(name) && value.get("fullname").is_some());
            id.map(str::to_owned).or_else(|| reference(value, holds))
        }),
        _ => None,
    }
}

/// Values for a parameter of the interface that some of these records pass.
fn values(records: &[Value], parameter: &str) -> Vec<String> {
    let texts = |field: &str| {
        let found =
            records.iter().filter_map(|record| record[field].as_str()).filter(|text| !text.is_empty());
        let found: Vec<String> = found.map(str::to_owned).collect();
        found.get(found.len() / 2).cloned().into_iter().collect::<Vec<_>>()
    };
    let inside = |texts: Vec<String>| {
        texts.iter().map(|text| text.chars().skip(1).take(3).collect::<String>().to_uppercase()).collect()
    };
    let referred = |holds| records.iter().find_map(|record| reference(record, holds)).into_iter().collect();
    match parameter {
        "ids" => texts("id"),
        "fullnames" => texts("fullname"),
        "refNumbers" | "refNumberFrom" | "refNumberTo" => texts("refNumber"),
        "refNumberContains" => inside(texts("refNumber")),
        "nameFrom" | "nameTo" => texts("name"),
        "nameContains" => inside(texts("name")),
        "activeStatus" => vec!["InactiveOnly".to_owned(), "ActiveOnly".to_owned()],
        // With the host's offset, by the host's clock, the day alone.
        "updatedAfter" | "updatedBefore" => texts("updatedAt")
            .iter()
            .flat_map(|at| [&at[..], &at[..19], &at[..10]].map(str::to_owned))
            .collect(),
        "fromTransactionDate" | "toTransactionDate" => texts("transactionDate"),
        "FromEffectiveDate" | "ToEffectiveDate" => texts("currentEffectiveDate"),
        "accountTypes" => texts("accountType"),
        "entityIds" => {
            referred(|field| matches!(field, "entity" | "customer" | "vendor" | "employee" | "payee"))
        }
        "accountIds" => referred(|field| field.ends_with("Account")),
        "itemIds" => referred(|field| field == "item"),
        "classIds" => referred(|field| field == "class"),
        _ => Vec::new(),
    }
}

#[tokio::test]
async fn every_filter_gives_the_records_that_the_sample_gives_for_it() {
    let mut quickbooks = quickbooks(Host::new("13.0"));
    let (mut tried, mut narrowed) = (0, 0);
    for (kind, query) in lists() {
        let all = from_sample(kind, &EVERYTHING).await;
        for parameter in kind.all_filters().filter(|name| !name.starts_with("include")) {
            let is_served = query["elements"].to_string().contains(&format!("\"serves\":\"{parameter}\""));
            // Subtotals have no parents in QuickBooks.
            let is_known = |value: &&String| kind.path != "ItemsSubtotal" || !value.contains(':');
            for value in values(&all, parameter).iter().filter(|_| is_served).filter(is_known) {
                let asked = [(parameter, &**value)];
                let expected: Vec<String> = from_sample(kind, &asked).await.iter().map(id).collect();
                let found = answer(&mut quickbooks, &request(query, &asked)).await;
                assert_eq!(ids(&found), expected, "{} {asked:?}", kind.path);
                tried += 1;
                narrowed += usize::from(!expected.is_empty() && expected.len() < all.len());
            }
        }
    }
    println!("{tried} {narrowed}");
    assert!(tried > 400 && narrowed > 300, "{tried} filters, of which {narrowed} gave a part of their list");
}
