//! The language of the reader of a page.

use http::{HeaderMap, header};
use ledgerlane_words::Language;

/// Longest Accept-Language that is read, in bytes. Browsers send less than a fifth of it.
const MAX_BYTES: usize = 1024;

/// Returns the available language that the request wants most, or English if none of the wanted ones is available.
pub(super) fn of_reader(headers: &HeaderMap) -> Language {
    let mut wanted = String::new();
    for value in headers.get_all(header::ACCEPT_LANGUAGE) {
        let Ok(text) = value.to_str() else { continue };
        if wanted.len() + text.len() > MAX_BYTES {
            return Language::ENGLISH;
        }
        // Several headers are one list (RFC 9110, section 5.3).
        wanted.push_str(text);
        wanted.push(',');
    }
    // RFC 9110, section 5.6.3, allows tabs for blanks; the library knows only blanks.
    let wanted = wanted.replace('\t', " ");
    let readable: Vec<&str> = wanted.split(',').filter(|item| has_readable_weight(item)).collect();
    let by_weight = accept_language::parse_with_quality(&readable.join(","));
    let accepted = by_weight.iter().filter(|(_, weight)| *weight > 0.0);
    Language::choose(accepted.map(|(tag, _)| tag.as_str()))
}

/// Whether an item of the list has no weight, or one in the letters of RFC 9110. The library reads any floating-point number, also `NaN`,
/// which has no order.
fn has_readable_weight(item: &str) -> bool {
    item.split_once(';').is_none_or(|(_, weight)| {
        weight.chars().all(|letter| letter.is_ascii_digit() || matches!(letter, ' ' | 'q' | 'Q' | '=' | '.'))
    })
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    fn chosen(values: &[&str]) -> &'static str {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(header::ACCEPT_LANGUAGE, HeaderValue::from_bytes(value.as_bytes()).unwrap());
        }
        of_reader(&headers).tag()
    }

    #[test]
    fn the_heaviest_of_the_languages_that_there_are_is_chosen() {
        for (wanted, tag) in [
            ("en-XA", "en-XA"),
            ("ar-XB, en;q=0.5", "ar-XB"),
            ("en;q=0.3, en-XA;q=0.7", "en-XA"),
            ("en;q=0.7, en-XA;q=0.3", "en"),
            ("EN-xa ; Q=0.9,en ; Q=0.2", "en-XA"),
            ("en;q=0.3,\ten-XA;\tq=0.7", "en-XA"),
            ("xx, yy;q=0.9, ar-XB;q=0.001", "ar-XB"),
            ("ar-XB, en-XA", "ar-XB"),
            ("en-XA;q=0, ar-XB;q=0.1", "ar-XB"),
            ("en-XA;q=0", "en"),
            ("en-XA;q=0.000", "en"),
            ("xx", "en"),
            ("*", "en"),
            ("", "en"),
        ] {
            assert_eq!(chosen(&[wanted]), tag, "{wanted}");
        }
        assert_eq!(chosen(&[]), "en");
        assert_eq!(chosen(&["en;q=0.1", "en-XA"]), "en-XA", "two headers are one list");
    }

    #[test]
    fn what_is_no_list_of_languages_does_no_harm() {
        let many_without_order = "en-XA;q=NaN,en;q=0.5,".repeat(40);
        for wanted in [
            ";;;q=,,=",
            "en-XA;q=",
            "en-XA;q=inf",
            "en-XA;q=-1",
            "en-XA;q=1e9",
            "en-XA;q=0.5;q",
            "\u{e9}\u{e9}, en-XA",
            "en-XA\u{0}",
            &many_without_order,
        ] {
            let Ok(value) = HeaderValue::from_bytes(wanted.as_bytes()) else { continue };
            let headers = HeaderMap::from_iter([(header::ACCEPT_LANGUAGE, value)]);
            let tag = of_reader(&headers).tag();
            assert!(tag == "en" || wanted == "en-XA;q=0.5;q", "{wanted}: {tag}");
        }
        assert_eq!(chosen(&[&format!("en-XA,{}", "xx,".repeat(400))]), "en", "longer than is read");
    }
}
