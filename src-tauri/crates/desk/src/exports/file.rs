//! The file of an export: where it goes, its name, and how it gets there. The rows go into a file beside it, which takes its name once it
//! is whole: whatever happens, what has the name is the old file or the new one.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use jiff::civil::Date;

use crate::db::Db;
use crate::interface::{ExportFormat, ExportTable, Problem, ProblemDetail};
use crate::problems;

/// Beginning and end of the name of a file whose rows are not all there yet. A start of the app deletes such files, and no others, where it
/// finds that an export was cut off.
const UNFINISHED: (&str, &str) = (".ledgerlane-", ".part");
/// What the name of the file that says where the rows come from has behind that of the export.
const ABOUT: &str = ".about.txt";
/// Most characters of a name. File systems take 255 bytes, of which endings need some.
const LONGEST_NAME: usize = 120;
/// Characters that some file system does not take in a name.
const NOT_IN_NAMES: &str = "/\\:*?\"<>|";
/// Names that Windows keeps for devices.
const DEVICES: [&str; 22] = [
    "con", "prn", "aux", "nul", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8", "com9",
    "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
];

/// Where an export goes.
#[derive(Debug, Clone)]
pub(super) struct Target {
    pub(super) folder: PathBuf,
    pub(super) path: PathBuf,
    /// The file beside it that says where the rows come from; `None` where the file says so itself.
    pub(super) about: Option<PathBuf>,
}

impl Target {
    /// # Errors
    /// [`ProblemCode::FileNotWritten`] where no file can have the name, or the folder is none.
    pub(super) fn new(export: &ExportTable) -> Result<Self, Problem> {
        let folder = PathBuf::from(&export.folder);
        if !is_name(&export.file) {
            return Err(problems::file_not_written(ProblemDetail::FileName));
        }
        if !folder.is_absolute() || !folder.is_dir() {
            return Err(problems::file_not_written(ProblemDetail::FolderGone {
                folder: export.folder.clone(),
            }));
        }
        let ending = ending(export.choices.format);
        let path = folder.join(format!("{}.{ending}", export.file));
        if path.symlink_metadata().is_ok_and(|found| found.is_dir()) {
            return Err(problems::file_not_written(ProblemDetail::FileRefused {
                file: path.display().to_string(),
            }));
        }
        let about = match export.choices.format {
            ExportFormat::Xlsx => None,
            _ => Some(folder.join(format!("{}.{ending}{ABOUT}", export.file))),
        };
        Ok(Self { folder, path, about })
    }

    /// Name of the file with its ending.
    pub(super) fn name(&self) -> String {
        name_in(&self.path)
    }

    /// Whether something has the name of the file, or of the one beside it.
    pub(super) fn exists(&self) -> bool {
        let is_there = |path: &Path| path.symlink_metadata().is_ok();
        is_there(&self.path) || self.about.as_deref().is_some_and(is_there)
    }

