//! The record-type catalogue: one table of what the app and the service know about each type. Field names and kinds are those of the
//! interface's published descriptions.

mod adds_up;
mod former;
mod headings;
mod lists;
mod meaning;
mod record_id;
mod row_shape;
mod sensitive;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use headings::Headed;
use serde::{Deserialize, Serialize};

pub use adds_up::IN_HOME_CURRENCY;
pub use former::Renaming;
pub use headings::{Heading, address_of};
pub use lists::{DOCUMENT, ListTable};
pub use meaning::Meaning;
pub use row_shape::RowShape;
pub use sensitive::{is_sensitive, is_sensitive_name};

/// Paths of the types that each hold one kind of item. `Items` holds items of every kind and is none of them.
pub const ITEM_TYPES: &[&str] = &[
    "ItemsInventory",
    "ItemsNonInventory",
    "ItemsService",
    "ItemsOtherCharge",
    "ItemsDiscount",
    "ItemsFixedAsset",
    "ItemsGroup",
    "ItemsInventoryAssembly",
    "ItemsPayment",
    "ItemsSalesTax",
    "ItemsSalesTaxGroup",
    "ItemsSubtotal",
];

/// How the list of a type is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListShape {
    /// In pages, with a cursor.
    Paginated,
    /// As one array of at most [`FLAT_LIMIT`](crate::limits::FLAT_LIMIT) records.
    Flat,
}

/// What a field holds. It decides how a table shows and aligns the field, and whether values add up.
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
    /// A length of time as ISO 8601 writes it, `PT3H30M`.
    Duration,
    /// True or false.
    YesNo,
    /// `{id, fullname}` of another record.
    Reference,
    /// A nested object.
    Object,
    /// An array.
    List,
}

/// A field of a record or of an object within one. The table writes it as `[name, kind]`, `[name, kind, of]` or `[name, kind, of, former]`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Field {
    /// Key of the field in JSON.
    pub name: String,
    /// What the field is in JSON. [`Field::holds`] says what it means to a reader.
    pub kind: FieldKind,
    /// Name of the shape of an object or of the objects in a list, see [`Catalogue::shape`]; `reference` for a list of references. `None`
    /// for every other kind.
    #[serde(default)]
    pub of: Option<String>,
    /// Names that the field had in earlier releases of the interface, the preferred one first.
    #[serde(default)]
    pub former: Vec<String>,
}

/// Fields that have a value in every object that has them.
const NEVER_NULL: [&str; 6] = ["objectType", "id", "createdAt", "updatedAt", "revisionNumber", "itemType"];

impl Field {
    /// Returns whether a record may have null here. A list that holds nothing is empty instead.
    pub fn may_be_null(&self) -> bool {
        self.kind != FieldKind::List && !NEVER_NULL.contains(&self.name.as_str())
    }

    /// Returns what the field holds. The interface gives some amounts in the home currency as texts, which are amounts all the same, and
    /// describes some fields with a fixed set of values as texts.
    pub fn holds(&self) -> FieldKind {
        if self.kind != FieldKind::Text {
            return self.kind;
        }
        if self.name.ends_with(IN_HOME_CURRENCY) {
            FieldKind::Money
        } else if Catalogue::built_in().words.contains_key(&self.name) {
            FieldKind::Enumeration
        } else {
            FieldKind::Text
        }
    }
}

/// A column of a table. Its heading is a text of the page.
///
/// INV-COLUMN-1: A column of rank 0 (names, due dates, open balances) is shown however narrow the table is.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Column {
    /// Field of the record, or of an object within it, as in `bill.amountDue`.
    pub field: String,
    /// True for a column that is shown until the user chooses others.
    pub first: bool,
    /// The order in which columns are left out if the room is short: higher ranks go first, rank 0 never.
    #[serde(default)]
    pub rank: u8,
    /// What it means to a reader of the table.
    #[serde(default)]
    pub role: Role,
    /// Field of the record that says how many records it stands under. The column is drawn that many steps further in.
    #[serde(default)]
    pub indent: Option<String>,
}

/// What a column means to a reader of the table, which decides how much it stands out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Names the record.
    Name,
    /// An amount that is still owed.
    Open,
    /// Neither more nor less than others of its kind.
    #[default]
    Plain,
    /// A detail that stands back: a date, a term, a note.
    Quiet,
}

