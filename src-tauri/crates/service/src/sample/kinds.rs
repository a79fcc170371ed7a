//! What a company file holds of each record type: how many, and how each is made.

use super::books::{Books, Document, Named};
use super::json::Object;
use super::lists::{self, numbers as list};
use super::record::Numbers;
use super::transactions::{self, numbers as transaction};

/// What the company file holds of a record type.
#[derive(Debug)]
pub(super) struct Kind {
    /// Path of the type, as the catalogue spells it.
    pub(super) path: &'static str,
    pub(super) count: fn(&Books<'_>) -> u64,
    pub(super) body: Body,
}

/// How records of a type are made.
#[derive(Debug)]
pub(super) enum Body {
    /// Records with a name.
    Names(fn(&Books<'_>, u64) -> Named, fn(&Books<'_>, u64, &Named, &mut Object<'_>), Ids),
    /// Transactions, and what links call them.
    Documents(
        fn(&Books<'_>, u64) -> Document,
        fn(&Books<'_>, u64, &Document, &mut Object<'_>),
        Numbers,
        &'static str,
    ),
    /// The records of several types in one list.
    Several(&'static [&'static str]),
}

/// How records of a type are found by their id.
#[derive(Debug, Clone, Copy)]
pub(super) enum Ids {
    /// By its number.
    Numbered(Numbers),
    /// By looking at each; for short lists.
    Looked,
}

use Body::{Documents, Names, Several};
use Ids::{Looked, Numbered};

/// The types of items with a list of their own.
const ITEMS: &[&str] = &[
    "ItemsInventory",
    "ItemsNonInventory",
    "ItemsService",
    "ItemsOtherCharge",
    "ItemsDiscount",
    "ItemsFixedAsset",
    "ItemsGroup",
    "ItemsInventoryAssembly",
    "ItemsPayment",
    "ItemsSalesTax",
    "ItemsSalesTaxGroup",
    "ItemsSubtotal",
];

/// The types of transactions in the list of all transactions.
const TRANSACTIONS: &[&str] = &[
    "Invoices",
    "ReceivePayments",
    "SalesReceipts",
    "CreditMemos",
    "Charges",
    "ArRefundCreditCards",
    "Estimates",
    "SalesOrders",
    "Deposits",
    "Bills",
    "CheckBillPayments",
    "CreditCardBillPayments",
    "VendorCredits",
    "PurchaseOrders",
    "ItemReceipts",
    "Checks",
    "CreditCardCharges",
    "CreditCardCredits",
    "JournalEntries",
    "SalesTaxPaymentChecks",
    "InventoryAdjustments",
    "BuildAssemblies",
];

macro_rules! table {
    ($path:literal, $table:ident, $write:expr) => {
        Kind {
            path: $path,
            count: |_| lists::$table.count(),
            body: Names(|books, place| lists::$table.head(books, place), $write, Numbered(list::$table)),
        }
    };
}

macro_rules! names {
    ($path:literal, $count:ident, $head:ident, $write:ident, $numbers:ident) => {
        Kind {
            path: $path,
            count: lists::$count,
            body: Names(lists::$head, lists::$write, Numbered(list::$numbers)),
        }
    };
}

macro_rules! documents {
    ($path:literal, $count:ident, $head:ident, $write:ident, $numbers:ident, $word:literal) => {
        Kind {
            path: $path,
            count: transactions::$count,
            body: Documents(transactions::$head, transactions::$write, transaction::$numbers, $word),
        }
    };
}

static KINDS: [Kind; 62] = [
    Kind {
        path: "Customers",
        count: |books| books.customers,
        body: Names(lists::customer_head, lists::write_customer, Numbered(list::CUSTOMERS)),
    },
    Kind {
        path: "Vendors",
        count: |books| books.vendors(),
        body: Names(lists::vendor_head, lists::write_vendor, Numbered(list::VENDORS)),
    },
    names!("Accounts", account_count, account_head, write_account, ACCOUNTS),
    names!("Employees", employee_count, employee_head, write_employee, EMPLOYEES),
    names!("OtherNames", other_name_count, other_name_head, write_other_name, OTHER_NAMES),
    names!("ItemsInventory", part_count, part_head, write_part, PARTS),
    names!("ItemsNonInventory", non_stock_count, non_stock_head, write_non_stock, NON_STOCK),
    names!("ItemsService", service_count, service_head, write_service, SERVICES),
    names!("ItemsOtherCharge", other_charge_count, other_charge_head, write_other_charge, OTHER_CHARGES),
    names!("ItemsDiscount", discount_count, discount_head, write_discount, DISCOUNTS),
    names!("ItemsFixedAsset", asset_count, asset_head, write_asset, FIXED_ASSETS),
    names!("ItemsGroup", group_count, group_head, write_group, GROUPS),
    names!("ItemsInventoryAssembly", assembly_count, assembly_head, write_assembly, ASSEMBLIES),
    names!("ItemsPayment", payment_item_count, payment_item_head, write_payment_item, PAYMENT_ITEMS),
    names!("ItemsSalesTax", tax_item_count, tax_item_head, write_tax_item, TAX_ITEMS),
    names!("ItemsSalesTaxGroup", tax_group_count, tax_group_head, write_tax_group, TAX_GROUPS),
    names!("ItemsSubtotal", subtotal_count, subtotal_head, write_subtotal, SUBTOTALS),
    names!("BarCodes", part_count, bar_code_head, write_bar_code, PARTS),
    Kind { path: "Items", count: |books| all(books, ITEMS), body: Several(ITEMS) },
    Kind {
        path: "AccountsTaxLineInfo",
        count: |_| lists::TAX_LINES.len() as u64,
        body: Names(lists::tax_line_head, lists::write_bare, Looked),
    },
    table!("CustomerTypes", CUSTOMER_TYPES, lists::write_tree),
    table!("VendorTypes", VENDOR_TYPES, lists::write_tree),
    table!("Classes", CLASSES, lists::write_tree),
    table!("ShipMethods", SHIP_METHODS, lists::write_bare),
    table!("SalesTaxCodes", TAX_CODES, lists::write_tax_code),
    table!("Currencies", CURRENCIES, lists::write_currency),
    table!("PaymentMethods", PAYMENT_METHODS, lists::write_payment_method),
    table!("Terms", TERMS, lists::write_terms),
    table!("DateDrivenTerms", DATE_TERMS, lists::write_date_terms),
    table!("PriceLevels", PRICE_LEVELS, lists::write_price_level),
    table!("BillingRates", BILLING_RATES, lists::write_billing_rate),
    table!("InventorySites", SITES, lists::write_site),
    table!("UnitOfMeasureSets", UNITS, lists::write_units),
    table!("SpecialItems", SPECIAL_ITEMS, lists::write_special_item),
    table!("PayrollItemsWage", WAGES, lists::write_wage),
    table!("PayrollItemsNonWage", NON_WAGES, lists::write_non_wage),
    table!("WorkersCompCodes", COMP_CODES, lists::write_comp_code),
    documents!("Invoices", invoice_count, invoice_head, write_invoice, INVOICES, "Invoice"),
    documents!("ReceivePayments", payment_count, payment_head, write_payment, PAYMENTS, "ReceivePayment"),
    documents!(
        "SalesReceipts",
        sales_receipt_count,
        sales_receipt_head,
        write_sales_receipt,
        SALES_RECEIPTS,
        "SalesReceipt"
    ),
    documents!(
        "CreditMemos",
        credit_memo_count,
        credit_memo_head,
        write_credit_memo,
        CREDIT_MEMOS,
        "CreditMemo"
    ),
    documents!("Charges", charge_count, charge_head, write_charge, CHARGES, "Charge"),
    documents!("ArRefundCreditCards", refund_count, refund_head, write_refund, REFUNDS, "ARRefundCreditCard"),
    documents!("Estimates", estimate_count, estimate_head, write_estimate, ESTIMATES, "Estimate"),
    documents!(
        "SalesOrders",
        sales_order_count,
        sales_order_head,
        write_sales_order,
        SALES_ORDERS,
        "SalesOrder"
    ),
    documents!("Deposits", deposit_count, deposit_head, write_deposit, DEPOSITS, "Deposit"),
    documents!("Bills", bill_count, bill_head, write_bill, BILLS, "Bill"),
    documents!(
        "CheckBillPayments",
        check_payment_count,
        check_payment_head,
        write_check_payment,
        CHECK_PAYMENTS,
        "BillPaymentCheck"
    ),
    documents!(
        "CreditCardBillPayments",
        card_payment_count,
        card_payment_head,
        write_card_payment,
        CARD_PAYMENTS,
        "BillPaymentCreditCard"
    ),
    documents!(
        "VendorCredits",
        vendor_credit_count,
        vendor_credit_head,
        write_vendor_credit,
        VENDOR_CREDITS,
        "VendorCredit"
    ),
    documents!("PurchaseOrders", order_count, order_head, write_order, PURCHASE_ORDERS, "PurchaseOrder"),
    documents!("ItemReceipts", receipt_count, receipt_head, write_receipt, ITEM_RECEIPTS, "ItemReceipt"),
    documents!("Checks", check_count, check_head, write_check, CHECKS, "Check"),
    documents!(
        "CreditCardCharges",
        card_charge_count,
        card_charge_head,
        write_card_charge,
        CARD_CHARGES,
        "CreditCardCharge"
    ),
    documents!(
        "CreditCardCredits",
        card_credit_count,
        card_credit_head,
        write_card_credit,
        CARD_CREDITS,
        "CreditCardCredit"
    ),
    documents!("JournalEntries", journal_count, journal_head, write_journal, JOURNAL, "JournalEntry"),
    documents!(
        "SalesTaxPaymentChecks",
        tax_payment_count,
        tax_payment_head,
        write_tax_payment,
        TAX_PAYMENTS,
        "SalesTaxPaymentCheck"
    ),
    documents!(
        "InventoryAdjustments",
        adjustment_count,
        adjustment_head,
        write_adjustment,
        ADJUSTMENTS,
        "InventoryAdjustment"
    ),
    documents!("BuildAssemblies", build_count, build_head, write_build, BUILDS, "BuildAssembly"),
    documents!("TimeTrackingActivities", time_count, time_head, write_time, TIME, "TimeTracking"),
    Kind {
        path: "BillPaymentOrCredits",
        count: transactions::to_pay_count,
        body: Names(transactions::to_pay_head, transactions::write_to_pay, Looked),
    },
    Kind { path: "Transactions", count: |books| all(books, TRANSACTIONS), body: Several(TRANSACTIONS) },
];

fn all(books: &Books<'_>, paths: &[&str]) -> u64 {
    members(paths).map(|kind| (kind.count)(books)).sum()
}

fn members<'a>(paths: &'a [&str]) -> impl Iterator<Item = &'static Kind> + 'a {
    paths.iter().filter_map(|path| Kind::of(path))
}

impl Kind {
    /// The type with this path, as the catalogue spells it.
    pub(super) fn of(path: &str) -> Option<&'static Self> {
        KINDS.iter().find(|kind| kind.path == path)
    }

