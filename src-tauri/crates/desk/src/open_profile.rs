//! The open profile: its client, what is known of its connections, its watches and pulls. Closing it leaves no
//! cursor open and no task behind.

mod connections;
mod records;
mod setup;

use std::collections::HashMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex as StdMutex, MutexGuard, PoisonError};
use std::time::Duration;

use ledgerlane_client::Client;
use ledgerlane_clock::Clock;
use secrecy::SecretString;
use tokio::sync::{Mutex, Notify, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::board::Known;
use crate::changes::Changes;
use crate::context::Context;
use crate::db::Db;
use crate::events::Events;
use crate::health::Health;
use crate::interface::{ConnectionRow, ConnectionStatus, DeskEvent, Problem, ProfileKind, ProfileView};
use crate::outside::Outside;
use crate::pace::Pace;
use crate::problems;
use crate::pulls::Pulls;
use crate::settings::Settings;
use crate::vault::Vault;
use crate::watches::Watched;

/// Longest wait for tasks when a profile is closed; closing a cursor has 2 s of its own.
const CLOSING: Duration = Duration::from_secs(4);

/// A profile that is open. Cheap to share; the commands of its user are its public methods.
pub struct OpenProfile {
    pub(crate) view: ProfileView,
    pub(crate) client: Client,
    pub(crate) db: Db,
    pub(crate) vault: Arc<Vault>,
    pub(crate) outside: Arc<dyn Outside>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) events: Events,
    pub(crate) settings: Settings,
    /// Whether the window shows this profile; only the owner of the open profiles changes it. One that is not shown asks for
    /// watched connections alone.
    pub(crate) shown: watch::Sender<bool>,
    /// When the profile was opened, milliseconds since 1970.
    pub(crate) opened_at: i64,
    /// Cancelled when the profile is closed.
    pub(crate) closing: CancellationToken,
    pub(crate) tasks: TaskTracker,
    /// What is known of each connection, by prefixed id.
    pub(crate) known: StdMutex<HashMap<String, Known>>,
    /// When the connections were listed last, and how that went.
    pub(crate) listing: StdMutex<crate::board::Listing>,
    /// How the service as a whole does.
    pub(crate) health: StdMutex<Health>,
    /// How the service does is told by one at a time.
    pub(crate) telling: StdMutex<()>,
    /// A status was asked for and came, or did not.
    pub(crate) checked: Notify,
    /// Asks the poller to look at once whom to ask.
    pub(crate) check_now: Notify,
    /// Whom the poller asks next, and how often.
    pub(crate) pace: StdMutex<Pace>,
    /// Rows that changed and were not told yet.
    pub(crate) changes: Changes,
    pub(crate) watches: StdMutex<HashMap<String, Watched>>,
    pub(crate) next_watch: AtomicU64,
    /// Addresses of live links by their number, as long as the profile is open.
    pub(crate) urls: StdMutex<HashMap<i64, SecretString>>,
    /// The newest link that was made before the sample's service had to move to another port or to begin anew.
    pub(crate) dead_up_to: Option<i64>,
    /// One link is made at a time, so that two clicks cannot end each other's link.
    pub(crate) minting: Mutex<()>,
    /// What must not be cut off when the app quits: links that are being made.
    pub(crate) unfinished: TaskTracker,
    /// What is read, and how far each type got.
    pub(crate) pulls: Pulls,
}

impl OpenProfile {
    /// Opens a profile. Nothing is asked of the service before [`OpenProfile::begin`].
    pub(crate) fn open(context: &Context, view: ProfileView, client: Client) -> Result<Arc<Self>, Problem> {
        let view_is_sample = view.kind == ProfileKind::Sample;
        let session = Self {
            view,
            client,
            db: context.db.clone(),
            vault: context.vault.clone(),
            outside: context.outside.clone(),
            clock: context.clock.clone(),
            events: context.events.clone(),
            settings: context.settings.clone(),
            shown: watch::Sender::new(false),
            opened_at: context.clock.wall().as_millisecond(),
            closing: CancellationToken::new(),
            tasks: TaskTracker::new(),
            known: StdMutex::default(),
            listing: StdMutex::default(),
            health: StdMutex::default(),
            telling: StdMutex::default(),
            checked: Notify::new(),
            check_now: Notify::new(),
            pace: StdMutex::new(Pace::new(context.clock.monotonic())),
            changes: Changes::default(),
            watches: StdMutex::default(),
            next_watch: AtomicU64::new(0),
            urls: StdMutex::default(),
            dead_up_to: context
                .settings
                .get()
                .sample_dead_up_to
                .filter(|_| view_is_sample)
                .map(|link| link.0),
            minting: Mutex::new(()),
            unfinished: context.unfinished.clone(),
            pulls: Pulls::default(),
        };
        session.load_known()?;
        let session = Arc::new(session);
        session.spawn(Self::tell_changes);
        Ok(session)
    }

