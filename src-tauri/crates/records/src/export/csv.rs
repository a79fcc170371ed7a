//! Values between separators (RFC 4180): for other programs, or such that the user's Excel opens them right.

use std::fs::File;
use std::io::Write as _;

use ledgerlane_api::FieldKind;

use super::batch::{BLOCK, Batch, Cell, Written, push_written};
use super::guard::{is_taken_for_value, looks_like_formula};
use super::made::Content;
use super::xlsx::MOST_DIGITS;
use super::{ExportError, ExportNotes, ExportWatch, pipeline};
use crate::moment::LOCAL;
use crate::value::text_of;

/// How values stand between separators.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CsvDialect {
    /// For other programs: UTF-8, a comma between values, values as records have them.
    Plain,
    /// For the Excel of a computer: UTF-8 with a byte order mark, and texts that Excel would take for numbers or dates kept as they are.
    Excel {
        /// What stands between values there, as one ASCII character.
        separator: u8,
        /// What stands before the fraction of a number there.
        decimal_mark: char,
    },
}

impl CsvDialect {
    fn separator(self) -> u8 {
        match self {
            Self::Plain => b',',
            Self::Excel { separator, .. } => separator,
        }
    }
}

/// Writes the rows of an export.
pub(super) fn write(
    mut content: Content<'_, '_>,
    dialect: &CsvDialect,
    heads: &[String],
    mut file: &File,
    watch: &dyn ExportWatch,
) -> Result<ExportNotes, ExportError> {
    let of = content.of;
    let (mut done, mut notes) = (0, ExportNotes::default());
    watch.wrote(0, of);
    if let CsvDialect::Excel { .. } = dialect {
        file.write_all("\u{feff}".as_bytes())?;
    }
    let mut lines = Lines::new(*dialect, heads.len());
    for head in heads {
        lines.cell(FieldKind::Text, Cell::Text(head))?;
    }
    lines.end_line()?;
    let (head, counted) = lines.finish()?;
    notes.add(counted);
    file.write_all(&head)?;
    pipeline::run(
        || content.next(),
        |batch| rows(*dialect, batch),
        |(bytes, counted, rows)| {
            file.write_all(&bytes)?;
            notes.add(counted);
            done += rows;
            watch.wrote(done, of);
            Ok(())
        },
    )?;
    Ok(notes)
}

/// Makes the lines of some rows.
fn rows(dialect: CsvDialect, mut batch: Batch) -> Result<(Vec<u8>, ExportNotes, u32), ExportError> {
    batch.decode()?;
    let kinds: Vec<FieldKind> = batch.columns.iter().map(|column| column.kind).collect();
    let mut lines = Lines::new(dialect, batch.len() * kinds.len());
    for start in (0..batch.len()).step_by(BLOCK) {
        let rows = start..batch.len().min(start + BLOCK);
        let block = batch.block(rows.clone());
        for row in 0..rows.len() {
            for (cells, kind) in block.iter().zip(&kinds) {
                lines.cell(*kind, cells[row])?;
            }
            lines.end_line()?;
        }
    }
    let (bytes, notes) = lines.finish()?;
    Ok((bytes, notes, batch.len() as u32))
}

/// Lines that are being made.
struct Lines {
    dialect: CsvDialect,
    writer: ::csv::Writer<Vec<u8>>,
    /// The text of a cell, for as long as that is made.
    text: Vec<u8>,
    notes: ExportNotes,
}

impl Lines {
    fn new(dialect: CsvDialect, cells: usize) -> Self {
        /// Bytes that most cells take at most, on an average.
        const CELL: usize = 12;
        let writer = ::csv::WriterBuilder::new()
            .delimiter(dialect.separator())
            .terminator(::csv::Terminator::CRLF)
            .from_writer(Vec::with_capacity(cells * CELL));
        Self { dialect, writer, text: Vec::new(), notes: ExportNotes::default() }
    }

    fn cell(&mut self, kind: FieldKind, cell: Cell<'_>) -> Result<(), ExportError> {
        self.text.clear();
        match cell {
            Cell::Blank => {}
            Cell::Text(own) | Cell::Unfit(own) => {
                if self.dialect == CsvDialect::Plain && !looks_like_formula(own) {
                    return self.writer.write_field(own).map_err(failed);
                }
                push_text(self.dialect, own, &mut self.text, &mut self.notes);
            }
            Cell::Scaled { units, written } => {
                push_value(self.dialect, kind, units, written, &mut self.text, &mut self.notes);
            }
        }
        self.writer.write_field(&self.text).map_err(failed)
    }

    fn end_line(&mut self) -> Result<(), ExportError> {
        self.writer.write_record(None::<&[u8]>).map_err(failed)
    }

    fn finish(self) -> Result<(Vec<u8>, ExportNotes), ExportError> {
        let bytes = self.writer.into_inner().map_err(|error| ExportError::Format(error.to_string()))?;
        Ok((bytes, self.notes))
    }
}

fn failed(error: ::csv::Error) -> ExportError {
    ExportError::Format(error.to_string())
}

/// Writes a text so that no spreadsheet computes it.
fn push_text(dialect: CsvDialect, own: &str, text: &mut Vec<u8>, notes: &mut ExportNotes) {
    if looks_like_formula(own) {
        notes.guarded += 1;
        text.push(b'\'');
    } else if matches!(dialect, CsvDialect::Excel { .. }) && is_taken_for_value(own) {
        return push_kept(own, text);
    }
    text.extend_from_slice(own.as_bytes());
}

/// Writes a text as a formula that says nothing but this text, which Excel shows as it is. It has no quotation mark.
fn push_kept(own: &str, text: &mut Vec<u8>) {
    text.extend_from_slice(b"=\"");
    text.extend_from_slice(own.as_bytes());
    text.push(b'"');
}

fn push_value(
    dialect: CsvDialect,
    kind: FieldKind,
    units: i64,
    written: Written<'_>,
    text: &mut Vec<u8>,
    notes: &mut ExportNotes,
) {
    let CsvDialect::Excel { decimal_mark, .. } = dialect else {
        return push_written(kind, units, written, text);
    };
    match kind {
        FieldKind::Money | FieldKind::Number | FieldKind::Integer => {
            push_written(kind, units, written, text);
            let digits = text.iter().filter(|byte| byte.is_ascii_digit()).count();
            if digits > MOST_DIGITS {
                notes.as_text += 1;
                let own = std::mem::take(text);
                return push_kept(&String::from_utf8_lossy(&own), text);
            }
            if decimal_mark != '.'
                && let Some(at) = text.iter().position(|byte| *byte == b'.')
            {
                text.splice(at..=at, decimal_mark.to_string().into_bytes());
            }
        }
        // Excel reads a date with a time where a blank is between them and no zone follows.
        FieldKind::DateTime if !written.is_date() => {
            let seconds = written.clock(units).div_euclid(1_000) * 1_000;
            let moment = text_of(kind, seconds, LOCAL).unwrap_or_default();
            text.extend_from_slice(moment.replacen('T', " ", 1).as_bytes());
        }
        FieldKind::Duration => text.extend_from_slice(clock(units).as_bytes()),
        _ => push_written(kind, units, written, text),
    }
}

/// Writes seconds as hours, minutes and seconds.
fn clock(seconds: i64) -> String {
    let sign = if seconds < 0 { "-" } else { "" };
    let seconds = seconds.unsigned_abs();
    format!("{sign}{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
}
