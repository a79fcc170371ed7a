//! Every bound that `/openapi.json` states, tried from both sides: what it lets through is taken, what lies beyond is
//! refused. The bounds are read from the document, so that none can be stated and not held.

use std::collections::BTreeSet;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

use super::support::{Bench, bench, bench_with, list_headers};

async fn document(bench: &Bench) -> Value {
    bench.send("GET", "/openapi.json", &[], "").await.json()
}

/// The parameters of a call, those that calls share among them.
fn parameters<'a>(document: &'a Value, path: &str, method: &str) -> Vec<&'a Value> {
    let named = document["paths"][path][method]["parameters"].as_array().unwrap();
    named
        .iter()
        .map(|one| match one["$ref"].as_str() {
            Some(reference) => document.pointer(reference.strip_prefix('#').unwrap()).unwrap(),
            None => one,
        })
        .collect()
}

/// The schema of a parameter.
fn schema<'a>(document: &'a Value, path: &str, method: &str, name: &str) -> &'a Value {
    let found = parameters(document, path, method).into_iter().find(|one| one["name"] == name);
    &found.unwrap_or_else(|| panic!("{method} {path} takes no {name}"))["schema"]
}

/// Texts that a pattern lets through.
fn texts(pattern: &str) -> Vec<String> {
    let bare = pattern.strip_prefix('^').and_then(|rest| rest.strip_suffix('$')).unwrap();
    let strategy = proptest::string::string_regex(bare).unwrap();
    let mut runner = TestRunner::deterministic();
    (0..40).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect()
}

/// A query with one parameter.
fn query(path: &str, name: &str, value: &str) -> String {
    let query = url::form_urlencoded::Serializer::new(String::new()).append_pair(name, value).finish();
    format!("{path}?{query}")
}

#[tokio::test]
async fn a_wait_is_bounded_by_the_kind_of_call() {
    let bench = bench().await;
    let document = document(&bench).await;
    let id = bench.list("harbor-lane", "/api/v1/Accounts?limit=1").await.json()["data"][0]["id"].clone();
    let single = format!("/api/v1/account/{}", id.as_str().unwrap());
    for (method, path, called, most) in [
        ("GET", "/api/v1/Accounts", "/api/v1/Accounts", 90),
        ("GET", "/api/v1/Accounts/count", "/api/v1/Accounts/count", 90),
        ("GET", "/api/v1/account/{id}", single.as_str(), 120),
        ("POST", "/api/v1/connections/{id}/probe", "/api/v1/connections/harbor-lane/probe", 120),
    ] {
        let stated = schema(&document, path, &method.to_lowercase(), "x-nxus-timeout-seconds");
        assert_eq!((stated["minimum"].as_u64(), stated["default"].as_u64()), (Some(1), Some(most)), "{path}");
        // A hint: a longer wait counts as the longest.
        for (seconds, status) in [(0, 400), (1, 200), (most, 200), (most + 1, 200)] {
            let mut headers = list_headers("harbor-lane").to_vec();
            let seconds = seconds.to_string();
            headers.push(("x-nxus-timeout-seconds", seconds.as_str()));
            assert_eq!(bench.send(method, called, &headers, "").await.status, status, "{path} {seconds}");
        }
    }
}

#[tokio::test]
async fn a_page_has_as_many_records_as_it_may() {
    let bench = bench().await;
    let document = document(&bench).await;
    let stated = schema(&document, "/api/v1/Customers", "get", "limit");
    let (least, most) = (stated["minimum"].as_i64().unwrap(), stated["maximum"].as_i64().unwrap());
    for (limit, status) in [(least - 1, 400), (least, 200), (most, 200), (most + 1, 400)] {
        let answer =
            bench.list("harbor-lane", &query("/api/v1/Customers", "limit", &limit.to_string())).await;
        assert_eq!(answer.status, status, "{limit}");
        if status == 200
            && let Some(cursor) = answer.json()["nextCursor"].as_str()
        {
            bench.post(&format!("/api/v1/cursors/{cursor}/close"), "").await;
        }
    }
}

