//! Books and questions at random for sums by groups.

use jiff::civil::date;

use super::super::generate::{paths, text, view};
use super::*;

/// Paths of dates and moments.
const DATES: [&str; 3] = ["dueDate", "createdAt", "serviceDate"];
/// Paths of columns with numbers, and of one without.
const SUMS: [&str; 6] = ["amount", "exchangeRate", "tags[0]", "tags[1]", "document.amount", "id"];

/// A record as companies have them: customers with jobs, days of several years, and ids that no name is.
pub(super) fn book() -> impl Strategy<Value = Record> {
    let name = prop_oneof![
        1 => Just(String::new()),
        6 => select(
            &[
                "Valley Forge", "VALLEY FORGE", "Valley Forge:Kitchen", "valley forge:kitchen", "Valley Forge:Kitchen:Tap",
                "Valley", "Valley Forge Inn", "Straße:1", "STRASSE:2", "Ä:b", "a\u{308}", ":x", ":x:y", "a:", "a",
            ][..]
        )
        .prop_map(str::to_owned),
        1 => text(),
    ];
    let day = prop_oneof![
        8 => (0i32..1_000).prop_map(|days| {
            let day = date(2022, 11, 20).checked_add(jiff::Span::new().days(days)).unwrap();
            Raw::Text(day.to_string())
        }),
        1 => select(&["2024-02-30", "soon", "Soon", "0000-01-01", "9999-12-31"][..]).prop_map(|text| Raw::Text(text.to_owned())),
        1 => Just(Raw::Null),
    ];
    let moment = (0i32..30, 0u32..24, select(&["", "Z", "+14:00", "-05:00", ".250+02:00"][..])).prop_map(
        |(days, hour, zone)| {
            let day = date(1969, 12, 15).checked_add(jiff::Span::new().days(days)).unwrap();
            Raw::Text(format!("{day}T{hour:02}:30:00{zone}"))
        },
    );
    let moment = proptest::option::of(moment);
    let of_lines = proptest::collection::vec((name.clone(), day.clone()), 4);
    (record(), name, day, moment, of_lines).prop_map(|(mut record, name, day, moment, of_lines)| {
        set(&mut record.fields, "customer", &name, "dueDate", day);
        record.fields.extend(moment.map(|moment| ("createdAt", moment)));
        for (line, (name, day)) in record.lines.iter_mut().zip(of_lines) {
            set(line, "item", &name, "serviceDate", day);
        }
        record
    })
}

fn set(fields: &mut Fields, reference: &'static str, name: &str, date: &'static str, day: Raw) {
    fields.insert(date, day);
    if let Some(Raw::Reference(id, before)) = fields.get_mut(reference) {
        *before = name.to_owned();
        *id = format!("{}-{id}", if name.is_empty() { "alone" } else { "id" });
        let id = Raw::Text(id.clone());
        fields.insert(if reference == "item" { "item.id" } else { "customer.id" }, id);
    }
    if let Some(Raw::Reference(id, name)) = fields.get_mut("currency") {
        *id = format!("{}-{id}", if name.is_empty() { "alone" } else { "id" });
    }
}

fn by(is_of_days: bool) -> BoxedStrategy<GroupBy> {
    let values = prop_oneof![1 => Just(GroupBy::Value), 1 => Just(GroupBy::Family)];
    let on = (0i32..1_000)
        .prop_map(|days| date(2022, 11, 20).checked_add(jiff::Span::new().days(days)).unwrap().to_string());
    let bounds = proptest::collection::btree_set(1u32..200, 0..5).prop_map(|set| set.into_iter().collect());
    let days = prop_oneof![
        1 => Just(GroupBy::Day),
        2 => Just(GroupBy::Month),
        2 => (1u8..=12).prop_map(|year_begins| GroupBy::Quarter { year_begins }),
        2 => (1u8..=12).prop_map(|year_begins| GroupBy::Year { year_begins }),
        3 => (on, bounds).prop_map(|(on, bounds)| GroupBy::Age { on, bounds }),
    ];
    let weight = if is_of_days { 6 } else { 0 };
    prop_oneof![3 => values, weight + 1 => days].prop_map(|by| by).boxed()
}

fn level(of_lines: bool) -> impl Strategy<Value = GroupLevel> {
    let names: Vec<&str> = if of_lines { vec!["item", "document.customer"] } else { vec!["customer"] };
    let dates: Vec<&str> = paths(of_lines).into_iter().filter(|path| DATES.contains(path)).collect();
    prop_oneof![3 => select(names), 3 => select(dates), 3 => select(paths(of_lines))].prop_flat_map(|path| {
        by(DATES.contains(&path)).prop_map(move |by| GroupLevel { path: path.to_owned(), by })
    })
}

/// A view, a question, and which group of each level is opened.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    pub(super) view: View,
    pub(super) question: GroupQuestion,
    pub(super) opened: Vec<usize>,
}

pub(super) fn asked() -> impl Strategy<Value = Asked> {
    any::<bool>().prop_flat_map(|of_lines| {
        let levels = proptest::collection::vec(level(of_lines), 1..4);
        let across = proptest::option::of(level(of_lines));
        let sums = proptest::collection::vec(select(&SUMS[..]).prop_map(str::to_owned), 0..4);
        let currency = proptest::option::of(text());
        let order = prop_oneof![
            Just(GroupOrder::Group),
            Just(GroupOrder::Rows),
            (select(&SUMS[..]), currency)
                .prop_map(|(path, currency)| GroupOrder::Sum { path: path.to_owned(), currency }),
        ];
        let page = (order, any::<bool>(), 0u32..3, 0u32..6);
        let opened = proptest::collection::vec(0usize..9, 0..3);
        (view(of_lines), levels, across, sums, page, opened).prop_map(
            |(view, levels, across, sums, (order, descending, skip, count), opened)| {
                let question =
                    GroupQuestion { levels, across, sums, under: Vec::new(), order, descending, skip, count };
                Asked { view, question, opened }
            },
        )
    })
}
