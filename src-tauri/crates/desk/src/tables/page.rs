//! Pages of a table.

use ledgerlane_api::RecordType;
use ledgerlane_records::{CopyId, CopyState, Store, TextPage, TextRow, View, ViewError};

use super::columns::{column_view, kind_of, with_columns};
use super::table_ref::{Answer, TableRef};
use crate::interface::{self, CopyNumber, Problem, ProblemCode, ProblemDetail, TablePage, TableRow};
use crate::problems;

/// Most rows of a page. The page of the interface chooses sizes up to this.
const MOST_ROWS: u32 = 500;

/// Most looks for the last page of a view. Rows that come in between two looks may begin another page.
const MOST_LOOKS: u8 = 5;

/// A page of a table, from 1, and how many rows it has at most.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PageRequest {
    page: u32,
    size: u32,
}

impl PageRequest {
    /// # Errors
    /// [`ProblemCode::Rejected`] if no page can have this size.
    pub(crate) fn new(page: u32, size: u32) -> Result<Self, Problem> {
        if !(1..=MOST_ROWS).contains(&size) {
            let impossible = ProblemDetail::PageSize { most: MOST_ROWS, asked: size };
            return Err(problems::problem(ProblemCode::Rejected).with(impossible));
        }
        Ok(Self { page: page.max(1), size })
    }

    /// Rows before a page.
    fn skipped(self, page: u32) -> u32 {
        (page - 1).saturating_mul(self.size)
    }

    /// Pages that so many rows make, at least 1.
    fn pages(self, rows: u32) -> u32 {
        rows.div_ceil(self.size).max(1)
    }
}

/// A page that was read, and what it was read from.
pub(crate) struct ReadPage {
    pub(crate) table: TablePage,
    /// The copy and the view with its columns; `None` if nothing is here.
    pub(crate) source: Option<(CopyId, View)>,
}

/// Reads a page of a view. A page past the end is the last one. It blocks.
pub(crate) fn read_page(
    store: &Store,
    asked: &TableRef,
    view: View,
    request: PageRequest,
) -> Answer<ReadPage> {
    let view = with_columns(asked.kind, view);
    // The columns that are read: those of the page, and one more if its rows have levels.
    let mut read = view.clone();
    let levels =
        levels(asked.kind, &view).map(|path| match read.columns.iter().position(|column| column == path) {
            Some(at) => at,
            None => {
                read.columns.push(path.to_owned());
                read.columns.len() - 1
            }
        });
    let page_of_copy = |copy| page_of(request, |skipped| store.text_page(copy, &read, skipped, request.size));
    let found = match asked.ask(store, |copy| Ok((copy, page_of_copy(copy)?)))? {
        Ok(found) => found,
        Err(why) => return Ok(Err(why)),
    };
    let list = view.list.as_deref();
    let Some((copy, (page, found))) = found else {
        let columns = view.columns.iter();
        let columns = columns
            .map(|path| column_view(asked.kind, list, path, kind_of(asked.kind, list, path)))
            .collect();
        let table = TablePage {
            copy: None,
            state: None,
            columns,
            rows: Vec::new(),
            page: 1,
            pages: 1,
            count: 0,
            here: 0,
            first: 1,
        };
        return Ok(Ok(ReadPage { table, source: None }));
    };
    let columns = view.columns.iter().zip(&found.kinds);
    let columns = columns.map(|(path, here)| {
        // Values at a path into the JSON have a kind each.
        column_view(asked.kind, list, path, here.unwrap_or(ledgerlane_api::FieldKind::Text))
    });
    let table = TablePage {
        copy: Some(CopyNumber(copy.number())),
        state: Some(found.state.into()),
        columns: columns.collect(),
        rows: found.rows.into_iter().map(|row| table_row(row, view.columns.len(), levels)).collect(),
        page,
        pages: request.pages(found.count),
        count: found.count,
        here: found.here,
        first: request.skipped(page) + 1,
    };
    Ok(Ok(ReadPage { table, source: Some((copy, read)) }))
}

/// The field that says how many records each row stands under, if the page is drawn as a tree: a column of it is indented, and its rows
/// stand in the order of the list, so that a record comes after its parent. `None` with a search, which would find the levels too.
fn levels<'k>(kind: &'k RecordType, view: &View) -> Option<&'k str> {
    if view.list.is_some() || view.search.is_some() || !view.order.is_empty() {
        return None;
    }
    let shown = kind.columns.iter().filter(|column| view.columns.contains(&column.field));
    shown.filter_map(|column| column.indent.as_deref()).next()
}

