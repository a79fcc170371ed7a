//! Which fields a table can show: those of the catalogue, and those that only records have.
//!
//! The sheets of a record type are the same for every copy in the file, so they also have the fields that were found in the records of
//! other companies. The names of these are not shown beside a copy that has no value in them: they may tell one client of another.

use std::collections::HashSet;

use ledgerlane_api::FieldKind;
use rusqlite::{Connection, params};

use crate::chunk::PART_ROWS;
use crate::copies::CopyId;
use crate::error::StoreError;
use crate::rows::{extent, place};
use crate::sheet::{Field, Sheet};
use crate::store::Store;
use crate::view::ViewError;

/// Finds whether a field has a value in a sealed part of a copy. A part has a chunk for the fields that have one.
const IN_CHUNKS: &str = "SELECT EXISTS (SELECT 1 FROM chunk WHERE copy = ? AND sheet = ? AND field = ?)";

impl Store {
    /// Returns the fields that the catalogue has of a record type, in any spelling, or of the lines of one of its lists, each with what it
    /// holds, in the order of the catalogue. It returns none for a list that the type has not.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn fields(
        &self,
        record_type: &str,
        list: Option<&str>,
    ) -> Result<Vec<(String, FieldKind)>, StoreError> {
        let layout = self.layout(record_type)?;
        let fields = layout.sheet(list).map(|sheet| sheet.fields.iter());
        let fields = fields.into_iter().flatten().filter(|field| !field.discovered);
        Ok(fields.map(named).collect())
    }

    /// Returns the same fields of the type of a copy, and behind them those that only records have and that have a value in this copy.
    /// It takes as long for a copy of a million records as for a small one.
    ///
    /// # Errors
    /// Returns [`ViewError`] as [`Store::page`] does.
    pub fn fields_of_copy(
        &self,
        copy: CopyId,
        list: Option<&str>,
    ) -> Result<Vec<(String, FieldKind)>, ViewError> {
        let sheet = match self.tables(copy, list) {
            Err(ViewError::List(_)) => return Ok(Vec::new()),
            tables => tables?.sheet,
        };
        let with_value = self.read(|connection| discovered_with_value(connection, copy, &sheet))?;
        let fields = sheet.fields.iter();
        Ok(fields.filter(|field| !field.discovered || with_value.contains(&field.id)).map(named).collect())
    }
}

fn named(field: &Field) -> (String, FieldKind) {
    (field.path.clone(), field.kind)
}

/// Returns the ids of the discovered fields of a sheet that some row of a copy has a value in. For sealed parts the index of their chunks
/// says so; only the rows of the others are read, which are few: a part is sealed once it is full or its copy is whole.
fn discovered_with_value(
    connection: &Connection,
    copy: CopyId,
    sheet: &Sheet,
) -> Result<HashSet<i64>, StoreError> {
    let extent = extent(connection, copy, sheet)?;
    let mut with_value = HashSet::new();
    let mut without: Vec<&Field> = Vec::new();
    let mut in_chunks = connection.prepare_cached(IN_CHUNKS)?;
    for field in sheet.fields.iter().filter(|field| field.discovered) {
        if in_chunks.query_row(params![copy.0, sheet.id, field.id], |row| row.get(0))? {
            with_value.insert(field.id);
        } else {
            without.push(field);
        }
    }
    for part in (0..extent.end.div_ceil(PART_ROWS)).filter(|part| !extent.sealed.contains(part)) {
        if without.is_empty() {
            break;
        }
        let start = part * PART_ROWS;
        let mut statement = connection.prepare_cached(&in_rows(sheet, &without))?;
        let places = [place(copy, start), place(copy, start.saturating_add(PART_ROWS))];
        let values: Vec<u32> =
            statement.query_row(places, |row| (0..without.len()).map(|at| row.get(at)).collect())?;
        let mut values = values.into_iter();
        without.retain(|field| {
            let has_value = values.next().is_some_and(|values| values > 0);
            if has_value {
                with_value.insert(field.id);
            }
            !has_value
        });
    }
    Ok(with_value)
}

