//! A process that is killed while files of copies are put aside, tried again and taken back: no copy is lost that was kept before.
//!
//! The test runs its own program again as a child, which opens the same folder with one keychain and then the other.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use secrecy::{ExposeSecret, SecretString};

use super::Lease;
use super::tests::{another_keychain, copies, fill, key, shown};
use crate::secrets::{SecretStore, SecretsError};

/// Names the folder of the child. Without it the test of the child does nothing.
const FOLDER: &str = "LEDGERLANE_TEST_COPIES_FOLDER";
/// The two keychains. Copies begin with the first; the second has no key before its user wants one.
const KEYCHAINS: [&str; 2] = ["first", "second"];
/// How often a process is killed.
const KILLS: u64 = 12;

/// A keychain that outlives a process: it has a folder, and each entry is a file.
struct InFiles(PathBuf);

#[async_trait]
impl SecretStore for InFiles {
    async fn get(&self, name: &str) -> Result<Option<SecretString>, SecretsError> {
        Ok(std::fs::read_to_string(self.0.join(name)).ok().map(SecretString::from))
    }
    async fn set(&self, name: &str, secret: &SecretString) -> Result<(), SecretsError> {
        let (new, place) = (self.0.join("new"), self.0.join(name));
        std::fs::write(&new, secret.expose_secret()).unwrap();
        std::fs::rename(new, place).unwrap();
        Ok(())
    }
    async fn delete(&self, name: &str) -> Result<(), SecretsError> {
        std::fs::remove_file(self.0.join(name)).unwrap();
        Ok(())
    }
}

fn keychain(folder: &Path, name: &str) -> Arc<InFiles> {
    let own = folder.join(name);
    std::fs::create_dir_all(&own).unwrap();
    Arc::new(InFiles(own))
}

/// Reads a list and keeps it under this name.
async fn keep(lease: &Lease, name: &str) {
    fill(lease).await.unwrap();
    let read = shown(lease).await.unwrap().unwrap().id;
    let name = name.to_owned();
    lease.run(move |store| store.keep(read, &name)).await.unwrap();
}

/// Names of the kept copies, each of which is whole.
async fn kept(lease: &Lease) -> BTreeSet<String> {
    let kept = lease.run(|store| {
        let kept = store.kept(key().profile, &key().connection)?;
        for (_, copy) in &kept {
            let rows = store.rows(copy.id, 0, 100)?.len();
            assert_eq!((rows, copy.here), (50, 50), "{:?}", copy.kept_as);
        }
        Ok(kept.into_iter().filter_map(|(_, copy)| copy.kept_as).collect())
    });
    kept.await.unwrap()
}

/// The child. As a test of its own it does nothing.
#[tokio::test]
#[expect(clippy::print_stdout, reason = "the test that kills it reads what was kept")]
async fn child() {
    let Ok(folder) = std::env::var(FOLDER) else { return };
    let folder = Path::new(&folder);
    for number in 1.. {
        for name in KEYCHAINS {
            let copies = copies(keychain(folder, name), folder);
            let lease = copies.lease().await.unwrap();
            keep(&lease, &format!("{name} {number}")).await;
            if lease.is_in_memory() {
                copies.location.vault.allow_new_keys();
                copies.location.vault.try_again().await.unwrap();
                assert!(copies.leave_memory().await.unwrap());
            }
            println!("kept {name} {number}");
            copies.close().await;
        }
    }
}

/// Runs the child until it is killed, this long after it kept so many copies. Returns the names that it had kept by then.
fn killed_after(folder: &Path, copies: usize, time: Duration) -> BTreeSet<String> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "copies::killed::child", "--nocapture"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    // The name of the test stands before the first of them.
    let mut kept = lines.filter_map(|line| Some(line.split_once("kept ")?.1.to_owned()));
    let mut told: BTreeSet<String> = kept.by_ref().take(copies).collect();
    assert_eq!(told.len(), copies, "it keeps copies before it is killed");
    // The moment does not matter: each of them is one at which a process may be killed.
    std::thread::sleep(time);
    child.kill().unwrap();
    child.wait().unwrap();
    told.extend(kept);
    told
}

/// INV-MOVE-1
#[tokio::test]
async fn no_kept_copy_is_lost_where_a_process_is_killed_between_two_keychains() {
    let mut second = 0;
    for kill in 0..KILLS {
        let folder = tempfile::tempdir().unwrap();
        // Two copies are one of each keychain, so a slow computer comes to the second one too.
        let least = if kill % 2 == 0 { 1 } else { 2 };
        let told = killed_after(folder.path(), least, Duration::from_millis(kill * 18));
        second += usize::from(told.iter().any(|name| name.starts_with("second")));
        let mut order = KEYCHAINS;
        order.rotate_left(usize::from(kill % 4 > 1));
        for name in order.into_iter().chain(order) {
            let copies = copies(keychain(folder.path(), name), folder.path());
            let lease = copies.lease().await.unwrap();
            let wanted: BTreeSet<_> = told.iter().filter(|kept| kept.starts_with(name)).cloned().collect();
            let there = kept(&lease).await;
            assert!(there.is_superset(&wanted), "kill {kill}, {name}: {wanted:?} is not in {there:?}");
            copies.close().await;
        }
    }
    assert!(second > 0, "no process came to the second keychain");
}

#[tokio::test]
async fn a_file_keeps_its_log_where_a_kill_came_between_the_two_when_they_were_put_aside() {
    let (first, second) = (another_keychain().await, another_keychain().await);
    let moves: [&[&str]; 3] = [&[], &["-wal"], &["-wal", "-shm"]];
    for (moved, next) in moves.into_iter().flat_map(|moved| [(moved, &first), (moved, &second)]) {
        let (made, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let before = copies(first.clone(), made.path());
        keep(&before.lease().await.unwrap(), "year end").await;
        // What a kill leaves: most of it is in the log.
        for ending in ["-wal", "-shm", ""] {
            let aside = moved.contains(&ending);
            let file = if aside {
                format!("set-aside-1/records.db.other-key{ending}")
            } else {
                format!("records.db{ending}")
            };
            std::fs::create_dir_all(folder.path().join("set-aside-1")).unwrap();
            std::fs::copy(made.path().join(format!("records.db{ending}")), folder.path().join(file)).unwrap();
        }
        let after = copies(next.clone(), folder.path());
        assert!(!after.lease().await.unwrap().is_in_memory());
        after.close().await;
        let back = copies(first.clone(), folder.path());
        assert_eq!(kept(&back.lease().await.unwrap()).await.len(), 1, "{moved:?}");
    }
}
