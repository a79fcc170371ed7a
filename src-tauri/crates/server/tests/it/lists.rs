use std::time::Duration;

use ledgerlane_api::{FlatList, RecordPage};
use serde_json::Value;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use super::support::{Answer, Bench, bench, list_headers, raw, request, slow_bench};

fn cursor(page: &Value) -> &str {
    page["nextCursor"].as_str().unwrap()
}

/// The next page, as a client asks for it.
async fn next(bench: &Bench, connection: &str, kind: &str, cursor: &str) -> Answer {
    bench.list(connection, &format!("/api/v1/{kind}?cursor={cursor}")).await
}

fn assert_gone(answer: &Answer) {
    assert_eq!((answer.status, answer.error().as_str()), (410, "QBD_SESSION_ERROR"), "{}", answer.body);
    assert_eq!(answer.header("x-should-retry"), Some("false"));
    assert!(answer.body.contains("page 1"), "it says what to do: {}", answer.body);
}

#[tokio::test]
async fn pages_follow_each_other_under_one_cursor_to_the_end() {
    let bench = bench().await;
    let mut ids = std::collections::HashSet::new();
    let mut page = bench.list("quarry-road", "/api/v1/Customers?limit=15&activeStatus=All").await.json();
    let first_cursor = cursor(&page).to_owned();
    assert_eq!(first_cursor.len(), 22);
    for number in 1..=3_u64 {
        let last = number == 3;
        let count = if last { 11 } else { 15 };
        assert_eq!(page["success"], true);
        assert!(page["requestId"].is_string() && page["timestamp"].is_string());
        for (key, value) in [
            ("page", number),
            ("count", count),
            ("limit", 15),
            ("totalCount", 41),
            ("pageCount", 3),
            ("remainingCount", 41 - (15 * number).min(41)),
        ] {
            assert_eq!(page[key], value, "{key} of page {number}");
        }
        assert_eq!(page["hasMore"], !last);
        assert_eq!(page["nextCursor"], if last { Value::Null } else { Value::from(first_cursor.as_str()) });
        for record in page["data"].as_array().unwrap() {
            assert!(ids.insert(record["id"].as_str().unwrap().to_owned()), "a record came twice");
        }
        bench.clock.advance(Duration::from_millis(9_900));
        if !last {
            page = next(&bench, "quarry-road", "Customers", &first_cursor).await.json();
        }
    }
    assert_eq!(ids.len(), 41);
    assert_gone(&next(&bench, "quarry-road", "Customers", &first_cursor).await);
}

#[tokio::test]
async fn the_envelopes_are_those_of_the_contract_and_the_default_page_is_the_largest() {
    let bench = bench().await;
    let page = bench.list("harbor-lane", "/api/v1/Invoices").await.body;
    let typed: RecordPage = serde_json::from_str(&page).unwrap();
    assert_eq!((typed.data.len(), typed.limit), (150, Some(150)));
    let keys = |text: &str| -> Vec<String> {
        serde_json::from_str::<Value>(text).unwrap().as_object().unwrap().keys().cloned().collect()
    };
    assert_eq!(keys(&page), keys(&serde_json::to_string(&typed).unwrap()));
    let flat = bench.list("quarry-road", "/api/v1/Accounts?activeStatus=All").await.body;
    let typed: FlatList = serde_json::from_str(&flat).unwrap();
    assert_eq!(typed.data.len(), 62);
    assert_eq!(keys(&flat), keys(&serde_json::to_string(&typed).unwrap()), "no cursor, no counts");
}

#[tokio::test]
async fn flat_lists_are_cut_at_500_and_narrowed_by_status() {
    let bench = bench().await;
    let count = async |query: &str| {
        let list = bench.list("harbor-lane", &format!("/api/v1/accounts{query}")).await.json();
        list["data"].as_array().unwrap().len()
    };
    assert_eq!(count("").await, 500);
    for page in ["limit=7&cursor=x", "limit=500", "limit=0"] {
        assert_eq!(
            count(&format!("?activeStatus=ALL&{page}")).await,
            500,
            "page parameters change nothing here"
        );
    }
    let inactive = count("?activeStatus=InactiveOnly").await;
    assert!((30..500).contains(&inactive), "{inactive} of 567 are inactive");
    assert_eq!(count("?activeStatus=activeonly").await, 500);
    let refused = bench.list("harbor-lane", "/api/v1/accounts?activeStatus=some").await;
    assert_eq!((refused.status, refused.error().as_str()), (400, "VALIDATION_ERROR"));
}

