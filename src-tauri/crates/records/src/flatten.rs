//! How a record becomes rows: its values by their paths, its lines as rows of their own, and fields that the catalogue does not have.

use std::borrow::Cow;
use std::sync::Arc;

use ledgerlane_api::{Catalogue, FieldKind, RecordType};

use crate::scanner::{Scanner, text_of};
use crate::sheet::Sheet;
use crate::value::{Value, units_of};

/// Most names of a path that is discovered, as in `billingAddress.city`.
const MOST_NAMES: usize = 4;
/// Most bytes of a name that is discovered. Longer ones are data rather than names.
const LONGEST_NAME: usize = 100;

/// The paths of the sheets of a record type.
#[derive(Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    /// For each sheet whether it may get no more fields.
    full: Vec<bool>,
}

/// A name within a record or a line.
#[derive(Debug)]
struct Node {
    /// Index of the sheet whose rows the name belongs to.
    sheet: usize,
    /// Path from the record or the line.
    path: String,
    /// Index and kind of the field that ends here; `None` where none does.
    field: Option<(u32, FieldKind)>,
    /// Node of the items where a list of lines begins here.
    items: Option<usize>,
    /// Names within, each with its node.
    children: Vec<(String, usize)>,
}

/// The value of a field, cut from the text of its record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Cell<'a> {
    /// Null or an empty text.
    Blank,
    /// A text, which is all there is of a value of most kinds.
    Text(Cow<'a, str>),
    /// A text with the integer that it stands for; `None` where it stands for none.
    Scaled(Cow<'a, str>, Option<i64>),
    /// A reference; empty texts stand for none.
    Reference {
        /// Its id.
        id: Cow<'a, str>,
        /// Its name.
        name: Cow<'a, str>,
    },
}

/// A row of a sheet.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct FlatRow<'a> {
    /// Index of the sheet.
    pub(crate) sheet: usize,
    /// The id of the record or the line; empty where it has none.
    pub(crate) id: Cow<'a, str>,
    /// Values, each with the index of its field. Where a field comes twice, the later value counts.
    pub(crate) cells: Vec<(u32, Cell<'a>)>,
}

/// A record as rows.
#[derive(Debug, Default)]
pub(crate) struct Flat<'a> {
    /// The record's own row first, then its lines in their order.
    pub(crate) rows: Vec<FlatRow<'a>>,
    /// Fields that no sheet has: the index of the sheet, the path and the kind.
    pub(crate) unknown: Vec<(usize, String, FieldKind)>,
    /// True where an object has a key twice, so that the rows may hold values of both. The record has to be flattened again
    /// from [`crate::scanner::without_duplicates`].
    pub(crate) has_duplicates: bool,
}

impl Tree {
    /// Creates the tree of the sheets of a record type. The first sheet is that of its records.
    pub(crate) fn new(sheets: &[Arc<Sheet>]) -> Self {
        let mut tree = Self { nodes: Vec::new(), full: sheets.iter().map(|sheet| sheet.is_full()).collect() };
        // The lists are reached from the sheet around them, which comes before them.
        let mut roots: Vec<(Option<&str>, usize)> = Vec::new();
        for (index, sheet) in sheets.iter().enumerate() {
            let root = tree.add(index, String::new());
            if let Some(list) = sheet.list.as_deref() {
                let around = roots
                    .iter()
                    .filter_map(|(outer, root)| match outer {
                        None => Some((list, *root)),
                        Some(outer) => Some((list.strip_prefix(outer)?.strip_prefix('.')?, *root)),
                    })
                    .min_by_key(|(rest, _)| rest.len());
                if let Some((rest, around)) = around {
                    let node = tree.reach(around, rest);
                    tree.nodes[node].items = Some(root);
                }
            }
            for (number, field) in sheet.fields.iter().enumerate() {
                let node = tree.reach(root, &field.path);
                tree.nodes[node].field = Some((number as u32, field.kind));
            }
            roots.push((sheet.list.as_deref(), root));
        }
        tree
    }

    fn add(&mut self, sheet: usize, path: String) -> usize {
        self.nodes.push(Node { sheet, path, field: None, items: None, children: Vec::new() });
        self.nodes.len() - 1
    }