/// Returns the statement that counts the values of fields in the rows of a part, all in one walk over them.
fn in_rows(sheet: &Sheet, fields: &[&Field]) -> String {
    let counts = fields.iter().map(|field| match field.columns() {
        (first, Some(second)) => format!("count(coalesce({first}, {second}))"),
        (first, None) => format!("count({first})"),
    });
    let counts: Vec<String> = counts.collect();
    format!("SELECT {} FROM {} WHERE at >= ? AND at < ?", counts.join(", "), sheet.table())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::copies::CopyKey;
    use crate::copies::tests::{key_of, page_of};

    /// The key of the invoices of another client.
    fn of_other_client() -> CopyKey {
        CopyKey { profile: 2, connection: "conn_2".to_owned(), ..key_of("Invoices") }
    }

    fn paths(store: &Store, copy: CopyId, list: Option<&str>) -> Vec<String> {
        store.fields_of_copy(copy, list).unwrap().into_iter().map(|(path, _)| path).collect()
    }

    fn has(store: &Store, copy: CopyId, list: Option<&str>, path: &str) -> bool {
        paths(store, copy, list).iter().any(|known| known == path)
    }

    #[test]
    fn the_fields_of_records_and_of_their_lines_are_those_of_the_catalogue_and_what_records_have_besides() {
        let store = Store::in_memory().unwrap();
        let copy = store.begin(&key_of("Invoices"), 0).unwrap();
        let record = r#"{"id":"1","heard":"of nowhere","lines":[{"id":"x","site":{"aisle":3}}]}"#;
        store.append(copy, &page_of("Invoices", &[record])).unwrap();
        let kind_of = |list, path: &str| {
            let fields = store.fields_of_copy(copy, list).unwrap();
            fields.into_iter().find(|(known, _)| known == path).map(|(_, kind)| kind)
        };
        assert_eq!(kind_of(None, "amount"), Some(FieldKind::Money));
        assert_eq!(kind_of(None, "billingAddress.city"), Some(FieldKind::Text));
        assert_eq!(kind_of(None, "heard"), Some(FieldKind::Text));
        assert_eq!(kind_of(None, "lines"), None, "a list is a table of its own");
        assert_eq!(kind_of(Some("lines"), "quantity"), Some(FieldKind::Number));
        assert!(kind_of(Some("lines"), "site.aisle").is_some());
        assert_eq!(kind_of(Some("lines"), "heard"), None);
        assert_eq!(store.fields_of_copy(copy, Some("nothing")).unwrap(), []);
        let of_catalogue = store.fields("invoices", None).unwrap();
        assert_eq!(store.fields_of_copy(copy, None).unwrap()[..of_catalogue.len()], of_catalogue);
        assert!(of_catalogue.iter().all(|(path, _)| path != "heard"));
        assert_eq!(store.fields("Invoices", Some("nothing")).unwrap(), []);
    }

    #[test]
    fn the_fields_of_one_client_are_not_told_beside_the_records_of_another() {
        let store = Store::in_memory().unwrap();
        let other = store.begin(&of_other_client(), 0).unwrap();
        let secret = r#"{"id":"1","merger":{"with":"Dunmore"},"lines":[{"id":"a","bribe":9.50}]}"#;
        store.append(other, &page_of("Invoices", &[secret])).unwrap();
        let copy = store.begin(&key_of("Invoices"), 0).unwrap();
        store.append(copy, &page_of("Invoices", &[r#"{"id":"1","lines":[{"id":"a"}]}"#])).unwrap();
        let told = |copy| [has(&store, copy, None, "merger.with"), has(&store, copy, Some("lines"), "bribe")];
        assert_eq!([told(copy), told(other)], [[false; 2], [true; 2]]);
        store.finish(copy, false, &[]).unwrap();
        store.finish(other, false, &[]).unwrap();
        assert_eq!([told(copy), told(other)], [[false; 2], [true; 2]], "sealed as well");
        store.forget_profile(2).unwrap();
        assert_eq!(told(copy), [false; 2]);
    }

    #[test]
    fn a_single_value_counts_in_whichever_part_of_a_copy_it_is() {
        for at in [0, PART_ROWS - 1, PART_ROWS, 2 * PART_ROWS + 1] {
            let store = Store::in_memory().unwrap();
            let copy = store.begin(&key_of("Invoices"), 0).unwrap();
            let records: Vec<String> = (0..2 * PART_ROWS + 2)
                .map(|n| format!(r#"{{"id":"{n}","depth":{}}}"#, if n == at { "1" } else { "null" }))
                .collect();
            let records: Vec<&str> = records.iter().map(String::as_str).collect();
            store.append(copy, &page_of("Invoices", &records)).unwrap();
            assert!(has(&store, copy, None, "depth"), "{at}, read from its rows");
            store.seal_full(copy).unwrap();
            assert!(has(&store, copy, None, "depth"), "{at}, with the last part not sealed");
            store.finish(copy, false, &[]).unwrap();
            assert!(has(&store, copy, None, "depth"), "{at}, sealed");
            store.remove(copy, &[&at.to_string()]).unwrap();
            assert!(!has(&store, copy, None, "depth"), "{at}, taken out again");
        }
    }

    #[test]
    fn chunks_and_rows_are_found_by_their_index() {
        let store = Store::in_memory().unwrap();
        let sheet = store.sheet("Invoices", None).unwrap().unwrap();
        let fields: Vec<&Field> = sheet.fields.iter().collect();
        let plan = |sql: &str, parameters: &[i64]| {
            store.read(|connection| {
                let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}"))?;
                let steps =
                    statement.query_map(rusqlite::params_from_iter(parameters), |row| row.get("detail"))?;
                Ok(steps.collect::<rusqlite::Result<Vec<String>>>()?.join("; "))
            })
        };
        let chunks = plan(IN_CHUNKS, &[1, 1, 1]).unwrap();
        assert!(
            chunks.contains("COVERING INDEX chunk_by_field (copy=? AND sheet=? AND field=?)"),
            "{chunks}"
        );
        let rows = plan(&in_rows(&sheet, &fields), &[1, 2]).unwrap();
        assert!(rows.contains("INTEGER PRIMARY KEY (rowid>? AND rowid<?)"), "{rows}");
    }
}
