//! What sums by groups are asked with: levels, kinds of grouping, keys of groups, and what can be wrong with them.

use jiff::civil::Date;
use ledgerlane_api::FieldKind;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::view::error::ViewError;
use crate::view::groups::calendar::{Ages, Period};
use crate::view::{Filter, Rule, Test};

/// Most levels of a question.
const MOST_LEVELS: usize = 3;

/// Sums of a view by groups. One question lists the groups of one level under a path of parent groups.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GroupQuestion {
    /// The levels, the outermost first: one to three.
    pub levels: Vec<GroupLevel>,
    /// The groups that stand across, as months do; `None` for none.
    #[serde(default)]
    pub across: Option<GroupLevel>,
    /// Paths of the columns to add up. A column that holds no numbers is left out.
    pub sums: Vec<String>,
    /// Keys of the parent groups, the outermost first. The groups of the level that follows are listed.
    #[serde(default)]
    pub under: Vec<GroupKey>,
    /// Order of the groups. Groups that are equal in it stand in the order of their values.
    #[serde(default)]
    pub order: GroupOrder,
    /// Whether the largest come first.
    #[serde(default)]
    pub descending: bool,
    /// Number of groups to leave out at the beginning.
    #[serde(default)]
    pub skip: u32,
    /// Number of groups to list at most. Fewer are listed where their parts across would be more than a million.
    pub count: u32,
}

/// One level of groups.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GroupLevel {
    /// Path of the field.
    pub path: String,
    /// Which of its values are one group.
    pub by: GroupBy,
}

/// Which values are one group. Rows without a value are one group, and so are values that differ in small and capital letters alone.
/// Among days and ages, a value that is no day is a group of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "is")]
pub enum GroupBy {
    /// Equal values, as a filter compares them; references by their names.
    Value,
    /// Full names with everything below them: the part before the first colon counts, as in `Valley Forge:Kitchen`.
    Family,
    /// Days.
    Day,
    /// Months.
    Month,
    /// Quarters of a business year.
    Quarter {
        /// The month that the year begins with, 1 to 12.
        year_begins: u8,
    },
    /// Business years.
    Year {
        /// The month that the year begins with, 1 to 12.
        year_begins: u8,
    },
    /// How many days ago a date lies: not at all, then up to each bound, then longer.
    Age {
        /// The day that ages are counted at, as in `2026-11-28`.
        on: String,
        /// The last day of each age, ascending: 30, 60 and 90 make 1 to 30, 31 to 60, 61 to 90 and over 90.
        bounds: Vec<u32>,
    },
}

/// Names a group of a level, also in a later state of the copy.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "is")]
pub enum GroupKey {
    /// Rows without a value.
    Blank,
    /// A value, as most rows write it.
    Value {
        /// Its text, as [`crate::Value::text`] has it.
        text: String,
    },
    /// A name with everything below it.
    Family {
        /// The topmost name, as the rows of its largest member write it.
        name: String,
    },
    /// A period of days.
    Days {
        /// The first day.
        first: String,
        /// The last day.
        last: String,
    },
    /// An age.
    Age {
        /// Its number; 0 is what is not past.
        number: u32,
        /// The earliest day; `None` for the last age, which has no end.
        first: Option<String>,
        /// The latest day; `None` for what is not past.
        last: Option<String>,
    },
}

impl GroupKey {
    /// Returns the filter that shows the rows of the group. A reference is compared by its id too, as in every filter: a record whose
    /// name is the id of another one is shown with it.
    pub fn filter(&self, path: &str) -> Filter {
        let rule = |test| Filter::Rule(Rule { path: path.to_owned(), test });
        let equal = |text: &str| rule(Test::OneOf { values: vec![text.to_owned()] });
        match self {
            Self::Blank => rule(Test::Blank),
            Self::Value { text } => equal(text),
            Self::Family { name } => {
                Filter::Any(vec![equal(name), rule(Test::StartsWith { text: format!("{name}:") })])
            }
            Self::Days { first, last } => {
                rule(Test::Between { least: Some(first.clone()), most: Some(last.clone()) })
            }
            Self::Age { first, last, .. } => rule(Test::Between { least: first.clone(), most: last.clone() }),
        }
    }
}

