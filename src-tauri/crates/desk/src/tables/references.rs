//! What a reference may name: the one place that says which types the name of a field leads to.

use ledgerlane_api::{Catalogue, ITEM_TYPES, RecordType};

/// QuickBooks keeps the names of these four types in one list.
const ENTITIES: &[&str] = &["Customers", "Vendors", "Employees", "OtherNames"];

/// Fields that name records of lists that the interface does not have.
const ELSEWHERE: &[&str] = &[
    "customerMessage",
    "jobType",
    "paySchedule",
    "salesRep",
    "salesRepresentative",
    "salesTaxReturn",
    "salesTaxReturnLine",
    "template",
];

fn is_item(kind: &RecordType) -> bool {
    kind.path == "Items" || ITEM_TYPES.contains(&kind.path.as_str())
}

/// Paths of the types that a reference may name, by the name of its field; `None` if that is not known.
fn types_of(owner: &RecordType, name: &str) -> Option<&'static [&'static str]> {
    let types: &[&str] = match name {
        "customer" => &["Customers"],
        "vendor" | "preferredVendor" | "taxVendor" => &["Vendors"],
        "supervisor" => &["Employees"],
        "entity" | "payee" | "shipToEntity" => ENTITIES,
        "item" | "overrideItem" => ITEM_TYPES,
        "itemGroup" => &["ItemsGroup", "Items"],
        "itemService" => &["ItemsService", "Items"],
        "itemInventoryAssembly" => &["ItemsInventoryAssembly", "Items"],
        "inventoryItem" => &["ItemsInventory", "ItemsInventoryAssembly", "Items"],
        "itemSalesTax" | "itemPurchaseTax" => &["ItemsSalesTax", "ItemsSalesTaxGroup", "Items"],
        "parent" if is_item(owner) => ITEM_TYPES,
        "parentSite" | "inventorySite" | "inventorySiteLocation" => &["InventorySites"],
        "class" | "discountClass" => &["Classes"],
        "terms" => &["Terms", "DateDrivenTerms"],
        "currency" => &["Currencies"],
        "customerType" => &["CustomerTypes"],
        "vendorType" => &["VendorTypes"],
        "priceLevel" => &["PriceLevels"],
        "billingRate" => &["BillingRates"],
        "payrollItemWage" => &["PayrollItemsWage"],
        "paymentMethod" | "preferredPaymentMethod" => &["PaymentMethods"],
        "shipMethod" | "shippingMethod" | "shipmentMethod" => &["ShipMethods"],
        "salesTaxCode" | "purchaseTaxCode" | "customerSalesTaxCode" => &["SalesTaxCodes"],
        "unitOfMeasureSet" | "overrideUnitOfMeasureSet" => &["UnitOfMeasureSets"],
        name if name == "account" || name.ends_with("Account") || name.ends_with("Accounts") => &["Accounts"],
        name if ELSEWHERE.contains(&name) => &[],
        _ => return None,
    };
    Some(types)
}

/// The types whose records a reference of a type may name, the most telling one first. The path is one within the record or its
/// lines, as in `expenseLines.payee` or `defaultExpenseAccounts[0]`.
pub(super) fn named_types(owner: &'static RecordType, path: &str) -> Vec<&'static RecordType> {
    let name = path.rsplit_once('.').map_or(path, |(_, name)| name);
    let name = name.split_once('[').map_or(name, |(name, _)| name);
    if name == "parent" && !is_item(owner) {
        return vec![owner];
    }
    let types = types_of(owner, name).unwrap_or_default();
    // The list of all items comes last: a list of one kind has more fields of it.
    let all = (types == ITEM_TYPES).then_some(&"Items");
    types.iter().chain(all).filter_map(|path| Catalogue::built_in().find(path)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ledgerlane_api::{Field, FieldKind};

    use super::*;
    use crate::tables::record_type;

    /// Names of the references among fields.
    fn references(fields: &[Field]) -> impl Iterator<Item = &str> {
        let is_reference = |field: &&Field| {
            field.kind == FieldKind::Reference
                || field.kind == FieldKind::List && field.of.as_deref() == Some("reference")
        };
        fields.iter().filter(is_reference).map(|field| field.name.as_str())
    }

    #[test]
    fn every_reference_of_the_catalogue_leads_to_types_or_is_known_to_lead_elsewhere() {
        let catalogue = Catalogue::built_in();
        let owner = record_type("Invoices").unwrap();
        let of_types = catalogue.types().iter().flat_map(|kind| references(&kind.fields));
        let of_shapes = catalogue.shapes().flat_map(|(_, fields)| references(fields));
        let names: BTreeSet<&str> = of_types.chain(of_shapes).collect();
        assert!(names.len() > 50, "{names:?}");
        for name in names.iter().filter(|name| **name != "parent") {
            let types = types_of(owner, name).unwrap_or_else(|| panic!("{name} leads nowhere"));
            assert_eq!(types.is_empty(), ELSEWHERE.contains(name), "{name}");
            assert!(types.iter().all(|path| record_type(path).is_ok()), "{name}: {types:?}");
        }
        assert!(ELSEWHERE.iter().all(|name| names.contains(name)), "a name that no field has");
    }

    #[test]
    fn the_last_name_of_a_path_leads_to_its_types() {
        let types = |owner: &str, path: &str| -> Vec<&str> {
            named_types(record_type(owner).unwrap(), path).iter().map(|kind| kind.path.as_str()).collect()
        };
        assert_eq!(types("Invoices", "customer"), ["Customers"]);
        assert_eq!(types("Checks", "expenseLines.payee"), ENTITIES);
        assert_eq!(types("Vendors", "defaultExpenseAccounts[3]"), ["Accounts"]);
        assert_eq!(types("Customers", "parent"), ["Customers"]);
        let items = [ITEM_TYPES, &["Items"]].concat();
        assert_eq!(types("ItemsService", "parent"), items);
        assert_eq!(types("Invoices", "item"), items);
        assert!(types("Invoices", "template").is_empty() && types("Invoices", "unheardOf").is_empty());
    }
}
