//! Walks through the pattern of a text.

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

/// Lists the expressions of a pattern, those within variants and within other expressions included.
pub(crate) fn expressions(pattern: &Pattern<String>) -> Vec<&Expression<String>> {
    let mut found = Vec::new();
    add(pattern, &mut found);
    found
}

/// Lists what a pattern puts in, chooses by, or hands to a term.
pub(crate) fn inlines(pattern: &Pattern<String>) -> Vec<&InlineExpression<String>> {
    let placed = expressions(pattern).into_iter().map(|expression| match expression {
        Expression::Inline(inline) => inline,
        Expression::Select { selector, .. } => selector,
    });
    let mut found: Vec<_> = placed.collect();
    let mut at = 0;
    while let Some(inline) = found.get(at).copied() {
        if let InlineExpression::TermReference { arguments: Some(arguments), .. } = inline {
            found.extend(&arguments.positional);
        }
        at += 1;
    }
    found
}

fn add<'a>(pattern: &'a Pattern<String>, found: &mut Vec<&'a Expression<String>>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let mut expression = expression;
        while let Expression::Inline(InlineExpression::Placeable { expression: within }) = expression {
            expression = within;
        }
        found.push(expression);
        if let Expression::Select { variants, .. } = expression {
            variants.iter().for_each(|variant| add(&variant.value, found));
        }
    }
}
