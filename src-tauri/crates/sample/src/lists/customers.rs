//! Customers, and the jobs of customers.

use jiff::civil::DateTime;

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::moment::BookTime;
use crate::{SampleCompany, moment, names, record, transactions};

use super::contacts::{BUYERS, write_contact, write_custom_fields, write_field, write_notes};
use super::customer_addresses::{customer_address, customer_site, write_warehouse};
use super::customer_facts::{
    city, currency_index, customer_terms, customer_type, is_foreign, price_level, sales_rep,
};
use super::customer_memory::{customer, customer_memory};
use super::jobs::{self, jobs_of, parent_of, root, site_name};
use super::numbers::CUSTOMERS;
use super::tables::{CLASSES, CURRENCIES, CUSTOMER_TYPES, PAYMENT_METHODS, PRICE_LEVELS, TAX_CODES, TERMS};
use super::tax_areas::{resale_number, tax_area};
use super::unlisted::{CUSTOMER_CONTACTS, job_type};

/// Of every `EVERY` customers one is inactive with its jobs, the `INACTIVE`th.
const EVERY: u64 = 23;
const INACTIVE: u64 = 13;

fn made(company: &SampleCompany, index: u64) -> DateTime {
    // Customers exist before the books begin, so that no invoice is older than its customer.
    let age = -30 - company.seed.below("customer age", index, 2_500) as i64;
    let day = jobs::entered(company, index).unwrap_or_else(|| {
        moment::to_business_day(moment::plus_days(moment::FIRST_DAY, age)).min(moment::FIRST_DAY)
    });
    record::working_hour(day, company.seed.number("customer hour", index))
}

/// The name of a customer or job by itself.
fn own_name(company: &SampleCompany, index: u64) -> String {
    site_name(company, index).map_or_else(|| names::customer(company.seed, index), str::to_owned)
}

/// The names of the customers and jobs above one and its own, with colons between.
fn full_name(company: &SampleCompany, index: u64) -> String {
    match parent_of(index) {
        Some(above) => [&full_name(company, above), ":", &own_name(company, index)].concat(),
        None => own_name(company, index),
    }
}

/// The reference to a customer or job, made anew.
pub(super) fn make_reference(company: &SampleCompany, index: u64) -> Reference {
    Reference::new(CUSTOMERS.id(index, made(company, index)), full_name(company, index))
}

pub(crate) fn customer_base(books: &Books<'_>, index: u64) -> Named {
    let made = made(books, index);
    let changed = transactions::last_sale(books, index).map_or(made, BookTime::date_time);
    let named = books
        .named(CUSTOMERS, index, &own_name(books, index), made, changed)
        .inactive(root(index) % EVERY == INACTIVE);
    match parent_of(index) {
        Some(above) => named.under(customer(books, above)),
        None => named,
    }
}

/// Remarks about customers.
const NOTES: [&str; 5] = [
    "",
    "Deliveries before noon only.",
    "Wants the purchase order number on every invoice.",
    "",
    "Calls ahead, collects at the counter.",
];

/// Regions of the routes that trucks drive.
const REGIONS: [&str; 4] = ["North", "River", "South", ""];

