//! Requests a second and the slowest of a hundred, against the bare handler: both run all the time, and are asked in
//! turns by the same number of callers on the same number of connections.

use std::time::Duration;

use ledgerlane_tests::bench::{Row, median};

use crate::announce;
use crate::bare::Recorded;
use crate::client::{Requests, Wire, set_up};
use crate::load::{Caller, Measurement, Pagination, Script, measure};
use crate::programs::{Program, ServiceHome};

/// Callers of what is small.
const CALLERS: usize = 16;
/// Records on a page.
const LIMIT: u64 = 150;
/// The connections with lists of many pages. A connection has one lane, so there are as many callers.
const LARGE: [&str; 2] = ["harbor-lane", "saltmarsh"];
/// Rounds of each side.
const MEASUREMENTS: usize = 7;
const MEASURE_TIME: Duration = Duration::from_millis(1_000);
const WARM_UP: Duration = Duration::from_millis(300);
/// Share of the bare handler's rate the service should reach where it answers with next to nothing.
const RATE_GOAL: f64 = 0.5;
/// The same for lists, whose records are made for each answer, while the bare handler has ready bytes.
const LIST_RATE_GOAL: f64 = 0.35;
/// How many times the bare handler's p99 the service's may be.
const P99_GOAL: f64 = 3.0;

