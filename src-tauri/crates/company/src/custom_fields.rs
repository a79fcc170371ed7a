//! Custom fields as a company file defines them.

/// The types that a custom field can have, as qbXML calls them.
pub const CUSTOM_FIELD_TYPES: [&str; 8] = [
    "AMTTYPE",
    "DATETIMETYPE",
    "INTTYPE",
    "PERCENTTYPE",
    "PRICETYPE",
    "QUANTYPE",
    "STR1024TYPE",
    "STR255TYPE",
];

/// The definition of a custom field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CustomFieldDefinition {
    /// Number that QuickBooks gave it. None: QuickBooks gave none, as for private definitions.
    pub id: Option<String>,
    /// Owner of the definition: `0` for those that users make, else the GUID of a program.
    pub owner_id: String,
    /// Name of the field.
    pub name: String,
    /// One of [`CUSTOM_FIELD_TYPES`].
    pub kind: String,
    /// Sorts of records that have the field, as qbXML calls them: `Customer`, `Item`.
    pub assign_to_objects: Vec<String>,
    /// Whether records of lists must have a value.
    pub list_require: bool,
    /// Whether transactions must have a value.
    pub transaction_require: bool,
    /// Pattern that values follow.
    pub format_string: Option<String>,
}
