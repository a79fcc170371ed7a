//! Exported files as another spreadsheet reads them: LibreOffice opens each, and what it found is compared with the records.
#![cfg(target_os = "linux")]
#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says why by panicking")]

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use calamine::{Data, Reader, Xlsx, open_workbook};
use ledgerlane_api::Catalogue;
use ledgerlane_records::{
    CopyId, CopyKey, CsvDialect, ExportFormat, ExportOrder, ExportWatch, NewPage, Store, Value, View,
};
use serde_json::json;
use serde_json::value::RawValue;

/// Texts that spreadsheets compute, or write anew.
const TEXTS: [&str; 20] = [
    "=1+1",
    "=cmd|'/c calc'!A1",
    "+1+1",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    " =1",
    "\"=1\"",
    ";=1",
    "'=1",
    "00123",
    "1/2",
    "SEPT1",
    "1E5",
    "12345678901234567890",
    "80000001-1700000001",
    "He said \"no\", and left;\nthen came back",
    "Müller, Đặng Hoàng & 株式会社",
    "مؤسسة الرافدين",
    "TRUE",
];
const COLUMNS: [&str; 4] = ["refNumber", "memo", "amount", "transactionDate"];

struct Unwatched;

impl ExportWatch for Unwatched {
    fn is_stopped(&self) -> bool {
        false
    }
    fn wrote(&self, _: u32, _: u32) {}
    fn packs(&self) {}
}

fn invoices() -> (Store, CopyId) {
    let store = Store::in_memory().expect("a store");
    let kind = Catalogue::built_in().find("Invoices").expect("the catalogue has invoices");
    let key = CopyKey { profile: 1, connection: "conn_1".to_owned(), record_type: "Invoices".to_owned() };
    let copy = store.begin(&key, 1).expect("a copy");
    let record = |(at, text): (usize, &&str)| {
        let amount = ["12.50", "-0.75", "1234567.89"][at % 3];
        let date = format!("2026-{:02}-{:02}", at % 12 + 1, at % 28 + 1);
        let text = json!(text);
        let json = format!(
            r#"{{"id":"{at}","refNumber":{text},"memo":{text},"amount":{amount},"transactionDate":"{date}"}}"#
        );
        RawValue::from_string(json).expect("JSON")
    };
    let records: Vec<Box<RawValue>> = TEXTS.iter().enumerate().map(record).collect();
    let page = NewPage { record_type: kind, records: &records, total: None, arrived_at: 1, took_ms: 1 };
    store.append(copy, &page).expect("a page");
    (store, copy)
}

fn export(store: &Store, copy: CopyId, format: ExportFormat, path: &Path) {
    let columns = COLUMNS.map(|path| (path.to_owned(), path.to_owned())).to_vec();
    let order = ExportOrder { view: View::default(), only: None, columns, format };
    let mut options = File::options();
    let file = options.read(true).write(true).create_new(true).open(path).expect("a file");
    store.export(copy, &order, &file, &Unwatched, &|_| Vec::new()).expect("an export");
}

/// Has LibreOffice open a file and save it as a workbook, and reads that one.
fn through_libreoffice(file: &Path, options: &[&str]) -> Xlsx<std::io::BufReader<File>> {
    let folder = tempfile::tempdir().expect("a folder");
    let profile = format!("-env:UserInstallation=file://{}", folder.path().join("profile").display());
    let output = folder.path().join("out");
    let done = Command::new("soffice")
        .args(["--headless", "--norestore", &profile])
        .args(options)
        .args(["--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir"])
        .arg(&output)
        .arg(file)
        .stdin(Stdio::null())
        .output()
        .expect("LibreOffice is installed");
    let name: PathBuf = Path::new(file.file_stem().expect("a name")).with_extension("xlsx");
    open_workbook(output.join(name)).unwrap_or_else(|error| {
        panic!("{error}: {}{}", String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr))
    })
}

/// How LibreOffice reads values between separators: a comma, quotation marks, UTF-8, numbers and dates found, formulas computed.
const READ_CSV: &str = "--infilter=CSV:44,34,76,1,,1033,false,true,false,false,false,-1,true";

fn check_numbers(found: &[Data], amount: &Value, date: &Value) {
    let amount = amount.text().expect("an amount");
    match &found[0] {
        Data::Float(float) => assert_eq!(format!("{float:.2}"), amount),
        other => panic!("{other:?} for {amount}"),
    }
    match &found[1] {
        Data::DateTime(at) => {
            let (year, month, day, ..) = at.to_ymd_hms_milli();
            assert_eq!(Some(format!("{year:04}-{month:02}-{day:02}").as_str()), date.text());
        }
        other => panic!("{other:?} for {date:?}"),
    }
}

#[test]
fn libreoffice_finds_every_value_and_computes_nothing() {
    let (store, copy) = invoices();
    let folder = tempfile::tempdir().expect("a folder");
    let view = View { columns: COLUMNS.map(str::to_owned).to_vec(), ..View::default() };
    let records = store.page(copy, &view, 0, 100).expect("the rows").rows;
    let excel = CsvDialect::Excel { separator: b',', decimal_mark: '.' };
    for (name, format) in [
        ("plain.csv", ExportFormat::Csv(CsvDialect::Plain)),
        ("excel.csv", ExportFormat::Csv(excel)),
        ("book.xlsx", ExportFormat::Xlsx { sheet: "Invoices".to_owned(), folder: folder.path().to_owned() }),
    ] {
        let path = folder.path().join(name);
        export(&store, copy, format, &path);
        let options: &[&str] = if name.ends_with(".csv") { &[READ_CSV] } else { &[] };
        let mut book = through_libreoffice(&path, options);
        let sheet = book.sheet_names()[0].clone();
        let formulas = book.worksheet_formula(&sheet).expect("a sheet");
        for (_, _, formula) in formulas.used_cells() {
            // What says nothing but a text that a spreadsheet would write anew.
            let inner = formula.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
            let is_kept = name == "excel.csv" && inner.is_some_and(|inner| TEXTS.contains(&inner));
            assert!(is_kept || formula.is_empty(), "{name}: {formula}");
        }
        let range = book.worksheet_range(&sheet).expect("a sheet");
        assert_eq!(range.height(), TEXTS.len() + 1, "{name}");
        for ((row, record), text) in range.rows().skip(1).zip(&records).zip(TEXTS) {
            check_numbers(&row[2..4], &record.cells[2], &record.cells[3]);
            // Plain values between separators are for other programs: a spreadsheet may take them for numbers and dates.
            if name == "plain.csv" {
                continue;
            }
            for cell in &row[..2] {
                let found = cell.to_string();
                let is_same =
                    found == text || (name == "excel.csv" && found.strip_prefix('\'') == Some(text));
                assert!(is_same, "{name}: {found:?} for {text:?}");
            }
        }
    }
}
