//! The one who made the link, as the messages of the page take it.

use ledgerlane_words::choices::{ContactOrNone, FirmOrUnknown};

use super::View;
use super::html::{contact, name};

/// What messages take of whoever made the link. The texts are HTML.
pub(super) struct Sender {
    /// The firm's name; empty where it is not known.
    pub(super) firm: String,
    /// How the firm is reached; empty where that is not known.
    pub(super) contact: String,
    /// Whether the firm is known.
    pub(super) from: FirmOrUnknown,
    /// Whether it is known how the firm is reached.
    pub(super) reach: ContactOrNone,
}

impl Sender {
    /// The sender as the service's settings name it.
    pub(super) fn of(view: &View<'_>) -> Self {
        Self {
            firm: view.firm.map(name).unwrap_or_default(),
            contact: view.contact.map(contact).unwrap_or_default(),
            from: if view.firm.is_some() { FirmOrUnknown::Firm } else { FirmOrUnknown::Unknown },
            reach: if view.contact.is_some() { ContactOrNone::Contact } else { ContactOrNone::None },
        }
    }
}
