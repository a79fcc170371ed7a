//! Times as the page gets them.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A moment as the page counts it, in milliseconds since 1970 by UTC: what JavaScript's `Date` takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
pub struct UnixMillis(pub i64);

impl From<Timestamp> for UnixMillis {
    fn from(at: Timestamp) -> Self {
        Self(at.as_millisecond())
    }
}
