//! Who may read the files of a database.

use std::path::Path;

/// Makes a database's file where it is missing, so that it never has another mode, and takes it and its logs, if an earlier
/// version left some, away from everybody but their owner. SQLite makes its other files with the mode of this one. Other
/// systems than Unix give a file the rights of its folder.
pub fn make_private(path: &Path) {
    let mut options = std::fs::OpenOptions::new();
    // Only made, never opened: closing a file gives up every lock this process has on it.
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // SQLite reports what is wrong with the path better than this would.
    drop(options.open(path));
    #[cfg(unix)]
    for ending in ["", "-wal", "-shm"] {
        let mut file = path.as_os_str().to_owned();
        file.push(ending);
        close(Path::new(&file));
    }
}

/// Only the owner may change the mode: a file that is private already is left as it is.
#[cfg(unix)]
fn close(file: &Path) {
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
