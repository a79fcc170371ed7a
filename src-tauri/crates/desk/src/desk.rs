//! The desk: everything a user works on, without a window. It composes the owners of the parts; none of them knows it.

mod keeping;
mod keychain;
mod running;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_client::Client;
use ledgerlane_clock::Clock;
use ledgerlane_words::Language;
use parking_lot::Mutex as SyncMutex;
use tokio::runtime::Handle;
use tokio::sync::{Mutex, watch};
use tokio_util::sync::DropGuard;
use tokio_util::task::TaskTracker;

use crate::context::{Context, MakeClient};
use crate::copies::{Copies, TableOptions, file_exists};
use crate::db::Db;
use crate::embedded::EmbeddedServices;
use crate::events::{Events, Listener};
use crate::ids::ProfileId;
use crate::interface::{
    AppState, CloseChoice, CopyPicture, CopyText, DismissWork, ForProfile, Forgotten, KeptOfProfile, Nothing,
    PageFailed, Problem, ProfileEntry, ProfileView, RememberScreen, SaveService, TestOutcome, TestService,
    UnderWay, Zoom,
};
use crate::open_profile::OpenProfile;
use crate::outside::Outside;
use crate::own_books::OWN_BOOKS_PROFILE;
use crate::problems;
use crate::profiles::{Candidates, Notices, Profiles, try_service};
use crate::sample::SAMPLE_PROFILE;
use crate::secrets::SecretStore;
use crate::settings::{self, Settings};
use crate::tabs::Tabs;
use crate::under_way::{UnderWayList, Unseen};
use crate::vault::Vault;
use crate::window::WindowFrame;
use crate::{exports, folder};

/// Longest wait for the keychain to show that it is there before the first screen.
const KEYCHAIN_ANSWERS_WITHIN: Duration = Duration::from_secs(1);

/// What the desk needs from outside.
pub struct DeskParts {
    /// Folder of its own.
    pub data: PathBuf,
    /// Version of the app, to show.
    pub version: String,
    /// The services inside the app.
    pub embedded: EmbeddedServices,
    /// QuickBooks Desktop runs on this system, so its Web Connector can ask a service inside the app.
    pub runs_quickbooks: bool,
    /// The keychain.
    pub secrets: Arc<dyn SecretStore>,
    /// Browser and clipboard.
    pub outside: Arc<dyn Outside>,
    /// The computer's clocks.
    pub clock: Arc<dyn Clock>,
    /// The language of the mail that takes a link to the client.
    pub language: Language,
    /// The user's locale (BCP 47, as in `de-AT`), whose order tables are sorted in.
    pub locale: String,
    /// The runtime in which lists are read, `None` for the one that the desk is opened in. Reading parses and encrypts each page, so its
    /// threads should leave the processor to those of the window.
    pub reading: Option<Handle>,
}

pub(crate) struct Inner {
    version: String,
    /// As in [`DeskParts::runs_quickbooks`].
    runs_quickbooks: bool,
    /// What the open profiles share.
    pub(crate) context: Context,
    /// The profiles, open or not.
    pub(crate) profiles: Arc<Profiles>,
    /// The address and key that were tested last.
    pub(crate) candidates: Candidates,
    /// Held while a service is kept or forgotten: doing both at once could leave a key that nobody can forget. Held too while records
    /// begin or cease to be kept.
    one_change_at_a_time: Mutex<()>,
    /// Why nothing can be kept in this folder, so that no profile is opened; `None` where it can.
    unusable: Option<Problem>,
    /// What ending the app waits for, for the log; empty where it does not end. Only [`Desk::shut_down`] changes it.
    ending: SyncMutex<&'static str>,
    /// Ends the telling of the menu with the desk.
    _menu_is_followed: DropGuard,
    /// Ends the following of the keychain with the desk.
    _keychain_is_followed: DropGuard,
    /// What is under way, and what ended unseen.
    under_way: Arc<UnderWayList>,
    /// Ends the telling of it with the desk.
    _under_way_is_followed: DropGuard,
}

/// The desk. Cheap to clone.
#[derive(Clone)]
pub struct Desk {
    pub(crate) inner: Arc<Inner>,
}