#[tokio::test]
async fn customers_are_narrowed_by_status_before_they_are_counted() {
    let bench = bench().await;
    let mut counts = Vec::new();
    let query =
        |status: &str| if status.is_empty() { String::new() } else { format!("activeStatus={status}") };
    for status in ["ALL", "ActiveOnly", "InactiveOnly", ""] {
        let page = bench.list("quarry-road", &format!("/api/v1/CUSTOMERS?{}", query(status))).await.json();
        let wanted = match status {
            "ALL" => None,
            other => Some(other != "InactiveOnly"),
        };
        for record in page["data"].as_array().unwrap() {
            assert!(wanted.is_none_or(|wanted| record["isActive"] == wanted), "{status}: {record}");
        }
        counts.push(page["totalCount"].as_u64().unwrap());
    }
    assert_eq!(counts[0], counts[1] + counts[2], "{counts:?}");
    assert!(counts[2] > 0);
    assert_eq!(counts[3], counts[1], "a list that is not asked for otherwise holds active records");
}

#[tokio::test]
async fn bad_requests_are_named_and_hold_no_lane() {
    let bench = bench().await;
    for (path, status) in [
        ("/api/v1/Customers?limit=0", 400),
        ("/api/v1/Customers?limit=-1", 400),
        ("/api/v1/Customers?limit=151", 400),
        ("/api/v1/Customers?limit=abc", 400),
        ("/api/v1/Customers?limit=", 400),
        ("/api/v1/Customers?activeStatus=no", 400),
        ("/api/v1/Invoices?includeLineItems=maybe", 400),
        ("/api/v1/Customers?cursor=unknown", 410),
    ] {
        let answer = bench.list("harbor-lane", path).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
        answer.error();
    }
    for wait in ["0", "-1", "soon"] {
        let mut headers = list_headers("harbor-lane").to_vec();
        headers.push(("x-nxus-timeout-seconds", wait));
        assert_eq!(bench.send("GET", "/api/v1/Customers", &headers, "").await.status, 400, "{wait}");
    }
    let unnamed = bench.get("/api/v1/Customers").await;
    assert_eq!((unnamed.status, unnamed.error().as_str()), (400, "VALIDATION_ERROR"));
    assert_eq!(bench.list("nobody", "/api/v1/Customers").await.status, 404);
    let binary = bench.list("مخبز", "/api/v1/Customers").await;
    assert_eq!(
        (binary.status, binary.error().as_str()),
        (400, "VALIDATION_ERROR"),
        "a header is plain ASCII"
    );
    let never = bench.list("tidepool", "/api/v1/Accounts").await;
    assert_eq!((never.status, never.error().as_str()), (503, "QWC_NEVER_CONNECTED"));
    let free = bench.list("harbor-lane", "/api/v1/customers?limit=1&color=blue").await;
    assert_eq!(free.status, 200, "unknown parameters are ignored, and nothing above kept the lane");
}

#[tokio::test]
async fn a_cursor_lapses_ten_seconds_after_its_answer_and_frees_the_lane() {
    let bench = bench().await;
    let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=2").await.json();
    bench.clock.advance(Duration::from_secs(10));
    assert_gone(&next(&bench, "harbor-lane", "Invoices", cursor(&page)).await);
    assert_eq!(bench.list("harbor-lane", "/api/v1/Accounts").await.status, 200, "the lane is free");
}

