//! Profiles: a service address and the name under which its key lies in the keychain.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::problem::Problem;
use crate::ids::ProfileId;

/// Which service a profile speaks to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ProfileKind {
    /// The service inside this app, with the sample company.
    Sample,
    /// The service inside this app that the Web Connector of this computer asks.
    OwnBooks,
    /// A service at an address.
    Service,
}

/// A profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ProfileView {
    /// Its number; the sample is 0, the books of this computer are -1.
    pub id: ProfileId,
    /// Which service it speaks to.
    pub kind: ProfileKind,
    /// What to call it: the host of its address; `None` for the sample, whose name the page and the shell have in their own
    /// languages.
    pub name: Option<String>,
    /// Base address; `None` for a service inside this app.
    pub address: Option<String>,
    /// Kind and last four characters of its key, `sk_live_…3f9c`; `None` for a service inside this app.
    pub key_hint: Option<String>,
}

/// A profile as the menu of profiles lists it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ProfileEntry {
    /// The profile.
    pub profile: ProfileView,
    /// Connections of it that wait for their client: with a live link of this desk, and not set up.
    pub waiting: u32,
    /// Why the profile could not be opened, so that its links are not watched; `None` where they are, and where nobody waits.
    pub problem: Option<Problem>,
}

/// What is known of the keychain, which keeps API keys and the keys of local copies and links.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum KeychainState {
    /// Not asked yet: the sample does not need it.
    NotAsked,
    /// The keychain answers.
    Open,
    /// The keychain answers, and has no key for the copies that are kept on this computer.
    WithoutKey,
    /// The keychain is there and locked, or does not answer.
    Locked,
    /// This computer has none that the app can use.
    Missing,
}

/// An address and a key to try. The key crosses to Rust here and nowhere else.
#[derive(Clone, Deserialize, TS)]
pub struct TestService {
    /// Base address as typed.
    pub address: String,
    /// API key as typed.
    pub key: String,
}

/// What a test found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TestOutcome {
    /// The service was reached and took the key: the pair is held, ready to be saved.
    pub accepted: bool,
    /// Base address as it will be used.
    pub address: String,
    /// Milliseconds until the answer; `None` where nothing answered.
    pub took_ms: Option<u32>,
    /// Number of connections the key can see; `None` where the pair was not accepted.
    pub connections: Option<u32>,
    /// Why the pair was not accepted; `None` where it was.
    pub problem: Option<Problem>,
}

/// Keeps the pair that was tested last.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct SaveService {
    /// Keep the key in memory only, where the keychain does not work.
    pub this_session_only: bool,
}

/// Has the keychain asked again for the key of the copies that are kept on this computer.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
pub struct AskKeychain {
    /// Make a new key where it has none. The file of copies is put aside then.
    pub new_key: bool,
}

/// Tells no more of a file of copies that was put aside.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct DismissPutAside {
    /// The file, as [`super::BegunAnew::file`].
    pub file: String,
}

/// Copies that go with a service that is forgotten.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct KeptOfProfile {
    /// Names of the copies that the user keeps, the oldest first.
    pub names: Vec<String>,
}

/// What forgetting a service left on this computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Forgotten {
    /// Files that were put aside and may still name the service. They tell of others that are still here, and go with the
    /// last one of them.
    pub left: Vec<String>,
}

/// Names a profile.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ForProfile {
    /// Its number.
    pub profile: ProfileId,
}
