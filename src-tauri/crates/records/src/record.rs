//! One record with everything that is here of it: its values, how many lines it has, and its JSON. Everything is found by the place
//! of the record or by its id, so it takes as long in a copy of a million records as in a small one.

use ledgerlane_api::FieldKind;
use rusqlite::params;

use crate::copies::CopyId;
use crate::error::StoreError;
use crate::flatten::reference_of;
use crate::rows::{json, records_by_id, rows_at};
use crate::sheet::Field;
use crate::store::Store;
use crate::value::Value;
use crate::view::{ViewError, items_of};

/// A record of a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordValues {
    /// Id of the record; empty where it has none.
    pub id: String,
    /// The JSON, as it arrived.
    pub json: String,
    /// Its fields: those of the catalogue in its order, empty ones too, then fields of records alone in which this one has a value.
    pub fields: Vec<RecordField>,
    /// The lists within it that are tables of their own, each with the number of rows that this record has in there.
    pub lists: Vec<(String, u32)>,
}

/// A field of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordField {
    /// Path within the record, as in `billingAddress.city`.
    pub path: String,
    /// What the field holds, which decides how its values are compared.
    pub kind: FieldKind,
    /// The value that the record has in it; blank where it has none.
    pub value: Value,
    /// Whether the value is a moment that arrived in UTC and is shown by the clock of this computer.
    pub by_this_clock: bool,
}

impl RecordValues {
    /// Returns the references of a list within the record, each with its number in the list from 0, read as the fields of tables are. What
    /// is no reference is left to the JSON.
    pub fn references(&self, list: &str) -> Vec<(usize, Value)> {
        let items = items_of(&self.json, list).into_iter().map(reference_of).enumerate();
        items.filter(|(_, value)| !value.is_blank()).collect()
    }
}

impl Store {
    /// Returns the record with a sequence number; `None` where the copy has none.
    ///
    /// # Errors
    /// Returns [`ViewError`] as [`Store::page`] does.
    pub fn record(&self, copy: CopyId, seq: u32) -> Result<Option<RecordValues>, ViewError> {
        let tables = self.tables(copy, None)?;
        let layout = self.layout(&tables.sheet.record_type)?;
        let read = self.read(|connection| {
            // Whether the copy is still there, which its rows do not say.
            crate::rows::record_type(connection, copy)?;
            let Some(json) = json(connection, copy, seq)? else { return Ok(None) };
            let fields: Vec<&Field> = tables.sheet.fields.iter().collect();
            let Some(row) = rows_at(connection, copy, &tables.sheet, &fields, &[seq])?.pop() else {
                return Ok(None);
            };
            let mut lists = Vec::new();
            for sheet in &layout.sheets {
                let Some(list) = &sheet.list else { continue };
                let count =
                    format!("SELECT count(*) FROM {} WHERE at >> 32 = ? AND record = ?", sheet.table());
                let mut statement = connection.prepare_cached(&count)?;
                lists.push((list.clone(), statement.query_row(params![copy.0, seq], |row| row.get(0))?));
            }
            let fields = tables.sheet.fields.iter().zip(row.values);
            // A field that was found in other records, perhaps of another company, is none of this one.
            let fields = fields.filter(|(field, value)| !field.discovered || !value.is_blank());
            let fields = fields.map(|(field, arrived)| {
                let value = arrived.clone().in_zone(field.kind, &tables.zone);
                let by_this_clock = value != arrived;
                RecordField { path: field.path.clone(), kind: field.kind, value, by_this_clock }
            });
            Ok(Some(RecordValues { id: row.id, json, fields: fields.collect(), lists }))
        });
        Ok(read?)
    }

    /// Returns the texts that the lines of a record have in a field, in their order. Lines without one are left out, and a list or
    /// a field that the records do not have holds none.
    ///
    /// # Errors
    /// Returns [`ViewError`] as [`Store::page`] does.
    pub fn texts_of_lines(
        &self,
        copy: CopyId,
        list: &str,
        record: u32,
        path: &str,
    ) -> Result<Vec<String>, ViewError> {
        let tables = match self.tables(copy, Some(list)) {
            Err(ViewError::List(_)) => return Ok(Vec::new()),
            tables => tables?,
        };
        let Some(field) = tables.sheet.field(path) else { return Ok(Vec::new()) };
        let (column, _) = field.columns();
        let sql = format!(
            "SELECT {column} FROM {} WHERE at >> 32 = ? AND record = ? AND {column} IS NOT NULL ORDER BY at",
            tables.sheet.table()
        );
        let read = self.read(|connection| {
            let mut statement = connection.prepare_cached(&sql)?;
            let texts = statement.query_map(params![copy.0, record], |row| row.get(0))?;
            Ok(texts.collect::<rusqlite::Result<Vec<String>>>()?)
        });
        Ok(read?)
    }

    /// Returns the ids that are in a copy, in the order asked for, each with its number of records: more than one if the service sent the
    /// id more than once.
    ///
    /// # Errors
    /// Returns [`ViewError`] as [`Store::page`] does.
    pub fn ids_here(&self, copy: CopyId, ids: &[String]) -> Result<Vec<(String, u32)>, ViewError> {
        // A copy that was written with another catalogue may have other ids until it is converted.
        self.tables(copy, None)?;
        let read = self.read(|connection| {
            let mut here = Vec::new();
            for id in ids.iter().filter(|id| !id.is_empty()) {
                let records = records_by_id(connection, copy, id)?.len();
                if records > 0 {
                    here.push((id.clone(), records as u32));
                }
            }
            Ok(here)
        });
        Ok(read?)
    }

