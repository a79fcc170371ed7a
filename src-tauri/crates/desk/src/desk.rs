//! The desk: everything a user works on, without a window.

use std::path::PathBuf;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex as StdMutex, PoisonError};
use std::time::Duration;

use ledgerlane_clock::Clock;
use tokio::sync::{Mutex, watch};
use tokio_util::task::TaskTracker;

use crate::aside;
use crate::copies::Copies;
use crate::db::Db;
use crate::events::{Events, Listener};
use crate::ids::ProfileId;
use crate::interface::{
    AppState, CloseChoice, Place, Problem, ProblemCode, ProfileView, RememberPlace, WatchedConnection, Who,
};
use crate::open_profile::OpenProfile;
use crate::outside::Outside;
use crate::problems;
use crate::profiles::Candidate;
use crate::sample::SampleService;
use crate::secrets::SecretStore;
use crate::vault::Vault;

/// The desk's own file.
pub(crate) const FILE: &str = "desk.db";
/// Longest wait for the keychain to show that it is there before the first screen.
const KEYCHAIN_TELLS: Duration = Duration::from_secs(1);

/// What the desk needs from outside.
pub struct DeskParts {
    /// Folder of its own.
    pub data: PathBuf,
    /// Version of the app, to show.
    pub version: String,
    /// The service inside the app.
    pub sample: Arc<dyn SampleService>,
    /// The keychain.
    pub secrets: Arc<dyn SecretStore>,
    /// Browser and clipboard.
    pub outside: Arc<dyn Outside>,
    /// The computer's clocks.
    pub clock: Arc<dyn Clock>,
}

pub(crate) struct Inner {
    pub(crate) parts: DeskParts,
    pub(crate) db: Db,
    pub(crate) vault: Arc<Vault>,
    /// The local copies of every profile.
    pub(crate) copies: Arc<Copies>,
    pub(crate) events: Events,
    /// What the open profile is called, for who shows it beside the page.
    opened: watch::Sender<Option<ProfileView>>,
    /// What ending the app waits for.
    ending: StdMutex<&'static str>,
    /// The open profile. Opening and closing one takes the lock; work on it takes a clone.
    pub(crate) session: Mutex<Option<Arc<OpenProfile>>>,
    /// One profile is opened or closed at a time; whoever comes second waits until the first is through.
    pub(crate) switching: Mutex<()>,
    /// The pair of address and key that was tested last.
    pub(crate) candidate: StdMutex<Option<Candidate>>,
    /// What must not be cut off when the app quits: links that are being made.
    pub(crate) unfinished: TaskTracker,
    /// Keys kept for this run only, by profile.
    pub(crate) session_keys: StdMutex<std::collections::HashMap<ProfileId, secrecy::SecretString>>,
    /// Why the profile that was open could not be opened again, what was wrong with desk.db, or what opening the profile
    /// that is open met and the user has to know.
    pub(crate) reopening: StdMutex<Option<(Option<ProfileId>, Problem)>>,
    /// Why nothing can be kept in this folder, so that no profile is opened.
    pub(crate) unusable: Option<Problem>,
    /// Counts the tests of an address and a key: only the last one is kept.
    pub(crate) tests: AtomicU64,
}

/// The desk. Cheap to clone.
#[derive(Clone)]
pub struct Desk {
    pub(crate) inner: Arc<Inner>,
}

impl Desk {
    /// Opens the desk of this folder. No profile is open yet; see [`Desk::resume`]. Where the folder or desk.db cannot
    /// be used, the desk opens all the same, tells why, and opens no profile: what it would note would be lost.
    ///
    /// # Errors
    /// Where there is no memory for a database.
    pub fn open(parts: DeskParts) -> Result<Self, Problem> {
        let (db, told, unusable) = match prepare_folder(&parts.data).and_then(|()| open_file(&parts.data)) {
            Ok((db, damaged)) => (db, damaged, None),
            Err(problem) => {
                let nowhere = Db::in_memory().map_err(|error| problems::desk_file(&error))?;
                (nowhere, Some(problem.clone()), Some(problem))
            }
        };
        let vault = Arc::new(Vault::new(parts.secrets.clone()));
        let copies = Arc::new(Copies::new(vault.clone(), &parts.data));
        Ok(Self {
            inner: Arc::new(Inner {
                parts,
                db,
                vault,
                copies,
                events: Events::default(),
                opened: watch::Sender::new(None),
                ending: StdMutex::new(""),
                session: Mutex::new(None),
                switching: Mutex::new(()),
                candidate: StdMutex::new(None),
                unfinished: TaskTracker::new(),
                session_keys: StdMutex::default(),
                reopening: StdMutex::new(told.map(|problem| (None, problem))),
                unusable,
                tests: AtomicU64::new(0),
            }),
        })
    }

