//! What a user works on: profiles, keys, the link ledger, watches, pulls and tables. Everything the interface can
//! do, without a window.

mod aside;
mod board;
mod check_pace;
mod connectors;
mod context;
mod copies;
mod db;
mod desk;
mod embedded;
mod events;
mod exports;
#[cfg(test)]
mod faults;
mod folder;
mod ids;
pub mod interface;
mod links;
mod open_profile;
mod open_profiles;
mod outside;
mod overview;
mod own_books;
mod parts;
mod poller;
mod prepared;
mod problems;
mod profile_events;
mod profiles;
mod pulls;
mod sample;
mod secrets;
mod settings;
mod tables;
mod tabs;
mod tasks;
#[cfg(test)]
mod testing;
mod time;
mod under_way;
mod vault;
mod watches;
mod window;

pub use desk::{Desk, DeskParts};
pub use embedded::{EmbeddedAddress, EmbeddedError, EmbeddedService, EmbeddedServices};
pub use events::{Listener, Silence};
pub use ids::{ConnectionId, LinkId, ProfileId};
pub use open_profile::OpenProfile;
pub use outside::{Outside, open_address, takes_mail};
pub use own_books::OWN_BOOKS_PROFILE;
pub use sample::SAMPLE_PROFILE;
pub use secrets::{Keychain, SecretStore, SecretsError};
pub use window::WindowFrame;