impl Desk {
    /// Opens the desk of this folder. No profile is open yet; see [`Desk::resume`]. Where the folder or desk.db cannot
    /// be used, the desk opens all the same, tells why, and opens no profile: what it would note would be lost. Must be called
    /// within a tokio runtime, by the one process that uses the folder: unfinished exports and copies of before are removed.
    ///
    /// # Errors
    /// Where there is no memory for a database.
    pub fn open(parts: DeskParts) -> Result<Self, Problem> {
        let clock = parts.clock.clone();
        Self::open_with(parts, Arc::new(move |address, key| Client::new(address, key, clock.clone())))
    }

    /// Opens the desk with clients that are made in this way.
    pub(crate) fn open_with(parts: DeskParts, make_client: Arc<MakeClient>) -> Result<Self, Problem> {
        let notices = Notices::default();
        let (db, unusable) = match folder::open(&parts.data) {
            Ok((db, damaged)) => {
                if damaged.is_some() && !file_exists(&parts.data) {
                    // A missing file may mean that the user never keeps records. Rows on the disk could not be taken back.
                    settings::forbid_records(&db)?;
                }
                damaged.into_iter().for_each(|problem| notices.tell(None, problem));
                (db, None)
            }
            Err(problem) => {
                notices.tell(None, problem.clone());
                (Db::in_memory().map_err(|error| problems::desk_file(&error))?, Some(problem))
            }
        };
        exports::remove_left_over(&db);
        let settings = Settings::open(db.clone())?;
        let beside = parts.data.clone();
        let vault = Arc::new(Vault::new(parts.secrets, move || file_exists(&beside)));
        let tables =
            TableOptions { locale: parts.locale, cache_megabytes: settings.get().column_cache_megabytes };
        let only_memory = settings.get().never_keep_records;
        if only_memory {
            // What a crash left of the step from the file to memory.
            if let Err(problem) = keeping::remove_records(&db, &parts.data) {
                notices.tell(None, problem);
            }
        }
        let events = Events::default();
        let context = Context {
            unseen: Arc::new(Unseen::open(db.clone(), events.clone())),
            copies: Arc::new(Copies::new(vault.clone(), db.clone(), &parts.data, tables, only_memory)),
            tabs: Arc::new(Tabs::new(db.clone(), vault.clone(), settings.clone())),
            db,
            settings,
            vault,
            outside: parts.outside,
            spare_exports: parts.data.join("exports").into(),
            clock: parts.clock,
            language: parts.language,
            events,
            unfinished: TaskTracker::new(),
            reading: parts.reading,
            version: parts.version.as_str().into(),
            make_client,
        };
        let profiles = Profiles::new(context.clone(), parts.data, parts.embedded, notices);
        let under_way = UnderWayList::new(context.clone(), profiles.open.clone());
        Ok(Self {
            inner: Arc::new_cyclic(|desk| Inner {
                _keychain_is_followed: keychain::follow(desk.clone(), context.vault.clone()),
                version: parts.version,
                runs_quickbooks: parts.runs_quickbooks,
                _menu_is_followed: profiles.follow_menu(),
                profiles,
                _under_way_is_followed: under_way.follow(),
                under_way,
                candidates: Candidates::default(),
                one_change_at_a_time: Mutex::default(),
                context,
                unusable,
                ending: SyncMutex::new(""),
            }),
        })
    }

    /// What happens, from now on.
    pub fn events(&self) -> Listener {
        self.inner.context.events.listen()
    }

    /// Sequence number for a reply of a command. See [`crate::interface::Numbered`].
    pub fn next_number(&self) -> u64 {
        self.inner.context.events.next_number()
    }

    /// The profile that is shown, and each one that is shown from now on; `None` for the welcome screen.
    pub fn shown(&self) -> watch::Receiver<Option<ProfileView>> {
        self.inner.profiles.open.follow_shown()
    }

