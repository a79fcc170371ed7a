//! A JSON text on each line, as it was received.

use std::fs::File;
use std::io::Write as _;

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
