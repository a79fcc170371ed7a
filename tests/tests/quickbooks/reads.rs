//! A service that reads from QuickBooks against the same sample read directly.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use ledgerlane_api::{Catalogue, Field, FieldKind, ListShape, RecordType};
use ledgerlane_clock::SystemClock;
use ledgerlane_company::ListFilter;
use ledgerlane_tests::quickbooks::table::{self, Reach, Version};
use ledgerlane_tests::quickbooks::{Connector, Host, QuickBooksService};
use ledgerlane_tests::rest::{Method, Rest};
use ledgerlane_webconnector::WebConnectorFiles;
use serde_json::{Value, json};
use url::form_urlencoded::Serializer;

use crate::{EVERYTHING, from_sample, id, quickbooks, values};

/// Fields of which the sample says something else than QuickBooks.
const OTHERWISE: [(&str, &str, &str); 2] = [
    (
        "ItemsSubtotal",
        "fullname",
        "the sample has a subtotal under another one, and QuickBooks has no such thing",
    ),
    ("ItemsSubtotal", "sublevel", "as above"),
];

/// A connection of a service to QuickBooks, and a caller who reads through it.
struct Read {
    caller: Rest,
    connection: String,
    reach: Reach,
}

/// Starts a service.
async fn service() -> QuickBooksService {
    QuickBooksService::start(Arc::new(WebConnectorFiles::new(Arc::new(SystemClock)))).await
}

impl Read {
    /// A new connection, and its connector.
    async fn through(service: &QuickBooksService, host: Host) -> (Self, Connector) {
        // The service asks in 13.0 at most.
        let reach =
            Reach { version: host.version.min(Version::read("13.0").unwrap()), country: host.country };
        let (connection, connector) = service.connect(quickbooks(host), Duration::from_millis(100)).await;
        (Self { caller: service.caller.clone(), connection, reach }, connector)
    }

    /// The records of a list, read in pages of so many.
    async fn list(&self, kind: &RecordType, parameters: &[(&str, &str)], limit: usize) -> Vec<Value> {
        let written = limit.to_string();
        let parameters = [parameters, &[("limit", &*written)]].concat();
        let answer = self.caller.list(&self.connection, &query(&kind.path, &parameters), 60).await.is(200);
        if kind.shape == ListShape::Flat {
            return answer.records();
        }
        let (mut page, mut records, mut totals) = (answer.json(), Vec::new(), Vec::new());
        loop {
            let data = page["data"].as_array().unwrap();
            let has_more = page["hasMore"] == true;
            assert!(data.len() == limit || (data.len() < limit && !has_more), "{} {parameters:?}", kind.path);
            records.extend(data.iter().cloned());
            totals.push(page["totalCount"].as_u64());
            if !has_more {
                break;
            }
            let next = [("limit", &*written), ("cursor", page["nextCursor"].as_str().unwrap())];
            page = self.caller.list(&self.connection, &query(&kind.path, &next), 60).await.is(200).json();
        }
        let all = Some(records.len() as u64);
        assert!(totals.iter().all(|total| total.is_none() || *total == all), "{} {totals:?}", kind.path);
        assert_eq!(totals.last(), Some(&all), "{} {parameters:?}", kind.path);
        records
    }

    /// How many records a list has.
    async fn count(&self, kind: &RecordType, parameters: &[(&str, &str)]) -> usize {
        let list = query(&format!("{}/count", kind.kebab), parameters);
        let answer = self.caller.list(&self.connection, &list, 60).await.is(200).json();
        answer["count"].as_u64().unwrap().try_into().unwrap()
    }

    /// Asserts that a list is the sample's. Returns its records.
    async fn is_the_samples(&self, kind: &'static RecordType, parameters: &[(&str, &str)]) -> Vec<Value> {
        let expected = from_sample(kind, parameters).await;
        let limit = expected.len().div_ceil(4).clamp(7, 150);
        let read = self.list(kind, parameters, limit).await;
        let ids = |records: &[Value]| records.iter().map(|record| record["id"].clone()).collect::<Vec<_>>();
        assert_eq!(ids(&read), ids(&expected), "{} {parameters:?}", kind.path);
        self.same_but_for_what_qbxml_lacks(kind, &expected, &read);
        read
    }

    /// Asserts that a list and its count are the sample's. Returns its records.
    async fn is_counted_as_the_samples(
        &self,
        kind: &'static RecordType,
        parameters: &[(&str, &str)],
    ) -> Vec<Value> {
        let read = self.is_the_samples(kind, parameters).await;
        if kind.is_counted() {
            assert_eq!(self.count(kind, parameters).await, read.len(), "{} {parameters:?}", kind.path);
        }
        read
    }

