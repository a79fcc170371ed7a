//! Sheets: the tables of a record type, one of its records and one for each list of lines within them, with their fields.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::Arc;

use ledgerlane_api::{Catalogue, Field as CatalogueField, FieldKind, RecordType};
use rusqlite::{Connection, Transaction, params};
use sha2::{Digest, Sha256};

use crate::error::StoreError;
use crate::flatten::Tree;

/// Version of how values are taken from a record and stored. Raise it with every change of that: copies of another version are
/// converted from their JSON before they are read.
const LAYOUT_VERSION: u32 = 1;
/// Most fields that a sheet gets beyond those of the catalogue. What else records have stays in their JSON.
pub(crate) const MOST_DISCOVERED: usize = 200;

/// A field of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Field {
    /// Identifies the field in the store; 0 for [`Field::record`].
    pub(crate) id: i64,
    /// Path within the record or the line, as in `billingAddress.city`.
    pub(crate) path: String,
    /// What the field holds; neither an object nor a list.
    pub(crate) kind: FieldKind,
    /// True for a field that records have and the catalogue has not.
    pub(crate) discovered: bool,
}

impl Field {
    /// Returns the field of a line that says which record the line belongs to: its value is the record's sequence number in
    /// the copy.
    pub(crate) fn record() -> Self {
        Self { id: 0, path: String::new(), kind: FieldKind::Integer, discovered: false }
    }

    /// Returns the names of the columns that hold the field: the text, and for some kinds a second one.
    pub(crate) fn columns(&self) -> (String, Option<String>) {
        let second = second_column(self.kind).map(|letter| format!("{letter}{}", self.id));
        (format!("v{}", self.id), second)
    }
}

/// Returns the letter of the second column of a kind: `n` for the integer that stands for a value, `i` for the id of a
/// reference; `None` where the text is all.
pub(crate) fn second_column(kind: FieldKind) -> Option<char> {
    match kind {
        FieldKind::Text | FieldKind::Enumeration | FieldKind::YesNo | FieldKind::Object | FieldKind::List => {
            None
        }
        FieldKind::Reference => Some('i'),
        _ => Some('n'),
    }
}

/// The records of a type, or the items of one list within them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sheet {
    /// Identifies the sheet in the store.
    pub(crate) id: i64,
    /// Path of the record type, as in `Invoices`.
    pub(crate) record_type: String,
    /// Path of the list, as in `lines` or `lineGroups.lines`; `None` for the records themselves.
    pub(crate) list: Option<String>,
    /// Its fields: those of the catalogue in its order, then the discovered ones.
    pub(crate) fields: Vec<Field>,
}

impl Sheet {
    /// Returns the field of this path.
    pub(crate) fn field(&self, path: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.path == path)
    }

    /// Returns whether fields lie within an object of this path.
    fn has_fields_in(&self, path: &str) -> bool {
        self.fields
            .iter()
            .any(|field| field.path.strip_prefix(path).is_some_and(|rest| rest.starts_with('.')))
    }

    /// Returns whether the sheet may not get more fields.
    pub(crate) fn is_full(&self) -> bool {
        self.fields.iter().filter(|field| field.discovered).count() >= MOST_DISCOVERED
    }

    /// Returns the sheet with the fields that the file has of it, which may be more than a layout in memory knows.
    pub(crate) fn as_stored(&self, connection: &Connection) -> Result<Self, StoreError> {
        Ok(Self { fields: fields(connection, self.id)?, ..self.clone() })
    }

    /// Returns the name of the table that holds the rows.
    pub(crate) fn table(&self) -> String {
        table(self.id)
    }
}

/// Returns the name of the table of a sheet.
pub(crate) fn table(sheet: i64) -> String {
    format!("rows_{sheet}")
}

/// Returns the tables of a record type's sheets, those included that the catalogue has no more.
pub(crate) fn tables(connection: &Connection, record_type: &str) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT id FROM sheet WHERE record_type = ?")?;
    let tables = statement.query_map([record_type], |row| row.get(0).map(table))?;
    Ok(tables.collect::<rusqlite::Result<_>>()?)
}

