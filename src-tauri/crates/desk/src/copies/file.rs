//! The file of the local copies: opened, and put aside where no key opens it or it is damaged. Nothing here may be called while a
//! store has the file open.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use ledgerlane_records::{Store, StoreError, StoreKey};

use crate::aside;
use crate::interface::Problem;
use crate::problems;

/// Name of the file within the data folder.
pub(super) const FILE: &str = "records.db";

fn path(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

/// Whether there are copies on disk.
pub(crate) fn exists(folder: &Path) -> bool {
    path(folder).exists()
}

/// Opens the file or makes it. One that no key opens any more is put aside: its key is gone, and what it held can be pulled
/// again. A damaged one is put aside too. Where one of these was done, the second value says so.
pub(super) fn open(folder: &Path, key: &StoreKey) -> Result<(Store, Option<Problem>), Problem> {
    let path = path(folder);
    let mut begun_anew = None;
    let opened = match Store::open(&path, key) {
        Err(StoreError::WrongKey) => {
            tracing::warn!("the local copies belong to another key and were put aside");
            begun_anew = Some(problems::copies_put_aside(&put_aside(folder)?));
            Store::open(&path, key)
        }
        Err(StoreError::Damaged) => {
            tracing::warn!("the local copies are damaged, were put aside and are begun anew");
            begun_anew = Some(put_damaged_aside(folder)?);
            Store::open(&path, key)
        }
        other => other,
    };
    opened.map(|store| (store, begun_anew)).map_err(|error| problems::store(&error))
}

/// Puts a damaged file aside with its logs: copies that are kept under a name cannot be read again, and somebody may get them out of it.
/// Returns what the user is told. It goes when a profile is forgotten, whose rows may be in it.
///
/// # Errors
/// Where it cannot be put aside. It is in its place then.
pub(super) fn put_damaged_aside(folder: &Path) -> Result<Problem, Problem> {
    Ok(problems::damaged_copies_put_aside(&put_aside(folder)?))
}

fn put_aside(folder: &Path) -> Result<PathBuf, Problem> {
    let path = path(folder);
    aside::put(&path).map_err(|error| problems::not_put_aside(&path, &error))
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

/// Deletes all copies that are on disk, whosever they are: the file, its logs, and what was put aside.
///
/// # Errors
/// Where one of them cannot be deleted. Another call goes on from there.
pub(crate) fn delete(folder: &Path) -> Result<(), Problem> {
    remove(folder)?;
    remove_put_aside(folder)
}

/// Deletes copies that were put aside.
pub(super) fn remove_put_aside(folder: &Path) -> Result<(), Problem> {
    aside::remove(&path(folder))
}
