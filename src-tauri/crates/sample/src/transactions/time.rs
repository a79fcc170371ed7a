//! Hours that were worked.

use crate::books::{Books, Document};
use crate::json::Object;
use crate::lists::{self, CLASSES, chart};
use crate::streams::Stream;

use super::numbers::TIME;
use super::ref_numbers::ref_number;

pub(crate) fn time_base(books: &Books<'_>, index: u64) -> Document {
    let mut document = books.document(TIME, index, books.moment(Stream::Time, index), None);
    document.number = ref_number(books, Stream::Time, index);
    let worker = lists::worker(books, index);
    document.entity = Some(lists::employee(books, worker));
    document.account = Some(lists::account(chart::WAGES));
    document.memo = lists::work_done(worker, index);
    document
}

pub(crate) fn write_time(books: &Books<'_>, index: u64, document: &Document, record: &mut Object<'_>) {
    let customer = books.seed.below("worked for", index, books.customers);
    let hours = 1 + books.seed.below("hours", index, 8);
    let minutes = 15 * books.seed.below("minutes", index, 4);
    let is_billable = index.is_multiple_of(3);
    document.opening_with_number(record);
    record.reference("customer", &lists::customer(books, customer));
    record.reference("itemService", &lists::service(1).0);
    record.plain("duration", format_args!("PT{hours}H{minutes}M"));
    record.reference("class", &CLASSES.reference(0));
    record.reference("payrollItemWage", &lists::hourly_wage());
    record.text("notes", document.memo);
    record.text("billableStatus", if is_billable { "HasBeenBilled" } else { "NotBillable" });
    record.yes_no("isBillable", is_billable);
    record.yes_no("isBilled", is_billable);
    document.tail(books, &[], record);
}
