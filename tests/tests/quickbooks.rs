//! The simulator of QuickBooks: its answers against the sample's own, and a service that reads from it against the same sample read
//! directly.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use jiff::civil::date;
use ledgerlane_api::{Catalogue, Field, FieldKind, RecordType};
use ledgerlane_clock::SystemClock;
use ledgerlane_company::{CompanyFile, CompanyFiles, ConnectionName, ListFilter};
use ledgerlane_sample::{SampleFiles, SampleSettings};
use ledgerlane_service::Service;
use ledgerlane_service::connectors::ConnectorBook;
use ledgerlane_tests::deskless::config;
use ledgerlane_tests::quickbooks::table::{self, Reach, Version};
use ledgerlane_tests::quickbooks::xml::Element;
use ledgerlane_tests::quickbooks::{Company, Connector, Host, Pace, QuickBooks, Visit};
use ledgerlane_tests::rest::Rest;
use ledgerlane_webconnector::WebConnectorFiles;
use secrecy::{ExposeSecret, SecretString};
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
        // By turns with the host's offset, by the host's clock, and the day alone.
        "updatedAfter" | "updatedBefore" => {
            let letters = [25, 19, 10][records.len() % 3];
            texts("updatedAt").iter().map(|at| at[..letters].to_owned()).collect()
        }
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
    let class = "<CustomerQueryRq><ClassFilter><ListID>1</ListID></ClassFilter></CustomerQueryRq>";
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
        ("13.0", "US", class.to_owned(), None),
        ("11.0", "US", class.to_owned(), NOT_PARSED),
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

/// A service with a connection to QuickBooks, its connector, and a caller of its interface.
struct Read {
    connector: Connector,
    caller: Rest,
    connection: String,
    _service: Service,
    _folder: tempfile::TempDir,
}

impl Read {
    /// The first visit of the connector sets the connection up.
    async fn set_up(host: Host) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(SystemClock);
        let files = Arc::new(WebConnectorFiles::new(clock.clone()));
        let mut config = config(folder.path(), 0, &SecretString::from(KEY), clock.clone());
        config.files = files.clone();
        let service = Service::start(config).await.unwrap();
        let caller = Rest::new(service.address(), KEY);
        let made =
            caller.post("/api/v1/connections", json!({"description": "Ours", "externalId": "ours"})).await;
        let connection = made.json()["id"].as_str().unwrap().to_owned();
        let mut book = ConnectorBook::open(folder.path(), WebConnectorFiles::KIND).unwrap();
        let password = book.new_password(&connection).unwrap();
        let pace =
            Pace { latency: Duration::ZERO, rest: Duration::ZERO, interval: Duration::from_millis(10) };
        let quickbooks = quickbooks(host);
        let mut connector =
            Connector::new(service.address(), &connection, password.expose_secret(), quickbooks, clock, pace);
        connector.visit().await;
        Self { connector, caller, connection, _service: service, _folder: folder }
    }

    /// Every record of a type, with all that it has, read in pages of 15.
    async fn every(&mut self, record_type: &str) -> Vec<Value> {
        let Self { connector, caller, connection, .. } = self;
        let read = async {
            let asked = EVERYTHING.map(|(name, value)| format!("&{name}={value}")).concat();
            let mut query = format!("{record_type}?limit=15{asked}");
            let mut records = Vec::new();
            loop {
                let page = caller.list(connection, &query, 30).await.is(200);
                records.extend(page.records());
                let Some(cursor) = page.json()["nextCursor"].as_str().map(str::to_owned) else {
                    return records;
                };
                query = format!("{record_type}?limit=15&cursor={cursor}");
            }
        };
        connector.visit_until(read).await
    }
}

