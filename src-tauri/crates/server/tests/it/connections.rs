use serde_json::Value;

use super::support::bench;

#[tokio::test]
async fn the_sample_connections_are_there_in_their_order_with_every_key() {
    let bench = bench().await;
    let all = bench.get("/api/v1/connections").await.json();
    let seen: Vec<(&str, &str, bool)> = all
        .as_array()
        .unwrap()
        .iter()
        .map(|one| {
            assert_eq!(one.as_object().unwrap().len(), 20, "every documented key is written: {one}");
            let set_up = !one["lastConnectedAt"].is_null();
            assert_eq!(one["companyName"].is_null(), !set_up);
            (one["externalId"].as_str().unwrap(), one["description"].as_str().unwrap(), set_up)
        })
        .collect();
    assert_eq!(
        seen,
        [
            ("copperfield", "Copperfield Electrical", false),
            ("al-waha", "مخبز الواحة", false),
            ("millbrook", "Millbrook Garden Centre", false),
            ("harbor-lane", "Harbor Lane Building Supply", true),
            ("quarry-road", "Quarry Road Stoneworks", true),
            ("saltmarsh", "Saltmarsh Boatyard", true),
            ("fernhill", "Fernhill Joinery", false),
            ("tidepool", "Tidepool Aquatics", false),
        ]
    );
}

#[tokio::test]
async fn a_created_connection_is_found_by_each_of_its_three_ids() {
    let bench = bench().await;
    let made =
        bench.post("/api/v1/connections", r#"{"description":" Oak & Co ","externalId":"oak/7 ä"}"#).await;
    assert_eq!(made.status, 201);
    let made = made.json();
    assert_eq!(made["description"], "Oak & Co");
    let id = made["id"].as_str().unwrap();
    assert!(id.len() == 37 && id.starts_with("conn_"), "{id}");
    let hex = &id[5..];
    let guid = format!("{}-{}-{}-{}-{}", &hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..]);
    for spelling in [id, &guid, &guid.to_uppercase(), "oak%2F7%20%C3%A4"] {
        let read = bench.get(&format!("/api/v1/connections/{spelling}")).await;
        assert_eq!(read.json(), made, "by {spelling}");
        let status =
            bench.get(&format!("/api/v1/qwc-auth-setup/{spelling}/status/authenticated")).await.json();
        assert_eq!(status["connectionId"], guid.as_str(), "by {spelling}");
        assert_eq!(status.as_object().unwrap().len(), 4, "{status}");
    }
    let full = bench.get(&format!("/api/v1/qwc-auth-setup/{guid}/status")).await.json();
    assert_eq!(full["isSampleFile"], Value::Null, "no company file has said so yet");
    let full = bench.get("/api/v1/qwc-auth-setup/harbor-lane/status").await.json();
    assert_eq!(full["isSampleFile"], true);
    let missing = bench.get("/api/v1/connections/nobody").await;
    assert_eq!((missing.status, missing.error().as_str()), (404, "QBD_OBJECT_NOT_FOUND"));
}

#[tokio::test]
async fn what_cannot_be_a_connection_is_refused() {
    let bench = bench().await;
    let long = "x".repeat(256);
    for (body, status, code) in [
        (r#"{"externalId":"harbor-lane"}"#.to_owned(), 409, "CONFLICT"),
        (format!(r#"{{"externalId":"{long}"}}"#), 400, "VALIDATION_ERROR"),
        (r#"{"externalId":".."}"#.to_owned(), 400, "VALIDATION_ERROR"),
        (r#"{"externalId":"a\nb"}"#.to_owned(), 400, "VALIDATION_ERROR"),
        (r#"{"externalId":"0123456789abcdef0123456789abcdef"}"#.to_owned(), 400, "VALIDATION_ERROR"),
        (r#"{"description":7}"#.to_owned(), 400, "VALIDATION_ERROR"),
        ("[]".to_owned(), 400, "VALIDATION_ERROR"),
        ("{".to_owned(), 400, "VALIDATION_ERROR"),
    ] {
        let answer = bench.post("/api/v1/connections", &body).await;
        assert_eq!((answer.status, answer.error().as_str()), (status, code), "{body}");
    }
    let all = bench.get("/api/v1/connections").await.json();
    assert_eq!(all.as_array().map(Vec::len), Some(8), "nothing was added");
    let widest =
        bench.post("/api/v1/connections", &format!(r#"{{"externalId":"{}"}}"#, "é".repeat(255))).await;
    assert_eq!(widest.status, 201, "255 characters are allowed, whatever their bytes");
    let plain = bench.post("/api/v1/connections", r#"{"externalId":null,"mode":1}"#).await;
    assert_eq!(plain.json()["description"], "QuickBooks Connection");
    assert_eq!(plain.json()["externalId"], Value::Null);
}