    /// Opens the profile that was shown last and shows it. Then, in the background and one after another, every other one with
    /// live links, so that they are watched. What stands in the way is kept for [`Desk::app_state`] and the menu to tell;
    /// nothing is asked.
    pub async fn resume(&self) {
        match self.inner.context.settings.get().shown_profile {
            Some(profile) => {
                if let Err(problem) = self.show_profile(profile).await {
                    tracing::warn!(%profile, %problem, "the profile that was shown cannot be opened");
                    self.inner.profiles.notices.tell(Some(profile), problem);
                }
            }
            None => {
                // Nothing is shown that would tell whether there is a keychain, and the welcome screen says what becomes of a
                // key.
                let looked = self.inner.context.vault.look();
                drop(tokio::time::timeout(KEYCHAIN_ANSWERS_WITHIN, looked).await);
            }
        }
        self.inner.profiles.resume_all();
    }

    /// Everything the interface needs for its first screen.
    pub async fn app_state(&self) -> Result<AppState, Problem> {
        let shown = self.inner.profiles.open.shown();
        let settings = self.inner.context.settings.get();
        let screen =
            shown.as_ref().map(|shown| settings.screen_of(shown.context.profile.id)).unwrap_or_default();
        let profiles = self.profiles().await?;
        let notice = self.inner.profiles.notices.current();
        let not_opened = notice.as_ref().and_then(|notice| notice.not_opened);
        let reopen = profiles.iter().map(|entry| &entry.profile).find(|one| Some(one.id) == not_opened);
        Ok(AppState {
            version: self.inner.version.clone(),
            profile: shown.map(|shown| shown.context.profile.clone()),
            reopen: reopen.cloned(),
            profiles,
            problem: notice.map(|notice| notice.problem),
            screen,
            keychain: self.inner.context.vault.state(),
            runs_quickbooks: self.inner.runs_quickbooks,
        })
    }

    /// Every profile, the sample first where it was used.
    pub async fn profiles(&self) -> Result<Vec<ProfileEntry>, Problem> {
        self.inner.profiles.menu().await
    }

    /// Tries an address and a key. If the service accepts them, the pair is held for [`Desk::save_service`].
    pub async fn test_service(&self, test: TestService) -> Result<TestOutcome, Problem> {
        Ok(try_service(&self.inner.candidates, &*self.inner.context.make_client, test).await)
    }

    /// Keeps the pair that was tested last: the key in the keychain and nowhere else, the rest in desk.db. Opens it anew with
    /// that key and shows it.
    ///
    /// # Errors
    /// `ProblemCode::KeychainLocked` and `ProblemCode::KeychainMissing` leave the pair held, to be tried again
    /// or kept for this session only, and everything kept before as it was.
    pub async fn save_service(&self, save: SaveService) -> Result<ProfileView, Problem> {
        self.usable()?;
        let (test, candidate) = self.inner.candidates.held().ok_or_else(problems::no_profile)?;
        let id = {
            let _one_at_a_time = self.inner.one_change_at_a_time.lock().await;
            let id = self.inner.profiles.save(&candidate, save.this_session_only).await?;
            // One that is open still speaks with the key it had. It is opened anew with the links that desk.db has by then, so
            // one that is being made has to be there.
            let open = self.inner.profiles.open.get(id);
            if let Some(open) = &open {
                open.link_making_ended().await;
            }
            self.inner.profiles.open.close(id).await;
            if open.is_some() {
                // The user was asked about its reads and exports.
                self.inner.context.unseen.ended_by_user(id);
            }
            id
        };
        let view = self.show_profile(id).await?;
        self.inner.candidates.let_go(test);
        Ok(view)
    }

    /// Forgets a service: its key, ledger, notes and local copies go from this computer, and none is shown where it was shown.
    /// Other profiles stay open.
    ///
    /// # Errors
    /// Where the keychain refuses or the copies cannot be opened, nothing has changed.
    pub async fn forget_profile(&self, request: ForProfile) -> Result<Forgotten, Problem> {
        let _one_at_a_time = self.inner.one_change_at_a_time.lock().await;
        self.inner.profiles.forget(request.profile).await
    }

