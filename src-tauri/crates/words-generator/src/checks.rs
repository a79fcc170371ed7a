//! Checks of one file of texts: what Fluent leaves to the moment in which a text is shown, where it would show an id in braces
//! or the wrong choice instead.

use std::collections::BTreeMap;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, Resource, VariantKey};

use crate::kind::Kind;
use crate::patterns::{expressions, inlines};

/// The plural categories that there are in any language.
const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The texts of a file by the names that others take them in by: `board-title`, `problem-busy.advice`, `-brand`.
type Named<'a> = BTreeMap<String, &'a Pattern<String>>;

/// Checks that what texts take in stands in the same file, that none takes in itself, and that none calls a function. The page
/// reads other files than the programs do, numbers come as they are to be written, and a circle would have no end.
pub(crate) fn references(resource: &Resource<String>) -> Result<(), String> {
    let named = named(resource);
    for (name, pattern) in &named {
        follow(name, pattern, &named, &mut Vec::new())?;
    }
    Ok(())
}

fn named(resource: &Resource<String>) -> Named<'_> {
    let mut named = Named::new();
    for entry in &resource.body {
        let (name, value, attributes) = match entry {
            Entry::Message(message) => (message.id.name.clone(), message.value.as_ref(), &message.attributes),
            Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value), &term.attributes),
            _ => continue,
        };
        for attribute in attributes {
            named.insert(format!("{name}.{}", attribute.id.name), &attribute.value);
        }
        if let Some(value) = value {
            named.insert(name, value);
        }
    }
    named
}

/// Follows what a text takes in. `above` names the texts that this one is taken in by.
fn follow(
    name: &str,
    pattern: &Pattern<String>,
    named: &Named<'_>,
    above: &mut Vec<String>,
) -> Result<(), String> {
    if above.iter().any(|one| one == name) {
        return Err(format!("{name} takes in itself"));
    }
    above.push(name.to_owned());
    for taken in taken_in(pattern).map_err(|what| format!("{name} {what}"))? {
        let Some(pattern) = named.get(&taken) else {
            return Err(format!("{name} takes in {taken}, which is not in this file"));
        };
        follow(&taken, pattern, named, above)?;
    }
    above.pop();
    Ok(())
}

/// The names of the texts that a pattern takes in or chooses by.
fn taken_in(pattern: &Pattern<String>) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    for inline in inlines(pattern) {
        let (name, attribute) = match inline {
            InlineExpression::FunctionReference { id, .. } => {
                return Err(format!("calls {}, and there is no function", id.name));
            }
            InlineExpression::MessageReference { id, attribute } => (id.name.clone(), attribute),
            InlineExpression::TermReference { id, attribute, .. } => (format!("-{}", id.name), attribute),
            _ => continue,
        };
        names.push(match attribute {
            Some(attribute) => format!("{name}.{}", attribute.name),
            None => name,
        });
    }
    Ok(names)
}

/// Checks the variants of a text: those of a number are numbers and plural categories, and those of a choice are among what can be
/// given. Any other would never be chosen.
pub(crate) fn variants(pattern: &Pattern<String>, kinds: &BTreeMap<String, Kind>) -> Result<(), String> {
    for expression in expressions(pattern) {
        let Expression::Select { selector: InlineExpression::VariableReference { id }, variants } =
            expression
        else {
            continue;
        };
        let Some(kind) = kinds.get(&id.name) else { continue };
        if let Some(odd) = variants.iter().find(|variant| !can_be(&variant.key, kind)) {
            let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) = &odd.key;
            return Err(format!("${} is never '{key}'", id.name));
        }
    }
    Ok(())
}

/// Whether a variable of this kind can be what a variant is for.
fn can_be(key: &VariantKey<String>, kind: &Kind) -> bool {
    match (key, kind) {
        (VariantKey::Identifier { name }, Kind::Number) => CATEGORIES.contains(&name.as_str()),
        (VariantKey::Identifier { name }, Kind::OneOf(choices)) => choices.contains(name),
        (VariantKey::Identifier { .. }, Kind::Text) | (VariantKey::NumberLiteral { .. }, Kind::Number) => {
            true
        }
        (VariantKey::NumberLiteral { .. }, Kind::Text | Kind::OneOf(_)) => false,
    }
}