    /// Returns the node of a path, which is made where it is new.
    fn reach(&mut self, from: usize, path: &str) -> usize {
        path.split('.').fold(from, |node, name| {
            if let Some((_, child)) = self.nodes[node].children.iter().find(|(known, _)| known == name) {
                return *child;
            }
            let path = join(&self.nodes[node].path, name);
            let child = self.add(self.nodes[node].sheet, path);
            self.nodes[node].children.push((name.to_owned(), child));
            child
        })
    }

    /// Makes rows of a record. A record that is no object has an empty row.
    pub(crate) fn flatten<'a>(&self, json: &'a str, id_field: &str) -> Flat<'a> {
        let mut walk =
            Walk { tree: self, flat: Flat::default(), objects: 0, seen: vec![0; self.nodes.len()] };
        walk.row(&mut Scanner::new(json), 0, id_field);
        walk.flat
    }
}

/// Appends a name to a path.
fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}

/// The walk over one record.
struct Walk<'a, 't> {
    tree: &'t Tree,
    flat: Flat<'a>,
    /// Number of objects that the walk has begun.
    objects: u32,
    /// For each node the number of the object in which it came last.
    seen: Vec<u32>,
}

impl<'a> Walk<'a, '_> {
    /// Begins a row with the value that comes next, and fills it.
    fn row(&mut self, scanner: &mut Scanner<'a>, root: usize, id_field: &str) {
        let sheet = self.tree.nodes[root].sheet;
        let row = self.flat.rows.len();
        self.flat.rows.push(FlatRow { sheet, id: Cow::Borrowed(""), cells: Vec::new() });
        if scanner.peek() == b'{' {
            self.object(scanner, root, row, Some(id_field));
        } else {
            scanner.value();
        }
    }

    /// Walks over an object. `id_field` is the name of the row's id if the object is the row itself.
    fn object(&mut self, scanner: &mut Scanner<'a>, node: usize, row: usize, id_field: Option<&str>) {
        self.objects += 1;
        let (tree, object) = (self.tree, self.objects);
        let children = &tree.nodes[node].children;
        // Records have their fields in the order of the catalogue mostly, so the next one is tried first.
        let mut next = 0;
        scanner.object(|scanner, key| {
            if id_field == Some(&*key)
                && let Some(id) = id_of(scanner.clone().value())
            {
                self.flat.rows[row].id = id;
            }
            let (before, behind) = children.split_at(next);
            let found = behind.iter().chain(before).position(|(name, _)| *name == key);
            match found {
                Some(at) => {
                    let at = (at + next) % children.len();
                    next = at + 1;
                    let child = children[at].1;
                    self.flat.has_duplicates |= self.seen[child] == object;
                    self.seen[child] = object;
                    self.value(scanner, child, row);
                }
                None => self.unknown(scanner, tree.nodes[node].sheet, &tree.nodes[node].path, &key),
            }
        });
    }

    /// Takes the value that comes next into the row.
    fn value(&mut self, scanner: &mut Scanner<'a>, node: usize, row: usize) {
        let tree = self.tree;
        let this = &tree.nodes[node];
        match (scanner.peek(), this.field, this.items) {
            (b'[', _, Some(items)) => scanner.array(|scanner| self.row(scanner, items, "id")),
            (b'{', None, _) => self.object(scanner, node, row, None),
            (b'{', Some((field, FieldKind::Reference)), _) => {
                let cell = reference(scanner);
                self.flat.rows[row].cells.push((field, cell));
            }
            // A field that the catalogue has as a scalar and that has fields of its own in the store: records have both.
            (b'{', Some(_), _) if !this.children.is_empty() => self.object(scanner, node, row, None),
            (_, Some((field, kind)), _) => {
                let cell = Cell::of(kind, scanner.value());
                self.flat.rows[row].cells.push((field, cell));
            }
            // Other records have an object or lines under this name. A field of the name would take the place of these, so this
            // value stays in the JSON, where its path finds it.
            (_, None, _) => {
                scanner.value();
            }
        }
    }

    /// Steps over the value of a name that the sheet does not have, and notes the fields in it.
    fn unknown(&mut self, scanner: &mut Scanner<'a>, sheet: usize, path: &str, name: &str) {
        let names = if path.is_empty() { 1 } else { path.split('.').count() + 1 };
        let is_name = !name.is_empty() && name.len() <= LONGEST_NAME && !name.contains('.');
        if self.tree.full[sheet] || !is_name || names > MOST_NAMES {
            scanner.value();
            return;
        }
        let path = join(path, name);
        if scanner.peek() == b'{' {
            scanner.object(|scanner, name| self.unknown(scanner, sheet, &path, &name));
        } else {
            self.scalar(scanner, sheet, &path);
        }
    }

    /// Steps over a value and notes the field where it is a scalar.
    fn scalar(&mut self, scanner: &mut Scanner<'a>, sheet: usize, path: &str) {
        let value = scanner.value();
        let kind = match value.as_bytes().first() {
            Some(b'"') if value.len() > 2 => FieldKind::Text,
            Some(b't' | b'f') => FieldKind::YesNo,
            Some(b'-' | b'0'..=b'9') => FieldKind::Number,
            _ => return,
        };
        if !self.tree.full[sheet] {
            self.flat.unknown.push((sheet, path.to_owned(), kind));
        }
    }
}

