//! Vendors. The first are the agencies sales tax is paid to; they send no bills.

use jiff::civil::DateTime;

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::moment::BookTime;
use crate::{SampleCompany, moment, names, record, transactions};

use super::accounts::account;
use super::chart;
use super::contacts::{SELLERS, write_contact, write_custom_fields, write_field, write_notes};
use super::numbers::VENDORS;
use super::places::{CITIES, City, NEAR, STREETS, write_address, write_block};
use super::tables::{self, BILLING_RATES, CLASSES, TAX_CODES, TERMS, VENDOR_TYPES};
use super::trades::{TRADE_COUNT, trade};
use super::unlisted::{VENDOR_CONTACTS, tax_return};

/// How many of the first vendors are tax agencies.
pub(super) const AGENCIES: u64 = 2;

/// The agency of the state.
pub(crate) const STATE_AGENCY: u64 = 0;
/// The agency of the county, among vendors.
pub(crate) const COUNTY_AGENCY: u64 = 1;

/// Names that show what names can be, each of a vendor whose trade it fits.
const SPECIAL: [(u64, &str); 3] = [
    (3, "Scierie de la Côte-Nord"),
    (5, "معمل الطوب الأحمر"),
    (9, "Northeastern Building Materials Co-op Inc"),
];

fn made(company: &SampleCompany, index: u64) -> DateTime {
    let day =
        moment::plus_days(moment::FIRST_DAY, -60 - company.seed.below("vendor age", index, 2_400) as i64);
    record::working_hour(moment::to_business_day(day), company.seed.number("vendor hour", index))
}

/// Name of a vendor; no two of a company are alike.
fn name(company: &SampleCompany, index: u64) -> String {
    if let Some((_, name)) = SPECIAL.iter().find(|(special, _)| *special == index) {
        return (*name).to_owned();
    }
    let Some(trade) = trade(index) else {
        return if index == 0 { "State Revenue Office" } else { "County Treasurer" }.to_owned();
    };
    // 31 and 29 are prime to the number of towns, so a trade has each town once before any twice.
    let (nth, round) = ((index - AGENCIES) % TRADE_COUNT, (index - AGENCIES) / TRADE_COUNT);
    let first = company.seed.below("vendor towns", 0, names::TOWN_COUNT);
    let name = format!("{} {}", names::town(first + nth * 29 + round * 31), trade.word);
    match round / names::TOWN_COUNT {
        0 => name,
        again => format!("{name} {}", again + 1),
    }
}

/// The agency that most of the sales tax is paid to: the state's.
pub(crate) fn agency(company: &SampleCompany) -> Reference {
    vendor(company, STATE_AGENCY)
}

/// The agency that the sales tax of counties and cities is paid to.
pub(crate) fn county_agency(company: &SampleCompany) -> Reference {
    vendor(company, COUNTY_AGENCY)
}

pub(crate) fn vendor(company: &SampleCompany, index: u64) -> Reference {
    Reference::new(VENDORS.id(index, made(company, index)), name(company, index))
}

/// Whether a vendor is still bought from.
pub(super) fn is_in_use(index: u64) -> bool {
    index == 0 || !index.is_multiple_of(27)
}

pub(crate) fn vendor_base(books: &Books<'_>, index: u64) -> Named {
    let made = made(books, index);
    let changed = transactions::last_purchase(books, index).map_or(made, BookTime::date_time);
    books.named(VENDORS, index, &name(books, index), made, changed).inactive(!is_in_use(index))
}

/// Index of a vendor's terms in the list of terms.
pub(crate) fn vendor_terms(_: &SampleCompany, index: u64) -> usize {
    trade(index).map_or(2, |trade| trade.terms)
}

fn city(company: &SampleCompany, index: u64) -> &'static City {
    let is_near = trade(index).is_none_or(|trade| trade.is_near);
    let cities = if is_near { NEAR } else { CITIES.len() as u64 };
    &CITIES[company.seed.below("vendor city", index, cities) as usize]
}

