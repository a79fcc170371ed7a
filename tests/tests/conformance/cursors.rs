//! Cursors, and the lane they hold. Real time is waited for here: the window of a cursor is 10 seconds.

use std::time::Duration;

use ledgerlane_tests::rest::{Answer, Method};
use serde_json::Value;
use tokio::time::{sleep, timeout};

use crate::pages::{close_cursor, number, record_type};
use crate::target::{Target, text};

/// An open cursor over customers.
async fn open(target: &Target, connection: &str) -> String {
    let page = target.list(connection, "Customers?limit=5").await.is(200).json();
    assert_eq!(page["hasMore"], true, "there are more than 5 customers");
    text(&page["nextCursor"])
}

fn next(cursor: &str) -> String {
    format!("Customers?limit=5&cursor={cursor}")
}

/// Checks the refusal of a cursor that is not open: it says that the list has to be read from page 1 again.
pub(crate) fn assert_gone(answer: &Answer) {
    assert_eq!(answer.status, 410, "{}: {}", answer.asked, answer.body);
    assert_eq!(answer.json()["error"]["code"], "QBD_SESSION_ERROR", "{}", answer.asked);
    assert_eq!(answer.header("x-should-retry"), Some("false"), "{}", answer.asked);
    assert!(answer.body.contains("page 1"), "{}: {}", answer.asked, answer.body);
}

/// Whether a call that may wait only for a short time gets the lane.
async fn is_free(target: &Target, connection: &str) -> bool {
    let answer = target.list_call(connection, "Invoices?limit=1").wait(target.short_wait()).send().await;
    if answer.status == 200 {
        close_cursor(target, &answer.json()).await;
        return true;
    }
    assert_eq!(answer.status, 408, "{}", answer.body);
    false
}

pub(crate) async fn every_request_begins_the_window_anew(target: &Target) {
    let connection = target.set_up_connection().await;
    let cursor = open(target, &connection).await;
    for page in [2, 3] {
        sleep(Duration::from_secs(6)).await;
        let answer = target.list(&connection, &next(&cursor)).await.is(200).json();
        assert_eq!(number(&answer, "page"), page, "12 s after the first page, 6 s after the one before");
    }
    target.close(&cursor).await.is(204);
}

pub(crate) async fn silence_frees_the_lane(target: &Target) {
    let connection = target.set_up_connection().await;
    let cursor = open(target, &connection).await;
    if target.is_own() {
        assert!(!is_free(target, &connection).await, "an open cursor holds the lane");
    }
    sleep(Duration::from_secs(11)).await;
    assert!(is_free(target, &connection).await, "10 s of silence free it");
    let late = target.list(&connection, &next(&cursor)).await;
    target.close(&cursor).await.is(204);
    if target.is_own() {
        assert_gone(&late);
        let again = open(target, &connection).await;
        assert_ne!(again, cursor);
        target.close(&again).await;
    }
}

pub(crate) async fn close_frees_the_lane_at_once(target: &Target) {
    let connection = target.set_up_connection().await;
    for _ in 0..3 {
        let cursor = open(target, &connection).await;
        target.close(&cursor).await.is(204);
        // The patience is less than the cursor would have lived on.
        assert!(is_free(target, &connection).await);
    }
}

pub(crate) async fn close_always_answers_204(target: &Target) {
    let connection = target.set_up_connection().await;
    let cursor = open(target, &connection).await;
    for cursor in [
        &*cursor,
        &*cursor,
        "AAAAAAAAAAAAAAAAAAAAAA",
        "x",
        "a%20b%2Fc",
        "%00",
        "%20%FF",
        "..",
        "%F0%9F%90%99",
    ] {
        // A client sends '..' as part of the path only when it is escaped.
        let cursor = cursor.replace("..", "%2E%2E%2F");
        let answer = target.close(&cursor).await;
        assert_eq!((answer.status, answer.body.as_str()), (204, ""), "{cursor}");
    }
    assert!(is_free(target, &connection).await);
}

pub(crate) async fn a_closed_cursor_is_gone(target: &Target) {
    let connection = target.set_up_connection().await;
    let cursor = open(target, &connection).await;
    target.close(&cursor).await.is(204);
    assert_gone(&target.list(&connection, &next(&cursor)).await);
    assert!(is_free(target, &connection).await, "and asking for it holds nothing");
}

pub(crate) async fn busy_ends_with_408(target: &Target) {
    let connection = target.set_up_connection().await;
    let cursor = open(target, &connection).await;
    for list in ["Invoices?limit=1", "Accounts"] {
        let busy = target.list_call(&connection, list).wait(1).send().await.is(408);
        assert_eq!(busy.header("x-should-retry"), Some("true"), "{list}");
        assert_eq!(busy.json()["error"]["code"], "REQUEST_TIMEOUT", "{list}");
    }
    // Giving up in the queue took nothing from the one who holds the lane.
    let page = target.list(&connection, &next(&cursor)).await.is(200).json();
    assert_eq!(number(&page, "page"), 2);
    target.close(&cursor).await.is(204);
}

