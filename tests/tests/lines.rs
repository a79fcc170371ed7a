//! How long a line of source may be, in every language of the project.

use std::fs;
use std::path::{Path, PathBuf};

/// More than this does not fit beside a second file on a wide screen.
const LONGEST: usize = 140;

/// What the project is written in.
const LANGUAGES: [&str; 3] = ["rs", "ts", "svelte"];

/// Folders that programs fill: what is built, installed or generated.
const NOT_OURS: [&str; 4] = ["target", "node_modules", "dist", "gen"];

/// The lines of a text that are too long: their numbers, with how long they are.
fn too_long(text: &str) -> Vec<(usize, usize)> {
    let lengths = text.lines().map(|line| line.chars().count());
    (1..).zip(lengths).filter(|(_, length)| *length > LONGEST).collect()
}

#[test]
fn no_line_of_source_is_longer_than_it_may_be() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut seen = [0; LANGUAGES.len()];
    let mut offences = Vec::new();
    for file in files(&root) {
        let Some(language) =
            LANGUAGES.iter().position(|ending| file.extension().is_some_and(|is| is == *ending))
        else {
            continue;
        };
        seen[language] += 1;
        let text = fs::read_to_string(&file).expect("source is text");
        let found = too_long(&text).into_iter();
        offences.extend(found.map(|(line, length)| format!("{}:{line} has {length}", file.display())));
    }
    assert!(seen.iter().all(|count| *count > 10), "files of every language were read: {seen:?}");
    assert!(offences.is_empty(), "at most {LONGEST} characters in a line:\n{}", offences.join("\n"));
}

#[test]
fn length_is_counted_in_characters() {
    let (longest, one_more) = ("ü".repeat(LONGEST), "ü".repeat(LONGEST + 1));
    assert_eq!(too_long(&format!("{longest}\r\n{one_more}\n")), [(2, LONGEST + 1)]);
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let is_ours = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        !name.starts_with('.') && !NOT_OURS.contains(&name.as_ref())
    };
    entries
        .flatten()
        .map(|entry| entry.path())
        .filter(is_ours)
        .flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] })
        .collect()
}