/// Asserts that records read through QuickBooks are those of the sample but for fields that the table has no element for, or none in
/// this version and country.
fn same_but_for_what_qbxml_lacks(
    record_type: &str,
    reach: Reach,
    from_sample: &[Value],
    from_quickbooks: &[Value],
) {
    let kind = Catalogue::built_in().find(record_type).unwrap();
    assert_eq!(from_quickbooks.len(), from_sample.len(), "{record_type}");
    for (sample, read) in from_sample.iter().zip(from_quickbooks) {
        let row = table::row_of(record_type, sample.as_object().unwrap());
        let expected = what_qbxml_has(&kind.fields, &row["fields"], reach, sample);
        for (field, expected) in expected.as_object().unwrap() {
            assert_eq!(read[field], *expected, "{record_type} {} {field}", id(sample));
        }
        assert_eq!(read.as_object().unwrap().len(), expected.as_object().unwrap().len(), "{record_type}");
    }
}

/// An object without what qbXML lacks.
fn what_qbxml_has(fields: &[Field], sources: &'static Value, reach: Reach, object: &Value) -> Value {
    let mut left = object.as_object().unwrap().clone();
    for field in fields.iter().filter(|field| field.name != "objectType") {
        let Some(value) = left.get_mut(&field.name) else { continue };
        let source = sources.get(&field.name).filter(|source| reach.has(source));
        // An amount in the home currency is computed from the exchange rate.
        let rate = sources.get("exchangeRate").is_some_and(|rate| reach.has(rate));
        let source = source.filter(|source| rate || source.get("home_of").is_none());
        let Some(source) = source else {
            *value = if field.kind == FieldKind::List { json!([]) } else { Value::Null };
            continue;
        };
        let Some(shape) = source.get("shape").and_then(Value::as_str) else { continue };
        let of = Catalogue::built_in().shape(field.of.as_deref().unwrap()).unwrap();
        let within = |value: &Value| what_qbxml_has(of, table::shape(shape), reach, value);
        *value = match &*value {
            Value::Array(values) => values.iter().map(within).collect(),
            Value::Null => Value::Null,
            one => within(one),
        };
    }
    Value::Object(left)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_reads_from_quickbooks_what_the_sample_has() {
    for (version, country) in [("16.0", "US"), ("8.0", "US"), ("13.0", "UK")] {
        let host = Host { country, ..Host::new(version) };
        // The service asks in 13.0 at most.
        let reach = Reach { version: host.version.min(Version::read("13.0").unwrap()), country };
        let mut read = Read::set_up(host).await;
        let apart = ["BarCodes", "BillPaymentOrCredits", "SpecialItems"];
        for record_type in Catalogue::built_in()
            .types()
            .iter()
            .map(|kind| kind.path.as_str())
            .filter(|path| !apart.contains(path))
        {
            let kind = Catalogue::built_in().find(record_type).unwrap();
            let from_sample = from_sample(kind, &EVERYTHING).await;
            let from_quickbooks = read.every(record_type).await;
            same_but_for_what_qbxml_lacks(record_type, reach, &from_sample, &from_quickbooks);
        }
        assert_eq!(read.connector.quickbooks.open_iterators(), 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visit_ends_as_the_service_says() {
    let mut read = Read::set_up(Host::new("16.0")).await;
    assert_eq!(read.connector.visit().await, Visit::NoWork("none".to_owned()));
    let password = std::mem::replace(&mut read.connector.password, "wrong".to_owned());
    assert_eq!(read.connector.visit().await, Visit::NoWork("nvu".to_owned()));
    read.connector.password = password;

    let list = |read: &Read| {
        let call = read.caller.list_call(&read.connection, "Customers?limit=150").wait(30);
        tokio::spawn(call.send())
    };
    let page = list(&read);
    let visit = read.connector.visit_with_work().await;
    assert!(matches!(visit, Visit::Done { requests: 1, .. }), "{visit:?}");
    assert_eq!(page.await.unwrap().status, 200);

    read.connector.quickbooks.host.open = r"C:\Books\Other.qbw".to_owned();
    let page = list(&read);
    let visit = read.connector.visit_with_work().await;
    assert!(matches!(visit, Visit::Failed(_)), "another file is open: {visit:?}");
    assert_eq!(page.await.unwrap().status, 502);
}
