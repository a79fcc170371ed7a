//! Copies that begin with the rows of another one.

use rusqlite::{OptionalExtension, Transaction, params};

use super::{CopyId, next_copy_id};
use crate::error::StoreError;
use crate::rows::{place, record_type};
use crate::sheet::{Layout, Sheet};
use crate::store::Store;

/// Sequence numbers whose rows are copied from one table in one transaction.
const STEP_ROWS: u32 = 5_000;

impl Store {
    /// Begins a copy that no table shows yet, with the slices, rows, watermark and coverage of another one. SQLite copies the rows by
    /// itself, some thousand in a transaction; no record is cut up again. The time is in milliseconds since 1970 (UTC).
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the other copy was deleted, and [`StoreError::Inconsistent`] where it changed meanwhile.
    pub fn begin_from(&self, source: CopyId, started_at: i64) -> Result<CopyId, StoreError> {
        self.convert(source)?;
        let layout = self.layout(&self.read(|connection| record_type(connection, source))?)?;
        let (copy, revision) = self.write(|transaction| {
            let copy = next_copy_id(transaction)?;
            transaction.execute(
                "INSERT INTO copy (id, profile, connection, record_type, total, started_at, read_at, state, layout,
                    watermark, covers) SELECT ?2, profile, connection, record_type, total, ?3, ?3, 'staging', layout,
                    watermark, covers FROM copy WHERE id = ?1",
                params![source.0, copy.0, started_at],
            )?;
            Ok((copy, revision(transaction, source)?))
        })?;
        let copied = self.copy_rows(source, copy, revision, &layout);
        if copied.is_err() {
            self.discard(copy)?;
        }
        copied.map(|()| copy)
    }

    fn copy_rows(
        &self,
        source: CopyId,
        copy: CopyId,
        revision: i64,
        layout: &Layout,
    ) -> Result<(), StoreError> {
        let mut tables =
            vec![("record_json".to_owned(), "at, slice, id, json".to_owned(), layout.sheets[0].id)];
        tables.extend(layout.sheets.iter().map(|sheet| (sheet.table(), columns(sheet), sheet.id)));
        for (table, columns, sheet) in tables {
            let end = self.read(|connection| crate::rows::next_seq(connection, source, sheet))?;
            for start in (0..end).step_by(STEP_ROWS as usize) {
                let (lower, upper) =
                    (place(source, start), place(source, start.saturating_add(STEP_ROWS).min(end)));
                let selected = columns.replacen("at", "at + ?3", 1);
                self.write(|transaction| {
                    transaction
                        .prepare_cached(&format!(
                            "INSERT INTO {table} ({columns})
                                SELECT {selected} FROM {table} WHERE at >= ?1 AND at < ?2 ORDER BY at"
                        ))?
                        .execute(params![lower, upper, place(copy, 0) - place(source, 0)])?;
                    Ok(())
                })?;
            }
        }
        self.write(|transaction| {
            if self::revision(transaction, source)? != revision {
                return Err(StoreError::Inconsistent("it changed while another one was made of it".to_owned()));
            }
            for (table, columns) in [
                ("copy_sheet", "sheet, next_seq"),
                ("gap", "sheet, seq"),
                ("sealed", "sheet, part"),
                ("chunk", "sheet, part, field, bytes"),
                ("slice", "number, walk, asked, rows, total, cut, complete, started_at, read_at"),
            ] {
                transaction.execute(
                    &format!(
                        "INSERT INTO {table} (copy, {columns}) SELECT ?2, {columns} FROM {table} WHERE copy = ?1"
                    ),
                    params![source.0, copy.0],
                )?;
            }
            let here = "UPDATE copy SET here = (SELECT here FROM copy WHERE id = ?1) WHERE id = ?2";
            transaction.execute(here, params![source.0, copy.0])?;
            Ok(())
        })
    }
}

/// Counts the changes of a copy.
fn revision(transaction: &Transaction<'_>, copy: CopyId) -> Result<i64, StoreError> {
    transaction
        .query_row("SELECT revision FROM copy WHERE id = ? AND state <> 'removing'", [copy.0], |row| {
            row.get(0)
        })
        .optional()?
        .ok_or(StoreError::Gone)
}

fn columns(sheet: &Sheet) -> String {
    let fields = sheet.fields.iter().map(|field| match field.columns() {
        (first, None) => first,
        (first, Some(second)) => format!("{first}, {second}"),
    });
    ["at, id, record".to_owned()].into_iter().chain(fields).collect::<Vec<_>>().join(", ")
}
