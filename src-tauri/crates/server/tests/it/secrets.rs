//! Links that have ended are nowhere on disk, and their pages still say how they ended.

use std::path::Path;
use std::time::Duration;

use ledgerlane_service::Service;
use rusqlite::Connection;

use super::support::{Bench, bench, config};

/// How many of these texts lie in the state or in its journal. The other files hold no text, and Windows lets nobody read
/// them while the service runs.
fn found(folder: &Path, texts: &[String]) -> usize {
    let read = |name: &str| std::fs::read(folder.join(name)).unwrap_or_default();
    let files = [read("service.db"), read("service.db-wal")];
    let lies = |text: &&String| {
        files.iter().any(|file| file.windows(text.len()).any(|part| part == text.as_bytes()))
    };
    texts.iter().filter(lies).count()
}

fn token(link: &str) -> String {
    link.rsplit('/').next().unwrap().to_owned()
}

async fn face(bench: &Bench, link: &str) -> String {
    let state = bench.send("GET", &format!("{link}/state"), &[], "").await.json();
    state["face"].as_str().unwrap().to_owned()
}

/// Stops the service and starts it again, at another port.
async fn again(bench: Bench) -> Bench {
    let Bench { service, clock, folder } = bench;
    service.stop().await;
    let service =
        Service::start_with_clock(config(folder.path(), clock.clone()), clock.clone()).await.unwrap();
    Bench { service, clock, folder }
}

/// INV-SESSION-2
#[tokio::test]
async fn ended_links_lose_their_secret_and_keep_their_face() {
    let bench = bench().await;
    let (mut sessions, mut links) = (Vec::new(), Vec::new());
    for (connection, steps, more) in [
        ("fernhill", &["begin", "complete"][..], ""),
        ("fernhill", &["decline"], ""),
        ("tidepool", &[], ""),
        ("tidepool", &[], r#","linkExpiryMins":1"#),
    ] {
        let session = bench.mint(connection, more).await;
        links.push(bench.path(&session));
        for step in steps {
            bench.step(links.last().unwrap(), step).await;
        }
        sessions.push(session);
    }
    // Many more, so that the table's pages are split and moved.
    for _ in 0..150 {
        links.push(bench.path(&bench.mint("copperfield", "").await));
    }
    let live = links.pop().unwrap();
    bench.clock.advance(Duration::from_secs(60));
    for nth in 0..2 {
        for (session, state) in
            sessions.iter().zip(["completed", "expired declined", "expired replaced", "expired out_of_time"])
        {
            assert_eq!(bench.state(session).await, state);
            let read = format!("/api/v1/auth-sessions/{}", session["id"].as_str().unwrap());
            let read = bench.get(&read).await.json();
            assert_eq!((&read["authFlowUrl"], &read["clientSecret"]), (&"".into(), &"".into()), "run {nth}");
            assert_eq!(read["expiresAt"], session["expiresAt"]);
        }
        if nth == 1 {
            break;
        }
        for (link, wanted) in links.iter().zip(["done", "declined", "replaced", "out_of_time"]) {
            assert_eq!(face(&bench, link).await, wanted);
            let page = bench.send("GET", link, &[], "").await;
            assert_eq!(page.status, 200);
            assert!(!page.body.contains(&token(link)));
        }
        assert_eq!(face(&bench, &live).await, "ready");
    }
    let bench = again(bench).await;
    assert_eq!(face(&bench, &links[0]).await, "done", "also after a restart");
    assert_eq!(face(&bench, &live).await, "ready");
    bench.service.stop().await;
    let ended: Vec<String> = links.iter().map(|link| token(link)).collect();
    assert_eq!(found(bench.folder.path(), &ended), 0, "of {} links that ended", ended.len());
    assert_eq!(
        found(bench.folder.path(), &[token(&live)]),
        1,
        "the one that lives is there: the search finds"
    );
}

#[tokio::test]
async fn a_link_that_ran_out_with_nobody_looking_loses_its_secret_by_itself() {
    let bench = bench().await;
    let link = bench.path(&bench.mint("fernhill", r#","linkExpiryMins":1"#).await);
    let secret = [token(&link)];
    assert_eq!(found(bench.folder.path(), &secret), 1);
    // A sweep a minute: one that meets a read leaves the journal to the next.
    for _ in 0..2_000 {
        if found(bench.folder.path(), &secret) == 0 {
            break;
        }
        bench.clock.advance(Duration::from_secs(60));
        bench.get("/api/v1/connections/fernhill").await;
    }
    assert_eq!(found(bench.folder.path(), &secret), 0, "neither in the state nor in its journal");
    assert_eq!(face(&bench, &link).await, "out_of_time");
}

#[tokio::test]
async fn a_state_of_an_earlier_version_loses_the_secrets_of_its_ended_links_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let fixture =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests/fixtures/data-folders/0.1.0/data/sample");
    let file = folder.path().join("service.db");
    std::fs::copy(fixture.join("service.db"), &file).unwrap();
    let before = Connection::open(&file).unwrap();
    let tokens: Vec<String> = {
        let mut statement = before.prepare("SELECT token FROM sessions WHERE token IS NOT NULL").unwrap();
        let rows = statement.query_map([], |row| row.get(0)).unwrap();
        rows.collect::<Result<_, _>>().unwrap()
    };
    assert!(!tokens.is_empty(), "the folder of an earlier version holds links");
    // They ended long ago: nobody ever looked.
    drop(before);
    let clock =
        std::sync::Arc::new(ledgerlane_clock::ManualClock::new("2099-01-01T00:00:00Z".parse().unwrap()));
    let service =
        Service::start_with_clock(config(folder.path(), clock.clone()), clock.clone()).await.unwrap();
    let bench = Bench { service, clock, folder };
    bench.service.stop().await;
    assert_eq!(found(bench.folder.path(), &tokens), 0);
}
