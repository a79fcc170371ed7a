use std::sync::Arc;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use ledgerlane_clock::{Clock, ManualClock};
use proptest::prelude::*;
use rusqlite::Connection as Db;

use super::*;
use crate::steady::SteadyClock;
use crate::store::connections::{Mode, NewConnection};
use crate::store::schema;
use crate::sweeper::LeapWatch;

/// What a company file says of itself.
fn identity() -> Identity {
    Identity { company_name: Some("A".into()), company_file: None, edition: None, is_sample: true }
}

/// A clock in the test's hands, and the clock that links end by.
fn clocks() -> (Arc<ManualClock>, SteadyClock) {
    let clock = Arc::new(ManualClock::new(Timestamp::from_second(1_700_000_000).unwrap()));
    (Arc::clone(&clock), steady(&clock))
}

/// The clock that links end by, as a start of the service makes it.
fn steady(clock: &Arc<ManualClock>) -> SteadyClock {
    SteadyClock::new(Arc::clone(clock) as Arc<dyn Clock>)
}

/// A sweep of a service whose wall clock did not leap.
fn sweep(db: &mut Db, now: Moment<'_>) {
    super::sweep(db, now, true).unwrap();
}

fn link(token: &str, connection: i64, minutes: i64) -> NewSession {
    NewSession {
        id: format!("auth_sess_{token}"),
        token: token.into(),
        connection,
        redirect_url: None,
        life: ExpiryMinutes::new(minutes).unwrap(),
    }
}

/// What of a token lies in the table of links.
fn has_token(db: &Db, token: &str) -> bool {
    let sql = "SELECT count(*) FROM sessions WHERE token = ?1";
    db.query_row(sql, [token], |row| row.get::<_, i64>(0)).unwrap() > 0
}

