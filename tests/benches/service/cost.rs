//! Processor time of the service for a page of invoices, early and late in a list of a million, and for a status poll.

use ledgerlane_tests::bench::Row;
use ledgerlane_tests::service_process::ServiceProcess;

use crate::{FLAGS, KEY, announce};

/// The connection whose company has a million invoices.
const CONNECTION: &str = "harbor-lane";
/// Records on a page, with their lines and links, as the app reads them.
const LIST: &str = "Invoices?limit=150&includeLineItems=true&includeLinkedTransactions=true";
const PAGES: u32 = 6_650;
/// How many pages at each end of the list are measured. Processor time is told in steps of 10 ms, so one page alone says nothing.
const MEASURED: u32 = 500;
const POLLS: u32 = 5_000;
/// Milliseconds for a page.
const PAGE_GOAL: f64 = 5.0;
/// Milliseconds for a status poll.
const POLL_GOAL: f64 = 0.5;

/// The rows of processor time.
pub(crate) async fn rows() -> Vec<Row> {
    let mut flags = FLAGS.to_vec();
    flags.push("huge");
    let service = ServiceProcess::start_with(KEY, &flags);
    let client = service.client();
    announce("status polls");
    let path = format!("/api/v1/qwc-auth-setup/{CONNECTION}/status/authenticated");
    let begun = service.processor_time();
    for _ in 0..POLLS {
        client.get(&path).await.is(200);
    }
    let poll = (service.processor_time() - begun).as_secs_f64() * 1e3 / f64::from(POLLS);
    let mut rows = vec![Row::at_most("status poll: processor time", poll, "ms", POLL_GOAL)];

    announce(&format!("{PAGES} pages of invoices"));
    // The company is opened by the first page, which is not measured.
    let mut page = client.list(CONNECTION, LIST, 90).await.is(200).json();
    let cursor = page["nextCursor"].as_str().expect("a million invoices have more pages").to_owned();
    let mut begun = service.processor_time();
    for number in 2..=PAGES {
        page = client.list(CONNECTION, &format!("{LIST}&cursor={cursor}"), 90).await.is(200).json();
        let (early, late) = (number == MEASURED + 1, number == PAGES);
        if early || late {
            let took = (service.processor_time() - begun).as_secs_f64() * 1e3 / f64::from(MEASURED);
            let name = format!("page of 150 invoices, pages {} to {number}", number + 1 - MEASURED);
            rows.push(Row::at_most(format!("{name}: processor time"), took, "ms", PAGE_GOAL));
        }
        if number == PAGES - MEASURED {
            begun = service.processor_time();
        }
    }
    assert_eq!(page["page"], PAGES, "the list goes on to the last measured page");
    client.close(&cursor).await.is(204);
    rows
}
