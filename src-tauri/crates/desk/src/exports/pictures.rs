//! The pictures of an overview as a workbook, a sheet for each with a chart beside its numbers. They are few, so they are written at once.

use ledgerlane_api::FieldKind;
use ledgerlane_records::{ExportWatch, SumChart, Value, export_charts};
use ledgerlane_words::without_marks;

use super::Exports;
use super::file::{self, Target};
use super::job::{not_written, notes};
use super::placing::{Placed, Unfinished};
use super::provenance::{exported_at, origin};
use crate::context::ProfileContext;
use crate::interface::{
    ExportFormat, ExportOverview, ExportState, ExportView, PictureSheet, Problem, ProblemDetail,
};
use crate::problems;
use crate::time;

impl Exports {
    /// Writes the pictures of an overview.
    ///
    /// # Errors
    /// [`ProblemCode::FileNotWritten`](crate::interface::ProblemCode::FileNotWritten).
    pub(crate) async fn pictures(&self, export: ExportOverview) -> Result<ExportView, Problem> {
        let folder = self.folder(&export.connection).await?;
        let target = Target::new(&folder, &self.name_of(&export.names), ExportFormat::Xlsx)?;
        let company = self.board.connection(&export.connection).map(|one| one.connection().name().to_owned());
        let context = self.context.clone();
        let (connection, table) = (export.connection.clone(), export.name.clone());
        let writing =
            tokio::task::spawn_blocking(move || write(&context, company.as_deref(), export, &target));
        let failed = |error: tokio::task::JoinError| {
            problems::file_not_written(ProblemDetail::FileFailed { error: error.to_string() })
        };
        let (target, state) = writing.await.map_err(failed)??;
        let view = ExportView {
            id: 0,
            connection,
            record_type: None,
            table,
            format: ExportFormat::Xlsx,
            file: target.name(),
            folder: target.folder.display().to_string(),
            state,
        };
        Ok(self.registry.begin(view, &target.path).0)
    }
}

/// Writes the workbook and puts it into its place. It blocks.
fn write(
    context: &ProfileContext,
    company: Option<&str>,
    export: ExportOverview,
    target: &Target,
) -> Result<(Target, ExportState), Problem> {
    let failed = |error| file::failed(&error, target);
    let file = Unfinished::new(&target.folder, &context.db).map_err(failed)?;
    let words = context.language.words();
    let mut about = origin(context, company, &export.connection);
    about.extend(export.covers.iter().map(|covers| (words.provenance_covers(), without_marks(covers))));
    about.push(exported_at(context, time::now(&*context.clock)));
    about.push((words.provenance_remark(), words.provenance_not_encrypted()));
    let sheets: Vec<SumChart> = export.sheets.into_iter().map(sheet).collect();
    let written = export_charts(&sheets, &target.folder, &file.file, &Unwatched, &|_| about.clone());
    let written = written.map_err(|error| not_written(error, target))?;
    let bytes = file.bytes().map_err(failed)?;
    let nothing_beside = |_: &str| String::new();
    let placed = file.place(target, &context.spare_exports, &nothing_beside, false);
    let Placed { target: placed, .. } = placed.map_err(failed)?;
    let state = ExportState::Done {
        rows: sheets.len() as u32,
        bytes,
        complete: export.complete,
        instead_of: None,
        folder_refused: (placed.folder != target.folder).then(|| target.folder.display().to_string()),
        about: None,
        notes: notes(written),
    };
    Ok((placed, state))
}

fn sheet(sheet: PictureSheet) -> SumChart {
    let kind = |is_amount| if is_amount { FieldKind::Money } else { FieldKind::Integer };
    let kinds: Vec<FieldKind> = sheet.columns.iter().map(|column| kind(column.is_amount)).collect();
    let number = |(number, kind): (Option<String>, &FieldKind)| {
        number.map_or(Value::Blank, |number| Value::of_text(*kind, &number))
    };
    let title = without_marks(&sheet.title);
    let heads = sheet.columns.into_iter().map(|column| without_marks(&column.head));
    SumChart {
        sheet: title.clone(),
        title,
        head: without_marks(&sheet.head),
        columns: heads.zip(kinds.iter().copied()).collect(),
        rows: sheet
            .rows
            .into_iter()
            .map(|row| (without_marks(&row.name), row.numbers.into_iter().zip(&kinds).map(number).collect()))
            .collect(),
        drawn: sheet.drawn.min(kinds.len() as u16),
        is_across: sheet.is_across,
        notes: sheet.notes.iter().map(|note| without_marks(note)).collect(),
    }
}

/// An export that ends too soon to be followed or stopped.
struct Unwatched;

impl ExportWatch for Unwatched {
    fn is_stopped(&self) -> bool {
        false
    }

    fn wrote(&self, _: u32, _: u32) {}

    fn packs(&self) {}
}
