//! An open profile: its owners of state, composed. Closing it leaves no cursor open and no task behind.

mod connections;
mod copies;
mod exports;
mod records;
mod rows;
mod setup;
mod tables;

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_client::Client;
use ledgerlane_clock::Clock;
use ledgerlane_words::Language;
use tokio_util::task::TaskTracker;

use crate::board::{Board, BoardParts, Caller, RowChanges, ServiceHealth};
use crate::check_pace::CheckPace;
use crate::context::Context;
use crate::copies::Copies;
use crate::db::Db;
use crate::exports::{Exports, ExportsParts};
use crate::ids::ConnectionId;
use crate::interface::{CreateLink, DeskEvent, Problem, ProfileKind, ProfileView};
use crate::links::{Links, LinksParts};
use crate::outside::Outside;
use crate::poller::{Poller, PollerParts};
use crate::prepared::Prepared;
use crate::problems;
use crate::profile_events::ProfileEvents;
use crate::pulls::{Pulls, PullsParts};
use crate::sample::{BEGINNINGS, beginning_minutes};
use crate::settings::Settings;
use crate::tabs::Tabs;
use crate::tasks::ProfileTasks;
use crate::time;
use crate::vault::Vault;
use crate::watches::{Watches, WatchesParts};

/// The page hears of rows at most this often. The first change after a quiet time is told at once.
const REPORT_EVERY: Duration = Duration::from_millis(100);
/// Statuses that are new to desk.db are written at most this often, where they are not news of a connection: each writing is a wait
/// for the disk.
const SAVE_EVERY: Duration = Duration::from_secs(2);

/// A profile that is open. Cheap to share; the commands of its user are its public methods.
pub struct OpenProfile {
    pub(crate) view: ProfileView,
    pub(crate) client: Client,
    pub(crate) db: Db,
    pub(crate) vault: Arc<Vault>,
    pub(crate) copies: Arc<Copies>,
    tabs: Arc<Tabs>,
    exports: Exports,
    prepared: Prepared,
    outside: Arc<dyn Outside>,
    /// The language of the mail that takes a link to the client.
    language: Language,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) events: ProfileEvents,
    settings: Settings,
    pub(crate) tasks: ProfileTasks,
    pub(crate) row_changes: Arc<RowChanges>,
    pub(crate) health: Arc<ServiceHealth>,
    pub(crate) board: Arc<Board>,
    pub(crate) links: Arc<Links>,
    pub(crate) watches: Arc<Watches>,
    pub(crate) pulls: Arc<Pulls>,
    pub(crate) poller: Arc<Poller>,
    /// What must not be cut off when the app quits: links that are being made.
    unfinished: TaskTracker,
}

impl OpenProfile {
    /// Opens a profile. Nothing is asked of the service before [`OpenProfile::begin`].
    ///
    /// # Errors
    /// Where desk.db cannot be read.
    pub(crate) async fn open(
        context: &Context,
        view: ProfileView,
        client: Client,
    ) -> Result<Arc<Self>, Problem> {
        let (db, clock, vault) = (context.db.clone(), context.clock.clone(), context.vault.clone());
        let is_sample = view.kind == ProfileKind::Sample;
        let tasks = ProfileTasks::new(context.reading.clone());
        let events = ProfileEvents::new(
            context.events.clone(),
            view.id,
            view.name.as_deref(),
            tasks.closing().clone(),
        );
        let row_changes = Arc::<RowChanges>::default();
        let health = Arc::new(ServiceHealth::new(clock.clone(), events.clone()));
        let board = Board::open(BoardParts {
            profile: view.id,
            client: client.clone(),
            db: db.clone(),
            clock: clock.clone(),
            health: health.clone(),
            row_changes: row_changes.clone(),
        });
        let board = Arc::new(board.await.map_err(|error| problems::database(&error))?);
        let links = Links::open(LinksParts {
            profile: view.id,
            client: client.clone(),
            db: db.clone(),
            vault: vault.clone(),
            clock: clock.clone(),
            events: events.clone(),
            health: health.clone(),
            board: board.clone(),
            row_changes: row_changes.clone(),
            unseen: context.unseen.clone(),
            tasks: tasks.clone(),
            is_sample,
            dead_up_to: context.settings.get().sample_dead_up_to.filter(|_| is_sample),
        });
        let links = Arc::new(links.await.map_err(|error| problems::database(&error))?);
        let pace = Arc::new(CheckPace::new(clock.monotonic()));
        let watches = Arc::new(Watches::new(WatchesParts {
            client: client.clone(),
            clock: clock.clone(),
            board: board.clone(),
            links: links.clone(),
            pace: pace.clone(),
            row_changes: row_changes.clone(),
            tasks: tasks.clone(),
        }));
        let poller = Arc::new(Poller::new(PollerParts {
            client: client.clone(),
            clock: clock.clone(),
            events: events.clone(),
            health: health.clone(),
            board: board.clone(),
            links: links.clone(),
            watches: watches.clone(),
            pace,
        }));
        let pulls = Arc::new(Pulls::new(PullsParts {
            client: client.clone(),
            db: db.clone(),
            clock: clock.clone(),
            events: events.clone(),
            health: health.clone(),
            board: board.clone(),
            row_changes: row_changes.clone(),
            copies: context.copies.clone(),
            unseen: context.unseen.clone(),
            tasks: tasks.clone(),
        }));
        let exports = Exports::new(ExportsParts {
            profile: view.clone(),
            db: db.clone(),
            clock: clock.clone(),
            events: events.clone(),
            board: board.clone(),
            copies: context.copies.clone(),
            pulls: pulls.clone(),
            outside: context.outside.clone(),
            spare: context.spare_exports.clone(),
            unseen: context.unseen.clone(),
            tasks: tasks.clone(),
            language: context.language,
            version: context.version.clone(),
        });
        let profile = Arc::new(Self {
            view,
            client,
            db,
            vault,
            copies: context.copies.clone(),
            tabs: context.tabs.clone(),
            exports,
            prepared: Prepared::default(),
            outside: context.outside.clone(),
            language: context.language,
            clock,
            events,
            settings: context.settings.clone(),
            tasks,
            row_changes,
            health,
            board,
            links,
            watches,
            pulls,
            poller,
            unfinished: context.unfinished.clone(),
        });
        profile.spawn(Self::report_changed_rows);
        Ok(profile)
    }

