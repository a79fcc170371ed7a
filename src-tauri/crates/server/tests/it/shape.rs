//! Every way a request can be wrong is answered in the one documented shape; `Answer::error` checks it.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::support::{KEY, bench, connect, list_headers, parse, request};

/// Sends these bytes; text cannot hold all of them.
async fn raw_bytes(address: &str, bytes: &[u8]) -> super::support::Answer {
    let mut stream = connect(address).await;
    stream.write_all(bytes).await.unwrap();
    let mut read = Vec::new();
    let reading = stream.read_to_end(&mut read);
    tokio::time::timeout(Duration::from_secs(60), reading).await.expect("an answer within a minute").unwrap();
    parse(&read)
}

#[tokio::test]
async fn a_wrong_method_is_told_which_are_right() {
    let bench = bench().await;
    for (method, path, allow) in [
        ("PUT", "/api/v1/connections", "GET,HEAD,POST"),
        ("OPTIONS", "/api/v1/connections", "GET,HEAD,POST"),
        ("PATCH", "/api/v1/connections/harbor-lane", "GET,HEAD,POST,DELETE"),
        ("GET", "/api/v1/connections/harbor-lane/restore", "POST"),
        ("POST", "/api/v1/connections/harbor-lane/permanent", "DELETE"),
        ("GET", "/api/v1/connections/harbor-lane/probe", "POST"),
        ("GET", "/api/v1/auth-sessions", "POST"),
        ("DELETE", "/api/v1/auth-sessions/x", "GET,HEAD"),
        ("POST", "/api/v1/qwc-auth-setup/harbor-lane/status", "GET,HEAD"),
        ("PUT", "/api/v1/qwc-auth-setup/harbor-lane/status/authenticated", "GET,HEAD"),
        ("DELETE", "/api/v1/cursors/x/close", "POST"),
        ("OPTIONS", "/api/v1/Customers", "GET"),
        ("OPTIONS", "/api/v1/customers/count", "GET"),
        ("OPTIONS", "/api/v1/customer/80000001-1", "GET"),
        ("OPTIONS", "/api/v1/custom-field-definitions", "GET"),
        ("GET", "/api/v1/invoice/80000001-1/void", ""),
        ("GET", "/setup/x/begin", "POST"),
        ("PUT", "/setup/x", "GET,HEAD"),
    ] {
        let answer = bench.send(method, path, &list_headers("harbor-lane"), "").await;
        assert_eq!((answer.status, answer.error().as_str()), (405, "METHOD_NOT_ALLOWED"), "{method} {path}");
        assert_eq!(answer.header("allow"), Some(allow), "{method} {path}");
    }
}

#[tokio::test]
async fn head_and_options_leave_nothing_behind() {
    let bench = bench().await;
    let head = bench.send("HEAD", "/api/v1/connections", &list_headers("harbor-lane"), "").await;
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    for path in ["/api/v1/Invoices", "/api/v1/Accounts", "/api/v1/invoice/x"] {
        let head = bench.send("HEAD", path, &list_headers("harbor-lane"), "").await;
        assert_eq!((head.status, head.body.as_str()), (405, ""), "{path}");
        assert_eq!(head.header("x-should-retry"), Some("false"));
    }
    let preflight = bench.send("OPTIONS", "/api/v1/Customers", &[], "").await;
    assert_eq!((preflight.status, preflight.error().as_str()), (401, "API_KEY_REQUIRED"), "no CORS");
    let star = bench.send("OPTIONS", "*", &[], "").await;
    assert_eq!((star.status, star.error().as_str()), (404, "RESOURCE_NOT_FOUND"));
    assert_eq!(bench.list("harbor-lane", "/api/v1/Invoices?limit=1").await.status, 200, "the lane is free");
}

#[tokio::test]
async fn headers_that_are_no_text_are_refused_and_do_no_harm() {
    let bench = bench().await;
    let address = bench.service.address();
    let host = address.strip_prefix("http://").unwrap();
    for (name, status, code) in [
        ("authorization: Bearer ", 401, "API_KEY_INVALID"),
        ("authorization: ", 401, "API_KEY_REQUIRED"),
        ("x-connection-id: ", 400, "VALIDATION_ERROR"),
        ("x-nxus-timeout-seconds: ", 400, "VALIDATION_ERROR"),
        ("origin: ", 403, "CSRF_VALIDATION_FAILED"),
    ] {
        let mut bytes =
            format!("GET /api/v1/Customers HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{name}")
                .into_bytes();
        bytes.extend_from_slice(b"\xff\xfe\xe9\r\n");
        for (other, value) in
            [("authorization", format!("Bearer {KEY}")), ("x-connection-id", "harbor-lane".to_owned())]
        {
            if !name.starts_with(other) {
                bytes.extend_from_slice(format!("{other}: {value}\r\n").as_bytes());
            }
        }
        bytes.extend_from_slice(b"\r\n");
        let answer = raw_bytes(address, &bytes).await;
        assert_eq!((answer.status, answer.error().as_str()), (status, code), "{name}");
    }
    let ask = async |budget: &str| {
        let mut headers = list_headers("harbor-lane").to_vec();
        headers.push(("x-nxus-timeout-seconds", budget));
        bench.send("GET", "/api/v1/Accounts", &headers, "").await
    };
    for budget in ["", "abc", "0", "000", "-1", "1.5"] {
        let answer = ask(budget).await;
        assert_eq!((answer.status, answer.error().as_str()), (400, "VALIDATION_ERROR"), "{budget:?}");
    }
    // A hint that is longer than the most counts as the most, whatever its length.
    assert_eq!(ask("99999999999999999999").await.status, 200);
}

