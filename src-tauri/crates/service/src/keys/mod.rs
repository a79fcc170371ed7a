//! API keys: kept as SHA-256 digests and compared in constant time. A key is 256 random bits, so it needs no slow hash. Each has a role,
//! and may expire or be revoked.

mod cache;
mod ring;

use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

pub(crate) use cache::{GIVEN_KEY, KeyCache};
pub use ring::{KeyError, KeyRecord, KeyRing};

/// SHA-256 of a key.
pub(crate) type KeyHash = [u8; 32];

/// SHA-256 of a key.
pub(crate) fn hash(key: &SecretString) -> KeyHash {
    Sha256::digest(key.expose_secret().as_bytes()).into()
}

/// How far a key reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Connections, setup links and status: everything it takes to bring a client in, and no records.
    Onboarding,
    /// Reads connections, their status and their records; changes nothing and sees no setup links.
    Viewer,
    /// Everything.
    Admin,
}

impl Role {
    /// Every role.
    pub const ALL: [Self; 3] = [Self::Onboarding, Self::Viewer, Self::Admin];

    /// Its name, on the command line and in the state.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Onboarding => "onboarding",
            Self::Viewer => "viewer",
            Self::Admin => "admin",
        }
    }
}

/// What a key says it is for, by how it begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyKind {
    /// `sk_test_`.
    Test,
    /// `sk_live_`.
    Live,
}

impl KeyKind {
    /// Every kind.
    pub const ALL: [Self; 2] = [Self::Test, Self::Live];

    /// Its name, on the command line and in the state.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Test => "test",
            Self::Live => "live",
        }
    }

    /// Reads the kind from how a key begins. None if it has neither prefix.
    pub(crate) fn of(key: &SecretString) -> Option<Self> {
        let begins = |kind: &Self| key.expose_secret().starts_with(&format!("sk_{}_", kind.as_str()));
        Self::ALL.into_iter().find(begins)
    }
}

/// A key that the service accepts or once accepted. The key itself is stored nowhere.
#[derive(Debug, Clone)]
pub(crate) struct KnownKey {
    /// Number of the key. Cursors remember it as their owner's.
    pub(crate) id: i64,
    pub(crate) hash: KeyHash,
    /// None for a given key that begins with neither prefix.
    pub(crate) kind: Option<KeyKind>,
    pub(crate) role: Role,
    pub(crate) expires_at: Option<Timestamp>,
    pub(crate) is_revoked: bool,
}

impl KnownKey {
    /// Why the key opens nothing now. None if it works.
    pub(crate) fn refused(&self, now: Timestamp) -> Option<Rejected> {
        if self.is_revoked {
            return Some(Rejected::Revoked);
        }
        self.expires_at.is_some_and(|end| end <= now).then_some(Rejected::Expired)
    }
}

/// Who makes a call, as the key that was shown says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Caller {
    /// Number of the key shown; [`GIVEN_KEY`] for the one given at the start.
    pub(crate) key: i64,
    /// None: the caller may use connections of both modes.
    pub(crate) kind: Option<KeyKind>,
    pub(crate) role: Role,
}

/// Why a key opens nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rejected {
    Unknown,
    Expired,
    Revoked,
}

/// Whose key a caller showed. Compares every known key, so that the time taken does not tell which one fits.
fn find(known: &[KnownKey], shown: &[u8], now: Timestamp) -> Result<Caller, Rejected> {
    let shown: KeyHash = Sha256::digest(shown).into();
    let mut found = Err(Rejected::Unknown);
    for key in known {
        if bool::from(key.hash.ct_eq(&shown)) {
            let caller = Caller { key: key.id, kind: key.kind, role: key.role };
            found = key.refused(now).map_or(Ok(caller), Err);
        }
    }
    found
}
