//! Hundreds of random walks against a service that misbehaves at random, with the invariants asserted in each.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_client::{Client, PullEnd, Reach, TransportFault, pull};
use proptest::prelude::*;
use tokio_util::sync::CancellationToken;

use crate::model::{Act, Log, Model, connection, request};
use crate::pulls::{all, collect};

/// How a pull is left.
#[derive(Debug, Clone, Copy)]
enum Leave {
    AtTheEnd,
    StoppedAfter(u64),
    DroppedAfter(u64),
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        12 => Just(Act::Well),
        4 => (0u64..30_000).prop_map(Act::Late),
        2 => prop::sample::select(vec![400, 404, 408, 409, 410, 429, 500, 502, 503, 504])
            .prop_map(|status| Act::Fail(status, None)),
        1 => Just(Act::Fail(410, Some("QBD_SESSION_ERROR"))),
        1 => Just(Act::Fail(503, Some("QWC_NOT_CONNECTED"))),
        1 => prop::sample::select(vec![401, 403, 302]).prop_map(|status| Act::Fail(status, None)),
        2 => prop::sample::select(vec![
            TransportFault::Connect,
            TransportFault::Interrupted,
            TransportFault::TimedOut,
            TransportFault::TooLarge,
        ])
        .prop_map(Act::Break),
        1 => Just(Act::Hang),
        1 => Just(Act::Cut),
        1 => prop::sample::select(vec!["", "<html>", "[]", "{\"data\":{}}", "{\"data\":[],\"hasMore\":true}"])
            .prop_map(Act::Garbage),
        1 => Just(Act::Unsuccessful),
        1 => Just(Act::Empty),
        1 => Just(Act::NoCursor),
        1 => Just(Act::OtherCursor),
        1 => Just(Act::UnusableCursor),
        1 => Just(Act::Mistyped),
        1 => (prop::sample::select(vec![429, 503]), 0u64..45).prop_map(|(status, secs)| Act::Quiet(status, secs)),
        1 => prop::sample::select(vec!["-1", "4294967296", "1e30", "\"7\"", "null"]).prop_map(Act::TotalIs),
        1 => (-5i64..1000).prop_map(Act::TotalOff),
        1 => Just(Act::Again),
        1 => Just(Act::Skip),
        1 => (0i64..100_000).prop_map(Act::Sleep),
    ]
}

fn leave() -> impl Strategy<Value = Leave> {
    prop_oneof![
        3 => Just(Leave::AtTheEnd),
        1 => (0u64..20_000).prop_map(Leave::StoppedAfter),
        1 => (0u64..20_000).prop_map(Leave::DroppedAfter),
    ]
}

fn reach() -> impl Strategy<Value = Reach> {
    prop_oneof![4 => Just(Reach::Whole), 1 => Just(Reach::Peek), 1 => (0u64..400).prop_map(Reach::PeekUpTo)]
}

#[derive(Debug, Clone)]
struct Plan {
    size: usize,
    limit: i64,
    acts: Vec<Act>,
    closes: Vec<bool>,
    blanks: bool,
    /// Answers to the checks of the connection's status that go on beside it, and the pause the failed ones ask for.
    statuses: Vec<u16>,
    quiet: u64,
    rest_ms: u64,
    pulls: Vec<(Reach, Leave)>,
    seed: u64,
}

prop_compose! {
    fn plan()(
        size in 0usize..300,
        limit in 1i64..=150,
        acts in prop::collection::vec(act(), 0..40),
        closes in prop::collection::vec(any::<bool>(), 0..6),
        blanks in any::<bool>(),
        statuses in prop::collection::vec(prop::sample::select(vec![200u16, 200, 200, 500, 429, 503]), 0..6),
        quiet in prop::sample::select(vec![0u64, 1, 5, 12, 29, 60]),
        rest_ms in prop::sample::select(vec![0u64, 0, 0, 10, 1_000, 3_000, 12_000]),
        pulls in prop::collection::vec((reach(), leave()), 1..4),
        seed in any::<u64>(),
    ) -> Plan {
        Plan { size, limit: limit.max(size as i64 / 30 + 1), acts, closes, blanks, statuses, quiet, rest_ms, pulls, seed }
    }
}

