//! A pull through the desk against the bare loops: at no latency, and at 20 ms.

use std::time::Duration;

use ledgerlane_tests::bench::{Row, median};

use crate::bare::{Recorded, fetch};
use crate::computer::Computer;
use crate::pages::PageService;
use crate::{Scale, announce};

/// Rounds of each side.
const ROUNDS: usize = 5;
/// How many times the slower bare loop a pull may take.
const GOAL: f64 = 1.3;
/// Lines of an invoice.
pub(crate) const LINES: u32 = 3;

/// The rows of the comparison at no latency.
pub(crate) async fn rows(scale: &Scale, service: &PageService) -> Vec<Row> {
    service.set_latency(Duration::ZERO);
    announce("a pull, for the rows it leaves");
    let recorded = {
        let computer = Computer::new();
        let desk = computer.connect(service).await;
        desk.pull().await;
        desk.close().await;
        Recorded::read(&computer.file(), service.count())
    };
    announce(&format!("pulls at no latency, {} rows of all tables", recorded.rows()));
    let (mut pulls, mut fetches, mut stores, mut ratios) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        let mut took = [0.0; 3];
        // Each goes first as often as the others, so that what builds up on the machine falls on all.
        for nth in 0..3 {
            let side = (round + nth) % 3;
            took[side] = match side {
                0 => pull(service).await,
                1 => fetch(service).await.as_secs_f64(),
                _ => store(&recorded),
            };
        }
        let [pull, fetch, store] = took;
        pulls.push(pull);
        fetches.push(fetch);
        stores.push(store);
        ratios.push(pull / fetch.max(store));
    }
    let name = |what: &str| format!("pull of {} at 0 ms: {what}", scale.smaller());
    vec![
        Row::measured(name("through the desk"), median(pulls), "s", false),
        Row::measured(name("pages fetched and thrown away"), median(fetches), "s", false),
        Row::measured(name("the same rows stored"), median(stores), "s", false),
        Row::at_most(name("desk / slower of the two"), median(ratios), "", GOAL),
    ]
}

async fn pull(service: &PageService) -> f64 {
    let computer = Computer::new();
    let desk = computer.connect(service).await;
    let took = desk.pull().await;
    desk.close().await;
    took.as_secs_f64()
}

fn store(recorded: &Recorded) -> f64 {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    recorded.write(&folder.path().join("records.db")).as_secs_f64()
}
