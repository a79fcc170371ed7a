//! Each kind of file against the store.

use arrow_array::cast::AsArray;
use arrow_array::types::{Date32Type, Decimal128Type, TimestampMillisecondType};
use arrow_array::{Array, RecordBatch};
use arrow_schema::DataType;
use calamine::{Data, Reader, Xlsx};
use ledgerlane_api::FieldKind;

use super::*;
use crate::SCALE;
use crate::export::guard::{is_taken_for_value, looks_like_formula};
use crate::value::units_of;

pub(super) fn read_csv(bytes: &[u8], separator: u8) -> Vec<Vec<String>> {
    let mut reader = ::csv::ReaderBuilder::new().has_headers(false).delimiter(separator).from_reader(bytes);
    reader.records().map(|record| record.unwrap().iter().map(str::to_owned).collect()).collect()
}

/// Exports each view twice, before its columns are in memory and after.
fn each_view(count: usize, check: impl Fn(&Store, CopyId, &View)) {
    let (store, copy) = invoices(count);
    for view in views() {
        check(&store, copy, &view);
    }
    for view in views() {
        store.prepare(copy, &view).unwrap();
        check(&store, copy, &view);
    }
}

#[test]
fn plain_csv_has_every_value_as_the_record_has_it_and_no_formula() {
    each_view(70, |store, copy, view| {
        let (bytes, done) = exported(store, copy, &order(view.clone(), ExportFormat::Csv(CsvDialect::Plain)));
        let rows = read_csv(&bytes, b',');
        let heads: Vec<String> = view.columns.iter().map(|path| format!("Head of {path}")).collect();
        assert_eq!(rows[0], heads);
        let cells = cells(store, copy, view);
        assert_eq!((rows.len() - 1, done.rows as usize), (cells.len(), cells.len()));
        let mut guarded = 0;
        for (row, cells) in rows[1..].iter().zip(&cells) {
            for (text, cell) in row.iter().zip(cells) {
                let own = cell.text().unwrap_or_default();
                let is_text = !matches!(cell, Value::Scaled { .. });
                if is_text && looks_like_formula(own) {
                    guarded += 1;
                    assert_eq!(text, &format!("'{own}"));
                } else {
                    assert_eq!(text, own);
                }
                assert!(!is_text || !looks_like_formula(text), "{text:?}");
            }
        }
        assert_eq!(done.notes.guarded, guarded);
    });
}

#[test]
fn csv_for_excel_has_its_marks_and_keeps_what_excel_would_write_anew() {
    each_view(40, |store, copy, view| {
        let dialect = CsvDialect::Excel { separator: b';', decimal_mark: ',' };
        let (bytes, done) = exported(store, copy, &order(view.clone(), ExportFormat::Csv(dialect)));
        let text = bytes.strip_prefix("\u{feff}".as_bytes()).expect("a byte order mark");
        let rows = read_csv(text, b';');
        let mut as_text = 0;
        let page = store.page(copy, view, 0, u32::MAX).unwrap();
        for (row, found) in rows[1..].iter().zip(&page.rows) {
            for ((text, cell), kind) in row.iter().zip(&found.cells).zip(&page.kinds) {
                let own = cell.text().unwrap_or_default();
                let kept = |own: &str| format!("=\"{own}\"");
                match (cell, kind) {
                    (Value::Scaled { .. }, Some(FieldKind::Money | FieldKind::Number)) => {
                        let digits = own.bytes().filter(u8::is_ascii_digit).count();
                        as_text += u32::from(digits > 15);
                        let wanted = if digits > 15 { kept(own) } else { own.replace('.', ",") };
                        assert_eq!(text, &wanted);
                    }
                    (Value::Scaled { .. }, Some(FieldKind::DateTime)) => {
                        let wall = own.get(..19).unwrap().replace('T', " ");
                        assert_eq!(text, &wall, "by the clock of its own zone");
                    }
                    (Value::Scaled { .. }, _) => assert_eq!(text, own),
                    _ if looks_like_formula(own) => assert_eq!(text, &format!("'{own}")),
                    _ if is_taken_for_value(own) => assert_eq!(text, &kept(own)),
                    _ => assert_eq!(text, own),
                }
            }
        }
        assert_eq!(done.notes.as_text, as_text);
    });
}

