//! Where connectors call in: programs beside QuickBooks that ask for work, because nobody can call them.

use async_trait::async_trait;

/// A path on which connectors call in. Their calls carry no API key, so the endpoint checks its callers itself.
#[async_trait]
pub trait ConnectorEndpoint: Send + Sync {
    /// The path, `/qbwc` for example.
    fn path(&self) -> &'static str;

    /// Whether a call that begins so may be long, because it comes from a connector that is known. Others are cut off early: strangers
    /// could fill the memory with what they send.
    fn may_be_long(&self, beginning: &[u8]) -> bool;

    /// Answers a call. It may hold the answer back for some seconds where there is no work yet.
    async fn answer(&self, call: ConnectorCall) -> ConnectorAnswer;
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