/// A group of query parameters that a list takes besides `limit` and `cursor`, as the interface's published description groups them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// For records with a name: customers, accounts, items.
    Names,
    /// For records with a date and a number: invoices, bills, checks.
    Transactions,
    /// For other records: no parameters.
    None,
}

impl Family {
    /// Returns the parameters of the group.
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

/// A group of record types that lists of types show under one heading. The heading is a text of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Group {
    /// Customers, what they buy and what they pay.
    Sales,
    /// Vendors, what they sell and what they are paid.
    Purchases,
    /// What is bought and sold.
    Items,
    /// Accounts and what is booked on them.
    Banking,
    /// Employees, their pay and their time.
    Payroll,
    /// Lists of the company as a whole.
    Lists,
}

/// A record type. Its names for people are texts of the page, by its path.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct RecordType {
    /// Path of the list as the interface spells it: `Customers`.
    pub path: String,
    /// The other spelling of the same path: `customers`.
    pub kebab: String,
    /// Path of one record, before its id: `customer`.
    pub single: String,
    /// Other spellings of the list's path that clients use.
    #[serde(default)]
    pub aliases: Vec<String>,
    /// The group that lists of types show it in.
    pub group: Group,
    /// Value of `objectType` in the records.
    pub object_type: String,
    /// How the list is answered.
    pub shape: ListShape,
    /// Paths of the fields that identify a record, as in `bill.id`. The first with a value counts.
    #[serde(default = "id_fields")]
    pub id_fields: Vec<String>,
    /// The group of query parameters that the list takes.
    pub family: Family,
    /// Query parameters that the list takes besides those of its family.
    #[serde(default)]
    pub filters: Vec<String>,
    /// Columns of the table, in their order.
    pub columns: Vec<Column>,
    /// Tables of the lists within the records. A list that is not among them has a table all the same, without columns of its own.
    #[serde(default)]
    pub lists: Vec<ListTable>,
    /// Every field, in the order that records have them.
    pub fields: Vec<Field>,
}

/// The field that identifies a record of most types.
fn id_fields() -> Vec<String> {
    vec!["id".to_owned()]
}

impl RecordType {
    /// Returns what the linked transactions of other records call one of this type, in small letters without spaces; `None` for a type that
    /// is no transaction of a list of its own.
    pub fn transaction(&self) -> Option<String> {
        match self.path.as_str() {
            "Transactions" | "TimeTrackingActivities" => None,
            "CheckBillPayments" => Some("billpaymentcheck".to_owned()),
            "CreditCardBillPayments" => Some("billpaymentcreditcard".to_owned()),
            _ if self.family == Family::Transactions => Some(self.single.replace('-', "")),
            _ => None,
        }
    }

    /// Returns a field of the record by its name.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Returns the kind of a field, or of one within an object of the record, as in `bill.amountDue`. A field that is not in the catalogue
    /// counts as text.
    pub fn kind(&self, path: &str) -> FieldKind {
        self.within(path).map_or(FieldKind::Text, Field::holds)
    }

    /// Returns a field by its name, or by its path within an object of the record.
    fn within(&self, path: &str) -> Option<&Field> {
        let Some((outer, inner)) = path.split_once('.') else { return self.field(path) };
        let shape = Catalogue::built_in().shape(self.field(outer)?.of.as_deref()?)?;
        shape.iter().find(|field| field.name == inner)
    }

    /// Returns the word that `itemType` has for items of this type in the list of all items; `None` for that list and for other types.
    pub fn item_type(&self) -> Option<&str> {
        match self.path.strip_prefix("Items")? {
            "" => None,
            "Inventory" => Some("InventoryItem"),
            word => Some(word),
        }
    }

    /// Returns the query parameters that the list takes besides `limit` and `cursor`.
    pub fn all_filters(&self) -> impl Iterator<Item = &str> {
        self.family.filters().iter().copied().chain(self.filters.iter().map(String::as_str))
    }

    /// Returns whether the interface counts the records of this type.
    pub fn is_counted(&self) -> bool {
        !matches!(self.path.as_str(), "AccountsTaxLineInfo" | "SpecialItems")
    }

    /// Returns whether the list takes a query parameter, in capital or small letters.
    pub fn takes(&self, filter: &str) -> bool {
        self.all_filters().any(|known| known.eq_ignore_ascii_case(filter))
    }

    /// Returns whether this is a spelling of the list's path, in capital or small letters.
    fn is_listed_at(&self, path: &str) -> bool {
        [&self.path, &self.kebab]
            .into_iter()
            .chain(&self.aliases)
            .any(|known| known.eq_ignore_ascii_case(path))
    }
}

