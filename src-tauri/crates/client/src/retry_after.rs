//! How long a service asks for a pause, as `Retry-After` or an error body says it.

use jiff::Timestamp;

/// Longest pause that counts, in seconds: a slip in an answer must not silence this app for days.
const MAX_SECS: u16 = 3_600;

/// Limits a pause to an hour. Both are in seconds.
pub(crate) fn capped(seconds: u64) -> u16 {
    u16::try_from(seconds).unwrap_or(MAX_SECS).min(MAX_SECS)
}

/// Reads the header `Retry-After` (RFC 9110, 10.2.3), which holds seconds or a date, as seconds from `now`. Returns `None` for a
/// text that is neither.
pub(crate) fn from_header(text: &str, now: Timestamp) -> Option<u64> {
    // Neither form is longer; the bound keeps a hostile header out of the date parser.
    if text.len() > 64 {
        return None;
    }
    if let Ok(seconds) = text.parse() {
        return Some(seconds);
    }
    let then = Timestamp::try_from(httpdate::parse_http_date(text).ok()?).ok()?;
    // A date that has passed asks for no pause.
    Some(u64::try_from(then.as_second() - now.as_second()).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_takes_seconds_and_dates_and_is_capped() {
        let now = Timestamp::from_second(784_111_777).unwrap(); // Sun, 06 Nov 1994 08:49:37 GMT
        for (text, expected) in [
            ("5", Some(5)),
            ("0", Some(0)),
            ("120", Some(120)),
            ("1000000000", Some(3_600)),
            ("Sun, 06 Nov 1994 08:49:47 GMT", Some(10)),
            ("Sun, 06 Nov 1994 08:00:00 GMT", Some(0)),
            ("Fri, 31 Dec 2060 23:59:59 GMT", Some(3_600)),
            ("-1", None),
            ("soon", None),
            ("", None),
        ] {
            assert_eq!(from_header(text, now).map(capped), expected, "{text}");
        }
        assert_eq!(from_header(&"9".repeat(100_000), now), None);
    }
}
