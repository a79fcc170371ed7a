//! The setup page that a link opens: one self-contained page with a face for each state of the link. It works without its script, which
//! keeps the page live and takes the next steps once the client has begun.
//!
//! INV-PAGE-1: The policy of the page is fixed except for its nonce: no part of a landing address gets into it. Values are escaped, and
//! texts of the page hold no markup.

mod connector;
mod faces;
mod html;
mod parts;
mod ready;
mod sender;
mod steps;
mod target;

pub(crate) use connector::{address_html as connector_address_html, html as connector_html};
pub(crate) use faces::{error_html, html};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use ledgerlane_api::{ErrorCode, Trouble};
use ledgerlane_words::{Language, Words};
pub(crate) use target::{MAX_TARGET_BYTES, landing, parse as parse_target};

use crate::store::sessions::{ExpiredReason, LinkState, StoredSession};

/// The input of a page.
#[derive(Debug)]
pub(crate) struct View<'a> {
    /// The link; None if the address leads nowhere.
    pub(crate) session: Option<&'a StoredSession>,
    /// The secret part of the link, as the reader's address has it. Empty where there is no link.
    pub(crate) token: &'a str,
    /// Description of the connection. None for the usual one.
    pub(crate) name: Option<&'a str>,
    /// Whether the reader may play the client's part, because no real QuickBooks stands behind the connection.
    pub(crate) is_client_played: bool,
    /// What is in the way at QuickBooks. None: nothing, as far as its connector told.
    pub(crate) trouble: Option<Trouble>,
    /// How far the connector is. None: no connector leads to the company file.
    pub(crate) connector: Option<ConnectorSteps>,
    pub(crate) firm: Option<&'a str>,
    pub(crate) contact: Option<&'a str>,
    pub(crate) now: Timestamp,
    pub(crate) time_zone: &'a TimeZone,
    /// The language that the reader wants.
    pub(crate) language: Language,
    pub(crate) nonce: &'a str,
}

/// How far the setup of a connector is, besides what its link tells.
#[derive(Debug, Clone, Default)]
pub(crate) struct ConnectorSteps {
    /// Its password. None if it cannot be read, or not any more.
    pub(crate) password: Option<String>,
    /// Whether there is a password, readable or not.
    pub(crate) has_password: bool,
    /// Whether the connector signed in since the client went on from the page.
    pub(crate) signed_in: bool,
    /// Whether no link of the connection was made after this one.
    pub(crate) is_last: bool,
    /// Whether the connection is set up.
    pub(crate) is_set_up: bool,
    /// Name of the company, as its file told it. None if it has not.
    pub(crate) company: Option<String>,
    /// Whether the connector of another connection runs on the same computer.
    pub(crate) shares_computer: bool,
}

/// Why a link's page cannot be shown.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PageError<'a> {
    /// What happened.
    pub(crate) code: ErrorCode,
    /// Path of the link's page; None if the address is not that of a link.
    pub(crate) path: Option<&'a str>,
}

impl View<'_> {
    /// The texts of the page.
    fn words(&self) -> &'static Words {
        self.language.words()
    }

    /// The content security policy of the page: nothing from elsewhere, nothing inline but its own style and script.
    pub(crate) fn policy(&self) -> String {
        let nonce = self.nonce;
        // Browsers check the redirect after a form against form-action too, and a landing address may have any host.
        format!(
            "default-src 'none'; style-src 'nonce-{nonce}'; script-src 'nonce-{nonce}'; img-src data:; \
             connect-src 'self'; form-action 'self' https: http:; base-uri 'none'; frame-ancestors 'none'"
        )
    }

    /// Whether QuickBooks keeps the connector out until it is allowed there.
    fn is_denied(&self) -> bool {
        matches!(self.trouble, Some(Trouble::FirstAccess | Trouble::NoPermission | Trouble::AccessDenied))
    }

    /// What is in the way at QuickBooks, in words for the client.
    pub(crate) fn trouble_in_words(&self) -> Option<String> {
        self.trouble.map(|trouble| self.words().trouble_for_client(trouble))
    }

    /// Time a live link has left, in words.
    pub(crate) fn time_left(&self) -> Option<String> {
        let live = self.session.filter(|session| session.state.is_live());
        live.map(|session| parts::time_left(self.words(), session.left))
    }
}

/// Name of the page's face; the script reloads the page when it changes.
pub(crate) fn face(view: &View<'_>) -> &'static str {
    let Some(session) = view.session else { return "unknown" };
    if let Some(connector) = view.connector.as_ref().filter(|_| session.goes_on()) {
        let is_live = session.state.is_live();
        match (is_live, connector.signed_in, session.support_at.is_some()) {
            (true, true, _) if view.is_denied() => return "denied",
            (true, true, _) => return "signed_in",
            (true, false, true) => return "added",
            (true, false, false) => return "file",
            (false, true, _) if connector.is_last && connector.is_set_up => return "done_late",
            (false, true, _) if connector.is_last && view.is_denied() => return "denied_late",
            (false, true, _) if connector.is_last => return "signed_in_late",
            (false, false, true) if connector.is_last => return "added_late",
            (false, false, false) if connector.is_last => return "file_late",
            _ => {}
        }
    }
    match session.state {
        LinkState::Pending => "ready",
        LinkState::InProgress if session.allowed_at.is_none() => "begun",
        LinkState::InProgress => "allowed",
        LinkState::Completed => "done",
        LinkState::Expired(ExpiredReason::Declined) => "declined",
        LinkState::Expired(ExpiredReason::OutOfTime) => "out_of_time",
        LinkState::Expired(ExpiredReason::Replaced) => "replaced",
    }
}

#[cfg(test)]
mod tests;
