//! Apache Parquet: typed columns for programs that read data. Amounts are exact decimals with five digits after the point. Moments are
//! local times, and a column of its own has their offsets.

use std::fs::File;
use std::sync::Arc;

use arrow_array::builder::{
    BooleanBuilder, Date32Builder, Decimal128Builder, Int16Builder, StringBuilder,
    TimestampMillisecondBuilder,
};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{ArrowError, DataType, Field, Schema, TimeUnit};
use ledgerlane_api::FieldKind;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;

use super::batch::{Batch, Cell, push_written};
use super::made::Content;
use super::{ExportError, ExportNotes, ExportWatch, pipeline};

/// Digits of a decimal in all, and of those the ones after the point.
const DECIMAL: (u8, i8) = (19, 5);
/// What follows the path of a column of moments in the name of the column that has their offsets.
const OFFSET: &str = ".utcOffsetMinutes";
/// Rows that are held in memory until they are written as a group.
const GROUP: usize = 65_536;

/// Writes the rows of an export.
pub(super) fn write(
    mut content: Content<'_, '_>,
    file: &File,
    watch: &dyn ExportWatch,
) -> Result<ExportNotes, ExportError> {
    let of = content.of;
    let (mut done, mut notes) = (0, ExportNotes::default());
    watch.wrote(0, of);
    let fields = content.columns.iter().flat_map(|(path, kind)| {
        let offset = (*kind == FieldKind::DateTime)
            .then(|| Field::new(format!("{path}{OFFSET}"), DataType::Int16, true));
        [Some(Field::new(path, type_of(*kind), true)), offset].into_iter().flatten()
    });
    let schema = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
    let properties = WriterProperties::builder()
        .set_compression(Compression::SNAPPY)
        .set_max_row_group_row_count(Some(GROUP))
        .build();
    let mut writer = ArrowWriter::try_new(file, schema.clone(), Some(properties))?;
    pipeline::run(
        || content.next(),
        |mut batch| {
            batch.decode()?;
            let mut notes = ExportNotes::default();
            let mut arrays = Vec::new();
            for (at, column) in batch.columns.iter().enumerate() {
                arrays.push(array(&batch, at, &mut notes)?);
                if column.kind == FieldKind::DateTime {
                    arrays.push(offsets(&batch, at));
                }
            }
            Ok((RecordBatch::try_new(schema.clone(), arrays)?, notes))
        },
        |(rows, counted)| {
            writer.write(&rows)?;
            notes.add(counted);
            done += rows.num_rows() as u32;
            watch.wrote(done, of);
            Ok(())
        },
    )?;
    watch.packs();
    writer.close()?;
    Ok(notes)
}

fn type_of(kind: FieldKind) -> DataType {
    match kind {
        FieldKind::Money | FieldKind::Number | FieldKind::Integer => {
            DataType::Decimal128(DECIMAL.0, DECIMAL.1)
        }
        FieldKind::Date => DataType::Date32,
        FieldKind::DateTime => DataType::Timestamp(TimeUnit::Millisecond, None),
        FieldKind::YesNo => DataType::Boolean,
        // A length of time stays the text of ISO 8601 that it came as: few programs read Parquet's own kinds.
        _ => DataType::Utf8,
    }
}

/// Makes the array of a column. A value that does not fit its type is a blank, and counted.
fn array(batch: &Batch, column: usize, notes: &mut ExportNotes) -> Result<ArrayRef, ArrowError> {
    let kind = batch.columns.get(column).map_or(FieldKind::Text, |column| column.kind);
    let mut units = |at| match batch.cell(column, at) {
        Cell::Scaled { units, .. } => Some(units),
        Cell::Blank => None,
        Cell::Text(_) | Cell::Unfit(_) => {
            notes.left_out += 1;
            None
        }
    };
    let rows = 0..batch.len();
    Ok(match kind {
        FieldKind::Money | FieldKind::Number | FieldKind::Integer => {
            let mut builder = Decimal128Builder::with_capacity(batch.len())
                .with_precision_and_scale(DECIMAL.0, DECIMAL.1)?;
            rows.for_each(|at| builder.append_option(units(at).map(i128::from)));
            Arc::new(builder.finish())
        }
        FieldKind::Date => {
            let mut builder = Date32Builder::with_capacity(batch.len());
            rows.for_each(|at| builder.append_option(units(at).and_then(|days| i32::try_from(days).ok())));
            Arc::new(builder.finish())
        }
        FieldKind::DateTime => {
            let mut builder = TimestampMillisecondBuilder::with_capacity(batch.len());
            rows.for_each(|at| {
                let written = match batch.cell(column, at) {
                    Cell::Scaled { written, .. } => Some(written),
                    _ => None,
                };
                builder.append_option(units(at).zip(written).map(|(units, written)| written.clock(units)));
            });
            Arc::new(builder.finish())
        }
        FieldKind::YesNo => {
            let mut builder = BooleanBuilder::with_capacity(batch.len());
            rows.for_each(|at| match batch.cell(column, at) {
                Cell::Text(text) => builder.append_option(text.parse().ok()),
                _ => builder.append_option(units(at).map(|units| units == 1)),
            });
            Arc::new(builder.finish())
        }
        kind => {
            let mut builder = StringBuilder::new();
            let mut text = Vec::new();
            for at in rows {
                match batch.cell(column, at) {
                    Cell::Blank => builder.append_null(),
                    Cell::Text(own) | Cell::Unfit(own) => builder.append_value(own),
                    Cell::Scaled { units, written } => {
                        text.clear();
                        push_written(kind, units, written, &mut text);
                        builder.append_value(String::from_utf8_lossy(&text));
                    }
                }
            }
            Arc::new(builder.finish())
        }
    })
}

/// Makes the array of the offsets of moments, in minutes east of UTC. A moment without a zone has none.
fn offsets(batch: &Batch, column: usize) -> ArrayRef {
    let offset = |at| match batch.cell(column, at) {
        Cell::Scaled { units, written } => written.offset_minutes(units),
        _ => None,
    };
    let mut builder = Int16Builder::with_capacity(batch.len());
    (0..batch.len()).for_each(|at| builder.append_option(offset(at)));
    Arc::new(builder.finish())
}

impl From<ParquetError> for ExportError {
    fn from(error: ParquetError) -> Self {
        match error {
            ParquetError::External(error) => match error.downcast() {
                Ok(error) => Self::File(*error),
                Err(error) => Self::Format(error.to_string()),
            },
            error => Self::Format(error.to_string()),
        }
    }
}

impl From<ArrowError> for ExportError {
    fn from(error: ArrowError) -> Self {
        Self::Format(error.to_string())
    }
}
