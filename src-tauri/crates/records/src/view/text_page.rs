//! Pages as a table shows them: each cell is a text.
//!
//! Once the columns of a view are in memory and the state of the copy is known, a page needs no database.

use std::sync::Arc;

use ledgerlane_api::FieldKind;

use crate::column::Column;
use crate::copies::CopyId;
use crate::copy_facts::SheetState;
use crate::error::StoreError;
use crate::store::Store;
use crate::value::{SCALE, Value};
use crate::view::View;
use crate::view::answer::{TextPage, TextRow, ViewPage};
use crate::view::error::ViewError;
use crate::view::page::Shown;
use crate::view::rows::{RowSet, RowsKey};
use crate::view::snapshot::Snapshot;
use crate::view::source::{Source, Tables};
use crate::view::state::CopyState;

impl Store {
    /// Returns at most `count` rows of a view after the first `skip` with the texts of their cells, and how many rows the view has.
    ///
    /// # Errors
    /// Returns [`ViewError`] as [`Store::page`] does.
    pub fn text_page(&self, copy: CopyId, view: &View, skip: u32, count: u32) -> Result<TextPage, ViewError> {
        match self.page_from_memory(copy, view, skip, count)? {
            Some(page) => Ok(page),
            None => self.page(copy, view, skip, count).map(TextPage::from),
        }
    }

    /// Returns the same where all of it is in memory.
    fn page_from_memory(
        &self,
        copy: CopyId,
        view: &View,
        skip: u32,
        count: u32,
    ) -> Result<Option<TextPage>, ViewError> {
        let tables = self.tables(copy, view.list.as_deref())?;
        let shown = Shown::new(&tables, view)?;
        let state = match self.state(&tables) {
            // Asking the database again leads to what has to be done about it.
            Err(StoreError::Gone) => return Ok(None),
            state => state?,
        };
        let cache = &self.views().cache;
        let of = CopyState {
            copy,
            rewrites: state.stamp.rewrites,
            end: state.stamp.end,
            records: state.documents.end,
        };
        let here = state.stamp.end.saturating_sub(state.gaps.len() as u32);
        let rows = if view.is_as_arrived() {
            RowSet::Arrived { end: state.stamp.end, gaps: state.gaps }
        } else {
            let key = RowsKey::new(view, self.views().collation().locale_key());
            match cache.rows(copy, &key, state.stamp, state.documents.end) {
                Some(rows) => RowSet::Listed(rows),
                None => return Ok(None),
            }
        };
        let column = |source: &Source| {
            let stamp = if source.is_of_document { state.documents } else { state.stamp };
            let (column, of_column) = cache.column(copy, &source.key)?;
            of_column.serves(stamp).then_some(column)
        };
        let Some(columns) = TextColumns::new(&shown, column) else { return Ok(None) };
        let kinds = shown.sources.iter().map(Source::kind).collect();
        let rows_of_page = columns.rows(&rows.slice(skip, count));
        Ok(Some(TextPage { state: of, here, count: rows.count(), kinds, rows: rows_of_page }))
    }

    /// Returns the state of the sheet whose rows are shown.
    fn state(&self, tables: &Tables) -> Result<SheetState, StoreError> {
        let known = self.copy_facts();
        if let Some(state) = known.sheet(tables.copy, tables.sheet.id) {
            return Ok(state);
        }
        let since = known.read_since();
        let state = self.read(|connection| {
            let snapshot = Snapshot::new(connection, tables, &self.views().cache)?;
            let gaps = Arc::new(snapshot.gaps()?);
            Ok(SheetState { stamp: snapshot.stamp, documents: snapshot.documents, gaps })
        })?;
        known.learn_sheet(since, tables.copy, tables.sheet.id, &state);
        Ok(state)
    }
}

/// The columns of a page, all of which are in memory.
struct TextColumns {
    cells: Vec<TextColumn>,
    /// Columns of the fields that have the id: the first value counts.
    ids: Vec<Arc<Column>>,
    active: Option<Arc<Column>>,
    /// Which record a line belongs to; `None` where the rows are records.
    record: Option<Arc<Column>>,
}

struct TextColumn {
    column: Arc<Column>,
    /// Whether the record of a line has the value rather than the line itself.
    is_of_document: bool,
}

impl TextColumns {
    /// Takes the columns from where they are; `None` where one is missing.
    fn new(shown: &Shown, column: impl Fn(&Source) -> Option<Arc<Column>>) -> Option<Self> {
        let of_cell = |source: &Source| {
            // What comes from the JSON is read from the database.
            source.field()?;
            Some(TextColumn { column: column(source)?, is_of_document: source.is_of_document })
        };
        let optional = |source: &Option<Source>| match source {
            Some(source) => column(source).map(Some),
            None => Some(None),
        };
        Some(Self {
            cells: shown.sources.iter().map(of_cell).collect::<Option<_>>()?,
            ids: shown.ids.iter().map(&column).collect::<Option<_>>()?,
            active: optional(&shown.active)?,
            record: optional(&shown.record)?,
        })
    }

    /// Makes the rows with these numbers.
    fn rows(&self, seqs: &[u32]) -> Vec<TextRow> {
        let record_of = |column: &Column, seq: u32| {
            let number = column.units(seq).and_then(|units| u32::try_from(units / SCALE).ok());
            number.unwrap_or(u32::MAX)
        };
        let of_records: Option<Vec<u32>> =
            self.record.as_deref().map(|column| seqs.iter().map(|seq| record_of(column, *seq)).collect());
        let mut ids = vec![String::new(); seqs.len()];
        for column in &self.ids {
            for (id, text) in ids.iter_mut().zip(column.texts(seqs)).filter(|(id, _)| id.is_empty()) {
                *id = text.unwrap_or_default();
            }
        }
        let inactive = match &self.active {
            Some(column) => are_no(column, seqs),
            None => vec![false; seqs.len()],
        };
        let records = of_records.as_deref().unwrap_or(seqs);
        let row = |((id, is_inactive), (seq, record)): ((String, bool), (&u32, &u32))| TextRow {
            seq: *seq,
            record: *record,
            id,
            is_inactive,
            cells: Vec::with_capacity(self.cells.len()),
        };
        let mut rows: Vec<TextRow> =
            ids.into_iter().zip(inactive).zip(seqs.iter().zip(records)).map(row).collect();
        for cell in &self.cells {
            let seqs = of_records.as_deref().filter(|_| cell.is_of_document).unwrap_or(seqs);
            for (row, text) in rows.iter_mut().zip(cell.column.texts(seqs)) {
                row.cells.push(text);
            }
        }
        rows
    }
}

/// Returns for each row whether a column says no.
fn are_no(column: &Column, seqs: &[u32]) -> Vec<bool> {
    match column.kind() {
        FieldKind::YesNo => seqs.iter().map(|seq| column.units(*seq) == Some(0)).collect(),
        _ => column.texts(seqs).iter().map(|text| text.as_deref() == Some("false")).collect(),
    }
}

impl From<ViewPage> for TextPage {
    fn from(page: ViewPage) -> Self {
        let rows = page.rows.into_iter().map(|row| TextRow {
            seq: row.seq,
            record: row.record,
            id: row.id,
            is_inactive: row.is_inactive,
            cells: row.cells.into_iter().map(Value::into_text).collect(),
        });
        Self {
            state: page.state,
            here: page.here,
            count: page.count,
            kinds: page.kinds,
            rows: rows.collect(),
        }
    }
}
