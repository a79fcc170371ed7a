//! The texts of a language as they are read: files, messages, and what each message takes.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Resource};
use fluent_syntax::parser;

use crate::checks;
use crate::kind::{Kind, described};
use crate::patterns::inlines;

/// Why the texts cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum CatalogueError {
    /// A file or a folder cannot be read.
    #[error("{} cannot be read: {error}", path.display())]
    Io {
        /// Which one.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// Something about a text is wrong.
    #[error("{}: {what}", path.display())]
    Text {
        /// The file.
        path: PathBuf,
        /// What is wrong, in a sentence without its end.
        what: String,
    },
}

/// A message or one of its attributes.
#[derive(Debug)]
pub(crate) struct Text {
    /// `board-title`, or `problem-busy.advice` for an attribute.
    pub(crate) id: String,
    /// The variables it takes, by name.
    pub(crate) variables: BTreeMap<String, Kind>,
    /// Its beginning in English, for documentation.
    pub(crate) beginning: String,
}

/// Who reads a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Readers {
    pub(crate) page: bool,
    pub(crate) programs: bool,
}

/// A file of texts.
pub(crate) struct File {
    /// Name with its ending: `board.ftl`.
    pub(crate) name: String,
    pub(crate) readers: Readers,
    pub(crate) resource: Resource<String>,
    pub(crate) texts: Vec<Text>,
}

/// The texts of a language.
pub(crate) struct Catalogue {
    folder: PathBuf,
    files: Vec<File>,
}

impl Catalogue {
    /// Reads the files of a language.
    pub(crate) fn read(folder: &Path) -> Result<Self, CatalogueError> {
        let mut files = Vec::new();
        let mut seen = BTreeSet::new();
        for name in names(folder, |path| path.extension().is_some_and(|ending| ending == "ftl"))? {
            let path = folder.join(&name);
            let file = read_file(&path, name)?;
            for text in &file.texts {
                if !seen.insert(text.id.clone()) {
                    return Err(wrong(&path, format!("the message {} is there twice", text.id)));
                }
            }
            files.push(file);
        }
        if files.is_empty() {
            return Err(wrong(folder, "there is no text here".to_owned()));
        }
        Ok(Self { folder: folder.to_owned(), files })
    }

    pub(crate) fn files(&self) -> &[File] {
        &self.files
    }

    /// Checks that another language has the same messages in the same files. Its messages may take only the variables that this
    /// language's messages take, as the same kinds.
    pub(crate) fn covers(&self, other: &Self) -> Result<(), CatalogueError> {
        for file in &self.files {
            let path = other.folder.join(&file.name);
            let Some(theirs) = other.files.iter().find(|theirs| theirs.name == file.name) else {
                return Err(wrong(&path, "the file is missing".to_owned()));
            };
            if theirs.readers != file.readers {
                return Err(wrong(&path, "it is not read by those who read it in English".to_owned()));
            }
            for text in &file.texts {
                let Some(their) = theirs.texts.iter().find(|their| their.id == text.id) else {
                    return Err(wrong(&path, format!("the message {} is missing", text.id)));
                };
                for (odd, kind) in &their.variables {
                    let why = match text.variables.get(odd) {
                        Some(given) if given == kind => continue,
                        Some(_) => " as something else than English",
                        None => ", which it is not given",
                    };
                    return Err(wrong(&path, format!("{} takes ${odd}{why}", text.id)));
                }
            }
        }
        for file in &other.files {
            let Some(ours) = self.files.iter().find(|ours| ours.name == file.name) else {
                return Err(wrong(&other.folder.join(&file.name), "English has no such file".to_owned()));
            };
            let known = |id: &str| ours.texts.iter().any(|text| text.id == id);
            if let Some(odd) = file.texts.iter().find(|text| !known(&text.id)) {
                return Err(wrong(&other.folder.join(&file.name), format!("English has no {}", odd.id)));
            }
        }
        Ok(())
    }
}

/// The folders of the languages, in order.
pub(crate) fn folders(words: &Path) -> Result<Vec<String>, CatalogueError> {
    names(words, Path::is_dir)
}

