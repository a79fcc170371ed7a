//! The values of a column, and which of the values that a user looks for no row has.

use ledgerlane_records::{CountedValue, Store, View};

use super::columns::with_columns;
use super::table_ref::{Answer, TableRef};
use crate::interface::{ColumnValue, ColumnValues, NotFoundView};

/// Most values of a column that are told.
const MOST_VALUES: u32 = 1_000;

/// Reads the values that the rows of a view have in a field. It blocks.
pub(crate) fn read_values(
    store: &Store,
    asked: &TableRef,
    view: View,
    path: &str,
    most: u32,
) -> Answer<ColumnValues> {
    let view = with_columns(asked.kind, view);
    let most = most.clamp(1, MOST_VALUES);
    let values = asked.ask(store, |copy| store.values(copy, &view, path, most))?;
    Ok(values.map(|values| {
        values.map_or_else(ColumnValues::default, |values| ColumnValues {
            values: values.values.into_iter().map(column_value).collect(),
            more: values.more,
        })
    }))
}

fn column_value(counted: CountedValue) -> ColumnValue {
    ColumnValue { text: counted.value.text().map(str::to_owned), rows: counted.rows }
}

/// Looks for values that no row of the list has in a field. Nothing is found where nothing is here. It blocks.
pub(crate) fn read_not_found(
    store: &Store,
    asked: &TableRef,
    view: &View,
    path: &str,
    values: &[String],
) -> Answer<NotFoundView> {
    let found = asked.ask(store, |copy| store.not_found(copy, view, path, values))?;
    Ok(found.map(|found| match found {
        Some(found) => NotFoundView { asked: found.asked, values: found.values },
        None => NotFoundView { asked: values.len() as u32, values: values.to_vec() },
    }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::testing::{asked, filled, view};
    use super::*;

    const CUSTOMERS: [&str; 5] = [
        r#"{"id":"1","terms":{"id":"t30","fullname":"Net 30"},"balance":5}"#,
        r#"{"id":"2","terms":{"id":"t15","fullname":"Net 15"},"balance":5.00}"#,
        r#"{"id":"3","terms":{"id":"t30","fullname":"Net 30"},"balance":-1}"#,
        r#"{"id":"4","balance":"unknown"}"#,
        r#"{"id":"5","isActive":false}"#,
    ];

    #[test]
    fn the_values_of_a_column_are_counted_over_the_rows_of_the_view() {
        let store = Store::in_memory().unwrap();
        let values = |asked_view: &View, path: &str, most| {
            let found = read_values(&store, &asked("Customers"), asked_view.clone(), path, most);
            let found = found.unwrap().unwrap();
            let values = found.values.into_iter();
            (values.map(|value| (value.text.unwrap_or_default(), value.rows)).collect::<Vec<_>>(), found.more)
        };
        assert_eq!(values(&View::default(), "terms", 9), (Vec::new(), 0));
        filled(&store, "Customers", &CUSTOMERS);
        let text = |text: &str, rows| (text.to_owned(), rows);
        let terms = vec![text("Net 15", 1), text("Net 30", 2), text("", 2)];
        assert_eq!(values(&View::default(), "terms", 9), (terms.clone(), 0));
        assert_eq!(values(&View::default(), "terms", 0), (terms[..1].to_vec(), 2), "one at least");
        assert_eq!(values(&View::default(), "terms", u32::MAX).0, terms);
        let owing = view(
            json!({ "filter": { "rule": { "path": "balance", "test": { "is": "above", "than": "0" } } } }),
        );
        assert_eq!(values(&owing, "terms", 9).0, [text("Net 15", 1), text("Net 30", 1)]);
    }

    #[test]
    fn values_that_nobody_has_are_told_in_the_order_they_were_pasted() {
        let store = Store::in_memory().unwrap();
        let not_found = |path: &str, values: &[&str]| {
            let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
            let found = read_not_found(&store, &asked("Customers"), &View::default(), path, &values);
            let found = found.unwrap().unwrap();
            (found.asked, found.values)
        };
        assert_eq!(not_found("id", &["1"]), (1, vec!["1".to_owned()]), "nothing is here");
        filled(&store, "Customers", &CUSTOMERS);
        let missing = vec!["9".to_owned(), "7".to_owned()];
        assert_eq!(not_found("id", &["9", "3", "7", "1"]), (4, missing));
        assert_eq!(not_found("balance", &["5.000", "UNKNOWN", "6"]), (3, vec!["6".to_owned()]));
        assert_eq!(
            not_found("terms", &["t30", "net 15"]),
            (2, Vec::new()),
            "a record is named by id or name"
        );
    }
}