#[tokio::test]
async fn dates_are_taken_as_far_as_they_are_stated() {
    let bench = bench().await;
    let document = document(&bench).await;
    let mut seen = BTreeSet::new();
    for path in ["/api/v1/WorkersCompCodes", "/api/v1/BillPaymentOrCredits", "/api/v1/Checks"] {
        for parameter in parameters(&document, path, "get") {
            let (name, stated) = (parameter["name"].as_str().unwrap(), &parameter["schema"]);
            if !stated["description"].as_str().unwrap_or_default().starts_with("A day from") {
                continue;
            }
            if !seen.insert(name) {
                continue;
            }
            let mut asked: Vec<(String, u16)> =
                texts(stated["pattern"].as_str().unwrap()).into_iter().map(|text| (text, 200)).collect();
            let edges = [
                ("1970-01-01", 200),
                ("1969-12-31", 400),
                ("2038-01-18", 200),
                ("2038-01-19", 400),
                // The day counts as it is written, not as it is at the host five hours behind.
                ("1970-01-01T00:00:00Z", 200),
                ("2038-01-18T23:59:59-05:00", 200),
                ("2038-01-18T23:59:59-12:00", 200),
                ("1969-12-31T23:59:59-12:00", 400),
                ("2038-01-19T00:00:00+05:00", 400),
                ("2026-02-29", 400),
                ("2028-02-29", 200),
                ("2026-04-31T09:30:00Z", 400),
                ("2026-01-31T24:00:00", 400),
                ("yesterday", 400),
                ("", 400),
            ];
            asked.extend(edges.map(|(text, status)| (text.to_owned(), status)));
            for (text, status) in asked {
                let answer = bench.list("nobody-there", &query(path, name, &text)).await;
                // A filter is read before its connection is looked for, so that nothing has to be looked through here.
                let status = if status == 200 { 404 } else { status };
                assert_eq!(answer.status, status, "{path} {name}={text}: {}", answer.body);
            }
        }
    }
    let all = ["updatedAfter", "updatedBefore", "fromTransactionDate", "toTransactionDate", "DueDate"];
    assert!(all.iter().all(|name| seen.contains(name)) && seen.contains("ToEffectiveDate"), "{seen:?}");
}

#[tokio::test]
async fn values_of_a_choice_are_those_stated() {
    let bench = bench().await;
    let document = document(&bench).await;
    let path = "/api/v1/Accounts";
    for name in ["accountType", "accountTypes", "activeStatus"] {
        let stated = schema(&document, path, "get", name);
        let values = stated.get("items").unwrap_or(stated)["enum"].as_array().unwrap();
        assert!(values.len() >= 3, "{name}");
        for value in values {
            let value = value.as_str().unwrap();
            assert_eq!(
                bench.list("harbor-lane", &query(path, name, value)).await.status,
                200,
                "{name}={value}"
            );
        }
        for value in ["", "Purse", "null"] {
            assert_eq!(
                bench.list("harbor-lane", &query(path, name, value)).await.status,
                400,
                "{name}={value}"
            );
        }
    }
}

/// A body with one field.
fn body(field: &str, value: &Value) -> String {
    json!({ field: value }).to_string()
}

#[tokio::test]
async fn texts_of_a_connection_are_as_long_as_they_may_be() {
    let bench = bench().await;
    let document = document(&bench).await;
    let made = bench.post("/api/v1/connections", "{}").await.json();
    let own = format!("/api/v1/connections/{}", made["id"].as_str().unwrap());
    for (call, path) in [("CreateConnection", "/api/v1/connections"), ("UpdateConnection", own.as_str())] {
        let fields = document["components"]["schemas"][call]["properties"].as_object().unwrap();
        for (name, stated) in fields {
            assert!(stated["type"].as_array().unwrap().contains(&json!("null")), "{call} {name}");
            assert!(bench.post(path, &body(name, &Value::Null)).await.status < 300, "{call} {name}");
            let Some(longest) = stated["maxLength"].as_u64() else { continue };
            for (length, is_taken) in [(longest, true), (longest + 1, false)] {
                let text =
                    format!("{}é", &call[..1]).repeat(200).chars().take(length as usize).collect::<String>();
                let answer = bench.post(path, &body(name, &json!(text))).await;
                // Another connection has the externalId from the turn before.
                let expected: &[u16] = if is_taken { &[200, 201, 409] } else { &[400] };
                assert!(expected.contains(&answer.status), "{call} {name} {length}: {}", answer.body);
            }
        }
    }
    let longest =
        schema(&document, "/api/v1/connections/{id}", "get", "id")["maxLength"].as_u64().unwrap() as usize;
    let named = "n".repeat(longest);
    assert_eq!(bench.post(&own, &body("externalId", &json!(named))).await.status, 200);
    for (id, status) in [(named.clone(), 200), (format!("{named}n"), 404)] {
        assert_eq!(bench.get(&format!("/api/v1/connections/{id}")).await.status, status);
    }
}

