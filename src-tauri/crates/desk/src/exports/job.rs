//! One export, from the list that is read first to the file in its place.

use std::fs::File;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ledgerlane_api::{RecordType, is_sensitive};
use ledgerlane_clock::Clock;
use ledgerlane_records::{
    CopyId, CsvDialect, ExportError, ExportFormat, ExportNotes, ExportOrder, ExportWatch, Exported, OnlyRows,
    OrderedTotals, Store, StoreError, ViewError, export_sums,
};
use parking_lot::Mutex;
use tokio_util::sync::CancellationToken;

use super::file::{self, Target};
use super::groups;
use super::placing::{Placed, Unfinished};
use super::provenance::Provenance;
use super::registry::Registry;
use crate::context::ProfileContext;
use crate::copies::is_whole;
use crate::db::WorkRow;
use crate::interface::{
    self, CopyNumber, ExportNote, ExportRows, ExportState, ExportTable, Problem, ProblemDetail, RecordsState,
    RecordsView, UnixMillis,
};
use crate::problems;
use crate::pulls::Pulls;
use crate::tables::{TableRef, with_columns};
use crate::time;

/// The page hears of the rows of an export at most this often.
const TELL_EVERY: Duration = Duration::from_millis(200);
/// Before this time, too little is measured to say how long the rest takes.
const ESTIMATE_AFTER: Duration = Duration::from_secs(1);

/// An export that was asked for.
pub(super) struct Job {
    pub(super) context: Arc<ProfileContext>,
    pub(super) pulls: Arc<Pulls>,
    /// Name of the company as the board shows it, if it is known.
    pub(super) company: Option<String>,
    pub(super) registry: Arc<Registry>,
    pub(super) id: u32,
    /// The export as it is written down.
    pub(super) work: WorkRow,
    pub(super) kind: &'static RecordType,
    pub(super) asked: TableRef,
    pub(super) export: ExportTable,
    pub(super) target: Target,
    /// Cancelled once it is to end without a file.
    pub(super) stopped: CancellationToken,
}

/// Why an export has no file.
enum Ended {
    Stopped,
    Failed(Problem),
}

impl From<Problem> for Ended {
    fn from(problem: Problem) -> Self {
        Self::Failed(problem)
    }
}

impl Job {
    /// Does it, and says how it ended.
    pub(super) async fn run(self) {
        let (registry, id) = (self.registry.clone(), self.id);
        let (unseen, work) = (self.context.unseen.clone(), self.work.clone());
        let state = match self.do_all().await {
            Ok(done) => done,
            Err(Ended::Stopped) => ExportState::Stopped,
            Err(Ended::Failed(problem)) => ExportState::Failed { problem },
        };
        // What the end of the app cut off stays written down, so that the next start names it.
        if state != ExportState::Stopped || !registry.is_closing() {
            unseen.ended(&work);
        }
        registry.set(id, state);
    }

    async fn do_all(mut self) -> Result<ExportState, Ended> {
        if self.export.read_first {
            // Copies may move before the rows are written, and then the table may show others.
            self.asked.copy = self.read_first().await?;
            self.registry.set(self.id, ExportState::Writing { rows: 0, of: None, left_ms: None });
        }
        let lease = self.context.copies.lease_for_writing().await?;
        let stopped = self.stopped.clone();
        let writing = lease.run(move |store| self.write(store));
        tokio::pin!(writing);
        tokio::select! {
            written = &mut writing => written.map_err(Problem::from)?,
            // Another store takes the place of this one, and waits for all work on it.
            why = lease.revoked() => {
                stopped.cancel();
                match writing.await.map_err(Problem::from)? {
                    Err(Ended::Stopped) => Err(Ended::Failed(why.into())),
                    written => written,
                }
            }
        }
    }

    /// Has the list read to its end, and returns the copy that has it. A read that is under way is waited for; what it leaves out is read
    /// after it.
    async fn read_first(&self) -> Result<Option<CopyNumber>, Ended> {
        let (pulls, connection) = (&self.pulls, &self.export.connection);
        let began = UnixMillis::from(time::now(&*self.context.clock));
        tokio::select! {
            () = pulls.ended(connection, self.kind) => {}
            // The export did not begin that read, so it does not stop it.
            () = self.stopped.cancelled() => return Err(Ended::Stopped),
        }
        let records = pulls.view(connection, self.kind).await?;
        if is_whole_now(&records)? {
            return Ok(records.copy);
        }
        pulls.read_all(connection, self.kind).await?;
        tokio::select! {
            () = pulls.ended(connection, self.kind) => {}
            () = self.stopped.cancelled() => {
                // The export began it, so nothing else waits for it.
                pulls.stop(connection, Some(&self.kind.path)).await;
                return Err(Ended::Stopped);
            }
        }
        let records = pulls.view(connection, self.kind).await?;
        // If the read failed and copies moved, the table shows a whole copy from before.
        if is_whole_now(&records)? && records.started_at.is_some_and(|started| started >= began) {
            return Ok(records.copy);
        }
        let why = records.problem.or(records.tried.and_then(|tried| tried.problem));
        Err(Ended::Failed(why.unwrap_or_else(|| problems::file_not_written(ProblemDetail::ListNotWhole))))
    }

