//! Vendors. The first is the agency sales tax is paid to; it sends no bills.

use jiff::civil::DateTime;

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::{SampleCompany, names, record, transactions};

use super::accounts::{account, chart};
use super::numbers::VENDORS;
use super::tables::{self, CLASSES, TAX_CODES, TERMS, VENDOR_TYPES};

/// How many of the first vendors are tax agencies.
pub(crate) const AGENCIES: u64 = 1;

fn made(company: &SampleCompany, index: u64) -> DateTime {
    let day =
        record::plus_days(record::FIRST_DAY, -60 - company.seed.below("vendor age", index, 2_400) as i64);
    record::working_hour(record::to_business_day(day), company.seed.number("vendor hour", index))
}

/// The agency sales tax is paid to.
pub(crate) fn agency(company: &SampleCompany) -> Reference {
    vendor(company, 0)
}

pub(crate) fn vendor(company: &SampleCompany, index: u64) -> Reference {
    let id = VENDORS.id(index, made(company, index));
    Reference { id, fullname: names::vendor(company.seed, index) }
}

pub(crate) fn vendor_base(books: &Books<'_>, index: u64) -> Named {
    let made = made(books, index);
    let changed = transactions::last_purchase(books, index).unwrap_or(made);
    let name = names::vendor(books.seed, index);
    books.named(VENDORS, index, &name, made, changed).inactive(index % 11 == 7)
}

/// Index of a vendor's terms in the list of terms.
pub(crate) fn vendor_terms(company: &SampleCompany, index: u64) -> usize {
    company.seed.below("vendor terms", index, 5) as usize
}

/// Writes the address of a vendor.
pub(crate) fn vendor_address(company: &SampleCompany, index: u64, name: &str, object: &mut Object<'_>) {
    let seed = company.seed;
    let (city, state, code) = seed.pick("vendor city", index, &names::CITIES);
    object.text("line1", &names::line(name));
    object.text("line2", &format!("P.O. Box {}", 100 + seed.below("box", index, 8_900)));
    object.text("city", city);
    object.text("state", state);
    object.text("postalCode", code);
}

pub(crate) fn write_vendor(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let seed = books.seed;
    let name = named.name.as_str();
    let is_agency = index < AGENCIES;
    record.text("companyName", name);
    record.plain("phone", names::phone("800", seed.number("vendor phone", index)));
    record.plain("email", format_args!("orders{}@vendor.example", index + 1));
    record.text("contact", "Order desk");
    record.text("nameOnCheck", &names::line(name));
    record.plain("accountNumber", format_args!("V{:04}", index + 1));
    record.text("note", &named.saved.remark(""));
    record.reference("class", CLASSES.pick(seed, "vendor class", index).as_ref());
    let vendor_type = if is_agency { 4 } else { seed.below("vendor type", index, 4) as usize };
    record.reference("vendorType", &VENDOR_TYPES.reference(vendor_type));
    record.reference("terms", &TERMS.reference(vendor_terms(books, index)));
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    record.reference("salesTaxAccount", is_agency.then(|| account(chart::TAX_PAYABLE)).as_ref());
    record.reference("currency", &tables::home_currency());
    let cost = account(chart::RENT + seed.below("vendor cost", index, 7) as usize);
    record.references("defaultExpenseAccounts", &[cost]);
    record.object("billingAddress", |object| vendor_address(books, index, name, object));
    record.object("shippingAddress", |object| vendor_address(books, index, name, object));
    record.money("balance", transactions::vendor_balance(books, index));
    record.money("creditLimit", (1 + seed.below("vendor limit", index, 8) as i64) * 1_000_000);
    record.yes_no("isEligibleFor1099", seed.below("1099", index, 6) == 0);
    record.yes_no("isTaxAgency", is_agency);
    record.text("salesTaxCountry", "US");
    record.yes_no("isSalesTaxAgency", is_agency);
    record.text("reportingPeriod", if is_agency { "Quarterly" } else { "" });
    record.yes_no("isTrackingSalesTax", is_agency);
    record.plain("externalId", names::guid(seed, "vendor", index));
}
