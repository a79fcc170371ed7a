//! A view of a copy: which rows, in which order, with which columns. One value, which the page of the app, totals, export and
//! tests speak of alike.

mod answer;
mod bits;
mod check;
mod error;
mod fold;
mod groups;
pub(crate) mod load;
mod order;
mod page;
mod path;
pub(crate) mod question;
pub(crate) mod rank;
pub(crate) mod rows;
mod scan;
mod select;
pub(crate) mod snapshot;
mod sort;
pub(crate) mod source;
mod state;
#[cfg(test)]
mod tests;
mod text_page;
pub(crate) mod totals;
mod values;
mod write;

pub use answer::{
    ColumnTotals, CountedValue, DistinctValues, NotFound, TextPage, TextRow, Total, ViewPage, ViewRow,
    ViewTotals,
};
pub use error::{PathProblem, ViewError};
pub use fold::folded;
pub use groups::{
    Group, GroupBy, GroupKey, GroupLevel, GroupOrder, GroupProblem, GroupQuestion, GroupSums, GroupTree,
    Groups, MOST_ACROSS, MOST_GROUPS, TreeGroup,
};
pub(crate) use path::items_of;
pub use state::{CopyState, NoCopyState};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use check::Check;

/// What a table shows of a copy. The default shows every record in the order it arrived, and no column.
///
/// A path names a field of the row, as in `balance` or `billingAddress.city`. In a table of lines, a path that begins with
/// `document.` names a field of the record that the line belongs to. A path that leads to no column of the store is looked up
/// in the JSON of each record.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct View {
    /// The list whose items are the rows, as in `lines`; `None` where the records themselves are.
    pub list: Option<String>,
    /// Paths of the columns, in order.
    pub columns: Vec<String>,
    /// Which rows are shown; `None` for all.
    pub filter: Option<Filter>,
    /// A text that the rows have to contain; `None` for any.
    pub search: Option<Search>,
    /// What the rows are sorted by, the most important first. Rows that are equal in all of it stay in the order they arrived.
    pub order: Vec<OrderBy>,
}

impl View {
    /// Returns the search; `None` where it is for no text at all, which every row contains.
    pub(crate) fn search(&self) -> Option<&Search> {
        self.search.as_ref().filter(|search| !search.text.is_empty())
    }

    /// Returns whether the view has every row in the order it arrived.
    pub(crate) fn is_as_arrived(&self) -> bool {
        self.filter.is_none() && self.search().is_none() && self.order.is_empty()
    }

    /// Returns the view of the rows that filters show too.
    pub fn with(mut self, filters: &[Filter]) -> Self {
        if !filters.is_empty() {
            self.filter = Some(Filter::All(self.filter.into_iter().chain(filters.iter().cloned()).collect()));
        }
        self
    }

    /// Returns the view with its rows in the order they arrived.
    pub(crate) fn without_order(&self) -> Self {
        Self { order: Vec::new(), ..self.clone() }
    }
}

/// A column that rows are sorted by. Blanks come last either way, after values that do not fit the kind of their field.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct OrderBy {
    /// Path of the field.
    pub path: String,
    /// Whether the largest come first.
    #[serde(default)]
    pub descending: bool,
}

/// A search for a text within the cells of a row, in small and capital letters alike.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Search {
    /// The text, as it was typed.
    pub text: String,
    /// The same as records have it, if the user typed an amount or a date as a table shows it: `75911.5` for `75,911.50`. It is found
    /// as well: an amount with a fraction at the end of a cell, because the digits that follow would make it another amount.
    #[serde(default)]
    #[ts(optional)]
    pub also: Option<String>,
    /// Which cells it is looked for in.
    pub within: SearchWithin,
}

impl Search {
    /// Returns the checks. A cell matches if it passes one of them.
    pub(crate) fn checks(&self) -> Vec<Check> {
        let mut checks = vec![Check::contains(&self.text)];
        match self.also.as_deref() {
            // Records have half a dollar as .5 or as .50.
            Some(also) if also.contains('.') => {
                checks.extend([Check::ends_with(also), Check::ends_with(&format!("{also}0"))]);
            }
            Some(also) => checks.push(Check::contains(also)),
            None => {}
        }
        checks
    }
}

/// Which cells a search looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SearchWithin {
    /// Those of the view's columns.
    Shown,
    /// Those of every column of the store.
    All,
}

/// Which rows a view shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Filter {
    /// Rows that each of these shows. No filter at all shows every row.
    All(Vec<Filter>),
    /// Rows that at least one of these shows. No filter at all shows no row.
    Any(Vec<Filter>),
    /// Rows that a rule applies to.
    Rule(Rule),
}

/// A condition on one field.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct Rule {
    /// Path of the field.
    pub path: String,
    /// What has to be true of its value.
    pub test: Test,
}

/// A condition on a value. Operands are texts as a record would hold them: `-12.5`, `2024-01-31`, `true`.
///
/// An operand that does not fit the kind of the field is an error of the view, except within a list of values, where it stands for
/// values that do not fit and have this text. Where values are compared for being equal, an empty operand stands for a blank, and a
/// reference equals its name and its id. Moments are compared by their clock times, where a date stands
/// for its whole day.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "is")]
pub enum Test {
    /// There is no value.
    Blank,
    /// There is a value.
    NotBlank,
    /// It equals the operand: numbers, dates and moments by what they stand for, texts in small and capital letters alike.
    Equal {
        /// The operand.
        to: String,
    },
    /// There is another value, or none.
    NotEqual {
        /// The operand.
        to: String,
    },
    /// It is one of these.
    OneOf {
        /// The operands.
        values: Vec<String>,
    },
    /// It is none of these; a blank is none of them.
    NoneOf {
        /// The operands.
        values: Vec<String>,
    },
    /// Its text contains the operand, in small and capital letters alike.
    Contains {
        /// The operand.
        text: String,
    },
    /// Its text does not contain the operand; a blank does not.
    NotContains {
        /// The operand.
        text: String,
    },
    /// Its text begins with the operand, in small and capital letters alike.
    StartsWith {
        /// The operand.
        text: String,
    },
    /// Its text ends with the operand, in small and capital letters alike.
    EndsWith {
        /// The operand.
        text: String,
    },
    /// It lies within these bounds, which belong to the range. Values that do not fit the kind of the field do not; texts
    /// compare by collation.
    Between {
        /// The lower bound; `None` where there is none.
        least: Option<String>,
        /// The upper bound; `None` where there is none.
        most: Option<String>,
    },
    /// It is below the operand.
    Below {
        /// The operand.
        than: String,
    },
    /// It is above the operand.
    Above {
        /// The operand.
        than: String,
    },
}
