//! The vault: two random keys in the keychain, one for the local copies, one that seals the addresses of live
//! links and what tabs show. It asks the keychain when a key is first needed. A keychain without the keys gets new ones, but not where
//! copies are here that other keys open: then the user decides.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{ChaCha20Poly1305, Key, Nonce};
use ledgerlane_records::StoreKey;
use parking_lot::Mutex as SyncMutex;
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::{Mutex, Notify};

use crate::ids::{LinkId, ProfileId};
use crate::interface::{KeychainState, Problem, ProblemCode, ProblemDetail};
use crate::problems;
use crate::secrets::{SecretStore, SecretsError};

/// Name of the two keys in the keychain.
const NAME: &str = "vault";
const NONCE: usize = 12;
/// A keychain that refused is left alone this long: a locked one takes 5 s to say so.
const ASK_AGAIN_AFTER: Duration = Duration::from_secs(30);

/// What a sealed text is of. It opens for that alone: put into the place of another one it is nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SealedFor {
    /// The address of a link.
    Link(LinkId),
    /// The open tabs of a profile.
    Tabs(ProfileId),
}

impl SealedFor {
    /// What the seal is bound to. The bytes of one kind are never those of another, because their lengths differ.
    fn bound_to(self) -> Vec<u8> {
        match self {
            Self::Link(LinkId(number)) => number.to_le_bytes().to_vec(),
            Self::Tabs(ProfileId(number)) => [b"tabs".as_slice(), &number.to_le_bytes()].concat(),
        }
    }
}

/// The keys, once the keychain gave them.
struct Opened {
    /// Seals the addresses of live links and what tabs show.
    cipher: ChaCha20Poly1305,
    /// The key of the local copies.
    copies: [u8; 32],
}

/// The vault. It opens once; a keychain that was locked is asked again at the next need.
pub(crate) struct Vault {
    secrets: Arc<dyn SecretStore>,
    /// Whether there is a file of copies, which a new key would not open.
    has_copies: Box<dyn Fn() -> bool + Send + Sync>,
    /// The user wants new keys although there is a file of copies. Only [`Vault::allow_new_keys`] sets it.
    may_begin_anew: AtomicBool,
    /// The keys. Only [`Vault::open`] sets them, and holds the lock while it asks the keychain, so that two needs at
    /// once ask it once.
    opened: Mutex<Option<Arc<Opened>>>,
    /// When the keychain refused last, and why. Only [`Vault::open`] sets it, so that the keychain is left alone for a
    /// while; an answer of the keychain clears it.
    refused: SyncMutex<Option<(Instant, Problem)>>,
    /// What the last call to the keychain showed. Set by [`Vault::note`] alone, which every caller of the keychain
    /// reports to.
    state: SyncMutex<KeychainState>,
    /// The keychain answers, and the user has to decide on new keys. Only [`Vault::ask`] sets it.
    lacks_key: AtomicBool,
    /// Woken by the first answer of a keychain that was locked or missing before.
    unlocked: Notify,
}

