//! What a copy covers, as its reader says.

use rusqlite::params;

use super::CopyId;
use crate::error::StoreError;
use crate::store::Store;

impl Store {
    /// Stores what a copy covers, as a text that the store does not read.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn set_covers(&self, copy: CopyId, covers: &str) -> Result<(), StoreError> {
        self.write(|connection| {
            let changed = connection.execute(
                "UPDATE copy SET covers = ?2 WHERE id = ?1 AND state <> 'removing'",
                params![copy.0, covers],
            )?;
            if changed == 0 { Err(StoreError::Gone) } else { Ok(()) }
        })
    }
}
