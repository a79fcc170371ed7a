//! The books of the sample companies tie out, read over HTTP as another program reads them: documents against balances, open items,
//! stock and taxes.
#![expect(clippy::print_stdout, reason = "the reports are read by a person")]

use jiff::civil::{Date, date};
use ledgerlane_tests::auditor::{Expected, Source, audit};
use ledgerlane_tests::service_process::ServiceProcess;

const KEY: &str = "sk_test_5d20c97b8e4f4f1c9a3e7b6610fd82c4e97a035b";

/// The day on which the books are read.
const TODAY: Date = date(2026, 11, 19);

/// Companies, and whether each is large.
const COMPANIES: [(&str, bool); 3] = [("quarry-road", false), ("harbor-lane", true), ("saltmarsh", false)];

/// INV-SAMPLE-3
#[tokio::test(flavor = "multi_thread")]
async fn the_books_of_every_company_tie_out() {
    let service = ServiceProcess::start_with(KEY, &["--latency-ms", "0", "--rate-limit", "0"]);
    let mut wrong = Vec::new();
    for (company, is_large) in COMPANIES {
        let source = Source::of(service.client(), company).await;
        let report = audit(vec![source], company, Expected { today: TODAY, is_large }).await;
        println!("{report}\n");
        if !report.failures.is_empty() {
            wrong.push(format!("{company}: {} failures", report.failures.count()));
        }
    }
    assert!(wrong.is_empty(), "books that do not tie out, as the reports say: {}", wrong.join(", "));
}
