//! Employees. They are called after their work: no person is made up, and nothing of what concerns a person alone.

use crate::books::{Books, Named};
use crate::json::{Object, Reference};
use crate::{SampleCompany, moment, names, record};

use super::contacts::{write_custom_fields, write_field, write_notes};
use super::numbers::EMPLOYEES;
use super::payroll::WAGES;
use super::places::{CITIES, City, NEAR, STREETS};
use super::tables::{BILLING_RATES, CLASSES};
use super::unlisted::pay_schedule;

/// What employees do; also their first name.
const WORK: [&str; 7] =
    ["Driver", "Yard hand", "Bookkeeper", "Counter clerk", "Forklift operator", "Estimator", "Saw operator"];
/// Who the first of each work reports to.
const OFFICE_LEAD: u64 = 2;

/// As many as the wages of a company of so many invoices pay for.
pub(crate) fn employee_count(books: &Books<'_>) -> u64 {
    (books.invoices * 8 / 3 / 1_000).clamp(3, 400)
}

fn name(index: u64) -> String {
    format!("{} {:02}", WORK[(index % 7) as usize], index / 7 + 1)
}

fn is_office(index: u64) -> bool {
    matches!(index % 7, 2 | 5)
}

/// Whether an employee left. The leavers left on the last day of the books.
fn has_left(books: &Books<'_>, index: u64) -> bool {
    index % 13 == if employee_count(books) > 8 { 8 } else { 1 }
}

/// The last day of the books.
fn last_day() -> jiff::civil::Date {
    moment::business_day(moment::SPAN as i32 - 1)
}

fn hired(company: &SampleCompany, index: u64) -> jiff::civil::Date {
    let day = moment::plus_days(moment::FIRST_DAY, -20 - company.seed.below("hired", index, 2_500) as i64);
    moment::to_business_day(day)
}

fn made(company: &SampleCompany, index: u64) -> jiff::civil::DateTime {
    record::working_hour(hired(company, index), index * 97)
}

pub(crate) fn employee(company: &SampleCompany, index: u64) -> Reference {
    Reference::new(EMPLOYEES.id(index, made(company, index)), name(index))
}

pub(crate) fn employee_base(books: &Books<'_>, index: u64) -> Named {
    let made = made(books, index);
    let has_left = has_left(books, index);
    let changed = if has_left { record::working_hour(last_day(), index * 97) } else { made };
    books.named(EMPLOYEES, index, &name(index), made, changed).inactive(has_left)
}

/// The wage item by which hours are paid.
pub(crate) fn hourly_wage() -> Reference {
    WAGES.reference(0)
}

/// Who worked hours, by any number. The office, who has a salary, writes down none: someone of the yard did its.
pub(crate) fn worker(books: &Books<'_>, of: u64) -> u64 {
    let picked = books.seed.below("worked", of, employee_count(books));
    if is_office(picked) { picked - 1 } else { picked }
}

/// What an employee of the yard did in some hours, by any number.
pub(crate) fn work_done(employee: u64, of: u64) -> &'static str {
    let sorts: [&str; 3] = match employee % 7 {
        0 => ["Delivered", "Loaded", ""],
        3 => ["Picked to order", "Loaded", ""],
        4 => ["Loaded", "Unloaded from the mill", ""],
        6 => ["Cut to list", "Planed", ""],
        _ => ["Loaded", "Cut to list", ""],
    };
    sorts[(of % 3) as usize]
}

/// Whom an employee reports to: the first of the same work, and these to the office.
fn supervisor(company: &SampleCompany, index: u64) -> Option<Reference> {
    match index {
        OFFICE_LEAD => None,
        0..=6 => Some(employee(company, OFFICE_LEAD)),
        _ => Some(employee(company, index % 7)),
    }
}

