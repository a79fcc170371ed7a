//! The file of the local copies: opened, and put aside if no key opens it or it is damaged. Nothing here may be called while a store has
//! the file open.

use std::collections::HashSet;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use ledgerlane_records::{Precedence, Store, StoreError, StoreKey};

use super::aside::A_FEW;
use crate::aside::{self, Why};
use crate::folder::is_desk_file_aside;
use crate::interface::Problem;
use crate::problems;

/// The connections that the desk knows, each with the number of its profile.
pub(super) type KnownConnections = HashSet<(i64, String)>;

/// Name of the file within the data folder.
pub(super) const FILE: &str = "records.db";

fn path(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

/// Whether there are copies on disk.
pub(crate) fn exists(folder: &Path) -> bool {
    path(folder).exists()
}

/// Opens the file or makes it. A file that this key does not open is put aside, and so is a damaged one. Copies come back from files that
/// were put aside if this key opens them and their owner is known.
pub(super) fn open(
    folder: &Path,
    key: &StoreKey,
    known: Option<&KnownConnections>,
) -> Result<Store, Problem> {
    let path = path(folder);
    aside::undo_cut_off(&path).map_err(|error| problems::not_put_aside(&path, &error))?;
    let opened = match Store::open(&path, key) {
        Err(StoreError::WrongKey) => {
            tracing::warn!("the local copies belong to another key and were put aside");
            put_aside(folder, Why::OtherKey)?;
            Store::open(&path, key)
        }
        Err(StoreError::Damaged) => {
            tracing::warn!("the local copies are damaged, were put aside and are begun anew");
            put_aside(folder, Why::Unreadable)?;
            Store::open(&path, key)
        }
        other => other,
    };
    let store = opened.map_err(|error| problems::store(&error))?;
    // A desk.db that was begun anew knows no owner of these copies.
    if let Some(known) = known.filter(|_| !is_desk_file_aside(folder)) {
        take_back(folder, key, &store, known);
    }
    Ok(store)
}

/// Takes the copies of files back that were put aside because another key opened them, if that key is at hand now. A file is deleted once
/// its copies are here, so a start after a crash does the rest. The user still hears of a file that stays.
///
/// Copies of a service or client that was forgotten meanwhile go with the file: nothing would lead to them.
fn take_back(folder: &Path, key: &StoreKey, store: &Store, known: &KnownConnections) {
    for file in aside::of(&path(folder), Why::OtherKey).unwrap_or_default() {
        let taken = Store::open(&file, key).and_then(|other| {
            other.forget_all_but(known)?;
            store.take_copies(&other, Precedence::Newer, A_FEW)
        });
        match taken {
            Ok(()) => {
                if let Err(problem) = aside::remove_one(&file) {
                    tracing::warn!(%problem, "a file stays aside although its copies are back");
                }
            }
            Err(StoreError::WrongKey) => {}
            Err(error) => tracing::warn!(%error, "copies that were put aside do not come back"),
        }
    }
}

/// Puts the file aside with its logs instead of deleting it: copies that are kept under a name cannot be read from the service again.
///
/// # Errors
/// If it cannot be put aside. It is in its place then.
pub(super) fn put_aside(folder: &Path, why: Why) -> Result<(), Problem> {
    let path = path(folder);
    aside::put(&path, why).map(drop).map_err(|error| problems::not_put_aside(&path, &error))
}

/// Identities of the files of copies that are aside, with what the user hears of each. The identity is the name and the time of the last
/// change, because a name may be given again.
pub(super) fn told_of(folder: &Path) -> Vec<(String, Problem)> {
    let mut told = Vec::new();
    for why in [Why::OtherKey, Why::Unreadable] {
        for file in aside::of(&path(folder), why).unwrap_or_default() {
            let changed = std::fs::metadata(&file).and_then(|of| of.modified()).ok();
            let changed = changed.and_then(|at| at.duration_since(std::time::UNIX_EPOCH).ok());
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            let identity = format!("{name} {}", changed.unwrap_or_default().as_millis());
            let problem = match why {
                Why::OtherKey => problems::copies_put_aside(&file),
                Why::Unreadable => problems::damaged_copies_put_aside(&file),
            };
            told.push((identity, problem));
        }
    }
    told
}

/// The files of copies that are aside.
pub(super) fn aside(folder: &Path) -> Vec<PathBuf> {
    aside::all(&path(folder)).unwrap_or_else(|error| {
        tracing::warn!(%error, "it is not known whether copies are aside");
        Vec::new()
    })
}

/// Deletes the file with its logs. The database goes last, so that a log never meets one that it does not belong to.
fn remove(folder: &Path) -> Result<(), Problem> {
    for ending in ["-wal", "-shm", ""] {
        let file = folder.join(format!("{FILE}{ending}"));
        match std::fs::remove_file(&file) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(problems::left_behind(&file, &error));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Deletes all copies on disk, of every profile: the file, its logs, and what was put aside.
///
/// # Errors
/// If one of them cannot be deleted. Another call goes on from there.
pub(crate) fn delete(folder: &Path) -> Result<(), Problem> {
    remove(folder)?;
    remove_put_aside(folder)
}

/// Deletes copies that were put aside.
pub(super) fn remove_put_aside(folder: &Path) -> Result<(), Problem> {
    aside::remove(&path(folder))
}
