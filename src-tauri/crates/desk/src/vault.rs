//! The vault: two random keys in the keychain, one for the local copies, one that seals the addresses of live
//! links. Asked for when first needed; without a keychain, copies stay in memory and addresses are not kept.

use crate::ids::ProfileId;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{ChaCha20Poly1305, Key, Nonce};
use ledgerlane_records::{Store, StoreError, StoreKey};
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::Mutex;

use crate::aside;
use crate::interface::{KeychainState, Problem, ProblemCode, Who};
use crate::problems;
use crate::pulls::on_store;
use crate::secrets::{SecretStore, SecretsError};

/// The file with the copies.
const FILE: &str = "records.db";
/// Name of the two keys in the keychain.
const NAME: &str = "vault";
const NONCE: usize = 12;
/// A keychain that refused is left alone this long: a locked one takes 5 s to say so.
const ASK_AGAIN_AFTER: Duration = Duration::from_secs(30);

struct Opened {
    cipher: ChaCha20Poly1305,
    copies: [u8; 32],
    /// The key was made just now, so no file can have been encrypted with it.
    fresh: bool,
}

/// The vault. It opens once; a keychain that was locked is asked again at the next need.
pub(crate) struct Vault {
    secrets: Arc<dyn SecretStore>,
    folder: PathBuf,
    opened: Mutex<Option<Arc<Opened>>>,
    refused: std::sync::Mutex<Option<(Instant, Problem)>>,
    on_disk: Mutex<Option<Store>>,
    in_memory: Mutex<Option<Store>>,
    state: std::sync::Mutex<KeychainState>,
}

impl Vault {
    /// A vault whose file lies in this folder. Asks nothing yet.
    pub(crate) fn new(secrets: Arc<dyn SecretStore>, folder: &Path) -> Self {
        Self {
            secrets,
            folder: folder.to_owned(),
            opened: Mutex::new(None),
            refused: std::sync::Mutex::new(None),
            on_disk: Mutex::new(None),
            in_memory: Mutex::new(None),
            state: std::sync::Mutex::new(KeychainState::NotAsked),
        }
    }

    /// What is known of the keychain.
    pub(crate) fn state(&self) -> KeychainState {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner)
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

    /// Takes note of what a call to the keychain showed.
    pub(crate) fn note<T>(&self, result: &Result<T, SecretsError>) {
        let state = match result {
            Ok(_) | Err(SecretsError::Refused(_)) => KeychainState::Open,
            Err(SecretsError::Locked) => KeychainState::Locked,
            Err(SecretsError::Missing) => KeychainState::Missing,
        };
        *self.state.lock().unwrap_or_else(PoisonError::into_inner) = state;
        if result.is_ok() {
            // It was unlocked since it refused: the next need does not have to wait.
            *self.refused.lock().unwrap_or_else(PoisonError::into_inner) = None;
        }
    }

