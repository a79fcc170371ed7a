//! The keychain. Nothing else touches it. Calls run on a thread of their own and have 5 s: a locked keyring can
//! block for ever.

use std::sync::mpsc;
use std::time::Duration;

use async_trait::async_trait;
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::oneshot;

/// Longest wait for the keychain.
const LIMIT: Duration = Duration::from_secs(5);
/// Name of the app in the keychain.
const SERVICE: &str = "Ledgerlane";

/// Why a secret could not be read or kept.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SecretsError {
    /// It is there and locked, or did not answer in 5 s.
    #[error("the keychain is locked or does not answer")]
    Locked,
    /// There is none.
    #[error(
        "this computer has no keychain that Ledgerlane can use, or it was not ready when Ledgerlane started"
    )]
    Missing,
    /// It refused, with its reason.
    #[error("the keychain refused: {0}")]
    Refused(String),
}

/// Where secrets are kept.
#[async_trait]
pub trait SecretStore: Send + Sync {
    /// Reads a secret; none where nothing is kept under this name.
    async fn get(&self, name: &str) -> Result<Option<SecretString>, SecretsError>;
    /// Keeps a secret and makes sure that it can be read back.
    async fn set(&self, name: &str, secret: &SecretString) -> Result<(), SecretsError>;
    /// Removes a secret; nothing to do where there is none.
    async fn delete(&self, name: &str) -> Result<(), SecretsError>;
}

type Job = Box<dyn FnOnce() + Send>;

/// The keychain of the operating system.
pub struct Keychain {
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

    /// Works on the thread of the keychain, within [`LIMIT`]. What came out of it later than that is undone.
    async fn in_time<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, keyring::Error> + Send + 'static,
        undo: impl FnOnce(T) -> Result<(), keyring::Error> + Send + 'static,
    ) -> Result<T, SecretsError> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move || {
            // Where the limit ran out, the caller was told that nothing happened: so nothing may happen.
            if answer.is_closed() {
                return;
            }
            if let Err(Ok(late)) = answer.send(work())
                && undo(late).is_err()
            {
                tracing::warn!("the keychain kept a secret after its time limit");
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

/// Where one secret is kept.
trait Place {
    fn read(&self) -> Result<Option<SecretString>, keyring::Error>;
    fn write(&self, secret: &SecretString) -> Result<(), keyring::Error>;
    fn clear(&self) -> Result<(), keyring::Error>;
}

impl Place for keyring::Entry {
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
    fn clear(&self) -> Result<(), keyring::Error> {
        match self.delete_credential() {
            Ok(()) | Err(keyring::Error::NoEntry) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

fn place(name: &str) -> Result<keyring::Entry, keyring::Error> {
    keyring::Entry::new(SERVICE, name)
}

/// What came of keeping a secret.
struct Kept {
    reads_back: bool,
    before: Option<SecretString>,
}

fn keep(place: &impl Place, secret: &SecretString) -> Result<Kept, keyring::Error> {
    // One that cannot be read is of no use; it does not stand in the way of a new one.
    let before = place.read().unwrap_or_default();
    place.write(secret)?;
    let reads_back = place.read()?.is_some_and(|kept| kept.expose_secret() == secret.expose_secret());
    Ok(Kept { reads_back, before })
}

fn take_back(place: &impl Place, kept: Kept) -> Result<(), keyring::Error> {
    kept.before.map_or_else(|| place.clear(), |before| place.write(&before))
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
        _ => SecretsError::Refused("it answered with an error of its own".to_owned()),
    }
}

#[async_trait]
impl SecretStore for Keychain {
    async fn get(&self, name: &str) -> Result<Option<SecretString>, SecretsError> {
        let name = name.to_owned();
        self.in_time(move || place(&name)?.read(), nothing_to_undo).await
    }

    async fn set(&self, name: &str, secret: &SecretString) -> Result<(), SecretsError> {
        let (name, late, secret) = (name.to_owned(), name.to_owned(), secret.clone());
        let undo = move |kept| take_back(&place(&late)?, kept);
        let kept = self.in_time(move || keep(&place(&name)?, &secret), undo).await?;
        if kept.reads_back {
            Ok(())
        } else {
            Err(SecretsError::Refused("what was kept reads back differently".to_owned()))
        }
    }

    async fn delete(&self, name: &str) -> Result<(), SecretsError> {
        let name = name.to_owned();
        self.in_time(move || place(&name)?.clear(), nothing_to_undo).await
    }
}

#[cfg(test)]
mod tests;
