//! What every open profile works with and none of them owns.

use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;

use jiff::Timestamp;
use ledgerlane_client::{Client, ClientError, ServiceAddress};
use ledgerlane_clock::Clock;
use ledgerlane_words::Language;
use secrecy::SecretString;
use tokio::runtime::Handle;
use tokio_util::task::TaskTracker;

use crate::board::{RowChanges, ServiceHealth};
use crate::copies::Copies;
use crate::db::Db;
use crate::events::Events;
use crate::interface::{Problem, ProfileKind, ProfileView};
use crate::outside::Outside;
use crate::problems;
use crate::profile_events::ProfileEvents;
use crate::settings::Settings;
use crate::tabs::Tabs;
use crate::tasks::ProfileTasks;
use crate::time;
use crate::under_way::Unseen;
use crate::vault::Vault;

/// Makes the client of a service. Tests put one here whose answers are given by hand.
pub(crate) type MakeClient =
    dyn Fn(ServiceAddress, SecretString) -> Result<Client, ClientError> + Send + Sync;

/// Owners and services that all profiles of a desk share. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Context {
    /// desk.db.
    pub(crate) db: Db,
    /// What the desk remembers.
    pub(crate) settings: Settings,
    /// The keys in the keychain: those of the local copies, of the addresses of links and of tabs, and the API keys.
    pub(crate) vault: Arc<Vault>,
    /// The local copies of every profile.
    pub(crate) copies: Arc<Copies>,
    /// How tables look and which are open, of every profile.
    pub(crate) tabs: Arc<Tabs>,
    /// The user's browser, mail program and clipboard.
    pub(crate) outside: Arc<dyn Outside>,
    /// Where exports are kept whose own folder took no file. Made with the first one.
    pub(crate) spare_exports: Arc<Path>,
    /// The computer's clocks.
    pub(crate) clock: Arc<dyn Clock>,
    /// The language of the mail that takes a link to the client. All else goes to the page as codes.
    pub(crate) language: Language,
    /// Where everything that happens is passed on.
    pub(crate) events: Events,
    /// What ended while its user looked elsewhere.
    pub(crate) unseen: Arc<Unseen>,
    /// Links that are being made. Quitting waits for them, because the link before each of them is dead already.
    pub(crate) unfinished: TaskTracker,
    /// Where lists are read; `None` for where everything else runs.
    pub(crate) reading: Option<Handle>,
    /// Version of the app.
    pub(crate) version: Arc<str>,
    /// Makes clients of services.
    pub(crate) make_client: Arc<MakeClient>,
}

/// What the owners of one open profile share. Its desk's [`Context`] is reached through it.
pub(crate) struct ProfileContext {
    /// What all profiles share.
    pub(crate) shared: Context,
    /// As the page shows the profile.
    pub(crate) profile: ProfileView,
    /// The client of its service.
    pub(crate) client: Client,
    /// Sends the events of the profile, until it is closed.
    pub(crate) events: ProfileEvents,
    /// Whether its service can be reached.
    pub(crate) health: ServiceHealth,
    /// Rows that the page has not heard of.
    pub(crate) row_changes: RowChanges,
    /// Runs the tasks of the profile, and ends them when it is closed.
    pub(crate) tasks: ProfileTasks,
}

impl ProfileContext {
    /// The context of a profile that is being opened.
    pub(crate) fn new(shared: Context, profile: ProfileView, client: Client) -> Arc<Self> {
        let tasks = ProfileTasks::new(shared.reading.clone());
        let events = ProfileEvents::new(
            shared.events.clone(),
            profile.id,
            profile.name.as_deref(),
            tasks.closing().clone(),
        );
        let health = ServiceHealth::new(shared.clock.clone(), events.clone());
        Arc::new(Self { shared, profile, client, events, health, row_changes: RowChanges::default(), tasks })
    }

    /// Now, to the millisecond.
    pub(crate) fn now(&self) -> Timestamp {
        time::now(&*self.clock)
    }

    /// Whether it is the profile of the sample.
    pub(crate) fn is_sample(&self) -> bool {
        self.profile.kind == ProfileKind::Sample
    }
}

impl Deref for ProfileContext {
    type Target = Context;

    fn deref(&self) -> &Context {
        &self.shared
    }
}

impl Context {
    /// Puts a text into the clipboard.
    ///
    /// # Errors
    /// If the system refuses it.
    pub(crate) async fn copy(&self, text: &str) -> Result<(), Problem> {
        if self.outside.copy(text).await { Ok(()) } else { Err(problems::clipboard_refused()) }
    }

    /// Puts a picture into the clipboard, which is PNG in base64.
    ///
    /// # Errors
    /// If it is no such picture, or the system refuses it.
    pub(crate) async fn copy_picture(&self, png: &str) -> Result<(), Problem> {
        if self.outside.copy_picture(png).await { Ok(()) } else { Err(problems::clipboard_refused()) }
    }
}
