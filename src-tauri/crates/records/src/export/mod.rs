//! Exports: the rows of a view as a file.
//!
//! A file is written from typed values, never from the words on screen, and row by row, so that a million rows take no more memory than
//! some thousand. Rows are read in parts; several threads make of each part what is written, and one writes it in order.
//!
//! INV-EXPORT-1: No value is changed in silence. A value that a kind of file cannot hold is written as a text or cut, and counted; the
//! count stands in the file and on screen.

mod batch;
mod csv;
mod guard;
mod json_lines;
mod made;
mod order;
mod parquet;
mod pipeline;
mod read;
#[cfg(test)]
mod tests;
mod without;
mod xlsx;

use std::fs::File;
use std::io::{self, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};

use crate::copies::{CopyId, CopySummary};
use crate::error::StoreError;
use crate::store::Store;
use crate::view::{CopyState, View, ViewError};
use made::Content;

pub use csv::CsvDialect;
pub use made::{RowLook, SumChart, SumRow, SumTable, sum_value};
pub use xlsx::MOST_ROWS_OF_SHEET;

/// How often an export begins anew because the copy was rewritten meanwhile.
const MOST_ATTEMPTS: u32 = 3;

/// What is exported, and how.
#[derive(Debug, Clone)]
pub struct ExportOrder {
    /// The rows and their order. Its columns count where it has a search in them.
    pub view: View,
    /// The only rows of the view that are exported; `None` for all of them.
    pub only: Option<OnlyRows>,
    /// The columns of the file: for each the path of its field, and its head.
    pub columns: Vec<(String, String)>,
    /// What is added up below the rows; `None` for nothing. JSON lines and Parquet have no room for it.
    pub totals: Option<OrderedTotals>,
    /// What is written.
    pub format: ExportFormat,
}

/// Totals below the rows of a file: the sums of these very rows, a row for each currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderedTotals {
    /// Paths of the columns to add up.
    pub paths: Vec<String>,
    /// What the rows are called; the currency is added where there are several.
    pub label: String,
    /// What stands for amounts without a currency beside those in one.
    pub no_currency: String,
}

/// Some rows of a copy, by their numbers. A number means nothing without the copy that it is of, so both go together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnlyRows {
    /// The state of the copy in which the rows were chosen.
    pub of: CopyState,
    /// Their sequence numbers.
    pub rows: Vec<u32>,
}

/// What kind of file is written.
#[derive(Debug, Clone)]
pub enum ExportFormat {
    /// Values between separators.
    Csv(CsvDialect),
    /// An Excel workbook.
    Xlsx {
        /// Name of the sheet with the rows, as Excel takes it or not.
        sheet: String,
        /// A folder for the rows on their way. Only this user should be able to read it, and it should be on a disk with room.
        folder: PathBuf,
    },
    /// The JSON of each row on a line, as it was received. Columns and heads do not count.
    JsonLines {
        /// Whether fields with sensitive values are written too.
        sensitive: bool,
    },
    /// Apache Parquet. Columns have the paths of their fields as names.
    Parquet,
}

/// What became of values that a kind of file cannot hold as they are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ExportNotes {
    /// Cells whose text got an apostrophe before it, because a spreadsheet could take it for a formula.
    pub guarded: u32,
    /// Cells whose text was cut, because Excel holds no more of it.
    pub cut: u32,
    /// Cells whose number was written as a text, because Excel would round it.
    pub as_text: u32,
    /// Cells that are blank in the file, because their value does not fit the kind of the column.
    pub left_out: u32,
    /// Sheets with rows; 0 for a file that has no sheets.
    pub sheets: u32,
    /// Rows with totals below the others.
    pub totals: u32,
    /// Values that are in no sum, because they are no numbers or have more digits than the store counts in.
    pub not_added: u32,
}

impl ExportNotes {
    /// Adds the counts of some rows to those of the rows before.
    fn add(&mut self, other: Self) {
        self.guarded += other.guarded;
        self.cut += other.cut;
        self.as_text += other.as_text;
        self.left_out += other.left_out;
    }
}

/// An export whose rows are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exported {
    /// What the copy covered when its rows were found, read in the same transaction. Asked for later, it could be true of other rows.
    pub summary: CopySummary,
    /// What the rows are of.
    pub state: CopyState,
    /// Number of rows in the file, or of those that its groups sum up.
    pub rows: u32,
    /// Number of groups in the file; `None` where it has the rows themselves.
    pub groups: Option<u32>,
    /// Number of rows that the list had, whatever the view leaves out.
    pub here: u32,
    /// What is to be known about the values.
    pub notes: ExportNotes,
}

