//! A state that is not there any more although the folder was in use, and what is left of it.

use std::ffi::OsString;
use std::fmt::{Display, Formatter};
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use super::{FILE, StoreError, folder, marker};

/// How a state was lost.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Loss {
    /// Its file is not there.
    Missing,
    /// Its file holds nothing.
    Empty,
    /// Its file is a database without tables.
    NoTables,
    /// Its file cannot be read: what SQLite says of it.
    Damaged(String),
}

impl Loss {
    /// What happened and what it means, without a full stop.
    pub(crate) fn sentence(&self, folder: &Path) -> String {
        let folder = folder.display();
        let happened = match self {
            Self::Missing => format!("{folder} was in use, but its {FILE} is missing"),
            Self::Empty => format!("{folder} was in use, but its {FILE} is empty"),
            Self::NoTables => format!("{folder} was in use, but its {FILE} has no tables"),
            Self::Damaged(error) => format!("{FILE} in {folder} is damaged ({error})"),
        };
        format!("{happened}: without it there are no connections, setup links and API keys")
    }
}

impl Display for Loss {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Missing => write!(f, "{FILE} is missing"),
            Self::Empty => write!(f, "{FILE} is empty"),
            Self::NoTables => write!(f, "{FILE} has no tables"),
            Self::Damaged(error) => write!(f, "{FILE} is damaged: {error}"),
        }
    }
}

/// Looks at the state's file without opening it: SQLite deletes the journal that it finds beside an empty one.
pub(super) fn of_file(folder: &Path) -> Result<Option<Loss>, Error> {
    match std::fs::metadata(folder.join(FILE)) {
        Ok(file) if file.is_file() && file.len() == 0 => Ok(Some(Loss::Empty)),
        Ok(_) => Ok(None),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Some(Loss::Missing)),
        Err(error) => Err(error),
    }
}

/// Takes what SQLite says of a damaged file for a loss, and leaves every other error as it is.
pub(super) fn damage(error: StoreError) -> StoreError {
    use rusqlite::ErrorCode::{DatabaseCorrupt, NotADatabase};
    match error {
        StoreError::Sqlite(error)
            if matches!(error.sqlite_error_code(), Some(DatabaseCorrupt | NotADatabase)) =>
        {
            StoreError::Lost(Loss::Damaged(error.to_string()))
        }
        other => other,
    }
}

/// Reads the whole file for damage that opening it does not meet. It takes as long as reading it does.
pub(super) fn check_whole(connection: &Connection) -> Result<(), StoreError> {
    let found: String = connection
        .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
        .map_err(|error| damage(error.into()))?;
    if found == "ok" { Ok(()) } else { Err(StoreError::Lost(Loss::Damaged(found))) }
}

/// What SQLite keeps beside a state's file, each under its name with one of these after it.
const ENDINGS: [&str; 4] = ["", "-wal", "-shm", "-journal"];

/// Puts what is left of a state out of the way, under names that are free, and makes the folder one that was not in use.
/// Answers with the name of the state's file there; none where nothing was left. The journals stay beside it under the
/// names that SQLite looks for.
pub(super) fn set_aside(folder: &Path) -> Result<Option<PathBuf>, Error> {
    let left: Vec<(&str, PathBuf)> = ENDINGS
        .iter()
        .map(|ending| (*ending, with(&folder.join(FILE), ending)))
        .filter(|(_, path)| is_there(path))
        .collect();
    let mut number = 1_u32;
    let mut place = numbered(folder, number);
    while ENDINGS.iter().any(|ending| is_there(&with(&place, ending))) {
        number += 1;
        place = numbered(folder, number);
    }
    for (ending, path) in &left {
        match folder::make_private(path) {
            // A link that leads nowhere has nothing to hide.
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        std::fs::rename(path, with(&place, ending))?;
    }
    marker::sync(folder)?;
    // Last: were this cut off before, the folder would still be known as one that was in use.
    marker::remove(folder)?;
    Ok((!left.is_empty()).then_some(place))
}

fn numbered(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("{FILE}.set-aside-{number}"))
}

fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Whether there is anything of this name, a link that leads nowhere included.
fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}
