//! Exports: the rows of a table as a file.

use ledgerlane_records::{Filter, Search, View};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::groups::SumBy;
use super::problem::Problem;
use super::tables::{CopyNumber, CopyState};
use crate::ids::{ConnectionId, ProfileId};

/// What kind of file a table becomes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ExportFormat {
    /// Comma-separated values for other programs: UTF-8 without a mark, a comma between values, values as records have them.
    Csv,
    /// Comma-separated values that open right in the Excel of this computer: with a byte order mark, its list separator and its
    /// decimal mark, and texts that Excel would take for numbers or dates kept as texts.
    #[default]
    CsvExcel,
    /// An Excel workbook with typed cells, and a sheet that says where they come from.
    Xlsx,
    /// A JSON text on each line, as it was received.
    JsonLines,
    /// Apache Parquet, with exact decimals.
    Parquet,
}

impl ExportFormat {
    /// Whether programs read it rather than people.
    pub fn is_for_programs(self) -> bool {
        matches!(self, Self::Csv | Self::JsonLines | Self::Parquet)
    }
}

/// Which rows are exported.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ExportRows {
    /// Those that the view shows, in its order.
    #[default]
    View,
    /// All that are here, in the order of the view.
    All,
    /// Those that are ticked, in the order of the view.
    Ticked,
}

/// Which columns are exported.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ExportColumns {
    /// Those of the table, in its order.
    #[default]
    Shown,
    /// Every field.
    Every,
}

/// What is remembered of an export for all tables of the type or of its list. It is the same for every client, so nothing of one belongs
/// here: the folder is remembered by client, and sensitive fields are chosen anew each time.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct ExportChoices {
    /// The kind of file.
    pub format: ExportFormat,
    /// The rows.
    pub rows: ExportRows,
    /// The columns.
    pub columns: ExportColumns,
    /// Whether the totals stand below the rows; `None` for as the kind of file has it: on for people, off for programs.
    pub totals: Option<bool>,
}

/// Asks how a table would be exported.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct PlanExport {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// As the keys of [`super::TableLooks::looks`].
    pub table: String,
    /// What the file is named after, in its order: the company, the type. What narrows the table, the service and the day are added.
    pub names: Vec<String>,
    /// What leaves rows out of the table; `None` if it shows all.
    #[serde(default)]
    #[ts(optional)]
    pub narrowed: Option<NarrowedBy>,
    /// What a file of its groups is named after besides: by customer. `None` if the table is not summed up.
    #[serde(default)]
    #[ts(optional)]
    pub grouped: Option<String>,
}

/// What leaves rows out of a table.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct NarrowedBy {
    /// In words, which may shorten values.
    pub words: String,
    /// The search; `None` without one.
    pub search: Option<Search>,
    /// The filter; `None` without one.
    pub filter: Option<Filter>,
}

/// How a table would be exported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ExportPlan {
    /// As tables of its type or list were exported last, of whichever client; the default where none was.
    pub choices: ExportChoices,
    /// Whether it can be exported as before without asking: this client's table was exported in this run, without sensitive fields.
    pub again: bool,
    /// Where this client's files are put, as [`ExportTable::folder`] takes it; empty where this computer tells no folder.
    pub folder: String,
    /// The name that a file of the whole list would get, without its ending.
    pub file: String,
    /// The name that a file of the rows on screen would get; that of the whole list if nothing narrows the table.
    pub file_of_view: String,
    /// The name that a file of its groups would get; `None` if the table is not summed up.
    pub file_of_groups: Option<String>,
}

/// Rows that are ticked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TickedRows {
    /// The state of a page on which rows of these were ticked. Where the table shows another copy by now, or that copy was rewritten,
    /// nothing is written: the numbers may be those of other records.
    pub of: CopyState,
    /// Their numbers in that copy.
    pub rows: Vec<u32>,
}

/// A column of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ExportColumn {
    /// Field of the row, as in [`View::columns`].
    pub path: String,
    /// Its head in the user's language.
    pub head: String,
}

