//! What narrows a list, read once from the query parameters of a call. A company file evaluates it or translates it for the program that
//! keeps the books.

mod elements;
mod fields;
mod read;
mod record_test;
mod values;

use jiff::civil::Date;

pub use self::elements::field_of;
pub use self::record_test::RecordTest;
pub use self::values::{ACCOUNT_TYPES, FIRST_DAY, HostMoment, LAST_DAY};

/// A query parameter with a value it cannot have; says what it must be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{sentence}")]
pub struct FilterError {
    /// Name of the parameter, as the interface spells it.
    pub name: &'static str,
    /// What the value must be.
    sentence: String,
}

impl FilterError {
    fn new(name: &'static str, sentence: impl Into<String>) -> Self {
        Self { name, sentence: sentence.into() }
    }
}

/// What narrows a list, and what its records are asked to carry. A record passes where it passes every part that is there. Texts are as the
/// caller wrote them, and match in any case.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ListFilter {
    /// The record has one of these ids. Empty: any.
    pub ids: Vec<String>,
    /// It has one of these full names. Empty: any.
    pub full_names: Vec<String>,
    /// What its name must be.
    pub names: Vec<TextTest>,
    /// What its ref number must be.
    pub ref_numbers: Vec<TextTest>,
    /// Whether it must be active or inactive. None: either.
    pub is_active: Option<bool>,
    /// When it must have been saved last.
    pub updated: TimeRange<HostMoment>,
    /// The date it must have, as a transaction.
    pub transaction_date: TimeRange<Date>,
    /// The day on which it must be due.
    pub due_date: TimeRange<Date>,
    /// The day since which its current rate must hold.
    pub effective_date: TimeRange<Date>,
    /// It is an account of one of these types. Empty: any.
    pub account_types: Vec<String>,
    /// It has one of these bar codes. Empty: any.
    pub bar_codes: Vec<String>,
    /// Records that it must refer to.
    pub referred: Vec<ReferredRecords>,
    /// Whether it carries its lines. QuickBooks leaves them out unless they are asked for.
    pub with_lines: bool,
    /// Whether it carries the transactions that are linked to it. QuickBooks leaves them out unless they are asked for.
    pub with_links: bool,
    /// Owners of the custom fields that it carries: `0`, the company's users, or the GUID of a program in braces. Empty: the users.
    pub owner_ids: Vec<String>,
    /// Names of the fields that keep their values. Empty: all.
    pub fields: Vec<String>,
}

/// A test of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TextTest {
    /// It contains this.
    Contains(String),
    /// It starts with this.
    StartsWith(String),
    /// It ends with this.
    EndsWith(String),
    /// It is this, or stands behind it in the order of their letters.
    From(String),
    /// It is this, or stands before it.
    To(String),
    /// It is one of these.
    OneOf(Vec<String>),
}

/// Days or moments, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeRange<T> {
    /// The first one. `None`: open.
    pub from: Option<T>,
    /// The last one. `None`: open.
    pub to: Option<T>,
}

/// Records of one sort. A record must refer to at least one of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReferredRecords {
    /// The sort.
    pub sort: Referred,
    /// Their ids.
    pub ids: Vec<String>,
}

/// A sort of records that other records refer to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Referred {
    /// Accounts.
    Accounts,
    /// Customers, vendors, employees and other names.
    Entities,
    /// Items.
    Items,
    /// Classes.
    Classes,
    /// Vendors.
    Vendors,
}

impl TextTest {
    /// The same test with its texts in lower case: a text in lower case fits it where the two fit in any case.
    pub fn in_lower_case(&self) -> Self {
        let lower = |text: &String| text.to_lowercase();
        match self {
            Self::Contains(part) => Self::Contains(lower(part)),
            Self::StartsWith(part) => Self::StartsWith(lower(part)),
            Self::EndsWith(part) => Self::EndsWith(lower(part)),
            Self::From(first) => Self::From(lower(first)),
            Self::To(last) => Self::To(lower(last)),
            Self::OneOf(all) => Self::OneOf(all.iter().map(lower).collect()),
        }
    }

    /// Whether every text passes the test.
    pub fn is_open(&self) -> bool {
        matches!(self, Self::Contains(text) | Self::StartsWith(text) | Self::EndsWith(text) | Self::From(text) if text.is_empty())
    }

    /// Whether a text passes the test, letter by letter.
    pub fn fits(&self, text: &str) -> bool {
        match self {
            Self::Contains(part) => text.contains(part),
            Self::StartsWith(part) => text.starts_with(part),
            Self::EndsWith(part) => text.ends_with(part),
            Self::From(first) => text >= first.as_str(),
            Self::To(last) => text <= last.as_str(),
            Self::OneOf(all) => all.iter().any(|one| one == text),
        }
    }
}

impl<T> Default for TimeRange<T> {
    fn default() -> Self {
        Self { from: None, to: None }
    }
}

impl<T: Copy> TimeRange<T> {
    /// Whether both ends are open.
    pub fn is_open(&self) -> bool {
        self.from.is_none() && self.to.is_none()
    }

    /// Whether a day or a moment lies within. `None`, no day at all, lies within an open range alone.
    pub fn holds(&self, at: Option<T>) -> bool
    where
        T: PartialOrd,
    {
        let Some(at) = at else { return self.is_open() };
        self.from.is_none_or(|from| from <= at) && self.to.is_none_or(|to| at <= to)
    }
}

impl ListFilter {
    /// Whether it may leave records out.
    pub fn narrows(&self) -> bool {
        !(self.ids.is_empty()
            && self.full_names.is_empty()
            && self.names.is_empty()
            && self.ref_numbers.is_empty()
            && self.is_active.is_none()
            && self.updated.is_open()
            && self.transaction_date.is_open()
            && self.due_date.is_open()
            && self.effective_date.is_open()
            && self.account_types.is_empty()
            && self.bar_codes.is_empty()
            && self.referred.is_empty())
    }
}
