//! Totals of a view.

use ledgerlane_records::{CopyState, Store, View};

use super::columns::with_columns;
use super::table_ref::{Answer, TableRef};
use crate::interface::{self, TableTotals};

/// Reads the totals of a view. They are of the given state if the copy only got more rows since. It blocks.
pub(crate) fn read_totals(
    store: &Store,
    asked: &TableRef,
    view: View,
    as_of: Option<&interface::CopyState>,
) -> Answer<TableTotals> {
    let view = with_columns(asked.kind, view);
    let list = view.list.as_deref();
    let paths: Vec<String> =
        view.columns.iter().filter(|path| asked.kind.adds_up(list, path)).cloned().collect();
    // A state that cannot be read is treated as the state of a copy that is gone.
    let as_of: Option<CopyState> = as_of.and_then(|state| state.0.parse().ok());
    let totals = asked.ask(store, |copy| store.totals_of_numbers(copy, &view, &paths, as_of))?;
    Ok(totals.map(|totals| {
        totals.map_or_else(TableTotals::default, |totals| TableTotals {
            state: Some(totals.state.into()),
            count: totals.count,
            columns: totals.columns,
        })
    }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::page::{PageRequest, read_page};
    use super::super::testing::{add, asked, filled, view};
    use super::*;
    use crate::interface::TablePage;

    fn totals(store: &Store, view: &View, page: Option<&TablePage>) -> TableTotals {
        let as_of = page.and_then(|page| page.state.as_ref());
        read_totals(store, &asked("Invoices"), view.clone(), as_of).unwrap().unwrap()
    }

    fn page(store: &Store, view: &View) -> TablePage {
        let request = PageRequest::new(1, 50).unwrap();
        read_page(store, &asked("Invoices"), view.clone(), request).unwrap().unwrap().table
    }

    #[test]
    fn amounts_add_up_for_each_currency_and_columns_without_numbers_are_left_out() {
        let store = Store::in_memory().unwrap();
        assert_eq!(totals(&store, &View::default(), None), TableTotals::default());
        filled(
            &store,
            "Invoices",
            &[
                r#"{"id":"1","amount":0.1,"exchangeRate":1.5,"currency":{"id":"e","fullname":"Euro"},"customer":{"id":"c"}}"#,
                r#"{"id":"2","amount":0.2,"exchangeRate":1.5,"currency":{"id":"e","fullname":"Euro"}}"#,
                r#"{"id":"3","amount":"7.00","currency":{"id":"u","fullname":"US Dollar"}}"#,
                r#"{"id":"4"}"#,
            ],
        );
        let asked =
            view(json!({ "columns": ["customer", "exchangeRate", "amount", "nothing.here", "isPaid"] }));
        let found = totals(&store, &asked, None);
        assert_eq!((found.count, found.columns.len()), (4, 1));
        let amount = &found.columns[0];
        let sums: Vec<_> =
            amount.totals.iter().map(|total| (total.currency.as_deref(), total.sum.as_str())).collect();
        assert_eq!(amount.path, "amount");
        assert_eq!(sums, [(Some("Euro"), "0.30"), (Some("US Dollar"), "7.00"), (None, "0.00")]);
        assert_eq!((amount.totals[2].added, amount.totals[2].blank), (0, 1));
    }

    #[test]
    fn totals_without_columns_are_those_of_the_columns_on_screen_and_of_the_same_search() {
        let store = Store::in_memory().unwrap();
        filled(
            &store,
            "Invoices",
            &[
                r#"{"id":"1","refNumber":"sand","amount":5,"balanceRemaining":1}"#,
                r#"{"id":"2","memo":"sand","amount":7}"#,
            ],
        );
        let search = view(json!({ "search": { "text": "sand", "within": "shown" } }));
        let (page, found) = (page(&store, &search), totals(&store, &search, None));
        assert_eq!((page.count, found.count), (1, 1), "the memo is no column on screen");
        assert_eq!(page.state, found.state);
        let paths: Vec<_> = found.columns.iter().map(|column| column.path.as_str()).collect();
        let shown = page.columns.iter().map(|column| column.field.as_str());
        assert_eq!(paths, shown.filter(|field| paths.contains(field)).collect::<Vec<_>>());
        assert!(paths.contains(&"amount") && paths.contains(&"balanceRemaining"), "{paths:?}");
    }

    #[test]
    fn totals_stand_under_their_page_while_a_read_adds_rows() {
        let store = Store::in_memory().unwrap();
        let first = filled(&store, "Invoices", &[r#"{"id":"1","amount":1}"#]);
        let sum = |totals: &TableTotals| totals.columns[0].totals[0].sum.clone();
        for asked in [
            json!({ "columns": ["amount"] }),
            json!({ "columns": ["amount"], "order": [{ "path": "amount" }] }),
        ] {
            let asked = view(asked);
            let page = page(&store, &asked);
            add(&store, first, "Invoices", &[r#"{"id":"2","amount":1}"#]);
            let of_page = totals(&store, &asked, Some(&page));
            assert_eq!((of_page.state.as_ref(), of_page.count), (page.state.as_ref(), page.count));
            assert_eq!(sum(&of_page), format!("{}.00", page.count));
            let now = totals(&store, &asked, None);
            assert_eq!((now.count, sum(&now)), (page.count + 1, format!("{}.00", page.count + 1)));
            assert_ne!(now.state, page.state);
        }
        let asked = view(json!({ "columns": ["amount"] }));
        let page = page(&store, &asked);
        filled(&store, "Invoices", &[r#"{"id":"9","amount":9}"#]);
        let of_other = totals(&store, &asked, Some(&page));
        assert_ne!(of_other.state, page.state, "they are told from those of the page");
        assert_eq!(sum(&of_other), "9.00");
    }

    #[test]
    fn lines_add_up_by_themselves() {
        let store = Store::in_memory().unwrap();
        let lines = r#"{"id":"1","amount":99,"lines":[{"quantity":1.5,"rate":2,"amount":3},{"quantity":2,"amount":-1}]}"#;
        filled(&store, "Invoices", &[lines]);
        let asked =
            view(json!({ "list": "lines", "columns": ["quantity", "rate", "amount", "document.amount"] }));
        let found = totals(&store, &asked, None);
        let sums: Vec<_> = found
            .columns
            .iter()
            .map(|column| (column.path.as_str(), column.totals[0].sum.as_str()))
            .collect();
        assert_eq!(sums, [("amount", "2.00")]);
    }
}
