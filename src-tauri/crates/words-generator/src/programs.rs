//! The methods that the programs call, in Rust, and the choices that they take.

use std::collections::BTreeMap;

use crate::PSEUDO;
use crate::catalogue::{Catalogue, Text};
use crate::kind::Kind;

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
    out += "#[cfg(not(debug_assertions))]\npub(crate) const PSEUDO: &[&str] = &[];\n\n";
    let texts: Vec<&Text> =
        english.files().iter().filter(|file| file.readers.programs).flat_map(|file| &file.texts).collect();
    out += &choices(&texts);
    out += "#[rustfmt::skip]\nimpl Words {\n";
    out += &texts.into_iter().map(method).collect::<Vec<_>>().join("\n");
    out + "}\n"
}

/// The types of what messages choose by, so that a choice that there is not does not compile.
fn choices(texts: &[&Text]) -> String {
    let mut types = BTreeMap::new();
    for kind in texts.iter().flat_map(|text| text.variables.values()) {
        if let Kind::OneOf(choices) = kind {
            types.insert(type_name(choices), choices);
        }
    }
    let mut out = String::from("/// What messages choose by.\n#[rustfmt::skip]\npub mod choices {\n");
    let names: Vec<String> = types.keys().cloned().collect();
    for (name, choices) in types {
        out += "    /// What a message chooses by; the comment of its variable says what it means.\n";
        out += &format!("    #[derive(Debug, Clone, Copy, PartialEq, Eq)]\n    pub enum {name} {{\n");
        for choice in choices {
            out += &format!("        /// `{choice}`\n        {},\n", camel_case(choice));
        }
        out += &format!(
            "    }}\n\n    impl {name} {{\n        pub(crate) fn text(self) -> &'static str {{\n            match self {{\n"
        );
        for choice in choices {
            out += &format!("                Self::{} => {choice:?},\n", camel_case(choice));
        }
        out += "            }\n        }\n    }\n\n";
    }
    out.truncate(out.trim_end().len());
    out += "\n}\n\n";
    for name in names {
        out += &format!("use choices::{name};\n");
    }
    out + "\n"
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
            Kind::Text => format!(", {name}: &str"),
            Kind::OneOf(choices) => format!(", {name}: {}", type_name(choices)),
        })
        .collect();
    let mut body = String::new();
    for (name, kind) in &text.variables {
        let value = if matches!(kind, Kind::OneOf(_)) { format!("{name}.text()") } else { name.clone() };
        body += &format!("        arguments.set({name:?}, FluentValue::from({value}));\n");
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
