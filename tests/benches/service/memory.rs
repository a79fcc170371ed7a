//! Memory of the service with many cursors open at once, each on a connection of its own.

use std::path::Path;
use std::time::Instant;

use ledgerlane_tests::bench::Row;
use tokio::task::JoinSet;

use crate::announce;
use crate::client::{Requests, Wire, set_up};
use crate::load::Pagination;
use crate::programs::{Program, ServiceHome};

/// Connections, and cursors at once.
const CONNECTIONS: usize = 10_000;
/// Callers at the same time. A cursor lives 10 s, so all have to be opened, read about and gone on with within that.
const CALLERS: usize = 16;
/// A cursor is an entry with its scope, a waiting task and its timer: none of it should need more than half a page of
/// memory, so that 10,000 of them stay below 20 MB.
const CURSOR_GOAL: f64 = 2_048.0;
/// A company that was read keeps who buys how often, a few numbers for each of its few dozen customers.
const CONNECTION_GOAL: f64 = 4_096.0;

/// Memory of an open cursor, and of a connection that was read.
pub(crate) async fn rows() -> Vec<Row> {
    announce("setting up 10,000 connections");
    // Where there is a file system in memory, setting up does not wait for the disk; nothing of it is measured.
    let in_memory = Path::new("/dev/shm");
    let home = ServiceHome::new(in_memory.is_dir().then_some(in_memory));
    let begun = Instant::now();
    let service = home.serve("small");
    let connections = spread(&service, &home.key, (0..CONNECTIONS).collect(), async |wire, requests, nth| {
        set_up(wire, requests, &format!("Bench {nth}")).await
    })
    .await;
    announce(&format!("{CONNECTIONS} cursors at once (set up in {:.0} s)", begun.elapsed().as_secs_f64()));
    // What setting up left behind in the process would hide what follows.
    drop(service);
    let service = home.serve("small");
    spread(&service, &home.key, connections[..CALLERS].to_vec(), read).await;
    let fresh = service.memory();
    let connections = spread(&service, &home.key, connections, read).await;
    let before = service.memory();
    let paginations = spread(&service, &home.key, connections, async |wire, requests, id| {
        let mut pagination = Pagination::new(requests, &id, "Invoices", 1);
        let page = wire.exchange(&pagination.request()).await.expect(200, "a first page");
        assert!(pagination.take(page).is_none(), "a company has many invoices");
        pagination
    })
    .await;
    let after = service.memory();
    // Only a cursor that can be gone on with after the reading was open at it.
    let open = spread(&service, &home.key, paginations, async |wire, _, pagination| {
        wire.exchange(&pagination.request()).await.status == 200
    })
    .await;
    let open = open.into_iter().filter(|&open| open).count() as f64;
    let (cursors, read) = (after.saturating_sub(before) as f64, before.saturating_sub(fresh) as f64);
    vec![
        Row::at_least("cursors open at once", open, "", CONNECTIONS as f64),
        Row::at_most("memory of an open cursor", cursors / open.max(1.0), "bytes", CURSOR_GOAL),
        Row::at_most(
            "memory of a connection once read",
            read / (CONNECTIONS - CALLERS) as f64,
            "bytes",
            CONNECTION_GOAL,
        ),
        Row::measured("memory with all cursors open", after as f64 / 1e6, "MB", false),
    ]
}

/// Has the service open the company behind a connection, with as little else as can be.
async fn read(wire: &mut Wire, requests: &Requests, id: String) -> String {
    let none = requests.bare("GET", "/api/v1/customer/80FFFFFF-1", Some(&id));
    wire.exchange(&none).await.expect(404, "a customer that is not there");
    id
}

/// Works on all items with a few callers, and returns what came of each in their order.
async fn spread<I: Send + 'static, T: Send + 'static>(
    service: &Program,
    key: &str,
    items: Vec<I>,
    work: impl AsyncFn(&mut Wire, &Requests, I) -> T + Copy + 'static,
) -> Vec<T> {
    let requests = Requests::new(service.address, key);
    let mut shares: Vec<Vec<(usize, I)>> = (0..CALLERS).map(|_| Vec::new()).collect();
    for (nth, item) in items.into_iter().enumerate() {
        shares[nth % CALLERS].push((nth, item));
    }
    let local = tokio::task::LocalSet::new();
    let mut working = JoinSet::new();
    for share in shares {
        let (address, requests) = (service.address, requests.clone());
        working.spawn_local_on(
            async move {
                let mut wire = Wire::to(address).await;
                let mut done = Vec::new();
                for (nth, item) in share {
                    done.push((nth, work(&mut wire, &requests, item).await));
                }
                done
            },
            &local,
        );
    }
    let mut all: Vec<(usize, T)> = local
        .run_until(async {
            let mut all = Vec::new();
            while let Some(done) = working.join_next().await {
                all.extend(done.expect("no caller fails"));
            }
            all
        })
        .await;
    all.sort_by_key(|(nth, _)| *nth);
    all.into_iter().map(|(_, done)| done).collect()
}