/// Exports the sums of a table by groups in the place of its rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ExportGroups {
    /// How the table is summed up. Ages name their day; `sums` is not read.
    pub by: SumBy,
    /// Heads of the columns with the names of the groups, one for each level.
    pub levels: Vec<String>,
    /// What the groups across are called; empty for none.
    pub across: String,
    /// Head of the column with the numbers of rows.
    pub rows: String,
    /// The columns that are added up.
    pub sums: Vec<ExportColumn>,
    /// What stands below all groups together, where totals stand there.
    #[serde(default)]
    pub below: Vec<ExportBelow>,
}

/// A row below all groups: what is open of another list, or what all of it comes to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ExportBelow {
    /// What it is called.
    pub name: String,
    /// Number of its rows; `None` for the row of all together.
    pub rows: Option<u32>,
    /// The column that the amount stands in.
    pub path: String,
    /// An amount in decimal notation.
    pub amount: String,
    /// Its currency; `None` where the books name none.
    pub currency: Option<String>,
}

/// Exports a table.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ExportTable {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    pub record_type: String,
    /// As [`super::TablePageRequest::copy`].
    #[serde(default)]
    pub copy: Option<CopyNumber>,
    /// What the table shows.
    pub view: View,
    /// The ticked rows; `None` unless they are what is exported.
    #[serde(default)]
    pub ticked: Option<TickedRows>,
    /// The columns of the file in their order. Sensitive fields are left out unless they were chosen; JSON lines have every field
    /// else.
    pub columns: Vec<ExportColumn>,
    /// The groups that are exported; `None` for the rows.
    #[serde(default)]
    pub groups: Option<ExportGroups>,
    /// Whether totals stand below the rows or the groups. JSON lines and Parquet never have them.
    #[serde(default)]
    pub totals: bool,
    /// What was chosen. It is remembered.
    pub choices: ExportChoices,
    /// Whether fields with sensitive values are exported too: tax ids, bank and card data, dates of birth, wages. It is never remembered.
    #[serde(default)]
    pub sensitive: bool,
    /// The folder. It is remembered for this client.
    pub folder: String,
    /// Name of the file, without its ending.
    pub file: String,
    /// Whether a file that is there already is replaced.
    pub replace: bool,
    /// Reads the whole list first, where it is not here.
    pub read_first: bool,
    /// Decimal mark of this computer's Excel, `.` or `,`.
    pub decimal_mark: char,
    /// What stands between values in this computer's Excel, `,` or `;`.
    pub separator: char,
    /// What the file is about, in the user's language, for who finds it later.
    pub words: ExportWords,
}

/// What only the page has words for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ExportWords {
    /// What the table is called, as in 'Invoices' or 'Lines of invoices'.
    pub table: String,
    /// What the rows have to have and what they are sorted by, a sentence each; none for all of them as they arrived.
    pub view: Vec<String>,
}

/// What is to be known about a file, mostly what became of some values on their way into it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "note", rename_all = "snake_case")]
pub enum ExportNote {
    /// Texts that a spreadsheet could take for a formula got an apostrophe before them.
    Guarded {
        /// Number of cells.
        cells: u32,
    },
    /// Texts are longer than a cell of Excel holds and were cut there.
    Cut {
        /// Number of cells.
        cells: u32,
    },
    /// Numbers with more digits than Excel holds were written as texts.
    AsText {
        /// Number of cells.
        cells: u32,
    },
    /// Values that do not fit the kind of their column were left out of it.
    LeftOut {
        /// Number of cells.
        cells: u32,
    },
    /// Values that are no numbers, or have more digits than are counted in, are in no sum.
    NotAdded {
        /// Number of cells.
        cells: u32,
    },
    /// The rows are on several sheets, because one holds no more than 1,048,576.
    Sheets {
        /// Number of sheets with rows.
        sheets: u32,
    },
    /// The file beside it that says where the rows come from could not be written.
    NothingBeside,
}

