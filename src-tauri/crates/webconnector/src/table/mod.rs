//! The table of QuickBooks: how each record type is asked for in qbXML, and where each field of a record lies in an answer. The facts stand
//! in `qbxml.json`; they come from the qbXML reference of the QuickBooks SDK, versions 2.0 to 14.0. A new type is a row there.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::qbxml::Version;

/// The table.
#[derive(Debug, Deserialize)]
pub(crate) struct Table {
    /// The record types, by their paths in the catalogue.
    types: BTreeMap<String, TypeRow>,
    /// Objects and lines within records, by the name of their shape in the catalogue and of their element: `Address.BillAddress`.
    shapes: BTreeMap<String, Sources>,
}

/// A record type.
#[derive(Debug, Deserialize)]
pub(crate) struct TypeRow {
    /// The queries that together answer the list. All but `SpecialItems` have one.
    pub(crate) queries: Vec<Query>,
    /// Where the fields of a record lie. A field that is missing here has no element in qbXML.
    pub(crate) fields: Sources,
}

/// Where fields lie, by their names in the catalogue.
pub(crate) type Sources = BTreeMap<String, Source>;

/// A query of qbXML.
#[derive(Debug, Deserialize)]
pub(crate) struct Query {
    /// Its name.
    pub(crate) request: QueryName,
    /// Elements of the answer that are records.
    pub(crate) records: Vec<String>,
    /// Where the query exists.
    #[serde(flatten)]
    pub(crate) offered: Offered,
    /// Whether QuickBooks gives the records in pages.
    #[serde(default)]
    pub(crate) iterator: bool,
    /// Whether QuickBooks counts the records without answering them.
    #[serde(default)]
    pub(crate) counts: bool,
    /// What the request holds, in the order of the schema. QuickBooks refuses any other order.
    pub(crate) elements: Vec<Node>,
}

/// The name of a query, as in `CustomerQuery`.
///
/// INV-QBXML-1: Names of anything else are refused, so the table cannot make QuickBooks change records.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct QueryName {
    request: String,
    answer: String,
}

/// The versions and editions in which QuickBooks has a query or an element.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Offered {
    /// The first version of qbXML that has it. `None`: the first of all.
    since: Option<Version>,
    /// Editions without it.
    #[serde(default)]
    not_in: Vec<Edition>,
}

/// A country for which QuickBooks was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub(crate) enum Edition {
    /// The United States.
    #[serde(rename = "US")]
    UnitedStates,
    /// Canada.
    #[serde(rename = "CA")]
    Canada,
    /// The United Kingdom.
    #[serde(rename = "UK")]
    UnitedKingdom,
    /// Australia.
    #[serde(rename = "AU")]
    Australia,
}

/// What stands in a request.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Node {
    /// One of several rows, or none. qbXML takes no two of them in one request.
    OneOf {
        /// The rows.
        one_of: Vec<Vec<Node>>,
    },
    /// An element.
    Element(RequestElement),
}

/// An element of a request. It holds either a value or other elements.
#[derive(Debug, Deserialize)]
pub(crate) struct RequestElement {
    pub(crate) name: String,
    /// What the value says. `None` for an element that holds others.
    pub(crate) serves: Option<Serves>,
    /// The elements in it.
    #[serde(default)]
    pub(crate) of: Vec<Node>,
    /// Where the element exists.
    #[serde(flatten)]
    pub(crate) offered: Offered,
}

/// What an element says: a part of a filter, or which parts of records are wanted. The words in the table are the query parameters of the
/// interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Serves {
    /// Ids, an element each.
    Ids,
    /// Full names, an element each.
    #[serde(rename = "fullnames")]
    FullNames,
    /// Ref numbers, an element each.
    RefNumbers,
    /// Most records in the answer.
    Limit,
    /// Active records, inactive ones or all.
    ActiveStatus,
    /// When a record was saved last, at the earliest.
    UpdatedAfter,
    /// When a record was saved last, at the latest.
    UpdatedBefore,
    /// A test of the name; the element holds a criterion and a text.
    NameContains,
    /// The first name of a range.
    NameFrom,
    /// The last name of a range.
    NameTo,
    /// A test of the ref number; the element holds a criterion and a text.
    RefNumberContains,
    /// The first ref number of a range.
    RefNumberFrom,
    /// The last ref number of a range.
    RefNumberTo,
    /// The first day of a document.
    FromTransactionDate,
    /// The last day of a document.
    ToTransactionDate,
    /// Customers, vendors, employees and other names, by id.
    EntityIds,
    /// Accounts, by id.
    AccountIds,
    /// Items, by id.
    ItemIds,
    /// Classes, by id.
    ClassIds,
    /// The vendor, by id. QuickBooks answers nothing without it.
    VendorId,
    /// The account of what is owed, by id.
    #[serde(rename = "APAccountId")]
    PayablesAccountId,
    /// The last day on which a bill is due.
    #[serde(rename = "DueDate")]
    DueDate,
    /// The first day since which a rate holds.
    #[serde(rename = "FromEffectiveDate")]
    FromEffectiveDate,
    /// The last day since which a rate holds.
    #[serde(rename = "ToEffectiveDate")]
    ToEffectiveDate,
    /// Types of accounts.
    AccountTypes,
    /// Bar codes. QuickBooks answers nothing without one.
    #[serde(rename = "BarCodeValues")]
    BarCodes,
    /// Whether documents carry their lines.
    IncludeLineItems,
    /// Whether documents carry the transactions that are linked to them.
    IncludeLinkedTransactions,
    /// Whose custom fields records carry.
    OwnerIds,
}