/// Why an export has no file.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// It was stopped.
    #[error("it was stopped")]
    Stopped,
    /// The view cannot be answered.
    #[error(transparent)]
    View(#[from] ViewError),
    /// The file cannot be written.
    #[error("the file cannot be written: {0}")]
    File(#[from] io::Error),
    /// The library that writes this kind of file refused the rows.
    #[error("the rows cannot be written: {0}")]
    Format(String),
    /// The kind of file holds fewer columns. It is found before anything is written.
    #[error("a file of this kind holds {most} columns, not {columns}")]
    TooManyColumns {
        /// How many there are.
        columns: u32,
        /// How many there may be.
        most: u32,
    },
    /// The copy was rewritten again and again meanwhile.
    #[error("the rows changed while they were written")]
    Changing,
    /// The rows were chosen in another copy, or in this one before it was rewritten.
    #[error("the rows were chosen in another copy")]
    OtherRows,
}

impl From<StoreError> for ExportError {
    fn from(error: StoreError) -> Self {
        Self::View(error.into())
    }
}

/// Follows an export and may stop it.
pub trait ExportWatch: Sync {
    /// Whether the export is to end without a file.
    fn is_stopped(&self) -> bool;
    /// So many of all rows are written.
    fn wrote(&self, rows: u32, of: u32);
    /// All rows are written, and the file is packed.
    fn packs(&self);
}

impl Store {
    /// Writes rows of a copy into an empty file, which may be read and written. `about` says where the rows come from, line by line with a
    /// name and a value each, for a kind of file that holds this itself. It blocks for as long as it takes.
    ///
    /// The rows are of one state of the copy: rows that come in meanwhile are left out, and if the copy is rewritten, the export begins
    /// anew.
    ///
    /// INV-TICKS-1: rows that were chosen by their numbers are written only from the copy they were chosen in, and only while that copy
    /// has merely got more rows at its end.
    ///
    /// # Errors
    /// Returns [`ExportError`]; the file is then of no use.
    pub fn export(
        &self,
        copy: CopyId,
        order: &ExportOrder,
        file: &File,
        watch: &dyn ExportWatch,
        about: &dyn Fn(&Exported) -> Vec<(String, String)>,
    ) -> Result<Exported, ExportError> {
        for _ in 0..MOST_ATTEMPTS {
            let mut file = file;
            file.set_len(0)?;
            file.seek(SeekFrom::Start(0))?;
            let reading = order::Reading::new(self, copy, order)?;
            let heads: Vec<String> = order.columns.iter().map(|(_, head)| head.clone()).collect();
            let content = Content::of_view(&reading, watch);
            let written = match &order.format {
                ExportFormat::Csv(dialect) => csv::write(content, dialect, &heads, file, watch),
                ExportFormat::Xlsx { sheet, folder } => {
                    let about = |notes| about(&reading.exported(notes));
                    let book = xlsx::Order { sheet, folder, heads: &heads, chart: None, about: &about };
                    xlsx::write(content, &book, file, watch)
                }
                ExportFormat::JsonLines { sensitive } => json_lines::write(&reading, *sensitive, file, watch),
                ExportFormat::Parquet => parquet::write(content, file, watch),
            };
            match written {
                Err(ExportError::Changing) => {}
                written => return written.map(|notes| reading.exported(notes)),
            }
        }
        Err(ExportError::Changing)
    }
}

/// Writes a table of sums into an empty file, as [`Store::export`] writes rows. It blocks for as long as it takes.
///
/// # Errors
/// Returns [`ExportError`]; the file is then of no use.
pub fn export_sums(
    table: &SumTable,
    format: &ExportFormat,
    file: &File,
    watch: &dyn ExportWatch,
    about: &dyn Fn(ExportNotes) -> Vec<(String, String)>,
) -> Result<ExportNotes, ExportError> {
    let heads: Vec<String> = table.columns.iter().map(|(head, _)| head.clone()).collect();
    let content = Content::of_sums(table, watch);
    match format {
        ExportFormat::Csv(dialect) => csv::write(content, dialect, &heads, file, watch),
        ExportFormat::Xlsx { sheet, folder } => {
            let chart = table.chart.as_ref();
            xlsx::write(content, &xlsx::Order { sheet, folder, heads: &heads, chart, about }, file, watch)
        }
        ExportFormat::JsonLines { .. } => json_lines::write_made(content, file, watch),
        ExportFormat::Parquet => parquet::write(content, file, watch),
    }
}

/// Writes charts with their numbers into an empty file as a workbook, a sheet for each. `folder` is as in [`ExportFormat::Xlsx`]. It
/// blocks for as long as it takes.
///
/// # Errors
/// Returns [`ExportError`]; the file is then of no use.
pub fn export_charts(
    charts: &[SumChart],
    folder: &Path,
    file: &File,
    watch: &dyn ExportWatch,
    about: &dyn Fn(ExportNotes) -> Vec<(String, String)>,
) -> Result<ExportNotes, ExportError> {
    xlsx::write_charts(
        charts,
        &xlsx::Order { sheet: "", folder, heads: &[], chart: None, about },
        file,
        watch,
    )
}