impl Vault {
    /// A vault whose keys are in this keychain. Asks nothing yet. `has_copies` says whether there is a file of copies.
    pub(crate) fn new(
        secrets: Arc<dyn SecretStore>,
        has_copies: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Self {
        Self {
            secrets,
            has_copies: Box::new(has_copies),
            may_begin_anew: AtomicBool::new(false),
            opened: Mutex::default(),
            refused: SyncMutex::default(),
            state: SyncMutex::new(KeychainState::NotAsked),
            lacks_key: AtomicBool::new(false),
            unlocked: Notify::new(),
        }
    }

    /// What is known of the keychain.
    pub(crate) fn state(&self) -> KeychainState {
        match *self.state.lock() {
            KeychainState::Open if self.lacks_key.load(Ordering::Relaxed) => KeychainState::WithoutKey,
            state => state,
        }
    }

    /// Whether the keychain answers.
    pub(crate) fn is_answered(&self) -> bool {
        *self.state.lock() == KeychainState::Open
    }

    /// Waits until a keychain that was locked, missing or silent answers.
    pub(crate) async fn unlocked(&self) {
        tokio::select! {
            () = self.unlocked.notified() => {}
            () = self.secrets.answered_late() => self.note(&Ok(())),
        }
    }

    /// Makes new keys at the next need where the keychain has none, although there is a file of copies. The user chose so.
    pub(crate) fn allow_new_keys(&self) {
        self.may_begin_anew.store(true, Ordering::Relaxed);
    }

    /// Opens the vault, also where the keychain refused a moment ago: the user asks for it.
    pub(crate) async fn try_again(&self) -> Result<(), Problem> {
        *self.refused.lock() = None;
        self.open().await.map(drop)
    }

    /// Where secrets are kept, for the keys of profiles.
    pub(crate) fn secrets(&self) -> &Arc<dyn SecretStore> {
        &self.secrets
    }

    /// Looks whether there is a keychain, by asking for an entry that nobody made: that unlocks and shows nothing.
    pub(crate) async fn look(&self) {
        let read = self.secrets.get("no entry").await;
        self.note(&read);
    }

    /// Records what a call to the keychain showed of its state.
    pub(crate) fn note<T>(&self, result: &Result<T, SecretsError>) {
        let state = match result {
            Ok(_) | Err(SecretsError::Refused(_)) => KeychainState::Open,
            Err(SecretsError::Locked) => KeychainState::Locked,
            Err(SecretsError::Missing) => KeychainState::Missing,
        };
        let before = std::mem::replace(&mut *self.state.lock(), state);
        if result.is_ok() {
            // It was unlocked since it refused: the next need does not have to wait.
            *self.refused.lock() = None;
            if matches!(before, KeychainState::Locked | KeychainState::Missing) {
                self.unlocked.notify_one();
            }
        }
    }

    /// Whether the keys are at hand.
    pub(crate) fn is_open(&self) -> bool {
        // Locked by a call that asks the keychain.
        self.opened.try_lock().is_ok_and(|opened| opened.is_some())
    }

    async fn open(&self) -> Result<Arc<Opened>, Problem> {
        let mut opened = self.opened.lock().await;
        if let Some(vault) = &*opened {
            return Ok(vault.clone());
        }
        let refused = self.refused.lock().clone();
        if let Some((_, problem)) = refused.filter(|(at, _)| at.elapsed() < ASK_AGAIN_AFTER) {
            return Err(problem);
        }
        match self.ask().await {
            Ok(vault) => {
                let vault = Arc::new(vault);
                *opened = Some(vault.clone());
                Ok(vault)
            }
            Err(problem) => {
                *self.refused.lock() = Some((Instant::now(), problem.clone()));
                Err(problem)
            }
        }
    }

    async fn ask(&self) -> Result<Opened, Problem> {
        let read = self.secrets.get(NAME).await;
        self.note(&read);
        let kept = read.map_err(|error| problems::secrets(&error))?;
        let [copies, links] = match kept {
            // Written by another version: overwriting it would cost every copy and address sealed with it.
            Some(entry) => decode(&entry).ok_or_else(|| {
                tracing::warn!("the keychain's entry 'vault' is not one that this version can read");
                problems::problem(ProblemCode::KeychainLocked)
            })?,
            // INV-VAULT-1: no new key takes the place of one that may come back. The user's choice alone gives up a file of copies.
            None if (self.has_copies)() && !self.may_begin_anew.load(Ordering::Relaxed) => {
                self.lacks_key.store(true, Ordering::Relaxed);
                return Err(problems::problem(ProblemCode::CopiesKeyMissing));
            }
            None => {
                let keys = random()?;
                let kept = self.secrets.set(NAME, &encode(&keys)).await;
                self.note(&kept);
                kept.map_err(|error| problems::secrets(&error))?;
                keys
            }
        };
        self.lacks_key.store(false, Ordering::Relaxed);
        Ok(Opened { cipher: ChaCha20Poly1305::new(Key::from_slice(&links)), copies })
    }

    /// The key that the local copies on disk are encrypted with.
    ///
    /// # Errors
    /// A problem of the keychain where it has no key and takes none, or holds one that this version cannot read.
    pub(crate) async fn copies_key(&self) -> Result<StoreKey, Problem> {
        Ok(StoreKey::new(self.open().await?.copies))
    }

    /// Seals a text, bound to what it is of. `None` if there is no keychain.
    pub(crate) async fn seal(&self, of: SealedFor, text: &str) -> Option<Vec<u8>> {
        let vault = self.open().await.ok()?;
        let mut nonce = [0u8; NONCE];
        getrandom::fill(&mut nonce).ok()?;
        let aad = of.bound_to();
        let payload = Payload { msg: text.as_bytes(), aad: &aad };
        let sealed = vault.cipher.encrypt(Nonce::from_slice(&nonce), payload).ok()?;
        Some([nonce.as_slice(), &sealed].concat())
    }

    /// Opens what [`Vault::seal`] made of this. `None` if the keychain or the key is gone.
    pub(crate) async fn unseal(&self, of: SealedFor, sealed: &[u8]) -> Option<SecretString> {
        self.unseal_or_wait(of, sealed).await.ok().flatten()
    }

    /// The same, for what may be asked for again. `None` if the vault is open and this is not sealed with its key.
    ///
    /// # Errors
    /// A problem of the keychain where the vault does not open: what is sealed may open later.
    pub(crate) async fn unseal_or_wait(
        &self,
        of: SealedFor,
        sealed: &[u8],
    ) -> Result<Option<SecretString>, Problem> {
        let vault = self.open().await?;
        let Some((nonce, sealed)) = sealed.split_at_checked(NONCE) else { return Ok(None) };
        let aad = of.bound_to();
        let text = vault.cipher.decrypt(Nonce::from_slice(nonce), Payload { msg: sealed, aad: &aad });
        Ok(text.ok().and_then(|text| String::from_utf8(text).ok()).map(SecretString::from))
    }
}

type Keys = [[u8; 32]; 2];

fn random() -> Result<Keys, Problem> {
    let mut keys = [[0u8; 32]; 2];
    for key in &mut keys {
        getrandom::fill(key).map_err(|_| problems::internal(ProblemDetail::NoRandomNumbers))?;
    }
    Ok(keys)
}

fn encode(keys: &Keys) -> SecretString {
    SecretString::from(keys.iter().flatten().map(|byte| format!("{byte:02x}")).collect::<String>())
}

fn decode(text: &SecretString) -> Option<Keys> {
    let text = text.expose_secret();
    if text.len() != 128 || !text.is_ascii() {
        return None;
    }
    let mut keys = [[0u8; 32]; 2];
    for (index, byte) in keys.iter_mut().flatten().enumerate() {
        *byte = u8::from_str_radix(text.get(index * 2..index * 2 + 2)?, 16).ok()?;
    }
    Some(keys)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{MemorySecrets, NoKeychain};

    const LINK: SealedFor = SealedFor::Link(LinkId(7));

    /// A vault beside no file of copies.
    fn vault_of(secrets: Arc<dyn SecretStore>) -> Vault {
        Vault::new(secrets, || false)
    }

    #[tokio::test]
    async fn a_keychain_without_the_keys_gets_new_ones_beside_copies_only_where_the_user_wants_them() {
        let secrets = Arc::new(MemorySecrets::default());
        let vault = Vault::new(secrets.clone(), || true);
        assert_eq!(vault.copies_key().await.unwrap_err().code, ProblemCode::CopiesKeyMissing);
        assert!(vault.seal(LINK, "x").await.is_none());
        assert_eq!(vault.state(), KeychainState::WithoutKey);
        assert!(secrets.get(NAME).await.unwrap().is_none(), "INV-VAULT-1");

        vault.allow_new_keys();
        vault.try_again().await.unwrap();
        assert_eq!(vault.state(), KeychainState::Open);
        assert!(secrets.get(NAME).await.unwrap().is_some());
        assert!(Vault::new(secrets, || true).seal(LINK, "x").await.is_some(), "they are kept");
    }

    #[tokio::test]
    async fn a_sealed_address_opens_after_a_restart_and_only_for_its_link() {
        let secrets = Arc::new(MemorySecrets::default());
        let vault = vault_of(secrets.clone());
        let sealed = vault.seal(LINK, "https://a.example/setup/x").await.unwrap();
        assert!(!String::from_utf8_lossy(&sealed).contains("setup"));
        drop(vault);

        let vault = vault_of(secrets);
        let opened = vault.unseal(LINK, &sealed).await.unwrap();
        assert_eq!(opened.expose_secret(), "https://a.example/setup/x");
        for other in [SealedFor::Link(LinkId(8)), SealedFor::Tabs(ProfileId(7))] {
            assert!(vault.unseal(other, &sealed).await.is_none(), "it was sealed for another link");
        }
        let other = vault_of(Arc::new(MemorySecrets::default()));
        assert!(other.unseal(LINK, &sealed).await.is_none(), "another keychain has another key");
    }

    #[tokio::test]
    async fn an_entry_of_another_version_is_not_overwritten() {
        let secrets = Arc::new(MemorySecrets::default());
        secrets.set(NAME, &SecretString::from("v9:something else")).await.unwrap();
        let vault = vault_of(secrets.clone());
        assert!(problems::of_keychain(&vault.copies_key().await.unwrap_err()));
        assert!(vault.seal(LINK, "x").await.is_none());
        assert_eq!(secrets.get(NAME).await.unwrap().unwrap().expose_secret(), "v9:something else");
    }

    #[tokio::test]
    async fn a_keychain_that_answered_since_it_refused_is_asked_again_at_once() {
        let services = crate::testing::Services::default();
        let vault = vault_of(services.keychain.clone());
        services.keychain.lock();
        assert!(vault.seal(LINK, "x").await.is_none());
        services.keychain.unlock();
        assert!(
            vault.seal(LINK, "x").await.is_none(),
            "a locked one takes 5 s to say so, and is left alone for a while"
        );
        vault.look().await;
        assert!(vault.seal(LINK, "x").await.is_some());
    }

    #[tokio::test]
    async fn without_a_keychain_nothing_is_sealed() {
        let vault = vault_of(Arc::new(NoKeychain));
        assert!(vault.seal(LINK, "x").await.is_none());
        assert_eq!(vault.state(), KeychainState::Missing);
    }
}
