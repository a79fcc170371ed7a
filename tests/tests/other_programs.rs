//! Exported files as other programs read them: LibreOffice, openpyxl and pandas. What they find is compared with the records.
#![cfg(target_os = "linux")]
#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot go on says why by panicking")]

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use calamine::{Data, Range, Reader, Xlsx, open_workbook};
use ledgerlane_api::{Catalogue, FieldKind};
use ledgerlane_records::{
    CopyId, CopyKey, CsvDialect, ExportFormat, ExportOrder, ExportWatch, NewPage, RowLook, Store, SumChart,
    SumRow, SumTable, Value, View, export_sums,
};
use ledgerlane_tests::python::script;
use serde::Deserialize;
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

/// A store that has these invoices.
fn store_of(records: impl Iterator<Item = String>) -> (Store, CopyId) {
    let store = Store::in_memory().expect("a store");
    let kind = Catalogue::built_in().find("Invoices").expect("the catalogue has invoices");
    let key = CopyKey { profile: 1, connection: "conn_1".to_owned(), record_type: "Invoices".to_owned() };
    let copy = store.begin(&key, 1).expect("a copy");
    let records: Vec<Box<RawValue>> =
        records.map(|record| RawValue::from_string(record).expect("JSON")).collect();
    let page = NewPage { record_type: kind, records: &records, total: None, arrived_at: 1, took_ms: 1 };
    store.append(copy, &page).expect("a page");
    (store, copy)
}

fn invoices() -> (Store, CopyId) {
    store_of(TEXTS.iter().enumerate().map(|(at, text)| {
        let amount = ["12.50", "-0.75", "1234567.89"][at % 3];
        let date = format!("2026-{:02}-{:02}", at % 12 + 1, at % 28 + 1);
        let text = json!(text);
        format!(
            r#"{{"id":"{at}","refNumber":{text},"memo":{text},"amount":{amount},"transactionDate":"{date}"}}"#
        )
    }))
}

fn export(store: &Store, copy: CopyId, columns: &[&str], format: ExportFormat, path: &Path) {
    let columns = columns.iter().map(|path| ((*path).to_owned(), (*path).to_owned())).collect();
    let order = ExportOrder { view: View::default(), only: None, columns, totals: None, format };
    let mut options = File::options();
    let file = options.read(true).write(true).create_new(true).open(path).expect("a file");
    store.export(copy, &order, &file, &Unwatched, &|_| Vec::new()).expect("an export");
}

fn workbook(folder: &Path) -> ExportFormat {
    ExportFormat::Xlsx { sheet: "Invoices".to_owned(), folder: folder.to_owned() }
}

/// Has LibreOffice open files, whose stems differ, and save them as workbooks, and reads those.
fn through_libreoffice(files: &[PathBuf], options: &[&str]) -> Vec<Xlsx<std::io::BufReader<File>>> {
    let folder = tempfile::tempdir().expect("a folder");
    let profile = format!("-env:UserInstallation=file://{}", folder.path().join("profile").display());
    let output = folder.path().join("out");
    let done = Command::new("soffice")
        .args(["--headless", "--norestore", &profile])
        .args(options)
        .args(["--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir"])
        .arg(&output)
        .args(files)
        .stdin(Stdio::null())
        .output()
        .expect("LibreOffice is installed");
    let read = |file: &PathBuf| {
        let name: PathBuf = Path::new(file.file_stem().expect("a name")).with_extension("xlsx");
        open_workbook(output.join(name)).unwrap_or_else(|error| {
            panic!(
                "{error}: {}{}",
                String::from_utf8_lossy(&done.stdout),
                String::from_utf8_lossy(&done.stderr)
            )
        })
    };
    files.iter().map(read).collect()
}

