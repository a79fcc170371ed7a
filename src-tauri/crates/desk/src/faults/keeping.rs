//! Keys, profiles and files that cannot be kept as they should.

use crate::ids::ProfileId;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use ledgerlane_clock::SystemClock;
use rusqlite::Connection;
use secrecy::{ExposeSecret, SecretString};

use crate::desk::Desk;
use crate::interface::{ForProfile, Nothing, ProblemCode, ProblemDetail, SaveService, TestService};
use crate::secrets::{SecretStore, SecretsError};
use crate::testing::{self, MemorySecrets};

const NAME: &str = "key for http://127.0.0.1:9";

/// A keychain that can be locked, and that looks for the profile whenever it is to keep a key.
struct Lockable {
    inside: MemorySecrets,
    locked: AtomicBool,
    file: PathBuf,
}

impl Lockable {
    fn new(folder: &Path) -> Arc<Self> {
        let file = folder.join("desk.db");
        Arc::new(Self { inside: MemorySecrets::default(), locked: AtomicBool::new(false), file })
    }

    fn check(&self) -> Result<(), SecretsError> {
        if self.locked.load(Ordering::SeqCst) { Err(SecretsError::Locked) } else { Ok(()) }
    }

    async fn key(&self) -> Option<String> {
        let key = self.inside.get(NAME).await.unwrap();
        key.map(|key| key.expose_secret().to_owned())
    }
}

#[async_trait]
impl SecretStore for Lockable {
    async fn get(&self, name: &str) -> Result<Option<SecretString>, SecretsError> {
        self.check()?;
        self.inside.get(name).await
    }
    async fn set(&self, name: &str, secret: &SecretString) -> Result<(), SecretsError> {
        self.check()?;
        if name == NAME {
            assert_eq!(profiles(&self.file), 1, "a crash now would leave a key that nobody can forget");
        }
        self.inside.set(name, secret).await
    }
    async fn delete(&self, name: &str) -> Result<(), SecretsError> {
        self.check()?;
        self.inside.delete(name).await
    }
}

fn profiles(file: &Path) -> i64 {
    let file = Connection::open(file).unwrap();
    file.query_row("SELECT count(*) FROM profile", [], |row| row.get(0)).unwrap()
}

/// From now on nothing can be written into this table.
fn seal(folder: &Path, table: &str) {
    let file = Connection::open(folder.join("desk.db")).unwrap();
    for what in ["INSERT", "UPDATE"] {
        file.execute_batch(&format!(
            "CREATE TRIGGER no_{what}_{table} BEFORE {what} ON {table}
                BEGIN SELECT RAISE(ABORT, 'full'); END;"
        ))
        .unwrap();
    }
}

/// Saves this key for the one address, as after a test that accepted it.
async fn save(desk: &Desk, key: &str, this_session_only: bool) -> Result<ProfileId, ProblemCode> {
    testing::accept(desk, "http://127.0.0.1:9", key);
    let saved = desk.save_service(SaveService { this_session_only }).await;
    saved.map(|view| view.id).map_err(|problem| problem.code)
}

/// INV-KEY-2
#[tokio::test]
async fn forgetting_finds_a_key_that_was_left_in_a_locked_keychain() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Lockable::new(folder.path());
    let desk = testing::desk_of(folder.path(), secrets.clone(), Arc::new(SystemClock));
    let id = save(&desk, "sk_test_first", false).await.unwrap();
    secrets.locked.store(true, Ordering::SeqCst);
    assert_eq!(save(&desk, "sk_test_second", false).await, Err(ProblemCode::KeychainLocked));
    assert_eq!(save(&desk, "sk_test_second", true).await, Ok(id));
    assert_eq!(
        desk.forget_profile(ForProfile { profile: id }).await.unwrap_err().code,
        ProblemCode::KeychainLocked
    );
    assert_eq!(desk.profiles().await.unwrap().len(), 1, "what is not forgotten stays to be forgotten");

    secrets.locked.store(false, Ordering::SeqCst);
    desk.forget_profile(ForProfile { profile: id }).await.unwrap();
    assert_eq!(secrets.key().await, None);
}

