//! Which texts are values of a kind.

use jiff::civil::{Date, DateTime};
use jiff::{Span, Timestamp};

/// Returns what a text says that is either yes or no; `None` if it says neither.
pub(crate) fn yes_no(text: &str) -> Option<bool> {
    let is_one_of = |words: [&str; 3]| words.iter().any(|word| text.trim().eq_ignore_ascii_case(word));
    match text {
        _ if is_one_of(["true", "yes", "1"]) => Some(true),
        _ if is_one_of(["false", "no", "0"]) => Some(false),
        _ => None,
    }
}

/// Whether a text is a date, `2024-01-31`.
pub(super) fn is_date(text: &str) -> bool {
    text.len() == "2024-01-31".len() && text.parse::<Date>().is_ok()
}

/// Whether a text is a date with a time, with or without an offset. QuickBooks' offsets are unreliable and its clock is right, so
/// the text is copied and never converted.
pub(super) fn is_moment(text: &str) -> bool {
    let has_shape = text.as_bytes().get(10) == Some(&b'T') && !text.contains('[');
    has_shape && (text.parse::<Timestamp>().is_ok() || text.parse::<DateTime>().is_ok())
}

/// Whether a text is a length of time as ISO 8601 writes it, `PT3H30M`.
pub(super) fn is_duration(text: &str) -> bool {
    text.trim_start_matches('-').starts_with('P') && text.parse::<Span>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn yes_and_no_have_three_words_each() {
        for (text, truth) in [
            ("true", Some(true)),
            (" True\n", Some(true)),
            ("YES", Some(true)),
            ("1", Some(true)),
            ("False", Some(false)),
            ("no", Some(false)),
            ("0", Some(false)),
            ("", None),
            ("maybe", None),
        ] {
            assert_eq!(yes_no(text), truth, "{text}");
        }
    }

    #[test]
    fn dates_moments_and_durations_are_known_by_their_form() {
        assert!(is_date("2024-02-29"));
        for text in ["2023-02-29", "20240229", "2024-02-29T00:00:00", "29/02/2024", "0000-00-00"] {
            assert!(!is_date(text), "{text}");
        }
        for text in ["2009-01-18T20:21:10-05:00", "2009-01-18T20:21:10", "2009-01-18T20:21:10Z"] {
            assert!(is_moment(text), "{text}");
        }
        for text in
            ["2009-01-18", "2009-01-18 20:21:10", "2009-01-18T25:21:10-05:00", "20090118T202110", "now"]
        {
            assert!(!is_moment(text), "{text}");
        }
        assert!(is_duration("PT0H15M0S") && is_duration("PT48H0M0S") && is_duration("-PT1H"));
        assert!(!is_duration("15m") && !is_duration("0:15") && !is_duration("P"));
    }
}
