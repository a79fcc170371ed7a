//! Every kind of file is read again by a program that did not write it, and compared with the store cell by cell.

mod changing;
mod formats;
mod moments;
mod nulls;

use std::fs::File;
use std::io::{Read as _, Seek as _};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use serde_json::json;

use super::*;
use crate::Value;
use crate::copies::tests::{key_of, page_of};
use crate::view::{Filter, OrderBy};

/// Texts that spreadsheets, separators and quotation marks trip over.
pub(super) const HOSTILE: [&str; 24] = [
    "=cmd|'/c calc'!A1",
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "＝1",
    " =1",
    "\"=1\"",
    ";=1",
    "'=1",
    "00123",
    "1/2",
    "SEPT1",
    "1E5",
    "12345678901234567890",
    "+1 (212) 555-0184",
    "He said \"no\", and left;\r\nthen came back",
    "Müller, Đặng Hoàng & 株式会社",
    "مؤسسة\u{200f} الرافدين\u{202e}abc",
    "_x0041_ and \u{1} and \u{7f}",
    "  spaces  ",
    "TRUE",
    "\u{1f600}",
];

/// A watch that stops an export once so many rows are written.
#[derive(Default)]
pub(super) struct Watch {
    pub(super) stop_at: Option<u32>,
    pub(super) rows: AtomicU32,
    pub(super) packed: AtomicBool,
}

impl ExportWatch for Watch {
    fn is_stopped(&self) -> bool {
        self.stop_at.is_some_and(|at| self.rows.load(Ordering::Relaxed) >= at)
    }

    fn wrote(&self, rows: u32, _: u32) {
        self.rows.store(rows, Ordering::Relaxed);
    }

    fn packs(&self) {
        self.packed.store(true, Ordering::Relaxed);
    }
}

/// Exports and returns the bytes of the file.
pub(super) fn exported(store: &Store, copy: CopyId, order: &ExportOrder) -> (Vec<u8>, Exported) {
    let mut file: File = tempfile::tempfile().unwrap();
    let watch = Watch::default();
    let about = |exported: &Exported| vec![("Rows".to_owned(), exported.rows.to_string())];
    let done = store.export(copy, order, &file, &watch, &about).unwrap();
    assert_eq!(watch.rows.into_inner(), done.rows);
    let mut bytes = Vec::new();
    file.rewind().unwrap();
    file.read_to_end(&mut bytes).unwrap();
    (bytes, done)
}

pub(super) fn order(view: View, format: ExportFormat) -> ExportOrder {
    let columns = view.columns.iter().map(|path| (path.clone(), format!("Head of {path}"))).collect();
    ExportOrder { view, only: None, columns, totals: None, format }
}

pub(super) fn xlsx() -> ExportFormat {
    ExportFormat::Xlsx { sheet: "Invoices".to_owned(), folder: std::env::temp_dir() }
}

/// A store with invoices, each of which has up to three lines. Full parts of them are sealed, the others are not.
pub(super) fn invoices(count: usize) -> (Store, CopyId) {
    let store = Store::in_memory().unwrap();
    store.set_zone(jiff::tz::TimeZone::UTC);
    let copy = store.begin(&key_of("Invoices"), 0).unwrap();
    let records: Vec<String> = (0..count).map(invoice).collect();
    for page in records.chunks(7) {
        let texts: Vec<&str> = page.iter().map(String::as_str).collect();
        store.append(copy, &page_of("Invoices", &texts)).unwrap();
    }
    store.seal_full(copy).unwrap();
    (store, copy)
}

fn invoice(at: usize) -> String {
    let text = HOSTILE[at % HOSTILE.len()];
    let amounts = [
        "12.50",
        "-0.005",
        "1234567890.12345",
        "92233720368547.75807",
        "1E3",
        "\"n/a\"",
        "null",
        "0.30",
        "-5",
    ];
    let dates = ["\"2026-11-19\"", "\"1899-12-31\"", "\"1900-03-01\"", "\"9999-12-31\"", "null", "\"soon\""];
    let moments = [
        "\"2026-11-19T10:22:05-05:00\"",
        "\"2026-11-19T23:59:59Z\"",
        "\"1850-01-01T00:00:00Z\"",
        "\"2026-11-19T10:22:05\"",
        "null",
        "\"2026-11-19T10:22:05.250+05:30\"",
    ];
    let lines: Vec<serde_json::Value> = (0..at % 4)
        .map(|line| json!({"id": format!("{at}-{line}"), "description": text, "quantity": line}))
        .collect();
    let (amount, date, moment) =
        (amounts[at % amounts.len()], dates[at % dates.len()], moments[at % moments.len()]);
    let (memo, lines, name) = (json!(text), json!(lines), json!(format!("Client {}", at % 5)));
    format!(
        r#"{{"id":"{at}", "refNumber":{memo},"transactionDate":{date},
            "customer":{{"id":"c{at}","fullname":{name}}},"amount":{amount},"subtotal":{amount},"memo":{memo},
            "isPending":{},"createdAt":{moment},"lines":{lines},"ssn":"123-45-{at}"}}"#,
        at.is_multiple_of(3)
    )
}

pub(super) const COLUMNS: [&str; 10] = [
    "id",
    "refNumber",
    "transactionDate",
    "customer",
    "amount",
    "memo",
    "isPending",
    "createdAt",
    "subtotal",
    "notThere",
];

pub(super) const LINE_COLUMNS: [&str; 6] =
    ["id", "description", "quantity", "document.refNumber", "document.amount", "document.transactionDate"];

fn columns(paths: &[&str]) -> Vec<String> {
    paths.iter().map(|path| (*path).to_owned()).collect()
}

/// Views whose rows come in every way: as they arrived, some of them, in another order, and as lines.
pub(super) fn views() -> Vec<View> {
    let by = |path: &str| vec![OrderBy { path: path.to_owned(), descending: true }];
    let pending: Filter = serde_json::from_value(
        json!({ "rule": { "path": "isPending", "test": { "is": "equal", "to": "true" } } }),
    )
    .unwrap();
    let all = View { columns: columns(&COLUMNS), ..View::default() };
    let lines = View { list: Some("lines".to_owned()), columns: columns(&LINE_COLUMNS), ..View::default() };
    vec![
        View { filter: Some(pending.clone()), ..all.clone() },
        View { order: by("memo"), ..all.clone() },
        View { filter: Some(pending), order: by("amount"), ..all.clone() },
        View { order: by("description"), ..lines.clone() },
        lines,
        all,
    ]
}

/// The cells of a view, as the store has them.
pub(super) fn cells(store: &Store, copy: CopyId, view: &View) -> Vec<Vec<Value>> {
    let page = store.page(copy, view, 0, u32::MAX).unwrap();
    page.rows.into_iter().map(|row| row.cells).collect()
}
