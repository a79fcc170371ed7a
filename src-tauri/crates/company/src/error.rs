//! Why a company file does not answer.

use std::time::Duration;

/// Why a company file does not answer. A service maps each to an answer of the interface.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CompanyError {
    /// The company file does not offer the type of record, or not in this way.
    #[error("the company file does not offer this type")]
    NotOffered,
    /// The company file cannot narrow the list in this way. The sentence says what can be asked instead.
    #[error("{0}")]
    Filter(String),
    /// Nothing that leads to the company file has checked in for too long: its computer is off, or the connector does not run.
    #[error("the connector is not there")]
    NotConnected,
    /// The connector comes every now and then, and not within the time that callers wait.
    #[error("the connector comes next in {} s", .wait.as_secs())]
    NotYet {
        /// Time until it comes, as far as its visits tell.
        wait: Duration,
        /// Time between its visits.
        every: Duration,
    },
    /// The file of another company is open. Nothing was read of it.
    #[error("the file of another company is open")]
    OtherCompany {
        /// The company of the connection.
        wanted: String,
        /// The company that is open.
        open: String,
    },
    /// The connector is there, and QuickBooks could not be used through it.
    #[error("QuickBooks could not be used: {said} ({code})")]
    OutOfReach {
        /// HRESULT that the connector gave, `0x80040408` for example.
        code: String,
        /// What the connector said. It may name the company file.
        said: String,
    },
    /// The session ended in which the walk was opened. A walk that is opened anew begins with the first record.
    #[error("the session with QuickBooks ended")]
    SessionLost,
    /// QuickBooks refused the request.
    #[error("QuickBooks refused the request: {said} ({code})")]
    Refused {
        /// Status of QuickBooks, `3120` for example.
        code: String,
        /// What QuickBooks said. It may name records.
        said: String,
    },
    /// What came back cannot be read. The sentence holds nothing of the records.
    #[error("the answer cannot be read: {0}")]
    Unreadable(String),
    /// The company file failed inside this program. The sentence holds nothing of the records.
    #[error("{0}")]
    Failed(String),
}
