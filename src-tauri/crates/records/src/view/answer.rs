//! What a view is answered with.

use ledgerlane_api::FieldKind;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::value::Value;
use crate::view::state::CopyState;

/// Some rows of a view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ViewPage {
    /// What the page is of.
    pub state: CopyState,
    /// Number of rows that the list has, whatever the view leaves out.
    pub here: u32,
    /// Number of rows in the whole view.
    pub count: u32,
    /// For each column of the view what its field holds; `None` for a path that is looked up in the JSON, where each value has
    /// the kind that JSON gives it.
    pub kinds: Vec<Option<FieldKind>>,
    /// The rows in the order of the view.
    pub rows: Vec<ViewRow>,
}

/// A row of a view.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ViewRow {
    /// Sequence number of the row in its table of the copy.
    pub seq: u32,
    /// Sequence number of the record: that of the row itself, or of the record that the line belongs to.
    pub record: u32,
    /// Id of the record or the line; empty where it has none.
    pub id: String,
    /// Whether the row calls itself inactive.
    pub is_inactive: bool,
    /// The values of the view's columns in their order.
    pub cells: Vec<Value>,
}

/// Some rows of a view as texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextPage {
    /// What the page is of.
    pub state: CopyState,
    /// As [`ViewPage::here`].
    pub here: u32,
    /// Number of rows in the whole view.
    pub count: u32,
    /// As in [`ViewPage::kinds`].
    pub kinds: Vec<Option<FieldKind>>,
    /// The rows in the order of the view.
    pub rows: Vec<TextRow>,
}

/// A row of a view as texts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextRow {
    /// Sequence number of the row in its copy. It stays with the row as long as the copy is there.
    pub seq: u32,
    /// Sequence number of the record that the row belongs to: its own where the rows are records.
    pub record: u32,
    /// Id of the record or the line; empty where it has none.
    pub id: String,
    /// Whether the row calls itself inactive.
    pub is_inactive: bool,
    /// The values of the view's columns in their order, as [`Value::text`] has them.
    pub cells: Vec<Option<String>>,
}

/// The sums of a view.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ViewTotals {
    /// What the sums are of.
    pub state: CopyState,
    /// Number of rows in the whole view.
    pub count: u32,
    /// Sums of the columns that hold numbers, in the order they were asked for.
    pub columns: Vec<ColumnTotals>,
}

/// The sums of one column of a view.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ColumnTotals {
    /// Path of the column.
    pub path: String,
    /// A sum for each currency, in the order of their names; rows without one are last. A column that is no money, or is in the
    /// home currency of the company, has one sum.
    pub totals: Vec<Total>,
}

/// The sum of the values of one currency.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Total {
    /// The currency as its name is shown; `None` for rows that name none, for amounts in the home currency of the company, and
    /// for a column that is no money.
    pub currency: Option<String>,
    /// The exact sum of the values that were added, as a decimal. Money has two digits after the point or more. Of durations it
    /// is the seconds.
    pub sum: String,
    /// How many values were added.
    pub added: u32,
    /// How many rows have no value.
    pub blank: u32,
    /// How many values were not added, because they are no numbers or have more digits than the store counts in.
    pub not_added: u32,
}

/// The different values of one column of a view.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DistinctValues {
    /// The values in their order, a blank last. Numbers and dates that stand for the same are one value, and so are moments with one
    /// clock time; it is shown as the first row of the view that has it writes it. Texts that differ in small and capital letters
    /// alone are one value, shown as most
    /// rows write it.
    pub values: Vec<CountedValue>,
    /// How many more values there are.
    pub more: u32,
}

/// A value and how many rows have it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedValue {
    /// The value.
    pub value: Value,
    /// Number of rows of the view.
    pub rows: u32,
}

/// Which of a list of values no row has.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NotFound {
    /// Number of values that were looked for.
    pub asked: u32,
    /// The values that no row has, in the order they were asked for.
    pub values: Vec<String>,
}
