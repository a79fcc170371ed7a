//! What elements of qbXML are called as fields of the interface. Most names follow from the rules of
//! [`field_of`]; these are the others.

use ledgerlane_company::field_of;

/// The field of an element within a type, given by its path, or within a shape of the catalogue.
pub(super) fn field_name(shape: &str, element: &str) -> String {
    let name = match (shape, element) {
        ("Address" | "ShipToAddress", "Addr1") => "line1",
        ("Address" | "ShipToAddress", "Addr2") => "line2",
        ("Address" | "ShipToAddress", "Addr3") => "line3",
        ("Address" | "ShipToAddress", "Addr4") => "line4",
        ("Address" | "ShipToAddress", "Addr5") => "line5",
        ("ShipToAddress", "DefaultShipTo") => "isDefaultShippingAddress",
        ("Contact", "Contact") => "contactName",
        ("CustomContactField", "ContactName") => "name",
        ("CustomContactField", "ContactValue") => "value",
        ("AdditionalNote", "NoteID") => "noteId",
        ("QbdDataExt", "OwnerID") => "ownerId",
        ("QbdDataExt", "DataExtName") => "name",
        ("QbdDataExt", "DataExtType") => "type",
        ("QbdDataExt", "DataExtValue") => "value",
        _ => return field_of(element),
    };
    name.to_owned()
}

/// Value of `objectType` in the objects of a shape. `None` for a shape without it.
pub(super) fn object_type(shape: &str) -> Option<&'static str> {
    match shape {
        "Contact" => Some("qbd_contact"),
        "CreditCardInfo" => Some("qbd_credit_card"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_api::Catalogue;

    use super::*;

    #[test]
    fn every_name_is_a_field_of_the_catalogue() {
        let catalogue = Catalogue::built_in();
        let fields = |shape: &str| match catalogue.find(shape) {
            Some(record_type) => record_type.fields.as_slice(),
            None => catalogue.shape(shape).unwrap(),
        };
        for (shape, elements) in [
            (
                "Customers",
                "AdditionalContactRef ContactsRet ShipToAddress CreditCardInfo JobDesc AdditionalNotesRet",
            ),
            (
                "Customers",
                "ListID EditSequence ExternalGUID BillAddress Cc AltPhone AltContact SalesTaxCodeRef",
            ),
            ("Address", "Addr1 Addr2 Addr3 Addr4 Addr5 PostalCode Note"),
            ("ShipToAddress", "Addr1 Addr5 Name DefaultShipTo"),
            ("Contact", "ListID Contact AdditionalContactRef JobTitle"),
            ("CustomContactField", "ContactName ContactValue"),
            ("AdditionalNote", "NoteID Date Note"),
            ("QbdDataExt", "OwnerID DataExtName DataExtType DataExtValue"),
            ("CreditCardInfo", "CreditCardNumber ExpirationMonth CreditCardPostalCode"),
        ] {
            for element in elements.split_whitespace() {
                let name = field_name(shape, element);
                assert!(fields(shape).iter().any(|field| field.name == name), "{shape}.{element}: {name}");
            }
        }
    }
}