/// Lines below the post box of some addresses that are paid to.
const OFFICE: [&str; 3] = ["Accounts receivable", "Suite 210", "Lock box 4"];
/// Lines below the street of some addresses that goods come from.
const YARD: [&str; 3] = ["Gate 3", "Scale house", "Ask for a loading slip"];

fn more_lines(index: u64) -> usize {
    match index % 9 {
        4 => 3,
        2 => 2,
        1 | 7 => 1,
        _ => 0,
    }
}

fn country(index: u64) -> &'static str {
    if index % 9 == 4 { "USA" } else { "" }
}

/// Writes the address of a vendor.
pub(crate) fn vendor_address(company: &SampleCompany, index: u64, name: &str, object: &mut Object<'_>) {
    let note = if index % 6 == 3 { "Payments only" } else { "" };
    pay_to(company, index, name, |lines, city| write_address(lines, city, country(index), note, object));
}

/// Writes the same address as a block.
pub(crate) fn vendor_block(company: &SampleCompany, index: u64, name: &str, object: &mut Object<'_>) {
    pay_to(company, index, name, |lines, city| write_block(lines, city, country(index), object));
}

/// Lines and city of the address that a vendor is paid at.
fn pay_to(company: &SampleCompany, index: u64, name: &str, write: impl FnOnce(&[&str], &City)) {
    let (line, street) =
        (names::line(name), format!("P.O. Box {}", 100 + company.seed.below("box", index, 8_900)));
    let mut lines = vec![line.as_str(), street.as_str()];
    lines.extend(&OFFICE[..more_lines(index)]);
    write(&lines, city(company, index));
}

/// Writes the address that a vendor's goods come from.
fn write_yard(company: &SampleCompany, index: u64, name: &str, object: &mut Object<'_>) {
    let house = 1 + company.seed.below("vendor house", index, 980);
    let street = format!("{house} {}", company.seed.pick("vendor street", index, &STREETS));
    let line = names::line(name);
    let mut lines = vec![line.as_str(), street.as_str()];
    lines.extend(&YARD[..more_lines(index)]);
    let note = if index % 5 == 4 { "Pick-up before two" } else { "" };
    write_address(&lines, city(company, index), country(index), note, object);
}

pub(crate) fn write_vendor(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let seed = books.seed;
    let trade = trade(index);
    let is_agency = trade.is_none();
    write_reach(books, index, named, record);
    record.text("nameOnCheck", &names::line(&named.name));
    record.plain("accountNumber", format_args!("V{:04}", index + 1));
    let note = trade.map_or("Returns are filed before the twentieth.", |trade| trade.note);
    record.text("note", &named.saved.remark(note));
    record.reference("class", CLASSES.pick(seed, "vendor class", index).as_ref());
    record.reference("vendorType", &VENDOR_TYPES.reference(trade.map_or(4, |trade| trade.vendor_type)));
    record.reference("terms", &TERMS.reference(vendor_terms(books, index)));
    // Who works by the hour is billed on at a rate.
    let is_hourly = trade.is_some_and(|trade| trade.word == "Bookkeeping Service");
    record.reference("billingRate", is_hourly.then(|| BILLING_RATES.reference(2)).as_ref());
    record.reference("salesTaxCode", &TAX_CODES.reference(1));
    let tax_account = is_agency.then(|| account(chart::TAX_PAYABLE));
    record.reference("salesTaxReturn", is_agency.then(|| tax_return(index)).as_ref());
    record.reference("purchaseTaxAccount", tax_account.as_ref());
    record.reference("salesTaxAccount", tax_account.as_ref());
    record.reference("currency", &tables::home_currency());
    let cost = account(trade.map_or(chart::TAX_PAYABLE, |trade| trade.account));
    record.references("defaultExpenseAccounts", &[cost]);
    record.object("billingAddress", |object| vendor_address(books, index, &named.name, object));
    record.object("shippingAddress", |object| write_yard(books, index, &named.name, object));
    write_more_contacts(books, index, named, record);
    record.money("balance", transactions::vendor_balance(books, index));
    record.money("creditLimit", (1 + seed.below("vendor limit", index, 8) as i64) * 1_000_000);
    // Rent and services above a limit are reported to the tax office.
    let is_reported = trade.is_some_and(|trade| {
        [chart::RENT, chart::REPAIRS, chart::EQUIPMENT_RENTAL].contains(&trade.account) || is_hourly
    });
    if is_reported {
        record.plain("taxIdentificationNumber", format_args!("00-00{:05}", 10_000 + index));
    }
    record.yes_no("isEligibleFor1099", is_reported);
    record.yes_no("isTaxAgency", is_agency);
    record.text("salesTaxCountry", "US");
    record.yes_no("isSalesTaxAgency", is_agency);
    if is_agency {
        record.plain("taxRegistrationNumber", format_args!("{:08}", 35 + index * 11));
    }
    let period = match index {
        0 => "Monthly",
        _ => "Quarterly",
    };
    record.text("reportingPeriod", if is_agency { period } else { "" });
    if is_agency {
        record.yes_no("isTrackingPurchaseTax", false);
        record.yes_no("isTrackingSalesTax", true);
        record.yes_no("isCompoundingTax", false);
    }
    record.text("externalId", &names::guid(seed, "vendor", index));
    named.end(record);
    let is_seller = trade.is_some_and(|trade| trade.family.is_some());
    let route = if is_seller { ["Route 1", "Route 2", "Route 3"][(index % 3) as usize] } else { "" };
    let region = if is_seller { ["North", "River", "South"][(index % 3) as usize] } else { "" };
    write_custom_fields(record, &[("Region", region), ("Route", route)]);
}

