//! Local copies: what pulls brought, encrypted on this computer, with what each copy covers and whether it is whole.
//!
//! A pull writes into a copy of its own. Which copy a table shows changes in one step, so that rows of two walks
//! are never mixed. Records stay the JSON text that arrived; a table takes its cells from the typed values that were read from it.

mod amount;
mod cache;
mod chunk;
mod collation;
mod column;
mod copies;
mod copy_facts;
mod duration;
mod error;
mod export;
mod fields;
mod flatten;
mod moment;
mod parallel;
mod readers;
mod record;
mod rows;
mod scanner;
mod schema;
mod sealing;
mod sheet;
mod store;
mod value;
mod view;
mod write;

pub use amount::Amount;
pub use collation::Collation;
pub use copies::{
    CopyId, CopyKey, CopySummary, NewPage, NewSlice, Precedence, Row, ShownCopy, SliceId, SliceSummary,
};
pub use error::StoreError;
pub use export::{
    CsvDialect, ExportError, ExportFormat, ExportNotes, ExportOrder, ExportWatch, Exported,
    MOST_ROWS_OF_SHEET, OnlyRows, OrderedTotals, RowLook, SumChart, SumRow, SumTable, export_charts,
    export_sums, sum_value,
};
pub use flatten::record_id;
pub use record::{RecordField, RecordValues};
pub use store::{Store, StoreKey};
pub use value::{SCALE, Value};
pub use view::{
    ColumnTotals, CopyState, CountedValue, DistinctValues, Filter, Group, GroupBy, GroupKey, GroupLevel,
    GroupOrder, GroupProblem, GroupQuestion, GroupSums, GroupTree, Groups, MOST_ACROSS, MOST_GROUPS,
    NoCopyState, NotFound, OrderBy, PathProblem, Rule, Search, SearchWithin, Test, TextPage, TextRow, Total,
    TreeGroup, View, ViewError, ViewPage, ViewRow, ViewTotals, folded,
};
