//! Employees and other names. Employees are called after their work: no person is made up.

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::{SampleCompany, names, record};

use super::numbers::{EMPLOYEES, OTHER_NAMES};
use super::payroll::WAGES;
use super::tables::{BILLING_RATES, CLASSES};

/// What employees do; also their first name.
const WORK: [&str; 7] =
    ["Driver", "Yard hand", "Forklift operator", "Counter clerk", "Estimator", "Bookkeeper", "Saw operator"];

pub(crate) fn employee_count(books: &Books<'_>) -> u64 {
    if books.is_large { 64 } else { 9 }
}

fn name(index: u64) -> String {
    format!("{} {:02}", WORK[(index % 7) as usize], index / 7 + 1)
}

fn hired(company: &SampleCompany, index: u64) -> jiff::civil::Date {
    let day = record::plus_days(record::FIRST_DAY, -20 - company.seed.below("hired", index, 2_500) as i64);
    record::to_business_day(day)
}

fn made(company: &SampleCompany, index: u64) -> jiff::civil::DateTime {
    record::working_hour(hired(company, index), index * 97)
}

/// A reference to an employee, picked for a purpose.
pub(crate) fn employee(books: &Books<'_>, purpose: &str, of: u64) -> Reference {
    let index = books.seed.below(purpose, of, employee_count(books));
    Reference { id: EMPLOYEES.id(index, made(books, index)), fullname: name(index) }
}

pub(crate) fn employee_base(books: &Books<'_>, index: u64) -> Named {
    let made = made(books, index);
    books.named(EMPLOYEES, index, &name(index), made, made).inactive(index % 13 == 8)
}

pub(crate) fn write_employee(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let seed = books.seed;
    let work = WORK[(index % 7) as usize];
    let hired = hired(books, index);
    let is_office = matches!(index % 7, 4 | 5);
    record.text("firstName", work);
    record.plain("lastName", format_args!("{:02}", index / 7 + 1));
    record.text("jobTitle", work);
    let above = (index >= 7).then(|| Reference {
        id: EMPLOYEES.id(index % 7, made(books, index % 7)),
        fullname: name(index % 7),
    });
    record.reference("supervisor", above.as_ref());
    record.text("department", if is_office { "Office" } else { "Yard" });
    record.text("description", &named.saved.remark(""));
    record.money("targetBonus", 0);
    record.object("employeeAddress", |address| {
        let (city, state, code) = seed.pick("employee city", index, &names::CITIES);
        address.text("line1", seed.pick("employee street", index, &names::STREETS));
        address.text("city", city);
        address.text("state", state);
        address.text("postalCode", code);
    });
    record.text("printAs", &named.name);
    record.plain("phone", names::phone("570", seed.number("employee phone", index)));
    record.plain("email", format_args!("staff{}@company.example", index + 1));
    record.object("emergencyContacts", |contacts| {
        contacts.object("primaryContact", |_| {});
        contacts.object("secondaryContact", |_| {});
    });
    record.text("employeeType", "regular");
    record.text("employmentStatus", if index % 5 == 3 { "part_time" } else { "full_time" });
    record.text("overtimeExemptStatus", if is_office { "exempt" } else { "non_exempt" });
    record.text("keyEmployeeStatus", "none");
    record.plain("hiredDate", hired);
    record.plain("originalHireDate", hired);
    record.plain("adjustedServiceDate", hired);
    if !named.is_active {
        record.plain("releasedDate", record::plus_days(record::FIRST_DAY, 300 + index as i64));
    }
    record.plain("accountNumber", format_args!("E{:03}", index + 1));
    record.reference("billingRate", &BILLING_RATES.reference(usize::from(index.is_multiple_of(7))));
    record.object("employeePayrollInfo", |pay| {
        pay.text("payPeriod", "biweekly");
        pay.reference("class", &CLASSES.reference(0));
        pay.text("useTimeDataToCreatePaychecks", if is_office { "not_set" } else { "uses_time_data" });
        for (key, hours) in [("sickHours", "PT24H0M"), ("vacationHours", "PT80H0M")] {
            pay.object(key, |rest| {
                rest.text("hoursAvailable", hours);
                rest.text("accrualPeriod", "accrues_annually");
                rest.text("hoursAccrued", hours);
                rest.text("maximumHours", hours);
                rest.yes_no("isResettingHoursEachNewYear", true);
                rest.text("hoursUsed", "PT0H0M");
                rest.plain("yearBeginsDate", jiff::civil::date(2026, 1, 1));
                rest.plain("accrualStartDate", hired);
            });
        }
    });
    record.plain("externalId", names::guid(seed, "employee", index));
}

/// The wage item an employee is paid by: hours in the yard, a salary in the office.
pub(crate) fn wage_item(of: u64) -> Reference {
    WAGES.reference((of % 2) as usize)
}

pub(crate) fn other_name_count(books: &Books<'_>) -> u64 {
    if books.is_large { 501 } else { 18 }
}

fn other_made(company: &SampleCompany, index: u64) -> jiff::civil::DateTime {
    let day =
        record::plus_days(record::FIRST_DAY, -10 - company.seed.below("other age", index, 2_600) as i64);
    record::working_hour(record::to_business_day(day), company.seed.number("other hour", index))
}

/// A reference to one of the other names, picked for a purpose.
pub(crate) fn other_name(books: &Books<'_>, purpose: &str, of: u64) -> Reference {
    let index = books.seed.below(purpose, of, other_name_count(books));
    Reference {
        id: OTHER_NAMES.id(index, other_made(books, index)),
        fullname: names::other(books.seed, index),
    }
}

pub(crate) fn other_name_base(books: &Books<'_>, index: u64) -> Named {
    let made = other_made(books, index);
    books.named(OTHER_NAMES, index, &names::other(books.seed, index), made, made).inactive(index % 31 == 12)
}

pub(crate) fn write_other_name(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let seed = books.seed;
    let (city, state, code) = seed.pick("other city", index, &names::CITIES);
    let street = format!(
        "{} {}",
        1 + seed.below("other house", index, 700),
        seed.pick("other street", index, &names::STREETS)
    );
    record.text("companyName", &named.name);
    record.object("address", |address| {
        address.text("line1", &named.name);
        address.text("line2", &street);
        address.text("city", city);
        address.text("state", state);
        address.text("postalCode", code);
    });
    record.object("addressBlock", |block| {
        block.text("line1", &named.name);
        block.text("line2", &street);
        block.text("line3", &format!("{city}, {state} {code}"));
    });
    record.plain("phone", names::phone("570", seed.number("other phone", index)));
    record.plain("email", format_args!("office{}@other.example", index + 1));
    record.plain("accountNumber", format_args!("O{:04}", index + 1));
    record.text("notes", &named.saved.remark(""));
}
