//! A JSON text on each line: records as they were received, or rows that were made.

use std::fs::File;
use std::io::Write as _;

use ledgerlane_api::FieldKind;

use super::batch::{Batch, Cell, push_written};
use super::made::Content;
use super::order::Reading;
use super::read::{Batches, numbers_of_lines};
use super::without::Without;
use super::{ExportError, ExportNotes, ExportWatch, pipeline};

/// Writes the rows of an export.
pub(super) fn write(
    reading: &Reading<'_>,
    sensitive: bool,
    mut file: &File,
    watch: &dyn ExportWatch,
) -> Result<ExportNotes, ExportError> {
    let of = reading.rows.count();
    let mut done = 0;
    watch.wrote(0, of);
    let numbers = numbers_of_lines(reading);
    let mut batches = Batches::new(reading, watch);
    pipeline::run(
        || batches.next_json(&numbers),
        |texts| Ok((lines(&texts, sensitive), texts.len() as u32)),
        |(bytes, rows)| {
            file.write_all(&bytes)?;
            done += rows;
            watch.wrote(done, of);
            Ok(())
        },
    )?;
    Ok(ExportNotes::default())
}

fn lines(texts: &[String], sensitive: bool) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(texts.iter().map(|text| text.len() + 1).sum());
    let mut without = Without::default();
    for text in texts {
        let start = bytes.len();
        if sensitive {
            bytes.extend_from_slice(text.as_bytes());
        } else {
            bytes.extend_from_slice(without.sensitive(text).as_bytes());
        }
        // Breaks stand between the parts of a JSON text only, never within one, so a blank means the same.
        for byte in bytes.iter_mut().skip(start).filter(|byte| matches!(byte, b'\r' | b'\n')) {
            *byte = b' ';
        }
        bytes.push(b'\n');
    }
    bytes
}

/// Writes rows that were made: an object each, whose numbers are decimals.
pub(super) fn write_made(
    mut content: Content<'_, '_>,
    mut file: &File,
    watch: &dyn ExportWatch,
) -> Result<ExportNotes, ExportError> {
    let mut done = 0;
    while let Some(batch) = content.next()? {
        let mut bytes = Vec::new();
        for row in 0..batch.len() {
            push_object(&content, &batch, row, &mut bytes)
                .map_err(|error| ExportError::Format(error.to_string()))?;
        }
        file.write_all(&bytes)?;
        done += batch.len() as u32;
        watch.wrote(done, content.of);
    }
    Ok(ExportNotes::default())
}

fn push_object(
    content: &Content<'_, '_>,
    batch: &Batch,
    row: usize,
    bytes: &mut Vec<u8>,
) -> Result<(), serde_json::Error> {
    bytes.push(b'{');
    for (at, (head, kind)) in content.columns.iter().enumerate() {
        if at > 0 {
            bytes.push(b',');
        }
        serde_json::to_writer(&mut *bytes, head)?;
        bytes.push(b':');
        match batch.cell(at, row) {
            Cell::Blank => bytes.extend_from_slice(b"null"),
            Cell::Text(text) | Cell::Unfit(text) => serde_json::to_writer(&mut *bytes, text)?,
            Cell::Scaled { units, written } => {
                let mut text = Vec::new();
                push_written(*kind, units, written, &mut text);
                match kind {
                    FieldKind::Money | FieldKind::Number | FieldKind::Integer => bytes.extend(text),
                    _ => serde_json::to_writer(&mut *bytes, &String::from_utf8_lossy(&text))?,
                }
            }
        }
    }
    bytes.extend_from_slice(b"}\n");
    Ok(())
}