pub(crate) fn write_employee(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let work = WORK[(index % 7) as usize];
    let hired = hired(books, index);
    record.text("firstName", work);
    record.plain("lastName", format_args!("{:02}", index / 7 + 1));
    record.text("jobTitle", work);
    record.reference("supervisor", supervisor(books, index).as_ref());
    record.text("department", if is_office(index) { "Office" } else { "Yard" });
    record.text("description", &named.saved.remark(if index < 7 { "Shows new hands the work." } else { "" }));
    record.money("targetBonus", if is_office(index) { 150_000 } else { 50_000 });
    write_reach(books, index, named, record);
    record.text("employeeType", "regular");
    record.text("employmentStatus", if index % 5 == 3 { "part_time" } else { "full_time" });
    record.text("overtimeExemptStatus", if is_office(index) { "exempt" } else { "non_exempt" });
    record.text("keyEmployeeStatus", if index == OFFICE_LEAD { "key_employee" } else { "not_key_employee" });
    record.plain("hiredDate", hired);
    record.plain("originalHireDate", hired);
    record.plain("adjustedServiceDate", hired);
    if !named.is_active {
        record.plain("releasedDate", last_day());
    }
    record.text("i9OnFileStatus", "on_file");
    record.plain("accountNumber", format_args!("E{:03}", index + 1));
    record.text("notes", if index.is_multiple_of(4) { "Has a key to the gate." } else { "" });
    record.reference("billingRate", &BILLING_RATES.reference(usize::from(index.is_multiple_of(7))));
    record.object("employeePayrollInfo", |pay| write_payroll(index, hired, pay));
    record.text("externalId", &names::guid(books.seed, "employee", index));
    named.end(record);
    let route = if index.is_multiple_of(7) {
        ["Route 1", "Route 2", "Route 3"][(index / 7 % 3) as usize]
    } else {
        ""
    };
    write_custom_fields(record, &[("Route", route)]);
}

/// Writes where an employee is and how to reach one.
fn write_reach(books: &Books<'_>, index: u64, named: &Named, record: &mut Object<'_>) {
    let seed = books.seed;
    let phone = |purpose: &str| names::phone("570", seed.number(purpose, index));
    record.object("employeeAddress", |address| {
        let city: &City = &CITIES[seed.below("employee city", index, NEAR) as usize];
        let house = 1 + seed.below("employee house", index, 600);
        address.text("line1", &format!("{house} {}", seed.pick("employee street", index, &STREETS)));
        address.text("line2", if index % 3 == 1 { "Upper flat" } else { "" });
        address.text("city", city.name);
        address.text("state", city.state);
        address.text("postalCode", city.code);
    });
    record.text("printAs", &named.name);
    record.text("phone", &phone("employee phone"));
    record.text("mobile", &phone("employee mobile"));
    if index.is_multiple_of(7) {
        record.text("pager", &phone("employee pager"));
        record.plain("pagerPin", 1_000 + seed.below("pager pin", index, 9_000));
    }
    if index % 3 == 1 {
        record.text("alternatePhone", &phone("employee other phone"));
    }
    if is_office(index) {
        record.text("fax", &phone("employee fax"));
    }
    record.plain("ssn", format_args!("***-**-{:04}", 100 + index));
    record.plain("email", format_args!("staff{}@company.example", index + 1));
    record.object("emergencyContacts", |contacts| {
        for (key, name, relation) in
            [("primaryContact", "Yard office", "Other"), ("secondaryContact", "Gate house", "Other")]
        {
            contacts.object(key, |contact| {
                contact.text("name", name);
                contact.text("value", &phone(name));
                contact.text("relation", relation);
            });
        }
    });
    if !is_office(index) {
        record.list("additionalContacts", 1, |_, field| {
            write_field(field, "Radio", &format!("Channel {}", 1 + index % 6));
        });
    }
    if index.is_multiple_of(5) {
        write_notes(record, named.made, &["Forklift course passed."]);
    }
}

/// Writes how an employee is paid, and the paid hours off.
fn write_payroll(index: u64, hired: jiff::civil::Date, pay: &mut Object<'_>) {
    pay.text("payPeriod", if is_office(index) { "monthly" } else { "biweekly" });
    pay.reference("paySchedule", &pay_schedule(u64::from(is_office(index))));
    pay.reference("class", &CLASSES.reference(0));
    pay.yes_no("clearEarnings", false);
    pay.yes_no("clearNonEarnings", false);
    let uses_time = if is_office(index) { "does_not_use_time_date" } else { "uses_time_data" };
    pay.text("useTimeDataToCreatePaychecks", uses_time);
    for (key, all, used) in [("sickHours", 24, 8 * (index % 3)), ("vacationHours", 80, 8 * (index % 8))] {
        pay.object(key, |rest| {
            rest.plain("hoursAvailable", format_args!("PT{}H0M", all - used));
            rest.text("accrualPeriod", "accrues_annually");
            rest.plain("hoursAccrued", format_args!("PT{all}H0M"));
            rest.plain("maximumHours", format_args!("PT{all}H0M"));
            rest.yes_no("isResettingHoursEachNewYear", true);
            rest.plain("hoursUsed", format_args!("PT{used}H0M"));
            rest.plain("yearBeginsDate", jiff::civil::date(2026, 1, 1));
            rest.plain("accrualStartDate", hired);
        });
    }
}
