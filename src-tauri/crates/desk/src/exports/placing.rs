//! How the rows of an export get their name. They are written into a file of their own and renamed once they are whole: whatever happens,
//! the name has the old file or the new one.
//!
//! INV-PLACE-1: No text beside an export describes other rows, at any moment. The old text is put aside before the rows are renamed. If the
//! process dies between two steps, the next start takes the last step back or does the next one ([`remove_left_over`]).
//! INV-PLACE-2: Rows that are written are not given up because their name cannot be had. They take the next free name, and if their folder
//! takes no file, a name in the app's own folder.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use super::file::{ABOUT, Target, name_in};
use crate::db::Db;

/// Beginning and end of the names of our unfinished files. If an export was cut off, the next start deletes these files and no others.
const UNFINISHED: (&str, &str) = (".ledgerlane-", ".part");
/// Most names that are tried for rows whose own name cannot be had.
const MOST_NAMES: u32 = 99;

/// Rows that are being written, in a file that its user alone may read. Dropping it deletes what has no name yet.
pub(super) struct Unfinished {
    pub(super) file: File,
    parts: Parts,
    db: Db,
}

/// Where an export was put.
#[derive(Debug)]
pub(super) struct Placed {
    pub(super) target: Target,
    /// Name of the text beside it; `None` if there is none.
    pub(super) about: Option<String>,
}

impl Unfinished {
    /// Makes a file in a folder. desk.db knows of it before it is there, so that it is deleted even if the app is killed. It blocks.
    ///
    /// # Errors
    /// If it cannot be made.
    pub(super) fn new(folder: &Path, db: &Db) -> io::Result<Self> {
        let mut random = [0u8; 8];
        getrandom::fill(&mut random).map_err(|error| io::Error::other(error.to_string()))?;
        let name = format!("{}{:016x}{}", UNFINISHED.0, u64::from_be_bytes(random), UNFINISHED.1);
        let parts = Parts::of(folder.join(name));
        db.add_unfinished_export(&parts.key()).map_err(io::Error::other)?;
        match private(&parts.rows) {
            Ok(file) => Ok(Self { file, parts, db: db.clone() }),
            Err(error) => {
                forget(db, &parts);
                Err(error)
            }
        }
    }

    /// Bytes that were written.
    pub(super) fn bytes(&self) -> io::Result<u64> {
        Ok(self.file.metadata()?.len())
    }

    /// Gives whole rows the name of the target, or the next free one, and puts a text beside them that `about` makes for a name. If the
    /// folder takes no file, they go into `spare`, which is made if it is missing.
    ///
    /// # Errors
    /// If the disk does not take the rows, or neither folder takes a file; what was there before then still is.
    pub(super) fn place(
        self,
        target: &Target,
        spare: &Path,
        about: &dyn Fn(&str) -> String,
        replace: bool,
    ) -> io::Result<Placed> {
        settle(&self.file)?;
        let refused = match self.put_under_a_name(target, about, replace) {
            Err(error) => error,
            placed => return placed,
        };
        self.put_into(spare, target, about).map_err(|error| {
            tracing::warn!(%error, "an export is not kept in the app's own folder either");
            // The first refusal says more: it is of the folder that was asked for.
            refused
        })
    }