fn first_sheet(book: &mut Xlsx<std::io::BufReader<File>>) -> Range<Data> {
    let sheet = book.sheet_names()[0].clone();
    book.worksheet_range(&sheet).expect("a sheet")
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
        ("book.xlsx", workbook(folder.path())),
    ] {
        let path = folder.path().join(name);
        export(&store, copy, &COLUMNS, format, &path);
        let options: &[&str] = if name.ends_with(".csv") { &[READ_CSV] } else { &[] };
        let mut book = through_libreoffice(&[path], options).remove(0);
        let sheet = book.sheet_names()[0].clone();
        let formulas = book.worksheet_formula(&sheet).expect("a sheet");
        for (_, _, formula) in formulas.used_cells() {
            // What says nothing but a text that a spreadsheet would write anew.
            let inner = formula.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
            let is_kept = name == "excel.csv" && inner.is_some_and(|inner| TEXTS.contains(&inner));
            assert!(is_kept || formula.is_empty(), "{name}: {formula}");
        }
        let range = first_sheet(&mut book);
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

/// A table of sums: customers with their jobs, hostile names among them.
fn sums() -> SumTable {
    let money = |text: &str| Value::of_text(FieldKind::Money, text);
    let mut rows = Vec::new();
    for (at, name) in TEXTS.iter().enumerate() {
        let name = Value::Text((*name).to_owned());
        let look = RowLook { level: 0, is_sum: true };
        let sum = format!("{}.50", at + 3);
        rows.push(SumRow { cells: vec![name.clone(), Value::Blank, money(&sum)], look });
        for job in ["Kitchen", "Roof"] {
            let job = Value::Text(job.to_owned());
            let look = RowLook { level: 1, is_sum: false };
            rows.push(SumRow { cells: vec![name.clone(), job, money("1.75")], look });
        }
    }
    let all = vec![Value::Text("Together".to_owned()), Value::Blank, money("-70.00")];
    rows.push(SumRow { cells: all, look: RowLook::SUM });
    let chart = SumChart {
        sheet: "Chart".to_owned(),
        title: "Balance by Customer".to_owned(),
        head: "Customer".to_owned(),
        columns: vec![("Balance".to_owned(), FieldKind::Money)],
        rows: TEXTS.iter().map(|name| ((*name).to_owned(), vec![money("3.50")])).collect(),
        drawn: 1,
        is_across: false,
        notes: Vec::new(),
    };
    let columns = [("Customer", FieldKind::Text), ("Job", FieldKind::Text), ("Balance", FieldKind::Money)];
    let columns = columns.map(|(head, kind)| (head.to_owned(), kind)).to_vec();
    SumTable { columns, rows, chart: Some(chart) }
}

#[test]
fn libreoffice_finds_the_outline_the_chart_and_every_sum_of_groups() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("groups.xlsx");
    let mut options = File::options();
    let file = options.read(true).write(true).create_new(true).open(&path).expect("a file");
    let table = sums();
    export_sums(&table, &workbook(folder.path()), &file, &Unwatched, &|_| Vec::new()).expect("an export");
    let mut book = through_libreoffice(std::slice::from_ref(&path), &[]).remove(0);
    let formulas = book.worksheet_formula("Invoices").expect("a sheet");
    assert_eq!(formulas.used_cells().count(), 0);
    let range = first_sheet(&mut book);
    assert_eq!(range.height(), table.rows.len() + 1);
    for (row, made) in range.rows().skip(1).zip(&table.rows) {
        for (found, value) in row.iter().zip(&made.cells) {
            match (found, value.text()) {
                (Data::Empty, None) => {}
                (Data::Float(float), Some(sum)) => assert_eq!(format!("{float:.2}"), sum),
                (Data::String(text), Some(wanted)) => assert_eq!(text, wanted),
                other => panic!("{other:?}"),
            }
        }
    }
    let written = flat(folder.path(), &path);
    assert!(written.contains("<table:table-row-group"), "the outline is there");
    assert!(written.contains("chart:class=\"chart:bar\""), "the chart is there");
    assert!(written.contains("Balance by Customer"), "it has its title");
    assert_eq!(written.matches("<table:table-row-group").count(), TEXTS.len());
}

/// Has LibreOffice save a file as one text of XML, with its outline and its charts.
fn flat(folder: &Path, file: &Path) -> String {
    let profile = format!("-env:UserInstallation=file://{}", folder.join("profile").display());
    let done = Command::new("soffice")
        .args(["--headless", "--norestore", &profile, "--convert-to", "fods", "--outdir"])
        .arg(folder)
        .arg(file)
        .stdin(Stdio::null())
        .output()
        .expect("LibreOffice is installed");
    let written = fs::read_to_string(file.with_extension("fods"));
    written.unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&done.stderr)))
}

/// The moments of this table that a computer has.
#[derive(Deserialize)]
struct Computer {
    place: String,
    /// Its time zone, as the variable `TZ` takes it.
    zone: String,
    moments: Vec<Moment>,
}