/// Returns the spelling of a record type's path that its sheets have: that of the catalogue where it knows the type.
pub(crate) fn canonical(record_type: &str) -> &str {
    Catalogue::built_in().find(record_type).map_or(record_type, |kind| &kind.path)
}

/// The sheets of a record type, and how a record becomes rows of them.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The sheets; the first is that of the records.
    pub(crate) sheets: Vec<Arc<Sheet>>,
    /// For each sheet, how a row is written.
    pub(crate) inserts: Vec<Insert>,
    /// The fields by their paths.
    pub(crate) tree: Tree,
    /// Fingerprint of the catalogue's fields and of how they are stored. Discovered fields are no part of it: a copy from
    /// before a field was discovered has no value in it.
    pub(crate) fingerprint: String,
}

/// The statement that writes a row of a sheet. Its parameters are the place, the id, the record of a line, and then the columns.
#[derive(Debug)]
pub(crate) struct Insert {
    pub(crate) sql: String,
    /// For each field the number of its first parameter, from 1.
    pub(crate) parameters: Vec<usize>,
}

impl Insert {
    fn new(sheet: &Sheet) -> Self {
        let mut columns = String::from("at, id, record");
        let mut next = 4;
        let mut parameters = Vec::with_capacity(sheet.fields.len());
        for field in &sheet.fields {
            parameters.push(next);
            let (first, second) = field.columns();
            for column in [Some(first), second].into_iter().flatten() {
                let _ = write!(columns, ", {column}");
                next += 1;
            }
        }
        let places = vec!["?"; next - 1].join(", ");
        Self { sql: format!("INSERT INTO {} ({columns}) VALUES ({places})", sheet.table()), parameters }
    }
}

/// What the catalogue says of a sheet.
struct Spec {
    list: Option<String>,
    fields: Vec<(String, FieldKind)>,
}

impl Layout {
    /// Brings the sheets of a record type to today's catalogue and returns them. A type that the catalogue does not know has one
    /// sheet, whose fields are all discovered.
    pub(crate) fn ensure(transaction: &Transaction<'_>, record_type: &str) -> Result<Self, StoreError> {
        let specs = specs(Catalogue::built_in().find(record_type));
        let record_type = canonical(record_type);
        let mut sheets = Vec::new();
        for spec in &specs {
            sheets.push(ensure_sheet(transaction, record_type, spec)?);
        }
        Ok(Self::new(sheets, fingerprint(&specs)))
    }

    fn new(sheets: Vec<Sheet>, fingerprint: String) -> Self {
        let sheets: Vec<Arc<Sheet>> = sheets.into_iter().map(Arc::new).collect();
        let inserts = sheets.iter().map(|sheet| Insert::new(sheet)).collect();
        Self { inserts, tree: Tree::new(&sheets), sheets, fingerprint }
    }

    /// Adds fields that records have and the sheets have not, each given by the index of its sheet, its path and its kind. Those
    /// of a sheet that is full are left out.
    pub(crate) fn with_discovered(
        &self,
        transaction: &Transaction<'_>,
        found: impl IntoIterator<Item = (usize, String, FieldKind)>,
    ) -> Result<Self, StoreError> {
        let mut sheets: Vec<Sheet> = self.sheets.iter().map(|sheet| Sheet::clone(sheet)).collect();
        for sheet in &mut sheets {
            // Another pull may have found fields that this layout does not know yet.
            let stored = fields(transaction, sheet.id)?;
            let new =
                stored.into_iter().filter(|field| sheet.fields.iter().all(|known| known.id != field.id));
            let new: Vec<Field> = new.collect();
            sheet.fields.extend(new);
        }
        let found: Vec<(usize, String, FieldKind)> = found.into_iter().collect();
        // Names that hold an object in one record and a scalar in another are no fields: the path of the name finds both in the JSON.
        let objects: HashSet<(usize, &str)> = found
            .iter()
            .flat_map(|(sheet, path, _)| {
                path.match_indices('.').filter_map(|(at, _)| Some((*sheet, path.get(..at)?)))
            })
            .collect();
        for (index, path, kind) in &found {
            let sheet = &mut sheets[*index];
            let is_object = objects.contains(&(*index, path.as_str())) || sheet.has_fields_in(path);
            if !is_object && !sheet.is_full() && sheet.field(path).is_none() {
                let field = insert_field(transaction, sheet.id, path, *kind, true)?;
                add_columns(transaction, sheet.id, &field)?;
                sheet.fields.push(field);
            }
        }
        Ok(Self::new(sheets, self.fingerprint.clone()))
    }

