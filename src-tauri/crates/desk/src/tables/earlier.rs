//! Views as earlier versions saved them. Bounds of a column of moments were instants in UTC, the first and the last of a day on this
//! computer; today a bound is a day or a clock time, whatever the zone. Fields and lists may have their former names.

use std::collections::HashSet;

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};
use ledgerlane_api::FieldKind;
use ledgerlane_records::{Filter, Test, View};

use super::columns::kind_of;
use super::record_type;

/// Gives the fields and the list of a saved view their names of today. Of two columns that became one, the first stays.
pub(crate) fn rename_fields(record_type_path: &str, view: &mut View) {
    let Ok(kind) = record_type(record_type_path) else { return };
    let View { list, columns, filter, order, .. } = view;
    let former_list = list.clone();
    let today = |path: &str| match &former_list {
        Some(list) => kind.path_of_today_in_list(list, path),
        None => kind.path_of_today(path),
    };
    *list = former_list.as_deref().map(|list| kind.path_of_today(list));
    columns.iter_mut().for_each(|path| *path = today(path));
    order.iter_mut().for_each(|by| by.path = today(&by.path));
    if let Some(filter) = filter {
        rename_rules(filter, &today);
    }
    let mut seen = HashSet::new();
    columns.retain(|path| seen.insert(path.clone()));
    seen.clear();
    order.retain(|by| seen.insert(by.path.clone()));
}

fn rename_rules(filter: &mut Filter, today: &dyn Fn(&str) -> String) {
    match filter {
        Filter::All(filters) | Filter::Any(filters) => {
            filters.iter_mut().for_each(|filter| rename_rules(filter, today));
        }
        Filter::Rule(rule) => rule.path = today(&rule.path),
    }
}

/// Turns the instants in a saved view into the days and clock times that they meant on this computer.
pub(crate) fn turn_instants(record_type_path: &str, view: &mut View, zone: &TimeZone) {
    let Ok(kind) = record_type(record_type_path) else { return };
    let View { list, filter, .. } = view;
    if let Some(filter) = filter {
        let is_moment = |path: &str| kind_of(kind, list.as_deref(), path) == FieldKind::DateTime;
        turn(filter, &is_moment, zone);
    }
}

fn turn(filter: &mut Filter, is_moment: &dyn Fn(&str) -> bool, zone: &TimeZone) {
    match filter {
        Filter::All(filters) | Filter::Any(filters) => {
            filters.iter_mut().for_each(|filter| turn(filter, is_moment, zone));
        }
        Filter::Rule(rule) if is_moment(&rule.path) => match &mut rule.test {
            Test::Between { least, most } => {
                least.iter_mut().for_each(|bound| turn_bound(bound, SignedDuration::ZERO, zone));
                most.iter_mut().for_each(|bound| turn_bound(bound, LAST, zone));
                if let (Some(first), true) = (&least, least == most) {
                    rule.test = Test::Equal { to: first.clone() };
                }
            }
            Test::Below { than } => turn_bound(than, SignedDuration::ZERO, zone),
            Test::Above { than } => turn_bound(than, LAST, zone),
            _ => {}
        },
        Filter::Rule(_) => {}
    }
}

/// How long before the end of a day its last instant was.
const LAST: SignedDuration = SignedDuration::from_millis(1);

