//! Keys whose writing is cut off: at every call to the keychain the process dies, the keychain refuses, or desk.db begins to refuse.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use async_trait::async_trait;
use ledgerlane_clock::SystemClock;
use rusqlite::Connection;
use secrecy::{ExposeSecret, SecretString};
use tokio::sync::Notify;

use crate::db::KeyPlace;
use crate::desk::Desk;
use crate::interface::{ForProfile, SaveService};
use crate::secrets::{SecretStore, SecretsError};
use crate::testing::{self, MemorySecrets};

const ADDRESS: &str = "http://127.0.0.1:9";
const NAME: &str = "key for http://127.0.0.1:9";
const OLD: &str = "sk_test_0123456789abcdef_old1";
const NEW: &str = "sk_test_0123456789abcdef_new2";

/// What happens at one call to the keychain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    DiesBefore,
    DiesAfter,
    RefusesBefore,
    RefusesAfter,
    LocksBefore,
    DiskRefusesFromHere,
}

const FAULTS: [Fault; 6] = [
    Fault::DiesBefore,
    Fault::DiesAfter,
    Fault::RefusesBefore,
    Fault::RefusesAfter,
    Fault::LocksBefore,
    Fault::DiskRefusesFromHere,
];

/// A keychain with one fault at one call for the key.
struct Faulty {
    inside: Arc<MemorySecrets>,
    fault: Fault,
    /// The number of the call, from 0.
    at: usize,
    calls: AtomicUsize,
    /// Notified where the process is to die.
    dies: Notify,
    file: std::path::PathBuf,
}

impl Faulty {
    async fn die(&self) {
        self.dies.notify_one();
        std::future::pending::<()>().await;
    }

    async fn call<T>(&self, name: &str, work: impl Future<Output = T>) -> Result<T, SecretsError> {
        if name != NAME || self.calls.fetch_add(1, Ordering::SeqCst) != self.at {
            return Ok(work.await);
        }
        match self.fault {
            Fault::DiesBefore => self.die().await,
            Fault::RefusesBefore => return Err(SecretsError::Refused("no".to_owned())),
            Fault::LocksBefore => return Err(SecretsError::Locked),
            Fault::DiskRefusesFromHere => seal(&self.file),
            Fault::DiesAfter | Fault::RefusesAfter => {}
        }
        let done = work.await;
        match self.fault {
            Fault::DiesAfter => self.die().await,
            Fault::RefusesAfter => return Err(SecretsError::Refused("no".to_owned())),
            _ => {}
        }
        Ok(done)
    }
}

#[async_trait]
impl SecretStore for Faulty {
    async fn get(&self, name: &str) -> Result<Option<SecretString>, SecretsError> {
        self.call(name, self.inside.get(name)).await?
    }
    async fn set(&self, name: &str, secret: &SecretString) -> Result<(), SecretsError> {
        self.call(name, self.inside.set(name, secret)).await?
    }
    async fn delete(&self, name: &str) -> Result<(), SecretsError> {
        self.call(name, self.inside.delete(name)).await?
    }
}

/// From now on no profile can be written.
fn seal(file: &Path) {
    let file = Connection::open(file).unwrap();
    for what in ["INSERT", "UPDATE", "DELETE"] {
        file.execute_batch(&format!(
            "CREATE TRIGGER no_{what} BEFORE {what} ON profile BEGIN SELECT RAISE(ABORT, 'full'); END;"
        ))
        .unwrap();
    }
}

fn unseal(file: &Path) {
    let file = Connection::open(file).unwrap();
    file.execute_batch(
        "DROP TRIGGER IF EXISTS no_INSERT; DROP TRIGGER IF EXISTS no_UPDATE; DROP TRIGGER IF EXISTS no_DELETE;",
    )
    .unwrap();
}

/// Where the key was before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Before {
    NoService,
    Kept,
    ForOneRun,
    LeftBehind,
}

async fn begin(folder: &Path, inside: &Arc<MemorySecrets>, before: Before) {
    let desk = testing::desk_of(folder, inside.clone(), Arc::new(SystemClock));
    let old = SecretString::from(OLD);
    let place = match before {
        Before::NoService => return,
        Before::Kept => KeyPlace::Keychain,
        Before::ForOneRun => KeyPlace::Nowhere,
        Before::LeftBehind => KeyPlace::LeftBehind,
    };
    if before != Before::ForOneRun {
        inside.set(NAME, &old).await.unwrap();
    }
    let mut profile = testing::profile_at(ADDRESS, place);
    profile.key_hint = "sk_test_…old1".to_owned();
    desk.inner.context.db.save_profile(&profile).unwrap();
    desk.shut_down().await;
}

async fn save(desk: &Desk, this_session_only: bool) -> bool {
    testing::accept(desk, ADDRESS, NEW);
    desk.save_service(SaveService { this_session_only }).await.is_ok()
}

