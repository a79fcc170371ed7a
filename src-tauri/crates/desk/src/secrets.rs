//! The keychain. Nothing else touches it. Its calls run on a thread of their own and get 5 s, because a locked keyring can
//! block for ever. While a call hangs, further ones are refused at once; what it answers in the end is kept for the next reader.

use std::sync::{Arc, mpsc};

use std::time::Duration;

use async_trait::async_trait;
use parking_lot::Mutex;
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::{Notify, oneshot};

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
    /// Waits until the keychain answers a call whose caller waits no longer: it was locked, and is open now.
    async fn answered_late(&self) {
        std::future::pending().await
    }
}

/// A call that waits for the keychain's thread.
type Job = Box<dyn FnOnce() + Send>;

/// A secret that came after its reader's time limit: the name of its entry, and what the entry holds.
type LateSecret = (String, Option<SecretString>);

/// What is known of the calls. The thread does them in the order of their numbers, from 1.
#[derive(Default)]
struct Calls {
    /// The call that was sent last.
    sent: u64,
    /// The call that the thread is through with.
    finished: u64,
    /// The newest call whose limit ran out.
    gave_up: u64,
    /// A call came to something after its limit, and the calls that were given up behind it are not passed over yet.
    answered_late: bool,
    /// What the call that hung last read. The next call takes it, so that the user is asked once.
    late: Option<LateSecret>,
}

impl Calls {
    /// Whether the thread hangs in a call whose limit ran out.
    fn hang(&self) -> bool {
        self.gave_up > self.finished
    }
}

/// The keychain of the operating system.
///
/// INV-KEYCHAIN-2: Only this type calls the keychain, on one thread of its own. A caller waits 5 s at most.
pub struct Keychain {
    /// Calls on their way to the keychain's thread, which does one after another and ends when this is dropped.
    jobs: mpsc::Sender<Job>,
    /// Held while a call is sent, so that the numbers are in the order of the thread.
    calls: Arc<Mutex<Calls>>,
    /// Woken by a call that came to something after its limit.
    answered_late: Arc<Notify>,
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
        Ok(Self { jobs, calls: Arc::default(), answered_late: Arc::default() })
    }

    /// Runs a call on the thread of the keychain and waits up to [`LIMIT`]. `late` gets what a call came to after that, and returns what
    /// the next call may take.
    ///
    /// INV-KEYCHAIN-1: while a call hangs, no other one waits for it. `late` may ask the keychain and hang too, so the lock is not held
    /// meanwhile, and further calls are refused until it is through.
    async fn in_time<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, keyring::Error> + Send + 'static,
        late: impl FnOnce(T) -> Result<Option<LateSecret>, keyring::Error> + Send + 'static,
    ) -> Result<T, SecretsError> {
        let (answer, mut answered) = oneshot::channel();
        let (calls, woken) = (self.calls.clone(), self.answered_late.clone());
        let number = {
            let mut now = self.calls.lock();
            if now.hang() {
                return Err(SecretsError::Locked);
            }
            now.sent += 1;
            let number = now.sent;
            let job: Job = Box::new(move || {
                // The limit ran out, and the caller was told that nothing happened: so nothing may happen.
                let unsent = if answer.is_closed() { None } else { answer.send(work()).err() };
                let came_late = if let Some(Ok(value)) = unsent { Some(late(value)) } else { None };
                let mut calls = calls.lock();
                calls.finished = number;
                if let Some(came_late) = came_late {
                    calls.answered_late = true;
                    match came_late {
                        Ok(secret) => calls.late = secret,
                        Err(_) => tracing::warn!("the keychain wrote a secret after its time limit"),
                    }
                }
                // Calls are refused until the last one that was given up is passed over.
                if !calls.hang() && std::mem::take(&mut calls.answered_late) {
                    woken.notify_one();
                }
            });
            self.jobs.send(job).map_err(|_| SecretsError::Missing)?;
            number
        };
        match tokio::time::timeout(LIMIT, &mut answered).await {
            Ok(Ok(result)) => result.map_err(|error| explain(&error)),
            Ok(Err(_)) => Err(SecretsError::Missing),
            Err(_) => {
                // Closed first: an answer that came before this is taken, and a later one finds nobody.
                answered.close();
                if let Ok(result) = answered.try_recv() {
                    return result.map_err(|error| explain(&error));
                }
                self.calls.lock().gave_up = number;
                Err(SecretsError::Locked)
            }
        }
    }

    /// What a late call read of this entry. Any call takes it away: it may not be true afterwards.
    fn take_late(&self, name: &str) -> Option<Option<SecretString>> {
        let (of, secret) = self.calls.lock().late.take()?;
        (of == name).then_some(secret)
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

/// For calls that leave nothing behind.
fn nothing_to_undo<T>(_: T) -> Result<Option<LateSecret>, keyring::Error> {
    Ok(None)
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
        if let Some(secret) = self.take_late(name) {
            return Ok(secret);
        }
        let (name, late) = (name.to_owned(), name.to_owned());
        let keep = move |secret| Ok(Some((late, secret)));
        self.in_time(move || entry(&name)?.read(), keep).await
    }

    async fn set(&self, name: &str, secret: &SecretString) -> Result<(), SecretsError> {
        self.take_late(name);
        let (name, late, secret) = (name.to_owned(), name.to_owned(), secret.clone());
        let undo = move |before| restore(&entry(&late)?, before).map(|()| None);
        self.in_time(move || write(&entry(&name)?, &secret), undo).await.map(drop)
    }

    async fn delete(&self, name: &str) -> Result<(), SecretsError> {
        self.take_late(name);
        let name = name.to_owned();
        self.in_time(move || entry(&name)?.delete(), nothing_to_undo).await
    }

    async fn answered_late(&self) {
        self.answered_late.notified().await;
    }
}

#[cfg(test)]
mod tests;
