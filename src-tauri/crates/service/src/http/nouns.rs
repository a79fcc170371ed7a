//! Nouns for records in sentences of the document and of answers. Both are always English.

use ledgerlane_api::RecordType;

/// Types whose paths make no good noun: path, noun for one record, noun for several.
const OTHERS: &[(&str, &str, &str)] = &[
    ("ReceivePayments", "received payment", "received payments"),
    ("ArRefundCreditCards", "card refund", "card refunds"),
    ("ShipMethods", "shipping method", "shipping methods"),
    ("Terms", "set of terms", "terms"),
    ("DateDrivenTerms", "set of date-driven terms", "date-driven terms"),
    ("CheckBillPayments", "bill payment by check", "bill payments by check"),
    ("CreditCardBillPayments", "bill payment by card", "bill payments by card"),
    ("BillPaymentOrCredits", "bill or credit to pay", "bills and credits to pay"),
    ("ItemsInventory", "inventory part", "inventory parts"),
    ("ItemsNonInventory", "non-inventory part", "non-inventory parts"),
    ("ItemsService", "service item", "service items"),
    ("ItemsOtherCharge", "other charge item", "other charge items"),
    ("ItemsDiscount", "discount item", "discount items"),
    ("ItemsFixedAsset", "fixed asset item", "fixed asset items"),
    ("ItemsGroup", "item group", "item groups"),
    ("ItemsInventoryAssembly", "assembly item", "assembly items"),
    ("ItemsPayment", "payment item", "payment items"),
    ("ItemsSalesTax", "sales tax item", "sales tax items"),
    ("ItemsSalesTaxGroup", "sales tax group", "sales tax groups"),
    ("ItemsSubtotal", "subtotal item", "subtotal items"),
    ("BuildAssemblies", "assembly build", "assembly builds"),
    ("CreditCardCharges", "card charge", "card charges"),
    ("CreditCardCredits", "card credit", "card credits"),
    ("SalesTaxPaymentChecks", "sales tax payment", "sales tax payments"),
    ("PayrollItemsWage", "wage item", "wage items"),
    ("PayrollItemsNonWage", "other payroll item", "other payroll items"),
    ("WorkersCompCodes", "workers' comp code", "workers' comp codes"),
    ("TimeTrackingActivities", "time activity", "time activities"),
    ("AccountsTaxLineInfo", "tax line", "tax lines"),
];

/// The nouns for records of a type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Nouns {
    /// One record: `sales receipt`.
    pub(super) one: String,
    /// Several: `sales receipts`.
    pub(super) many: String,
}

/// Returns the nouns for records of a type: those of [`OTHERS`], or the words of its paths.
pub(super) fn of(record_type: &RecordType) -> Nouns {
    match OTHERS.iter().find(|(path, ..)| *path == record_type.path) {
        Some((_, one, many)) => Nouns { one: (*one).to_owned(), many: (*many).to_owned() },
        None => {
            Nouns { one: record_type.single.replace('-', " "), many: record_type.kebab.replace('-', " ") }
        }
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_api::Catalogue;

    use super::*;

    #[test]
    fn nouns_are_the_words_of_the_paths_but_for_the_listed_types() {
        let nouns = |path: &str| of(Catalogue::built_in().find(path).unwrap());
        let expected = |one: &str, many: &str| Nouns { one: one.into(), many: many.into() };
        assert_eq!(nouns("SalesReceipts"), expected("sales receipt", "sales receipts"));
        assert_eq!(nouns("Terms"), expected("set of terms", "terms"));
    }

    #[test]
    fn every_listed_type_exists_and_needs_its_place() {
        for (path, one, many) in OTHERS {
            let found = Catalogue::built_in().types().iter().find(|found| found.path == *path);
            let found = found.unwrap_or_else(|| panic!("there is no type {path}"));
            let by_path = (found.single.replace('-', " "), found.kebab.replace('-', " "));
            assert_ne!(by_path, ((*one).to_owned(), (*many).to_owned()), "{path}");
        }
    }
}
