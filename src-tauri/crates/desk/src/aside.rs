//! Files that could not be read and were put aside. They stay for whoever can read them after all, and go with the
//! services they may tell of.

use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

/// A database and its logs.
const ENDINGS: [&str; 3] = ["", "-wal", "-shm"];

fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Where this file is put aside.
pub(crate) fn place(path: &Path) -> PathBuf {
    with(path, ".unreadable")
}

/// Puts a database aside, in the place of one that was put aside before.
pub(crate) fn put(path: &Path) -> Result<(), Error> {
    let to = place(path);
    for ending in ENDINGS {
        unless_missing(std::fs::rename(with(path, ending), with(&to, ending)))?;
    }
    Ok(())
}

/// Removes what was put aside in the place of this database.
pub(crate) fn remove(path: &Path) -> Result<(), Error> {
    let from = place(path);
    for ending in ENDINGS {
        unless_missing(std::fs::remove_file(with(&from, ending)))?;
    }
    Ok(())
}

fn unless_missing(done: Result<(), Error>) -> Result<(), Error> {
    match done {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}
