//! Records with a name.

mod accounts;
mod all_items;
mod customers;
mod items;
mod other_items;
mod payroll;
mod people;
mod tables;
mod vendors;

pub(super) use accounts::{account, account_base, account_count, chart, write_account};
pub(super) use all_items::write_any;
pub(super) use customers::{
    customer, customer_address, customer_base, customer_terms, is_taxed, write_customer,
};
pub(super) use items::*;
pub(super) use other_items::*;
pub(super) use payroll::*;
pub(super) use people::*;
pub(super) use tables::*;
pub(super) use vendors::{AGENCIES, agency, vendor, vendor_address, vendor_base, vendor_terms, write_vendor};

/// Numbers of the lists, which their ids show.
pub(super) mod numbers {
    use crate::sample::record::Numbers;

    pub(in crate::sample) const CUSTOMERS: Numbers = Numbers::List(0);
    pub(in crate::sample) const TERMS: Numbers = Numbers::List(1);
    pub(in crate::sample) const PARTS: Numbers = Numbers::List(2);
    pub(in crate::sample) const SERVICES: Numbers = Numbers::List(3);
    pub(in crate::sample) const TAX_CODES: Numbers = Numbers::List(4);
    pub(in crate::sample) const CUSTOMER_TYPES: Numbers = Numbers::List(5);
    pub(in crate::sample) const VENDOR_TYPES: Numbers = Numbers::List(6);
    pub(in crate::sample) const SHIP_METHODS: Numbers = Numbers::List(7);
    pub(in crate::sample) const PAYMENT_METHODS: Numbers = Numbers::List(8);
    pub(in crate::sample) const CLASSES: Numbers = Numbers::List(9);
    pub(in crate::sample) const CURRENCIES: Numbers = Numbers::List(10);
    pub(in crate::sample) const DATE_TERMS: Numbers = Numbers::List(11);
    pub(in crate::sample) const PRICE_LEVELS: Numbers = Numbers::List(12);
    pub(in crate::sample) const BILLING_RATES: Numbers = Numbers::List(13);
    pub(in crate::sample) const SITES: Numbers = Numbers::List(14);
    pub(in crate::sample) const UNITS: Numbers = Numbers::List(15);
    pub(in crate::sample) const VENDORS: Numbers = Numbers::List(16);
    pub(in crate::sample) const EMPLOYEES: Numbers = Numbers::List(17);
    pub(in crate::sample) const OTHER_NAMES: Numbers = Numbers::List(18);
    pub(in crate::sample) const WAGES: Numbers = Numbers::List(19);
    pub(in crate::sample) const NON_WAGES: Numbers = Numbers::List(20);
    pub(in crate::sample) const COMP_CODES: Numbers = Numbers::List(21);
    pub(in crate::sample) const SPECIAL_ITEMS: Numbers = Numbers::List(22);
    pub(in crate::sample) const NON_STOCK: Numbers = Numbers::List(23);
    pub(in crate::sample) const OTHER_CHARGES: Numbers = Numbers::List(24);
    pub(in crate::sample) const DISCOUNTS: Numbers = Numbers::List(25);
    pub(in crate::sample) const FIXED_ASSETS: Numbers = Numbers::List(26);
    pub(in crate::sample) const GROUPS: Numbers = Numbers::List(27);
    pub(in crate::sample) const ASSEMBLIES: Numbers = Numbers::List(28);
    pub(in crate::sample) const PAYMENT_ITEMS: Numbers = Numbers::List(29);
    pub(in crate::sample) const TAX_ITEMS: Numbers = Numbers::List(30);
    pub(in crate::sample) const TAX_GROUPS: Numbers = Numbers::List(31);
    pub(in crate::sample) const SUBTOTALS: Numbers = Numbers::List(32);
    pub(in crate::sample) const ACCOUNTS: Numbers = Numbers::List(0x50);
}
