//! What every open profile works with and none of them owns.

use std::path::Path;
use std::sync::Arc;

use ledgerlane_client::{Client, ClientError, ServiceAddress};
use ledgerlane_clock::Clock;
use ledgerlane_words::Language;
use secrecy::SecretString;
use tokio::runtime::Handle;
use tokio_util::task::TaskTracker;

use crate::copies::Copies;
use crate::db::Db;
use crate::events::Events;
use crate::interface::Problem;
use crate::outside::Outside;
use crate::problems;
use crate::settings::Settings;
use crate::tabs::Tabs;
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

impl Context {
    /// Puts a text into the clipboard.
    ///
    /// # Errors
    /// If the system refuses it.
    pub(crate) async fn copy(&self, text: &str) -> Result<(), Problem> {
        if self.outside.copy(text).await { Ok(()) } else { Err(problems::clipboard_refused()) }
    }
}
