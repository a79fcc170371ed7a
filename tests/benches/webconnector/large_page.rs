//! Memory of the service while a page of 150 invoices with 200 lines is on its way, to a plain caller and to the app.

use ledgerlane_tests::bench::Row;

use crate::announce;
use crate::app;
use crate::quickbooks::List;
use crate::site::{Site, WHOLE};

const INVOICES: usize = 150;
const LINES: usize = 200;
/// Megabytes above the service at rest.
const GOAL: f64 = 250.0;

/// The rows of the large page.
pub(crate) async fn rows() -> Vec<Row> {
    announce(&format!("a page of {INVOICES} invoices with {LINES} lines"));
    let mut site = Site::new(List::invoices_of(LINES).await, INVOICES).await;
    let client = site.service.client();
    let (connection, path) = (site.connection.clone(), format!("Invoices?{WHOLE}"));
    let begun = site.service.processor_time();
    let at_rest = site.service.begin_peak();
    let page = site.connector.visit_until(client.list(&connection, &path, 90)).await.is(200);
    let took = (site.service.processor_time() - begun).as_secs_f64() * 1e3;
    let note = format!("{:.1} MB of JSON", page.body.len() as f64 / 1e6);
    let name = format!("page of {INVOICES} invoices with {LINES} lines");
    announce("the same page in the app");
    let rows = app::pulled_rows(&mut site).await;
    // The page for the app is compressed and takes more memory than the one before.
    let peak = site.service.peak_memory().saturating_sub(at_rest) as f64 / 1e6;
    vec![
        Row::at_most(format!("{name}: memory above rest"), peak, "MB", GOAL).noted(note),
        Row::measured(format!("{name}: processor time"), took, "ms", false),
        Row::at_least(format!("{name}: rows of the app's table"), f64::from(rows), "", INVOICES as f64),
    ]
}
