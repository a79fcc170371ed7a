//! How a pull that was stopped leaves: within two seconds, with its cursor closed or given up, and with a lane that is free.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_client::{
    Client, CursorLog, LaneHolder, NoCursorLog, PullEnd, PullEvent, Reach, ServiceAddress, pull,
};
use ledgerlane_clock::ManualClock;
use secrecy::SecretString;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;

use crate::model::{Act, KEY, Log, Model, connection, request};
use crate::pulls::{Broken, all, collect};

/// Longest time from a stop to a free lane.
const TWO_SECONDS: Duration = Duration::from_secs(2);

/// Stops a pull whose page 1 was asked for 0.1 s ago, and returns how long that takes.
async fn stop_early(client: &Client, log: Arc<dyn CursorLog>) -> Duration {
    let mut pull = pull(client.clone(), request(3, Reach::Whole), log, CancellationToken::new());
    assert!(matches!(pull.next().await, Some(PullEvent::Asking)));
    tokio::time::sleep(Duration::from_millis(100)).await;
    let began = tokio::time::Instant::now();
    assert!(matches!(pull.stop().await, PullEnd::Stopped));
    began.elapsed()
}

#[tokio::test(start_paused = true)]
async fn a_page_one_that_comes_within_two_seconds_of_a_stop_has_its_cursor_closed() {
    let model = Model::new(100, [Act::Late(2_000)]);
    let client = model.client();
    let log = Arc::new(Log::default());
    let took = stop_early(&client, log.clone()).await;
    assert_eq!(took, Duration::from_millis(1_900), "it waits for the answer and no longer");
    model.assert_settled();
    assert_eq!(model.closes(), 1);
    assert_eq!(client.lanes().lane(&connection()).state().holder, LaneHolder::Free);
    assert!(log.0.lock().unwrap().is_empty(), "what was opened was written down and crossed out");
}

#[tokio::test(start_paused = true)]
async fn a_slower_page_one_is_given_up_and_who_has_the_lane_is_not_known() {
    for act in [Act::Late(7_000), Act::Late(60_000), Act::Hang] {
        let model = Model::new(9, [act.clone()]);
        let client = model.client();
        let log = Arc::new(Log::default());
        assert_eq!(stop_early(&client, log.clone()).await, TWO_SECONDS, "{act:?}");
        assert_eq!(client.lanes().lane(&connection()).state().holder, LaneHolder::Unknown, "{act:?}");
        model.assert_settled();
        let mut next = pull(client, request(3, Reach::Whole), log, CancellationToken::new());
        assert!(matches!(next.next().await, Some(PullEvent::Asking)), "{act:?}: the lane is free");
        assert_eq!(collect(next, Duration::ZERO).await.rows, all(9), "{act:?}");
        let order: Vec<String> = model.state().requests.iter().take(3).cloned().collect();
        assert_eq!(order, ["list Customers -", "list Customers -", "list Customers cur1"], "{act:?}");
        model.assert_settled();
    }
}

/// INV-LANE-3
#[tokio::test(start_paused = true)]
async fn a_pull_that_waits_gets_the_lane_within_two_seconds_of_the_stop_before_it() {
    let model = Model::new(9, [Act::Hang]);
    let client = model.client();
    let first =
        pull(client.clone(), request(3, Reach::Whole), Arc::new(NoCursorLog), CancellationToken::new());
    tokio::time::sleep(Duration::from_millis(100)).await;
    let mut second = pull(client, request(3, Reach::Whole), Arc::new(NoCursorLog), CancellationToken::new());
    assert!(matches!(second.next().await, Some(PullEvent::Waiting)));
    let began = tokio::time::Instant::now();
    // Nobody waits for the end of this one, as where the user looks elsewhere.
    drop(first);
    assert!(matches!(second.next().await, Some(PullEvent::Asking)));
    assert_eq!(began.elapsed(), TWO_SECONDS);
    assert_eq!(collect(second, Duration::ZERO).await.rows, all(9));
    model.assert_settled();
}

#[tokio::test(start_paused = true)]
async fn a_late_page_one_leaves_the_closing_of_its_cursor_what_is_left_of_the_two_seconds() {
    let model = Model::new(9, [Act::Late(1_600)]);
    model.state().closes = [false, false].into();
    let client = model.client();
    let log = Arc::new(Log::default());
    assert_eq!(stop_early(&client, log.clone()).await, TWO_SECONDS);
    assert_eq!(*log.0.lock().unwrap(), ["cur1"], "a close without an answer stays written down");
    assert_eq!(client.lanes().lane(&connection()).state().holder, LaneHolder::Unknown);
    let next = pull(client, request(3, Reach::Whole), log, CancellationToken::new());
    assert_eq!(collect(next, Duration::ZERO).await.rows, all(9));
}