#[derive(Deserialize)]
struct Moment {
    written: String,
    told: String,
    clock: String,
}

/// Where the table is, from which Rust, the page and these programs take what they are held against.
const MOMENTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/moments.json");
/// Folder of a computer that exports in a process of its own.
const FOLDER: &str = "LEDGERLANE_TEST_MOMENTS_FOLDER";
const PLACE: &str = "LEDGERLANE_TEST_MOMENTS_PLACE";

fn computers() -> Vec<Computer> {
    #[derive(Deserialize)]
    struct Table {
        computers: Vec<Computer>,
    }
    let table = fs::read_to_string(MOMENTS).expect("a table");
    serde_json::from_str::<Table>(&table).expect("a table of moments").computers
}

/// Exports the moments of each computer in a process whose time zone is the one of that computer.
fn exported_moments() -> tempfile::TempDir {
    let files = tempfile::tempdir().expect("a folder");
    for computer in computers() {
        let folder = files.path().join(&computer.place);
        fs::create_dir(&folder).expect("a folder");
        let done = Command::new(std::env::current_exe().expect("this program"))
            .args(["--ignored", "--exact", "the_computer_that_exports_moments"])
            .env("TZ", computer.zone)
            .env(PLACE, computer.place)
            .env(FOLDER, &folder)
            .stdin(Stdio::null())
            .output()
            .expect("this program starts");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
    }
    files
}

#[test]
#[ignore = "no test: the process of another test"]
fn the_computer_that_exports_moments() {
    let (folder, place) =
        (PathBuf::from(std::env::var(FOLDER).expect("a folder")), std::env::var(PLACE).expect("a place"));
    let computer = computers().into_iter().find(|one| one.place == place).expect("a computer of the table");
    let record = |moment: &Moment| json!({ "id": "1", "createdAt": moment.written }).to_string();
    let (store, copy) = store_of(computer.moments.iter().map(record));
    for (name, format) in [
        ("plain.csv", ExportFormat::Csv(CsvDialect::Plain)),
        ("excel.csv", ExportFormat::Csv(CsvDialect::Excel { separator: b',', decimal_mark: '.' })),
        ("book.xlsx", workbook(&folder)),
        ("table.parquet", ExportFormat::Parquet),
    ] {
        export(&store, copy, &["id", "createdAt"], format, &folder.join(name));
    }
}

/// INV-MOMENT-1.
#[test]
fn libreoffice_finds_each_moment_as_the_screen_shows_it() {
    let (files, computers) = (exported_moments(), computers());
    for (name, options) in [("book.xlsx", &[][..]), ("excel.csv", &[READ_CSV]), ("plain.csv", &[READ_CSV])] {
        let named = |computer: &Computer| {
            let path = files.path().join(format!("{} {name}", computer.place));
            fs::copy(files.path().join(&computer.place).join(name), &path).expect("a copy");
            path
        };
        let paths: Vec<PathBuf> = computers.iter().map(named).collect();
        for (mut book, computer) in through_libreoffice(&paths, options).into_iter().zip(&computers) {
            let range = first_sheet(&mut book);
            assert_eq!(range.height(), computer.moments.len() + 1, "{name}");
            for (row, moment) in range.rows().skip(1).zip(&computer.moments) {
                let found = match &row[1] {
                    Data::DateTime(at) => {
                        let (year, month, day, hour, minute, second, _) = at.to_ymd_hms_milli();
                        format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}")
                    }
                    // A spreadsheet knows no offsets, so it takes a moment that says one for a text.
                    Data::String(text) if name == "plain.csv" && *text == moment.told => continue,
                    other => panic!("{name}, {}: {other:?} for {}", computer.place, moment.told),
                };
                assert!(
                    found.starts_with(&moment.clock),
                    "{name}, {}: {found} for {}",
                    computer.place,
                    moment.told
                );
            }
        }
    }
}

/// INV-MOMENT-1.
#[test]
fn openpyxl_and_pandas_find_each_moment_as_the_screen_shows_it() {
    let files = exported_moments();
    let done = script("exported_moments.py").arg(MOMENTS).arg(files.path()).output().expect("Python starts");
    assert!(
        done.status.success(),
        "{}{}",
        String::from_utf8_lossy(&done.stdout),
        String::from_utf8_lossy(&done.stderr)
    );
}
