//! Local copies: keeping one under a name, and deleting them.

use ledgerlane_client::Finding;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::tables::CopyNumber;
use super::time::UnixMillis;
use crate::ids::{ConnectionId, ProfileId};

/// Keeps the copy that a table shows under a name, so that no refresh replaces it.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct KeepCopy {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    pub record_type: String,
    /// The copy that the user saw, as [`super::RecordsView::copy`]. Another one is not kept.
    pub copy: CopyNumber,
    /// The name, 1 to 60 characters.
    pub name: String,
}

/// A copy that is kept under a name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct KeptCopy {
    /// Its number.
    pub copy: CopyNumber,
    /// Path of the type.
    #[ts(type = "RecordTypePath")]
    pub record_type: String,
    /// What the user calls it, 1 to 60 characters.
    pub name: String,
    /// Its records.
    pub rows: u32,
    /// Whether it is the whole list, and nothing that was found says that records are missing, are other than the service counts, or
    /// came twice.
    pub complete: bool,
    /// As [`super::RecordsView::findings`].
    pub findings: Vec<Finding>,
    /// When it was read.
    pub read_at: UnixMillis,
}

/// The copies of a connection that are kept, the oldest first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct KeptCopies {
    /// Those that can be told.
    pub copies: Vec<KeptCopy>,
    /// The file may have others, which cannot be told before the next start: the keychain gave no key for it, so copies are in memory.
    pub may_be_more: bool,
    /// Files of copies that were put aside. They may hold copies of the connection too, also those that were deleted here, and nothing is
    /// deleted from them.
    pub aside: Vec<String>,
}

/// Keeps a copy no longer.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ForgetKept {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// The copy that is kept no longer.
    pub copy: CopyNumber,
}

/// Which local copies are deleted. Those that are kept under a name stay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "which")]
pub enum CopiesToDelete {
    /// The one of this type of this connection.
    OfType {
        /// Prefixed id.
        connection: ConnectionId,
        /// Path of the type.
        record_type: String,
        /// The copy that the user saw, as [`super::RecordsView::copy`]. Another one is not deleted.
        copy: CopyNumber,
    },
    /// Those of a connection.
    OfConnection {
        /// Prefixed id.
        connection: ConnectionId,
    },
    /// All of the profile.
    All,
    /// Those of the profile that were read so many days ago or longer.
    OlderThan {
        /// Days of 24 hours since they were read.
        days: u32,
    },
}

/// Deletes local copies of one profile, but for those that are kept under a name.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct DeleteCopies {
    /// The profile they belong to.
    pub profile: ProfileId,
    /// Which of the copies of the profile.
    pub copies: CopiesToDelete,
}

/// What was deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CopiesDeleted {
    /// Number of copies; 0 where there was none of that kind.
    pub copies: u32,
}

/// Whether records are kept on this computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct KeepRecords {
    /// False where copies are in memory only and end with the app.
    pub keep: bool,
}