/// Turns an instant in UTC that lies so long before the beginning of a day, or anywhere within one.
fn turn_bound(bound: &mut String, before: SignedDuration, zone: &TimeZone) {
    let Some(at) = bound.ends_with('Z').then(|| bound.parse::<Timestamp>().ok()).flatten() else { return };
    let begins_day = |at: &Zoned| at.start_of_day().is_ok_and(|start| start.timestamp() == at.timestamp());
    let is_bound_of_day = at.checked_add(before).is_ok_and(|next| begins_day(&next.to_zoned(zone.clone())));
    let local = at.to_zoned(zone.clone());
    *bound = if is_bound_of_day { local.date().to_string() } else { local.datetime().to_string() };
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::testing::view;
    use super::*;

    #[test]
    fn a_saved_filter_of_moments_goes_on_to_mean_the_days_of_this_computer() {
        let zone = TimeZone::posix("PST8PDT,M3.2.0,M11.1.0").unwrap();
        let rule = |path: &str, test: serde_json::Value| json!({ "rule": { "path": path, "test": test } });
        let (first, last) = ("2026-11-19T08:00:00.000Z", "2026-11-20T07:59:59.999Z");
        for (saved, turned) in [
            (
                json!({ "is": "between", "least": first, "most": last }),
                json!({ "is": "equal", "to": "2026-11-19" }),
            ),
            (
                json!({ "is": "between", "least": "2026-03-01T08:00:00.000Z", "most": "2026-04-01T06:59:59.999Z" }),
                json!({ "is": "between", "least": "2026-03-01", "most": "2026-03-31" }),
            ),
            (
                json!({ "is": "between", "least": null, "most": last }),
                json!({ "is": "between", "least": null, "most": "2026-11-19" }),
            ),
            (json!({ "is": "below", "than": first }), json!({ "is": "below", "than": "2026-11-19" })),
            (json!({ "is": "above", "than": last }), json!({ "is": "above", "than": "2026-11-19" })),
            (
                json!({ "is": "above", "than": "2026-11-19T18:30:00Z" }),
                json!({ "is": "above", "than": "2026-11-19T10:30:00" }),
            ),
            (json!({ "is": "blank" }), json!({ "is": "blank" })),
            (json!({ "is": "above", "than": "2026-11-19" }), json!({ "is": "above", "than": "2026-11-19" })),
        ] {
            let filter = |test: &serde_json::Value| {
                let of_memo = rule("memo", json!({ "is": "above", "than": first }));
                view(json!({ "filter": { "all": [rule("createdAt", test.clone()), of_memo] } }))
            };
            let mut found = filter(&saved);
            turn_instants("Invoices", &mut found, &zone);
            assert_eq!(found, filter(&turned), "{saved}");
        }
        let of_lines = |than: &str| {
            let test = json!({ "is": "below", "than": than });
            view(json!({ "list": "lines", "filter": rule("document.updatedAt", test) }))
        };
        let mut found = of_lines(first);
        turn_instants("Invoices", &mut found, &zone);
        assert_eq!(found, of_lines("2026-11-19"));
    }

    #[test]
    fn a_saved_view_shows_renamed_fields_and_lists_under_their_names_of_today() {
        let rule = |path: &str| json!({ "rule": { "path": path, "test": { "is": "not_blank" } } });
        for (kind, saved, today) in [
            (
                "Checks",
                json!({
                    "columns": ["entity", "amount", "payee", "note"],
                    "filter": { "all": [rule("entity"), { "any": [rule("memo"), rule("entity")] }] },
                    "order": [{ "path": "entity" }, { "path": "payee", "descending": true }],
                }),
                json!({
                    "columns": ["payee", "amount", "note"],
                    "filter": { "all": [rule("payee"), { "any": [rule("memo"), rule("payee")] }] },
                    "order": [{ "path": "payee" }],
                }),
            ),
            (
                "Invoices",
                json!({
                    "list": "itemLines",
                    "columns": ["item", "document.customerMsg"],
                    "filter": rule("document.customerMsg"),
                }),
                json!({
                    "list": "lines",
                    "columns": ["item", "document.customerMessage"],
                    "filter": rule("document.customerMessage"),
                }),
            ),
            (
                "Bills",
                json!({ "list": "expenseLines", "columns": ["vendor", "customer", "document.vendor"] }),
                json!({ "list": "expenseLines", "columns": ["payee", "document.vendor"] }),
            ),
        ] {
            let mut found = view(saved);
            rename_fields(kind, &mut found);
            assert_eq!(found, view(today), "{kind}");
        }
    }
}