pub(super) fn wall_clock(at: &calamine::ExcelDateTime) -> String {
    let (year, month, day, hour, minute, second, _) = at.to_ymd_hms_milli();
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}")
}

/// A cell of a workbook against one of the store.
fn check_cell(found: &Data, cell: &Value, kind: Option<FieldKind>) {
    let own = cell.text().unwrap_or_default();
    match (cell, kind.unwrap_or(FieldKind::Text)) {
        (Value::Blank, _) => assert_eq!(found, &Data::Empty),
        (Value::Scaled { units, .. }, FieldKind::YesNo) => assert_eq!(found, &Data::Bool(*units == 1)),
        (Value::Scaled { units, .. }, FieldKind::Money | FieldKind::Number) => match found {
            Data::Float(float) => {
                // The shortest decimal that names the float is the one that was written.
                assert_eq!(units_of(FieldKind::Money, &format!("{float}")), Some(*units), "{own}");
            }
            Data::String(text) => {
                assert_eq!(text, own);
                assert!(own.bytes().filter(u8::is_ascii_digit).count() > 15);
            }
            other => panic!("{other:?} for {own}"),
        },
        (Value::Scaled { .. }, FieldKind::Date) => match found {
            Data::DateTime(day) => assert_eq!(wall_clock(day).split('T').next(), Some(own)),
            other => assert_eq!((other, own < "1900-03-01"), (&Data::String(own.to_owned()), true)),
        },
        (Value::Scaled { .. }, FieldKind::DateTime) => match found {
            Data::DateTime(at) => {
                assert_eq!(Some(wall_clock(at).as_str()), own.get(..19));
            }
            other => assert_eq!((other, own < "1900-03-01"), (&Data::String(own.to_owned()), true)),
        },
        _ => assert_eq!(found, &Data::String(own.to_owned())),
    }
}

#[test]
fn a_workbook_has_typed_cells_on_as_many_sheets_as_it_takes_and_says_where_they_come_from() {
    each_view(90, |store, copy, view| {
        let (bytes, done) = exported(store, copy, &order(view.clone(), xlsx()));
        let mut book: Xlsx<_> = calamine::open_workbook_from_rs(std::io::Cursor::new(bytes)).unwrap();
        let names = book.sheet_names();
        let sheets = done.rows.div_ceil(MOST_ROWS_OF_SHEET).max(1);
        assert_eq!(done.notes.sheets, sheets);
        let wanted: Vec<String> = (1..=sheets)
            .map(|number| if number == 1 { "Invoices".to_owned() } else { format!("Invoices {number}") })
            .chain(["About".to_owned()])
            .collect();
        assert_eq!(names, wanted);
        let mut rows: Vec<Vec<Data>> = Vec::new();
        for name in &names[..sheets as usize] {
            let range = book.worksheet_range(name).unwrap();
            let (width, height) = (view.columns.len() as u32, range.height() as u32);
            assert!(height <= MOST_ROWS_OF_SHEET + 1);
            let cell = |row, column| range.get_value((row, column)).cloned().unwrap_or(Data::Empty);
            for (column, path) in (0..).zip(&view.columns) {
                assert_eq!(cell(0, column), Data::String(format!("Head of {path}")));
            }
            rows.extend(
                (1..height).map(|row| (0..width).map(|column| cell(row, column)).collect::<Vec<_>>()),
            );
            assert!(book.worksheet_formula(name).unwrap().is_empty(), "no cell is computed");
        }
        let page = store.page(copy, view, 0, u32::MAX).unwrap();
        assert_eq!(rows.len(), page.rows.len());
        for (row, found) in rows.iter().zip(&page.rows) {
            for ((cell, value), kind) in row.iter().zip(&found.cells).zip(&page.kinds) {
                check_cell(cell, value, *kind);
            }
        }
        let about = book.worksheet_range("About").unwrap();
        assert_eq!(about.get_value((0, 0)), Some(&Data::String("Rows".to_owned())));
        assert_eq!(about.get_value((0, 1)), Some(&Data::String(done.rows.to_string())));
    });
}

