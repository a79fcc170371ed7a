//! Which numbers of a table may be added up.
//!
//! INV-SUM-1: Prices, rates and quantities are never added up, because their sum means nothing; nor are balances that hold the balances of
//! other rows, because their sum counts some of them twice.

use super::{DOCUMENT, FieldKind, RecordType};

/// Names of fields whose amounts or lengths of time are of no use added up: prices and rates, limits, and what is said elsewhere too.
const APART: [&str; 16] = [
    "averageCost",
    "cost",
    "creditLimit",
    "customPrice",
    "discountRate",
    "fixedBillingRate",
    "markupRate",
    "maximumHours",
    "price",
    "purchaseCost",
    "rate",
    "salesPrice",
    "targetBonus",
    "totalBalance",
    "balanceRemaining",
    "creditRemaining",
];

/// Exceptions to the names above: fields whose sum means something in these places. Elsewhere the sum would count twice: each payment
/// of an invoice repeats what is left of it.
const TOGETHER: [(&str, &str); 6] = [
    ("Invoices", "balanceRemaining"),
    ("Charges", "balanceRemaining"),
    ("CreditMemos", "creditRemaining"),
    ("BillPaymentOrCredits", "credit.creditRemaining"),
    // Each of these is one thing, bought and perhaps sold once.
    ("ItemsFixedAsset", "purchaseCost"),
    ("ItemsFixedAsset", "salesInfo.salesPrice"),
];

/// Fields that are never added up, although fields of the same name elsewhere are. What the company has and what it owes are
/// both balances of accounts.
const NEVER: [(&str, &str); 1] = [("Accounts", "balance")];

/// What the names of amounts end with that QuickBooks converted into the home currency of the company.
pub const IN_HOME_CURRENCY: &str = "InHomeCurrency";

impl RecordType {
    /// Returns whether the sum of a field over the rows of a table says something. `list` is the path of the list whose rows the table
    /// shows, `None` for the records themselves. Amounts and lengths of time add up; quantities are of different things in different
    /// units. Fields of the record around a line do not add up: each of its lines repeats them.
    pub fn adds_up(&self, list: Option<&str>, path: &str) -> bool {
        if list.is_some() && path.starts_with(DOCUMENT) {
            return false;
        }
        let holds = list.map_or_else(|| self.kind(path), |list| self.kind_in_list(list, path));
        if !matches!(holds, FieldKind::Money | FieldKind::Duration) {
            return false;
        }
        // What is said of an amount holds for the same amount in the home currency.
        let path = path.strip_suffix(IN_HOME_CURRENCY).unwrap_or(path);
        if list.is_none() && NEVER.contains(&(self.path.as_str(), path)) {
            return false;
        }
        let name = path.rsplit_once('.').map_or(path, |(_, name)| name);
        !APART.contains(&name) || (list.is_none() && TOGETHER.contains(&(self.path.as_str(), path)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;

    fn adds_up(kind: &str, list: Option<&str>, path: &str) -> bool {
        Catalogue::built_in().find(kind).unwrap().adds_up(list, path)
    }

    #[test]
    fn amounts_balances_and_lengths_of_time_add_up() {
        for (kind, path) in [
            ("Invoices", "subtotal"),
            ("Invoices", "salesTaxTotal"),
            ("Invoices", "balanceRemaining"),
            ("Bills", "openAmount"),
            ("Customers", "balance"),
            ("BillPaymentOrCredits", "bill.amountDue"),
            ("BillPaymentOrCredits", "credit.creditRemaining"),
            ("ItemsFixedAsset", "purchaseCost"),
            ("TimeTrackingActivities", "duration"),
        ] {
            assert!(adds_up(kind, None, path), "{kind}.{path}");
        }
        assert!(adds_up("Invoices", Some("lines"), "amount"));
    }

    /// INV-SUM-1
    #[test]
    fn prices_quantities_days_and_what_is_said_twice_do_not() {
        for (kind, path) in [
            ("Items", "salesPrice"),
            ("ItemsInventory", "averageCost"),
            ("Terms", "dueDays"),
            ("Currencies", "exchangeRate"),
            ("ItemsSalesTax", "taxRate"),
            // A yard of one part and a box of another are no two of anything.
            ("ItemsInventory", "quantityOnHand"),
            // The balance of a customer with jobs holds those of the jobs, which have rows of their own.
            ("Customers", "totalBalance"),
            ("Accounts", "totalBalance"),
            // What is in the bank and what is owed to it are no sum of anything.
            ("Accounts", "balance"),
        ] {
            assert!(!adds_up(kind, None, path), "{kind}.{path}");
        }
        for (kind, list, path) in [
            ("Invoices", "lines", "rate"),
            ("Invoices", "lines", "quantity"),
            ("Invoices", "lines", "document.amount"),
            // Two payments of one invoice both say what is left of it.
            ("ReceivePayments", "appliedToTransactions", "balanceRemaining"),
        ] {
            assert!(!adds_up(kind, Some(list), path), "{kind}/{list}.{path}");
        }
    }

    #[test]
    fn an_amount_in_the_home_currency_adds_up_where_the_amount_itself_does() {
        let mut seen = 0;
        for kind in Catalogue::built_in().types() {
            for field in &kind.fields {
                let Some(plain) = field.name.strip_suffix("InHomeCurrency") else { continue };
                if field.holds() == FieldKind::Money && kind.kind(plain) == FieldKind::Money {
                    let is_same = kind.adds_up(None, &field.name) == kind.adds_up(None, plain);
                    assert!(is_same, "{}.{plain}", kind.path);
                    seen += 1;
                }
            }
        }
        assert!(seen > 1, "{seen}");
        assert!(adds_up("CreditMemos", None, "creditRemainingInHomeCurrency"));
    }

    #[test]
    fn every_field_named_here_is_one_of_the_catalogue_and_holds_amounts_or_lengths_of_time() {
        let catalogue = Catalogue::built_in();
        let of_types = catalogue.types().iter().map(|kind| kind.fields.as_slice());
        let known: Vec<&str> = of_types
            .chain(catalogue.shapes().map(|(_, fields)| fields))
            .flatten()
            .filter(|field| matches!(field.kind, FieldKind::Money | FieldKind::Duration))
            .map(|field| field.name.as_str())
            .collect();
        for name in APART {
            assert!(known.contains(&name), "{name}");
        }
        for (kind, path) in TOGETHER.into_iter().chain(NEVER) {
            let kind = catalogue.find(kind).unwrap();
            assert!(kind.within(path).is_some(), "{}.{path}", kind.path);
        }
    }
}
