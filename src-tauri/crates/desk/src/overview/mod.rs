//! The overview of a client's books, put together from the local copies: figures and pictures, each drawn from whole lists only.
//!
//! Every amount is the sum of rows that a view of one list shows ([`sums`]), so what a figure or a bar opens has its count and its sum.

mod lists;
mod open;
mod sales;
mod spending;
mod sums;
#[cfg(test)]
mod tests;
mod year;

use jiff::civil::Date;
use ledgerlane_api::FieldKind;
use ledgerlane_records::{Store, StoreError, ViewError};

use crate::ids::ProfileId;
use crate::interface::{Overview, OverviewRequest};
use crate::tables::{Answer, Unanswered};
use lists::Lists;
use sums::Books;
use year::Year;

/// Reads the overview of a connection. It blocks.
pub(crate) fn read_overview(
    store: &Store,
    profile: ProfileId,
    request: &OverviewRequest,
) -> Answer<Overview> {
    let mut tries = 2;
    loop {
        tries -= 1;
        match draw(store, profile, request) {
            Ok(overview) => return Ok(Ok(overview)),
            // A read let a table show another copy meanwhile.
            Err(ViewError::Store(StoreError::Gone)) if tries > 0 => {}
            Err(ViewError::Store(error)) => return Err(error),
            Err(error) => return Ok(Err(Unanswered::View(error))),
        }
    }
}

fn draw(store: &Store, profile: ProfileId, request: &OverviewRequest) -> Result<Overview, ViewError> {
    let today = day(&request.today)?;
    let year = Year::of(today, request.year_begins)?;
    let lists = Lists::of(store, profile, &request.connection)?;
    let books = Books::open(store, &lists, request.currency.as_deref())?;
    let receivable = open::receivable(&books, &request.today)?;
    let payable = open::payable(&books)?;
    let (spending, items_bought) = spending::draw(&books, &year)?;
    Ok(Overview {
        lists: lists.views(),
        last_entry: books.last_entry()?,
        currency: books.currency().map(str::to_owned),
        other_currencies: books.other_currencies(),
        owed_to_client: receivable.owed,
        late: receivable.late,
        owed_by_client: payable.owed,
        vendor_credits: payable.credits,
        in_bank: open::in_bank(&books)?,
        ageing: receivable.ageing,
        credits: receivable.credits,
        ties: receivable.ties,
        ties_payable: payable.ties,
        owe_most: open::owe_most(&books)?,
        sales: sales::draw(&books, &year, today)?,
        spending,
        items_bought,
    })
}

/// Reads a day as the page writes it.
fn day(text: &str) -> Result<Date, ViewError> {
    let operand =
        || ViewError::Operand { path: "today".to_owned(), operand: text.to_owned(), kind: FieldKind::Date };
    text.parse().ok().filter(|_| text.len() == 10).ok_or_else(operand)
}
