//! Texts as JSON.

use std::fmt::Write;

/// Whether one of eight bytes needs an escape.
fn any_escape(eight: [u8; 8]) -> bool {
    /// One in each byte.
    const ONES: u64 = u64::MAX / 255;
    let eight = u64::from_le_bytes(eight);
    // The highest bit of a byte stays when the byte is below a number.
    let below = |bytes: u64, number: u64| bytes.wrapping_sub(ONES * number) & !bytes & (ONES << 7);
    below(eight, 0x20) | below(eight ^ (ONES * 0x22), 1) | below(eight ^ (ONES * 0x5c), 1) != 0
}

/// Where the first byte is that needs an escape.
fn first_escape(text: &[u8]) -> Option<usize> {
    let (eights, _) = text.as_chunks::<8>();
    let plain = eights.iter().take_while(|eight| !any_escape(**eight)).count() * 8;
    let rest = text[plain..].iter();
    rest.copied().position(|byte| byte < b' ' || byte == b'"' || byte == b'\\').map(|at| plain + at)
}

/// A JSON text with its quotes.
pub(crate) fn text(value: &str, out: &mut String) {
    out.push('"');
    let mut rest = value;
    // Most texts need no escape and go over whole. What does is one byte long, so it never splits a letter.
    while let Some(at) = first_escape(rest.as_bytes()) {
        let (plain, from) = rest.split_at(at);
        out.push_str(plain);
        let mut letters = from.chars();
        match letters.next() {
            Some('"') => out.push_str("\\\""),
            Some('\\') => out.push_str("\\\\"),
            Some(c) => {
                // Writing to a text cannot fail.
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            None => {}
        }
        rest = letters.as_str();
    }
    out.push_str(rest);
    out.push('"');
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn any_text_reads_back() {
        for value in ["a\"b\\c", "tab\tnew\nline", "مخبز", "\u{7f}\u{80}\0"] {
            let mut out = String::new();
            text(value, &mut out);
            assert_eq!(serde_json::from_str::<String>(&out).unwrap(), value);
        }
    }

    proptest! {
        #[test]
        fn escapes_are_found_wherever_they_are(value in "[ a-z\"\\\\\u{1}-\u{ff}]{0,40}") {
            let mut out = String::new();
            text(&value, &mut out);
            prop_assert_eq!(serde_json::from_str::<String>(&out).unwrap(), value);
        }
    }
}
