use std::time::Duration;

use super::support::{KEY, bench, list_headers, raw, request};

#[tokio::test]
async fn every_api_path_needs_the_key() {
    let bench = bench().await;
    let bearer = |key: &str| format!("Bearer {key}");
    for (method, path) in [
        ("GET", "/api/v1/connections"),
        ("GET", "/api/v1/connections/harbor-lane"),
        ("POST", "/api/v1/connections"),
        ("POST", "/api/v1/auth-sessions"),
        ("GET", "/api/v1/auth-sessions/x"),
        ("GET", "/api/v1/qwc-auth-setup/harbor-lane/status"),
        ("GET", "/api/v1/qwc-auth-setup/harbor-lane/status/authenticated"),
        ("GET", "/api/v1/Customers"),
        ("POST", "/api/v1/cursors/x/close"),
        ("GET", "/api/v1/unknown"),
        ("GET", "/api"),
    ] {
        let none = bench.send(method, path, &[], "").await;
        assert_eq!((none.status, none.error().as_str()), (401, "API_KEY_REQUIRED"), "{method} {path}");
        assert_eq!(none.header("www-authenticate"), Some("Bearer"));
        let basic = bench.send(method, path, &[("authorization", "Basic abcdefgh")], "").await;
        assert_eq!(basic.error(), "API_KEY_REQUIRED");
        for wrong in [&KEY[..KEY.len() - 1], "sk_test_other"] {
            let answer = bench.send(method, path, &[("authorization", &bearer(wrong))], "").await;
            assert_eq!((answer.status, answer.error().as_str()), (401, "API_KEY_INVALID"), "{method} {path}");
        }
    }
    let any_case =
        bench.send("GET", "/api/v1/connections", &[("Authorization", &format!("bearer  {KEY}"))], "").await;
    assert_eq!(any_case.status, 200, "the scheme's case does not matter");
    // Of two keys a proxy in front may have looked at the other one.
    let keys = [bearer(KEY), bearer("sk_test_another-key-altogether")];
    let twice = keys.each_ref().map(|key| ("authorization", key.as_str()));
    let answer = bench.send("GET", "/api/v1/connections", &twice, "").await;
    assert_eq!((answer.status, answer.error().as_str()), (400, "VALIDATION_ERROR"));
}

/// INV-EDGE-2
#[tokio::test]
async fn names_that_lead_here_by_accident_or_malice_are_refused() {
    let bench = bench().await;
    let address = bench.service.address();
    let port = address.rsplit(':').next().unwrap();
    let ask = async |hosts: &[String]| {
        let mut text = String::from("GET /api/v1/connections HTTP/1.1\r\nconnection: close\r\n");
        for host in hosts {
            text += &format!("host: {host}\r\n");
        }
        raw(address, &format!("{text}authorization: Bearer {KEY}\r\n\r\n")).await
    };
    for own in [
        format!("127.0.0.1:{port}"),
        format!("localhost:{port}"),
        format!("LOCALHOST:{port}"),
        format!("[::1]:{port}"),
    ] {
        assert_eq!(ask(std::slice::from_ref(&own)).await.status, 200, "{own}");
    }
    let own = format!("127.0.0.1:{port}");
    for foreign in [
        vec![],
        vec!["evil.example".to_owned()],
        vec![format!("evil.example:{port}")],
        vec!["127.0.0.1".to_owned()],
        vec![format!("127.0.0.1.evil.example:{port}")],
        vec![format!("user@127.0.0.1:{port}")],
    ] {
        let answer = ask(&foreign).await;
        assert_eq!((answer.status, answer.error().as_str()), (403, "CSRF_VALIDATION_FAILED"), "{foreign:?}");
    }
    let absolute = format!(
        "GET http://evil.example/api/v1/connections HTTP/1.1\r\nhost: {own}\r\nconnection: close\r\nauthorization: Bearer {KEY}\r\n\r\n"
    );
    assert_eq!(raw(address, &absolute).await.status, 403, "the absolute form names somebody else");
}

#[tokio::test]
async fn pages_from_elsewhere_are_refused_and_our_own_forms_pass() {
    let bench = bench().await;
    let link = bench.path(&bench.mint("fernhill", "").await);
    let own = bench.service.address().to_owned();
    for (origin, site, passes) in [
        ("https://evil.example", None, false),
        ("null", None, false),
        ("null", Some("cross-site"), false),
        ("http://127.0.0.1:1", None, false),
        (own.as_str(), None, true),
        ("null", Some("same-origin"), true),
    ] {
        let mut headers = vec![("origin", origin)];
        headers.extend(site.map(|site| ("sec-fetch-site", site)));
        let answer = bench.send("POST", &format!("{link}/begin"), &headers, "").await;
        assert_eq!(answer.status, if passes { 303 } else { 403 }, "{origin} {site:?}");
    }
    let bearer = format!("Bearer {KEY}");
    let api = [("authorization", bearer.as_str()), ("origin", "null"), ("sec-fetch-site", "same-origin")];
    let answer = bench.send("GET", "/api/v1/connections", &api, "").await;
    assert_eq!(answer.status, 403, "only the page's forms may come without an origin");
    assert!(answer.headers.iter().all(|(name, _)| !name.starts_with("access-control")), "no CORS");
}