#[tokio::test]
async fn a_key_left_behind_is_not_used_again() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Lockable::new(folder.path());
    let desk = testing::desk_of(folder.path(), secrets.clone(), Arc::new(SystemClock));
    let id = save(&desk, "sk_test_first", false).await.unwrap();
    secrets.locked.store(true, Ordering::SeqCst);
    save(&desk, "sk_test_second", true).await.unwrap();
    desk.shut_down().await;
    secrets.locked.store(false, Ordering::SeqCst);

    let desk = testing::desk_of(folder.path(), secrets.clone(), Arc::new(SystemClock));
    assert_eq!(
        desk.open_profile(ForProfile { profile: id }).await.unwrap_err().code,
        ProblemCode::KeyMissing
    );
}

#[tokio::test]
async fn a_service_that_was_never_in_the_keychain_is_forgotten_without_it() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Lockable::new(folder.path());
    let desk = testing::desk_of(folder.path(), secrets.clone(), Arc::new(SystemClock));
    secrets.locked.store(true, Ordering::SeqCst);
    let id = save(&desk, "sk_test_first", true).await.unwrap();
    desk.forget_profile(ForProfile { profile: id }).await.unwrap();
    assert!(desk.profiles().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_service_whose_copies_cannot_be_opened_is_not_half_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Lockable::new(folder.path());
    let desk = testing::desk_of(folder.path(), secrets.clone(), Arc::new(SystemClock));
    let id = save(&desk, "sk_test_first", false).await.unwrap();
    keep_copy(&desk, id, "Year end").await;
    assert_eq!(desk.kept_of_profile(ForProfile { profile: id }).await.unwrap().names, ["Year end"]);
    desk.shut_down().await;
    secrets.inside.delete("vault").await.unwrap();

    let desk = testing::desk_of(folder.path(), secrets.clone(), Arc::new(SystemClock));
    desk.open_profile(ForProfile { profile: id }).await.unwrap();
    keep_copy(&desk, id, "In memory").await;
    let untold = desk.kept_of_profile(ForProfile { profile: id }).await.unwrap_err();
    assert_eq!(untold.code, ProblemCode::CopiesKeyMissing, "nobody knows the names in the file");
    assert_eq!(
        desk.forget_profile(ForProfile { profile: id }).await.unwrap_err().code,
        ProblemCode::CopiesKeyMissing
    );
    assert_eq!(secrets.key().await.as_deref(), Some("sk_test_first"));
    assert_eq!(desk.session().await.unwrap().context.profile.id, id, "it is open still");
}

/// Keeps a copy of a service under a name.
async fn keep_copy(desk: &Desk, profile: ProfileId, name: &'static str) {
    let lease = desk.inner.context.copies.lease().await.unwrap();
    let keep = lease.run(move |store| {
        let customers = crate::tables::record_type("Customers").unwrap();
        let copy = store.begin(&crate::copies::copy_key(profile, &"conn_1".into(), customers), 1)?;
        store.show(copy)?;
        store.keep(copy, name)
    });
    keep.await.unwrap();
}

#[tokio::test]
async fn a_service_that_cannot_be_kept_leaves_everything_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Lockable::new(folder.path());
    let desk = testing::desk_of(folder.path(), secrets.clone(), Arc::new(SystemClock));
    secrets.locked.store(true, Ordering::SeqCst);
    assert_eq!(save(&desk, "sk_test_first", false).await, Err(ProblemCode::KeychainLocked));
    assert!(desk.profiles().await.unwrap().is_empty(), "no key, no profile");
    secrets.locked.store(false, Ordering::SeqCst);

    let id = save(&desk, "sk_test_the_first_0123456789", false).await.unwrap();
    let before = desk.profiles().await.unwrap();
    secrets.locked.store(true, Ordering::SeqCst);
    assert_eq!(save(&desk, "sk_test_other_0123456789ab", false).await, Err(ProblemCode::KeychainLocked));
    assert_eq!(desk.profiles().await.unwrap(), before, "the hint is that of the key that is kept");
    secrets.locked.store(false, Ordering::SeqCst);

    seal(folder.path(), "profile");
    assert_eq!(save(&desk, "sk_test_other_0123456789ab", false).await, Err(ProblemCode::Storage));
    assert_eq!(secrets.key().await.as_deref(), Some("sk_test_the_first_0123456789"));
    desk.inner.profiles.open.close(id).await;
    assert_eq!(desk.open_profile(ForProfile { profile: id }).await.unwrap().id, id);
}