pub(crate) async fn others_wait_their_turn(target: &Target) {
    let connection = target.set_up_connection().await;
    let cursor = open(target, &connection).await;
    let mut waiting = Box::pin(target.list_call(&connection, "Invoices?limit=1").wait(60).send());
    assert!(timeout(Duration::from_secs(1), &mut waiting).await.is_err(), "it waits while the lane is held");
    let page = target.list(&connection, &next(&cursor)).await.is(200).json();
    assert_eq!(number(&page, "page"), 2, "the sequence goes on ahead of those who wait");
    target.close(&cursor).await.is(204);
    let served = waiting.await.is(200).json();
    close_cursor(target, &served).await;
}

pub(crate) async fn lanes_of_others_are_free(target: &Target) {
    let (first, second) = (target.set_up_connection().await, target.set_up_connection().await);
    let cursor = open(target, &first).await;
    assert!(is_free(target, &second).await, "a lane is a connection's own");
    target.close(&cursor).await.is(204);
}

pub(crate) async fn single_records_and_probes_take_the_lane(target: &Target) {
    let connection = target.set_up_connection().await;
    let page = target.list(&connection, "Customers?limit=5").await.is(200).json();
    let (cursor, id) = (text(&page["nextCursor"]), text(&page["data"][0]["id"]));
    let single = format!("/api/v1/customer/{id}");
    let probe = format!("/api/v1/connections/{connection}/probe");
    for (method, path) in [(Method::GET, single), (Method::POST, probe)] {
        let call = target.call(method, &path).connection(&connection).wait(1);
        call.send().await.is(408);
    }
    target.close(&cursor).await.is(204);
}

pub(crate) async fn budgets_have_bounds(target: &Target) {
    let connection = target.set_up_connection().await;
    for (path, most) in [("/api/v1/Accounts", 90), ("/api/v1/customer/1-1", 120)] {
        let ask = async |seconds: &str| {
            let call = target.call(Method::GET, path).connection(&connection);
            call.header("x-nxus-timeout-seconds", seconds).send().await
        };
        for bad in ["0", "-1", "soon", "1.5"] {
            ask(bad).await.is(400);
        }
        for good in ["1", &most.to_string(), &(most + 1).to_string(), &"9".repeat(30)] {
            assert_ne!(ask(good).await.status, 400, "{path} {good}");
        }
    }
}

pub(crate) async fn a_cursor_belongs_to_its_list(target: &Target) {
    let (connection, other) = (target.set_up_connection().await, target.set_up_connection().await);
    let cursor = open(target, &connection).await;
    for (connection, list) in [(&other, next(&cursor)), (&connection, format!("Invoices?cursor={cursor}"))] {
        assert_gone(&target.list(connection, &list).await);
    }
    target.list(&connection, "Customers?limit=5&cursor=AAAAAAAAAAAAAAAAAAAAAA").await.is(410);
    let page = target.list(&connection, &format!("customers?cursor={cursor}")).await.is(200).json();
    assert_eq!(number(&page, "page"), 2, "it is open still, under another spelling of its list");
    target.close(&cursor).await.is(204);
}

pub(crate) async fn a_filter_stays_in_a_sequence(target: &Target) {
    let connection = target.set_up_connection().await;
    let record_type = record_type("Customers");
    let first = [("limit", "5"), ("activeStatus", "ActiveOnly")];
    let page = target.filtered(&connection, record_type, &first).await.is(200).json();
    let cursor = text(&page["nextCursor"]);
    let with = async |more: &[(&str, &str)]| {
        let parameters: Vec<_> = more.iter().copied().chain([("cursor", cursor.as_str())]).collect();
        target.filtered(&connection, record_type, &parameters).await
    };
    for changed in [
        &[("limit", "5"), ("activeStatus", "InactiveOnly")][..],
        &[("limit", "5"), ("activeStatus", "ActiveOnly"), ("nameContains", "a")],
        &[("limit", "6"), ("activeStatus", "ActiveOnly")],
    ] {
        let refused = with(changed).await.is(400);
        assert_eq!(refused.json()["error"]["code"], "VALIDATION_ERROR", "{changed:?}");
    }
    let page = with(&first).await.is(200).json();
    assert_eq!(number(&page, "page"), 2, "the cursor stayed open");
    for same in ["limit=5", "ACTIVESTATUS=ActiveOnly&Limit=5", "nextpage=1"] {
        let more =
            target.list(&connection, &format!("Customers?Cursor={cursor}&{same}")).await.is(200).json();
        assert_eq!(more["totalCount"], page["totalCount"], "{same}");
    }
    let all = page["data"].as_array().into_iter().flatten();
    assert!(
        all.clone().count() > 0 && all.map(|record| &record["isActive"]).all(|yes| yes == &Value::Bool(true))
    );
    target.close(&cursor).await.is(204);
}
