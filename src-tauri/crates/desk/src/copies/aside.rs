//! When a read is not shown at once.
//!
//! INV-ASIDE-1: A read that brought none of the records that its table shows takes their place only when the user says so. Another company
//! file may be open, or QuickBooks may have answered with nothing.

use ledgerlane_records::{CopyId, Store, StoreError};

/// Lists of at most this many records may be emptied or exchanged by hand, so the user is not asked about them.
pub(super) const A_FEW: u32 = 5;

/// Whether rows are too many to go without a question.
pub(crate) fn are_many(rows: u32) -> bool {
    rows > A_FEW
}

/// Whether a copy, without its first `skip` rows, has none of the records that a table shows. The table shows `rows` rows of the copy
/// `shown`.
pub(crate) fn is_other(
    store: &Store,
    (shown, rows): (CopyId, u32),
    copy: CopyId,
    skip: u32,
) -> Result<bool, StoreError> {
    Ok(shown != copy && are_many(rows) && store.has_none_of(copy, skip, shown)?)
}
