//! The parts of a record that most filters look at, without the record being written.

use jiff::civil::{Date, DateTime};

use super::books::{Document, Named};

/// What filters look at.
pub(super) struct FilterFields {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) fullname: String,
    pub(super) is_active: bool,
    /// Of a transaction.
    pub(super) number: Option<String>,
    pub(super) date: Option<Date>,
    pub(super) saved: DateTime,
}

impl From<Named> for FilterFields {
    fn from(named: Named) -> Self {
        let Named { id, name, fullname, is_active, saved, .. } = named;
        Self { id, name, fullname, is_active, number: None, date: None, saved: saved.at }
    }
}

impl From<Document> for FilterFields {
    fn from(document: Document) -> Self {
        let Document { id, number, date, saved, .. } = document;
        Self {
            id,
            name: String::new(),
            fullname: String::new(),
            is_active: true,
            number: Some(number),
            date: Some(date),
            saved: saved.at,
        }
    }
}