/// Where a field lies in the element of its record, its object or its line.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Source {
    /// Child elements, outermost first, with `/` between: `SalesOrPurchase/Price`.
    Path(String),
    /// The first of several paths that is there.
    Paths(Vec<String>),
    /// An element with more to know of it.
    Element(ElementSource),
    /// The same value in every record, as JSON.
    Constant {
        /// The value.
        constant: String,
    },
    /// A sum of amounts. A path may lead to several elements.
    Sum {
        /// Paths of the amounts.
        sum: Vec<String>,
    },
    /// A quantity times a price, to the cent.
    Product {
        /// Paths of the two.
        product: [String; 2],
    },
    /// Whether an element has one of these values.
    Is {
        /// Path of the element.
        is: String,
        /// The values.
        one_of: Vec<String>,
    },
    /// An amount in the home currency: another field times the exchange rate, to the cent. Null where QuickBooks gives no rate.
    HomeOf {
        /// Name of the other field.
        home_of: String,
    },
    /// The kind of an item, from the name of its element.
    ItemType {
        /// Always true.
        #[expect(dead_code, reason = "tells this source from the others in the table")]
        item_type: bool,
    },
}

/// An element with more to know of it than its path. The table also says which versions and editions have it: in the others the field is
/// null by itself.
#[derive(Debug, Deserialize)]
pub(crate) struct ElementSource {
    /// Its path, or several. The first path that is there counts.
    pub(crate) from: Paths,
    /// The shape of an object or of the objects in a list, a key of the table's shapes.
    pub(crate) shape: Option<String>,
    /// Value of `objectType` in these objects.
    pub(crate) object_type: Option<String>,
    /// Words of QuickBooks, and what they are in the interface. A word that is not among them passes as it is.
    #[serde(default)]
    pub(crate) words: BTreeMap<String, String>,
}

/// One path or several.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Paths {
    /// One path.
    One(String),
    /// Several. The first that is there counts.
    Several(Vec<String>),
}

impl Table {
    /// Returns the table that is compiled in.
    pub(crate) fn built_in() -> &'static Self {
        #[expect(clippy::expect_used, reason = "the table is part of the program, and a test reads it")]
        static TABLE: LazyLock<Table> = LazyLock::new(|| {
            serde_json::from_str(include_str!("qbxml.json")).expect("the table is JSON of its types")
        });
        &TABLE
    }

    /// Returns the row of a record type by its path in the catalogue.
    pub(crate) fn row(&self, path: &str) -> Option<&TypeRow> {
        self.types.get(path)
    }

    /// Returns where the fields of a shape lie.
    pub(crate) fn shape(&self, key: &str) -> Option<&Sources> {
        self.shapes.get(key)
    }
}

impl TryFrom<String> for QueryName {
    type Error = &'static str;

    fn try_from(name: String) -> Result<Self, Self::Error> {
        match name.ends_with("Query") {
            true => Ok(Self { request: format!("{name}Rq"), answer: format!("{name}Rs") }),
            false => Err("a request is no query"),
        }
    }
}

impl QueryName {
    /// Returns the name of the request.
    pub(crate) fn request(&self) -> &str {
        &self.request
    }

    /// Returns the name of the answer.
    pub(crate) fn answer(&self) -> &str {
        &self.answer
    }
}

impl TypeRow {
    /// Whether a field of the records is a sum of their lines.
    pub(crate) fn sums_lines(&self) -> bool {
        let sums_lines =
            |source: &Source| matches!(source, Source::Sum { sum } if sum.iter().any(|path| is_line(path)));
        self.fields.values().any(sums_lines)
    }
}

/// Whether an element of a document is one of its lines, which QuickBooks leaves out unless it is asked for them.
pub(crate) fn is_line(element: &str) -> bool {
    element.contains("Line") || element.ends_with("AppliedToTxnRet")
}

impl Offered {
    /// Whether QuickBooks of this version and edition has it.
    pub(crate) fn by(&self, version: Version, edition: Edition) -> bool {
        self.since.is_none_or(|since| since <= version) && !self.not_in.contains(&edition)
    }
}

impl Edition {
    /// Returns the edition that a connector names, as in `US`. One that is unknown counts as the United States.
    pub(crate) fn of(country: &str) -> Self {
        match country.trim().to_ascii_uppercase().as_str() {
            "CA" => Self::Canada,
            "UK" | "GB" => Self::UnitedKingdom,
            "AU" => Self::Australia,
            _ => Self::UnitedStates,
        }
    }
}

impl Source {
    /// Returns the paths to an element. The first that is there counts. Empty for a value that is computed.
    pub(crate) fn paths(&self) -> &[String] {
        match self {
            Self::Path(path) | Self::Element(ElementSource { from: Paths::One(path), .. }) => {
                std::slice::from_ref(path)
            }
            Self::Paths(paths) | Self::Element(ElementSource { from: Paths::Several(paths), .. }) => paths,
            _ => &[],
        }
    }

    /// Returns what more is known of the element.
    pub(crate) fn element(&self) -> Option<&ElementSource> {
        match self {
            Self::Element(element) => Some(element),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
