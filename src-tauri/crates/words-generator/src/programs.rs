//! The methods that the programs call, in Rust, and the choices that they take.

use std::collections::BTreeMap;

use crate::PSEUDO;
use crate::catalogue::{Catalogue, File, Text};
use crate::kind::Kind;

/// Writes the generated module of the crate `ledgerlane-words`.
pub(crate) fn rust(english: &Catalogue, languages: &[String]) -> String {
    let files: Vec<&File> = english.files().iter().filter(|file| file.readers.programs).collect();
    let texts: Vec<&Text> = files.iter().flat_map(|file| &file.texts).collect();
    let include = |tag: &str| -> String {
        let line =
            |file: &&File| format!("    include_str!(\"../../../../../ui/words/{tag}/{}\"),\n", file.name);
        files.iter().map(line).collect()
    };
    let languages: String =
        languages.iter().map(|tag| format!("({tag:?}, &[\n{}]),\n", include(tag))).collect();
    let pseudo = include(PSEUDO);
    let choices = choices(&texts);
    let methods = texts.into_iter().map(method).collect::<Vec<_>>().join("\n");
    format!(
        "//! Made by `cargo xtask gen` from ui/words. Never edited.

use crate::Words;

/// The languages by their tags, English first, with the texts of their files.
pub(crate) const LANGUAGES: &[(&str, &[&str])] = &[
{languages}];

/// The texts of the pseudo-language.
#[cfg(debug_assertions)]
pub(crate) const PSEUDO: &[&str] = &[
{pseudo}];
#[cfg(not(debug_assertions))]
pub(crate) const PSEUDO: &[&str] = &[];

/// What messages choose by.
pub mod choices {{
    use fluent_bundle::FluentValue;
{choices}}}

impl Words {{
{methods}}}
"
    )
}

/// The types of what messages choose by: an unknown choice does not compile.
fn choices(texts: &[&Text]) -> String {
    let mut types = BTreeMap::new();
    for kind in texts.iter().flat_map(|text| text.variables.values()) {
        if let Kind::OneOf(choices) = kind {
            types.insert(type_name(choices), choices);
        }
    }
    let choice_type = |(name, choices): (String, &Vec<String>)| {
        let variants: String = choices
            .iter()
            .map(|choice| format!("        /// `{choice}`\n        {},\n", camel_case(choice)))
            .collect();
        let values: String = choices
            .iter()
            .map(|choice| format!("                {name}::{} => {choice:?}.into(),\n", camel_case(choice)))
            .collect();
        format!(
            "
    /// What a message chooses by; the comment of its variable says what it means.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum {name} {{
{variants}    }}

    impl From<{name}> for FluentValue<'_> {{
        fn from(choice: {name}) -> Self {{
            match choice {{
{values}            }}
        }}
    }}
"
        )
    };
    types.into_iter().map(choice_type).collect()
}

/// `FirmOrUnknown`: the type of a variable that is one of these.
fn type_name(choices: &[String]) -> String {
    choices.iter().map(|choice| camel_case(choice)).collect::<Vec<_>>().join("Or")
}

fn camel_case(text: &str) -> String {
    let capital = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    };
    text.split(['-', '_']).map(capital).collect()
}

fn method(text: &Text) -> String {
    let Text { id, variables, beginning } = text;
    let name = id.replace(['-', '.'], "_");
    let (message, attribute) = match id.split_once('.') {
        Some((message, attribute)) => (message, format!("Some({attribute:?})")),
        None => (id.as_str(), "None".to_owned()),
    };
    let parameter = |(name, kind): (&String, &Kind)| match kind {
        Kind::Number => format!(", {name}: u64"),
        Kind::Text => format!(", {name}: &str"),
        Kind::OneOf(choices) => format!(", {name}: choices::{}", type_name(choices)),
    };
    let parameters: String = variables.iter().map(parameter).collect();
    let arguments: Vec<String> = variables.keys().map(|name| format!("({name:?}, {name}.into())")).collect();
    let arguments = arguments.join(", ");
    // The beginning stands as code, so that rustdoc takes nothing in it for a link or a tag.
    let beginning = beginning.replace('`', "'");
    format!(
        "    /// `{id}`: `{beginning}`
    pub fn {name}(&self{parameters}) -> String {{
        self.format({message:?}, {attribute}, [{arguments}])
    }}
"
    )
}