#[tokio::test]
async fn a_cursor_is_good_for_its_own_list_only_and_a_changed_filter_leaves_it_open() {
    let bench = bench().await;
    let first = bench.list("harbor-lane", "/api/v1/Customers?limit=2&activeStatus=ActiveOnly").await.json();
    let cursor = cursor(&first);
    assert_gone(&next(&bench, "quarry-road", "Customers", cursor).await);
    assert_gone(&next(&bench, "harbor-lane", "Invoices", cursor).await);
    for changed in ["limit=3", "activeStatus=ALL"] {
        let answer = next(&bench, "harbor-lane", "Customers", &format!("{cursor}&{changed}")).await;
        assert_eq!((answer.status, answer.error().as_str()), (400, "VALIDATION_ERROR"), "{changed}");
    }
    let id = bench.get("/api/v1/connections/harbor-lane").await.json()["id"].as_str().unwrap().to_owned();
    let same = format!("{cursor}&limit=2&activeStatus=ActiveOnly");
    let second = next(&bench, &id, "customers", &same).await;
    assert_eq!(
        second.json()["page"],
        2,
        "another id of the same connection, another spelling of the same list"
    );
}

#[tokio::test]
async fn close_always_answers_204_and_frees_the_lane_at_once() {
    let bench = bench().await;
    let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=2").await.json();
    let open = cursor(&page).to_owned();
    for cursor in [open.as_str(), open.as_str(), "never-was", "%20%FF", "a%2Fb"] {
        let closed = bench.post(&format!("/api/v1/cursors/{cursor}/close"), "").await;
        assert_eq!((closed.status, closed.body.as_str()), (204, ""), "{cursor}");
    }
    assert_gone(&next(&bench, "harbor-lane", "Invoices", &open).await);
    assert_eq!(bench.list("harbor-lane", "/api/v1/Invoices?limit=1").await.status, 200);
}

/// A list call sent and not waited for.
struct Waiting(tokio::task::JoinHandle<Answer>);

fn send_waiting(bench: &Bench, path: &str, seconds: &str) -> Waiting {
    let address = bench.service.address().to_owned();
    let mut headers = list_headers("harbor-lane").to_vec();
    headers.push(("x-nxus-timeout-seconds", seconds));
    let text = request(&address, "GET", path, &headers, "");
    Waiting(tokio::spawn(async move { raw(&address, &text).await }))
}

/// Gives what was sent on other connections time to reach the queue. Only the order of queueing hangs on it.
async fn let_it_queue(bench: &Bench) {
    for _ in 0..20 {
        bench.is_connected("harbor-lane").await;
    }
}

#[tokio::test]
async fn others_wait_for_the_lane_up_to_their_budget_then_408() {
    let bench = bench().await;
    let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=2").await.json();
    let open = cursor(&page).to_owned();
    let impatient = send_waiting(&bench, "/api/v1/Accounts", "1");
    let patient = send_waiting(&bench, "/api/v1/Customers?limit=1", "90");
    let_it_queue(&bench).await;
    assert!(!impatient.0.is_finished() && !patient.0.is_finished(), "both wait while the cursor is open");
    assert_eq!(
        bench.list("quarry-road", "/api/v1/Accounts").await.status,
        200,
        "another connection's lane is free"
    );
    bench.clock.advance(Duration::from_secs(1));
    let answer = impatient.0.await.unwrap();
    assert_eq!((answer.status, answer.error().as_str()), (408, "REQUEST_TIMEOUT"));
    assert_eq!(answer.header("x-should-retry"), Some("true"));
    assert_eq!(
        next(&bench, "harbor-lane", "Invoices", &open).await.status,
        200,
        "the holder goes on undisturbed"
    );
    bench.post(&format!("/api/v1/cursors/{open}/close"), "").await;
    assert_eq!(patient.0.await.unwrap().status, 200, "served as soon as the lane is free");
}

#[tokio::test]
async fn a_lane_is_one_lane_under_all_names_of_its_connection() {
    let bench = bench().await;
    let id = bench.get("/api/v1/connections/harbor-lane").await.json()["id"].as_str().unwrap().to_owned();
    bench.list(&id, "/api/v1/Invoices?limit=2").await.json();
    let waiting = send_waiting(&bench, "/api/v1/Customers", "1");
    let_it_queue(&bench).await;
    bench.clock.advance(Duration::from_secs(1));
    assert_eq!(waiting.0.await.unwrap().status, 408);
}