fn state() -> (Db, i64, i64) {
    let mut db = Db::open_in_memory().unwrap();
    schema::prepare(&mut db).unwrap();
    let make = |nth: u32| {
        let new = NewConnection {
            id: format!("conn_{nth:032x}"),
            external_id: None,
            description: "A".into(),
            mode: Mode::Development,
            file_kind: "sample",
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
    /// Seconds that it may live in all, and that it still may by the wall clock and by the monotonic one.
    life: i64,
    by_wall: i64,
    by_deadline: i64,
    /// `pending`, `in_progress`, `completed`, or why it expired.
    word: &'static str,
}

impl Model {
    /// A look at it: from then on it is dead if its time is over.
    fn look(&mut self) {
        if self.is_live() && self.left() <= 0 {
            self.word = "out_of_time";
        }
    }

    fn left(&self) -> i64 {
        self.by_wall.min(self.by_deadline)
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
    /// The company file of a connection answers, whatever its client did.
    Answer {
        second: bool,
    },
    Look {
        which: usize,
    },
    Pass {
        seconds: u64,
    },
    /// The wall clock is set, forward or back.
    Set {
        seconds: i64,
    },
    Sweep,
    /// The service starts again and sweeps. The wall clock is set in between.
    Restart {
        seconds: i64,
    },
}

fn act() -> impl Strategy<Value = Act> {
    let pair = NewPair { owner_id: "owner".to_owned(), file_id: "file".to_owned() };
    let step = prop::sample::select(vec![
        Step::Begin,
        Step::Allow,
        Step::Complete(identity()),
        Step::Decline,
        Step::Disconnect(pair),
    ]);
    prop_oneof![
        3 => (any::<bool>(), 1..40_i64).prop_map(|(second, minutes)| Act::Mint { second, minutes }),
        3 => (any::<usize>(), step).prop_map(|(which, step)| Act::Take { which, step }),
        1 => any::<bool>().prop_map(|second| Act::Answer { second }),
        3 => any::<usize>().prop_map(|which| Act::Look { which }),
        3 => (0..2_400_u64).prop_map(|seconds| Act::Pass { seconds }),
        2 => (-4_000..2_400_i64).prop_map(|seconds| Act::Set { seconds }),
        1 => Just(Act::Sweep),
        1 => (-4_000..2_400_i64).prop_map(|seconds| Act::Restart { seconds }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn links_live_and_die_as_the_model_says(acts in prop::collection::vec(act(), 1..60)) {
        let (mut db, first, second) = state();
        let (clock, mut steady) = clocks();
        let mut links: Vec<Model> = Vec::new();
        let mut connected = std::collections::HashSet::new();
        for (nth, act) in acts.into_iter().enumerate() {
            match act {
                Act::Pass { seconds } => {
                    clock.advance(Duration::from_secs(seconds));
                    for link in &mut links {
                        link.by_wall -= seconds as i64;
                        link.by_deadline -= seconds as i64;
                    }
                }
                Act::Set { seconds } => {
                    clock.skew(SignedDuration::from_secs(seconds));
                    links.iter_mut().for_each(|link| link.by_wall -= seconds);
                }
                Act::Sweep => {
                    sweep(&mut db, steady.now());
                    links.iter_mut().for_each(Model::look);
                }
                Act::Restart { seconds } => {
                    // A service that is stopped sweeps as well.
                    sweep(&mut db, steady.now());
                    links.iter_mut().for_each(Model::look);
                    clock.skew(SignedDuration::from_secs(seconds));
                    steady = self::steady(&clock);
                    sweep(&mut db, steady.now());
                    for link in &mut links {
                        link.by_wall -= seconds;
                        link.by_deadline = link.by_wall.min(link.life);
                        link.look();
                    }
                }
                Act::Mint { second: other, minutes } => {
                    let connection = if other { second } else { first };
                    let new = link(&format!("t{nth}"), connection, minutes);
                    let made = mint(&mut db, &new, steady.now()).unwrap();
                    prop_assert_eq!(made.state, LinkState::Pending);
                    prop_assert_eq!(made.created_at, clock.wall(), "its times are those of the clock as it is shown");
                    prop_assert_eq!(made.expires_at, made.created_at + SignedDuration::from_mins(minutes));
                    for link in links.iter_mut().filter(|link| link.connection == connection) {
                        link.look();
                        if link.is_live() {
                            link.word = "replaced";
                        }
                    }
                    let life = minutes * 60;
                    links.push(Model { connection, token: new.token, life, by_wall: life, by_deadline: life, word: "pending" });
                }
                Act::Take { which, step } if !links.is_empty() => {
                    let nth = which % links.len();
                    let is_last = links[nth + 1..].iter().all(|later| later.connection != links[nth].connection);
                    let link = &mut links[nth];
                    link.look();
                    let ran_out = link.word == "out_of_time";
                    link.word = match (&step, link.word) {
                        (Step::Begin, "pending") => "in_progress",
                        (Step::Complete(_), "in_progress") => { connected.insert(link.connection); "completed" }
                        (Step::Decline, "pending" | "in_progress") => "declined",
                        (Step::Disconnect(_), "completed") if is_last => {
                            connected.remove(&link.connection);
                            "declined"
                        }
                        (_, same) => same,
                    };
                    let after = apply_step(&mut db, &link.token, &step, steady.now()).unwrap().unwrap();
                    prop_assert_eq!(word(after.state), link.word, "{:?}", step);
                    // The next sweep takes the token of one that ran out.
                    prop_assert!(ran_out || has_token(&db, &link.token) == link.is_live(), "an ended link has lost its token");
                }
                Act::Answer { second: other } => {
                    let connection = if other { second } else { first };
                    complete_of(&mut db, connection, &identity(), steady.now()).unwrap();
                    connected.insert(connection);
                    for link in links.iter_mut().filter(|link| link.connection == connection) {
                        link.look();
                        if link.is_live() {
                            link.word = "completed";
                            prop_assert!(!has_token(&db, &link.token), "an ended link has lost its token");
                        }
                    }
                }
                Act::Look { which } if !links.is_empty() => {
                    let nth = which % links.len();
                    let link = &mut links[nth];
                    link.look();
                    let seen = by_token(&db, &link.token, steady.now()).unwrap().unwrap();
                    prop_assert_eq!(word(seen.state), link.word);
                    prop_assert_eq!(seen.token.is_some(), link.is_live());
                    prop_assert_eq!(seen.left, SignedDuration::from_secs(if link.is_live() { link.left() } else { 0 }));
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
                prop_assert_eq!(set_up, connected.contains(&connection), "only an answer of the company file sets up");
            }
        }
    }
}

/// INV-SESSION-1
#[test]
fn reading_a_link_whose_time_is_over_writes_nothing() {
    let (mut db, connection, _) = state();
    let (clock, steady) = clocks();
    mint(&mut db, &link("t", connection, 1), steady.now()).unwrap();
    clock.advance(Duration::from_secs(60));
    db.pragma_update(None, "query_only", true).unwrap();
    let seen = by_token(&db, "t", steady.now()).unwrap().unwrap();
    assert_eq!((seen.state, seen.token), (LinkState::Expired(ExpiredReason::OutOfTime), None));
    assert_eq!(seen.ended_at, Some(seen.expires_at));
}

#[test]
fn a_link_that_ran_out_stays_dead_when_the_clock_goes_back_over_a_restart() {
    let (mut db, connection, _) = state();
    let (clock, steady) = clocks();
    mint(&mut db, &link("t", connection, 30), steady.now()).unwrap();
    clock.skew(SignedDuration::from_mins(31));
    sweep(&mut db, steady.now());
    clock.skew(SignedDuration::from_mins(-31));
    let again = self::steady(&clock);
    let seen = by_id(&db, "auth_sess_t", again.now()).unwrap().unwrap();
    assert_eq!(seen.state, LinkState::Expired(ExpiredReason::OutOfTime), "seen dead is dead");
}

#[test]
fn a_clock_set_back_between_two_runs_gives_a_link_its_life_at_most() {
    let (mut db, connection, _) = state();
    let (clock, steady) = clocks();
    mint(&mut db, &link("t", connection, 30), steady.now()).unwrap();
    clock.advance(Duration::from_secs(20 * 60));
    sweep(&mut db, steady.now());
    clock.skew(SignedDuration::from_hours(-24));
    let again = self::steady(&clock);
    let left = |db: &Db| by_id(db, "auth_sess_t", again.now()).unwrap().unwrap().left;
    assert_eq!(left(&db), SignedDuration::from_mins(30));
    clock.advance(Duration::from_secs(30 * 60));
    assert_eq!(left(&db), SignedDuration::ZERO);
}

#[test]
fn links_made_after_a_clock_ran_ahead_for_years_live_their_minutes_over_restarts_too() {
    let (mut db, connection, _) = state();
    let (clock, steady) = clocks();
    let years = SignedDuration::from_hours(10 * 365 * 24);
    clock.skew(years);
    mint(&mut db, &link("ahead", connection, 30), steady.now()).unwrap();
    clock.skew(-years);
    let ahead = by_token(&db, "ahead", steady.now()).unwrap().unwrap();
    assert_eq!(ahead.left, SignedDuration::from_mins(30), "its end lies years ahead, its minutes do not");
    mint(&mut db, &link("t", connection, 30), steady.now()).unwrap();
    clock.advance(Duration::from_secs(10 * 60));
    sweep(&mut db, steady.now());
    let again = self::steady(&clock);
    assert_eq!(by_token(&db, "t", again.now()).unwrap().unwrap().left, SignedDuration::from_mins(20));
    clock.skew(SignedDuration::from_mins(20));
    assert_eq!(by_token(&db, "t", again.now()).unwrap().unwrap().left, SignedDuration::ZERO);
}

#[test]
fn a_sweep_forgets_what_ended_more_than_a_year_ago_a_batch_at_a_time() {
    let (mut db, connection, _) = state();
    let (clock, steady) = clocks();
    for nth in 0..502 {
        mint(&mut db, &link(&format!("t{nth}"), connection, 30), steady.now()).unwrap();
    }
    let year = Duration::from_secs(365 * 24 * 3_600);
    let count =
        |db: &Db| db.query_row("SELECT count(*) FROM sessions", [], |row| row.get::<_, i64>(0)).unwrap();
    clock.advance(year);
    sweep(&mut db, steady.now());
    assert_eq!(count(&db), 502, "a year is kept");
    clock.advance(Duration::from_millis(1));
    sweep(&mut db, steady.now());
    assert_eq!(count(&db), 2, "a batch of those that were replaced then; one ran out later");
    sweep(&mut db, steady.now());
    assert_eq!(count(&db), 1);
    assert!(by_token(&db, "t0", steady.now()).unwrap().is_none());
    clock.advance(Duration::from_secs(30 * 60));
    sweep(&mut db, steady.now());
    assert_eq!(count(&db), 0);
}

#[test]
fn a_long_time_without_links_is_no_leap_of_the_clock() {
    let (mut db, connection, _) = state();
    let (clock, steady) = clocks();
    mint(&mut db, &link("t", connection, 30), steady.now()).unwrap();
    for day in 0..40 {
        clock.advance(Duration::from_secs(25 * 3_600));
        let mut leaps = LeapWatch::new(&*clock, known_time(&db).unwrap());
        let may_forget = leaps.is_settled(&*clock);
        assert!(may_forget, "a start on day {day}");
        super::sweep(&mut db, steady.now(), may_forget).unwrap();
    }
}

#[test]
fn a_sweep_writes_the_time_that_it_knows_once_a_day() {
    let (mut db, connection, _) = state();
    let (clock, steady) = clocks();
    mint(&mut db, &link("t", connection, 30), steady.now()).unwrap();
    let day = SignedDuration::from_hours(24);
    // The clock runs ahead at last, and is set back.
    for (by, is_written) in
        [(day, false), (SignedDuration::from_millis(1), true), (day * 10, true), (-day * 10, true)]
    {
        let before = known_time(&db).unwrap();
        clock.skew(by);
        sweep(&mut db, steady.now());
        assert_eq!(known_time(&db).unwrap(), if is_written { Some(clock.wall()) } else { before }, "{by}");
    }
}

#[test]
fn a_sweep_that_may_not_forget_deletes_nothing() {
    let (mut db, connection, _) = state();
    let (clock, steady) = clocks();
    mint(&mut db, &link("t", connection, 30), steady.now()).unwrap();
    let made = clock.wall();
    assert_eq!(known_time(&db).unwrap(), Some(made));
    clock.skew(SignedDuration::from_hours(2 * 365 * 24));
    for _ in 0..2 {
        super::sweep(&mut db, steady.now(), false).unwrap();
        let seen = by_token(&db, "t", steady.now()).unwrap().unwrap();
        assert_eq!(seen.state, LinkState::Expired(ExpiredReason::OutOfTime));
        assert_eq!(known_time(&db).unwrap(), Some(made), "the next start finds the leap again");
    }
    sweep(&mut db, steady.now());
    assert!(by_token(&db, "t", steady.now()).unwrap().is_none());
}

/// INV-SWEEP-1
#[test]
fn no_sweep_forgets_what_it_ended_itself() {
    let (mut db, connection, _) = state();
    let (clock, steady) = clocks();
    // The clock is far behind when the link is made, and is set right: the link's end is long ago by it.
    mint(&mut db, &link("t", connection, 2 * 24 * 60), steady.now()).unwrap();
    clock.skew(SignedDuration::from_hours(10 * 365 * 24));
    sweep(&mut db, steady.now());
    assert!(by_token(&db, "t", steady.now()).unwrap().is_some());
    sweep(&mut db, steady.now());
    assert!(by_token(&db, "t", steady.now()).unwrap().is_none());
}

#[test]
fn indexes_lead_a_sweep_to_what_it_ends_and_forgets() {
    let (db, _, _) = state();
    let live = format!("SELECT {COLUMNS} FROM sessions WHERE {IS_LIVE}");
    for (sql, values, index) in [(sweep::FORGET, 2, "ended_links"), (&live, 0, "one_live_link")] {
        let mut plan = db.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
        let values = rusqlite::params_from_iter(vec![0; values]);
        let steps =
            plan.query_map(values, |row| row.get(3)).unwrap().collect::<Result<Vec<String>, _>>().unwrap();
        assert!(steps.iter().any(|step| step.contains(index)), "{steps:?}");
        assert!(steps.iter().all(|step| step != "SCAN sessions"), "{steps:?}");
    }
}

#[test]
fn what_changes_no_link_writes_nothing() {
    let (mut db, connection, _) = state();
    let (clock, steady) = clocks();
    mint(&mut db, &link("t", connection, 30), steady.now()).unwrap();
    apply_step(&mut db, "t", &Step::Decline, steady.now()).unwrap();
    let written = db.total_changes();
    clock.advance(Duration::from_secs(7));
    apply_step(&mut db, "t", &Step::Begin, steady.now()).unwrap().expect("its address is still known");
    assert!(apply_step(&mut db, "made up", &Step::Begin, steady.now()).unwrap().is_none());
    sweep(&mut db, steady.now());
    assert_eq!(db.total_changes(), written);
}
