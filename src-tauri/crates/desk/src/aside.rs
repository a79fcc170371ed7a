//! Databases that could not be read and were put aside, each into a folder `set-aside-N` of its own. They stay, because another program or
//! another key may read them after all, and go with the last of the services that they may tell of. Version 0.1.0 put them aside into
//! the data folder itself; those are found there too.

use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

use crate::interface::Problem;
use crate::problems;

/// Why a database is put aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Why {
    /// It is damaged.
    Unreadable,
    /// Another key opens it.
    OtherKey,
}

impl Why {
    const ALL: [Self; 2] = [Self::Unreadable, Self::OtherKey];

    /// What a file that is put aside has behind its name.
    fn ending(self) -> &'static str {
        match self {
            Self::Unreadable => ".unreadable",
            Self::OtherKey => ".other-key",
        }
    }
}

/// What the name of a folder begins with; its number follows, from 1.
const FOLDER: &str = "set-aside-";
/// Most folders. If there are more, something else is wrong, and the disk would fill with them.
const MOST: u32 = 40;
/// The logs of a database and then the database, which goes last: a log must never meet a database that it does not belong to.
const ENDINGS: [&str; 3] = ["-wal", "-shm", ""];

fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Puts a database aside with its logs, and returns its new path.
///
/// # Errors
/// Returns an error if it cannot be put aside. The database is in its own place then.
pub(crate) fn put(path: &Path, why: Why) -> Result<PathBuf, Error> {
    let name = with(Path::new(path.file_name().unwrap_or_default()), why.ending());
    let place = new_folder(path.parent().unwrap_or(Path::new("")))?.join(name);
    for ending in ENDINGS {
        unless_missing(std::fs::rename(with(path, ending), with(&place, ending)))?;
    }
    Ok(place)
}

/// Makes the first folder whose number is free. The data folder around it is private already.
fn new_folder(parent: &Path) -> Result<PathBuf, Error> {
    for number in 1..=MOST {
        let folder = parent.join(format!("{FOLDER}{number}"));
        // An empty one is left of a kill. It fails for all others.
        let _ = std::fs::remove_dir(&folder);
        match std::fs::create_dir(&folder) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            made => return made.map(|()| folder),
        }
    }
    Err(Error::new(ErrorKind::AlreadyExists, format!("{MOST} databases were put aside before")))
}

/// Gives a database its log back if a kill came between the two in [`put`]: what was written last would be lost. Call it before the
/// database is opened, because an open one may have a newer log.
///
/// # Errors
/// Returns an error if the log cannot be given back.
pub(crate) fn undo_cut_off(path: &Path) -> Result<(), Error> {
    if !path.try_exists()? || with(path, "-wal").try_exists()? {
        return Ok(());
    }
    for log in Why::ALL.map(|why| files(path, why)).into_iter().collect::<Result<Vec<_>, _>>()?.concat() {
        let place = log.to_string_lossy().strip_suffix("-wal").map(PathBuf::from);
        let Some(place) = place.filter(|place| !place.exists()) else { continue };
        // SQLite makes it anew from the log.
        unless_missing(std::fs::remove_file(with(&place, "-shm")))?;
        std::fs::rename(&log, with(path, "-wal"))?;
        leave(&log);
        return Ok(());
    }
    Ok(())
}

/// The databases that were put aside in place of this one, without their logs.
///
/// # Errors
/// Returns an error if a folder cannot be read.
pub(crate) fn all(path: &Path) -> Result<Vec<PathBuf>, Error> {
    Ok(Why::ALL.map(|why| of(path, why)).into_iter().collect::<Result<Vec<_>, _>>()?.concat())
}

/// The databases that were put aside for this reason.
///
/// # Errors
/// Returns an error if a folder cannot be read.
pub(crate) fn of(path: &Path, why: Why) -> Result<Vec<PathBuf>, Error> {
    let mut found = files(path, why)?;
    found.retain(|file| !is_log(file));
    Ok(found)
}

