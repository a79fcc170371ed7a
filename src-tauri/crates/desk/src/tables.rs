//! Pages of a table, read from the local copy.

use ledgerlane_api::{FieldKind, RecordType};

use crate::interface::{CellKind, ColumnView};

/// Page sizes the interface offers.
pub(crate) const SIZES: [u32; 3] = [50, 150, 500];

pub(crate) fn columns(kind: &RecordType) -> Vec<ColumnView> {
    kind.columns
        .iter()
        .filter(|column| column.first)
        .map(|column| ColumnView {
            field: column.field.clone(),
            label: column.label.clone(),
            optional: column.optional,
            kind: match kind.kind(&column.field) {
                FieldKind::Money => CellKind::Money,
                FieldKind::Number | FieldKind::Integer => CellKind::Number,
                FieldKind::Date => CellKind::Date,
                FieldKind::DateTime => CellKind::DateTime,
                FieldKind::YesNo => CellKind::YesNo,
                _ => CellKind::Text,
            },
        })
        .collect()
}
