//! Exports of a profile: the rows of a table on their way into a file, each a task of its own. An export goes on wherever its user looks.
//! It ends by itself, by Stop, or with its profile, and leaves a whole file or none.

mod choices;
mod file;
mod job;
mod placing;
mod provenance;
mod registry;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use ledgerlane_clock::Clock;
use ledgerlane_words::Language;

use crate::board::Board;
use crate::copies::Copies;
use crate::db::Db;
use crate::ids::ConnectionId;
use crate::interface::{
    ExportPlan, ExportTable, ExportView, Exports as ExportsView, PlanExport, Problem, ProblemDetail,
    ProfileView,
};
use crate::outside::Outside;
use crate::problems;
use crate::profile_events::ProfileEvents;
use crate::pulls::Pulls;
use crate::tables::{Asked, record_type};
use crate::tasks::ProfileTasks;
use crate::time;
use choices::Choices;
use file::Target;
use job::Job;
use registry::Registry;

pub(crate) use placing::remove_left_over;

/// What exports work with.
pub(crate) struct ExportsParts {
    pub(crate) profile: ProfileView,
    pub(crate) db: Db,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) events: ProfileEvents,
    pub(crate) board: Arc<Board>,
    pub(crate) copies: Arc<Copies>,
    pub(crate) pulls: Arc<Pulls>,
    pub(crate) outside: Arc<dyn Outside>,
    pub(crate) tasks: ProfileTasks,
    /// The language of what stands beside a file.
    pub(crate) language: Language,
    /// Version of the app, which stands there too.
    pub(crate) version: Arc<str>,
}

/// The owner of a profile's exports.
pub(crate) struct Exports {
    parts: Arc<ExportsParts>,
    choices: Choices,
    registry: Arc<Registry>,
}

impl Exports {
    /// Nothing is exported yet.
    pub(crate) fn new(parts: ExportsParts) -> Self {
        let registry = Arc::new(Registry::new(parts.events.clone()));
        let choices = Choices::new(parts.db.clone(), parts.profile.id);
        Self { choices, parts: Arc::new(parts), registry }
    }

    /// How a table would be exported.
    ///
    /// # Errors
    /// Where desk.db cannot be read.
    pub(crate) async fn plan(&self, plan: &PlanExport) -> Result<ExportPlan, Problem> {
        let choices = self.choices.of(&plan.table).await?.unwrap_or_default();
        let folder = match self.choices.folder(&plan.connection).await? {
            // One that went away is of no use.
            Some(folder) if Path::new(&folder).is_dir() => Some(PathBuf::from(folder)),
            _ => self.parts.outside.documents(),
        };
        let today = time::now(&*self.parts.clock).to_zoned(jiff::tz::TimeZone::system()).date();
        Ok(ExportPlan {
            again: self.registry.can_repeat(&plan.connection, &plan.table),
            choices,
            folder: folder.map(|folder| folder.display().to_string()).unwrap_or_default(),
            file: file::name_of(&plan.names, today),
        })
    }

    /// Starts an export and remembers what was chosen for it, but for sensitive fields.
    ///
    /// # Errors
    /// [`ProblemCode::FileExists`] where a file is there that may not be replaced, and [`ProblemCode::FileNotWritten`] where none can be
    /// written there.
    pub(crate) async fn start(&self, export: ExportTable) -> Result<ExportView, Problem> {
        let kind = record_type(&export.record_type)?;
        let asked = Asked::new(self.parts.profile.id, &export.connection, &kind.path, export.copy)?;
        let target = Target::new(&export)?;
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
        let (view, stopped) = self.registry.begin(&export, table, kind, &target);
        let job = Job {
            parts: self.parts.clone(),
            registry: self.registry.clone(),
            id: view.id,
            kind,
            asked,
            export,
            target,
            stopped,
        };
        self.parts.tasks.spawn_read(job.run());
        Ok(view)
    }

    /// The exports of this run that nobody dismissed, and the tables that can be exported once more.
    pub(crate) fn all(&self) -> ExportsView {
        ExportsView { exports: self.registry.views(), again: self.registry.repeatable() }
    }

    /// Stops an export. It ends without a file soon after.
    pub(crate) fn stop(&self, id: u32) {
        self.registry.stop(id);
    }

    /// Shows an export that has ended no longer. Its file stays.
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
            Some(text) if self.parts.outside.open(&text).await => Ok(()),
            _ => Err(problems::file_not_opened()),
        }
    }

    /// Shows the file of an export in its folder.
    ///
    /// # Errors
    /// [`ProblemCode::FileNotOpened`].
    pub(crate) async fn show(&self, id: u32) -> Result<(), Problem> {
        let path = self.written(id)?;
        if self.parts.outside.show_file(&path).await { Ok(()) } else { Err(problems::file_not_opened()) }
    }

    /// Stops all exports. Their tasks end soon after.
    pub(crate) fn close(&self) {
        self.registry.stop_all();
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

impl ExportsParts {
    /// Name of a connection as the board shows it, and the company file behind it, as far as they are known.
    fn company(&self, id: &ConnectionId) -> Option<String> {
        self.board.connection(id).map(|one| one.connection().name().to_owned())
    }
}
