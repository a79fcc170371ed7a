//! The methods that the programs call, in Rust.

use crate::PSEUDO;
use crate::catalogue::{Catalogue, Kind, Text};

/// Writes the module of the crate `ledgerlane-words` that is generated.
pub(crate) fn rust(english: &Catalogue, languages: &[String]) -> String {
    let files: Vec<&str> =
        english.files().iter().filter(|file| file.readers.programs).map(|file| file.name.as_str()).collect();
    let mut out = String::from(
        "//! Made by `cargo xtask gen` from ui/words. Never edited.\n\n\
         use fluent_bundle::{FluentArgs, FluentValue};\n\nuse crate::Words;\n\n",
    );
    out +=
        "/// The languages by their tags, English first, with the texts of their files.\n#[rustfmt::skip]\n";
    out += "pub(crate) const LANGUAGES: &[(&str, &[&str])] = &[\n";
    for tag in languages {
        out += &format!("    ({tag:?}, &[\n{}    ]),\n", includes(tag, &files, 8));
    }
    out += "];\n\n/// The texts of the pseudo-language.\n#[cfg(debug_assertions)]\n#[rustfmt::skip]\n";
    out += &format!("pub(crate) const PSEUDO: &[&str] = &[\n{}];\n", includes(PSEUDO, &files, 4));
    out += "#[cfg(not(debug_assertions))]\npub(crate) const PSEUDO: &[&str] = &[];\n\n#[rustfmt::skip]\nimpl Words {\n";
    let texts = english.files().iter().filter(|file| file.readers.programs).flat_map(|file| &file.texts);
    out += &texts.map(method).collect::<Vec<_>>().join("\n");
    out + "}\n"
}

fn includes(tag: &str, files: &[&str], indent: usize) -> String {
    let blank = " ".repeat(indent);
    files
        .iter()
        .map(|file| format!("{blank}include_str!(\"../../../../ui/words/{tag}/{file}\"),\n"))
        .collect()
}

fn method(text: &Text) -> String {
    let name = text.id.replace(['-', '.'], "_");
    let (id, attribute) = match text.id.split_once('.') {
        Some((id, attribute)) => (id, format!("Some({attribute:?})")),
        None => (text.id.as_str(), "None".to_owned()),
    };
    let parameters: String = text
        .variables
        .iter()
        .map(|(name, kind)| match kind {
            Kind::Number => format!(", {name}: u64"),
            Kind::Text | Kind::OneOf(_) => format!(", {name}: &str"),
        })
        .collect();
    let mut body = String::new();
    for name in text.variables.keys() {
        body += &format!("        arguments.set({name:?}, FluentValue::from({name}));\n");
    }
    let declared = if body.is_empty() { "let arguments" } else { "let mut arguments" };
    format!(
        "    /// `{}`: {}\n    pub fn {name}(&self{parameters}) -> String {{\n        {declared} = FluentArgs::new();\n{body}        \
         self.format({id:?}, {attribute}, &arguments)\n    }}\n",
        text.id,
        documentation(&text.beginning),
    )
}

/// A text as documentation shows it: as code, so that nothing in it is taken for a link or a tag.
fn documentation(text: &str) -> String {
    format!("`{}`", text.replace('`', "'"))
}
