//! Sums of a view by groups.

use ledgerlane_records::{CopyState, GroupQuestion, Store, View};

use super::columns::{column_view, kind_of, with_columns};
use super::table_ref::{Answer, TableRef};
use crate::interface::{self, ColumnView, TableGroups};

/// Reads the groups of one level of a view. It blocks.
pub(crate) fn read_groups(
    store: &Store,
    asked: &TableRef,
    view: View,
    mut question: GroupQuestion,
    as_of: Option<&interface::CopyState>,
) -> Answer<TableGroups> {
    let view = with_columns(asked.kind, view);
    let list = view.list.as_deref();
    if question.sums.is_empty() {
        question.sums.clone_from(&view.columns);
    }
    question.sums.retain(|path| asked.kind.adds_up(list, path));
    let as_of: Option<CopyState> = as_of.and_then(|state| state.0.parse().ok());
    let groups = asked.ask(store, |copy| store.groups(copy, &view, &question, as_of))?;
    let column = |path: &str| column_view(asked.kind, list, path, kind_of(asked.kind, list, path));
    let columns = |paths: &[String]| -> Vec<ColumnView> { paths.iter().map(|path| column(path)).collect() };
    Ok(groups.map(|groups| {
        groups.map_or_else(TableGroups::default, |groups| TableGroups {
            state: Some(groups.state.into()),
            levels: question.levels.iter().map(|level| column(&level.path)).collect(),
            across_field: question.across.as_ref().map(|across| column(&across.path)),
            sums: columns(&groups.sums),
            across: groups.across,
            count: groups.count,
            groups: groups.groups,
            all: groups.all,
            all_across: groups.all_across,
        })
    }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::page::{PageRequest, read_page};
    use super::super::testing::{asked, filled, view};
    use super::*;
    use crate::interface::{Problem, ProblemDetail};

    const INVOICES: [&str; 4] = [
        r#"{"id":"1","customer":{"id":"a","fullname":"Valley Forge:Kitchen"},"dueDate":"2024-03-31","amount":1.5,"balanceRemaining":1}"#,
        r#"{"id":"2","customer":{"id":"b","fullname":"Valley Forge"},"dueDate":"2024-01-31","amount":2,"balanceRemaining":0}"#,
        r#"{"id":"3","customer":{"id":"c","fullname":"Ashford"},"dueDate":"2024-01-30","amount":4,"balanceRemaining":4}"#,
        r#"{"id":"4","amount":8}"#,
    ];

    fn question(json: serde_json::Value) -> GroupQuestion {
        serde_json::from_value(json).unwrap()
    }

    fn ask(store: &Store, json: serde_json::Value) -> TableGroups {
        let view = view(json!({ "columns": ["customer", "amount", "exchangeRate", "balanceRemaining"] }));
        read_groups(store, &asked("Invoices"), view, question(json), None).unwrap().unwrap()
    }

    #[test]
    fn a_group_opens_the_rows_that_it_counts() {
        let store = Store::in_memory().unwrap();
        let by =
            json!({ "levels": [{ "path": "customer", "by": { "is": "family" } }], "sums": [], "count": 50 });
        assert_eq!(ask(&store, by.clone()), TableGroups::default(), "nothing is here yet");
        filled(&store, "Invoices", &INVOICES);
        let found = ask(&store, by);
        let sums: Vec<_> = found.sums.iter().map(|column| column.field.as_str()).collect();
        assert_eq!(sums, ["amount", "balanceRemaining"], "rates add up to nothing");
        let told: Vec<_> = found
            .groups
            .iter()
            .map(|group| (group.whole.rows, group.whole.sums[0][0].sum.as_str()))
            .collect();
        assert_eq!(told, [(1, "4.00"), (2, "3.50"), (1, "8.00")]);
        assert_eq!((found.count, found.all.rows, found.all.sums[0][0].sum.as_str()), (3, 4, "15.50"));
        for group in &found.groups {
            let shown = View {
                filter: Some(ledgerlane_records::Filter::All(group.filters.clone())),
                ..View::default()
            };
            let page = read_page(&store, &asked("Invoices"), shown, PageRequest::new(1, 50).unwrap())
                .unwrap()
                .unwrap();
            assert_eq!(page.table.count, group.whole.rows, "{:?}", group.key);
        }
    }

    #[test]
    fn ages_stand_across_and_wrong_bounds_are_told() {
        let store = Store::in_memory().unwrap();
        filled(&store, "Invoices", &INVOICES);
        let by = |bounds: &[u32]| {
            json!({
                "levels": [{ "path": "customer", "by": { "is": "value" } }],
                "across": { "path": "dueDate", "by": { "is": "age", "on": "2024-03-31", "bounds": bounds } },
                "sums": ["balanceRemaining"], "count": 50,
            })
        };
        let found = ask(&store, by(&[30, 60]));
        let across: Vec<_> =
            found.all_across.iter().map(|cell| (cell.rows, cell.sums[0][0].sum.as_str())).collect();
        assert_eq!(across, [(1, "1.00"), (1, "0.00"), (1, "4.00"), (1, "0.00")]);
        assert_eq!(found.across_field.map(|column| column.field).as_deref(), Some("dueDate"));
        let wrong = read_groups(&store, &asked("Invoices"), View::default(), question(by(&[60, 30])), None);
        assert_eq!(Problem::from(wrong.unwrap().unwrap_err()).detail, Some(ProblemDetail::GroupBounds));
    }
}