/// How far an export is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum ExportState {
    /// The list is read to its end first.
    Reading,
    /// Rows are being written.
    Writing {
        /// Rows so far.
        rows: u32,
        /// All of them; `None` before they were counted.
        of: Option<u32>,
        /// Milliseconds until it is done, told from what was measured; `None` before that can be said.
        left_ms: Option<u32>,
    },
    /// All rows are written; the file is packed and put into its place.
    Finishing,
    /// The file is there.
    Done {
        /// Rows in it, or groups, or sheets of pictures.
        rows: u32,
        /// Its size.
        #[ts(type = "number")]
        bytes: u64,
        /// Whether they are all rows of the list that the service has, as far as is known; a view may have left some out.
        complete: bool,
        /// The name that was asked for, where the file got another one because that could not be replaced; `None` if it got it,
        /// and where it is in another folder.
        instead_of: Option<String>,
        /// The folder that was asked for, where it took no file and the rows are in another one; `None` if they are in it.
        folder_refused: Option<String>,
        /// Name of the file beside it that says where the rows come from; `None` if the file says so itself, or there is none.
        about: Option<String>,
        /// What is to be known about it.
        notes: Vec<ExportNote>,
    },
    /// It failed, and no file was left.
    Failed {
        /// Why.
        problem: Problem,
    },
    /// The user stopped it, and no file was left.
    Stopped,
}

impl ExportState {
    /// Whether it is not under way any more.
    pub fn has_ended(&self) -> bool {
        matches!(self, Self::Done { .. } | Self::Failed { .. } | Self::Stopped)
    }
}

/// An export of this run of the app.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ExportView {
    /// Tells it from others.
    pub id: u32,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type; `None` for the pictures of an overview.
    #[ts(type = "RecordTypePath | null")]
    pub record_type: Option<String>,
    /// What the table is called, as [`ExportWords::table`].
    pub table: String,
    /// The kind of file.
    pub format: ExportFormat,
    /// Name of the file with its ending.
    pub file: String,
    /// The folder that it is put into, or was put into.
    pub folder: String,
    /// How far it is.
    pub state: ExportState,
}

/// A table of a client.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct ClientTable {
    /// Prefixed id.
    pub connection: ConnectionId,
    /// As [`PlanExport::table`].
    pub table: String,
}

/// The exports of a profile in this run.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Exports {
    /// Those that nobody dismissed, the oldest first.
    pub exports: Vec<ExportView>,
    /// The tables that can be exported once more as before: see [`ExportPlan::again`].
    pub again: Vec<ClientTable>,
}

/// Writes the pictures of an overview as a workbook into the folder of the client, under a name that no file there has.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ExportOverview {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// What the file is named after, in its order. The service and the day are added.
    pub names: Vec<String>,
    /// What it is called, as in 'Overview'.
    pub name: String,
    /// What it covers, a sentence each.
    pub covers: Vec<String>,
    /// Whether nothing that it is drawn from is missing or possibly not all.
    pub complete: bool,
    /// Its sheets, in their order.
    pub sheets: Vec<PictureSheet>,
}

/// A sheet with the numbers of a picture and a chart of them.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct PictureSheet {
    /// What it shows.
    pub title: String,
    /// Head of the names.
    pub head: String,
    /// The columns of numbers.
    pub columns: Vec<PictureColumn>,
    /// The rows.
    pub rows: Vec<PictureRow>,
    /// Number of columns that the chart draws, from the first one; 0 for no chart.
    pub drawn: u16,
    /// Whether the bars follow each other in time.
    pub is_across: bool,
    /// What is to be known about the numbers, a sentence each.
    pub notes: Vec<String>,
}

/// A column of numbers.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct PictureColumn {
    /// Its head.
    pub head: String,
    /// Whether they are amounts; else they count.
    pub is_amount: bool,
}

/// A name with its numbers.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct PictureRow {
    /// The name.
    pub name: String,
    /// A decimal for each column; `None` leaves its cell empty.
    pub numbers: Vec<Option<String>>,
}

/// Names an export of a profile.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
pub struct ForExport {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Its id.
    pub id: u32,
}

/// Asks the user for a folder.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ChooseFolder {
    /// The folder that is shown first.
    pub start: String,
}

/// A folder that the user chose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChosenFolder {
    /// It; `None` if the user chose none.
    pub folder: Option<String>,
}
