//! Conversion of copies that were written with other fields than today's: their rows are made anew from the JSON of their records, at
//! first use.
//!
//! Each step is one transaction that notes how far it came, so an interrupted conversion goes on where it stood. The rows are not read
//! until it is done. First the old rows are deleted, then the records are cut up again in their order.
//!
//! INV-COPY-4: A kept copy outlives new versions of the app: what a conversion cannot read stays as it was.

use ledgerlane_api::{Catalogue, Renaming};
use rusqlite::{OptionalExtension, Transaction, params};

use super::append::{Rewritten, flatten, write_rows};
use super::removal::delete_rows;
use super::{CopyId, find};
use crate::error::StoreError;
use crate::rows::{place, record_type, seq_of};
use crate::sealing::seal_within;
use crate::sheet::{Layout, canonical, tables};
use crate::store::Store;
use crate::write::RowWriter;

/// Records that a step cuts up.
const STEP_RECORDS: u32 = 500;
/// Value of `converted_to` while the old rows are being deleted. Afterwards it is the sequence number of the next record to cut up.
const CLEARING: i64 = -1;

/// How far a copy is from today's layout.
struct Progress {
    record_type: String,
    layout: Option<String>,
    /// `None` where the conversion has not begun.
    converted_to: Option<i64>,
}

