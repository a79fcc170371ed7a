//! Batches: some rows on their way into a file, as typed cells.

use std::ops::Range;
use std::sync::Arc;

use arrow_array::Array;
use arrow_schema::ArrowError;
use jiff::tz::TimeZone;
use ledgerlane_api::FieldKind;

use super::made::RowLook;
use crate::chunk::{Chunk, PART_ROWS};
use crate::moment;
use crate::value::{Form, text_of};

/// A value as a file gets it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Cell<'a> {
    /// There is none.
    Blank,
    /// A text, or one of a fixed set.
    Text(&'a str),
    /// A value that an integer stands for, and how it was written.
    Scaled {
        /// As in [`crate::Value::Scaled`].
        units: i64,
        /// How it was written.
        written: Written<'a>,
    },
    /// A text in a column of another kind.
    Unfit(&'a str),
}

/// How a value was written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Written<'a> {
    /// In the way that this stands for.
    Form(Form),
    /// Like this.
    Text(&'a str),
}

impl Written<'_> {
    /// Returns the clock time of a moment, in milliseconds since 1970 on that clock.
    pub(super) fn clock(self, instant: i64) -> i64 {
        match self {
            Self::Form(form) => moment::clock_of_form(instant, form),
            Self::Text(text) => moment::clock_of_text(instant, text),
        }
    }

    /// Returns the offset of a moment, in minutes east of UTC; `None` where it says no zone.
    pub(super) fn offset_minutes(self, instant: i64) -> Option<i16> {
        match self {
            Self::Form(form) => moment::offset_of_form(form),
            Self::Text(text) => moment::offset_of_text(instant, text),
        }
    }

    /// Returns whether a moment is a date alone.
    pub(super) fn is_date(self) -> bool {
        matches!(self, Self::Text(text) if moment::is_date(text))
    }
}

/// The values of a column, part by part.
#[derive(Debug, Clone)]
pub(super) struct Chunks {
    /// Sequence number of the first row of the first part.
    pub(super) first: u32,
    /// The parts in their order.
    pub(super) parts: Vec<Part>,
}

/// The values of a part, which may still have to be decoded.
#[derive(Debug, Clone)]
pub(super) enum Part {
    /// All are blank.
    Blank,
    /// Decoded.
    Chunk(Arc<Chunk>),
    /// As the store has them.
    Bytes(Vec<u8>),
}

/// A column of a batch.
#[derive(Debug, Clone)]
pub(super) struct BatchColumn {
    pub(super) kind: FieldKind,
    /// Shared by all batches where the column is in memory.
    pub(super) chunks: Arc<Chunks>,
    pub(super) by: By,
}

/// By which number a column has the value of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum By {
    /// The sequence number of the row.
    Row,
    /// The sequence number of the record that the line belongs to.
    Record,
    /// The place of the row in the batch, from 0.
    Place,
}

/// Rows whose cells are looked up before they are written. They fit into the caches of a processor.
pub(super) const BLOCK: usize = 256;

/// Some rows in their order.
#[derive(Debug, Clone)]
pub(super) struct Batch {
    /// Sequence number of each row.
    pub(super) rows: Vec<u32>,
    /// For each row that of its record, where the rows are lines; empty otherwise.
    pub(super) records: Vec<u32>,
    /// The columns.
    pub(super) columns: Vec<BatchColumn>,
    /// The zone whose clock moments in UTC are written by.
    pub(super) zone: TimeZone,
    /// How each row looks in a workbook; empty where all are like those of a table.
    pub(super) looks: Vec<RowLook>,
}

impl Batch {
    /// Decodes what was read as bytes.
    ///
    /// # Errors
    /// Returns an error where these are not the bytes of a chunk.
    pub(super) fn decode(&mut self) -> Result<(), ArrowError> {
        for column in &mut self.columns {
            if !column.chunks.parts.iter().any(|part| matches!(part, Part::Bytes(_))) {
                continue;
            }
            let chunks = Arc::make_mut(&mut column.chunks);
            for part in &mut chunks.parts {
                if let Part::Bytes(bytes) = part {
                    let chunk = Chunk::decode(column.kind, bytes)?;
                    if !chunk.is_sound() {
                        return Err(ArrowError::IpcError("a key has no text".to_owned()));
                    }
                    *part = Part::Chunk(Arc::new(chunk.in_zone(column.kind, &self.zone)));
                }
            }
        }
        Ok(())
    }

