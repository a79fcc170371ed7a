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

use ledgerlane_client::Client;

use crate::board::{Board, Caller};
use crate::check_pace::CheckPace;
use crate::connectors::Connectors;
use crate::context::{Context, ProfileContext};
use crate::exports::Exports;
use crate::ids::ConnectionId;
use crate::interface::{CreateLink, DeskEvent, Problem, ProfileView};
use crate::links::Links;
use crate::poller::Poller;
use crate::prepared::Prepared;
use crate::problems;
use crate::pulls::Pulls;
use crate::sample::{BEGINNINGS, beginning_minutes};
use crate::watches::Watches;

/// The page hears of rows at most this often. The first change after a quiet time is told at once.
const REPORT_EVERY: Duration = Duration::from_millis(100);
/// Statuses that are new to desk.db are written at most this often, where they are not news of a connection: each writing is a wait
/// for the disk.
const SAVE_EVERY: Duration = Duration::from_secs(2);

/// A profile that is open: its owners, composed. Cheap to share; the commands of its user are its public methods.
pub struct OpenProfile {
    pub(crate) context: Arc<ProfileContext>,
    exports: Exports,
    prepared: Prepared,
    pub(crate) board: Arc<Board>,
    pub(crate) links: Arc<Links>,
    pub(crate) watches: Arc<Watches>,
    pub(crate) connectors: Arc<Connectors>,
    pub(crate) pulls: Arc<Pulls>,
    pub(crate) poller: Arc<Poller>,
}

impl OpenProfile {
    /// Opens a profile. Nothing is asked of the service before [`OpenProfile::begin`].
    pub(crate) async fn open(
        shared: &Context,
        profile: ProfileView,
        client: Client,
    ) -> Result<Arc<Self>, Problem> {
        let context = ProfileContext::new(shared.clone(), profile, client);
        let board = Board::open(context.clone()).await?;
        let board = Arc::new(board);
        let links = Arc::new(Links::open(context.clone(), board.clone()).await?);
        let pace = Arc::new(CheckPace::new(context.clock.monotonic()));
        let watches = Watches::new(context.clone(), board.clone(), links.clone(), pace.clone());
        let watches = Arc::new(watches);
        let poller = Poller::new(context.clone(), board.clone(), links.clone(), watches.clone(), pace);
        let poller = Arc::new(poller);
        let connectors = Arc::new(Connectors::new(context.clone()));
        let pulls = Arc::new(Pulls::new(context.clone(), board.clone(), connectors.clone()));
        let exports = Exports::new(context.clone(), board.clone(), pulls.clone());
        let prepared = Prepared::default();
        let opened = Self { context, exports, prepared, board, links, watches, connectors, pulls, poller };
        let profile = Arc::new(opened);
        profile.spawn(Self::report_changed_rows);
        profile.spawn(Self::follow_silence);
        profile.context.tasks.spawn(profile.connectors.clone().run());
        Ok(profile)
    }

    /// Closes what a crash left open, follows the live links again, and starts checking statuses. For the sample also lists its
    /// connections and, at the first start, makes its links.
    pub(crate) async fn begin(self: &Arc<Self>) {
        self.pulls.close_left_over_cursors();
        if self.context.is_sample()
            && let Err(problem) = self.begin_sample().await
        {
            tracing::warn!(%problem, "the sample did not begin as it should");
        }
        self.watches.resume().await;
        self.start_polling();
    }

    /// Starts checking statuses.
    pub(crate) fn start_polling(&self) {
        self.context.tasks.spawn(self.poller.clone().run());
    }

    /// Takes note whether the window shows this profile from now on. Set by the owner of the open profiles alone.
    pub(crate) fn set_shown(&self, is_shown: bool) {
        self.poller.set_shown(is_shown);
        if !is_shown {
            self.connectors.stop_but_for(None);
        }
    }

    /// Ends everything that runs for this profile: pulls close their cursors first, and exports that are nearly done end.
    pub(crate) async fn close(self: &Arc<Self>) {
        tokio::join!(self.exports.close(), self.pulls.close());
        self.context.tasks.close().await;
        self.watches.end_all();
        self.board.save_statuses().await;
        // Jobs run in order, so the file has all of this profile once this one is done.
        if let Err(error) = self.context.db.run(|_| Ok::<(), rusqlite::Error>(())).await {
            problems::database(&error);
        }
    }

    pub(crate) fn spawn<F>(self: &Arc<Self>, work: impl FnOnce(Arc<Self>) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        self.context.tasks.spawn(work(self.clone()));
    }

    pub(crate) fn emit(&self, event: DeskEvent) {
        self.context.events.emit(&event);
    }

    /// Has the page hear of a service that hangs, until the profile is closed.
    async fn follow_silence(self: Arc<Self>) {
        self.context.health.follow(self.context.client.heard()).await;
    }

    /// Has the page hear of rows that changed, until the profile is closed.
    async fn report_changed_rows(self: Arc<Self>) {
        let mut saved: Option<Instant> = None;
        loop {
            let marked = self.context.row_changes.take().await;
            let rows: Vec<_> =
                marked.iter().filter_map(|id| self.row(&ConnectionId::from(id.as_str()))).collect();
            if !rows.is_empty() {
                self.emit(DeskEvent::ConnectionsChanged { profile: self.context.profile.id, rows });
            }
            let now = self.context.clock.monotonic();
            if saved.is_none_or(|saved| now.saturating_duration_since(saved) >= SAVE_EVERY) {
                saved = Some(now);
                self.board.save_first_statuses().await;
            }
            self.context.clock.sleep(REPORT_EVERY).await;
        }
    }

    /// The first start of the sample makes its links; every start lists its connections.
    async fn begin_sample(self: &Arc<Self>) -> Result<(), Problem> {
        self.board.list(Caller::User).await;
        if let Some(problem) = self.board.listing().problem {
            return Err(problem);
        }
        if self.context.settings.get().sample_begun {
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
                    profile: self.context.profile.id,
                    connection: id.clone(),
                    minutes: beginning_minutes(),
                    redirect_url: String::new(),
                    replace: None,
                };
                self.make_link(&order, Caller::Desk).await?;
            }
        }
        self.context.settings.update(|values| values.sample_begun = true).await
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
        // The menu of profiles sends its events at a time of its own.
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
