//! The open profile: its client, what is known of its connections, its watches and pulls. Closing it leaves no
//! cursor open and no task behind.

mod connections;
mod records;
mod setup;

use std::collections::HashMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex as StdMutex};
use std::time::{Duration, Instant};

use ledgerlane_client::Client;
use ledgerlane_clock::Clock;
use secrecy::SecretString;
use tokio::sync::{Mutex, Notify};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::board::Known;
use crate::board::Pace;
use crate::board::RowChanges;
use crate::board::ServiceHealth;
use crate::board::quickbooks_answered;
use crate::copies::Copies;
use crate::db::Db;
use crate::desk::Desk;
use crate::interface::{DeskEvent, Problem, ProfileKind, ProfileView};
use crate::outside::Outside;
use crate::problems;
use crate::profile_events::ProfileEvents;
use crate::pulls::{Pulls, PullsParts};
use crate::sync::lock;
use crate::vault::Vault;
use crate::watches::Watched;

/// The interface hears of rows at most this often. The first change after a quiet time is told at once.
const TELL_EVERY: Duration = Duration::from_millis(100);
/// Statuses that say what the last ones said are written down at most this often: each time is a wait for the disk.
const KEEP_EVERY: Duration = Duration::from_secs(2);
/// Longest wait for tasks when a profile is closed; closing a cursor has 2 s of its own.
const CLOSING: Duration = Duration::from_secs(4);

/// A profile that is open. Cheap to share; the commands of its user are its public methods.
pub struct OpenProfile {
    pub(crate) view: ProfileView,
    pub(crate) client: Client,
    pub(crate) db: Db,
    pub(crate) vault: Arc<Vault>,
    pub(crate) copies: Arc<Copies>,
    pub(crate) outside: Arc<dyn Outside>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) events: ProfileEvents,
    /// When the profile was opened, milliseconds since 1970.
    pub(crate) opened_at: i64,
    /// Cancelled when the profile is closed.
    pub(crate) closing: CancellationToken,
    pub(crate) tasks: TaskTracker,
    /// What is known of each connection, by prefixed id.
    pub(crate) known: Arc<StdMutex<HashMap<String, Known>>>,
    /// When the connections were listed last, and how that went.
    pub(crate) listing: StdMutex<crate::board::Listing>,
    /// How the service as a whole does.
    pub(crate) health: Arc<ServiceHealth>,
    /// A status was asked for and came, or did not.
    pub(crate) checked: Notify,
    /// Whom the poller asks next, and how often.
    pub(crate) pace: StdMutex<Pace>,
    /// Rows that changed and were not told yet.
    pub(crate) row_changes: Arc<RowChanges>,
    /// Statuses that are not in desk.db yet, with the time of the check.
    pub(crate) unkept: StdMutex<HashMap<String, (bool, i64)>>,
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
    pub(crate) pulls: Arc<Pulls>,
}

impl OpenProfile {
    /// Opens a profile. Nothing is asked of the service before [`OpenProfile::begin`].
    pub(crate) fn open(desk: &Desk, view: ProfileView, client: Client) -> Result<Arc<Self>, Problem> {
        let inner = &desk.inner;
        let view_is_sample = view.kind == ProfileKind::Sample;
        let closing = CancellationToken::new();
        let events = ProfileEvents::new(inner.events.clone(), view.id, &view.name, closing.clone());
        let known: Arc<StdMutex<HashMap<String, Known>>> = Arc::default();
        let health = Arc::new(ServiceHealth::new(inner.parts.clock.clone(), events.clone()));
        let row_changes = Arc::<RowChanges>::default();
        let answering = known.clone();
        let pulls = Pulls::new(PullsParts {
            client: client.clone(),
            clock: inner.parts.clock.clone(),
            events: events.clone(),
            health: health.clone(),
            rows: row_changes.clone(),
            copies: inner.copies.clone(),
            db: inner.db.clone(),
            on_answer: Box::new(move |connection, at| quickbooks_answered(&answering, connection, at)),
        });
        let session = Self {
            view,
            client,
            db: inner.db.clone(),
            vault: inner.vault.clone(),
            copies: inner.copies.clone(),
            outside: inner.parts.outside.clone(),
            clock: inner.parts.clock.clone(),
            events,
            opened_at: inner.parts.clock.wall().as_millisecond(),
            closing,
            tasks: TaskTracker::new(),
            known,
            listing: StdMutex::default(),
            health,
            checked: Notify::new(),
            pace: StdMutex::new(Pace::new(inner.parts.clock.monotonic())),
            row_changes,
            unkept: StdMutex::default(),
            watches: StdMutex::default(),
            next_watch: AtomicU64::new(0),
            urls: StdMutex::default(),
            dead_up_to: if view_is_sample { desk.setting("sample_dead_up_to")? } else { None },
            minting: Mutex::new(()),
            unfinished: inner.unfinished.clone(),
            pulls: Arc::new(pulls),
        };
        session.load_known()?;
        let session = Arc::new(session);
        session.spawn(Self::tell_changes);
        Ok(session)
    }

