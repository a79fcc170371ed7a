//! Exports: what is in the file and beside it, and what an export leaves that does not come to its end.

mod groups;
mod pictures;
mod read_first;

use std::fs;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use calamine::{Reader, Xlsx};
use ledgerlane_records::{Filter, Rule, Test};
use serde_json::json;
use tempfile::TempDir;

use crate::desk::Desk;
use crate::events::Listener;
use crate::interface::{
    AskKeychain, ClientTable, CopyState, DeskEvent, ExportChoices, ExportColumn, ExportFormat, ExportNote,
    ExportPlan, ExportRows, ExportState, ExportTable, ExportView, ExportWords, ForRecords, NarrowedBy,
    PlanExport, Problem, ProblemCode, ProblemDetail, RecordsState, StopPull, TablePageRequest, TickedRows,
};
use crate::open_profile::OpenProfile;
use crate::testing::{self, ByHand, MemorySecrets, PROFILE, Services, about_export, about_profile};

use super::{listed, until};

const VENDORS: [&str; 3] = [
    r#"{"id":"1","name":"Oak & Co.","balance":12.50,"taxIdentificationNumber":"12-345"}"#,
    r#"{"id":"2","name":"=1+1","balance":-3,"taxIdentificationNumber":null}"#,
    r#"{"id":"3","name":"Zinc","balance":0}"#,
];

/// A desk whose vendors were read, and a folder for files.
pub(super) struct Exporting {
    data: TempDir,
    pub(super) desk: Desk,
    session: Arc<OpenProfile>,
    service: ByHand,
    events: Listener,
    pub(super) folder: TempDir,
}

