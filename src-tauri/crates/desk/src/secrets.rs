//! The keychain. Nothing else touches it. Its calls run on a thread of their own and get 5 s, because a locked keyring can
//! block for ever.

use std::sync::mpsc;
use std::time::Duration;

use async_trait::async_trait;
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::oneshot;

/// Longest wait for an answer of the keychain.
const LIMIT: Duration = Duration::from_secs(5);
/// What the keychain calls the app whose entries these are.
const SERVICE: &str = "Ledgerlane";

/// Why a secret could not be read, written or deleted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SecretsError {
    /// The keychain is there and locked, or did not answer in 5 s.
    #[error("the keychain is locked or does not answer")]
    Locked,
    /// There is no keychain.
    #[error(
        "this computer has no keychain that Ledgerlane can use, or it was not ready when Ledgerlane started"
    )]
    Missing,
    /// The keychain refused, for this reason.
    #[error("the keychain refused: {0}")]
    Refused(String),
}

/// Where secrets are kept.
#[async_trait]
pub trait SecretStore: Send + Sync {
    /// Reads a secret; `None` where nothing is kept under this name.
    async fn get(&self, name: &str) -> Result<Option<SecretString>, SecretsError>;
    /// Writes a secret and makes sure that it can be read back. Where this fails, the secret of before is given back.
    async fn set(&self, name: &str, secret: &SecretString) -> Result<(), SecretsError>;
    /// Deletes a secret; does nothing where there is none.
    async fn delete(&self, name: &str) -> Result<(), SecretsError>;
}

/// A call that waits for the keychain's thread.
type Job = Box<dyn FnOnce() + Send>;

/// The keychain of the operating system.
pub struct Keychain {
    /// Calls on their way to the keychain's thread, which does one after another and ends when this is dropped.
    jobs: mpsc::Sender<Job>,
}

impl Keychain {
    /// Starts its thread. The keychain itself is asked at the first call.
    ///
    /// # Errors
    /// Where the operating system gives no thread.
    pub fn start() -> std::io::Result<Self> {
        let (jobs, queue) = mpsc::channel::<Job>();
        std::thread::Builder::new().name("keychain".to_owned()).spawn(move || {
            for job in queue {
                job();
            }
        })?;
        Ok(Self { jobs })
    }

    /// Runs a call on the thread of the keychain and waits up to [`LIMIT`]. What a call did after that is undone.
    async fn in_time<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, keyring::Error> + Send + 'static,
        undo: impl FnOnce(T) -> Result<(), keyring::Error> + Send + 'static,
    ) -> Result<T, SecretsError> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move || {
            // The limit ran out, and the caller was told that nothing happened: so nothing may happen.
            if answer.is_closed() {
                return;
            }
            if let Err(Ok(late)) = answer.send(work())
                && undo(late).is_err()
            {
                tracing::warn!("the keychain wrote a secret after its time limit");
            }
        });
        self.jobs.send(job).map_err(|_| SecretsError::Missing)?;
        match tokio::time::timeout(LIMIT, answered).await {
            Ok(Ok(result)) => result.map_err(|error| explain(&error)),
            Ok(Err(_)) => Err(SecretsError::Missing),
            Err(_) => Err(SecretsError::Locked),
        }
    }
}

/// One entry of a keychain. Tests put one here that lies in memory.
trait SecretEntry {
    /// The secret; `None` where there is none.
    fn read(&self) -> Result<Option<SecretString>, keyring::Error>;
    /// Writes the secret, over what was there.
    fn write(&self, secret: &SecretString) -> Result<(), keyring::Error>;
    /// Deletes the secret; does nothing where there is none.
    fn delete(&self) -> Result<(), keyring::Error>;
}

impl SecretEntry for keyring::Entry {
    fn read(&self) -> Result<Option<SecretString>, keyring::Error> {
        match self.get_password() {
            Ok(secret) => Ok(Some(SecretString::from(secret))),
            Err(keyring::Error::NoEntry) => Ok(None),
            Err(error) => Err(error),
        }
    }
    fn write(&self, secret: &SecretString) -> Result<(), keyring::Error> {
        self.set_password(secret.expose_secret())
    }
    fn delete(&self) -> Result<(), keyring::Error> {
        match self.delete_credential() {
            Ok(()) | Err(keyring::Error::NoEntry) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

fn entry(name: &str) -> Result<keyring::Entry, keyring::Error> {
    keyring::Entry::new(SERVICE, name)
}

/// Writes a secret and reads it back. Returns what the entry held before; `None` where it held nothing of use.
///
/// INV-SECRET-1: where this fails, the entry holds what it held before. An entry that cannot be read at the moment could not be
/// given back, so nothing is written over it.
fn write(entry: &impl SecretEntry, secret: &SecretString) -> Result<Option<SecretString>, keyring::Error> {
    let before = match entry.read() {
        // No program can use it as a text again, so it does not stand in the way of a new one.
        Err(keyring::Error::BadEncoding(_) | keyring::Error::BadDataFormat(..)) => None,
        read => read?,
    };
    let failed = match entry.write(secret).and_then(|()| entry.read()) {
        Ok(Some(now)) if now.expose_secret() == secret.expose_secret() => return Ok(before),
        Ok(_) => keyring::Error::BadStoreFormat("what was written reads back differently".to_owned()),
        Err(error) => error,
    };
    if restore(entry, before).is_err() {
        tracing::warn!("the keychain keeps a secret that it did not take as it should");
    }
    Err(failed)
}

/// Gives an entry back what it held before it was written.
fn restore(entry: &impl SecretEntry, before: Option<SecretString>) -> Result<(), keyring::Error> {
    before.map_or_else(|| entry.delete(), |before| entry.write(&before))
}

fn nothing_to_undo<T>(_: T) -> Result<(), keyring::Error> {
    Ok(())
}

fn explain(error: &keyring::Error) -> SecretsError {
    match error {
        keyring::Error::NoStorageAccess(_) => SecretsError::Locked,
        keyring::Error::NoDefaultStore | keyring::Error::PlatformFailure(_) => SecretsError::Missing,
        keyring::Error::TooLong(what, limit) => {
            SecretsError::Refused(format!("{what} is longer than {limit}"))
        }
        keyring::Error::BadStoreFormat(why) => SecretsError::Refused(why.clone()),
        _ => SecretsError::Refused("it answered with an error of its own".to_owned()),
    }
}

#[async_trait]
impl SecretStore for Keychain {
    async fn get(&self, name: &str) -> Result<Option<SecretString>, SecretsError> {
        let name = name.to_owned();
        self.in_time(move || entry(&name)?.read(), nothing_to_undo).await
    }

    async fn set(&self, name: &str, secret: &SecretString) -> Result<(), SecretsError> {
        let (name, late, secret) = (name.to_owned(), name.to_owned(), secret.clone());
        let undo = move |before| restore(&entry(&late)?, before);
        self.in_time(move || write(&entry(&name)?, &secret), undo).await.map(drop)
    }

    async fn delete(&self, name: &str) -> Result<(), SecretsError> {
        let name = name.to_owned();
        self.in_time(move || entry(&name)?.delete(), nothing_to_undo).await
    }
}

#[cfg(test)]
mod tests;
