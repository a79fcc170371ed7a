//! The simulator of QuickBooks: its answers against the sample's own, and a service that reads from it against the same sample read
//! directly.

use std::collections::BTreeSet;
use std::sync::Arc;
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
fn company() -> Arc<dyn CompanyFile> {
    let settings = SampleSettings { date: Some(date(2026, 11, 19)), ..SampleSettings::default() };
    let files = SampleFiles::new(settings, Arc::new(SystemClock));
    let known = files.first_connections();
    let quarry = known.iter().find(|known| known.external_id == "quarry-road").unwrap();
    files.behind(ConnectionName { id: &quarry.id, name: &quarry.description, company_file: None })
}

fn quickbooks(host: Host) -> QuickBooks {
    QuickBooks::new(host, Company::new(company()))
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
    let page = company().open_list(kind, filter).await.unwrap().next_page(10_000, "[".to_owned()).await;
    serde_json::from_str(&format!("{}]", page.unwrap().text)).unwrap()
}

/// The id of a record, as the interface and as QuickBooks write it.
fn id(record: &Value) -> String {
    let ids = [&record["id"], &record["bill"]["id"], &record["credit"]["id"]];
    ids.into_iter().find_map(Value::as_str).unwrap_or_default().to_owned()
}
fn id_of(record: &Element) -> String {
    let inner = ["BillToPay", "CreditToApply"].into_iter().find_map(|name| record.child(name));
    let record = inner.unwrap_or(record);
    [record.text_of("ListID"), record.text_of("TxnID")].concat()
}

/// What has to be said for every record of a type, with all that it has.
fn everything(kind: &RecordType) -> Vec<(&'static str, &'static str)> {
    let mut asked = vec![
        ("activeStatus", "All"),
        ("includeLineItems", "true"),
        ("includeLinkedTransactions", "true"),
        ("ownerIds", "0"),
    ];
    match kind.path.as_str() {
        "BillPaymentOrCredits" | "BarCodes" => asked.clear(),
        _ => {}
    }
    asked
}

/// Types with a query of their own, whose list is asked for whole.
fn whole_lists() -> impl Iterator<Item = &'static RecordType> {
    let apart = ["SpecialItems", "BillPaymentOrCredits", "BarCodes"];
    Catalogue::built_in().types().iter().filter(move |kind| !apart.contains(&&*kind.path))
}

#[tokio::test]
async fn every_type_gives_every_record_of_the_sample_once() {
    let mut quickbooks = quickbooks(Host::new("13.0"));
    let (mut types, mut records) = (0, 0);
    for kind in whole_lists() {
        let query = &table::row(&kind.path)["queries"][0];
        let expected: Vec<String> = from_sample(kind, &everything(kind)).await.iter().map(id).collect();
        let whole = request(query, &everything(kind));
        let mut found = answer(&mut quickbooks, &whole).await.children;
        let names = table::list(&query["records"]);
        for record in &found {
            let is_known = names.contains(&&*record.name);
            assert!(is_known, "{}: {}", kind.path, record.name);
        }
        println!("{} {} {}", kind.path, found.len(), expected.len());
        let ids: Vec<String> = found.drain(..).map(|record| id_of(&record)).collect();
        if kind.path != "AccountsTaxLineInfo" {
            assert_eq!(ids, expected, "{}", kind.path);
        }
        types += 1;
        records += expected.len();
    }
    println!("{types} {records}");
}
