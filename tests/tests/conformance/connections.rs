//! Connections and their ids.

use std::collections::HashSet;

use ledgerlane_tests::rest::Method;
use serde_json::{Value, json};

use crate::target::{Target, text};

/// A prefixed id: some letters, an underscore, 32 hexadecimal digits. Its digits as a GUID.
fn guid_of(id: &str) -> String {
    let (prefix, digits) = id.rsplit_once('_').unwrap_or_else(|| panic!("{id} has no prefix"));
    assert!(!prefix.is_empty() && digits.len() == 32, "{id} is a prefix and 32 digits");
    assert!(digits.bytes().all(|byte| byte.is_ascii_hexdigit()), "{id} ends in hexadecimal digits");
    let part = |from: usize, to: usize| &digits[from..to];
    format!("{}-{}-{}-{}-{}", part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32))
}

/// An external id nobody has used.
fn unused() -> String {
    format!("check-{:016x}", fastrand::u64(..))
}

pub(crate) async fn listed_with_prefixed_ids(target: &Target) {
    let all = target.connections().await;
    assert!(!all.is_empty(), "there is at least the connection of these checks");
    let ids: HashSet<String> = all.iter().map(|connection| text(&connection["id"])).collect();
    assert_eq!(ids.len(), all.len(), "no id twice");
    for id in ids {
        guid_of(&id);
    }
}

pub(crate) async fn created_and_listed(target: &Target) {
    let made = target.new_connection(json!({"description": "Vantage Point Masonry"})).await;
    assert_eq!(made["description"], "Vantage Point Masonry");
    let all = target.connections().await;
    assert!(all.iter().any(|connection| connection["id"] == made["id"]), "what was made is listed");
}

pub(crate) async fn three_ids(target: &Target) {
    let external = unused();
    let made = target.new_connection(json!({"externalId": external})).await;
    let id = text(&made["id"]);
    let guid = guid_of(&id);
    for form in [&id, &guid, &external] {
        assert!(!target.is_connected(form).await, "the status knows {form}");
        let session = target.mint(form).await;
        if target.is_own() {
            assert_eq!(
                session["connectionId"],
                id.as_str(),
                "the link made with {form} is this connection's"
            );
            let read = target.get(&format!("/api/v1/connections/{form}")).await.is(200).json();
            assert_eq!(read["id"], id.as_str());
        }
    }
}

pub(crate) async fn three_ids_name_one_list(target: &Target) {
    let external = unused();
    let made = target.new_connection(json!({"externalId": external})).await;
    let id = text(&made["id"]);
    let session = target.mint(&id).await;
    target.play(&text(&session["authFlowUrl"])).await;
    let first = target.list(&id, "Customers?limit=5").await.is(200).json();
    let cursor = text(&first["nextCursor"]);
    // The cursor goes on under the other two, and the lane is busy under every one.
    for form in [guid_of(&id), external.clone()] {
        let busy = target.list_call(&form, "Customers?limit=5").wait(1).send().await;
        assert_eq!(busy.status, 408, "{form} names the same lane: {}", busy.body);
        target.list(&form, &format!("Customers?limit=5&cursor={cursor}")).await.is(200);
    }
    target.close(&cursor).await.is(204);
    let read = async |form: &str| target.list(form, "Accounts").await.is(200).records();
    let records = read(&id).await;
    assert!(!records.is_empty());
    assert_eq!(records, read(&guid_of(&id)).await);
    assert_eq!(records, read(&external).await);
}

pub(crate) async fn external_ids_are_unique(target: &Target) {
    let external = unused();
    target.new_connection(json!({"externalId": external})).await;
    let again = target.post("/api/v1/connections", json!({"externalId": external})).await;
    assert_eq!(again.status, 409, "{}", again.body);
    let long = target.post("/api/v1/connections", json!({"externalId": "x".repeat(256)})).await;
    assert_eq!(long.status, 400, "{}", long.body);
}

