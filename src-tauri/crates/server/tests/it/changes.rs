//! Connections after their creation: updated, made inactive, archived, restored, deleted for good, probed.

use std::time::Duration;

use ledgerlane_service::Service;
use serde_json::Value;

use super::support::{Answer, Bench, bench, config, list_headers};

fn status_and_code(answer: &Answer) -> (u16, String) {
    (answer.status, answer.error())
}

async fn call(bench: &Bench, method: &str, path: &str) -> Answer {
    bench.send(method, path, &list_headers(""), "").await
}

/// The three ids of a connection: prefixed, GUID, external.
async fn ids(bench: &Bench, external: &str) -> [String; 3] {
    let status = bench.get(&format!("/api/v1/qwc-auth-setup/{external}/status")).await.json();
    let guid = status["connectionId"].as_str().unwrap().to_owned();
    let id =
        bench.get(&format!("/api/v1/connections/{guid}")).await.json()["id"].as_str().unwrap().to_owned();
    [id, guid, external.to_owned()]
}

#[tokio::test]
async fn an_update_changes_what_it_names_and_nothing_else() {
    let bench = bench().await;
    let [id, guid, _] = ids(&bench, "fernhill").await;
    let before = bench.get("/api/v1/connections/fernhill").await.json();
    bench.clock.advance(Duration::from_secs(5));
    let renamed = bench.post("/api/v1/connections/fernhill", r#"{"description":" Fernhill & Sons "}"#).await;
    assert_eq!(renamed.status, 200, "{}", renamed.body);
    let mut wanted = before.clone();
    wanted["description"] = "Fernhill & Sons".into();
    wanted["updatedAt"] = "2026-11-19T09:41:05Z".into();
    assert_eq!(renamed.json(), wanted);
    let cleared = bench.post(&format!("/api/v1/connections/{guid}"), r#"{"externalId":""}"#).await.json();
    assert_eq!((&cleared["externalId"], &cleared["description"]), (&Value::Null, &wanted["description"]));
    assert_eq!(
        status_and_code(&bench.get("/api/v1/connections/fernhill").await).0,
        404,
        "the old id names nobody"
    );
    let moved = bench.post(&format!("/api/v1/connections/{id}"), r#"{"externalId":"fern/2"}"#).await;
    assert_eq!(moved.json()["externalId"], "fern/2");
    let again = bench.post("/api/v1/connections/fern%2F2", r#"{"externalId":"fern/2"}"#).await;
    assert_eq!(again.status, 200, "its own external id is not taken");
    let state = again.json();
    for (body, status, code) in [
        (r#"{"externalId":"tidepool","description":"x"}"#, 409, "CONFLICT"),
        (r#"{"externalId":".."}"#, 400, "VALIDATION_ERROR"),
        (r#"{"externalId":"0123456789abcdef0123456789abcdef"}"#, 400, "VALIDATION_ERROR"),
        (r#"{"isActive":"no"}"#, 400, "VALIDATION_ERROR"),
        ("[]", 400, "VALIDATION_ERROR"),
    ] {
        let answer = bench.post(&format!("/api/v1/connections/{id}"), body).await;
        assert_eq!(status_and_code(&answer), (status, code.to_owned()), "{body}");
    }
    assert_eq!(bench.get(&format!("/api/v1/connections/{id}")).await.json(), state, "refused as a whole");
    assert_eq!(status_and_code(&bench.post("/api/v1/connections/nobody", "{}").await).0, 404);
}

#[tokio::test]
async fn an_inactive_connection_is_not_used_until_it_is_active_again() {
    let bench = bench().await;
    let off = bench.post("/api/v1/connections/harbor-lane", r#"{"isActive":false}"#).await.json();
    assert_eq!((&off["isActive"], &off["isOperational"]), (&false.into(), &false.into()));
    assert_eq!(off["restrictionReason"], "inactive");
    let refused = (403, "CONNECTION_RESTRICTED".to_owned());
    assert_eq!(status_and_code(&bench.list("harbor-lane", "/api/v1/Accounts").await), refused);
    assert_eq!(
        status_and_code(&bench.post("/api/v1/auth-sessions", r#"{"connectionId":"harbor-lane"}"#).await),
        refused
    );
    let on = bench.post("/api/v1/connections/harbor-lane", r#"{"isActive":true}"#).await.json();
    assert_eq!((&on["isOperational"], &on["restrictionReason"]), (&true.into(), &Value::Null));
    assert_eq!(bench.list("harbor-lane", "/api/v1/Accounts").await.status, 200);
}

#[tokio::test]
async fn an_archived_connection_is_read_and_not_used_under_any_of_its_ids() {
    let bench = bench().await;
    let ids = ids(&bench, "harbor-lane").await;
    for id in &ids {
        let path = format!("/api/v1/connections/{id}");
        for time in ["first", "second"] {
            let archived = call(&bench, "DELETE", &path).await;
            assert_eq!((archived.status, archived.body.as_str()), (204, ""), "the {time} time, by {id}");
        }
        for name in &ids {
            let read = bench.get(&format!("/api/v1/connections/{name}")).await.json();
            let seen = ["isArchived", "lifecycleState", "isOperational", "isActive"].map(|key| &read[key]);
            assert_eq!(seen, [&Value::from(true), &"archived".into(), &false.into(), &true.into()]);
            assert!(bench.is_connected(name).await, "its status stays readable");
            for answer in [
                bench.list(name, "/api/v1/Customers").await,
                bench.post("/api/v1/auth-sessions", &format!(r#"{{"connectionId":"{name}"}}"#)).await,
                call(&bench, "POST", &format!("/api/v1/connections/{name}/probe")).await,
            ] {
                assert_eq!(status_and_code(&answer), (403, "CONNECTION_ARCHIVED".to_owned()));
                assert_eq!(answer.header("x-should-retry"), Some("false"));
            }
        }
        let restored = call(&bench, "POST", &format!("{path}/restore")).await;
        assert_eq!(restored.status, 200);
        assert_eq!(restored.json(), bench.get(&path).await.json());
        assert_eq!(restored.json()["isOperational"], true);
        assert_eq!(bench.list(id, "/api/v1/Accounts").await.status, 200);
    }
    let all = bench.get("/api/v1/connections").await.json();
    assert_eq!(all.as_array().map(Vec::len), Some(8));
    let untouched = call(&bench, "POST", "/api/v1/connections/quarry-road/restore").await.json();
    assert_eq!(untouched, all[4], "restoring what is not archived changes nothing");
}

#[tokio::test]
async fn archiving_ends_the_live_link_and_the_open_cursor() {
    let bench = bench().await;
    let session = bench.mint("harbor-lane", "").await;
    let link = bench.path(&session);
    bench.step(&link, "begin").await;
    let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=2").await.json();
    let next = format!("/api/v1/Invoices?cursor={}", page["nextCursor"].as_str().unwrap());
    call(&bench, "DELETE", "/api/v1/connections/harbor-lane").await;
    assert_eq!(bench.list("harbor-lane", &next).await.status, 403);
    call(&bench, "POST", "/api/v1/connections/harbor-lane/restore").await;
    bench.step(&link, "complete").await;
    assert_eq!(bench.state(&session).await, "expired out_of_time", "an ended link does not come back");
    assert_eq!(bench.list("harbor-lane", &next).await.status, 410);
    // Time stands still: an open cursor would keep the lane for ever.
    assert_eq!(bench.list("harbor-lane", "/api/v1/Accounts").await.status, 200, "the lane is free");
}

#[tokio::test]
async fn a_connection_deleted_for_good_is_gone_with_its_links() {
    let bench = bench().await;
    let ids = ids(&bench, "quarry-road").await;
    let session = bench.mint("quarry-road", "").await;
    let link = bench.path(&session);
    bench.list("quarry-road", "/api/v1/Invoices?limit=2").await;
    let gone = call(&bench, "DELETE", &format!("/api/v1/connections/{}/permanent", ids[1])).await;
    assert_eq!((gone.status, gone.body.as_str()), (204, ""));
    for id in &ids {
        let path = format!("/api/v1/connections/{id}");
        for (method, path) in [
            ("GET", path.clone()),
            ("DELETE", path.clone()),
            ("POST", format!("{path}/restore")),
            ("POST", format!("{path}/probe")),
            ("DELETE", format!("{path}/permanent")),
            ("GET", format!("/api/v1/qwc-auth-setup/{id}/status")),
        ] {
            let answer = call(&bench, method, &path).await;
            assert_eq!(status_and_code(&answer), (404, "QBD_OBJECT_NOT_FOUND".to_owned()), "{method} {path}");
        }
        assert_eq!(bench.list(id, "/api/v1/Customers").await.status, 404);
    }
    let session = format!("/api/v1/auth-sessions/{}", session["id"].as_str().unwrap());
    assert_eq!(bench.get(&session).await.status, 404);
    assert_eq!(bench.send("GET", &link, &[], "").await.status, 404, "its link leads nowhere");
    let other = bench.post("/api/v1/connections", r#"{"externalId":"quarry-road"}"#).await;
    assert_eq!(other.status, 201, "its external id is free again");
    assert!(!bench.is_connected("quarry-road").await, "and names another connection");
}

#[tokio::test]
async fn the_ends_of_connections_survive_a_restart() {
    let bench = bench().await;
    call(&bench, "DELETE", "/api/v1/connections/fernhill").await;
    for one in bench.get("/api/v1/connections").await.json().as_array().unwrap() {
        let id = one["externalId"].as_str().unwrap();
        if id != "fernhill" {
            let gone = call(&bench, "DELETE", &format!("/api/v1/connections/{id}/permanent")).await;
            assert_eq!(gone.status, 204);
        }
    }
    bench.service.stop().await;
    let service =
        Service::start_with_clock(config(bench.folder.path(), bench.clock.clone()), bench.clock.clone())
            .await
            .unwrap();
    let again = Bench { service, clock: bench.clock, folder: bench.folder };
    let left = again.get("/api/v1/connections").await.json();
    assert_eq!((left[0]["externalId"].as_str(), &left[0]["isArchived"]), (Some("fernhill"), &true.into()));
    call(&again, "DELETE", "/api/v1/connections/fernhill/permanent").await;
    again.service.stop().await;
    let service =
        Service::start_with_clock(config(again.folder.path(), again.clock.clone()), again.clock.clone())
            .await
            .unwrap();
    let last = Bench { service, clock: again.clock, folder: again.folder };
    assert_eq!(last.get("/api/v1/connections").await.body, "[]", "the sample connections are not made again");
}

#[tokio::test]
async fn a_probe_tells_whether_the_company_answers_now() {
    let bench = bench().await;
    for id in ids(&bench, "harbor-lane").await {
        let answer = call(&bench, "POST", &format!("/api/v1/connections/{id}/probe")).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        let probe = answer.json();
        assert_eq!((&probe["responding"], &probe["elapsedMs"]), (&true.into(), &0.into()));
        assert_eq!(probe["companyName"], "Harbor Lane Building Supply");
        assert_eq!(probe["companyFile"], "C:\\QuickBooks\\Harbor Lane Building Supply.qbw");
        assert_eq!(probe["checkedAt"], "2026-11-19T09:41:00Z");
        assert!(probe["connectionId"].as_str().unwrap().starts_with("conn_"));
        assert_eq!(probe.as_object().map(serde_json::Map::len), Some(7), "{probe}");
    }
    let waiting = call(&bench, "POST", "/api/v1/connections/fernhill/probe").await.json();
    let seen = ["responding", "companyName", "companyFile"].map(|key| &waiting[key]);
    assert_eq!(seen, [&Value::from(false), &Value::Null, &Value::Null], "nobody has set it up");
    for wait in ["0", "-1", "soon"] {
        let headers = [list_headers("")[0], ("x-nxus-timeout-seconds", wait)];
        let answer = bench.send("POST", "/api/v1/connections/harbor-lane/probe", &headers, "").await;
        assert_eq!(status_and_code(&answer), (400, "VALIDATION_ERROR".to_owned()), "{wait}");
    }
}

#[tokio::test]
async fn a_probe_waits_for_the_lane_like_everyone_else() {
    let bench = bench().await;
    let page = bench.list("harbor-lane", "/api/v1/Invoices?limit=2").await.json();
    let path = "/api/v1/connections/harbor-lane/probe";
    let impatient = bench.queued("POST", path, "1").await;
    let patient = bench.queued("POST", path, "120").await;
    bench.clock.advance(Duration::from_secs(1));
    let answer = impatient.await.unwrap();
    assert_eq!(status_and_code(&answer), (408, "REQUEST_TIMEOUT".to_owned()));
    assert_eq!(answer.header("x-should-retry"), Some("true"));
    assert!(!patient.is_finished());
    bench.post(&format!("/api/v1/cursors/{}/close", page["nextCursor"].as_str().unwrap()), "").await;
    let probe = patient.await.unwrap().json();
    assert_eq!((&probe["responding"], &probe["elapsedMs"]), (&true.into(), &1_000.into()));
}