    /// The kept copies that go with a service when it is forgotten.
    ///
    /// # Errors
    /// Where the copies cannot be read.
    pub async fn kept_of_profile(&self, request: ForProfile) -> Result<KeptOfProfile, Problem> {
        Ok(KeptOfProfile { names: self.inner.context.copies.kept_names(request.profile).await? })
    }

    /// Starts the service inside the app and shows its profile. Needs neither a keychain nor a network.
    pub async fn explore_sample(&self, _: Nothing) -> Result<ProfileView, Problem> {
        self.show_profile(SAMPLE_PROFILE).await
    }

    /// Starts the service inside the app that the Web Connector of this computer asks, and shows its profile. The app starts it
    /// again with each run from then on.
    ///
    /// # Errors
    /// `ProblemCode::OwnBooksPortTaken`, `ProblemCode::OwnBooksGone` and `ProblemCode::OwnBooksFailed`; nothing has changed then.
    pub async fn open_own_books(&self, _: Nothing) -> Result<ProfileView, Problem> {
        self.show_profile(OWN_BOOKS_PROFILE).await
    }

    /// Shows a profile, and opens it first if it is not open. Others stay open: their watches and pulls go on.
    ///
    /// # Errors
    /// If the profile cannot be opened. The profile that was shown before stays on screen.
    pub async fn open_profile(&self, request: ForProfile) -> Result<ProfileView, Problem> {
        self.show_profile(request.profile).await
    }

    async fn show_profile(&self, id: ProfileId) -> Result<ProfileView, Problem> {
        self.usable()?;
        let request = self.inner.profiles.open.request_to_show();
        let profile = self.inner.profiles.opened(id).await?;
        if self.inner.profiles.open.show(id, request) {
            self.inner.profiles.notices.profile_shown(id);
            let screen = self.inner.context.settings.get().screen_of(id);
            self.inner.context.unseen.profile_shown(id, screen);
            self.remember_shown().await;
        }
        self.inner.profiles.try_again();
        Ok(profile.context.profile.clone())
    }

    /// Keeps which profile the next start shows. Where that cannot be written, this run goes on all the same.
    async fn remember_shown(&self) {
        let open = self.inner.profiles.open.clone();
        let remembered = self.inner.context.settings.update(move |values| {
            if let Some(shown) = open.shown() {
                values.shown_profile = Some(shown.context.profile.id);
            }
        });
        if let Err(problem) = remembered.await {
            tracing::warn!(%problem, "the next start does not know which profile is shown");
        }
    }

    /// The open profile of this number, which the commands of its user are called on.
    ///
    /// # Errors
    /// `ProblemCode::NoProfile` where it is not open.
    pub fn profile(&self, id: ProfileId) -> Result<Arc<OpenProfile>, Problem> {
        self.inner.profiles.open.get(id).ok_or_else(problems::no_profile)
    }

    /// Keeps where the user is in a profile. Nothing is kept for a profile that is not open, because it may have been
    /// forgotten.
    pub async fn remember_screen(&self, remember: RememberScreen) -> Result<Nothing, Problem> {
        let open = self.inner.profiles.open.clone();
        self.inner.context.unseen.looks_at(remember.profile, remember.screen.clone());
        if let Some(profile) = open.get(remember.profile) {
            profile.connectors.stop_but_for(remember.screen.connection());
        }
        let remembered = self.inner.context.settings.update(move |values| {
            if open.get(remember.profile).is_some() {
                values.screens.insert(remember.profile, remember.screen);
            }
        });
        remembered.await?;
        Ok(Nothing {})
    }

    /// What to do on closing without asking; `None` to ask.
    pub fn close_choice(&self) -> Option<CloseChoice> {
        self.inner.context.settings.get().close_choice
    }

    /// Keeps what to do on closing from now on; `None` to be asked.
    pub async fn remember_close_choice(&self, choice: Option<CloseChoice>) -> Result<(), Problem> {
        self.inner.context.settings.update(|values| values.close_choice = choice).await
    }

    /// Where the window was; `None` where it never was anywhere.
    pub fn window_frame(&self) -> Option<WindowFrame> {
        self.inner.context.settings.get().window_frame
    }

