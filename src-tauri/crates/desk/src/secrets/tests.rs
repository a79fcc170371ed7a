//! Keychains that hang, as one does whose user is asked for a password and is not there. The limit runs out on the
//! clock of each test, never on the wall's.

use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use ledgerlane_clock::SystemClock;

use futures_util::FutureExt;

use super::*;
use crate::db::KeyPlace;
use crate::desk::Desk;
use crate::interface::{ForProfile, KeychainState, ProblemCode, SaveService};
use crate::testing;

/// Waits for an answer that has to come within the limit, whatever hangs.
async fn within_limit<T>(answer: impl Future<Output = T>) -> T {
    tokio::time::timeout(LIMIT * 2, answer).await.expect("nobody waits longer than the limit")
}

/// Has work done by a keychain that hangs first, until it is unlocked. The limit runs out on the clock of the test.
async fn hang<T: Send + 'static>(
    keychain: &Keychain,
    work: impl FnOnce() -> Result<T, keyring::Error> + Send + 'static,
    undo: impl FnOnce(T) -> Result<Option<LateSecret>, keyring::Error> + Send + 'static,
) -> (Result<T, SecretsError>, mpsc::Sender<()>) {
    let (unlock, locked) = mpsc::channel();
    let (begin, begun) = oneshot::channel();
    let work = move || {
        begin.send(()).unwrap();
        locked.recv().unwrap();
        work()
    };
    let (told, ()) = tokio::join!(within_limit(keychain.in_time(work, undo)), async {
        begun.await.unwrap();
        // From here on the clock goes on by itself whenever everybody waits.
        tokio::time::pause();
    });
    (told, unlock)
}

/// INV-KEYCHAIN-2
#[tokio::test]
async fn a_keychain_that_hangs_is_called_locked_after_its_limit_and_is_asked_again_later() {
    let keychain = Keychain::start().unwrap();
    let (told, unlock) = hang(&keychain, || Ok(1), nothing_to_undo).await;
    assert_eq!(told, Err(SecretsError::Locked));

    // INV-KEYCHAIN-1: the thread still hangs, so the next call is refused at once, and nothing of it happens later.
    let (did, done) = mpsc::channel();
    let behind = keychain.in_time(move || Ok(did.send(()).is_ok()), nothing_to_undo);
    assert_eq!(behind.now_or_never(), Some(Err(SecretsError::Locked)));

    unlock.send(()).unwrap();
    tokio::time::resume();
    keychain.answered_late().await;
    assert_eq!(keychain.in_time(|| Ok(7), nothing_to_undo).await, Ok(7), "it is open again");
    assert!(done.recv().is_err(), "what its caller was told not to have happened did not happen");
}

#[tokio::test]
async fn a_late_answer_is_that_of_the_next_call_for_the_entry_and_of_no_other() {
    for (asked, found) in [("one", true), ("other", false)] {
        let keychain = Keychain::start().unwrap();
        let late = |secret| Ok(Some(("one".to_owned(), secret)));
        let (told, unlock) = hang(&keychain, || Ok(Some(SecretString::from("a key"))), late).await;
        assert!(matches!(told, Err(SecretsError::Locked)));
        unlock.send(()).unwrap();
        tokio::time::resume();
        keychain.answered_late().await;
        assert_eq!(keychain.take_late(asked).is_some(), found);
        assert!(keychain.take_late("one").is_none(), "it may not be true any more");
    }
}

/// An entry outside of any keychain.
#[derive(Clone, Default)]
struct MemoryEntry(Arc<Mutex<Option<String>>>);

impl MemoryEntry {
    fn holds(&self) -> Option<String> {
        self.0.lock().unwrap().clone()
    }
}

