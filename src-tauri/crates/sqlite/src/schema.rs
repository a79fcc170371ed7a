//! The tables of a database and their version, which `PRAGMA user_version` holds.

use rusqlite::{Connection, Transaction};

/// The tables of a database: those of the oldest version that is still opened, and a step to each version after it.
#[derive(Debug, Clone, Copy)]
pub struct Schema {
    /// Statements that make the tables of the oldest version.
    pub base: &'static str,
    /// Number of the oldest version, 1 or more.
    pub base_version: i64,
    /// Statements of the steps, the first of which leads to `base_version + 1`. A released step never changes: a later one mends it.
    pub steps: &'static [&'static str],
}

/// What a database has of the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// No version: nothing was ever kept in the file.
    Nothing,
    /// Tables of an earlier version, which steps lead on from.
    Earlier,
    /// Tables of this version.
    Current,
}

/// Why the tables of a database cannot be brought to the version of the program.
#[derive(Debug, thiserror::Error)]
pub enum SchemaError {
    /// A newer version of the program wrote the file. What this one would write could break it.
    #[error(
        "a newer version wrote the file: its tables have version {found}, and this program knows {known}"
    )]
    Newer {
        /// Version of the tables in the file.
        found: i64,
        /// Version of the program.
        known: i64,
    },
    /// The file is from before the oldest version that this program opens.
    #[error(
        "an older version wrote the file: its tables have version {found}, and this program opens {oldest} and later ones"
    )]
    Older {
        /// Version of the tables in the file.
        found: i64,
        /// Oldest version that is opened.
        oldest: i64,
    },
    /// SQLite failed. The caller's transaction may hold some of the statements and has to be rolled back.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
}

/// Version of the tables in a database; 0 where it has none yet.
///
/// # Errors
/// Returns the error of SQLite.
pub fn user_version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

impl Schema {
    /// Returns the version that the steps lead to.
    pub const fn version(&self) -> i64 {
        self.base_version + self.steps.len() as i64
    }

    /// Returns what a file has whose tables are of version `found`.
    ///
    /// # Errors
    /// Returns [`SchemaError::Newer`] or [`SchemaError::Older`] if this program cannot work with that version.
    pub fn judge(&self, found: i64) -> Result<Found, SchemaError> {
        let (oldest, known) = (self.base_version, self.version());
        match found {
            0 => Ok(Found::Nothing),
            _ if found < oldest => Err(SchemaError::Older { found, oldest }),
            _ if found < known => Ok(Found::Earlier),
            _ if found == known => Ok(Found::Current),
            _ => Err(SchemaError::Newer { found, known }),
        }
    }

    /// Makes the tables or brings them to this version. A file of this version is not written to.
    ///
    /// Everything belongs to the caller's transaction, so a failure leaves the file as it was. The transaction has to be an
    /// immediate one: of two programs that open a file at once, the second then waits and finds nothing left to do.
    ///
    /// # Errors
    /// Returns [`SchemaError::Newer`] or [`SchemaError::Older`] if this program cannot work with the file.
    pub fn apply(&self, transaction: &Transaction<'_>) -> Result<(), SchemaError> {
        let found = user_version(transaction)?;
        let done = match self.judge(found)? {
            Found::Current => return Ok(()),
            Found::Earlier => found,
            Found::Nothing => {
                transaction.execute_batch(self.base)?;
                self.base_version
            }
        };
        for (_, step) in (self.base_version..).zip(self.steps).filter(|(from, _)| *from >= done) {
            transaction.execute_batch(step)?;
        }
        Ok(transaction.pragma_update(None, "user_version", self.version())?)
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::TransactionBehavior::Immediate;

    use super::*;

    const FOURTH: Schema = Schema {
        base: "CREATE TABLE person (name TEXT NOT NULL) STRICT;",
        base_version: 3,
        steps: &["ALTER TABLE person ADD COLUMN folded TEXT NOT NULL DEFAULT 'none';"],
    };
    const THIRD: Schema = Schema { steps: &[], ..FOURTH };

    fn open(connection: &mut Connection, schema: &Schema) -> Result<(), SchemaError> {
        let transaction = connection.transaction_with_behavior(Immediate)?;
        schema.apply(&transaction)?;
        Ok(transaction.commit()?)
    }

    /// A file that the version before wrote.
    fn earlier() -> Connection {
        let mut connection = Connection::open_in_memory().unwrap();
        open(&mut connection, &THIRD).unwrap();
        connection.execute("INSERT INTO person VALUES ('Anne')", []).unwrap();
        connection
    }

    #[test]
    fn an_empty_file_gets_the_tables_of_this_version_and_a_second_start_changes_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        for _ in 0..2 {
            open(&mut connection, &FOURTH).unwrap();
            assert_eq!(user_version(&connection).unwrap(), 4);
            connection.prepare("SELECT folded FROM person").unwrap();
        }
    }

    #[test]
    fn a_file_of_an_earlier_version_gets_the_missing_steps_and_keeps_its_rows() {
        let mut connection = earlier();
        open(&mut connection, &FOURTH).unwrap();
        let row = |row: &rusqlite::Row<'_>| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?));
        let kept = connection.query_row("SELECT name, folded FROM person", [], row).unwrap();
        assert_eq!((kept, user_version(&connection).unwrap()), (("Anne".into(), "none".into()), 4));
    }

    #[test]
    fn a_file_of_a_version_that_this_program_does_not_know_is_refused_and_not_changed() {
        for version in [-1, 1, 2, 5] {
            let mut connection = earlier();
            connection.pragma_update(None, "user_version", version).unwrap();
            match open(&mut connection, &FOURTH) {
                Err(SchemaError::Newer { found, known: 4 }) => assert_eq!((found, version), (5, 5)),
                Err(SchemaError::Older { found, oldest: 3 }) => assert!(found == version && found < 3),
                other => panic!("{version}: {other:?}"),
            }
            assert_eq!(user_version(&connection).unwrap(), version);
            assert!(connection.prepare("SELECT folded FROM person").is_err(), "no step ran");
        }
    }

    #[test]
    fn a_step_that_fails_is_the_error_of_sqlite_and_leaves_the_file_as_it_was() {
        let broken =
            Schema { steps: &["CREATE TABLE other (x); CREATE TABLE person (name TEXT);"], ..FOURTH };
        let mut connection = earlier();
        let failed = open(&mut connection, &broken);
        assert!(
            matches!(&failed, Err(SchemaError::Sqlite(error)) if error.to_string().contains("already exists")),
            "{failed:?}"
        );
        assert_eq!(user_version(&connection).unwrap(), 3);
        assert!(connection.prepare("SELECT * FROM other").is_err(), "no half of a step either");
    }

    #[test]
    fn of_two_that_open_a_new_file_at_once_the_second_finds_nothing_to_do() {
        for _ in 0..20 {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("tables.db");
            let start = std::sync::Barrier::new(2);
            std::thread::scope(|threads| {
                for _ in 0..2 {
                    threads.spawn(|| {
                        let mut connection = Connection::open(&path).unwrap();
                        start.wait();
                        open(&mut connection, &FOURTH).unwrap();
                    });
                }
            });
        }
    }
}