#[tokio::test]
async fn an_external_id_is_what_the_document_lets_through() {
    let bench = bench().await;
    let made = bench.post("/api/v1/connections", "{}").await.json();
    let own = format!("/api/v1/connections/{}", made["id"].as_str().unwrap());
    let digits = "0123456789abcdef0123456789ABCDEF";
    let dashed = "01234567-89ab-cdef-0123-456789ABCDEF";
    for (id, status) in [
        ("harbor/lane two", 200),
        (" \t around\n", 200),
        ("", 200),
        ("...", 200),
        (".", 400),
        ("..", 400),
        ("in\u{0}side", 400),
        ("in\u{9f}side", 400),
        (digits, 400),
        (dashed, 400),
        (&format!("{{{dashed}}}"), 400),
        (&format!("{{{digits}}}"), 400),
        (&format!("CONN_{digits}"), 400),
        (&digits[1..], 200),
    ] {
        let answer = bench.post(&own, &body("externalId", &json!(id))).await;
        assert_eq!(answer.status, status, "{id:?}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_link_is_made_within_the_bounds_of_its_life_and_its_redirect() {
    let bench = bench().await;
    let document = document(&bench).await;
    let stated = &document["components"]["schemas"]["CreateAuthSession"]["properties"];
    let asked = async |field: &str, value: Value| {
        let body = json!({ "connectionId": "fernhill", field: value });
        bench.post("/api/v1/auth-sessions", &body.to_string()).await.status
    };
    let minutes = &stated["linkExpiryMins"];
    let (least, most) = (minutes["minimum"].as_i64().unwrap(), minutes["maximum"].as_i64().unwrap());
    for (value, status) in [
        (json!(least - 1), 400),
        (json!(least), 201),
        (json!(most), 201),
        (json!(most + 1), 400),
        (Value::Null, 201),
        // JSON has one sort of number.
        (json!(30.0), 201),
        (json!(30.5), 400),
        (json!("30"), 400),
    ] {
        assert_eq!(asked("linkExpiryMins", value.clone()).await, status, "{value}");
    }
    let longest = stated["redirectUrl"]["maxLength"].as_u64().unwrap() as usize;
    let start = "https://books.example/";
    for (length, status) in [(longest, 201), (longest + 1, 400)] {
        let text = format!("{start}{}", "p".repeat(length - start.len()));
        assert_eq!(asked("redirectUrl", json!(text)).await, status, "{length}");
    }
    for text in texts(stated["redirectUrl"]["pattern"].as_str().unwrap()) {
        // Repeated parts are drawn from shorter ones than the length allows.
        assert!(text.len() <= longest);
        assert_eq!(asked("redirectUrl", json!(text)).await, 201, "{text:?}");
    }
    for text in ["ftp://books.example", "books.example", "https://", "https://user@books.example"] {
        assert_eq!(asked("redirectUrl", json!(text)).await, 400, "{text:?}");
    }
    assert_eq!(asked("redirectUrl", Value::Null).await, 201);
    assert_eq!(asked("connectionId", Value::Null).await, 400, "neither the body nor a header names one");
}

#[tokio::test]
async fn a_cursor_that_has_the_form_of_one_is_looked_for() {
    let bench = bench().await;
    let document = document(&bench).await;
    let stated = schema(&document, "/api/v1/Customers", "get", "cursor");
    for cursor in texts(stated["pattern"].as_str().unwrap()).iter().filter(|cursor| !cursor.is_empty()) {
        let answer = bench.list("harbor-lane", &query("/api/v1/Customers", "cursor", cursor)).await;
        assert_eq!((answer.status, answer.error().as_str()), (410, "QBD_SESSION_ERROR"), "{cursor}");
    }
    let first = bench.list("harbor-lane", "/api/v1/Customers?limit=1&cursor=").await;
    assert_eq!(first.status, 200, "an empty one is none");
}

#[tokio::test]
async fn the_document_names_the_address_the_service_is_known_by() {
    let bench = bench().await;
    assert_eq!(document(&bench).await["servers"], json!([{ "url": bench.service.address() }]));
    let known =
        bench_with(|config| config.edge.public_url = Some("https://books.example".parse().unwrap())).await;
    assert_eq!(document(&known).await["servers"], json!([{ "url": "https://books.example" }]));
}

#[tokio::test]
async fn links_lead_to_calls_that_take_what_they_hand_on() {
    let bench = bench().await;
    let document = document(&bench).await;
    let mut calls = Vec::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            calls.push((
                operation["operationId"].as_str().unwrap(),
                path.as_str(),
                method.as_str(),
                operation,
            ));
        }
    }
    let mut followed = 0;
    let answers =
        calls.iter().flat_map(|(.., operation)| operation["responses"].as_object().unwrap().values());
    for link in answers.filter_map(|answer| answer["links"].as_object()).flat_map(|links| links.values()) {
        let (_, path, method, operation) =
            calls.iter().find(|(name, ..)| link["operationId"] == *name).unwrap_or_else(|| panic!("{link}"));
        for name in link["parameters"].as_object().into_iter().flatten().map(|(name, _)| name) {
            schema(&document, path, method, name);
        }
        assert!(link.get("requestBody").is_none() || operation.get("requestBody").is_some(), "{link}");
        followed += 1;
    }
    assert!(followed > 100, "every list has some: {followed}");
}
