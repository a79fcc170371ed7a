//! What can be in the way of reading a company file: one table of codes, each with its trouble and with who can fix it.

use serde::{Deserialize, Serialize};

/// Who can fix a trouble.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FixedBy {
    /// The person at the desk.
    You,
    /// The client at the computer with QuickBooks.
    Client,
    /// Who looks after the client's computers.
    TheirIt,
    /// The makers or operators of this service.
    Us,
}

/// Our own code: the file of another company is open.
pub const OTHER_COMPANY: &str = "OTHER_COMPANY";
/// Our own code: QuickBooks is in view-only mode, because its subscription ran out. Intuit publishes no number for it.
pub const VIEW_ONLY: &str = "VIEW_ONLY";
/// Our own code: connectors on two computers sign in with the same user and password.
pub const TWO_COMPUTERS: &str = "TWO_COMPUTERS";
/// The Web Connector's code for a wrong password.
pub const WRONG_PASSWORD: &str = "QBWC1040";
/// HRESULT: the service may not sign in to QuickBooks while it is closed.
pub const NO_AUTOMATIC_LOGIN: &str = "0x8004041D";
/// Status of QuickBooks: the service may not read personal data.
pub const NO_PERSONAL_DATA: &str = "3261";
/// HRESULT: QuickBooks has another file open than the one that was named.
pub const OTHER_FILE_OPEN: &str = "0x8004040A";
