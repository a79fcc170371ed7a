//! Snapshots: a copy as one question sees it, however it changes meanwhile.

use std::cell::OnceCell;
use std::sync::Arc;

use rusqlite::Connection;

use crate::cache::{Cache, ColumnKey, Stamp};
use crate::column::Column;
use crate::copies::CopyId;
use crate::error::StoreError;
use crate::rows::{gaps, next_seq, rewrites};
use crate::value::Value;
use crate::view::error::ViewError;
use crate::view::load;
use crate::view::source::{Origin, Source, Tables};
use crate::view::state::CopyState;

/// A copy within one transaction that reads.
pub(crate) struct Snapshot<'c> {
    pub(crate) connection: &'c Connection,
    pub(crate) tables: &'c Tables,
    pub(crate) cache: &'c Cache,
    /// State of the sheet whose rows are shown.
    pub(crate) stamp: Stamp,
    /// State of the sheet of the records, where the rows are lines; that of the rows themselves otherwise.
    pub(crate) documents: Stamp,
    /// For each line its record, once something asked for it.
    records: OnceCell<Arc<Vec<u32>>>,
}

/// A column as the rows of a view see it.
#[derive(Debug, Clone)]
pub(crate) struct LoadedColumn {
    /// The copy, and the name of the column in the cache.
    pub(crate) copy: CopyId,
    pub(crate) key: ColumnKey,
    /// State of the sheet that the column belongs to.
    pub(crate) stamp: Stamp,
    pub(crate) column: Arc<Column>,
    /// For each row of the view the row of the column, where it is that of the line's record; `None` where both are one.
    pub(crate) via: Option<Arc<Vec<u32>>>,
}

impl LoadedColumn {
    /// Returns the value of a row of the view.
    pub(crate) fn value(&self, row: u32) -> Value {
        match &self.via {
            None => self.column.value(row),
            Some(via) => via.get(row as usize).map_or(Value::Blank, |record| self.column.value(*record)),
        }
    }

    /// Returns the number of the column's row for a row of the view. A line without a record gets a number that no row has.
    pub(crate) fn row(&self, row: u32) -> u32 {
        match &self.via {
            None => row,
            Some(via) => via.get(row as usize).copied().unwrap_or(u32::MAX),
        }
    }
}

impl<'c> Snapshot<'c> {
    /// Looks at the copy as it is now.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted.
    pub(crate) fn new(
        connection: &'c Connection,
        tables: &'c Tables,
        cache: &'c Cache,
    ) -> Result<Self, StoreError> {
        let copy = tables.copy;
        let rewrites = rewrites(connection, copy)?;
        let stamp = Stamp { rewrites, end: next_seq(connection, copy, tables.sheet.id)? };
        let documents = match &tables.documents {
            Some(documents) => Stamp { rewrites, end: next_seq(connection, copy, documents.id)? },
            None => stamp,
        };
        Ok(Self { connection, tables, cache, stamp, documents, records: OnceCell::new() })
    }

    /// Looks at the copy as it was in another state, where it only got more rows since; else as it is.
    pub(crate) fn as_of(&mut self, state: CopyState) {
        if state.only_grew_to(self.state()) {
            self.stamp.end = state.end;
            self.documents.end = state.records;
        }
    }

    /// Returns the name of what is seen.
    pub(crate) fn state(&self) -> CopyState {
        CopyState {
            copy: self.tables.copy,
            rewrites: self.stamp.rewrites,
            end: self.stamp.end,
            records: self.documents.end,
        }
    }

    /// Returns how many rows the list has.
    pub(crate) fn here(&self) -> Result<u32, StoreError> {
        Ok(self.stamp.end.saturating_sub(self.gaps()?.len() as u32))
    }

    /// Returns the sequence numbers that no row has.
    pub(crate) fn gaps(&self) -> Result<Vec<u32>, StoreError> {
        gaps(self.connection, self.tables.copy, self.tables.sheet.id)
    }

    /// Returns a column, from the cache or else from the database.
    pub(crate) fn column(&self, source: &Source) -> Result<LoadedColumn, ViewError> {
        let stamp = self.stamp_of(source);
        let copy = self.tables.copy;
        let before = self.cache.column(copy, &source.key);
        let column = match before {
            Some((column, of_column)) if of_column.serves(stamp) => column,
            before => {
                let before = before
                    .filter(|(_, of_column)| of_column.rewrites == stamp.rewrites)
                    .map(|(column, _)| column);
                let column = Arc::new(self.load(source, before.as_deref())?);
                self.cache.put_column(copy, &source.key, stamp, &column);
                column
            }
        };
        self.loaded(source, column)
    }

    /// Returns whether the cache has a column.
    pub(crate) fn has_column(&self, source: &Source) -> bool {
        let known = self.cache.column(self.tables.copy, &source.key);
        known.is_some_and(|(_, known)| known.serves(self.stamp_of(source)))
    }

    /// Returns for each line the sequence number of its record; `u32::MAX` for a number that no line has.
    pub(crate) fn records(&self) -> Result<Arc<Vec<u32>>, ViewError> {
        if let Some(records) = self.records.get() {
            return Ok(records.clone());
        }
        let column = self.column(&self.tables.record_of_line())?;
        let records = Arc::new(load::records_of_lines(&column.column, self.stamp.end));
        Ok(self.records.get_or_init(|| records).clone())
    }

    /// Returns the state of the sheet that a source belongs to.
    pub(crate) fn stamp_of(&self, source: &Source) -> Stamp {
        if source.is_of_document { self.documents } else { self.stamp }
    }

    /// Returns for each row of the view the row of a source's column, where these are not one.
    pub(crate) fn via(&self, source: &Source) -> Result<Option<Arc<Vec<u32>>>, ViewError> {
        if source.is_of_document { self.records().map(Some) } else { Ok(None) }
    }

    fn loaded(&self, source: &Source, column: Arc<Column>) -> Result<LoadedColumn, ViewError> {
        Ok(LoadedColumn {
            copy: self.tables.copy,
            key: source.key.clone(),
            stamp: self.stamp_of(source),
            column,
            via: self.via(source)?,
        })
    }

    fn load(&self, source: &Source, before: Option<&Column>) -> Result<Column, ViewError> {
        let (connection, copy) = (self.connection, self.tables.copy);
        let stamp = self.stamp_of(source);
        let own = &self.tables.sheet;
        let sheet = self.tables.documents.as_ref().filter(|_| source.is_of_document).unwrap_or(own);
        Ok(match (&source.origin, &sheet.list) {
            (Origin::Field(field), _) => {
                load::field(connection, copy, sheet, field, stamp, before, &self.tables.zone)?
            }
            (Origin::Json(path), None) => load::json_of_records(connection, copy, path, stamp.end)?,
            (Origin::Json(path), Some(list)) => {
                load::json_of_lines(connection, copy, list, path, &self.records()?)?
            }
        })
    }
}
