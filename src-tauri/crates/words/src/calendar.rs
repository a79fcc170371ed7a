//! Dates and times in the words and the order of a language. The zone is that of the moment that is given.

use jiff::Zoned;
use jiff::civil::Date;

use crate::Words;

impl Words {
    /// Returns a day with its time and zone, for a reader who may be anywhere: `Thursday, 26 November 2026 at 09:41 (CET)`.
    pub fn day_and_time(&self, at: &Zoned) -> String {
        let zone = at.strftime("%Z").to_string();
        self.calendar_long(&day(at), month(at), &self.clock(at), weekday(at), &year(at), &zone)
    }

    /// Returns a time of day: `09:41`.
    pub fn clock(&self, at: &Zoned) -> String {
        self.calendar_clock(&two_digits(at.hour()), &two_digits(at.minute()))
    }

    /// Returns a day of this year: `26 Nov`.
    pub fn day(&self, at: &Zoned) -> String {
        self.calendar_day(&day(at), &self.calendar_month_short(month(at)))
    }

    /// Returns the months from the first one to the last one: `Nov 2026`, or `Nov 2026 to Jan 2027`.
    pub fn months(&self, first: Date, last: Date) -> String {
        let name = |at: Date| {
            let month = self.calendar_month_short(at.month().unsigned_abs().into());
            self.calendar_month_year(&month, &at.year().to_string())
        };
        if first.first_of_month() == last.first_of_month() {
            return name(first);
        }
        self.calendar_months(&name(first), &name(last))
    }

    /// Returns a day as a stamp has it, in capitals: `26 NOV 2026`.
    pub fn stamp_day(&self, at: &Zoned) -> String {
        self.calendar_stamp(&day(at), month(at), &year(at))
    }
}

fn weekday(at: &Zoned) -> u64 {
    at.weekday().to_monday_one_offset().unsigned_abs().into()
}

fn month(at: &Zoned) -> u64 {
    at.month().unsigned_abs().into()
}

fn day(at: &Zoned) -> String {
    at.day().to_string()
}

fn year(at: &Zoned) -> String {
    at.year().to_string()
}

fn two_digits(number: i8) -> String {
    format!("{number:02}")
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan;
    use jiff::civil::date;
    use jiff::tz::TimeZone;

    use super::*;
    use crate::Language;

    #[test]
    fn english_is_written_as_the_c_library_writes_it_on_every_day_of_a_leap_year() {
        let words = Language::ENGLISH.words();
        let mut at = date(2028, 1, 1).at(0, 5, 0, 0).to_zoned(TimeZone::UTC).unwrap();
        for _ in 0..366 {
            let written = |format: &str| at.strftime(format).to_string();
            assert_eq!(words.day_and_time(&at), written("%A, %-d %B %Y at %H:%M (%Z)"));
            assert_eq!(words.clock(&at), written("%H:%M"));
            assert_eq!(words.day(&at), written("%-d %b"));
            assert_eq!(words.stamp_day(&at), written("%-d %b %Y").to_uppercase());
            at = at.checked_add(1.day().minutes(7)).unwrap();
        }
    }

    #[test]
    fn another_language_has_names_and_order_of_its_own() {
        let words = Words::new(
            "hu",
            &["calendar-weekday = { $weekday ->\n    [4] csütörtök\n   *[7] vasárnap\n}\n\
               calendar-long = { $year }. { $month ->\n    [11] november\n   *[12] december\n} { $day }., \
               { calendar-weekday }, { $time } ({ $zone })\n\
               calendar-clock = { $hour }.{ $minute }\n"],
        );
        let at = date(2026, 11, 26).at(9, 41, 0, 0).to_zoned(TimeZone::UTC).unwrap();
        assert_eq!(words.day_and_time(&at), "2026. november 26., csütörtök, 09.41 (UTC)");
    }
}
