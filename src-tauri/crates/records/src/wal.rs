//! The write-ahead log of an SQLite file, for the local copies and for the desk's own file.

use std::time::Duration;

use backon::{BlockingRetryable, ConstantBuilder};
use rusqlite::{Connection, ErrorCode};

/// Time between two tries.
const PAUSE: Duration = Duration::from_millis(20);
/// Tries after the first: two seconds in all.
const AGAIN: usize = 100;

/// Switches to the write-ahead log. SQLite waits for another program that opens the file at every statement but this
/// one, so it is asked again for up to two seconds.
///
/// # Errors
/// As SQLite answers.
pub fn use_wal(connection: &Connection) -> rusqlite::Result<()> {
    let switch = || connection.pragma_update(None, "journal_mode", "WAL");
    switch
        .retry(ConstantBuilder::default().with_delay(PAUSE).with_max_times(AGAIN))
        .when(|error: &rusqlite::Error| error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy))
        .call()
}
