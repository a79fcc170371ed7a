//! What a pull finds wrong with a list that it read to its end, and what it finds missing in it.

use serde::{Deserialize, Serialize};

/// Something in a list that does not add up, or that is missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "finding")]
pub enum Finding {
    /// Records have an id that came before in the same walk.
    DuplicateIds {
        /// Number of records.
        count: u64,
    },
    /// Records have no id.
    MissingIds {
        /// Number of records.
        count: u64,
    },
    /// The number of records differs from the total that the service gave last.
    CountMismatch {
        /// Number of records that came.
        counted: u64,
        /// The total of the last page.
        total: u64,
    },
    /// The total changed while the list was read.
    TotalChanged {
        /// The total of the first page that has one.
        from: u64,
        /// The total of the last page that has one.
        to: u64,
    },
    /// Pages have a total that no list can have: negative, or larger than any list. The total is then not known.
    TotalImpossible {
        /// Number of pages.
        pages: u64,
    },
    /// A flat list has exactly 500 records, or says that there are more: the service cut it.
    FlatCut,
    /// Pages have another number of records than they say.
    PageCount {
        /// Number of pages.
        pages: u64,
    },
    /// Pages have another page number than the one that was due.
    PageNumber {
        /// Number of pages.
        pages: u64,
    },
    /// Pages have no record, although more pages follow.
    EmptyPage {
        /// Number of pages.
        pages: u64,
    },
    /// The service refused the request for inactive records, so it chose what the list covers.
    ActiveUnknown,
    /// The service refused the request for the lines of the records, so they may be missing.
    LinesMissing,
    /// The service refused the request for the transactions that the records are linked to, so they may be missing.
    LinkedTransactionsMissing,
}
