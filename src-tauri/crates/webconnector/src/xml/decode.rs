//! The letters of a document, from its bytes.

use std::borrow::Cow;

use encoding_rs::{Encoding, UTF_8};

/// Bytes in which a declaration is looked for.
const BEGINNING: usize = 200;

/// Returns a document as text. Valid UTF-8 wins over any declared character set: programs convert a document to UTF-8 and leave its
/// declaration. Other bytes are read in the character set of the media type, or else of the declaration. Bytes that stand for no letter
/// become U+FFFD.
pub(crate) fn decode<'a>(bytes: &'a [u8], media_type: Option<&str>) -> Cow<'a, str> {
    if let Ok(text) = str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let beginning = String::from_utf8_lossy(&bytes[..bytes.len().min(BEGINNING)]);
    let declaration = beginning.split_once("?>").map(|(declaration, _)| declaration);
    let label = media_type
        .and_then(|media_type| label_in(media_type, "charset"))
        .or_else(|| label_in(declaration?, "encoding"));
    let encoding = label.and_then(|label| Encoding::for_label(label.as_bytes())).unwrap_or(UTF_8);
    encoding.decode(bytes).0
}

/// The character set that stands behind a key and an equals sign.
fn label_in<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let at = text.to_ascii_lowercase().find(key)? + key.len();
    let value = text[at..].trim_start().strip_prefix('=')?.trim_start();
    let value = value.trim_start_matches(['"', '\'']);
    value.split(|letter: char| matches!(letter, '"' | '\'' | ';') || letter.is_whitespace()).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn character_sets_are_those_of_the_media_type_or_of_the_declaration() {
        let latin = b"<a>Andr\xe9e \x93L\x94 \x80</a>";
        let declared = |encoding: &str| {
            [format!("<?xml version='1.0' encoding={encoding}?>").as_bytes(), latin].concat()
        };
        for encoding in ["\"windows-1252\"", "'iso-8859-1'", " \"Windows-1252\" "] {
            assert!(decode(&declared(encoding), None).ends_with("<a>Andrée “L” €</a>"), "{encoding}");
            assert!(
                decode(&declared(encoding), Some("text/xml")).ends_with("<a>Andrée “L” €</a>"),
                "{encoding}"
            );
        }
        for media_type in ["text/xml; charset=windows-1252", "text/xml;Charset=\"ISO-8859-1\"; x=y"] {
            assert_eq!(decode(latin, Some(media_type)), "<a>Andrée “L” €</a>", "{media_type}");
            assert!(decode(&declared("'utf-8'"), Some(media_type)).ends_with("<a>Andrée “L” €</a>"));
        }
    }

    #[test]
    fn valid_utf_8_wins_over_a_declared_character_set() {
        let text = "<?xml version='1.0' encoding='windows-1252'?><a>Andrée</a>";
        assert_eq!(decode(text.as_bytes(), Some("text/xml; charset=iso-8859-1")), text);
    }

    #[test]
    fn bytes_that_are_no_letter_are_replaced() {
        assert_eq!(decode(b"<a>\xe9</a>", None), "<a>\u{fffd}</a>");
        assert_eq!(decode(b"<a>\xe9</a>", Some("text/xml; charset=unheard-of")), "<a>\u{fffd}</a>");
    }
}
