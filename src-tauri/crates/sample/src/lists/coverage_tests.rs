//! Which fields no record has a value in, and why.

use std::collections::BTreeSet;

use jiff::Timestamp;
use ledgerlane_api::{Catalogue, Field};
use ledgerlane_company::ListFilter;
use serde_json::{Value, json};

use crate::connections::CONNECTIONS;
use crate::{SampleCompany, SampleSize};

/// Every record of a type in the small company, with all of its parts.
fn records(path: &str) -> Vec<Value> {
    let company = SampleCompany::behind(&CONNECTIONS[4].id(), SampleSize::Small, 0);
    let of = Catalogue::built_in().find(path).unwrap();
    let whole = ListFilter { with_lines: true, with_links: true, ..ListFilter::default() };
    let snapshot = company.snapshot(of, whole, Timestamp::UNIX_EPOCH, || true).unwrap();
    let mut text = String::from("[");
    company.page(&snapshot, 0..snapshot.total(), &mut text);
    text.push(']');
    serde_json::from_str(&text).unwrap()
}

fn is_blank(value: &Value) -> bool {
    value.is_null() || *value == "" || *value == json!({"id": "", "fullname": ""}) || *value == json!([])
}

/// The fields of an object or of those in a list. None for a list of references, and for what is no object.
fn within(field: &Field) -> Option<&'static [Field]> {
    field.of.as_deref().and_then(|of| Catalogue::built_in().shape(of))
}

/// Adds every field to `all`, and those with a value to `filled`.
fn look(
    at: &str,
    fields: &[Field],
    values: &[&Value],
    all: &mut BTreeSet<String>,
    filled: &mut BTreeSet<String>,
) {
    for field in fields {
        let path = format!("{at}.{}", field.name);
        let found: Vec<&Value> =
            values.iter().map(|value| &value[&field.name]).filter(|value| !is_blank(value)).collect();
        if !found.is_empty() {
            filled.insert(path.clone());
        }
        if let Some(inner) = within(field) {
            let objects: Vec<&Value> = found
                .iter()
                .flat_map(|value| value.as_array().map_or_else(|| vec![*value], |list| list.iter().collect()))
                .collect();
            look(&path, inner, &objects, all, filled);
        }
        all.insert(path);
    }
}

/// The fields of a type, and of the objects within it, that no record of the small company has a value in. What is
/// within such a field is not named by itself.
pub(crate) fn never_filled(path: &str) -> BTreeSet<String> {
    let of = Catalogue::built_in().find(path).unwrap();
    let records = records(path);
    let (mut all, mut filled) = (BTreeSet::new(), BTreeSet::new());
    look(path, &of.fields, &records.iter().collect::<Vec<_>>(), &mut all, &mut filled);
    let empty: BTreeSet<String> = all.difference(&filled).cloned().collect();
    let is_within_empty = |path: &String| empty.iter().any(|above| path.starts_with(&format!("{above}.")));
    empty.iter().filter(|path| !is_within_empty(path)).cloned().collect()
}

const NO_PERSON: &str = "nobody is made up";
const NAMES_ONLY: &str = "fields are defined for customers, vendors and employees alone";
const TWO_LINES: &str = "QuickBooks keeps two lines of an employee's address, within the country";
const NO_OWN_FIELDS: &str = "a contact has no fields of its own";

/// The types this test covers.
const TYPES: [&str; 21] = [
    "BillingRates",
    "Classes",
    "Currencies",
    "CustomerTypes",
    "Customers",
    "DateDrivenTerms",
    "Employees",
    "InventorySites",
    "OtherNames",
    "PaymentMethods",
    "PayrollItemsNonWage",
    "PayrollItemsWage",
    "PriceLevels",
    "SalesTaxCodes",
    "ShipMethods",
    "SpecialItems",
    "Terms",
    "UnitOfMeasureSets",
    "VendorTypes",
    "Vendors",
    "WorkersCompCodes",
];

/// Fields without a value in any record, and why.
const EMPTY: [(&str, &str); 46] = [
    ("BillingRates.customFields", NAMES_ONLY),
    ("Classes.customFields", NAMES_ONLY),
    ("Currencies.customFields", NAMES_ONLY),
    ("CustomerTypes.customFields", NAMES_ONLY),
    ("Customers.additionalContacts.customFields", NO_OWN_FIELDS),
    ("Customers.additionalContacts.middleName", NO_PERSON),
    ("Customers.additionalContacts.salutation", NO_PERSON),
    ("Customers.middleName", NO_PERSON),
    ("Customers.salutation", NO_PERSON),
    ("DateDrivenTerms.customFields", NAMES_ONLY),
    ("Employees.birthDate", NO_PERSON),
    ("Employees.disabilityDescription", NO_PERSON),
    ("Employees.disabilityStatus", NO_PERSON),
    ("Employees.employeeAddress.country", TWO_LINES),
    ("Employees.employeeAddress.line3", TWO_LINES),
    ("Employees.employeeAddress.line4", TWO_LINES),
    ("Employees.employeeAddress.line5", TWO_LINES),
    ("Employees.employeeAddress.note", TWO_LINES),
    ("Employees.ethnicity", NO_PERSON),
    ("Employees.gender", NO_PERSON),
    ("Employees.middleName", NO_PERSON),
    ("Employees.militaryStatus", NO_PERSON),
    ("Employees.salutation", NO_PERSON),
    ("Employees.usCitizenshipStatus", NO_PERSON),
    ("Employees.usVeteranStatus", NO_PERSON),
    ("Employees.workAuthorizationExpirationDate", NO_PERSON),
    ("InventorySites.customFields", NAMES_ONLY),
    ("OtherNames.customFields", NAMES_ONLY),
    ("OtherNames.middleName", NO_PERSON),
    ("OtherNames.salutation", NO_PERSON),
    ("PaymentMethods.customFields", NAMES_ONLY),
    ("PayrollItemsNonWage.customFields", NAMES_ONLY),
    ("PayrollItemsWage.customFields", NAMES_ONLY),
    ("PriceLevels.customFields", NAMES_ONLY),
    ("SalesTaxCodes.customFields", NAMES_ONLY),
    ("ShipMethods.customFields", NAMES_ONLY),
    ("SpecialItems.customFields", NAMES_ONLY),
    ("Terms.customFields", NAMES_ONLY),
    ("UnitOfMeasureSets.customFields", NAMES_ONLY),
    ("VendorTypes.customFields", NAMES_ONLY),
    ("Vendors.additionalContacts.customFields", NO_OWN_FIELDS),
    ("Vendors.additionalContacts.middleName", NO_PERSON),
    ("Vendors.additionalContacts.salutation", NO_PERSON),
    ("Vendors.middleName", NO_PERSON),
    ("Vendors.salutation", NO_PERSON),
    ("WorkersCompCodes.customFields", NAMES_ONLY),
];

#[test]
fn every_field_of_names_and_short_lists_is_filled_somewhere_or_has_a_reason_not_to_be() {
    let found: BTreeSet<String> = TYPES.into_iter().flat_map(never_filled).collect();
    let known: BTreeSet<String> = EMPTY.iter().map(|(path, _)| (*path).to_owned()).collect();
    assert_eq!(found, known);
    assert!(EMPTY.iter().all(|(_, reason)| !reason.is_empty()));
}