/// Asks for the status again and again; the last answer stays.
async fn check(model: Arc<Model>, client: Client, statuses: Vec<u16>) {
    let mut answers: Vec<_> = statuses.iter().map(|status| (*status, r#"{"isConnected":true}"#)).collect();
    answers.push((200, r#"{"isConnected":true}"#));
    model.answers("qwc-auth-setup/conn_1/status/authenticated", &answers);
    loop {
        // What it answers is no matter here; when it is asked is.
        drop(client.auth_status_once(&connection()).await);
        tokio::time::sleep(Duration::from_millis(700)).await;
    }
}

async fn walk(plan: &Plan) {
    let model = Model::new(plan.size, plan.acts.iter().cloned());
    model.state().closes = plan.closes.iter().copied().collect();
    model.state().blanks = plan.blanks;
    model.state().retry_after = Some(plan.quiet);
    let client = model.client();
    let checking = tokio::spawn(check(model.clone(), client.clone(), plan.statuses.clone()));
    let mut running = Vec::new();
    for &(reach, leave) in &plan.pulls {
        let log = Arc::new(Log::default());
        let cancel = CancellationToken::new();
        let pull = pull(client.clone(), request(plan.limit, reach), log, cancel.clone());
        let collected = collect(pull, Duration::from_millis(plan.rest_ms));
        running.push(tokio::spawn(async move {
            match leave {
                Leave::AtTheEnd => Some((reach, collected.await)),
                Leave::StoppedAfter(ms) => {
                    let stop = async {
                        tokio::time::sleep(Duration::from_millis(ms)).await;
                        cancel.cancel();
                        std::future::pending::<()>().await;
                    };
                    tokio::select! {
                        outcome = collected => Some((reach, outcome)),
                        () = stop => None,
                    }
                }
                // Dropping the future drops the pull.
                Leave::DroppedAfter(ms) => {
                    let outcome = tokio::time::timeout(Duration::from_millis(ms), collected).await;
                    outcome.ok().map(|outcome| (reach, outcome))
                }
            }
        }));
    }
    for run in running {
        // Three pulls of three walks of forty misbehaving answers, each of two minutes at most.
        let outcome = tokio::time::timeout(Duration::from_secs(24 * 3600), run).await;
        let outcome = outcome.expect("I10: the pull came to an end").unwrap();
        let Some((reach, outcome)) = outcome else { continue };
        match &outcome.end {
            PullEnd::Complete { findings } if findings.is_empty() => {
                assert_eq!(
                    outcome.rows,
                    all(plan.size),
                    "I5: what adds up is the whole list, once, in order"
                );
            }
            PullEnd::Complete { .. } => {
                assert!(
                    plan.acts
                        .iter()
                        .any(|act| act.lies() || matches!(act, Act::Fail(400, None) | Act::Garbage(_))),
                    "findings without a cause: {outcome:?}"
                );
            }
            PullEnd::Peeked => assert!(reach != Reach::Whole, "a whole reading is no peek"),
            PullEnd::Stopped => {}
            PullEnd::Failed(error) => {
                let shown = format!("{error} {error:?}");
                assert!(!shown.contains(crate::model::KEY), "I6: the key is in {shown}");
            }
        }
    }
    checking.abort();
    // What was dropped cleans up behind itself within two seconds.
    tokio::time::sleep(Duration::from_millis(2_001)).await;
    model.assert_settled();
    assert!(model.list_calls() <= plan.pulls.len() * 3 * 60, "I10: bounded requests");

    // The longest pause that a service of these tests asks for is over then.
    tokio::time::sleep(Duration::from_secs(60)).await;
    model.state().acts.clear();
    model.state().closes.clear();
    let after =
        pull(client, request(plan.limit, Reach::Whole), Arc::new(Log::default()), CancellationToken::new());
    let outcome = collect(after, Duration::ZERO).await;
    assert_eq!(outcome.rows, all(plan.size), "the lane is free and the client well: {outcome:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn invariants_hold_in_every_walk(plan in plan()) {
        // The jitter of pauses belongs to the seed, too.
        fastrand::seed(plan.seed);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        runtime.block_on(walk(&plan));
    }
}
