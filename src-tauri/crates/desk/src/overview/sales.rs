//! Sales by month, before tax and less credits.

use std::collections::HashMap;

use jiff::civil::Date;
use ledgerlane_records::{Amount, GroupBy, GroupKey, ViewError};

use super::sums::{Books, Merged, Rows, by, longest, together};
use super::year::Year;
use crate::interface::{Bar, Picture, PictureDrawn};

/// Months of a year.
const MONTHS: i32 = 12;

/// Draws the twelve months of a business year, each beside the same month a year before.
pub(super) fn draw(books: &Books<'_>, year: &Year, today: Date) -> Result<Picture, ViewError> {
    let (first, last) = (year.month(-MONTHS).0, year.days().1);
    let rows = ["Invoices", "SalesReceipts", "CreditMemos"].map(|path| {
        let rows = Rows::of(path, "subtotal").dated(first, last);
        if path == "CreditMemos" { rows.taken_off() } else { rows }
    });
    let mut cover = books.cover(&rows, None);
    let Some(found) = books.groups(&rows, |rows| by(rows.of_document("transactionDate"), GroupBy::Month))?
    else {
        return Ok(Picture { cover, drawn: None });
    };
    let longest = longest(&found);
    cover.at_least |= together(&found).is_unclear;
    let mut found: HashMap<GroupKey, Merged> =
        found.into_iter().map(|group| (group.key.clone(), group)).collect();
    let mut month = |number: i32| {
        let (first, last) = year.month(number);
        let key = GroupKey::Days { first: first.to_string(), last: last.to_string() };
        found.remove(&key).unwrap_or_else(|| Merged::none(key))
    };
    let years: Vec<(Merged, Merged)> =
        (0..MONTHS).map(|number| (month(number), month(number - MONTHS))).collect();
    let this_year = together(years.iter().map(|(month, _)| month));
    let bars = (0..).zip(years).map(|(number, (this, before))| {
        let (first, last) = year.month(number);
        Bar {
            so_far: (first..=last).contains(&today),
            before: Some(Box::new(before.bar(longest, Amount::default()))),
            ..this.bar(longest, this_year.amount)
        }
    });
    let drawn = PictureDrawn {
        bars: bars.collect(),
        more: 0,
        more_amount: Amount::default().to_string(),
        amount: this_year.amount.to_string(),
        rows: this_year.rows,
    };
    Ok(Picture { cover, drawn: Some(drawn) })
}
