//! A local copy, as the desk works with it.

use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_client::Finding;
use ledgerlane_records::{CopyId, CopySummary};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::error::CopiesError;
use super::finding::{casts_doubt, read_findings};
use super::merging::parts_of;
use crate::parts::Parts;

/// How much of a list rows cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Coverage {
    /// From the beginning of the list up to some row.
    Part,
    /// The list to its end.
    Whole,
}

/// What a copy covers and when it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LocalCopy {
    /// Names it within its store.
    pub(crate) id: CopyId,
    pub(crate) rows: u32,
    /// Records that the service counts in the list; `None` if it gave no possible count.
    pub(crate) total: Option<u32>,
    pub(crate) pages: u32,
    pub(crate) coverage: Coverage,
    /// The service may have more of a flat list: it cut the list there, and parts do not make it whole.
    pub(crate) is_cut: bool,
    /// When its pull started.
    pub(crate) started_at: Timestamp,
    /// When its last page arrived.
    pub(crate) read_at: Timestamp,
    /// How long the requests of its pages took. Once its pull has ended, storing them is included.
    pub(crate) took: Duration,
    /// What does not add up about the list.
    pub(crate) findings: Vec<Finding>,
    /// The parts that a flat list was read in; `None` if it was read as one list.
    pub(crate) parts: Option<Parts>,
}

/// Whether a copy is the whole list, and no finding speaks against that. The page decides by the same findings about the rows that a table
/// shows.
pub(crate) fn is_whole(copy: &CopySummary) -> bool {
    copy.complete && !copy.cut && !is_doubtful(copy)
}

/// Whether a finding speaks against the rows being all that was asked for, each record once.
pub(crate) fn is_doubtful(copy: &CopySummary) -> bool {
    read_findings(&copy.findings).iter().any(casts_doubt)
}

impl TryFrom<CopySummary> for LocalCopy {
    type Error = CopiesError;

    fn try_from(row: CopySummary) -> Result<Self, CopiesError> {
        let time =
            |ms| Timestamp::from_millisecond(ms).map_err(|error| CopiesError::Unreadable(error.to_string()));
        let parts = parts_of(&row).map_err(CopiesError::from)?;
        Ok(Self {
            id: row.id,
            rows: row.here,
            total: row.total,
            pages: row.pages,
            coverage: if row.complete { Coverage::Whole } else { Coverage::Part },
            is_cut: row.cut,
            started_at: time(row.started_at)?,
            read_at: time(row.read_at)?,
            took: Duration::from_millis(row.took_ms.into()),
            findings: read_findings(&row.findings),
            parts,
        })
    }
}
