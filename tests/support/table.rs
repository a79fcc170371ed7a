//! The table on screen, and what it has to show of a record: the rules of formatting, written down a second time and
//! apart from the app, so that the two can disagree.

use serde_json::Value;

use crate::page::Page;
use crate::rest::Record;

/// The table on screen.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
pub struct Table {
    /// Words of its head.
    pub head: Vec<String>,
    /// Texts of its cells.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// Reads the table of a page: every row of it, although the window draws only those in sight. It is scrolled through for
    /// that, and back to where it was.
    pub async fn of(page: &Page) -> Self {
        let read = page.script(include_str!("table.js"), Vec::new()).await;
        serde_json::from_value(read).expect("a table is read as one")
    }

    /// The cells under a word of the head.
    ///
    /// # Panics
    /// Where there is no such column.
    pub fn column(&self, word: &str) -> Vec<&str> {
        let at = self.head.iter().position(|head| head == word);
        let at = at.unwrap_or_else(|| panic!("there is no column '{word}' in {:?}", self.head));
        self.rows.iter().map(|row| row[at].as_str()).collect()
    }
}

/// How a field is to be shown.
#[derive(Debug, Clone, Copy)]
pub enum Shown {
    /// As it is.
    Text,
    /// An amount: thousands apart, at least two digits behind the point, negative ones in parentheses.
    Money,
    /// A day: `Nov 03, 2026`.
    Date,
    /// Yes or No.
    YesNo,
    /// The name of what it refers to.
    Reference,
}

/// What a cell has to say of a record's field.
///
/// # Panics
/// Where the field is of another kind.
pub fn cell(record: &Record, field: &str, shown: Shown) -> String {
    let raw = record.get(field).map_or("null", |raw| raw.get());
    let value: Value = serde_json::from_str(raw).unwrap_or_else(|error| panic!("{field}: {error}: {raw}"));
    // Amounts come as numbers or as texts; their digits are taken as written, never through a binary fraction.
    let text = value.as_str().map_or_else(|| raw.to_owned(), str::to_owned);
    if value.is_null() || text.is_empty() {
        return "–".to_owned();
    }
    match shown {
        Shown::Text => text,
        Shown::Money => money(&text),
        Shown::Date => date(&text),
        Shown::YesNo => if value == true { "Yes" } else { "No" }.to_owned(),
        Shown::Reference => {
            value["fullname"].as_str().filter(|name| !name.is_empty()).unwrap_or("–").to_owned()
        }
    }
}

/// An amount as a bookkeeper writes it, from its digits as they came: `(1,234.50)`.
pub fn money(text: &str) -> String {
    let digits = text.trim_start_matches('-');
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let mut grouped = String::new();
    for (at, digit) in whole.chars().enumerate() {
        if at > 0 && (whole.len() - at) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    let kept = fraction.trim_end_matches('0');
    let amount = format!("{grouped}.{kept:0<2}");
    if text.starts_with('-') && digits.contains(|digit| ('1'..='9').contains(&digit)) {
        format!("({amount})")
    } else {
        amount
    }
}

/// A day as the table writes it: `Nov 03, 2026`.
///
/// # Panics
/// Where it is none.
pub fn date(text: &str) -> String {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let parts: Vec<&str> = text.split('-').collect();
    let month =
        parts.get(1).and_then(|month| month.parse::<usize>().ok()).and_then(|month| MONTHS.get(month - 1));
    match (parts.as_slice(), month) {
        ([year, _, day], Some(month)) => format!("{month} {day}, {year}"),
        _ => panic!("no date: {text}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{date, money};

    #[test]
    fn amounts_and_days_read_as_bookkeepers_write_them() {
        assert_eq!(money("1234567.5"), "1,234,567.50");
        assert_eq!(money("-612.4"), "(612.40)");
        assert_eq!(money("-0.00"), "0.00", "nothing is not negative");
        assert_eq!(money("4.12500"), "4.125", "no digit that says something is lost");
        assert_eq!(date("2026-11-03"), "Nov 03, 2026");
    }
}
