//! Addresses of customers and of the sites of their jobs.

use crate::SampleCompany;
use crate::digits;
use crate::json::Object;
use crate::names;

use super::customer_facts::{city, is_foreign};
use super::jobs::{parent_of, root};
use super::places::{City, LINES, STREETS, write_address, write_block};

/// Lines below the street of some bills' addresses.
const OFFICE: [&str; 3] = ["Accounts payable", "Building C", "Second floor"];
/// Lines below the street of some delivery addresses.
const GATE: [&str; 3] = ["Rear entrance", "Dock 4", "Ring twice"];

/// How many lines an address has below its street.
fn more_lines(index: u64) -> usize {
    match index % 12 {
        0 => 3,
        3 => 2,
        1 | 5 => 1,
        _ => 0,
    }
}

fn country(index: u64) -> &'static str {
    match index % 12 {
        _ if is_foreign(index) => "Canada",
        3 | 9 => "USA",
        _ => "",
    }
}

fn street(company: &SampleCompany, purpose: &str, index: u64) -> String {
    let house = 1 + company.seed.below("house", index, 980);
    let mut street = String::with_capacity(20);
    digits::decimal(house, &mut street);
    street.extend([" ", company.seed.pick(purpose, index, &STREETS)]);
    street
}

/// Writes the address that a customer's bills go to; a job's is its customer's. `name` is the full name.
pub(crate) fn customer_address(company: &SampleCompany, index: u64, name: &str, object: &mut Object<'_>) {
    let note = if root(index) % 12 == 5 { "Invoices by post" } else { "" };
    bill_to(company, index, name, |lines, city| write_address(lines, city, country(index), note, object));
}

/// Writes the same address as a block.
pub(crate) fn customer_block(company: &SampleCompany, index: u64, name: &str, object: &mut Object<'_>) {
    bill_to(company, index, name, |lines, city| write_block(lines, city, country(index), object));
}

/// Lines and city of the address that bills go to.
fn bill_to(company: &SampleCompany, index: u64, name: &str, write: impl FnOnce(&[&str], &City)) {
    let root = root(index);
    let street = street(company, "street", root);
    let mut lines = Vec::with_capacity(LINES.len());
    lines.extend([names::fitting(top(name)), &street]);
    lines.extend(&OFFICE[..more_lines(root)]);
    write(&lines, city(company, index));
}

/// The street and the postal code that a customer's card is billed to.
pub(crate) fn card_address(company: &SampleCompany, index: u64) -> (String, &'static str) {
    (street(company, "street", root(index)), city(company, index).code)
}

/// Writes the address that deliveries go to: a job's site, or a customer's own yard. `name` is the full name.
pub(crate) fn customer_site(company: &SampleCompany, index: u64, name: &str, object: &mut Object<'_>) {
    let note = if index % 4 == 1 { "Call before delivery" } else { "" };
    ship_to(company, index, name, |lines, city| write_address(lines, city, country(index), note, object));
}

/// Writes the same address as a block.
pub(crate) fn site_block(company: &SampleCompany, index: u64, name: &str, object: &mut Object<'_>) {
    ship_to(company, index, name, |lines, city| write_block(lines, city, country(index), object));
}

/// Lines and city of the address that deliveries go to.
fn ship_to(company: &SampleCompany, index: u64, name: &str, write: impl FnOnce(&[&str], &City)) {
    // A job of a job is done at the same site.
    let site = parent_of(index).filter(|&above| parent_of(above).is_some()).unwrap_or(index);
    let street = street(company, "street", site);
    let mut names = name.split(':');
    let mut lines = Vec::with_capacity(LINES.len());
    lines.push(names::fitting(names.next().unwrap_or(name)));
    lines.extend(names);
    lines.push(&street);
    lines.extend(&GATE[..more_lines(index)]);
    write(&lines, city(company, index));
}

/// The customer's part of a full name.
fn top(name: &str) -> &str {
    name.split(':').next().unwrap_or(name)
}

/// Writes one more address of a customer that deliveries go to.
pub(super) fn write_warehouse(company: &SampleCompany, index: u64, name: &str, object: &mut Object<'_>) {
    let street = street(company, "warehouse", index);
    let lines = [names::fitting(name), "Warehouse", &street, "Dock 2", "Forklift on site"];
    let note = "Weekdays from seven to three";
    write_address(&lines, city(company, index), country(index), note, object);
    object.text("name", "Warehouse");
    object.yes_no("isDefaultShippingAddress", false);
}
