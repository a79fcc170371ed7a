//! When a read is not shown at once.
//!
//! INV-ASIDE-1: A read that brought none of the records that its table has does not take their place before its user says so. Another
//! company file may be open, or QuickBooks may have answered with nothing.

use ledgerlane_records::{CopyId, Store, StoreError};

/// Lists of so many records may be emptied, or exchanged, by hand: nobody is asked about those.
pub(super) const A_FEW: u32 = 5;

/// Whether rows are too many to go without a question.
pub(crate) fn are_many(rows: u32) -> bool {
    rows > A_FEW
}

/// Whether the rows of a copy behind its first `skip` ones are none of those that a table shows, which are `rows` ones in the copy `shown`.
pub(crate) fn is_other(
    store: &Store,
    (shown, rows): (CopyId, u32),
    copy: CopyId,
    skip: u32,
) -> Result<bool, StoreError> {
    Ok(shown != copy && are_many(rows) && store.has_none_of(copy, skip, shown)?)
}
