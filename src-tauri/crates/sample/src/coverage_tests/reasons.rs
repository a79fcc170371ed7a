//! Why some fields have no value in any record.

/// Reasons, and the fields that each goes for.
const REASONS: &[(&str, &[&str])] = &[
    (
        "QuickBooks has it outside of the United States only",
        &[
            "Bills.expenseLines.taxAmount",
            "Checks.expenseLines.taxAmount",
            "CreditCardCharges.expenseLines.taxAmount",
            "CreditCardCredits.expenseLines.taxAmount",
            "Items.salesTaxReturnLine",
            "ItemsSalesTax.salesTaxReturnLine",
            "SalesOrders.lineGroups.lines.taxAmount",
            "SalesOrders.lines.taxAmount",
        ],
    ),
    ("QuickBooks has none for sums", &["ItemsSubtotal.customFields"]),
    ("QuickBooks has none for taxes", &["ItemsSalesTax.customFields", "ItemsSalesTaxGroup.customFields"]),
    (
        "QuickBooks keeps two lines of an employee's address, within the country",
        &[
            "Employees.employeeAddress.country",
            "Employees.employeeAddress.line3",
            "Employees.employeeAddress.line4",
            "Employees.employeeAddress.line5",
            "Employees.employeeAddress.note",
        ],
    ),
    (
        "a percentage is that of a discount, which stands in no group and is not given back",
        &[
            "CreditMemos.lines.ratePercent",
            "Estimates.itemGroupLines.itemLines.ratePercent",
            "Invoices.lineGroups.lines.ratePercent",
            "SalesOrders.lineGroups.lines.ratePercent",
            "SalesReceipts.lineGroups.lines.ratePercent",
        ],
    ),
    ("assets are not sold over the counter", &["ItemsFixedAsset.salesTaxCode"]),
    ("assets are not under one another", &["ItemsFixedAsset.parent"]),
    ("assets have no unit", &["ItemsFixedAsset.unitOfMeasureSet"]),
    ("charges have no unit", &["ItemsOtherCharge.unitOfMeasureSet"]),
    (
        "credit memos are paid out or left, and bills paid by card have neither credits nor discounts",
        &[
            "CreditCardBillPayments.appliedToTransactions.appliedCredits",
            "CreditCardBillPayments.appliedToTransactions.discountAccount",
            "CreditCardBillPayments.appliedToTransactions.discountAmount",
            "CreditCardBillPayments.appliedToTransactions.discountClass",
            "ReceivePayments.appliedToTransactions.appliedCredits",
        ],
    ),
    (
        "deliveries are charged, which lie nowhere",
        &["Charges.inventorySite", "Charges.inventorySiteLocation"],
    ),
    ("deposits have no number and are of many customers", &["Deposits.entity", "Deposits.refNumber"]),
    ("discounts have no unit", &["ItemsDiscount.unitOfMeasureSet"]),
    (
        "every line is booked to its item's own account",
        &[
            "Bills.itemLines.overrideItemAccount",
            "Charges.overrideItemAccount",
            "ItemReceipts.itemLines.overrideItemAccount",
            "VendorCredits.itemLines.overrideItemAccount",
        ],
    ),
    (
        "fields are defined for accounts, customers, vendors, employees and transactions alone",
        &["OtherNames.customFields"],
    ),
    (
        "goods and labor have fields that the company has set up",
        &[
            "ItemsDiscount.customFields",
            "ItemsFixedAsset.customFields",
            "ItemsOtherCharge.customFields",
            "ItemsPayment.customFields",
        ],
    ),
    (
        "goods are bought with bills; checks and cards pay for costs",
        &["Checks.itemLines", "CreditCardCharges.itemLines", "CreditCardCredits.itemLines"],
    ),
    ("groups are not under one another", &["ItemsGroup.parent"]),
    (
        "groups of items are sold, not bought",
        &[
            "Bills.itemGroupLines",
            "Checks.itemGroupLines",
            "CreditCardCharges.itemGroupLines",
            "CreditCardCredits.itemGroupLines",
            "ItemReceipts.itemGroupLines",
            "VendorCredits.itemGroupLines",
        ],
    ),
    (
        "lines of a group are in the list of groups",
        &[
            "Bills.itemLines.itemGroup",
            "ItemReceipts.itemLines.itemGroup",
            "VendorCredits.itemLines.itemGroup",
        ],
    ),
    (
        "no entry books sales tax",
        &["JournalEntries.creditLines.itemSalesTax", "JournalEntries.debitLines.itemSalesTax"],
    ),
    (
        "no public qbXML schema has an element for it",
        &[
            "SalesOrders.fulfillmentStatus",
            "SalesOrders.salesChannel",
            "SalesOrders.shippingDetails",
            "SalesOrders.storeName",
            "SalesOrders.storeType",
        ],
    ),
    (
        "nobody is made up",
        &[
            "Customers.additionalContacts.middleName",
            "Customers.additionalContacts.salutation",
            "Customers.middleName",
            "Customers.salutation",
            "Employees.birthDate",
            "Employees.disabilityDescription",
            "Employees.disabilityStatus",
            "Employees.ethnicity",
            "Employees.gender",
            "Employees.middleName",
            "Employees.militaryStatus",
            "Employees.salutation",
            "Employees.usCitizenshipStatus",
            "Employees.usVeteranStatus",
            "Employees.workAuthorizationExpirationDate",
            "OtherNames.middleName",
            "OtherNames.salutation",
            "Vendors.additionalContacts.middleName",
            "Vendors.additionalContacts.salutation",
            "Vendors.middleName",
            "Vendors.salutation",
        ],
    ),
    ("nobody scans a sum", &["ItemsSubtotal.barcode"]),
    ("nobody scans a tax", &["ItemsSalesTax.barcode", "ItemsSalesTaxGroup.barcode"]),
    (
        "nothing comes before these or after them",
        &[
            "BuildAssemblies.linkedTransactions",
            "Checks.linkedTransactions",
            "CreditCardCharges.linkedTransactions",
            "CreditCardCredits.linkedTransactions",
            "InventoryAdjustments.linkedTransactions",
            "JournalEntries.linkedTransactions",
            "SalesReceipts.linkedTransactions",
            "SalesTaxPaymentChecks.linkedTransactions",
            "TimeTrackingActivities.linkedTransactions",
        ],
    ),
    (
        "only what is built here has serial numbers, and it is in no group and never bought",
        &[
            "Bills.itemLines.serialNumber",
            "BuildAssemblies.lines.serialNumber",
            "Invoices.lineGroups.lines.serialNumber",
            "ItemReceipts.itemLines.serialNumber",
            "SalesOrders.lineGroups.lines.serialNumber",
            "SalesReceipts.lineGroups.lines.serialNumber",
            "VendorCredits.itemLines.serialNumber",
        ],
    ),
    ("payments are not taxed", &["ItemsPayment.salesTaxCode"]),
    ("payments are not under one another", &["ItemsPayment.parent"]),
    ("payments have no unit", &["ItemsPayment.unitOfMeasureSet"]),
    ("sums are not taxed", &["ItemsSubtotal.salesTaxCode"]),
    ("sums have no unit", &["ItemsSubtotal.unitOfMeasureSet"]),
    ("taxes are not taxed", &["ItemsSalesTax.salesTaxCode", "ItemsSalesTaxGroup.salesTaxCode"]),
    ("taxes are not under one another", &["ItemsSalesTax.parent", "ItemsSalesTaxGroup.parent"]),
    ("taxes have no unit", &["ItemsSalesTax.unitOfMeasureSet", "ItemsSalesTaxGroup.unitOfMeasureSet"]),
    (
        "terms that go by days of the month have a list of their own",
        &["Terms.discountDayOfMonth", "Terms.dueDayOfMonth", "Terms.gracePeriodDays"],
    ),
    (
        "the addresses of the two agencies are short",
        &[
            "SalesTaxPaymentChecks.address.country",
            "SalesTaxPaymentChecks.address.line4",
            "SalesTaxPaymentChecks.address.line5",
            "SalesTaxPaymentChecks.address.note",
            "SalesTaxPaymentChecks.addressBlock.line5",
        ],
    ),
    (
        "the card is kept with the first line of a receipt, and with a refund",
        &[
            "CreditMemos.lines.creditCardTransactionInfo",
            "SalesReceipts.lineGroups.lines.creditCardTransactionInfo",
        ],
    ),
    (
        "the list of all transactions has their heads",
        &["Transactions.linkedTransactions", "Transactions.transactionLineId"],
    ),
    (
        "these are about nobody, or a line says about whom",
        &["BuildAssemblies.entity", "JournalEntries.entity"],
    ),
    (
        "these bring or return goods, whose costs come with bills",
        &["ItemReceipts.expenseLines", "VendorCredits.expenseLines"],
    ),
    (
        "what comes back is one item, and groups are not bought",
        &["CreditMemos.lineGroups", "PurchaseOrders.lineGroups"],
    ),
    (
        "what goes back to vendors is insulation and roofing, which has no lots",
        &["VendorCredits.itemLines.lotNumber"],
    ),
];

/// Why a field has no value. None for one that has to have one somewhere.
pub(super) fn of(path: &str) -> Option<&'static str> {
    REASONS.iter().find(|(_, paths)| paths.contains(&path)).map(|(reason, _)| *reason)
}

/// Every field that has a reason.
pub(super) fn paths() -> impl Iterator<Item = &'static str> {
    REASONS.iter().flat_map(|(_, paths)| paths.iter().copied())
}