    async fn open(&self) -> Result<Arc<Opened>, Problem> {
        let mut opened = self.opened.lock().await;
        if let Some(vault) = &*opened {
            return Ok(vault.clone());
        }
        let refused = self.refused.lock().unwrap_or_else(PoisonError::into_inner).clone();
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
                let refused = Some((Instant::now(), problem.clone()));
                *self.refused.lock().unwrap_or_else(PoisonError::into_inner) = refused;
                Err(problem)
            }
        }
    }

    async fn ask(&self) -> Result<Opened, Problem> {
        let read = self.secrets.get(NAME).await;
        self.note(&read);
        let kept = read.map_err(|error| problems::secrets(&error))?;
        let fresh = kept.is_none();
        let [copies, links] = match kept {
            // Written by another version: overwriting it would cost every copy and address sealed with it.
            Some(entry) => decode(&entry).ok_or_else(|| {
                let message =
                    "The keychain's entry 'vault' of Ledgerlane is not one that this version can read.";
                problems::problem(ProblemCode::KeychainLocked, Who::You, message)
            })?,
            None => {
                let keys = random()?;
                let kept = self.secrets.set(NAME, &encode(&keys)).await;
                self.note(&kept);
                kept.map_err(|error| problems::secrets(&error))?;
                keys
            }
        };
        Ok(Opened { cipher: ChaCha20Poly1305::new(Key::from_slice(&links)), copies, fresh })
    }

    /// The local copies: encrypted on disk, or in memory where there is no keychain.
    pub(crate) async fn store(&self) -> Result<Store, Problem> {
        let mut in_memory = self.in_memory.lock().await;
        if let Some(store) = &*in_memory {
            // Once copies were shown from memory, they stay there until the app ends: switching would lose them.
            return Ok(store.clone());
        }
        match self.disk().await {
            Err(problem) if problems::of_keychain(&problem) => {
                let store = Store::in_memory().map_err(|error| problems::store(&error))?;
                *in_memory = Some(store.clone());
                Ok(store)
            }
            other => other,
        }
    }

    async fn disk(&self) -> Result<Store, Problem> {
        let mut on_disk = self.on_disk.lock().await;
        if let Some(store) = on_disk.as_ref().filter(|store| !store.is_damaged()) {
            return Ok(store.clone());
        }
        let vault = self.open().await?;
        let folder = self.folder.clone();
        let damaged = on_disk.take().is_some();
        let store = tokio::task::spawn_blocking(move || {
            if damaged {
                remove(&folder)?;
            }
            open_store(&folder, &StoreKey::new(vault.copies), vault.fresh)
        })
        .await
        .map_err(|_| problems::internal("Opening the local copies was interrupted."))?
        .map_err(|error| problems::store(&error))?;
        *on_disk = Some(store.clone());
        Ok(store)
    }

    /// Deletes every local copy of a profile, in memory and on disk. Copies that were put aside go too, whosever they
    /// are: nobody can tell, no key opens them any more, and the others' can be read again.
    ///
    /// # Errors
    /// Where a file with copies exists and cannot be opened: then nothing may be called forgotten.
    pub(crate) async fn forget_profile(&self, profile: ProfileId) -> Result<(), Problem> {
        let in_memory = self.in_memory.lock().await.clone();
        if let Some(store) = in_memory {
            on_store(&store, move |store| store.forget_profile(profile.0)).await?;
        }
        let file = self.folder.join(FILE);
        if file.exists() {
            self.forget_on_disk(profile).await?;
        }
        // Opening the file may just have put it aside.
        aside::remove(&file).map_err(|error| problems::left_behind(&aside::place(&file), &error))
    }

    async fn forget_on_disk(&self, profile: ProfileId) -> Result<(), Problem> {
        let store = self.disk().await?;
        let forgotten = on_store(&store, move |store| store.forget_profile(profile.0)).await;
        if forgotten.is_err() && store.is_damaged() {
            // Begun anew, with nothing of anybody in it.
            return self.disk().await.map(drop);
        }
        forgotten
    }

    /// Seals a text, bound to the number it belongs to. None where there is no keychain.
    pub(crate) async fn seal(&self, number: i64, text: &str) -> Option<Vec<u8>> {
        let vault = self.open().await.ok()?;
        let mut nonce = [0u8; NONCE];
        getrandom::fill(&mut nonce).ok()?;
        let aad = number.to_le_bytes();
        let payload = Payload { msg: text.as_bytes(), aad: &aad };
        let sealed = vault.cipher.encrypt(Nonce::from_slice(&nonce), payload).ok()?;
        Some([nonce.as_slice(), &sealed].concat())
    }

    /// Opens what [`Vault::seal`] made for this number. None where the keychain or the key is gone.
    pub(crate) async fn unseal(&self, number: i64, sealed: &[u8]) -> Option<SecretString> {
        let vault = self.open().await.ok()?;
        let (nonce, sealed) = sealed.split_at_checked(NONCE)?;
        let aad = number.to_le_bytes();
        let text = vault.cipher.decrypt(Nonce::from_slice(nonce), Payload { msg: sealed, aad: &aad }).ok()?;
        String::from_utf8(text).ok().map(SecretString::from)
    }
}

/// Removes a damaged file: what it held can be pulled again, and what cannot be read could not be forgotten later.
fn remove(folder: &Path) -> Result<(), StoreError> {
    tracing::warn!("the local copies are damaged and are begun anew");
    for suffix in ["-wal", "-shm", ""] {
        match std::fs::remove_file(folder.join(format!("{FILE}{suffix}"))) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(StoreError::Damaged),
            _ => {}
        }
    }
    Ok(())
}

/// Opens the file. One that no key opens any more is put aside: its key is gone, and what it held can be pulled again.
fn open_store(folder: &Path, key: &StoreKey, fresh: bool) -> Result<Store, StoreError> {
    let path = folder.join(FILE);
    match Store::open(&path, key) {
        Err(StoreError::WrongKey) => {
            tracing::warn!(fresh, "the local copies belong to another key and were put aside");
            if aside::put(&path).is_err() {
                return Err(StoreError::WrongKey);
            }
            Store::open(&path, key)
        }
        Err(StoreError::Damaged) => {
            remove(folder)?;
            Store::open(&path, key)
        }
        other => other,
    }
}

type Keys = [[u8; 32]; 2];

