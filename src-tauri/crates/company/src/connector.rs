//! Where connectors call in: programs beside QuickBooks that ask for work, because nobody can call them.

use async_trait::async_trait;
use jiff::Timestamp;
use ledgerlane_api::ConnectorTrouble;
use serde::{Deserialize, Serialize};

use crate::Identity;

/// A path on which connectors call in. Their calls carry no API key, so the endpoint checks its callers itself.
#[async_trait]
pub trait ConnectorEndpoint: Send + Sync {
    /// The path, `/qbwc` for example.
    fn path(&self) -> &'static str;

    /// Whether a call that begins so may be long, because it comes from a connector that is known. Others are cut off early: strangers
    /// could fill the memory with what they send.
    fn may_be_long(&self, beginning: &[u8]) -> bool;

    /// Names the connection that a call which begins so counts for: by its ticket, which is of an open visit, or by its user name, which
    /// a stranger could send. `None` for a call that names neither.
    fn caller_of(&self, beginning: &[u8]) -> Option<ConnectorCaller>;

    /// The answer to a long call that begins so and brings what a visit asked for that has ended. It is given without the rest of the call,
    /// so that the connector asks why. `None` for any other call.
    fn ended(&self, beginning: &[u8]) -> Option<ConnectorAnswer>;

    /// Tells that a call of a known connector is not answered, because it is too long or did not come whole. Nobody waits for it any more.
    fn give_up(&self, beginning: &[u8], why: &str);

    /// Answers a call. It may hold the answer back for some seconds where there is no work yet.
    async fn answer(&self, call: ConnectorCall) -> ConnectorAnswer;
}

/// Who makes a call, as the call says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConnectorCaller {
    /// The open visit of the connection with this prefixed id.
    Visit(String),
    /// This user name, as it was sent. A stranger could send it too.
    User(String),
}

/// The connections of a service, as connectors sign in to them and tell who their company files are.
#[async_trait]
pub trait ConnectorAccounts: Send + Sync {
    /// Returns what was remembered of connectors, by the prefixed ids of their connections. It is asked once, when the service starts.
    fn remembered(&self) -> Vec<(String, ConnectorMemory)>;

    /// Checks the user name, which is the prefixed id of a connection, and the password of a connector.
    fn sign_in(&self, user: &str, password: &str) -> SignIn;

    /// Sets a connection up with the answer of its company file, and completes its live setup link. The service keeps nothing if the
    /// connection does not wait for that any more, or was put aside meanwhile.
    async fn set_up(&self, connection: &str, identity: Identity);

    /// Keeps what is known of a connector for the next start, and the name of the company and the path of its file where they changed.
    /// Nothing of a connection that is gone is kept.
    async fn remember(&self, connection: &str, memory: ConnectorMemory, company_file: Option<String>);
}

/// What a connector's sign-in comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SignIn {
    /// The connector belongs to this connection.
    Connection(Box<ConnectorAccount>),
    /// A connection has this user name, and another password.
    WrongPassword {
        /// Prefixed id of the connection.
        id: String,
    },
    /// No connection has this user name.
    Unknown,
    /// The service cannot look now.
    OutOfReach,
}

/// The connection that a connector signed in to, as it is now.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ConnectorAccount {
    /// Prefixed id of the connection.
    pub id: String,
    /// Whether the connection may be used: it is active and not archived.
    pub may_work: bool,
    /// Whether the connection may be used and waits for its company file to say who it is: it never did, or a setup link is live.
    pub wants_set_up: bool,
    /// Name of the company, as its file told it. `None` if it has not.
    pub company_name: Option<String>,
    /// Path of the company file, as the connector told it last: a hint.
    pub company_file: Option<String>,
    /// GUID without braces under which the connector keeps `file_id` in the company file. Empty if no settings were made.
    pub owner_id: String,
    /// GUID without braces that the connector notes in the company file. It is what a company file is known by. Empty if no settings were
    /// made.
    pub file_id: String,
}

/// What is known of a connector beyond a restart. Everything may be missing.
///
/// INV-CONNECTOR-2: The state keeps this with the first visits, with every change and every ten minutes. A memory that cannot be read
/// counts as none. A deleted connection takes its memory along; an archived one keeps it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ConnectorMemory {
    /// Name of the connection's company, as its file told it last.
    pub company: Option<String>,
    /// Name of another company that was open at the last visit.
    pub other_company: Option<String>,
    /// Edition of QuickBooks.
    pub edition: Option<String>,
    /// Year of QuickBooks.
    pub year: Option<u16>,
    /// Country of QuickBooks.
    pub country: Option<String>,
    /// Name of the computer.
    pub computer: Option<String>,
    /// When the connector signed in last.
    pub last_visit_at: Option<Timestamp>,
    /// Seconds between its visits, the last first, at most five.
    pub pauses: Vec<u32>,
    /// What went wrong last.
    pub trouble: Option<ConnectorTrouble>,
    /// Codes of what will go wrong.
    pub foretold: Vec<String>,
}

/// What a connector on the client's computer is told once, by a file of settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectorSettings {
    /// What the connector and QuickBooks call the service. No other connection of the service has this name.
    pub app_name: String,
    /// What the service does, in a sentence of less than 80 characters.
    pub description: String,
    /// Address of the service as the connector calls it: scheme, name and port, without a slash at the end.
    pub service: String,
    /// Address of a page that says whom to ask.
    pub support: String,
    /// User name of the connector: the prefixed id of the connection.
    pub user: String,
    /// GUID without braces under which QuickBooks keeps what the connector notes in the company file.
    pub owner_id: String,
    /// GUID without braces that the connector notes in the company file.
    pub file_id: String,
}

/// A call of a connector. It does not print: a connector signs in with its password in the body.
pub struct ConnectorCall {
    /// What it sent. The service bounds its length, and that of strangers more narrowly.
    pub body: Vec<u8>,
    /// Media type of the body, which may tell its character set. `None` if it sent none.
    pub content_type: Option<String>,
}

/// The answer to a connector.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectorAnswer {
    /// HTTP status. One that is none becomes 500.
    pub status: u16,
    /// Media type of the body, with its character set.
    pub content_type: &'static str,
    /// What the connector reads, failures included: the service puts nothing in its place.
    pub body: String,
}
