//! Record types and pages of a table, as the page gets them.

use ledgerlane_api::{Catalogue, Column, FieldKind, Group, ListShape, RecordType};
use ledgerlane_records::{CopyId, CopyKey, CopySummary, Store, StoreError, TextRow, View, ViewError};

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

/// A page that was read, and what it was read from.
pub(crate) struct ReadPage {
    pub(crate) table: TablePage,
    /// The copy and the view with its columns; `None` where nothing is here.
    pub(crate) source: Option<(CopyId, View)>,
}

/// Reads a page of a view of what the table shows. A page past the end is the last one. The inner error is one of the view. It
/// blocks: callers run all of it where that may be.
pub(crate) fn read_page(
    store: &Store,
    key: &CopyKey,
    kind: &RecordType,
    mut view: View,
    request: PageRequest,
) -> Result<Result<ReadPage, ViewError>, StoreError> {
    if view.columns.is_empty() && view.list.is_none() {
        view.columns = first_columns(kind).map(|column| column.field.clone()).collect();
    }
    let mut gone = None;
    loop {
        let Some(copy) = store.shown(key)? else {
            let columns = view.columns.iter().map(|path| column_view(kind, path, kind.kind(path))).collect();
            let table =
                TablePage { columns, rows: Vec::new(), page: 1, pages: 1, count: 0, here: 0, first: 1 };
            return Ok(Ok(ReadPage { table, source: None }));
        };
        match page_of(store, &copy, kind, &view, request) {
            // A pull let the table show another copy meanwhile, so the page is one of that.
            Err(StoreError::Gone) if gone != Some(copy.id) => gone = Some(copy.id),
            read => return read,
        }
    }
}

/// Reads a page of a view of a copy.
fn page_of(
    store: &Store,
    copy: &CopySummary,
    kind: &RecordType,
    view: &View,
    request: PageRequest,
) -> Result<Result<ReadPage, ViewError>, StoreError> {
    let PageRequest { page, size } = request;
    let skipped = |page: u32| (page - 1).saturating_mul(size);
    let mut page = page;
    let mut found = store.text_page(copy.id, view, skipped(page), size);
    if let Ok(past) = &found
        && past.rows.is_empty()
        && page > 1
    {
        page = past.count.div_ceil(size).max(1);
        found = store.text_page(copy.id, view, skipped(page), size);
    }
    let found = match found {
        Ok(found) => found,
        Err(ViewError::Store(error)) => return Err(error),
        Err(error) => return Ok(Err(error)),
    };
    let columns = view.columns.iter().zip(&found.kinds);
    let columns =
        columns.map(|(path, kind_here)| column_view(kind, path, kind_here.unwrap_or(FieldKind::Text)));
    let table = TablePage {
        columns: columns.collect(),
        rows: found.rows.into_iter().map(table_row).collect(),
        page,
        pages: found.count.div_ceil(size).max(1),
        count: found.count,
        here: copy.here,
        first: skipped(page) + 1,
    };
    Ok(Ok(ReadPage { table, source: Some((copy.id, view.clone())) }))
}

fn table_row(row: TextRow) -> TableRow {
    TableRow { id: row.id, cells: row.cells, inactive: row.is_inactive }
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
    first_columns(kind).map(|column| column_view(kind, &column.field, kind.kind(&column.field))).collect()
}

fn first_columns(kind: &RecordType) -> impl Iterator<Item = &Column> {
    kind.columns.iter().filter(|column| column.first)
}

fn column_view(kind: &RecordType, path: &str, holds: FieldKind) -> ColumnView {
    let optional = kind.columns.iter().any(|column| column.field == path && column.optional);
    ColumnView { field: path.to_owned(), optional, kind: cell_kind(holds) }
}

