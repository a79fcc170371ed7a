//! Taking the rows of deleted copies out of the file, in small steps.

use std::collections::HashSet;
use std::time::Duration;

use rusqlite::{OptionalExtension, Transaction, params};

use super::CopyId;
use crate::error::StoreError;
use crate::rows::place;
use crate::sheet::{canonical, tables};
use crate::store::{BUSY_TIMEOUT, Store};

/// Sequence numbers whose rows a step deletes from one sheet.
const STEP_ROWS: i64 = 1_000;
/// Records whose JSON a step deletes. It takes more pages than a row.
const STEP_RECORDS: i64 = 200;
/// Chunks that a step deletes.
const STEP_CHUNKS: i64 = 10;
/// Free pages that a step gives back to the disk. Each may take another page's place in the file.
const STEP_PAGES: i64 = 500;

impl Store {
    /// Takes some rows of a deleted copy out of the file, or gives some of its room back to the disk, and returns whether there is more
    /// to do. Each call is one small transaction, so a pull or a change waits for no more than that.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn remove_step(&self) -> Result<bool, StoreError> {
        Ok(self.delete_step()? || self.shrink_step()?)
    }

    /// Makes the file a little shorter, and returns whether there is more to do. Needs no room of its own, unlike `VACUUM`.
    fn shrink_step(&self) -> Result<bool, StoreError> {
        let connection = self.lock();
        let free = || connection.query_row("PRAGMA freelist_count", [], |row| row.get::<_, i64>(0));
        let before = free()?;
        if before == 0 {
            return Ok(false);
        }
        connection.execute_batch(&format!("PRAGMA incremental_vacuum({STEP_PAGES})"))?;
        let after = free()?;
        if after == 0 {
            // The file becomes shorter at a checkpoint. If this one would have to wait for a reader, a later one does it.
            connection.busy_timeout(Duration::ZERO)?;
            let shortened = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
            connection.busy_timeout(BUSY_TIMEOUT)?;
            shortened?;
        }
        // A store in memory frees nothing.
        Ok((1..before).contains(&after))
    }

    fn delete_step(&self) -> Result<bool, StoreError> {
        self.write_deleted(|transaction| {
            let next: Option<(i64, String)> = transaction
                .prepare_cached(
                    "SELECT id, record_type FROM copy WHERE state = 'removing' ORDER BY id LIMIT 1",
                )?
                .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()?;
            let Some((copy, record_type)) = next else { return Ok(false) };
            self.views().forget(CopyId(copy));
            remove_some(transaction, CopyId(copy), &record_type)?;
            Ok(true)
        })
    }

    /// Deletes every copy of a profile, and takes what they held out of the file.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn forget_profile(&self, profile: i64) -> Result<(), StoreError> {
        self.write(|transaction| {
            let forget =
                "UPDATE copy SET state = 'removing', shown = 0, aside = 0, kept_as = NULL WHERE profile = ?";
            Ok(transaction.execute(forget, [profile])?)
        })?;
        while self.remove_step()? {}
        Ok(())
    }

    /// Deletes the copies of all connections but these, each given with the number of its profile.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be read or written.
    pub fn forget_all_but(&self, known: &HashSet<(i64, String)>) -> Result<(), StoreError> {
        self.write(|transaction| {
            let mut of = transaction.prepare("SELECT DISTINCT profile, connection FROM copy")?;
            let of = of.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            for of in of.collect::<rusqlite::Result<Vec<(i64, String)>>>()? {
                if !known.contains(&of) {
                    let forget = "UPDATE copy SET state = 'removing', shown = 0, aside = 0, kept_as = NULL
                        WHERE profile = ? AND connection = ?";
                    transaction.execute(forget, params![of.0, of.1])?;
                }
            }
            Ok(())
        })
    }
}

/// Deletes some of what a copy holds, and the copy itself once it holds nothing.
fn remove_some(transaction: &Transaction<'_>, copy: CopyId, record_type: &str) -> Result<(), StoreError> {
    for table in tables(transaction, canonical(record_type))? {
        if delete_rows(transaction, &table, copy)? {
            return Ok(());
        }
    }
    if delete_chunks(transaction, copy)? || delete_range(transaction, "record_json", copy, STEP_RECORDS)? {
        return Ok(());
    }
    let gaps = "DELETE FROM gap WHERE copy = ?1 AND (sheet, seq) IN
        (SELECT sheet, seq FROM gap WHERE copy = ?1 LIMIT ?2)";
    if transaction.prepare_cached(gaps)?.execute(params![copy.0, STEP_ROWS])? > 0 {
        return Ok(());
    }
    for table in ["sealed", "copy_sheet", "slice"] {
        transaction.execute(&format!("DELETE FROM {table} WHERE copy = ?"), [copy.0])?;
    }
    transaction.execute("DELETE FROM copy WHERE id = ?", [copy.0])?;
    Ok(())
}

/// Deletes some rows of a copy from a sheet, and returns whether there were any.
pub(super) fn delete_rows(
    transaction: &Transaction<'_>,
    table: &str,
    copy: CopyId,
) -> Result<bool, StoreError> {
    delete_range(transaction, table, copy, STEP_ROWS)
}

/// Deletes the rows of a copy from a table that have the first places, and returns whether there were any.
fn delete_range(
    transaction: &Transaction<'_>,
    table: &str,
    copy: CopyId,
    places: i64,
) -> Result<bool, StoreError> {
    let (start, end) = (place(copy, 0), place(CopyId(copy.0 + 1), 0));
    let first: Option<i64> = transaction
        .prepare_cached(&format!("SELECT min(at) FROM {table} WHERE at >= ? AND at < ?"))?
        .query_row(params![start, end], |row| row.get(0))?;
    let Some(first) = first else { return Ok(false) };
    let delete = format!("DELETE FROM {table} WHERE at >= ? AND at < ?");
    transaction.prepare_cached(&delete)?.execute(params![first, end.min(first + places)])?;
    Ok(true)
}

/// Deletes some chunks of a copy, and returns whether there were any.
pub(super) fn delete_chunks(transaction: &Transaction<'_>, copy: CopyId) -> Result<bool, StoreError> {
    let delete = "DELETE FROM chunk WHERE id IN (SELECT id FROM chunk WHERE copy = ? LIMIT ?)";
    Ok(transaction.prepare_cached(delete)?.execute(params![copy.0, STEP_CHUNKS])? > 0)
}
