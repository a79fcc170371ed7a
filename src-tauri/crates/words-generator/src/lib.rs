//! Reads the texts in `ui/words`, checks them, and writes what is made from them: the methods of the crate `ledgerlane-words`, the
//! types of the page's messages, and the pseudo-language. `cargo xtask gen` runs it.
//!
//! The first folder is English, `ui/words/en`, which decides what there is; every other language has the same messages. What a
//! message takes stands in its comment or in that of its group, one line each: `$count (Number)`, `$name (Text)`, or the
//! texts that can be given: `$place (here | there)`. The first line of a file says who reads it: `### Read by the page.`,
//! `### Read by the programs.` or `### Read by the page and the programs.`
//!
//! How a text is written:
//!
//! - A message is a whole sentence. What depends on a number or a case is chosen by Fluent's selectors; programs pass values and codes,
//!   and join nothing.
//! - A count is a `Number`; a port, a status or an id is a `Text`. Names and addresses are arguments.
//! - An id is subject and thing (`board-title`), an attribute belongs to one thing (`board-search.empty`), and the text of a code has the
//!   code in its id (`problem-key_refused.title`).
//! - Below the page everything is a code, so no sentence is stored in a language that its user no longer wants.
//! - A value that runs against the direction of its text stands between Unicode's isolation marks on the page (`message`), and without
//!   them in what leaves the page (`unmarkedMessage`).
//! - Not from here: messages of the service's API, the help of programs, the log, and what a service said.
//!
//! Two pseudo-languages show what a translation would break: `en-XA` is accented and two fifths longer, `ar-XB` runs from right to left.
//! Debug builds of the programs and `cargo xtask pictures --language` have them; builds for users do not.

mod catalogue;
mod checks;
mod kind;
mod page;
mod patterns;
mod programs;
mod pseudo;

use std::path::{Path, PathBuf};

use catalogue::Catalogue;
pub use catalogue::CatalogueError;

/// The folder of English, and that of the pseudo-language.
const ENGLISH: &str = "en";
const PSEUDO: &str = "en-XA";

/// A file that is made from the texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Generated {
    /// Its place under the project's folder.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
}

/// Makes every file that is made from the texts under `root`, the project's folder. It reads and writes nothing else.
///
/// # Errors
/// Where a text cannot be read, a variable is not described, or a language lacks a message.
pub fn generate(root: &Path) -> Result<Vec<Generated>, CatalogueError> {
    let words = root.join("ui/words");
    let english = Catalogue::read(&words.join(ENGLISH))?;
    let mut languages = vec![ENGLISH.to_owned()];
    for tag in catalogue::folders(&words)? {
        if tag != ENGLISH && tag != PSEUDO {
            if !is_tag(&tag) {
                let what = "a folder of texts is called by its language: de, pt-BR, zh-Hant".to_owned();
                return Err(CatalogueError::Text { path: words.join(tag), what });
            }
            english.covers(&Catalogue::read(&words.join(&tag))?)?;
            languages.push(tag);
        }
    }
    let mut files: Vec<Generated> = english
        .files()
        .iter()
        .map(|file| Generated {
            path: Path::new("ui/words").join(PSEUDO).join(&file.name),
            text: pseudo::accented(file),
        })
        .collect();
    files.push(Generated {
        path: "src-tauri/crates/words/src/gen/mod.rs".into(),
        text: programs::rust(&english, &languages),
    });
    files
        .push(Generated { path: "ui/src/gen/words.ts".into(), text: page::typescript(&english, &languages) });
    Ok(files)
}

/// Whether a folder is called as tags of languages are written (BCP 47): a language, perhaps a script, perhaps a region. Of a tag in
/// other letters, browsers and programs would not find the texts.
fn is_tag(tag: &str) -> bool {
    let mut parts = tag.split('-').peekable();
    let is = |part: &str, lengths: std::ops::RangeInclusive<usize>, fits: fn(u8) -> bool| {
        lengths.contains(&part.len()) && part.bytes().all(fits)
    };
    let language = parts.next().is_some_and(|part| is(part, 2..=3, |letter| letter.is_ascii_lowercase()));
    let is_script = |part: &&str| {
        part.len() == 4
            && part.starts_with(|letter: char| letter.is_ascii_uppercase())
            && is(&part[1..], 3..=3, |letter| letter.is_ascii_lowercase())
    };
    let is_region = |part: &&str| {
        is(part, 2..=2, |letter| letter.is_ascii_uppercase())
            || is(part, 3..=3, |letter| letter.is_ascii_digit())
    };
    parts.next_if(is_script);
    parts.next_if(is_region);
    language && parts.next().is_none()
}

/// Lists the files of the pseudo-language under `root` whose English ones are gone.
///
/// # Errors
/// Where its folder cannot be read.
pub fn orphans(root: &Path, generated: &[Generated]) -> std::io::Result<Vec<PathBuf>> {
    let mut gone = Vec::new();
    for entry in std::fs::read_dir(root.join("ui/words").join(PSEUDO))? {
        let path = entry?.path();
        if !generated.iter().any(|file| root.join(&file.path) == path) {
            gone.push(path);
        }
    }
    Ok(gone)
}

#[cfg(test)]
mod refusals;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_files_are_what_the_texts_make() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
        let files = generate(&root).unwrap();
        for file in &files {
            let committed = std::fs::read_to_string(root.join(&file.path)).unwrap_or_default();
            assert!(
                committed.replace("\r\n", "\n") == file.text,
                "{} is stale: run `cargo xtask gen`",
                file.path.display()
            );
        }
        assert_eq!(orphans(&root, &files).unwrap(), Vec::<PathBuf>::new(), "run `cargo xtask gen`");
    }
}
