//! What the service makes of a company file that is slow, fails, loses its session or does not know how long its lists are: each
//! failure reaches the caller in the documented shape, its walk is closed and the lane is free.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_company::CompanyError;
use ledgerlane_service::keys::Role;
use serde_json::{Value, json};

use super::scripted::{Answer as Scripted, Script, ScriptedFiles};
use super::support::{Answer, Bench, KEY, bench_with};

/// A service with this script behind every connection, and a connection that is set up.
pub(crate) async fn bench(script: &Arc<Script>) -> Bench {
    let files = Arc::new(ScriptedFiles(Arc::clone(script)));
    let bench = bench_with(|config| config.files = files).await;
    let made = bench.post("/api/v1/connections", r#"{"description":"Ours","externalId":"ours"}"#).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let link = bench.path(&bench.mint("ours", "").await);
    for step in ["begin", "allow", "complete"] {
        bench.step(&link, step).await;
    }
    assert!(bench.is_connected("ours").await);
    bench
}

/// Asserts that nothing of a list is left open: the next caller is answered while the clock stands still.
async fn assert_free(bench: &Bench, script: &Script, why: &str) {
    let next = bench.begin(KEY, "GET", "/api/v1/Accounts", "ours", "90").await.unwrap();
    assert_eq!(next.status, 200, "{why}: {}", next.body);
    assert_eq!(script.open_walks(), 0, "{why}");
}

fn cursor(page: &Answer) -> String {
    page.json()["nextCursor"].as_str().unwrap_or_else(|| panic!("a cursor: {}", page.body)).to_owned()
}

/// How a failure is told: status, code, whether the call may be sent again, and code of QuickBooks.
type Told = (u16, &'static str, &'static str, Value);

/// Each way in which a company file can fail, and how a caller for page 1 hears of it.
fn failures() -> Vec<(CompanyError, Told)> {
    let out_of_reach = |code: &str| CompanyError::OutOfReach { code: code.into(), said: "It says.".into() };
    vec![
        (CompanyError::NotOffered, (405, "GET_PAGINATED_NOT_SUPPORTED", "false", Value::Null)),
        (CompanyError::Filter("One name only.".into()), (400, "VALIDATION_ERROR", "false", Value::Null)),
        (CompanyError::NotConnected, (503, "QWC_NOT_CONNECTED", "false", Value::Null)),
        (
            CompanyError::NotYet { wait: Duration::from_millis(700_001), every: Duration::from_secs(900) },
            (503, "QWC_NOT_CONNECTED", "false", Value::Null),
        ),
        (
            CompanyError::OtherCompany { wanted: "Harbor".into(), open: "Quarry".into() },
            (502, "QBD_CONNECTION_ERROR", "false", json!("OTHER_COMPANY")),
        ),
        (out_of_reach("0x80040408"), (502, "QBD_CONNECTION_ERROR", "true", json!("0x80040408"))),
        (out_of_reach("0x8004FFFF"), (502, "QBD_CONNECTION_ERROR", "true", json!("0x8004FFFF"))),
        (out_of_reach("0x8004041D"), (502, "QBD_CONNECTION_ERROR", "false", json!("0x8004041D"))),
        (out_of_reach("VIEW_ONLY"), (502, "QBD_CONNECTION_ERROR", "false", json!("VIEW_ONLY"))),
        (CompanyError::SessionLost, (502, "QBD_CONNECTION_ERROR", "true", Value::Null)),
        (
            CompanyError::Refused { code: "3260".into(), said: "Not permitted.".into() },
            (422, "QBD_XML_RESPONSE_ERROR", "false", json!("3260")),
        ),
        (
            CompanyError::Unreadable("no root".into()),
            (502, "UNEXPECTED_SERVICE_RESPONSE", "false", Value::Null),
        ),
        (CompanyError::Failed("out of paper".into()), (500, "UNEXPECTED_ERROR", "false", Value::Null)),
    ]
}

fn assert_failed(answer: &Answer, wanted: &Told, why: &str) {
    let found = (answer.status, answer.error(), answer.header("x-should-retry").unwrap_or_default());
    assert_eq!(
        (found.0, found.1.as_str(), found.2),
        (wanted.0, wanted.1, wanted.2),
        "{why}: {}",
        answer.body
    );
    assert_eq!(answer.json()["error"]["integrationCode"], wanted.3, "{why}");
    assert!(
        !answer.body.contains("out of paper") && !answer.body.contains("books"),
        "the cause stays inside"
    );
}

/// INV-FAILURE-2
#[tokio::test]
async fn a_failure_at_any_call_is_documented_and_leaves_nothing_open() {
    let script = Script::new(7, true);
    let bench = bench(&script).await;
    for (error, wanted) in failures() {
        for before in 0..2 {
            script.then(std::iter::repeat_n(Scripted::Well, before));
            script.then([Scripted::Fails(error.clone())]);
            let why = format!("{error} after {before} good calls");
            assert_failed(&bench.list("ours", "/api/v1/Customers?limit=3").await, &wanted, &why);
            assert_free(&bench, &script, &why).await;
        }
        script.then([Scripted::Fails(error.clone())]);
        let flat = bench.list("ours", "/api/v1/Accounts").await;
        assert_failed(&flat, &wanted, &format!("{error}, of a flat list"));
        let not_offered = wanted.0 == 405;
        for before in 0..2 {
            script.then(std::iter::repeat_n(Scripted::Well, before));
            script.then([Scripted::Fails(error.clone())]);
            let count = bench.list("ours", "/api/v1/Customers/count").await;
            let code = if not_offered { "COUNT_NOT_SUPPORTED" } else { wanted.1 };
            let wanted = (wanted.0, code, wanted.2, wanted.3.clone());
            assert_failed(&count, &wanted, &format!("{error}, of a count after {before} good calls"));
            assert_free(&bench, &script, &format!("{error}, of a count")).await;
        }
        script.then([Scripted::Fails(error.clone())]);
        let definitions = bench.list("ours", "/api/v1/custom-field-definitions").await;
        assert_failed(&definitions, &wanted, &format!("{error}, of custom fields"));
        let of_record = if not_offered { "GET_BY_ID_NOT_SUPPORTED" } else { wanted.1 };
        script.then([Scripted::Fails(error.clone())]);
        let record = bench.list("ours", "/api/v1/customer/1").await;
        let wanted = (wanted.0, of_record, wanted.2, wanted.3.clone());
        assert_failed(&record, &wanted, &format!("{error}, of a record"));
        assert_eq!(record.header("allow"), not_offered.then_some(""), "{error}");
        assert_free(&bench, &script, &format!("{error}, of a record")).await;
    }
}

#[tokio::test]
async fn a_person_is_told_what_is_in_the_way_and_what_to_do() {
    let script = Script::new(7, true);
    let bench = bench(&script).await;
    let comes = "The Web Connector comes about every 15 minutes; next in about 12 minutes. Try again then.";
    let open = "The file of Quarry is open instead of that of Harbor in QuickBooks. Ask the client to open the right one.";
    let view_only = "QuickBooks is in view-only mode. Ask the client to renew the subscription of QuickBooks; then you can read at once.";
    let (code, said) = ("VIEW_ONLY".to_owned(), "view-only mode".to_owned());
    let refused = |code: &str| CompanyError::Refused { code: code.into(), said: "It says.".into() };
    for (error, words, wait) in [
        (
            CompanyError::NotYet { wait: Duration::from_millis(700_001), every: Duration::from_secs(900) },
            comes,
            Some("701"),
        ),
        (CompanyError::OtherCompany { wanted: "Harbor".into(), open: "Quarry".into() }, open, None),
        (CompanyError::OutOfReach { code, said }, view_only, None),
        (
            refused("3260"),
            "The QuickBooks user lacks a right for this. Ask the client to have the Admin of QuickBooks give this right to the user under \
             whom the file is read.",
            None,
        ),
        (refused("3999"), "QuickBooks refused the request.", None),
    ] {
        script.then([Scripted::Fails(error)]);
        let failed = bench.list("ours", "/api/v1/Customers").await;
        assert_eq!(failed.json()["error"]["userFacingMessage"], words);
        assert_eq!(failed.header("retry-after"), wait, "{words}");
    }
}

#[tokio::test]
async fn a_page_that_fails_later_closes_its_cursor_and_is_not_to_be_sent_again() {
    let script = Script::new(7, true);
    let bench = bench(&script).await;
    for (error, (status, code, _, integration)) in failures() {
        for good in 0..2 {
            let first = bench.list("ours", "/api/v1/Customers?limit=2").await;
            let next = format!("/api/v1/Customers?cursor={}", cursor(&first));
            for _ in 0..good {
                assert_eq!(bench.list("ours", &next).await.status, 200);
            }
            script.then([Scripted::Fails(error.clone())]);
            let failed = bench.list("ours", &next).await;
            // The session that is lost here had the pages before: there is something to start again.
            let wanted = match error {
                CompanyError::SessionLost => (410, "QBD_SESSION_ERROR", "false", Value::Null),
                _ => (status, code, "false", integration.clone()),
            };
            let why = format!("{error} after {good} next pages");
            assert_failed(&failed, &wanted, &why);
            assert_free(&bench, &script, &why).await;
            assert_eq!(bench.list("ours", &next).await.status, 410, "{why}: the cursor is closed");
        }
    }
}

#[tokio::test]
async fn a_company_file_that_is_silent_is_waited_for_as_long_as_the_call_allows() {
    let script = Script::new(7, true);
    let bench = bench(&script).await;
    for (before, path) in [
        (0, "/api/v1/Customers?limit=3"),
        (1, "/api/v1/Customers?limit=3"),
        (1, "/api/v1/Accounts"),
        (0, "/api/v1/customer/1"),
    ] {
        script.then(std::iter::repeat_n(Scripted::Well, before));
        script.then([Scripted::Silent]);
        let call = bench.begin(KEY, "GET", path, "ours", "5");
        bench.let_it_queue_of("ours").await;
        assert!(!call.is_finished(), "{path}");
        bench.clock.advance(Duration::from_secs(5));
        let late = call.await.unwrap();
        assert_failed(&late, &(408, "REQUEST_TIMEOUT", "true", Value::Null), path);
        assert_free(&bench, &script, path).await;
    }
    let first = bench.list("ours", "/api/v1/Customers?limit=3").await;
    let next = format!("/api/v1/Customers?cursor={}", cursor(&first));
    script.then([Scripted::Silent]);
    let call = bench.begin(KEY, "GET", &next, "ours", "20");
    bench.let_it_queue_of("ours").await;
    // Longer than a cursor lives between two pages: its time does not run while a page is made.
    bench.clock.advance(Duration::from_secs(19));
    bench.let_it_queue_of("ours").await;
    assert!(!call.is_finished());
    bench.clock.advance(Duration::from_secs(1));
    assert_failed(&call.await.unwrap(), &(408, "REQUEST_TIMEOUT", "false", Value::Null), "a next page");
    assert_free(&bench, &script, "a next page").await;
}

/// INV-BUDGET-1
#[tokio::test]
async fn time_spent_waiting_for_the_lane_is_gone_for_the_company_file() {
    let script = Script::new(7, true);
    let bench = bench(&script).await;
    let first = bench.list("ours", "/api/v1/Customers?limit=3").await;
    script.then([Scripted::Silent]);
    let call = bench.begin(KEY, "GET", "/api/v1/Accounts", "ours", "12");
    bench.let_it_queue_of("ours").await;
    // The cursor holds the lane for ten seconds, which leaves two for the list.
    bench.clock.advance(Duration::from_secs(10));
    bench.let_it_queue_of("ours").await;
    assert_eq!(bench.list("ours", &format!("/api/v1/Customers?cursor={}", cursor(&first))).await.status, 410);
    assert!(!call.is_finished());
    bench.clock.advance(Duration::from_secs(2));
    assert_eq!(call.await.unwrap().status, 408);
    assert_free(&bench, &script, "after it").await;
}

#[tokio::test]
async fn a_list_whose_length_nobody_knows_says_so_until_it_ends() {
    let script = Script::new(7, false);
    let bench = bench(&script).await;
    let mut page = bench.list("ours", "/api/v1/Customers?limit=3").await;
    for nth in 1..=2 {
        let body = page.json();
        let numbers = [&body["totalCount"], &body["pageCount"], &body["remainingCount"]];
        assert!(numbers.iter().all(|number| number.is_null()), "{body}");
        assert_eq!((&body["page"], &body["count"], &body["hasMore"]), (&json!(nth), &json!(3), &json!(true)));
        page = bench.list("ours", &format!("/api/v1/Customers?cursor={}", cursor(&page))).await;
    }
    let body = page.json();
    assert_eq!((&body["page"], &body["count"], &body["hasMore"]), (&json!(3), &json!(1), &json!(false)));
    let numbers = [&body["totalCount"], &body["pageCount"], &body["remainingCount"]];
    assert_eq!(numbers, [&json!(7), &json!(3), &json!(0)]);
    assert_eq!(body["data"], json!([{"id": "6"}]));
    assert_free(&bench, &script, "at its end").await;
}

/// INV-WALK-2
#[tokio::test]
async fn a_walk_is_closed_with_its_cursor_however_that_ends() {
    let script = Script::new(7, true);
    let bench = bench(&script).await;
    let key = bench.add_key(Role::Viewer, None);
    let open = async || {
        let first = bench.begin(&key, "GET", "/api/v1/Customers?limit=3", "ours", "90").await.unwrap();
        assert_eq!(script.open_walks(), 1);
        cursor(&first)
    };
    let close = async |cursor: &str, key: &str| {
        let path = format!("/api/v1/cursors/{cursor}/close");
        assert_eq!(bench.begin(key, "POST", &path, "ours", "90").await.unwrap().status, 204);
    };
    close(&open().await, &key).await;
    assert_free(&bench, &script, "closed").await;

    open().await;
    bench.clock.advance(Duration::from_secs(10));
    assert_free(&bench, &script, "ran out").await;

    // While a page is made, too: the one who waits for it is told, and nobody waits for the company file.
    let path = format!("/api/v1/Customers?cursor={}", open().await);
    script.then([Scripted::Silent]);
    let page = bench.begin(&key, "GET", &path, "ours", "90");
    bench.let_it_queue_of("ours").await;
    close(path.rsplit('=').next().unwrap(), &key).await;
    assert_eq!(page.await.unwrap().status, 410);
    assert_free(&bench, &script, "closed while a page was made").await;

    let path = format!("/api/v1/Customers?cursor={}", open().await);
    script.then([Scripted::Silent]);
    let page = bench.begin(&key, "GET", &path, "ours", "90");
    bench.let_it_queue_of("ours").await;
    page.abort();
    let _ = page.await;
    assert_free(&bench, &script, "its caller went away").await;

    open().await;
    bench.post("/api/v1/connections/ours", r#"{"isActive":false}"#).await;
    assert_eq!(script.open_walks(), 0, "the connection was put aside");
    bench.post("/api/v1/connections/ours", r#"{"isActive":true}"#).await;

    open().await;
    bench.revoke_key(1);
    assert_free(&bench, &script, "its key was revoked").await;
}

#[tokio::test]
async fn a_company_file_that_misbehaves_is_a_fault_of_the_service_and_frees_the_lane() {
    let script = Script::new(7, true);
    let bench = bench(&script).await;
    for answer in [Scripted::Panics, Scripted::Records(4)] {
        let why = format!("{answer:?}");
        script.then([Scripted::Well, answer.clone()]);
        let failed = bench.list("ours", "/api/v1/Customers?limit=3").await;
        assert_failed(&failed, &(500, "UNEXPECTED_ERROR", "false", Value::Null), &why);
        assert_free(&bench, &script, &why).await;
        let first = bench.list("ours", "/api/v1/Customers?limit=3").await;
        script.then([answer]);
        let failed = bench.list("ours", &format!("/api/v1/Customers?cursor={}", cursor(&first))).await;
        assert_failed(&failed, &(500, "UNEXPECTED_ERROR", "false", Value::Null), &why);
        assert_free(&bench, &script, &why).await;
    }
}
