//! Exports of the pictures of an overview.

use super::*;
use crate::interface::{ExportOverview, PictureColumn, PictureRow, PictureSheet};

fn overview() -> ExportOverview {
    let column = |head: &str, is_amount| PictureColumn { head: head.to_owned(), is_amount };
    let row = |name: &str, numbers: [Option<&str>; 3]| PictureRow {
        name: name.to_owned(),
        numbers: numbers.map(|number| number.map(str::to_owned)).to_vec(),
    };
    let sheet = |title: &str, rows: Vec<PictureRow>, drawn| PictureSheet {
        title: title.to_owned(),
        head: "Month".to_owned(),
        columns: vec![column("2026", true), column("2025", true), column("Count", false)],
        rows,
        drawn,
        is_across: true,
        notes: vec!["Before tax, less credits.".to_owned()],
    };
    let months = vec![
        row("Jan", [Some("1234567890.10"), Some("-0.05"), Some("3")]),
        row("=Feb", [Some("20.00"), None, Some("0")]),
    ];
    ExportOverview {
        profile: PROFILE,
        connection: "conn_1".into(),
        names: vec!["Oak & Co.".to_owned(), "Overview".to_owned()],
        name: "Overview".to_owned(),
        covers: vec!["All of this is drawn from 3 vendors.".to_owned()],
        complete: false,
        sheets: vec![
            sheet("Figures", Vec::new(), 0),
            // As long as this, two names are one to Excel.
            sheet("What the client spent money on, by account", months.clone(), 2),
            sheet("What the client spent money on, by vendor", months, 9),
        ],
    }
}

#[tokio::test]
async fn an_overview_is_a_workbook_with_a_sheet_for_each_picture() {
    let mut this = Exporting::read().await;
    // The folder of the client is the one that its last export was put into.
    this.ended(this.export(ExportFormat::Csv)).await.unwrap();
    let view = this.session.export_overview(overview()).await.unwrap();
    let done = matches!(&view.state, ExportState::Done { rows: 3, complete: false, instead_of: None, .. });
    assert!(done, "{view:?}");
    assert_eq!((view.record_type, view.table.as_str()), (None, "Overview"));
    assert!(view.file.starts_with("oak-co-overview-"), "{}", view.file);
    let mut book: Xlsx<_> = calamine::open_workbook(this.path(&view.file)).unwrap();
    let names = ["Figures", "What the client spent mone", "What the client spent mone 2", "About"];
    assert_eq!(book.sheet_names(), names);
    let told = |row: &[calamine::Data]| row.iter().map(ToString::to_string).collect::<Vec<_>>().join("|");
    let rows: Vec<String> = book.worksheet_range(names[1]).unwrap().rows().map(told).collect();
    let wanted = ["Month|2026|2025|Count", "Jan|1234567890.1|-0.05|3", "=Feb|20||0", "|||"];
    assert_eq!(rows[..4], wanted);
    assert_eq!(rows[4..], ["Before tax, less credits.|||"]);
    let about: Vec<String> = book.worksheet_range("About").unwrap().rows().map(told).collect();
    assert!(about.iter().any(|line| line.ends_with("|All of this is drawn from 3 vendors.")), "{about:?}");
    assert!(about.iter().any(|line| line.starts_with("Exported|")), "{about:?}");

    // Nothing is replaced, and nothing is left of the way there.
    let second = this.session.export_overview(overview()).await.unwrap();
    assert_eq!(second.file, view.file.replace(".xlsx", " (2).xlsx"));
    assert_eq!(this.unfinished(), []);
    let listed = this.session.exports(about_profile()).await.unwrap().exports;
    assert_eq!(listed.iter().filter(|one| one.record_type.is_none()).count(), 2);
    assert!(this.names().contains(&second.file));
}

#[tokio::test]
async fn an_overview_whose_folder_went_away_says_so() {
    let mut this = Exporting::read().await;
    this.ended(this.export(ExportFormat::Csv)).await.unwrap();
    fs::remove_dir_all(this.folder.path()).unwrap();
    let refused = this.session.export_overview(overview()).await.unwrap_err();
    assert_eq!(refused.code, ProblemCode::FileNotWritten);
    assert!(matches!(refused.detail, Some(ProblemDetail::FolderGone { .. })), "{refused:?}");
}