impl SecretEntry for MemoryEntry {
    fn read(&self) -> Result<Option<SecretString>, keyring::Error> {
        Ok(self.holds().map(SecretString::from))
    }
    fn write(&self, secret: &SecretString) -> Result<(), keyring::Error> {
        *self.0.lock().unwrap() = Some(secret.expose_secret().to_owned());
        Ok(())
    }
    fn delete(&self) -> Result<(), keyring::Error> {
        *self.0.lock().unwrap() = None;
        Ok(())
    }
}

#[tokio::test]
async fn a_secret_that_is_kept_after_the_limit_gives_its_place_back_to_what_was_there() {
    for before in [None, Some("the key that works")] {
        let entry = MemoryEntry(Arc::new(Mutex::new(before.map(str::to_owned))));
        let (written_to, restored) = (entry.clone(), entry.clone());
        let keychain = Keychain::start().unwrap();
        let new = SecretString::from("a newer key");
        let (told, unlock) = hang(
            &keychain,
            move || write(&written_to, &new),
            move |written| restore(&restored, written).map(|()| None),
        )
        .await;
        assert!(matches!(told, Err(SecretsError::Locked)), "its caller was told that nothing was kept");
        unlock.send(()).unwrap();
        tokio::time::resume();
        // The thread is through with it once it says that it answered late.
        keychain.answered_late().await;
        let next = entry.clone();
        assert_eq!(
            keychain.in_time(move || Ok(next.holds()), nothing_to_undo).await,
            Ok(before.map(str::to_owned))
        );
    }
}

/// INV-KEYCHAIN-1.
#[tokio::test]
async fn no_call_waits_for_a_late_secret_to_be_given_back() {
    let keychain = Arc::new(Keychain::start().unwrap());
    let (restoring, restores) = oneshot::channel();
    let (go_on, waiting) = mpsc::channel::<()>();
    let undo = move |()| {
        restoring.send(()).unwrap();
        // Ends with the test, too.
        let _ = waiting.recv();
        Ok(None)
    };
    let (told, unlock) = hang(&keychain, || Ok(()), undo).await;
    assert_eq!(told, Err(SecretsError::Locked));
    tokio::time::resume();
    unlock.send(()).unwrap();
    restores.await.unwrap();
    // On a thread of its own: one that waits for the keychain would keep this test from ending.
    let (tell, asked) = mpsc::channel();
    let other = keychain.clone();
    std::thread::spawn(move || tell.send(other.in_time(|| Ok(()), nothing_to_undo).now_or_never()));
    assert_eq!(asked.recv_timeout(LIMIT), Ok(Some(Err(SecretsError::Locked))), "refused at once");
    go_on.send(()).unwrap();
    keychain.answered_late().await;
    assert_eq!(keychain.in_time(|| Ok(7), nothing_to_undo).await, Ok(7));
}

#[test]
fn a_secret_that_reads_back_is_kept() {
    let entry = MemoryEntry::default();
    assert!(write(&entry, &SecretString::from("a key")).is_ok());
    assert_eq!(entry.holds().as_deref(), Some("a key"));
}

/// An entry whose call of this number fails, where reads and writes count from 0, or that garbles the first secret written.
struct FaultyEntry {
    inside: MemoryEntry,
    fails_at: Option<usize>,
    garbles: bool,
    calls: Mutex<usize>,
}

impl FaultyEntry {
    fn holding(before: Option<&str>, fails_at: Option<usize>, garbles: bool) -> Self {
        let inside = MemoryEntry(Arc::new(Mutex::new(before.map(str::to_owned))));
        Self { inside, fails_at, garbles, calls: Mutex::new(0) }
    }

    fn call(&self) -> Result<usize, keyring::Error> {
        let mut calls = self.calls.lock().unwrap();
        *calls += 1;
        if self.fails_at == Some(*calls - 1) {
            return Err(keyring::Error::NoStorageAccess("locked for a moment".into()));
        }
        Ok(*calls - 1)
    }
}

