//! The write-ahead log of a database.

use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode};

/// No attempt begins later than this after the first.
const PATIENCE: Duration = Duration::from_secs(5);

/// Switches a database to the write-ahead log, which stays on in the file.
///
/// # Errors
/// Returns the error of SQLite, which is `DatabaseBusy` if another program holds the file for longer than the connection's busy timeout.
pub fn use_wal(connection: &Connection) -> rusqlite::Result<()> {
    // Measured with the machine's clock, because SQLite waits by it too.
    let started = Instant::now();
    loop {
        let mode: String = connection.query_row("PRAGMA journal_mode", [], |row| row.get(0))?;
        if mode == "wal" {
            return Ok(());
        }
        match connection.pragma_update(None, "journal_mode", "WAL") {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && started.elapsed() < PATIENCE =>
            {
                // SQLite does not wait at this statement while another program writes into the file. It does wait for an exclusive
                // transaction, and when that has begun, no other program was in the way for a moment.
                connection.execute_batch("BEGIN EXCLUSIVE; ROLLBACK")?;
            }
            done => return done,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn the_log_is_turned_on_once_another_program_s_change_is_done() {
        static OTHER: Mutex<Option<Connection>> = Mutex::new(None);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("tables.db");
        let other = Connection::open(&path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        *OTHER.lock().unwrap() = Some(other);
        let mut connection = Connection::open(&path).unwrap();
        // Ends the other program's change at the first wait for it.
        connection.busy_handler(Some(|_| OTHER.lock().unwrap().take().is_some())).unwrap();
        use_wal(&connection).unwrap();
        let mode: String = connection.query_row("PRAGMA journal_mode", [], |row| row.get(0)).unwrap();
        assert_eq!(mode, "wal");
        assert!(OTHER.lock().unwrap().is_none(), "it waited");
    }

    #[test]
    fn a_file_that_stays_locked_is_waited_for_once() {
        static WAITS: AtomicUsize = AtomicUsize::new(0);
        for lock in ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("tables.db");
            let other = Connection::open(&path).unwrap();
            other.execute_batch("CREATE TABLE person (name TEXT)").unwrap();
            other.execute_batch(lock).unwrap();
            let mut connection = Connection::open(&path).unwrap();
            WAITS.store(0, Ordering::SeqCst);
            // Acts like a busy timeout that runs out.
            let wait = |_| {
                WAITS.fetch_add(1, Ordering::SeqCst);
                false
            };
            connection.busy_handler(Some(wait)).unwrap();
            let refused = use_wal(&connection).unwrap_err();
            assert_eq!(refused.sqlite_error_code(), Some(ErrorCode::DatabaseBusy));
            assert_eq!(WAITS.load(Ordering::SeqCst), 1, "{lock}");
        }
    }
}
