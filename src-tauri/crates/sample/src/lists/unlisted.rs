//! Lists that other records refer to and that cannot be read by themselves.

use crate::json::Reference;
use crate::record::Numbers;

use super::tables::Table;

static SALES_REPS: Table = Table::new(Numbers::List(0x60), &["MH", "NB", "RT", "SC", "YO"], &[]);
static TEMPLATES: Table = Table::new(
    Numbers::List(0x61),
    &[
        "Yard invoice",
        "Counter receipt",
        "Estimate with take-off",
        "Sales order, pick list",
        "Credit memo",
        "Purchase order",
    ],
    &[],
);
static JOB_TYPES: Table = Table::new(
    Numbers::List(0x62),
    &["New building", "Addition", "Repair", "Road work", "Fit-out", "Repair:Roof"],
    &[],
);
static MESSAGES: Table = Table::new(
    Numbers::List(0x63),
    &[
        "Thank you for your business.",
        "Please count your load before you leave.",
        "Returns within 30 days, with this slip.",
        "Special orders cannot be returned.",
    ],
    &[],
);
static SITE_LOCATIONS: Table =
    Table::new(Numbers::List(0x64), &["Row A", "Row B", "Shed 2, upper rack", "Kiln side", "Gate bins"], &[]);
static PAY_SCHEDULES: Table =
    Table::new(Numbers::List(0x65), &["Every other Friday", "Office, end of month"], &[]);
static TAX_RETURNS: Table =
    Table::new(Numbers::List(0x66), &["State sales tax, monthly", "County sales tax, quarterly"], &[]);
/// Numbers of the contacts of customers, which have no list of their own.
pub(super) const CUSTOMER_CONTACTS: Numbers = Numbers::List(0x67);
/// Numbers of the contacts of vendors.
pub(super) const VENDOR_CONTACTS: Numbers = Numbers::List(0x68);

/// What a template is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Template {
    Invoice,
    SalesReceipt,
    Estimate,
    SalesOrder,
    CreditMemo,
    PurchaseOrder,
}

/// An entry of a table, by any number.
fn one_of(table: &'static Table, number: u64) -> Reference {
    table.reference((number % table.count()) as usize)
}

/// Initials of a sales rep, by any number.
pub(super) fn sales_rep(number: u64) -> Reference {
    one_of(&SALES_REPS, number)
}

/// What documents of a sort are printed by.
pub(crate) fn template(of: Template) -> Reference {
    TEMPLATES.reference(of as usize)
}

/// A type of job, by any number.
pub(super) fn job_type(number: u64) -> Reference {
    one_of(&JOB_TYPES, number)
}

/// What documents say to the customer, by any number.
pub(crate) fn customer_message(number: u64) -> Reference {
    one_of(&MESSAGES, number)
}

/// A place within an inventory site, by any number.
pub(crate) fn site_location(number: u64) -> Reference {
    one_of(&SITE_LOCATIONS, number)
}

/// When wages are paid: the first schedule is the yard's, the second the office's.
pub(super) fn pay_schedule(number: u64) -> Reference {
    one_of(&PAY_SCHEDULES, number)
}

/// The return of a tax agency, by its index among the agencies.
pub(super) fn tax_return(agency: u64) -> Reference {
    one_of(&TAX_RETURNS, agency)
}
