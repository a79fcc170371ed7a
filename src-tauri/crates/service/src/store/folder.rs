//! The data folder and the files in it. They hold live setup links, so only their owner may read them.

use std::fs::{DirBuilder, File};
use std::io::{Error, ErrorKind};
use std::path::Path;

use super::{FILE, StoreError};

/// File that a running service holds.
const LOCK: &str = "lock";

/// Makes the folder, for its owner alone, if it is missing. A folder that is there keeps its mode.
pub(super) fn make(folder: &Path) -> Result<(), StoreError> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => StoreError::NotAFolder(folder.to_owned()),
        _ => error.into(),
    })
}

/// Opens the file that keeps a second service out.
pub(super) fn open_lock(folder: &Path) -> Result<File, Error> {
    open_private(&folder.join(LOCK))
}

/// Makes the state's file with mode 0600 if it is missing, so that it never has another mode, and sets that mode on a file and a journal
/// that are there. SQLite gives its other files the mode of this one.
pub(super) fn make_file(folder: &Path) -> Result<(), Error> {
    open_private(&folder.join(FILE))?;
    for ending in ["-wal", "-shm"] {
        match make_private(&folder.join(format!("{FILE}{ending}"))) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

pub(super) fn open_private(path: &Path) -> Result<File, Error> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    make_private(path)?;
    Ok(file)
}

/// Leaves the file to its owner alone. Only the owner may say so: a file that is private already is left as it is.
#[cfg(unix)]
pub(super) fn make_private(path: &Path) -> Result<(), Error> {
    use std::os::unix::fs::PermissionsExt;
    let mut permissions = std::fs::metadata(path)?.permissions();
    if permissions.mode() & 0o777 == 0o600 {
        return Ok(());
    }
    permissions.set_mode(0o600);
    std::fs::set_permissions(path, permissions)
}

/// Other systems give a file the rights of its folder.
#[cfg(not(unix))]
pub(super) fn make_private(path: &Path) -> Result<(), Error> {
    std::fs::metadata(path).map(drop)
}
