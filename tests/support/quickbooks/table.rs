//! The table of qbXML as the simulator reads it.

use std::sync::LazyLock;

use ledgerlane_api::Catalogue;
use serde_json::{Map, Value};

static TABLE: LazyLock<Value> = LazyLock::new(|| {
    let text = include_str!("../../../src-tauri/crates/webconnector/src/table/qbxml.json");
    serde_json::from_str(text).expect("the table is JSON")
});

/// Every version of qbXML, the oldest first. The table ends with 13.0.
pub const VERSIONS: [&str; 21] = [
    "1.0", "1.1", "2.0", "2.1", "3.0", "4.0", "4.1", "5.0", "6.0", "6.1", "7.0", "8.0", "9.0", "10.0",
    "11.0", "12.0", "13.0", "14.0", "15.0", "16.0", "17.0",
];

/// A version of qbXML, by its place among [`VERSIONS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(usize);

impl Version {
    /// Reads a version such as `8.0`; `None` if there never was this one.
    pub fn read(text: &str) -> Option<Self> {
        VERSIONS.iter().position(|known| *known == text).map(Self)
    }

    /// Its place among [`VERSIONS`].
    pub(super) fn place(self) -> usize {
        self.0
    }

    /// The version as qbXML writes it.
    pub fn text(self) -> &'static str {
        VERSIONS[self.0]
    }
}

/// The version that a document is written in, and the country of the QuickBooks that reads it. Together they decide which elements exist.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reach {
    /// The version.
    pub version: Version,
    /// `US`, `CA`, `UK` or `AU`.
    pub country: &'static str,
}

impl Reach {
    /// Whether what a row of the table describes exists here.
    pub fn has(self, row: &Value) -> bool {
        let since = row["since"].as_str().map(|since| Version::read(since).expect("a version"));
        let lacks = list(&row["not_in"]).contains(&self.country);
        since.is_none_or(|since| since <= self.version) && !lacks
    }
}

/// Returns the table's row of a record type by its path.
///
/// # Panics
/// If there is none.
pub fn row(path: &str) -> &'static Value {
    TABLE["types"].get(path).unwrap_or_else(|| panic!("no row for {path}"))
}

/// Returns the table's row that describes a record of a type: in the list of all items, that of the item's own kind.
///
/// # Panics
/// If an item is of no kind.
pub fn row_of(path: &str, record: &Map<String, Value>) -> &'static Value {
    let word = record.get("itemType").and_then(Value::as_str).filter(|_| path == "Items");
    let Some(word) = word else { return row(path) };
    let kind = Catalogue::built_in().types().iter().find(|kind| kind.item_type() == Some(word));
    row(&kind.expect("an item is of a kind").path)
}

/// Returns the sources of the fields of a shape.
///
/// # Panics
/// If there is no such shape.
pub fn shape(key: &str) -> &'static Value {
    TABLE["shapes"].get(key).unwrap_or_else(|| panic!("no shape {key}"))
}

/// Returns the record type that a request lists, and its query. Special items share the queries of other types, which are returned.
pub fn query(request: &str) -> Option<(&'static str, &'static Value)> {
    let types = Catalogue::built_in().types().iter().filter(|kind| kind.path != "SpecialItems");
    let queries = types.map(|kind| (kind.path.as_str(), &row(&kind.path)["queries"][0]));
    queries.into_iter().find(|(_, query)| query["request"] == request)
}

/// Returns the paths at which the table says a field lies. Empty if the field is computed.
pub fn paths(source: &'static Value) -> Vec<&'static str> {
    match source {
        Value::Object(facts) => facts.get("from").map_or_else(Vec::new, paths),
        path => path.as_str().map_or_else(|| list(path), |path| vec![path]),
    }
}

/// Returns the texts of a list of the table.
pub fn list(texts: &Value) -> Vec<&str> {
    texts.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}
