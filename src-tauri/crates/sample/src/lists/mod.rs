//! Records with a name.

mod accounts;
mod assemblies;
mod catalogue;
pub(super) mod chart;
mod contacts;
mod customer_addresses;
mod customer_facts;
mod customer_memory;
mod customers;
mod employees;
mod families;
mod items;
mod jobs;
mod other_items;
mod other_names;
mod payroll;
mod places;
mod services;
mod tables;
mod tax_areas;
mod tax_lines;
mod trades;
mod unlisted;
mod vendors;

#[cfg(test)]
mod item_tests;

pub(super) use accounts::*;
pub(super) use assemblies::*;
pub(super) use catalogue::{stock_item, stock_text};
pub(super) use customer_addresses::{
    card_address, customer_address, customer_block, customer_site, site_block,
};
pub(super) use customer_facts::{currency_index, is_foreign};
pub(super) use customer_memory::{
    CustomerMemories, CustomerMemory, customer, customer_memory, customer_terms, price_percent, sales_rep,
    tax_area,
};
pub(super) use customers::{customer_base, write_customer};
pub(super) use employees::{
    employee, employee_base, employee_count, hourly_wage, work_done, worker, write_employee,
};
pub(super) use families::{FAMILIES, Family};
pub(super) use items::*;
pub(super) use jobs::{job_for, root, takes_orders};
pub(super) use other_items::*;
pub(super) use other_names::{other_name_base, other_name_count, write_other_name};
pub(super) use payroll::*;
pub(super) use services::*;
pub(super) use tables::*;
pub(super) use tax_areas::TaxArea;
pub(super) use tax_lines::{tax_line_base, tax_line_count};
pub(super) use trades::{Trade, trade, usual_cost, vendors_among};
pub(super) use unlisted::{Template, customer_message, site_location, template};
pub(super) use vendors::{
    COUNTY_AGENCY, STATE_AGENCY, agency, county_agency, vendor, vendor_address, vendor_base, vendor_block,
    vendor_terms, write_vendor,
};

/// Numbers of the lists, which their ids show.
pub(super) mod numbers {
    use crate::record::Numbers;

    pub(crate) const CUSTOMERS: Numbers = Numbers::List(0);
    pub(crate) const TERMS: Numbers = Numbers::List(1);
    pub(crate) const PARTS: Numbers = Numbers::List(2);
    pub(crate) const SERVICES: Numbers = Numbers::List(3);
    pub(crate) const TAX_CODES: Numbers = Numbers::List(4);
    pub(crate) const CUSTOMER_TYPES: Numbers = Numbers::List(5);
    pub(crate) const VENDOR_TYPES: Numbers = Numbers::List(6);
    pub(crate) const SHIP_METHODS: Numbers = Numbers::List(7);
    pub(crate) const PAYMENT_METHODS: Numbers = Numbers::List(8);
    pub(crate) const CLASSES: Numbers = Numbers::List(9);
    pub(crate) const CURRENCIES: Numbers = Numbers::List(10);
    pub(crate) const DATE_TERMS: Numbers = Numbers::List(11);
    pub(crate) const PRICE_LEVELS: Numbers = Numbers::List(12);
    pub(crate) const BILLING_RATES: Numbers = Numbers::List(13);
    pub(crate) const SITES: Numbers = Numbers::List(14);
    pub(crate) const UNITS: Numbers = Numbers::List(15);
    pub(crate) const VENDORS: Numbers = Numbers::List(16);
    pub(crate) const EMPLOYEES: Numbers = Numbers::List(17);
    pub(crate) const OTHER_NAMES: Numbers = Numbers::List(18);
    pub(crate) const WAGES: Numbers = Numbers::List(19);
    pub(crate) const NON_WAGES: Numbers = Numbers::List(20);
    pub(crate) const COMP_CODES: Numbers = Numbers::List(21);
    pub(crate) const SPECIAL_ITEMS: Numbers = Numbers::List(22);
    pub(crate) const NON_STOCK: Numbers = Numbers::List(23);
    pub(crate) const OTHER_CHARGES: Numbers = Numbers::List(24);
    pub(crate) const DISCOUNTS: Numbers = Numbers::List(25);
    pub(crate) const FIXED_ASSETS: Numbers = Numbers::List(26);
    pub(crate) const GROUPS: Numbers = Numbers::List(27);
    pub(crate) const ASSEMBLIES: Numbers = Numbers::List(28);
    pub(crate) const PAYMENT_ITEMS: Numbers = Numbers::List(29);
    pub(crate) const TAX_ITEMS: Numbers = Numbers::List(30);
    pub(crate) const TAX_GROUPS: Numbers = Numbers::List(31);
    pub(crate) const SUBTOTALS: Numbers = Numbers::List(32);
    pub(crate) const ACCOUNTS: Numbers = Numbers::List(0x50);
}
