//! The tables of the store, and what brings an older file to this version.

use ledgerlane_sqlite::{Step, migrate};
use rusqlite::{Connection, TransactionBehavior};

use crate::error::StoreError;

/// The steps from an empty file to this version. A step that was released never changes.
pub(crate) const STEPS: [Step; 3] = [
    Step::new(
        "create_copies_and_records",
        "CREATE TABLE copy (
        id INTEGER PRIMARY KEY,
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
        findings TEXT NOT NULL DEFAULT '[]'
    ) STRICT;
    CREATE UNIQUE INDEX one_shown ON copy (profile, connection, record_type) WHERE shown = 1;
    CREATE TABLE record (
        copy INTEGER NOT NULL REFERENCES copy (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        id TEXT NOT NULL,
        json TEXT NOT NULL,
        PRIMARY KEY (copy, seq)
    ) STRICT, WITHOUT ROWID;",
    ),
    // The copies of the first version keep their rows in `record` until somebody wants one: `layout` is null until then. It names the
    // fields that a copy was written with. `converted_to` is how far a conversion to other fields came, null where none is under way
    // (`copies::conversion`). `revision` counts the changes of a copy and `rewrites` those that were more than new rows at its end.
    // `last_copy` is the id of the newest copy there ever was, so that no id is given twice. A new store begins at random, so that it
    // does not give those of another one either, which somebody may still hold. Ids have to stay below 2^31 (`rows`).
    Step::new(
        "create_sheets_and_slices",
        "ALTER TABLE copy ADD COLUMN state TEXT NOT NULL DEFAULT 'staging'
            CHECK (state IN ('staging', 'here', 'removing'));
        ALTER TABLE copy ADD COLUMN kept_as TEXT;
        ALTER TABLE copy ADD COLUMN watermark TEXT;
        ALTER TABLE copy ADD COLUMN covers TEXT;
        ALTER TABLE copy ADD COLUMN layout TEXT;
        ALTER TABLE copy ADD COLUMN converted_to INTEGER;
        ALTER TABLE copy ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE copy ADD COLUMN rewrites INTEGER NOT NULL DEFAULT 0;
        UPDATE copy SET state = CASE shown WHEN 1 THEN 'here' ELSE 'removing' END;
        CREATE TABLE last_copy (id INTEGER NOT NULL) STRICT;
        INSERT INTO last_copy SELECT coalesce(max(id), abs(random() % 1000000000)) FROM copy;
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
        INSERT INTO slice (copy, number, walk, asked, rows, total, cut, complete, started_at, read_at)
            SELECT id, 1, 1, '{}', here, total, cut, complete, started_at, read_at FROM copy;
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
        CREATE UNIQUE INDEX chunk_by_field ON chunk (copy, sheet, field, part);",
    ),
    // A copy that was put aside waits for its user to say whether it takes the place of the one that the table shows (`copies::aside`).
    Step::new("copies_aside", "ALTER TABLE copy ADD COLUMN aside INTEGER NOT NULL DEFAULT 0;"),
];

/// Brings the tables to this version, and leaves the copies to removal that no table shows, nobody keeps and no question is about.
///
/// A copy that was not shown when the app ended is of no use to anybody, because its pull cannot go on. All of it is one
/// transaction: half of the tables would be in the way of every later start.
///
/// # Errors
/// Returns [`StoreError::Newer`] where a newer version wrote the file, and leaves the file as it is.
pub(crate) fn prepare(connection: &mut Connection) -> Result<(), StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    migrate(&transaction, &STEPS)?;
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
        connection.execute_batch("CREATE TABLE record (x)").unwrap();
        prepare(&mut connection).unwrap_err();
        let copy: i64 = connection
            .query_row("SELECT count(*) FROM sqlite_master WHERE name = 'copy'", [], |row| row.get(0))
            .unwrap();
        assert_eq!(copy, 0, "half the tables would be in the way of every later start");
    }

    #[test]
    fn a_file_from_before_the_history_of_migrations_keeps_its_copies() {
        let mut connection = Connection::open_in_memory().unwrap();
        prepare(&mut connection).unwrap();
        connection
            .execute_batch(
                "DROP TABLE refinery_schema_history;
                INSERT INTO copy (profile, connection, record_type, shown, started_at, read_at)
                    VALUES (1, 'conn_1', 'Customers', 1, 5, 6), (1, 'conn_1', 'Bills', 0, 5, 6);",
            )
            .unwrap();
        prepare(&mut connection).unwrap();
        let shown: String = connection
            .query_row("SELECT record_type FROM copy WHERE state <> 'removing'", [], |row| row.get(0))
            .unwrap();
        assert_eq!(shown, "Customers");
    }

    #[test]
    fn a_file_of_a_newer_version_is_not_touched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("records.db");
        let key = || StoreKey::new([4; 32]);
        let store = Store::open(&path, &key()).unwrap();
        store.lock().pragma_update(None, "user_version", STEPS.len() as i64 + 1).unwrap();
        drop(store);
        assert!(matches!(Store::open(&path, &key()), Err(StoreError::Newer)));
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
