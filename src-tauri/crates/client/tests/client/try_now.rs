//! Calls that a person wants during a pause of an hour.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::Cursor;
use ledgerlane_client::{Client, ClientError, PullEnd, Reach, WatchEvent, WatchPlan, pull, watch};
use ledgerlane_clock::Clock;
use tokio_util::sync::CancellationToken;

use crate::model::{Act, Log, Model, connection, request};
use crate::pulls::collect;

const LISTED: (u16, &str) = (200, "[]");
const REFUSED: (u16, &str) = (429, "");
const STATUS: &str = "qwc-auth-setup/conn_1/status/authenticated";

/// A service with this list, whose refused calls ask for a pause of an hour.
fn service(acts: impl IntoIterator<Item = Act>, answers: &[(u16, &str)]) -> (Arc<Model>, Client) {
    let model = Model::new(1, acts);
    model.state().retry_after = Some(3_600);
    model.answers("connections", answers);
    let client = model.client();
    (model, client)
}

/// Whether a call was kept back here, without a request.
fn held_back<T: std::fmt::Debug>(outcome: Result<T, ClientError>) -> bool {
    outcome.unwrap_err().held_back
}

fn read(client: &Client) -> ledgerlane_client::Pull {
    pull(client.clone(), request(10, Reach::Whole), Arc::new(Log::default()), CancellationToken::new())
}

#[tokio::test(start_paused = true)]
async fn a_call_sent_before_a_later_pause_does_not_end_it() {
    let (_model, client) = service([Act::Late(5_000)], &[REFUSED, LISTED, REFUSED]);
    client.connections().await.unwrap_err();
    client.for_person().connections().await.unwrap();
    tokio::time::sleep(Duration::from_secs(7_200)).await;
    let reading = tokio::spawn(collect(read(&client), Duration::ZERO));
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(!held_back(client.connections().await), "it is sent and asks for a pause");
    assert!(matches!(reading.await.unwrap().end, PullEnd::Complete { .. }));
    assert!(held_back(client.connections().await));
}

#[tokio::test(start_paused = true)]
async fn closing_a_cursor_after_a_refused_try_does_not_end_the_pause() {
    let (_model, client) = service([], &[REFUSED]);
    client.connections().await.unwrap_err();
    assert!(!held_back(client.for_person().connections().await), "it is sent");
    client.close_cursor(&Cursor::new("cur_1").unwrap()).await;
    assert!(held_back(client.connections().await));
}

#[tokio::test(start_paused = true)]
async fn a_read_that_waits_for_its_lane_keeps_its_pass_from_other_calls() {
    let (model, client) = service([Act::Late(5_000)], &[REFUSED]);
    model.answers(STATUS, &[(200, r#"{"isConnected":false}"#)]);
    let before = tokio::spawn(collect(read(&client), Duration::ZERO));
    tokio::time::sleep(Duration::from_secs(1)).await;
    client.connections().await.unwrap_err();
    let wanted = tokio::spawn(collect(read(&client.for_person()), Duration::ZERO));
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(held_back(client.auth_status_once(&connection()).await), "nobody wants this check");
    before.await.unwrap();
    assert!(matches!(wanted.await.unwrap().end, PullEnd::Complete { .. }));
    client.auth_status_once(&connection()).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_watch_that_a_person_resumes_checks_once_through_the_pause() {
    let (model, client) = service([], &[REFUSED]);
    model.answers(STATUS, &[REFUSED]);
    client.connections().await.unwrap_err();
    let plan = WatchPlan { expires_at: None, started: model.clock.wall(), is_paused: false };
    let (handle, mut events) = watch(client, connection(), plan);
    let mut checks = Vec::new();
    while checks.len() < 3 {
        let Some(WatchEvent::Failed { error, .. }) = events.recv().await else { panic!("it is refused") };
        checks.push(error.held_back);
        if checks.len() == 1 {
            handle.resume();
        }
    }
    assert_eq!(checks, [true, false, true]);
}

#[tokio::test(start_paused = true)]
async fn a_service_that_refuses_what_a_person_asks_for_takes_calls_again() {
    for (status, is_over) in [(400, true), (404, true), (401, true), (429, false), (503, false)] {
        let (_model, client) = service([], &[REFUSED, (status, ""), LISTED]);
        client.connections().await.unwrap_err();
        assert!(!held_back(client.for_person().connections().await), "it is sent");
        let next = client.connections().await;
        assert_eq!(next.as_ref().err().is_none_or(|error| !error.held_back), is_over, "{status}");
    }
}
