//! What the owner of the local copies promises, with files that are damaged or belong to another key.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use ledgerlane_api::{Catalogue, Connection};
use ledgerlane_records::{CopyKey, NewPage, OrderBy, StoreError, View};
use serde_json::value::RawValue;

use super::file::FILE;
use super::{Copies, CopiesError, Lease, LocalCopy, TableOptions, copy_key};
use crate::db::{Db, KeyPlace};
use crate::ids::ProfileId;
use crate::interface::{Problem, ProblemCode, ProblemDetail};
use crate::secrets::SecretStore;
use crate::testing::{MemorySecrets, NoKeychain, profile_at};
use crate::vault::Vault;

pub(super) fn copies(secrets: Arc<dyn SecretStore>, folder: &Path) -> Copies {
    copies_with(secrets, folder, None)
}

fn copies_with(secrets: Arc<dyn SecretStore>, folder: &Path, cache_megabytes: Option<u32>) -> Copies {
    let tables = TableOptions { locale: "en".to_owned(), cache_megabytes };
    let beside = folder.to_owned();
    let vault = Vault::new(secrets, move || super::file_exists(&beside));
    Copies::new(Arc::new(vault), knowing_one_client(), folder, tables, false)
}

/// A desk.db with one service that has one client.
fn knowing_one_client() -> Db {
    let db = crate::db::in_memory();
    let profile = db.save_profile(&profile_at("http://127.0.0.1:9", KeyPlace::Nowhere)).unwrap().id;
    let client: Connection = serde_json::from_str(r#"{"id":"conn_1"}"#).unwrap();
    db.save_connections(profile, &[client]).unwrap();
    db
}

/// A keychain that has a vault of its own.
pub(super) async fn another_keychain() -> Arc<MemorySecrets> {
    let secrets = Arc::new(MemorySecrets::default());
    Vault::new(secrets.clone(), || false).copies_key().await.unwrap();
    secrets
}

fn new_copies(folder: &Path) -> Copies {
    copies(Arc::new(MemorySecrets::default()), folder)
}

pub(super) fn key() -> CopyKey {
    copy_key(ProfileId(1), &"conn_1".into(), Catalogue::built_in().find("Customers").unwrap())
}

/// Writes and shows a copy of fifty records of three kilobytes each.
pub(super) async fn fill(lease: &Lease) -> Result<(), CopiesError> {
    fill_list(lease, key()).await
}

/// The same for another list.
async fn fill_list(lease: &Lease, key: CopyKey) -> Result<(), CopiesError> {
    let fill = lease.run(move |store| {
        let copy = store.begin(&key, 1)?;
        let record = RawValue::from_string(format!("{{\"id\":\"{}\"}}", "7".repeat(3_000))).unwrap();
        let records = vec![record; 50];
        let record_type = Catalogue::built_in().find("Customers").unwrap();
        let page = NewPage { record_type, records: &records, total: None, arrived_at: 1, took_ms: 1 };
        store.append(copy, &page)?;
        store.show(copy)
    });
    fill.await
}

/// The copy that the table shows.
pub(super) async fn shown(lease: &Lease) -> Result<Option<LocalCopy>, CopiesError> {
    lease.shown(vec![key()]).await?.remove(0)
}

/// Meets damage, as a read of a damaged page does.
async fn meet_damage(lease: &Lease) {
    lease.run(|_| Err::<(), _>(StoreError::Damaged)).await.unwrap_err();
}

fn names(folder: &Path) -> Vec<std::ffi::OsString> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn without_a_keychain_copies_stay_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let copies = copies(Arc::new(NoKeychain), folder.path());
    let lease = copies.lease().await.unwrap();
    assert!(lease.is_in_memory());
    fill(&lease).await.unwrap();
    assert!(shown(&copies.lease().await.unwrap()).await.unwrap().is_some(), "it is one store");
    assert_eq!(names(folder.path()).len(), 0, "nothing was written");
}

#[tokio::test]
async fn copies_stay_in_memory_and_the_file_in_its_place_while_the_keychain_has_no_key_for_it() {
    let folder = tempfile::tempdir().unwrap();
    let first = another_keychain().await;
    let before = copies(first.clone(), folder.path());
    fill(&before.lease().await.unwrap()).await.unwrap();
    before.close().await;

    let copies = copies(Arc::new(MemorySecrets::default()), folder.path());
    assert!(copies.lease().await.unwrap().is_in_memory());
    assert_eq!(copies.leave_memory().await.unwrap_err().code, ProblemCode::CopiesKeyMissing);
    assert_eq!(copies.forget_profile(ProfileId(1)).await.unwrap_err().code, ProblemCode::CopiesKeyMissing);
    copies.close().await;
    assert_eq!(names(folder.path()), ["records.db"]);
    let again = copies_with(first, folder.path(), None);
    assert!(shown(&again.lease().await.unwrap()).await.unwrap().is_some(), "its keychain is back");
}