/// INV-EXPORT-1
#[test]
fn a_text_that_no_cell_holds_is_cut_and_counted() {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&key_of("Customers"), 0).unwrap();
    let long = "\u{1f600}".repeat(20_000);
    store
        .append(
            copy,
            &page_of(
                "Customers",
                &[&json!({"id": "1", "name": long, "notes": "n".repeat(32_767)}).to_string()],
            ),
        )
        .unwrap();
    let view = View { columns: columns(&["name", "notes"]), ..View::default() };
    let (bytes, done) = exported(&store, copy, &order(view.clone(), xlsx()));
    assert_eq!(done.notes.cut, 1);
    let mut book: Xlsx<_> = calamine::open_workbook_from_rs(std::io::Cursor::new(bytes)).unwrap();
    let range = book.worksheet_range("Invoices").unwrap();
    assert_eq!(range.get_value((1, 0)), Some(&Data::String("\u{1f600}".repeat(16_383))));
    assert_eq!(range.get_value((1, 1)), Some(&Data::String("n".repeat(32_767))));
    let (bytes, done) = exported(&store, copy, &order(view, ExportFormat::Csv(CsvDialect::Plain)));
    assert_eq!((done.notes.cut, &read_csv(&bytes, b',')[1][0]), (0, &long));
}

/// INV-SENSITIVE-1
#[test]
fn json_lines_are_the_records_and_lines_as_they_were_received_but_for_what_is_sensitive() {
    each_view(50, |store, copy, view| {
        for sensitive in [true, false] {
            let (bytes, done) =
                exported(store, copy, &order(view.clone(), ExportFormat::JsonLines { sensitive }));
            let text = String::from_utf8(bytes).unwrap();
            assert_eq!((text.lines().count(), text.ends_with('\n')), (done.rows as usize, true));
            let page = store.page(copy, view, 0, u32::MAX).unwrap();
            for (line, row) in text.lines().zip(&page.rows) {
                let record = store.record(copy, row.record).unwrap().unwrap();
                let received: serde_json::Value = serde_json::from_str(&record.json).unwrap();
                let found: serde_json::Value = serde_json::from_str(line).unwrap();
                match &view.list {
                    None => {
                        let mut wanted = received;
                        if sensitive {
                            assert_eq!(line, record.json.replace('\n', " "), "as it was received");
                        } else {
                            assert!(wanted.as_object_mut().unwrap().remove("ssn").is_some());
                        }
                        assert_eq!(found, wanted);
                    }
                    Some(list) => {
                        assert_eq!(found["id"], row.id.as_str());
                        assert!(received[list].as_array().unwrap().contains(&found));
                    }
                }
            }
        }
    });
}

pub(super) fn read_parquet(bytes: Vec<u8>) -> Vec<RecordBatch> {
    let reader =
        ::parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder::try_new(bytes::Bytes::from(bytes));
    reader.unwrap().build().unwrap().map(Result::unwrap).collect()
}

