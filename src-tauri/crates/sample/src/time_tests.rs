//! Time adds documents to the books, and changes none but those that a later one is about.

use std::collections::BTreeMap;

use jiff::Timestamp;
use ledgerlane_api::Catalogue;
use ledgerlane_company::ListFilter;
use serde_json::Value;

use crate::connections::CONNECTIONS;
use crate::{SampleCompany, SampleSize};

/// What is left when bills are paid, and so is no list that only grows.
const SHRINKS: &str = "BillPaymentOrCredits";
/// Fields that say how things stand when they are asked for, as QuickBooks has them.
const LEVELS: [&str; 6] = [
    "quantityOnHand",
    "quantityCanBuild",
    "quantityOnOrder",
    "quantityOnSalesOrder",
    "totalValue",
    // A customer's own stamp does not say when one of its jobs changed.
    "totalBalance",
];

/// All records of a type by their id.
pub(super) fn records(company: &SampleCompany, path: &str, now: Timestamp) -> BTreeMap<String, Value> {
    let of = Catalogue::built_in().find(path).unwrap();
    let whole = ListFilter { with_lines: true, with_links: true, ..ListFilter::default() };
    let snapshot = company.snapshot(of, whole, now, || true).unwrap();
    let mut text = String::from("[");
    company.page(&snapshot, 0..snapshot.total(), &mut text);
    text.push(']');
    let records: Vec<Value> = serde_json::from_str(&text).unwrap();
    let pointers: Vec<String> =
        of.id_fields.iter().map(|path| format!("/{}", path.replace('.', "/"))).collect();
    let id = |record: &Value| pointers.iter().find_map(|at| record.pointer(at)?.as_str().map(str::to_owned));
    records.into_iter().map(|record| (id(&record).unwrap(), record)).collect()
}

pub(super) fn without_levels(value: &Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .iter()
            .filter(|(field, _)| !LEVELS.contains(&field.as_str()))
            .map(|(field, value)| (field.clone(), without_levels(value)))
            .collect(),
        Value::Array(values) => values.iter().map(without_levels).collect(),
        other => other.clone(),
    }
}

/// INV-SAMPLE-2
#[test]
fn time_only_adds_records_and_saves_again_what_it_changes() {
    let company = SampleCompany::behind(&CONNECTIONS[4].id(), SampleSize::Small, 0);
    let moments: [Timestamp; 4] = [
        "2024-02-29T15:00:00Z".parse().unwrap(),
        "2026-11-19T09:41:00Z".parse().unwrap(),
        "2026-12-02T18:30:00Z".parse().unwrap(),
        "2028-01-05T12:00:00Z".parse().unwrap(),
    ];
    for of in Catalogue::built_in().types().iter().filter(|of| of.path != SHRINKS) {
        let states = moments.map(|now| records(&company, &of.path, now));
        for (now, pair) in moments.iter().zip(states.windows(2)) {
            for (id, before) in &pair[0] {
                let after = pair[1].get(id).unwrap_or_else(|| panic!("{} {id} is gone after {now}", of.path));
                if before["updatedAt"] == after["updatedAt"] {
                    assert_eq!(without_levels(before), without_levels(after), "{} after {now}", of.path);
                }
            }
        }
        if before_grows(&of.path) {
            let counts = states.each_ref().map(BTreeMap::len);
            assert!(counts.is_sorted_by(|one, next| one < next), "{}: {counts:?}", of.path);
        }
    }
}

#[test]
fn from_day_to_day_nothing_changes_without_its_stamp() {
    let company = SampleCompany::behind(&CONNECTIONS[3].id(), SampleSize::Small, 0);
    for path in ["Customers", "Vendors", "PurchaseOrders", "Accounts"] {
        let mut before = records(&company, path, "2026-10-01T23:00:00Z".parse().unwrap());
        let mut saved = 0;
        for day in 2..25 {
            let now: Timestamp = format!("2026-10-{day:02}T23:00:00Z").parse().unwrap();
            let after = records(&company, path, now);
            for (id, before) in &before {
                let after = &after[id];
                if before["updatedAt"] == after["updatedAt"] {
                    assert_eq!(without_levels(before), without_levels(after), "{path} on {now}");
                } else {
                    saved += 1;
                }
            }
            before = after;
        }
        assert!(saved > 10, "{path}: {saved}");
    }
}

#[test]
fn a_year_is_closed_when_it_is_over_whatever_was_asked_before() {
    let company = || SampleCompany::behind(&CONNECTIONS[4].id(), SampleSize::Small, 0);
    let asked = company();
    let [evening, night] = ["2027-01-01T01:00:00Z", "2027-01-01T08:00:00Z"].map(|now| now.parse().unwrap());
    let earlier = records(&asked, "Accounts", evening);
    let later = records(&asked, "Accounts", night);
    assert_eq!(later, records(&company(), "Accounts", night));
    assert_ne!(later, earlier, "what was earned is retained now");
}

/// Whether there are more records of a type every few days, even in a small company.
fn before_grows(path: &str) -> bool {
    matches!(path, "Invoices" | "ReceivePayments" | "Checks" | "Deposits" | "Transactions")
}

#[test]
fn nothing_is_made_in_the_future() {
    let company = SampleCompany::behind(&CONNECTIONS[4].id(), SampleSize::Small, 0);
    let times =
        ["2023-01-02T05:00:00Z", "2024-03-01T15:00:00Z", "2026-11-19T09:41:00Z", "2027-01-02T20:00:00Z"];
    for (now, of) in
        times.iter().flat_map(|now| Catalogue::built_in().types().iter().map(move |of| (now, of)))
    {
        let now: Timestamp = now.parse().unwrap();
        for (id, record) in records(&company, &of.path, now) {
            for stamp in ["createdAt", "updatedAt"].iter().filter_map(|field| record[*field].as_str()) {
                assert!(stamp.parse::<Timestamp>().unwrap() <= now, "{} {id}: {stamp}", of.path);
            }
        }
    }
}

#[test]
fn a_clock_that_is_far_off_is_answered_all_the_same() {
    let company = SampleCompany::behind(&CONNECTIONS[4].id(), SampleSize::Small, 3);
    for (now, has_invoices) in [("1970-01-01T00:00:00Z", false), ("2093-06-01T12:00:00Z", true)] {
        let now: Timestamp = now.parse().unwrap();
        for of in Catalogue::built_in().types() {
            let snapshot = company.snapshot(of, ListFilter::default(), now, || true).unwrap();
            assert!(of.path != "Invoices" || (snapshot.total() > 0) == has_invoices, "{now}");
            let total = snapshot.total();
            let mut text = String::from("[");
            company.page(&snapshot, total.saturating_sub(20)..total, &mut text);
            text.push(']');
            serde_json::from_str::<Vec<Value>>(&text).unwrap_or_else(|error| panic!("{}: {error}", of.path));
        }
    }
}