/// Saves the new key while the fault happens. Returns whether the fault happened, and what the user was told; `None` if the process
/// died.
async fn cut_off(
    folder: &Path,
    inside: &Arc<MemorySecrets>,
    fault: Fault,
    at: usize,
    only: bool,
) -> (bool, Option<bool>) {
    let faulty = Arc::new(Faulty {
        inside: inside.clone(),
        fault,
        at,
        calls: AtomicUsize::new(0),
        dies: Notify::new(),
        file: folder.join("desk.db"),
    });
    let desk = testing::desk_of(folder, faulty.clone(), Arc::new(SystemClock));
    let told = tokio::select! {
        told = save(&desk, only) => Some(told),
        () = faulty.dies.notified() => None,
    };
    (faulty.calls.load(Ordering::SeqCst) > at, told)
}

/// What the next start finds is right, whatever happened before it.
async fn assert_agreement(
    folder: &Path,
    inside: &Arc<MemorySecrets>,
    before: Before,
    only: bool,
    case: &str,
) {
    let desk = testing::desk_of(folder, inside.clone(), Arc::new(SystemClock));
    desk.resume().await;
    desk.inner.profiles.resumed().await;
    let db = &desk.inner.context.db;
    let row = db.profile_at(ADDRESS).unwrap();
    let kept = inside.get(NAME).await.unwrap().map(|key| key.expose_secret().to_owned());
    let listed = desk.profiles().await.unwrap().len();
    let Some(row) = row else {
        assert_eq!((kept, listed), (None, 0), "{case}: a key that nobody can forget");
        assert_eq!(before, Before::NoService, "{case}: the service went");
        return;
    };
    assert_eq!(listed, 1, "{case}: it can be forgotten");
    assert_eq!(row.incoming_hint, None, "{case}: it is settled");
    let opens = desk.open_profile(ForProfile { profile: row.id }).await.is_ok();
    match row.key {
        KeyPlace::Keychain => {
            let hint = if kept.as_deref() == Some(NEW) { "sk_test_…new2" } else { "sk_test_…old1" };
            assert_eq!(
                (opens, row.key_hint.as_str()),
                (true, hint),
                "{case}: the hint is of the key that is used"
            );
        }
        KeyPlace::Nowhere => assert_eq!((opens, kept), (false, None), "{case}: it is nowhere"),
        KeyPlace::LeftBehind => {
            assert!(!opens && (only || before == Before::LeftBehind), "{case}: {row:?}");
        }
        KeyPlace::Unknown(number) => panic!("{case}: {number}"),
    }
    if before == Before::Kept && !only {
        assert!(opens, "{case}: a key that worked works");
    }
    desk.forget_profile(ForProfile { profile: row.id }).await.unwrap();
    assert!(inside.get(NAME).await.unwrap().is_none(), "{case}: forgetting finds the key");
    desk.shut_down().await;
}

/// INV-KEY-1
#[tokio::test]
async fn the_keychain_and_the_desk_agree_after_every_way_of_saving_a_key_is_cut_off() {
    let mut cases = 0;
    for before in [Before::NoService, Before::Kept, Before::ForOneRun, Before::LeftBehind] {
        for only in [false, true] {
            for fault in FAULTS {
                for at in 0.. {
                    let folder = tempfile::tempdir().unwrap();
                    let inside = Arc::new(MemorySecrets::default());
                    begin(folder.path(), &inside, before).await;
                    let (happened, told) = cut_off(folder.path(), &inside, fault, at, only).await;
                    unseal(&folder.path().join("desk.db"));
                    let case = format!("{before:?}, only {only}, {fault:?} at {at}, told {told:?}");
                    if told == Some(true) && !only {
                        let kept = inside.get(NAME).await.unwrap();
                        assert_eq!(kept.unwrap().expose_secret(), NEW, "{case}: what was said to be kept is");
                    }
                    assert_agreement(folder.path(), &inside, before, only, &case).await;
                    cases += 1;
                    if !happened {
                        break;
                    }
                }
            }
        }
    }
    assert!(cases > 60, "every call was met: {cases}");
}

#[tokio::test]
async fn a_service_whose_first_key_was_cut_off_is_listed_once_its_key_is_known_to_be_kept() {
    let (folder, inside) = (tempfile::tempdir().unwrap(), Arc::new(MemorySecrets::default()));
    // The calls are: what is kept, and keeping it.
    assert_eq!(cut_off(folder.path(), &inside, Fault::DiesAfter, 1, false).await, (true, None));
    let desk = testing::desk_of(folder.path(), inside, Arc::new(SystemClock));
    assert!(desk.profiles().await.unwrap().is_empty(), "nobody knows yet");
    desk.resume().await;
    desk.inner.profiles.resumed().await;
    let listed = desk.profiles().await.unwrap();
    assert_eq!(listed[0].profile.key_hint.as_deref(), Some("sk_test_…new2"));
    desk.shut_down().await;
}
