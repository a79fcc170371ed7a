//! No sentence is made below the page. What the client and the desk say travels as codes with arguments, and the page has the words.

use std::path::Path;

/// Least blanks of a sentence. Names, headers and formats of times have fewer.
const BLANKS: usize = 2;

/// INV-PROBLEM-1
#[test]
fn the_sources_of_client_and_desk_hold_no_sentence() {
    let desk = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut found = Vec::new();
    let mut files = 0;
    for folder in [desk.join("src"), desk.join("../client/src")] {
        for file in sources(&folder) {
            let name = file.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/");
            if is_for_tests(&name) {
                continue;
            }
            files += 1;
            let text = std::fs::read_to_string(&file).unwrap();
            let product = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            let sentences = literals(product).into_iter().filter(|literal| is_sentence(literal));
            found.extend(sentences.map(|sentence| format!("{name}: {sentence}")));
        }
    }
    assert!(files > 100, "all of both crates is read, not {files} files");
    assert_eq!(found, Vec::<String>::new(), "a code with arguments, and words in ui/words/en/problems.ftl");
}

#[test]
fn sentences_are_told_from_what_logs_say_and_from_sql() {
    let text = r##"
        // A comment with "The words of a sentence." in it.
        let quote = '"';
        let of_a_link = format!("The link {name} cannot be used: {error}.");
        let broken = "It goes on \
                      in the next line";
        let raw = r#"{"message":"Nothing of this counts."}"#;
        tracing::warn!(%error, "the file is not there");
        let rows = "SELECT * FROM link WHERE id = ?";
        let end = "{file} could not be deleted.";
        let format = "%A, %-d %B %Y";
        #[ts(type = "Path | null")]
    "##;
    let sentences: Vec<String> = literals(text).into_iter().filter(|one| is_sentence(one)).collect();
    assert_eq!(
        sentences,
        [
            "The link {name} cannot be used: {error}.",
            "It goes on in the next line",
            "{file} could not be deleted."
        ]
    );
}

fn is_for_tests(name: &str) -> bool {
    name.starts_with("faults/")
        || name.starts_with("testing")
        || name.ends_with("tests.rs")
        || name.ends_with("no_sentences.rs")
}

/// Whether a literal is a sentence: it begins with a capital and a small letter or ends with a full stop, and has several words.
/// A choice of TypeScript types, `Path | null`, is none.
fn is_sentence(literal: &str) -> bool {
    let mut letters = literal.chars();
    let first = letters.next().is_some_and(char::is_uppercase);
    let begins = first && letters.next().is_some_and(|letter| letter.is_lowercase() || letter == ' ');
    let is_type = literal.contains(" | ");
    (begins || literal.ends_with('.')) && !is_type && literal.matches(' ').count() >= BLANKS
}

fn sources(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}

/// The string literals of a source, without comments. Raw ones are left out: they hold data.
fn literals(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(at) = rest.find(['"', '/', '\'', 'r']) {
        let here = &rest[at..];
        rest = if here.starts_with("//") {
            here.find('\n').map_or("", |end| &here[end..])
        } else if let Some(raw) = here.strip_prefix("r#\"") {
            raw.split_once("\"#").map_or("", |(_, after)| after)
        } else if let Some(after) = here.strip_prefix("'\"'").or_else(|| here.strip_prefix("'\\\"'")) {
            after
        } else if let Some(inner) = here.strip_prefix('"') {
            let (literal, after) = literal(inner);
            found.push(literal);
            after
        } else {
            &here[1..]
        };
    }
    found
}

/// Reads a literal up to its closing quote, and returns it with what follows. A line that is broken goes on behind its blanks.
fn literal(inner: &str) -> (String, &str) {
    let mut literal = String::new();
    let mut letters = inner.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return (literal, &inner[at + 1..]),
            '\\' => match letters.next() {
                Some((_, '\n')) => {
                    let left = letters.as_str();
                    let blanks = left.len() - left.trim_start().len();
                    while letters.offset() < inner.len() - left.len() + blanks {
                        letters.next();
                    }
                }
                Some((_, escaped)) => literal.push(escaped),
                None => {}
            },
            letter => literal.push(letter),
        }
    }
    (literal, "")
}
