//! Where a link's maker wants the client to land, over HTTP.

use super::support::bench;

#[tokio::test]
async fn a_redirect_url_with_an_odd_host_or_an_outcome_is_refused() {
    let bench = bench().await;
    let live = bench.mint("fernhill", r#","redirectUrl":"https://app.example:8443/done?case=7""#).await;
    for (url, begin) in [
        ("https://a.example;script-src 'unsafe-inline'/", "redirectUrl"),
        ("https://a.example;default-src/", "redirectUrl names a host"),
        ("https://a.example,b.example/", "redirectUrl names a host"),
        ("https://*.example/", "redirectUrl names a host"),
        ("https://a.example/?LEDGERLANE%5fstatus=completed", "redirectUrl carries ledgerlane_status"),
        ("https://a.example/?ledgerlane_status[]=completed", "redirectUrl carries ledgerlane_status"),
        ("https://a.example/?ledgerlane_status[a]=completed", "redirectUrl carries ledgerlane_status"),
    ] {
        let body = serde_json::json!({"connectionId": "fernhill", "redirectUrl": url}).to_string();
        let refused = bench.post("/api/v1/auth-sessions", &body).await;
        assert_eq!((refused.status, refused.error().as_str()), (400, "VALIDATION_ERROR"), "{url}");
        let message = refused.json()["error"]["message"].as_str().unwrap().to_owned();
        assert!(message.starts_with(begin) && message.ends_with('.'), "{message}");
    }
    assert_eq!(bench.state(&live).await, "pending", "what is refused ends no link");
    let page = bench.send("GET", &bench.path(&live), &[], "").await;
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("; form-action 'self' https: http:; "), "{policy}");
}

#[tokio::test]
async fn the_document_tells_in_words_which_addresses_are_taken_beyond_its_pattern() {
    let bench = bench().await;
    let document = bench.send("GET", "/openapi.json", &[], "").await.json();
    let stated = &document["components"]["schemas"]["CreateAuthSession"]["properties"]["redirectUrl"];
    let words = stated["description"].as_str().unwrap();
    for (url, word) in [
        ("https://my_app.example/", "'_' anywhere"),
        ("https://-app-.example/", "'-' at its ends"),
        ("https://app.example./", "a dot at its end"),
        ("https://bücher.example/", "international letters"),
        ("https://[2001:db8::7]/", "every form of an IP address"),
        ("https://0x7f.1/", "every form of an IP address"),
        ("https://app.example/fertig/ä b", "letters beyond ASCII and blanks after the host"),
    ] {
        assert!(words.contains(word), "{word}: {words}");
        let body = serde_json::json!({"connectionId": "fernhill", "redirectUrl": url}).to_string();
        assert_eq!(bench.post("/api/v1/auth-sessions", &body).await.status, 201, "{url}");
    }
    assert!(words.contains("ledgerlane_status[]"), "{words}");
}
