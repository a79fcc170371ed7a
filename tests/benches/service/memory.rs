//! Memory of the service with many cursors open at once, each on a connection of its own.

use std::path::Path;

use futures_util::stream::{self, StreamExt};
use ledgerlane_tests::bench::Row;
use ledgerlane_tests::rest::Rest;
use ledgerlane_tests::service_process::ServiceProcess;
use serde_json::{Value, json};

use crate::{FLAGS, KEY, announce};

/// Connections, and cursors at once.
const CONNECTIONS: usize = 2_000;
/// Callers at the same time. A cursor lives 10 s, so all have to be opened and gone on with within that.
const CALLERS: usize = 16;
/// Bytes of an open cursor: its scope, a waiting task and its timer.
const GOAL: f64 = 8_192.0;
const LIST: &str = "Invoices?limit=1";

/// The rows of memory.
pub(crate) async fn rows() -> Vec<Row> {
    announce(&format!("setting up {CONNECTIONS} connections"));
    // A file system in memory spares the disk while connections are set up; nothing of that is measured.
    let in_memory = Path::new("/dev/shm");
    let folder = if in_memory.is_dir() { tempfile::tempdir_in(in_memory) } else { tempfile::tempdir() };
    let folder = folder.expect("a temporary folder can be made");
    let mut flags = FLAGS.to_vec();
    flags.push("small");
    let service = ServiceProcess::start_in(folder.path(), KEY, &flags);
    let client = service.client();
    let ids = all(0..CONNECTIONS, async |nth| set_up(&client, nth).await).await;
    // What setting up left behind in the process would hide what follows.
    drop(service);
    let service = ServiceProcess::start_in(folder.path(), KEY, &flags);
    let client = service.client();
    announce(&format!("{CONNECTIONS} cursors at once"));
    // A company that was read keeps something itself, so each is read once before.
    all(&ids, async |id| {
        client.list(id, "customer/80FFFFFF-1", 30).await.is(404);
    })
    .await;
    let before = service.memory();
    let cursors = all(&ids, async |id| {
        let page = client.list(id, LIST, 30).await.is(200).json();
        page["nextCursor"].as_str().expect("a company has many invoices").to_owned()
    })
    .await;
    let after = service.memory();
    // Only a cursor that can be gone on with was open when memory was read.
    let going_on = ids.iter().zip(&cursors);
    all(going_on, async |(id, cursor)| {
        client.list(id, &format!("{LIST}&cursor={cursor}"), 30).await.is(200);
    })
    .await;
    let cursor = after.saturating_sub(before) as f64 / CONNECTIONS as f64;
    vec![Row::at_most("memory of an open cursor", cursor, "bytes", GOAL)]
}

/// Makes a connection and goes through its setup page as the client would. Returns its id.
async fn set_up(client: &Rest, nth: usize) -> String {
    let text = |value: &Value| value.as_str().expect("it is a text").to_owned();
    let new = json!({ "description": format!("Bench {nth}") });
    let id = text(&client.post("/api/v1/connections", new).await.is(201).json()["id"]);
    let link = client.post("/api/v1/auth-sessions", json!({ "connectionId": id })).await.is(201).json();
    client.play(&text(&link["authFlowUrl"])).await;
    id
}

/// Does the same with all items, a few at a time. Returns the results in the order of the items.
async fn all<I, T>(items: impl IntoIterator<Item = I>, work: impl AsyncFn(I) -> T) -> Vec<T> {
    stream::iter(items).map(|item| work(item)).buffered(CALLERS).collect().await
}
