//! The books of the sample companies tie out, read over HTTP as another program reads them: documents against balances, open items,
//! stock and taxes; and the overview of each agrees with its documents.
#![expect(clippy::print_stdout, reason = "the reports are read by a person")]
#![expect(clippy::unwrap_used, reason = "a test that cannot go on says why by panicking")]

mod overview;

use jiff::civil::{Date, date};
use ledgerlane_tests::auditor::{Expected, Source, audit};
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_tests::world::{KEY, World};

/// The day on which the books are read.
const TODAY: Date = date(2026, 11, 19);

/// Companies, and whether each is large.
const COMPANIES: [(&str, bool); 3] = [("quarry-road", false), ("harbor-lane", true), ("saltmarsh", false)];

/// INV-SAMPLE-3
#[tokio::test(flavor = "multi_thread")]
async fn the_books_of_every_company_tie_out() {
    // A desk takes minutes to read a larger company in a debug build.
    tie_out(&COMPANIES, |company| company == "quarry-road").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a desk reads tens of thousands of documents, which takes minutes in a debug build"]
async fn the_overview_of_larger_companies_agrees_with_their_documents() {
    tie_out(&COMPANIES[1..], |_| true).await;
}

/// Audits companies, and compares the overview of some of them.
async fn tie_out(companies: &[(&str, bool)], has_overview: impl Fn(&str) -> bool) {
    let service = ServiceProcess::start_with(KEY, &["--latency-ms", "0", "--rate-limit", "0"]);
    let world = World::new();
    let desk = world.connected_desk(&service).await;
    let mut wrong = Vec::new();
    for (company, is_large) in companies.iter().copied() {
        let source = Source::of(service.client(), company).await;
        let report = audit(vec![source], company, Expected { today: TODAY, is_large }).await;
        println!("{report}\n");
        if has_overview(company) {
            overview::agrees(&desk, company, &report.pictures).await;
        }
        if !report.failures.is_empty() {
            wrong.push(format!("{company}: {} failures", report.failures.count()));
        }
    }
    desk.shut_down().await;
    assert!(wrong.is_empty(), "books that do not tie out, as the reports say: {}", wrong.join(", "));
}
