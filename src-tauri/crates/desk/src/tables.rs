//! Record types and pages of a table, as the page gets them.

use ledgerlane_api::{Catalogue, FieldKind, Group, ListShape, RecordType};
use ledgerlane_records::{CopyKey, Row, Store, StoreError, cells};

use crate::interface::{
    CellKind, ColumnView, Problem, ProblemCode, ProblemDetail, RecordsView, TablePage, TableRow, TypeGroup,
    TypeView,
};
use crate::problems;

/// Most rows of a page. The page of the interface chooses sizes up to this.
const MOST_ROWS: u32 = 500;

/// The record type of this path.
///
/// # Errors
/// [`ProblemCode::NotFound`] where the catalogue has none.
pub(crate) fn record_type(path: &str) -> Result<&'static RecordType, Problem> {
    Catalogue::built_in().find(path).ok_or_else(problems::not_here)
}

/// A page of a table, from 1, and how many rows it has at most.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PageRequest {
    page: u32,
    size: u32,
}

impl PageRequest {
    /// # Errors
    /// [`ProblemCode::Rejected`] where the size is not one a page can have.
    pub(crate) fn new(page: u32, size: u32) -> Result<Self, Problem> {
        if !(1..=MOST_ROWS).contains(&size) {
            let impossible = ProblemDetail::PageSize { most: MOST_ROWS, asked: size };
            return Err(problems::problem(ProblemCode::Rejected).with(impossible));
        }
        Ok(Self { page: page.max(1), size })
    }
}

/// Reads a page of a table and takes its cells from the records. A page past the end is the last one. It blocks: callers run
/// all of it where that may be.
pub(crate) fn read_page(
    store: &Store,
    key: &CopyKey,
    kind: &RecordType,
    request: PageRequest,
) -> Result<TablePage, StoreError> {
    let PageRequest { page, size } = request;
    let columns = columns(kind);
    let Some(copy) = store.shown(key)? else {
        return Ok(TablePage { columns, rows: Vec::new(), page: 1, pages: 1, count: 0, here: 0, first: 1 });
    };
    let pages = copy.here.div_ceil(size).max(1);
    let page = page.min(pages);
    let skipped = (page - 1) * size;
    let fields: Vec<&str> = columns.iter().map(|column| column.field.as_str()).collect();
    let rows = store.rows(copy.id, skipped, size)?;
    let rows = rows.into_iter().map(|row| table_row(row, kind, &fields)).collect();
    Ok(TablePage { rows, columns, page, pages, count: copy.here, here: copy.here, first: skipped + 1 })
}

fn table_row(row: Row, kind: &RecordType, fields: &[&str]) -> TableRow {
    let (cells, inactive) = cells(&row.json, kind, fields);
    TableRow { id: row.id, cells, inactive }
}

/// A record type with what is here of it.
pub(crate) fn type_view(kind: &RecordType, records: RecordsView) -> TypeView {
    TypeView {
        path: kind.path.clone(),
        group: kind.group.into(),
        flat: kind.shape == ListShape::Flat,
        columns: columns(kind),
        records,
    }
}

impl From<Group> for TypeGroup {
    fn from(group: Group) -> Self {
        match group {
            Group::Sales => Self::Sales,
            Group::Purchases => Self::Purchases,
            Group::Items => Self::Items,
            Group::Banking => Self::Banking,
            Group::Payroll => Self::Payroll,
            Group::Lists => Self::Lists,
        }
    }
}

/// The columns that a table shows first, in order.
fn columns(kind: &RecordType) -> Vec<ColumnView> {
    kind.columns
        .iter()
        .filter(|column| column.first)
        .map(|column| ColumnView {
            field: column.field.clone(),
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

#[cfg(test)]
mod tests {
    use ledgerlane_records::NewPage;
    use serde_json::value::RawValue;

    use super::*;

    fn key() -> CopyKey {
        CopyKey { profile: 1, connection: "conn_1".into(), record_type: "Customers".into() }
    }

    #[test]
    fn a_page_comes_with_its_cells_and_one_past_the_end_is_the_last() {
        let store = Store::in_memory().unwrap();
        let kind = record_type("Customers").unwrap();
        let read =
            |page, size| read_page(&store, &key(), kind, PageRequest::new(page, size).unwrap()).unwrap();
        let nothing = read(3, 50);
        assert_eq!((nothing.page, nothing.pages, nothing.here, nothing.rows.len()), (1, 1, 0, 0));

        let records: Vec<Box<RawValue>> = (1..=5)
            .map(|at| {
                RawValue::from_string(format!(r#"{{"id":"{at}","name":"Client {at}","isActive":false}}"#))
                    .unwrap()
            })
            .collect();
        let copy = store.begin(&key(), 0).unwrap();
        let page = NewPage { record_type: kind, records: &records, total: None, arrived_at: 1, took_ms: 1 };
        store.append(copy, &page).unwrap();
        store.show(copy).unwrap();
        let last = read(9, 2);
        assert_eq!((last.page, last.pages, last.here, last.first), (3, 3, 5, 5));
        let at = last.columns.iter().position(|column| column.field == "name").unwrap();
        assert_eq!(last.rows[0].cells[at].as_deref(), Some("Client 5"));
        assert!(last.rows[0].inactive);
    }

    #[test]
    fn a_size_that_no_page_can_have_is_refused() {
        for size in [0, MOST_ROWS + 1, u32::MAX] {
            assert_eq!(PageRequest::new(1, size).unwrap_err().code, ProblemCode::Rejected);
        }
        assert!(PageRequest::new(0, MOST_ROWS).is_ok(), "the first page, asked for as page 0");
    }
}
