//! Writing a copy: beginning it, adding pages, and ending it.

use std::cell::OnceCell;
use std::sync::Arc;

use ledgerlane_api::RecordType;
use rusqlite::{OptionalExtension, Transaction, params};
use serde_json::value::RawValue;

use super::{CopyId, CopyKey, CopySummary, NewPage, summary};
use crate::chunk::PART_ROWS;
use crate::error::StoreError;
use crate::flatten::Flat;
use crate::rows::{extent, place};
use crate::scanner::without_duplicates;
use crate::sheet::Layout;
use crate::store::Store;
use crate::write::{RowWriter, seal};

/// How deep in a record keys that come twice are looked for. Fields and lines lie no deeper.
const DEEPEST_DUPLICATE: u8 = 12;

/// Texts of records without keys that come twice, with the places of the records in the page.
type Rewritten = OnceCell<Vec<(usize, String)>>;

/// Makes rows of the records of a page.
pub(super) fn flatten<'a>(
    layout: &Layout,
    kind: &RecordType,
    records: &'a [Box<RawValue>],
    rewritten: &'a Rewritten,
) -> Vec<Flat<'a>> {
    let flatten = |text: &'a str| layout.tree.flatten(text, &kind.id_field);
    let mut flats: Vec<Flat<'a>> = records.iter().map(|record| flatten(record.get())).collect();
    let rewritten = rewritten.get_or_init(|| {
        let twice = flats.iter().enumerate().filter(|(_, flat)| flat.has_duplicates);
        twice.map(|(at, _)| (at, without_duplicates(records[at].get(), DEEPEST_DUPLICATE))).collect()
    });
    for (at, text) in rewritten {
        flats[*at] = flatten(text);
    }
    flats
}

impl Store {
    /// Begins a copy that no table shows yet. The time is in milliseconds since 1970 (UTC).
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn begin(&self, key: &CopyKey, started_at: i64) -> Result<CopyId, StoreError> {
        let layout = self.layout(&key.record_type)?;
        self.write(|transaction| {
            // The id of a copy that was deleted is not given again: somebody may still hold it.
            let id: i64 = transaction
                .query_row("UPDATE last_copy SET id = id + 1 RETURNING id", [], |row| row.get(0))?;
            transaction.execute(
                "INSERT INTO copy (id, profile, connection, record_type, started_at, read_at, state, layout)
                    VALUES (?, ?, ?, ?, ?, ?, 'staging', ?)",
                params![
                    id,
                    key.profile,
                    key.connection,
                    key.record_type,
                    started_at,
                    started_at,
                    layout.fingerprint
                ],
            )?;
            transaction.execute(
                "INSERT INTO slice (copy, number, walk, asked, started_at, read_at) VALUES (?, 1, 1, '{}', ?, ?)",
                params![id, started_at, started_at],
            )?;
            Ok(CopyId(id))
        })
    }

    /// Adds a page, whole or not at all.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile, and [`StoreError::Inconsistent`] where the copy holds
    /// other rows than its own count says.
    pub fn append(&self, copy: CopyId, page: &NewPage<'_>) -> Result<CopySummary, StoreError> {
        self.write_page(copy, page, |transaction, layout, flats| {
            let slice = last_slice(transaction, copy)?;
            let mut writer = RowWriter::new(transaction, copy, layout)?;
            let mut insert = transaction
                .prepare_cached("INSERT INTO record_json (at, slice, id, json) VALUES (?, ?, ?, ?)")?;
            for (record, flat) in page.records.iter().zip(flats) {
                let seq = writer.next(0)?;
                let id = flat.rows.first().map_or("", |row| &*row.id);
                insert.execute(params![place(copy, seq), slice, id, record.get()])?;
                write_rows(&mut writer, flat, seq)?;
            }
            writer.finish()?;
            Ok(page.records.len())
        })
    }

