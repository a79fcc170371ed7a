//! What a pull checks about the list it reads. What does not add up is reported, not hidden.

use serde::{Deserialize, Serialize};

/// Something about a list that does not add up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "finding")]
pub enum Finding {
    /// Records whose id came before in the same walk.
    DuplicateIds {
        /// How many.
        count: u64,
    },
    /// Records without an id.
    MissingIds {
        /// How many.
        count: u64,
    },
    /// Records counted differ from the total the service last gave.
    CountMismatch {
        /// Records that came.
        counted: u64,
        /// The service's total.
        total: u64,
    },
    /// The total changed while the list was read.
    TotalChanged {
        /// The first total.
        from: u64,
        /// The last total.
        to: u64,
    },
    /// A flat list with exactly 500 records: the service may have cut it there.
    FlatCut,
    /// Pages whose own count differs from the records on them.
    PageCount {
        /// How many pages.
        pages: u64,
    },
    /// Pages whose number is not the one that was due.
    PageNumber {
        /// How many pages.
        pages: u64,
    },
    /// Pages without a record, although more was to come.
    EmptyPage {
        /// How many pages.
        pages: u64,
    },
    /// The service refused to be asked for inactive records too; it chose what the list covers.
    ActiveUnknown,
}
