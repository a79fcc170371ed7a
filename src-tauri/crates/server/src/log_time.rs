//! The time that a line of the log begins with.

use std::cell::RefCell;
use std::fmt;

use jiff::Timestamp;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::FormatTime;

/// The time in UTC with six digits of a second. Thousands of lines a second begin with the same one, so each thread keeps its text.
pub(crate) struct LogTime;

/// A second, and its text up to the point.
struct Second {
    number: i64,
    text: String,
}

thread_local! {
    static LAST: RefCell<Option<Second>> = const { RefCell::new(None) };
}

impl FormatTime for LogTime {
    fn format_time(&self, line: &mut Writer<'_>) -> fmt::Result {
        write(Timestamp::now(), line)
    }
}

fn write(now: Timestamp, line: &mut impl fmt::Write) -> fmt::Result {
    // Before 1970 the parts of a second count back.
    let Ok(mut rest) = u32::try_from(now.subsec_microsecond()) else { return write!(line, "{now:.6}") };
    LAST.with_borrow_mut(|last| {
        let number = now.as_second();
        let second = match last.take() {
            Some(second) if second.number == number => second,
            _ => Second { number, text: format!("{now:.0}").trim_end_matches('Z').to_owned() },
        };
        line.write_str(&last.insert(second).text)
    })?;
    let mut digits = *b".000000Z";
    for place in digits[1..7].iter_mut().rev() {
        *place = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    line.write_str(std::str::from_utf8(&digits).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_written_as_a_time_always_is() {
        let start: Timestamp = "2026-11-19T09:41:58.000001Z".parse().unwrap();
        for nanoseconds in
            [0, 1_000, 998_999, 999_999_000, 999_999_999, 1_000_000_000, 1_500_000_000, 5, 3_600_000_000_000]
        {
            let now = start + std::time::Duration::from_nanos(nanoseconds);
            let mut text = String::new();
            write(now, &mut text).unwrap();
            assert_eq!(text, format!("{now:.6}"), "{nanoseconds}");
        }
        for other in ["1969-12-31T23:59:59.25Z", "1970-01-01T00:00:00Z", "-000001-01-01T00:00:00.5Z"] {
            let mut text = String::new();
            let now: Timestamp = other.parse().unwrap();
            write(now, &mut text).unwrap();
            assert_eq!(text, format!("{now:.6}"), "{other}");
        }
    }
}