    /// Runs a change that a page makes to a copy, in one transaction, and counts the page. The change gets the records as rows,
    /// and returns how many records it added.
    pub(super) fn write_page(
        &self,
        copy: CopyId,
        page: &NewPage<'_>,
        change: impl FnOnce(&Transaction<'_>, &Layout, &[Flat<'_>]) -> Result<usize, StoreError>,
    ) -> Result<CopySummary, StoreError> {
        // Cutting the records up is half of the work. It needs no database, so it is done before the lock is taken.
        let mut layout = self.layout(&page.record_type.path)?;
        let (first, second) = (Rewritten::new(), Rewritten::new());
        let mut flats = flatten(&layout, page.record_type, page.records, &first);
        let (mut is_wider, third) = (false, Rewritten::new());
        let summary = self.write(|transaction| {
            let (here, record_type): (u32, String) = transaction
                .prepare_cached("SELECT here, record_type FROM copy WHERE id = ? AND state <> 'removing'")?
                .query_row([copy.0], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()?
                .ok_or(StoreError::Gone)?;
            if crate::sheet::canonical(&record_type) != page.record_type.path {
                return Err(StoreError::Inconsistent(format!("{record_type} is another list")));
            }
            let now = self.layouts().get(&page.record_type.path).cloned();
            if let Some(now) = now.filter(|now| !Arc::ptr_eq(now, &layout)) {
                // Another pull found fields meanwhile.
                layout = now;
                flats = flatten(&layout, page.record_type, page.records, &second);
            }
            if flats.iter().any(|flat| !flat.unknown.is_empty()) {
                let found = flats.iter_mut().flat_map(|flat| std::mem::take(&mut flat.unknown));
                layout = Arc::new(layout.with_discovered(transaction, found)?);
                is_wider = true;
                flats = flatten(&layout, page.record_type, page.records, &third);
            }
            let rows = extent(transaction, copy, &layout.sheets[0])?;
            if here != rows.end - rows.gaps.len() as u32 {
                return Err(StoreError::Inconsistent(format!("{here} rows counted, {} here", rows.end)));
            }
            let added = change(transaction, &layout, &flats)?;
            count_page(transaction, copy, page, added)
        })?;
        if is_wider {
            self.layouts().insert(page.record_type.path.clone(), layout);
        }
        Ok(summary)
    }

    /// Replaces how long a copy took by the time of reading and storing it in all, in milliseconds.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn note_took(&self, copy: CopyId, took_ms: u32) -> Result<(), StoreError> {
        self.change_copy(copy, "took_ms = ?2", took_ms)
    }

    /// Marks a copy as holding the whole list, and stores what did not add up in it.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn finish(&self, copy: CopyId, cut: bool, findings: &[String]) -> Result<CopySummary, StoreError> {
        let findings =
            serde_json::to_string(findings).map_err(|error| StoreError::Inconsistent(error.to_string()))?;
        let layout = self.layout(&self.read(|connection| crate::rows::record_type(connection, copy))?)?;
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
            for sheet in &layout.sheets {
                let rows = extent(transaction, copy, sheet)?;
                for part in (0..rows.end.div_ceil(PART_ROWS)).filter(|part| !rows.sealed.contains(part)) {
                    seal(transaction, copy, sheet, part)?;
                }
            }
            Ok(summary)
        })
    }
}

/// Returns the number of the slice that pages are added to.
pub(super) fn last_slice(transaction: &Transaction<'_>, copy: CopyId) -> Result<u32, StoreError> {
    let mut statement = transaction.prepare_cached("SELECT max(number) FROM slice WHERE copy = ?")?;
    Ok(statement.query_row([copy.0], |row| row.get(0))?)
}

/// Writes the rows of a record: its own, whose sequence number is given, and its lines at the end of their sheets.
pub(super) fn write_rows(writer: &mut RowWriter<'_>, flat: &Flat<'_>, seq: u32) -> Result<(), StoreError> {
    for row in &flat.rows {
        let at = if row.sheet == 0 { seq } else { writer.next(row.sheet)? };
        writer.write(row, at, seq)?;
    }
    Ok(())
}

/// Counts a page in its slice and in the copy.
fn count_page(
    transaction: &Transaction<'_>,
    copy: CopyId,
    page: &NewPage<'_>,
    added: usize,
) -> Result<CopySummary, StoreError> {
    // A number beyond u32 is larger than any list, so the total is not known.
    let total = page.total.and_then(|total| u32::try_from(total).ok());
    transaction
        .prepare_cached(
            "UPDATE slice SET rows = rows + ?2, total = coalesce(?3, total), read_at = ?4
                WHERE copy = ?1 AND number = (SELECT max(number) FROM slice WHERE copy = ?1)",
        )?
        .execute(params![copy.0, page.records.len() as i64, total, page.arrived_at])?;
    let mut update = transaction.prepare_cached(
        "UPDATE copy SET here = here + ?2, pages = pages + 1, read_at = ?3, took_ms = took_ms + ?4,
            revision = revision + 1,
            total = (SELECT CASE WHEN count(*) = count(total) THEN sum(total) END FROM slice WHERE copy = ?1)
            WHERE id = ?1 RETURNING *",
    )?;
    Ok(update.query_row(params![copy.0, added as i64, page.arrived_at, page.took_ms], summary)?)
}
