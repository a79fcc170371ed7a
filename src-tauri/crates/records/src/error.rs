//! What can go wrong with the local copies.

use ledgerlane_sqlite::SchemaError;
use rusqlite::ErrorCode;

/// A failed call to the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file is encrypted with another key, or is no database.
    #[error("the local copies cannot be opened with this key")]
    WrongKey,
    /// The file is damaged. What it held has to be pulled again.
    #[error("the local copies are damaged and are begun anew")]
    Damaged,
    /// A newer version of the app wrote the file.
    #[error("the local copies were written by a newer version of Ledgerlane")]
    Newer,
    /// A version of the app wrote the file that is too old for this one.
    #[error("the local copies were written by an older version of Ledgerlane, which this one cannot read")]
    Older,
    /// The disk is full.
    #[error("the disk is full")]
    DiskFull,
    /// The copy was deleted since the caller got its id.
    #[error("this local copy is not here any more")]
    Gone,
    /// The copies contradict themselves: a write broke a rule of the tables, or a stored value is one that this program never
    /// writes. Only the copy concerned is of no use; a pull writes a new one.
    #[error("this local copy contradicts itself ({0}). Read the list again")]
    Inconsistent(String),
    /// Another failure of the database or the disk.
    #[error("the local copies cannot be read or written: {0}")]
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        use rusqlite::Error::{FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType};
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Self::WrongKey,
            Some(ErrorCode::DatabaseCorrupt) => Self::Damaged,
            Some(ErrorCode::DiskFull) => Self::DiskFull,
            Some(ErrorCode::ConstraintViolation) => Self::Inconsistent(error.to_string()),
            _ => match error {
                FromSqlConversionFailure(..) | IntegralValueOutOfRange(..) | InvalidColumnType(..) => {
                    Self::Inconsistent(error.to_string())
                }
                error => Self::Database(error),
            },
        }
    }
}

impl From<SchemaError> for StoreError {
    fn from(error: SchemaError) -> Self {
        match error {
            SchemaError::Newer { .. } => Self::Newer,
            SchemaError::Sqlite(error) => error.into(),
            SchemaError::Older { .. } => Self::Older,
        }
    }
}