#[tokio::test]
async fn strange_addresses_are_answered_in_the_documented_shape() {
    let bench = bench().await;
    let long = format!("/api/v1/Customers?ids={}", "8".repeat(20_000));
    for (path, status, code) in [
        ("/api/v1/connections/%FF", 400, "VALIDATION_ERROR"),
        ("/api/v1/auth-sessions/%C3%28", 400, "VALIDATION_ERROR"),
        ("/api/v1/Customers/%E9", 400, "VALIDATION_ERROR"),
        ("/setup/%FF", 400, "VALIDATION_ERROR"),
        ("/api/v1/connections/%zz", 404, "QBD_OBJECT_NOT_FOUND"),
        ("/api/v1/connections/%00", 404, "QBD_OBJECT_NOT_FOUND"),
        ("/api/v1/connections/..%2F..%2Fetc", 404, "QBD_OBJECT_NOT_FOUND"),
        ("/api/v1/Customers/", 404, "RESOURCE_NOT_FOUND"),
        ("/api/v1//Customers", 404, "RESOURCE_NOT_FOUND"),
        ("/api/v1/", 404, "RESOURCE_NOT_FOUND"),
        ("/api/v1", 404, "RESOURCE_NOT_FOUND"),
        ("/api/v1/%43ustomerz", 404, "RESOURCE_NOT_FOUND"),
        ("/api/v1/connections/a/b/c/d", 404, "RESOURCE_NOT_FOUND"),
        (long.as_str(), 414, "URI_TOO_LONG"),
    ] {
        let answer = bench.send("GET", path, &list_headers("harbor-lane"), "").await;
        let seen = (answer.status, answer.error());
        assert_eq!((seen.0, seen.1.as_str()), (status, code), "{}", &path[..path.len().min(60)]);
    }
    let many: Vec<(String, &str)> = (0..70).map(|nth| (format!("x-header-{nth}"), "v")).collect();
    let mut headers: Vec<(&str, &str)> = many.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    headers.extend(list_headers("harbor-lane"));
    let wide = "w".repeat(20_000);
    for headers in [headers, vec![("x-wide", wide.as_str())]] {
        let answer = bench.send("GET", "/api/v1/connections", &headers, "").await;
        assert_eq!((answer.status, answer.error().as_str()), (431, "HEADERS_TOO_LARGE"));
    }
}

#[tokio::test]
async fn bodies_are_taken_by_what_they_are() {
    let bench = bench().await;
    let bearer = format!("Bearer {KEY}");
    let deep = "[".repeat(100_000);
    for (record_type, coding, body, status) in [
        ("application/json; charset=utf-8", None, "{}", 201),
        ("Application/JSON;charset=\"UTF-8\"", None, "{}", 201),
        ("text/json", None, "{}", 201),
        ("application/merge-patch+json", None, "{}", 201),
        ("application/json", Some("identity"), "{}", 201),
        ("application/json", Some("gzip"), "{}", 415),
        ("application/x-www-form-urlencoded", None, "description=x", 415),
        ("multipart/form-data; boundary=x", None, "--x--", 415),
        ("application/jsonp", None, "{}", 415),
        ("application/json", None, "{\"description\":", 400),
        ("application/json", None, "null", 400),
        ("application/json", None, "{} {}", 400),
        ("application/json", None, "\u{feff}{}", 400),
        ("application/json", None, deep.as_str(), 413),
        ("application/json", None, &deep[..60_000], 400),
    ] {
        let mut headers = vec![("authorization", bearer.as_str()), ("content-type", record_type)];
        headers.extend(coding.map(|coding| ("content-encoding", coding)));
        let answer = bench.send("POST", "/api/v1/connections", &headers, body).await;
        assert_eq!(
            answer.status,
            status,
            "{record_type} {coding:?} {:?}: {}",
            &body[..body.len().min(20)],
            answer.body
        );
        if status != 201 {
            answer.error();
        }
    }
    let with_body =
        bench.send("GET", "/api/v1/connections", &list_headers("x"), "{\"left\":\"alone\"}").await;
    assert_eq!(with_body.status, 200, "a body nobody asked for is left alone");
}

#[tokio::test]
async fn a_body_far_too_long_is_answered_when_it_is_sent() {
    let bench = bench().await;
    let bearer = format!("Bearer {KEY}");
    let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    let body = "x".repeat(3 * 1024 * 1024);
    let answer = bench.send("POST", "/api/v1/connections", &headers, &body).await;
    assert_eq!((answer.status, answer.error().as_str()), (413, "PAYLOAD_TOO_LARGE"));
}

#[tokio::test]
async fn a_body_that_does_not_come_is_waited_for_fifteen_seconds() {
    let bench = bench().await;
    let address = bench.service.address();
    let bearer = format!("Bearer {KEY}");
    let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    let whole = request(address, "POST", "/api/v1/connections", &headers, r#"{"description":"late"}"#);
    let (begun, _) = whole.split_at(whole.len() - 5);
    let mut stream = connect(address).await;
    stream.write_all(begun.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    let clock = bench.clock.clone();
    let timed = async {
        let reading = stream.read_to_end(&mut bytes);
        tokio::pin!(reading);
        loop {
            tokio::select! {
                read = &mut reading => break read.unwrap(),
                // Whenever the service begins to wait, its time passes.
                () = tokio::task::yield_now() => clock.advance(Duration::from_secs(1)),
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(60), timed).await.expect("it is let go");
    let answer = parse(&bytes);
    assert_eq!((answer.status, answer.error().as_str()), (408, "REQUEST_TIMEOUT"));
    assert_eq!(answer.header("x-should-retry"), Some("true"));
}
