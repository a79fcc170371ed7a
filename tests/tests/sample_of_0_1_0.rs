//! The sample that version 0.1.0 left goes on in this one: its links, and what became of them.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use ledgerlane_clock::ManualClock;
use ledgerlane_service::Service;
use ledgerlane_tests::deskless::config;
use ledgerlane_tests::rest::{Method, Rest};
use ledgerlane_tests::world::KEY;
use tempfile::TempDir;

/// The link of al-waha, made for seven days: what it is at the service, and where it leads.
const SESSION: &str = "/api/v1/auth-sessions/auth_sess_tLKTTmYheM9kpml47tSC0Q";
const LINK: &str = "/setup/LXgqF1C8HuQawBbe8AweSr4zL0_8hxmtQsro9KfpGr4";

/// A copy of the sample's state.
#[expect(clippy::expect_used, reason = "a helper of tests fails the test it helps")]
fn copy_of_state() -> TempDir {
    let left = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/data-folders/0.1.0/data/sample");
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for file in std::fs::read_dir(left).expect("the fixture is here").flatten() {
        std::fs::copy(file.path(), folder.path().join(file.file_name())).expect("it can be copied");
    }
    folder
}

#[tokio::test]
async fn the_state_of_0_1_0_is_served_on() {
    let folder = copy_of_state();
    // Six days after the link was made.
    let clock = Arc::new(ManualClock::new("2026-11-26T15:00:00Z".parse().expect("a time")));
    let service =
        Service::start_with_clock(config(folder.path(), 0, &KEY.into(), clock.clone()), clock.clone())
            .await
            .expect("the state opens");
    let client = Rest::new(service.address(), KEY);
    let mut connected = Vec::new();
    for one in client.connections().await {
        let id = one["id"].as_str().expect("an id").to_owned();
        let path = format!("/api/v1/qwc-auth-setup/{id}/status/authenticated");
        let status = client.get(&path).await;
        if status.json()["isConnected"] == true {
            connected.push(one["externalId"].as_str().expect("an external id").to_owned());
        }
    }
    connected.sort();
    assert_eq!(
        connected,
        ["copperfield", "harbor-lane", "quarry-road", "saltmarsh"],
        "the first by its link"
    );

    let state = async || {
        // A connection that was kept would be closed when the clock jumps.
        let client = Rest::new(service.address(), KEY);
        let read = client.get(SESSION).await.json();
        read["status"].as_str().expect("a state").to_owned()
    };
    assert_eq!(state().await, "pending");
    client.bare(Method::POST, &format!("{LINK}/begin")).send().await.is(303);
    assert_eq!(state().await, "in_progress", "its address still leads to it");
    clock.advance(Duration::from_secs(86_400));
    assert_eq!(state().await, "expired", "its seven days are over");
    service.stop().await;
}
