//! The file of the local copies: opened, put aside where no key opens it, deleted where it is damaged. Nothing here may be
//! called while a store has the file open.

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
pub(super) fn exists(folder: &Path) -> bool {
    path(folder).exists()
}

/// Opens the file or makes it. One that no key opens any more is put aside: its key is gone, and what it held can be pulled
/// again. A damaged one is deleted. Where one of these was done, the second value says so.
pub(super) fn open(folder: &Path, key: &StoreKey) -> Result<(Store, Option<Problem>), Problem> {
    let path = path(folder);
    let mut begun_anew = None;
    let opened = match Store::open(&path, key) {
        Err(StoreError::WrongKey) => {
            tracing::warn!("the local copies belong to another key and were put aside");
            aside::put(&path).map_err(|error| problems::not_put_aside(&path, &error))?;
            begun_anew = Some(problems::copies_put_aside(&aside::place(&path)));
            Store::open(&path, key)
        }
        Err(StoreError::Damaged) => {
            tracing::warn!("the local copies are damaged and are begun anew");
            remove(folder)?;
            begun_anew = Some(problems::copies_replaced());
            Store::open(&path, key)
        }
        other => other,
    };
    opened.map(|store| (store, begun_anew)).map_err(|error| problems::store(&error))
}

/// Deletes a damaged file with its logs: what it held can be pulled again, and what cannot be read could not be forgotten
/// later. The database goes last, so that a log never meets one that it does not belong to.
pub(super) fn remove(folder: &Path) -> Result<(), Problem> {
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

/// Deletes copies that were put aside.
pub(super) fn remove_put_aside(folder: &Path) -> Result<(), Problem> {
    let file = path(folder);
    aside::remove(&file).map_err(|error| problems::left_behind(&aside::place(&file), &error))
}
