//! Conformance: the rules of the interface, each shown over the network on a running service.
//!
//! Without more it starts `ledgerlane-service` (LEDGERLANE_SERVICE, else the one beside the build) and shows every
//! rule on it, and then on a service in this process whose company is in QuickBooks. It runs against any other service where the
//! environment gives it:
//!
//! ```text
//! LEDGERLANE_CONFORMANCE_URL         base address, https://connector.example
//! LEDGERLANE_CONFORMANCE_KEY         an API key for it
//! LEDGERLANE_CONFORMANCE_CONNECTION  a connection that is set up, by any of its ids
//!
//! cargo test -p ledgerlane-tests --test conformance [-- WORD]
//! ```
//!
//! There the rules that the interface leaves open, and those that need the client to be played, are skipped with a
//! word. Records of the given connection are only read. A few connections with setup links are made and deleted for
//! good at the end. WORD runs only the rules whose text or test contains it.
#![deny(dead_code, reason = "a check without a rule is never run")]
#![expect(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a check that fails panics, and the report goes to the terminal"
)]

mod connections;
mod counts;
mod cursors;
mod errors;
mod filters;
mod flat;
mod links;
mod pages;
mod records;
mod rules;
mod target;

use std::collections::HashSet;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rules::{RULES, Rule, Shown};
use target::Target;
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// Checks under way at a time on our own service; they use connections of their own.
const AT_ONCE: usize = 24;

/// Longest time of a check; one whose lane is never freed would wait for ever.
const LONGEST: Duration = Duration::from_secs(180);

/// Checks that are not run on a service over QuickBooks, and why. The others leave out the two types that need a value.
const NOT_OVER_QUICKBOOKS: [(&str, &str); 6] = [
    ("connections::three_ids_name_one_list", BY_CONNECTOR),
    ("links::connected_after_completion", BY_CONNECTOR),
    ("links::states_of_a_link", BY_CONNECTOR),
    ("links::declined", BY_CONNECTOR),
    ("links::redirected_after_the_page", BY_CONNECTOR),
    ("flat::capped_at_500_and_narrowed", "no list of its company is so long"),
];
const BY_CONNECTOR: &str = "a connector sets the connection up, not a click on the setup page";

