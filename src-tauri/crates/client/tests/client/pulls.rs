//! Pulls, one behaviour at a time.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::{BoxFuture, ready};
use ledgerlane_api::{ConnectionRef, Cursor, ListShape, RecordType};
use ledgerlane_client::{
    CursorLog, ErrorKind, Finding, LaneHolder, Pull, PullEnd, PullEvent, Reach, RestartReason, pull,
};
use tokio_util::sync::CancellationToken;

use crate::model::{Act, Log, Model, connection, customers, record, request};

/// What came of a pull.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) end: PullEnd,
    /// Records of the last walk.
    pub(crate) rows: Vec<String>,
    pub(crate) restarts: Vec<RestartReason>,
}

impl Outcome {
    pub(crate) fn findings(&self) -> &[Finding] {
        match &self.end {
            PullEnd::Complete { findings } => findings,
            other => panic!("the pull ended as {other:?}"),
        }
    }

    pub(crate) fn failure(&self) -> ErrorKind {
        match &self.end {
            PullEnd::Failed(error) => error.kind,
            other => panic!("the pull ended as {other:?}"),
        }
    }
}

/// Takes every event, resting between two.
pub(crate) async fn collect(mut pull: Pull, rest: Duration) -> Outcome {
    let (mut walk, mut page, mut rows, mut restarts) = (1, 0, Vec::new(), Vec::new());
    while let Some(event) = pull.next().await {
        match event {
            PullEvent::Page(arrived) => {
                assert_eq!(
                    (arrived.walk, arrived.page),
                    (walk, page + 1),
                    "pages come in order, of one walk"
                );
                page = arrived.page;
                rows.extend(arrived.records.iter().map(|row| row.get().to_owned()));
            }
            PullEvent::Restarted { walk: next, reason } => {
                assert_eq!(next, walk + 1);
                (walk, page) = (next, 0);
                rows.clear();
                restarts.push(reason);
            }
            PullEvent::Ended(end) => {
                assert!(pull.next().await.is_none(), "nothing comes after the end");
                return Outcome { end, rows, restarts };
            }
            PullEvent::Waiting | PullEvent::Asking => {}
        }
        tokio::time::sleep(rest).await;
    }
    panic!("the pull went away without an end");
}

pub(crate) fn start(model: &Arc<Model>, limit: i64, reach: Reach) -> (Pull, Arc<Log>) {
    let log = Arc::new(Log::default());
    let pull = pull(model.client(), request(limit, reach), log.clone(), CancellationToken::new());
    (pull, log)
}

async fn run(model: &Arc<Model>, limit: i64, reach: Reach) -> Outcome {
    let (pull, log) = start(model, limit, reach);
    let outcome = collect(pull, Duration::ZERO).await;
    model.assert_settled();
    assert!(log.0.lock().unwrap().is_empty(), "a cursor is still written down as open");
    outcome
}

pub(crate) fn all(size: usize) -> Vec<String> {
    (0..size).map(record).collect()
}

#[tokio::test(start_paused = true)]
async fn a_list_is_read_to_its_end() {
    let model = Model::new(10, []);
    let outcome = run(&model, 3, Reach::Whole).await;
    assert_eq!(outcome.rows, all(10));
    assert_eq!(outcome.findings(), []);
    assert_eq!(model.list_calls(), 4);
}

#[tokio::test(start_paused = true)]
async fn a_peek_reads_one_page_and_closes() {
    let model = Model::new(10, []);
    let outcome = run(&model, 3, Reach::Peek).await;
    assert!(matches!(outcome.end, PullEnd::Peeked), "{:?}", outcome.end);
    assert_eq!((model.list_calls(), model.closes()), (1, 1));
    let small = Model::new(3, []);
    assert_eq!(run(&small, 3, Reach::Peek).await.findings(), [], "one page was the whole list");
    assert_eq!(small.closes(), 0, "nothing was open");
}

#[tokio::test(start_paused = true)]
async fn a_peek_goes_on_by_itself_up_to_its_bound() {
    let model = Model::new(10, []);
    assert_eq!(run(&model, 3, Reach::PeekUpTo(10)).await.rows, all(10));
    let over = Model::new(11, []);
    assert!(matches!(run(&over, 3, Reach::PeekUpTo(10)).await.end, PullEnd::Peeked));
    assert_eq!(over.list_calls(), 1);
}

#[tokio::test(start_paused = true)]
async fn the_next_page_is_asked_for_although_nobody_takes_the_first() {
    let model = Model::new(9, []);
    let (pull, _) = start(&model, 3, Reach::Whole);
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(model.list_calls(), 3, "storing may lag behind");
    drop(pull);
}

