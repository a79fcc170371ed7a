use std::collections::VecDeque;
use std::time::Instant;

use jiff::Timestamp;
use ledgerlane_clock::ManualClock;
use parking_lot::Mutex;
use proptest::prelude::*;
use tokio::task::JoinHandle;

use super::cursors::SEND_TIMEOUT;
use super::*;

fn scope(connection: i64) -> Scope {
    let limit = PageLimit::new(50).ok();
    Scope { connection, key: 1, record_type: "Invoices", limit, filters: vec![("a".into(), "1".into())] }
}

/// The scope of a call for the next page that leaves out limit and filters.
fn continuation(connection: i64) -> Scope {
    Scope { limit: None, filters: Vec::new(), ..scope(connection) }
}

/// A walk whose clones count how many are open.
type Counted = Arc<()>;

fn lanes() -> (Arc<ManualClock>, Arc<Lanes<Counted>>) {
    let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
    (Arc::clone(&clock), Arc::new(Lanes::new(clock, CallLimiter::new(512))))
}

/// Lets every task that can run do so.
async fn settle() {
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
}

/// A call that asks for a first page, and its outcome.
struct Asker {
    task: JoinHandle<Result<LaneLease, Refusal>>,
    gives_up: Instant,
}

fn ask(lanes: &Arc<Lanes<Counted>>, clock: &ManualClock, wait: u64) -> Asker {
    let (lanes, wait) = (Arc::clone(lanes), Duration::from_secs(wait));
    let gives_up = clock.monotonic() + wait;
    Asker {
        task: tokio::spawn(async move { lanes.lease(1, 1, wait).await.map(|(lease, _)| lease) }),
        gives_up,
    }
}

#[derive(Debug, Clone)]
enum Act {
    Ask {
        wait: u64,
    },
    GoAway {
        which: usize,
    },
    /// The holder of the lane answers a page and keeps a cursor.
    Answer,
    Continue,
    LastPage,
    /// The call that makes the next page fails, or its caller goes away.
    FailPage,
    Close,
    Pass {
        seconds: u64,
    },
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        3 => (1..90_u64).prop_map(|wait| Act::Ask { wait }),
        1 => any::<usize>().prop_map(|which| Act::GoAway { which }),
        2 => Just(Act::Answer),
        2 => Just(Act::Continue),
        1 => Just(Act::LastPage),
        1 => Just(Act::FailPage),
        1 => Just(Act::Close),
        2 => (1..12_u64).prop_map(|seconds| Act::Pass { seconds }),
    ]
}

