//! The whole job without a window: the desk against the real service, over HTTP.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

mod links;
mod profiles;
mod records;
mod whole;

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_desk::Desk;
use ledgerlane_desk::interface::{
    ConnectionStatus, CreateLink, DeskEvent, EarlierRows, ForRecords, LinkFate, NewConnection, Place,
    ProblemCode, RecordsState, RecordsView, SaveService, SetWatch, Tab, TablePageRequest, TestService,
    WatchOrder, WatchState,
};
use ledgerlane_tests::clock::Sleeper;
use ledgerlane_tests::deskless::{Noting, Secrets, desk, event, row};
use ledgerlane_tests::rest::Rest;
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::{LONG, until};

const KEY: &str = "sk_test_0123456789abcdef0123456789abcdef0123456";

struct World {
    folder: tempfile::TempDir,
    secrets: Arc<Secrets>,
    outside: Arc<Noting>,
    clock: Arc<Sleeper>,
}

impl World {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            secrets: Arc::default(),
            outside: Arc::default(),
            clock: Arc::default(),
        }
    }

    fn desk(&self) -> Desk {
        desk(self.folder.path(), &self.secrets, &self.outside, &self.clock)
    }
}

async fn connected_desk(world: &World, service: &ServiceProcess) -> Desk {
    let desk = world.desk();
    let test = TestService { address: service.address().to_owned(), key: KEY.to_owned() };
    let outcome = desk.test_service(test).await;
    assert!(outcome.accepted, "{:?}", outcome.problem);
    assert_eq!(outcome.connections, Some(8));
    desk.save_service(SaveService { this_session_only: false }).await.unwrap();
    desk
}

fn link(connection: &str, minutes: i64, replace: Option<i64>) -> CreateLink {
    CreateLink { connection: connection.to_owned(), minutes, redirect_url: String::new(), replace }
}

fn records(connection: &str, record_type: &str) -> ForRecords {
    ForRecords { connection: connection.to_owned(), record_type: record_type.to_owned() }
}

/// Waits until what is here of a type fits.
async fn here(
    desk: &Desk,
    connection: &str,
    record_type: &str,
    fits: impl Fn(&RecordsView) -> bool,
) -> RecordsView {
    until("the records", LONG, async || {
        let types = desk.record_types(connection).await.ok()?;
        let found = types.types.into_iter().find(|kind| kind.path == record_type)?.records;
        fits(&found).then_some(found)
    })
    .await
}

/// Does what the client's browser does: opens the page and goes through its forms.
async fn play_the_client(url: &str) {
    let client = Rest::new(url, "");
    for step in ["", "/begin", "/complete"] {
        let status = client.page(step).await;
        assert!(status.is_success() || status.is_redirection(), "{step}: {status}");
    }
}
