//! Writing a copy: beginning it, adding pages, and ending it.

use std::cell::OnceCell;
use std::sync::Arc;

use ledgerlane_api::Catalogue;
use rusqlite::{OptionalExtension, Transaction, params};
use serde_json::value::RawValue;

use super::{CopyId, CopyKey, CopySummary, NewPage, next_copy_id, slices, summary};
use crate::error::StoreError;
use crate::flatten::{Flat, record_id};
use crate::rows::next_seq;
use crate::scanner::without_duplicates;
use crate::sheet::{Layout, canonical};
use crate::store::Store;
use crate::write::RowWriter;

/// How deep in a record keys that come twice are looked for. Fields and lines lie no deeper.
const DEEPEST_DUPLICATE: u8 = 12;

/// Texts of records without keys that come twice, with the places of the records in the page.
pub(super) type Rewritten = OnceCell<Vec<(usize, String)>>;

/// Makes rows of the records of a page.
pub(super) fn flatten<'a>(layout: &Layout, records: &[&'a str], rewritten: &'a Rewritten) -> Vec<Flat<'a>> {
    let kind = Catalogue::built_in().find(&layout.sheets[0].record_type);
    // The walk finds an id that lies in one field of the record itself. Other ids are looked up, in the order of their fields.
    let looked_up = kind.filter(|kind| kind.id_fields.len() > 1);
    let id_field = kind.and_then(|kind| kind.id_fields.first()).map_or("id", String::as_str);
    let flatten = |text: &'a str| {
        let mut flat = layout.tree.flatten(text, id_field);
        if let (Some(kind), Some(row)) = (looked_up, flat.rows.first_mut()) {
            row.id = record_id(text, kind);
        }
        flat
    };
    let mut flats: Vec<Flat<'a>> = records.iter().map(|record| flatten(record)).collect();
    let rewritten = rewritten.get_or_init(|| {
        let twice = flats.iter().enumerate().filter(|(_, flat)| flat.has_duplicates);
        twice.map(|(at, _)| (at, without_duplicates(records[at], DEEPEST_DUPLICATE))).collect()
    });
    for (at, text) in rewritten {
        flats[*at] = flatten(text);
    }
    flats
}

/// A change of a copy within a transaction.
pub(super) struct Change<'t> {
    pub(super) transaction: &'t Transaction<'t>,
    /// The records as rows.
    pub(super) flats: &'t [Flat<'t>],
    pub(super) writer: RowWriter<'t>,
}

impl Store {
    /// Begins a copy that no table shows yet. The time is in milliseconds since 1970 (UTC).
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn begin(&self, key: &CopyKey, started_at: i64) -> Result<CopyId, StoreError> {
        let layout = self.layout(&key.record_type)?;
        self.write(|transaction| {
            let copy = next_copy_id(transaction)?;
            transaction.execute(
                "INSERT INTO copy (id, profile, connection, record_type, started_at, read_at, state, layout)
                    VALUES (?, ?, ?, ?, ?, ?, 'staging', ?)",
                params![
                    copy.0,
                    key.profile,
                    key.connection,
                    key.record_type,
                    started_at,
                    started_at,
                    layout.fingerprint
                ],
            )?;
            Ok(copy)
        })
    }

    /// Adds a page, whole or not at all.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile, and [`StoreError::Inconsistent`] where the copy holds
    /// other rows than its own count says.
    pub fn append(&self, copy: CopyId, page: &NewPage<'_>) -> Result<CopySummary, StoreError> {
        self.append_in_turn(page, || Some(copy))?.ok_or(StoreError::Gone)
    }

    /// Adds a page, whole or not at all, to the copy that `turn` gives. Work that needs no copy is done before `turn` is called, so `turn`
    /// may wait for the page before. Returns `None` and changes nothing if `turn` gives no copy.
    ///
    /// # Errors
    /// As [`Store::append`].
    pub fn append_in_turn(
        &self,
        page: &NewPage<'_>,
        turn: impl FnOnce() -> Option<CopyId>,
    ) -> Result<Option<CopySummary>, StoreError> {
        self.write_page(page, turn, |change| {
            for (record, flat) in page.records.iter().zip(change.flats) {
                write_record(&mut change.writer, record, flat)?;
            }
            Ok(page.records.len() as i64)
        })
    }

    /// Changes the copy that `turn` gives by the records of a page, in one transaction, and counts the page. `write` returns how many
    /// records the copy has more. Returns `None` and changes nothing if `turn` gives no copy.
    pub(super) fn write_page(
        &self,
        page: &NewPage<'_>,
        turn: impl FnOnce() -> Option<CopyId>,
        write: impl FnOnce(&mut Change<'_>) -> Result<i64, StoreError>,
    ) -> Result<Option<CopySummary>, StoreError> {
        // Cutting the records up is much of the work. It needs no database, so it is done before the lock is taken.
        let mut layout = self.layout(&page.record_type.path)?;
        let (first, second, third) = (Rewritten::new(), Rewritten::new(), Rewritten::new());
        let texts: Vec<&str> = page.records.iter().map(|record| record.get()).collect();
        let mut flats = flatten(&layout, &texts, &first);
        let Some(copy) = turn() else { return Ok(None) };
        self.convert(copy)?;
        let mut is_wider = false;
        let summary = self.write_copy(copy, |transaction| {
            check(transaction, copy, &layout)?;
            let now = self.layouts().get(&page.record_type.path).cloned();
            if let Some(now) = now.filter(|now| !Arc::ptr_eq(now, &layout)) {
                // Another pull found fields meanwhile.
                layout = now;
                flats = flatten(&layout, &texts, &second);
            }
            if flats.iter().any(|flat| !flat.unknown.is_empty()) {
                let found = flats.iter_mut().flat_map(|flat| std::mem::take(&mut flat.unknown));
                layout = Arc::new(layout.with_discovered(transaction, found)?);
                is_wider = true;
                flats = flatten(&layout, &texts, &third);
            }
            let slice = slices::current(transaction, copy)?;
            let mut change = Change {
                transaction,
                flats: &flats,
                writer: RowWriter::new(transaction, copy, &layout, slice)?,
            };
            let added = write(&mut change)?;
            change.writer.finish()?;
            count(transaction, copy, slice, added, page)
        })?;
        if is_wider {
            self.remember(&layout);
        }
        Ok(Some(summary))
    }

    /// Replaces how long a copy took by the time of reading and storing it in all, in milliseconds.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn note_took(&self, copy: CopyId, took_ms: u32) -> Result<(), StoreError> {
        self.change_copy(copy, "took_ms = ?2", took_ms)
    }