/// Who has the lane, in the model.
enum Holder {
    Nobody,
    /// A first page under way.
    FirstPage(LaneLease),
    Cursor {
        id: String,
        expires: Instant,
    },
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn the_lane_has_one_holder_and_the_queue_its_order(acts in prop::collection::vec(act(), 1..50)) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async move {
            let (clock, lanes) = lanes();
            let walks = Counted::default();
            let mut queue: VecDeque<Asker> = VecDeque::new();
            let mut holder = Holder::Nobody;
            for act in acts {
                match act {
                    Act::Ask { wait } => queue.push_back(ask(&lanes, &clock, wait)),
                    Act::GoAway { which } if !queue.is_empty() => {
                        let nth = which % queue.len();
                        queue.remove(nth).unwrap().task.abort();
                    }
                    Act::Answer => holder = match holder {
                        Holder::FirstPage(lease) => {
                            let (id, hold) = lanes.open_cursor(scope(1), lease, walks.clone(), 50).unwrap();
                            drop(hold);
                            Holder::Cursor { id, expires: clock.monotonic() + CURSOR_LIFE }
                        }
                        other => other,
                    },
                    Act::Continue | Act::LastPage => if let Holder::Cursor { id, .. } = &holder {
                        let id = id.clone();
                        let last = matches!(act, Act::LastPage);
                        let (lease, _) = lanes.lease_next_page(&id, &continuation(1), Duration::from_secs(1)).await.unwrap();
                        drop(lanes.advance(lease, 50, last).unwrap());
                        holder = if last { Holder::Nobody }
                            else { Holder::Cursor { id, expires: clock.monotonic() + CURSOR_LIFE } };
                    },
                    Act::FailPage => if let Holder::Cursor { id, .. } = &holder {
                        drop(lanes.lease_next_page(id, &continuation(1), Duration::from_secs(1)).await.unwrap());
                        holder = Holder::Nobody;
                    },
                    Act::Close => if let Holder::Cursor { id, .. } = &holder {
                        lanes.close(id, 1);
                        holder = Holder::Nobody;
                    },
                    Act::Pass { seconds } => clock.advance(Duration::from_secs(seconds)),
                    Act::GoAway { .. } => {}
                }
                settle().await;
                // The model moves on: an expired cursor is gone, the first in the queue whose time is not over is next.
                let now = clock.monotonic();
                if let Holder::Cursor { id, expires } = &holder && *expires <= now {
                    let refused = lanes.lease_next_page(id, &continuation(1), Duration::from_secs(1)).await.err();
                    prop_assert_eq!(refused, Some(Refusal::Gone), "10 s after its answer a cursor is gone");
                    holder = Holder::Nobody;
                    settle().await;
                }
                let lane_freed_late = matches!(act, Act::Pass { .. });
                let mut still = VecDeque::new();
                for asker in queue.drain(..) {
                    let over = asker.gives_up <= now;
                    let free = matches!(holder, Holder::Nobody);
                    if !asker.task.is_finished() {
                        prop_assert!(!free, "the lane is free and somebody waits");
                        prop_assert!(!over, "the wait is over and somebody waits");
                        still.push_back(asker);
                        continue;
                    }
                    match asker.task.await.unwrap() {
                        Ok(lease) => {
                            prop_assert!(free, "two hold the lane");
                            prop_assert!(still.is_empty() , "somebody was served before those who came first");
                            holder = Holder::FirstPage(lease);
                        }
                        Err(refusal) => {
                            prop_assert_eq!(refusal, Refusal::Busy);
                            prop_assert!(over && lane_freed_late, "refused although there was time left");
                        }
                    }
                }
                queue = still;
                let open = usize::from(matches!(holder, Holder::Cursor { .. }));
                prop_assert_eq!(lanes.open_cursors(), open, "cursors in memory");
                prop_assert_eq!(Arc::strong_count(&walks) - 1, open, "walks are closed with their cursors");
                let counted = lanes.calls.count(Group::LaneCalls);
                prop_assert_eq!(counted, queue.len(), "those who wait count, those who left do not");
            }
            Ok(())
        })?;
    }
}

#[tokio::test]
async fn a_cursor_goes_on_only_for_what_it_was_opened_for() {
    let (_, lanes) = lanes();
    let second = Duration::from_secs(1);
    let (lease, _) = lanes.lease(1, 1, second).await.unwrap();
    let (id, hold) = lanes.open_cursor(scope(1), lease, Counted::default(), 50).unwrap();
    drop(hold);
    let other = vec![("a".to_owned(), "2".to_owned())];
    for (wrong, why) in [
        (Scope { key: 2, ..continuation(1) }, Refusal::Gone),
        (Scope { record_type: "Customers", ..continuation(1) }, Refusal::Gone),
        (continuation(2), Refusal::Gone),
        (Scope { limit: PageLimit::new(49).ok(), ..continuation(1) }, Refusal::LimitChanged),
        (Scope { filters: other, ..continuation(1) }, Refusal::FilterChanged),
    ] {
        assert_eq!(lanes.lease_next_page(&id, &wrong, second).await.err(), Some(why));
    }
    lanes.close(&id, 2);
    let (lease, _) = lanes
        .lease_next_page(&id, &scope(1), second)
        .await
        .expect("refusals and another key's close leave it open");
    assert_eq!(lease.before, Progress { pages: 1, records: 50 });
}

