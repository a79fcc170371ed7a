//! Exports of copies that change meanwhile, and such as are stopped.

use std::sync::Mutex;

use super::*;
use crate::StoreError;

/// A watch that does something to the store once the first rows are written.
struct Meddling<'m> {
    what: Mutex<Option<Box<dyn FnOnce() + Send + 'm>>>,
    rows: AtomicU32,
}

impl<'m> Meddling<'m> {
    fn new(what: impl FnOnce() + Send + 'm) -> Self {
        Self { what: Mutex::new(Some(Box::new(what))), rows: AtomicU32::new(0) }
    }
}

impl ExportWatch for Meddling<'_> {
    fn is_stopped(&self) -> bool {
        false
    }

    fn wrote(&self, rows: u32, _: u32) {
        self.rows.store(rows, Ordering::Relaxed);
        let what = if rows > 0 { self.what.lock().unwrap().take() } else { None };
        if let Some(what) = what {
            what();
        }
    }

    fn packs(&self) {}
}

fn plain(view: View) -> ExportOrder {
    order(view, ExportFormat::Csv(CsvDialect::Plain))
}

fn ids(file: &mut File) -> Vec<String> {
    let mut text = String::new();
    file.rewind().unwrap();
    file.read_to_string(&mut text).unwrap();
    text.lines().skip(1).map(str::to_owned).collect()
}

fn by_id() -> View {
    View { columns: columns(&["id"]), ..View::default() }
}

