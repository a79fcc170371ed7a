//! The queue of a lane.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_client::{Client, LaneHolder, Pull, PullEnd, PullEvent, Reach, pull};
use tokio_util::sync::CancellationToken;

use crate::model::{Act, Log, Model, connection, request};

fn start(client: &Client) -> Pull {
    pull(client.clone(), request(1, Reach::Whole), Arc::new(Log::default()), CancellationToken::new())
}

/// Lets tasks run until they wait for time to pass.
async fn settle() {
    tokio::time::sleep(Duration::from_millis(1)).await;
}

/// INV-LANE-1
#[tokio::test(start_paused = true)]
async fn pulls_of_one_connection_follow_each_other_in_order() {
    let model = Model::new(4, []);
    let client = model.client();
    let mut order = Vec::new();
    let mut waiting = Vec::new();
    for number in 0..4 {
        waiting.push((number, start(&client)));
        settle().await;
    }
    let (sender, mut ends) = tokio::sync::mpsc::unbounded_channel();
    for (number, mut pull) in waiting {
        let sender = sender.clone();
        tokio::spawn(async move {
            let mut waited = false;
            while let Some(event) = pull.next().await {
                waited |= matches!(event, PullEvent::Waiting);
                if matches!(event, PullEvent::Ended(PullEnd::Complete { .. })) {
                    sender.send((number, waited)).unwrap();
                }
            }
        });
    }
    drop(sender);
    while let Some(end) = ends.recv().await {
        order.push(end);
    }
    assert_eq!(order, [(0, false), (1, true), (2, true), (3, true)]);
    model.assert_settled();
}

#[tokio::test(start_paused = true)]
async fn who_leaves_the_queue_does_not_hold_it_up_and_sends_nothing() {
    let model = Model::new(1, [Act::Late(5_000)]);
    let client = model.client();
    let mut first = start(&client);
    settle().await;
    let (second, third) = (start(&client), start(&client));
    settle().await;
    assert!(matches!(second.stop().await, PullEnd::Stopped), "it is stopped while the first still runs");
    assert_eq!(model.list_calls(), 1);
    drop(third);
    while first.next().await.is_some() {}
    settle().await;
    assert_eq!(model.list_calls(), 1);
    let mut fourth = start(&client);
    assert!(matches!(fourth.next().await, Some(PullEvent::Asking)), "the lane is free at once");
    while fourth.next().await.is_some() {}
    model.assert_settled();
}

#[tokio::test(start_paused = true)]
async fn the_state_says_who_has_the_lane() {
    let model = Model::new(3, []);
    let client = model.client();
    let lane = client.lanes().lane(&connection());
    assert_eq!(lane.state().holder, LaneHolder::NotAsked);
    let mut states = lane.subscribe();
    let mut pull = start(&client);
    states.changed().await.unwrap();
    let ours = states.borrow_and_update().clone();
    assert_eq!(ours.holder, LaneHolder::Ours { record_type: "Customers".into() });
    assert!(ours.since.is_some());
    while pull.next().await.is_some() {}
    assert_eq!(lane.state().holder, LaneHolder::Free);
}

#[tokio::test(start_paused = true)]
async fn two_connections_do_not_wait_for_each_other() {
    let model = Model::new(1, [Act::Late(60_000)]);
    let client = model.client();
    let _slow = start(&client);
    settle().await;
    let mut other = request(1, Reach::Whole);
    other.connection = ledgerlane_api::ConnectionRef::new("conn_2").unwrap();
    let mut pull = pull(client, other, Arc::new(Log::default()), CancellationToken::new());
    assert!(matches!(pull.next().await, Some(PullEvent::Asking)));
}
