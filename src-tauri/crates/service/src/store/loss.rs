//! A state that is not there any more although the folder was in use, and what is left of it.

use std::fmt::{Display, Formatter};
use std::io::{Error, ErrorKind};
use std::path::Path;

use rusqlite::Connection;

use super::{FILE, StoreError};

/// How the state of a data folder was lost.
///
/// INV-STATE-2: A lost state is never taken for a first start. A marked folder without a state is refused, and what is left is set aside
/// only if the starter says so, never deleted.
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

/// The description of a file that lost its end.
const CUT_SHORT: &str = "it is cut short";

/// Size of the smallest database. SQLite takes a shorter file for an empty one.
const MIN_DATABASE_BYTES: u64 = 512;

/// Looks at the state's files without opening them, because SQLite deletes a journal beside an empty file. A missing or empty file is a
/// loss if the folder was in use: it is marked, or has a journal, which no first start leaves without its file.
pub(super) fn of_files(folder: &Path, is_marked: bool) -> Result<Option<Loss>, Error> {
    let file = folder.join(FILE);
    // The journal comes first: SQLite makes it after the file, so a journal that is made meanwhile is not taken for left over.
    let has_journal = is_filled(&folder.join(format!("{FILE}-wal")))?;
    let loss = match std::fs::metadata(&file) {
        Ok(file) if !file.is_file() => return Ok(None),
        Ok(file) if file.len() == 0 => Loss::Empty,
        Ok(file) if file.len() < MIN_DATABASE_BYTES => return Ok(Some(Loss::Damaged(CUT_SHORT.to_owned()))),
        Ok(_) => return Ok(None),
        Err(error) if error.kind() == ErrorKind::NotFound => Loss::Missing,
        Err(error) => return Err(error),
    };
    Ok((is_marked || has_journal).then_some(loss))
}

/// Whether the folder holds anything of a state.
pub(super) fn is_anything_left(folder: &Path) -> Result<bool, Error> {
    Ok(is_filled(&folder.join(FILE))? || is_filled(&folder.join(format!("{FILE}-wal")))?)
}

/// Whether there is anything but an empty file.
fn is_filled(path: &Path) -> Result<bool, Error> {
    match std::fs::metadata(path) {
        Ok(file) => Ok(!file.is_file() || file.len() > 0),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Takes what SQLite says of a damaged file for a loss, and leaves every other error as it is.
pub(crate) fn damage(error: StoreError) -> StoreError {
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
pub(super) fn check_whole(connection: &Connection, folder: &Path) -> Result<(), StoreError> {
    let page: i64 = connection.query_row("PRAGMA page_size", [], |row| row.get(0))?;
    let length = std::fs::metadata(folder.join(FILE))?.len();
    // SQLite takes what is missing of the last page for zeros. With a journal that may be right: it holds the page.
    if !length.is_multiple_of(page.unsigned_abs()) && !is_filled(&folder.join(format!("{FILE}-wal")))? {
        return Err(StoreError::Lost(Loss::Damaged(CUT_SHORT.to_owned())));
    }
    let found: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found == "ok" {
        return Ok(());
    }
    // A heading that names the database may come before what was found.
    let found = found.lines().filter(|line| !line.starts_with("***")).collect::<Vec<_>>().join(", ");
    Err(StoreError::Lost(Loss::Damaged(found)))
}
