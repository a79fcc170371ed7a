//! Brings the tables of a database to the version of the program.
//!
//! `PRAGMA user_version` holds the version, which is the number of steps that were applied: files of versions that knew no
//! refinery say theirs in the same way, and a version that is older than a file recognises by it that it must leave the file
//! alone. refinery applies the steps and notes in the table `refinery_schema_history` when it applied each; nothing reads that
//! table.

use refinery_core::traits::sync;
use refinery_core::{Migration, Runner};
use rusqlite::{Connection, Transaction};

/// Work in Rust that belongs to a step and that SQL cannot do.
type Hook = fn(&Transaction<'_>) -> rusqlite::Result<()>;

/// A step from one version of the tables to the next.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    /// Name for the history, of ASCII letters, digits and underscores.
    name: &'static str,
    /// Statements of the step.
    sql: &'static str,
    /// What runs after the statements; `None` where they are all.
    hook: Option<Hook>,
}

impl Step {
    /// Creates a step of SQL statements. The name takes ASCII letters, digits and underscores.
    pub const fn new(name: &'static str, sql: &'static str) -> Self {
        Self { name, sql, hook: None }
    }

    /// Adds work in Rust that runs after the statements, in the same transaction.
    #[must_use]
    pub const fn then(self, hook: Hook) -> Self {
        Self { hook: Some(hook), ..self }
    }
}

/// Why tables cannot be brought to the version of the program.
#[derive(Debug, thiserror::Error)]
pub enum MigrationError {
    /// A newer version of the program wrote the file. What this one would write could break it.
    #[error(
        "a newer version wrote the file: its tables have version {found}, and this program knows {known}"
    )]
    Newer {
        /// Version of the tables in the file.
        found: i64,
        /// Version that the steps lead to.
        known: i64,
    },
    /// SQLite failed. The caller's transaction may hold some of the steps and has to be rolled back.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
    /// The program's own steps are wrong, for example the name of one.
    #[error("the steps to this version of the tables are wrong: {0}")]
    Steps(#[from] refinery_core::Error),
}

/// Version of the tables in a database; 0 where it has none yet.
///
/// # Errors
/// Returns the error of SQLite.
pub fn user_version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// Applies the steps that a database misses, the first of which leads from version 0 to version 1.
///
/// All of it belongs to the caller's transaction, so a failure leaves the file as it was. The transaction has to be an
/// immediate one: of two programs that open a file at once, the second then waits and finds nothing left to do. A file of this
/// version is not written to.
///
/// # Errors
/// Returns [`MigrationError::Newer`] where a newer version wrote the file.
pub fn migrate(transaction: &Transaction<'_>, steps: &[Step]) -> Result<(), MigrationError> {
    let found = user_version(transaction)?;
    let known = steps.len() as i64;
    let Some(missing) = usize::try_from(found).ok().and_then(|found| steps.get(found..)) else {
        return Err(MigrationError::Newer { found, known });
    };
    for (version, step) in (found + 1..).zip(missing) {
        apply(transaction, version, step)?;
        if let Some(hook) = step.hook {
            hook(transaction)?;
        }
    }
    if !missing.is_empty() {
        transaction.pragma_update(None, "user_version", known)?;
    }
    Ok(())
}

/// Lets refinery run the statements of one step and note it in the history.
fn apply(transaction: &Transaction<'_>, version: i64, step: &Step) -> Result<(), MigrationError> {
    let migration = Migration::unapplied(&format!("V{version}__{}", step.name), step.sql)?;
    let mut executor = Executor { transaction, failure: None };
    let outcome = Runner::new(&[migration]).set_grouped(true).run(&mut executor);
    if let Some(failure) = executor.failure {
        return Err(failure.into());
    }
    Ok(outcome.map(drop)?)
}

/// Runs the statements of refinery in a transaction of the caller, where refinery's own driver would open one of its own.
struct Executor<'a, 'connection> {
    transaction: &'a Transaction<'connection>,
    /// The first error of SQLite, which [`apply`] returns; refinery's own error type does not give it back.
    failure: Option<rusqlite::Error>,
}

/// Tells refinery that SQLite failed. The reason is in [`Executor::failure`].
#[derive(Debug, thiserror::Error)]
#[error("SQLite failed")]
struct SqliteFailed;

impl sync::Transaction for Executor<'_, '_> {
    type Error = SqliteFailed;

