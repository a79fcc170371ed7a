//! Which sales tax customers pay. It follows from where they are, and from whether they are exempt.

use crate::SampleCompany;
use crate::json::Reference;
use crate::names::CustomerKind;

use super::customer_facts::{city, is_foreign, kind};
use super::jobs::root;

/// The sales tax a customer pays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TaxArea {
    /// None: the customer sells on what it buys, is a public body, or is outside Pennsylvania.
    Exempt,
    /// The state's tax alone.
    State,
    /// The state's tax and the county's.
    County,
    /// The state's tax and the city's.
    City,
}

impl TaxArea {
    /// The components of the tax: indexes among the sales tax items, and rates in hundredths of a percent.
    pub(crate) fn rates(self) -> &'static [(usize, i64)] {
        match self {
            Self::Exempt => &[],
            Self::State => &[(0, 600)],
            Self::County => &[(0, 600), (1, 100)],
            Self::City => &[(0, 600), (2, 150)],
        }
    }

    /// The rate of all components together, in hundredths of a percent.
    pub(crate) fn percent(self) -> i64 {
        match self {
            Self::Exempt => 0,
            Self::State => 600,
            Self::County => 700,
            Self::City => 750,
        }
    }

    /// The sales tax item or group that a document names.
    pub(crate) fn item(self) -> Option<Reference> {
        match self {
            Self::Exempt => None,
            Self::State => Some(super::tax_item(0)),
            Self::County => Some(super::tax_group(0)),
            Self::City => Some(super::tax_group(1)),
        }
    }

    /// Index among the sales tax codes of the code that a customer of this area has.
    pub(crate) fn code(self, company: &SampleCompany, index: u64) -> usize {
        match self {
            Self::Exempt if is_outside(company, index) => 2,
            Self::Exempt => 1,
            _ => 0,
        }
    }
}

/// The sales tax that a customer or job pays.
pub(crate) fn tax_area(company: &SampleCompany, index: u64) -> TaxArea {
    let kind = kind(company, index);
    if is_foreign(index) || kind == CustomerKind::Public || sells_on(company, index, kind) {
        return TaxArea::Exempt;
    }
    city(company, index).area
}

/// Whether a customer is outside Pennsylvania.
fn is_outside(company: &SampleCompany, index: u64) -> bool {
    is_foreign(index) || city(company, index).area == TaxArea::Exempt
}

/// Whether a customer sells on what it buys: wholesalers do, and some of the contractors.
fn sells_on(company: &SampleCompany, index: u64, kind: CustomerKind) -> bool {
    match kind {
        CustomerKind::Wholesale => true,
        CustomerKind::Contractor => company.seed.below("resale", root(index), 7) == 0,
        _ => false,
    }
}

/// The number under which a customer buys what it sells on.
pub(super) fn resale_number(company: &SampleCompany, index: u64) -> Option<String> {
    let is_for_resale = sells_on(company, index, kind(company, index)) && !is_outside(company, index);
    is_for_resale
        .then(|| format!("00-{:06}", 100_000 + company.seed.below("resale number", root(index), 900_000)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SampleSize;

    /// Whether sales tax is charged to a customer or job.
    fn is_taxed(company: &SampleCompany, index: u64) -> bool {
        tax_area(company, index) != TaxArea::Exempt
    }

    #[test]
    fn the_components_of_a_tax_add_up_to_it() {
        for area in [TaxArea::Exempt, TaxArea::State, TaxArea::County, TaxArea::City] {
            assert_eq!(area.rates().iter().map(|(_, rate)| rate).sum::<i64>(), area.percent(), "{area:?}");
            assert_eq!(area.item().is_some(), area != TaxArea::Exempt);
        }
    }

    #[test]
    fn four_in_ten_customers_are_exempt_and_jobs_are_as_their_customer() {
        let company = SampleCompany::behind(&crate::connections::CONNECTIONS[3].id(), SampleSize::Small, 0);
        let exempt = (0..company.customers).filter(|&index| !is_taxed(&company, index)).count();
        assert!((450..580).contains(&exempt), "{exempt} of {}", company.customers);
        for index in 0..company.customers {
            assert_eq!(tax_area(&company, index), tax_area(&company, root(index)));
            let code = tax_area(&company, index).code(&company, index);
            assert_eq!(code == 0, is_taxed(&company, index));
            assert!(resale_number(&company, index).is_none() || code == 1, "customer {index}");
        }
    }
}
