//! The simulator of QuickBooks against the sample.

use std::collections::BTreeSet;

use ledgerlane_api::{Catalogue, RecordType};
use ledgerlane_tests::quickbooks::xml::Element;
use ledgerlane_tests::quickbooks::{Host, QuickBooks, table};
use serde_json::Value;

use crate::{EVERYTHING, from_sample, id, quickbooks, values};

/// A document of one request.
fn document(version: &str, request: &Element) -> String {
    let set = Element::new("QBXMLMsgsRq", vec![request.clone()]).with("onError", "stopOnError");
    let root = Element::new("QBXML", vec![set]).written();
    format!("<?xml version=\"1.0\"?><?qbxml version=\"{version}\"?>{root}")
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
                written.push(match name.strip_suffix("Filter") {
                    None => Element::text(name, *value),
                    Some(sought) => {
                        let contains = Element::text("MatchCriterion", "Contains");
                        Element::new(name, vec![contains, Element::text(sought, *value)])
                    }
                });
            }
        }
        written
    }
    let name = format!("{}Rq", query["request"].as_str().unwrap());
    Element::new(&name, write(&query["elements"], parameters))
}

/// The ids of the records in an answer.
fn ids(answer: &Element) -> Vec<String> {
    answer
        .children
        .iter()
        .map(|record| ["ListID", "TxnID", "TaxLineID"].map(|name| record.text_of(name)).concat())
        .collect()
}

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
            for value in values(&all, parameter, all.len() / 2).iter().filter(|_| is_served).filter(is_known)
            {
                let asked = [(parameter, &**value)];
                let expected: Vec<String> = from_sample(kind, &asked).await.iter().map(id).collect();
                let found = answer(&mut quickbooks, &request(query, &asked)).await;
                assert_eq!(ids(&found), expected, "{} {asked:?}", kind.path);
                tried += 1;
                narrowed += usize::from(!expected.is_empty() && expected.len() < all.len());
            }
        }
    }
    assert!(tried > 400 && narrowed > 300, "{tried} filters, of which {narrowed} gave a part of their list");
}

/// Status, number of records, and the count that the answer tells.
fn outcome(answer: &Element) -> (&str, &str, usize, Option<&str>) {
    let value = |name| answer.attribute(name).unwrap();
    (value("statusCode"), value("statusSeverity"), answer.children.len(), answer.attribute("retCount"))
}

#[tokio::test]
async fn answers_have_the_status_that_quickbooks_gives() {
    let mut quickbooks = quickbooks(Host::new("16.0"));
    quickbooks.host.has_currencies = false;
    let some = from_sample(Catalogue::built_in().find("Bills").unwrap(), &[]).await;
    let (bill, vendor) = (id(&some[0]), some[0]["vendor"]["id"].as_str().unwrap().to_owned());
    for (path, asked, expected) in [
        ("Bills", vec![("ids", &*bill)], ("0", "Info", 1, None)),
        ("Bills", vec![("ids", &*bill), ("ids", "no-such")], ("500", "Warn", 1, None)),
        ("Bills", vec![("refNumberContains", "no-such")], ("1", "Info", 0, None)),
        ("Bills", vec![("entityIds", &*vendor), ("entityIds", "no-such")], ("3120", "Error", 0, None)),
        ("Bills", vec![("accountIds", "no-such")], ("3120", "Error", 0, None)),
        ("Items", vec![("limit", "9")], ("0", "Info", 9, None)),
        ("Currencies", vec![], ("3250", "Error", 0, None)),
        ("BarCodes", vec![("BarCodeValues", "no-such")], ("1", "Info", 0, None)),
    ] {
        let answer = answer(&mut quickbooks, &request(query(path), &asked)).await;
        assert_eq!(outcome(&answer), expected, "{path} {asked:?}");
    }
    let payable = from_sample(Catalogue::built_in().find("BillPaymentOrCredits").unwrap(), &[]).await;
    let open = some.iter().find(|bill| payable.iter().any(|one| one["bill"]["id"] == bill["id"])).unwrap();
    let of_vendor = [("vendorId", open["vendor"]["id"].as_str().unwrap())];
    let payable = answer(&mut quickbooks, &request(query("BillPaymentOrCredits"), &of_vendor)).await;
    let bills =
        payable.children.iter().filter_map(|record| Some(record.child("BillToPay")?.text_of("TxnID")));
    assert!(bills.into_iter().any(|bill| open["id"] == bill), "{payable:?}");
    let counted = request(query("Bills"), &[]).with("metaData", "MetaDataOnly").with("requestID", "7");
    let counted = answer(&mut quickbooks, &counted).await;
    assert_eq!(outcome(&counted), ("0", "Info", 0, Some(&*some.len().to_string())));
    assert_eq!(counted.attribute("requestID"), Some("7"));
}

