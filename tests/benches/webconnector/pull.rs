//! A pull of 100,000 invoices through SOAP and qbXML against the same number from the sample.

use std::time::Instant;

use ledgerlane_tests::bench::Row;
use ledgerlane_tests::service_process::ServiceProcess;

use crate::quickbooks::List;
use crate::site::{Site, pull};
use crate::{FLAGS, announce};

/// Invoices of the large sample, about; a day more has a few more.
const INVOICES: usize = 100_000;
/// The connection whose company has them.
const CONNECTION: &str = "harbor-lane";
/// Test keys have the sample.
const TEST_KEY: &str = "sk_test_b7a4e1d09c6f4e23a8d5f0c1b2e394a756d8c0f1";

/// The rows of the comparison.
pub(crate) async fn rows() -> Vec<Row> {
    announce(&format!("{INVOICES} invoices from the sample"));
    let mut flags = FLAGS.to_vec();
    flags.extend(["--sample", "large"]);
    let sample = ServiceProcess::start_with(TEST_KEY, &flags);
    let client = sample.client();
    // The company is opened by the first call, which is not measured.
    client.list(CONNECTION, "Invoices?limit=1", 90).await.is(200);
    let direct = measured(&sample, async || pull(&client, CONNECTION, "Invoices").await).await;
    drop(sample);

    announce(&format!("{INVOICES} invoices through the Web Connector"));
    let mut site = Site::new(List::invoices().await, INVOICES).await;
    let client = site.service.client();
    let Site { service, connector, connection } = &mut site;
    let through =
        measured(service, async || connector.visit_until(pull(&client, connection, "Invoices")).await).await;
    let name = "pull of 100,000 invoices";
    vec![
        direct.row(&format!("{name}: from the sample")),
        through.row(&format!("{name}: through the Web Connector")),
        Row::measured(format!("{name}: time, Web Connector / sample"), through.time / direct.time, "", false),
        Row::measured(
            format!("{name}: processor time, Web Connector / sample"),
            through.processor / direct.processor,
            "",
            false,
        ),
    ]
}

/// What pages took, in seconds each.
struct Took {
    time: f64,
    processor: f64,
    pages: u32,
}

impl Took {
    fn row(&self, name: &str) -> Row {
        let note = format!(
            "{} pages, {:.1} ms of the service's processor each",
            self.pages,
            self.processor * 1e3 / f64::from(self.pages)
        );
        Row::measured(name, self.time, "s", false).noted(note)
    }
}

async fn measured(service: &ServiceProcess, work: impl AsyncFnOnce() -> u32) -> Took {
    let (begun, processor) = (Instant::now(), service.processor_time());
    let pages = work().await;
    Took {
        time: begun.elapsed().as_secs_f64(),
        processor: (service.processor_time() - processor).as_secs_f64(),
        pages,
    }
}
