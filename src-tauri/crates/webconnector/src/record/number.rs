//! Numbers of qbXML as numbers of JSON. Their digits are copied: a binary fraction would change some of them.

/// A decimal of qbXML as a JSON number. XML allows more forms than JSON: a plus sign, zeros in front, no digit on one side of the point.
/// `None` if it is no decimal, or no whole number although `is_whole`.
pub(super) fn json_number(text: &str, is_whole: bool) -> Option<String> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let are_digits = [whole, fraction].into_iter().all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    if !are_digits || (whole.is_empty() && fraction.is_empty()) || (is_whole && digits.contains('.')) {
        return None;
    }
    let whole = match whole.trim_start_matches('0') {
        "" => "0",
        whole => whole,
    };
    let point = if fraction.is_empty() { "" } else { "." };
    Some(format!("{sign}{whole}{point}{fraction}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_copied() {
        for (text, number) in [
            ("0.00", Some("0.00")),
            ("-1250.10", Some("-1250.10")),
            ("12345678901234567.89", Some("12345678901234567.89")),
            ("+5", Some("5")),
            (".5", Some("0.5")),
            ("007.", Some("7")),
            ("", None),
            (".", None),
            ("-", None),
            ("--1", None),
            ("1e5", None),
            ("1,000.00", None),
            ("٣", None),
        ] {
            assert_eq!(json_number(text, false).as_deref(), number, "{text}");
        }
        assert_eq!(json_number("-3", true).as_deref(), Some("-3"));
        assert_eq!(json_number("3.0", true), None);
    }
}
