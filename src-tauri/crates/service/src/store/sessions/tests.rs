use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use rusqlite::Connection as Db;

use super::*;
use crate::store::connections::{Mode, NewConnection};
use crate::store::schema;

fn state() -> (Db, i64, i64) {
    let mut db = Db::open_in_memory().unwrap();
    schema::prepare(&mut db).unwrap();
    let make = |nth: u32| {
        let new = NewConnection {
            id: format!("conn_{nth:032x}"),
            external_id: None,
            description: "A".into(),
            mode: Mode::Development,
        };
        connections::create(&db, &new, Timestamp::UNIX_EPOCH).unwrap().unwrap().row
    };
    let (first, second) = (make(1), make(2));
    (db, first, second)
}

/// What one link should be, written down apart from the code.
#[derive(Debug, Clone)]
struct Model {
    connection: i64,
    token: String,
    expires: Timestamp,
    /// `pending`, `in_progress`, `completed`, or why it expired.
    word: &'static str,
}

impl Model {
    fn settle(&mut self, now: Timestamp) {
        if self.is_live() && now >= self.expires {
            self.word = "out_of_time";
        }
    }

    fn is_live(&self) -> bool {
        matches!(self.word, "pending" | "in_progress")
    }
}

fn word(state: LinkState) -> &'static str {
    match state {
        LinkState::Pending => "pending",
        LinkState::InProgress => "in_progress",
        LinkState::Completed => "completed",
        LinkState::Expired(_) => state.reason().unwrap(),
    }
}

#[derive(Debug, Clone)]
enum Act {
    Mint {
        second: bool,
        minutes: i64,
    },
    Take {
        which: usize,
        step: Step,
    },
    Look {
        which: usize,
    },
    /// Forward, or back: wall clocks are corrected.
    Pass {
        seconds: i64,
    },
}

fn act() -> impl Strategy<Value = Act> {
    let step = prop::sample::select(vec![Step::Begin, Step::Allow, Step::Complete, Step::Decline]);
    prop_oneof![
        (any::<bool>(), 1..40_i64).prop_map(|(second, minutes)| Act::Mint { second, minutes }),
        (any::<usize>(), step).prop_map(|(which, step)| Act::Take { which, step }),
        any::<usize>().prop_map(|which| Act::Look { which }),
        (-600..2_400_i64).prop_map(|seconds| Act::Pass { seconds }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn links_live_and_die_as_the_model_says(acts in prop::collection::vec(act(), 1..60)) {
        let (mut db, first, second) = state();
        let mut now = Timestamp::from_second(1_700_000_000).unwrap();
        let mut links: Vec<Model> = Vec::new();
        let mut connected = std::collections::HashSet::new();
        for (nth, act) in acts.into_iter().enumerate() {
            match act {
                Act::Pass { seconds } => now += SignedDuration::from_secs(seconds),
                Act::Mint { second: other, minutes } => {
                    let connection = if other { second } else { first };
                    let new = NewSession {
                        id: format!("s{nth}"), token: format!("t{nth}"), connection, redirect_url: None,
                        life: ExpiryMinutes::new(minutes).unwrap(),
                    };
                    let made = mint(&mut db, &new, now).unwrap();
                    prop_assert_eq!(made.state, LinkState::Pending);
                    for link in links.iter_mut().filter(|link| link.connection == connection) {
                        link.settle(now);
                        if link.is_live() {
                            link.word = "replaced";
                        }
                    }
                    let expires = now + SignedDuration::from_mins(minutes);
                    links.push(Model { connection, token: new.token, expires, word: "pending" });
                }
                Act::Take { which, step } if !links.is_empty() => {
                    let nth = which % links.len();
                    let link = &mut links[nth];
                    link.settle(now);
                    link.word = match (step, link.word) {
                        (Step::Begin, "pending") => "in_progress",
                        (Step::Complete, "in_progress") => { connected.insert(link.connection); "completed" }
                        (Step::Decline, "pending" | "in_progress") => "declined",
                        (_, same) => same,
                    };
                    let after = take(&mut db, &link.token, step, now).unwrap().unwrap();
                    prop_assert_eq!(word(after.state), link.word, "{:?}", step);
                }
                Act::Look { which } if !links.is_empty() => {
                    let nth = which % links.len();
                    links[nth].settle(now);
                    let seen = by_token(&db, &links[nth].token, now).unwrap().unwrap();
                    prop_assert_eq!(word(seen.state), links[nth].word);
                }
                _ => {}
            }
            let live: i64 = db.query_row(
                "SELECT coalesce(max(n), 0) FROM (SELECT count(*) n FROM sessions
                    WHERE status IN ('pending','in_progress') GROUP BY connection)",
                [], |row| row.get(0)).unwrap();
            prop_assert!(live <= 1, "a connection has at most one live link");
            for connection in [first, second] {
                let set_up = connections::by_row(&db, connection).unwrap().is_set_up();
                prop_assert_eq!(set_up, connected.contains(&connection), "only a completed link sets up");
            }
        }
    }
}

#[test]
fn a_link_that_ran_out_stays_dead_when_the_clock_goes_back() {
    let (mut db, connection, _) = state();
    let start = Timestamp::from_second(1_700_000_000).unwrap();
    let new = NewSession {
        id: "s".into(),
        token: "t".into(),
        connection,
        redirect_url: None,
        life: ExpiryMinutes::MIN,
    };
    mint(&mut db, &new, start).unwrap();
    let late = start + SignedDuration::from_secs(60);
    assert_eq!(by_id(&db, "s", late).unwrap().unwrap().state, LinkState::Expired(ExpiredReason::OutOfTime));
    let back = by_id(&db, "s", start).unwrap().unwrap();
    assert_eq!(back.state, LinkState::Expired(ExpiredReason::OutOfTime), "seen dead is dead");
}
