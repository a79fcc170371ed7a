use super::support::{Answer, bench, bench_with};

fn assert_guarded(page: &Answer) {
    let policy = page.header("content-security-policy").expect("every face has a policy");
    assert!(policy.starts_with("default-src 'none'; style-src 'nonce-"), "{policy}");
    let nonce = policy.split("'nonce-").nth(1).unwrap().split('\'').next().unwrap();
    assert_eq!(
        page.body.matches(&format!(r#" nonce="{nonce}">"#)).count(),
        2,
        "style and script carry the nonce"
    );
    assert_eq!(page.header("referrer-policy"), Some("no-referrer"));
    assert_eq!(page.header("cache-control"), Some("no-store"));
    assert!(page.header("content-type").unwrap().starts_with("text/html"));
}

#[tokio::test]
async fn each_state_has_its_face() {
    let bench = bench().await;
    let session = bench.mint("fernhill", "").await;
    let link = bench.path(&session);
    let look = async |words: &str, face: &str| {
        let page = bench.send("GET", &link, &[], "").await;
        assert_eq!(page.status, 200);
        assert_guarded(&page);
        assert!(page.body.contains(words), "{words:?} is missing from {}", page.body);
        assert!(page.body.contains(&format!(r#"data-face="{face}""#)));
        let state = bench.send("GET", &format!("{link}/state"), &[], "").await.json();
        assert_eq!(state["face"], face);
    };
    look("This page works for <span data-left>30 min</span> more", "ready").await;
    let begun = bench.step(&link, "begin").await;
    assert_eq!((begun.status, begun.header("location")), (303, Some(format!("{link}#playing").as_str())));
    look("Link opened", "begun").await;
    bench.step(&link, "allow").await;
    look("Access allowed", "allowed").await;
    let done = bench.step(&link, "complete").await;
    assert_eq!((done.status, done.header("location")), (303, Some(link.as_str())));
    look("is connected", "done").await;

    let declined = bench.path(&bench.mint("tidepool", "").await);
    bench.step(&declined, "decline").await;
    assert!(bench.send("GET", &declined, &[], "").await.body.contains("You said this is not for you"));
    let replaced = bench.path(&bench.mint("tidepool", "").await);
    let late = bench.path(&bench.mint("tidepool", r#","linkExpiryMins":1"#).await);
    assert!(bench.send("GET", &replaced, &[], "").await.body.contains("A newer link took its place"));
    bench.clock.advance(std::time::Duration::from_secs(60));
    assert!(bench.send("GET", &late, &[], "").await.body.contains("It ran out"));
    let unknown = bench.send("GET", "/setup/nobody-made-this", &[], "").await;
    assert_eq!(unknown.status, 404);
    assert_guarded(&unknown);
    assert!(unknown.body.contains("There is no such link"));
    assert_eq!(bench.step("/setup/nobody-made-this", "begin").await.status, 404);
}

#[tokio::test]
async fn a_link_that_ended_has_no_time_left() {
    let bench = bench().await;
    let mut links = Vec::new();
    for (connection, end) in [("fernhill", "complete"), ("tidepool", "decline")] {
        links.push(bench.path(&bench.mint(connection, "").await));
        let link = links.last().unwrap();
        let left = bench.send("GET", &format!("{link}/state"), &[], "").await.json()["left"].clone();
        assert_eq!(left, "30 min");
        bench.step(link, "begin").await;
        bench.step(link, end).await;
    }
    links.push(bench.path(&bench.mint("tidepool", "").await));
    links.push(bench.path(&bench.mint("tidepool", r#","linkExpiryMins":1"#).await));
    bench.clock.advance(std::time::Duration::from_secs(60));
    let mut faces = Vec::new();
    for link in links.iter().map(String::as_str).chain(["/setup/nobody-made-this"]) {
        let state = bench.send("GET", &format!("{link}/state"), &[], "").await.json();
        assert!(state["left"].is_null(), "{state}");
        faces.push(state["face"].as_str().unwrap().to_owned());
    }
    assert_eq!(faces, ["done", "declined", "replaced", "out_of_time", "unknown"]);
}

#[tokio::test]
async fn a_connection_without_a_name_is_the_clients_own_company_file() {
    let bench = bench().await;
    let made = bench.post("/api/v1/connections", "{}").await.json();
    assert_eq!(made["description"], "QuickBooks Connection");
    let link = bench.path(&bench.mint(made["id"].as_str().unwrap(), "").await);
    for (step, words) in [
        ("", "<h1>Connect QuickBooks Desktop for your company file</h1>"),
        ("begin", "<h1>Connecting your company file</h1>"),
        ("complete", "<h1>Your company file is connected</h1>"),
    ] {
        if !step.is_empty() {
            bench.step(&link, step).await;
        }
        let page = bench.send("GET", &link, &[], "").await;
        assert!(page.body.contains(words), "{words:?} is missing from {}", page.body);
        assert!(!page.body.contains("QuickBooks Connection") && !page.body.contains("file company file"));
    }
}

#[tokio::test]
async fn the_client_lands_where_the_link_says_with_the_outcome() {
    let bench = bench().await;
    let redirect = r#","redirectUrl":"https://app.example/done?case=7""#;
    let link = bench.path(&bench.mint("fernhill", redirect).await);
    assert_eq!(bench.step(&link, "begin").await.header("location"), Some(format!("{link}#playing").as_str()));
    let done = bench.step(&link, "complete").await;
    assert_eq!(done.header("location"), Some("https://app.example/done?case=7&ledgerlane_status=completed"));
    assert_eq!(done.header("referrer-policy"), Some("no-referrer"));
    let link = bench.path(&bench.mint("tidepool", redirect).await);
    let declined = bench.step(&link, "decline").await;
    assert_eq!(
        declined.header("location"),
        Some("https://app.example/done?case=7&ledgerlane_status=declined")
    );
}

#[tokio::test]
async fn a_hostile_description_stays_text() {
    let bench = bench_with(|config| config.firm = Some("<b>&".into())).await;
    let body = r#"{"externalId":"x","description":"<img src=x onerror=alert(1)>\"'"}"#;
    assert_eq!(bench.post("/api/v1/connections", body).await.status, 201);
    let link = bench.path(&bench.mint("x", "").await);
    for step in ["begin", "allow", "complete", ""] {
        let page = bench.send("GET", &link, &[], "").await;
        assert!(!page.body.contains("<img") && !page.body.contains("<b>&<"), "{}", page.body);
        assert!(page.body.contains("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;"));
        if !step.is_empty() {
            bench.step(&link, step).await;
        }
    }
    let file = bench.get("/api/v1/connections/x").await.json()["companyFile"].as_str().unwrap().to_owned();
    assert!(!file.contains(['<', '>', '"']), "a file name QuickBooks could have: {file}");
}

#[tokio::test]
async fn a_browser_is_told_in_words_what_a_program_is_told_in_the_documented_shape() {
    let bench = bench().await;
    let link = bench.path(&bench.mint("fernhill", "").await);
    let other = rusqlite::Connection::open(bench.folder.path().join("service.db")).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let browser = [("accept", "text/html,application/xhtml+xml,*/*;q=0.8")];
    let page = bench.send("POST", &format!("{link}/begin"), &browser, "").await;
    assert_eq!((page.status, page.header("x-should-retry")), (503, Some("true")));
    assert!(page.header("retry-after").is_some());
    assert_guarded(&page);
    assert!(page.body.contains("The service cannot save anything just now."), "{}", page.body);
    assert!(page.body.contains(&format!(r#"href="{link}""#)), "the way back to the page: {}", page.body);
    let program = bench.step(&link, "begin").await;
    assert_eq!((program.status, program.error().as_str()), (503, "SERVICE_BUSY"));
    drop(other);
    let wrong = bench.send("GET", "/setup/x/nothing", &browser, "").await;
    assert_eq!(wrong.status, 404);
    assert_guarded(&wrong);
    let hostile = bench.send("GET", "/setup/%22%3E'x/nothing", &browser, "").await;
    assert_guarded(&hostile);
    assert!(hostile.body.contains(r#"href="/setup/%22%3E&#39;x""#), "{}", hostile.body);
    let api = bench.send("GET", "/api/v1/nothing", &browser, "").await;
    assert_eq!(api.error(), "API_KEY_REQUIRED", "other paths are for programs");
}