#[tokio::test]
async fn forgetting_a_service_that_could_not_be_opened_again_leaves_no_complaint_about_it() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Lockable::new(folder.path());
    let desk = testing::desk_of(folder.path(), secrets.clone(), Arc::new(SystemClock));
    let id = save(&desk, "sk_test_first", false).await.unwrap();
    desk.shut_down().await;
    secrets.inside.delete(NAME).await.unwrap();

    let desk = testing::desk_of(folder.path(), secrets.clone(), Arc::new(SystemClock));
    desk.resume().await;
    assert_eq!(desk.app_state().await.unwrap().problem.unwrap().code, ProblemCode::KeyMissing);
    desk.forget_profile(ForProfile { profile: id }).await.unwrap();
    assert_eq!(desk.app_state().await.unwrap().problem, None);

    let desk = testing::desk_of(folder.path(), secrets, Arc::new(SystemClock));
    desk.resume().await;
    assert_eq!(desk.app_state().await.unwrap().problem, None, "at the next start neither");
}

#[tokio::test]
async fn a_disk_that_takes_no_settings_does_not_keep_a_profile_half_open() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let id = save(&desk, "sk_test_first", false).await.unwrap();
    desk.inner.profiles.open.close(id).await;
    seal(folder.path(), "setting");
    let opened = desk.open_profile(ForProfile { profile: id }).await;
    let state = desk.app_state().await.unwrap();
    assert_eq!(state.profile.map(|open| open.id), opened.ok().map(|opened| opened.id));
    assert!(!desk.session().await.unwrap().context.tasks.is_idle(), "its statuses are asked for");
}

/// Answers one list of connections, when told to.
async fn slow_service() -> (String, tokio::sync::oneshot::Sender<()>) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let (go, going) = tokio::sync::oneshot::channel();
    tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let mut head = [0; 4096];
        let read = stream.read(&mut head).await.unwrap();
        assert!(read > 0);
        going.await.unwrap();
        stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]").await.unwrap();
    });
    (address, go)
}

#[tokio::test]
async fn the_pair_that_is_kept_is_the_one_tested_last() {
    let folder = tempfile::tempdir().unwrap();
    let desk = testing::desk(folder.path());
    let test = |address: &str| {
        let (desk, address) = (desk.clone(), address.to_owned());
        tokio::spawn(async move {
            desk.test_service(TestService { address, key: "sk_test_0123456789".to_owned() }).await.unwrap()
        })
    };
    let (first, answer_first) = slow_service().await;
    let (second, answer_second) = slow_service().await;
    let older = test(&first);
    tokio::task::yield_now().await;
    let newer = test(&second);
    tokio::task::yield_now().await;
    answer_second.send(()).unwrap();
    assert!(newer.await.unwrap().accepted);
    answer_first.send(()).unwrap();
    assert!(older.await.unwrap().accepted);

    let kept = desk.save_service(SaveService { this_session_only: true }).await.unwrap();
    assert_eq!(kept.address, Some(second));
}

#[tokio::test]
async fn a_folder_may_have_any_name() {
    let folder = tempfile::tempdir().unwrap();
    // Windows allows no question mark in a name.
    let query = if cfg!(windows) { "" } else { "?" };
    let data = folder.path().join(format!("Bücher 文件 دفتر 'x' %20#{query}"));
    let desk = testing::desk(&data);
    let id = save(&desk, "sk_test_first", false).await.unwrap();
    assert!(!desk.inner.context.copies.lease().await.unwrap().is_in_memory());
    desk.shut_down().await;
    assert!(data.join("desk.db").exists() && data.join("records.db").exists());
    assert_eq!(testing::desk(&data).profiles().await.unwrap()[0].profile.id, id);
}

#[cfg(unix)]
#[tokio::test]
async fn the_data_folder_and_the_files_in_it_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let desk = testing::desk(&data);
    desk.inner.context.copies.lease().await.unwrap();
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&data), 0o700);
    let files: Vec<PathBuf> = std::fs::read_dir(&data)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .collect();
    assert!(files.len() >= 4, "both databases and their logs: {files:?}");
    for file in files {
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
}

