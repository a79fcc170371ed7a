//! Pages of a table, read from the local copy.

use ledgerlane_api::{Catalogue, FieldKind, ListShape, RecordType};
use ledgerlane_records::cells;

use crate::desk::Desk;
use crate::interface::{
    CellKind, ColumnView, Problem, RecordTypes, TablePage, TablePageRequest, TableRow, TypeView,
};
use crate::pulls::{on_store, record_type};

/// Page sizes the interface offers.
const SIZES: [u32; 3] = [50, 150, 500];

impl Desk {
    /// The types of the catalogue with what is here of each.
    pub async fn record_types(&self, connection: &str) -> Result<RecordTypes, Problem> {
        let session = self.session().await?;
        let store = session.vault.store().await?;
        let mut types = Vec::new();
        for kind in Catalogue::built_in().types() {
            types.push(TypeView {
                path: kind.path.clone(),
                label: kind.label.clone(),
                one: kind.one.clone(),
                many: kind.many.clone(),
                group: kind.group.clone(),
                flat: kind.shape == ListShape::Flat,
                columns: columns(kind),
                records: session.records_view(connection, kind).await?,
            });
        }
        Ok(RecordTypes { types, in_memory: store.is_in_memory(), keychain: session.vault.state() })
    }

    /// A page of the table. A page past the end answers with the last one.
    pub async fn table_page(&self, request: TablePageRequest) -> Result<TablePage, Problem> {
        let session = self.session().await?;
        let kind = record_type(&request.record_type)?;
        let size = SIZES.into_iter().find(|size| *size == request.size).unwrap_or(SIZES[1]);
        let store = session.vault.store().await?;
        let key = session.copy_key(&request.connection, kind);
        let wanted = request.page.max(1);
        let (page, pages, here, rows) = on_store(&store, move |store| {
            let Some(copy) = store.shown(&key)? else { return Ok((1, 1, 0, Vec::new())) };
            let pages = copy.here.div_ceil(size).max(1);
            let page = wanted.min(pages);
            Ok((page, pages, copy.here, store.rows(copy.id, (page - 1) * size, size)?))
        })
        .await?;
        let columns = columns(kind);
        let fields: Vec<&str> = columns.iter().map(|column| column.field.as_str()).collect();
        let rows = rows
            .into_iter()
            .map(|row| {
                let (cells, inactive) = cells(&row.json, kind, &fields);
                TableRow { id: row.id, cells, inactive }
            })
            .collect();
        Ok(TablePage { columns, rows, page, pages, here, first: (page - 1) * size + 1 })
    }
}

fn columns(kind: &RecordType) -> Vec<ColumnView> {
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
