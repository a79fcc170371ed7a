//! The tables of the store. A step that was released never changes.
//!
//! - `copy`: what a pull brought of a list. A swap or a removal changes this row alone, however many rows the copy has.
//! - `slice`: what one question to the service brought. A copy can be put together from several questions.
//! - `record_json`: each record as it arrived. It is apart from the rows because scans would decrypt it: it is most of the file. Rows can
//!   be made from it again.
//! - `sheet`, `field`: a sheet is a table of a record type, one for its records (`list` is empty) and one for each list of objects in
//!   them. Its fields come from the catalogue and from records that have others, 200 a sheet at most; the rest stays in the JSON.
//! - `rows_<sheet>`: `v<field>` is the text that arrived, `n<field>` the integer it stands for (money in hundred-thousandths, days,
//!   milliseconds, seconds; null if it does not fit), `i<field>` the id of a reference. SQLite adds and compares integers exactly; the
//!   text keeps every digit.
//! - `sealed`, `chunk`: the values of 8,192 rows in one field as Arrow arrays. A column loads in such pieces; a scan of the rows decrypts
//!   every other column too.
//! - `copy_sheet`, `gap`: the next sequence number of a sheet in a copy, and the numbers of removed rows. No number is given twice.
//!
//! The place of a row is one integer: the copy in its upper half, the sequence number in its lower half. So the rows of a copy lie side
//! by side: a page is a range of the primary key, and a removal takes ranges.

use ledgerlane_sqlite::Schema;
use rusqlite::{Connection, TransactionBehavior};

use crate::error::StoreError;

/// Tables of this version, and the oldest one that is opened.
const SCHEMA: Schema = Schema { base: TABLES, base_version: 3, steps: &[] };

