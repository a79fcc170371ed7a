//! The pseudo-language: the English texts with accents on their letters and at least 40 % longer. What is still in plain letters
//! on a picture is no text of the catalogue, and what does not fit shows where a longer language will not either.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::serializer;

use crate::catalogue::File;

/// Writes a file in the pseudo-language.
pub(crate) fn accented(file: &File) -> String {
    let mut resource = file.resource.clone();
    // Comments are for translators, and this language has none. The first line alone is read.
    resource.body.retain_mut(|entry| match entry {
        Entry::Message(message) => {
            message.comment = None;
            let attributes = message.attributes.iter_mut().map(|attribute| &mut attribute.value);
            message.value.iter_mut().chain(attributes).for_each(accent_pattern);
            true
        }
        Entry::Term(term) => {
            term.comment = None;
            accent_pattern(&mut term.value);
            true
        }
        _ => false,
    });
    format!(
        "### Made by `cargo xtask gen` from ../en/{}. Never edited.\n\n{}",
        file.name,
        serializer::serialize(&resource)
    )
}

fn accent_pattern(pattern: &mut Pattern<String>) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => *value = accent(value),
            PatternElement::Placeable { expression } => accent_expression(expression),
        }
    }
}

fn accent_expression(expression: &mut Expression<String>) {
    match expression {
        Expression::Select { variants, .. } => {
            variants.iter_mut().for_each(|variant| accent_pattern(&mut variant.value));
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => accent_expression(expression),
        Expression::Inline(_) => {}
    }
}

/// Returns a text with accents, and with letters repeated until it is 40 % longer. Tags stay as they are.
fn accent(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let (mut letters, mut added) = (0_usize, 0_usize);
    let mut in_tag = false;
    for letter in text.chars() {
        match letter {
            '<' => in_tag = true,
            '>' => in_tag = false,
            _ => {}
        }
        let twin = accent_letter(letter).filter(|_| !in_tag);
        let Some(accented) = twin else {
            out.push(letter);
            continue;
        };
        out.push(accented);
        letters += 1;
        // Ten letters become fourteen or more.
        if letters * 4 > added * 10 && letters % 2 == 0 {
            out.push(accented.to_lowercase().next().unwrap_or(accented));
            added += 1;
        }
    }
    if letters * 4 > added * 10 {
        let missing = (letters * 4).div_ceil(10) - added;
        let end = out.trim_end().len();
        // A tag at the end is left whole.
        if out[..end].ends_with('>') {
            return out;
        }
        let last = out[..end].chars().rev().find(|letter| letter.is_alphabetic()).unwrap_or('~');
        let after = out[..end].rfind(last).map_or(end, |at| at + last.len_utf8());
        out.insert_str(after, &last.to_lowercase().to_string().repeat(missing));
    }
    out
}

/// A letter with an accent; `None` for any other character.
fn accent_letter(letter: char) -> Option<char> {
    const PLAIN: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const ACCENTED: &str = "áƀçďéƒĝĥíĵķĺɱñóþɋŕšťúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŤÚṼŴẊÝŽ";
    PLAIN.chars().position(|plain| plain == letter).and_then(|at| ACCENTED.chars().nth(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_has_an_accent() {
        for letter in ('a'..='z').chain('A'..='Z') {
            assert!(accent_letter(letter).is_some_and(|accented| !accented.is_ascii()), "{letter}");
        }
    }

    #[test]
    fn a_text_is_longer_by_two_fifths_of_its_letters_and_keeps_its_tags_and_blanks() {
        for text in ["Board", "Q", "Read all ", "It stops working <b>", "Try again."] {
            let longer = accent(text);
            let letters = |text: &str| {
                let bare = text.replace("<b>", "");
                bare.chars().filter(|letter| letter.is_alphabetic()).count()
            };
            assert!(letters(&longer) * 10 >= letters(text) * 14, "{text}: {longer}");
            assert_eq!(longer.contains("<b>"), text.contains("<b>"));
            assert_eq!(longer.ends_with(' '), text.ends_with(' '));
        }
        assert_eq!(accent("12:48 (%)"), "12:48 (%)");
    }
}
