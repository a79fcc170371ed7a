//! Excel workbooks: typed cells, a frozen head, and a sheet that says where the rows come from.
//!
//! The rows go to a file of the library's own first, which has no name and ends with the export.

mod cell;
mod chart;

use std::fs::File;
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;

use ledgerlane_api::FieldKind;
use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};

pub(super) use self::cell::MOST_DIGITS;
use self::cell::{Formats, characters, within_cell, write_cell};
use super::batch::{BLOCK, Batch};
use super::made::{Content, RowLook, SumChart};
use super::{ExportError, ExportNotes, ExportWatch, pipeline};

/// Most rows that a sheet of Excel holds below its head.
pub const MOST_ROWS_OF_SHEET: u32 = if cfg!(test) { 40 } else { 1_048_575 };
/// Most columns that a sheet of Excel holds.
const MOST_COLUMNS: u32 = 16_384;
/// Widths of columns, in characters.
const WIDTHS: std::ops::RangeInclusive<usize> = 8..=60;

/// What a workbook is besides its rows.
pub(super) struct Order<'o> {
    /// Name of the sheet with the rows.
    pub(super) sheet: &'o str,
    /// A folder for the rows on their way.
    pub(super) folder: &'o Path,
    pub(super) heads: &'o [String],
    /// `None` for no chart.
    pub(super) chart: Option<&'o SumChart>,
    /// Says where the rows come from.
    pub(super) about: &'o dyn Fn(ExportNotes) -> Vec<(String, String)>,
}

/// Writes charts alone, a sheet for each.
pub(super) fn write_charts(
    charts: &[SumChart],
    order: &Order<'_>,
    file: &File,
    watch: &dyn ExportWatch,
) -> Result<ExportNotes, ExportError> {
    let written = panic::catch_unwind(AssertUnwindSafe(|| {
        let mut book = Book::new(order, Vec::new(), false)?;
        charts.iter().try_for_each(|chart| book.add_chart(chart))?;
        book.end(order, file, watch)
    }));
    written.unwrap_or_else(|_| Err(why_not(order.folder)))
}

/// Writes the rows of an export.
pub(super) fn write(
    content: Content<'_, '_>,
    order: &Order<'_>,
    file: &File,
    watch: &dyn ExportWatch,
) -> Result<ExportNotes, ExportError> {
    // The library takes it for impossible that its own file cannot be written, and panics.
    let written = panic::catch_unwind(AssertUnwindSafe(|| write_book(content, order, file, watch)));
    written.unwrap_or_else(|_| Err(why_not(order.folder)))
}

fn write_book(
    mut content: Content<'_, '_>,
    order: &Order<'_>,
    file: &File,
    watch: &dyn ExportWatch,
) -> Result<ExportNotes, ExportError> {
    let columns = content.columns.len() as u32;
    if columns > MOST_COLUMNS {
        return Err(ExportError::TooManyColumns { columns, most: MOST_COLUMNS });
    }
    let of = content.of;
    watch.wrote(0, of);
    let kinds = content.columns.iter().map(|(_, kind)| *kind).collect();
    let mut book = Book::new(order, kinds, content.has_outline)?;
    book.begin_sheet()?;
    pipeline::run(
        || content.next(),
        |mut batch| {
            batch.decode()?;
            Ok(batch)
        },
        |batch| {
            book.add(&batch)?;
            watch.wrote(book.rows, of);
            Ok(())
        },
    )?;
    watch.packs();
    book.end_sheet()?;
    if let Some(chart) = order.chart {
        book.add_chart(chart)?;
    }
    book.end(order, file, watch)
}

/// A workbook that is being written.
struct Book {
    workbook: Workbook,
    /// Name of the first sheet.
    sheet: String,
    /// Whether rows can be folded under others.
    has_outline: bool,
    heads: Vec<String>,
    kinds: Vec<FieldKind>,
    formats: Formats,
    /// Formats of rows that sum up others.
    sum_formats: Formats,
    /// Characters of the longest cell of each column on the sheet.
    widths: Vec<usize>,
    /// Rows that were written.
    rows: u32,
    /// Rows at the end of the sheet that sum up those above them: a filter leaves them where they are.
    sums_at_end: u32,
    notes: ExportNotes,
}

