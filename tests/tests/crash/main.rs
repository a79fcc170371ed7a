//! The service is killed in the middle of its work, many times, and remembers everything it acknowledged.
//!
//! Writers change connections, links and keys all at once until the kill; each knows exactly what was acknowledged to
//! it. What was asked without an answer may have been done or not, but never by half. `LEDGERLANE_CRASH_SEED` repeats
//! the choices of a run, `LEDGERLANE_CRASH_ROUNDS` makes it longer.
#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test that cannot go on says why by panicking, and tells its seed"
)]

mod keys;
mod model;

use std::time::{Duration, Instant};

use keys::Keys;
use ledgerlane_tests::rest::{Method, Rest};
use ledgerlane_tests::service_process::ServiceProcess;
use model::{Connection, Link, State, minted};
use serde_json::json;
use tokio::task::JoinHandle;

const KEY: &str = "sk_test_0123456789abcdef0123456789abcdef0123456";
/// Writers with connections of their own.
const WRITERS: usize = 4;
/// Writers that make links for one connection between them.
const RACERS: usize = 2;
/// Longest time of writing before the kill, ms.
const LONGEST: u64 = 250;

/// A writer with connections of its own.
struct Writer {
    random: fastrand::Rng,
    connections: Vec<Connection>,
    /// Place of the connection whose last step was not answered, and what it is if the step was taken.
    in_doubt: Option<(usize, Connection)>,
    /// Steps acknowledged since the last look.
    taken: usize,
    /// Indexes of the connections that were touched since the last look.
    touched: Vec<usize>,
}

impl Writer {
    /// Writes until the service is gone.
    async fn write(mut self, client: Rest) -> Self {
        loop {
            let living: Vec<usize> =
                (0..self.connections.len()).filter(|&at| !self.connections[at].is_deleted()).collect();
            if living.is_empty() || self.random.u8(..12) == 0 {
                // One that was made without an answer has an id nobody knows; there is nothing to look for.
                let Some(made) = Connection::create(&client, &mut self.random).await else { return self };
                self.connections.push(made);
                self.touched.push(self.connections.len() - 1);
                self.taken += 1;
                continue;
            }
            let at = living[self.random.usize(..living.len())];
            let connection = &self.connections[at];
            let step = connection.pick(&mut self.random);
            let answer = connection.ask(&client, step).await;
            let after = connection.taken(step, answer.as_ref());
            self.touched.push(at);
            if answer.is_none() {
                self.in_doubt = Some((at, after));
                return self;
            }
            self.connections[at] = after;
            self.taken += 1;
        }
    }

    /// Looks at what was touched, or at everything, and takes in what was in doubt.
    async fn check(&mut self, client: &Rest, everything: bool) {
        let mut indexes = std::mem::take(&mut self.touched);
        if everything {
            indexes = (0..self.connections.len()).collect();
        } else if !self.connections.is_empty() {
            // And at an older one, so that nothing comes back to life later on.
            indexes.push(self.random.usize(..self.connections.len()));
        }
        indexes.sort_unstable();
        indexes.dedup();
        for at in indexes {
            let stored = self.connections[at].read(client).await;
            let known = &self.connections[at];
            match self.in_doubt.take_if(|(index, _)| *index == at) {
                Some((_, after)) if stored == after => self.connections[at] = stored,
                Some((_, after)) => assert!(
                    stored == *known,
                    "a step without an answer was taken by half\nbefore {known:#?}\nafter {after:#?}\nseen {stored:#?}"
                ),
                None => assert!(stored == *known, "acknowledged {known:#?}\nseen {stored:#?}"),
            }
        }
    }
}

/// The links of one writer; several writers race for the same connection.
#[derive(Default)]
struct Race {
    links: Vec<Link>,
}

impl Race {
    async fn write(mut self, client: Rest, connection: String) -> Self {
        let body = json!({"connectionId": connection, "linkExpiryMins": 10_080});
        let mint = || client.call(Method::POST, "/api/v1/auth-sessions").json(&body).try_send();
        while let Ok(answer) = mint().await {
            self.links.push(minted(&answer.is(201).json()));
        }
        self
    }
}