    /// Keeps where the window is. Of a window that fills the screen, the size and place it had before are kept.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub async fn remember_window_frame(&self, frame: WindowFrame) -> Result<(), Problem> {
        // What is there before is looked at in the update: another one may still wait for the disk.
        let remembered = self.inner.context.settings.update(move |values| {
            let before = values.window_frame.filter(|_| frame.maximized);
            values.window_frame =
                Some(before.map_or(frame, |before| WindowFrame { maximized: true, ..before }));
        });
        remembered.await
    }

    /// The size the page was shown in last, as one of the sizes there are.
    pub fn zoom(&self) -> Zoom {
        self.inner.context.settings.get().zoom.and_then(Zoom::if_offered).unwrap_or_default()
    }

    /// Keeps the size the page is shown in.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub async fn remember_zoom(&self, zoom: Zoom) -> Result<(), Problem> {
        self.inner.context.settings.update(|values| values.zoom = Some(zoom)).await
    }

    /// What is under way in every open profile, and what ended unseen.
    pub async fn under_way(&self, _: Nothing) -> Result<UnderWay, Problem> {
        Ok(self.work_under_way())
    }

    /// The same for the shell.
    pub fn work_under_way(&self) -> UnderWay {
        self.inner.under_way.now()
    }

    /// Removes a piece of work that ended from the list of what is under way.
    pub async fn dismiss_work(&self, dismiss: DismissWork) -> Result<Nothing, Problem> {
        self.inner.context.unseen.dismiss(dismiss.id);
        Ok(Nothing {})
    }

    /// Puts a text into the clipboard.
    pub async fn copy_text(&self, copy: CopyText) -> Result<Nothing, Problem> {
        self.inner.context.copy(&copy.text).await?;
        Ok(Nothing {})
    }

    /// Puts a picture into the clipboard.
    pub async fn copy_picture(&self, copy: CopyPicture) -> Result<Nothing, Problem> {
        self.inner.context.copy_picture(&copy.png).await?;
        Ok(Nothing {})
    }

    /// Logs that a part of the page failed.
    pub async fn page_failed(&self, failed: PageFailed) -> Result<Nothing, Problem> {
        tracing::error!(error = failed.error, frames = ?failed.frames, "a part of the page failed");
        Ok(Nothing {})
    }

    /// Ends everything, in all profiles side by side: pulls stop and their cursors are closed, watches end until the next
    /// start, the sample stops. A link that is being made is entered.
    pub async fn shut_down(&self) {
        self.ends_after("reads and checks of the open services, or a service that is being opened");
        self.inner.profiles.end_resuming().await;
        self.inner.profiles.open.close_all().await;
        // A link whose making was not waited for would be lost, and the one before it is dead. It takes as long as
        // one call and the keychain may take.
        self.ends_after("a setup link that is being made");
        self.inner.context.unfinished.close();
        self.inner.context.unfinished.wait().await;
        self.ends_after("what is being written into the desk's own file");
        if self.inner.context.vault.is_answered() {
            // It may have been locked when they were saved. A locked one takes long to say so and is not asked.
            self.inner.context.tabs.write_waiting().await;
        }
        self.inner.context.db.settle().await;
        self.ends_after("the local copies that are being closed");
        self.inner.context.copies.close().await;
    }

    /// The same within a time: nobody waits longer for an app that was quit.
    ///
    /// # Errors
    /// What was left, where the time was not enough.
    pub async fn shut_down_within(&self, limit: Duration) -> Result<(), &'static str> {
        let over = self.inner.context.clock.sleep(limit);
        tokio::select! {
            () = self.shut_down() => Ok(()),
            () = over => Err(self.left_to_end()),
        }
    }

    /// What ending the app waits for; empty where it does not end.
    pub fn left_to_end(&self) -> &'static str {
        *self.inner.ending.lock()
    }

    fn ends_after(&self, what: &'static str) {
        *self.inner.ending.lock() = what;
    }

    /// Fails where nothing can be kept in this folder.
    fn usable(&self) -> Result<(), Problem> {
        self.inner.unusable.clone().map_or(Ok(()), Err)
    }
}