    /// Writes the rows once more, into another folder: no file system renames into another one.
    fn put_into(&self, folder: &Path, target: &Target, about: &dyn Fn(&str) -> String) -> io::Result<Placed> {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder)?;
        let mut kept = Self::new(folder, &self.db)?;
        let mut rows = &self.file;
        rows.rewind()?;
        io::copy(&mut rows, &mut kept.file)?;
        settle(&kept.file)?;
        kept.put_under_a_name(&target.within(folder), about, false)
    }

    fn put_under_a_name(
        &self,
        target: &Target,
        about: &dyn Fn(&str) -> String,
        replace: bool,
    ) -> io::Result<Placed> {
        let refused = match self.put(target, about, replace) {
            Ok(about) => return Ok(Placed { target: target.clone(), about }),
            Err(error) => error,
        };
        tracing::warn!(error = %refused, "an export takes another name");
        for number in 2..=MOST_NAMES {
            let next = target.numbered(number);
            if next.exists() {
                continue;
            }
            match self.put(&next, about, false) {
                Ok(about) => return Ok(Placed { target: next, about }),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                // The first refusal says more: it is of the name that was asked for.
                Err(_) => break,
            }
        }
        Err(refused)
    }

    fn put(
        &self,
        target: &Target,
        about: &dyn Fn(&str) -> String,
        replace: bool,
    ) -> io::Result<Option<String>> {
        let parts = &self.parts;
        let Some(name) = &target.about else {
            parts.name_rows(&target.path, replace)?;
            settle_folder(&target.folder);
            return Ok(None);
        };
        let key = name.display().to_string();
        if let Err(error) = self.db.name_unfinished_export(&parts.key(), &key) {
            // It is for a start after a kill alone, and the rows are whole.
            tracing::warn!(%error, "desk.db does not take the name of an export");
        }
        let is_written = parts.write_about(&about(&target.name()));
        if let Err(error) = &is_written {
            // The rows are whole, and a text that is cut would say less than is true.
            tracing::warn!(%error, "nothing will stand beside an export");
            remove(&parts.about).unwrap_or_else(|error| tracing::warn!(%error, "a cut text"));
        }
        if replace {
            // Before the rows, never after them: a kill between the two leaves rows without a text rather than beside the text of others.
            parts.put_old_aside(name)?;
        }
        if let Err(error) = parts.name_rows(&target.path, replace) {
            parts.bring_old_back(name);
            return Err(error);
        }
        let is_beside = is_written.is_ok() && parts.name_about(name);
        settle_folder(&target.folder);
        Ok(is_beside.then(|| name_in(name)))
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        match self.parts.remove() {
            Ok(()) => forget(&self.db, &self.parts),
            // The next start tries again.
            Err(error) => tracing::warn!(%error, "what is left of an export is not deleted yet"),
        }
    }
}

/// The files of one export that have no name yet, beside each other.
struct Parts {
    rows: PathBuf,
    /// The new text about the rows.
    about: PathBuf,
    /// The text about the rows that are being replaced.
    old: PathBuf,
}

impl Parts {
    /// The files of an export whose rows are written into this one.
    fn of(rows: PathBuf) -> Self {
        let beside = |what: &str| rows.with_extension(format!("{what}{}", UNFINISHED.1));
        Self { about: beside("about"), old: beside("old"), rows }
    }

    /// How desk.db names them.
    fn key(&self) -> String {
        self.rows.display().to_string()
    }

    fn write_about(&self, text: &str) -> io::Result<()> {
        remove(&self.about)?;
        let mut file = private(&self.about)?;
        file.write_all(text.as_bytes())?;
        settle(&file)
    }

    fn put_old_aside(&self, name: &Path) -> io::Result<()> {
        match fs::rename(name, &self.old) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    fn bring_old_back(&self, name: &Path) {
        match fs::rename(&self.old, name) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                tracing::warn!(%error, "what stood beside a file stays aside until the next start");
            }
            _ => {}
        }
    }

    fn name_rows(&self, name: &Path, replace: bool) -> io::Result<()> {
        if replace { fs::rename(&self.rows, name) } else { rename_new(&self.rows, name) }
    }

    /// Puts the new text into its place, and says whether it is there.
    fn name_about(&self, name: &Path) -> bool {
        fs::rename(&self.about, name)
            .inspect_err(|error| tracing::warn!(%error, "nothing stands beside an export"))
            .is_ok()
    }

    /// Deletes what has no name yet, the rows last: while they are there, nothing of them is in its place. An old text that could not
    /// be brought back stays with them.
    fn remove(&self) -> io::Result<()> {
        remove(&self.about)?;
        if is_there(&self.rows) && is_there(&self.old) {
            return Err(ErrorKind::ResourceBusy.into());
        }
        remove(&self.old)?;
        remove(&self.rows)
    }

    /// Takes back or finishes what a dead process began: the text of this name is the one about the rows that are there.
    fn settle_about(&self, name: &Path) -> io::Result<()> {
        let were_placed = !is_there(&self.rows);
        let of_rows = if were_placed { &self.about } else { &self.old };
        if is_there(of_rows) && !is_there(name) { fs::rename(of_rows, name) } else { Ok(()) }
    }
}

