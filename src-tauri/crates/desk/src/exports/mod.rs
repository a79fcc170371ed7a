//! Exports of a profile: the rows of a table on their way into a file, each a task of its own. An export goes on wherever its user looks.
//! It ends by itself, by Stop, or with its profile, and leaves a whole file or none.

mod choices;
mod file;
mod groups;
mod job;
mod pictures;
mod placing;
mod provenance;
mod registry;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use tokio_util::sync::CancellationToken;

use crate::board::Board;
use crate::context::ProfileContext;
use crate::db::WorkRow;
use crate::ids::ConnectionId;
use crate::interface::{
    ClientTable, ExportPlan, ExportState, ExportTable, ExportView, Exports as ExportsView, PlanExport,
    Problem, ProblemDetail,
};
use crate::problems;
use crate::pulls::Pulls;
use crate::tables::{TableRef, record_type};
use crate::time;
use choices::Choices;
use file::Target;
use job::Job;
use registry::Registry;

pub(crate) use placing::remove_left_over;

/// An export that takes no longer than this is let end when the app ends.
const ENDING_SOON: Duration = Duration::from_secs(4);

/// The owner of a profile's exports.
pub(crate) struct Exports {
    context: Arc<ProfileContext>,
    board: Arc<Board>,
    pulls: Arc<Pulls>,
    choices: Choices,
    registry: Arc<Registry>,
}

impl Exports {
    /// Nothing is exported yet.
    pub(crate) fn new(context: Arc<ProfileContext>, board: Arc<Board>, pulls: Arc<Pulls>) -> Self {
        let registry = Arc::new(Registry::new(context.events.clone()));
        let choices = Choices::new(context.db.clone(), context.profile.id);
        Self { choices, context, board, pulls, registry }
    }

    /// How a table would be exported.
    pub(crate) async fn plan(&self, plan: &PlanExport) -> Result<ExportPlan, Problem> {
        let mut of_view = plan.names.clone();
        of_view.extend(plan.narrowed.as_ref().map(file::name_of_narrowed));
        Ok(ExportPlan {
            again: self.registry.can_repeat(&plan.connection, &plan.table),
            choices: self.choices.of(&plan.table).await?.unwrap_or_default(),
            folder: self.folder(&plan.connection).await?,
            file: self.name_of(&plan.names),
            file_of_view: self.name_of(&of_view),
            file_of_groups: plan.grouped.clone().map(|by| {
                let mut of_groups = of_view;
                of_groups.push(by);
                self.name_of(&of_groups)
            }),
        })
    }

    /// Where files of a client are put; empty where this computer tells no folder.
    async fn folder(&self, connection: &ConnectionId) -> Result<String, Problem> {
        let folder = match self.choices.folder(connection).await? {
            // A folder that went away is of no use.
            Some(folder) if Path::new(&folder).is_dir() => Some(PathBuf::from(folder)),
            _ => self.context.outside.documents(),
        };
        Ok(folder.map(|folder| folder.display().to_string()).unwrap_or_default())
    }

    /// The name of a file of today from this service, without its ending.
    fn name_of(&self, names: &[String]) -> String {
        let today = time::now(&*self.context.clock).to_zoned(jiff::tz::TimeZone::system()).date();
        let service = self.context.profile.name.clone();
        let service = service.unwrap_or_else(|| self.context.language.words().sample_name());
        file::name_of(names.iter().chain([&service]), today)
    }