    /// Returns the number of fields of all sheets.
    pub(crate) fn field_count(&self) -> usize {
        self.sheets.iter().map(|sheet| sheet.fields.len()).sum()
    }

    /// Returns the sheet of a list, or of the records.
    pub(crate) fn sheet(&self, list: Option<&str>) -> Option<&Arc<Sheet>> {
        self.sheets.iter().find(|sheet| sheet.list.as_deref() == list)
    }
}

/// Returns the sheets of a record type as the catalogue has them.
fn specs(kind: Option<&RecordType>) -> Vec<Spec> {
    let mut specs = vec![Spec { list: None, fields: Vec::new() }];
    if let Some(kind) = kind {
        collect(&kind.fields, 0, "", &mut Vec::new(), &mut specs);
    }
    specs
}

/// Adds fields to a sheet, and the sheets of the lists among them. A shape that contains itself ends there: no table can have all
/// of its fields.
fn collect<'a>(
    fields: &'a [CatalogueField],
    sheet: usize,
    prefix: &str,
    within: &mut Vec<&'a str>,
    specs: &mut Vec<Spec>,
) {
    for field in fields {
        let path = format!("{prefix}{}", field.name);
        let shape = field.of.as_deref().filter(|of| !within.contains(of));
        let shape = shape.and_then(|of| Some((of, Catalogue::built_in().shape(of)?)));
        match (field.holds(), shape) {
            (FieldKind::Object, Some((of, inner))) => {
                within.push(of);
                collect(inner, sheet, &format!("{path}."), within, specs);
                within.pop();
            }
            (FieldKind::List, Some((of, inner))) => {
                let list = match &specs[sheet].list {
                    Some(outer) => format!("{outer}.{path}"),
                    None => path,
                };
                specs.push(Spec { list: Some(list), fields: Vec::new() });
                within.push(of);
                collect(inner, specs.len() - 1, "", within, specs);
                within.pop();
            }
            (FieldKind::Object | FieldKind::List, None) => {}
            (kind, _) => specs[sheet].fields.push((path, kind)),
        }
    }
}

