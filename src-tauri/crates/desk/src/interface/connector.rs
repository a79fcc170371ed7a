//! The Web Connector of a connection, as far as the service tells.

use ledgerlane_api::{ConnectorFinding, ConnectorStatus, ConnectorStep, ConnectorTrouble, FixedBy, Trouble};
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
        }
    }
}

impl From<ConnectorTrouble> for ConnectorTroubleView {
    fn from(ConnectorTrouble { code, at }: ConnectorTrouble) -> Self {
        let trouble = Trouble::of_code(&code);
        Self { trouble, fixed_by: trouble.map(Trouble::fixed_by), at: at.into(), code }
    }
}
