//! Walks through the list of customers.

use std::time::Duration;

use ledgerlane_api::Catalogue;
use ledgerlane_company::{CompanyError, ListFilter};

use super::bench::{Bench, CONNECTION, ids, next, outcome, page, request, settle, status};
use crate::qbxml::{Dialect, Version};

#[tokio::test]
async fn a_walk_of_three_pages_uses_one_iterator() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 2).await;
    let ticket = bench.sign_in().await;

    let all = "<ActiveStatus>All</ActiveStatus>";
    let start = request(r#"iterator="Start""#, &format!("<MaxReturned>2</MaxReturned>{all}"));
    assert_eq!(bench.ask_for_work(&ticket).await, start);
    let left = r#"retCount="2" iteratorRemainingCount="3" iteratorID="{it-1}""#;
    assert_eq!(bench.answer(&ticket, &page(left, &["1", "2"])).await, "50");
    let (walk, first) = outcome(making).await;
    let first = first.unwrap();
    assert_eq!(
        (ids(&first), first.total, first.is_last),
        (vec!["1".to_owned(), "2".to_owned()], Some(5), false)
    );

    let waiting = bench.wait_for_work(&ticket).await;
    assert!(!waiting.is_finished(), "the session is held open between pages");
    let making = next(walk, 2).await;
    let on = |most| {
        let attributes = r#"iterator="Continue" iteratorID="{it-1}""#;
        request(attributes, &format!("<MaxReturned>{most}</MaxReturned>{all}"))
    };
    assert_eq!(outcome(waiting).await, on(2));
    let left = r#"retCount="2" iteratorRemainingCount="1" iteratorID="{it-1}""#;
    assert_eq!(bench.answer(&ticket, &page(left, &["3", "4"])).await, "66");
    let (walk, second) = outcome(making).await;
    let second = second.unwrap();
    assert_eq!(
        (ids(&second), second.total, second.is_last),
        (vec!["3".to_owned(), "4".to_owned()], Some(5), false)
    );

    let making = next(walk, 7).await;
    assert_eq!(bench.ask_for_work(&ticket).await, on(7));
    let left = r#"retCount="1" iteratorRemainingCount="0" iteratorID="{it-1}""#;
    assert_eq!(bench.answer(&ticket, &page(left, &["5"])).await, "99");
    let (_, third) = outcome(making).await;
    let third = third.unwrap();
    assert_eq!((ids(&third), third.total, third.is_last), (vec!["5".to_owned()], Some(5), true));

    bench.linger(&ticket).await;
    bench.close(&ticket).await;
}