impl Store {
    /// Brings the rows of a copy to today's fields, if they have others. A copy that contradicts itself is deleted, unless the user
    /// keeps it: then it cannot be read, and its records stay.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted, and [`StoreError::Inconsistent`] where it contradicts itself.
    pub(crate) fn convert(&self, copy: CopyId) -> Result<(), StoreError> {
        let state = self.read(|connection| progress(connection, copy))?;
        if state.converted_to.is_none()
            && state.layout == Some(self.layout(&state.record_type)?.fingerprint.clone())
        {
            return Ok(());
        }
        loop {
            match self.convert_step(copy) {
                Ok(true) => {}
                Ok(false) if self.read(|connection| find(connection, copy))?.complete => {
                    return self.seal_rest(copy);
                }
                Ok(false) => return Ok(()),
                Err(StoreError::Inconsistent(what)) => {
                    // What is kept under a name cannot be read again. Its records stay for a version that can convert it.
                    self.discard_unless_kept(&[copy])?;
                    return Err(StoreError::Inconsistent(what));
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Converts some rows of a copy, and returns whether there is more to do.
    ///
    /// # Errors
    /// As [`Store::convert`]; the copy then stays as it was before this step.
    pub(crate) fn convert_step(&self, copy: CopyId) -> Result<bool, StoreError> {
        let record_type = self.read(|connection| record_type(connection, copy))?;
        let mut layout = self.layout(&record_type)?;
        let mut is_wider = false;
        let is_more = self.write(|transaction| {
            let state = progress(transaction, copy)?;
            match state.converted_to {
                None if state.layout.as_ref() == Some(&layout.fingerprint) => Ok(false),
                None => {
                    // Remembered rows of the copy are not valid any more.
                    set_progress(transaction, copy, CLEARING, "rewrites = rewrites + 1")?;
                    Ok(true)
                }
                Some(next) if next < 0 => {
                    if !clear(transaction, copy, &record_type)? {
                        set_progress(transaction, copy, 0, "layout = NULL")?;
                    }
                    Ok(true)
                }
                Some(next) => {
                    let (wider, is_more) = fill(transaction, copy, &layout, next)?;
                    if let Some(wider) = wider {
                        (layout, is_wider) = (wider.into(), true);
                    }
                    if !is_more {
                        end(transaction, copy, &layout)?;
                    }
                    Ok(is_more)
                }
            }
        })?;
        if is_wider {
            self.remember(&layout);
        }
        Ok(is_more)
    }
}

fn progress(connection: &rusqlite::Connection, copy: CopyId) -> Result<Progress, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT record_type, layout, converted_to FROM copy WHERE id = ? AND state <> 'removing'",
    )?;
    let read = statement.query_row([copy.0], |row| {
        Ok(Progress { record_type: row.get(0)?, layout: row.get(1)?, converted_to: row.get(2)? })
    });
    read.optional()?.ok_or(StoreError::Gone)
}

fn set_progress(
    transaction: &Transaction<'_>,
    copy: CopyId,
    converted_to: i64,
    also: &str,
) -> Result<(), StoreError> {
    let update = format!("UPDATE copy SET converted_to = ?2, revision = revision + 1, {also} WHERE id = ?1");
    transaction.execute(&update, params![copy.0, converted_to])?;
    Ok(())
}

/// Deletes some of the rows of a copy but not its JSON, and returns whether there was something to delete.
fn clear(transaction: &Transaction<'_>, copy: CopyId, record_type: &str) -> Result<bool, StoreError> {
    for table in tables(transaction, canonical(record_type))? {
        if delete_rows(transaction, &table, copy)? {
            return Ok(true);
        }
    }
    if super::removal::delete_chunks(transaction, copy)? {
        return Ok(true);
    }
    // Records keep their sequence numbers and with them their gaps; lines get new ones.
    let records = "SELECT id FROM sheet WHERE list = ''";
    transaction.execute(&format!("DELETE FROM gap WHERE copy = ? AND sheet NOT IN ({records})"), [copy.0])?;
    transaction.execute("DELETE FROM sealed WHERE copy = ?", [copy.0])?;
    transaction.execute("DELETE FROM copy_sheet WHERE copy = ?", [copy.0])?;
    Ok(false)
}

/// Cuts up some records of a copy. Returns the layout with the fields that were found, and whether there are more records.
fn fill(
    transaction: &Transaction<'_>,
    copy: CopyId,
    layout: &Layout,
    next: i64,
) -> Result<(Option<Layout>, bool), StoreError> {
    let mut records: Vec<(u32, String, String)> = transaction
        .prepare_cached("SELECT at, id, json FROM record_json WHERE at >= ? AND at < ? ORDER BY at LIMIT ?")?
        .query_map(
            params![
                place(copy, u32::try_from(next).unwrap_or(u32::MAX)),
                place(CopyId(copy.0 + 1), 0),
                STEP_RECORDS
            ],
            |row| Ok((seq_of(row.get(0)?), row.get(1)?, row.get(2)?)),
        )?
        .collect::<Result<_, _>>()?;
    let Some(last) = records.last().map(|(last, ..)| *last) else { return Ok((None, false)) };
    let gaps: i64 = transaction
        .prepare_cached("SELECT count(*) FROM gap WHERE copy = ? AND sheet = ? AND seq >= ? AND seq < ?")?
        .query_row(params![copy.0, layout.sheets[0].id, next, last], |row| row.get(0))?;
    if i64::from(last) + 1 - next != records.len() as i64 + gaps {
        return Err(StoreError::Inconsistent(format!("records are missing before number {last}")));
    }
    // The JSON changes in the same step as the rows, so that a conversion that was interrupted never meets names of both.
    rename(transaction, copy, &layout.sheets[0].record_type, &mut records)?;
    let texts: Vec<&str> = records.iter().map(|(.., json)| &**json).collect();
    let (first, second) = (Rewritten::new(), Rewritten::new());
    let mut flats = flatten(layout, &texts, &first);
    let mut wider = None;
    let found: Vec<_> = flats.iter_mut().flat_map(|flat| std::mem::take(&mut flat.unknown)).collect();
    if !found.is_empty() {
        let found = wider.insert(layout.with_discovered(transaction, found)?);
        flats = flatten(found, &texts, &second);
    }
    let mut writer = RowWriter::new(transaction, copy, wider.as_ref().unwrap_or(layout), 1)?;
    for ((seq, id, _), flat) in records.iter().zip(&flats) {
        let new = flat.rows.first().map_or("", |row| &row.id);
        if !new.is_empty() && new != id {
            let mut update = transaction.prepare_cached("UPDATE record_json SET id = ? WHERE at = ?")?;
            update.execute(params![new, place(copy, *seq)])?;
        }
        writer.raise(0, seq.saturating_add(1));
        write_rows(&mut writer, flat, *seq)?;
    }
    writer.finish()?;
    drop(flats);
    seal_within(transaction, copy, wider.as_ref().unwrap_or(layout))?;
    set_progress(transaction, copy, i64::from(last) + 1, "layout = NULL")?;
    Ok((wider, true))
}

/// Gives records the names of today's catalogue.
fn rename(
    transaction: &Transaction<'_>,
    copy: CopyId,
    record_type: &str,
    records: &mut [(u32, String, String)],
) -> Result<(), StoreError> {
    let Some(renaming) = Catalogue::built_in().find(record_type).and_then(Renaming::of) else {
        return Ok(());
    };
    let mut update = transaction.prepare_cached("UPDATE record_json SET json = ? WHERE at = ?")?;
    for (seq, _, json) in records {
        if let Some(renamed) = renaming.json(json) {
            update.execute(params![renamed, place(copy, *seq)])?;
            *json = renamed;
        }
    }
    Ok(())
}

/// Ends a conversion.
fn end(transaction: &Transaction<'_>, copy: CopyId, layout: &Layout) -> Result<(), StoreError> {
    // Records that were removed behind the last one leave their numbers: a number is given once.
    let sheet = layout.sheets[0].id;
    transaction.execute(
        "INSERT INTO copy_sheet (copy, sheet, next_seq)
            SELECT ?1, ?2, max(seq) + 1 FROM gap WHERE copy = ?1 AND sheet = ?2 HAVING count(*) > 0
            ON CONFLICT (copy, sheet) DO UPDATE SET next_seq = max(next_seq, excluded.next_seq)",
        params![copy.0, sheet],
    )?;
    transaction.execute(
        "UPDATE copy SET layout = ?2, converted_to = NULL, revision = revision + 1 WHERE id = ?1",
        params![copy.0, layout.fingerprint],
    )?;
    super::append::check(transaction, copy, layout)
}