#[tokio::test]
async fn time_does_not_run_while_a_page_is_made_and_begins_when_it_was_sent() {
    let (clock, lanes) = lanes();
    let second = Duration::from_secs(1);
    let (lease, _) = lanes.lease(1, 1, second).await.unwrap();
    let (id, hold) = lanes.open_cursor(scope(1), lease, Counted::default(), 50).unwrap();
    clock.advance(Duration::from_secs(30));
    settle().await;
    drop(hold);
    clock.advance(Duration::from_millis(9_999));
    settle().await;
    let (lease, _) = lanes
        .lease_next_page(&id, &continuation(1), second)
        .await
        .expect("sending took long, then 9.999 s passed");
    clock.advance(Duration::from_secs(80));
    settle().await;
    let hold = lanes.advance(lease, 50, false).unwrap().unwrap();
    drop(hold);
    clock.advance(Duration::from_secs(10));
    settle().await;
    assert_eq!(lanes.lease_next_page(&id, &continuation(1), second).await.err(), Some(Refusal::Gone));
    assert_eq!(lanes.open_cursors(), 0, "it was taken away without being asked for");
}

#[tokio::test]
async fn an_answer_nobody_reads_does_not_keep_the_lane_for_ever() {
    let (clock, lanes) = lanes();
    let (lease, _) = lanes.lease(1, 1, Duration::from_secs(1)).await.unwrap();
    let (_id, _sent) = lanes.open_cursor(scope(1), lease, Counted::default(), 50).unwrap();
    settle().await;
    clock.advance(SEND_TIMEOUT);
    settle().await;
    assert!(lanes.lease(1, 1, Duration::from_secs(1)).await.is_ok(), "the lane is free again");
}

/// A cursor whose next page is being made: its id, the lease, and its walk.
async fn being_made(lanes: &Lanes<Counted>, scope: Scope) -> (String, NextPageLease<Counted>, Counted) {
    let second = Duration::from_secs(1);
    let walk = Counted::default();
    let continuation = Scope { key: scope.key, ..continuation(scope.connection) };
    let (lease, _) = lanes.lease(scope.connection, scope.key, second).await.unwrap();
    let (id, hold) = lanes.open_cursor(scope, lease, walk.clone(), 50).unwrap();
    drop(hold);
    let (lease, _) = lanes.lease_next_page(&id, &continuation, second).await.unwrap();
    (id, lease, walk)
}

/// Whether nobody has the lane of a connection.
async fn is_free(lanes: &Lanes<Counted>, connection: i64) -> bool {
    tokio::select! {
        biased;
        lease = lanes.lease(connection, 9, Duration::from_secs(1)) => lease.is_ok(),
        () = std::future::ready(()) => false,
    }
}

#[tokio::test]
async fn a_cursor_that_nobody_goes_on_with_frees_the_lane_on_time_whichever_page_was_its_last() {
    let second = Duration::from_secs(1);
    for pages in 0..3 {
        let (clock, lanes) = lanes();
        let (lease, _) = lanes.lease(1, 1, second).await.unwrap();
        let (id, hold) = lanes.open_cursor(scope(1), lease, Counted::default(), 50).unwrap();
        settle().await;
        drop(hold);
        for _ in 0..pages {
            settle().await;
            clock.advance(Duration::from_secs(7));
            settle().await;
            let (lease, _) = lanes.lease_next_page(&id, &continuation(1), second).await.unwrap();
            settle().await;
            drop(lanes.advance(lease, 50, false).unwrap().unwrap());
        }
        settle().await;
        clock.advance(Duration::from_millis(9_999));
        settle().await;
        assert!(!is_free(&lanes, 1).await, "after {pages} more pages");
        clock.advance(Duration::from_millis(1));
        settle().await;
        assert!(is_free(&lanes, 1).await, "after {pages} more pages");
    }
}

/// INV-WALK-3
#[tokio::test]
async fn closing_while_a_page_is_made_tells_its_maker_who_frees_the_lane_with_the_walk() {
    let (_, lanes) = lanes();
    let (id, mut lease, walk) = being_made(&lanes, scope(1)).await;
    let (_, closed) = lease.walk().unwrap();
    tokio::select! {
        biased;
        () = closed => panic!("nobody closed it"),
        () = std::future::ready(()) => {}
    }
    lanes.close(&id, 1);
    let (_, closed) = lease.walk().unwrap();
    closed.await;
    assert!(!is_free(&lanes, 1).await, "the walk is still at work");
    assert_eq!(lanes.advance(lease, 50, false).err(), Some(Refusal::Gone));
    assert!(is_free(&lanes, 1).await);
    assert_eq!(Arc::strong_count(&walk), 1, "the walk is closed");
}