impl Book {
    fn new(order: &Order<'_>, kinds: Vec<FieldKind>, has_outline: bool) -> Result<Self, ExportError> {
        let mut workbook = Workbook::new();
        workbook.set_tempdir(order.folder).map_err(failed)?;
        Ok(Self {
            workbook,
            sheet: sheet_name(order.sheet),
            has_outline,
            heads: order.heads.to_vec(),
            widths: vec![0; kinds.len()],
            kinds,
            formats: Formats::new(&Format::new()),
            sum_formats: Formats::new(&Format::new().set_bold()),
            rows: 0,
            sums_at_end: 0,
            notes: ExportNotes::default(),
        })
    }

    /// Adds what the workbook says about itself, and writes it.
    fn end(
        mut self,
        order: &Order<'_>,
        file: &File,
        watch: &dyn ExportWatch,
    ) -> Result<ExportNotes, ExportError> {
        self.add_about(&(order.about)(self.notes))?;
        self.workbook.save_to_writer(Stoppable { file, watch }).map_err(|error| match error {
            _ if watch.is_stopped() => ExportError::Stopped,
            error => failed(error),
        })?;
        Ok(self.notes)
    }

    /// Begins a sheet with its head.
    fn begin_sheet(&mut self) -> Result<(), ExportError> {
        self.notes.sheets += 1;
        let name = numbered(&self.sheet, self.notes.sheets);
        // With constant memory the library writes no outline. Groups are few enough for memory.
        let sheet = if self.has_outline {
            self.workbook.add_worksheet()
        } else {
            self.workbook.add_worksheet_with_constant_memory().map_err(failed)?
        };
        sheet.set_name(name).map_err(failed)?;
        sheet.set_freeze_panes(1, 0).map_err(failed)?;
        for (at, (head, width)) in self.heads.iter().zip(&mut self.widths).enumerate() {
            let (head, _) = within_cell(head);
            // The button of the filter takes room too.
            *width = characters(head) + 3;
            sheet.write_string_with_format(0, at as u16, head, &self.formats.head).map_err(failed)?;
        }
        Ok(())
    }

    /// Gives the columns of the sheet that was written last their widths, and its head a filter.
    fn end_sheet(&mut self) -> Result<(), ExportError> {
        let rows = self.rows - (self.notes.sheets - 1) * MOST_ROWS_OF_SHEET;
        let sheet = last_sheet(&mut self.workbook, self.notes.sheets)?;
        for (at, width) in self.widths.iter_mut().enumerate() {
            let characters = (*width + 1).clamp(*WIDTHS.start(), *WIDTHS.end());
            sheet.set_column_width(at as u16, characters as f64).map_err(failed)?;
            *width = 0;
        }
        if let Some(last) = self.widths.len().checked_sub(1) {
            sheet.autofilter(0, 0, rows.saturating_sub(self.sums_at_end), last as u16).map_err(failed)?;
        }
        Ok(())
    }

    fn add(&mut self, batch: &Batch) -> Result<(), ExportError> {
        let mut at = 0;
        while at < batch.len() {
            let on_sheet = self.rows - (self.notes.sheets - 1) * MOST_ROWS_OF_SHEET;
            if on_sheet == MOST_ROWS_OF_SHEET {
                self.end_sheet()?;
                self.begin_sheet()?;
                continue;
            }
            let until = batch.len().min(at + (MOST_ROWS_OF_SHEET - on_sheet) as usize);
            let sheet = last_sheet(&mut self.workbook, self.notes.sheets)?;
            for start in (at..until).step_by(BLOCK) {
                let rows = start..until.min(start + BLOCK);
                let block = batch.block(rows.clone());
                for (within, row) in rows.enumerate() {
                    let place = on_sheet + (row - at) as u32 + 1;
                    let look = batch.look(row);
                    let formats = if look.is_sum {
                        // Cells without a format of their own have that of their row.
                        sheet.set_row_format(place, &self.formats.head).map_err(failed)?;
                        &self.sum_formats
                    } else {
                        &self.formats
                    };
                    self.sums_at_end = if look == RowLook::SUM { self.sums_at_end + 1 } else { 0 };
                    if look.level > 0 {
                        sheet.group_symbols_above(true);
                        if !look.is_sum {
                            // The library counts the levels of rows only that have options already.
                            sheet.set_row_format(place, &Format::new()).map_err(failed)?;
                        }
                        for _ in 0..look.level {
                            sheet.group_rows(place, place).map_err(failed)?;
                        }
                    }
                    for (column, ((kind, width), cells)) in
                        (0u16..).zip(self.kinds.iter().zip(&mut self.widths).zip(&block))
                    {
                        let cell = (place, column);
                        let characters =
                            write_cell(sheet, formats, cell, *kind, cells[within], &mut self.notes)?;
                        *width = characters.max(*width);
                    }
                }
            }
            self.rows += (until - at) as u32;
            at = until;
        }
        Ok(())
    }

