//! Why work on the local copies fails, and which problem that is.

use ledgerlane_records::StoreError;

use crate::interface::{Problem, ProblemCode, ProblemDetail};
use crate::problems;

/// Why work on the local copies failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CopiesError {
    /// The store was damaged, and another one has taken its place.
    #[error("the local copies were damaged and are begun anew")]
    Replaced,
    /// The user changed where records are kept, and the copies that were elsewhere are deleted.
    #[error("the local copies were deleted, because records are kept elsewhere from now on")]
    Deleted,
    /// The copies were in memory and are in the file now.
    #[error("the local copies have moved into their file")]
    Moved,
    /// The store was closed because the app ends.
    #[error("the local copies are closed, because Ledgerlane ends")]
    Closed,
    /// The copy holds a value that this program does not write. The others can be read.
    #[error("what is here of this list cannot be read ({0})")]
    Unreadable(String),
    /// The work did not come to its end.
    #[error("work on the local copies was interrupted")]
    Interrupted,
    /// As the store says.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for CopiesError {
    fn from(error: StoreError) -> Self {
        match error {
            // The store was opened with its key, so a page that the key does not open is a damaged one.
            StoreError::WrongKey => Self::Store(StoreError::Damaged),
            StoreError::Inconsistent(what) => Self::Unreadable(what),
            error => Self::Store(error),
        }
    }
}

impl From<serde_json::Error> for CopiesError {
    fn from(error: serde_json::Error) -> Self {
        Self::Unreadable(error.to_string())
    }
}

impl From<CopiesError> for Problem {
    fn from(error: CopiesError) -> Self {
        match error {
            CopiesError::Replaced => problems::copies_replaced(),
            CopiesError::Deleted => problems::copies_deleted(),
            // Only work on a lease from before the move meets it.
            CopiesError::Moved => problems::internal(ProblemDetail::CopiesInterrupted),
            CopiesError::Closed => problems::problem(ProblemCode::Stopped),
            CopiesError::Unreadable(error) => problems::copy_unreadable(&error),
            CopiesError::Interrupted => problems::internal(ProblemDetail::CopiesInterrupted),
            CopiesError::Store(error) => problems::store(&error),
        }
    }
}
