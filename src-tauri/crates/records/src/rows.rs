//! Reading the rows of a copy: values by field and by row, the chunks of sealed parts, and the JSON of a record.
//!
//! Every function reads with the caller's connection, so that what belongs together is read from one state of the file: see
//! [`Store::read`](crate::Store::read).

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::ops::Range;

use ledgerlane_api::FieldKind;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::copies::CopyId;
use crate::error::StoreError;
use crate::sheet::{Field, Sheet, second_column};
use crate::value::Value;

/// The column in which the first value of a row stands, behind its place, its id and its record.
pub(crate) const FIRST_VALUE: usize = 3;

/// How far a sheet of a copy goes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Extent {
    /// The sequence number that the next row gets. Rows have the numbers below it, except for `gaps`.
    pub(crate) end: u32,
    /// Counts the changes of the copy.
    pub(crate) revision: i64,
    /// Counts those changes of the copy that were more than new rows at its end. What a caller remembers of a copy is of no use
    /// once this is another number; until then it only has to learn the rows that came to it.
    pub(crate) rewrites: i64,
    /// Parts whose values are chunks.
    pub(crate) sealed: BTreeSet<u32>,
    /// Sequence numbers below `end` that no row has, in order.
    pub(crate) gaps: Vec<u32>,
}

/// A row with some of its values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RowValues {
    /// Sequence number of the row in its sheet.
    pub(crate) seq: u32,
    /// Id of the record or the line; empty where it has none.
    pub(crate) id: String,
    /// Sequence number of the record: that of the row itself, or of the record that the line belongs to.
    pub(crate) record: u32,
    /// Values of the wanted fields in their order.
    pub(crate) values: Vec<Value>,
}

/// Returns the place of a row in the tables: the copy in the upper half, the sequence number in the lower one. The rows of a
/// copy lie side by side in this way, and one integer finds each.
pub(crate) fn place(copy: CopyId, seq: u32) -> i64 {
    copy.0 << 32 | i64::from(seq)
}

/// Returns the sequence number of a place.
pub(crate) fn seq_of(place: i64) -> u32 {
    (place & i64::from(u32::MAX)) as u32
}

/// Returns the record type of a copy, as its sheets spell it.
///
/// # Errors
/// Returns [`StoreError::Gone`] where the copy was deleted.
pub(crate) fn record_type(connection: &Connection, copy: CopyId) -> Result<String, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT record_type FROM copy WHERE id = ? AND state <> 'removing'")?;
    let record_type: Option<String> = statement.query_row([copy.0], |row| row.get(0)).optional()?;
    Ok(crate::sheet::canonical(&record_type.ok_or(StoreError::Gone)?).to_owned())
}

/// Returns how far a sheet of a copy goes.
///
/// # Errors
/// Returns [`StoreError::Gone`] where the copy was deleted.
pub(crate) fn extent(connection: &Connection, copy: CopyId, sheet: &Sheet) -> Result<Extent, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT revision, rewrites FROM copy WHERE id = ? AND state <> 'removing'")?;
    let (revision, rewrites) = statement
        .query_row([copy.0], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?
        .ok_or(StoreError::Gone)?;
    let end = next_seq(connection, copy, sheet.id)?;
    let sealed = sealed(connection, copy, sheet.id)?;
    Ok(Extent { end, revision, rewrites, sealed, gaps: gaps(connection, copy, sheet.id)? })
}

/// Returns how often a copy changed by more than new rows at its end.
///
/// # Errors
/// Returns [`StoreError::Gone`] where the copy was deleted.
pub(crate) fn rewrites(connection: &Connection, copy: CopyId) -> Result<i64, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT rewrites FROM copy WHERE id = ? AND state <> 'removing'")?;
    statement.query_row([copy.0], |row| row.get(0)).optional()?.ok_or(StoreError::Gone)
}

/// Returns the parts of a sheet whose values are chunks.
pub(crate) fn sealed(connection: &Connection, copy: CopyId, sheet: i64) -> Result<BTreeSet<u32>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT part FROM sealed WHERE copy = ? AND sheet = ?")?;
    let parts = statement.query_map(params![copy.0, sheet], |row| row.get(0))?;
    Ok(parts.collect::<rusqlite::Result<_>>()?)
}

