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
    /// Its body.
    pub body: Vec<u8>,
}

/// The answer to a connector.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConnectorAnswer {
    /// HTTP status.
    pub status: u16,
    /// Its media type.
    pub content_type: &'static str,
    /// Its body.
    pub body: String,
}