/// All record types.
#[derive(Debug, Deserialize)]
pub struct Catalogue {
    /// The types in the order in which lists of types show them.
    types: Vec<RecordType>,
    /// The fields of objects within records, by the name that [`Field::of`] gives them.
    shapes: BTreeMap<String, Vec<Field>>,
    /// The fields under each heading of a record.
    headings: Vec<Headed>,
    /// Names of the fields that come first under their heading, in this order.
    first: Vec<String>,
    /// Names of the fields that come last under their heading, in this order.
    last: Vec<String>,
    /// Names of the fields with each meaning.
    meanings: BTreeMap<Meaning, Vec<String>>,
    /// The values of each field that has a fixed set of them, by its name.
    words: BTreeMap<String, Vec<String>>,
    /// What a narrow table shows of the lists within records.
    rows: Vec<RowShape>,
}

/// The built-in catalogue, which the first use parses.
static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    // The text is part of the program and every field is read by a test, so parsing it cannot fail.
    #[expect(clippy::expect_used, reason = "the table is compiled in and tested")]
    serde_json::from_str(include_str!("catalogue.json")).expect("the built-in catalogue parses")
});

impl Catalogue {
    /// Returns the built-in catalogue.
    pub fn built_in() -> &'static Self {
        &CATALOGUE
    }

    /// Returns every type, in the order in which lists of types show them.
    pub fn types(&self) -> &[RecordType] {
        &self.types
    }

    /// Finds a type by any spelling of its list's path, in capital or small letters.
    pub fn find(&self, path: &str) -> Option<&RecordType> {
        self.types.iter().find(|kind| kind.is_listed_at(path))
    }

    /// Finds a type by the path of one record, as in `sales-order`, or of its list, in capital or small letters.
    pub fn find_single(&self, path: &str) -> Option<&RecordType> {
        self.types.iter().find(|kind| kind.single.eq_ignore_ascii_case(path)).or_else(|| self.find(path))
    }

    /// Returns the fields of objects within records, by the name that [`Field::of`] gives them.
    pub fn shape(&self, name: &str) -> Option<&[Field]> {
        self.shapes.get(name).map(Vec::as_slice)
    }

    /// Returns the names of the fields with a fixed set of values, with these.
    pub fn words(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.words.iter().map(|(name, words)| (name.as_str(), words.as_slice()))
    }

    /// Returns every shape of objects within records, with its name.
    pub fn shapes(&self) -> impl Iterator<Item = (&str, &[Field])> {
        self.shapes.iter().map(|(name, fields)| (name.as_str(), fields.as_slice()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_with_a_fixed_set_of_values_is_an_enumeration_whatever_the_interface_calls_it() {
        let catalogue = Catalogue::built_in();
        let of_types = catalogue.types().iter().flat_map(|kind| &kind.fields);
        let mut without: std::collections::HashSet<&str> = catalogue.words().map(|(name, _)| name).collect();
        for field in of_types.chain(catalogue.shapes().flat_map(|(_, fields)| fields)) {
            let has_words = catalogue.words.contains_key(&field.name);
            assert_eq!(field.holds() == FieldKind::Enumeration, has_words, "{}", field.name);
            without.remove(field.name.as_str());
        }
        assert!(without.is_empty(), "{without:?} are no fields");
        assert_eq!(
            catalogue.find("TimeTrackingActivities").unwrap().kind("billableStatus"),
            FieldKind::Enumeration
        );
        assert_eq!(catalogue.find("Invoices").unwrap().kind("memo"), FieldKind::Text);
    }

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
            assert!(kind.id_fields.iter().all(|path| kind.within(path).is_some()), "{}", kind.path);
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
    fn what_quickbooks_calls_a_time_interval_is_a_duration() {
        let catalogue = Catalogue::built_in();
        assert_eq!(catalogue.find("TimeTrackingActivities").unwrap().kind("duration"), FieldKind::Duration);
        for shape in ["SickHours", "VacationHours"] {
            let durations: Vec<&str> = catalogue
                .shape(shape)
                .unwrap()
                .iter()
                .filter(|field| field.kind == FieldKind::Duration)
                .map(|field| field.name.as_str())
                .collect();
            assert_eq!(durations, ["hoursAvailable", "hoursAccrued", "maximumHours", "hoursUsed"], "{shape}");
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