/// Returns the sequence number that the next row of a sheet gets.
pub(crate) fn next_seq(connection: &Connection, copy: CopyId, sheet: i64) -> Result<u32, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT next_seq FROM copy_sheet WHERE copy = ? AND sheet = ?")?;
    Ok(statement.query_row(params![copy.0, sheet], |row| row.get(0)).optional()?.unwrap_or(0))
}

/// Returns the sequence numbers of a sheet that no row has, in order.
pub(crate) fn gaps(connection: &Connection, copy: CopyId, sheet: i64) -> Result<Vec<u32>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT seq FROM gap WHERE copy = ? AND sheet = ? ORDER BY seq")?;
    let gaps = statement.query_map(params![copy.0, sheet], |row| row.get(0))?;
    Ok(gaps.collect::<rusqlite::Result<_>>()?)
}

/// Returns the chunks of a field from a part on, each with its part, in order. A sealed part without a chunk has no value in the field.
pub(crate) fn chunks(
    connection: &Connection,
    copy: CopyId,
    sheet: &Sheet,
    field: &Field,
    first: u32,
) -> Result<Vec<(u32, Vec<u8>)>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT part, bytes FROM chunk WHERE copy = ? AND sheet = ? AND field = ? AND part >= ? ORDER BY part",
    )?;
    let rows = statement
        .query_map(params![copy.0, sheet.id, field.id, first], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(rows.collect::<rusqlite::Result<_>>()?)
}

/// Returns the values of a field in the rows with these sequence numbers, each with its number, in order. Rows without a value
/// are left out.
pub(crate) fn values(
    connection: &Connection,
    copy: CopyId,
    sheet: &Sheet,
    field: &Field,
    seqs: Range<u32>,
) -> Result<Vec<(u32, Value)>, StoreError> {
    let mut sql = String::from("SELECT at");
    push_columns(&mut sql, field);
    let _ = write!(sql, " FROM {} WHERE at >= ? AND at < ? ORDER BY at", sheet.table());
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query([place(copy, seqs.start), place(copy, seqs.end)])?;
    let mut values = Vec::new();
    while let Some(row) = rows.next()? {
        let value = value_at(row, 1, field)?;
        if !value.is_blank() {
            values.push((seq_of(row.get(0)?), value));
        }
    }
    Ok(values)
}

/// Returns the rows with these sequence numbers, in the order asked for. Leaves out rows that are gone.
pub(crate) fn rows_at(
    connection: &Connection,
    copy: CopyId,
    sheet: &Sheet,
    fields: &[&Field],
    seqs: &[u32],
) -> Result<Vec<RowValues>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{} WHERE at = ?", select(sheet, fields)))?;
    let mut found = Vec::with_capacity(seqs.len());
    for seq in seqs {
        let mut rows = statement.query([place(copy, *seq)])?;
        if let Some(row) = rows.next()? {
            found.push(row_values(row, sheet, fields)?);
        }
    }
    Ok(found)
}

/// Returns the rows with sequence numbers in a range, in order.
pub(crate) fn rows_in(
    connection: &Connection,
    copy: CopyId,
    sheet: &Sheet,
    fields: &[&Field],
    seqs: Range<u32>,
) -> Result<Vec<RowValues>, StoreError> {
    let sql = format!("{} WHERE at >= ? AND at < ? ORDER BY at", select(sheet, fields));
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query([place(copy, seqs.start), place(copy, seqs.end)])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(row_values(row, sheet, fields)?);
    }
    Ok(found)
}

/// Returns the JSON of a record as it arrived; `None` where no record has this sequence number.
pub(crate) fn json(connection: &Connection, copy: CopyId, seq: u32) -> Result<Option<String>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT json FROM record_json WHERE at = ?")?;
    Ok(statement.query_row([place(copy, seq)], |row| row.get(0)).optional()?)
}

/// Returns the sequence numbers of the records with this id, in order. More than one has it where the service sent it more than
/// once.
pub(crate) fn records_by_id(connection: &Connection, copy: CopyId, id: &str) -> Result<Vec<u32>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT at FROM record_json WHERE at >> 32 = ? AND id = ? ORDER BY at")?;
    let places = statement.query_map(params![copy.0, id], |row| row.get(0))?;
    Ok(places.collect::<rusqlite::Result<Vec<i64>>>()?.into_iter().map(seq_of).collect())
}