    /// Closes what a crash left open, resumes the watches, and starts asking for statuses. For the sample also lists
    /// its connections and, at the first start, makes its links.
    pub(crate) async fn begin(self: &Arc<Self>) {
        self.pulls.close_left_over_cursors();
        if self.is_sample()
            && let Err(problem) = self.begin_sample().await
        {
            tracing::warn!(%problem, "the sample did not begin as it should");
        }
        self.resume_watches().await;
        self.spawn(Self::poll);
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
        self.pulls.close().await;
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
        self.events.emit(&event);
    }

    pub(crate) fn database<T>(&self, result: rusqlite::Result<T>) -> Result<T, Problem> {
        result.map_err(|error| problems::database(&error))
    }

    /// Tells the interface soon that this connection changed.
    pub(crate) fn emit_row(&self, id: &str) {
        self.row_changes.mark(id);
    }

    /// Keeps an answer of isConnected: at once where it is another than the last, else with the next ones.
    pub(crate) fn keep_status(&self, id: &str, connected: bool, at: i64, changed: bool) {
        lock(&self.unkept).insert(id.to_owned(), (connected, at));
        if changed {
            self.keep_statuses();
        }
    }

    /// Writes the statuses down that are not in desk.db yet.
    pub(crate) fn keep_statuses(&self) {
        let unkept = std::mem::take(&mut *lock(&self.unkept));
        if unkept.is_empty() {
            return;
        }
        if let Err(error) = self.db.set_statuses(self.view.id, &unkept) {
            problems::database(&error);
        }
    }

    /// Tells the interface of rows that changed, until the profile is closed.
    pub(crate) async fn tell_changes(self: Arc<Self>) {
        let mut kept: Option<Instant> = None;
        loop {
            let ids = self.row_changes.take().await;
            let rows: Vec<_> = ids.iter().filter_map(|id| self.row(id).ok()).collect();
            if !rows.is_empty() {
                self.emit(DeskEvent::ConnectionsChanged { profile: self.view.id, rows });
            }
            let now = self.clock.monotonic();
            if kept.is_none_or(|kept| now.saturating_duration_since(kept) >= KEEP_EVERY) {
                kept = Some(now);
                self.keep_statuses();
            }
            self.clock.sleep(TELL_EVERY).await;
        }
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
        let address = ledgerlane_client::ServiceAddress::parse("http://127.0.0.1:9").unwrap();
        let client =
            Client::new(address, SecretString::from("sk_test_x"), desk.inner.parts.clock.clone()).unwrap();
        let view = ProfileView {
            id: ProfileId(1),
            kind: ProfileKind::Service,
            name: "127.0.0.1".to_owned(),
            address: None,
            key_hint: None,
        };
        let session = OpenProfile::open(&desk, view, client).unwrap();
        let mut events = desk.events();
        session.emit(DeskEvent::BoardChanged { profile: ProfileId(1) });
        assert_eq!(events.try_recv().ok(), Some(DeskEvent::BoardChanged { profile: ProfileId(1) }));
        session.close().await;
        session.emit(DeskEvent::BoardChanged { profile: ProfileId(1) });
        assert!(events.try_recv().is_err(), "the next profile would show it");
    }
}
