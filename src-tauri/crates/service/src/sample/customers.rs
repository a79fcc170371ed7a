//! Customers.

use jiff::civil::DateTime;

use super::json::Object;
use super::record::{self, TERMS, lists};
use super::{ActiveStatus, SampleCompany, invoices, names};

/// Of every `EVERY` customers one is inactive, the `INACTIVE`th.
const EVERY: u64 = 23;
const INACTIVE: u64 = 19;

fn is_inactive(place: u64) -> bool {
    place % EVERY == INACTIVE
}

/// How many customers have this status.
pub(super) fn count(company: &SampleCompany, status: ActiveStatus) -> u64 {
    let all = company.customers;
    let inactive = all / EVERY + u64::from(all % EVERY > INACTIVE);
    match status {
        ActiveStatus::All => all,
        ActiveStatus::InactiveOnly => inactive,
        ActiveStatus::ActiveOnly => all - inactive,
    }
}

/// Place among all customers of the one at `nth` among those of a status.
pub(super) fn nth(status: ActiveStatus, nth: u64) -> u64 {
    match status {
        ActiveStatus::All => nth,
        ActiveStatus::InactiveOnly => nth * EVERY + INACTIVE,
        ActiveStatus::ActiveOnly => {
            let rest = nth % (EVERY - 1);
            nth / (EVERY - 1) * EVERY + rest + u64::from(rest >= INACTIVE)
        }
    }
}

fn created(company: &SampleCompany, place: u64) -> DateTime {
    // Customers exist before the books begin, so that no invoice is older than its customer.
    let day =
        record::plus_days(record::FIRST_DAY, -30 - company.seed.below("customer age", place, 2_500) as i64);
    record::working_hour(
        record::to_business_day(day).min(record::FIRST_DAY),
        company.seed.number("customer hour", place),
    )
}

/// Id and full name of a customer.
pub(super) fn identity(company: &SampleCompany, place: u64) -> (String, String) {
    (record::list_id(place, created(company, place)), names::customer(company.seed, place))
}

/// Place of the customer with this id.
pub(super) fn find(company: &SampleCompany, wanted: &str) -> Option<u64> {
    let place = record::list_place(wanted).filter(|&place| place < company.customers)?;
    (record::list_id(place, created(company, place)) == wanted).then_some(place)
}

/// Place of a customer's terms in [`TERMS`]; some have none.
pub(super) fn terms(company: &SampleCompany, place: u64) -> Option<usize> {
    match company.seed.below("terms", place, 16) {
        0..=7 => Some(0),
        8..=9 => Some(1),
        10..=11 => Some(2),
        12 => Some(3),
        13..=14 => Some(4),
        _ => None,
    }
}

/// Whether sales tax is charged to a customer.
pub(super) fn is_taxed(company: &SampleCompany, place: u64) -> bool {
    company.seed.below("taxed", place, 5) < 3
}

/// Writes an address.
pub(super) fn address(company: &SampleCompany, place: u64, name: &str, object: &mut Object<'_>) {
    let seed = company.seed;
    let (city, state, code) = seed.pick("city", place, &names::CITIES);
    let street = seed.pick("street", place, &names::STREETS);
    object.text("line1", &names::cut(name, 41));
    object.text("line2", &format!("{} {street}", 1 + seed.below("house", place, 980)));
    object.nulls(&["line3", "line4", "line5"]);
    object.text("city", city);
    object.text("state", state);
    object.text("postalCode", code);
    object.nulls(&["country", "note"]);
}

