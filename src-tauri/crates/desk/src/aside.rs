//! Files that could not be read and were put aside. They stay, because another program or another key may read them after all, and
//! go with the last of the services that they may tell of.

use std::ffi::OsString;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use crate::interface::Problem;
use crate::problems;

/// Why a file is put aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Why {
    /// It is damaged.
    Unreadable,
    /// Another key opens it.
    OtherKey,
}

impl Why {
    const ALL: [Self; 2] = [Self::Unreadable, Self::OtherKey];

    /// What the name of the file has behind its own name; further files of the same name are numbered from 2.
    fn ending(self) -> &'static str {
        match self {
            Self::Unreadable => ".unreadable",
            Self::OtherKey => ".other-key",
        }
    }
}

/// Most files of one name that are put aside. Where there are more, something else is wrong, and the disk would fill with them.
const MOST: u32 = 9;
/// The logs of a database and then the database, which goes last: a log must never meet a database that it does not belong to.
const ENDINGS: [&str; 3] = ["-wal", "-shm", ""];

fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Puts a database aside with its logs. What was put aside before stays where it is. Returns the place.
///
/// # Errors
/// Where it cannot be put aside. The database is in its own place then.
pub(crate) fn put(path: &Path, why: Why) -> Result<PathBuf, Error> {
    let place = free_place(path, why.ending())?;
    for ending in ENDINGS {
        unless_missing(std::fs::rename(with(path, ending), with(&place, ending)))?;
    }
    Ok(place)
}

/// Gives a database its log back where a kill came between the two in [`put`]: what was written last would be lost. Comes before the
/// database is opened, because an open one may have a newer log.
///
/// # Errors
/// Where it cannot be given back.
pub(crate) fn undo_cut_off(path: &Path) -> Result<(), Error> {
    if !path.try_exists()? || with(path, "-wal").try_exists()? {
        return Ok(());
    }
    for why in Why::ALL {
        for log in files(path, why.ending())? {
            let place = log.to_string_lossy().strip_suffix("-wal").map(PathBuf::from);
            let Some(place) = place.filter(|place| !place.exists()) else { continue };
            // SQLite makes it anew from the log.
            unless_missing(std::fs::remove_file(with(&place, "-shm")))?;
            return std::fs::rename(log, with(path, "-wal"));
        }
    }
    Ok(())
}

/// The first place where nothing was put aside yet, neither a database nor a log.
fn free_place(path: &Path, aside: &str) -> Result<PathBuf, Error> {
    let numbered = (2..=MOST).map(|number| with(path, &format!("{aside}-{number}")));
    for place in std::iter::once(with(path, aside)).chain(numbered) {
        let mut is_free = true;
        for ending in ENDINGS {
            is_free &= !with(&place, ending).try_exists()?;
        }
        if is_free {
            return Ok(place);
        }
    }
    Err(Error::new(ErrorKind::AlreadyExists, format!("{MOST} files were put aside before")))
}

/// The databases that were put aside in place of this one, the first name first. Their logs are not among them.
///
/// # Errors
/// Where the folder cannot be read.
pub(crate) fn all(path: &Path) -> Result<Vec<PathBuf>, Error> {
    Ok(Why::ALL.map(|why| of(path, why)).into_iter().collect::<Result<Vec<_>, _>>()?.concat())
}

/// Those of them that were put aside for this reason.
///
/// # Errors
/// Where the folder cannot be read.
pub(crate) fn of(path: &Path, why: Why) -> Result<Vec<PathBuf>, Error> {
    let mut found = files(path, why.ending())?;
    found.retain(|file| !is_log(file));
    Ok(found)
}

/// Removes a database that was put aside, with its logs.
///
/// # Errors
/// Where it cannot be removed; another call goes on from there.
pub(crate) fn remove_one(place: &Path) -> Result<(), Problem> {
    for ending in ENDINGS {
        let file = with(place, ending);
        let removed = unless_missing(std::fs::remove_file(&file));
        removed.map_err(|error| problems::left_behind(&file, &error))?;
    }
    Ok(())
}

/// Removes all that was put aside in place of this database.
///
/// # Errors
/// Where some of it cannot be removed; another call goes on from there.
pub(crate) fn remove(path: &Path) -> Result<(), Problem> {
    for why in Why::ALL {
        let mut files = files(path, why.ending()).map_err(|error| problems::left_behind(path, &error))?;
        // A log that was left alone would be taken for that of the database in its place.
        files.sort_by_key(|file| !is_log(file));
        for file in files {
            let removed = unless_missing(std::fs::remove_file(&file));
            removed.map_err(|error| problems::left_behind(&file, &error))?;
        }
    }
    Ok(())
}

fn is_log(file: &Path) -> bool {
    let name = file.as_os_str().to_string_lossy();
    ENDINGS.iter().any(|end| !end.is_empty() && name.ends_with(end))
}

/// Every file that was put aside in place of this one, logs too, in the order of their names.
fn files(path: &Path, aside: &str) -> Result<Vec<PathBuf>, Error> {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return Ok(Vec::new()) };
    let mut beginning: OsString = name.to_owned();
    beginning.push(aside);
    let beginning = beginning.to_string_lossy().into_owned();
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(&beginning) {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}

fn unless_missing(done: Result<(), Error>) -> Result<(), Error> {
    match done {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn what_was_put_aside_before_is_never_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("records.db");
        for content in ["first", "second", "third"] {
            std::fs::write(&path, content).unwrap();
            if content == "first" {
                std::fs::write(with(&path, "-wal"), "its log").unwrap();
            }
            let place = put(&path, Why::Unreadable).unwrap();
            assert_eq!(std::fs::read_to_string(place).unwrap(), content);
        }
        std::fs::write(folder.path().join("another.db"), "stays").unwrap();
        assert_eq!(
            names(folder.path()),
            [
                "another.db",
                "records.db.unreadable",
                "records.db.unreadable-2",
                "records.db.unreadable-3",
                "records.db.unreadable-wal"
            ]
        );
        let databases: Vec<_> =
            all(&path).unwrap().iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
        assert_eq!(databases, ["first", "second", "third"]);

        remove(&path).unwrap();
        assert_eq!(names(folder.path()), ["another.db"]);
        assert!(all(&path).unwrap().is_empty());
    }

    #[test]
    fn a_log_is_removed_before_its_database() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("records.db");
        std::fs::write(&path, "mine").unwrap();
        let place = put(&path, Why::OtherKey).unwrap();
        // It cannot be removed as a file.
        std::fs::create_dir(with(&place, "-wal")).unwrap();
        assert!(remove(&path).is_err());
        assert!(place.exists());
    }

    #[test]
    fn a_log_that_was_left_aside_never_meets_another_database() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("records.db");
        std::fs::write(folder.path().join("records.db.unreadable-wal"), "of another one").unwrap();
        std::fs::write(&path, "mine").unwrap();
        let place = put(&path, Why::Unreadable).unwrap();
        assert_eq!(place, folder.path().join("records.db.unreadable-2"));
        assert!(!with(&place, "-wal").exists());
    }
}