#[tokio::test]
async fn copies_of_another_key_are_put_aside_and_come_back_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (another_keychain().await, another_keychain().await);
    let before = copies(first.clone(), folder.path());
    let lease = before.lease().await.unwrap();
    fill(&lease).await.unwrap();
    let kept = shown(&lease).await.unwrap().unwrap().id;
    lease.run(move |store| store.keep(kept, "year end")).await.unwrap();
    before.close().await;

    let other = copies(second, folder.path());
    let lease = other.lease().await.unwrap();
    assert!(!lease.is_in_memory() && shown(&lease).await.unwrap().is_none());
    let aside = folder.path().join("set-aside-1").join("records.db.other-key");
    let detail = ProblemDetail::CopiesPutAside { file: aside.display().to_string() };
    for _ in 0..2 {
        let told: Vec<_> = other.told_of().into_iter().map(|(_, told)| (told.code, told.detail)).collect();
        assert_eq!(told, [(ProblemCode::CopiesReplaced, Some(detail.clone()))], "as long as it is there");
    }
    fill(&lease).await.unwrap();
    other.forget_profile(ProfileId(1)).await.unwrap();
    assert!(aside.exists(), "it may be another service's");
    other.close().await;

    let back = copies(first, folder.path());
    let lease = back.lease().await.unwrap();
    let names = lease.run(|store| store.kept_names(1)).await.unwrap();
    assert_eq!((names, shown(&lease).await.unwrap().unwrap().id), (vec!["year end".to_owned()], kept));
    let second = folder.path().join("set-aside-2").join("records.db.other-key");
    assert_eq!(back.put_aside(), [second], "the second keychain's");
}

#[tokio::test]
async fn copies_of_a_service_or_a_client_that_was_forgotten_meanwhile_do_not_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (another_keychain().await, another_keychain().await);
    let before = copies(first.clone(), folder.path());
    let lease = before.lease().await.unwrap();
    let other_client = CopyKey { connection: "conn_2".to_owned(), ..key() };
    let other_service = CopyKey { profile: 2, ..key() };
    let lists = [key(), other_client, other_service];
    for list in &lists {
        fill_list(&lease, list.clone()).await.unwrap();
    }
    before.close().await;
    let other = copies(second, folder.path());
    other.lease().await.unwrap();
    other.close().await;

    let back = copies(first, folder.path());
    let lease = back.lease().await.unwrap();
    let shown = lease.shown(lists.to_vec()).await.unwrap();
    let rows: Vec<_> = shown.into_iter().map(|shown| shown.unwrap().map(|copy| copy.rows)).collect();
    assert_eq!(rows, [Some(50), None, None], "of the client that is known alone");
    assert!(!folder.path().join("set-aside-1").exists(), "what was forgotten is gone");
}

#[tokio::test]
async fn no_copy_that_is_aside_goes_while_desk_db_was_begun_anew() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (another_keychain().await, another_keychain().await);
    let before = copies(first.clone(), folder.path());
    let other_service = CopyKey { profile: 2, ..key() };
    fill_list(&before.lease().await.unwrap(), other_service.clone()).await.unwrap();
    before.close().await;
    let other = copies(second, folder.path());
    other.lease().await.unwrap();
    other.close().await;

    let damaged = folder.path().join("set-aside-2/desk.db.unreadable");
    std::fs::create_dir(folder.path().join("set-aside-2")).unwrap();
    std::fs::write(&damaged, "").unwrap();
    let back = copies(first.clone(), folder.path());
    back.lease().await.unwrap();
    back.close().await;
    let aside = folder.path().join("set-aside-1/records.db.other-key");
    assert!(aside.exists(), "nobody knows whose copies these are");

    std::fs::remove_file(damaged).unwrap();
    let back = copies(first, folder.path());
    back.lease().await.unwrap();
    assert!(!aside.exists());
}

#[tokio::test]
async fn copies_in_memory_move_into_the_file_once_nothing_writes_and_keep_their_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let services = crate::testing::Services::default();
    let before = copies(services.keychain.clone(), folder.path());
    fill(&before.lease().await.unwrap()).await.unwrap();
    before.close().await;

    let copies = Arc::new(copies_with(services.keychain.clone(), folder.path(), None));
    services.keychain.lock();
    let writer = copies.lease_for_writing().await.unwrap();
    fill(&writer).await.unwrap();
    services.keychain.unlock();
    copies.location.vault.look().await;
    let moving = tokio::spawn({
        let copies = copies.clone();
        async move { copies.leave_memory().await }
    });
    // The move begins.
    tokio::task::yield_now().await;
    let lease = tokio::time::timeout(Duration::from_secs(20), copies.lease());
    let lease = lease.await.expect("nobody waits for the move").unwrap();
    assert!(lease.is_in_memory() && !moving.is_finished(), "a read is not cut off");
    fill(&writer).await.unwrap();
    let read = shown(&writer).await.unwrap().unwrap().id;
    drop(writer);
    assert!(moving.await.unwrap().unwrap());
    let now = copies.lease().await.unwrap();
    assert!(!now.is_in_memory() && now.number().took_over(lease.number()));
    assert_eq!(shown(&now).await.unwrap().unwrap().id, read);
    assert!(!copies.leave_memory().await.unwrap(), "there is nothing left to move");
    copies.close().await;
    let after = copies_with(services.keychain.clone(), folder.path(), None);
    assert_eq!(shown(&after.lease().await.unwrap()).await.unwrap().unwrap().id, read);
}

