//! The fields that a sample company has set up for its records.

use ledgerlane_company::{CustomFieldDefinition, CustomFieldType};

use super::SampleCompany;
use super::names;

/// Public fields, and the records that can have each. All of them hold a short text.
const PUBLIC: [(&str, &[&str]); 25] = [
    ("Approved", &["ARRefundCreditCard"]),
    ("Bench", &["BuildAssembly"]),
    ("Came in", &["ReceivePayment"]),
    ("Card of", &["BillPaymentCreditCard", "CreditCardCharge", "CreditCardCredit"]),
    ("Checked", &["JournalEntry"]),
    ("Checked in", &["CreditMemo"]),
    ("Claimed", &["VendorCredit"]),
    ("Counted", &["InventoryAdjustment"]),
    ("Counter", &["SalesReceipt"]),
    ("Filed", &["Bill", "SalesTaxPaymentCheck"]),
    ("Grade", &["Item"]),
    ("Lift gate", &["Customer"]),
    (
        "Load",
        &[
            "Bill",
            "CreditMemo",
            "Estimate",
            "Invoice",
            "ItemReceipt",
            "PurchaseOrder",
            "SalesOrder",
            "SalesReceipt",
            "VendorCredit",
        ],
    ),
    ("Mailed", &["BillPaymentCheck", "Check"]),
    ("Ordered", &["PurchaseOrder"]),
    ("Receipt", &["Bill", "Check", "CreditCardCharge", "CreditCardCredit"]),
    ("Reconciled", &["Account"]),
    ("Region", &["Customer", "Vendor"]),
    ("Route", &["Customer", "Employee", "Vendor"]),
    ("Shelf", &["Item"]),
    ("Species", &["Item"]),
    ("Taken by", &["Deposit"]),
    ("Taken off", &["Estimate"]),
    ("Truck", &["Charge", "Invoice", "SalesOrder"]),
    ("Unloaded", &["ItemReceipt"]),
];

/// Private fields of the program for delivery routes. A call that does not name their owner gets no values of them.
const PRIVATE: [(&str, CustomFieldType, &[&str]); 3] = [
    ("Directions", CustomFieldType::LongText, &["Customer"]),
    ("Weight", CustomFieldType::Quantity, &["Item"]),
    ("Planned", CustomFieldType::DateTime, &["Invoice", "SalesOrder"]),
];

impl SampleCompany {
    /// Definitions of the company's custom fields, public ones first.
    pub(crate) fn custom_field_definitions(&self) -> Vec<CustomFieldDefinition> {
        let planner = format!("{{{}}}", names::guid(self.seed, "route planner", 0).to_uppercase());
        let public = (1..).zip(PUBLIC).map(|(number, (name, objects)): (u64, _)| CustomFieldDefinition {
            id: Some(number.to_string()),
            ..definition(CustomFieldDefinition::PUBLIC_OWNER, name, CustomFieldType::Text, objects)
        });
        let private = PRIVATE.iter().map(|(name, of, objects)| definition(&planner, name, *of, objects));
        public.chain(private).collect()
    }
}

fn definition(owner: &str, name: &str, of: CustomFieldType, objects: &[&str]) -> CustomFieldDefinition {
    CustomFieldDefinition {
        id: None,
        owner_id: owner.to_owned(),
        name: name.to_owned(),
        field_type: of,
        assign_to_objects: objects.iter().map(|&word| word.to_owned()).collect(),
        list_require: false,
        transaction_require: false,
        format_string: None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ledgerlane_api::Catalogue;
    use serde_json::Value;

    use super::*;
    use crate::SampleSize;
    use crate::connections::CONNECTIONS;
    use crate::coverage_tests::records;
    use crate::sources::{Body, RecordSource};

    /// The word for the records of a type (qbXML: `AssignToObject`).
    fn word(path: &str) -> &str {
        match path {
            "Accounts" => "Account",
            "Customers" => "Customer",
            "Employees" => "Employee",
            "Vendors" => "Vendor",
            items if items.starts_with("Items") => "Item",
            documents => match RecordSource::of(documents).unwrap().body {
                Body::Documents { word, .. } => word,
                _ => panic!("{documents} have custom fields"),
            },
        }
    }

    /// Adds what a record and its lines carry: the owner, name and type of each custom field.
    fn collect(value: &Value, carried: &mut BTreeSet<[String; 3]>) {
        match value {
            Value::Object(fields) => {
                for field in fields.get("customFields").and_then(Value::as_array).into_iter().flatten() {
                    carried.insert(
                        ["ownerId", "name", "type"].map(|key| field[key].as_str().unwrap().to_owned()),
                    );
                }
                fields.values().for_each(|value| collect(value, carried));
            }
            Value::Array(values) => values.iter().for_each(|value| collect(value, carried)),
            _ => {}
        }
    }

    #[test]
    fn records_carry_the_fields_that_are_defined_for_them_and_no_others() {
        let companies =
            [3, 4].map(|nth: usize| SampleCompany::behind(&CONNECTIONS[nth].id(), SampleSize::Small, 0));
        let definitions = companies[0].custom_field_definitions();
        let mut used = BTreeSet::new();
        for of in Catalogue::built_in().types() {
            let mut carried = BTreeSet::new();
            for company in &companies {
                records(company, &of.path).iter().for_each(|record| collect(record, &mut carried));
            }
            for [owner, name, of_type] in carried {
                let defined = definitions.iter().find(|one| one.owner_id == owner && one.name == name);
                let defined = defined.unwrap_or_else(|| panic!("{}: {name} is not defined", of.path));
                assert_eq!(defined.field_type.word(), of_type, "{}: {name}", of.path);
                let word = word(&of.path).to_owned();
                assert!(defined.assign_to_objects.contains(&word), "{name} is not defined for {word}");
                used.insert((name, word));
            }
        }
        for defined in definitions.iter().filter(|one| one.owner_id == CustomFieldDefinition::PUBLIC_OWNER) {
            for word in &defined.assign_to_objects {
                let is_used = used.contains(&(defined.name.clone(), word.clone()));
                assert!(is_used, "no {word} has the field {}", defined.name);
            }
        }
    }

    #[test]
    fn names_of_an_owners_fields_differ_and_private_definitions_have_no_id() {
        let company = SampleCompany::behind("conn_any", SampleSize::Small, 0);
        let definitions = company.custom_field_definitions();
        let names: BTreeSet<_> = definitions.iter().map(|one| (&one.owner_id, &one.name)).collect();
        assert_eq!(names.len(), definitions.len());
        let ids: BTreeSet<_> = definitions.iter().filter_map(|one| one.id.as_deref()).collect();
        assert_eq!(ids.len(), PUBLIC.len());
        for one in definitions {
            assert_eq!(one.id.is_some(), one.owner_id == "0", "{one:?}");
            assert!(one.owner_id == "0" || one.owner_id.len() == 38, "{one:?} has a GUID in braces");
        }
    }
}