    /// Returns the fields of a record type, in any spelling, that name other records, also discovered ones. Each comes with the list whose
    /// lines have it; `None` for fields of the records themselves.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn reference_fields(&self, record_type: &str) -> Result<Vec<(Option<String>, String)>, StoreError> {
        let layout = self.layout(record_type)?;
        let fields = layout.sheets.iter().flat_map(|sheet| {
            let references = sheet.fields.iter().filter(|field| field.kind == FieldKind::Reference);
            references.map(|field| (sheet.list.clone(), field.path.clone()))
        });
        Ok(fields.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::copies::tests::{key_of, page_of};

    const INVOICE: &str = r#"{"id":"2", "customer":{"id":"8-1","fullname":"Dunmore"},"amount": 12.50,"heard":"of nowhere",
        "lines":[{"id":"a","item":{"id":"i","fullname":"Sand"}},{"id":"b"}],"linkedTransactions":[{"transactionId":"9"}]}"#;

    fn invoices(store: &Store) -> CopyId {
        let copy = store.begin(&key_of("Invoices"), 0).unwrap();
        let records = [r#"{"id":"1","lines":[{"id":"x"}]}"#, INVOICE, r#"{"id":"3"}"#];
        store.append(copy, &page_of("Invoices", &records)).unwrap();
        copy
    }

    #[test]
    fn a_record_has_every_field_of_its_own_the_count_of_each_list_and_its_json_as_it_arrived() {
        let store = Store::in_memory().unwrap();
        let copy = invoices(&store);
        let record = store.record(copy, 1).unwrap().unwrap();
        assert_eq!((record.id.as_str(), record.json.as_str()), ("2", INVOICE));
        let kind = ledgerlane_api::Catalogue::built_in().find("Invoices").unwrap();
        assert_eq!(record.fields[0].path, kind.fields[0].name, "the order is that of the catalogue");
        let field = |path: &str| record.fields.iter().find(|field| field.path == path).unwrap();
        assert_eq!(field("amount").value.text(), Some("12.50"));
        assert_eq!(field("billingAddress.city").value, Value::Blank);
        let customer = Value::Reference { id: "8-1".to_owned(), name: "Dunmore".to_owned() };
        assert_eq!((field("customer").kind, &field("customer").value), (FieldKind::Reference, &customer));
        let last = record.fields.last().unwrap();
        assert_eq!((last.path.as_str(), last.value.text()), ("heard", Some("of nowhere")));
        let other = store.record(copy, 2).unwrap().unwrap();
        assert_eq!(
            other.fields.len() + 1,
            record.fields.len(),
            "what only other records have is no field of it"
        );
        assert!(other.fields.iter().all(|field| field.path != "heard"));
        let rows = |path: &str| record.lists.iter().find(|(list, _)| list == path).map(|(_, rows)| *rows);
        assert_eq!(
            ["lines", "linkedTransactions", "lineGroups", "nothing"].map(rows),
            [Some(2), Some(1), Some(0), None]
        );
        assert_eq!(store.record(copy, 3).unwrap(), None);

        store.remove(copy, &["2"]).unwrap();
        assert_eq!(store.record(copy, 1).unwrap(), None);
        store.discard(copy).unwrap();
        assert!(matches!(store.record(copy, 0), Err(ViewError::Store(StoreError::Gone))));
    }

    #[test]
    fn the_lines_of_a_record_and_the_ids_of_a_copy_are_found_by_their_index() {
        let store = Store::in_memory().unwrap();
        let copy = invoices(&store);
        let texts = |list: &str, path: &str| store.texts_of_lines(copy, list, 1, path).unwrap();
        assert_eq!(texts("lines", "id"), ["a", "b"]);
        assert_eq!(texts("lines", "item"), ["Sand"]);
        assert_eq!(texts("linkedTransactions", "transactionId"), ["9"]);
        assert!(texts("expenseLines", "id").is_empty() && texts("nothing", "id").is_empty());
        assert!(texts("lines", "nothing").is_empty());
        store.append(copy, &page_of("Invoices", &[r#"{"id":"3"}"#])).unwrap();
        let asked = ["3", "", "7", "1"].map(str::to_owned);
        assert_eq!(store.ids_here(copy, &asked).unwrap(), [("3".to_owned(), 2), ("1".to_owned(), 1)]);

        let references = store.reference_fields("invoices").unwrap();
        for (list, path) in [(None, "customer"), (Some("lines"), "item")] {
            assert!(references.contains(&(list.map(str::to_owned), path.to_owned())), "{path}");
        }
        let plan: String = store
            .read(|connection| {
                let sheet = store.sheet("Invoices", Some("lines"))?.unwrap();
                let count = format!(
                    "EXPLAIN QUERY PLAN SELECT count(*) FROM {} WHERE at >> 32 = 1 AND record = 1",
                    sheet.table()
                );
                Ok(connection.query_row(&count, [], |row| row.get("detail"))?)
            })
            .unwrap();
        assert!(plan.contains("_by_record"), "{plan}");
    }
}