#[tokio::test]
async fn a_read_that_kept_copies_from_moving_does_not_lose_them_where_the_app_ends() {
    let folder = tempfile::tempdir().unwrap();
    let services = crate::testing::Services::default();
    services.keychain.lock();
    let copies = copies(services.keychain.clone(), folder.path());
    fill(&copies.lease().await.unwrap()).await.unwrap();
    services.keychain.unlock();
    copies.location.vault.try_again().await.unwrap();
    copies.close().await;
    let after = copies_with(services.keychain.clone(), folder.path(), None);
    assert!(shown(&after.lease().await.unwrap()).await.unwrap().is_some());
}

#[tokio::test]
async fn damaged_copies_make_room_for_new_ones() {
    let folder = tempfile::tempdir().unwrap();
    let secrets = Arc::new(MemorySecrets::default());
    let before = copies(secrets.clone(), folder.path());
    fill(&before.lease().await.unwrap()).await.unwrap();
    before.close().await;
    let path = folder.path().join(FILE);
    let mut bytes = std::fs::read(&path).unwrap();
    assert!(bytes.len() > 16_384);
    bytes[4_096..].fill(0x55);
    std::fs::write(&path, &bytes).unwrap();

    let copies = copies(secrets, folder.path());
    // The damage shows where it is met: on opening, or on reading.
    if let Ok(lease) = copies.lease().await {
        drop(fill(&lease).await);
    }
    fill(&copies.lease().await.unwrap()).await.unwrap();
    let told = copies.told_of().remove(0).1;
    let aside = folder.path().join("set-aside-1").join("records.db.unreadable");
    let detail = ProblemDetail::DamagedCopiesPutAside { file: aside.display().to_string() };
    assert_eq!(
        (told.code, told.detail),
        (ProblemCode::CopiesReplaced, Some(detail)),
        "somebody may rescue them"
    );
    assert_eq!(std::fs::read(&aside).unwrap()[4_096..8_192], [0x55; 4_096]);
    copies.remove_put_aside().await.unwrap();
    assert!(!aside.exists());
}

/// INV-LEASE-1
#[tokio::test]
async fn a_store_that_was_replaced_takes_no_writes() {
    let folder = tempfile::tempdir().unwrap();
    let copies = new_copies(folder.path());
    let old = copies.lease().await.unwrap();
    fill(&old).await.unwrap();
    meet_damage(&old).await;
    let new = copies.lease().await.unwrap();
    let refused = fill(&old).await.unwrap_err();
    assert!(matches!(refused, CopiesError::Replaced), "{refused:?}");
    assert_eq!(Problem::from(refused).code, ProblemCode::CopiesReplaced);
    assert!(shown(&new).await.unwrap().is_none(), "it was begun anew");
    fill(&new).await.unwrap();
    assert!(!copies.lease().await.unwrap().is_damaged());
}

/// INV-LEASE-1
#[tokio::test]
async fn replacing_waits_until_every_writer_has_given_its_lease_back() {
    let folder = tempfile::tempdir().unwrap();
    let copies = Arc::new(new_copies(folder.path()));
    let lease = copies.lease().await.unwrap();
    let (first, second) = (lease.for_writing(), lease.for_writing());
    assert!(first.revoked().now_or_never().is_none(), "nothing is wrong yet");
    fill(&lease).await.unwrap();
    meet_damage(&lease).await;
    let replacing = tokio::spawn({
        let copies = copies.clone();
        async move { copies.lease().await }
    });
    for writer in [first, second] {
        assert!(matches!(writer.revoked().await, CopiesError::Replaced));
        assert!(!replacing.is_finished(), "a writer still has the file");
        assert!(shown(&writer).await.unwrap().is_some(), "it can still work on it");
        drop(writer);
    }
    assert!(shown(&replacing.await.unwrap().unwrap()).await.unwrap().is_none());
}

