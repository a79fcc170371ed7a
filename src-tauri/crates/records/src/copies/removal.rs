//! Taking the rows of deleted copies out of the file, in small steps.

use rusqlite::{OptionalExtension, Transaction, params};

use super::CopyId;
use crate::error::StoreError;
use crate::rows::place;
use crate::sheet::{canonical, table};
use crate::store::Store;

/// Sequence numbers whose rows a step deletes from one sheet.
const STEP_ROWS: i64 = 2_000;

impl Store {
    /// Takes some rows of a deleted copy out of the file, and returns whether there is more to do. Each call is one small
    /// transaction, so a pull or a change waits for no more than that.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn remove_step(&self) -> Result<bool, StoreError> {
        self.write(|transaction| {
            let next: Option<(i64, String)> = transaction
                .prepare_cached(
                    "SELECT id, record_type FROM copy WHERE state = 'removing' ORDER BY id LIMIT 1",
                )?
                .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()?;
            let Some((copy, record_type)) = next else { return Ok(false) };
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
            let forget = "UPDATE copy SET state = 'removing', shown = 0, kept_as = NULL WHERE profile = ?";
            Ok(transaction.execute(forget, [profile])?)
        })?;
        while self.remove_step()? {}
        self.lock().execute_batch("VACUUM")?;
        Ok(())
    }
}

/// Deletes some of what a copy holds, and the copy itself once it holds nothing.
fn remove_some(transaction: &Transaction<'_>, copy: CopyId, record_type: &str) -> Result<(), StoreError> {
    let mut tables: Vec<String> = transaction
        .prepare_cached("SELECT id FROM sheet WHERE record_type = ?")?
        .query_map([canonical(record_type)], |row| row.get(0).map(table))?
        .collect::<Result<_, _>>()?;
    tables.push("record_json".to_owned());
    let end = place(CopyId(copy.0 + 1), 0);
    for table in &tables {
        let first: Option<i64> = transaction
            .prepare_cached(&format!("SELECT min(at) FROM {table} WHERE at >= ? AND at < ?"))?
            .query_row(params![place(copy, 0), end], |row| row.get(0))?;
        if let Some(first) = first {
            let delete = format!("DELETE FROM {table} WHERE at >= ? AND at < ?");
            transaction.prepare_cached(&delete)?.execute(params![first, end.min(first + STEP_ROWS)])?;
            return Ok(());
        }
    }
    for table in ["record", "chunk", "sealed", "gap", "copy_sheet", "slice"] {
        transaction.execute(&format!("DELETE FROM {table} WHERE copy = ?"), [copy.0])?;
    }
    transaction.execute("DELETE FROM copy WHERE id = ?", [copy.0])?;
    Ok(())
}
