//! A desk without a window: a keychain in memory, a browser that only notes what it was told to open, and the
//! service of the sample run in this process.

use std::collections::HashMap;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use async_trait::async_trait;
use ledgerlane_clock::{Clock, SystemClock};
use ledgerlane_desk::interface::{ConnectionRow, DeskEvent, ForConnection, ForProfile};
use ledgerlane_desk::{
    ConnectionId, Desk, DeskParts, EmbeddedAddress, EmbeddedError, EmbeddedService, EmbeddedServices,
    Listener, OpenProfile, Outside, ProfileId, SecretStore, SecretsError,
};
use ledgerlane_sample::{SampleFiles, SampleSettings};
use ledgerlane_service::{Edge, KeySource, LostState, Service, ServiceConfig};
use ledgerlane_words::Language;
use secrecy::{ExposeSecret, SecretString};

use crate::clock::Sleeper;
use crate::until;

/// A process that is killed when this is dropped: it gets to do nothing more.
#[derive(Debug)]
pub struct Doomed(pub Child);

impl Drop for Doomed {
    fn drop(&mut self) {
        self.0.kill().expect("a child that runs can be killed");
        self.0.wait().expect("a killed child ends");
    }
}

/// A keychain in memory; keeps its secrets over restarts of the desk.
#[derive(Debug, Default)]
pub struct Secrets {
    /// What is kept in it, by name.
    pub kept: Mutex<HashMap<String, String>>,
    locked: AtomicBool,
}

impl Secrets {
    /// Locks it, as a desktop does when its user goes away: what is kept stays.
    pub fn lock(&self) {
        self.locked.store(true, Ordering::SeqCst);
    }

    /// Opens it again.
    pub fn unlock(&self) {
        self.locked.store(false, Ordering::SeqCst);
    }

    fn open(&self) -> Result<MutexGuard<'_, HashMap<String, String>>, SecretsError> {
        if self.locked.load(Ordering::SeqCst) {
            return Err(SecretsError::Locked);
        }
        Ok(self.kept.lock().expect("no test panics in between"))
    }
}

#[async_trait]
impl SecretStore for Secrets {
    async fn get(&self, name: &str) -> Result<Option<SecretString>, SecretsError> {
        Ok(self.open()?.get(name).cloned().map(SecretString::from))
    }
    async fn set(&self, name: &str, secret: &SecretString) -> Result<(), SecretsError> {
        self.open()?.insert(name.to_owned(), secret.expose_secret().to_owned());
        Ok(())
    }
    async fn delete(&self, name: &str) -> Result<(), SecretsError> {
        self.open()?.remove(name);
        Ok(())
    }
}

/// A computer that notes what it was told.
#[derive(Debug, Default)]
pub struct Noting {
    /// Addresses it was told to open.
    pub opened: Mutex<Vec<String>>,
    /// Texts put into its clipboard.
    pub copied: Mutex<Vec<String>>,
    /// It has no browser.
    pub without_browser: bool,
    /// It has no program for mail.
    pub without_mail: bool,
    /// Its folder for documents, which its user chooses whenever asked for a folder.
    pub documents: Option<PathBuf>,
    /// Files that it was told to show.
    pub shown: Mutex<Vec<PathBuf>>,
}

#[async_trait]
impl Outside for Noting {
    async fn open(&self, address: &str) -> bool {
        self.opened.lock().expect("no test panics in between").push(address.to_owned());
        !self.without_browser
    }
    async fn takes_mail(&self) -> bool {
        !self.without_mail
    }
    async fn copy(&self, text: &str) -> bool {
        self.copied.lock().expect("no test panics in between").push(text.to_owned());
        true
    }
    async fn copy_picture(&self, _: &str) -> bool {
        true
    }
    fn documents(&self) -> Option<PathBuf> {
        self.documents.clone()
    }
    async fn choose_folder(&self, _: Option<&Path>) -> Option<PathBuf> {
        self.documents.clone()
    }
    async fn show_file(&self, file: &Path) -> bool {
        self.shown.lock().expect("no test panics in between").push(file.to_owned());
        true
    }
    async fn starts_at_login(&self) -> io::Result<bool> {
        Ok(false)
    }
    async fn start_at_login(&self, _: bool) -> io::Result<()> {
        Ok(())
    }
}