    /// Asserts that records read through QuickBooks are those of the sample but for fields that the table has no element for, or none in
    /// this version and country.
    fn same_but_for_what_qbxml_lacks(&self, kind: &RecordType, from_sample: &[Value], read: &[Value]) {
        for (sample, read) in from_sample.iter().zip(read) {
            let of = kind_of(kind, sample);
            let mut expected = what_quickbooks_has(kind, self.reach, sample);
            for (_, field, _) in OTHERWISE.iter().filter(|(path, ..)| *path == of.path) {
                expected[field] = read[field].clone();
            }
            for (field, expected) in expected.as_object().unwrap() {
                assert_eq!(read[field], *expected, "{} {} {field}", kind.path, sample["id"]);
            }
            assert_eq!(read.as_object().unwrap().len(), expected.as_object().unwrap().len(), "{}", kind.path);
        }
    }

    /// Asserts that a record that is asked for by its id is what its list says.
    async fn has_each_alone(&self, kind: &RecordType, records: &[Value]) {
        for record in [records.first(), records.last()].into_iter().flatten() {
            let path = format!("/api/v1/{}/{}", kind.single, id(record));
            let call = self.caller.call(Method::GET, &path).connection(&self.connection);
            assert_eq!(call.send().await.is(200).json(), *record, "{path}");
        }
        let path = format!("/api/v1/{}/FFFFFFFF-1", kind.single);
        self.caller.call(Method::GET, &path).connection(&self.connection).send().await.is(404);
    }
}

fn query(path: &str, parameters: &[(&str, &str)]) -> String {
    format!("{path}?{}", Serializer::new(String::new()).extend_pairs(parameters).finish())
}

/// The type that has the fields of a record: in the list of all items, that of the item's kind.
fn kind_of<'k>(kind: &'k RecordType, record: &Value) -> &'k RecordType {
    let word = record["itemType"].as_str().filter(|_| kind.path == "Items");
    let Some(word) = word else { return kind };
    Catalogue::built_in().types().iter().find(|kind| kind.item_type() == Some(word)).unwrap()
}

