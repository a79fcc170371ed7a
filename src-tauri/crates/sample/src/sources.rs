//! Where the records of each type come from: how many a company file has, and how each is written.

use ledgerlane_api::ITEM_TYPES;

use super::books::{Books, Document, Named};
use super::json::Object;
use super::list_streams::ListStreams;
use super::lists::{self, numbers as list};
use super::record::Numbers;
use super::streams::Stream;
use super::transactions::{self, numbers as transaction};

/// The source of the records of a type.
#[derive(Debug)]
pub(super) struct RecordSource {
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
    /// Transactions.
    Documents {
        base: fn(&Books<'_>, u64) -> Document,
        write: fn(&Books<'_>, u64, &Document, &mut Object<'_>),
        numbers: Numbers,
        /// What links call them.
        word: &'static str,
        streams: ListStreams,
    },
    /// The records of several types in one list.
    Several(&'static [&'static str]),
}

/// How records of a type are found by their id.
#[derive(Debug, Clone, Copy)]
pub(super) enum Ids {
    /// By its number.
    Numbered(Numbers),
    /// By a scan of all records. For short lists.
    Scanned,
}

use Body::{Documents, Names, Several};
use Ids::{Numbered, Scanned};

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
        RecordSource {
            path: $path,
            count: |_| lists::$table.count(),
            body: Names(|books, index| lists::$table.base(books, index), $write, Numbered(list::$table)),
        }
    };
}

macro_rules! names {
    ($path:literal, $count:ident, $base:ident, $write:ident, $numbers:ident) => {
        RecordSource {
            path: $path,
            count: lists::$count,
            body: Names(lists::$base, lists::$write, Numbered(list::$numbers)),
        }
    };
}

macro_rules! documents {
    ($path:literal, [$($stream:ident),+], $base:ident, $write:ident, $numbers:ident, $word:literal) => {
        documents!($path, [$($stream),+], None, $base, $write, $numbers, $word)
    };
    ($path:literal, [$($stream:ident),+], $web:expr, $base:ident, $write:ident, $numbers:ident, $word:literal) => {{
        const STREAMS: ListStreams = ListStreams::new(&[$(Stream::$stream),+], $web);
        RecordSource {
            path: $path,
            count: |books| STREAMS.count(books),
            body: Documents {
                base: transactions::$base,
                write: transactions::$write,
                numbers: transaction::$numbers,
                word: $word,
                streams: STREAMS,
            },
        }
    }};
}