    /// Puts a file that is whole into its place, and the one that says where its rows come from beside it. Returns the name of that one.
    ///
    /// # Errors
    /// Where the file cannot be put there; the one that was there before then still is.
    pub(super) fn place(
        &self,
        rows: Unfinished,
        about: Option<Unfinished>,
        replace: bool,
    ) -> io::Result<Option<String>> {
        rows.settle()?;
        if let Some(about) = &about {
            about.settle()?;
        }
        if let Some(path) = self.about.as_deref().filter(|_| replace) {
            // For a moment nothing says where the rows come from: better than what is not true of the new ones.
            match fs::remove_file(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        rows.rename(&self.path, replace)?;
        let mut name = None;
        if let (Some(about), Some(path)) = (about, &self.about) {
            match about.rename(path, replace) {
                Ok(()) => name = Some(name_in(path)),
                // The rows are there and whole.
                Err(error) => tracing::warn!(%error, "nothing stands beside an export"),
            }
        }
        #[cfg(unix)]
        File::open(&self.folder)?.sync_all()?;
        Ok(name)
    }
}

fn name_in(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// A file that is being written, which its user alone may read. It is deleted unless it gets its name.
pub(super) struct Unfinished {
    pub(super) file: File,
    path: PathBuf,
    db: Db,
    has_name: bool,
}

impl Unfinished {
    /// Makes a file in a folder. desk.db knows of it before it is there, so that it is deleted even where the app is killed. It blocks.
    ///
    /// # Errors
    /// Where it cannot be made.
    pub(super) fn new(folder: &Path, db: &Db) -> io::Result<Self> {
        let mut random = [0u8; 8];
        getrandom::fill(&mut random).map_err(|error| io::Error::other(error.to_string()))?;
        let name = format!("{}{:016x}{}", UNFINISHED.0, u64::from_be_bytes(random), UNFINISHED.1);
        let path = folder.join(name);
        db.add_unfinished_export(&path.display().to_string()).map_err(io::Error::other)?;
        let mut options = OpenOptions::new();
        options.read(true).write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        match options.open(&path) {
            Ok(file) => Ok(Self { file, path, db: db.clone(), has_name: false }),
            Err(error) => {
                forget(db, &path);
                Err(error)
            }
        }
    }

    /// Writes a text.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub(super) fn write(&mut self, text: &str) -> io::Result<()> {
        self.file.write_all(text.as_bytes())
    }

    /// Bytes that were written.
    pub(super) fn bytes(&self) -> io::Result<u64> {
        Ok(self.file.metadata()?.len())
    }

    /// Waits until the disk has all of it.
    fn settle(&self) -> io::Result<()> {
        self.file.sync_all()
    }

    /// Gives the file its name. Where another file has it, that one is replaced if it may be.
    fn rename(mut self, name: &Path, replace: bool) -> io::Result<()> {
        let path = tempfile::TempPath::try_from_path(&self.path)?;
        let renamed = if replace { path.persist(name) } else { path.persist_noclobber(name) };
        // On an error the path that comes back deletes the file.
        renamed.map_err(|error| error.error)?;
        self.has_name = true;
        Ok(())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if !self.has_name
            && let Err(error) = fs::remove_file(&self.path)
            && error.kind() != io::ErrorKind::NotFound
        {
            // The next start tries again.
            tracing::warn!(%error, "the rows of an export that failed are not deleted yet");
            return;
        }
        forget(&self.db, &self.path);
    }
}

fn forget(db: &Db, path: &Path) {
    if let Err(error) = db.remove_unfinished_export(&path.display().to_string()) {
        tracing::warn!(%error, "desk.db still names the file of an export");
    }
}

/// Deletes what exports left that were cut off when the app ended. Called before the desk is open, so it may wait for the disk.
pub(crate) fn remove_left_over(db: &Db) {
    let paths = match db.unfinished_exports() {
        Ok(paths) => paths,
        Err(error) => {
            tracing::warn!(%error, "desk.db does not say what exports left");
            return;
        }
    };
    for path in paths.into_iter().map(PathBuf::from) {
        let name = name_in(&path);
        let is_ours = name.starts_with(UNFINISHED.0) && name.ends_with(UNFINISHED.1);
        match if is_ours { fs::remove_file(&path) } else { Ok(()) } {
            // Its folder may be on a disk that is not there now.
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                tracing::warn!(%error, "the rows of an export that was cut off are not deleted yet");
            }
            _ => forget(db, &path),
        }
    }
}

/// The ending of a kind of file.
fn ending(format: ExportFormat) -> &'static str {
    match format {
        ExportFormat::Csv | ExportFormat::CsvExcel => "csv",
        ExportFormat::Xlsx => "xlsx",
        ExportFormat::JsonLines => "jsonl",
        ExportFormat::Parquet => "parquet",
    }
}

/// Whether a file can have this name on every system that the app runs on, and whoever sees it reads what it is.
fn is_name(name: &str) -> bool {
    let is_device = DEVICES.iter().any(|device| {
        name.split('.').next().is_some_and(|first| first.trim_end().eq_ignore_ascii_case(device))
    });
    !name.trim().is_empty()
        && name.chars().count() <= LONGEST_NAME
        && !name.starts_with(['.', ' '])
        && !name.ends_with(['.', ' '])
        && name.chars().all(is_in_names)
        && !is_device
}

