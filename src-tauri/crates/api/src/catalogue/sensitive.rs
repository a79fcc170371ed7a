//! Sensitive fields, which could harm a person: tax ids, bank and card data, wages, private facts.
//!
//! INV-SENSITIVE-1: Tax ids, bank and card data, dates of birth and wages are exported only if the user ticks them, in JSON too.

/// Names of fields and of objects with such values.
const NAMES: [&str; 24] = [
    "bankNumber",
    "birthDate",
    "creditCard",
    "creditCardNumber",
    "creditCardTransaction",
    "creditCardTransactionInfo",
    "disabilityDescription",
    "disabilityStatus",
    "emergencyContacts",
    "employeePayrollInfo",
    "ethnicity",
    "gender",
    "i9OnFileStatus",
    "maritalStatus",
    "militaryStatus",
    "resaleNumber",
    "ssn",
    "targetBonus",
    "taxIdentificationNumber",
    "taxRegistrationNumber",
    "usCitizenshipStatus",
    "usVeteranStatus",
    "visaType",
    "workAuthorizationExpirationDate",
];

/// Parts of names, in small letters, that tell of such values in fields that the catalogue does not have.
const PARTS: [&str; 15] = [
    "bankaccount",
    "birthdate",
    "cardnumber",
    "dateofbirth",
    "federalid",
    "hourlyrate",
    "iban",
    "nationalid",
    "passport",
    "routingnumber",
    "salary",
    "socialsecurity",
    "taxid",
    "taxpayerid",
    "wages",
];

/// Returns whether a field holds sensitive values, by its path, as in `creditCard.creditCardNumber`. A field within a sensitive object is
/// one.
pub fn is_sensitive(path: &str) -> bool {
    path.split('.').any(is_sensitive_name)
}

/// Returns whether a field or an object of this name holds sensitive values.
pub fn is_sensitive_name(name: &str) -> bool {
    let name = name.split('[').next().unwrap_or(name);
    if NAMES.contains(&name) {
        return true;
    }
    let small: String =
        name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect();
    small == "ssn" || PARTS.iter().any(|part| small.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Catalogue, FieldKind};

    /// INV-SENSITIVE-1
    #[test]
    fn what_could_harm_somebody_is_sensitive_and_what_books_are_made_of_is_not() {
        for path in [
            "ssn",
            "birthDate",
            "taxIdentificationNumber",
            "bankNumber",
            "creditCard.creditCardNumber",
            "employeePayrollInfo.paySchedule",
            "document.creditCardTransaction.response",
            "creditCardTransactionInfo.creditCardTransactionResultInfo",
            "emergencyContacts[0].contactName",
            "customFields.SSN",
            "owner.socialSecurityNumber",
            "bank_account_number",
            "HourlyRate1",
        ] {
            assert!(is_sensitive(path), "{path}");
        }
        for path in [
            "name",
            "accountNumber",
            "account.fullname",
            "salesTaxCode",
            "itemSalesTax",
            "payrollItemWage",
            "wageType",
            "paymentMethod",
            "creditCardAccount",
            "billingRate",
            "email",
            "rate",
        ] {
            assert!(!is_sensitive(path), "{path}");
        }
    }

    #[test]
    fn every_name_of_the_list_is_one_of_the_catalogue_or_of_its_neighbours() {
        let catalogue = Catalogue::built_in();
        let of_types = catalogue.types().iter().flat_map(|kind| &kind.fields);
        let of_shapes = catalogue.shapes().flat_map(|(_, fields)| fields);
        let fields: Vec<_> = of_types.chain(of_shapes).collect();
        // Other programs that write the same records have these names; the last is a former name.
        let others = ["maritalStatus", "visaType", "creditCardTransaction"];
        for name in NAMES {
            assert!(others.contains(&name) || fields.iter().any(|field| field.name == name), "{name}");
        }
        let sensitive = fields.iter().filter(|field| is_sensitive_name(&field.name));
        assert!(sensitive.clone().any(|field| field.kind == FieldKind::Object));
        assert!(sensitive.count() < fields.len() / 20, "most of what books are made of is not sensitive");
    }
}