const TABLES: &str = "
CREATE TABLE copy (
    id INTEGER PRIMARY KEY,                -- below 2^31 (module `rows`)
    profile INTEGER NOT NULL,
    connection TEXT NOT NULL,
    record_type TEXT NOT NULL,
    shown INTEGER NOT NULL DEFAULT 0,
    complete INTEGER NOT NULL DEFAULT 0,
    cut INTEGER NOT NULL DEFAULT 0,
    total INTEGER,
    pages INTEGER NOT NULL DEFAULT 0,
    here INTEGER NOT NULL DEFAULT 0,
    started_at INTEGER NOT NULL,
    read_at INTEGER NOT NULL,
    took_ms INTEGER NOT NULL DEFAULT 0,
    findings TEXT NOT NULL DEFAULT '[]',
    state TEXT NOT NULL DEFAULT 'staging' CHECK (state IN ('staging', 'here', 'removing')),
    kept_as TEXT,
    watermark TEXT,
    covers TEXT,
    layout TEXT,                           -- fields that its rows were written with; null while it has no rows
    converted_to INTEGER,                  -- progress of a conversion to other fields (`copies::conversion`); null: none is under way
    revision INTEGER NOT NULL DEFAULT 0,   -- counts its changes
    rewrites INTEGER NOT NULL DEFAULT 0,   -- counts the changes that were more than new rows at its end
    aside INTEGER NOT NULL DEFAULT 0       -- 1 while its user has not chosen between it and the shown copy (`copies::aside`)
) STRICT;
CREATE UNIQUE INDEX one_shown ON copy (profile, connection, record_type) WHERE shown = 1;
-- Id of the newest copy there ever was: no id is given twice. A new store begins at random, so that it does not give the ids of
-- another store, which a page may still hold.
CREATE TABLE last_copy (id INTEGER NOT NULL) STRICT;
INSERT INTO last_copy VALUES (abs(random() % 1000000000));
CREATE TABLE slice (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    copy INTEGER NOT NULL,
    number INTEGER NOT NULL,
    walk INTEGER NOT NULL,
    asked TEXT NOT NULL,
    rows INTEGER NOT NULL DEFAULT 0,
    total INTEGER,
    cut INTEGER NOT NULL DEFAULT 0,
    complete INTEGER NOT NULL DEFAULT 0,
    started_at INTEGER NOT NULL,
    read_at INTEGER NOT NULL,
    UNIQUE (copy, number)
) STRICT;
CREATE TABLE record_json (
    at INTEGER PRIMARY KEY,
    slice INTEGER NOT NULL,
    id TEXT NOT NULL,
    json TEXT NOT NULL
) STRICT;
CREATE INDEX record_json_by_id ON record_json (at >> 32, id);
CREATE TABLE sheet (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    record_type TEXT NOT NULL,
    list TEXT NOT NULL,
    UNIQUE (record_type, list)
) STRICT;
CREATE TABLE field (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    sheet INTEGER NOT NULL REFERENCES sheet (id),
    path TEXT NOT NULL,
    kind TEXT NOT NULL,
    discovered INTEGER NOT NULL,
    UNIQUE (sheet, path)
) STRICT;
CREATE TABLE copy_sheet (
    copy INTEGER NOT NULL,
    sheet INTEGER NOT NULL,
    next_seq INTEGER NOT NULL,
    PRIMARY KEY (copy, sheet)
) STRICT, WITHOUT ROWID;
CREATE TABLE gap (
    copy INTEGER NOT NULL,
    sheet INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (copy, sheet, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE sealed (
    copy INTEGER NOT NULL,
    sheet INTEGER NOT NULL,
    part INTEGER NOT NULL,
    PRIMARY KEY (copy, sheet, part)
) STRICT, WITHOUT ROWID;
CREATE TABLE chunk (
    id INTEGER PRIMARY KEY,
    copy INTEGER NOT NULL,
    sheet INTEGER NOT NULL,
    part INTEGER NOT NULL,
    field INTEGER NOT NULL,
    bytes BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX chunk_by_field ON chunk (copy, sheet, field, part);
";

/// Makes the tables or brings them to this version, and leaves unfinished copies to removal: those that no table shows, that are not
/// kept and not aside. Their pulls cannot go on.
///
/// Everything is one transaction: half of the tables would be in the way of every later start.
///
/// # Errors
/// Returns [`StoreError::Newer`] or [`StoreError::Older`] if this version cannot work with the file, which stays as it is then.
pub(crate) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    SCHEMA.apply(&transaction)?;
    transaction.execute(
        "UPDATE copy SET state = 'removing' WHERE shown = 0 AND kept_as IS NULL AND aside = 0",
        [],
    )?;
    transaction.commit()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Store, StoreKey};

    #[test]
    fn tables_are_made_whole_or_not_at_all() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.execute_batch("CREATE TABLE slice (x)").unwrap();
        prepare(&mut connection).unwrap_err();
        let copy: i64 = connection
            .query_row("SELECT count(*) FROM sqlite_master WHERE name = 'copy'", [], |row| row.get(0))
            .unwrap();
        assert_eq!(copy, 0, "half the tables would be in the way of every later start");
    }

    #[test]
    fn a_file_of_a_newer_or_a_too_old_version_is_refused_and_not_touched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("records.db");
        let key = || StoreKey::new([4; 32]);
        let store = Store::open(&path, &key()).unwrap();
        store.lock().pragma_update(None, "user_version", SCHEMA.version() + 1).unwrap();
        drop(store);
        assert!(matches!(Store::open(&path, &key()), Err(StoreError::Newer)));
        let file = crate::store::connect(&path, &key()).unwrap();
        file.pragma_update(None, "user_version", 1).unwrap();
        drop(file);
        assert!(matches!(Store::open(&path, &key()), Err(StoreError::Older)));
    }

    #[test]
    fn two_that_open_a_new_file_at_once_both_get_it() {
        for _ in 0..20 {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("records.db");
            let start = std::sync::Barrier::new(2);
            std::thread::scope(|threads| {
                for _ in 0..2 {
                    threads.spawn(|| {
                        start.wait();
                        Store::open(&path, &StoreKey::new([4; 32])).map(drop).unwrap();
                    });
                }
            });
        }
    }
}
