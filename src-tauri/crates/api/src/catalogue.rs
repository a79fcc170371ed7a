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

/// A field of a record or of an object within one. Written in the table as `[name, kind]` or `[name, kind, of]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Field {
    /// Its key.
    pub name: String,
    /// What it holds.
    pub kind: FieldKind,
    /// Of an object or a list of objects: the name of their shape, see [`Catalogue::shape`]. `reference` for a list of
    /// references.
    #[serde(default)]
    pub of: Option<String>,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Column {
    /// Field of the record, or of an object within it: `bill.amountDue`.
    pub field: String,
    /// Words for its head.
    pub label: String,
    /// Shown before the user chooses columns.
    pub first: bool,
    /// Left out where the window is narrow.
    #[serde(default)]
    pub optional: bool,
}

/// Which query parameters a list takes, besides `limit` and `cursor`, as the interface's published description groups
/// them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Records with a name: customers, accounts, items.
    Names,
    /// Records with a date and a number: invoices, bills, checks.
    Transactions,
    /// Neither.
    None,
}

impl Family {
    /// Its parameters.
    pub fn filters(self) -> &'static [&'static str] {
        match self {
            Self::Names => &[
                "ids",
                "fullnames",
                "activeStatus",
                "updatedAfter",
                "updatedBefore",
                "nameContains",
                "nameStartsWith",
                "nameEndsWith",
                "nameFrom",
                "nameTo",
                "IncludeRetElementList",
            ],
            Self::Transactions => &[
                "ids",
                "refNumbers",
                "refNumberContains",
                "refNumberStartsWith",
                "refNumberEndsWith",
                "refNumberFrom",
                "refNumberTo",
                "updatedAfter",
                "updatedBefore",
                "fromTransactionDate",
                "toTransactionDate",
                "accountIds",
                "entityIds",
                "itemIds",
                "classIds",
                "vendorId",
                "includeLineItems",
                "includeLinkedTransactions",
                "fields",
            ],
            Self::None => &[],
        }
    }
}

/// A record type.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct RecordType {
    /// Path of its list, as the interface spells it: `Customers`.
    pub path: String,
    /// The other spelling of the same path: `customers`.
    pub kebab: String,
    /// Path of one record, before its id: `customer`.
    pub single: String,
    /// Further spellings of the list's path that clients use.
    #[serde(default)]
    pub aliases: Vec<String>,
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
    #[serde(default = "id_field")]
    pub id_field: String,
    /// Which query parameters its list takes.
    pub family: Family,
    /// Query parameters it takes besides those of its family.
    #[serde(default)]
    pub filters: Vec<String>,
    /// Columns in order.
    pub columns: Vec<Column>,
    /// Every field, in the order records carry them.
    pub fields: Vec<Field>,
}

fn id_field() -> String {
    "id".to_owned()
}

impl RecordType {
    /// A field by its name.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Kind of a field, or of one within an object of the record, `bill.amountDue`; text where it is not known.
    pub fn kind(&self, path: &str) -> FieldKind {
        self.within(path).map_or(FieldKind::Text, |field| field.kind)
    }

    fn within(&self, path: &str) -> Option<&Field> {
        let Some((outer, inner)) = path.split_once('.') else { return self.field(path) };
        let shape = Catalogue::built_in().shape(self.field(outer)?.of.as_deref()?)?;
        shape.iter().find(|field| field.name == inner)
    }

    /// The query parameters its list takes, besides `limit` and `cursor`.
    pub fn all_filters(&self) -> impl Iterator<Item = &str> {
        self.family.filters().iter().copied().chain(self.filters.iter().map(String::as_str))
    }

    /// Whether its list takes this query parameter, in any case.
    pub fn takes(&self, filter: &str) -> bool {
        self.all_filters().any(|known| known.eq_ignore_ascii_case(filter))
    }

    fn is_listed_at(&self, path: &str) -> bool {
        [&self.path, &self.kebab]
            .into_iter()
            .chain(&self.aliases)
            .any(|known| known.eq_ignore_ascii_case(path))
    }
}