    /// Writes the rows and puts the file into its place. It blocks.
    fn write(&self, store: &Store) -> Result<Result<ExportState, Ended>, StoreError> {
        let file = Unfinished::new(&self.target.folder, &self.context.db);
        let rows = match file {
            Ok(file) => file,
            Err(error) => return Ok(Err(file::failed(&error, &self.target).into())),
        };
        let order = match self.order() {
            Ok(order) => order,
            Err(problem) => return Ok(Err(problem.into())),
        };
        let began = time::now(&*self.context.clock);
        let provenance = Provenance {
            context: &self.context,
            company: self.company.as_deref(),
            export: &self.export,
            kind: self.kind,
            began,
        };
        let answer = self.asked.ask(store, |copy| {
            match self.write_rows(store, copy, &order, &rows.file, &provenance) {
                Err(ExportError::View(error)) => Err(error),
                exported => Ok(exported),
            }
        })?;
        let exported = match answer {
            Ok(Some(Ok(exported))) => exported,
            Ok(Some(Err(error))) => return Ok(Err(ended(error, &self.target))),
            Ok(None) => return Ok(Err(problems::not_here().into())),
            Err(why) => return Ok(Err(Problem::from(why).into())),
        };
        if self.stopped.is_cancelled() {
            return Ok(Err(Ended::Stopped));
        }
        self.registry.set(self.id, ExportState::Finishing);
        let about = |name: &str| provenance.text(name, &exported);
        let placed = rows.bytes().and_then(|bytes| {
            let placed =
                rows.place(&self.target, &self.context.spare_exports, &about, self.export.replace)?;
            Ok((bytes, placed))
        });
        let (bytes, Placed { target, about }) = match placed {
            Ok(placed) => placed,
            Err(error) => return Ok(Err(file::failed(&error, &self.target).into())),
        };
        let mut notes = notes(exported.notes);
        if target.about.is_some() && about.is_none() {
            notes.push(ExportNote::NothingBeside);
        }
        let is_elsewhere = target.folder != self.target.folder;
        let folder_refused = is_elsewhere.then(|| self.export.folder.clone());
        let instead_of = (!is_elsewhere && target.path != self.target.path).then(|| self.target.name());
        self.registry.placed(self.id, &target);
        let complete = is_whole(&exported.summary);
        let rows = exported.groups.unwrap_or(exported.rows);
        Ok(Ok(ExportState::Done { rows, bytes, complete, instead_of, folder_refused, about, notes }))
    }

    /// Writes the rows or the groups.
    fn write_rows(
        &self,
        store: &Store,
        copy: CopyId,
        order: &ExportOrder,
        file: &File,
        provenance: &Provenance<'_>,
    ) -> Result<Exported, ExportError> {
        let progress = Progress::new(self);
        let Some(groups) = &self.export.groups else {
            return store.export(copy, order, file, &progress, &|exported| provenance.lines(exported));
        };
        let question = groups::question(&self.export, groups);
        let tree = store.group_tree(copy, &order.view, &question, &|| progress.is_stopped())?;
        let tree = tree.ok_or(ExportError::Stopped)?;
        let made = groups::sum_table(self.context.language.words(), &self.export, groups, &tree);
        let exported = |notes| Exported {
            summary: tree.summary.clone(),
            state: tree.state,
            rows: tree.all.rows,
            groups: Some(made.groups),
            here: tree.here,
            notes: ExportNotes { not_added: made.not_added, totals: made.totals, ..notes },
        };
        let about = |notes| provenance.lines(&exported(notes));
        Ok(exported(export_sums(&made.table, &order.format, file, &progress, &about)?))
    }