/// Returns the id that a JSON value stands for; `None` for null, an object and an array.
fn id_of(value: &str) -> Option<Cow<'_, str>> {
    (!matches!(value.as_bytes().first(), Some(b'{' | b'[')) && value != "null").then(|| text_of(value))
}

/// Returns the id of a record, given as JSON, as the store takes it; empty if the record has none.
pub fn record_id<'a>(record: &'a str, kind: &RecordType) -> Cow<'a, str> {
    kind.id_of(record).and_then(id_of).unwrap_or_default()
}

/// Returns the paths of the fields that have the id of a record. A type that the catalogue does not know has it in `id`.
pub(crate) fn id_fields(record_type: &str) -> Vec<&'static str> {
    let kind = Catalogue::built_in().find(record_type);
    kind.map_or_else(|| vec!["id"], |kind| kind.id_fields.iter().map(String::as_str).collect())
}

impl<'a> Cell<'a> {
    /// Returns the value that a JSON value stands for in a field of this kind. An object or an array where a scalar is expected
    /// is its JSON.
    fn of(kind: FieldKind, json: &'a str) -> Self {
        if json == "null" {
            return Self::Blank;
        }
        let text = text_of(json);
        if text.is_empty() {
            return Self::Blank;
        }
        match kind {
            FieldKind::Text
            | FieldKind::Enumeration
            | FieldKind::YesNo
            | FieldKind::Object
            | FieldKind::List => Self::Text(text),
            FieldKind::Reference => Self::Reference { id: Cow::Borrowed(""), name: text },
            kind => {
                let units = units_of(kind, &text);
                Self::Scaled(text, units)
            }
        }
    }
}

/// Returns the reference that a JSON value is; a blank where it is no object or names nothing.
pub(crate) fn reference_of(json: &str) -> Value {
    match reference(&mut Scanner::new(json)) {
        Cell::Reference { id, name } => Value::Reference { id: id.into_owned(), name: name.into_owned() },
        _ => Value::Blank,
    }
}

/// Takes the reference that comes next. Services spell the name in three ways; the first that is not empty counts.
fn reference<'a>(scanner: &mut Scanner<'a>) -> Cell<'a> {
    let mut id = Cow::Borrowed("");
    let mut names = [Cow::Borrowed(""), Cow::Borrowed(""), Cow::Borrowed("")];
    scanner.object(|scanner, key| {
        let value = scanner.value();
        let text = if value == "null" { Cow::Borrowed("") } else { text_of(value) };
        match &*key {
            "id" => id = text,
            "fullname" => names[0] = text,
            "fullName" => names[1] = text,
            "name" => names[2] = text,
            _ => {}
        }
    });
    let name = names.into_iter().find(|name| !name.is_empty()).unwrap_or_default();
    if id.is_empty() && name.is_empty() { Cell::Blank } else { Cell::Reference { id, name } }
}

#[cfg(test)]
mod tests;