    /// Stores what is known to be missing in a copy before its list was read to its end. [`Store::finish`] replaces it.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn note_findings(&self, copy: CopyId, findings: &[String]) -> Result<(), StoreError> {
        let findings =
            serde_json::to_string(findings).map_err(|error| StoreError::Inconsistent(error.to_string()))?;
        self.change_copy(copy, "findings = ?2", findings)
    }

    /// Marks a copy as holding the whole list, and stores what did not add up in it.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn finish(&self, copy: CopyId, cut: bool, findings: &[String]) -> Result<CopySummary, StoreError> {
        let findings =
            serde_json::to_string(findings).map_err(|error| StoreError::Inconsistent(error.to_string()))?;
        self.convert(copy)?;
        self.seal_rest(copy)?;
        self.write(|transaction| {
            let summary = transaction
                .query_row(
                    "UPDATE copy SET complete = 1, cut = ?2, findings = ?3
                        WHERE id = ?1 AND state <> 'removing' RETURNING *",
                    params![copy.0, cut, findings],
                    summary,
                )
                .optional()?
                .ok_or(StoreError::Gone)?;
            transaction.execute(
                "UPDATE slice SET complete = 1, cut = ?2
                    WHERE copy = ?1 AND number = (SELECT max(number) FROM slice WHERE copy = ?1)",
                params![copy.0, cut],
            )?;
            Ok(summary)
        })
    }
}

/// Refuses to change a copy that is gone, holds another list, or has other rows than it counts.
pub(super) fn check(transaction: &Transaction<'_>, copy: CopyId, layout: &Layout) -> Result<(), StoreError> {
    let (here, record_type): (u32, String) = transaction
        .prepare_cached("SELECT here, record_type FROM copy WHERE id = ? AND state <> 'removing'")?
        .query_row([copy.0], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?
        .ok_or(StoreError::Gone)?;
    let sheet = &layout.sheets[0];
    if canonical(&record_type) != sheet.record_type {
        return Err(StoreError::Inconsistent(format!("it holds {record_type}, not {}", sheet.record_type)));
    }
    let gaps: u32 = transaction
        .prepare_cached("SELECT count(*) FROM gap WHERE copy = ? AND sheet = ?")?
        .query_row(params![copy.0, sheet.id], |row| row.get(0))?;
    let end = next_seq(transaction, copy, sheet.id)?;
    if end.checked_sub(gaps) != Some(here) {
        return Err(StoreError::Inconsistent(format!("it counts {here} rows and has {end} less {gaps}")));
    }
    Ok(())
}

/// Writes a record behind the last one, with its lines.
pub(super) fn write_record(
    writer: &mut RowWriter<'_>,
    record: &RawValue,
    flat: &Flat<'_>,
) -> Result<(), StoreError> {
    let seq = writer.next(0)?;
    writer.write_json(seq, flat.rows.first().map_or("", |row| &*row.id), record.get())?;
    write_rows(writer, flat, seq)
}

/// Writes the rows of a record: its own, whose sequence number is given, and its lines at the end of their sheets.
pub(super) fn write_rows(writer: &mut RowWriter<'_>, flat: &Flat<'_>, seq: u32) -> Result<(), StoreError> {
    for row in &flat.rows {
        let at = if row.sheet == 0 { seq } else { writer.next(row.sheet)? };
        writer.write(row, at, seq)?;
    }
    Ok(())
}

/// Counts in a copy a page and the records that it has more with it.
fn count(
    transaction: &Transaction<'_>,
    copy: CopyId,
    slice: u32,
    added: i64,
    page: &NewPage<'_>,
) -> Result<CopySummary, StoreError> {
    let records = page.records.len() as i64;
    // A number beyond u32 is larger than any list, so the total is not known.
    let total = page.total.and_then(|total| u32::try_from(total).ok());
    transaction
        .prepare_cached(
            "UPDATE slice SET rows = rows + ?3, total = coalesce(?4, total), read_at = ?5 WHERE copy = ?1 AND number = ?2",
        )?
        .execute(params![copy.0, slice, records, total, page.arrived_at])?;
    // If each record of the page was new, remembered rows of the copy stay valid.
    let is_growth = records == added;
    let mut update = transaction.prepare_cached(
        "UPDATE copy SET here = here + ?2, revision = revision + 1, rewrites = rewrites + ?3,
            pages = pages + 1, read_at = ?4, took_ms = took_ms + ?5,
            total = (SELECT CASE WHEN count(*) = count(total) THEN sum(total) END FROM slice WHERE copy = ?1)
            WHERE id = ?1 RETURNING *",
    )?;
    let changed = params![copy.0, added, !is_growth, page.arrived_at, page.took_ms];
    Ok(update.query_row(changed, summary)?)
}
