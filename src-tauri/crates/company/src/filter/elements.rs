//! Names of qbXML elements, by which callers may ask for fields.

/// The field that a qbXML element is called in this interface: `terms` for `TermsRef`.
pub fn field_of(element: &str) -> String {
    let known = match element {
        "ListID" | "TxnID" => "id",
        "TimeCreated" => "createdAt",
        "TimeModified" => "updatedAt",
        "EditSequence" => "revisionNumber",
        "FullName" => "fullname",
        "ExternalGUID" => "externalId",
        "DataExtRet" => "customFields",
        "BillAddress" | "VendorAddress" => "billingAddress",
        "ShipAddress" => "shippingAddress",
        "AltPhone" => "alternatePhone",
        "AltContact" => "alternateContact",
        "Cc" => "ccEmail",
        "Desc" => "description",
        "PONumber" => "purchaseOrderNumber",
        "FOB" => "shipmentOrigin",
        "TxnDate" => "transactionDate",
        "TxnNumber" => "transactionNumber",
        "IsToBePrinted" => "isQueuedForPrint",
        "IsToBeEmailed" => "isQueuedForEmail",
        "ARAccountRef" => "receivablesAccount",
        "APAccountRef" => "payablesAccount",
        "TaxLineInfoRet" => "taxLineDetails",
        "JobDesc" => "jobDescription",
        "ContactsRet" => "additionalContacts",
        "AdditionalContactRef" => "customContactFields",
        "ShipToAddress" => "alternateShippingAddresses",
        "CreditCardInfo" => "creditCard",
        "BillAddressBlock" => "billingAddressBlock",
        "ShipAddressBlock" => "shippingAddressBlock",
        "CustomerMsgRef" => "customerMessage",
        "CreditCardTxnInfo" => "creditCardTransactionInfo",
        "OverrideUOMSetRef" => "overrideUnitOfMeasureSet",
        "PayeeEntityRef" => "payee",
        "PrefVendorRef" => "preferredVendor",
        "COGSAccountRef" => "cogsAccount",
        "BarCodeValue" => "barcode",
        "ItemDesc" | "SiteDesc" => "description",
        "SalesDesc" => "salesDescription",
        "PurchaseDesc" => "purchaseDescription",
        "AssetDesc" => "assetDescription",
        _ => "",
    };
    if !known.is_empty() {
        return known.to_owned();
    }
    let element = element.strip_suffix("Ref").or_else(|| element.strip_suffix("Ret")).unwrap_or(element);
    let mut letters = element.chars();
    letters.next().map(|first| first.to_ascii_lowercase()).into_iter().chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use ledgerlane_api::Catalogue;

    use super::*;

    #[test]
    fn elements_of_qbxml_are_the_fields_they_become() {
        for (element, field) in
            [("ListID", "id"), ("TermsRef", "terms"), ("Phone", "phone"), ("TxnDate", "transactionDate")]
        {
            assert_eq!(field_of(element), field);
        }
    }

    #[test]
    fn elements_become_fields_of_the_newest_interface() {
        for (path, elements) in [
            ("ItemsInventory", "SalesDesc PurchaseDesc PrefVendorRef COGSAccountRef BarCodeValue"),
            ("ItemsFixedAsset", "PurchaseDesc AssetDesc"),
            ("ItemsDiscount", "ItemDesc"),
            ("InventorySites", "SiteDesc"),
            ("SalesTaxCodes", "Desc"),
            ("Checks", "PayeeEntityRef"),
            ("Charges", "OverrideUOMSetRef"),
            (
                "Invoices",
                "CustomerMsgRef TxnNumber BillAddressBlock ShipAddressBlock SuggestedDiscountAmount",
            ),
            (
                "SalesOrders",
                "CustomerSalesTaxCodeRef IsToBePrinted IsToBeEmailed IsTaxIncluded BillAddressBlock",
            ),
            ("ReceivePayments", "CreditCardTxnInfo"),
        ] {
            let record_type = Catalogue::built_in().find(path).unwrap();
            for element in elements.split_whitespace() {
                assert!(record_type.field(&field_of(element)).is_some(), "{path}.{element}");
            }
        }
    }
}
