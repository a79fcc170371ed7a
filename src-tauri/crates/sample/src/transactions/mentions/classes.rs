//! Classes that documents name.

use crate::lists::numbers::CLASSES;
use crate::streams::Stream;
use crate::transactions::{checks, invoices, journals};

use super::Outline;
use super::accounts::{discounts_bill, discounts_payment};

/// Every class that a document or one of its lines names.
pub(crate) fn visit_classes(of: &Outline<'_>, mut visit: impl FnMut(u64)) {
    let seed = of.books.seed;
    let class = match of.stream {
        Stream::Invoices | Stream::WebInvoices => Some(invoices::class_of(of.books, of.document) as u64),
        Stream::Bills => Some(seed.below("bill class", of.document, 5)),
        Stream::SalesReceipts | Stream::PromptDeposits | Stream::LateDeposits => Some(3),
        Stream::Charges => Some(4),
        Stream::PurchaseOrders | Stream::VendorCredits | Stream::ItemReceipts => Some(1),
        Stream::CreditMemos
        | Stream::Estimates
        | Stream::SalesOrders
        | Stream::Adjustments
        | Stream::Time => Some(0),
        Stream::PromptPayments | Stream::LatePayments | Stream::WebPayments => {
            discounts_payment(of).then_some(0)
        }
        Stream::GoodsPayments => discounts_bill(of).then_some(0),
        Stream::JournalEntries => {
            let classes = journals::lines_of(of.books, of.document).filter_map(|(_, class)| class);
            classes.for_each(|class| visit(CLASSES.number(class as u64)));
            None
        }
        Stream::CardCharges | Stream::CardCredits => Some(of.document % 5),
        Stream::Checks => checks::class(of.books, of.document).filter(|_| checks_have_lines(of)),
        Stream::CostPayments
        | Stream::CardPayments
        | Stream::Refunds
        | Stream::TaxPayments
        | Stream::Builds => None,
    };
    if let Some(class) = class {
        visit(CLASSES.number(class));
    }
}

/// Whether a check has lines: one that was voided has none.
fn checks_have_lines(of: &Outline<'_>) -> bool {
    !checks::paid(of.books, of.document, &of.settled).costs.is_empty()
}