#[test]
fn rows_that_come_in_meanwhile_are_left_out() {
    let (store, copy) = invoices(60);
    let watch = Meddling::new(|| {
        store.append(copy, &page_of("Invoices", &[r#"{"id":"late"}"#])).unwrap();
    });
    let mut file = tempfile::tempfile().unwrap();
    let done = store.export(copy, &plain(by_id()), &file, &watch, &|_| Vec::new()).unwrap();
    let wanted: Vec<String> = (0..60).map(|at| at.to_string()).collect();
    assert_eq!((done.rows, done.here, ids(&mut file)), (60, 60, wanted));
    assert_eq!(store.count(copy, &by_id()).unwrap(), 61);
}

#[test]
fn a_copy_that_is_rewritten_meanwhile_is_exported_anew() {
    let (store, copy) = invoices(200);
    let watch = Meddling::new(|| drop(store.remove(copy, &["3", "199"]).unwrap()));
    let mut file = tempfile::tempfile().unwrap();
    let done = store.export(copy, &plain(by_id()), &file, &watch, &|_| Vec::new()).unwrap();
    let wanted: Vec<String> = (0..199).filter(|at| *at != 3).map(|at| at.to_string()).collect();
    assert_eq!((done.rows, ids(&mut file)), (198, wanted));
}

#[test]
fn a_copy_that_is_deleted_meanwhile_is_gone() {
    let (store, copy) = invoices(200);
    let watch = Meddling::new(|| store.discard(copy).unwrap());
    let file = tempfile::tempfile().unwrap();
    let failed = store.export(copy, &plain(by_id()), &file, &watch, &|_| Vec::new());
    assert!(matches!(failed, Err(ExportError::View(ViewError::Store(StoreError::Gone)))), "{failed:?}");
}

#[test]
fn a_stopped_export_ends_before_all_rows_are_written() {
    let (store, copy) = invoices(3_000);
    for format in [
        ExportFormat::Csv(CsvDialect::Plain),
        xlsx(),
        ExportFormat::JsonLines { sensitive: false },
        ExportFormat::Parquet,
    ] {
        let watch = Watch { stop_at: Some(20), ..Watch::default() };
        let file = tempfile::tempfile().unwrap();
        let ended = store.export(copy, &order(by_id(), format), &file, &watch, &|_| Vec::new());
        assert!(matches!(ended, Err(ExportError::Stopped)), "{ended:?}");
        assert!(watch.rows.into_inner() < 3_000);
    }
}

#[test]
fn only_the_ticked_rows_are_exported_in_the_order_of_the_view() {
    let (store, copy) = invoices(60);
    let by = vec![OrderBy { path: "memo".to_owned(), descending: false }];
    let view = View { order: by, ..by_id() };
    let ticked = vec![59, 7, 20, 7, 900];
    let only = OnlyRows { of: state(&store, copy), rows: ticked.clone() };
    let order = ExportOrder { only: Some(only), ..plain(view.clone()) };
    let mut file = tempfile::tempfile().unwrap();
    let done = store.export(copy, &order, &file, &Watch::default(), &|_| Vec::new()).unwrap();
    let page = store.page(copy, &view, 0, u32::MAX).unwrap();
    let wanted: Vec<String> =
        page.rows.into_iter().filter(|row| ticked.contains(&row.seq)).map(|row| row.id).collect();
    assert_eq!((done.rows, ids(&mut file)), (3, wanted));
}

fn state(store: &Store, copy: CopyId) -> CopyState {
    store.page(copy, &by_id(), 0, 1).unwrap().state
}

/// INV-TICKS-1.
#[test]
fn a_ticked_row_is_never_exported_from_another_copy_or_after_a_rewrite_of_its_own() {
    let (store, copy) = invoices(60);
    let only = OnlyRows { of: state(&store, copy), rows: vec![7] };
    let order = ExportOrder { only: Some(only), ..plain(by_id()) };
    let ids_of = |copy: CopyId| {
        let mut file = tempfile::tempfile().unwrap();
        store.export(copy, &order, &file, &Watch::default(), &|_| Vec::new()).map(|_| ids(&mut file))
    };
    store.append(copy, &page_of("Invoices", &[r#"{"id":"late"}"#])).unwrap();
    assert_eq!(ids_of(copy).unwrap(), ["7"], "rows that came at the end change nothing");
    let other = store.begin(&key_of("Invoices"), 1).unwrap();
    store.append(other, &page_of("Invoices", &[r#"{"id":"other"}"#; 80])).unwrap();
    assert!(matches!(ids_of(other), Err(ExportError::OtherRows)));
    store.remove(copy, &["3"]).unwrap();
    assert!(matches!(ids_of(copy), Err(ExportError::OtherRows)));
}

#[test]
fn ticked_rows_are_not_exported_where_their_copy_is_rewritten_while_they_are_written() {
    let (store, copy) = invoices(200);
    let only = OnlyRows { of: state(&store, copy), rows: (0..200).collect() };
    let order = ExportOrder { only: Some(only), ..plain(by_id()) };
    let watch = Meddling::new(|| drop(store.remove(copy, &["3", "199"]).unwrap()));
    let file = tempfile::tempfile().unwrap();
    let failed = store.export(copy, &order, &file, &watch, &|_| Vec::new());
    assert!(matches!(failed, Err(ExportError::OtherRows)), "{failed:?}");
}

#[test]
fn an_export_says_what_its_copy_covered_when_its_rows_were_found() {
    let (store, copy) = invoices(60);
    let watch = Meddling::new(|| {
        store.append(copy, &page_of("Invoices", &[r#"{"id":"late"}"#])).unwrap();
        store.finish(copy, false, &[]).unwrap();
    });
    let file = tempfile::tempfile().unwrap();
    let done = store.export(copy, &plain(by_id()), &file, &watch, &|_| Vec::new()).unwrap();
    assert_eq!((done.rows, done.summary.here, done.summary.complete), (60, 60, false));
}

#[test]
fn a_folder_without_room_is_an_error_of_the_file_and_no_panic() {
    let (store, copy) = invoices(20);
    let folder = std::env::temp_dir().join("no such folder of Ledgerlane");
    let format = ExportFormat::Xlsx { sheet: "x".to_owned(), folder };
    let file = tempfile::tempfile().unwrap();
    let failed = store.export(copy, &order(by_id(), format), &file, &Watch::default(), &|_| Vec::new());
    assert!(matches!(failed, Err(ExportError::File(_))), "{failed:?}");
}

#[test]
fn an_empty_view_is_a_file_with_heads_alone() {
    let (store, copy) = invoices(0);
    for (format, least) in
        [(ExportFormat::Csv(CsvDialect::Plain), 12), (xlsx(), 1_000), (ExportFormat::Parquet, 100)]
    {
        let (bytes, done) = exported(&store, copy, &order(by_id(), format));
        assert!(done.rows == 0 && bytes.len() >= least, "{}", bytes.len());
    }
}
