//! Customers.

use jiff::civil::DateTime;

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::{SampleCompany, names, record, transactions};

use super::numbers::CUSTOMERS;
use super::tables::{self, CLASSES, CUSTOMER_TYPES, PAYMENT_METHODS, PRICE_LEVELS, TAX_CODES, TERMS};

/// Of every `EVERY` customers one is inactive, the `INACTIVE`th.
const EVERY: u64 = 23;
const INACTIVE: u64 = 19;

fn made(company: &SampleCompany, index: u64) -> DateTime {
    // Customers exist before the books begin, so that no invoice is older than its customer.
    let day =
        record::plus_days(record::FIRST_DAY, -30 - company.seed.below("customer age", index, 2_500) as i64);
    record::working_hour(
        record::to_business_day(day).min(record::FIRST_DAY),
        company.seed.number("customer hour", index),
    )
}

pub(crate) fn customer(company: &SampleCompany, index: u64) -> Reference {
    let id = CUSTOMERS.id(index, made(company, index));
    Reference { id, fullname: names::customer(company.seed, index) }
}

pub(crate) fn customer_base(books: &Books<'_>, index: u64) -> Named {
    let made = made(books, index);
    let changed = transactions::last_sale(books, index).unwrap_or(made);
    let name = names::customer(books.seed, index);
    books.named(CUSTOMERS, index, &name, made, changed).inactive(index % EVERY == INACTIVE)
}

/// Index of a customer's terms in the list of terms. None for some customers.
pub(crate) fn customer_terms(company: &SampleCompany, index: u64) -> Option<usize> {
    match company.seed.below("terms", index, 16) {
        0..=7 => Some(0),
        8..=9 => Some(1),
        10..=11 => Some(2),
        12 => Some(3),
        13..=14 => Some(4),
        _ => None,
    }
}

/// Whether sales tax is charged to a customer.
pub(crate) fn is_taxed(company: &SampleCompany, index: u64) -> bool {
    company.seed.below("taxed", index, 5) < 3
}

/// Writes the address of a customer.
pub(crate) fn customer_address(company: &SampleCompany, index: u64, name: &str, object: &mut Object<'_>) {
    let seed = company.seed;
    let (city, state, code) = seed.pick("city", index, &names::CITIES);
    let street = seed.pick("street", index, &names::STREETS);
    object.text("line1", &names::line(name));
    object.text("line2", &format!("{} {street}", 1 + seed.below("house", index, 980)));
    object.text("city", city);
    object.text("state", state);
    object.text("postalCode", code);
}

pub(crate) fn write_customer(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let seed = books.seed;
    let name = named.name.as_str();
    let balance = transactions::customer_balance(books, index);
    record.text("fullname", name);
    record.number("sublevel", 0);
    record.text("companyName", if names::is_nameless(index) { "" } else { name });
    record.object("billingAddress", |object| customer_address(books, index, name, object));
    record.object("shippingAddress", |object| customer_address(books, index, name, object));
    if seed.below("has phone", index, 12) > 0 {
        let area = seed.pick("area", index, &["212", "570", "610", "732", "908", "484"]);
        record.plain("phone", names::phone(area, seed.number("phone", index)));
    }
    if seed.below("has mail", index, 4) > 0 {
        record.plain("email", format_args!("accounts{}@customer.example", index + 1));
    }
    record.reference("class", CLASSES.pick(seed, "customer class", index).as_ref());
    record.reference("customerType", CUSTOMER_TYPES.pick(seed, "customer type", index).as_ref());
    record.reference("terms", customer_terms(books, index).map(|nth| TERMS.reference(nth)).as_ref());
    let is_taxed = is_taxed(books, index);
    record.reference("salesTaxCode", &TAX_CODES.reference(usize::from(!is_taxed)));
    record.reference("itemSalesTax", is_taxed.then(|| super::tax_item(0)).as_ref());
    record.reference("preferredPaymentMethod", PAYMENT_METHODS.pick(seed, "pays by", index).as_ref());
    record.reference("priceLevel", PRICE_LEVELS.pick(seed, "price level", index).as_ref());
    record.reference("currency", &tables::home_currency());
    record.money("balance", balance);
    record.money("totalBalance", balance);
    record.text("salesTaxCountry", "US");
    record.plain("accountNumber", format_args!("C{:05}", index + 1));
    record.money("creditLimit", (1 + seed.below("credit limit", index, 4) as i64) * 2_500_000);
    record.object("creditCard", |card| {
        card.text("objectType", "qbd_credit_card");
        card.plain(
            "creditCardNumber",
            format_args!("************{:04}", 1_000 + seed.below("card", index, 9_000)),
        );
        card.number("expirationMonth", 1 + seed.below("card month", index, 12));
        card.number("expirationYear", 2027 + seed.below("card year", index, 4));
        card.text("nameOnCard", &names::line(name));
    });
    // The job each customer opened its account for is long done.
    let begun = named.made.date();
    record.text("jobStatus", "Closed");
    record.plain("jobStartDate", begun);
    record.plain("jobProjectedEndDate", record::plus_days(begun, 60));
    record.plain("jobEndDate", record::plus_days(begun, 45 + seed.below("job", index, 50) as i64));
    record.text("notes", &named.saved.remark(""));
    record.text("preferredDeliveryMethod", "Email");
    record.plain("externalId", names::guid(seed, "customer", index));
}