/// All types known, in the order they are shown.
#[derive(Debug, Deserialize)]
pub struct Catalogue {
    types: Vec<RecordType>,
    shapes: BTreeMap<String, Vec<Field>>,
}

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    // The text is part of the program and every field is read by a test, so parsing it cannot fail.
    #[expect(clippy::expect_used, reason = "the table is compiled in and tested")]
    serde_json::from_str(include_str!("catalogue.json")).expect("the built-in catalogue parses")
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

    /// A type by any spelling of its list's path, in any case.
    pub fn find(&self, path: &str) -> Option<&RecordType> {
        self.types.iter().find(|kind| kind.is_listed_at(path))
    }

    /// A type by the path of one record, `sales-order`, or of its list, in any case.
    pub fn find_single(&self, path: &str) -> Option<&RecordType> {
        self.types.iter().find(|kind| kind.single.eq_ignore_ascii_case(path)).or_else(|| self.find(path))
    }

    /// The fields of objects within records, by the name [`Field::of`] gives them.
    pub fn shape(&self, name: &str) -> Option<&[Field]> {
        self.shapes.get(name).map(Vec::as_slice)
    }

    /// Every shape of objects within records, by name.
    pub fn shapes(&self) -> impl Iterator<Item = (&str, &[Field])> {
        self.shapes.iter().map(|(name, fields)| (name.as_str(), fields.as_slice()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_is_a_known_field_and_paths_are_distinct() {
        let mut seen = std::collections::HashSet::new();
        assert_eq!(Catalogue::built_in().types().len(), 62);
        for kind in Catalogue::built_in().types() {
            let spellings = [&kind.path, &kind.kebab, &kind.single].into_iter().chain(&kind.aliases);
            let spellings: std::collections::HashSet<String> =
                spellings.map(|path| path.to_lowercase()).collect();
            for path in spellings {
                assert!(seen.insert(path.clone()), "{path} names two types");
            }
            assert!(kind.field(&kind.id_field).is_some(), "{}", kind.path);
            for column in &kind.columns {
                let field =
                    kind.within(&column.field).unwrap_or_else(|| panic!("{}.{}", kind.path, column.field));
                assert!(
                    !matches!(field.kind, FieldKind::Object | FieldKind::List),
                    "{} has no cell",
                    field.name
                );
            }
            assert!(kind.columns.iter().any(|column| column.first), "{}", kind.path);
        }
    }

    #[test]
    fn objects_within_records_have_a_shape() {
        let catalogue = Catalogue::built_in();
        let within = catalogue.shapes().map(|(_, fields)| fields);
        for field in catalogue.types().iter().map(|kind| kind.fields.as_slice()).chain(within).flatten() {
            match (field.kind, field.of.as_deref()) {
                (FieldKind::Object | FieldKind::List, Some("reference")) => {
                    assert_eq!(field.kind, FieldKind::List)
                }
                (FieldKind::Object | FieldKind::List, Some(of)) => {
                    assert!(catalogue.shape(of).is_some(), "{}: {of}", field.name);
                }
                (FieldKind::Object | FieldKind::List, None) => panic!("{} has no shape", field.name),
                (_, of) => assert_eq!(of, None, "{}", field.name),
            }
        }
    }

    #[test]
    fn the_seventeen_flat_types_are_those_of_the_interface() {
        let flat: Vec<&str> = Catalogue::built_in()
            .types()
            .iter()
            .filter(|kind| kind.shape == ListShape::Flat)
            .map(|kind| kind.path.as_str())
            .collect();
        let mut sorted = flat.clone();
        sorted.sort_unstable();
        let named = "Accounts AccountsTaxLineInfo BarCodes BillingRates CustomerTypes Employees InventoryAdjustments \
                     InventorySites OtherNames PaymentMethods PayrollItemsNonWage PayrollItemsWage PriceLevels \
                     SalesTaxCodes ShipMethods SpecialItems WorkersCompCodes";
        assert_eq!(sorted, named.split_whitespace().collect::<Vec<_>>());
    }

    #[test]
    fn any_spelling_finds_the_same_type() {
        let catalogue = Catalogue::built_in();
        assert_eq!(catalogue.find("Invoices"), catalogue.find("invoices"));
        assert_eq!(catalogue.find("PayrollItemsNonWage"), catalogue.find("PAYROLL-item-non-wages"));
        assert_eq!(catalogue.find("SpecialItems"), catalogue.find("special-item"));
        assert_eq!(catalogue.find_single("sales-order"), catalogue.find("SalesOrders"));
        assert!(catalogue.find("../admin").is_none());
        assert_eq!(catalogue.find("Accounts").map(|kind| kind.shape), Some(ListShape::Flat));
    }
}