#[tokio::test]
async fn who_goes_away_leaves_the_queue() {
    let bench = bench().await;
    let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=2").await.json();
    let address = bench.service.address();
    let mut gone = TcpStream::connect(address.strip_prefix("http://").unwrap()).await.unwrap();
    let text = request(address, "GET", "/api/v1/Customers?limit=1", &list_headers("harbor-lane"), "");
    gone.write_all(text.as_bytes()).await.unwrap();
    let_it_queue(&bench).await;
    drop(gone);
    let_it_queue(&bench).await;
    let patient = send_waiting(&bench, "/api/v1/Accounts", "90");
    let_it_queue(&bench).await;
    bench.post(&format!("/api/v1/cursors/{}/close", cursor(&page)), "").await;
    // Time stands still: had the one who left been served, its cursor would keep the lane for ever.
    let answer = tokio::time::timeout(Duration::from_secs(20), patient.0).await.expect("the lane is free");
    assert_eq!(answer.unwrap().status, 200);
}

#[tokio::test]
async fn who_waited_for_a_connection_that_went_away_reads_nothing_of_it() {
    for (method, path, code) in [
        ("DELETE", "/api/v1/connections/harbor-lane", "CONNECTION_ARCHIVED"),
        ("DELETE", "/api/v1/connections/harbor-lane/permanent", "QBD_OBJECT_NOT_FOUND"),
    ] {
        let bench = bench().await;
        let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=2").await.json();
        let single = format!("/api/v1/invoice/{}", page["data"][0]["id"].as_str().unwrap());
        let mut waiting = Vec::new();
        for path in ["/api/v1/Customers", "/api/v1/Accounts", &single] {
            waiting.push(send_waiting(&bench, path, "90"));
        }
        let_it_queue(&bench).await;
        assert_eq!(bench.send(method, path, &list_headers("harbor-lane"), "").await.status, 204);
        for one in waiting {
            assert_eq!(one.0.await.unwrap().error(), code);
        }
    }
}

#[tokio::test]
async fn a_connection_that_is_put_aside_and_taken_up_again_has_a_free_lane() {
    let aside = [("DELETE", "", ""), ("POST", "", r#"{"isActive":false}"#)];
    let back = [("POST", "/restore", ""), ("POST", "", r#"{"isActive":true}"#)];
    let mut headers = list_headers("harbor-lane").to_vec();
    headers.push(("content-type", "application/json"));
    for ((method, path, body), back) in aside.into_iter().zip(back) {
        let bench = slow_bench(Duration::from_secs(3)).await;
        let change = |path| format!("/api/v1/connections/harbor-lane{path}");
        let made = send_waiting(&bench, "/api/v1/Invoices?limit=2", "90");
        let_it_queue(&bench).await;
        assert!(bench.send(method, &change(path), &headers, body).await.status < 300);
        bench.clock.advance(Duration::from_secs(3));
        let made = made.0.await.unwrap();
        assert_eq!(made.status, 403, "put aside while the page was made: {}", made.body);
        assert!(bench.send(back.0, &change(back.1), &headers, back.2).await.status < 300);
        // Where a cursor holds the lane, this is not answered as long as the clock stands still.
        let again = send_waiting(&bench, "/api/v1/Invoices?limit=2", "90");
        let_it_queue(&bench).await;
        bench.clock.advance(Duration::from_secs(3));
        let again = again.0.await.unwrap();
        assert_eq!(again.status, 200, "no cursor holds the lane: {}", again.body);
        assert!(bench.send(method, &change(path), &headers, body).await.status < 300);
        assert!(bench.send(back.0, &change(back.1), &headers, back.2).await.status < 300);
        assert_gone(&next(&bench, "harbor-lane", "Invoices", cursor(&again.json())).await);
    }
}

#[tokio::test]
async fn lists_are_held_back_by_the_latency_with_the_lane() {
    let bench = slow_bench(Duration::from_secs(3)).await;
    let slow = send_waiting(&bench, "/api/v1/Accounts?activeStatus=All", "90");
    let_it_queue(&bench).await;
    assert!(!slow.0.is_finished());
    let other = send_waiting(&bench, "/api/v1/Customers", "1");
    let_it_queue(&bench).await;
    bench.clock.advance(Duration::from_secs(1));
    let other = other.0.await.unwrap();
    assert_eq!(other.status, 408);
    assert!(other.body.contains("busy with other calls"), "the lane is held meanwhile: {}", other.body);
    bench.clock.advance(Duration::from_secs(2));
    assert_eq!(slow.0.await.unwrap().status, 200);
}
