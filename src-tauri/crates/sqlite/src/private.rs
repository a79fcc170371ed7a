//! Who may read the files of a database.

use std::path::Path;

/// Makes sure that only the owner of a database can read it and its logs.
///
/// A missing file is created with that mode, so that it never has another one. SQLite gives its other files the mode of this
/// one. A file that an earlier version left readable to others is closed to them. Systems other than Unix give a file the
/// rights of its folder, so there this only creates the file.
pub fn make_private(path: &Path) {
    let mut options = std::fs::OpenOptions::new();
    // An existing file must not be opened here: closing it would give up every lock this process has on it.
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    // SQLite opens the same path next and reports what is wrong with it better than this would.
    drop(options.open(path));
    #[cfg(unix)]
    for ending in ["", "-wal", "-shm"] {
        let mut file = path.as_os_str().to_owned();
        file.push(ending);
        close_to_others(Path::new(&file));
    }
}

/// Takes a file away from everybody but its owner. A file that is private already is left alone, because only the owner may
/// change the mode.
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