/// INV-CURSOR-3
#[tokio::test(start_paused = true)]
async fn a_failed_continuation_begins_again_at_page_one() {
    for (act, reason) in [
        (Act::Fail(410, Some("QBD_SESSION_ERROR")), RestartReason::Lapsed),
        (Act::Fail(404, None), RestartReason::Lapsed),
        (Act::Fail(409, None), RestartReason::Lapsed),
        (Act::Fail(500, None), RestartReason::Service),
        (Act::Fail(429, None), RestartReason::Service),
        (Act::Cut, RestartReason::Service),
        (Act::Unsuccessful, RestartReason::Service),
        (Act::NoCursor, RestartReason::Service),
        (Act::OtherCursor, RestartReason::Service),
        (Act::Break(ledgerlane_client::TransportFault::Interrupted), RestartReason::Network),
        (Act::Hang, RestartReason::Network),
        (Act::Sleep(3_600_000), RestartReason::Slept { seconds: 3600 }),
    ] {
        let model = Model::new(10, [Act::Well, act.clone()]);
        let outcome = run(&model, 3, Reach::Whole).await;
        assert_eq!(outcome.restarts, [reason], "{act:?}");
        assert_eq!(outcome.rows, all(10), "{act:?}");
        assert_eq!(outcome.findings(), [], "{act:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_small_drift_of_the_clocks_is_no_sleep() {
    let model = Model::new(10, [Act::Sleep(1_500)]);
    assert!(run(&model, 3, Reach::Whole).await.restarts.is_empty());
}

#[tokio::test(start_paused = true)]
async fn a_pull_fails_after_three_walks_that_failed() {
    let acts = [Act::Well, Act::Fail(500, None)];
    let model = Model::new(10, acts.iter().cycle().take(20).cloned());
    let outcome = run(&model, 3, Reach::Whole).await;
    assert_eq!(outcome.failure(), ErrorKind::ServiceFault);
    assert_eq!((outcome.restarts.len(), model.list_calls()), (2, 6));
}

#[tokio::test(start_paused = true)]
async fn a_refused_key_in_the_middle_stops_at_once() {
    let model = Model::new(10, [Act::Well, Act::Fail(401, None)]);
    let outcome = run(&model, 3, Reach::Whole).await;
    assert_eq!(outcome.failure(), ErrorKind::KeyRefused);
    assert_eq!(model.list_calls(), 2);
}

#[tokio::test(start_paused = true)]
async fn lists_that_never_end_are_given_up() {
    for act in [Act::Empty, Act::Again] {
        let model = Model::new(10, std::iter::repeat_n(act.clone(), 100));
        let outcome = run(&model, 3, Reach::Whole).await;
        assert_eq!(outcome.failure(), ErrorKind::BadAnswer, "{act:?}");
        assert!(model.list_calls() < 10, "{act:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn page_1_is_retried_by_the_policy() {
    let model = Model::new(3, [Act::Fail(503, None), Act::Fail(500, None)]);
    assert_eq!(run(&model, 3, Reach::Whole).await.rows, all(3));
    let thrice = Model::new(3, vec![Act::Fail(503, None); 9]);
    assert_eq!(run(&thrice, 3, Reach::Whole).await.failure(), ErrorKind::ServiceFault);
    assert_eq!(thrice.list_calls(), 3);
    for (status, code, failure) in [
        (409, None, ErrorKind::Rejected),
        (503, Some("QWC_NOT_CONNECTED"), ErrorKind::NotConnected),
        (503, Some("QWC_NEVER_CONNECTED"), ErrorKind::NotConnected),
    ] {
        let once = Model::new(3, vec![Act::Fail(status, code); 9]);
        assert_eq!(run(&once, 3, Reach::Whole).await.failure(), failure);
        assert_eq!(once.list_calls(), 1, "{status} {code:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_pull_ends_at_once_where_the_connector_comes_later_and_other_calls_go_on() {
    for (before, seconds) in [(0, 840), (0, 20), (1, 840), (1, 20)] {
        let acts = std::iter::repeat_n(Act::Well, before).chain(vec![Act::Away(seconds); 9]);
        let model = Model::new(10, acts);
        model.answers("connections", &[(200, "[]")]);
        let client = model.client();
        let pull = pull(
            client.clone(),
            request(3, Reach::Whole),
            Arc::new(Log::default()),
            CancellationToken::new(),
        );
        let began = tokio::time::Instant::now();
        assert_eq!(collect(pull, Duration::ZERO).await.failure(), ErrorKind::NotConnected);
        assert_eq!(model.list_calls(), before + 1, "after {before} pages, {seconds} s");
        assert!(client.connections().await.is_ok(), "the pause is of one connection");
        assert!(
            began.elapsed() < Duration::from_secs(1),
            "nothing waits for the visit: {:?}",
            began.elapsed()
        );
    }
}

#[tokio::test(start_paused = true)]
async fn a_busy_lane_is_retried_once_and_then_fails_the_pull() {
    let model = Model::new(3, vec![Act::Fail(408, Some("REQUEST_TIMEOUT")); 9]);
    let client = model.client();
    let pull =
        pull(client.clone(), request(3, Reach::Whole), Arc::new(Log::default()), CancellationToken::new());
    assert_eq!(collect(pull, Duration::ZERO).await.failure(), ErrorKind::LaneBusy);
    assert_eq!(model.list_calls(), 2);
    assert_eq!(client.lanes().lane(&connection()).state().holder, LaneHolder::Theirs);
}

#[tokio::test(start_paused = true)]
async fn an_unknown_route_is_tried_in_the_other_spelling_and_remembered() {
    let model = Model::new(3, []);
    model.state().unknown = vec!["Customers"];
    let client = model.client();
    for calls in [2, 3] {
        let pull = pull(
            client.clone(),
            request(3, Reach::Whole),
            Arc::new(Log::default()),
            CancellationToken::new(),
        );
        assert_eq!(collect(pull, Duration::ZERO).await.rows, all(3));
        assert_eq!(model.list_calls(), calls);
    }
    let neither = Model::new(3, []);
    neither.state().unknown = vec!["Customers", "customers"];
    assert_eq!(run(&neither, 3, Reach::Whole).await.failure(), ErrorKind::NotFound);
    assert_eq!(neither.list_calls(), 2);
    let gone = Model::new(3, vec![Act::Fail(404, Some("QBD_OBJECT_NOT_FOUND")); 3]);
    assert_eq!(run(&gone, 3, Reach::Whole).await.failure(), ErrorKind::NotFound);
    assert_eq!(gone.list_calls(), 1, "the route is known, what it names is not");
}

#[tokio::test(start_paused = true)]
async fn a_service_that_refuses_active_status_is_asked_without() {
    let model = Model::new(7, []);
    model.state().refuses = vec!["activeStatus"];
    let outcome = run(&model, 3, Reach::Whole).await;
    assert_eq!(outcome.rows, all(7));
    assert_eq!(outcome.findings(), [Finding::ActiveOnly]);
}

/// The type of customers as it would be if their list had no pages.
fn flat_customers() -> &'static RecordType {
    Box::leak(Box::new(RecordType { shape: ListShape::Flat, ..customers().clone() }))
}

#[tokio::test(start_paused = true)]
async fn a_flat_list_of_five_hundred_may_be_cut() {
    for (size, findings) in [(499, vec![]), (500, vec![Finding::FlatCut])] {
        let model = Model::new(size, []);
        model.state().flat = true;
        let mut request = request(150, Reach::Whole);
        request.record_type = flat_customers();
        let pull = pull(model.client(), request, Arc::new(Log::default()), CancellationToken::new());
        let outcome = collect(pull, Duration::ZERO).await;
        assert_eq!(outcome.rows.len(), size);
        assert_eq!(outcome.findings(), findings);
    }
}

#[tokio::test(start_paused = true)]
async fn a_flat_list_that_carries_a_cursor_is_asked_for_once() {
    for (extra, closes, cut) in [
        (r#","nextCursor":"cur9","hasMore":true"#, 1, true),
        (r#","nextCursor":"cur9""#, 1, true),
        (r#","hasMore":true"#, 0, true),
        (r#","nextCursor":"..","hasMore":true"#, 0, true),
        (r#","nextCursor":"cur9","hasMore":false"#, 0, false),
    ] {
        let model = Model::new(20, []);
        model.state().flat = true;
        model.state().flat_extra = extra;
        let mut request = request(150, Reach::Whole);
        request.record_type = flat_customers();
        let pull = pull(model.client(), request, Arc::new(Log::default()), CancellationToken::new());
        let outcome = collect(pull, Duration::ZERO).await;
        assert_eq!(outcome.rows, all(20), "{extra}");
        assert_eq!(outcome.findings().contains(&Finding::FlatCut), cut, "{extra}");
        assert_eq!((model.list_calls(), model.closes()), (1, closes), "{extra}");
        model.assert_settled();
    }
}

/// INV-CURSOR-3
#[tokio::test(start_paused = true)]
async fn a_page_1_that_breaks_the_interface_ends_the_read() {
    for (act, closes) in
        [(Act::UnusableCursor, 0), (Act::NoCursor, 0), (Act::Mistyped, 1), (Act::Unsuccessful, 1)]
    {
        let model = Model::new(10, vec![act.clone(); 9]);
        let outcome = run(&model, 3, Reach::Whole).await;
        assert!(matches!(outcome.failure(), ErrorKind::BadAnswer | ErrorKind::ServiceFault), "{act:?}");
        assert_eq!((model.list_calls(), outcome.restarts.len()), (1, 0), "{act:?}");
        assert_eq!(model.closes(), closes, "{act:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_cursor_is_sent_and_closed_as_it_was_given() {
    let model = Model::new(10, []);
    model.state().blanks = true;
    assert_eq!(run(&model, 3, Reach::Whole).await.rows, all(10));
    let stopped = Model::new(10, []);
    stopped.state().blanks = true;
    assert!(matches!(run(&stopped, 3, Reach::Peek).await.end, PullEnd::Peeked));
    assert_eq!(stopped.state().requests.last().unwrap(), "close  cur1 ");
}

#[tokio::test(start_paused = true)]
async fn an_impossible_total_is_unknown_and_a_finding() {
    for total in ["-1", "4294967296", "1e30", "\"10\""] {
        let model = Model::new(2, vec![Act::TotalIs(total); 9]);
        let (mut pull, _) = start(&model, 3, Reach::Whole);
        while let Some(event) = pull.next().await {
            match event {
                PullEvent::Page(page) => assert_eq!(page.total, None, "{total}"),
                PullEvent::Ended(PullEnd::Complete { findings }) => {
                    assert_eq!(findings, [Finding::CountImpossible], "{total}");
                }
                PullEvent::Ended(end) => panic!("{total}: {end:?}"),
                _ => {}
            }
        }
    }
}

#[tokio::test(start_paused = true)]
async fn nothing_is_sent_during_a_pause_in_the_middle_of_a_list_and_the_list_is_read_again() {
    for (seconds, restarts, failure) in [(1, 1, None), (20, 1, None), (40, 0, Some(ErrorKind::RateLimited))] {
        let model = Model::new(10, [Act::Well, Act::Quiet(429, seconds)]);
        let outcome = run(&model, 3, Reach::Whole).await;
        assert_eq!(outcome.restarts.len(), restarts, "{seconds}");
        match failure {
            Some(kind) => assert_eq!(outcome.failure(), kind),
            None => assert_eq!(outcome.rows, all(10), "{seconds}"),
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_pause_asked_for_elsewhere_is_waited_out_where_the_cursor_lives_long_enough() {
    for (seconds, restarts) in [(5, 0), (20, 1)] {
        let model = Model::new(9, [Act::Well, Act::Late(1_000)]);
        model.answers("connections", &[(429, "")]);
        model.state().retry_after = Some(seconds);
        let client = model.client();
        let pulling = pull(
            client.clone(),
            request(3, Reach::Whole),
            Arc::new(Log::default()),
            CancellationToken::new(),
        );
        let asking = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let asked = tokio::time::timeout(Duration::from_secs(1), client.connections()).await;
            assert!(asked.is_err(), "it waits for the pause to be over");
        });
        let outcome = collect(pulling, Duration::ZERO).await;
        asking.await.unwrap();
        assert_eq!(outcome.rows, all(9), "{seconds}");
        assert_eq!(outcome.restarts.len(), restarts, "{seconds}");
        model.assert_settled();
    }
}

#[tokio::test(start_paused = true)]
async fn a_read_stopped_while_it_waits_for_a_pause_sends_nothing() {
    let model = Model::new(9, []);
    model.answers("connections", &[(429, "")]);
    model.state().retry_after = Some(25);
    let client = model.client();
    drop(tokio::time::timeout(Duration::from_secs(1), client.connections()).await);
    let mut pulling =
        pull(client, request(3, Reach::Whole), Arc::new(Log::default()), CancellationToken::new());
    assert!(matches!(pulling.next().await, Some(PullEvent::Asking)));
    tokio::time::sleep(Duration::from_secs(1)).await;
    let began = tokio::time::Instant::now();
    assert!(matches!(pulling.stop().await, PullEnd::Stopped));
    assert_eq!(began.elapsed(), Duration::ZERO);
    tokio::time::sleep(Duration::from_secs(300)).await;
    assert_eq!(model.list_calls(), 0);
}

/// INV-CURSOR-1
#[tokio::test(start_paused = true)]
async fn stopping_in_the_middle_closes_the_cursor_before_the_last_event() {
    let model = Model::new(100, [Act::Well, Act::Well, Act::Late(60_000)]);
    let client = model.client();
    let log = Arc::new(Log::default());
    let mut pull = pull(client.clone(), request(3, Reach::Whole), log.clone(), CancellationToken::new());
    for _ in 0..3 {
        pull.next().await.unwrap();
    }
    assert_eq!(*log.0.lock().unwrap(), ["cur1"], "the open cursor is written down");
    assert!(matches!(pull.stop().await, PullEnd::Stopped));
    model.assert_settled();
    assert_eq!(model.list_calls(), 3);
    assert!(log.0.lock().unwrap().is_empty());
    assert_eq!(client.lanes().lane(&connection()).state().holder, LaneHolder::Free);
}

#[tokio::test(start_paused = true)]
async fn stopping_does_not_wait_for_a_service_that_hangs() {
    let model = Model::new(100, [Act::Hang]);
    let began = tokio::time::Instant::now();
    let (mut pull, _) = start(&model, 3, Reach::Whole);
    pull.next().await.unwrap();
    assert!(matches!(pull.stop().await, PullEnd::Stopped));
    assert_eq!(began.elapsed(), Duration::from_secs(2), "one moment for the cursor, and no more");
    let hangs = Model::new(100, [Act::Well, Act::Late(60_000)]);
    hangs.state().closes = [false, false, false].into();
    let (mut pull, log) = start(&hangs, 3, Reach::Whole);
    for _ in 0..2 {
        pull.next().await.unwrap();
    }
    let began = tokio::time::Instant::now();
    assert!(matches!(pull.stop().await, PullEnd::Stopped));
    assert_eq!(began.elapsed(), Duration::from_secs(2), "the close has two seconds");
    assert_eq!(*log.0.lock().unwrap(), ["cur1"], "a close without an answer stays written down");
}

#[tokio::test(start_paused = true)]
async fn dropping_a_pull_closes_its_cursor_and_frees_the_lane() {
    let model = Model::new(100, [Act::Well, Act::Late(60_000)]);
    let client = model.client();
    let mut first =
        pull(client.clone(), request(3, Reach::Whole), Arc::new(Log::default()), CancellationToken::new());
    for _ in 0..2 {
        first.next().await.unwrap();
    }
    drop(first);
    let second = pull(client, request(50, Reach::Whole), Arc::new(Log::default()), CancellationToken::new());
    assert_eq!(collect(second, Duration::ZERO).await.rows, all(100));
    model.assert_settled();
}

/// Breaks when it should write a cursor down.
pub(crate) struct Broken;

impl CursorLog for Broken {
    fn opened(&self, _connection: &ConnectionRef, _cursor: &Cursor) -> BoxFuture<'static, ()> {
        panic!("a log that breaks, on purpose");
    }
    fn closed(&self, _cursor: &Cursor) -> BoxFuture<'static, ()> {
        Box::pin(ready(()))
    }
}

/// INV-CURSOR-1
#[tokio::test(start_paused = true)]
async fn a_pull_that_dies_still_closes_its_cursor() {
    let model = Model::new(9, []);
    let client = model.client();
    let mut dies = pull(client.clone(), request(3, Reach::Whole), Arc::new(Broken), CancellationToken::new());
    while let Some(event) = dies.next().await {
        assert!(!matches!(event, PullEvent::Ended(_)), "it had no time to say so");
    }
    let after = pull(client, request(3, Reach::Whole), Arc::new(Log::default()), CancellationToken::new());
    assert_eq!(collect(after, Duration::ZERO).await.rows, all(9), "the lane is free");
    model.assert_settled();
}

#[tokio::test(start_paused = true)]
async fn a_reader_that_lags_too_far_costs_the_cursor_and_nothing_else() {
    // Eight pages may wait; a reader that rests eleven seconds at each holds the next request back too long.
    let model = Model::new(60, []);
    let (pull, _) = start(&model, 1, Reach::Whole);
    let outcome = collect(pull, Duration::from_secs(11)).await;
    assert_eq!(outcome.failure(), ErrorKind::CursorLapsed);
    assert_eq!(outcome.restarts, [RestartReason::Lapsed, RestartReason::Lapsed]);
    model.assert_settled();
}
