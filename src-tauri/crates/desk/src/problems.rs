//! From the errors of the rooms below to what the interface shows: codes with arguments, and who can fix it.
//!
//! INV-PROBLEM-1: No source of the client or the desk holds a sentence for people; the page has the words. What a service, the system or
//! a library said is an argument.

mod of_client;

use ledgerlane_api::FieldKind;
use ledgerlane_client::AddressError;
use ledgerlane_records::{GroupProblem, StoreError, ViewError};
use ledgerlane_sqlite::SchemaError;

use crate::embedded::EmbeddedError;
use crate::interface::{ExpectedValue, Problem, ProblemCode, ProblemDetail, Who};
use crate::secrets::SecretsError;

pub(crate) use of_client::client;

pub(crate) fn problem(code: ProblemCode) -> Problem {
    Problem::here(code)
}

pub(crate) fn internal(detail: ProblemDetail) -> Problem {
    problem(ProblemCode::Internal).with(detail)
}

fn storage(detail: ProblemDetail) -> Problem {
    problem(ProblemCode::Storage).with(detail)
}

pub(crate) fn clipboard_refused() -> Problem {
    internal(ProblemDetail::ClipboardRefused)
}

pub(crate) fn no_profile() -> Problem {
    problem(ProblemCode::NoProfile)
}

pub(crate) fn profile_gone() -> Problem {
    problem(ProblemCode::ProfileGone)
}

pub(crate) fn sample_anew() -> Problem {
    problem(ProblemCode::SampleAnew)
}

/// A service inside the app did not start.
pub(crate) fn embedded(code: ProblemCode, error: EmbeddedError) -> Problem {
    match error {
        EmbeddedError::PortTaken(port) => {
            problem(ProblemCode::OwnBooksPortTaken).with(ProblemDetail::PortTaken { port })
        }
        EmbeddedError::Failed(error) => problem(code).with(ProblemDetail::EmbeddedNotStarted { error }),
    }
}

/// The folder of the service for the books of this computer is gone.
pub(crate) fn own_books_gone(folder: &std::path::Path) -> Problem {
    let folder = folder.display().to_string();
    problem(ProblemCode::OwnBooksGone).with(ProblemDetail::FolderGone { folder })
}

/// The service hangs: a call waits, and nothing came meanwhile.
pub(crate) fn silent() -> Problem {
    Problem { who: Who::Network, ..problem(ProblemCode::Silent) }
}

/// A connection or a record type that is not known here was asked for.
pub(crate) fn not_here() -> Problem {
    problem(ProblemCode::NotFound)
}

pub(crate) fn secrets(error: &SecretsError) -> Problem {
    tracing::warn!(%error, "the keychain");
    problem(match error {
        SecretsError::Locked => ProblemCode::KeychainLocked,
        SecretsError::Missing | SecretsError::Refused(_) => ProblemCode::KeychainMissing,
    })
}

pub(crate) fn of_keychain(problem: &Problem) -> bool {
    matches!(
        problem.code,
        ProblemCode::KeychainLocked | ProblemCode::KeychainMissing | ProblemCode::CopiesKeyMissing
    )
}

/// Why the store of local copies does not open, or what is there cannot be read or written.
pub(crate) fn store(error: &StoreError) -> Problem {
    storage(match error {
        StoreError::Damaged => return copies_replaced(),
        StoreError::WrongKey => ProblemDetail::CopiesWrongKey,
        StoreError::Newer => ProblemDetail::CopiesNewer,
        StoreError::DiskFull => ProblemDetail::DiskFull,
        StoreError::Gone => ProblemDetail::CopyGone,
        StoreError::Inconsistent(error) => return copy_unreadable(error),
        StoreError::Database(error) => ProblemDetail::CopiesFailed { error: error.to_string() },
        StoreError::Older => ProblemDetail::CopiesOlder,
    })
}

/// Why a view cannot be answered.
pub(crate) fn view(error: &ViewError) -> Problem {
    let detail = match error {
        ViewError::Store(error) => return store(error),
        ViewError::Path { path, .. } => ProblemDetail::ViewPath { path: path.clone() },
        ViewError::Operand { path, operand, kind } => ProblemDetail::ViewOperand {
            path: path.clone(),
            operand: operand.clone(),
            expected: expected(*kind),
        },
        ViewError::List(list) => ProblemDetail::ViewList { list: list.clone() },
        ViewError::Groups(problem) => match problem {
            GroupProblem::TooMany { path, most } => {
                ProblemDetail::GroupsTooMany { path: path.clone(), most: *most }
            }
            GroupProblem::Bounds => ProblemDetail::GroupBounds,
            GroupProblem::NoDates(path) => ProblemDetail::GroupDates { path: path.clone() },
            GroupProblem::Levels | GroupProblem::YearBegins(_) => ProblemDetail::GroupsImpossible,
        },
    };
    problem(ProblemCode::Rejected).with(detail)
}

fn expected(kind: FieldKind) -> ExpectedValue {
    match kind {
        FieldKind::Money | FieldKind::Number | FieldKind::Integer => ExpectedValue::Number,
        FieldKind::Date => ExpectedValue::Date,
        FieldKind::DateTime => ExpectedValue::DateTime,
        FieldKind::YesNo => ExpectedValue::YesNo,
        _ => ExpectedValue::Text,
    }
}