/// Removes a database that was put aside, with its logs.
///
/// # Errors
/// Returns the problem if it cannot be removed; another call goes on from there.
pub(crate) fn remove_one(place: &Path) -> Result<(), Problem> {
    ENDINGS.iter().try_for_each(|ending| remove_file(&with(place, ending)))
}

/// Removes everything that was put aside in place of this database.
///
/// # Errors
/// Returns the problem if some of it cannot be removed; another call goes on from there.
pub(crate) fn remove(path: &Path) -> Result<(), Problem> {
    for why in Why::ALL {
        let mut files = files(path, why).map_err(|error| problems::left_behind(path, &error))?;
        // A log that was left alone would be taken for that of the database in its place.
        files.sort_by_key(|file| !is_log(file));
        files.iter().try_for_each(|file| remove_file(file))?;
    }
    Ok(())
}

/// Removes a file, and its folder once that is empty.
fn remove_file(file: &Path) -> Result<(), Problem> {
    unless_missing(std::fs::remove_file(file)).map_err(|error| problems::left_behind(file, &error))?;
    leave(file);
    Ok(())
}

/// Removes the folder that a file lay in, if it is one of ours and empty.
fn leave(file: &Path) {
    let Some(folder) = file.parent() else { return };
    if folder.file_name().is_some_and(|name| name.to_string_lossy().starts_with(FOLDER)) {
        // It fails while another file is in it.
        let _ = std::fs::remove_dir(folder);
    }
}

fn is_log(file: &Path) -> bool {
    let name = file.as_os_str().to_string_lossy();
    ENDINGS.iter().any(|end| !end.is_empty() && name.ends_with(end))
}

/// Every file that was put aside in place of this one, logs too, in the order of their paths.
fn files(path: &Path, why: Why) -> Result<Vec<PathBuf>, Error> {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return Ok(Vec::new()) };
    let beginning = format!("{}{}", name.to_string_lossy(), why.ending());
    let mut folders = named(folder, FOLDER)?;
    folders.retain(|folder| folder.is_dir());
    folders.push(folder.to_owned());
    let found = folders.iter().map(|folder| named(folder, &beginning)).collect::<Result<Vec<_>, _>>();
    let mut found = found?.concat();
    found.sort();
    Ok(found)
}

/// What lies in a folder under a name that begins so.
fn named(folder: &Path, beginning: &str) -> Result<Vec<PathBuf>, Error> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(beginning) {
            found.push(entry.path());
        }
    }
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

    /// The files of a folder and of the folders in it.
    fn names(folder: &Path) -> Vec<String> {
        let mut names = Vec::new();
        for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let name = entry.file_name().into_string().unwrap();
            if entry.file_type().unwrap().is_dir() {
                names.extend(self::names(&entry.path()).iter().map(|file| format!("{name}/{file}")));
            } else {
                names.push(name);
            }
        }
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
        std::fs::write(folder.path().join("records.db.unreadable-2"), "by 0.1.0").unwrap();
        assert_eq!(
            names(folder.path()),
            [
                "another.db",
                "records.db.unreadable-2",
                "set-aside-1/records.db.unreadable",
                "set-aside-1/records.db.unreadable-wal",
                "set-aside-2/records.db.unreadable",
                "set-aside-3/records.db.unreadable",
            ]
        );
        let databases: Vec<_> =
            all(&path).unwrap().iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
        assert_eq!(databases, ["by 0.1.0", "first", "second", "third"]);

        remove(&path).unwrap();
        assert_eq!(names(folder.path()), ["another.db"]);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no empty folder stays");
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
        let first = folder.path().join("set-aside-1");
        std::fs::create_dir(&first).unwrap();
        std::fs::write(first.join("records.db.unreadable-wal"), "of another one").unwrap();
        std::fs::write(&path, "mine").unwrap();
        let place = put(&path, Why::Unreadable).unwrap();
        assert_eq!(place, folder.path().join("set-aside-2/records.db.unreadable"));
        assert!(!with(&place, "-wal").exists());
    }
}