/// Reads a page of a view, or the last one. `read` gets how many rows are before a page.
fn page_of(
    request: PageRequest,
    mut read: impl FnMut(u32) -> Result<TextPage, ViewError>,
) -> Result<(u32, TextPage), ViewError> {
    let mut page = request.page;
    let mut found = read(request.skipped(page))?;
    if page <= request.pages(found.count) {
        return Ok((page, found));
    }
    for _ in 0..MOST_LOOKS {
        page = request.pages(found.count);
        found = read(request.skipped(page))?;
        if page == request.pages(found.count) {
            break;
        }
    }
    Ok((page, found))
}

/// A row with its first cells. `levels` is the place of the cell that says how many records it stands under.
fn table_row(mut row: TextRow, cells: usize, levels: Option<usize>) -> TableRow {
    let level = levels.and_then(|at| row.cells.get(at)?.as_deref()?.parse().ok());
    row.cells.truncate(cells);
    TableRow {
        row: row.seq,
        record: row.record,
        id: row.id,
        cells: row.cells,
        inactive: row.is_inactive,
        level: level.filter(|&level| level > 0),
    }
}

impl From<CopyState> for interface::CopyState {
    fn from(state: CopyState) -> Self {
        Self(state.to_string())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use serde_json::json;

    use super::super::testing::{add, asked, filled, kept, view};
    use super::*;
    use crate::interface::{CellKind, ExpectedValue};

    fn read(store: &Store, asked: &TableRef, view: &View, page: u32, size: u32) -> TablePage {
        let request = PageRequest::new(page, size).unwrap();
        read_page(store, asked, view.clone(), request).unwrap().unwrap().table
    }

    #[test]
    fn a_page_comes_with_its_cells_and_one_past_the_end_is_the_last() {
        let store = Store::in_memory().unwrap();
        let customers = asked("Customers");
        let nothing = read(&store, &customers, &View::default(), 3, 50);
        assert_eq!((nothing.page, nothing.pages, nothing.here, nothing.rows.len()), (1, 1, 0, 0));
        assert_eq!((nothing.copy, nothing.state), (None, None));

        let records: Vec<String> =
            (1..=5).map(|at| format!(r#"{{"id":"{at}","name":"Client {at}","isActive":false}}"#)).collect();
        let copy = filled(&store, "Customers", &records.iter().map(String::as_str).collect::<Vec<_>>());
        let last = read(&store, &customers, &View::default(), 9, 2);
        assert_eq!((last.page, last.pages, last.here, last.first), (3, 3, 5, 5));
        assert_eq!(last.copy, Some(CopyNumber(copy.number())));
        let at = last.columns.iter().position(|column| column.field == "name").unwrap();
        assert_eq!(last.rows[0].cells[at].as_deref(), Some("Client 5"));
        assert!(last.rows[0].inactive);
    }

    #[test]
    fn rows_in_the_order_of_a_list_have_the_levels_that_they_stand_on() {
        let store = Store::in_memory().unwrap();
        let classes = asked("Classes");
        filled(
            &store,
            "Classes",
            &[
                r#"{"id":"1","name":"Yard","sublevel":0,"isActive":true}"#,
                r#"{"id":"2","name":"Lumber","sublevel":1,"isActive":true}"#,
                r#"{"id":"3","name":"Oak","sublevel":2,"isActive":false}"#,
                r#"{"id":"4","name":"Counter","sublevel":null,"isActive":true}"#,
                r#"{"id":"5","name":"Odd","sublevel":-1,"isActive":true}"#,
            ],
        );
        let levels = |table: &TablePage| table.rows.iter().map(|row| row.level).collect::<Vec<_>>();
        let plain = read(&store, &classes, &View::default(), 1, 50);
        assert_eq!(levels(&plain), [None, Some(1), Some(2), None, None]);
        assert!(plain.columns.iter().all(|column| column.field != "sublevel"), "nobody asked for it");
        assert!(plain.rows.iter().all(|row| row.cells.len() == plain.columns.len()));
        let indented: Vec<_> = plain.columns.iter().filter(|column| column.indent.is_some()).collect();
        assert_eq!(indented.len(), 1);

        let with_it = read(&store, &classes, &view(json!({ "columns": ["sublevel", "name"] })), 1, 50);
        assert_eq!(levels(&with_it), levels(&plain));
        assert_eq!(with_it.rows[2].cells, [Some("2".to_owned()), Some("Oak".to_owned())]);

        let rule = json!({ "rule": { "path": "isActive", "test": { "is": "equal", "to": "true" } } });
        let filtered = read(&store, &classes, &view(json!({ "filter": rule })), 1, 50);
        assert_eq!(levels(&filtered), [None, Some(1), None, None]);

        // Where the records that others stand under are elsewhere, or the column that is indented is not there, levels say nothing.
        for elsewhere in [
            json!({ "order": [{ "path": "name", "descending": true }] }),
            json!({ "search": { "text": "2", "within": "shown" }, "columns": ["name"] }),
            json!({ "columns": ["fullname"] }),
        ] {
            let table = read(&store, &classes, &view(elsewhere.clone()), 1, 50);
            assert!(table.rows.iter().all(|row| row.level.is_none()), "{elsewhere}");
            assert!(elsewhere.get("search").is_none() || table.count == 0, "no name has a 2");
        }
    }

    #[test]
    fn a_view_has_its_own_rows_order_columns_and_count() {
        let store = Store::in_memory().unwrap();
        let records: Vec<String> =
            (1..=9).map(|at| format!(r#"{{"id":"{at}","name":"Client {at}","balance":{at}.50}}"#)).collect();
        let copy = filled(&store, "Customers", &records.iter().map(String::as_str).collect::<Vec<_>>());
        let asked_view = view(json!({
            "columns": ["balance", "phone"],
            "filter": { "rule": { "path": "balance", "test": { "is": "above", "than": "2.5" } } },
            "order": [{ "path": "balance", "descending": true }],
        }));
        let read = |view: &View, page| {
            read_page(&store, &asked("Customers"), view.clone(), PageRequest::new(page, 4).unwrap()).unwrap()
        };
        let last = read(&asked_view, 7).unwrap();
        assert_eq!(last.source, Some((copy, asked_view)), "what is made ready in the background");
        let last = last.table;
        assert_eq!((last.page, last.pages, last.count, last.here, last.first), (2, 2, 7, 9, 5));
        let cells: Vec<_> = last.rows.iter().map(|row| row.cells.clone()).collect();
        let expected = ["5.50", "4.50", "3.50"].map(|balance| vec![Some(balance.to_owned()), None]);
        assert_eq!(cells, expected);
        let kinds: Vec<_> = last.columns.iter().map(|column| (column.field.as_str(), column.kind)).collect();
        assert_eq!(kinds, [("balance", CellKind::Money), ("phone", CellKind::Text)]);

        let wrong = view(json!({
            "filter": { "rule": { "path": "balance", "test": { "is": "above", "than": "much" } } },
        }));
        let problem = Problem::from(read(&wrong, 1).err().unwrap());
        let detail = ProblemDetail::ViewOperand {
            path: "balance".to_owned(),
            operand: "much".to_owned(),
            expected: ExpectedValue::Number,
        };
        assert_eq!((problem.code, problem.detail), (ProblemCode::Rejected, Some(detail)));
    }

    const INVOICES: [&str; 3] = [
        r#"{"id":"1","refNumber":"10481","transactionDate":"2024-01-02","customer":{"id":"c","fullname":"Abernathy"},
            "lines":[{"id":"1a","amount":1824.00},{"id":"1b","amount":1590.40}]}"#,
        r#"{"id":"2","refNumber":"10482","isActive":false}"#,
        r#"{"id":"3","refNumber":"10483","lines":[{"id":"3a","quantity":150,"amount":6262.50}]}"#,
    ];

    #[test]
    fn lines_come_with_their_documents_and_are_counted_by_themselves() {
        let store = Store::in_memory().unwrap();
        filled(&store, "Invoices", &INVOICES);
        let columns =
            ["document.refNumber", "document.transactionDate", "document.customer", "quantity", "amount"];
        let lines = view(json!({ "list": "lines", "columns": columns }));
        let page = read(&store, &asked("Invoices"), &lines, 1, 2);
        assert_eq!((page.count, page.here, page.pages), (3, 3, 2));
        let rows: Vec<_> = page.rows.iter().map(|row| (row.row, row.record, row.id.as_str())).collect();
        assert_eq!(rows, [(0, 0, "1a"), (1, 0, "1b")]);
        let cells: Vec<_> = page.rows[0].cells.iter().map(|cell| cell.as_deref().unwrap_or("-")).collect();
        assert_eq!(cells, ["10481", "2024-01-02", "Abernathy", "-", "1824.00"]);
        let kinds: Vec<_> = page.columns.iter().map(|column| column.kind).collect();
        use CellKind::{Date, Money, Number, Text};
        assert_eq!(kinds, [Text, Date, Text, Number, Money]);
        let last = read(&store, &asked("Invoices"), &lines, 2, 2);
        assert_eq!((last.rows[0].row, last.rows[0].record), (2, 2), "the document without lines has no row");

        let first = view(json!({ "list": "lines" }));
        let fields =
            |page: TablePage| page.columns.into_iter().map(|column| column.field).collect::<Vec<_>>();
        let here = fields(read(&store, &asked("Invoices"), &first, 1, 2));
        assert!(here.starts_with(&["document.refNumber".to_owned()]), "{here:?}");
        let elsewhere = read(&store, &asked("SalesReceipts"), &first, 1, 2);
        assert_eq!((elsewhere.count, elsewhere.copy), (0, None), "a table has its columns before its rows");
        assert!(elsewhere.columns.iter().any(|column| column.kind == CellKind::Money));
        let nowhere = view(json!({ "list": "nothing" }));
        let refused = read_page(&store, &asked("Invoices"), nowhere, PageRequest::new(1, 2).unwrap());
        let problem = Problem::from(refused.unwrap().err().unwrap());
        assert_eq!(problem.detail, Some(ProblemDetail::ViewList { list: "nothing".to_owned() }));
    }

    #[test]
    fn a_kept_copy_shows_what_it_was_when_it_was_kept() {
        let store = Store::in_memory().unwrap();
        let year_end = kept(&store, "Invoices", &INVOICES);
        filled(&store, "Invoices", &[r#"{"id":"9"}"#]);
        let number = Some(CopyNumber(year_end.number()));
        let kept = read(&store, &TableRef { copy: number, ..asked("Invoices") }, &View::default(), 1, 50);
        assert_eq!((kept.copy, kept.here), (number, 3));
        assert_eq!(read(&store, &asked("Invoices"), &View::default(), 1, 50).here, 1);
    }

    #[test]
    fn a_page_that_is_read_while_rows_come_in_counts_no_more_rows_than_are_here() {
        let store = Store::in_memory().unwrap();
        let copy = filled(&store, "Customers", &[r#"{"id":"0"}"#]);
        let all = [View::default(), view(json!({ "order": [{ "path": "id" }] }))];
        let start = Barrier::new(2);
        std::thread::scope(|scope| {
            let growing = scope.spawn(|| {
                start.wait();
                (0..200).for_each(|_| add(&store, copy, "Customers", &[r#"{"id":"1"}"#]));
            });
            start.wait();
            loop {
                for view in &all {
                    let page = read(&store, &asked("Customers"), view, 1, 1);
                    assert_eq!(page.count, page.here);
                }
                if growing.is_finished() {
                    break;
                }
            }
        });
    }

    #[test]
    fn a_page_past_the_end_is_the_last_one_though_rows_come_in_while_it_is_looked_for() {
        let store = Store::in_memory().unwrap();
        let copy = filled(&store, "Customers", &[r#"{"id":"0"}"#]);
        let request = PageRequest::new(9, 2).unwrap();
        for more in [3, 2] {
            let mut left = more;
            let (page, found) = page_of(request, |skipped| {
                let page = store.text_page(copy, &View::default(), skipped, 2)?;
                if left > 0 {
                    add(&store, copy, "Customers", &[r#"{"id":"1"}"#, r#"{"id":"2"}"#]);
                    left -= 1;
                }
                Ok(page)
            })
            .unwrap();
            assert_eq!((page, found.rows.len()), (request.pages(found.count), 1));
            assert_eq!(left, 0, "rows came in between any two looks");
        }
    }

    #[test]
    fn a_page_that_is_read_while_another_copy_is_shown_is_one_of_either() {
        let store = Store::in_memory().unwrap();
        let replace = |store: &Store| {
            let copy = store.begin(&asked("Customers").key, 0).unwrap();
            add(store, copy, "Customers", &[r#"{"id":"1","name":"One"}"#]);
            store.show(copy).unwrap();
        };
        replace(&store);
        let start = Barrier::new(2);
        std::thread::scope(|scope| {
            let replacing = scope.spawn(|| {
                start.wait();
                (0..300).for_each(|_| replace(&store));
            });
            start.wait();
            loop {
                assert_eq!(read(&store, &asked("Customers"), &View::default(), 1, 50).rows.len(), 1);
                if replacing.is_finished() {
                    break;
                }
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