/// Returns the statement that reads rows of a sheet, without its condition. The values begin at column [`FIRST_VALUE`].
pub(crate) fn select(sheet: &Sheet, fields: &[&Field]) -> String {
    let mut sql = String::from("SELECT at, id, record");
    fields.iter().for_each(|field| push_columns(&mut sql, field));
    let _ = write!(sql, " FROM {}", sheet.table());
    sql
}

fn push_columns(sql: &mut String, field: &Field) {
    if field.id == 0 {
        sql.push_str(", record");
        return;
    }
    let (first, second) = field.columns();
    let _ = write!(sql, ", {first}");
    if let Some(second) = second {
        let _ = write!(sql, ", {second}");
    }
}

fn row_values(row: &Row<'_>, sheet: &Sheet, fields: &[&Field]) -> Result<RowValues, StoreError> {
    let seq = seq_of(row.get(0)?);
    let mut column = FIRST_VALUE;
    let mut values = Vec::with_capacity(fields.len());
    for field in fields {
        values.push(value_at(row, column, field)?);
        column += if field.id != 0 && second_column(field.kind).is_some() { 2 } else { 1 };
    }
    let record = if sheet.list.is_some() { row.get(2)? } else { seq };
    Ok(RowValues { seq, id: row.get::<_, Option<String>>(1)?.unwrap_or_default(), record, values })
}

