//! Writing XML.

use std::fmt::Write;

use quick_xml::escape::escape;

use super::Element;

/// How every document begins.
pub(crate) const DECLARATION: &str = r#"<?xml version="1.0" encoding="utf-8"?>"#;

/// Writes an element and all that is in it. The texts have ASCII letters alone: qbXML documents are read safely on every computer then,
/// whatever its code page is.
pub(crate) fn write(element: &Element, out: &mut String) {
    out.push('<');
    out.push_str(&element.name);
    for (name, value) in &element.attributes {
        out.push(' ');
        out.push_str(name);
        out.push_str("=\"");
        write_text(value, out);
        out.push('"');
    }
    if element.children.is_empty() && element.text.is_empty() {
        out.push_str("/>");
        return;
    }
    out.push('>');
    write_text(&element.text, out);
    for child in &element.children {
        write(child, out);
    }
    out.push_str("</");
    out.push_str(&element.name);
    out.push('>');
}

/// Whether XML can carry a letter. It has no way to write most control characters.
pub(crate) fn can_carry(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..)
}

/// Writes a text with its escapes. What XML cannot carry is left out, because it would make the document unreadable.
fn write_text(text: &str, out: &mut String) {
    for letter in escape(text).chars().filter(|&letter| can_carry(letter)) {
        if letter.is_ascii() {
            out.push(letter);
        } else {
            // Writing to a text cannot fail.
            let _ = write!(out, "&#{};", u32::from(letter));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;

    #[test]
    fn what_is_written_reads_back_and_is_ascii() {
        let element = Element::with_children(
            "a",
            vec![
                Element::with_text("b", "A&B <\"'> مخبز 😀 ]]> a\rb\nc\t"),
                Element::new("c").attribute("n", "\"<&>ß"),
            ],
        );
        let mut text = String::new();
        write(&element, &mut text);
        assert!(text.is_ascii());
        assert_eq!(read(&text), Ok(element));
        assert!(
            text.contains("<b>A&amp;B &lt;&quot;&apos;&gt; &#1605;&#1582;&#1576;&#1586; &#128512;"),
            "{text}"
        );
        assert!(text.ends_with("<c n=\"&quot;&lt;&amp;&gt;&#223;\"/></a>"), "{text}");
    }

    #[test]
    fn what_xml_cannot_carry_is_left_out() {
        let mut text = String::new();
        write(&Element::with_text("a", "x\0\u{1}\u{ffff}y"), &mut text);
        assert_eq!(text, "<a>xy</a>");
    }
}
