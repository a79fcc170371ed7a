//! Long answers are worked on off the async workers. The one thread for blocking work is kept busy, so that what needs it waits.

use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

use ledgerlane_company::ListFilter;
use tokio::task::JoinHandle;

use super::bench::{Bench, ids, outcome, page, settle};
use crate::blocking::MAX_INLINE;

/// Keeps the thread for blocking work until the sender is dropped.
fn keep_thread_busy() -> (Sender<()>, JoinHandle<()>) {
    let (release, released) = channel::<()>();
    let busy = tokio::task::spawn_blocking(move || {
        let _ = released.recv();
    });
    (release, busy)
}

/// Runs a test on one async worker with one thread for blocking work.
fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().max_blocking_threads(1).build();
    runtime.unwrap().block_on(test);
}

/// An answer that is longer than what is worked on at once, with its last page.
fn long_page() -> (String, Vec<String>) {
    let ids: Vec<String> = (0..MAX_INLINE / 32).map(|nth| format!("8000{nth:04}-1")).collect();
    let text = page(r#"iteratorRemainingCount="0""#, &ids.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(text.len() > MAX_INLINE);
    (text, ids)
}

/// INV-BLOCKING-1
#[test]
fn a_long_answer_is_read_and_its_records_are_written_off_the_async_workers() {
    run(async {
        let (long, expected) = long_page();
        let bench = Arc::new(Bench::new());
        let making = bench.begin(ListFilter::default(), expected.len() as u64).await;
        let ticket = bench.sign_in().await;
        bench.ask_for_work(&ticket).await;

        // The thread works in this order: busy, reading the answer, busy again, writing the records.
        let (release_reading, _busy) = keep_thread_busy();
        let answering = tokio::spawn({
            let (bench, ticket) = (Arc::clone(&bench), ticket.clone());
            async move { bench.text("receiveResponseXML", &[("ticket", &ticket), ("response", &long)]).await }
        });
        settle().await;
        assert!(!answering.is_finished(), "the answer is read on the thread for blocking work");
        let (release_writing, _busy) = keep_thread_busy();
        assert_eq!(bench.last_error(&ticket).await, "", "other calls are answered meanwhile");

        drop(release_reading);
        assert_eq!(answering.await.unwrap(), "99");
        settle().await;
        assert!(!making.is_finished(), "the records are written on the thread for blocking work");

        drop(release_writing);
        let (_walk, made) = making.await.unwrap();
        assert_eq!(ids(&made.unwrap()), expected);
    });
}

#[test]
fn a_short_answer_is_read_where_its_call_waits() {
    run(async {
        let (_release, _busy) = keep_thread_busy();
        let bench = Bench::new();
        let making = bench.begin(ListFilter::default(), 1).await;
        let ticket = bench.sign_in().await;
        bench.ask_for_work(&ticket).await;
        assert_eq!(bench.answer(&ticket, &page(r#"iteratorRemainingCount="0""#, &["1"])).await, "99");
        assert_eq!(ids(&outcome(making).await.1.unwrap()), ["1"]);
    });
}
