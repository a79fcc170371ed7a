//! What the service knows of a company is what the company file said, and which file stands behind a connection is stored with it.

use std::sync::Arc;

use ledgerlane_company::{CompanyError, CompanyFiles, Identity};
use ledgerlane_sample::{SampleFiles, SampleSettings};
use ledgerlane_service::Service;
use serde_json::{Value, json};

use super::scripted::{Answer as Scripted, Script, ScriptedFiles};
use super::support::{Bench, KEY, bench_with, config, raw, request};

/// A service with this script behind new connections.
async fn bench(script: &Arc<Script>) -> Bench {
    let files = Arc::new(ScriptedFiles(Arc::clone(script)));
    bench_with(|config| config.files = files).await
}

async fn create(bench: &Bench, external_id: &str) {
    let body = format!(r#"{{"description":"What we call it","externalId":"{external_id}"}}"#);
    assert_eq!(bench.post("/api/v1/connections", &body).await.status, 201);
}

/// What the service says of a company: its name, its file, its edition, and whether it is a sample.
async fn told(bench: &Bench, connection: &str) -> [Value; 4] {
    let read = bench.get(&format!("/api/v1/connections/{connection}")).await.json();
    let status = bench.get(&format!("/api/v1/qwc-auth-setup/{connection}/status")).await.json();
    ["companyName", "companyFile", "edition"]
        .map(|field| read[field].clone())
        .into_iter()
        .chain([status["isSampleFile"].clone()])
        .collect::<Vec<_>>()
        .try_into()
        .unwrap()
}

#[tokio::test]
async fn a_service_begins_with_the_connections_of_its_company_files() {
    let bench = bench(&Script::new(1, true)).await;
    assert_eq!(bench.get("/api/v1/connections").await.json(), json!([]), "these files begin with none");
}

#[tokio::test]
async fn a_link_is_completed_by_the_answer_of_the_company_file_which_says_who_it_is() {
    let script = Script::new(1, true);
    let bench = bench(&script).await;
    create(&bench, "ours").await;
    assert_eq!(told(&bench, "ours").await, [Value::Null, Value::Null, Value::Null, Value::Null]);
    let session = bench.mint("ours", "").await;
    let link = bench.path(&session);
    bench.step(&link, "complete").await;
    assert_eq!(bench.state(&session).await, "pending", "nothing was begun");
    bench.step(&link, "begin").await;
    bench.step(&link, "allow").await;
    for error in [CompanyError::NotConnected, CompanyError::SessionLost] {
        script.then([Scripted::Fails(error)]);
        let answer = bench.step(&link, "complete").await;
        assert_eq!(answer.header("location"), Some(link.as_str()), "{}", answer.body);
        assert_eq!(bench.state(&session).await, "in_progress", "nobody answers yet");
    }
    script.then([Scripted::Fails(CompanyError::Failed("out of paper".into()))]);
    assert_eq!(bench.step(&link, "complete").await.status, 500);
    assert!(!bench.is_connected("ours").await);
    assert_eq!(script.last_name(), "What we call it");
    bench.step(&link, "complete").await;
    assert_eq!(bench.state(&session).await, "completed");
    let said = [json!("Harbor Lane (scripted)"), json!("D:\\Books\\harbor.qbw"), Value::Null, json!(true)];
    assert_eq!(told(&bench, "ours").await, said);
}

/// INV-IDENTITY-1
#[tokio::test]
async fn a_probe_asks_the_company_file_and_keeps_what_it_says() {
    let script = Script::new(1, true);
    let bench = bench(&script).await;
    create(&bench, "ours").await;
    let probe = async || bench.post("/api/v1/connections/ours/probe", "").await.json();
    assert_eq!(probe().await["responding"], false, "it was never set up");
    assert_eq!(script.last_name(), "", "so it is not asked");
    let link = bench.path(&bench.mint("ours", "").await);
    for step in ["begin", "allow", "complete"] {
        bench.step(&link, step).await;
    }
    *script.identity.lock().unwrap() = Identity {
        company_name: Some("Renamed".into()),
        company_file: None,
        edition: Some("Premier".into()),
        is_sample: true,
    };
    let answer = probe().await;
    assert_eq!((&answer["responding"], &answer["companyName"]), (&json!(true), &json!("Renamed")));
    let kept = [json!("Renamed"), json!("D:\\Books\\harbor.qbw"), json!("Premier"), json!(true)];
    assert_eq!(told(&bench, "ours").await, kept, "what it does not say any more is kept");
    for error in [
        CompanyError::NotConnected,
        CompanyError::SessionLost,
        CompanyError::OutOfReach { code: "0x80040416".into(), said: "closed".into() },
    ] {
        script.then([Scripted::Fails(error)]);
        let answer = probe().await;
        assert_eq!((&answer["responding"], &answer["companyName"]), (&json!(false), &Value::Null));
    }
    assert_eq!(told(&bench, "ours").await, kept);
    script.then([Scripted::Fails(CompanyError::Failed("out of paper".into()))]);
    let failed = bench.post("/api/v1/connections/ours/probe", "").await;
    assert_eq!((failed.status, failed.error().as_str()), (500, "UNEXPECTED_ERROR"));
    assert_eq!(script.last_name(), "Renamed");
}

#[tokio::test]
async fn a_link_is_completed_once_at_a_time() {
    let script = Script::new(1, true);
    let bench = bench(&script).await;
    create(&bench, "ours").await;
    let session = bench.mint("ours", "").await;
    let link = bench.path(&session);
    bench.step(&link, "begin").await;
    script.then([Scripted::Silent]);
    let waits = bench.begin(KEY, "POST", &format!("{link}/complete"), "ours", "90");
    bench.let_it_queue_of("ours").await;
    // The company file would answer this one.
    bench.step(&link, "complete").await;
    assert_eq!(bench.state(&session).await, "in_progress");
    assert!(!waits.is_finished());
    bench.clock.advance(std::time::Duration::from_secs(20));
    assert_eq!(waits.await.unwrap().status, 303);
    bench.step(&link, "complete").await;
    assert_eq!(bench.state(&session).await, "completed");
}

#[tokio::test]
async fn only_a_sample_has_its_client_played() {
    let bench = bench(&Script::new(1, true)).await;
    create(&bench, "ours").await;
    let link = bench.path(&bench.mint("ours", "").await);
    let page = async || bench.send("GET", &link, &[("accept", "text/html")], "").await.body;
    for step in ["", "begin", "allow"] {
        if !step.is_empty() {
            bench.step(&link, step).await;
        }
        let html = page().await;
        for play in
            ["Sample company", "Play the client", "play the client", "/begin\"", "/allow\"", "/complete\""]
        {
            assert!(!html.contains(play), "{play} after {step:?}");
        }
        assert!(html.contains("This is not for me"), "after {step:?}");
    }
    let sample = bench_with(|_| {}).await;
    let link = sample.path(&sample.mint("copperfield", "").await);
    let html = sample.send("GET", &link, &[("accept", "text/html")], "").await.body;
    for play in ["Sample company", "Play the client", "play the client here", "/begin\""] {
        assert!(html.contains(play), "{play}");
    }
}

/// INV-IDENTITY-2
#[tokio::test]
async fn the_kind_of_company_file_is_stored_with_a_connection() {
    let script = Script::new(2, true);
    let bench = bench(&script).await;
    create(&bench, "ours").await;
    let link = bench.path(&bench.mint("ours", "").await);
    for step in ["begin", "allow", "complete"] {
        bench.step(&link, step).await;
    }
    let Bench { service, clock, folder } = bench;
    service.stop().await;
    let sample =
        || -> Arc<dyn CompanyFiles> { Arc::new(SampleFiles::new(SampleSettings::default(), clock.clone())) };
    let scripted: Arc<dyn CompanyFiles> = Arc::new(ScriptedFiles(Arc::clone(&script)));
    for (scripted, status, total) in [(Some(scripted), 200, json!(2)), (None, 503, Value::Null)] {
        let mut again = config(folder.path(), clock.clone());
        (again.files, again.test_files) = (sample(), scripted);
        let service = Service::start_with_clock(again, clock.clone()).await.unwrap();
        let bearer = format!("Bearer {KEY}");
        let headers = [("authorization", bearer.as_str()), ("x-connection-id", "ours")];
        let list = request(service.address(), "GET", "/api/v1/Customers", &headers, "");
        let answer = raw(service.address(), &list).await;
        assert_eq!(answer.status, status, "{}", answer.body);
        assert_eq!(answer.json()["totalCount"], total, "whatever new connections are made for");
        service.stop().await;
    }
}