/// A record without what qbXML lacks.
fn what_quickbooks_has(kind: &RecordType, reach: Reach, record: &Value) -> Value {
    let kind = kind_of(kind, record);
    what_qbxml_has(&kind.fields, &table::row(&kind.path)["fields"], reach, record)
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
            *value = match field.kind {
                FieldKind::List => json!([]),
                _ if field.may_be_null() => Value::Null,
                _ => json!(""),
            };
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

/// The values without which QuickBooks tells nothing of a list: the vendors one by one, every bar code. No values for any other list.
async fn needed(kind: &RecordType) -> Vec<Vec<(&'static str, String)>> {
    let of = |path| from_sample(Catalogue::built_in().find(path).unwrap(), &EVERYTHING);
    match &*kind.path {
        "BillPaymentOrCredits" => {
            of("Vendors").await.iter().map(|vendor| vec![("vendorId", id(vendor))]).collect()
        }
        "BarCodes" => {
            let codes = of("BarCodes").await;
            vec![
                codes
                    .iter()
                    .map(|code| ("BarCodeValues", code["name"].as_str().unwrap().to_owned()))
                    .collect(),
            ]
        }
        _ => vec![Vec::new()],
    }
}

/// Compares every list of a host with the sample's.
async fn compare_every_list(host: Host) {
    let service = service().await;
    let (read, mut connector) = Read::through(&service, host).await;
    let compare = async {
        for kind in Catalogue::built_in().types() {
            let is_offered = table::row(&kind.path)["queries"].as_array().unwrap();
            if !is_offered.iter().any(|query| read.reach.has(query)) {
                let refused = read.caller.list(&read.connection, &kind.path, 60).await;
                let answered = (refused.status, refused.json()["error"]["code"].clone());
                assert_eq!(answered, (405, json!("GET_PAGINATED_NOT_SUPPORTED")), "{}", kind.path);
                continue;
            }
            if kind.path == "SpecialItems" {
                special_items(&read, kind).await;
                continue;
            }
            for needed in needed(kind).await {
                let needed = needed.iter().map(|(name, value)| (*name, &**value));
                let asked: Vec<_> = EVERYTHING.into_iter().chain(needed).collect();
                let records = read.is_counted_as_the_samples(kind, &asked).await;
                if asked.len() == EVERYTHING.len() {
                    read.has_each_alone(kind, &records).await;
                }
            }
        }
    };
    connector.visit_until(compare).await;
    assert_eq!(connector.quickbooks.open_iterators(), 0);
}

/// Special items are those of three lists of items that QuickBooks made for itself. The sample has them once more, with other ids.
async fn special_items(read: &Read, kind: &'static RecordType) {
    let mut expected = Vec::new();
    for path in ["ItemsOtherCharge", "ItemsSubtotal", "ItemsGroup"] {
        let items = from_sample(Catalogue::built_in().find(path).unwrap(), &EVERYTHING).await;
        expected.extend(items.into_iter().filter(|item| item["specialItemType"].is_string()));
    }
    let records = read.list(kind, &EVERYTHING, 7).await;
    assert_eq!(records.len(), expected.len());
    for (record, expected) in records.iter().zip(&expected) {
        for field in kind.fields.iter().filter(|field| field.name != "objectType") {
            assert_eq!(record[&field.name], expected[&field.name], "{}", field.name);
        }
    }
    read.has_each_alone(kind, &records).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_reads_from_quickbooks_what_the_sample_has() {
    // The test of filters reads every list of 16.0.
    let hosts = [("17.0", "US"), ("8.0", "US"), ("13.0", "UK"), ("16.0", "CA")];
    let compared = hosts
        .map(|(version, country)| tokio::spawn(compare_every_list(Host { country, ..Host::new(version) })));
    for compared in join_all(compared).await {
        compared.unwrap();
    }
}

/// Parameters of the interface that narrow a list, with values that some of its records pass.
fn filters(kind: &RecordType, records: &[Value], nth: usize) -> Vec<(String, String)> {
    let names = kind.all_filters().filter(|name| !name.starts_with("include"));
    let with = |name: &str| {
        values(records, name, nth).into_iter().map(move |value| (name.to_owned(), value)).collect::<Vec<_>>()
    };
    // Subtotals have no parents in QuickBooks.
    let is_known = |(name, value): &(String, String)| name != "fullnames" || !value.starts_with("SUBTOTAL:");
    names.flat_map(with).filter(is_known).collect()
}

/// Whether the interface takes these parameters together.
fn is_taken(kind: &RecordType, parameters: &[(&str, &str)]) -> bool {
    let parameters: Vec<_> =
        parameters.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    ListFilter::read(&parameters, kind).is_ok()
}

/// Compares lists of a type under each filter and under pairs of filters. Returns how many.
async fn compare_filtered(read: &Read, kind: &'static RecordType, random: &mut fastrand::Rng) -> usize {
    let whole = from_sample(kind, &EVERYTHING).await;
    let all: Vec<Value> = whole.iter().map(|record| what_quickbooks_has(kind, read.reach, record)).collect();
    let mut compared = 0;
    for (name, value) in filters(kind, &all, all.len() / 2) {
        read.is_counted_as_the_samples(kind, &[(&name, &value)]).await;
        compared += 1;
    }
    for _ in 0..PAIRS {
        let mut two = filters(kind, &all, random.usize(..));
        random.shuffle(&mut two);
        let two: Vec<(&str, &str)> = two.iter().take(2).map(|(name, value)| (&**name, &**value)).collect();
        if let [(one, _), (other, _)] = two[..]
            && one != other
            && is_taken(kind, &two)
        {
            read.is_the_samples(kind, &two).await;
            compared += 1;
        }
    }
    compared
}

/// Pairs of filters for each type.
const PAIRS: usize = 4;
/// Connections that are compared at a time.
const AT_ONCE: usize = 3;

#[tokio::test(flavor = "multi_thread")]
async fn a_service_leaves_out_of_quickbooks_what_the_sample_leaves_out() {
    let service = Arc::new(service().await);
    let compared = (0..AT_ONCE).map(|nth| {
        let service = Arc::clone(&service);
        tokio::spawn(async move {
            let (read, mut connector) = Read::through(&service, Host::new("16.0")).await;
            let mut random = fastrand::Rng::with_seed(nth as u64);
            let apart = ["SpecialItems", "BillPaymentOrCredits", "BarCodes"];
            let kinds = Catalogue::built_in().types().iter().filter(|kind| !apart.contains(&&*kind.path));
            let compare = async {
                let mut compared = 0;
                for kind in kinds.skip(nth).step_by(AT_ONCE) {
                    compared += compare_filtered(&read, kind, &mut random).await;
                }
                compared
            };
            connector.visit_until(compare).await
        })
    });
    let compared: usize = join_all(compared).await.into_iter().map(Result::unwrap).sum();
    assert!(compared > 600, "{compared}");
}
