//! Exports of groups, and the totals below rows.

use super::*;
use crate::interface::{ExportBelow, ExportGroups};

/// The vendors by name, tax id and balance, the largest balance first.
fn by_name() -> Option<ExportGroups> {
    let level = |path: &str| json!({ "path": path, "by": { "is": "value" } });
    let sum_by = json!({
        "levels": [level("name"), level("taxIdentificationNumber"), level("balance")],
        "across": null,
        "sums": [],
        "order": { "is": "sum", "path": "balance", "currency": null },
        "descending": true,
    });
    let column = |path: &str, head: &str| ExportColumn { path: path.to_owned(), head: head.to_owned() };
    Some(ExportGroups {
        by: serde_json::from_value(sum_by).unwrap(),
        levels: ["Name", "Tax id", "Owed"].map(str::to_owned).to_vec(),
        across: String::new(),
        rows: "Vendors".to_owned(),
        sums: vec![column("balance", "Balance")],
        below: Vec::new(),
    })
}

#[tokio::test]
async fn groups_are_exported_with_their_levels_sums_and_what_they_cover() {
    let mut this = Exporting::read().await;
    let groups = ExportTable {
        groups: by_name(),
        totals: true,
        file: "groups".to_owned(),
        words: ExportWords { table: "Vendors".to_owned(), view: vec!["Summed by name.".to_owned()] },
        ..this.export(ExportFormat::Csv)
    };
    let ended = this.ended(groups.clone()).await.unwrap();
    assert!(matches!(ended, ExportState::Done { rows: 3, complete: true, .. }), "{ended:?}");
    // A level by a sensitive field has no column unless it was chosen.
    assert_eq!(
        this.text("groups.csv"),
        "Name,Owed,Vendors,Balance\r\nOak & Co.,12.50,1,12.50\r\nZinc,0,1,0.00\r\n'=1+1,-3,1,-3.00\r\nTogether,,3,9.50\r\n"
    );
    let row = |name: &str, rows, amount: &str| ExportBelow {
        name: name.to_owned(),
        rows,
        path: "balance".to_owned(),
        amount: amount.to_owned(),
        currency: None,
    };
    let below = vec![row("Vendor credits", Some(2), "-1.25"), row("With these", None, "8.25")];
    let held = ExportGroups { below, ..by_name().unwrap() };
    let held = ExportTable { groups: Some(held), file: "held".to_owned(), ..groups.clone() };
    this.ended(held.clone()).await.unwrap();
    let csv = this.text("held.csv");
    assert!(csv.ends_with("Together,,3,9.50\r\nVendor credits,,2,-1.25\r\nWith these,,,8.25\r\n"), "{csv}");
    let about = this.text("held.csv.about.txt");
    assert!(about.contains("The last 3 rows are sums"), "{about}");
    this.ended(ExportTable { totals: false, file: "bare".to_owned(), ..held }).await.unwrap();
    assert!(!this.text("bare.csv").contains("Vendor credits"));
    let about = this.text("groups.csv.about.txt");
    for line in [
        "Groups: 3, which sum up 3 rows",
        "View: Summed by name.",
        "Covers: All 3 rows of the list. The list was read to its end.",
        "Left out: Sensitive fields, because they were not chosen: Tax id",
    ] {
        assert!(about.contains(line), "{line} in {about}");
    }
    let lines = ExportTable { sensitive: true, ..groups.clone() };
    let lines = ExportTable { choices: this.export(ExportFormat::JsonLines).choices, ..lines };
    this.ended(lines).await.unwrap();
    assert_eq!(
        this.text("groups.jsonl").lines().next(),
        Some(r#"{"Name":"Oak & Co.","Tax id":"12-345","Owed":12.50,"Vendors":1,"Balance":12.50}"#)
    );
    let book = ExportTable { choices: this.export(ExportFormat::Xlsx).choices, ..groups };
    this.ended(book).await.unwrap();
    let mut book: Xlsx<_> = calamine::open_workbook(this.path("groups.xlsx")).unwrap();
    assert_eq!(book.sheet_names(), ["Vendors", "Chart", "About"]);
    let told = |row: &[calamine::Data]| row.iter().map(ToString::to_string).collect::<Vec<_>>().join("|");
    let rows: Vec<String> = book.worksheet_range("Vendors").unwrap().rows().map(told).collect();
    assert_eq!(
        rows[..4],
        ["Name|Owed|Vendors|Balance", "Oak & Co.||1|12.5", "Oak & Co.||1|12.5", "Oak & Co.|12.5|1|12.5",]
    );
    assert_eq!(rows.last().map(String::as_str), Some("Together||3|9.5"));
    let drawn: Vec<String> = book.worksheet_range("Chart").unwrap().rows().map(told).collect();
    assert_eq!(drawn, ["Name|Balance", "Oak & Co.|12.5", "Zinc|0", "=1+1|-3"]);
}

#[tokio::test]
async fn groups_that_cannot_be_made_leave_no_file_and_say_why() {
    let mut this = Exporting::read().await;
    let mut groups = by_name().unwrap();
    groups.by.levels[1].by = ledgerlane_records::GroupBy::Month;
    let export = ExportTable { groups: Some(groups), ..this.export(ExportFormat::CsvExcel) };
    let (_, detail) = failed(this.ended(export).await.unwrap());
    assert!(matches!(detail, Some(ProblemDetail::GroupDates { .. })), "{detail:?}");
    assert!(this.names().is_empty());
}

#[tokio::test]
async fn a_workbook_with_more_columns_than_excel_holds_is_refused_and_leaves_no_file() {
    let mut this = Exporting::read().await;
    let column = |at: u32| ExportColumn { path: format!("field{at}"), head: format!("Field {at}") };
    let export = |format, columns| ExportTable {
        columns: (0..columns).map(column).collect(),
        replace: true,
        ..this.export(format)
    };
    let (most, more) = (export(ExportFormat::Xlsx, 16_384), export(ExportFormat::Xlsx, 16_385));
    let csv = export(ExportFormat::Csv, 16_385);
    let (code, detail) = failed(this.ended(more).await.unwrap());
    let wanted = ProblemDetail::ColumnsTooMany { columns: 16_385, most: 16_384 };
    assert_eq!((code, detail), (ProblemCode::FileNotWritten, Some(wanted)));
    assert!(this.names().is_empty());
    for export in [most, csv] {
        let ended = this.ended(export).await.unwrap();
        assert!(matches!(ended, ExportState::Done { .. }), "{ended:?}");
    }
}

#[tokio::test]
async fn totals_stand_below_the_rows_where_they_are_wanted_and_the_file_says_so() {
    let mut this = Exporting::read().await;
    let export = ExportTable { totals: true, ..this.export(ExportFormat::CsvExcel) };
    let ended = this.ended(export.clone()).await.unwrap();
    assert!(matches!(ended, ExportState::Done { rows: 3, .. }), "{ended:?}");
    assert!(this.text("vendors.csv").ends_with("Zinc,0\r\nTotal,9.50\r\n"), "{}", this.text("vendors.csv"));
    let about = this.text("vendors.csv.about.txt");
    assert!(about.contains("Rows: 3\r\n"), "{about}");
    assert!(about.contains("The last row is a sum, not a record."), "{about}");
    let lines =
        ExportTable { replace: true, choices: this.export(ExportFormat::JsonLines).choices, ..export };
    this.ended(lines).await.unwrap();
    assert_eq!(this.text("vendors.jsonl").lines().count(), 3, "programs get records alone");
    assert!(!this.text("vendors.jsonl.about.txt").contains("adds up"));
}
