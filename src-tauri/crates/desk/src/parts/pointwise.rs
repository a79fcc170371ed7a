//! The rule of what parts cover, against a model that looks at every record there could be: every status, every name in every order that
//! a service could have, every day.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::tests::{part, parts};
use super::{Completeness, Part};
use crate::tables::record_type;

const TEXTS: [&str; 3] = ["Mill", "mill", "Ápex"];
const DAYS: [&str; 4] = ["2024-01-01", "2024-01-02", "2024-01-03", "2024-01-05"];

/// A record that could be.
#[derive(Debug, Clone, Copy)]
struct Point {
    is_active: bool,
    /// Twice the place of the text it is called by in the order, plus one for a name between two texts or beyond all.
    name: i32,
    /// Day of January 2024 on which it changed.
    changed: i32,
    dated: i32,
}

/// Every order of three texts, as the place of each.
const ORDERS: [[i32; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Whether a part holds a record, in one order of names.
fn holds(part: &Part, point: Point, order: [i32; 3]) -> bool {
    let asked: BTreeMap<_, _> =
        part.asked.filters().iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let place = |text: &str| 2 * order[TEXTS.iter().position(|known| *known == text).unwrap()] + 1;
    let day = |text: &str| text[8..].parse::<i32>().unwrap();
    asked.iter().all(|(name, value)| match *name {
        "activeStatus" => match *value {
            "ALL" | "All" => true,
            "ActiveOnly" => point.is_active,
            _ => !point.is_active,
        },
        "nameFrom" => place(value) <= point.name,
        "nameTo" => point.name <= place(value),
        "updatedAfter" => day(value) <= point.changed,
        "updatedBefore" => point.changed <= day(value),
        "fromTransactionDate" => day(value) <= point.dated,
        _ => point.dated <= day(value),
    })
}

/// Whether every record that could be lies in a part, whatever the service's order is. Parts whose status the service chose hold
/// nothing for certain, and hold all that it chooses from where that is enough.
fn hold_everything(all: &[Part], by_service: bool) -> bool {
    let counts = |part: &&Part| !part.cut && !part.unchanged && (by_service || !part.status_by_service);
    let uncut: Vec<&Part> = all.iter().filter(counts).collect();
    let days = 0..=6;
    ORDERS.iter().all(|order| {
        [true, false].into_iter().all(|is_active| {
            (0..=6).all(|name| {
                days.clone().all(|changed| {
                    days.clone().all(|dated| {
                        let point = Point { is_active, name, changed, dated };
                        uncut.iter().any(|part| holds(part, point, *order))
                    })
                })
            })
        })
    })
}

fn one_of(texts: &'static [&'static str]) -> impl Strategy<Value = Option<&'static str>> {
    prop_oneof![3 => Just(None), 2 => proptest::sample::select(texts).prop_map(Some)]
}

fn any_part() -> impl Strategy<Value = Part> {
    let status = one_of(&["All", "ALL", "ActiveOnly", "InactiveOnly"]);
    let names = (one_of(&TEXTS), one_of(&TEXTS));
    // Days bound fewer parts than names do, so that what covers everything is not too rare.
    let dated = prop_oneof![3 => Just((None, None)), 1 => (one_of(&DAYS), one_of(&DAYS))];
    let changed = prop_oneof![2 => Just((None, None)), 1 => (one_of(&DAYS), one_of(&DAYS))];
    let flags = (prop::bool::weighted(0.15), prop::bool::weighted(0.1), prop::bool::weighted(0.2));
    (status, names, changed, dated, flags).prop_map(
        |(status, names, changed, dated, (cut, unchanged, by_service))| {
            let filters = [
                ("activeStatus", status),
                ("nameFrom", names.0),
                ("nameTo", names.1),
                ("updatedAfter", changed.0),
                ("updatedBefore", changed.1),
                ("fromTransactionDate", dated.0),
                ("toTransactionDate", dated.1),
            ];
            let filters: Vec<_> =
                filters.into_iter().filter_map(|(name, value)| Some((name, value?))).collect();
            let mut part = part(&filters, cut);
            part.unchanged = unchanged;
            part.status_by_service = by_service && status.is_none();
            part
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// INV-PARTS-1
    #[test]
    fn parts_are_whole_exactly_where_no_record_could_be_missing(all in prop::collection::vec(any_part(), 1..7)) {
        // No type takes all of these parameters, so the test makes one that does.
        let mut kind = record_type("Accounts").unwrap().clone();
        kind.filters.extend(["fromTransactionDate", "toTransactionDate"].map(str::to_owned));
        let expected = match (hold_everything(&all, false), hold_everything(&all, true)) {
            (true, _) => Completeness::Whole,
            (false, true) => Completeness::WholeByService,
            (false, false) => Completeness::Unknown,
        };
        prop_assert_eq!(parts(&all).completeness(&kind), expected, "{:#?}", all.iter().map(|part| &part.asked).collect::<Vec<_>>());
    }
}