    /// Closes what a crash left open, resumes the watches, and starts asking for statuses. For the sample also lists
    /// its connections and, at the first start, makes its links.
    pub(crate) async fn begin(self: &Arc<Self>) {
        self.close_left_over_cursors();
        if self.is_sample()
            && let Err(problem) = self.begin_sample().await
        {
            tracing::warn!(%problem, "the sample did not begin as it should");
        }
        self.resume_watches().await;
        self.spawn(Self::poll);
    }

    /// Takes note whether the window shows this profile from now on.
    pub(crate) fn set_shown(&self, shown: bool) {
        self.shown.send_replace(shown);
        // Whom to ask is another question now.
        self.check_now.notify_one();
    }

    /// Connections that wait for their client: with a live link that leads somewhere, and not set up.
    pub(crate) fn waiting(&self) -> u32 {
        let rows = self.board().map(|board| board.rows).unwrap_or_default();
        let waits = |row: &&ConnectionRow| {
            row.status != ConnectionStatus::Connected && row.link.as_ref().is_some_and(|link| !link.dead)
        };
        u32::try_from(rows.iter().filter(waits).count()).unwrap_or(u32::MAX)
    }

    /// Now, as the interface and the ledger count: milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.clock.wall().as_millisecond()
    }

    pub(crate) fn is_sample(&self) -> bool {
        self.view.kind == ProfileKind::Sample
    }

    /// Ends everything that runs for this profile: pulls close their cursors first.
    pub(crate) async fn close(self: &Arc<Self>) {
        self.stop_all_pulls().await;
        self.closing.cancel();
        lock(&self.watches).clear();
        self.tasks.close();
        if tokio::time::timeout(CLOSING, self.tasks.wait()).await.is_err() {
            tracing::warn!("tasks of the profile were still running when it was closed");
        }
        self.keep_statuses();
    }

    pub(crate) fn spawn<F>(self: &Arc<Self>, work: impl FnOnce(Arc<Self>) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let work = work(self.clone());
        let closing = self.closing.clone();
        self.tasks.spawn(async move {
            closing.run_until_cancelled(work).await;
        });
    }

    pub(crate) fn emit(&self, event: DeskEvent) {
        if self.closing.is_cancelled() {
            // Late work of a profile that was left must not show up in the next one.
            return;
        }
        self.events.send(&event);
    }

    pub(crate) fn database<T>(&self, result: rusqlite::Result<T>) -> Result<T, Problem> {
        result.map_err(|error| problems::database(&error))
    }

    fn close_left_over_cursors(self: &Arc<Self>) {
        let left = self.db.open_cursors(self.view.id).unwrap_or_default();
        if left.is_empty() {
            return;
        }
        self.spawn(|session| async move {
            for text in left {
                if let Ok(cursor) = ledgerlane_api::Cursor::new(&text) {
                    session.client.close_cursor(&cursor).await;
                }
                drop(session.db.cursor_closed(session.view.id, &text));
            }
        });
    }
}

/// Locks a mutex whose holder may have panicked: what it guards is replaced as a whole, never half.
pub(crate) fn lock<T>(mutex: &StdMutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
        let address = ledgerlane_client::ServiceAddress::parse("http://127.0.0.1:9").unwrap();
        let client =
            Client::new(address, SecretString::from("sk_test_x"), desk.inner.context.clock.clone()).unwrap();
        let view = ProfileView {
            id: ProfileId(1),
            kind: ProfileKind::Service,
            name: "127.0.0.1".to_owned(),
            address: None,
            key_hint: None,
        };
        let session = OpenProfile::open(&desk.inner.context, view, client).unwrap();
        let mut events = desk.events();
        session.emit(DeskEvent::BoardChanged { profile: ProfileId(1) });
        assert_eq!(events.try_recv().ok(), Some(DeskEvent::BoardChanged { profile: ProfileId(1) }));
        session.close().await;
        session.emit(DeskEvent::BoardChanged { profile: ProfileId(1) });
        assert!(events.try_recv().is_err(), "the next profile would show it");
    }
}
