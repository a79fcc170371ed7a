//! Sums of a table by groups.

use ledgerlane_records::{Group, GroupKey, GroupLevel, GroupOrder, GroupQuestion, GroupSums, View};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::tables::{ColumnView, CopyNumber, CopyState};
use crate::ids::{ConnectionId, ProfileId};

/// Asks for the sums of a view by groups.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct TableGroupsRequest {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    pub record_type: String,
    /// As [`super::TablePageRequest::copy`].
    #[serde(default)]
    pub copy: Option<CopyNumber>,
    /// The view whose rows are added up.
    pub view: View,
    /// The groups of which level are listed. If it names no columns to add up, those of the view that add up are.
    pub question: GroupQuestion,
    /// As [`super::ViewRequest::state`].
    #[serde(default)]
    #[ts(optional)]
    pub state: Option<CopyState>,
}

/// The groups of one level.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableGroups {
    /// What they were made of; `None` if nothing is here.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub state: Option<CopyState>,
    /// The fields of the levels that were asked about.
    pub levels: Vec<ColumnView>,
    /// The field whose groups stand across.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub across_field: Option<ColumnView>,
    /// The columns that are added up.
    pub sums: Vec<ColumnView>,
    /// The groups that stand across, in their order.
    pub across: Vec<GroupKey>,
    /// Number of groups of the level.
    pub count: u32,
    /// The groups that were asked for, in their order.
    pub groups: Vec<Group>,
    /// All groups of the level together.
    pub all: GroupSums,
    /// All groups together in each group that stands across.
    pub all_across: Vec<GroupSums>,
}

/// How a table is summed up, kept with its tab.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SumBy {
    /// The levels, the outermost first. The page sets the day of ages to that of the copy whenever it asks.
    pub levels: Vec<GroupLevel>,
    /// The groups that stand across; `None` for none.
    pub across: Option<GroupLevel>,
    /// Paths of the columns that are added up; empty for all on screen.
    pub sums: Vec<String>,
    /// Order of the groups of each level.
    pub order: GroupOrder,
    /// Whether the largest come first.
    pub descending: bool,
}
