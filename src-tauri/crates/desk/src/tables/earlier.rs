//! Saved views whose fields and lists have their former names.

use std::collections::HashSet;

use ledgerlane_records::{Filter, View};

use super::record_type;
use crate::interface::FormMember;

/// Gives the fields and the list of a saved view, and the fields of its filter's form, their names of today. Of two columns that became
/// one, the first stays.
pub(crate) fn rename_fields(record_type_path: &str, view: &mut View, form: Option<&mut FormMember>) {
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
    if let Some(form) = form {
        rename_members(form, &today);
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

fn rename_members(member: &mut FormMember, today: &dyn Fn(&str) -> String) {
    match member {
        FormMember::Group { members, .. } => {
            members.iter_mut().for_each(|member| rename_members(member, today));
        }
        FormMember::Condition { path, .. } => *path = today(path),
        FormMember::Rule { rule } => rule.path = today(&rule.path),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::testing::view;
    use super::*;

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
            rename_fields(kind, &mut found, None);
            assert_eq!(found, view(today), "{kind}");
        }
    }

    #[test]
    fn a_saved_form_shows_renamed_fields_under_their_names_of_today() {
        let form = |path: &str| {
            let condition = json!({
                "path": path, "kind": "date", "operator": "last_month", "first": "", "second": "", "values": [],
            });
            let rule = json!({ "rule": { "path": path, "test": { "is": "not_blank" } } });
            let group = json!({ "joint": "any", "members": [condition, rule] });
            serde_json::from_value::<FormMember>(json!({ "joint": "all", "members": [group] })).unwrap()
        };
        let mut found = form("document.customerMsg");
        rename_fields("Invoices", &mut view(json!({ "list": "itemLines" })), Some(&mut found));
        assert_eq!(found, form("document.customerMessage"));
    }
}
