//! API keys: kept as SHA-256 digests (a key is 256 random bits, so there is nothing to guess and no need for a
//! slow hash) and compared in constant time.

use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// Digest of a key.
pub(crate) type KeyHash = [u8; 32];

/// Digest of a key.
pub(crate) fn hash(key: &SecretString) -> KeyHash {
    Sha256::digest(key.expose_secret().as_bytes()).into()
}

/// A key the service accepts.
#[derive(Clone)]
pub(crate) struct KnownKey {
    /// Names the key where cursors remember whose they are.
    pub(crate) id: i64,
    pub(crate) hash: KeyHash,
}

/// Which key, if any, a caller showed. Every known key is compared, whichever fits.
pub(crate) fn find(known: &[KnownKey], shown: &[u8]) -> Option<i64> {
    let shown: KeyHash = Sha256::digest(shown).into();
    let mut found = None;
    for key in known {
        if bool::from(key.hash.ct_eq(&shown)) {
            found = Some(key.id);
        }
    }
    found
}
