//! What is under way in every open profile, and what ended while its user looked elsewhere.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::exports::ExportState;
use super::problem::Problem;
use super::setup::LinkFate;
use super::time::UnixMillis;
use crate::ids::{ConnectionId, ProfileId};

/// Everything that is under way, ended unseen, or was cut off by the end of an earlier run.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UnderWay {
    /// Each piece of work: first what is under way, profile by profile, then what ended, the oldest first.
    pub entries: Vec<UnderWayEntry>,
}

/// A piece of work for one client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UnderWayEntry {
    /// Its profile.
    pub profile: ProfileId,
    /// What its service is called; `None` for the sample.
    pub service: Option<String>,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Name of the client.
    pub name: String,
    /// What it is, and how far.
    pub work: Work,
}

/// What a piece of work is, and how far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Work {
    /// A list is read, or waits for its turn.
    Read {
        /// Path of the type.
        #[ts(type = "RecordTypePath")]
        record_type: String,
        /// Records so far; `None` while it waits for its turn.
        rows: Option<u32>,
        /// Number of records in the list; `None` where the service gave no usable count.
        total: Option<u32>,
    },
    /// A table is exported, or was while its profile was not shown.
    Export {
        /// As [`super::ExportView::id`].
        id: u32,
        /// What the table is called, as [`super::ExportWords::table`].
        table: String,
        /// Name of the file with its ending.
        file: String,
        /// How far it is, or how it ended.
        state: ExportState,
        /// It ends within seconds, so that ending the app waits for it.
        ends_soon: bool,
    },
    /// A setup link is watched.
    Watch {
        /// When the link stops working; `None` where the service did not tell.
        expires_at: Option<UnixMillis>,
    },
    /// A read ended while its table was not on screen.
    ReadEnded {
        /// Names the entry in [`DismissWork`].
        id: u32,
        /// Path of the type.
        #[ts(type = "RecordTypePath")]
        record_type: String,
        /// Why it failed; `None` where the list is here. [`super::ProblemCode::RowsNotChosen`] where it brought other records, which are
        /// put aside until its user chooses.
        problem: Option<Problem>,
    },
    /// A link ended while its screen was not shown: declined, out of time, or replaced elsewhere.
    LinkEnded {
        /// Names the entry in [`DismissWork`].
        id: u32,
        /// How.
        fate: LinkFate,
    },
    /// The end of an earlier run cut this off.
    CutOff {
        /// Names the entry in [`DismissWork`].
        id: u32,
        /// Path of the type.
        #[ts(type = "RecordTypePath")]
        record_type: String,
        /// The list within its records that was exported, as `View::list`; `None` for the records.
        list: Option<String>,
        /// Path of the file that was not written; `None` where the list was read.
        file: Option<String>,
    },
}

/// Has a piece of work that ended listed no longer.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
pub struct DismissWork {
    /// The entry.
    pub id: u32,
}