fn fingerprint(specs: &[Spec]) -> String {
    let mut text = format!("{LAYOUT_VERSION}\n");
    for spec in specs {
        let _ = writeln!(text, "{}", spec.list.as_deref().unwrap_or_default());
        for (path, kind) in &spec.fields {
            let _ = writeln!(text, " {path} {}", kind_text(*kind));
        }
    }
    Sha256::digest(text).iter().take(16).fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

/// Makes a sheet, or adds what is new in the catalogue to it. A field that the catalogue gave another kind is another field; the
/// column of the old one stays empty.
fn ensure_sheet(transaction: &Transaction<'_>, record_type: &str, spec: &Spec) -> Result<Sheet, StoreError> {
    let list = spec.list.as_deref().unwrap_or_default();
    let created = transaction.execute(
        "INSERT INTO sheet (record_type, list) VALUES (?, ?) ON CONFLICT DO NOTHING",
        params![record_type, list],
    )? > 0;
    let id: i64 = transaction.query_row(
        "SELECT id FROM sheet WHERE record_type = ? AND list = ?",
        params![record_type, list],
        |row| row.get(0),
    )?;
    if created {
        return create_sheet(transaction, id, record_type, spec);
    }
    let known = fields(transaction, id)?;
    let mut fields = Vec::new();
    let mut taken = HashSet::new();
    for (path, kind) in &spec.fields {
        taken.insert(path.as_str());
        let field = match known.iter().find(|field| field.path == *path) {
            Some(field) if field.kind == *kind => {
                transaction.execute("UPDATE field SET discovered = 0 WHERE id = ?", [field.id])?;
                Field { discovered: false, ..field.clone() }
            }
            other => {
                if let Some(other) = other {
                    transaction.execute("DELETE FROM field WHERE id = ?", [other.id])?;
                }
                let field = insert_field(transaction, id, path, *kind, false)?;
                add_columns(transaction, id, &field)?;
                field
            }
        };
        fields.push(field);
    }
    for field in known.iter().filter(|field| !taken.contains(field.path.as_str())) {
        transaction.execute("UPDATE field SET discovered = 1 WHERE id = ?", [field.id])?;
        fields.push(Field { discovered: true, ..field.clone() });
    }
    Ok(Sheet { id, record_type: record_type.to_owned(), list: spec.list.clone(), fields })
}

/// Makes the table of a sheet. It gets its columns at once, because adding one to a table lets SQLite read the whole schema again.
fn create_sheet(
    transaction: &Transaction<'_>,
    id: i64,
    record_type: &str,
    spec: &Spec,
) -> Result<Sheet, StoreError> {
    let fields: Vec<Field> = spec
        .fields
        .iter()
        .map(|(path, kind)| insert_field(transaction, id, path, *kind, false))
        .collect::<Result<_, _>>()?;
    let name = table(id);
    let mut sql = format!("CREATE TABLE {name} (at INTEGER PRIMARY KEY, id TEXT, record INTEGER");
    for (column, of) in fields.iter().flat_map(columns) {
        let _ = write!(sql, ", {column} {of}");
    }
    sql.push_str(") STRICT;");
    if spec.list.is_some() {
        let _ = write!(sql, "CREATE INDEX {name}_by_record ON {name} (at >> 32, record);");
    }
    transaction.execute_batch(&sql)?;
    Ok(Sheet { id, record_type: record_type.to_owned(), list: spec.list.clone(), fields })
}

/// Returns the columns of a field, each with its type.
fn columns(field: &Field) -> impl Iterator<Item = (String, &'static str)> {
    let (first, second) = field.columns();
    let of = if field.kind == FieldKind::Reference { "TEXT" } else { "INTEGER" };
    [Some((first, "TEXT")), second.map(|second| (second, of))].into_iter().flatten()
}

/// Returns the stored fields of a sheet in the order they were made.
fn fields(connection: &Connection, sheet: i64) -> Result<Vec<Field>, StoreError> {
    let mut statement = connection
        .prepare_cached("SELECT id, path, kind, discovered FROM field WHERE sheet = ? ORDER BY id")?;
    let rows = statement
        .query_map([sheet], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, String>(2)?, row.get(3)?)))?;
    rows.map(|row| {
        let (id, path, kind, discovered) = row?;
        Ok(Field { id, path, kind: kind_of(&kind)?, discovered })
    })
    .collect()
}

fn insert_field(
    transaction: &Transaction<'_>,
    sheet: i64,
    path: &str,
    kind: FieldKind,
    discovered: bool,
) -> Result<Field, StoreError> {
    let id = transaction
        .prepare_cached("INSERT INTO field (sheet, path, kind, discovered) VALUES (?, ?, ?, ?) RETURNING id")?
        .query_row(params![sheet, path, kind_text(kind), discovered], |row| row.get(0))?;
    Ok(Field { id, path: path.to_owned(), kind, discovered })
}

fn add_columns(transaction: &Transaction<'_>, sheet: i64, field: &Field) -> Result<(), StoreError> {
    let name = table(sheet);
    for (column, of) in columns(field) {
        transaction.execute_batch(&format!("ALTER TABLE {name} ADD COLUMN {column} {of}"))?;
    }
    Ok(())
}

/// Returns the name of a kind as the catalogue spells it.
fn kind_text(kind: FieldKind) -> String {
    serde_json::to_value(kind).ok().and_then(|value| Some(value.as_str()?.to_owned())).unwrap_or_default()
}

fn kind_of(text: &str) -> Result<FieldKind, StoreError> {
    serde_json::from_value(text.into()).map_err(|error| StoreError::Inconsistent(error.to_string()))
}
