//! When a later document changed one that it is about.

use crate::books::Books;
use crate::index_sets::Stride;
use crate::moment::BookTime;
use crate::sale_units::{Promptness, SaleUnit};
use crate::streams::Stream;
use crate::traffic::BillSort;

use super::bill_facts::{CREDITED, RECEIVED, is_used, paid_with};
use super::sale_facts::{paying_unit, payments_of};
use super::{credits, orders, payments, supply};

/// Whether documents of a stream are changed by later ones.
pub(crate) fn changes(stream: Stream) -> bool {
    matches!(
        stream,
        Stream::Invoices
            | Stream::WebInvoices
            | Stream::PromptPayments
            | Stream::Charges
            | Stream::CreditMemos
            | Stream::Estimates
            | Stream::SalesOrders
            | Stream::Bills
            | Stream::VendorCredits
            | Stream::PurchaseOrders
            | Stream::ItemReceipts
    )
}

/// When a later document changed this one of a stream last. `None` if none did by now.
pub(crate) fn changed(books: &Books<'_>, stream: Stream, document: u64) -> Option<BookTime> {
    let by =
        |(stream, index): (Stream, u64)| (index < books.count(stream)).then(|| books.moment(stream, index));
    let paid = |unit| {
        let moments = payments_of(books, unit);
        moments.map(|(promptness, payment)| payments::moment(books, promptness, payment)).max()
    };
    let bill_paid = |bill| paid_with(books, bill).map(|(stream, payment)| books.moment(stream, payment));
    let bill_of = |set: Stride| BillSort::Goods(set.nth(document)).bill();
    match stream {
        Stream::Invoices | Stream::WebInvoices => paid(SaleUnit::of_invoice(document)),
        Stream::Charges => paid(SaleUnit::of_invoice(credits::charged(document))),
        Stream::CreditMemos => credits::refund_of(document).and_then(|refund| by((Stream::Refunds, refund))),
        Stream::PromptPayments => paid(paying_unit(books, Promptness::Prompt, document)),
        Stream::Estimates => {
            let invoiced = orders::invoice_of(document).and_then(|nth| by((Stream::Invoices, nth)));
            invoiced.or_else(|| orders::put_aside(books, document))
        }
        Stream::SalesOrders => orders::invoice_of_order(document).and_then(|nth| by((Stream::Invoices, nth))),
        Stream::Bills => bill_paid(document),
        Stream::VendorCredits => bill_paid(bill_of(CREDITED)).filter(|_| is_used(document)),
        // A receipt brings the goods, and the bill for them comes later.
        Stream::PurchaseOrders => {
            by(supply::brought_by(document)).max(by((Stream::Bills, BillSort::Goods(document).bill())))
        }
        Stream::ItemReceipts => by((Stream::Bills, bill_of(RECEIVED))),
        _ => None,
    }
}