/// Reads the value of a field that begins at a column.
pub(crate) fn value_at(row: &Row<'_>, column: usize, field: &Field) -> Result<Value, StoreError> {
    if field.id == 0 {
        let record: Option<i64> = row.get(column)?;
        return Ok(record
            .map(|record| Value::of_text(FieldKind::Integer, &record.to_string()))
            .unwrap_or_default());
    }
    let text: Option<String> = row.get(column)?;
    let value = match (second_column(field.kind), text) {
        (Some('i'), name) => match (row.get::<_, Option<String>>(column + 1)?, name) {
            (None, None) => Value::Blank,
            (id, name) => Value::Reference { id: id.unwrap_or_default(), name: name.unwrap_or_default() },
        },
        (_, None) => Value::Blank,
        (None, Some(text)) => Value::of_text(field.kind, &text),
        (Some(_), Some(text)) => match row.get(column + 1)? {
            Some(units) => Value::Scaled { units, text },
            None => Value::Unfit(text),
        },
    };
    Ok(value)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::chunk::{Chunk, PART_ROWS};
    use crate::copies::tests::{key_of, page_of};
    use crate::{CopySummary, Store};

    /// Adds invoices with these numbers, each of which has two lines.
    fn append(store: &Store, copy: CopyId, numbers: Range<u32>) -> CopySummary {
        let texts: Vec<String> = numbers
            .map(|n| {
                format!(
                    r#"{{"id":"{n}","amount":{n}.10,"memo":"","lines":[{{"id":"{n}a","amount":{n}}},{{"id":"{n}b"}}]}}"#
                )
            })
            .collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        store.append(copy, &page_of("Invoices", &texts)).unwrap()
    }

    /// Values of a field: those of the sealed parts from their chunks, the others from the rows.
    pub(crate) fn column(store: &Store, copy: CopyId, sheet: &Sheet, field: &Field) -> Vec<Value> {
        store
            .read(|connection| {
                let extent = extent(connection, copy, sheet)?;
                let mut all = vec![Value::Blank; extent.end as usize];
                for (part, bytes) in chunks(connection, copy, sheet, field, 0)? {
                    assert!(extent.sealed.contains(&part));
                    let chunk = Chunk::decode(field.kind, &bytes).unwrap();
                    let start = part * PART_ROWS;
                    for row in 0..PART_ROWS.min(extent.end - start) {
                        all[(start + row) as usize] = chunk.value(field.kind, row as usize);
                    }
                }
                for part in (0..extent.end.div_ceil(PART_ROWS)).filter(|part| !extent.sealed.contains(part)) {
                    let start = part * PART_ROWS;
                    for (seq, value) in values(connection, copy, sheet, field, start..start + PART_ROWS)? {
                        all[seq as usize] = value;
                    }
                }
                Ok(all)
            })
            .unwrap()
    }

    /// INV-COPY-3
    #[test]
    fn full_parts_are_sealed_and_hold_what_the_rows_hold() {
        let store = Store::in_memory().unwrap();
        let copy = store.begin(&key_of("Invoices"), 0).unwrap();
        let lines = store.sheet("invoices", Some("lines")).unwrap().unwrap();
        let records = store.sheet("Invoices", None).unwrap().unwrap();
        let amount = |n: u32, digits: &str| Value::of_text(FieldKind::Money, &format!("{n}{digits}"));
        for start in (0..12).step_by(3) {
            append(&store, copy, start..start + 3);
        }
        store.seal_full(copy).unwrap();
        let sealed = |sheet: &Sheet| store.read(|connection| extent(connection, copy, sheet)).unwrap().sealed;
        assert_eq!((sealed(&records), sealed(&lines)), (BTreeSet::new(), BTreeSet::from([0])));
        let check = |records_count: u32| {
            let amounts = column(&store, copy, &lines, lines.field("amount").unwrap());
            let documents = column(&store, copy, &lines, &Field::record());
            assert_eq!(amounts.len() as u32, records_count * 2);
            for n in 0..records_count {
                assert_eq!(amounts[n as usize * 2], amount(n, ""));
                assert_eq!(amounts[n as usize * 2 + 1], Value::Blank);
                assert_eq!(documents[n as usize * 2 + 1].units(), Some(i64::from(n) * crate::SCALE));
            }
            let amounts = column(&store, copy, &records, records.field("amount").unwrap());
            assert!((0..records_count).all(|n| amounts[n as usize] == amount(n, ".10")));
        };
        check(12);
        store.finish(copy, false, &[]).unwrap();
        assert_eq!((sealed(&records), sealed(&lines)), (BTreeSet::from([0]), BTreeSet::from([0, 1])));
        check(12);
        append(&store, copy, 12..13);
        assert_eq!((sealed(&records), sealed(&lines)), (BTreeSet::new(), BTreeSet::from([0])));
        check(13);
    }

    #[test]
    fn rows_come_with_their_values_and_their_record() {
        let store = Store::in_memory().unwrap();
        let copy = store.begin(&key_of("Invoices"), 0).unwrap();
        append(&store, copy, 0..5);
        let lines = store.sheet("Invoices", Some("lines")).unwrap().unwrap();
        let fields = [lines.field("amount").unwrap(), &Field::record(), lines.field("item").unwrap()];
        let found = store.read(|connection| rows_at(connection, copy, &lines, &fields, &[9, 2, 77])).unwrap();
        let ids: Vec<(u32, &str, u32)> =
            found.iter().map(|row| (row.seq, row.id.as_str(), row.record)).collect();
        assert_eq!(ids, [(9, "4b", 4), (2, "1a", 1)]);
        assert_eq!(found[1].values[0], Value::of_text(FieldKind::Money, "1"));
        assert_eq!((found[1].values[1].text(), found[1].values[2].text()), (Some("1"), None));
        let range = store.read(|connection| rows_in(connection, copy, &lines, &fields, 2..4)).unwrap();
        assert_eq!(range[0], found[1]);
        assert_eq!(range.len(), 2);

        let ids = store.read(|connection| records_by_id(connection, copy, "3")).unwrap();
        assert_eq!(ids, [3]);
        let text = store.read(|connection| json(connection, copy, 3)).unwrap().unwrap();
        assert!(text.starts_with(r#"{"id":"3","amount":3.10,"#));
        let plan: String = store
            .read(|connection| {
                let plan = "EXPLAIN QUERY PLAN SELECT at FROM record_json WHERE at >> 32 = 1 AND id = '3' ORDER BY at";
                Ok(connection.query_row(plan, [], |row| row.get("detail"))?)
            })
            .unwrap();
        assert!(plan.contains("record_json_by_id (<expr>=? AND id=?)"), "{plan}");
    }
}