    /// What is written, in the words of the store.
    ///
    /// # Errors
    /// [`interface::ProblemCode::RowsReadAnew`] if it is not known which copy the ticked rows are of.
    fn order(&self) -> Result<ExportOrder, Problem> {
        let ExportTable { view, choices, columns, words, .. } = &self.export;
        let mut view = with_columns(self.kind, view.clone());
        if choices.rows != ExportRows::View && self.export.groups.is_none() {
            view.filter = None;
            view.search = None;
        }
        let columns = columns.iter().filter(|column| self.export.sensitive || !is_sensitive(&column.path));
        let format = match choices.format {
            interface::ExportFormat::Csv => ExportFormat::Csv(CsvDialect::Plain),
            interface::ExportFormat::CsvExcel => ExportFormat::Csv(CsvDialect::Excel {
                separator: if self.export.separator == ';' { b';' } else { b',' },
                decimal_mark: if self.export.decimal_mark == ',' { ',' } else { '.' },
            }),
            interface::ExportFormat::Xlsx => {
                ExportFormat::Xlsx { sheet: words.table.clone(), folder: self.target.folder.clone() }
            }
            interface::ExportFormat::JsonLines => {
                ExportFormat::JsonLines { sensitive: self.export.sensitive }
            }
            interface::ExportFormat::Parquet => ExportFormat::Parquet,
        };
        let only = match choices.rows {
            ExportRows::View | ExportRows::All => None,
            ExportRows::Ticked => {
                let ticked = self.export.ticked.clone().ok_or_else(problems::rows_read_anew)?;
                let of = ticked.of.0.parse().map_err(|_| problems::rows_read_anew())?;
                Some(OnlyRows { of, rows: ticked.rows })
            }
        };
        let columns: Vec<_> = columns.map(|column| (column.path.clone(), column.head.clone())).collect();
        let words_of = self.context.language.words();
        let totals = self.export.totals.then(|| OrderedTotals {
            paths: columns
                .iter()
                .map(|(path, _)| path.clone())
                .filter(|path| self.kind.adds_up(view.list.as_deref(), path))
                .collect(),
            label: words_of.provenance_total(),
            no_currency: words_of.groups_no_currency(),
        });
        Ok(ExportOrder { view, only, columns, totals, format })
    }
}

fn ended(error: ExportError, target: &Target) -> Ended {
    match error {
        ExportError::Stopped => Ended::Stopped,
        error => Ended::Failed(not_written(error, target)),
    }
}

/// Why an export that was not stopped has no file.
pub(super) fn not_written(error: ExportError, target: &Target) -> Problem {
    let failed = |error| problems::file_not_written(ProblemDetail::FileFailed { error });
    match error {
        ExportError::View(ViewError::Store(error)) => problems::store(&error),
        ExportError::View(error) => problems::view(&error),
        ExportError::File(error) => file::failed(&error, target),
        ExportError::Format(error) => failed(error),
        ExportError::TooManyColumns { columns, most } => {
            problems::file_not_written(ProblemDetail::ColumnsTooMany { columns, most })
        }
        ExportError::Changing => problems::file_not_written(ProblemDetail::RowsChanging),
        ExportError::OtherRows => problems::rows_read_anew(),
        ExportError::Stopped => failed(error.to_string()),
    }
}

/// Whether the list is here to its end, as it was read last.
///
/// # Errors
/// [`interface::ProblemCode::RowsNotChosen`] if the last read brought other records, which stand aside.
fn is_whole_now(records: &RecordsView) -> Result<bool, Problem> {
    if records.aside.is_some() {
        return Err(problems::rows_not_chosen());
    }
    Ok(records.state == RecordsState::Complete && records.earlier.is_none())
}

/// What is to be known about the values of a file.
pub(super) fn notes(notes: ExportNotes) -> Vec<ExportNote> {
    let ExportNotes { guarded, cut, as_text, left_out, sheets, totals: _, not_added } = notes;
    let all = [
        (guarded, ExportNote::Guarded { cells: guarded }),
        (cut, ExportNote::Cut { cells: cut }),
        (as_text, ExportNote::AsText { cells: as_text }),
        (left_out, ExportNote::LeftOut { cells: left_out }),
        (not_added, ExportNote::NotAdded { cells: not_added }),
        (sheets.saturating_sub(1), ExportNote::Sheets { sheets }),
    ];
    all.into_iter().filter(|(count, _)| *count > 0).map(|(_, note)| note).collect()
}

/// Tells how far an export is.
struct Progress<'j> {
    job: &'j Job,
    clock: &'j dyn Clock,
    began: Instant,
    /// When the page heard of it last; `None` before the first time. Only [`ExportWatch::wrote`] changes it.
    told: Mutex<Option<Instant>>,
}

impl<'j> Progress<'j> {
    fn new(job: &'j Job) -> Self {
        let clock = &*job.context.clock;
        Self { job, clock, began: clock.monotonic(), told: Mutex::default() }
    }
}

impl ExportWatch for Progress<'_> {
    fn is_stopped(&self) -> bool {
        self.job.stopped.is_cancelled()
    }

    fn wrote(&self, rows: u32, of: u32) {
        let now = self.clock.monotonic();
        let mut told = self.told.lock();
        if told.is_some_and(|told| now.saturating_duration_since(told) < TELL_EVERY) {
            return;
        }
        *told = Some(now);
        drop(told);
        let took = now.saturating_duration_since(self.began);
        let left = (rows > 0 && took >= ESTIMATE_AFTER).then(|| {
            let left = took.as_millis() * u128::from(of.saturating_sub(rows)) / u128::from(rows);
            u32::try_from(left).unwrap_or(u32::MAX)
        });
        let state = ExportState::Writing { rows, of: Some(of), left_ms: left };
        self.job.registry.set(self.job.id, state);
    }

    fn packs(&self) {
        self.job.registry.set(self.job.id, ExportState::Finishing);
    }
}