enum Outcome {
    Passed,
    Skipped(&'static str),
    Failed(String),
}

#[tokio::main]
async fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    if let Err(sentence) = check_table() {
        eprintln!("The table of rules: {sentence}.");
        return ExitCode::FAILURE;
    }
    let target = match Target::from_environment() {
        Ok(target) => target,
        Err(sentence) => {
            eprintln!("{sentence}.");
            return ExitCode::FAILURE;
        }
    };
    let wanted: Vec<&'static Rule> = RULES.iter().filter(|rule| is_wanted(rule, &words)).collect();
    let is_own = target.is_own();
    let mut is_right = show("", target, &wanted).await;
    if is_own {
        is_right &= show(" over QuickBooks", Target::over_quickbooks().await, &wanted).await;
    }
    if is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Shows rules on a service; whether all of them hold.
async fn show(behind: &str, target: Target, wanted: &[&'static Rule]) -> bool {
    println!("\nThe rules of the interface, on {}{behind}", target.address());
    let (begun, target) = (Instant::now(), Arc::new(target));
    let outcomes = run(&target, wanted).await;
    target.clean_up().await;
    report(wanted, &outcomes, begun)
}

/// Whether the table is whole: numbered from 1 on, each rule with words and a check of its own.
fn check_table() -> Result<(), String> {
    let mut seen = HashSet::new();
    for (nth, rule) in RULES.iter().enumerate() {
        if rule.number != nth + 1 {
            return Err(format!("number {} stands in place {}", rule.number, nth + 1));
        }
        if rule.says.is_empty() || !seen.insert(rule.test) {
            return Err(format!("rule {} has no words, or its check shows another rule too", rule.number));
        }
    }
    Ok(())
}

fn is_wanted(rule: &Rule, words: &[String]) -> bool {
    words.is_empty() || words.iter().any(|word| rule.says.contains(&**word) || rule.test.contains(&**word))
}

/// Runs the checks; an outcome for each rule, in their order.
async fn run(target: &Arc<Target>, rules: &[&'static Rule]) -> Vec<Outcome> {
    // What a check says by panicking stands in the report, once.
    std::panic::set_hook(Box::new(|_| {}));
    // Elsewhere all checks share one connection and its lane.
    let places = match target.is_own() {
        true if target.is_over_quickbooks() => AT_ONCE / 2,
        true => AT_ONCE,
        false => 1,
    };
    let room = Arc::new(Semaphore::new(places));
    let running: Vec<_> = rules
        .iter()
        .map(|rule| {
            let why = why_not(rule, target);
            let (rule, target, room) = (*rule, Arc::clone(target), Arc::clone(&room));
            let check = tokio::spawn(async move {
                if why.is_none() {
                    let _place = room.acquire().await.expect("the room is never closed");
                    let ended = timeout(LONGEST, (rule.run)(&target)).await;
                    ended.unwrap_or_else(|_| panic!("it did not end within {} s", LONGEST.as_secs()));
                }
            });
            (why, check)
        })
        .collect();
    let mut outcomes = Vec::new();
    for (why, check) in running {
        outcomes.push(match (why, check.await) {
            (Some(why), _) => Outcome::Skipped(why),
            (None, Ok(())) => Outcome::Passed,
            (None, Err(error)) => Outcome::Failed(message_of(error)),
        });
    }
    let _ = std::panic::take_hook();
    outcomes
}

/// Why a rule cannot be shown here.
fn why_not(rule: &Rule, target: &Target) -> Option<&'static str> {
    if target.is_over_quickbooks() {
        let mut apart = NOT_OVER_QUICKBOOKS.iter().filter(|(test, _)| *test == rule.test);
        return apart.next().map(|(_, why)| *why);
    }
    match rule.shown {
        _ if target.is_own() => None,
        Shown::Anywhere => None,
        Shown::OnOurPage => Some("the client has to be played on the setup page of the sample"),
        Shown::OnOurs => Some("the interface leaves this open"),
    }
}

/// The message that a failed check panicked with.
fn message_of(error: tokio::task::JoinError) -> String {
    let Ok(payload) = error.try_into_panic() else { return "it was ended".to_owned() };
    match (payload.downcast_ref::<String>(), payload.downcast_ref::<&str>()) {
        (Some(text), _) => text.clone(),
        (None, Some(text)) => (*text).to_owned(),
        (None, None) => "it failed without a word".to_owned(),
    }
}

/// Prints the numbered report; whether nothing failed.
fn report(rules: &[&Rule], outcomes: &[Outcome], begun: Instant) -> bool {
    let (mut passed, mut skipped, mut failed) = (0, 0, 0);
    for (rule, outcome) in rules.iter().zip(outcomes) {
        let (word, why) = match outcome {
            Outcome::Passed => ("pass", None),
            Outcome::Skipped(why) => ("skip", Some((*why).to_owned())),
            Outcome::Failed(why) => ("FAIL", Some(why.clone())),
        };
        match outcome {
            Outcome::Passed => passed += 1,
            Outcome::Skipped(_) => skipped += 1,
            Outcome::Failed(_) => failed += 1,
        }
        println!("{:>3} {word}  {} ({})", rule.number, rule.says, rule.test);
        if let Some(why) = why {
            println!("          {}", why.replace('\n', "\n          "));
        }
    }
    let result = if failed == 0 { "ok" } else { "FAILED" };
    let out = RULES.len() - rules.len();
    // The same line as cargo's own tests end with, so that these are counted with them.
    println!(
        "\ntest result: {result}. {passed} passed; {failed} failed; {skipped} ignored; 0 measured; {out} filtered out; \
         finished in {:.2}s\n",
        begun.elapsed().as_secs_f64()
    );
    failed == 0
}
