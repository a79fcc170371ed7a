//! What a pull finds wrong with a list that it read to its end, and what it finds missing in it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Something in a list that does not add up, or that may be missing. The desk stores it with the rows as this JSON, so names of variants
/// and fields stay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "found", rename_all = "snake_case")]
pub enum Finding {
    /// Records came twice in one walk, and both rows are shown.
    Twice {
        /// Number of records.
        count: u64,
    },
    /// Records came without an id.
    WithoutId {
        /// Number of records.
        count: u64,
    },
    /// The number of records differs from the service's last count of the list.
    Miscounted {
        /// Records that came.
        came: u64,
        /// The service's count.
        counted: u64,
    },
    /// The service's count changed while the list was read.
    CountChanged {
        /// The first one.
        from: u64,
        /// The last one.
        to: u64,
    },
    /// The service gave a count that no list can have: negative, or larger than any list. The count is then not known.
    CountImpossible,
    /// A flat list has exactly 500 records, or says that there are more: the service cut it. The desk stores this as a field of the
    /// copy.
    #[serde(skip)]
    FlatCut,
    /// Pages have another number of records than they say.
    PageMiscounted {
        /// Number of pages.
        pages: u64,
    },
    /// Pages have another page number than the one that was due.
    PageMisnumbered {
        /// Number of pages.
        pages: u64,
    },
    /// Pages have no record, although more pages follow.
    PageEmpty {
        /// Number of pages.
        pages: u64,
    },
    /// The service refused the request for inactive records, so it chose what the list covers.
    ActiveOnly,
    /// The service refused the request for the lines of the records, so they may be missing.
    NoLines,
    /// The service refused the request for the transactions that the records are linked to, so they may be missing.
    NoLinkedTransactions,
    /// Stored by another version of the app in a way that this one cannot read. No pull finds it.
    Unknown,
}
