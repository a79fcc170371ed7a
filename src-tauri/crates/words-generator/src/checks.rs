//! Checks of one file of texts: what Fluent leaves to the moment in which a text is shown, where it would show an id in braces
//! or the wrong choice instead.

use std::collections::BTreeMap;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, Variant,
    VariantKey,
};

use crate::kind::Kind;

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
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, &mut names)?;
        }
    }
    Ok(names)
}

fn of_expression(expression: &Expression<String>, names: &mut Vec<String>) -> Result<(), String> {
    match expression {
        Expression::Inline(inline) => of_inline(inline, names),
        Expression::Select { selector, variants } => {
            of_inline(selector, names)?;
            for Variant { value, .. } in variants {
                names.extend(taken_in(value)?);
            }
            Ok(())
        }
    }
}

fn of_inline(inline: &InlineExpression<String>, names: &mut Vec<String>) -> Result<(), String> {
    let full = |name: &str, attribute: &Option<fluent_syntax::ast::Identifier<String>>| {
        attribute.as_ref().map_or_else(|| name.to_owned(), |attribute| format!("{name}.{}", attribute.name))
    };
    match inline {
        InlineExpression::FunctionReference { id, .. } => {
            Err(format!("calls {}, and there is no function", id.name))
        }
        InlineExpression::MessageReference { id, attribute } => {
            names.push(full(&id.name, attribute));
            Ok(())
        }
        InlineExpression::TermReference { id, attribute, arguments } => {
            names.push(full(&format!("-{}", id.name), attribute));
            let positional = arguments.iter().flat_map(|CallArguments { positional, .. }| positional);
            positional.into_iter().try_for_each(|argument| of_inline(argument, names))
        }
        InlineExpression::Placeable { expression } => of_expression(expression, names),
        _ => Ok(()),
    }
}

/// Checks the variants of a text: those of a number are numbers and plural categories, and those of a choice are among what can be
/// given. Any other would never be chosen.
pub(crate) fn variants(pattern: &Pattern<String>, kinds: &BTreeMap<String, Kind>) -> Result<(), String> {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            variants_of(expression, kinds)?;
        }
    }
    Ok(())
}

fn variants_of(expression: &Expression<String>, kinds: &BTreeMap<String, Kind>) -> Result<(), String> {
    match expression {
        Expression::Inline(InlineExpression::Placeable { expression }) => variants_of(expression, kinds),
        Expression::Inline(_) => Ok(()),
        Expression::Select { selector, variants: all } => {
            for Variant { key, value, .. } in all {
                if let InlineExpression::VariableReference { id } = selector
                    && let Some(kind) = kinds.get(&id.name)
                    && !can_be(key, kind)
                {
                    let (VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key }) =
                        key;
                    return Err(format!("${} is never '{key}'", id.name));
                }
                variants(value, kinds)?;
            }
            Ok(())
        }
    }
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
