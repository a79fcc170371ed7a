//! A state that cannot be written: reads go on, changes are told to come again, and nothing waits for long.

use rusqlite::Connection;

use super::support::{Answer, Bench, bench};

/// The state locked by another program until this is dropped.
fn locked(bench: &Bench) -> Connection {
    let other = Connection::open(bench.folder.path().join("service.db")).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    other
}

fn assert_told_to_come_again(answer: &Answer) {
    assert_eq!((answer.status, answer.error().as_str()), (503, "SERVICE_BUSY"), "{}", answer.body);
    assert_eq!(answer.header("x-should-retry"), Some("true"));
    assert!(answer.header("retry-after").unwrap().parse::<u64>().unwrap() > 0);
    let message = answer.json()["error"]["message"].as_str().unwrap().to_owned();
    assert!(message.starts_with("The service could not read or write its state"), "{message}");
}

/// INV-SESSION-1
#[tokio::test]
async fn reads_and_setup_pages_are_answered_while_another_program_has_the_state_locked() {
    let bench = bench().await;
    let live = bench.mint("fernhill", "").await;
    let short = bench.mint("tidepool", r#","linkExpiryMins":1"#).await;
    let link = bench.path(&live);
    let other = locked(&bench);
    bench.clock.advance(std::time::Duration::from_secs(60));
    for path in [link.clone(), format!("{link}/state"), bench.path(&short)] {
        assert_eq!(bench.send("GET", &path, &[], "").await.status, 200, "{path}");
    }
    let face = bench.send("GET", &format!("{}/state", bench.path(&short)), &[], "").await.json();
    assert_eq!(face["face"], "out_of_time", "what nobody could put down is seen all the same");
    assert_eq!(bench.state(&live).await, "pending");
    assert_eq!(bench.state(&short).await, "expired out_of_time");
    for path in ["/api/v1/connections", "/api/v1/connections/fernhill"] {
        assert_eq!(bench.get(path).await.status, 200, "{path}");
    }
    assert!(!bench.is_connected("fernhill").await);
    assert_eq!(bench.list("harbor-lane", "/api/v1/Customers?limit=1").await.status, 200);

    let body = r#"{"connectionId":"fernhill"}"#;
    let (mint, create, step) = tokio::join!(
        bench.post("/api/v1/auth-sessions", body),
        bench.post("/api/v1/connections", r#"{"externalId":"new"}"#),
        bench.step(&link, "begin"),
    );
    for refused in [mint, create, step] {
        assert_told_to_come_again(&refused);
    }
    drop(other);
    assert_eq!(bench.state(&live).await, "pending", "what was refused changed nothing");
    assert_eq!(bench.get("/api/v1/connections/new").await.status, 404);
    assert_eq!(bench.post("/api/v1/auth-sessions", body).await.status, 201, "and then it goes on");
}

/// A limit on the size of files stands for a disk that is full; other systems have none that a test could set.
#[cfg(unix)]
#[tokio::test]
async fn a_program_that_cannot_write_any_more_serves_what_it_has_and_says_why_in_its_log() {
    use super::program::{ask, command, start};
    use super::support::{KEY, raw, request};

    let folder = tempfile::tempdir().unwrap();
    let whole = command(folder.path());
    let mut limited = std::process::Command::new("sh");
    // The signal that a file is too large would end it; ignored, writing fails.
    limited.args(["-c", r#"trap "" XFSZ; ulimit -f 400; exec "$0" "$@""#]).arg(whole.get_program());
    limited.args(whole.get_args()).env("LEDGERLANE_SERVICE_KEY", KEY);
    limited.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let program = start(limited);
    let bearer = format!("Bearer {KEY}");
    let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    let post = async |path: &str, body: &str| {
        raw(&program.address, &request(&program.address, "POST", path, &headers, body)).await
    };
    let made = post("/api/v1/auth-sessions", r#"{"connectionId":"fernhill"}"#).await.json();
    let page = made["authFlowUrl"].as_str().unwrap().strip_prefix(&program.address).unwrap().to_owned();
    let body = format!(r#"{{"description":"{}"}}"#, "x".repeat(255));
    let mut made = 0;
    let refused = loop {
        let answer = post("/api/v1/connections", &body).await;
        if answer.status != 201 {
            break answer;
        }
        made += 1;
        assert!(made < 5_000, "the limit is reached");
    };
    assert_told_to_come_again(&refused);
    assert_eq!(ask(&program, "/api/v1/connections", KEY).await, 200);
    assert_eq!(ask(&program, &page, KEY).await, 200);
    let id = refused.json()["error"]["requestId"].as_str().unwrap().to_owned();
    let log = program.stop();
    let causes = log.lines().filter(|line| line.contains("state could not be") && line.contains(&id));
    assert_eq!(causes.count(), 1, "the log has the cause once, under the request's id: {log}");
}