pub(crate) fn write_customer(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let root = root(index);
    let name = named.fullname.split(':').next().unwrap_or(&named.fullname);
    record.text("fullname", &named.fullname);
    record.number("sublevel", named.fullname.matches(':').count());
    record.text("companyName", if names::is_nameless(root) { "" } else { name });
    write_reach(books, index, named, record);
    write_terms_of(books, index, record);
    let balance = transactions::customer_balance(books, index);
    let of_jobs: i64 = jobs_of(books, index).map(|job| transactions::customer_balance(books, job)).sum();
    record.money("balance", balance);
    record.money("totalBalance", balance + of_jobs);
    record.text("salesTaxCountry", if is_foreign(index) { "Canada" } else { "US" });
    record.text("resaleNumber", &resale_number(books, index).unwrap_or_default());
    record.numbered("accountNumber", "C", root + 1, 5, "");
    // A job has the limit and the card of its customer.
    record.money("creditLimit", (1 + books.seed.below("credit limit", root, 4) as i64) * 2_500_000);
    write_card(books, root, name, record);
    jobs::write_job(books, index, named.made, record);
    record.text("notes", &named.saved.remark(NOTES[(index % 5) as usize]));
    if index % 12 == 6 {
        write_notes(
            record,
            named.made,
            &["Opened an account for its jobs.", "Each job gets its own statement."],
        );
    }
    record.text("preferredDeliveryMethod", if has_mail(books, index) { "Email" } else { "Mail" });
    if is_foreign(index) {
        record.numbered("taxRegistrationNumber", "", root + 1, 9, " RT0001");
    }
    record.text("externalId", &names::guid(books.seed, "customer", index));
    named.end(record);
    let route =
        if index.is_multiple_of(3) { "" } else { ["Route 1", "Route 2", "Route 3"][(root % 3) as usize] };
    let lift_gate = if index % 5 == 2 { "Yes" } else { "" };
    write_custom_fields(
        record,
        &[("Lift gate", lift_gate), ("Region", REGIONS[(root % 4) as usize]), ("Route", route)],
    );
}

fn has_mail(company: &SampleCompany, index: u64) -> bool {
    company.seed.below("has mail", root(index), 4) > 0
}

/// Writes how a customer is reached: whom to ask for, addresses, telephone, mail.
fn write_reach(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let root = root(index);
    let seed = books.seed;
    let fullname = named.fullname.as_str();
    let area = city(books, index).phone;
    let phone = |purpose: &str| names::phone(area, seed.number(purpose, root));
    let role = BUYERS[(root % 4) as usize];
    if root % 3 == 2 {
        record.text("firstName", role.first);
        record.text("lastName", role.last);
        record.text("jobTitle", role.title);
    }
    let memory = customer_memory(books, index);
    record.object_once("billingAddress", memory.map(|memory| &memory.billing), |object| {
        customer_address(books, index, fullname, object);
    });
    record.object_once("shippingAddress", memory.map(|memory| &memory.shipping), |object| {
        customer_site(books, index, fullname, object);
    });
    write_other_addresses(books, index, named, record);
    if seed.below("has phone", root, 12) > 0 {
        record.text("phone", &phone("phone"));
    }
    if root % 4 == 1 {
        record.text("alternatePhone", &phone("other phone"));
    }
    if root % 5 == 2 {
        record.text("fax", &phone("fax"));
    }
    if has_mail(books, index) {
        record.numbered("email", "accounts", root + 1, 1, "@customer.example");
    }
    if root.is_multiple_of(3) {
        record.numbered("ccEmail", "projects", root + 1, 1, "@customer.example");
    }
    record.text("contact", &role.name());
    if root % 6 == 5 {
        record.text("alternateContact", &BUYERS[((root + 1) % 4) as usize].name());
    }
    if root % 7 == 3 {
        record.list("customContactFields", 1, |_, field| write_field(field, "Dispatch", &phone("dispatch")));
    }
    if index % 8 == 4 {
        record.list("additionalContacts", 1, |_, contact| {
            let other = BUYERS[((index + 2) % 4) as usize];
            write_contact(CUSTOMER_CONTACTS, index, named.made, other, &phone("direct"), contact);
        });
    }
}

/// Writes where else deliveries go: to the sites of a customer's jobs, or to its warehouse.
fn write_other_addresses(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    const KEY: &str = "alternateShippingAddresses";
    if index.is_multiple_of(12) {
        record.list(KEY, 1, |_, object| write_warehouse(books, index, &named.name, object));
    }
    let sites: Vec<u64> = jobs_of(books, index).filter(|&job| parent_of(job) == Some(index)).collect();
    if !sites.is_empty() {
        record.list(KEY, sites.len() as u64, |nth, object| {
            let job = sites[nth as usize];
            customer_site(books, job, &full_name(books, job), object);
            object.text("name", &own_name(books, job));
            object.yes_no("isDefaultShippingAddress", nth == 0);
        });
    }
}