    /// Closes what a crash left open, follows the live links again, and starts checking statuses. For the sample also lists its
    /// connections and, at the first start, makes its links.
    pub(crate) async fn begin(self: &Arc<Self>) {
        self.pulls.close_left_over_cursors();
        if self.is_sample()
            && let Err(problem) = self.begin_sample().await
        {
            tracing::warn!(%problem, "the sample did not begin as it should");
        }
        self.watches.resume().await;
        self.start_polling();
    }

    /// Starts checking statuses.
    pub(crate) fn start_polling(&self) {
        self.tasks.spawn(self.poller.clone().run());
    }

    /// Takes note whether the window shows this profile from now on. Set by the owner of the open profiles alone.
    pub(crate) fn set_shown(&self, is_shown: bool) {
        self.poller.set_shown(is_shown);
    }

    /// Now, to the millisecond.
    pub(crate) fn now(&self) -> Timestamp {
        time::now(&*self.clock)
    }

    pub(crate) fn is_sample(&self) -> bool {
        self.view.kind == ProfileKind::Sample
    }

    /// Ends everything that runs for this profile: pulls close their cursors first, and exports that are nearly done end.
    pub(crate) async fn close(self: &Arc<Self>) {
        tokio::join!(self.exports.close(), self.pulls.close());
        self.tasks.close().await;
        self.watches.end_all();
        self.board.save_statuses().await;
        // Jobs run in order, so the file has all of this profile once this one is done.
        if let Err(error) = self.db.run(|_| Ok::<(), rusqlite::Error>(())).await {
            problems::database(&error);
        }
    }

    pub(crate) fn spawn<F>(self: &Arc<Self>, work: impl FnOnce(Arc<Self>) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.tasks.spawn(work(self.clone()));
    }

    pub(crate) fn emit(&self, event: DeskEvent) {
        self.events.emit(&event);
    }

    /// Has the page hear of rows that changed, until the profile is closed.
    async fn report_changed_rows(self: Arc<Self>) {
        let mut saved: Option<Instant> = None;
        loop {
            let marked = self.row_changes.take().await;
            let rows: Vec<_> =
                marked.iter().filter_map(|id| self.row(&ConnectionId::from(id.as_str()))).collect();
            if !rows.is_empty() {
                self.emit(DeskEvent::ConnectionsChanged { profile: self.view.id, rows });
            }
            let now = self.clock.monotonic();
            if saved.is_none_or(|saved| now.saturating_duration_since(saved) >= SAVE_EVERY) {
                saved = Some(now);
                self.board.save_first_statuses().await;
            }
            self.clock.sleep(REPORT_EVERY).await;
        }
    }

    /// The first start of the sample makes its links; every start lists its connections.
    async fn begin_sample(self: &Arc<Self>) -> Result<(), Problem> {
        self.board.list(Caller::User).await;
        if let Some(problem) = self.board.listing().problem {
            return Err(problem);
        }
        if self.settings.get().sample_begun {
            return Ok(());
        }
        let connections = self.board.connections();
        for beginning in BEGINNINGS {
            let found = connections
                .iter()
                .find(|(_, one)| one.connection().external_id.as_deref() == Some(beginning.external_id));
            let Some((id, _)) = found else { continue };
            if beginning.waiting && self.links.live(id).is_none() {
                let order = CreateLink {
                    profile: self.view.id,
                    connection: id.clone(),
                    minutes: beginning_minutes(),
                    redirect_url: String::new(),
                    replace: None,
                };
                self.make_link(&order).await?;
            }
        }
        self.settings.update(|values| values.sample_begun = true).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::ProfileId;
    use crate::testing;

    #[tokio::test]
    async fn late_work_of_a_profile_that_was_closed_is_not_heard() {
        let folder = tempfile::tempdir().unwrap();
        let desk = testing::desk(folder.path());
        let (profile, _service) = testing::by_hand(&desk).await;
        let changed = DeskEvent::BoardChanged { profile: ProfileId(1) };
        let mut events = desk.events();
        // The menu of profiles is told of at a time of its own.
        let mut told = || {
            let events = std::iter::from_fn(|| events.try_recv().ok());
            events
                .filter(|event| {
                    !matches!(event, DeskEvent::ProfilesChanged { .. } | DeskEvent::UnderWayChanged { .. })
                })
                .collect::<Vec<_>>()
        };
        profile.emit(changed.clone());
        assert_eq!(told(), std::slice::from_ref(&changed));
        profile.close().await;
        profile.emit(changed);
        assert_eq!(told(), [], "the page would show it");
    }
}
