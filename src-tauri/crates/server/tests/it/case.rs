//! External ids that differ in case only.

use rusqlite::Connection;
use serde_json::json;

use super::support::{bench, clock, config};

#[tokio::test]
async fn an_external_id_that_differs_in_case_only_is_refused() {
    let bench = bench().await;
    for (first, second) in [
        ("Client-17", "cLIENT-17"),
        ("ÄRZTE", "ärzte"),
        ("straße", "STRASSE"),
        ("ΟΔΟΣ", "οδος"),
        ("Grußwort", "GRUẞWORT"),
    ] {
        let create = async |id: &str| {
            bench.post("/api/v1/connections", &json!({ "externalId": id }).to_string()).await
        };
        assert_eq!(create(first).await.status, 201, "{first}");
        for again in [first, second] {
            let refused = create(again).await;
            assert_eq!((refused.status, refused.error().as_str()), (409, "CONFLICT"), "{again}");
        }
        let body = json!({ "externalId": second, "description": "Changed" }).to_string();
        let refused = bench.post("/api/v1/connections/fernhill", &body).await;
        assert_eq!((refused.status, refused.error().as_str()), (409, "CONFLICT"), "{second}");
    }
    let fernhill = bench.get("/api/v1/connections/fernhill").await.json();
    assert_eq!(fernhill["description"], "Fernhill Joinery", "what is refused changes nothing");
    assert_eq!(bench.get("/api/v1/connections/client-17").await.status, 404, "ids are looked up as they are");
    assert_eq!(bench.get("/api/v1/connections/Client-17").await.status, 200);
    let named_count = json!({ "externalId": "Count" }).to_string();
    assert_eq!(bench.post("/api/v1/connections", &named_count).await.status, 201);
    assert_eq!(bench.get("/api/v1/connections/Count").await.status, 200, "it is no count of connections");
}

#[tokio::test]
async fn a_connection_may_change_the_case_of_its_own_and_leaves_it_free_when_it_goes() {
    let bench = bench().await;
    let rename = async |path: &str, id: &str| {
        let body = json!({ "externalId": id }).to_string();
        bench.post(&format!("/api/v1/connections/{path}"), &body).await.status
    };
    assert_eq!(rename("fernhill", "Fernhill").await, 200);
    assert_eq!(bench.get("/api/v1/connections/Fernhill").await.status, 200);
    assert_eq!(rename("tidepool", "FERNHILL").await, 409);
    assert_eq!(rename("Fernhill", "elsewhere").await, 200);
    assert_eq!(rename("tidepool", "FERNHILL").await, 200, "nobody has it now");
    let headers = super::support::list_headers("-");
    let gone = bench.send("DELETE", "/api/v1/connections/FERNHILL/permanent", &headers[..1], "");
    assert_eq!(gone.await.status, 204);
    assert_eq!(rename("elsewhere", "fernhill").await, 200, "nor is it kept by one that is gone");
}

#[tokio::test]
async fn pairs_of_an_earlier_version_stay_and_match_exactly() {
    let folder = tempfile::tempdir().unwrap();
    let service = ledgerlane_service::Service::start(config(folder.path(), clock())).await.unwrap();
    service.stop().await;
    let state = Connection::open(folder.path().join("service.db")).unwrap();
    // As a version that did not look at the case took them.
    let renamed = "UPDATE connections SET external_id = 'TidePool', external_id_folded = 'tidepool'
        WHERE external_id = 'fernhill'";
    state.execute_batch(renamed).unwrap();
    drop(state);
    let clock = clock();
    let service =
        ledgerlane_service::Service::start_with_clock(config(folder.path(), clock.clone()), clock.clone())
            .await
            .unwrap();
    let bench = super::support::Bench { service, clock, folder };
    for (id, name) in [("tidepool", "Tidepool Aquatics"), ("TidePool", "Fernhill Joinery")] {
        let read = bench.get(&format!("/api/v1/connections/{id}")).await.json();
        assert_eq!(read["description"], name);
        let same = json!({ "externalId": id, "isActive": true }).to_string();
        let unchanged = bench.post(&format!("/api/v1/connections/{id}"), &same).await;
        assert_eq!(unchanged.status, 200, "what it has is nothing new: {}", unchanged.body);
    }
    let other = json!({ "externalId": "TIDEPOOL" }).to_string();
    assert_eq!(bench.post("/api/v1/connections/tidepool", &other).await.status, 409);
}