#[tokio::test]
async fn between_pages_the_connector_pauses_and_comes_again() {
    let bench = Bench::new();
    let (ticket, walk) = bench.begun().await;
    for _ in 0..3 {
        let waiting = bench.wait_for_work(&ticket).await;
        bench.clock.advance(Duration::from_millis(2_999));
        settle().await;
        assert!(!waiting.is_finished());
        bench.clock.advance(Duration::from_millis(1));
        assert_eq!(outcome(waiting).await, "");
        assert_eq!(bench.last_error(&ticket).await, "NoOp");
        bench.clock.advance(Duration::from_secs(5));
    }
    let making = next(walk, 1).await;
    assert!(bench.ask_for_work(&ticket).await.contains("iterator=\"Continue\""));
    assert_eq!(bench.last_error(&ticket).await, "", "a pause is over with the next request");
    bench.answer(&ticket, &page(r#"iteratorRemainingCount="0""#, &["2"])).await;
    assert!(outcome(making).await.1.unwrap().is_last);
}

#[tokio::test]
async fn a_dropped_walk_is_closed_in_its_session_before_anything_else() {
    let bench = Bench::new();
    let (ticket, walk) = bench.begun().await;
    let other = bench.begin(ListFilter::default(), 5).await;
    drop(walk);
    let stop = request(
        r#"iterator="Stop" iteratorID="{it-1}""#,
        "<MaxReturned>1</MaxReturned><ActiveStatus>All</ActiveStatus>",
    );
    assert_eq!(bench.ask_for_work(&ticket).await, stop);
    assert_eq!(bench.answer(&ticket, &page("", &[])).await, "66");
    assert!(bench.ask_for_work(&ticket).await.contains("iterator=\"Start\""));
    assert_eq!(bench.answer(&ticket, &page(r#"iteratorRemainingCount="0""#, &["1"])).await, "99");
    assert!(outcome(other).await.1.unwrap().is_last);
    bench.linger(&ticket).await;
}

#[tokio::test]
async fn dropping_a_walk_wakes_the_connector_that_waits() {
    let bench = Bench::new();
    let (ticket, walk) = bench.begun().await;
    let waiting = bench.wait_for_work(&ticket).await;
    drop(walk);
    assert!(outcome(waiting).await.contains("iterator=\"Stop\""));
    assert_eq!(bench.answer(&ticket, &status("3391", "Error", "No such iterator.")).await, "99");
}

#[tokio::test]
async fn a_walk_dropped_after_its_session_needs_nothing() {
    let bench = Bench::new();
    let (ticket, walk) = bench.begun().await;
    bench.close(&ticket).await;
    drop(walk);
    let _making = bench.begin(ListFilter::default(), 1).await;
    let ticket = bench.sign_in().await;
    assert!(bench.ask_for_work(&ticket).await.contains("iterator=\"Start\""));
}

#[tokio::test]
async fn a_caller_that_goes_before_its_turn_is_skipped() {
    let bench = Bench::new();
    let gone = bench.begin(ListFilter::default(), 1).await;
    let stays = bench.begin(ListFilter::default(), 2).await;
    gone.abort();
    settle().await;
    let ticket = bench.sign_in().await;
    assert!(bench.ask_for_work(&ticket).await.contains("<MaxReturned>2<"));
    assert_eq!(bench.answer(&ticket, &page("", &["1"])).await, "99");
    assert!(outcome(stays).await.1.is_ok());
}

#[tokio::test]
async fn the_iterator_of_a_late_answer_is_closed() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 1).await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    making.abort();
    settle().await;
    let late = page(r#"iteratorRemainingCount="9" iteratorID="{it-9}""#, &["1"]);
    assert_eq!(bench.answer(&ticket, &late).await, "50");
    let stop = bench.ask_for_work(&ticket).await;
    assert!(stop.contains(r#"iterator="Stop" iteratorID="{it-9}""#), "{stop}");
}

#[tokio::test]
async fn a_late_answer_without_iterator_leaves_nothing_to_do() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 1).await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    making.abort();
    settle().await;
    assert_eq!(bench.answer(&ticket, &page(r#"iteratorRemainingCount="0""#, &["1"])).await, "99");
    bench.linger(&ticket).await;
}

#[tokio::test]
async fn a_next_page_that_is_dropped_closes_the_iterator() {
    for is_handed_out in [false, true] {
        let bench = Bench::new();
        let (ticket, walk) = bench.begun().await;
        let making = next(walk, 1).await;
        if is_handed_out {
            assert!(bench.ask_for_work(&ticket).await.contains("iterator=\"Continue\""));
        }
        making.abort();
        settle().await;
        if is_handed_out {
            bench.answer(&ticket, &page(r#"iteratorRemainingCount="1" iteratorID="{it-1}""#, &["2"])).await;
        }
        assert!(bench.ask_for_work(&ticket).await.contains(r#"iterator="Stop" iteratorID="{it-1}""#));
        assert_eq!(bench.answer(&ticket, &page("", &[])).await, "99");
    }
}

#[tokio::test]
async fn a_list_may_be_empty() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 10).await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    assert_eq!(bench.answer(&ticket, &status("1", "Info", "Nothing matched.")).await, "99");
    let page = outcome(making).await.1.unwrap();
    assert_eq!((page.text.as_str(), page.count, page.total, page.is_last), ("", 0, Some(0), true));
}

#[tokio::test]
async fn a_total_that_is_not_said_is_not_known() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 10).await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    bench.answer(&ticket, &page("", &["1"])).await;
    let page = outcome(making).await.1.unwrap();
    assert_eq!((page.count, page.total, page.is_last), (1, None, true));
}

#[tokio::test]
async fn a_full_page_that_does_not_say_what_is_left_is_not_taken_for_the_end() {
    let bench = Bench::new();
    let making = bench.begin(ListFilter::default(), 2).await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    assert_eq!(bench.answer(&ticket, &page("", &["1", "2"])).await, "99");
    assert!(matches!(outcome(making).await.1, Err(CompanyError::Unreadable(_))));
}

#[tokio::test]
async fn records_follow_what_the_text_has_already() {
    let bench = Bench::new();
    let mut walk = bench.file.open_list(super::bench::customers(), ListFilter::default()).await.unwrap();
    let making = tokio::spawn(async move { walk.next_page(2, "[".to_owned()).await });
    settle().await;
    let ticket = bench.sign_in().await;
    bench.ask_for_work(&ticket).await;
    bench.answer(&ticket, &page(r#"iteratorRemainingCount="0""#, &["1", "2"])).await;
    let text = outcome(making).await.unwrap().text;
    let records: Vec<serde_json::Value> = serde_json::from_str(&format!("{text}]")).unwrap();
    assert_eq!(records.len(), 2);
}

#[tokio::test]
async fn a_type_that_the_version_lacks_is_not_offered_and_quickbooks_is_not_asked() {
    let bench = Bench::restarted();
    let version = Version::for_host("3", "0");
    bench.files.line(CONNECTION).note_dialect(Dialect { version, ..Dialect::NEWEST });
    let transactions = Catalogue::built_in().find("Transactions").unwrap();
    let mut walk = bench.file.open_list(transactions, ListFilter::default()).await.unwrap();
    assert_eq!(walk.next_page(1, String::new()).await.err(), Some(CompanyError::NotOffered));
    assert_eq!(bench.file.record(transactions, "1-1").await, Err(CompanyError::NotOffered));
}

#[tokio::test]
async fn a_list_is_asked_in_what_the_quickbooks_reads_that_is_there_now() {
    let bench = Bench::restarted();
    let making = bench.begin(ListFilter::default(), 10).await;
    let ticket = bench.sign_in().await;
    assert!(bench.ask_for_work_of(&ticket, "8", "CA").await.contains(r#"<?qbxml version="8.0"?>"#));
    bench.answer(&ticket, &page(r#"iteratorRemainingCount="0""#, &["1"])).await;
    assert_eq!(outcome(making).await.1.unwrap().count, 1);
}
