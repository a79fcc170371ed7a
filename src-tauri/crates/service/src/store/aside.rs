//! Setting aside what is left of a state that cannot be worked with: its files go into a folder `set-aside-N` and keep their names.
//! Nothing is deleted, and the files of one state stay together, even if this is cut off at any moment.
//!
//! The files go through the folder `setting-aside`, which gets its number once it is complete; a later call or start finishes one that
//! was cut off. The mark of the data folder comes first and goes last, so that no start in between takes the folder for one that was
//! not in use. The state's file goes first: from then on it is missing, and a start refuses. If its journal went first, a start might
//! take the file without what only the journal holds.

use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use super::{FILE, StoreError, folder, marker};

/// What SQLite keeps beside a state's file, each under its name with one of these after it. The file itself comes first.
const ENDINGS: [&str; 4] = ["", "-wal", "-shm", "-journal"];

/// Folder of the files that are being set aside.
const BEGUN: &str = "setting-aside";

/// Sets aside what is left of a state, and makes the folder one that was not in use. Returns the name of the folder `set-aside-N`; None
/// if nothing was left. Continues what an earlier call did not finish. The caller must hold the folder's lock.
pub(super) fn set_aside(folder: &Path) -> Result<Option<String>, StoreError> {
    let begun = folder.join(BEGUN);
    let left = left(folder);
    // The state's file goes first: one that is here, or here again, does not belong to files that were moved before.
    let is_another = left.iter().any(|name| name == FILE || is_there(&begun.join(name)));
    if is_another {
        finish(folder)?;
    }
    marker::leave(folder)?;
    if !left.is_empty() {
        folder::make(&begun)?;
    }
    for name in &left {
        move_over(folder, name)?;
    }
    let name = finish(folder)?;
    marker::remove(folder)?;
    Ok(name)
}

/// Gives a begun folder its number, and returns its name. None if none was begun. The caller must hold the folder's lock.
pub(super) fn finish(folder: &Path) -> Result<Option<String>, Error> {
    let begun = folder.join(BEGUN);
    if !is_there(&begun) {
        return Ok(None);
    }
    let is_empty = std::fs::read_dir(&begun)?.next().is_none();
    if is_empty {
        return std::fs::remove_dir(&begun).map(|()| None);
    }
    let mut number = 1;
    while is_there(&folder.join(format!("set-aside-{number}"))) {
        number += 1;
    }
    let name = format!("set-aside-{number}");
    std::fs::rename(&begun, folder.join(&name))?;
    marker::sync(folder)?;
    Ok(Some(name))
}

/// Names of the files that are left of a state.
fn left(folder: &Path) -> Vec<String> {
    let names = ENDINGS.map(|ending| format!("{FILE}{ending}"));
    names.into_iter().filter(|name| is_there(&folder.join(name))).collect()
}

/// Moves a file into the begun folder, for its owner alone.
fn move_over(folder: &Path, name: &str) -> Result<(), Error> {
    let (from, begun): (PathBuf, PathBuf) = (folder.join(name), folder.join(BEGUN));
    match folder::make_private(&from) {
        // A link that leads nowhere has nothing to hide.
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    std::fs::rename(&from, begun.join(name))?;
    // Each is on disk before the next: the order decides what a start after a power cut meets.
    marker::sync(&begun)?;
    marker::sync(folder)
}

/// Whether there is anything of this name, a link that leads nowhere included.
fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::store::{Loss, Store};

    /// Files of a damaged state, each of which says what it was.
    fn damaged(folder: &Path, text: &str) {
        for ending in ["", "-wal", "-shm"] {
            fs::write(folder.join(format!("{FILE}{ending}")), format!("{text}{ending}")).unwrap();
        }
    }

    /// Begins to set a state aside, and is cut off after so many moves.
    fn cut_off(folder: &Path, moves: usize) {
        marker::leave(folder).unwrap();
        folder::make(&folder.join(BEGUN)).unwrap();
        for name in &left(folder)[..moves] {
            move_over(folder, name).unwrap();
        }
    }

    /// The files of states in a folder and in those below it, with what they say.
    fn files(folder: &Path) -> Vec<(String, String)> {
        let mut found = Vec::new();
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let name = entry.file_name().into_string().unwrap();
            if entry.file_type().unwrap().is_dir() {
                let below = files(&entry.path()).into_iter();
                found.extend(below.map(|(file, text)| (format!("{name}/{file}"), text)));
            } else if name.starts_with(FILE) {
                found.push((name, fs::read_to_string(entry.path()).unwrap()));
            }
        }
        found.sort();
        found
    }

    fn under(number: u32, text: &str) -> Vec<(String, String)> {
        let one = |ending: &str| (format!("set-aside-{number}/{FILE}{ending}"), format!("{text}{ending}"));
        ["", "-shm", "-wal"].map(one).to_vec()
    }

    fn is_refused(folder: &Path) -> bool {
        matches!(Store::open(folder), Err(StoreError::Lost(_)))
    }

    #[test]
    fn what_was_cut_off_at_any_moment_is_refused_and_finished_under_one_number() {
        for is_marked in [false, true] {
            for moves in 0..=3 {
                let folder = tempfile::tempdir().unwrap();
                let folder = folder.path();
                damaged(folder, "first");
                assert_eq!(set_aside(folder).unwrap().as_deref(), Some("set-aside-1"));
                damaged(folder, "second");
                if is_marked {
                    marker::leave(folder).unwrap();
                }
                cut_off(folder, moves);
                let before = files(folder);
                assert_eq!(before.len(), 6);
                assert!(is_refused(folder), "after {moves} moves");
                assert_eq!(files(folder), before, "a start that refuses leaves all as it is");
                set_aside(folder).unwrap();
                let wanted = [under(1, "first"), under(2, "second")].concat();
                assert_eq!(files(folder), wanted, "after {moves} moves");
                Store::open(folder).unwrap().1.close();
            }
        }
    }

    #[test]
    fn a_file_that_was_put_in_its_place_meanwhile_goes_under_a_number_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        fs::write(folder.join("service.db-wal"), "a journal alone").unwrap();
        cut_off(folder, 1);
        fs::write(folder.join(FILE), "another").unwrap();
        set_aside(folder).unwrap();
        let names: Vec<String> = files(folder).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["set-aside-1/service.db-wal", "set-aside-2/service.db"]);
    }

    #[test]
    fn a_state_that_works_again_ends_what_was_begun() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        damaged(folder, "first");
        cut_off(folder, 1);
        let copy = tempfile::tempdir().unwrap();
        Store::open(copy.path()).unwrap().1.close();
        for ending in ["-wal", "-shm"] {
            fs::remove_file(folder.join(format!("{FILE}{ending}"))).unwrap();
        }
        fs::copy(copy.path().join(FILE), folder.join(FILE)).unwrap();
        Store::open(folder).unwrap().1.close();
        assert!(!folder.join(BEGUN).exists());
        // The state is lost once more, all but its journal: that is not the one of the first.
        fs::remove_file(folder.join(FILE)).unwrap();
        fs::write(folder.join("service.db-wal"), "second-wal").unwrap();
        assert!(matches!(Store::open(folder), Err(StoreError::Lost(Loss::Missing))));
        set_aside(folder).unwrap();
        let names: Vec<String> = files(folder).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["set-aside-1/service.db", "set-aside-2/service.db-wal"]);
    }
}
