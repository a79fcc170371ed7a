//! The one who made the link, as the messages of the page take it.

use super::View;
use super::html::{contact, name};

/// What messages take of whoever made the link. The texts are HTML.
pub(super) struct Sender {
    /// The firm's name; empty where it is not known.
    pub(super) firm: String,
    /// How the firm is reached; empty where that is not known.
    pub(super) contact: String,
    /// The messages' word for whether the firm is known.
    pub(super) from: &'static str,
    /// The messages' word for whether it is known how the firm is reached.
    pub(super) reach: &'static str,
}

impl Sender {
    /// The sender as the service's settings name it.
    pub(super) fn of(view: &View<'_>) -> Self {
        Self {
            firm: view.firm.map(name).unwrap_or_default(),
            contact: view.contact.map(contact).unwrap_or_default(),
            from: if view.firm.is_some() { "firm" } else { "unknown" },
            reach: if view.contact.is_some() { "contact" } else { "none" },
        }
    }
}
