//! The time as the interface and the ledger count it.

use jiff::Timestamp;

/// Now, as the interface counts: milliseconds since 1970.
pub(crate) fn now() -> i64 {
    Timestamp::now().as_millisecond()
}