    /// Adds the sheet that says where the rows come from.
    fn add_about(&mut self, lines: &[(String, String)]) -> Result<(), ExportError> {
        let name = if self.sheet.eq_ignore_ascii_case(ABOUT) { "Ledgerlane" } else { ABOUT };
        let sheet = self.workbook.add_worksheet();
        sheet.set_name(name).map_err(failed)?;
        sheet.set_column_width(0, 24).map_err(failed)?;
        sheet.set_column_width(1, 80).map_err(failed)?;
        let wrapped = Format::new().set_text_wrap().set_align(rust_xlsxwriter::FormatAlign::Top);
        let head = Format::new().set_bold().set_align(rust_xlsxwriter::FormatAlign::Top);
        for (row, (label, text)) in (0..).zip(lines) {
            sheet.write_string_with_format(row, 0, within_cell(label).0, &head).map_err(failed)?;
            sheet.write_string_with_format(row, 1, within_cell(text).0, &wrapped).map_err(failed)?;
        }
        Ok(())
    }
}

fn last_sheet(workbook: &mut Workbook, sheets: u32) -> Result<&mut Worksheet, ExportError> {
    workbook.worksheet_from_index(sheets as usize - 1).map_err(failed)
}

/// Name of the sheet that says where the rows come from.
const ABOUT: &str = "About";

/// Returns a name that Excel takes for a sheet: at most 31 characters, none of which has a meaning in formulas.
fn sheet_name(name: &str) -> String {
    let usable = |letter: char| {
        if letter.is_control() || "[]:*?/\\'".contains(letter) { ' ' } else { letter }
    };
    let name: String = name.chars().map(usable).take(26).collect();
    let name = name.trim();
    // Excel keeps the name History for itself.
    if name.is_empty() || name.eq_ignore_ascii_case("history") { "Rows".to_owned() } else { name.to_owned() }
}

fn numbered(name: &str, number: u32) -> String {
    if number == 1 { name.to_owned() } else { format!("{name} {number}") }
}

fn failed(error: XlsxError) -> ExportError {
    match error {
        XlsxError::IoError(error) | XlsxError::TempFileError(_, error) => ExportError::File(error),
        XlsxError::ZipError(error) => ExportError::File(error.into()),
        error => ExportError::Format(error.to_string()),
    }
}

/// Returns why the library could not write its own file, as far as another one in the same folder tells.
fn why_not(folder: &Path) -> ExportError {
    /// Bytes that no nearly full disk has room for when a file of rows did not fit.
    const PROBE: usize = 1 << 20;
    let probe = || {
        let mut file = tempfile::tempfile_in(folder)?;
        file.write_all(&vec![0; PROBE])?;
        file.sync_all()
    };
    match probe() {
        Err(error) => ExportError::File(error),
        Ok(()) => ExportError::Format("the rows could not be put together".to_owned()),
    }
}

/// A file that takes nothing any more once the export was stopped.
struct Stoppable<'f> {
    file: &'f File,
    watch: &'f dyn ExportWatch,
}

impl Write for Stoppable<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.watch.is_stopped() {
            return Err(io::Error::other("it was stopped"));
        }
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
