//! One computer on which desks are opened one after the other: its folder, keychain, browser and clock stay.

use std::sync::Arc;

use ledgerlane_desk::interface::{CreateLink, ForRecords, RecordsView, SaveService, TestService};
use ledgerlane_desk::{Desk, LinkId};
use ledgerlane_service::Service;

use crate::clock::{ServiceClock, Sleeper};
use crate::deskless::{Noting, Secrets, about, config, desk, shown, shown_id};
use crate::service_process::ServiceProcess;
use crate::{LONG, until};

/// Key of the services that these desks are connected to.
pub const KEY: &str = "sk_test_0123456789abcdef0123456789abcdef0123456";

/// A computer.
#[derive(Debug)]
pub struct World {
    /// Where its desks keep their files.
    pub folder: tempfile::TempDir,
    /// Its keychain.
    pub secrets: Arc<Secrets>,
    /// Its browser and clipboard.
    pub outside: Arc<Noting>,
    /// Its clocks.
    pub clock: Arc<Sleeper>,
}

impl World {
    /// A computer that nobody has used yet.
    ///
    /// # Panics
    /// Where no temporary folder can be made.
    #[expect(clippy::new_without_default, reason = "it makes a folder, which a default value does not")]
    pub fn new() -> Self {
        Self {
            folder: tempfile::tempdir().expect("a temporary folder can be made"),
            secrets: Arc::default(),
            outside: Arc::default(),
            clock: Arc::default(),
        }
    }

    /// A desk on it.
    pub fn desk(&self) -> Desk {
        desk(self.folder.path(), &self.secrets, &self.outside, &self.clock)
    }

    /// A desk on it, with the service open and its key kept.
    ///
    /// # Panics
    /// Where the service does not accept [`KEY`].
    pub async fn connected_desk(&self, service: &ServiceProcess) -> Desk {
        self.connected_to(service.address()).await
    }

    /// A service that runs on this computer and goes by its clocks.
    ///
    /// # Panics
    /// Where it does not start.
    pub async fn service(&self) -> Service {
        let clock = Arc::new(ServiceClock(self.clock.clone()));
        let config = config(&self.folder.path().join("service"), 0, &KEY.into(), clock.clone());
        Service::start_with_clock(config, clock).await.expect("a service starts")
    }

    /// A desk on it, with the service at this address open and its key kept.
    ///
    /// # Panics
    /// Where the service does not accept [`KEY`].
    pub async fn connected_to(&self, address: &str) -> Desk {
        let desk = self.desk();
        self.connect(&desk, address).await;
        desk
    }

    /// Connects a desk to the service at this address, keeps its key and shows it. Answers what the service is called.
    ///
    /// # Panics
    /// Where the service does not accept [`KEY`].
    pub async fn connect(&self, desk: &Desk, address: &str) -> String {
        let test = TestService { address: address.to_owned(), key: KEY.to_owned() };
        let outcome = desk.test_service(test).await.expect("a test always has an outcome");
        assert!(outcome.accepted, "{:?}", outcome.problem);
        assert_eq!(outcome.connections, Some(8));
        let saved = desk.save_service(SaveService { this_session_only: false }).await;
        saved.expect("a tested service is saved").name.expect("a service of one's own has a name")
    }
}

/// Asks for a link of a connection of the profile that is shown.
pub fn link(desk: &Desk, connection: &str, minutes: i64, replace: Option<LinkId>) -> CreateLink {
    let connection = connection.into();
    CreateLink { profile: shown_id(desk), connection, minutes, redirect_url: String::new(), replace }
}

/// Names a type of a connection of the profile that is shown.
pub fn records(desk: &Desk, connection: &str, record_type: &str) -> ForRecords {
    let (connection, record_type) = (connection.into(), record_type.to_owned());
    ForRecords { profile: shown_id(desk), connection, record_type }
}

/// Waits until what is here of a type fits.
pub async fn here(
    desk: &Desk,
    connection: &str,
    record_type: &str,
    fits: impl Fn(&RecordsView) -> bool,
) -> RecordsView {
    until("the records", LONG, async || {
        let types = shown(desk).await.record_types(about(connection)).await.ok()?;
        let found = types.types.into_iter().find(|kind| kind.path == record_type)?.records;
        fits(&found).then_some(found)
    })
    .await
}
