//! The write-ahead log of a database.

use std::time::{Duration, Instant};

use backon::{BlockingRetryable, ConstantBuilder};
use rusqlite::{Connection, ErrorCode};

/// Time between two attempts.
const RETRY_DELAY: Duration = Duration::from_millis(20);
/// No attempt begins later than this after the first.
const RETRY_FOR: Duration = Duration::from_secs(2);

/// Switches a database to the write-ahead log.
///
/// SQLite does not wait at this statement while another program writes into the file, so the statement is repeated for up to two
/// seconds. While another program has the file for itself alone, SQLite does wait, for the busy timeout of the connection. That
/// time counts, so that the two waits do not multiply.
///
/// # Errors
/// Returns the error of SQLite, which is `DatabaseBusy` if another program holds the file for longer.
pub fn use_wal(connection: &Connection) -> rusqlite::Result<()> {
    // Measured with the machine's clock, because SQLite waits by it too.
    let started = Instant::now();
    let switch = || connection.pragma_update(None, "journal_mode", "WAL");
    switch
        .retry(ConstantBuilder::default().with_delay(RETRY_DELAY).without_max_times())
        .when(|error: &rusqlite::Error| {
            error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) && started.elapsed() < RETRY_FOR
        })
        .call()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn time_that_sqlite_waits_by_itself_counts() {
        static WAITS: AtomicUsize = AtomicUsize::new(0);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tables.db");
        let other = Connection::open(&path).unwrap();
        other.execute_batch("CREATE TABLE person (name TEXT); BEGIN EXCLUSIVE").unwrap();
        let mut connection = Connection::open(&path).unwrap();
        // Acts like a busy timeout that runs out.
        let wait = |_| {
            WAITS.fetch_add(1, Ordering::SeqCst);
            std::thread::sleep(RETRY_FOR);
            false
        };
        connection.busy_handler(Some(wait)).unwrap();
        let refused = use_wal(&connection).unwrap_err();
        assert_eq!(refused.sqlite_error_code(), Some(ErrorCode::DatabaseBusy));
        assert_eq!(WAITS.load(Ordering::SeqCst), 1);
    }
}
