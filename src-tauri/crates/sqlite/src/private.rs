//! Who may read the files of a database.

use std::path::Path;

/// Makes sure that only the owner of a database can read it and its logs.
///
/// Creates a missing file with mode 0600, so that it never has another one; SQLite gives its logs the mode of this file. Files that
/// are there get the same mode. Systems other than Unix give a file the rights of its folder, so there this only creates it.
pub fn make_private(path: &Path) {
    let mut options = std::fs::OpenOptions::new();
    // Only a new file is opened here: closing an existing one would give up every lock that this process has on it.
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // An error is left to SQLite, which opens the same path next and reports better what is wrong with it.
    drop(options.open(path));
    #[cfg(unix)]
    for ending in ["", "-wal", "-shm"] {
        let mut file = path.as_os_str().to_owned();
        file.push(ending);
        close_to_others(Path::new(&file));
    }
}

/// Sets the mode of a file to 0600. A file that has it is left alone, because only the owner may change the mode.
#[cfg(unix)]
fn close_to_others(file: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let Ok(found) = std::fs::metadata(file) else { return };
    let mut permissions = found.permissions();
    if permissions.mode() & 0o777 == 0o600 {
        return;
    }
    permissions.set_mode(0o600);
    if let Err(error) = std::fs::set_permissions(file, permissions) {
        tracing::warn!(%error, "a file stays readable to others");
    }
}