/// What is asked for, caller by caller.
enum Workload {
    /// A path and the connection in the header.
    Same(Vec<(String, Option<String>)>),
    /// Pages of a list.
    Pages(&'static str),
}

/// Every row of the comparison.
pub(crate) async fn rows() -> Vec<Row> {
    let home = ServiceHome::new(None);
    let service = home.serve("small");
    let requests = Requests::new(service.address, &home.key);
    let mut wire = Wire::to(service.address).await;
    announce("setting up connections");
    let mut connections = Vec::new();
    for nth in 0..CALLERS {
        connections.push(set_up(&mut wire, &requests, &format!("Bench {nth}")).await);
    }
    let mut polls = Vec::new();
    let mut singles = Vec::new();
    let mut accounts = Vec::new();
    for id in &connections {
        polls.push((format!("/api/v1/qwc-auth-setup/{id}/status/authenticated"), None));
        let customer = first_customer(&mut wire, &requests, id).await;
        singles.push((format!("/api/v1/customer/{customer}"), Some(id.clone())));
        accounts.push(("/api/v1/Accounts".to_owned(), Some(id.clone())));
    }
    let mut rows = Vec::new();
    for (name, workload, goal) in [
        ("status poll", Workload::Same(polls), RATE_GOAL),
        ("single customer", Workload::Same(singles), RATE_GOAL),
        ("flat list (Accounts)", Workload::Same(accounts), LIST_RATE_GOAL),
        ("page of 150 Customers", Workload::Pages("Customers"), LIST_RATE_GOAL),
        ("page of 150 Invoices", Workload::Pages("Invoices"), LIST_RATE_GOAL),
    ] {
        announce(name);
        rows.extend(compare(name, &workload, goal, &home, &service).await);
    }
    rows
}

async fn first_customer(wire: &mut Wire, requests: &Requests, connection: &str) -> String {
    let mut pagination = Pagination::new(requests, connection, "Customers", 1);
    let page = wire.exchange(&pagination.request()).await.expect(200, "a page of one customer");
    let id = page.json()["data"][0]["id"].as_str().expect("a customer has an id").to_owned();
    let close = pagination.take(page).or_else(|| pagination.close()).expect("there are more customers");
    wire.exchange(&close).await.expect(204, "closing");
    id
}

async fn compare(
    name: &str,
    workload: &Workload,
    rate_goal: f64,
    home: &ServiceHome,
    service: &Program,
) -> Vec<Row> {
    let bare = home.serve_bare(&record(workload, home, service).await);
    let mut ours = callers(workload, service, &home.key).await;
    let mut theirs = callers(workload, &bare, &home.key).await;
    check_same(workload, home, [service, &bare]).await;
    measure(&mut ours, WARM_UP).await;
    measure(&mut theirs, WARM_UP).await;
    let mut pairs: Vec<(Measurement, Measurement)> = Vec::new();
    for nth in 0..MEASUREMENTS {
        // Each side goes first as often as the other, so that what builds up on the machine falls on both.
        if nth % 2 == 0 {
            let first = measure(&mut ours, MEASURE_TIME).await;
            pairs.push((first, measure(&mut theirs, MEASURE_TIME).await));
        } else {
            let first = measure(&mut theirs, MEASURE_TIME).await;
            pairs.push((measure(&mut ours, MEASURE_TIME).await, first));
        }
    }
    let middle =
        |value: &dyn Fn(&(Measurement, Measurement)) -> f64| median(pairs.iter().map(value).collect());
    vec![
        Row::measured(format!("{name}: requests per second"), middle(&|pair| pair.0.rate), "1/s", true),
        Row::measured(format!("{name}: of the bare handler"), middle(&|pair| pair.1.rate), "1/s", true),
        Row::at_least(
            format!("{name}: rate / bare rate"),
            middle(&|(ours, bare)| ours.rate / bare.rate),
            "",
            rate_goal,
        ),
        Row::measured(format!("{name}: p99"), middle(&|pair| pair.0.p99 * 1e3), "ms", false),
        Row::at_most(
            format!("{name}: p99 / bare p99"),
            middle(&|(ours, bare)| ours.p99 / bare.p99),
            "",
            P99_GOAL,
        ),
    ]
}

async fn callers(workload: &Workload, program: &Program, key: &str) -> Vec<Caller> {
    let requests = Requests::new(program.address, key);
    let scripts: Vec<Script> = match workload {
        Workload::Same(each) => each
            .iter()
            .map(|(path, connection)| Script::Same(requests.bare("GET", path, connection.as_deref())))
            .collect(),
        Workload::Pages(list) => LARGE
            .map(|id| Script::Pagination(Pagination::new(&requests, id, list, LIMIT)))
            .into_iter()
            .collect(),
    };
    let mut callers = Vec::new();
    for script in scripts {
        callers.push(Caller::new(Wire::to(program.address).await, script));
    }
    callers
}

/// The service's answers, for the bare handler to give again. Of the pages of a list, the first one stands for all.
async fn record(workload: &Workload, home: &ServiceHome, service: &Program) -> Vec<Recorded> {
    let requests = Requests::new(service.address, &home.key);
    let mut wire = Wire::to(service.address).await;
    let mut recorded = Vec::new();
    match workload {
        Workload::Same(each) => {
            for (path, connection) in each {
                let connection = connection.as_deref();
                let answer = wire.exchange(&requests.bare("GET", path, connection)).await;
                recorded.push(Recorded::new(path, connection, answer.expect(200, path)));
            }
        }
        Workload::Pages(list) => {
            for id in LARGE {
                let mut pagination = Pagination::new(&requests, id, list, LIMIT);
                let page = wire.exchange(&pagination.request()).await.expect(200, list);
                recorded.push(Recorded::new(&format!("/api/v1/{list}"), Some(id), page));
                let close =
                    pagination.take(page).or_else(|| pagination.close()).expect("the list has more pages");
                wire.exchange(&close).await.expect(204, "closing");
            }
        }
    }
    recorded
}

/// Both give an answer of the same length with headers of the same names and lengths, or nothing is compared.
async fn check_same(workload: &Workload, home: &ServiceHome, both: [&Program; 2]) {
    let mut shapes = Vec::new();
    for program in both {
        let requests = Requests::new(program.address, &home.key);
        let mut wire = Wire::to(program.address).await;
        let mut pagination = None;
        let request = match workload {
            Workload::Same(each) => requests.bare("GET", &each[0].0, each[0].1.as_deref()),
            Workload::Pages(list) => {
                pagination.insert(Pagination::new(&requests, LARGE[0], list, LIMIT)).request()
            }
        };
        let answer = wire.exchange(&request).await.expect(200, "an answer");
        let mut headers: Vec<_> =
            answer.headers().into_iter().map(|(name, value)| (name, value.len())).collect();
        headers.sort();
        // The fraction of a second in a page's time has as many digits as it needs.
        shapes.push((answer.body.len() / 10, headers));
        if let Some(close) =
            pagination.and_then(|mut pagination| pagination.take(answer).or_else(|| pagination.close()))
        {
            wire.exchange(&close).await;
        }
    }
    assert!(shapes[0].0.abs_diff(shapes[1].0) <= 1, "bodies differ: {shapes:?}");
    assert_eq!(shapes[0].1, shapes[1].1, "headers differ");
}
