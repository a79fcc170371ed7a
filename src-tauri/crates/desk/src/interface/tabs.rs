//! What a user arranged and finds again: how tables look, and which are open in tabs.

use std::collections::BTreeMap;

use ledgerlane_records::{Rule, View};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::groups::SumBy;
use super::tables::{CellKind, CopyNumber};
use crate::ids::{ConnectionId, ProfileId};

/// How close the rows of tables stand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Density {
    /// 28 pixels a row.
    #[default]
    Normal,
    /// 22 pixels a row.
    Compact,
}

/// A column as a user arranged it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChosenColumn {
    /// Field of the record.
    pub path: String,
    /// Its width in pixels; `None` where it follows from what is in it.
    pub width: Option<u32>,
}

/// How the table of a type, or of a list within it, looks. The default is as the catalogue has it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct TableLook {
    /// The columns in their order; empty if the user left them as they come.
    pub columns: Vec<ChosenColumn>,
    /// How many of them, from the first, stay in sight while the table scrolls sideways.
    pub frozen: u32,
    /// How close the rows stand.
    pub density: Density,
    /// Most rows of a page: 50, 150 or 500; `None` where nobody chose.
    pub size: Option<u32>,
}

/// How every table looks that a user arranged, by the path of its type, or by that and the path of its list, as in
/// `Invoices/lines`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableLooks {
    /// The looks.
    pub looks: BTreeMap<String, TableLook>,
}

/// Changes how a table looks.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct SaveTableLook {
    /// As the keys of [`TableLooks::looks`].
    pub table: String,
    /// How it looks from now on; the default is not kept.
    pub look: TableLook,
}

/// How the members of a filter's form are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Joint {
    /// A row has to have all of them.
    All,
    /// One of them is enough.
    Any,
}

/// A member of a filter's form. The page makes the rules of the view from it, because those of "last month" depend on the day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum FormMember {
    /// Members that are joined.
    Group {
        /// How they are joined.
        joint: Joint,
        /// In their order.
        members: Vec<FormMember>,
    },
    /// A condition that can be edited.
    Condition {
        /// Path of the field.
        path: String,
        /// Kind of the field.
        kind: CellKind,
        /// The comparison, by the name that the page has for it.
        operator: String,
        /// The value, or the first of two bounds: as a rule writes it, or as it was typed if it cannot be read.
        first: String,
        /// The second bound, likewise.
        second: String,
        /// The values of a list, as a rule writes them.
        values: Vec<String>,
    },
    /// A rule that the form cannot show.
    Rule {
        /// The rule.
        rule: Rule,
    },
}

/// A table that is open in a tab.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OpenTab {
    /// Tells the tab from the others of its profile, as the page numbered it.
    pub id: u32,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    #[ts(type = "RecordTypePath")]
    pub record_type: String,
    /// As [`super::TablePageRequest::copy`].
    pub copy: Option<CopyNumber>,
    /// What it shows. Without columns, those of the table's look are shown.
    pub view: View,
    /// The form that the view's filter was made from, a group; `None` if there is only the filter, as in tabs of version 0.1.0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub form: Option<FormMember>,
    /// How it is summed up by groups; `None` where the rows themselves are shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sum_by: Option<SumBy>,
    /// The page, from 1.
    pub page: u32,
    /// How far the page is scrolled down, pixels.
    pub scroll: u32,
}

/// The tables that are open in tabs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OpenTabs {
    /// In their order.
    pub tabs: Vec<OpenTab>,
    /// The id of the one that was shown last.
    pub active: Option<u32>,
}

/// Remembers which tables are open in tabs.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct SaveTabs {
    /// The profile they belong to.
    pub profile: ProfileId,
    /// Every tab that is open now, with the one on screen.
    pub tabs: OpenTabs,
}
