//! The types of the page's messages, in TypeScript.

use crate::catalogue::{Catalogue, File, Text};
use crate::kind::Kind;

/// Writes the page's module: its files of texts in English, the other languages to be loaded when they are chosen, and what each
/// message takes.
pub(crate) fn typescript(english: &Catalogue, languages: &[String]) -> String {
    let files: Vec<&File> = english.files().iter().filter(|file| file.readers.page).collect();
    let mut out = String::from("// Made by `cargo xtask gen` from ui/words. Never edited.\n\n");
    for (at, file) in files.iter().enumerate() {
        out += &format!("import file{at} from '../../words/en/{}?raw';\n", file.name);
    }
    let all: Vec<String> = (0..files.len()).map(|at| format!("file{at}")).collect();
    out += &format!(
        "\n/** The texts in English, as Fluent files. */\nexport const ENGLISH = [{}];\n",
        all.join(", ")
    );
    out += "\n/** The other languages by their tags. Their files are loaded when they are chosen. */\n";
    out += "export const OTHERS: Record<string, () => Promise<string[]>> = {";
    if languages.len() > 1 {
        out.push('\n');
    }
    for tag in languages.iter().skip(1) {
        out += &format!("  '{tag}': () =>\n    Promise.all([\n");
        for file in &files {
            out += &format!(
                "      import('../../words/{tag}/{}?raw').then((file) => file.default),\n",
                file.name
            );
        }
        out += "    ]),\n";
    }
    out += "};\n\n/** What every message takes. */\nexport interface Arguments {\n";
    for text in files.iter().flat_map(|file| &file.texts) {
        out += &format!(
            "  /** {} */\n  '{}': {};\n",
            text.beginning.replace("*/", "*"),
            text.id,
            arguments(text)
        );
    }
    out + "}\n"
}

fn arguments(text: &Text) -> String {
    if text.variables.is_empty() {
        return "object".to_owned();
    }
    let all: Vec<String> = text
        .variables
        .iter()
        .map(|(name, kind)| {
            let of = match kind {
                Kind::Number => "number".to_owned(),
                Kind::Text => "string".to_owned(),
                Kind::OneOf(choices) => {
                    choices.iter().map(|choice| format!("'{choice}'")).collect::<Vec<_>>().join(" | ")
                }
            };
            format!("{name}: {of}")
        })
        .collect();
    format!("{{ {} }}", all.join("; "))
}