fn random() -> Result<Keys, Problem> {
    let mut keys = [[0u8; 32]; 2];
    for key in &mut keys {
        getrandom::fill(key).map_err(|_| problems::internal("this computer gave no random numbers"))?;
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
    use ledgerlane_api::Catalogue;
    use ledgerlane_records::{CopyKey, NewPage};
    use serde_json::value::RawValue;

    use super::*;
    use crate::testing::{MemorySecrets, NoKeychain};

    #[tokio::test]
    async fn a_sealed_address_opens_after_a_restart_and_only_for_its_link() {
        let folder = tempfile::tempdir().unwrap();
        let secrets = Arc::new(MemorySecrets::default());
        let vault = Vault::new(secrets.clone(), folder.path());
        let sealed = vault.seal(7, "https://a.example/setup/x").await.unwrap();
        assert!(!String::from_utf8_lossy(&sealed).contains("setup"));
        drop(vault);

        let vault = Vault::new(secrets, folder.path());
        let opened = vault.unseal(7, &sealed).await.unwrap();
        assert_eq!(opened.expose_secret(), "https://a.example/setup/x");
        assert!(vault.unseal(8, &sealed).await.is_none(), "it was sealed for another link");
        let other = Vault::new(Arc::new(MemorySecrets::default()), tempfile::tempdir().unwrap().path());
        assert!(other.unseal(7, &sealed).await.is_none(), "another keychain has another key");
    }

    #[tokio::test]
    async fn an_entry_of_another_version_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let secrets = Arc::new(MemorySecrets::default());
        secrets.set(NAME, &SecretString::from("v9:something else")).await.unwrap();
        let vault = Vault::new(secrets.clone(), folder.path());
        assert!(vault.store().await.unwrap().is_in_memory());
        assert!(vault.seal(1, "x").await.is_none());
        assert_eq!(secrets.get(NAME).await.unwrap().unwrap().expose_secret(), "v9:something else");
    }

    #[tokio::test]
    async fn a_keychain_that_answered_since_it_refused_is_asked_again_at_once() {
        let services = crate::testing::Services::default();
        let vault = Vault::new(services.keychain.clone(), Path::new(""));
        services.keychain.lock();
        assert!(vault.seal(1, "x").await.is_none());
        services.keychain.unlock();
        assert!(
            vault.seal(1, "x").await.is_none(),
            "a locked one takes 5 s to say so, and is left alone for a while"
        );
        vault.look().await;
        assert!(vault.seal(1, "x").await.is_some());
    }

    #[tokio::test]
    async fn without_a_keychain_copies_stay_in_memory_and_nothing_is_sealed() {
        let folder = tempfile::tempdir().unwrap();
        let vault = Vault::new(Arc::new(NoKeychain), folder.path());
        assert!(vault.store().await.unwrap().is_in_memory());
        assert!(vault.seal(1, "x").await.is_none());
        assert_eq!(vault.state(), KeychainState::Missing);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing was written");
    }

    #[tokio::test]
    async fn copies_whose_key_is_gone_are_put_aside_not_deleted() {
        let folder = tempfile::tempdir().unwrap();
        Vault::new(Arc::new(MemorySecrets::default()), folder.path()).store().await.unwrap();
        let store = Vault::new(Arc::new(MemorySecrets::default()), folder.path()).store().await.unwrap();
        assert!(!store.is_in_memory());
        assert!(folder.path().join("records.db.unreadable").exists());
    }

    #[tokio::test]
    async fn copies_that_were_put_aside_go_with_the_service_that_is_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let names = || {
            let entries = std::fs::read_dir(folder.path()).unwrap();
            let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
            names.sort();
            names
        };
        let lost = Vault::new(Arc::new(MemorySecrets::default()), folder.path());
        drop(lost.store().await.unwrap());
        drop(lost);
        // The key is another one now; nothing was read with it yet.
        let vault = Vault::new(Arc::new(MemorySecrets::default()), folder.path());
        vault.forget_profile(ProfileId(1)).await.unwrap();
        drop(vault);
        assert_eq!(names(), ["records.db"], "what was put aside may have been its copies");
    }

    #[tokio::test]
    async fn damaged_copies_make_room_for_new_ones() {
        let folder = tempfile::tempdir().unwrap();
        let secrets = Arc::new(MemorySecrets::default());
        let key = CopyKey { profile: 1, connection: "conn_1".into(), record_type: "Customers".into() };
        let fill = |store: Store| {
            let key = key.clone();
            async move {
                on_store(&store, move |store| {
                    let copy = store.begin(&key, 1)?;
                    let record =
                        RawValue::from_string(format!("{{\"id\":\"{}\"}}", "7".repeat(3_000))).unwrap();
                    let records = vec![record; 50];
                    let record_type = Catalogue::built_in().find("Customers").unwrap();
                    let page =
                        NewPage { record_type, records: &records, total: None, arrived_at: 1, took_ms: 1 };
                    store.append(copy, &page)?;
                    store.show(copy)
                })
                .await
            }
        };
        fill(Vault::new(secrets.clone(), folder.path()).store().await.unwrap()).await.unwrap();
        let path = folder.path().join(FILE);
        let mut bytes = std::fs::read(&path).unwrap();
        assert!(bytes.len() > 16_384);
        bytes[4_096..].fill(0x55);
        std::fs::write(&path, &bytes).unwrap();

        let vault = Vault::new(secrets, folder.path());
        // The damage shows where it is met: on opening, or on reading.
        if let Ok(store) = vault.store().await {
            drop(fill(store).await);
        }
        fill(vault.store().await.unwrap()).await.unwrap();
        vault.forget_profile(ProfileId(1)).await.unwrap();
    }
}
