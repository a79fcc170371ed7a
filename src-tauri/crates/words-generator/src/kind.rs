//! What the variables of a message stand for, as its comments say.

use std::collections::BTreeMap;

use fluent_syntax::ast::Comment;

/// What a variable stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A count. The page writes it as this computer writes numbers.
    Number,
    /// A text: a name, a time, another message. The page isolates it where it runs against the language's direction.
    Text,
    /// One of these texts, which the message chooses by.
    OneOf(Vec<String>),
}

/// Reads the variables that a comment describes: lines that begin with `$name (Kind)`.
pub(crate) fn described(comment: &Comment<String>) -> Result<BTreeMap<String, Kind>, String> {
    let mut variables = BTreeMap::new();
    for line in &comment.content {
        let Some(rest) = line.trim().strip_prefix('$') else { continue };
        let Some((name, kind)) =
            rest.split_once(" (").and_then(|(name, rest)| Some((name, rest.split_once(')')?.0)))
        else {
            return Err(format!("'{line}' does not say what the variable is"));
        };
        let kind = match kind {
            "Number" => Kind::Number,
            "Text" => Kind::Text,
            choices if choices.contains('|') => {
                Kind::OneOf(choices.split('|').map(|choice| choice.trim().to_owned()).collect())
            }
            other => return Err(format!("${name} is a {other}, which there is not")),
        };
        variables.insert(name.to_owned(), kind);
    }
    Ok(variables)
}