/// Makes a file that its user alone may read.
fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Renames a file if nothing has the name yet.
fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    let mut path = tempfile::TempPath::try_from_path(from)?;
    path.disable_cleanup(true);
    let Err(error) = path.persist_noclobber(to) else {
        // Where it was renamed by a link, the first name may be there still.
        return remove(from);
    };
    if error.error.kind() == ErrorKind::AlreadyExists || is_there(to) {
        return Err(error.error);
    }
    // Network shares and sticks know neither links nor renaming to a new name alone. Nothing had the name a moment ago.
    tracing::info!(error = %error.error, "a file is renamed without a guard");
    fs::rename(from, to)
}

/// Waits until the disk has a file. A file system that does not know how to is no failure: the rows are written.
fn settle(file: &File) -> io::Result<()> {
    match file.sync_all() {
        Err(error) if is_unable(&error) => {
            tracing::info!(%error, "a disk does not say when it has a file");
            Ok(())
        }
        settled => settled,
    }
}

/// Whether a file system says that it does not settle files, rather than that it lost some of one.
fn is_unable(error: &io::Error) -> bool {
    /// `ERROR_INVALID_FUNCTION` and `ERROR_NOT_SUPPORTED`.
    const UNABLE_ON_WINDOWS: [i32; 2] = [1, 50];
    let by_code = cfg!(windows) && error.raw_os_error().is_some_and(|code| UNABLE_ON_WINDOWS.contains(&code));
    let by_kind = [ErrorKind::InvalidInput, ErrorKind::Unsupported, ErrorKind::PermissionDenied];
    by_code || by_kind.contains(&error.kind())
}

/// Waits until the disk has the names of a folder, if it can be asked to.
fn settle_folder(folder: &Path) {
    #[cfg(unix)]
    if let Err(error) = File::open(folder).and_then(|folder| folder.sync_all()) {
        tracing::info!(%error, "a disk does not say when it has a name");
    }
    #[cfg(not(unix))]
    let _ = folder;
}

fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn forget(db: &Db, parts: &Parts) {
    if let Err(error) = db.remove_unfinished_export(&parts.key()) {
        tracing::warn!(%error, "desk.db still names the file of an export");
    }
}

/// Deletes what exports left that were cut off when the app ended, and makes the text beside each the one about its rows. Called before the
/// desk is open, so it may wait for the disk.
pub(crate) fn remove_left_over(db: &Db) {
    let left = match db.unfinished_exports() {
        Ok(left) => left,
        Err(error) => {
            tracing::warn!(%error, "desk.db does not say what exports left");
            return;
        }
    };
    for (rows, about) in left {
        let parts = Parts::of(PathBuf::from(rows));
        let name = name_in(&parts.rows);
        let is_ours = name.starts_with(UNFINISHED.0) && name.ends_with(UNFINISHED.1);
        let about = about.map(PathBuf::from).filter(|about| name_in(about).ends_with(ABOUT));
        let removed = match about {
            _ if !is_ours => Ok(()),
            // On a stick or a share that is away, what is not found is not gone.
            _ if !parts.rows.parent().is_some_and(Path::is_dir) => Err(ErrorKind::NotADirectory.into()),
            Some(about) => parts.settle_about(&about).and_then(|()| parts.remove()),
            None => parts.remove(),
        };
        match removed {
            Ok(()) => forget(db, &parts),
            // Its folder may be on a disk that is not there now.
            Err(error) => tracing::warn!(%error, "an export that was cut off is not cleared up yet"),
        }
    }
}

#[cfg(test)]
mod tests;