/// What groups are ordered by.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case", tag = "is")]
pub enum GroupOrder {
    /// Their values. Rows without a value come last, after values that do not fit the kind of the field.
    #[default]
    Group,
    /// How many rows they have.
    Rows,
    /// A sum. Groups that have none come last.
    Sum {
        /// Path of the column.
        path: String,
        /// The currency, by its name; `None` for sums without one.
        currency: Option<String>,
    },
}

/// Why groups cannot be listed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GroupProblem {
    /// There is no level, there are more than three, or the path of parents leads below the last one.
    #[error("groups have one to three levels")]
    Levels,
    /// The bounds of ages are not ascending, or lead out of the calendar.
    #[error("the bounds of ages have to be above 0 and ascending")]
    Bounds,
    /// A business year begins with no month.
    #[error("no year begins with month {0}")]
    YearBegins(u8),
    /// A field that holds no dates is to be grouped by days or ages.
    #[error("{0} holds no dates")]
    NoDates(String),
    /// There are more groups than can be listed. It is found before anything is added up.
    #[error("{path} has more than {most} groups")]
    TooMany {
        /// Path of the field.
        path: String,
        /// How many there may be.
        most: u32,
    },
}

/// A kind of grouping whose parameters are right.
#[derive(Debug)]
pub(super) enum Grouper {
    Value,
    Family,
    Period(Period),
    Ages(Ages),
}

impl GroupLevel {
    /// Returns the keys of all groups that there can be by age, what is not past first.
    ///
    /// # Errors
    /// Returns [`ViewError`] as [`crate::Store::groups`] does for this level. There is no key if it is not by age.
    pub fn ages(&self) -> Result<Vec<GroupKey>, ViewError> {
        Ok(match self.grouper()? {
            Grouper::Ages(ages) => ages.keys(),
            _ => Vec::new(),
        })
    }

    /// Makes the kind of grouping ready.
    pub(super) fn grouper(&self) -> Result<Grouper, ViewError> {
        let year_begins = |month: u8| match month {
            1..=12 => Ok(month as i8),
            _ => Err(GroupProblem::YearBegins(month)),
        };
        Ok(match &self.by {
            GroupBy::Value => Grouper::Value,
            GroupBy::Family => Grouper::Family,
            GroupBy::Day => Grouper::Period(Period::Day),
            GroupBy::Month => Grouper::Period(Period::Months { count: 1, year_begins: 1 }),
            GroupBy::Quarter { year_begins: month } => {
                Grouper::Period(Period::Months { count: 3, year_begins: year_begins(*month)? })
            }
            GroupBy::Year { year_begins: month } => {
                Grouper::Period(Period::Months { count: 12, year_begins: year_begins(*month)? })
            }
            GroupBy::Age { on, bounds } => {
                let day: Date = on.parse().ok().filter(|_| on.len() == 10).ok_or_else(|| {
                    ViewError::Operand { path: self.path.clone(), operand: on.clone(), kind: FieldKind::Date }
                })?;
                Grouper::Ages(Ages::new(day, bounds).ok_or(GroupProblem::Bounds)?)
            }
        })
    }
}

impl GroupQuestion {
    /// Returns the level whose groups are listed, and the filters of the parents.
    pub(super) fn level(&self) -> Result<(&GroupLevel, Vec<Filter>), ViewError> {
        let level = self.levels.get(self.under.len()).filter(|_| self.levels.len() <= MOST_LEVELS);
        let parents = self.levels.iter().zip(&self.under).map(|(level, key)| key.filter(&level.path));
        Ok((level.ok_or(GroupProblem::Levels)?, parents.collect()))
    }
}