fn cell_kind(kind: FieldKind) -> CellKind {
    match kind {
        FieldKind::Money => CellKind::Money,
        FieldKind::Number | FieldKind::Integer => CellKind::Number,
        FieldKind::Date => CellKind::Date,
        FieldKind::DateTime => CellKind::DateTime,
        FieldKind::Duration => CellKind::Duration,
        FieldKind::Enumeration => CellKind::Enumeration,
        FieldKind::YesNo => CellKind::YesNo,
        FieldKind::Text | FieldKind::Reference | FieldKind::Object | FieldKind::List => CellKind::Text,
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_records::NewPage;
    use serde_json::value::RawValue;

    use super::*;
    use crate::interface::ExpectedValue;

    fn key() -> CopyKey {
        CopyKey { profile: 1, connection: "conn_1".into(), record_type: "Customers".into() }
    }

    #[test]
    fn a_page_comes_with_its_cells_and_one_past_the_end_is_the_last() {
        let store = Store::in_memory().unwrap();
        let kind = record_type("Customers").unwrap();
        let read = |page, size| {
            read_page(&store, &key(), kind, View::default(), PageRequest::new(page, size).unwrap())
                .unwrap()
                .unwrap()
                .table
        };
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

    /// A view as the page sends it.
    fn view(json: serde_json::Value) -> View {
        serde_json::from_value(json).unwrap()
    }

    #[test]
    fn a_view_has_its_own_rows_order_columns_and_count() {
        let store = Store::in_memory().unwrap();
        let kind = record_type("Customers").unwrap();
        let records: Vec<Box<RawValue>> = (1..=9)
            .map(|at| {
                RawValue::from_string(format!(r#"{{"id":"{at}","name":"Client {at}","balance":{at}.50}}"#))
                    .unwrap()
            })
            .collect();
        let copy = store.begin(&key(), 0).unwrap();
        let page = NewPage { record_type: kind, records: &records, total: None, arrived_at: 1, took_ms: 1 };
        store.append(copy, &page).unwrap();
        store.show(copy).unwrap();
        let asked = view(serde_json::json!({
            "columns": ["balance", "phone"],
            "filter": { "rule": { "path": "balance", "test": { "is": "above", "than": "2.5" } } },
            "order": [{ "path": "balance", "descending": true }],
        }));
        let read = |view: &View, page| {
            read_page(&store, &key(), kind, view.clone(), PageRequest::new(page, 4).unwrap()).unwrap()
        };
        let last = read(&asked, 7).unwrap();
        assert_eq!(last.source, Some((copy, asked)), "what is made ready in the background");
        let last = last.table;
        assert_eq!((last.page, last.pages, last.count, last.here, last.first), (2, 2, 7, 9, 5));
        let cells: Vec<_> = last.rows.iter().map(|row| row.cells.clone()).collect();
        let expected = ["5.50", "4.50", "3.50"].map(|balance| vec![Some(balance.to_owned()), None]);
        assert_eq!(cells, expected);
        let kinds: Vec<_> = last.columns.iter().map(|column| (column.field.as_str(), column.kind)).collect();
        assert_eq!(kinds, [("balance", CellKind::Money), ("phone", CellKind::Text)]);

        let wrong = view(serde_json::json!({
            "filter": { "rule": { "path": "balance", "test": { "is": "above", "than": "much" } } },
        }));
        let problem = problems::view(&read(&wrong, 1).err().unwrap());
        let detail = ProblemDetail::ViewOperand {
            path: "balance".to_owned(),
            operand: "much".to_owned(),
            expected: ExpectedValue::Number,
        };
        assert_eq!((problem.code, problem.detail), (ProblemCode::Rejected, Some(detail)));
    }

    #[test]
    fn a_page_that_is_read_while_another_copy_is_shown_is_one_of_either() {
        let store = Store::in_memory().unwrap();
        let kind = record_type("Customers").unwrap();
        let replace = |store: &Store| {
            let records = [RawValue::from_string(r#"{"id":"1","name":"One"}"#.to_owned()).unwrap()];
            let page =
                NewPage { record_type: kind, records: &records, total: None, arrived_at: 1, took_ms: 1 };
            let copy = store.begin(&key(), 0).unwrap();
            store.append(copy, &page).unwrap();
            store.show(copy).unwrap();
        };
        replace(&store);
        std::thread::scope(|scope| {
            let replacing = scope.spawn(|| (0..300).for_each(|_| replace(&store)));
            while !replacing.is_finished() {
                let request = PageRequest::new(1, 50).unwrap();
                let read = read_page(&store, &key(), kind, View::default(), request);
                assert_eq!(read.unwrap().unwrap().table.rows.len(), 1);
            }
        });
    }

    #[test]
    fn a_size_that_no_page_can_have_is_refused() {
        for size in [0, MOST_ROWS + 1, u32::MAX] {
            assert_eq!(PageRequest::new(1, size).unwrap_err().code, ProblemCode::Rejected);
        }
        assert!(PageRequest::new(0, MOST_ROWS).is_ok(), "the first page, asked for as page 0");
    }
}