/// Writes what is agreed with a customer: class, type, terms, taxes, prices, currency.
fn write_terms_of(books: &Books<'_>, index: u64, record: &mut Object<'_>) {
    let root = root(index);
    let seed = books.seed;
    let area = tax_area(books, index);
    record.reference("class", CLASSES.pick(seed, "customer class", root).as_ref());
    record.reference("parent", parent_of(index).map(|above| customer(books, above)).as_ref());
    record.reference("customerType", &CUSTOMER_TYPES.reference(customer_type(books, index)));
    record.reference("terms", customer_terms(books, index).map(|nth| TERMS.reference(nth)).as_ref());
    record.reference("salesRep", &sales_rep(books, index));
    record.reference("salesTaxCode", &TAX_CODES.reference(area.code(books, index)));
    record.reference("itemSalesTax", area.item().as_ref());
    record.reference("preferredPaymentMethod", PAYMENT_METHODS.pick(seed, "pays by", root).as_ref());
    let is_job = parent_of(index).is_some();
    record.reference("jobType", is_job.then(|| job_type(seed.number("job type", index))).as_ref());
    let level = price_level(books, index).map(|level| PRICE_LEVELS.reference(level));
    record.reference("priceLevel", level.as_ref());
    record.reference("currency", &CURRENCIES.reference(currency_index(books, index)));
}

/// Writes the card a customer pays with.
fn write_card(books: &Books<'_>, index: u64, name: &str, record: &mut Object<'_>) {
    let seed = books.seed;
    record.object("creditCard", |card| {
        card.text("objectType", "qbd_credit_card");
        let last_digits = 1_000 + seed.below("card", index, 9_000);
        card.numbered("creditCardNumber", "************", last_digits, 4, "");
        card.number("expirationMonth", 1 + seed.below("card month", index, 12));
        card.number("expirationYear", 2027 + seed.below("card year", index, 4));
        card.text("nameOnCard", &names::line(name));
        card.text("creditCardAddress", city(books, index).name);
        card.text("creditCardPostalCode", city(books, index).code);
    });
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use jiff::Timestamp;

    use super::*;
    use crate::SampleSize;
    use crate::books::WHOLE;

    #[test]
    fn names_fit_and_some_are_as_long_as_can_be() {
        let company = SampleCompany::behind(&crate::connections::CONNECTIONS[3].id(), SampleSize::Small, 0);
        let long = |name: &String| name.chars().count();
        let names: Vec<String> = (0..company.customers).map(|index| own_name(&company, index)).collect();
        assert_eq!(names.iter().map(long).max(), Some(names::LONGEST));
        assert!(names.iter().filter(|name| long(name) == names::LONGEST).count() > 2);
        let full: BTreeSet<String> = (0..company.customers).map(|index| full_name(&company, index)).collect();
        assert_eq!(full.len() as u64, company.customers, "full names are distinct");
        assert!(full.iter().all(|name| name.chars().count() <= 209), "QuickBooks keeps 209");
    }

    #[test]
    fn a_job_is_entered_after_what_it_is_a_job_of() {
        let company = SampleCompany::behind(&crate::connections::CONNECTIONS[3].id(), SampleSize::Small, 0);
        let books = Books::new(&company, Timestamp::UNIX_EPOCH, WHOLE);
        for index in 0..company.customers {
            assert!(made(&company, index).date() <= moment::FIRST_DAY);
            let named = customer_base(&books, index);
            let Some(above) = parent_of(index) else { continue };
            assert!(made(&company, above) < made(&company, index), "job {index}");
            assert_eq!(named.parent, Some(customer(&company, above)));
            assert_eq!(named.fullname, customer(&company, index).fullname);
        }
    }
}