#[tokio::test]
async fn a_damaged_file_of_the_desk_is_put_aside_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let garbage = vec![0x55; 20_000];
    std::fs::write(folder.path().join("desk.db"), &garbage).unwrap();
    let desk = testing::desk(folder.path());
    let told = desk.app_state().await.unwrap().problem.unwrap();
    let aside = ProblemDetail::DeskFilePutAside {
        file: Path::new("set-aside-1").join("desk.db.unreadable").display().to_string(),
    };
    assert_eq!((told.code, told.detail), (ProblemCode::Storage, Some(aside)));
    assert_eq!(std::fs::read(folder.path().join("set-aside-1/desk.db.unreadable")).unwrap(), garbage);
    save(&desk, "sk_test_first", false).await.unwrap();
    assert_eq!(testing::desk(folder.path()).app_state().await.unwrap().problem, None, "told once");
}

/// A user who never keeps records has no file of them. Rows that were written to the disk could not be taken back.
#[tokio::test]
async fn where_the_settings_are_lost_records_are_kept_only_if_they_were_before() {
    for was_kept in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("desk.db"), vec![0x55; 20_000]).unwrap();
        let copies = folder.path().join("records.db");
        if was_kept {
            std::fs::write(&copies, "of another start").unwrap();
        }
        let desk = testing::desk(folder.path());
        assert_eq!(desk.keep_records(Nothing {}).await.unwrap().keep, was_kept);
        assert_eq!(copies.exists(), was_kept, "nothing is deleted without a choice");
        desk.shut_down().await;
        assert_eq!(
            testing::desk(folder.path()).keep_records(Nothing {}).await.unwrap().keep,
            was_kept,
            "after a restart too"
        );
    }
}

#[tokio::test]
async fn a_file_put_aside_goes_with_the_last_service_and_is_named_until_then() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("desk.db"), vec![0x55; 20_000]).unwrap();
    let aside = folder.path().join("set-aside-1").join("desk.db.unreadable");
    let desk = testing::desk(folder.path());
    let first = save(&desk, "sk_test_first", false).await.unwrap();
    let (session, _) = testing::far_by_hand(&desk).await;
    let second = session.context.profile.id;

    let forgotten = desk.forget_profile(ForProfile { profile: first }).await.unwrap();
    assert_eq!(
        forgotten.left,
        [aside.display().to_string()],
        "it may tell of the service that is still here"
    );
    assert!(aside.exists());
    let forgotten = desk.forget_profile(ForProfile { profile: second }).await.unwrap();
    assert!(forgotten.left.is_empty());
    assert!(!aside.exists(), "nobody needs it any more, and it may name what was forgotten");
}

#[tokio::test]
async fn a_file_whose_settings_cannot_be_read_opens_a_window_that_says_so() {
    let folder = tempfile::tempdir().unwrap();
    drop(testing::desk(folder.path()));
    let file = rusqlite::Connection::open(folder.path().join("desk.db")).unwrap();
    file.execute_batch("DROP TABLE setting").unwrap();
    let desk = testing::desk(folder.path());
    let told = desk.app_state().await.unwrap().problem.unwrap();
    assert_eq!(told.code, ProblemCode::Storage);
    assert_eq!(desk.explore_sample(Nothing {}).await.unwrap_err(), told);
}

#[tokio::test]
async fn a_folder_that_cannot_be_used_opens_a_window_that_says_so_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    drop(testing::desk(folder.path()));
    let file = rusqlite::Connection::open(folder.path().join("desk.db")).unwrap();
    file.pragma_update(None, "user_version", 99).unwrap();
    let desk = testing::desk(folder.path());
    let told = desk.app_state().await.unwrap().problem.unwrap();
    assert_eq!(told.code, ProblemCode::Storage);
    assert_eq!(desk.explore_sample(Nothing {}).await.unwrap_err(), told, "what it notes would be lost");
    assert_eq!(save(&desk, "sk_test_first", false).await, Err(ProblemCode::Storage));
    let version: u32 = file.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    assert_eq!(version, 99, "the file is left as it was");
}
