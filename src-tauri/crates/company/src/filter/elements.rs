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
    use super::*;

    #[test]
    fn elements_of_qbxml_are_the_fields_they_become() {
        for (element, field) in
            [("ListID", "id"), ("TermsRef", "terms"), ("Phone", "phone"), ("TxnDate", "transactionDate")]
        {
            assert_eq!(field_of(element), field);
        }
    }
}