static SOURCES: [RecordSource; 62] = [
    RecordSource {
        path: "Customers",
        count: |books| books.customers,
        body: Names(lists::customer_base, lists::write_customer, Numbered(list::CUSTOMERS)),
    },
    RecordSource {
        path: "Vendors",
        count: |books| books.vendors(),
        body: Names(lists::vendor_base, lists::write_vendor, Numbered(list::VENDORS)),
    },
    names!("Accounts", account_count, account_base, write_account, ACCOUNTS),
    names!("Employees", employee_count, employee_base, write_employee, EMPLOYEES),
    names!("OtherNames", other_name_count, other_name_base, write_other_name, OTHER_NAMES),
    names!("ItemsInventory", part_count, part_base, write_part, PARTS),
    names!("ItemsNonInventory", non_stock_count, non_stock_base, write_non_stock, NON_STOCK),
    names!("ItemsService", service_count, service_base, write_service, SERVICES),
    names!("ItemsOtherCharge", other_charge_count, other_charge_base, write_other_charge, OTHER_CHARGES),
    names!("ItemsDiscount", discount_count, discount_base, write_discount, DISCOUNTS),
    names!("ItemsFixedAsset", asset_count, asset_base, write_asset, FIXED_ASSETS),
    names!("ItemsGroup", group_count, group_base, write_group, GROUPS),
    names!("ItemsInventoryAssembly", assembly_count, assembly_base, write_assembly, ASSEMBLIES),
    names!("ItemsPayment", payment_item_count, payment_item_base, write_payment_item, PAYMENT_ITEMS),
    names!("ItemsSalesTax", tax_item_count, tax_item_base, write_tax_item, TAX_ITEMS),
    names!("ItemsSalesTaxGroup", tax_group_count, tax_group_base, write_tax_group, TAX_GROUPS),
    names!("ItemsSubtotal", subtotal_count, subtotal_base, write_subtotal, SUBTOTALS),
    names!("BarCodes", part_count, bar_code_base, write_bar_code, PARTS),
    RecordSource { path: "Items", count: |books| all(books, ITEM_TYPES), body: Several(ITEM_TYPES) },
    RecordSource {
        path: "AccountsTaxLineInfo",
        count: lists::tax_line_count,
        body: Names(lists::tax_line_base, lists::write_bare, Scanned),
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
    documents!(
        "Invoices",
        [Invoices],
        Some(Stream::WebInvoices),
        invoice_base,
        write_invoice,
        INVOICES,
        "Invoice"
    ),
    documents!(
        "ReceivePayments",
        [PromptPayments, LatePayments],
        Some(Stream::WebPayments),
        payment_base,
        write_payment,
        PAYMENTS,
        "ReceivePayment"
    ),
    documents!(
        "SalesReceipts",
        [SalesReceipts],
        sales_receipt_base,
        write_sales_receipt,
        SALES_RECEIPTS,
        "SalesReceipt"
    ),
    documents!("CreditMemos", [CreditMemos], credit_memo_base, write_credit_memo, CREDIT_MEMOS, "CreditMemo"),
    documents!("Charges", [Charges], charge_base, write_charge, CHARGES, "Charge"),
    documents!("ArRefundCreditCards", [Refunds], refund_base, write_refund, REFUNDS, "ARRefundCreditCard"),
    documents!("Estimates", [Estimates], estimate_base, write_estimate, ESTIMATES, "Estimate"),
    documents!("SalesOrders", [SalesOrders], sales_order_base, write_sales_order, SALES_ORDERS, "SalesOrder"),
    documents!("Deposits", [PromptDeposits, LateDeposits], deposit_base, write_deposit, DEPOSITS, "Deposit"),
    documents!("Bills", [Bills], bill_base, write_bill, BILLS, "Bill"),
    documents!(
        "CheckBillPayments",
        [GoodsPayments, CostPayments],
        check_payment_base,
        write_check_payment,
        CHECK_PAYMENTS,
        "BillPaymentCheck"
    ),
    documents!(
        "CreditCardBillPayments",
        [CardPayments],
        card_payment_base,
        write_card_payment,
        CARD_PAYMENTS,
        "BillPaymentCreditCard"
    ),
    documents!(
        "VendorCredits",
        [VendorCredits],
        vendor_credit_base,
        write_vendor_credit,
        VENDOR_CREDITS,
        "VendorCredit"
    ),
    documents!("PurchaseOrders", [PurchaseOrders], order_base, write_order, PURCHASE_ORDERS, "PurchaseOrder"),
    documents!("ItemReceipts", [ItemReceipts], receipt_base, write_receipt, ITEM_RECEIPTS, "ItemReceipt"),
    documents!("Checks", [Checks], check_base, write_check, CHECKS, "Check"),
    documents!(
        "CreditCardCharges",
        [CardCharges],
        card_charge_base,
        write_card_charge,
        CARD_CHARGES,
        "CreditCardCharge"
    ),
    documents!(
        "CreditCardCredits",
        [CardCredits],
        card_credit_base,
        write_card_credit,
        CARD_CREDITS,
        "CreditCardCredit"
    ),
    documents!("JournalEntries", [JournalEntries], journal_base, write_journal, JOURNAL, "JournalEntry"),
    documents!(
        "SalesTaxPaymentChecks",
        [TaxPayments],
        tax_payment_base,
        write_tax_payment,
        TAX_PAYMENTS,
        "SalesTaxPaymentCheck"
    ),
    documents!(
        "InventoryAdjustments",
        [Adjustments],
        adjustment_base,
        write_adjustment,
        ADJUSTMENTS,
        "InventoryAdjustment"
    ),
    documents!("BuildAssemblies", [Builds], build_base, write_build, BUILDS, "BuildAssembly"),
    documents!("TimeTrackingActivities", [Time], time_base, write_time, TIME, "TimeTracking"),
    RecordSource {
        path: "BillPaymentOrCredits",
        count: transactions::to_pay_count,
        body: Names(transactions::to_pay_base, transactions::write_to_pay, Scanned),
    },
    RecordSource {
        path: "Transactions",
        count: |books| all(books, TRANSACTIONS),
        body: Several(TRANSACTIONS),
    },
];

fn all(books: &Books<'_>, paths: &[&str]) -> u64 {
    RecordSource::members(paths).map(|source| (source.count)(books)).sum()
}

impl RecordSource {
    /// The type with this path, as the catalogue spells it.
    pub(super) fn of(path: &str) -> Option<&'static Self> {
        SOURCES.iter().find(|source| source.path == path)
    }

    /// The types with these paths.
    pub(super) fn members<'a>(paths: &'a [&str]) -> impl Iterator<Item = &'static Self> + 'a {
        paths.iter().filter_map(|path| Self::of(path))
    }

    /// Every type with a list of its own.
    pub(super) fn apart() -> impl Iterator<Item = &'static Self> {
        SOURCES.iter().filter(|source| !matches!(source.body, Several(_)) && source.path != "BarCodes")
    }

    /// In a list of several types: which type the record at an index is of, and its index there.
    pub(super) fn member(books: &Books<'_>, paths: &[&str], index: u64) -> Option<(&'static Self, u64)> {
        let mut rest = index;
        for source in Self::members(paths) {
            let count = (source.count)(books);
            if rest < count {
                return Some((source, rest));
            }
            rest -= count;
        }
        None
    }

    /// The document at a position, of a type of transactions.
    pub(super) fn document(&self, books: &Books<'_>, position: u64) -> Option<Document> {
        let Documents { base, streams, .. } = &self.body else { return None };
        Some(base(books, streams.index_at(books, position)))
    }

    /// Position of the record with this id. `None` if there is none.
    pub(super) fn find(&self, books: &Books<'_>, id: &str) -> Option<u64> {
        match &self.body {
            Names(base, _, Numbered(numbers)) => {
                let index = numbers.index(id).filter(|&index| index < (self.count)(books))?;
                (base(books, index).id == *id).then_some(index)
            }
            Names(base, _, Scanned) => (0..(self.count)(books)).find(|&index| base(books, index).id == *id),
            Documents { base, numbers, streams, .. } => {
                let (stream, document) = streams.at_place(books, numbers.place(id)?)?;
                let position = streams.position_of(books, stream, document)?;
                (base(books, stream.index(document)).id == *id).then_some(position)
            }
            Several(paths) => {
                let mut before = 0;
                for source in Self::members(paths) {
                    if let Some(position) = source.find(books, id) {
                        return Some(before + position);
                    }
                    before += (source.count)(books);
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
        for source in Catalogue::built_in().types() {
            assert!(RecordSource::of(&source.path).is_some(), "{}", source.path);
        }
        assert_eq!(RecordSource::members(ITEM_TYPES).count(), ITEM_TYPES.len());
        assert_eq!(RecordSource::members(TRANSACTIONS).count(), TRANSACTIONS.len());
    }
}
