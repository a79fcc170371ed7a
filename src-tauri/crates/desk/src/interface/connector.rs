//! The Web Connector of a connection, as far as the service tells.

use ledgerlane_api::{
    ConnectorFinding, ConnectorSetup, ConnectorStatus, ConnectorStep, ConnectorTrouble, FixedBy, Trouble,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::time::UnixMillis;

/// What is known of the Web Connector that reads a company file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ConnectorView {
    /// Name of the company whose file the connection is for.
    pub company: Option<String>,
    /// Name of another company whose file was open at the last visit.
    pub other_company: Option<String>,
    /// Edition of QuickBooks: `Enterprise`.
    pub edition: Option<String>,
    /// Year of QuickBooks.
    pub year: Option<u16>,
    /// Name of the computer on which the connector runs.
    pub computer: Option<String>,
    /// Name of another computer whose connector came within the last hour with the same user and password.
    pub other_computer: Option<String>,
    /// When the connector came last.
    pub last_visit_at: Option<UnixMillis>,
    /// Seconds between two visits.
    pub every_seconds: Option<u32>,
    /// When it comes next; `None` during a visit, and where nothing tells.
    pub next_visit_at: Option<UnixMillis>,
    /// What it does now.
    pub step: ConnectorStep,
    /// What went wrong last; `None` once QuickBooks has answered since.
    pub trouble: Option<ConnectorTroubleView>,
    /// What will go wrong, as the rights of the service in QuickBooks tell.
    pub foretold: Vec<Trouble>,
    /// Values that could not be read, in the lists as they were read last.
    pub findings: Vec<ConnectorFinding>,
    /// How far the client of the last setup link is; `None` where no client is on the way, and where the service does not tell.
    pub setup: Option<ConnectorSetupView>,
}

/// How far a client is who sets a connector up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ConnectorSetupView {
    /// When the client went on from the page of the link.
    pub opened_at: Option<UnixMillis>,
    /// When the file for the Web Connector was saved.
    pub saved_at: Option<UnixMillis>,
    /// When the file was added to a Web Connector.
    pub added_at: Option<UnixMillis>,
    /// The password was accepted since.
    pub signed_in: bool,
}

/// What went wrong last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ConnectorTroubleView {
    /// The code, for support.
    pub code: String,
    /// What the code stands for; `None` for a code that this desk does not know.
    pub trouble: Option<Trouble>,
    /// Who can fix it; `None` for a code that this desk does not know.
    pub fixed_by: Option<FixedBy>,
    /// When it went wrong.
    pub at: UnixMillis,
}

impl From<ConnectorStatus> for ConnectorView {
    fn from(status: ConnectorStatus) -> Self {
        Self {
            company: status.company,
            other_company: status.other_company,
            edition: status.edition,
            year: status.year,
            computer: status.computer,
            other_computer: status.other_computer,
            last_visit_at: status.last_visit_at.map(UnixMillis::from),
            every_seconds: status.every_seconds,
            next_visit_at: status.next_visit_at.map(UnixMillis::from),
            step: status.step,
            trouble: status.trouble.map(ConnectorTroubleView::from),
            foretold: status.foretold.iter().filter_map(|code| Trouble::of_code(code)).collect(),
            findings: status.findings,
            setup: status.setup.map(ConnectorSetupView::from),
        }
    }
}

impl From<ConnectorSetup> for ConnectorSetupView {
    fn from(setup: ConnectorSetup) -> Self {
        Self {
            opened_at: setup.opened_at.map(UnixMillis::from),
            saved_at: setup.saved_at.map(UnixMillis::from),
            added_at: setup.added_at.map(UnixMillis::from),
            signed_in: setup.signed_in,
        }
    }
}

impl From<ConnectorTrouble> for ConnectorTroubleView {
    fn from(ConnectorTrouble { code, at }: ConnectorTrouble) -> Self {
        let trouble = Trouble::of_code(&code);
        Self { trouble, fixed_by: trouble.map(Trouble::fixed_by), at: at.into(), code }
    }
}
