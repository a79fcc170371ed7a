//! What a user works on: profiles, keys, the link ledger, watches, pulls and tables. Everything the interface can
//! do, without a window.

mod aside;
mod board;
mod db;
mod desk;
#[cfg(test)]
mod faults;
pub mod interface;
mod links;
mod outside;
mod problems;
mod profiles;
mod pulls;
mod sample;
mod secrets;
mod session;
mod statuses;
mod tables;
#[cfg(test)]
mod testing;
mod vault;
mod watches;

pub use desk::{Desk, DeskParts};
pub use ledgerlane_client::{Clock, SystemClock};
pub use outside::{Outside, open_address};
pub use sample::{SAMPLE_PROFILE, SampleAddress, SampleService};
pub use secrets::{Keychain, SecretStore, SecretsError};
