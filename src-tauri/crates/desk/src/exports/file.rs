//! The file of an export: where it goes, and its name.

use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};

use jiff::civil::Date;
use sha2::{Digest, Sha256};

use crate::interface::{ExportFormat, NarrowedBy, Problem, ProblemDetail};
use crate::problems;

/// Suffix of the file beside an export that says where its rows come from.
pub(super) const ABOUT: &str = ".about.txt";
/// Most characters of a name.
const LONGEST_NAME: usize = 120;
/// Most bytes of a name. File systems take 255, of which a number and the endings of the text beside it need some.
const MOST_BYTES: usize = 230;
/// What the day and its hyphen need of a name, in characters and in bytes.
const DAY: usize = "-2026-11-19".len();
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
    /// The file beside it that says where the rows come from; `None` if the file says so itself.
    pub(super) about: Option<PathBuf>,
}

impl Target {
    /// # Errors
    /// [`ProblemCode::FileNotWritten`] if no file can have the name, or there is no such folder.
    pub(super) fn new(folder: &str, file: &str, format: ExportFormat) -> Result<Self, Problem> {
        let within = PathBuf::from(folder);
        if !is_name(file) {
            return Err(problems::file_not_written(ProblemDetail::FileName));
        }
        if !within.is_absolute() || !within.is_dir() {
            return Err(problems::file_not_written(ProblemDetail::FolderGone { folder: folder.to_owned() }));
        }
        let ending = ending(format);
        let path = within.join(format!("{file}.{ending}"));
        if path.symlink_metadata().is_ok_and(|found| found.is_dir()) {
            return Err(problems::file_not_written(ProblemDetail::FileRefused {
                file: path.display().to_string(),
            }));
        }
        let about = match format {
            ExportFormat::Xlsx => None,
            _ => Some(within.join(format!("{file}.{ending}{ABOUT}"))),
        };
        Ok(Self { folder: within, path, about })
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

    /// The target with the same name in another folder.
    pub(super) fn within(&self, folder: &Path) -> Self {
        let name = self.name();
        Self {
            folder: folder.to_path_buf(),
            path: folder.join(&name),
            about: self.about.as_ref().map(|_| folder.join(format!("{name}{ABOUT}"))),
        }
    }

    /// The target with the same name and a number behind it, as in 'vendors (2).csv'.
    pub(super) fn numbered(&self, number: u32) -> Self {
        let ending = self.path.extension().map(|ending| ending.to_string_lossy().into_owned());
        let stem = self.path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let name = format!("{} ({number}).{}", stem.unwrap_or_default(), ending.unwrap_or_default());
        Self {
            folder: self.folder.clone(),
            path: self.folder.join(&name),
            about: self.about.as_ref().map(|_| self.folder.join(format!("{name}{ABOUT}"))),
        }
    }

    /// Tells early that a file which is there cannot be replaced, because another program has it open or it is locked. That it can be
    /// says nothing of the end of the export, when the rows are put into place.
    ///
    /// # Errors
    /// [`ProblemCode::FileNotWritten`](crate::interface::ProblemCode::FileNotWritten).
    pub(super) fn check_replaceable(&self) -> Result<(), Problem> {
        for path in [Some(&self.path), self.about.as_ref()].into_iter().flatten() {
            if let Err(error) = to_replace().open(path)
                && is_refused(&error)
            {
                tracing::info!(%error, "a file that is to be replaced");
                let file = path.display().to_string();
                return Err(problems::file_not_written(ProblemDetail::FileRefused { file }));
            }
        }
        Ok(())
    }
}

/// How a file is opened to learn whether it can be replaced.
fn to_replace() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(windows)]
    {
        use std::os::windows::fs::OpenOptionsExt as _;
        /// The right to delete, which another program grants, or does not, for as long as it has the file open.
        const DELETE: u32 = 0x0001_0000;
        options.access_mode(DELETE);
    }
    #[cfg(not(windows))]
    options.read(true).write(true);
    options
}

/// Whether opening a file for writing failed for a reason that keeps it from being replaced, too.
fn is_refused(error: &io::Error) -> bool {
    /// `EPERM`: the file is locked against its owner too. `EACCES` forbids writing into it, and replacing does not write into it.
    const LOCKED: i32 = 1;
    /// `ERROR_SHARING_VIOLATION`.
    const OPEN_ELSEWHERE: i32 = 32;
    let code = error.raw_os_error();
    if cfg!(windows) {
        return code == Some(OPEN_ELSEWHERE) || error.kind() == io::ErrorKind::PermissionDenied;
    }
    // File systems of Windows shares answer with one of these two if another program has the file open.
    code == Some(LOCKED)
        || matches!(error.kind(), io::ErrorKind::ResourceBusy | io::ErrorKind::ExecutableFileBusy)
}

