//! Connectors of company files that nobody can call: their accounts, and the settings and passwords that they are given.

mod accounts;
mod book;

pub(crate) use accounts::StoredAccounts;
pub use book::{ConnectorBook, ConnectorError};

/// Path of the page that connectors lead their users to.
pub(crate) const SUPPORT_PATH: &str = "/connector";
