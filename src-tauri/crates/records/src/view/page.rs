//! Pages: some rows of a view, as typed values.
//!
//! Where every shown column is in the cache, a page comes from there; else each of its rows is read from its table, which is good
//! for the first page. [`Store::prepare`] then loads the columns, so that every later page is fast.

use std::collections::HashMap;

use ledgerlane_api::FieldKind;
use rusqlite::params;

use crate::copies::CopyId;
use crate::error::StoreError;
use crate::rows::{RowValues, json, place, rows_at, rows_in};
use crate::sheet::Field;
use crate::store::Store;
use crate::value::Value;
use crate::view::View;
use crate::view::answer::{ViewPage, ViewRow};
use crate::view::error::ViewError;
use crate::view::load::LineReader;
use crate::view::path::Found;
use crate::view::snapshot::{LoadedColumn, Snapshot};
use crate::view::source::{Origin, Source, Tables};

/// The field by which a record says that it is not in use any more.
const IS_ACTIVE: &str = "isActive";

impl Store {
    /// Returns at most `count` rows of a view after the first `skip`, and how many rows the view has.
    ///
    /// # Errors
    /// Returns [`ViewError`] where the view cannot be answered: [`StoreError::Gone`] in it where the copy was deleted.
    pub fn page(&self, copy: CopyId, view: &View, skip: u32, count: u32) -> Result<ViewPage, ViewError> {
        self.ask(copy, view, |snapshot, rows, _| {
            let shown = Shown::new(snapshot.tables, view)?;
            let seqs = rows.slice(skip, count);
            let rows_of_page = match shown.columns(snapshot)? {
                Some(columns) => shown.read_columns(snapshot, &columns, &seqs)?,
                None => shown.read_rows(snapshot, &seqs)?,
            };
            let kinds = shown.sources.iter().map(Source::kind).collect();
            let (state, here) = (snapshot.state(), snapshot.here()?);
            Ok(ViewPage { state, here, count: rows.count(), kinds, rows: rows_of_page })
        })
    }

    /// Returns how many rows a view has.
    ///
    /// # Errors
    /// Returns [`ViewError`] as [`Store::page`] does.
    pub fn count(&self, copy: CopyId, view: &View) -> Result<u32, ViewError> {
        self.ask(copy, &view.without_order(), |_, rows, _| Ok(rows.count()))
    }

    /// Brings a view and the columns that it shows into memory, so that each later page of it is fast. It takes as long as
    /// reading the columns, so a caller does it once the first page is on screen.
    ///
    /// # Errors
    /// Returns [`ViewError`] as [`Store::page`] does.
    pub fn prepare(&self, copy: CopyId, view: &View) -> Result<(), ViewError> {
        self.ask(copy, view, |_, _, _| Ok(()))?;
        let tables = self.tables(copy, view.list.as_deref())?;
        let shown = Shown::new(&tables, view)?;
        for source in shown.fields() {
            // A transaction a column: in memory, a pull waits for each of them.
            self.read(|connection| {
                let snapshot = Snapshot::new(connection, &tables, &self.views().cache)?;
                Ok(snapshot.column(source).map(drop))
            })??;
        }
        Ok(())
    }
}

/// What a page shows.
pub(super) struct Shown {
    /// Where the values of the view's columns come from.
    pub(super) sources: Vec<Source>,
    /// Where the row's own id is: the first value counts. Empty if only its table has the id.
    pub(super) ids: Vec<Source>,
    /// Where the row says whether it is active; `None` where it does not.
    pub(super) active: Option<Source>,
    /// Where a line says which record it belongs to; `None` where the rows are records.
    pub(super) record: Option<Source>,
}

/// The columns of a page.
struct ShownColumns {
    /// For each source its column; `None` where the values come from the JSON.
    cells: Vec<Option<LoadedColumn>>,
    ids: Vec<LoadedColumn>,
    active: Option<LoadedColumn>,
}

impl Shown {
    pub(super) fn new(tables: &Tables, view: &View) -> Result<Self, ViewError> {
        Ok(Self {
            sources: view.columns.iter().map(|path| tables.source(path)).collect::<Result<_, _>>()?,
            ids: tables.ids(),
            active: tables.own_field(IS_ACTIVE),
            record: tables.documents.is_some().then(|| tables.record_of_line()),
        })
    }

    /// Returns the sources that are fields. Each has a column.
    fn fields(&self) -> impl Iterator<Item = &Source> {
        let others = self.ids.iter().chain(&self.active).chain(&self.record);
        // The record of a line comes first: columns of its record are reached through it.
        others.rev().chain(self.sources.iter().filter(|source| source.field().is_some()))
    }

    /// Returns the columns where all of them are in the cache.
    fn columns(&self, snapshot: &Snapshot<'_>) -> Result<Option<ShownColumns>, ViewError> {
        if self.ids.is_empty() {
            return Ok(None);
        }
        for source in self.fields() {
            if !snapshot.has_column(source) {
                return Ok(None);
            }
        }
        let cells = self
            .sources
            .iter()
            .map(|source| source.field().map(|_| snapshot.column(source)).transpose())
            .collect::<Result<_, _>>()?;
        let active = self.active.as_ref().map(|source| snapshot.column(source)).transpose()?;
        let ids = self.ids.iter().map(|source| snapshot.column(source)).collect::<Result<_, _>>()?;
        Ok(Some(ShownColumns { cells, ids, active }))
    }