pub(crate) async fn unknown_ones_are_refused(target: &Target) {
    let nobody = unused();
    for path in [
        format!("/api/v1/connections/{nobody}"),
        format!("/api/v1/qwc-auth-setup/{nobody}/status/authenticated"),
    ] {
        target.get(&path).await.is(404);
    }
    target.post("/api/v1/auth-sessions", json!({"connectionId": nobody})).await.is(404);
    target.list(&nobody, "Customers").await.is(404);
}

pub(crate) async fn every_field_is_there(target: &Target) {
    const FIELDS: [&str; 20] = [
        "billingCheckoutEndpoint",
        "billingStatus",
        "billingUrl",
        "companyFile",
        "companyName",
        "createdAt",
        "description",
        "edition",
        "externalId",
        "id",
        "isActive",
        "isArchived",
        "isOperational",
        "lastConnectedAt",
        "lifecycleState",
        "mode",
        "objectType",
        "requiresPayment",
        "restrictionReason",
        "updatedAt",
    ];
    let connection = target.set_up_connection().await;
    let read = target.get(&format!("/api/v1/connections/{connection}")).await.is(200).json();
    let mut keys: Vec<&str> = read.as_object().into_iter().flatten().map(|(key, _)| key.as_str()).collect();
    keys.sort_unstable();
    assert_eq!(keys, FIELDS);
    for yes in ["isActive", "isOperational"] {
        assert_eq!(read[yes], true, "{yes}");
    }
    assert_eq!((&read["isArchived"], &read["lifecycleState"]), (&json!(false), &json!("active")));
}

pub(crate) async fn changed_archived_restored_and_deleted(target: &Target) {
    let external = unused();
    let made = target.new_connection(json!({"externalId": external})).await;
    assert_eq!(made["description"], "QuickBooks Connection", "what it is called by default");
    let path = format!("/api/v1/connections/{}", text(&made["id"]));
    let update = json!({"description": "Renamed", "externalId": ""});
    let changed = target.post(&path, update).await.is(200).json();
    assert_eq!((&changed["description"], &changed["externalId"]), (&json!("Renamed"), &Value::Null));
    target.get(&format!("/api/v1/connections/{external}")).await.is(404);

    let session = target.mint(&text(&made["id"])).await;
    let gone = target.call(Method::DELETE, &path).send().await.is(204);
    assert!(gone.body.is_empty());
    let archived = target.get(&path).await.is(200).json();
    assert_eq!((&archived["isArchived"], &archived["lifecycleState"]), (&json!(true), &json!("archived")));
    assert_eq!(target.status_of(&session).await, "expired", "archiving ends its live link");
    let refused = target.post("/api/v1/auth-sessions", json!({"connectionId": made["id"]})).await.is(403);
    assert_eq!(refused.json()["error"]["code"], "CONNECTION_ARCHIVED");
    let restored = target.call(Method::POST, &format!("{path}/restore")).send().await.is(200).json();
    assert_eq!(restored["isArchived"], false);

    target.call(Method::DELETE, &format!("{path}/permanent")).send().await.is(204);
    target.get(&path).await.is(404);
    assert!(target.connections().await.iter().all(|connection| connection["id"] != made["id"]));
}

pub(crate) async fn probed(target: &Target) {
    let connection = target.set_up_connection().await;
    let path = format!("/api/v1/connections/{connection}/probe");
    let probe = target.call(Method::POST, &path).send().await.is(200).json();
    assert_eq!(probe["responding"], true, "{probe}");
    for key in ["connectionId", "companyName", "companyFile", "checkedAt"] {
        assert!(probe[key].is_string(), "{key}: {probe}");
    }
    assert!(probe["elapsedMs"].is_u64(), "{probe}");
    let never = target.new_connection(json!({})).await;
    let path = format!("/api/v1/connections/{}/probe", text(&never["id"]));
    let probe = target.call(Method::POST, &path).send().await.is(200).json();
    assert_eq!(probe["responding"], false, "nobody is behind it: {probe}");
}