fn names(folder: &Path, wanted: impl Fn(&Path) -> bool) -> Result<Vec<String>, CatalogueError> {
    let io = |error| CatalogueError::Io { path: folder.to_owned(), error };
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(io)? {
        let path = entry.map_err(io)?.path();
        if wanted(&path)
            && let Some(name) = path.file_name().and_then(|name| name.to_str())
        {
            names.push(name.to_owned());
        }
    }
    names.sort();
    Ok(names)
}

fn wrong(path: &Path, what: String) -> CatalogueError {
    CatalogueError::Text { path: path.to_owned(), what }
}

fn read_file(path: &Path, name: String) -> Result<File, CatalogueError> {
    let text = std::fs::read_to_string(path)
        .map_err(|error| CatalogueError::Io { path: path.to_owned(), error })?
        .replace("\r\n", "\n");
    let readers = match text.lines().next() {
        Some("### Read by the page.") => Readers { page: true, programs: false },
        Some("### Read by the programs.") => Readers { page: false, programs: true },
        Some("### Read by the page and the programs.") => Readers { page: true, programs: true },
        _ => return Err(wrong(path, "its first line does not say who reads it".to_owned())),
    };
    let resource = parser::parse(text).map_err(|(_, errors)| {
        let all: Vec<String> = errors.iter().map(ToString::to_string).collect();
        wrong(path, all.join("; "))
    })?;
    let texts =
        checks::references(&resource).and_then(|()| texts(&resource)).map_err(|what| wrong(path, what))?;
    Ok(File { name, readers, resource, texts })
}

/// Lists the messages of a file with what they take.
fn texts(resource: &Resource<String>) -> Result<Vec<Text>, String> {
    let mut texts = Vec::new();
    let mut of_group = BTreeMap::new();
    for entry in &resource.body {
        match entry {
            Entry::GroupComment(comment) => of_group = described(comment)?,
            Entry::Message(message) => {
                let mut known = of_group.clone();
                known.extend(message.comment.as_ref().map(described).transpose()?.unwrap_or_default());
                texts.extend(of_message(message, resource, &known)?);
            }
            Entry::Junk { content } => return Err(format!("this is no text: {content}")),
            Entry::Term(_) | Entry::Comment(_) | Entry::ResourceComment(_) => {}
        }
    }
    Ok(texts)
}

fn of_message(
    message: &Message<String>,
    resource: &Resource<String>,
    known: &BTreeMap<String, Kind>,
) -> Result<Vec<Text>, String> {
    let mut texts = Vec::new();
    let own = message.value.iter().map(|pattern| (message.id.name.clone(), pattern));
    let attributes = message
        .attributes
        .iter()
        .map(|attribute| (format!("{}.{}", message.id.name, attribute.id.name), &attribute.value));
    for (id, pattern) in own.chain(attributes) {
        let mut used = BTreeSet::new();
        variables(pattern, resource, &mut used);
        let mut taken = BTreeMap::new();
        for name in used {
            let kind = known
                .get(&name)
                .ok_or_else(|| format!("{id} takes ${name}, and no comment says what it is"))?;
            taken.insert(name, kind.clone());
        }
        checks::variants(pattern, &taken).map_err(|what| format!("{id}: {what}"))?;
        texts.push(Text { id, variables: taken, beginning: beginning(pattern) });
    }
    Ok(texts)
}

/// Collects the variables of a pattern and of the messages it names.
fn variables(pattern: &Pattern<String>, resource: &Resource<String>, found: &mut BTreeSet<String>) {
    for inline in inlines(pattern) {
        match inline {
            InlineExpression::VariableReference { id } => _ = found.insert(id.name.clone()),
            InlineExpression::MessageReference { id, attribute } => {
                let named = resource.body.iter().find_map(|entry| match entry {
                    Entry::Message(message) if message.id.name == id.name => match attribute {
                        None => message.value.as_ref(),
                        Some(attribute) => {
                            let mut attributes = message.attributes.iter();
                            attributes.find(|one| one.id.name == attribute.name).map(|one| &one.value)
                        }
                    },
                    _ => None,
                });
                if let Some(pattern) = named {
                    variables(pattern, resource, found);
                }
            }
            _ => {}
        }
    }
}

/// The beginning of a text, on one line.
fn beginning(pattern: &Pattern<String>) -> String {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => text.push_str(&format!("{{ ${} }}", id.name)),
            PatternElement::Placeable { .. } => text.push_str("{ ... }"),
        }
    }
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(70) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None => line,
    }
}
