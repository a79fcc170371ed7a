//! Sales tax, paid to its agencies month by month.

use crate::SampleCompany;
use crate::books::{Books, Document};
use crate::json::Object;
use crate::ledger::Settled;
use crate::lists::{self, chart};
use crate::moment::BookTime;
use crate::postings::{TAX_ITEMS, Totals};
use crate::streams::Stream;
use crate::traffic::TAX_CHECKS;

use super::numbers::TAX_PAYMENTS;
use super::own_fields::write_own_field;
use super::ref_numbers::ref_number;

/// The sales tax items of each agency: the state's, then those of the county and the city, which the county collects.
const ITEMS_OF: [&[usize]; TAX_CHECKS as usize] = [&[0], &[1, 2]];

/// The month a check is paid in. The tax of the month before it is paid.
fn month_of(check: u64) -> u64 {
    check / TAX_CHECKS + 1
}

pub(super) fn items_of(check: u64) -> &'static [usize] {
    ITEMS_OF[(check % TAX_CHECKS) as usize]
}

fn amount(check: u64, tax: [i64; TAX_ITEMS]) -> i64 {
    items_of(check).iter().map(|&item| tax[item]).sum()
}

/// Books the checks of a month, until a moment.
pub(crate) fn post_settled_taxes(
    company: &SampleCompany,
    month: u64,
    settled: &Settled,
    until: BookTime,
    totals: &mut Totals,
) {
    let Some(first) = month.checked_sub(1).map(|before| before * TAX_CHECKS) else { return };
    for check in first..first + TAX_CHECKS {
        let moment = company.moment(Stream::TaxPayments, check);
        if moment <= until {
            let mut posting = totals.at(moment);
            posting.debit(chart::TAX_PAYABLE, amount(check, settled.tax));
            posting.credit(chart::CHECKING, amount(check, settled.tax));
        }
    }
}

pub(crate) fn tax_payment_base(books: &Books<'_>, check: u64) -> Document {
    let mut document = books.document(TAX_PAYMENTS, check, books.moment(Stream::TaxPayments, check), None);
    document.number = ref_number(books, Stream::TaxPayments, check);
    document.entity = Some(match check % TAX_CHECKS {
        0 => lists::agency(books),
        _ => lists::county_agency(books),
    });
    document.account = Some(lists::account(chart::CHECKING));
    document.amount = amount(check, books.settled(month_of(check)).tax);
    document.memo = if document.amount == 0 { "No sales tax was due" } else { "Sales tax of last month" };
    document
}

pub(crate) fn write_tax_payment(books: &Books<'_>, check: u64, document: &Document, record: &mut Object<'_>) {
    let name = document.entity.as_ref().map_or("", |agency| agency.fullname.as_str());
    let (items, tax) = (items_of(check), books.settled(month_of(check)).tax);
    document.opening_with_number(record);
    record.object("address", |object| lists::vendor_address(books, check % TAX_CHECKS, name, object));
    record.object("addressBlock", |block| lists::vendor_block(books, check % TAX_CHECKS, name, block));
    record.yes_no("isQueuedForPrint", false);
    record.list("lines", if books.parts.lines { items.len() as u64 } else { 0 }, |nth, line| {
        let item = items[nth as usize];
        line.text("objectType", "qbd_sales_tax_payment_check_line");
        line.id("id", TAX_PAYMENTS.line_id(check, nth, document.made));
        line.reference("itemSalesTax", &lists::tax_item(item));
        line.money("amount", tax[item]);
    });
    document.tail(books, &[], record);
    write_own_field("Filed", &["By mail", "At the counter"], document, record);
}