    /// Every type with a list of its own.
    pub(super) fn apart() -> impl Iterator<Item = &'static Self> {
        KINDS.iter().filter(|kind| !matches!(kind.body, Several(_)) && kind.path != "BarCodes")
    }

    /// In a list of several types: which type the record at a place is of, and its place there.
    pub(super) fn member(books: &Books<'_>, paths: &[&str], place: u64) -> Option<(&'static Self, u64)> {
        let mut rest = place;
        for kind in members(paths) {
            let count = (kind.count)(books);
            if rest < count {
                return Some((kind, rest));
            }
            rest -= count;
        }
        None
    }

    /// Place of the record with this id.
    pub(super) fn find(&self, books: &Books<'_>, id: &str) -> Option<u64> {
        match &self.body {
            Names(head, _, Numbered(numbers)) => {
                let place = numbers.place(id).filter(|&place| place < (self.count)(books))?;
                (head(books, place).id == id).then_some(place)
            }
            Names(head, _, Looked) => (0..(self.count)(books)).find(|&place| head(books, place).id == id),
            Documents(head, _, numbers, _) => {
                let place = numbers.place(id).filter(|&place| place < (self.count)(books))?;
                (head(books, place).id == id).then_some(place)
            }
            Several(paths) => {
                let mut before = 0;
                for kind in members(paths) {
                    if let Some(place) = kind.find(books, id) {
                        return Some(before + place);
                    }
                    before += (kind.count)(books);
                }
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_api::Catalogue;

    use super::*;

    #[test]
    fn every_type_of_the_catalogue_is_held() {
        for kind in Catalogue::built_in().types() {
            assert!(Kind::of(&kind.path).is_some(), "{}", kind.path);
        }
        assert_eq!(members(ITEMS).count(), ITEMS.len());
        assert_eq!(members(TRANSACTIONS).count(), TRANSACTIONS.len());
    }
}