/// One local copy cannot be read, and the others can.
pub(crate) fn copy_unreadable(error: &str) -> Problem {
    storage(ProblemDetail::CopyUnreadable { error: error.to_owned() })
}

/// The local copies were damaged, and new ones take their place.
pub(crate) fn copies_replaced() -> Problem {
    problem(ProblemCode::CopiesReplaced).with(ProblemDetail::CopiesDamaged)
}

/// The local copies were deleted by their user.
pub(crate) fn copies_deleted() -> Problem {
    problem(ProblemCode::CopiesDeleted)
}

/// The rows that the user chose were read anew meanwhile.
pub(crate) fn rows_read_anew() -> Problem {
    problem(ProblemCode::RowsReadAnew)
}

/// A read brought none of the records that a table shows: its user has to choose.
pub(crate) fn rows_not_chosen() -> Problem {
    problem(ProblemCode::RowsNotChosen)
}

/// A list is being read into the copy that was to be kept.
pub(crate) fn copy_being_read() -> Problem {
    problem(ProblemCode::CopyNotKept).with(ProblemDetail::CopyBeingRead)
}

/// The copy is kept already.
pub(crate) fn copy_kept_already(name: &str) -> Problem {
    problem(ProblemCode::CopyNotKept).with(ProblemDetail::CopyKeptAlready { name: name.to_owned() })
}

/// Another copy of the list is kept under the name.
pub(crate) fn copy_name_taken(name: &str) -> Problem {
    problem(ProblemCode::CopyNotKept).with(ProblemDetail::CopyNameTaken { name: name.to_owned() })
}

/// No copy can have the name.
pub(crate) fn copy_name_length(most: u32) -> Problem {
    problem(ProblemCode::CopyNotKept).with(ProblemDetail::CopyNameLength { most })
}

/// The local copies could not be opened with the key in the keychain, and new ones take their place.
pub(crate) fn copies_put_aside(file: &std::path::Path) -> Problem {
    let file = file.display().to_string();
    problem(ProblemCode::CopiesReplaced).with(ProblemDetail::CopiesPutAside { file })
}

/// The damaged local copies were put aside, with those that were kept under a name.
pub(crate) fn damaged_copies_put_aside(file: &std::path::Path) -> Problem {
    let file = file.display().to_string();
    problem(ProblemCode::CopiesReplaced).with(ProblemDetail::DamagedCopiesPutAside { file })
}

/// A file of an export would take the place of another one.
pub(crate) fn file_exists() -> Problem {
    problem(ProblemCode::FileExists)
}

/// The file of an export could not be written, and none was left.
pub(crate) fn file_not_written(why: ProblemDetail) -> Problem {
    problem(ProblemCode::FileNotWritten).with(why)
}

/// No program opened a file.
pub(crate) fn file_not_opened() -> Problem {
    problem(ProblemCode::FileNotOpened)
}

/// The system does not say whether it starts the app at login, or does not change that.
pub(crate) fn start_at_login(error: &std::io::Error) -> Problem {
    tracing::warn!(%error, "start at login");
    problem(ProblemCode::StartAtLogin).with(ProblemDetail::SystemSaid { error: error.to_string() })
}

pub(crate) fn database(error: &rusqlite::Error) -> Problem {
    tracing::error!(%error, "desk.db");
    storage(ProblemDetail::DeskFileFailed)
}

/// desk.db cannot be read or written.
impl From<rusqlite::Error> for Problem {
    fn from(error: rusqlite::Error) -> Self {
        database(&error)
    }
}

/// A file that may tell of a forgotten service could not be deleted.
pub(crate) fn left_behind(file: &std::path::Path, error: &std::io::Error) -> Problem {
    storage(ProblemDetail::FileNotDeleted { file: file.display().to_string(), error: error.to_string() })
}

/// A file that no key opens could not be put aside, so no other can be made in its place.
pub(crate) fn not_put_aside(file: &std::path::Path, error: &std::io::Error) -> Problem {
    storage(ProblemDetail::FileNotPutAside { file: file.display().to_string(), error: error.to_string() })
}

/// Why desk.db does not open.
pub(crate) fn desk_file(error: &SchemaError) -> Problem {
    match error {
        SchemaError::Sqlite(error) => database(error),
        SchemaError::Older { .. } => storage(ProblemDetail::DeskFileOlder),
        SchemaError::Newer { .. } => storage(ProblemDetail::DeskFileNewer),
    }
}

/// desk.db was damaged and put aside under this name, and another one is begun.
pub(crate) fn desk_file_put_aside(file: &str) -> Problem {
    storage(ProblemDetail::DeskFilePutAside { file: file.to_owned() })
}

/// The folder of the data cannot be made.
pub(crate) fn folder_not_made(error: &std::io::Error) -> Problem {
    storage(ProblemDetail::FolderNotMade { error: error.to_string() })
}

pub(crate) fn address(error: &AddressError) -> Problem {
    problem(match error {
        AddressError::Insecure => ProblemCode::AddressInsecure,
        _ => ProblemCode::AddressInvalid,
    })
}

#[cfg(test)]
mod no_sentences;
#[cfg(test)]
mod tests;
