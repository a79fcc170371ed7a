//! Fields that a company has set up for its records.

use serde_json::{Map, Value};

/// Definition of a custom field (qbXML: `DataExtDefRet`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomFieldDefinition {
    /// Id of the definition. `None` if the field is private to a program.
    pub id: Option<String>,
    /// `0` for a public field, or the GUID of the program that a private field belongs to.
    pub owner_id: String,
    /// Name of the field. It is unique among those of an owner.
    pub name: String,
    /// What the field holds.
    pub field_type: CustomFieldType,
    /// Words for the records that can have the field (qbXML: `AssignToObject`), `Customer` or `Invoice` for example.
    pub assign_to_objects: Vec<String>,
    /// Whether a record of a list must have a value.
    pub list_require: bool,
    /// Whether a transaction must have a value.
    pub transaction_require: bool,
    /// How values are written. `None` if QuickBooks has no rule.
    pub format_string: Option<String>,
}

/// What a custom field holds (qbXML: `DataExtType`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CustomFieldType {
    /// An amount of money.
    Amount,
    /// A date with a time.
    DateTime,
    /// A whole number.
    Integer,
    /// A percentage.
    Percent,
    /// A price.
    Price,
    /// A quantity.
    Quantity,
    /// A text of 1,024 characters at most.
    LongText,
    /// A text of 255 characters at most.
    Text,
}

impl CustomFieldType {
    /// Every type.
    pub const ALL: [Self; 8] = [
        Self::Amount,
        Self::DateTime,
        Self::Integer,
        Self::Percent,
        Self::Price,
        Self::Quantity,
        Self::LongText,
        Self::Text,
    ];

    /// Returns the word for the type, which the interface and qbXML share.
    pub fn word(self) -> &'static str {
        match self {
            Self::Amount => "AMTTYPE",
            Self::DateTime => "DATETIMETYPE",
            Self::Integer => "INTTYPE",
            Self::Percent => "PERCENTTYPE",
            Self::Price => "PRICETYPE",
            Self::Quantity => "QUANTYPE",
            Self::LongText => "STR1024TYPE",
            Self::Text => "STR255TYPE",
        }
    }

    /// Returns the type that a word is for, or `None` if it is not one of the words.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|of| of.word() == word)
    }
}

impl CustomFieldDefinition {
    /// The `objectType` of a definition.
    pub const OBJECT_TYPE: &str = "qbd_custom_field_definition";
    /// Owner of the public fields.
    pub const PUBLIC_OWNER: &str = "0";

    /// Returns the definition as the interface has it, with every field. Ids are numbers there.
    pub fn to_json(&self) -> Value {
        let id = self.id.as_deref().and_then(|id| id.parse::<u64>().ok());
        let fields = [
            ("objectType", Self::OBJECT_TYPE.into()),
            ("id", id.into()),
            ("ownerId", self.owner_id.as_str().into()),
            ("name", self.name.as_str().into()),
            ("type", self.field_type.word().into()),
            ("assignToObjects", self.assign_to_objects.clone().into()),
            ("listRequire", self.list_require.into()),
            ("transactionRequire", self.transaction_require.into()),
            ("formatString", self.format_string.as_deref().into()),
        ];
        Value::Object(fields.map(|(name, value)| (name.to_owned(), value)).into_iter().collect::<Map<_, _>>())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_definition_is_written_with_every_field() {
        let definition = CustomFieldDefinition {
            id: None,
            owner_id: "{8F2A}".to_owned(),
            name: "Weight".to_owned(),
            field_type: CustomFieldType::Quantity,
            assign_to_objects: vec!["Item".to_owned()],
            list_require: true,
            transaction_require: false,
            format_string: None,
        };
        let expected = json!({
            "objectType": "qbd_custom_field_definition", "id": null, "ownerId": "{8F2A}", "name": "Weight",
            "type": "QUANTYPE", "assignToObjects": ["Item"], "listRequire": true, "transactionRequire": false,
            "formatString": null,
        });
        assert_eq!(definition.to_json(), expected);
    }

    #[test]
    fn every_type_is_found_by_its_word() {
        for of in CustomFieldType::ALL {
            assert_eq!(CustomFieldType::from_word(of.word()), Some(of));
        }
        assert_eq!(CustomFieldType::from_word("STRTYPE"), None);
    }
}
