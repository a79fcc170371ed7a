//! How the goods of an invoice leave the yard, and the remark about it.

use crate::SampleCompany;
use crate::lists::{OUR_TRUCK, WILL_CALL};
use crate::sale_units::{Outcome, SaleUnit};

use super::basket::is_delivered;

/// The remark about an invoice that nothing else has to be said about: where its customer fetches the goods, and where
/// they are brought. Empty for most.
pub(super) fn remark(company: &SampleCompany, invoice: u64) -> &'static str {
    match company.seed.below("memo", invoice, 20) {
        0 if !brings_something(invoice) => "Will call at the yard",
        1 => "Second delivery, rest follows",
        2 => "Leave with the site office",
        _ => "",
    }
}

/// How the goods of an invoice leave the yard, as the place in the list of shipping methods. None for a finance charge.
pub(super) fn method(company: &SampleCompany, invoice: u64) -> Option<usize> {
    let outcome = SaleUnit::of_invoice(invoice).outcome();
    match (outcome, company.seed.below("memo", invoice, 20)) {
        (Outcome::FinanceCharge, _) => None,
        // Who orders in the web shop calls for it.
        (Outcome::WebOrder, _) => Some(WILL_CALL),
        _ if outcome == Outcome::Charged || is_delivered(invoice) => Some(OUR_TRUCK),
        (_, 0) => Some(WILL_CALL),
        (_, 1 | 2) => Some(OUR_TRUCK),
        _ => Some(company.seed.below("method", invoice, 3) as usize),
    }
}

/// The trucks that an own field of documents names, where one of them brings the goods.
pub(super) fn trucks(method: Option<usize>) -> &'static [&'static str] {
    if method == Some(OUR_TRUCK) { &["Flatbed 1", "Crane truck", "Van"] } else { &[] }
}

/// Whether an invoice has delivery among its lines, or a charge for a second trip after it.
fn brings_something(invoice: u64) -> bool {
    is_delivered(invoice) || SaleUnit::of_invoice(invoice).outcome() == Outcome::Charged
}
