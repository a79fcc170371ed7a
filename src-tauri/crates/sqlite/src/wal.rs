//! The write-ahead log of a database.

use std::time::Duration;

use backon::{BlockingRetryable, ConstantBuilder};
use rusqlite::{Connection, ErrorCode};

/// Time between two attempts.
const RETRY_DELAY: Duration = Duration::from_millis(20);
/// Attempts after the first: two seconds in all.
const MAX_RETRIES: usize = 100;

/// Switches a database to the write-ahead log.
///
/// SQLite waits for another program that opens the file at every statement but this one, so the statement is repeated for up
/// to two seconds.
///
/// # Errors
/// Returns the error of SQLite, which is `DatabaseBusy` where another program holds the file for longer.
pub fn use_wal(connection: &Connection) -> rusqlite::Result<()> {
    let switch = || connection.pragma_update(None, "journal_mode", "WAL");
    switch
        .retry(ConstantBuilder::default().with_delay(RETRY_DELAY).with_max_times(MAX_RETRIES))
        .when(|error: &rusqlite::Error| error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy))
        .call()
}