/// INV-WALK-3
#[tokio::test]
async fn a_page_that_is_not_made_closes_its_cursor() {
    let (_, lanes) = lanes();
    let (id, lease, walk) = being_made(&lanes, scope(1)).await;
    drop(lease);
    assert!(is_free(&lanes, 1).await);
    assert_eq!((lanes.open_cursors(), Arc::strong_count(&walk)), (0, 1));
    let again = lanes.lease_next_page(&id, &continuation(1), Duration::from_secs(1)).await;
    assert_eq!(again.err(), Some(Refusal::Gone));
}

#[tokio::test]
async fn the_lane_is_free_when_the_last_page_is_made_and_not_only_when_it_was_sent() {
    let (_, lanes) = lanes();
    let (_, lease, walk) = being_made(&lanes, scope(1)).await;
    assert!(lanes.advance(lease, 7, true).unwrap().is_none());
    assert!(is_free(&lanes, 1).await);
    assert_eq!((lanes.open_cursors(), Arc::strong_count(&walk)), (0, 1));
}

#[tokio::test]
async fn keys_take_turns_and_the_calls_of_each_are_served_in_order() {
    let (_, lanes) = lanes();
    let held = lanes.lease(1, 9, Duration::from_secs(1)).await.unwrap();
    let served = Arc::new(Mutex::new(Vec::new()));
    let mut calls = Vec::new();
    for (key, name) in [(1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (2, "b2"), (3, "c1")] {
        let (lanes, served) = (Arc::clone(&lanes), Arc::clone(&served));
        calls.push(tokio::spawn(async move {
            let _lane = lanes.lease(1, key, Duration::from_secs(1)).await.unwrap();
            served.lock().push(name);
        }));
        settle().await;
    }
    drop(held);
    for call in calls {
        call.await.unwrap();
    }
    assert_eq!(*served.lock(), ["a1", "b1", "c1", "a2", "b2", "a3"]);
}

#[tokio::test]
async fn who_leaves_the_queue_lets_the_next_of_its_key_come_up() {
    let (_, lanes) = lanes();
    let held = lanes.lease(1, 9, Duration::from_secs(1)).await.unwrap();
    let first = ask(&lanes, &ManualClock::new(Timestamp::UNIX_EPOCH), 1);
    settle().await;
    let second = ask(&lanes, &ManualClock::new(Timestamp::UNIX_EPOCH), 1);
    settle().await;
    first.task.abort();
    settle().await;
    drop(held);
    assert!(second.task.await.unwrap().is_ok());
}

#[tokio::test]
async fn all_cursors_of_a_key_are_closed_and_no_others() {
    let (_, lanes) = lanes();
    let second = Duration::from_secs(1);
    let mut ids = Vec::new();
    for (connection, key) in [(1, 1), (2, 1), (3, 2)] {
        let (lease, _) = lanes.lease(connection, key, second).await.unwrap();
        let (id, hold) =
            lanes.open_cursor(Scope { key, ..scope(connection) }, lease, Counted::default(), 50).unwrap();
        drop(hold);
        ids.push(id);
    }
    assert_eq!(lanes.keys(), [1, 2].into());
    let (_, mut lease, _) = being_made(&lanes, Scope { key: 1, ..scope(4) }).await;
    lanes.close_all_of_key(1);
    assert_eq!((lanes.keys(), lanes.open_cursors()), ([2].into(), 1));
    for connection in [1, 2] {
        assert!(is_free(&lanes, connection).await, "the lane is free at once");
    }
    lease.walk().unwrap().1.await;
    assert_eq!(lanes.advance(lease, 50, false).err(), Some(Refusal::Gone), "a page was being made");
    assert!(is_free(&lanes, 4).await);
}
