//! The connector of a connection: who it is, when it comes, and what is in its way. This answer is our own; other services have none.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Answer of `GET /api/v1/connections/{id}/connector`: what the service knows of the Web Connector that reads a company file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ConnectorStatus {
    /// `connector_status`.
    pub object: String,
    /// Prefixed id of the connection.
    pub connection_id: String,
    /// Name of the company whose file the connection is for.
    pub company: Option<String>,
    /// Name of another company whose file was open at the last visit. It is never read in the place of the connection's own.
    pub other_company: Option<String>,
    /// Edition of QuickBooks, `Enterprise` for example.
    pub edition: Option<String>,
    /// Year of QuickBooks, 2024 for example.
    pub year: Option<u16>,
    /// Country that QuickBooks is made for: `US`, `CA`, `UK` or `AU`.
    pub country: Option<String>,
    /// Name of the computer on which the connector runs.
    pub computer: Option<String>,
    /// Name of another computer whose connector came within the last hour with the same user and password.
    pub other_computer: Option<String>,
    /// When the connector signed in last.
    pub last_visit_at: Option<Timestamp>,
    /// Seconds from the end of a visit to the next: the median of the last five pauses of half a minute or more, of one or two the
    /// shortest. Null until there was one.
    pub every_seconds: Option<u32>,
    /// When the connector comes next, as far as its visits tell. Null during a visit, and where nothing tells.
    pub next_visit_at: Option<Timestamp>,
    /// What the connector does now.
    pub step: ConnectorStep,
    /// What went wrong last. Null once QuickBooks has answered since.
    pub trouble: Option<ConnectorTrouble>,
    /// Codes of what will go wrong, as the rights of the service in QuickBooks tell.
    pub foretold: Vec<String>,
    /// Values that could not be read, in the lists as they were read last. They are null in the records.
    pub findings: Vec<ConnectorFinding>,
    /// How far the client of the setup link that was made last is. Null where no client is on the way.
    pub setup: Option<ConnectorSetup>,
}

/// How far a client is who sets a connector up, as its setup page and its connector show.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase", default)]
pub struct ConnectorSetup {
    /// When the client went on from the page of the link.
    pub opened_at: Option<Timestamp>,
    /// When the file of settings was saved.
    pub saved_at: Option<Timestamp>,
    /// When a Web Connector that has the file asked for the page for support.
    pub added_at: Option<Timestamp>,
    /// Whether the connector signed in since.
    pub signed_in: bool,
}

/// What a connector does now.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ConnectorStep {
    /// It never signed in, as far as the service knows.
    #[default]
    NeverCame,
    /// It came, and comes again in time.
    Away,
    /// It should have come. It serves one application at a time, so another one may hold it up.
    Late,
    /// It has not come for several times its usual pause.
    Off,
    /// It signed in, and QuickBooks opens.
    Opening,
    /// QuickBooks works on a request.
    Reading,
    /// It waits for the next request.
    Waiting,
}

/// What went wrong at a connector.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ConnectorTrouble {
    /// An HRESULT, a status of QuickBooks about its company, a code of the Web Connector (`QBWC1040`) or one of our own (`OTHER_COMPANY`).
    pub code: String,
    /// When it went wrong.
    pub at: Timestamp,
}

/// Values of a field that could not be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ConnectorFinding {
    /// Path of the record type.
    #[serde(rename = "type")]
    pub record_type: String,
    /// Name of the field.
    pub field: String,
    /// How many values.
    pub count: u64,
}