#[test]
fn parquet_has_exact_decimals_days_and_moments_and_leaves_out_what_is_none() {
    each_view(60, |store, copy, view| {
        let (bytes, done) = exported(store, copy, &order(view.clone(), ExportFormat::Parquet));
        let batches = read_parquet(bytes);
        let cells = cells(store, copy, view);
        assert_eq!(batches.iter().map(RecordBatch::num_rows).sum::<usize>(), cells.len());
        let (mut row, mut left_out) = (0, 0);
        for batch in &batches {
            for at in 0..batch.num_rows() {
                for (cell, path) in cells[row].iter().zip(&view.columns) {
                    let array = batch.column_by_name(path).unwrap();
                    assert_eq!(batch.schema().field_with_name(path).unwrap().data_type(), array.data_type());
                    let valid = array.is_valid(at);
                    match array.data_type() {
                        DataType::Decimal128(_, scale) => {
                            assert_eq!(10i64.pow(*scale as u32), SCALE);
                            let value = valid.then(|| array.as_primitive::<Decimal128Type>().value(at));
                            assert_eq!(value, cell.units().map(i128::from));
                        }
                        DataType::Date32 => {
                            let value = valid.then(|| array.as_primitive::<Date32Type>().value(at));
                            assert_eq!(value.map(i64::from), cell.units());
                        }
                        DataType::Timestamp(..) => {
                            let value =
                                valid.then(|| array.as_primitive::<TimestampMillisecondType>().value(at));
                            let clock =
                                |text: &str| units_of(FieldKind::DateTime, text.get(..19).unwrap_or(text));
                            let clock = cell.units().and(cell.text()).and_then(clock);
                            assert_eq!(value.map(|at| at.div_euclid(1_000) * 1_000), clock);
                        }
                        DataType::Boolean => {
                            let value = valid.then(|| array.as_boolean().value(at));
                            assert_eq!(value, cell.units().map(|units| units == 1));
                        }
                        DataType::Utf8 => {
                            assert_eq!(valid.then(|| array.as_string::<i32>().value(at)), cell.text());
                        }
                        other => panic!("{other}"),
                    }
                    left_out += u32::from(!valid && !cell.is_blank());
                }
                row += 1;
            }
        }
        assert_eq!(done.notes.left_out, left_out);
    });
}

#[test]
fn totals_stand_below_the_rows_for_each_currency_and_count_what_is_no_number() {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&key_of("Invoices"), 0).unwrap();
    let records = [
        r#"{"id":"1","refNumber":"A","amount":1.5,"exchangeRate":2,"currency":{"id":"e","fullname":"Euro"}}"#,
        r#"{"id":"2","refNumber":"B","amount":"n/a","currency":{"id":"e","fullname":"Euro"}}"#,
        r#"{"id":"3","refNumber":"C","amount":-0.25,"exchangeRate":2,"currency":{"id":"d","fullname":"Dollar"}}"#,
        r#"{"id":"4","refNumber":"D","amount":4}"#,
    ];
    store.append(copy, &page_of("Invoices", &records)).unwrap();
    let view = View {
        columns: ["amount", "refNumber", "exchangeRate"].map(str::to_owned).to_vec(),
        ..View::default()
    };
    let totals = OrderedTotals {
        paths: vec!["amount".to_owned()],
        label: "Total".to_owned(),
        no_currency: "no currency".to_owned(),
    };
    let csv = ExportOrder { totals: Some(totals), ..order(view, ExportFormat::Csv(CsvDialect::Plain)) };
    let mut file = tempfile::tempfile().unwrap();
    let done = store.export(copy, &csv, &file, &Watch::default(), &|_| Vec::new()).unwrap();
    let mut text = String::new();
    file.rewind().unwrap();
    file.read_to_string(&mut text).unwrap();
    let below: Vec<&str> = text.lines().skip(5).collect();
    assert_eq!(below, ["-0.25,\"Total, Dollar\",", "1.50,\"Total, Euro\",", "4.00,\"Total, no currency\","]);
    assert_eq!((done.rows, done.notes.totals, done.notes.not_added), (4, 3, 1));
    // A filter of the sheet ends above the totals.
    let book = ExportOrder { format: xlsx(), ..csv };
    let file = tempfile::NamedTempFile::new().unwrap();
    store.export(copy, &book, file.as_file(), &Watch::default(), &|_| Vec::new()).unwrap();
    let mut read: calamine::Xlsx<_> = calamine::open_workbook(file.path()).unwrap();
    let rows = calamine::Reader::worksheet_range(&mut read, "Invoices").unwrap();
    assert_eq!(rows.height(), 8);
    assert_eq!(rows.get((7, 0)), Some(&calamine::Data::Float(4.0)));
}