    /// What happens, from now on.
    pub fn events(&self) -> Listener {
        self.inner.events.listen()
    }

    /// The open profile, and each one that is opened from now on.
    pub fn opened(&self) -> watch::Receiver<Option<ProfileView>> {
        self.inner.opened.subscribe()
    }

    /// Opens the profile that was open last, with its watches. What stands in the way is kept for
    /// [`Desk::app_state`] to tell; nothing is asked.
    pub async fn resume(&self) {
        let Ok(Some(profile)) = self.inner.db.setting::<ProfileId>("open_profile") else {
            // Nothing is opened that would show whether there is a keychain, and the welcome screen says what
            // becomes of a key.
            drop(tokio::time::timeout(KEYCHAIN_TELLS, self.inner.vault.look()).await);
            return;
        };
        if let Err(problem) = self.open_profile(profile).await {
            tracing::warn!(%profile, %problem, "the profile that was open cannot be opened");
            self.tell(Some((Some(profile), problem)));
        }
    }

    /// Everything the interface needs for its first screen.
    pub async fn app_state(&self) -> Result<AppState, Problem> {
        let session = self.inner.session.lock().await.clone();
        let place = if session.is_some() {
            self.setting::<Place>("place")?.unwrap_or_default()
        } else {
            Place::default()
        };
        let profiles = self.profiles()?;
        let reopening = self.inner.reopening.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let (reopen, problem) = reopening.unzip();
        Ok(AppState {
            version: self.inner.parts.version.clone(),
            profile: session.map(|session| session.view.clone()),
            reopen: profiles
                .iter()
                .map(|entry| &entry.profile)
                .find(|profile| Some(profile.id) == reopen.flatten())
                .cloned(),
            profiles,
            problem,
            place,
            keychain: self.inner.vault.state(),
        })
    }

    /// Keeps where the user is.
    pub fn remember_place(&self, remember: &RememberPlace) -> Result<(), Problem> {
        self.set_setting("place", &remember.place)
    }

    /// What to do on closing without asking, where the user said so.
    pub fn close_choice(&self) -> Option<CloseChoice> {
        self.setting("close_choice").ok().flatten()
    }

    /// Keeps what to do on closing from now on; none to be asked.
    pub fn remember_close_choice(&self, choice: Option<CloseChoice>) -> Result<(), Problem> {
        self.set_setting("close_choice", &choice)
    }

    /// Connections whose links are being watched now.
    pub async fn watched(&self) -> Vec<WatchedConnection> {
        match self.session().await {
            Ok(session) => session.watched(),
            Err(_) => Vec::new(),
        }
    }

    /// Puts a text into the clipboard.
    pub async fn copy_text(&self, text: &str) -> Result<(), Problem> {
        if self.inner.parts.outside.copy(text).await { Ok(()) } else { Err(problems::clipboard_refused()) }
    }

    /// Ends everything: pulls stop and their cursors are closed, watches end until the next start, a link that
    /// is being made is entered, the sample stops.
    pub async fn shut_down(&self) {
        self.ends_after("another service that is being opened or left");
        let _one_at_a_time = self.inner.switching.lock().await;
        self.ends_after("reads and checks of the open service");
        self.close_session().await;
        // A link whose making was not waited for would be lost, and the one before it is dead. It takes as long as
        // one call and the keychain may take.
        self.ends_after("a setup link that is being made");
        self.inner.unfinished.close();
        self.inner.unfinished.wait().await;
        self.ends_after("the local copies that are being closed");
        self.inner.copies.close().await;
    }

