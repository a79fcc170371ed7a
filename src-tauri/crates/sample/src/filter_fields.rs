//! The fields of a record that most filters test. They are there without the record being written.

use jiff::civil::{Date, DateTime};

use super::books::{Document, Named};
use super::transactions::RefNumber;

/// The fields of a record that most filters test.
pub(super) struct FilterFields {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) fullname: String,
    pub(super) is_active: bool,
    /// The ref number. None for a record that is no transaction.
    pub(super) number: Option<String>,
    /// The day of a transaction. None for a record that is none.
    pub(super) date: Option<Date>,
    pub(super) saved: DateTime,
}

impl From<Named> for FilterFields {
    fn from(named: Named) -> Self {
        let Named { id, name, fullname, is_active, saved, .. } = named;
        Self { id: id.to_text(), name, fullname, is_active, number: None, date: None, saved: saved.at }
    }
}

impl From<Document> for FilterFields {
    fn from(document: Document) -> Self {
        let Document { id, number, date, saved, .. } = document;
        Self {
            id: id.to_text(),
            name: String::new(),
            fullname: String::new(),
            is_active: true,
            number: Some(number.map(RefNumber::to_text).unwrap_or_default()),
            date: Some(date),
            saved: saved.at,
        }
    }
}
