//! `/openapi.json`, held against what the service answers.

use serde_json::Value;

use super::sample::WHOLE;
use super::support::{Bench, bench, raw};

async fn document(bench: &Bench) -> Value {
    let answer = bench.send("GET", "/openapi.json", &[], "").await;
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, Some("application/json")),
        "without a key"
    );
    answer.json()
}

/// What a `$ref` below `value` leads to.
fn behind<'a>(document: &'a Value, value: &Value) -> &'a Value {
    document.pointer(value["$ref"].as_str().unwrap().strip_prefix('#').unwrap()).unwrap()
}

/// The keys an object has are those its schema requires, no more and no less.
fn assert_whole(schema: &Value, object: &Value, path: &str) {
    let mut asked: Vec<&str> =
        schema["required"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let mut there: Vec<&str> = object.as_object().unwrap().keys().map(String::as_str).collect();
    asked.sort_unstable();
    there.sort_unstable();
    assert_eq!(asked, there, "{path}");
}

/// The schema of a record: of an item in the list of all items the one with the word for it.
fn schema_of<'a>(schema: &'a Value, record: &Value) -> &'a Value {
    let Some(sorts) = schema["oneOf"].as_array() else { return schema };
    let is_it = |sort: &&Value| sort["properties"]["itemType"]["const"] == record["itemType"];
    sorts.iter().find(is_it).unwrap_or_else(|| panic!("the sort of {record}"))
}

fn answered(operation: &Value) -> &Value {
    &operation["responses"]["200"]["content"]["application/json"]["schema"]
}

#[tokio::test]
async fn lists_and_records_are_what_the_document_says() {
    let bench = bench().await;
    let document = document(&bench).await;
    let paths = document["paths"].as_object().unwrap();
    let mut seen = 0;
    for (path, operations) in paths {
        let operation = &operations["get"];
        let name = operation["operationId"].as_str().unwrap_or_default();
        let is_list = name.starts_with("List") && name != "ListConnections";
        if !is_list {
            continue;
        }
        seen += 1;
        let list = bench.list("harbor-lane", &format!("{path}?{WHOLE}")).await;
        assert_eq!(list.status, 200, "{path}: {}", list.body);
        let (list, schema) = (list.json(), behind(&document, answered(operation)));
        assert_whole(schema, &list, path);
        if let Some(cursor) = list["nextCursor"].as_str() {
            assert_eq!(bench.post(&format!("/api/v1/cursors/{cursor}/close"), "").await.status, 204);
        }
        let record = behind(&document, &schema["properties"]["data"]["items"]);
        let rows = list["data"].as_array().unwrap();
        for row in rows {
            assert_whole(schema_of(record, row), row, path);
        }
        // One of the same type, where the type has a path for one.
        let one = paths.iter().find(|(path, operations)| {
            path.ends_with("/{id}") && operations["get"]["tags"] == operation["tags"]
        });
        if let (Some((one, operations)), Some(id)) = (one, rows.first().and_then(|row| row["id"].as_str())) {
            let single = bench.list("harbor-lane", &one.replace("{id}", id)).await;
            assert_eq!((single.status, &single.json()), (200, &rows[0]), "{one}");
            assert_eq!(behind(&document, answered(&operations["get"])), record, "{one}");
        }
    }
    assert!(seen >= 3, "every type has a list");
}

#[tokio::test]
async fn what_is_answered_elsewhere_is_what_the_document_says() {
    let bench = bench().await;
    let document = document(&bench).await;
    let schemas = &document["components"]["schemas"];
    let all = bench.get("/api/v1/connections").await.json();
    assert_whole(&schemas["Connection"], &all[0], "connections");
    let probe = bench.post("/api/v1/connections/harbor-lane/probe", "").await.json();
    assert_whole(&schemas["ConnectionProbe"], &probe, "probe");
    let status = bench.get("/api/v1/qwc-auth-setup/harbor-lane/status/authenticated").await.json();
    assert_whole(&schemas["AuthStatus"], &status, "status");
    let mut session = bench.mint("fernhill", "").await;
    assert!(session.as_object_mut().unwrap().remove("clientSecret").is_some());
    assert_whole(&schemas["AuthSession"], &session, "auth session");
    let missing = bench.get("/api/v1/connections/nobody").await.json();
    assert_whole(&schemas["ErrorBody"], &missing, "error");
    assert_whole(&schemas["ErrorDetail"], &missing["error"], "error");
}

#[tokio::test]
async fn every_call_may_meet_a_head_too_large_and_a_full_service() {
    let bench = bench().await;
    for (path, operations) in document(&bench).await["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            for status in ["431", "503"] {
                assert!(operation["responses"].get(status).is_some(), "{method} {path}: {status}");
            }
        }
    }
}

#[tokio::test]
async fn calls_that_read_on_with_a_cursor_alone_may_find_it_gone() {
    let bench = bench().await;
    for (path, operations) in document(&bench).await["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let parameters = operation["parameters"].as_array();
            let reads_on = parameters.into_iter().flatten().any(|parameter| {
                parameter["$ref"] == "#/components/parameters/cursor"
                    || parameter["in"] == "query" && parameter["name"] == "cursor"
            });
            assert_eq!(operation["responses"].get("410").is_some(), reads_on, "{method} {path}");
        }
    }
    let closed = bench.post("/api/v1/cursors/none/close", "").await;
    assert_ne!(closed.status, 410, "{}", closed.body);
}

#[tokio::test]
async fn the_document_is_for_those_who_know_the_services_name() {
    let bench = bench().await;
    let foreign = "GET /openapi.json HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n";
    assert_eq!(raw(bench.service.address(), foreign).await.error(), "CSRF_VALIDATION_FAILED");
    let text = document(&bench).await.to_string();
    let marks = ["harbor-lane", "sk_test_the"];
    assert!(marks.iter().all(|mark| !text.contains(mark)), "nothing of this service's own");
}