    /// The same within a time: nobody waits longer for an app that was quit.
    ///
    /// # Errors
    /// What was left, where the time was not enough.
    pub async fn shut_down_within(&self, limit: Duration) -> Result<(), &'static str> {
        let over = self.inner.parts.clock.sleep(limit);
        tokio::select! {
            () = self.shut_down() => Ok(()),
            () = over => Err(self.left_to_end()),
        }
    }

    /// What ending the app waits for; empty where it does not end.
    pub fn left_to_end(&self) -> &'static str {
        *self.inner.ending.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ends_after(&self, what: &'static str) {
        *self.inner.ending.lock().unwrap_or_else(PoisonError::into_inner) = what;
    }

    /// Takes a profile as the open one. The caller holds `switching`.
    pub(crate) async fn set_session(&self, session: Arc<OpenProfile>) {
        self.inner.opened.send_replace(Some(session.view.clone()));
        *self.inner.session.lock().await = Some(session);
    }

    /// Closes the open profile. The caller holds `switching`.
    pub(crate) async fn close_session(&self) {
        let session = self.inner.session.lock().await.take();
        self.inner.opened.send_replace(None);
        if let Some(session) = session {
            session.close().await;
            if session.is_sample() {
                self.inner.parts.sample.stop().await;
            }
        }
    }

    /// Fails where nothing can be kept in this folder.
    pub(crate) fn usable(&self) -> Result<(), Problem> {
        self.inner.unusable.clone().map_or(Ok(()), Err)
    }

    /// The open profile of this number, which the commands of its user are called on.
    ///
    /// # Errors
    /// [`ProblemCode::NoProfile`] where it is not open.
    pub async fn profile(&self, id: ProfileId) -> Result<Arc<OpenProfile>, Problem> {
        self.session()
            .await
            .and_then(|open| if open.view.id == id { Ok(open) } else { Err(problems::no_profile()) })
    }

    pub(crate) async fn session(&self) -> Result<Arc<OpenProfile>, Problem> {
        self.inner.session.lock().await.clone().ok_or_else(problems::no_profile)
    }

    /// Now, as the interface and the ledger count: milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.inner.parts.clock.wall().as_millisecond()
    }

    pub(crate) fn setting<T: serde::de::DeserializeOwned>(&self, name: &str) -> Result<Option<T>, Problem> {
        self.inner.db.setting(name).map_err(|error| problems::database(&error))
    }

    pub(crate) fn set_setting<T: serde::Serialize>(&self, name: &str, value: &T) -> Result<(), Problem> {
        self.inner.db.set_setting(name, value).map_err(|error| problems::database(&error))
    }
}

/// Opens desk.db. One that is damaged is put aside, with a problem to tell; without a desk there would be no window to
/// say it in.
fn open_file(folder: &std::path::Path) -> Result<(Db, Option<Problem>), Problem> {
    let path = folder.join(FILE);
    let failed = match Db::open(&path) {
        Ok(db) => return Ok((db, None)),
        Err(error) => error,
    };
    let problem = problems::desk_file(&failed);
    if !failed.is_damage() {
        return Err(problem);
    }
    if aside::put(&path).is_err() {
        return Err(problem);
    }
    let db = Db::open(&path).map_err(|error| problems::desk_file(&error))?;
    let message = "Ledgerlane's own file on this computer was damaged and was put aside as desk.db.unreadable. Services, \
                   notes and links of this desk have to be entered again.";
    Ok((db, Some(Problem { message: message.to_owned(), ..problem })))
}

fn prepare_folder(folder: &std::path::Path) -> Result<(), Problem> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| {
        let message = format!("The folder for Ledgerlane's data cannot be made: {error}.");
        problems::problem(ProblemCode::Storage, Who::You, message)
    })?;
    make_private(folder);
    Ok(())
}

fn make_private(folder: &std::path::Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        if let Err(error) = std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o700)) {
            tracing::warn!(%error, "the data folder stays readable to others");
        }
    }
    #[cfg(not(unix))]
    let _ = folder;
}
