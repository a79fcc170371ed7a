//! Writing rows into the sheets of a copy.

use rusqlite::{CachedStatement, Transaction, params};

use crate::chunk::PART_ROWS;
use crate::copies::CopyId;
use crate::error::StoreError;
use crate::flatten::{Cell, FlatRow};
use crate::rows::{next_seq, place};
use crate::sealing::unseal;
use crate::sheet::{Insert, Layout};

/// Writes rows of one copy within one transaction.
pub(crate) struct RowWriter<'t> {
    transaction: &'t Transaction<'t>,
    copy: CopyId,
    /// The sheets of the copy's record type.
    pub(crate) layout: &'t Layout,
    /// Number of the slice that the records come with.
    slice: u32,
    /// The statement that writes the JSON of a record.
    json: CachedStatement<'t>,
    sheets: Vec<SheetWriter<'t>>,
}

/// What is known of a sheet while rows are written into it.
struct SheetWriter<'t> {
    /// The statement that writes a row; `None` until the first one.
    insert: Option<CachedStatement<'t>>,
    /// The sequence number that the next new row gets.
    next: u32,
    /// What `next` was when the transaction began.
    first: u32,
}

impl<'t> RowWriter<'t> {
    /// Reads where the sheets of the copy end.
    pub(crate) fn new(
        transaction: &'t Transaction<'t>,
        copy: CopyId,
        layout: &'t Layout,
        slice: u32,
    ) -> Result<Self, StoreError> {
        let json = transaction
            .prepare_cached("INSERT INTO record_json (at, slice, id, json) VALUES (?, ?, ?, ?)")?;
        let sheets = layout
            .sheets
            .iter()
            .map(|sheet| {
                let next = next_seq(transaction, copy, sheet.id)?;
                Ok(SheetWriter { insert: None, next, first: next })
            })
            .collect::<Result<_, StoreError>>()?;
        Ok(Self { transaction, copy, layout, slice, json, sheets })
    }

    /// Returns the sequence number that the next new row of a sheet gets, and counts it as given.
    pub(crate) fn next(&mut self, sheet: usize) -> Result<u32, StoreError> {
        let sheet = &mut self.sheets[sheet];
        let seq = sheet.next;
        sheet.next =
            seq.checked_add(1).ok_or_else(|| StoreError::Inconsistent("too many rows".to_owned()))?;
        Ok(seq)
    }

    /// Counts the sequence numbers of a sheet below `next` as given.
    pub(crate) fn raise(&mut self, sheet: usize, next: u32) {
        let sheet = &mut self.sheets[sheet];
        sheet.next = sheet.next.max(next);
    }

    /// Writes the JSON of a record, which has none under this sequence number.
    pub(crate) fn write_json(&mut self, seq: u32, id: &str, json: &str) -> Result<(), StoreError> {
        self.json.execute(params![place(self.copy, seq), self.slice, id, json])?;
        Ok(())
    }

    /// Writes a row under a sequence number that no row has. A line says which record it belongs to.
    pub(crate) fn write(&mut self, row: &FlatRow<'_>, seq: u32, record: u32) -> Result<(), StoreError> {
        let Insert { sql, parameters } = &self.layout.inserts[row.sheet];
        let writer = &mut self.sheets[row.sheet];
        let insert = match &mut writer.insert {
            Some(insert) => insert,
            none => none.insert(self.transaction.prepare_cached(sql)?),
        };
        // Most fields of most rows are blank, and a parameter that is not bound is null.
        insert.clear_bindings();
        insert.raw_bind_parameter(1, place(self.copy, seq))?;
        if !row.id.is_empty() {
            insert.raw_bind_parameter(2, &*row.id)?;
        }
        if self.layout.sheets[row.sheet].list.is_some() {
            insert.raw_bind_parameter(3, record)?;
        }
        for (field, cell) in &row.cells {
            let first = parameters[*field as usize];
            match cell {
                Cell::Blank => {}
                Cell::Text(text) => insert.raw_bind_parameter(first, &**text)?,
                Cell::Scaled(text, units) => {
                    insert.raw_bind_parameter(first, &**text)?;
                    insert.raw_bind_parameter(first + 1, units)?;
                }
                Cell::Reference { id, name } => {
                    bind_some(insert, first, name)?;
                    bind_some(insert, first + 1, id)?;
                }
            }
        }
        insert.raw_execute()?;
        Ok(())
    }

    /// Stores where the sheets end now.
    pub(crate) fn finish(self) -> Result<(), StoreError> {
        let Self { transaction, copy, layout, sheets, .. } = self;
        for (sheet, writer) in layout.sheets.iter().zip(sheets) {
            drop(writer.insert);
            let (first, next) = (writer.first, writer.next);
            if first == next {
                continue;
            }
            let mut statement = transaction.prepare_cached(
                "INSERT INTO copy_sheet (copy, sheet, next_seq) VALUES (?, ?, ?)
                    ON CONFLICT (copy, sheet) DO UPDATE SET next_seq = excluded.next_seq",
            )?;
            statement.execute(params![copy.0, sheet.id, next])?;
            if first % PART_ROWS != 0 {
                // `Store::finish` seals a part that is not full; rows that come later belong to it.
                unseal(transaction, copy, sheet.id, first / PART_ROWS)?;
            }
        }
        Ok(())
    }
}

fn bind_some(insert: &mut CachedStatement<'_>, parameter: usize, text: &str) -> rusqlite::Result<()> {
    if text.is_empty() { Ok(()) } else { insert.raw_bind_parameter(parameter, text) }
}