/// A service with the small sample, on this computer, that is started with this clock.
pub fn config(data: &Path, port: u16, key: &SecretString, clock: Arc<dyn Clock>) -> ServiceConfig {
    ServiceConfig {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        data: data.to_owned(),
        lost_state: LostState::StartAnewOverOtherVersion,
        files: Arc::new(SampleFiles::new(SampleSettings::default(), clock)),
        test_files: None,
        firm: None,
        contact: None,
        key: KeySource::Given(key.clone()),
        edge: Edge::default(),
    }
}

/// The sample's service, in this process.
#[derive(Default)]
pub struct InProcess(tokio::sync::Mutex<Option<Service>>);

#[async_trait]
impl EmbeddedService for InProcess {
    async fn start(&self, data: PathBuf, port: Option<u16>) -> Result<EmbeddedAddress, EmbeddedError> {
        let key = SecretString::from("sk_test_of_one_run_of_the_sample_in_a_test");
        let config = |port| config(&data, port, &key, Arc::new(SystemClock));
        let started = match Service::start(config(port.unwrap_or(0))).await {
            Err(_) if port.is_some() => Service::start(config(0)).await,
            other => other,
        };
        let service = started.map_err(|error| EmbeddedError::Failed(error.to_string()))?;
        let (address, is_new) = (service.address().to_owned(), service.has_new_state());
        *self.0.lock().await = Some(service);
        Ok(EmbeddedAddress { address, key, is_new })
    }

    async fn stop(&self) {
        if let Some(service) = self.0.lock().await.take() {
            service.stop().await;
        }
    }
}

/// Opens a desk in this folder.
///
/// # Panics
/// Where it does not open.
pub fn desk(folder: &Path, secrets: &Arc<Secrets>, outside: &Arc<Noting>, clock: &Arc<Sleeper>) -> Desk {
    desk_with(folder, secrets.clone(), outside, clock)
}

/// A desk with this keychain.
///
/// # Panics
/// Where it does not open.
pub fn desk_with(
    folder: &Path,
    secrets: Arc<dyn SecretStore>,
    outside: &Arc<Noting>,
    clock: &Arc<Sleeper>,
) -> Desk {
    Desk::open(DeskParts {
        data: folder.to_owned(),
        version: "test".to_owned(),
        // The second is never started: these desks have no QuickBooks beside them.
        embedded: EmbeddedServices {
            sample: Arc::new(InProcess::default()),
            own_books: Arc::new(InProcess::default()),
        },
        runs_quickbooks: false,
        secrets,
        outside: outside.clone(),
        clock: clock.clone(),
        language: Language::ENGLISH,
        locale: "en-US".to_owned(),
        reading: None,
    })
    .expect("the desk opens")
}

/// The profile that the desk shows.
///
/// # Panics
/// Where it shows none.
pub async fn shown(desk: &Desk) -> Arc<OpenProfile> {
    desk.profile(shown_id(desk)).expect("the profile that is shown is open")
}

/// Number of the profile that the desk shows.
///
/// # Panics
/// Where it shows none.
pub fn shown_id(desk: &Desk) -> ProfileId {
    desk.shown().borrow().as_ref().expect("a profile is shown").id
}

/// The address of the live link of a connection.
///
/// # Panics
/// Where there is none.
pub async fn address(desk: &Desk, connection: &str) -> String {
    let opened = shown(desk).await.open_connection(about(connection)).await.expect("the connection is known");
    opened.address.expect("its link is live").url
}

/// The row of a connection by its external id.
///
/// # Panics
/// Where there is none.
pub async fn row(desk: &Desk, external_id: &str) -> ConnectionRow {
    let board = shown(desk).await.connections(about_profile()).await.expect("a board is always shown");
    let found = board.rows.into_iter().find(|row| row.external_id.as_deref() == Some(external_id));
    found.unwrap_or_else(|| panic!("no connection {external_id} on the board: {:?}", board.problem))
}

/// Waits for an event that fits.
///
/// # Panics
/// Where none came in time.
pub async fn event<T>(what: &str, events: &mut Listener, mut fits: impl FnMut(DeskEvent) -> Option<T>) -> T {
    until(what, crate::LONG, async || {
        // Lagging only skips events that were not waited for.
        events.recv().await.ok().and_then(&mut fits)
    })
    .await
}

/// A request about a connection of the profile that it is given to.
pub fn about(connection: impl Into<ConnectionId>) -> ForConnection {
    ForConnection { profile: ProfileId(0), connection: connection.into() }
}

/// A request about the profile that it is given to.
pub fn about_profile() -> ForProfile {
    ForProfile { profile: ProfileId(0) }
}
