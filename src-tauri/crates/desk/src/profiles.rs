//! Profiles: trying an address and a key, keeping and forgetting them, opening them, and the menu that lists them.

mod api_key;
mod candidate;
mod forgetting;
mod keys;
mod listed;
mod menu;
mod notices;
mod opening;
mod resuming;
mod saving;
mod settling;
mod trial;
mod unopened;

#[cfg(test)]
pub(crate) use candidate::Candidate;
pub(crate) use candidate::Candidates;
pub(crate) use forgetting::Forgetting;
pub(crate) use keys::ProfileKeys;
pub(crate) use menu::ProfileMenu;
pub(crate) use notices::Notices;
pub(crate) use opening::ProfileOpener;
pub(crate) use resuming::Resuming;
pub(crate) use saving::Saving;
pub(crate) use trial::try_service;
pub(crate) use unopened::Unopened;
