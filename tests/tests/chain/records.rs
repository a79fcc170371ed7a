//! Records: pulls, copies, the lane.

use super::*;
use ledgerlane_desk::interface::StopPull;

fn all_of(desk: &Desk, connection: &str) -> StopPull {
    StopPull { profile: shown_id(desk), connection: connection.into(), record_type: None }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_waits_for_read_all_and_stop_frees_the_lane() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let harbor = row(&desk, "harbor-lane").await.id;

    shown(&desk).await.open_records(records(&desk, &harbor, "Invoices")).await.unwrap();
    let peeked = here(&desk, &harbor, "Invoices", |view| view.state == RecordsState::Peeked).await;
    assert_eq!((peeked.here, peeked.total, peeked.pages_total), (150, Some(12_480), Some(84)));
    let other = service.client();
    let free = other.list(&harbor, "Customers?limit=1", 2).await;
    assert_eq!(free.status, 200, "after page 1 the lane is free: {}", free.body);
    let cursor = free.json()["nextCursor"].as_str().unwrap().to_owned();
    other.close(&cursor).await;

    shown(&desk).await.read_all(records(&desk, &harbor, "Invoices")).await.unwrap();
    here(&desk, &harbor, "Invoices", |view| view.state == RecordsState::Pulling && view.here > 450).await;
    shown(&desk).await.stop_pull(all_of(&desk, &harbor)).await.unwrap();
    let freed = other.list(&harbor, "Customers?limit=1", 2).await;
    assert_eq!(freed.status, 200, "after Stop the lane is free at once: {}", freed.body);
    other.close(freed.json()["nextCursor"].as_str().unwrap()).await;
    let stopped = here(&desk, &harbor, "Invoices", |view| view.state == RecordsState::Stopped).await;
    assert!(stopped.here > 450 && stopped.here < 12_480, "{stopped:?}");

    // Leaving everything in the middle of a pull frees the lane too.
    shown(&desk).await.read_all(records(&desk, &harbor, "Invoices")).await.unwrap();
    here(&desk, &harbor, "Invoices", |view| view.state == RecordsState::Pulling && view.pages_read > 1).await;
    desk.shut_down().await;
    let freed = other.list(&harbor, "Customers?limit=1", 2).await;
    assert_eq!(freed.status, 200, "after quitting the lane is free at once: {}", freed.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_copy_stays_while_it_is_read_again_and_a_flat_list_says_it_was_cut() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let harbor = row(&desk, "harbor-lane").await.id;

    shown(&desk).await.open_records(records(&desk, &harbor, "Accounts")).await.unwrap();
    let accounts = here(&desk, &harbor, "Accounts", |view| view.state == RecordsState::Complete).await;
    assert_eq!((accounts.here, accounts.cut, accounts.total), (500, true, None));

    shown(&desk).await.open_records(records(&desk, &harbor, "Customers")).await.unwrap();
    here(&desk, &harbor, "Customers", |view| view.state == RecordsState::Complete).await;
    shown(&desk).await.read_all(records(&desk, &harbor, "Customers")).await.unwrap();
    let again = here(&desk, &harbor, "Customers", |view| view.state == RecordsState::Pulling).await;
    let whole = (1_286, Some(Coverage::Whole));
    assert_eq!((again.here, again.earlier), whole, "the whole copy stays on screen meanwhile");
    shown(&desk).await.stop_pull(all_of(&desk, &harbor)).await.unwrap();
    let kept = here(&desk, &harbor, "Customers", |view| view.tried.is_some()).await;
    assert_eq!(
        (kept.here, kept.state),
        (1_286, RecordsState::Complete),
        "and is whole when the try is stopped"
    );
    assert_eq!((kept.earlier, kept.total), (None, Some(1_286)), "nothing waits to take its place");
    desk.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quitting_twice_waits_for_the_cursor_both_times() {
    let service = ServiceProcess::start(KEY);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let harbor = row(&desk, "harbor-lane").await.id;
    shown(&desk).await.read_all(records(&desk, &harbor, "Invoices")).await.unwrap();
    here(&desk, &harbor, "Invoices", |view| view.state == RecordsState::Pulling && view.pages_read > 1).await;
    let first = tokio::spawn({
        let desk = desk.clone();
        async move { desk.shut_down().await }
    });
    // Whichever of the two is through first, the lane is free then.
    desk.shut_down().await;
    let freed = service.client().list(&harbor, "Customers?limit=1", 1).await;
    assert_eq!(freed.status, 200, "the second quit did not wait for the first: {}", freed.body);
    first.await.unwrap();
}
