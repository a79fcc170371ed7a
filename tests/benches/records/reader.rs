//! A reader of five pages a second beside a pull at 20 ms latency: what each costs the other.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_desk::OpenProfile;
use ledgerlane_tests::bench::{Row, median, p95};
use tokio::time::{Instant, MissedTickBehavior, interval};
use tokio_util::sync::CancellationToken;

use crate::bare::{fetch, open};
use crate::computer::{Computer, SIZE, page_of};
use crate::pages::PageService;
use crate::questions::plain;
use crate::{Scale, announce};

/// Rounds of each.
const ROUNDS: usize = 5;
const LATENCY: Duration = Duration::from_millis(20);
/// Time between two pages.
const EVERY: Duration = Duration::from_millis(200);
/// How many times pages x (latency + answer) a pull may take.
const LATENCY_GOAL: f64 = 1.03;
/// How many times the idle store's 95th percentile that beside a pull may be.
const READ_GOAL: f64 = 2.0;
/// How many times as long as without a reader a pull may take.
const PULL_GOAL: f64 = 1.1;

/// The rows of the pull at 20 ms, alone and with a reader.
pub(crate) async fn rows(scale: &Scale, service: &PageService) -> Vec<Row> {
    announce("a pull, for the rows that the reader sees");
    service.set_latency(Duration::ZERO);
    let computer = Computer::new();
    let desk = computer.connect(service).await;
    desk.pull().await;
    settled(&computer).await;
    service.set_latency(LATENCY);
    let pages = scale.smaller() / SIZE;
    let (mut alone, mut bare, mut with_reader) = (Vec::new(), Vec::new(), Vec::new());
    let (mut idle, mut busy, mut ratios, mut slower) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        announce(&format!("pulls at 20 ms, round {} of {ROUNDS}", round + 1));
        let fetched = fetch(service).await.as_secs_f64();
        let pulled = desk.pull().await.as_secs_f64();
        settled(&computer).await;
        let stop = CancellationToken::new();
        let reading = tokio::spawn(read(desk.profile.clone(), pages, stop.clone()));
        tokio::time::sleep(Duration::from_secs_f64(pulled)).await;
        stop.cancel();
        let quiet = reading.await.expect("the reader reads");
        let stop = CancellationToken::new();
        let reading = tokio::spawn(read(desk.profile.clone(), pages, stop.clone()));
        let beside = desk.pull().await.as_secs_f64();
        stop.cancel();
        let during = reading.await.expect("the reader reads");
        settled(&computer).await;
        let (quiet, during) = (p95(quiet), p95(during));
        bare.push(fetched);
        alone.push(pulled);
        with_reader.push(beside);
        idle.push(quiet * 1e3);
        busy.push(during * 1e3);
        ratios.push(during / quiet);
        slower.push(beside / pulled);
    }
    desk.close().await;
    service.set_latency(Duration::ZERO);
    let pull = |what: &str| format!("pull of {} at 20 ms: {what}", scale.smaller());
    let over: Vec<f64> = alone.iter().zip(&bare).map(|(pull, fetch)| pull / fetch).collect();
    vec![
        Row::measured(pull("pages x (latency + answer)"), median(bare), "s", false),
        Row::measured(pull("through the desk"), median(alone), "s", false),
        Row::at_most(pull("desk / pages x (latency + answer)"), median(over), "", LATENCY_GOAL),
        Row::measured(pull("with a reader of 5 pages a second"), median(with_reader), "s", false),
        Row::at_most(pull("with / without the reader"), median(slower), "", PULL_GOAL),
        Row::measured("page read by the reader: p95, store idle", median(idle), "ms", false),
        Row::measured("page read by the reader: p95, beside the pull", median(busy), "ms", false),
        Row::at_most("page read by the reader: p95 beside / idle", median(ratios), "", READ_GOAL),
    ]
}

/// Reads five pages a second, each a page drawn by lot, until it is told to stop. Answers how long each took, in seconds.
async fn read(profile: Arc<OpenProfile>, pages: u32, stop: CancellationToken) -> Vec<f64> {
    let mut random = fastrand::Rng::with_seed(7);
    let mut took = Vec::new();
    let mut due = interval(EVERY);
    due.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while stop.run_until_cancelled(due.tick()).await.is_some() {
        let (time, table) = page_of(&profile, &plain(), random.u32(1..=pages)).await;
        assert_eq!(table.rows.len(), SIZE as usize, "the whole copy is shown all the time");
        took.push(time.as_secs_f64());
    }
    took
}

/// Waits until copies that were replaced are removed: it goes on in the background after the pull.
async fn settled(computer: &Computer) {
    let since = Instant::now();
    let connection = open(&computer.file());
    loop {
        let copies: i64 = connection
            .query_row("SELECT count(*) FROM copy", [], |row| row.get(0))
            .expect("copies are counted");
        if copies == 1 {
            return;
        }
        assert!(since.elapsed() < Duration::from_secs(120), "{copies} copies are left");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}
