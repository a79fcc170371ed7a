//! Tables: pages of a view, and what else is asked of its rows.

use ledgerlane_api::{Heading, Meaning};
use ledgerlane_records::{ColumnTotals, View};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ids::{ConnectionId, ProfileId};

/// How a column is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CellKind {
    /// Text, left.
    Text,
    /// Exact decimal with two digits or more, right.
    Money,
    /// Exact decimal, right.
    Number,
    /// `2024-01-31`.
    Date,
    /// RFC 3339 or local date and time.
    DateTime,
    /// Length of time as ISO 8601 writes it, `PT3H30M`. Shown as hours and minutes, right.
    Duration,
    /// One of a fixed set of texts, `AccountsReceivable` or `full_time`. Shown in words, left.
    Enumeration,
    /// `true` or `false`.
    YesNo,
}

/// A column of a table. The page has the words for its head.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ColumnView {
    /// Field of the record.
    pub field: String,
    /// How it is shown.
    pub kind: CellKind,
    /// What it means to a reader of the table.
    pub role: ColumnRole,
    /// What it says of its document; none for most columns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub means: Option<Meaning>,
    /// How soon it is left out where there is no room for all: columns of a higher rank go first, those of rank 0 never.
    pub rank: u8,
    /// Field of the record that says how many records it stands under; none for columns that are not indented. The column is drawn as
    /// many steps further in as [`TableRow::level`] says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub indent: Option<String>,
    /// Whether it holds amounts or lengths of time whose sum says something. The totals have a sum of such columns only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub adds_up: bool,
    /// Whether its values are names that can stand below others, as in `Valley Forge:Kitchen`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub nested: bool,
    /// Whether its values are such that an export leaves them out unless they are chosen: tax ids, bank and card data, dates of birth,
    /// wages.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub sensitive: bool,
}

/// What a column means to a reader of the table, which decides how much it stands out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ColumnRole {
    /// Names the record. It stands out most.
    Name,
    /// An amount that is still owed. Zero is as good as nothing, so it stands back.
    Open,
    /// Neither more nor less than others of its kind.
    Plain,
    /// Helps only a reader who looks for it: a date, a term, a note.
    Quiet,
}

/// Number of a copy in the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
pub struct CopyNumber(pub i64);

/// Names the rows that an answer was made of. Answers of one state are of the same rows, however fast a read adds others. It means
/// nothing but that it is the same or another one.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct CopyState(pub String);

/// Asks for a page of the table.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct TablePageRequest {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    pub record_type: String,
    /// The copy, where it is one that is kept; `None` for the one that is shown now.
    #[serde(default)]
    pub copy: Option<CopyNumber>,
    /// Which rows are shown, in which order, with which columns. Without columns, the first ones of the type or of its list are.
    pub view: View,
    /// From 1.
    pub page: u32,
    /// Most rows of a page, 1 to 500.
    pub size: u32,
}

/// A row of a page, with its cells as texts that the page writes in the user's locale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableRow {
    /// Its number in the copy, which stays with it as long as the copy is there.
    pub row: u32,
    /// Number of the record that it belongs to: its own where the rows are records, else that of the document.
    pub record: u32,
    /// Id of the record or the line; empty where it has none.
    pub id: String,
    /// Values in the order of the columns, as the record has them: amounts with all their digits, dates and lengths of time
    /// as ISO text, fixed texts as they are spelt, yes and no as `true` and `false`; none for empty.
    pub cells: Vec<Option<String>>,
    /// The record says it is not active.
    pub inactive: bool,
    /// How many records it stands under; none for none, and where the rows are not in the order of the list. The column that has
    /// [`ColumnView::indent`] is drawn that many steps further in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<u8>,
}

/// A page of the table, read from the local copy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TablePage {
    /// The copy that it was read from; `None` if nothing is here.
    pub copy: Option<CopyNumber>,
    /// What it was made of; `None` if nothing is here. Totals of the same state are those of this page's view.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub state: Option<CopyState>,
    /// The columns.
    pub columns: Vec<ColumnView>,
    /// The rows.
    pub rows: Vec<TableRow>,
    /// This page, from 1; the last one where the request went past it.
    pub page: u32,
    /// Pages of the view, at least 1.
    pub pages: u32,
    /// Rows of the view.
    pub count: u32,
    /// Rows that the copy has of the list, whatever the view leaves out.
    pub here: u32,
    /// Number of the first row, from 1.
    pub first: u32,
}

/// Asks which fields a table can show as columns.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct TableFieldsRequest {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    pub record_type: String,
    /// As [`TablePageRequest::copy`].
    #[serde(default)]
    pub copy: Option<CopyNumber>,
    /// The list within the records whose lines the table shows; `None` for the records themselves.
    #[serde(default)]
    pub list: Option<String>,
}

/// The fields that a table can show as columns, and that a filter of it can name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableFields {
    /// Those of the rows in the order of the catalogue, then those that only records have, where some row of this copy has a value in
    /// them; in a table of lines the fields of the documents follow.
    pub fields: Vec<ColumnView>,
}

/// Asks something of all rows of a view.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ViewRequest {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    pub record_type: String,
    /// As [`TablePageRequest::copy`].
    #[serde(default)]
    pub copy: Option<CopyNumber>,
    /// The view. Only its columns that hold amounts or lengths of time are added up.
    pub view: View,
    /// The state of the page that the answer is to stand under. The answer is of it as long as the copy only got more rows since;
    /// else, and with `None`, of the rows that are here now.
    #[serde(default)]
    #[ts(optional)]
    pub state: Option<CopyState>,
}