impl SecretEntry for FaultyEntry {
    fn read(&self) -> Result<Option<SecretString>, keyring::Error> {
        self.call()?;
        self.inside.read()
    }
    fn write(&self, secret: &SecretString) -> Result<(), keyring::Error> {
        let is_first = self.call()? == 1;
        let garbled = SecretString::from("something else");
        self.inside.write(if is_first && self.garbles { &garbled } else { secret })
    }
    fn delete(&self) -> Result<(), keyring::Error> {
        self.call()?;
        self.inside.delete()
    }
}

/// INV-SECRET-1
#[test]
fn a_secret_that_was_not_kept_as_it_should_gives_its_place_back_whatever_failed() {
    for before in [None, Some("the key that works")] {
        // The calls are: read, write, read back. No call fails in the last case.
        for (fails_at, garbles) in [(Some(0), false), (Some(1), false), (Some(2), false), (None, true)] {
            let entry = FaultyEntry::holding(before, fails_at, garbles);
            assert!(write(&entry, &SecretString::from("a newer key")).is_err());
            assert_eq!(entry.inside.holds().as_deref(), before, "call {fails_at:?}, garbled: {garbles}");
        }
    }
}

/// A keychain whose thread hangs whenever it is asked, until it is opened.
struct Hanging {
    keychain: Keychain,
    behind: testing::MemorySecrets,
    gate: Arc<(Mutex<bool>, Condvar)>,
    /// Woken by a call that begins.
    asked: Arc<Notify>,
}

impl Hanging {
    fn new() -> Arc<Self> {
        let (behind, gate) = (testing::MemorySecrets::default(), Arc::default());
        Arc::new(Self { keychain: Keychain::start().unwrap(), behind, gate, asked: Arc::default() })
    }

    /// Does work that asks the keychain. The clock goes on by itself once the thread hangs: a call that did not begin would be
    /// passed over.
    async fn out_of_time<T>(&self, work: impl Future<Output = T>) -> T {
        let (done, ()) = tokio::join!(work, async {
            self.asked.notified().await;
            tokio::time::pause();
        });
        done
    }

    fn open(&self) {
        *self.gate.0.lock().unwrap() = true;
        self.gate.1.notify_all();
    }

    async fn pass(&self) -> Result<(), SecretsError> {
        let (gate, asked) = (self.gate.clone(), self.asked.clone());
        let wait = move || {
            asked.notify_one();
            drop(gate.1.wait_while(gate.0.lock().unwrap(), |open| !*open).unwrap());
            Ok(())
        };
        within_limit(self.keychain.in_time(wait, nothing_to_undo)).await
    }
}

#[async_trait]
impl SecretStore for Hanging {
    async fn get(&self, name: &str) -> Result<Option<SecretString>, SecretsError> {
        self.pass().await?;
        self.behind.get(name).await
    }
    async fn set(&self, name: &str, secret: &SecretString) -> Result<(), SecretsError> {
        self.pass().await?;
        self.behind.set(name, secret).await
    }
    async fn delete(&self, name: &str) -> Result<(), SecretsError> {
        self.pass().await?;
        self.behind.delete(name).await
    }
    async fn answered_late(&self) {
        self.keychain.answered_late().await;
    }
}

/// Nobody listens there.
const NOWHERE: &str = "http://127.0.0.1:9";

fn desk(folder: &Path, secrets: &Arc<Hanging>) -> Desk {
    testing::desk_of(folder, secrets.clone(), Arc::new(SystemClock))
}

