//! What was spent in a business year, by account.

use ledgerlane_records::{Amount, GroupBy, ViewError};

use super::open::largest;
use super::sums::{Books, Rows, by};
use super::year::Year;
use crate::interface::{Bar, Picture};

/// The documents whose lines are counted. Payroll and journal entries are not among them.
const DOCUMENTS: [&str; 3] = ["Bills", "Checks", "CreditCardCharges"];
/// How many accounts have a bar.
const MOST_ACCOUNTS: usize = 8;

/// Draws the accounts that most was spent on, and what was spent on items.
pub(super) fn draw(books: &Books<'_>, year: &Year) -> Result<(Picture, Option<Bar>), ViewError> {
    let (first, last) = year.days();
    let lines = |list: &'static str, amount: &'static str| {
        DOCUMENTS.map(|path| Rows::lines(path, list, amount).dated(first, last))
    };
    let rows = lines("expenseLines", "amount");
    let accounts = books.groups(&rows, |_| by("account", GroupBy::Family))?;
    let items =
        books.total(&[lines("itemLines", "amount"), lines("itemGroupLines", "totalAmount")].concat())?;
    let picture = largest(books.cover(&rows, None), accounts, MOST_ACCOUNTS);
    Ok((picture, items.map(|items| items.bar(Amount::default(), Amount::default()))))
}