/// Writes how a vendor is reached.
fn write_reach(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let seed = books.seed;
    let role = if index < AGENCIES { SELLERS[1] } else { SELLERS[0] };
    let area = city(books, index).phone;
    record.text("companyName", &named.name);
    if index % 4 == 2 {
        record.text("firstName", role.first);
        record.text("lastName", role.last);
        record.text("jobTitle", role.title);
    }
    record.text("phone", &names::phone("800", seed.number("vendor phone", index)));
    if index % 3 == 1 {
        record.text("alternatePhone", &names::phone(area, seed.number("vendor other phone", index)));
    }
    if index % 4 != 3 {
        record.text("fax", &names::phone(area, seed.number("vendor fax", index)));
    }
    record.plain("email", format_args!("orders{}@vendor.example", index + 1));
    if index % 5 == 2 {
        record.plain("ccEmail", format_args!("billing{}@vendor.example", index + 1));
    }
    record.text("contact", &role.name());
    if index % 3 == 2 {
        record.text("alternateContact", &SELLERS[2].name());
    }
}

/// Writes who else is to be asked at a vendor, and notes.
fn write_more_contacts(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let phone = names::phone(city(books, index).phone, books.seed.number("vendor dispatch", index));
    if index % 7 == 5 {
        record.list("customContactFields", 1, |_, field| write_field(field, "Dispatch", &phone));
    }
    if index % 6 == 4 {
        record.list("additionalContacts", 1, |_, contact| {
            write_contact(VENDOR_CONTACTS, index, named.made, SELLERS[3], &phone, contact);
        });
    }
    if index % 8 == 3 {
        write_notes(record, named.made, &["Price list goes to the estimators."]);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::SampleSize;

    #[test]
    fn names_are_distinct_fit_and_say_the_trade() {
        let company = SampleCompany::behind("conn_any", SampleSize::Small, 0);
        let names: BTreeSet<String> = (0..4_000).map(|index| name(&company, index)).collect();
        assert_eq!(names.len(), 4_000);
        assert_eq!(names.iter().map(|name| name.chars().count()).max(), Some(names::LONGEST));
        assert_eq!(trade(3).map(|trade| trade.word), Some("Sawmill"));
        assert_eq!(trade(5).map(|trade| trade.word), Some("Brick Works"));
        assert_eq!(trade(9).map(|trade| trade.word), Some("Hardware Wholesale"));
    }
}
