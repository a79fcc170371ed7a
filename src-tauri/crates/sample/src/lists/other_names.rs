//! Other names: whom checks are written to who is neither customer nor vendor.

use crate::books::{Books, Named};
use crate::json::Object;
use crate::{SampleCompany, moment, names, record};

use super::numbers::OTHER_NAMES;
use super::places::{CITIES, STREETS, write_address, write_lines};

pub(crate) fn other_name_count(books: &Books<'_>) -> u64 {
    if books.is_large { 501 } else { 18 }
}

fn made(company: &SampleCompany, index: u64) -> jiff::civil::DateTime {
    let day =
        moment::plus_days(moment::FIRST_DAY, -10 - company.seed.below("other age", index, 2_600) as i64);
    record::working_hour(moment::to_business_day(day), company.seed.number("other hour", index))
}

pub(crate) fn other_name_base(books: &Books<'_>, index: u64) -> Named {
    let made = made(books, index);
    books.named(OTHER_NAMES, index, &names::other(books.seed, index), made, made).inactive(index % 31 == 12)
}

pub(crate) fn write_other_name(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let seed = books.seed;
    let city = &CITIES[seed.below("other city", index, CITIES.len() as u64) as usize];
    let house = 1 + seed.below("other house", index, 700);
    let street = format!("{house} {}", seed.pick("other street", index, &STREETS));
    let place = format!("{}, {} {}", city.name, city.state, city.code);
    let is_long = index % 6 == 4;
    let phone = |purpose: &str| names::phone(city.phone, seed.number(purpose, index));
    record.text("companyName", &named.name);
    if index % 3 == 1 {
        record.text("firstName", "Front");
        record.text("lastName", "office");
    }
    let short = [named.name.as_str(), &street];
    let long = [named.name.as_str(), "Front office", &street, "First floor", "Room 12"];
    let (lines, country, note) =
        if is_long { (&long[..], "USA", "Closed on Mondays") } else { (&short[..], "", "") };
    record.object("address", |address| write_address(lines, city, country, note, address));
    let short = [named.name.as_str(), &street, &place];
    let long = [named.name.as_str(), "Front office", &street, "First floor, room 12", &place];
    record.object("addressBlock", |block| write_lines(if is_long { &long } else { &short }, block));
    record.text("phone", &phone("other phone"));
    if index % 4 == 1 {
        record.text("alternatePhone", &phone("other second phone"));
    }
    if index.is_multiple_of(3) {
        record.text("fax", &phone("other fax"));
    }
    record.plain("email", format_args!("office{}@other.example", index + 1));
    record.text("contact", "Front office");
    record.text("alternateContact", if index % 5 == 2 { "Treasury" } else { "" });
    record.plain("accountNumber", format_args!("O{:04}", index + 1));
    record
        .text("notes", &named.saved.remark(if index % 4 == 2 { "Asks for a gift each spring." } else { "" }));
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use jiff::Timestamp;

    use super::*;
    use crate::SampleSize;
    use crate::books::WHOLE;
    use crate::lists::jobs::parent_of;
    use crate::lists::{customer_base, employee_base, employee_count, vendor_base};

    #[test]
    fn no_two_customers_vendors_employees_or_others_share_a_name() {
        let company = SampleCompany::behind(&crate::connections::CONNECTIONS[3].id(), SampleSize::Small, 0);
        let books = Books::new(&company, Timestamp::UNIX_EPOCH, WHOLE);
        let customers = (0..books.customers).filter(|&index| parent_of(index).is_none());
        let mut names: Vec<String> = customers.map(|index| customer_base(&books, index).name).collect();
        names.extend((0..books.vendors()).map(|index| vendor_base(&books, index).name));
        names.extend((0..employee_count(&books)).map(|index| employee_base(&books, index).name));
        names.extend((0..other_name_count(&books)).map(|index| other_name_base(&books, index).name));
        assert!(names.iter().all(|name| name.chars().count() <= names::LONGEST));
        let distinct: HashSet<&String> = names.iter().collect();
        assert_eq!(distinct.len(), names.len());
    }
}
