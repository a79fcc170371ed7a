use std::time::Duration;

use ledgerlane_service::{KeySource, Service, StartError};
use secrecy::ExposeSecret;

use super::support::{bench, bench_with, clock, config};

#[tokio::test]
async fn a_link_goes_through_its_states_and_sets_the_connection_up() {
    let bench = bench().await;
    let session = bench.mint("fernhill", r#","linkExpiryMins":30"#).await;
    assert_eq!(session["status"], "pending");
    assert_eq!(session["objectType"], "auth_session");
    assert_eq!(session["createdAt"], "2026-11-19T09:41:00Z");
    assert_eq!(session["expiresAt"], "2026-11-19T10:11:00Z");
    assert!(session["id"].as_str().unwrap().starts_with("auth_sess_"));
    assert!(session["clientSecret"].is_string());
    let link = bench.path(&session);
    assert!(link.len() >= "/setup/".len() + 22, "the token has at least 128 bits: {link}");
    let id = session["id"].as_str().unwrap();
    assert_eq!(
        bench.get(&format!("/api/v1/auth-sessions/{id}")).await.json(),
        session,
        "it reads back the same"
    );

    for _ in 0..3 {
        assert_eq!(bench.send("GET", &link, &[], "").await.status, 200);
    }
    assert_eq!(bench.state(&session).await, "pending", "looking at the page uses nothing up");
    bench.step(&link, "complete").await;
    assert_eq!(bench.state(&session).await, "pending", "nothing is completed that was not begun");
    bench.step(&link, "begin").await;
    assert_eq!(bench.state(&session).await, "in_progress");
    bench.step(&link, "allow").await;
    assert!(!bench.is_connected("fernhill").await);
    bench.clock.advance(Duration::from_secs(120));
    bench.step(&link, "complete").await;
    assert_eq!(bench.state(&session).await, "completed");
    let connection = bench.get("/api/v1/connections/fernhill").await.json();
    assert_eq!(connection["companyName"], "Fernhill Joinery");
    assert_eq!(connection["lastConnectedAt"], "2026-11-19T09:43:00Z");
    assert!(
        connection["companyFile"].as_str().unwrap().ends_with(".qbw") && connection["edition"].is_string()
    );
    assert!(bench.is_connected("fernhill").await);
    bench.step(&link, "decline").await;
    assert_eq!(bench.state(&session).await, "completed", "what is done stays done");
    assert_eq!(
        bench.list("fernhill", "/api/v1/Customers?limit=1").await.status,
        200,
        "its books can be read now"
    );
}

#[tokio::test]
async fn links_run_out_are_replaced_and_declined() {
    let bench = bench().await;
    let first = bench.mint("fernhill", r#","linkExpiryMins":1"#).await;
    bench.clock.advance(Duration::from_millis(59_999));
    assert_eq!(bench.state(&first).await, "pending");
    bench.clock.advance(Duration::from_millis(1));
    assert_eq!(bench.state(&first).await, "expired out_of_time");

    let second = bench.mint("fernhill", "").await;
    bench.step(&bench.path(&second), "begin").await;
    let third = bench.mint("fernhill", "").await;
    assert_eq!(bench.state(&first).await, "expired out_of_time", "what ran out was not replaced");
    assert_eq!(bench.state(&second).await, "expired replaced", "a link in progress is replaced too");
    assert_eq!(bench.state(&third).await, "pending");
    let other = bench.mint("tidepool", "").await;
    assert_eq!(bench.state(&third).await, "pending", "another connection's link changes nothing here");

    bench.step(&bench.path(&other), "decline").await;
    assert_eq!(bench.state(&other).await, "expired declined");
    bench.step(&bench.path(&other), "begin").await;
    assert_eq!(bench.state(&other).await, "expired declined", "it cannot be opened again");
    for dead in [&first, &second] {
        bench.step(&bench.path(dead), "begin").await;
        bench.step(&bench.path(dead), "complete").await;
    }
    assert!(!bench.is_connected("fernhill").await, "a dead link sets nothing up");
}

#[tokio::test]
async fn what_cannot_be_a_session_is_refused_and_kills_no_link() {
    let bench = bench().await;
    let live = bench.mint("fernhill", "").await;
    for (body, status) in [
        (r#"{"connectionId":"fernhill","linkExpiryMins":0}"#, 400),
        (r#"{"connectionId":"fernhill","linkExpiryMins":10081}"#, 400),
        (r#"{"connectionId":"fernhill","linkExpiryMins":30.5}"#, 400),
        (r#"{"connectionId":"fernhill","linkExpiryMins":"30"}"#, 400),
        (r#"{"connectionId":"fernhill","redirectUrl":"javascript:alert(1)"}"#, 400),
        (r#"{"connectionId":"fernhill","redirectUrl":"ftp://a.example/"}"#, 400),
        (r#"{"connectionId":"fernhill","redirectUrl":"/relative"}"#, 400),
        (r#"{"connectionId":"fernhill","redirectUrl":"https://u:p@a.example/"}"#, 400),
        (r#"{"linkExpiryMins":30}"#, 400),
        (r#"{"connectionId":"nobody"}"#, 404),
    ] {
        let answer = bench.post("/api/v1/auth-sessions", body).await;
        assert_eq!(answer.status, status, "{body}: {}", answer.body);
        answer.error();
    }
    for (path, body, sentence) in [
        ("auth-sessions", r#"{"linkExpiryMins":"5"}"#, "linkExpiryMins must be a whole number."),
        ("auth-sessions", r#"{"linkExpiryMins":30.5}"#, "linkExpiryMins must be a whole number."),
        ("auth-sessions", r#"{"linkExpiryMins":0}"#, "linkExpiryMins must be 1 to 10080, not 0."),
        ("auth-sessions", r#"{"connectionId":7}"#, "connectionId must be text."),
        ("connections", r#"{"description":{"a":1}}"#, "description must be text."),
        ("connections/fernhill", r#"{"isActive":"no"}"#, "isActive must be true or false."),
    ] {
        let answer = bench.post(&format!("/api/v1/{path}"), body).await;
        assert_eq!(
            (answer.status, answer.json()["error"]["message"].as_str()),
            (400, Some(sentence)),
            "{body}"
        );
    }
    assert_eq!(bench.state(&live).await, "pending", "a refused request does not replace a link");
    let longest = bench.mint("fernhill", r#","linkExpiryMins":10080,"redirectUrl":null"#).await;
    assert_eq!(longest["expiresAt"], "2026-11-26T09:41:00Z");
    assert_eq!(longest["redirectUrl"], "", "published clients take no null here");
    let same = bench.mint("fernhill", r#","redirectUrl":"""#).await;
    assert_eq!(same["redirectUrl"], "", "what is answered for none may be sent for none");
    assert_eq!(bench.get("/api/v1/auth-sessions/nothing").await.status, 404);
}

#[tokio::test]
async fn everything_acknowledged_is_there_after_a_restart_and_the_folder_has_one_owner() {
    let bench = bench().await;
    let replaced = bench.mint("fernhill", "").await;
    let waiting = bench.mint("fernhill", r#","linkExpiryMins":10080"#).await;
    let done = bench.mint("tidepool", "").await;
    bench.step(&bench.path(&done), "begin").await;
    bench.step(&bench.path(&done), "complete").await;
    bench.post("/api/v1/connections", r#"{"externalId":"mine"}"#).await;

    let second = Service::start(config(bench.folder.path(), clock())).await;
    assert!(matches!(second, Err(StartError::FolderInUse)), "a second service on the folder is refused");

    let (folder, port) =
        (bench.folder, bench.service.address().rsplit(':').next().unwrap().parse::<u16>().unwrap());
    bench.service.stop().await;
    let mut again = config(folder.path(), bench.clock.clone());
    again.listen.set_port(port);
    let service = Service::start_with_clock(again, bench.clock.clone()).await.unwrap();
    let bench = super::support::Bench { service, clock: bench.clock, folder };
    assert_eq!(bench.state(&replaced).await, "expired replaced");
    assert_eq!(bench.state(&waiting).await, "pending");
    assert_eq!(bench.state(&done).await, "completed");
    assert!(bench.is_connected("tidepool").await);
    assert_eq!(bench.get("/api/v1/connections").await.json().as_array().map(Vec::len), Some(9));
    let page = bench.send("GET", &bench.path(&waiting), &[], "").await;
    assert_eq!(page.status, 200, "the link works on, at the same address");
}

#[tokio::test]
async fn a_stored_key_is_handed_back_once_and_works_from_then_on() {
    let bench = bench_with(|config| config.key = KeySource::Stored).await;
    let key = bench.service.new_key().expect("the first start makes a key").expose_secret().to_owned();
    assert!(key.starts_with("sk_test_") && key.len() == 51, "256 bits behind a prefix");
    let bearer = format!("Bearer {key}");
    let ask = [("authorization", bearer.as_str())];
    assert_eq!(bench.send("GET", "/api/v1/connections", &ask, "").await.status, 200);
    let folder = bench.folder;
    bench.service.stop().await;
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        assert!(!bytes.windows(key.len()).any(|part| part == key.as_bytes()), "the key lies in a file");
    }
    let mut again = config(folder.path(), bench.clock.clone());
    again.key = KeySource::Stored;
    let service = Service::start_with_clock(again, bench.clock.clone()).await.unwrap();
    assert!(service.new_key().is_none(), "it is shown once");
    let bench = super::support::Bench { service, clock: bench.clock, folder };
    assert_eq!(bench.send("GET", "/api/v1/connections", &ask, "").await.status, 200);
}

#[tokio::test]
async fn starting_says_what_is_in_the_way() {
    let bench = bench().await;
    let folder = tempfile::tempdir().unwrap();
    let mut taken = config(folder.path(), clock());
    taken.listen = bench.service.address().strip_prefix("http://").unwrap().parse().unwrap();
    assert!(matches!(Service::start(taken).await, Err(StartError::AddressInUse(_))));
    let mut open = config(folder.path(), clock());
    open.listen = "0.0.0.0:0".parse().unwrap();
    assert!(matches!(Service::start(open).await, Err(StartError::InTheOpen(_))));
    assert!(
        Service::start(config(folder.path(), clock())).await.is_ok(),
        "a failed start leaves the folder free"
    );
}