/// Of all acknowledged links of one connection the last of each writer may live, and at most one of those does.
async fn check_races(client: &Rest, races: &[Race], everything: bool) {
    let mut live = 0;
    for race in races {
        let last = race.links.len().saturating_sub(1);
        let known = if everything { 0 } else { last.saturating_sub(20) };
        for (nth, link) in race.links.iter().enumerate().skip(known) {
            let path = format!("/api/v1/auth-sessions/{}", link.id);
            let answer = client.get(&path).await;
            assert_eq!(answer.status, 200, "an acknowledged link is gone: {}", answer.body);
            let is_live = answer.json()["status"] == "pending";
            assert!(!is_live || nth == last, "a replaced link came back to life");
            live += usize::from(is_live);
        }
    }
    assert!(live <= 1, "{live} live links of one connection");
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_acknowledged_survives_being_killed_at_any_moment() {
    let seed = number("LEDGERLANE_CRASH_SEED").unwrap_or_else(|| fastrand::u64(..));
    let rounds = number("LEDGERLANE_CRASH_ROUNDS").unwrap_or(30);
    println!("LEDGERLANE_CRASH_SEED={seed}");
    let mut random = fastrand::Rng::with_seed(seed);
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let writer = |random: &mut fastrand::Rng| Writer {
        random: random.fork(),
        connections: Vec::new(),
        in_doubt: None,
        taken: 0,
        touched: Vec::new(),
    };
    let mut writers: Vec<Writer> = (0..WRITERS).map(|_| writer(&mut random)).collect();
    let mut races: Vec<Race> = (0..RACERS).map(|_| Race::default()).collect();
    let mut keys = Keys::new(folder.path(), random.fork());
    let mut acknowledged = 0;
    let any = Rest::new("", KEY);
    let begun = Instant::now();
    for restart in 0..=rounds {
        let service = ServiceProcess::start_in(folder.path(), KEY, &["--rate-limit", "0"]);
        let client = any.at(service.address());
        let last = restart == rounds;
        for writer in &mut writers {
            acknowledged += std::mem::take(&mut writer.taken);
            writer.check(&client, last).await;
        }
        check_races(&client, &races, last).await;
        keys.check(&client).await;
        if last {
            break;
        }
        let working: Vec<JoinHandle<Writer>> =
            writers.into_iter().map(|writer| tokio::spawn(writer.write(client.clone()))).collect();
        let racing: Vec<JoinHandle<Race>> = races
            .into_iter()
            .map(|race| tokio::spawn(race.write(client.clone(), "fernhill".to_owned())))
            .collect();
        let kill_after = Duration::from_millis(random.u64(2..=LONGEST));
        keys = keys.write_for(kill_after).await;
        service.kill();
        writers = finished(working).await;
        races = finished(racing).await;
    }
    let raced: usize = races.iter().map(|race| race.links.len()).sum();
    println!(
        "{rounds} kills in {:.1} s; {acknowledged} changes, {raced} racing links and {} changes of keys were acknowledged",
        begun.elapsed().as_secs_f64(),
        keys.acknowledged(),
    );
    assert!(acknowledged > rounds as usize && raced > rounds as usize, "there was something to lose");
    let states: Vec<State> = writers
        .iter()
        .flat_map(|writer| &writer.connections)
        .flat_map(|one| &one.links)
        .map(|l| l.state)
        .collect();
    for state in [State::Completed, State::Replaced, State::Declined] {
        assert!(rounds < 20 || states.contains(&state), "no link was ever {state:?}");
    }
}

async fn finished<T>(running: Vec<JoinHandle<T>>) -> Vec<T> {
    let mut done = Vec::new();
    for one in running {
        done.push(one.await.expect("a writer ends when the service is gone"));
    }
    done
}
