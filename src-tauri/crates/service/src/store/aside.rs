//! Setting aside what is left of a state that cannot be worked with: its files go into a folder `set-aside-N` and keep their names.
//! Nothing is deleted, and the files of one state stay together.
//!
//! The files go through the folder `setting-aside`, which gets its number once it is complete; a later call or start finishes one that
//! was cut off. The mark of the data folder comes first and goes last, so that no start in between takes the folder for one that was
//! not in use. The state's file goes first: from then on it is missing, and a start refuses. If its journal went first, a start might
//! take the file without what only the journal holds.
//!
//! INV-STATE-3: Setting aside may be cut off at any moment: a start in between refuses the state, and the next call finishes it under one
//! number.

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
    let earlier = if is_another { Vec::new() } else { moved_by_0_1_0(folder, &left) };
    if is_another {
        finish(folder)?;
    }
    // As long as files of version 0.1.0 have to be moved, the mark keeps their number.
    if earlier.is_empty() {
        marker::leave(folder)?;
    }
    if !left.is_empty() {
        folder::make(&begun)?;
    }
    for (from, name) in &earlier {
        move_over(folder, from, name)?;
    }
    for name in &left {
        move_over(folder, name, name)?;
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

/// The files that version 0.1.0 had moved before it was cut off, with the names that they had. It left them in the data folder, under
/// `service.db.set-aside-N`. Empty if nothing is left of their state.
fn moved_by_0_1_0(folder: &Path, left: &[String]) -> Vec<(String, String)> {
    let Some(number) = marker::number(folder) else { return Vec::new() };
    let names =
        ENDINGS.map(|ending| (format!("{FILE}.set-aside-{number}{ending}"), format!("{FILE}{ending}")));
    let moved: Vec<_> = names.into_iter().filter(|(moved, _)| is_there(&folder.join(moved))).collect();
    // A file that is here again belongs to another state.
    let is_another = moved.iter().any(|(_, name)| left.contains(name));
    if is_another || left.is_empty() { Vec::new() } else { moved }
}

/// Moves a file into the begun folder under `name`, for its owner alone.
fn move_over(folder: &Path, from: &str, name: &str) -> Result<(), Error> {
    let (from, begun): (PathBuf, PathBuf) = (folder.join(from), folder.join(BEGUN));
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
            move_over(folder, name, name).unwrap();
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

    /// INV-STATE-3
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

    /// Begins to set a state aside as version 0.1.0 did, and is cut off after so many moves.
    fn cut_off_in_0_1_0(folder: &Path, moves: usize) {
        let mark = "The state of a ledgerlane-service was made.\nBeing set aside under the number 1\n";
        fs::write(folder.join("was-in-use"), mark).unwrap();
        for ending in &ENDINGS[..moves] {
            let name = |middle: &str| folder.join(format!("{FILE}{middle}{ending}"));
            fs::rename(name(""), name(".set-aside-1")).unwrap();
        }
    }

    #[test]
    fn what_version_0_1_0_began_to_set_aside_is_finished_in_one_folder() {
        for (moves_before, moves) in [(1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3)] {
            let folder = tempfile::tempdir().unwrap();
            let folder = folder.path();
            damaged(folder, "first");
            cut_off_in_0_1_0(folder, moves_before);
            assert!(is_refused(folder), "after {moves_before} moves");
            let left = left(folder);
            let earlier = moved_by_0_1_0(folder, &left);
            let own = left.into_iter().map(|name| (name.clone(), name));
            folder::make(&folder.join(BEGUN)).unwrap();
            for (from, name) in earlier.into_iter().chain(own).take(moves) {
                move_over(folder, &from, &name).unwrap();
            }
            set_aside(folder).unwrap();
            assert_eq!(files(folder), under(1, "first"), "after {moves_before} moves and {moves}");
            Store::open(folder).unwrap().1.close();
        }
    }

    #[test]
    fn what_version_0_1_0_set_aside_stays_apart_from_a_state_that_came_after_it() {
        for has_worked in [false, true] {
            let folder = tempfile::tempdir().unwrap();
            let folder = folder.path();
            damaged(folder, "first");
            cut_off_in_0_1_0(folder, 3);
            if has_worked {
                let copy = tempfile::tempdir().unwrap();
                Store::open(copy.path()).unwrap().1.close();
                fs::copy(copy.path().join(FILE), folder.join(FILE)).unwrap();
                Store::open(folder).unwrap().1.close();
                fs::remove_file(folder.join(FILE)).unwrap();
                fs::remove_file(folder.join("service.db.set-aside-1-wal")).unwrap();
            }
            fs::write(folder.join("service.db-wal"), "second-wal").unwrap();
            set_aside(folder).unwrap();
            let names = files(folder).into_iter().map(|(name, _)| name);
            let aside: Vec<String> = names.filter(|name| name.contains('/')).collect();
            assert_eq!(aside, ["set-aside-1/service.db-wal"], "has worked: {has_worked}");
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