    fn read_columns(
        &self,
        snapshot: &Snapshot<'_>,
        columns: &ShownColumns,
        seqs: &[u32],
    ) -> Result<Vec<ViewRow>, ViewError> {
        let records = self.record.as_ref().map(|_| snapshot.records()).transpose()?;
        let mut json = JsonCells::new(snapshot);
        let mut rows = Vec::with_capacity(seqs.len());
        for seq in seqs.iter().copied() {
            let record = match &records {
                Some(records) => records.get(seq as usize).copied().unwrap_or(u32::MAX),
                None => seq,
            };
            let mut cells = Vec::with_capacity(self.sources.len());
            for (source, column) in self.sources.iter().zip(&columns.cells) {
                cells.push(match column {
                    Some(column) => column.value(seq),
                    None => json.cell(source, seq, record)?,
                });
            }
            rows.push(ViewRow {
                seq,
                record,
                id: columns
                    .ids
                    .iter()
                    .find_map(|id| Some(id.value(seq).text()?.to_owned()))
                    .unwrap_or_default(),
                is_inactive: columns.active.as_ref().is_some_and(|column| is_no(&column.value(seq))),
                cells,
            });
        }
        Ok(rows)
    }

    fn read_rows(&self, snapshot: &Snapshot<'_>, seqs: &[u32]) -> Result<Vec<ViewRow>, ViewError> {
        let (connection, tables) = (snapshot.connection, snapshot.tables);
        let own = self.fields_of(false);
        let mut fields: Vec<&Field> = own.iter().map(|(_, field)| *field).collect();
        let active = self.active.as_ref().and_then(Source::field);
        fields.extend(active);
        let found = match seqs {
            // Rows that lie side by side, as in a view without an order, are read at once.
            [first, .., last]
                if (last.wrapping_sub(*first)) as usize + 1 == seqs.len() && seqs.is_sorted() =>
            {
                rows_in(connection, tables.copy, &tables.sheet, &fields, *first..last.saturating_add(1))?
            }
            seqs => rows_at(connection, tables.copy, &tables.sheet, &fields, seqs)?,
        };
        let of_documents = self.fields_of(true);
        let documents = match &tables.documents {
            Some(documents) if !of_documents.is_empty() => {
                let mut records: Vec<u32> = found.iter().map(|row| row.record).collect();
                records.sort_unstable();
                records.dedup();
                let fields: Vec<&Field> = of_documents.iter().map(|(_, field)| *field).collect();
                rows_at(connection, tables.copy, documents, &fields, &records)?
            }
            _ => Vec::new(),
        };
        let documents: HashMap<u32, RowValues> = documents.into_iter().map(|row| (row.seq, row)).collect();
        let mut json = JsonCells::new(snapshot);
        let mut rows = Vec::with_capacity(found.len());
        for mut row in found {
            let is_inactive = active.is_some() && row.values.pop().is_some_and(|value| is_no(&value));
            let mut cells = vec![Value::Blank; self.sources.len()];
            let document = documents.get(&row.record);
            let of_document = document.into_iter().flat_map(|document| document.values.iter().cloned());
            for ((place, _), value) in own.iter().zip(row.values).chain(of_documents.iter().zip(of_document))
            {
                if let Some(cell) = cells.get_mut(*place) {
                    let kind = self.sources.get(*place).and_then(Source::kind);
                    *cell = value.in_zone(kind.unwrap_or(FieldKind::Text), &tables.zone);
                }
            }
            for (source, cell) in self.sources.iter().zip(&mut cells) {
                if source.field().is_none() {
                    *cell = json.cell(source, row.seq, row.record)?;
                }
            }
            rows.push(ViewRow { seq: row.seq, record: row.record, id: row.id, is_inactive, cells });
        }
        Ok(rows)
    }

    /// Returns the fields of the rows, or of their records, each with the place of its cell.
    fn fields_of(&self, is_of_document: bool) -> Vec<(usize, &Field)> {
        let sources = self.sources.iter().enumerate();
        sources
            .filter(|(_, source)| source.is_of_document == is_of_document)
            .filter_map(|(place, source)| Some((place, source.field()?)))
            .collect()
    }
}

fn is_no(value: &Value) -> bool {
    value.text() == Some("false")
}

/// Looks up the cells of a page that are in the JSON.
struct JsonCells<'s, 'c> {
    snapshot: &'s Snapshot<'c>,
    lines: Option<LineReader<'c>>,
    /// The record that was read last, with its JSON.
    last: Option<(u32, String)>,
}

impl<'s, 'c> JsonCells<'s, 'c> {
    fn new(snapshot: &'s Snapshot<'c>) -> Self {
        let tables = snapshot.tables;
        let list = tables.sheet.list.as_deref();
        let lines = list.map(|list| LineReader::new(snapshot.connection, tables.copy, list));
        Self { snapshot, lines, last: None }
    }

    fn cell(&mut self, source: &Source, seq: u32, record: u32) -> Result<Value, StoreError> {
        let Origin::Json(path) = &source.origin else { return Ok(Value::Blank) };
        let (connection, tables) = (self.snapshot.connection, self.snapshot.tables);
        if let Some(lines) = self.lines.as_mut().filter(|_| !source.is_of_document) {
            let mut statement = connection.prepare_cached(&format!(
                "SELECT count(*) FROM {} WHERE at >> 32 = ? AND record = ? AND at < ?",
                tables.sheet.table()
            ))?;
            let key = params![tables.copy.0, record, place(tables.copy, seq)];
            let number = statement.query_row(key, |row| row.get(0))?;
            let found = lines.line(record, number, |line| path.find(line))?;
            return Ok(found.map_or(Value::Blank, Found::into_value));
        }
        if self.last.as_ref().is_none_or(|(last, _)| *last != record) {
            self.last = Some((record, json(connection, tables.copy, record)?.unwrap_or_default()));
        }
        Ok(self.last.as_ref().map_or(Value::Blank, |(_, json)| path.find(json).into_value()))
    }
}