fn page(records: &[&str], total: usize, goes_on: bool) -> String {
    let cursor = if goes_on { r#""c""# } else { "null" };
    let data = records.join(",");
    format!(
        r#"{{"success":true,"data":[{data}],"nextCursor":{cursor},"hasMore":{goes_on},"totalCount":{total}}}"#
    )
}

fn vendors() -> ForRecords {
    ForRecords { profile: PROFILE, connection: "conn_1".into(), record_type: "Vendors".to_owned() }
}

impl Exporting {
    async fn new() -> Self {
        Self::on(&Services::default(), tempfile::tempdir().unwrap()).await
    }

    /// The app after a start with this keychain and this folder of data.
    async fn on(services: &Services, data: TempDir) -> Self {
        let desk = services.desk(data.path());
        let (session, service) = listed(&desk).await;
        let (events, folder) = (desk.events(), tempfile::tempdir().unwrap());
        Self { data, desk, session, service, events, folder }
    }

    pub(super) async fn read() -> Self {
        let mut this = Self::new().await;
        this.session.read_all(vendors()).await.unwrap();
        this.service.asked("GET /api/v1/Vendors").await.answer(200, &page(&VENDORS, 3, false));
        until(&mut this.events, "Vendors", |view| view.state == RecordsState::Complete).await;
        this
    }

    /// An export of all columns of the vendors.
    pub(super) fn export(&self, format: ExportFormat) -> ExportTable {
        let columns = ["name", "balance", "taxIdentificationNumber"];
        let column = |path: &str| ExportColumn { path: path.to_owned(), head: format!("The {path}") };
        ExportTable {
            profile: PROFILE,
            connection: "conn_1".into(),
            record_type: "Vendors".to_owned(),
            copy: None,
            view: Default::default(),
            ticked: None,
            columns: columns.map(column).to_vec(),
            groups: None,
            totals: false,
            choices: ExportChoices { format, ..ExportChoices::default() },
            sensitive: false,
            folder: self.folder.path().display().to_string(),
            file: "vendors".to_owned(),
            replace: false,
            read_first: false,
            decimal_mark: '.',
            separator: ',',
            words: ExportWords { table: "Vendors".to_owned(), view: Vec::new() },
        }
    }

    /// These rows of the vendors, ticked as they are on screen now.
    async fn ticked(&self, rows: &[u32]) -> TickedRows {
        let ForRecords { profile, connection, record_type } = vendors();
        let request = TablePageRequest {
            profile,
            connection,
            record_type,
            copy: None,
            view: Default::default(),
            page: 1,
            size: 50,
        };
        let of = self.session.table_page(request).await.unwrap().state.unwrap();
        TickedRows { of, rows: rows.to_vec() }
    }

    /// Reads the vendors again, which are others by now.
    async fn read_others(&mut self) {
        self.session.read_all(vendors()).await.unwrap();
        let others =
            [r#"{"id":"7","name":"Ash"}"#, r#"{"id":"8","name":"Elm"}"#, r#"{"id":"9","name":"Fir"}"#];
        self.service.asked("GET /api/v1/Vendors").await.answer(200, &page(&others, 3, false));
        until(&mut self.events, "Vendors", |view| {
            view.state == RecordsState::Complete && view.earlier.is_none()
        })
        .await;
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Names of everything in the folder.
    fn names(&self) -> Vec<String> {
        names(self.folder.path())
    }

    async fn plan(&self, connection: &str, table: &str) -> ExportPlan {
        self.plan_of(connection, table, None).await
    }

    /// How a table is exported that shows only names with this text, if there is one.
    async fn plan_of(&self, connection: &str, table: &str, narrowed: Option<&str>) -> ExportPlan {
        let names = vec!["Harbor Lane".to_owned(), table.replace('/', ": ")];
        let (connection, table) = (connection.into(), table.to_owned());
        let narrowed = narrowed.map(|text| NarrowedBy {
            words: format!("Name contains {text}"),
            search: None,
            filter: Some(Filter::Rule(Rule {
                path: "name".to_owned(),
                test: Test::Contains { text: text.to_owned() },
            })),
        });
        let grouped = Some("by Name".to_owned());
        let plan = PlanExport { profile: PROFILE, connection, table, names, narrowed, grouped };
        self.session.plan_export(plan).await.unwrap()
    }

    /// How an export ended.
    pub(super) async fn ended(&mut self, export: ExportTable) -> Result<ExportState, Problem> {
        let id = self.session.export_table(export).await?.id;
        Ok(self.end_of(id).await)
    }

    async fn end_of(&mut self, id: u32) -> ExportState {
        loop {
            if let DeskEvent::ExportChanged { export, .. } = self.events.recv().await.unwrap()
                && export.id == id
                && !matches!(
                    export.state,
                    ExportState::Reading | ExportState::Writing { .. } | ExportState::Finishing
                )
            {
                return export.state;
            }
        }
    }

    /// Files that desk.db would have deleted after a crash.
    fn unfinished(&self) -> Vec<(String, Option<String>)> {
        self.desk.inner.context.db.unfinished_exports().unwrap()
    }

    /// Exports, does this to the folder while the list is read for it, and returns the export as it ended.
    async fn ended_after(&mut self, export: ExportTable, change: impl FnOnce(&Path)) -> ExportView {
        let id = self.session.export_table(ExportTable { read_first: true, ..export }).await.unwrap().id;
        let asked = self.service.asked("GET /api/v1/Vendors").await;
        change(self.folder.path());
        asked.answer(200, &page(&VENDORS, 3, false));
        self.end_of(id).await;
        self.session
            .exports(about_profile())
            .await
            .unwrap()
            .exports
            .into_iter()
            .find(|export| export.id == id)
            .unwrap()
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn failed(state: ExportState) -> (ProblemCode, Option<ProblemDetail>) {
    match state {
        ExportState::Failed { problem } => (problem.code, problem.detail),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn an_export_is_a_private_file_with_what_it_covers_beside_it() {
    let mut desk = Exporting::read().await;
    let state = desk.ended(desk.export(ExportFormat::Csv)).await.unwrap();
    assert_eq!(desk.text("vendors.csv"), "The name,The balance\r\nOak & Co.,12.50\r\n'=1+1,-3\r\nZinc,0\r\n");
    let about = desk.text("vendors.csv.about.txt");
    for line in [
        "File: vendors.csv",
        "Service: hand (http://127.0.0.1:9)",
        "Company: Harbor Lane (connection conn_1)",
        "Records: Vendors (Vendors)",
        "Rows: 3",
        "View: All rows, in the order they were read",
        "Covers: All 3 rows of the list. The list was read to its end.",
        "Left out: Sensitive fields, because they were not chosen: The taxIdentificationNumber",
        "Remark: 1 cell begins with a sign that a spreadsheet takes for a formula. An apostrophe stands before it.",
        "Remark: This file is not encrypted.",
    ] {
        assert!(about.lines().any(|one| one == line), "{line}\n{about}");
    }
    assert!(
        about.contains("Exported: ") && about.contains("with Ledgerlane test") && about.contains("Read: ")
    );
    let bytes = fs::metadata(desk.path("vendors.csv")).unwrap().len();
    let about = Some("vendors.csv.about.txt".to_owned());
    let notes = vec![ExportNote::Guarded { cells: 1 }];
    let (instead_of, folder_refused) = (None, None);
    assert_eq!(
        state,
        ExportState::Done { rows: 3, bytes, complete: true, instead_of, folder_refused, about, notes }
    );
    #[cfg(unix)]
    for name in desk.names() {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(desk.path(&name)).unwrap().permissions().mode() & 0o777, 0o600, "{name}");
    }
    assert_eq!(
        (desk.names(), desk.unfinished()),
        (vec!["vendors.csv".into(), "vendors.csv.about.txt".into()], vec![])
    );
}

#[tokio::test]
async fn sensitive_fields_are_in_the_file_once_they_are_chosen() {
    let mut desk = Exporting::read().await;
    let chosen = |mut export: ExportTable| {
        export.sensitive = true;
        export.replace = true;
        export
    };
    for (format, name) in [(ExportFormat::Csv, "vendors.csv"), (ExportFormat::JsonLines, "vendors.jsonl")] {
        desk.ended(desk.export(format)).await.unwrap();
        assert!(!desk.text(name).contains("12-345"));
        assert!(desk.text(&format!("{name}.about.txt")).contains("Left out: Sensitive fields"));
        desk.ended(chosen(desk.export(format))).await.unwrap();
        assert!(desk.text(name).contains("12-345"));
        assert!(!desk.text(&format!("{name}.about.txt")).contains("Left out"));
    }
    assert_eq!(desk.text("vendors.jsonl").lines().collect::<Vec<_>>(), VENDORS);
}

#[tokio::test]
async fn a_file_that_is_there_is_replaced_only_where_that_was_said() {
    let mut desk = Exporting::read().await;
    for name in ["vendors.csv", "vendors.csv.about.txt"] {
        fs::write(desk.path(name), "mine").unwrap();
        let refused = desk.session.export_table(desk.export(ExportFormat::Csv)).await.unwrap_err();
        assert_eq!((refused.code, desk.text(name).as_str()), (ProblemCode::FileExists, "mine"));
        let replaced = ExportTable { replace: true, ..desk.export(ExportFormat::Csv) };
        assert!(matches!(desk.ended(replaced).await, Ok(ExportState::Done { .. })));
        assert!(desk.text(name) != "mine");
        desk.names().iter().for_each(|name| fs::remove_file(desk.path(name)).unwrap());
    }
    fs::create_dir(desk.path("vendors.csv")).unwrap();
    let replaced = ExportTable { replace: true, ..desk.export(ExportFormat::Csv) };
    let refused = desk.session.export_table(replaced).await.unwrap_err();
    assert!(matches!(refused.detail, Some(ProblemDetail::FileRefused { .. })), "{refused:?}");
}

fn instead_of(state: &ExportState) -> (Option<&str>, Option<&str>) {
    match state {
        ExportState::Done { rows: 3, instead_of, about, .. } => (instead_of.as_deref(), about.as_deref()),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn finished_rows_get_the_next_free_name_where_theirs_is_not_to_be_had() {
    let mut desk = Exporting::new().await;
    fs::write(desk.path("vendors.csv"), "mine").unwrap();
    fs::write(desk.path("vendors.csv.about.txt"), "about mine").unwrap();
    fs::write(desk.path("vendors (2).csv.about.txt"), "about nothing").unwrap();
    let replacing = ExportTable { replace: true, ..desk.export(ExportFormat::Csv) };
    let ended = desk
        .ended_after(replacing, |folder| {
            // No file takes the place of a folder.
            fs::remove_file(folder.join("vendors.csv")).unwrap();
            fs::create_dir(folder.join("vendors.csv")).unwrap();
        })
        .await;
    let told = (Some("vendors.csv"), Some("vendors (3).csv.about.txt"));
    assert_eq!((ended.file.as_str(), instead_of(&ended.state)), ("vendors (3).csv", told));
    assert_eq!(desk.text("vendors (3).csv").lines().count(), 4);
    assert!(desk.text("vendors (3).csv.about.txt").contains("File: vendors (3).csv\r\n"));
    assert_eq!(desk.text("vendors.csv.about.txt"), "about mine", "it stays with what it is about");
    assert_eq!((desk.names().len(), desk.unfinished()), (5, vec![]), "{:?}", desk.names());
    let opened = desk.session.open_export(about_export(ended.id)).await.unwrap_err();
    assert_eq!(opened.detail, None, "the file is found under its new name");
}

/// The texts of the sheet 'About' of a workbook.
fn about_sheet(file: &Path) -> String {
    let mut book: Xlsx<_> = calamine::open_workbook(file).unwrap();
    let about = book.worksheet_range("About").unwrap();
    about.used_cells().map(|(_, _, cell)| format!("{cell}\n")).collect()
}

#[tokio::test]
async fn a_file_that_came_while_an_export_was_written_is_left_alone_and_the_rows_are_kept() {
    for (format, name, next) in [
        (ExportFormat::Csv, "vendors.csv", "vendors (2).csv"),
        (ExportFormat::Xlsx, "vendors.xlsx", "vendors (2).xlsx"),
    ] {
        let mut desk = Exporting::new().await;
        let export = desk.export(format);
        let ended = desk.ended_after(export, |folder| fs::write(folder.join(name), "mine").unwrap()).await;
        assert_eq!((ended.file.as_str(), instead_of(&ended.state).0), (next, Some(name)));
        assert_eq!(desk.text(name), "mine");
        assert!(fs::metadata(desk.path(next)).unwrap().len() > 20);
        if format == ExportFormat::Xlsx {
            assert!(!about_sheet(&desk.path(next)).contains("vendors.xlsx"), "it would name another file");
        }
    }
}

/// INV-PLACE-2.
#[tokio::test]
async fn finished_rows_are_kept_in_the_folder_of_the_app_where_their_own_takes_no_file() {
    let mut desk = Exporting::new().await;
    let (export, wanted) = (desk.export(ExportFormat::Csv), desk.folder.path().display().to_string());
    let ended = desk
        .ended_after(export, |folder| {
            // Every name that is tried is taken.
            fs::write(folder.join("vendors.csv"), "mine").unwrap();
            (2..=99)
                .for_each(|number| fs::write(folder.join(format!("vendors ({number}).csv")), "").unwrap());
        })
        .await;
    let kept = desk.data.path().join("exports");
    assert_eq!((ended.file.as_str(), Path::new(&ended.folder)), ("vendors.csv", kept.as_path()));
    match &ended.state {
        ExportState::Done {
            rows: 3,
            instead_of: None,
            folder_refused: Some(folder),
            about: Some(about),
            ..
        } => {
            assert_eq!((folder, about.as_str()), (&wanted, "vendors.csv.about.txt"));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(fs::read_to_string(kept.join("vendors.csv")).unwrap().lines().count(), 4);
    assert_eq!(names(&kept), ["vendors.csv", "vendors.csv.about.txt"]);
    assert_eq!((desk.text("vendors.csv").as_str(), desk.names().len()), ("mine", 99));
    assert_eq!(desk.unfinished(), vec![]);
    let opened = desk.session.open_export(about_export(ended.id)).await.unwrap_err();
    assert_eq!(opened.detail, None, "the file is found where it is");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_file_that_another_program_holds_is_told_before_rows_are_written() {
    let desk = Exporting::read().await;
    // The kernel lets nobody write into a program that runs, which is what file servers say of a file that is open in Excel.
    fs::copy("/bin/sleep", desk.path("vendors.csv")).unwrap();
    let mut held = std::process::Command::new(desk.path("vendors.csv")).arg("60").spawn().unwrap();
    let replacing = ExportTable { replace: true, ..desk.export(ExportFormat::Csv) };
    let refused = desk.session.export_table(replacing).await.unwrap_err();
    held.kill().unwrap();
    held.wait().unwrap();
    assert!(matches!(refused.detail, Some(ProblemDetail::FileRefused { .. })), "{refused:?}");
    assert!(desk.session.exports(about_profile()).await.unwrap().exports.is_empty());
}

/// Opens a file as Excel does: others may read it, and no more.
#[cfg(windows)]
fn held_open(path: &Path) -> fs::File {
    use std::os::windows::fs::OpenOptionsExt as _;
    const FILE_SHARE_READ: u32 = 1;
    fs::OpenOptions::new().read(true).write(true).share_mode(FILE_SHARE_READ).open(path).unwrap()
}

#[cfg(windows)]
#[tokio::test]
async fn a_file_that_is_open_in_excel_is_told_at_the_start_and_kept_at_the_end() {
    let mut desk = Exporting::new().await;
    fs::write(desk.path("vendors.csv"), "mine").unwrap();
    fs::write(desk.path("vendors.csv.about.txt"), "about mine").unwrap();
    let replacing = ExportTable { replace: true, ..desk.export(ExportFormat::Csv) };
    let held = held_open(&desk.path("vendors.csv"));
    let refused = desk.session.export_table(replacing.clone()).await.unwrap_err();
    assert!(matches!(refused.detail, Some(ProblemDetail::FileRefused { .. })), "{refused:?}");
    drop(held);

    let mut held = None;
    let ended =
        desk.ended_after(replacing, |folder| held = Some(held_open(&folder.join("vendors.csv")))).await;
    drop(held);
    let told = (Some("vendors.csv"), Some("vendors (2).csv.about.txt"));
    assert_eq!((ended.file.as_str(), instead_of(&ended.state)), ("vendors (2).csv", told));
    assert_eq!(
        (desk.text("vendors.csv"), desk.text("vendors.csv.about.txt")),
        ("mine".into(), "about mine".into())
    );
}

#[tokio::test]
async fn what_cannot_be_written_is_said_before_or_after_and_leaves_nothing() {
    let mut desk = Exporting::read().await;
    let refused = |desk: &Exporting, change: fn(&mut ExportTable)| {
        let mut export = desk.export(ExportFormat::Csv);
        change(&mut export);
        let session = desk.session.clone();
        async move { session.export_table(export).await.unwrap_err() }
    };
    let name = refused(&desk, |export| export.file = "../vendors".to_owned()).await;
    assert_eq!((name.code, name.detail), (ProblemCode::FileNotWritten, Some(ProblemDetail::FileName)));
    let gone = refused(&desk, |export| export.folder.push_str("/nowhere")).await;
    assert!(matches!(gone.detail, Some(ProblemDetail::FolderGone { .. })), "{gone:?}");
    let relative = refused(&desk, |export| export.folder = "x".to_owned()).await;
    assert!(matches!(relative.detail, Some(ProblemDetail::FolderGone { .. })), "{relative:?}");

    let unheard = ExportTable {
        view: serde_json::from_value(json!({ "order": [{ "path": "a..b" }] })).unwrap(),
        ..desk.export(ExportFormat::Csv)
    };
    let state = desk.ended(unheard).await.unwrap();
    assert!(matches!(failed(state), (ProblemCode::Rejected, Some(ProblemDetail::ViewPath { .. }))));
    let nothing = ExportTable { record_type: "Bills".to_owned(), ..desk.export(ExportFormat::Csv) };
    let state = desk.ended(nothing).await.unwrap();
    assert_eq!(failed(state).0, ProblemCode::NotFound);
    assert_eq!((desk.names(), desk.unfinished()), (vec![], vec![]));
}

#[tokio::test]
async fn ticked_rows_and_all_rows_are_exported_whatever_the_filter_leaves_out() {
    let mut desk = Exporting::read().await;
    let owing = json!({ "filter": { "rule": { "path": "balance", "test": { "is": "above", "than": "0" } } },
        "search": { "text": "oak", "within": "shown" }, "order": [{ "path": "name", "descending": true }] });
    let ids = |text: String| {
        text.lines().skip(1).map(|line| line.split(',').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let ticked = desk.ticked(&[0, 2]).await;
    for (rows, ticked, wanted) in [
        (ExportRows::View, None, vec!["Oak & Co."]),
        (ExportRows::All, None, vec!["Zinc", "Oak & Co.", "'=1+1"]),
        (ExportRows::Ticked, Some(ticked), vec!["Zinc", "Oak & Co."]),
    ] {
        let mut export = ExportTable { ticked, replace: true, ..desk.export(ExportFormat::Csv) };
        export.view = serde_json::from_value(owing.clone()).unwrap();
        export.choices.rows = rows;
        // The search looks at the columns of the table, which the file does not have.
        export.columns.truncate(1);
        desk.ended(export).await.unwrap();
        assert_eq!(ids(desk.text("vendors.csv")), wanted);
    }
    assert!(desk.text("vendors.csv.about.txt").contains("View: Only rows that were ticked\r\n"));
    assert!(desk.text("vendors.csv.about.txt").contains("Covers: 2 of 3 rows of the list."));
}

/// INV-TICKS-1.
#[tokio::test]
async fn a_ticked_row_is_never_exported_from_another_copy() {
    let mut desk = Exporting::read().await;
    let ticked = desk.ticked(&[0]).await;
    let of_ticked = |desk: &Exporting, ticked| {
        let mut export = ExportTable { ticked, ..desk.export(ExportFormat::Csv) };
        export.choices.rows = ExportRows::Ticked;
        export
    };
    desk.read_others().await;
    for ticked in
        [Some(ticked.clone()), Some(TickedRows { of: CopyState("1".to_owned()), rows: vec![0] }), None]
    {
        let state = desk.ended(of_ticked(&desk, ticked)).await.unwrap();
        assert_eq!(failed(state), (ProblemCode::RowsReadAnew, None));
        assert_eq!((desk.names(), desk.unfinished()), (vec![], vec![]));
    }
    let ticked = Some(desk.ticked(&[0]).await);
    desk.ended(of_ticked(&desk, ticked)).await.unwrap();
    assert_eq!(desk.text("vendors.csv"), "The name,The balance\r\nAsh,\r\n");
}

#[tokio::test]
async fn ticked_rows_are_exported_also_where_others_came_in_behind_them() {
    let mut desk = Exporting::new().await;
    desk.session.read_all(vendors()).await.unwrap();
    desk.service.asked("GET /api/v1/Vendors").await.answer(200, &page(&VENDORS[..1], 3, true));
    until(&mut desk.events, "Vendors", |view| view.here == 1).await;
    let mut export = ExportTable { ticked: Some(desk.ticked(&[0]).await), ..desk.export(ExportFormat::Csv) };
    export.choices.rows = ExportRows::Ticked;
    desk.service.asked("GET /api/v1/Vendors").await.answer(200, &page(&VENDORS[1..], 3, false));
    until(&mut desk.events, "Vendors", |view| view.state == RecordsState::Complete).await;
    desk.ended(export).await.unwrap();
    assert_eq!(desk.text("vendors.csv"), "The name,The balance\r\nOak & Co.,12.50\r\n");
}

#[tokio::test]
async fn what_a_crash_left_of_an_export_is_deleted_at_the_next_start_and_nothing_else() {
    let (data, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let left = folder.path().join(".ledgerlane-0123456789abcdef.part");
    let mine = folder.path().join("books.csv");
    for path in [&left, &mine] {
        fs::write(path, "rows").unwrap();
    }
    let secrets = Arc::new(MemorySecrets::default());
    let open = || testing::desk_of(data.path(), secrets.clone(), Arc::new(ledgerlane_clock::SystemClock));
    let first = open();
    let gone = folder.path().join(".ledgerlane-1.part");
    let away = folder.path().join("stick/.ledgerlane-2.part");
    for path in [&left, &mine, &gone, &away] {
        first.inner.context.db.add_unfinished_export(&path.display().to_string()).unwrap();
    }
    first.shut_down().await;
    drop(first);
    let again = open();
    assert_eq!(names(folder.path()), ["books.csv"]);
    // The stick may come back.
    assert_eq!(again.inner.context.db.unfinished_exports().unwrap(), [(away.display().to_string(), None)]);
}

#[tokio::test]
async fn the_kind_of_file_is_remembered_by_type_and_the_folder_by_client() {
    let mut desk = Exporting::read().await;
    let first = desk.plan("conn_1", "Vendors").await;
    assert!(!first.again && first.choices == ExportChoices::default());
    let mut export = desk.export(ExportFormat::JsonLines);
    export.choices.rows = ExportRows::All;
    let (chosen, folder) = (export.choices, export.folder.clone());
    desk.ended(export).await.unwrap();
    let again = desk.plan("conn_1", "Vendors").await;
    assert_eq!((again.again, again.choices, &again.folder), (true, chosen, &folder));
    let lines = desk.plan("conn_1", "Vendors/additionalContacts").await;
    assert_eq!((lines.again, lines.choices, &lines.folder), (false, ExportChoices::default(), &folder));
    let other = desk.plan("conn_2", "Vendors").await;
    assert_eq!((other.again, other.choices, other.folder.as_str()), (false, chosen, ""));
    fs::remove_dir_all(desk.folder.path()).unwrap();
    assert_eq!(desk.plan("conn_1", "Vendors").await.folder, "", "a folder that went away is of no use");
}

#[tokio::test]
async fn the_name_of_a_file_tells_client_table_filter_groups_and_service() {
    let desk = Exporting::new().await;
    let service = desk.session.context.profile.name.clone().unwrap().replace([':', '.', '/'], "-");
    let named = |what: &str| format!("harbor-lane-vendors-{what}{service}-20");
    let plain = desk.plan("conn_1", "Vendors").await;
    assert!(plain.file.starts_with(&named("")), "{plain:?}");
    assert_eq!(plain.file_of_view, plain.file, "nothing narrows it");
    assert!(plain.file_of_groups.unwrap().starts_with(&named("by-name-")));
    let oak = desk.plan_of("conn_1", "Vendors", Some("oak")).await;
    assert_eq!(oak.file, plain.file, "the whole list");
    assert!(oak.file_of_view.starts_with("harbor-lane-vendors-name-contains-oak-"), "{oak:?}");
    let lines = desk.plan_of("conn_1", "Vendors/additionalContacts", Some("oak")).await;
    let signs = desk.plan_of("conn_1", "Vendors", Some("oak!")).await;
    let mut names = vec![plain.file, oak.file_of_view, signs.file_of_view, lines.file, lines.file_of_view];
    names.extend([oak.file_of_groups, signs.file_of_groups, lines.file_of_groups].into_iter().flatten());
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count, "{names:#?}");
}

/// INV-CHOICES-1.
#[tokio::test]
async fn sensitive_fields_are_never_remembered_and_an_export_with_them_is_not_done_once_more() {
    let mut desk = Exporting::read().await;
    desk.ended(desk.export(ExportFormat::Csv)).await.unwrap();
    let vendors = ClientTable { connection: "conn_1".into(), table: "Vendors".to_owned() };
    assert_eq!(desk.session.exports(about_profile()).await.unwrap().again, [vendors]);
    let chosen = ExportTable { sensitive: true, replace: true, ..desk.export(ExportFormat::Csv) };
    desk.ended(chosen).await.unwrap();
    assert!(
        !desk.plan("conn_1", "Vendors").await.again
            && desk.session.exports(about_profile()).await.unwrap().again.is_empty()
    );
    let kept = desk.desk.inner.context.db.export_choices("Vendors").unwrap().unwrap();
    assert_eq!(kept, r#"{"format":"csv","rows":"view","columns":"shown","totals":null}"#);
}

#[tokio::test]
async fn exports_of_this_run_are_listed_until_somebody_dismisses_them() {
    let mut desk = Exporting::read().await;
    desk.ended(desk.export(ExportFormat::Csv)).await.unwrap();
    let id = desk.session.exports(about_profile()).await.unwrap().exports[0].id;
    let open = desk.session.open_export(about_export(id)).await.unwrap_err();
    assert_eq!(
        (open.code, open.detail),
        (ProblemCode::FileNotOpened, None),
        "nothing opens files in this test"
    );
    fs::remove_file(desk.path("vendors.csv")).unwrap();
    for problem in
        [desk.session.open_export(about_export(id)).await, desk.session.show_export(about_export(id)).await]
    {
        assert!(matches!(problem.unwrap_err().detail, Some(ProblemDetail::FileGone { .. })));
    }
    desk.session.dismiss_export(about_export(id)).await.unwrap();
    assert!(desk.session.exports(about_profile()).await.unwrap().exports.is_empty());
    assert_eq!(desk.session.open_export(about_export(id)).await.unwrap_err().code, ProblemCode::NotFound);
}