/// Whether a name may have a letter: none that steers, and none that turns the rest of the name around.
fn is_in_names(letter: char) -> bool {
    let turns = matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !letter.is_control() && !turns && !NOT_IN_NAMES.contains(letter)
}

/// Makes the name of a file: small letters and digits of what it is named after, with a hyphen between words, and the day.
pub(super) fn name_of(parts: &[String], today: Date) -> String {
    let mut words: Vec<String> = Vec::new();
    for part in parts {
        let small = part.to_lowercase();
        let of_part = small.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
        words.extend(of_part.map(str::to_owned));
    }
    let mut name = words.join("-");
    if let Some((at, _)) = name.char_indices().nth(80) {
        name.truncate(at);
    }
    let name = name.trim_matches('-');
    // A company may be called like a device of Windows, but no device has a day behind its name.
    if name.is_empty() { format!("export-{today}") } else { format!("{name}-{today}") }
}

/// Why a file could not be written.
pub(super) fn failed(error: &io::Error, target: &Target) -> Problem {
    use io::ErrorKind::{
        AlreadyExists, NotFound, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, ResourceBusy,
        StorageFull,
    };
    tracing::warn!(%error, "an export");
    let file = target.path.display().to_string();
    /// What Windows says where another program has the file open.
    const SHARING_VIOLATION: i32 = 32;
    match error.kind() {
        AlreadyExists => problems::file_exists(),
        StorageFull | QuotaExceeded => problems::file_not_written(ProblemDetail::DiskFull),
        NotFound => problems::file_not_written(ProblemDetail::FolderGone {
            folder: target.folder.display().to_string(),
        }),
        PermissionDenied | ReadOnlyFilesystem | ResourceBusy => {
            problems::file_not_written(ProblemDetail::FileRefused { file })
        }
        _ if cfg!(windows) && error.raw_os_error() == Some(SHARING_VIOLATION) => {
            problems::file_not_written(ProblemDetail::FileRefused { file })
        }
        _ => problems::file_not_written(ProblemDetail::FileFailed { error: error.to_string() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_made_of_words_and_the_day_and_can_be_one_anywhere() {
        let today = jiff::civil::date(2026, 11, 19);
        for (parts, name) in [
            (
                &["Brightwater Construction Supply Co.", "Customers"][..],
                "brightwater-construction-supply-co-customers-2026-11-19",
            ),
            (&["a/b\\c:*?\"<>|..", "x"], "a-b-c-x-2026-11-19"),
            (&["مؤسسة\u{200f} الرافدين", "Bills"], "مؤسسة-الرافدين-bills-2026-11-19"),
            (&["CON"], "con-2026-11-19"),
            (&["", "../.."], "export-2026-11-19"),
        ] {
            let parts: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
            assert_eq!(name_of(&parts, today), name);
            assert!(is_name(name));
        }
        let long = name_of(&["Ä".repeat(300)], today);
        assert!(is_name(&long) && long.ends_with("2026-11-19"), "{long}");
    }

    #[test]
    fn what_is_no_name_somewhere_is_none_anywhere() {
        for name in [
            "",
            " ",
            ".",
            "..",
            "../x",
            "a/b",
            "a\\b",
            "a:b",
            "con",
            "NUL",
            "com1.txt",
            "Aux ",
            "x.",
            "x ",
            ".hidden",
            "a\u{202e}b",
            "a\nb",
            "a\0b",
            "a?b",
            "a|b",
        ] {
            assert!(!is_name(name), "{name:?}");
        }
        assert!(!is_name(&"x".repeat(121)));
        for name in ["Year end 2026 (final)", "Müller", "株式会社", "con-2026", "a.b", "'x' & co"] {
            assert!(is_name(name), "{name:?}");
        }
    }
}