#[tokio::test]
async fn an_iterator_dies_with_its_visit_and_takes_no_other_criteria() {
    let mut quickbooks = quickbooks(Host::new("13.0"));
    let page = request(query("Invoices"), &[("limit", "5"), ("refNumberFrom", "1")]);
    let begun = answer(&mut quickbooks, &page.clone().with("iterator", "Start")).await;
    let id = begun.attribute("iteratorID").unwrap();
    let step = |page: &Element, step| page.clone().with("iterator", step).with("iteratorID", id);
    let next = answer(&mut quickbooks, &step(&page, "Continue")).await;
    assert_eq!((outcome(&next).2, next.attribute("iteratorID")), (5, Some(id)));
    assert_eq!(quickbooks.open_iterators(), 1);
    quickbooks.end_visit();
    assert_eq!(outcome(&answer(&mut quickbooks, &step(&page, "Continue")).await).0, "3391");

    let begun = answer(&mut quickbooks, &page.clone().with("iterator", "Start")).await;
    let id = begun.attribute("iteratorID").unwrap();
    let step = |page: &Element, step| page.clone().with("iterator", step).with("iteratorID", id);
    let other = request(query("Invoices"), &[("limit", "5"), ("refNumberFrom", "2")]);
    assert_eq!(outcome(&answer(&mut quickbooks, &step(&other, "Continue")).await).0, "3391");
    let begun = answer(&mut quickbooks, &page.clone().with("iterator", "Start")).await;
    let id = begun.attribute("iteratorID").unwrap();
    let stop = page.clone().with("iterator", "Stop").with("iteratorID", id);
    assert_eq!(outcome(&answer(&mut quickbooks, &stop).await), ("0", "Info", 0, None));
    assert_eq!(quickbooks.open_iterators(), 0);
}

#[tokio::test]
async fn quickbooks_refuses_what_its_schema_does_not_have() {
    let invoices = |inside: &str| format!("<InvoiceQueryRq>{inside}</InvoiceQueryRq>");
    let dates = "<TxnDateRangeFilter><FromTxnDate>2026-01-01</FromTxnDate></TxnDateRangeFilter>";
    let saved =
        "<ModifiedDateRangeFilter><FromModifiedDate>2026-01-01</FromModifiedDate></ModifiedDateRangeFilter>";
    let links = "<CheckQueryRq><IncludeLinkedTxns>true</IncludeLinkedTxns></CheckQueryRq>";
    const NOT_PARSED: Option<&str> = Some("0x80040400");
    for (version, country, requests, expected) in [
        ("13.0", "US", invoices(&format!("<MaxReturned>9</MaxReturned>{dates}")), None),
        ("13.0", "US", invoices(&format!("{dates}<MaxReturned>9</MaxReturned>")), NOT_PARSED),
        ("13.0", "US", invoices(&format!("{saved}{dates}")), NOT_PARSED),
        ("13.0", "US", invoices("<TxnID>1</TxnID><MaxReturned>9</MaxReturned>"), NOT_PARSED),
        ("13.0", "US", invoices("<TxnID>1</TxnID><TxnID>2</TxnID>"), None),
        ("13.0", "US", invoices("<MaxReturned>0</MaxReturned>"), NOT_PARSED),
        ("13.0", "US", invoices("<NameFilter/>"), NOT_PARSED),
        ("13.0", "US", "<InvoiceQueryRq iterator=\"Start\"/>".to_owned(), NOT_PARSED),
        ("13.0", "US", "<AccountQueryRq iterator=\"Start\"/>".to_owned(), NOT_PARSED),
        ("13.0", "US", "<ColourQueryRq/>".to_owned(), NOT_PARSED),
        ("13.0", "US", "<InvoiceQueryRq>".to_owned(), NOT_PARSED),
        ("13.0", "US", links.to_owned(), None),
        ("6.0", "US", links.to_owned(), NOT_PARSED),
        ("13.0", "US", "<SalesTaxPaymentCheckQueryRq/>".to_owned(), None),
        ("13.0", "UK", "<SalesTaxPaymentCheckQueryRq/>".to_owned(), NOT_PARSED),
        ("17.0", "US", "<HostQueryRq/>".to_owned(), Some("0x80040423")),
        ("13.7", "US", "<HostQueryRq/>".to_owned(), Some("0x80040423")),
    ] {
        let mut quickbooks = quickbooks(Host { country, ..Host::new("16.0") });
        let text = format!(
            "<?qbxml version=\"{version}\"?><QBXML><QBXMLMsgsRq onError=\"stopOnError\">{requests}</QBXMLMsgsRq></QBXML>"
        );
        let refused = quickbooks.answer(&text).await.err().map(|refusal| refusal.code);
        assert_eq!(refused, expected, "{version} {country} {requests}");
    }
}

#[tokio::test]
#[should_panic(expected = "CustomerModRq may write into the books")]
async fn a_request_that_writes_fails_the_test() {
    let _ =
        quickbooks(Host::new("13.0")).answer(&document("13.0", &Element::new("CustomerModRq", vec![]))).await;
}

#[tokio::test]
async fn records_show_what_was_asked_for_and_what_the_version_has() {
    async fn shown(version: &str, path: &str, asked: &[(&str, &str)]) -> BTreeSet<String> {
        let mut quickbooks = quickbooks(Host::new(version));
        let answer = answer(&mut quickbooks, &request(query(path), asked)).await;
        answer
            .children
            .iter()
            .flat_map(|record| &record.children)
            .map(|element| element.name.clone())
            .collect()
    }
    let parts = ["InvoiceLineRet", "LinkedTxn", "DataExtRet"];
    let plain = shown("13.0", "Invoices", &[]).await;
    let whole = shown("13.0", "Invoices", &EVERYTHING).await;
    for part in parts {
        assert!(!plain.contains(part) && whole.contains(part), "{part}");
    }
    let newer = "ClassRef";
    assert!(shown("13.0", "Customers", &[]).await.contains(newer));
    assert!(!shown("8.0", "Customers", &[]).await.contains(newer));
}
