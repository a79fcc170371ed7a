//! The sender of the link, in the form that the page's messages take.

use ledgerlane_words::choices::{ContactOrNone, FirmOrUnknown};

use super::View;
use super::html::{contact, name};

/// The sender of the link. The texts are HTML.
pub(super) struct Sender {
    /// The firm's name; empty if it is not known.
    pub(super) firm: String,
    /// How to reach the firm; empty if that is not known.
    pub(super) contact: String,
    /// Whether the firm is known.
    pub(super) from: FirmOrUnknown,
    /// Whether it is known how to reach the firm.
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
