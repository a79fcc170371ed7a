//! A copy of the state before its tables change, so that a step that spoils them loses nothing.

use std::fs;
use std::path::Path;

use rusqlite::Connection;

use super::{StoreError, folder};

/// Copies a state beside it, named by the version of its tables: `service-10.db`. Links are left out: the secret of a link must not
/// outlive it.
///
/// # Errors
/// Where the copy cannot be made. The state is as it was, and its tables must not be changed.
pub(super) fn make(state: &Connection, folder: &Path) -> Result<(), StoreError> {
    let version = ledgerlane_sqlite::user_version(state)?;
    let name = format!("service-{version}.db");
    let file = folder.join(&name);
    // A copy that was cut off, or one of before.
    if file.exists() {
        fs::remove_file(&file)?;
    }
    folder::open_private(&file)?;
    state.execute("VACUUM INTO ?", [file.to_string_lossy()])?;
    let copy = Connection::open(&file)?;
    copy.execute_batch("DELETE FROM sessions; VACUUM;")?;
    tracing::info!(name, "the state was copied before its tables change");
    Ok(())
}