    fn execute<'a, T: Iterator<Item = &'a str>>(&mut self, statements: T) -> Result<usize, SqliteFailed> {
        let mut count = 0;
        for statement in statements {
            if let Err(error) = self.transaction.execute_batch(statement) {
                self.failure = Some(error);
                return Err(SqliteFailed);
            }
            count += 1;
        }
        Ok(count)
    }
}

impl sync::Query<Vec<Migration>> for Executor<'_, '_> {
    /// Names no applied migration: `user_version` has decided already which steps are missing.
    fn query(&mut self, _: &str) -> Result<Vec<Migration>, SqliteFailed> {
        Ok(Vec::new())
    }
}

impl sync::Migrate for Executor<'_, '_> {}

#[cfg(test)]
mod tests {
    use rusqlite::TransactionBehavior::Immediate;

    use super::*;

    const STEPS: [Step; 2] = [
        Step::new("create_tables", "CREATE TABLE person (name TEXT NOT NULL) STRICT;"),
        Step::new("fold_names", "ALTER TABLE person ADD COLUMN folded TEXT NOT NULL DEFAULT '';").then(
            |tables| {
                let names: Vec<String> = tables
                    .prepare("SELECT name FROM person")?
                    .query_map([], |row| row.get(0))?
                    .collect::<Result<_, _>>()?;
                for name in names {
                    tables.execute(
                        "UPDATE person SET folded = ?2 WHERE name = ?1",
                        (&name, name.to_lowercase()),
                    )?;
                }
                Ok(())
            },
        ),
    ];

    fn upgrade(connection: &mut Connection, steps: &[Step]) -> Result<(), MigrationError> {
        let transaction = connection.transaction_with_behavior(Immediate)?;
        migrate(&transaction, steps)?;
        Ok(transaction.commit()?)
    }

    /// A file of version 1 as a program without refinery left it.
    fn older() -> Connection {
        let connection = Connection::open_in_memory().unwrap();
        connection.execute_batch(STEPS[0].sql).unwrap();
        connection.pragma_update(None, "user_version", 1).unwrap();
        connection.execute("INSERT INTO person VALUES ('ÄNNE')", []).unwrap();
        connection
    }

    fn history(connection: &Connection) -> Vec<i64> {
        let mut statement =
            connection.prepare("SELECT version FROM refinery_schema_history ORDER BY version").unwrap();
        statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
    }

    #[test]
    fn an_empty_file_gets_every_step_and_a_second_start_changes_nothing() {
        let mut connection = Connection::open_in_memory().unwrap();
        for _ in 0..2 {
            upgrade(&mut connection, &STEPS).unwrap();
            assert_eq!((user_version(&connection).unwrap(), history(&connection)), (2, vec![1, 2]));
        }
    }

    #[test]
    fn a_file_from_before_refinery_gets_the_missing_steps_and_keeps_its_rows() {
        let mut connection = older();
        upgrade(&mut connection, &STEPS).unwrap();
        let folded: String = connection.query_row("SELECT folded FROM person", [], |row| row.get(0)).unwrap();
        assert_eq!(folded, "änne");
        assert_eq!((user_version(&connection).unwrap(), history(&connection)), (2, vec![2]));
    }

    #[test]
    fn a_file_of_a_newer_version_is_refused_and_not_changed() {
        let mut connection = older();
        connection.pragma_update(None, "user_version", 3).unwrap();
        let refused = upgrade(&mut connection, &STEPS);
        assert!(matches!(refused, Err(MigrationError::Newer { found: 3, known: 2 })), "{refused:?}");
        assert_eq!(user_version(&connection).unwrap(), 3);
        let changed = connection.prepare("SELECT folded FROM person").is_ok();
        assert!(!changed, "no step ran");
    }

    #[test]
    fn a_step_that_fails_is_the_error_of_sqlite_and_leaves_the_file_as_it_was() {
        let broken = [STEPS[0], STEPS[1], Step::new("again", "CREATE TABLE person (name TEXT);")];
        let mut connection = older();
        let failed = upgrade(&mut connection, &broken);
        assert!(
            matches!(&failed, Err(MigrationError::Sqlite(error)) if error.to_string().contains("already exists")),
            "{failed:?}"
        );
        assert_eq!(user_version(&connection).unwrap(), 1);
        assert!(
            connection.prepare("SELECT * FROM refinery_schema_history").is_err(),
            "no half of a history either"
        );
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
                        upgrade(&mut connection, &STEPS).unwrap();
                    });
                }
            });
        }
    }
}
