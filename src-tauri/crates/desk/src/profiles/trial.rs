//! Trying an address and a key with the service they belong to.

use std::time::{Duration, Instant};

use ledgerlane_client::ServiceAddress;

use super::api_key;
use super::candidate::{Candidate, Candidates};
use crate::context::MakeClient;
use crate::interface::{Problem, TestOutcome, TestService};
use crate::problems;

/// Asks the service at an address for its connections with a key. Where it answers, the pair is held to be saved, and the
/// key does not have to cross from the page again.
pub(crate) async fn try_service(
    candidates: &Candidates,
    make_client: &MakeClient,
    test: TestService,
) -> TestOutcome {
    let number = candidates.begin_test();
    let failed = |address: &str, problem: Problem, took_ms| TestOutcome {
        accepted: false,
        address: address.to_owned(),
        took_ms,
        connections: None,
        problem: Some(problem),
    };
    let address = match ServiceAddress::parse(&test.address) {
        Ok(address) => address,
        Err(error) => return failed(&test.address, problems::address(&error), None),
    };
    let key = match api_key::clean(&test.key) {
        Ok(key) => key,
        Err(problem) => return failed(address.as_str(), problem, None),
    };
    let client = match make_client(address.clone(), key.clone()) {
        Ok(client) => client,
        Err(error) => return failed(address.as_str(), problems::client(&error), None),
    };
    let started = Instant::now();
    match client.connections().await {
        Ok(answered) => {
            let text = address.as_str().to_owned();
            candidates.hold(number, Candidate { address, key });
            TestOutcome {
                accepted: true,
                address: text,
                took_ms: Some(millis(answered.took)),
                connections: Some(u32::try_from(answered.value.connections.len()).unwrap_or(u32::MAX)),
                problem: None,
            }
        }
        Err(error) => {
            let took_ms = error.status.map(|_| millis(started.elapsed()));
            failed(address.as_str(), problems::client(&error), took_ms)
        }
    }
}

fn millis(duration: Duration) -> u32 {
    u32::try_from(duration.as_millis()).unwrap_or(u32::MAX)
}
