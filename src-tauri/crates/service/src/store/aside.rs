//! Setting aside what is left of a state that cannot be worked with: nothing of it is deleted, and its pieces stay together
//! under one number, also where this is cut off at any moment.
//!
//! The mark of the folder comes first and goes last, so that no start in between takes the folder for one that was not in
//! use; it names the number. The state's file goes first: from then on it is missing, and a start refuses. Were its journal to
//! go first, a start might take the file without what only the journal holds.

use std::ffi::OsString;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use super::{FILE, folder, marker};

/// What SQLite keeps beside a state's file, each under its name with one of these after it. The file itself comes first.
const ENDINGS: [&str; 4] = ["", "-wal", "-shm", "-journal"];

/// What is left of a state, and where it goes.
struct Plan {
    place: PathBuf,
    moves: Vec<(PathBuf, PathBuf)>,
}

/// Puts what is left of a state out of the way, under names that are free, and makes the folder one that was not in use.
/// Answers with the name of the state's file there; none where nothing was left. The journals stay beside it under the
/// names that SQLite looks for. Continues what an earlier call did not finish. The caller must hold the folder's lock.
pub(super) fn set_aside(folder: &Path) -> Result<Option<PathBuf>, Error> {
    let plan = plan(folder)?;
    for (from, to) in &plan.moves {
        move_over(folder, from, to)?;
    }
    marker::remove(folder)?;
    Ok((!plan.moves.is_empty()).then_some(plan.place))
}

/// Settles the number under which the pieces go, and keeps it in the folder's mark.
fn plan(folder: &Path) -> Result<Plan, Error> {
    let left: Vec<&str> =
        ENDINGS.into_iter().filter(|ending| is_there(&with(&folder.join(FILE), ending))).collect();
    let is_free = |number: u32, endings: &[&str]| {
        let place = numbered(folder, number);
        !endings.iter().any(|ending| is_there(&with(&place, ending)))
    };
    // A file that is still there, or again, has nothing to do with pieces that were moved before.
    let begun = marker::number(folder).filter(|number| !left.contains(&"") && is_free(*number, &left));
    let mut number = begun.unwrap_or(1);
    while begun.is_none() && !is_free(number, &ENDINGS) {
        number += 1;
    }
    marker::leave_numbered(folder, number)?;
    let place = numbered(folder, number);
    let moves =
        left.into_iter().map(|ending| (with(&folder.join(FILE), ending), with(&place, ending))).collect();
    Ok(Plan { place, moves })
}

/// Moves a piece, for its owner alone.
fn move_over(folder: &Path, from: &Path, to: &Path) -> Result<(), Error> {
    match folder::make_private(from) {
        // A link that leads nowhere has nothing to hide.
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    std::fs::rename(from, to)?;
    // Each is on disk before the next: the order decides what a start after a power cut meets.
    marker::sync(folder)
}

fn numbered(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("{FILE}.set-aside-{number}"))
}

fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

/// Whether there is anything of this name, a link that leads nowhere included.
fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::store::{Loss, Store, StoreError};

    /// Pieces of a damaged state, each of which says what it was.
    fn damaged(folder: &Path, text: &str) {
        for ending in ["", "-wal", "-shm"] {
            fs::write(folder.join(format!("{FILE}{ending}")), format!("{text}{ending}")).unwrap();
        }
    }

    /// The files of a folder but its mark and lock, with what they say.
    fn pieces(folder: &Path) -> Vec<(String, String)> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
        let named = entries.map(|entry| (entry.file_name().into_string().unwrap(), entry.path()));
        let kept = named.filter(|(name, _)| name.starts_with(FILE));
        let mut read: Vec<_> = kept.map(|(name, path)| (name, fs::read_to_string(path).unwrap())).collect();
        read.sort();
        read
    }

    fn under(number: u32, text: &str) -> Vec<(String, String)> {
        let one = |ending: &str| (format!("{FILE}.set-aside-{number}{ending}"), format!("{text}{ending}"));
        ["", "-shm", "-wal"].map(one).to_vec()
    }

    fn is_refused(folder: &Path) -> bool {
        matches!(Store::open(folder), Err(StoreError::Lost(_)))
    }

    #[test]
    fn what_was_cut_off_at_any_moment_is_refused_and_finished_under_one_number() {
        for is_marked in [false, true] {
            for done in 0..=3 {
                let folder = tempfile::tempdir().unwrap();
                let folder = folder.path();
                damaged(folder, "first");
                set_aside(folder).unwrap();
                damaged(folder, "second");
                if is_marked {
                    marker::leave(folder).unwrap();
                }
                for (from, to) in &plan(folder).unwrap().moves[..done] {
                    move_over(folder, from, to).unwrap();
                }
                let before = pieces(folder);
                assert_eq!(before.len(), 6);
                assert!(is_refused(folder), "after {done} moves");
                assert_eq!(pieces(folder), before, "a start that refuses leaves all as it is");
                set_aside(folder).unwrap();
                assert_eq!(
                    pieces(folder),
                    [under(1, "first"), under(2, "second")].concat(),
                    "after {done} moves"
                );
                Store::open(folder).unwrap().1.close();
            }
        }
    }

    #[test]
    fn a_file_that_was_put_in_its_place_meanwhile_goes_under_a_number_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        fs::write(folder.join("service.db-wal"), "a journal alone").unwrap();
        for (from, to) in &plan(folder).unwrap().moves {
            move_over(folder, from, to).unwrap();
        }
        fs::write(folder.join(FILE), "another").unwrap();
        set_aside(folder).unwrap();
        let names: Vec<String> = pieces(folder).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["service.db.set-aside-1-wal", "service.db.set-aside-2"]);
    }

    #[test]
    fn a_state_that_works_again_ends_what_was_begun() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        damaged(folder, "first");
        let begun = plan(folder).unwrap();
        for (from, to) in &begun.moves[..1] {
            move_over(folder, from, to).unwrap();
        }
        let copy = tempfile::tempdir().unwrap();
        Store::open(copy.path()).unwrap().1.close();
        for ending in ["-wal", "-shm"] {
            fs::remove_file(folder.join(format!("{FILE}{ending}"))).unwrap();
        }
        fs::copy(copy.path().join(FILE), folder.join(FILE)).unwrap();
        Store::open(folder).unwrap().1.close();
        assert_eq!(marker::number(folder), None);
        // The state is lost once more, all but its journal: that is not the one of the first.
        fs::remove_file(folder.join(FILE)).unwrap();
        fs::write(folder.join("service.db-wal"), "second-wal").unwrap();
        assert!(matches!(Store::open(folder), Err(StoreError::Lost(Loss::Missing))));
        set_aside(folder).unwrap();
        let names: Vec<String> = pieces(folder).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["service.db.set-aside-1", "service.db.set-aside-2-wal"]);
    }
}