pub(super) fn name_in(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
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

/// Whether a file can have this name on every system that the app runs on, and a reader sees it as it is.
fn is_name(name: &str) -> bool {
    let is_device = DEVICES.iter().any(|device| {
        name.split('.').next().is_some_and(|first| first.trim_end().eq_ignore_ascii_case(device))
    });
    !name.trim().is_empty()
        && name.chars().count() <= LONGEST_NAME
        && name.len() <= MOST_BYTES
        && !name.starts_with(['.', ' '])
        && !name.ends_with(['.', ' '])
        && name.chars().all(is_in_names)
        && !is_device
}

/// Whether a name may have a letter. Refuses control characters, and marks of direction, which turn the rest of a name around.
fn is_in_names(letter: char) -> bool {
    let turns = matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !letter.is_control() && !turns && !NOT_IN_NAMES.contains(letter)
}

/// Makes the name of a file: small letters and digits of what it is named after, with a hyphen between words, and the day. If all of it is
/// too long, each part is cut by itself, the longest ones first, so that none of them is lost.
pub(super) fn name_of<'a>(parts: impl Iterator<Item = &'a String>, today: Date) -> String {
    let parts: Vec<String> = parts.map(|part| words_of(part)).filter(|part| !part.is_empty()).collect();
    let cut = |most: usize| parts.iter().map(|part| shortened(part, most)).collect::<Vec<_>>().join("-");
    let fits = |name: &String| name.chars().count() + DAY <= LONGEST_NAME && name.len() + DAY <= MOST_BYTES;
    let name = (0..=LONGEST_NAME).rev().map(cut).find(fits).unwrap_or_default();
    // A company may be called like a device of Windows, but no device has a day behind its name.
    if name.is_empty() { format!("export-{today}") } else { format!("{name}-{today}") }
}

/// The small letters and digits of a text, with a hyphen between words.
fn words_of(text: &str) -> String {
    let small = text.to_lowercase();
    let words = small.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// A text of this many characters at most. One that is cut ends in a mark, so that it differs from others with the same beginning.
fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let mark = mark(text);
    let beginning: String = text.chars().take(most.saturating_sub(mark.len() + 1)).collect();
    format!("{}-{mark}", beginning.trim_end_matches('-'))
}

/// Four signs that differ for different texts.
fn mark(text: &str) -> String {
    Sha256::digest(text).iter().take(2).map(|byte| format!("{byte:02x}")).collect()
}

/// What a file is named after whose rows are narrowed: the words, with a mark, because words leave out signs and shorten values.
pub(super) fn name_of_narrowed(narrowed: &NarrowedBy) -> String {
    let exactly = format!("{:?} {:?}", narrowed.search, narrowed.filter);
    format!("{} {}", narrowed.words, mark(&exactly))
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
    use ledgerlane_records::{Filter, Rule, Test};

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
            assert_eq!(name_of(parts.iter(), today), name);
            assert!(is_name(name));
        }
    }

    #[test]
    fn a_long_name_keeps_something_of_each_part_and_differs_wherever_a_part_does() {
        let today = jiff::civil::date(2026, 11, 19);
        for letter in ["x", "Ä", "株", "𐐨"] {
            let long = |what: &str| format!("{what} {}", letter.repeat(300));
            let parts =
                [long("client"), "Invoices: Lines".to_owned(), long("filter"), long("by"), long("service")];
            let name = name_of(parts.iter(), today);
            assert!(is_name(&name) && name.ends_with("-2026-11-19"), "{name}");
            for part in ["client-", "-invoices-lines-", "-filter-", "-by-", "-service-"] {
                assert!(name.contains(part), "{part} in {name}");
            }
            let with_endings = format!("{name} (99).parquet{ABOUT}");
            assert!(with_endings.len() <= 255, "{with_endings}");
            for at in 0..parts.len() {
                let mut others = parts.clone();
                others[at].push('1');
                assert_ne!(name_of(others.iter(), today), name, "another end of part {at}");
            }
        }
    }

    #[test]
    fn names_of_filters_differ_where_their_words_do_not() {
        let today = jiff::civil::date(2026, 11, 19);
        let narrowed = |text: &str| {
            let test = Test::Equal { to: text.to_owned() };
            let filter = Some(Filter::Rule(Rule { path: "balance".to_owned(), test }));
            let words = format!("Balance is \u{2068}{text}\u{2069}");
            name_of([&name_of_narrowed(&NarrowedBy { words, search: None, filter })].into_iter(), today)
        };
        assert_eq!(narrowed("5"), narrowed("5"));
        assert_ne!(narrowed("5"), narrowed("-5"));
        assert!(narrowed("-5").starts_with("balance-is-5-"), "{}", narrowed("-5"));
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
        assert!(!is_name(&"株".repeat(77)) && is_name(&"株".repeat(76)), "bytes count too");
        for name in ["Year end 2026 (final)", "Müller", "株式会社", "con-2026", "a.b", "'x' & co"] {
            assert!(is_name(name), "{name:?}");
        }
    }
}