#[tokio::test]
async fn a_hanging_keychain_keeps_no_key_and_keeps_the_pair_to_be_tried_again() {
    let (folder, secrets) = (tempfile::tempdir().unwrap(), Hanging::new());
    let desk = desk(folder.path(), &secrets);
    testing::accept(&desk, NOWHERE, "sk_test_x");
    let saving = desk.save_service(SaveService { this_session_only: false });
    let refused = secrets.out_of_time(saving).await.unwrap_err();
    assert_eq!(refused.code, ProblemCode::KeychainLocked);
    assert_eq!(desk.app_state().await.unwrap().keychain, KeychainState::Locked);
    assert!(desk.profiles().await.unwrap().is_empty());

    secrets.open();
    tokio::time::resume();
    // Calls are refused until the one that hung has answered.
    while let Err(problem) = desk.save_service(SaveService { this_session_only: false }).await {
        assert_eq!(problem.code, ProblemCode::KeychainLocked);
        tokio::task::yield_now().await;
    }
    let kept = secrets.behind.get(&format!("key for {NOWHERE}")).await.unwrap();
    assert_eq!(kept.map(|key| key.expose_secret().to_owned()).as_deref(), Some("sk_test_x"));
    desk.shut_down().await;
}

#[tokio::test]
async fn a_profile_stays_listed_while_the_keychain_hangs_and_opens_afterwards() {
    let (folder, secrets) = (tempfile::tempdir().unwrap(), Hanging::new());
    let desk = desk(folder.path(), &secrets);
    let new = testing::profile_at(NOWHERE, KeyPlace::Keychain);
    let profile = desk.inner.context.db.save_profile(&new).unwrap().id;
    desk.inner.context.settings.update(|values| values.shown_profile = Some(profile)).await.unwrap();
    secrets.behind.set(&format!("key for {NOWHERE}"), &SecretString::from("sk_test_x")).await.unwrap();
    secrets.out_of_time(desk.resume()).await;
    let state = desk.app_state().await.unwrap();
    assert_eq!(state.problem.map(|problem| problem.code), Some(ProblemCode::KeychainLocked));
    assert_eq!(state.profiles.iter().map(|one| one.profile.id).collect::<Vec<_>>(), [profile]);

    secrets.open();
    tokio::time::resume();
    while let Err(problem) = desk.open_profile(ForProfile { profile }).await {
        assert_eq!(problem.code, ProblemCode::KeychainLocked);
        tokio::task::yield_now().await;
    }
    assert!(desk.app_state().await.unwrap().problem.is_none());
    desk.shut_down().await;
}

#[tokio::test]
async fn a_profile_opens_and_copies_move_into_the_file_when_the_keychain_answers_late() {
    let (folder, secrets) = (tempfile::tempdir().unwrap(), Hanging::new());
    let desk = desk(folder.path(), &secrets);
    let mut events = desk.events();
    let new = testing::profile_at(NOWHERE, KeyPlace::Keychain);
    let profile = desk.inner.context.db.save_profile(&new).unwrap().id;
    desk.inner.context.settings.update(|values| values.shown_profile = Some(profile)).await.unwrap();
    secrets.behind.set(&format!("key for {NOWHERE}"), &SecretString::from("sk_test_x")).await.unwrap();
    secrets.out_of_time(desk.resume()).await;
    assert!(desk.inner.context.copies.lease().await.unwrap().is_in_memory());

    secrets.open();
    tokio::time::resume();
    // Nobody asks for the profile or for the copies: events tell when to look again.
    let opened = async {
        loop {
            let shown = desk.app_state().await.unwrap();
            let in_memory = desk.inner.context.copies.lease().await.unwrap().is_in_memory();
            if shown.profile.is_some_and(|shown| shown.id == profile) && !in_memory {
                return shown.problem;
            }
            testing::next_event(&mut events).await;
        }
    };
    assert_eq!(tokio::time::timeout(Duration::from_secs(20), opened).await.unwrap(), None);
    desk.shut_down().await;
}

#[tokio::test]
async fn copies_are_opened_in_memory_while_the_keychain_hangs() {
    let (folder, secrets) = (tempfile::tempdir().unwrap(), Hanging::new());
    let desk = desk(folder.path(), &secrets);
    assert!(secrets.out_of_time(desk.inner.context.copies.lease()).await.unwrap().is_in_memory());
    assert_eq!(desk.inner.context.vault.state(), KeychainState::Locked);
    assert!(!folder.path().join("records.db").exists());
    secrets.open();
}