    /// Starts an export and remembers what was chosen for it, except sensitive fields.
    ///
    /// # Errors
    /// [`ProblemCode::FileExists`] if a file is there that may not be replaced, and [`ProblemCode::FileNotWritten`] if no file can be
    /// written there.
    pub(crate) async fn start(&self, export: ExportTable) -> Result<ExportView, Problem> {
        let kind = record_type(&export.record_type)?;
        let asked = TableRef::new(self.context.profile.id, &export.connection, &kind.path, export.copy)?;
        let target = Target::new(&export.folder, &export.file, export.choices.format)?;
        if self.registry.writes(&target.path) || (!export.replace && target.exists()) {
            return Err(problems::file_exists());
        }
        target.check_replaceable()?;
        let table = match &export.view.list {
            None => kind.path.clone(),
            Some(list) => format!("{}/{list}", kind.path),
        };
        let remembered =
            self.choices.remember(&table, export.choices, &export.connection, &export.folder).await;
        if let Err(problem) = remembered {
            tracing::warn!(%problem, "the choices of an export are not remembered");
        }
        let work = WorkRow {
            profile: self.context.profile.id,
            connection: export.connection.clone(),
            name: self.board.name(&export.connection),
            record_type: kind.path.clone(),
            list: export.view.list.clone().unwrap_or_default(),
            file: target.path.display().to_string(),
        };
        // Before its file is made, so that no crash leaves one that the next start does not name.
        self.context.unseen.began(&work).await;
        let state = if export.read_first {
            ExportState::Reading
        } else {
            ExportState::Writing { rows: 0, of: None, left_ms: None }
        };
        let view = ExportView {
            id: 0,
            connection: export.connection.clone(),
            record_type: Some(kind.path.clone()),
            table: export.words.table.clone(),
            format: export.choices.format,
            file: target.name(),
            folder: export.folder.clone(),
            state,
        };
        self.registry.repeats(ClientTable { connection: work.connection.clone(), table }, !export.sensitive);
        let (view, stopped) = self.registry.begin(view, &target.path);
        let job = Job {
            context: self.context.clone(),
            pulls: self.pulls.clone(),
            company: self.board.connection(&work.connection).map(|one| one.connection().name().to_owned()),
            registry: self.registry.clone(),
            id: view.id,
            work,
            kind,
            asked,
            export,
            target,
            stopped,
        };
        self.context.tasks.spawn_read(job.run());
        Ok(view)
    }

    /// The exports of this run that were not dismissed, and the tables that can be exported once more.
    pub(crate) fn all(&self) -> ExportsView {
        ExportsView { exports: self.registry.views(), again: self.registry.repeatable() }
    }

    /// The exports under way, and those that ended with a failure or with a file that was not opened yet.
    pub(crate) fn unseen(&self) -> Vec<ExportView> {
        self.registry.unseen()
    }

    /// Stops an export. It ends without a file soon after.
    pub(crate) fn stop(&self, id: u32) {
        self.registry.stop(id);
    }

    /// Dismisses an export that has ended. Its file stays.
    pub(crate) fn dismiss(&self, id: u32) {
        self.registry.dismiss(id);
    }

    /// Opens the file of an export with the program the user chose for its kind.
    ///
    /// # Errors
    /// [`ProblemCode::FileNotOpened`].
    pub(crate) async fn open(&self, id: u32) -> Result<(), Problem> {
        let path = self.written(id)?;
        let text = path.to_str().map(str::to_owned);
        match text {
            Some(text) if self.context.outside.open(&text).await => {
                self.registry.seen(id);
                Ok(())
            }
            _ => Err(problems::file_not_opened()),
        }
    }

    /// Shows the file of an export in its folder.
    ///
    /// # Errors
    /// [`ProblemCode::FileNotOpened`].
    pub(crate) async fn show(&self, id: u32) -> Result<(), Problem> {
        let path = self.written(id)?;
        if !self.context.outside.show_file(&path).await {
            return Err(problems::file_not_opened());
        }
        self.registry.seen(id);
        Ok(())
    }

    /// Stops all exports except those that end within seconds, and waits for the latter, [`ENDING_SOON`] at most.
    pub(crate) async fn close(&self) {
        let ending = self.registry.close();
        let all = join_all(ending.iter().map(CancellationToken::cancelled));
        tokio::select! {
            _ = all => {}
            () = self.context.clock.sleep(ENDING_SOON) => self.registry.stop_all(),
        }
    }

    /// The file of an export that was written.
    fn written(&self, id: u32) -> Result<PathBuf, Problem> {
        let path = self.registry.written(id).ok_or_else(problems::not_here)?;
        if path.is_file() {
            return Ok(path);
        }
        let file = path.display().to_string();
        Err(problems::file_not_opened().with(ProblemDetail::FileGone { file }))
    }
}

/// Whether an export ends within seconds, so that ending the app waits for it.
pub(crate) fn ends_soon(state: &ExportState) -> bool {
    match state {
        ExportState::Finishing => true,
        ExportState::Writing { left_ms: Some(left), .. } => {
            Duration::from_millis(u64::from(*left)) < ENDING_SOON
        }
        _ => false,
    }
}