#[tokio::test]
async fn replacing_goes_on_where_its_caller_gave_up() {
    let folder = tempfile::tempdir().unwrap();
    let copies = new_copies(folder.path());
    let lease = copies.lease().await.unwrap();
    let writer = lease.for_writing();
    meet_damage(&lease).await;
    let mut given_up = Box::pin(copies.lease());
    tokio::select! {
        biased;
        _ = &mut given_up => panic!("a writer has the file"),
        _ = writer.revoked() => {}
    }
    drop(given_up);
    drop(writer);
    fill(&copies.lease().await.unwrap()).await.unwrap();
}

/// Windows keeps a file that is open from being deleted; Linux shows which files a process has open.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_replaced_file_is_open_nowhere() {
    let folder = tempfile::tempdir().unwrap();
    let copies = new_copies(folder.path());
    let old = copies.lease().await.unwrap();
    fill(&old).await.unwrap();
    let open = || {
        let files = std::fs::read_dir("/proc/self/fd").unwrap();
        let targets = files.filter_map(|file| std::fs::read_link(file.unwrap().path()).ok());
        let mut names: Vec<String> = targets
            .filter(|target| target.starts_with(folder.path()))
            .map(|target| target.display().to_string())
            .collect();
        names.dedup();
        names
    };
    assert!(!open().is_empty());
    meet_damage(&old).await;
    let _new = copies.lease().await.unwrap();
    let deleted: Vec<_> = open().into_iter().filter(|name| name.ends_with("(deleted)")).collect();
    assert_eq!(deleted, Vec::<String>::new(), "the lease that is left keeps no file open");
}

#[tokio::test]
async fn a_damaged_file_that_cannot_be_put_aside_is_said_and_tried_again() {
    let folder = tempfile::tempdir().unwrap();
    let copies = new_copies(folder.path());
    let lease = copies.lease().await.unwrap();
    meet_damage(&lease).await;
    let place = |number: u32| folder.path().join(format!("set-aside-{number}/records.db.unreadable"));
    for number in 1..=40 {
        std::fs::create_dir(place(number).parent().unwrap()).unwrap();
        std::fs::write(place(number), "of before").unwrap();
    }
    let problem = copies.lease().await.map(drop).unwrap_err();
    let is_told = matches!(problem.detail, Some(ProblemDetail::FileNotPutAside { .. }));
    assert!(problem.code == ProblemCode::Storage && is_told, "{problem:?}");
    assert!(folder.path().join(FILE).exists(), "nothing of it is lost");
    std::fs::remove_file(place(5)).unwrap();
    fill(&copies.lease().await.unwrap()).await.unwrap();
    assert_ne!(std::fs::read(place(5)).unwrap(), b"of before");
    assert_eq!(std::fs::read(place(1)).unwrap(), b"of before", "a file that was rescued once stays");
}

#[tokio::test]
async fn a_closed_store_takes_no_writes() {
    let folder = tempfile::tempdir().unwrap();
    let copies = new_copies(folder.path());
    let lease = copies.lease().await.unwrap();
    copies.close().await;
    assert!(matches!(fill(&lease).await, Err(CopiesError::Closed)));
}

#[tokio::test]
async fn rows_of_a_copy_that_was_replaced_are_removed_in_the_background_and_closing_does_not_wait_for_that() {
    let folder = tempfile::tempdir().unwrap();
    let copies = new_copies(folder.path());
    let lease = copies.lease().await.unwrap();
    fill(&lease).await.unwrap();
    let old = shown(&lease).await.unwrap().unwrap().id;
    fill(&lease).await.unwrap();
    lease.remove_old_copies();
    while !lease.run(move |store| store.rows(old, 0, 1)).await.unwrap().is_empty() {
        tokio::task::yield_now().await;
    }
    assert_eq!(shown(&lease).await.unwrap().unwrap().rows, 50, "the one that is shown stays");

    fill(&lease).await.unwrap();
    lease.remove_old_copies();
    copies.close().await;
    assert!(matches!(shown(&lease).await, Err(CopiesError::Closed)));
}

#[tokio::test]
async fn columns_of_tables_stay_in_memory_up_to_the_bound_of_the_settings() {
    for (megabytes, stay) in [(None, true), (Some(0), false)] {
        for secrets in [Arc::<MemorySecrets>::default() as Arc<dyn SecretStore>, Arc::new(NoKeychain)] {
            let folder = tempfile::tempdir().unwrap();
            let lease = copies_with(secrets, folder.path(), megabytes).lease().await.unwrap();
            fill(&lease).await.unwrap();
            let sorted = lease.run(|store| {
                let order = vec![OrderBy { path: "name".to_owned(), descending: false }];
                let copy = store.shown(&key())?.unwrap().id;
                let page = store.page(copy, &View { order, ..View::default() }, 0, 9);
                assert_eq!(page.unwrap().rows.len(), 9);
                Ok(store.cache_bytes())
            });
            assert_eq!(sorted.await.unwrap() > 0, stay, "{megabytes:?}");
        }
    }
}
