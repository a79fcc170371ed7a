//! The record-type catalogue: one table of what the app and the service know about each type. Field names and
//! kinds are those of the interface's published descriptions.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// How a type is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListShape {
    /// Pages with a cursor.
    Paginated,
    /// One array, at most 500 records.
    Flat,
}

/// What a field holds; decides how it is shown, aligned and added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FieldKind {
    /// Text, ids included.
    Text,
    /// One of a fixed set of texts.
    Enumeration,
    /// An amount of money: an exact decimal.
    Money,
    /// Another exact decimal: a quantity, a rate.
    Number,
    /// A whole number.
    Integer,
    /// A date without a time, `2024-01-31`.
    Date,
    /// A date with a time, RFC 3339 or local.
    DateTime,
    /// True or false.
    YesNo,
    /// `{id, fullname}` of another record.
    Reference,
    /// A nested object.
    Object,
    /// An array.
    List,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// Field of the record.
    pub field: String,
    /// Words for its head.
    pub label: String,
    /// Shown before the user chooses columns.
    pub first: bool,
    /// Left out where the window is narrow.
    #[serde(default)]
    pub optional: bool,
}

/// A record type.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordType {
    /// Path of its list, as the interface spells it: `Customers`.
    pub path: String,
    /// The other spelling of the same path: `customers`.
    pub kebab: String,
    /// Words for it: `Customers`.
    pub label: String,
    /// One of them, within a sentence: `customer`.
    pub one: String,
    /// Several, within a sentence: `customers`.
    pub many: String,
    /// Heading it stands under.
    pub group: String,
    /// Value of `objectType` in its records.
    pub object_type: String,
    /// How it is listed.
    pub shape: ListShape,
    /// Field that identifies a record.
    pub id_field: String,
    /// Columns in order.
    pub columns: Vec<Column>,
    /// Query parameters its list takes, besides `limit` and `cursor`.
    pub filters: Vec<String>,
    /// Every field with its kind.
    pub fields: BTreeMap<String, FieldKind>,
}

impl RecordType {
    /// Kind of a field; text where it is not known.
    pub fn kind(&self, field: &str) -> FieldKind {
        self.fields.get(field).copied().unwrap_or(FieldKind::Text)
    }

    /// Whether its list takes this query parameter.
    pub fn takes(&self, filter: &str) -> bool {
        self.filters.iter().any(|known| known == filter)
    }
}

/// All types known, in the order they are shown.
#[derive(Debug)]
pub struct Catalogue {
    types: Vec<RecordType>,
}

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    // The text is part of the program and every field is read by a test, so parsing it cannot fail.
    #[expect(clippy::expect_used, reason = "the table is compiled in and tested")]
    let types = serde_json::from_str(include_str!("catalogue.json")).expect("the built-in catalogue parses");
    Catalogue { types }
});

impl Catalogue {
    /// The built-in catalogue.
    pub fn built_in() -> &'static Self {
        &CATALOGUE
    }

    /// Every type.
    pub fn types(&self) -> &[RecordType] {
        &self.types
    }

    /// A type by either spelling of its path, in any case.
    pub fn find(&self, path: &str) -> Option<&RecordType> {
        self.types
            .iter()
            .find(|kind| kind.path.eq_ignore_ascii_case(path) || kind.kebab.eq_ignore_ascii_case(path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_is_a_known_field_and_paths_are_distinct() {
        let mut seen = std::collections::HashSet::new();
        for kind in Catalogue::built_in().types() {
            assert!(seen.insert(kind.path.to_lowercase()), "{} twice", kind.path);
            assert!(kind.fields.contains_key(&kind.id_field), "{}", kind.path);
            for column in &kind.columns {
                assert!(kind.fields.contains_key(&column.field), "{}.{}", kind.path, column.field);
            }
            assert!(kind.columns.iter().any(|column| column.first), "{}", kind.path);
        }
    }

    #[test]
    fn both_spellings_find_the_same_type() {
        let catalogue = Catalogue::built_in();
        assert_eq!(catalogue.find("Invoices"), catalogue.find("invoices"));
        assert!(catalogue.find("../admin").is_none());
        assert_eq!(catalogue.find("Accounts").map(|kind| kind.shape), Some(ListShape::Flat));
    }
}
