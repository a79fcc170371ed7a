//! Amounts of records added up exactly and apart from the app, in hundredths.

use crate::rest::Record;
use crate::table::money;

/// An amount of a record in hundredths, from its digits as they arrived; 0 where it has none.
///
/// # Panics
/// Where it is no amount, or has a digit beyond the hundredths.
pub fn hundredths(record: &Record, field: &str) -> i64 {
    let text = record.get(field).map_or("0", |raw| raw.get()).trim_matches('"');
    if matches!(text, "null" | "") {
        return 0;
    }
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let kept = fraction.trim_end_matches('0');
    assert!(kept.len() <= 2, "{field} has a part of a hundredth: {text}");
    let digits = format!("{whole}{kept:0<2}");
    digits.parse().unwrap_or_else(|error| panic!("{field} is no amount: {error}: {text}"))
}

/// The sum of an amount over records, in hundredths.
pub fn sum<'a>(records: impl IntoIterator<Item = &'a Record>, field: &str) -> i64 {
    records.into_iter().map(|record| hundredths(record, field)).sum()
}

/// Hundredths as an amount that is read: `1,234.50`, negative ones in parentheses.
pub fn amount(hundredths: i64) -> String {
    decimal(hundredths, 2)
}

/// A decimal number, given by its smallest unit and the digits of that after the point, as an amount that is read.
pub fn decimal(units: i64, digits: u32) -> String {
    let sign = if units < 0 { "-" } else { "" };
    let (size, one) = (units.abs(), 10_i64.pow(digits));
    money(&format!("{sign}{}.{:0width$}", size / one, size % one, width = digits as usize))
}

#[cfg(test)]
mod tests {
    use serde_json::value::RawValue;

    use super::{amount, hundredths};
    use crate::rest::Record;

    fn record(text: &str) -> Record {
        let raw = RawValue::from_string(text.to_owned()).expect("the text is JSON");
        Record::from([("amount".to_owned(), raw)])
    }

    #[test]
    fn hundredths_are_the_digits_as_they_came() {
        for (text, expected) in
            [("9822.85", 982_285), ("-0.5", -50), ("7", 700), ("\"12.30\"", 1230), ("null", 0)]
        {
            assert_eq!(hundredths(&record(text), "amount"), expected, "{text}");
        }
        assert_eq!(amount(982_285), "9,822.85");
        assert_eq!(amount(-5), "(0.05)");
    }
}
