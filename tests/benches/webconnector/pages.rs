//! Processor time of the service for a page.

use ledgerlane_tests::bench::Row;

use crate::announce;
use crate::quickbooks::List;
use crate::site::Site;

/// Records on a page.
const PAGE: usize = 150;
/// How many pages are measured. Processor time is told in steps of 10 ms, so one page alone says nothing.
const PAGES: usize = 100;
/// Milliseconds for a page.
const GOAL: f64 = 50.0;

/// The rows of processor time.
pub(crate) async fn rows() -> Vec<Row> {
    let mut rows = Vec::new();
    for (what, list, prepared) in [
        ("page of 150 invoices with 5 lines", "Invoices", List::invoices_of(5).await),
        ("page of 150 customers", "Customers", List::customers().await),
    ] {
        announce(&format!("{PAGES} times a {what}"));
        let mut site = Site::new(prepared, PAGES * PAGE).await;
        // The first pages also load what every later one needs.
        site.pull(list).await;
        let begun = site.service.processor_time();
        let pages = site.pull(list).await;
        let took = (site.service.processor_time() - begun).as_secs_f64() * 1e3 / f64::from(pages);
        rows.push(Row::at_most(format!("{what}: processor time"), took, "ms", GOAL));
    }
    rows
}