    /// Returns the cell of a column in the row at a place of the batch, both from 0; a blank where there is no such one.
    pub(super) fn cell(&self, column: usize, at: usize) -> Cell<'_> {
        let Some(column) = self.columns.get(column) else { return Cell::Blank };
        let row = match column.by {
            By::Place => Some(at as u32),
            By::Row => self.rows.get(at).copied(),
            By::Record => self.records.get(at).copied(),
        };
        row.map_or(Cell::Blank, |row| column.cell(row))
    }

    /// Returns the cells of each column in some rows of the batch. Rows of a sorted view lie anywhere in memory, and a processor fetches
    /// many such places at once where it goes through one column after the other.
    pub(super) fn block(&self, rows: Range<usize>) -> Vec<Vec<Cell<'_>>> {
        let cells = |column: usize| rows.clone().map(|at| self.cell(column, at)).collect();
        (0..self.columns.len()).map(cells).collect()
    }

    /// Returns how a row looks in a workbook.
    pub(super) fn look(&self, at: usize) -> RowLook {
        self.looks.get(at).copied().unwrap_or_default()
    }

    /// Returns how many rows there are.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }
}

impl BatchColumn {
    /// Returns the value under a number.
    fn cell(&self, row: u32) -> Cell<'_> {
        let Some(at) = row.checked_sub(self.chunks.first) else { return Cell::Blank };
        let within = (at % PART_ROWS) as usize;
        match self.chunks.parts.get((at / PART_ROWS) as usize) {
            Some(Part::Chunk(chunk)) if within < chunk.len() => cell_of(chunk, within),
            _ => Cell::Blank,
        }
    }
}

fn cell_of(chunk: &Chunk, row: usize) -> Cell<'_> {
    match chunk {
        Chunk::Text(texts) => texts.get(row).map_or(Cell::Blank, Cell::Text),
        Chunk::Reference { ids, names } => {
            names.get(row).or_else(|| ids.get(row)).map_or(Cell::Blank, Cell::Text)
        }
        Chunk::Scaled { units, forms, texts } => {
            let text = texts.as_ref().and_then(|texts| texts.get(row));
            match (units.is_valid(row).then(|| units.value(row)), text) {
                (None, None) => Cell::Blank,
                (None, Some(text)) => Cell::Unfit(text),
                (Some(units), Some(text)) => Cell::Scaled { units, written: Written::Text(text) },
                (Some(units), None) => {
                    let form = forms.as_ref().map_or(0, |forms| forms.value(row));
                    Cell::Scaled { units, written: Written::Form(form) }
                }
            }
        }
    }
}

/// Writes a value as it arrived.
pub(super) fn push_written(kind: FieldKind, units: i64, written: Written<'_>, text: &mut Vec<u8>) {
    match written {
        Written::Text(own) => text.extend_from_slice(own.as_bytes()),
        Written::Form(form) => match kind {
            FieldKind::Money | FieldKind::Number | FieldKind::Integer => push_decimal(units, form, text),
            kind => text.extend_from_slice(text_of(kind, units, form).unwrap_or_default().as_bytes()),
        },
    }
}

/// Writes hundred-thousandths with so many digits after the point, which have to be enough.
fn push_decimal(units: i64, digits: Form, text: &mut Vec<u8>) {
    /// Digits of the largest integer, a point and a sign.
    const LONGEST: usize = 22;
    let mut bytes = [0u8; LONGEST];
    let mut at = LONGEST;
    let mut rest = units.unsigned_abs();
    for place in 0..5 {
        let digit = b'0' + (rest % 10) as u8;
        rest /= 10;
        if place >= 5 - digits {
            at -= 1;
            bytes[at] = digit;
        }
    }
    if digits > 0 {
        at -= 1;
        bytes[at] = b'.';
    }
    loop {
        at -= 1;
        bytes[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if units < 0 {
        at -= 1;
        bytes[at] = b'-';
    }
    text.extend_from_slice(&bytes[at..]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::form_of;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_decimal_is_written_as_elsewhere(units: i64, digits in 0i16..=5) {
            let cut = 10i64.pow((5 - digits) as u32);
            let units = units / cut * cut;
            let mut text = Vec::new();
            push_decimal(units, digits, &mut text);
            let wanted = text_of(FieldKind::Money, units, digits).unwrap();
            prop_assert_eq!(String::from_utf8(text).unwrap(), wanted);
        }
    }

    #[test]
    fn the_zone_of_a_moment_is_known_however_it_was_written() {
        for (text, minutes) in [
            ("2026-11-19T10:22:05Z", Some(0)),
            ("2026-11-19T10:22:05-05:00", Some(-300)),
            ("2026-11-19T10:22:05", None),
            ("2026-11-19T10:22:05.250+05:30", Some(330)),
        ] {
            let units = crate::value::units_of(FieldKind::DateTime, text).unwrap();
            let written =
                form_of(FieldKind::DateTime, units, text).map_or(Written::Text(text), Written::Form);
            assert_eq!(written.offset_minutes(units), minutes, "{text}");
        }
    }
}