/// Writes a customer with every field of the catalogue.
pub(super) fn write(company: &SampleCompany, place: u64, out: &mut String) {
    let seed = company.seed;
    let created = created(company, place);
    let (id, name) = identity(company, place);
    let balance = invoices::open_balance(company, place);
    let updated = invoices::last_change(company, place).unwrap_or(created).max(created);
    let mut record = Object::begin(out);
    record.text("id", &id);
    record.text("objectType", "qbd_customer");
    record.text("name", &name);
    record.text("createdAt", &record::stamp(created));
    record.text("updatedAt", &record::stamp(updated));
    record.plain("revisionNumber", format_args!("{}", record::unix(updated)));
    record.text("fullname", &name);
    record.whole("sublevel", 0);
    record.text("companyName", if names::is_nameless(place) { "" } else { &name });
    record.nulls(&["salutation", "firstName", "middleName", "lastName", "jobTitle"]);
    record.object("billingAddress", |object| address(company, place, &name, object));
    record.object("shippingAddress", |object| address(company, place, &name, object));
    record.empty_lists(&["alternateShippingAddresses"]);
    if seed.below("has phone", place, 12) == 0 {
        record.nulls(&["phone"]);
    } else {
        let area = seed.pick("area", place, &["212", "570", "610", "732", "908", "484"]);
        // 555-0100 to 555-0199 are kept free for made-up numbers.
        record.plain("phone", format_args!("({area}) 555-01{:02}", seed.below("phone", place, 100)));
    }
    record.nulls(&["alternatePhone", "fax"]);
    if seed.below("has mail", place, 4) == 0 {
        record.nulls(&["email"]);
    } else {
        record.plain("email", format_args!("accounts{}@customer.example", place + 1));
    }
    record.nulls(&["ccEmail", "contact", "alternateContact"]);
    record.empty_lists(&["customContactFields", "additionalContacts"]);
    record.nulls(&["class", "parent"]);
    let kind = seed.below("customer type", place, names::CUSTOMER_TYPES.len() as u64 + 1) as usize;
    match names::CUSTOMER_TYPES.get(kind) {
        Some(name) => {
            record.reference("customerType", &record::fixed_id(lists::CUSTOMER_TYPES, kind as u64), name)
        }
        None => record.nulls(&["customerType"]),
    }
    match terms(company, place) {
        Some(nth) => record.reference("terms", &record::fixed_id(lists::TERMS, nth as u64), TERMS[nth].0),
        None => record.nulls(&["terms"]),
    }
    record.nulls(&["salesRep"]);
    let (code, nth) = if is_taxed(company, place) { ("Tax", 0) } else { ("Non", 1) };
    record.reference("salesTaxCode", &record::fixed_id(lists::TAX_CODES, nth), code);
    record.nulls(&["itemSalesTax", "preferredPaymentMethod", "jobType", "priceLevel", "currency"]);
    record.money("balance", balance);
    record.money("totalBalance", balance);
    record.nulls(&["salesTaxCountry", "resaleNumber"]);
    record.plain("accountNumber", format_args!("C{:05}", place + 1));
    match seed.below("credit limit", place, 4) {
        0 => record.nulls(&["creditLimit"]),
        step => record.money("creditLimit", step as i64 * 2_500_000),
    }
    record.nulls(&["creditCard"]);
    record.text("jobStatus", "None");
    record.nulls(&["jobStartDate", "jobProjectedEndDate", "jobEndDate", "jobDescription", "notes"]);
    record.empty_lists(&["additionalNotes"]);
    record.text("preferredDeliveryMethod", "Email");
    record.nulls(&["taxRegistrationNumber", "externalId"]);
    record.yes_no("isActive", !is_inactive(place));
    record.empty_lists(&["customFields"]);
    record.end();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SampleSize;

    #[test]
    fn the_nth_active_and_inactive_customers_are_those_a_scan_finds() {
        let company = SampleCompany::behind("conn_x", SampleSize::Small);
        for customers in [0, 1, 19, 20, 23, 24, 500] {
            let company = SampleCompany {
                customers,
                round: vec![],
                places_of: vec![],
                places: vec![],
                receivables: Default::default(),
                ..company
            };
            for (status, wanted) in [(ActiveStatus::ActiveOnly, false), (ActiveStatus::InactiveOnly, true)] {
                let scan: Vec<u64> = (0..customers).filter(|&place| is_inactive(place) == wanted).collect();
                assert_eq!(count(&company, status), scan.len() as u64, "{status:?} of {customers}");
                let direct: Vec<u64> = (0..scan.len() as u64).map(|place| nth(status, place)).collect();
                assert_eq!(direct, scan, "{status:?} of {customers}");
            }
        }
    }
}
