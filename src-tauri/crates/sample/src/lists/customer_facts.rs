//! What follows from who a customer is: its kind, where it is, its terms, currency and prices. Jobs are as their
//! customer.

use crate::SampleCompany;
use crate::json::Reference;
use crate::names::{self, CustomerKind};

use super::jobs::root;
use super::places::{CANADIAN_CITIES, CITIES, City};
use super::tables::PRICE_PERCENTS;

/// What kind of customer one is.
pub(super) fn kind(company: &SampleCompany, index: u64) -> CustomerKind {
    names::customer_kind(company.seed, root(index))
}

/// Where a customer is.
pub(super) fn city(company: &SampleCompany, index: u64) -> &'static City {
    let root = root(index);
    let cities: &'static [City] = if is_foreign(index) { &CANADIAN_CITIES } else { &CITIES };
    &cities[company.seed.below("city", root, cities.len() as u64) as usize]
}

/// Whether a customer is in Canada and pays in its currency.
pub(crate) fn is_foreign(index: u64) -> bool {
    root(index) % 41 == 24
}

/// Index of a customer's currency in the list of currencies.
pub(crate) fn currency_index(_: &SampleCompany, index: u64) -> usize {
    usize::from(is_foreign(index))
}

/// Index of a customer's terms in the list of terms. None for some customers. Those in Canada pay when they buy.
pub(crate) fn customer_terms(company: &SampleCompany, index: u64) -> Option<usize> {
    if is_foreign(index) {
        return Some(2);
    }
    match company.seed.below("terms", root(index), 16) {
        0..=7 => Some(0),
        8..=9 => Some(1),
        10..=11 => Some(2),
        12 => Some(3),
        13..=14 => Some(4),
        _ => None,
    }
}

/// Index of a customer's type in the list of customer types.
pub(super) fn customer_type(company: &SampleCompany, index: u64) -> usize {
    match kind(company, index) {
        CustomerKind::Contractor => 0,
        CustomerKind::Retail => 1,
        CustomerKind::Public => 2,
        CustomerKind::Wholesale => 3,
        CustomerKind::Framing => 4,
        CustomerKind::Masonry => 5,
    }
}

/// Index of a customer's price level in the list of price levels. Levels are in the home currency.
pub(crate) fn price_level(company: &SampleCompany, index: u64) -> Option<usize> {
    if is_foreign(index) {
        return None;
    }
    let is_one_in_three = company.seed.below("price level", root(index), 3) == 0;
    match kind(company, index) {
        CustomerKind::Contractor | CustomerKind::Masonry => is_one_in_three.then_some(0),
        CustomerKind::Framing => Some(if is_one_in_three { 4 } else { 0 }),
        CustomerKind::Wholesale => Some(1),
        CustomerKind::Public => Some(2),
        CustomerKind::Retail => is_one_in_three.then_some(3),
    }
}

/// What a customer's price level adds to prices, in tenths of a percent; less than 0 for what it takes off.
pub(crate) fn price_percent(company: &SampleCompany, index: u64) -> i64 {
    price_level(company, index).map_or(0, |level| PRICE_PERCENTS[level])
}

/// Initials of who looks after a customer.
pub(crate) fn sales_rep(company: &SampleCompany, index: u64) -> Reference {
    super::unlisted::sales_rep(company.seed.number("sales rep", root(index)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SampleSize;

    #[test]
    fn customers_in_canada_pay_when_they_buy_and_jobs_are_as_their_customer() {
        let company = SampleCompany::behind(&crate::connections::CONNECTIONS[3].id(), SampleSize::Small, 0);
        let mut foreign = 0;
        for index in 0..company.customers {
            assert_eq!(customer_terms(&company, index), customer_terms(&company, root(index)));
            assert_eq!(price_percent(&company, index), price_percent(&company, root(index)));
            if is_foreign(index) {
                foreign += 1;
                assert_eq!((currency_index(&company, index), customer_terms(&company, index)), (1, Some(2)));
                assert!(matches!(city(&company, index).state, "ON" | "QC"));
                assert_eq!(price_percent(&company, index), 0);
            }
        }
        assert!((20..45).contains(&foreign), "{foreign}");
    }
}