#[tokio::test(start_paused = true)]
async fn a_log_that_breaks_after_a_stop_still_closes_the_cursor() {
    let model = Model::new(9, [Act::Late(1_500)]);
    let client = model.client();
    stop_early(&client, Arc::new(Broken)).await;
    let next = pull(client, request(3, Reach::Whole), Arc::new(Log::default()), CancellationToken::new());
    assert_eq!(collect(next, Duration::ZERO).await.rows, all(9), "the lane is free");
    model.assert_settled();
}

/// Takes the next request of a client and returns its connection with the first line of the request.
async fn take_request(listener: &TcpListener) -> (TcpStream, String) {
    let (mut stream, _) = listener.accept().await.unwrap();
    let line = read_request(&mut stream).await;
    (stream, line)
}

/// Reads a request without a body and returns its first line.
async fn read_request(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        assert!(stream.read_buf(&mut head).await.unwrap() > 0, "the client went away");
    }
    let text = String::from_utf8(head).unwrap();
    text.lines().next().unwrap().trim_end_matches(" HTTP/1.1").to_owned()
}

async fn answer(stream: &mut TcpStream, status: &str, body: &str) {
    let length = body.len();
    let text = format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(text.as_bytes()).await.unwrap();
}

/// A client of a service of this test, with a clock that stands still.
async fn over_http() -> (Client, Arc<ManualClock>, TcpListener) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let clock = Arc::new(ManualClock::new("2026-11-19T09:41:00Z".parse().unwrap()));
    let key = SecretString::from(KEY);
    let client = Client::new(ServiceAddress::parse(&address).unwrap(), key, clock.clone()).unwrap();
    (client, clock, listener)
}

/// Lets every other task run until it waits for the clock or for the network.
async fn let_tasks_run() {
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
}

const LAST_PAGE: &str = r#"{"success":true,"data":[{"id":"1"}],"nextCursor":null,"hasMore":false}"#;

#[tokio::test]
async fn a_service_that_does_not_answer_page_one_sees_its_caller_go_and_the_lane_is_free() {
    let (client, clock, listener) = over_http().await;
    let mut first =
        pull(client.clone(), request(1, Reach::Whole), Arc::new(NoCursorLog), CancellationToken::new());
    assert!(matches!(first.next().await, Some(PullEvent::Asking)));
    let (mut silent, line) = take_request(&listener).await;
    assert!(line.starts_with("GET /api/v1/Customers?"), "{line}");

    let stopped = tokio::spawn(first.stop());
    let_tasks_run().await;
    clock.advance(TWO_SECONDS - Duration::from_millis(1));
    let_tasks_run().await;
    assert!(!stopped.is_finished(), "the answer may still come");
    clock.advance(Duration::from_millis(1));
    assert!(matches!(stopped.await.unwrap(), PullEnd::Stopped));
    // Only a failure waits for this long.
    let mut room = [0; 16];
    let left = tokio::time::timeout(Duration::from_secs(20), silent.read(&mut room)).await.unwrap();
    assert!(matches!(left, Ok(0) | Err(_)), "the connection is closed: {left:?}");
    assert_eq!(client.lanes().lane(&connection()).state().holder, LaneHolder::Unknown);

    let next =
        pull(client.clone(), request(1, Reach::Whole), Arc::new(NoCursorLog), CancellationToken::new());
    let next = tokio::spawn(collect(next, Duration::ZERO));
    let (mut stream, line) = take_request(&listener).await;
    assert!(
        line.starts_with("GET /api/v1/Customers?"),
        "nothing was closed, because nothing is known: {line}"
    );
    answer(&mut stream, "200 OK", LAST_PAGE).await;
    assert_eq!(next.await.unwrap().rows, [r#"{"id":"1"}"#]);
    assert_eq!(client.lanes().lane(&connection()).state().holder, LaneHolder::Free);
}

#[tokio::test]
async fn a_service_that_answers_page_one_after_the_stop_is_told_to_close_its_cursor() {
    let (client, _clock, listener) = over_http().await;
    let mut stopping =
        pull(client.clone(), request(1, Reach::Whole), Arc::new(NoCursorLog), CancellationToken::new());
    assert!(matches!(stopping.next().await, Some(PullEvent::Asking)));
    let (mut stream, _) = take_request(&listener).await;
    let stopped = tokio::spawn(stopping.stop());
    let_tasks_run().await;
    let page = r#"{"success":true,"data":[{"id":"1"}],"nextCursor":"cur1","hasMore":true}"#;
    answer(&mut stream, "200 OK", page).await;
    assert_eq!(read_request(&mut stream).await, "POST /api/v1/cursors/cur1/close");
    answer(&mut stream, "204 No Content", "").await;
    assert!(matches!(stopped.await.unwrap(), PullEnd::Stopped));
    assert_eq!(client.lanes().lane(&connection()).state().holder, LaneHolder::Free);
}
