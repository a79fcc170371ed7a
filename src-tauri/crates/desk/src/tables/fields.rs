//! The fields that a table can show as columns, and that a filter of it can name.

use ledgerlane_api::{DOCUMENT, FieldKind, RecordType};
use ledgerlane_records::Store;

use super::columns::column_view;
use super::table_ref::{Answer, TableRef};
use crate::interface::{ColumnView, TableFields};

/// Reads the fields of a table: the fields of the records, or of the lines of one of their lists and of the documents around them. A field
/// that the catalogue does not have is returned only if the copy has a value in it, because it may be of another company's records. It
/// blocks.
pub(crate) fn read_fields(store: &Store, asked: &TableRef, list: Option<&str>) -> Answer<TableFields> {
    let kind = asked.kind;
    let found = asked.ask(store, |copy| all_fields(kind, list, |list| store.fields_of_copy(copy, list)))?;
    let fields = match found {
        Ok(Some(fields)) => fields,
        // Nothing is here.
        Ok(None) => all_fields(kind, list, |list| store.fields(&kind.path, list))?,
        Err(why) => return Ok(Err(why)),
    };
    Ok(Ok(TableFields { fields }))
}

fn all_fields<E>(
    kind: &RecordType,
    list: Option<&str>,
    fields_of: impl Fn(Option<&str>) -> Result<Vec<(String, FieldKind)>, E>,
) -> Result<Vec<ColumnView>, E> {
    let mut fields = columns(kind, list, "", fields_of(list)?);
    if list.is_some() {
        fields.extend(columns(kind, list, DOCUMENT, fields_of(None)?));
    }
    Ok(fields)
}

fn columns(
    kind: &RecordType,
    list: Option<&str>,
    before: &str,
    fields: Vec<(String, FieldKind)>,
) -> Vec<ColumnView> {
    let fields = fields.into_iter();
    fields.map(|(path, holds)| column_view(kind, list, &format!("{before}{path}"), holds)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::{add, asked, filled, kept};
    use super::*;
    use crate::ids::ProfileId;
    use crate::interface::{CellKind, ColumnRole, CopyNumber, Problem, ProblemCode};

    fn fields(store: &Store, list: Option<&str>) -> Vec<ColumnView> {
        read_fields(store, &asked("Invoices"), list).unwrap().unwrap().fields
    }

    fn field<'a>(fields: &'a [ColumnView], path: &str) -> &'a ColumnView {
        fields.iter().find(|column| column.field == path).unwrap_or_else(|| panic!("{path}"))
    }

    #[test]
    fn a_table_has_the_fields_of_the_catalogue_before_anything_is_here_and_then_those_of_records_too() {
        let store = Store::in_memory().unwrap();
        let before = fields(&store, None);
        assert_eq!(field(&before, "amount").kind, CellKind::Money);
        assert!(field(&before, "amount").adds_up && !field(&before, "exchangeRate").adds_up);
        assert_eq!(field(&before, "refNumber").role, ColumnRole::Name);
        filled(&store, "Invoices", &[r#"{"id":"1","heard":{"of":"nowhere"}}"#]);
        assert_eq!(fields(&store, None).last().unwrap().field, "heard.of");
    }

    #[test]
    fn a_table_of_lines_has_the_fields_of_the_lines_and_of_their_documents() {
        let store = Store::in_memory().unwrap();
        let found = fields(&store, Some("lines"));
        assert_eq!(field(&found, "quantity").kind, CellKind::Number);
        assert_eq!(field(&found, "document.dueDate").kind, CellKind::Date);
        let (own, document) = (field(&found, "amount"), field(&found, "document.amount"));
        assert!(own.adds_up && !document.adds_up, "the amount of a document stands at each of its lines");
    }

    #[test]
    fn the_fields_of_one_clients_records_are_not_told_beside_those_of_another() {
        let store = Store::in_memory().unwrap();
        let secret = r#"{"id":"1","merger":{"with":"Dunmore"},"lines":[{"id":"a","bribe":9.50}]}"#;
        let other = TableRef::new(ProfileId(1), &"conn_2".into(), "Invoices", None).unwrap();
        let copy = store.begin(&other.key, 0).unwrap();
        add(&store, copy, "Invoices", &[secret]);
        store.show(copy).unwrap();
        let told = |asked: &TableRef| {
            let has = |list, path: &str| {
                let found = read_fields(&store, asked, list).unwrap().unwrap().fields;
                found.iter().any(|column| column.field == path)
            };
            let lines = Some("lines");
            [has(None, "merger.with"), has(lines, "bribe"), has(lines, "document.merger.with")]
        };
        assert_eq!(told(&asked("Invoices")), [false; 3], "nothing is here of it");
        filled(&store, "Invoices", &[r#"{"id":"1","lines":[{"id":"a"}]}"#]);
        assert_eq!([told(&asked("Invoices")), told(&other)], [[false; 3], [true; 3]]);
    }

    #[test]
    fn a_kept_copy_has_the_fields_of_its_own_records() {
        let store = Store::in_memory().unwrap();
        let year_end = kept(&store, "Invoices", &[r#"{"id":"1","heard":"of nowhere"}"#]);
        filled(&store, "Invoices", &[r#"{"id":"1"}"#]);
        let read = |number| {
            let asked = TableRef { copy: Some(CopyNumber(number)), ..asked("Invoices") };
            read_fields(&store, &asked, None).unwrap().map_err(|why| Problem::from(why).code)
        };
        let heard = |fields: &[ColumnView]| fields.iter().any(|column| column.field == "heard");
        assert!(heard(&read(year_end.number()).unwrap().fields) && !heard(&fields(&store, None)));
        assert_eq!(read(99).unwrap_err(), ProblemCode::NotFound);
    }
}
