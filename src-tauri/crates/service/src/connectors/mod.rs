//! Connectors of company files that nobody can call: their accounts, and the settings and passwords that they are given.

mod accounts;
mod book;
mod passwords;

pub(crate) use accounts::StoredAccounts;
pub use book::{ConnectorBook, ConnectorError};
pub(crate) use book::{by_name, digest, settings_of};
pub(crate) use passwords::ReadablePasswords;

/// Path of the page that connectors lead their users to. The files of settings add the id of their connection.
pub(crate) const SUPPORT_PATH: &str = "/connector";
