//! What can be wrong with a view, or with reading it.

use crate::error::StoreError;
use crate::view::groups::GroupProblem;

/// A view that cannot be answered.
#[derive(Debug, thiserror::Error)]
pub enum ViewError {
    /// A path cannot be read as one.
    #[error("{path} is no path of a field: {problem}")]
    Path {
        /// The path.
        path: String,
        /// What is wrong with it.
        problem: PathProblem,
    },
    /// An operand is no value of the kind that the field holds.
    #[error("{operand} is no value of {path}")]
    Operand {
        /// Path of the field.
        path: String,
        /// The operand.
        operand: String,
        /// What the field holds.
        kind: ledgerlane_api::FieldKind,
    },
    /// The records of the copy have no list of this path with rows of its own.
    #[error("these records have no list {0}")]
    List(String),
    /// Its rows cannot be grouped so.
    #[error(transparent)]
    Groups(#[from] GroupProblem),
    /// The copy cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a path cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PathProblem {
    /// It is empty, or there is nothing between two points.
    #[error("a name is missing")]
    NameMissing,
    /// What stands in brackets is no number, or a bracket has no counterpart.
    #[error("only the number of an item stands in brackets, as in lines[0]")]
    Brackets,
}

impl From<rusqlite::Error> for ViewError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Store(error.into())
    }
}
