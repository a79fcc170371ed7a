//! QuickBooks through the Web Connector, as a company file. Nobody can call QuickBooks from outside: the Web Connector, a program beside
//! it, calls in every now and then, fetches a request and brings the answer.
//!
//! - Callers ask [`WebConnectorFiles`] for records. Their questions wait in the line of their connection.
//! - The connector signs in at the endpoint, which begins a session, and fetches questions until none is left.
//! - A list is an iterator of QuickBooks. It lives in one session, so the session stays open until the walk ends.

#![forbid(unsafe_code)]

mod blocking;
mod company_file;
mod custom_fields;
mod endpoint;
mod files;
mod identity;
mod line;
mod lines;
mod qbxml;
mod record;
mod settings;
mod soap;
mod table;
#[cfg(test)]
mod tests;
mod ticket;
mod walk;
mod words;
mod xml;

pub use files::WebConnectorFiles;
pub use settings::settings_file;