/// The sums of a view.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TableTotals {
    /// What they were made of; `None` if nothing is here. With another state than that of the page on screen, they are not its
    /// totals, and the page has to be read again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub state: Option<CopyState>,
    /// Rows of the view.
    pub count: u32,
    /// Each column of the view that holds amounts, quantities or lengths of time. Prices, rates, percentages and numbers that only
    /// name something add up to nothing, so they are left out like texts.
    pub columns: Vec<ColumnTotals>,
}

/// Asks which values a column has.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ColumnValuesRequest {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    pub record_type: String,
    /// As [`TablePageRequest::copy`].
    #[serde(default)]
    pub copy: Option<CopyNumber>,
    /// Whose rows count: the view without the rules on this column.
    pub view: View,
    /// Field of the record.
    pub path: String,
    /// Most values, 1 to 1000.
    pub most: u32,
}

/// The values of a column.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ColumnValues {
    /// Values in their order, a blank last.
    pub values: Vec<ColumnValue>,
    /// How many more there are.
    pub more: u32,
}

/// A value with how many rows have it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ColumnValue {
    /// As a cell has it; `None` for a blank.
    pub text: Option<String>,
    /// Number of rows.
    pub rows: u32,
}

/// Asks which of a list of values no row of the copy has.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct NotFoundRequest {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    pub record_type: String,
    /// As [`TablePageRequest::copy`].
    #[serde(default)]
    pub copy: Option<CopyNumber>,
    /// Whose list is looked through; its filter and its search do not count.
    pub view: View,
    /// Field of the record.
    pub path: String,
    /// What is looked for, as the user wrote or pasted it.
    pub values: Vec<String>,
}

/// The values that no row has.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NotFoundView {
    /// How many values were looked for.
    pub asked: u32,
    /// Those that no row has, in the order they were asked for.
    pub values: Vec<String>,
}

/// Asks for a record of a table, or for the one that a line belongs to.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct RecordRequest {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    pub record_type: String,
    /// The copy that the table was read from.
    pub copy: CopyNumber,
    /// Number of the record, as in [`TableRow::record`].
    pub record: u32,
}

/// A record with everything that is known of it here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RecordDetail {
    /// Path of the type.
    #[ts(type = "RecordTypePath")]
    pub record_type: String,
    /// Id of the record; empty where it has none.
    pub id: String,
    /// The record says it is not active.
    pub inactive: bool,
    /// Every field that the type has, empty ones too, in the order of the catalogue; last those that only records have and this one has
    /// a value in.
    pub fields: Vec<FieldValue>,
    /// The lists within it that are tables of their own, with their rows; those without a row too.
    pub lists: Vec<RecordList>,
    /// The JSON, exactly as it was received.
    pub json: String,
    /// The lists of local copies of this connection that name this record, with how many of their rows do. Lists without one are
    /// left out; a record of a kept copy that no table shows now has none.
    pub related: Vec<RelatedRows>,
}

/// A field with its value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FieldValue {
    /// Path of the field, as in `billingAddress.city`. Where a field is a list of references, each of them is one, as in
    /// `defaultExpenseAccounts[0]`.
    pub path: String,
    /// How it is shown.
    pub kind: CellKind,
    /// The heading that it stands under.
    pub heading: Heading,
    /// What it says of its document; none for most fields.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub means: Option<Meaning>,
    /// Where it stands there: lower ranks come first, and fields of one rank keep their order.
    pub rank: u8,
    /// Whether it is a part of the address that its path begins with.
    pub of_address: bool,
    /// The value as a cell has it; `None` for none.
    pub text: Option<String>,
    /// Whether the value is a moment that arrived in UTC and is shown by the clock of this computer.
    pub by_this_clock: bool,
    /// The record that the value names, where it names one that is in a local copy here; none in a kept copy that no table shows now.
    pub names: Option<NamedRecord>,
    /// The record that it names in each list that may have it and is not here whole, so that one of them has to be read first. Empty
    /// where it names none, or one that is here.
    pub unread: Vec<NamedRecord>,
}

/// A record that another one names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NamedRecord {
    /// Path of its type.
    #[ts(type = "RecordTypePath")]
    pub record_type: String,
    /// Its id.
    pub id: String,
}

/// A list within a record that is a table of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RecordList {
    /// Path of the list, as in `lines`.
    pub path: String,
    /// Number of its rows in this record.
    pub rows: u32,
    /// The fields that a narrow table shows; none for a list that the catalogue does not have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub shape: Option<RowShape>,
}

/// The fields of a list's rows that a narrow table shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowShape {
    /// What tells the rows apart: of several fields the first with a value, or all of them if the rows have a link.
    pub names: Vec<String>,
    /// The fields behind the name.
    pub others: Vec<RowField>,
    /// The fields with the type and the id of the transaction that the row is about.
    pub link: Option<(String, String)>,
}

/// A field of a list's rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RowField {
    /// Name of the field.
    pub path: String,
    /// How it is shown.
    pub kind: CellKind,
}

/// Rows of a local copy that name a record. They are records, or the lines of a list where the view has one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RelatedRows {
    /// Path of their type.
    #[ts(type = "RecordTypePath")]
    pub record_type: String,
    /// How many there are.
    pub rows: u32,
    /// As [`super::KeptCopy::complete`], of the copy of the list.
    pub complete: bool,
    /// The view that has these rows and no others.
    pub view: View,
}