/// INV-FAILURE-1
#[tokio::test]
async fn wrong_paths_methods_and_bodies_have_the_documented_shape() {
    let bench = bench().await;
    let bearer = format!("Bearer {KEY}");
    let key = ("authorization", bearer.as_str());
    let json = ("content-type", "application/json");
    let large = format!(r#"{{"description":"{}"}}"#, "x".repeat(64 * 1024));
    for (method, path, headers, body, status, code) in [
        ("GET", "/api/v1/nothing", vec![key], "", 404, "RESOURCE_NOT_FOUND"),
        ("GET", "/api/v2/connections", vec![key], "", 404, "RESOURCE_NOT_FOUND"),
        ("POST", "/api/v1/nothing", vec![key, json], "{}", 404, "RESOURCE_NOT_FOUND"),
        ("GET", "/elsewhere", vec![], "", 404, "RESOURCE_NOT_FOUND"),
        ("DELETE", "/api/v1/connections", vec![key], "", 405, "METHOD_NOT_ALLOWED"),
        ("POST", "/api/v1/Customers", vec![key, json], "{}", 405, "CREATE_NOT_SUPPORTED"),
        ("GET", "/api/v1/cursors/x/close", vec![key], "", 405, "METHOD_NOT_ALLOWED"),
        ("POST", "/api/v1/connections", vec![key], "{}", 415, "UNSUPPORTED_MEDIA_TYPE"),
        (
            "POST",
            "/api/v1/connections",
            vec![key, ("content-type", "text/plain")],
            "{}",
            415,
            "UNSUPPORTED_MEDIA_TYPE",
        ),
        ("POST", "/api/v1/connections", vec![key, json], "{", 400, "VALIDATION_ERROR"),
        ("POST", "/api/v1/connections", vec![key, json], "[]", 400, "VALIDATION_ERROR"),
        ("POST", "/api/v1/connections", vec![key, json], &large, 413, "PAYLOAD_TOO_LARGE"),
        ("GET", "/api/v1/connections/%FF", vec![key], "", 400, "VALIDATION_ERROR"),
    ] {
        let answer = bench.send(method, path, &headers, body).await;
        assert_eq!(
            (answer.status, answer.error().as_str()),
            (status, code),
            "{method} {path}: {}",
            answer.body
        );
        assert_eq!(answer.header("x-should-retry"), Some("false"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    }
    let head = bench.send("HEAD", "/api/v1/Customers", &list_headers("harbor-lane"), "").await;
    assert_eq!(head.status, 405, "HEAD would hold a lane for nobody");
    let empty = bench.send("POST", "/api/v1/connections", &[key, json], "").await;
    assert_eq!(empty.status, 201, "who has nothing to say may send nothing: {}", empty.body);
}

#[tokio::test]
async fn other_spellings_of_the_same_path_lead_to_the_same_place() {
    let bench = bench().await;
    let plain = bench.get("/api/v1/connections").await.json();
    assert_eq!(bench.get("/API/V1/Connections").await.json(), plain);
    let status = bench.get("/api/v1/QWC-Auth-Setup/harbor-lane/Status/Authenticated").await;
    assert_eq!(status.json()["isConnected"], true);
    let strange = bench.get("/api/v1/qwc-auth-setup/Harbor-Lane/status/authenticated").await;
    assert_eq!(strange.status, 404, "ids keep their case");
}

#[tokio::test]
async fn a_service_that_stops_lets_waiting_calls_go_and_closes_its_state() {
    let bench = bench().await;
    let address = bench.service.address().to_owned();
    let first = bench.list("harbor-lane", "/api/v1/Invoices?limit=1").await;
    assert_eq!(first.status, 200);
    let text = request(&address, "GET", "/api/v1/Invoices", &list_headers("harbor-lane"), "");
    let waiting = tokio::spawn(async move { raw(&address, &text).await });
    // The call is in the queue when a status call, sent after it on a connection of its own, has been answered; what
    // is asserted holds either way, so nothing depends on it.
    bench.is_connected("harbor-lane").await;
    let folder = bench.folder;
    tokio::time::timeout(Duration::from_secs(5), bench.service.stop()).await.expect("it stops within 5 s");
    let answer = waiting.await;
    if let Ok(answer) = answer {
        assert_eq!((answer.status, answer.header("x-should-retry")), (408, Some("true")));
        let words = answer.json()["error"]["userFacingMessage"].clone();
        assert_eq!(words, "The service is stopping. Try again when it is back.");
    }
    let names: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(
        !names.iter().any(|name| name.to_string_lossy().ends_with("-wal")),
        "the state was closed: {names:?}"
    );
}
