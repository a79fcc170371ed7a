//! The libraries alone: they write rows that lie in memory already, as texts or typed, and do nothing else.

use std::fs::File;
use std::path::Path;
use std::time::{Duration, Instant};

use ledgerlane_api::FieldKind;
use ledgerlane_records::{CopyId, ExportFormat, SCALE, Store, Value, View};
use rust_xlsxwriter::{Format, Workbook};

/// Rows that lie in memory; they are written again and again until all are written.
const HELD: u32 = 100_000;
/// Days from the beginning of Excel's calendar to 1970.
const DAYS_BEFORE_1970: i64 = 25_569;

/// The first rows of a view.
pub(crate) struct Alone {
    kinds: Vec<FieldKind>,
    texts: Vec<Vec<String>>,
    values: Vec<Vec<Value>>,
    /// How many rows are written.
    rows: usize,
}

impl Alone {
    pub(crate) fn new(store: &Store, copy: CopyId, view: &View, rows: u32) -> Self {
        let page = store.page(copy, view, 0, HELD).expect("the view is answered");
        let kinds = page.kinds.iter().map(|kind| kind.unwrap_or(FieldKind::Text)).collect();
        let values: Vec<Vec<Value>> = page.rows.into_iter().map(|row| row.cells).collect();
        let text = |value: &Value| value.text().unwrap_or_default().to_owned();
        let texts = values.iter().map(|row| row.iter().map(text).collect()).collect();
        Self { kinds, texts, values, rows: rows as usize }
    }

    /// Writes all rows and returns how long that took.
    pub(crate) fn write(&self, format: &ExportFormat, folder: &Path) -> Duration {
        match format {
            ExportFormat::Xlsx { .. } => self.xlsx(folder),
            _ => self.csv(folder),
        }
    }

    fn csv(&self, folder: &Path) -> Duration {
        let file = File::create(folder.join("alone.csv")).expect("a file");
        let began = Instant::now();
        let mut writer = csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(file);
        for row in self.texts.iter().cycle().take(self.rows) {
            writer.write_record(row).expect("a row is written");
        }
        writer.flush().expect("the file is written");
        began.elapsed()
    }

    fn xlsx(&self, folder: &Path) -> Duration {
        let file = File::create(folder.join("alone.xlsx")).expect("a file");
        let [money, date, moment] =
            ["#,##0.00", "yyyy-mm-dd", "yyyy-mm-dd hh:mm:ss"].map(|code| Format::new().set_num_format(code));
        let began = Instant::now();
        let mut book = Workbook::new();
        book.set_tempdir(folder).expect("a folder");
        let sheet = book.add_worksheet_with_constant_memory().expect("a sheet");
        for (row, cells) in (1u32..).zip(self.values.iter().cycle().take(self.rows)) {
            for (column, (value, kind)) in (0u16..).zip(cells.iter().zip(&self.kinds)) {
                let written = match (value, kind) {
                    (Value::Blank, _) => continue,
                    (
                        Value::Scaled { units, .. },
                        FieldKind::Money | FieldKind::Number | FieldKind::Integer,
                    ) => sheet.write_number_with_format(row, column, *units as f64 / SCALE as f64, &money),
                    (Value::Scaled { units, .. }, FieldKind::Date) => {
                        sheet.write_number_with_format(row, column, (units + DAYS_BEFORE_1970) as f64, &date)
                    }
                    (Value::Scaled { units, .. }, FieldKind::DateTime) => {
                        let serial = *units as f64 / 86_400_000.0 + DAYS_BEFORE_1970 as f64;
                        sheet.write_number_with_format(row, column, serial, &moment)
                    }
                    (Value::Scaled { units, .. }, FieldKind::YesNo) => {
                        sheet.write_boolean(row, column, *units == 1)
                    }
                    (value, _) => sheet.write_string(row, column, value.text().unwrap_or_default()),
                };
                written.expect("a cell is written");
            }
        }
        book.save_to_writer(file).expect("the file is written");
        began.elapsed()
    }
}
