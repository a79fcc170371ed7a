//! Many connectors at one service, each of which comes every minute and finds no work: what they cost, and whether the caller of another
//! connection notices them.

use std::future::Future;
use std::path::Path;
use std::time::{Duration, Instant};

use futures_util::stream::{self, StreamExt};
use ledgerlane_service::connectors::ConnectorBook;
use ledgerlane_tests::bench::Row;
use ledgerlane_tests::rest::Rest;
use ledgerlane_tests::service_process::ServiceProcess;
use ledgerlane_webconnector::WebConnectorFiles;
use quick_xml::escape::partial_escape;
use secrecy::{ExposeSecret, SecretString};

use crate::announce;
use crate::connector::{bring, call, fetch, sign_in};
use crate::quickbooks::List;
use crate::site::{KEY, Site, make_connection};

/// Connectors. The environment can name another number.
const CONNECTORS: usize = 1_000;
/// Another number of connectors.
const CONNECTORS_VARIABLE: &str = "LEDGERLANE_BENCH_CONNECTORS";
/// Time between two visits of a connector.
const INTERVAL: Duration = Duration::from_secs(60);
/// Connectors that are set up at a time.
const AT_ONCE: usize = 16;
/// Flags of `serve`. Its usual rate limits are kept: all connectors call from one address.
const FLAGS: [&str; 3] = ["--latency-ms", "0", "--webconnector"];
/// Pages of the other caller, and customers on a page.
const PAGES: usize = 30;
const PAGE: usize = 150;
/// How often its pages are timed in each way. The best time counts: other programs of the computer only make a time longer.
const ROUNDS: usize = 5;
/// Bytes for what is known of a connector.
const MEMORY_GOAL: f64 = 16_384.0;
/// How much longer a page of the other caller may take.
const SLOWER_GOAL: f64 = 1.25;

/// What a company file says of itself.
const INTRODUCTION: &str = r#"<QBXML><QBXMLMsgsRs>
<HostQueryRs statusCode="0" statusSeverity="Info" statusMessage="Status OK"><HostRet>
<ProductName>QuickBooks Pro 2021</ProductName></HostRet></HostQueryRs>
<CompanyQueryRs statusCode="0" statusSeverity="Info" statusMessage="Status OK"><CompanyRet>
<CompanyName>Acme</CompanyName></CompanyRet></CompanyQueryRs></QBXMLMsgsRs></QBXML>"#;

/// The rows of the crowd.
pub(crate) async fn rows() -> Vec<Row> {
    let named = std::env::var(CONNECTORS_VARIABLE).ok();
    let count = named.map_or(CONNECTORS, |count| count.parse().expect("a number of connectors"));
    announce(&format!("making {count} connections"));
    // A file system in memory spares the disk while connections are made; nothing of that is measured.
    let in_memory = Path::new("/dev/shm");
    let folder = if in_memory.is_dir() { tempfile::tempdir_in(in_memory) } else { tempfile::tempdir() };
    let folder = folder.expect("a temporary folder can be made");
    let service = ServiceProcess::start_in(folder.path(), KEY, &FLAGS);
    let crowd = made(&service, count).await;
    // What making them left behind in the process would hide what follows.
    drop(service);
    let service = ServiceProcess::start_in(folder.path(), KEY, &FLAGS);
    let caller = Rest::new(service.address(), "");

    announce(&format!("setting up {count} connectors"));
    // The first one also loads what all others need.
    crowd[0].first_visit(&caller).await;
    let before = service.memory();
    let others = crowd[1..].iter().map(|one| one.first_visit(&caller));
    stream::iter(others).buffer_unordered(AT_ONCE).collect::<Vec<_>>().await;
    let memory = service.memory().saturating_sub(before) as f64 / (count - 1) as f64;

    announce(&format!("{count} connectors for a minute"));
    let begun = service.processor_time();
    beside(&caller, &crowd, tokio::time::sleep(INTERVAL)).await;
    let minute = (service.processor_time() - begun).as_secs_f64() * 1e3;

    announce(&format!("{ROUNDS} times {PAGES} pages alone and beside them"));
    let mut site = Site::at(service, List::customers().await, PAGES * PAGE).await;
    // The first pages also load what every later one needs.
    page_time(&mut site).await;
    let (mut alone, mut crowded) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..ROUNDS {
        alone = alone.min(page_time(&mut site).await);
        crowded = crowded.min(beside(&caller, &crowd, page_time(&mut site)).await);
    }
    let name = format!("{count} connectors at 60 s");
    vec![
        Row::at_most(format!("{name}: memory of a connector"), memory, "bytes", MEMORY_GOAL),
        Row::measured(format!("{name}: processor time of a minute"), minute, "ms", false)
            .noted(format!("{:.2} ms a visit", minute / count as f64)),
        Row::at_most(
            format!("{name}: time of another caller's page, beside them / alone"),
            crowded / alone,
            "",
            SLOWER_GOAL,
        )
        .noted(format!("{:.2} ms and {:.2} ms", crowded * 1e3, alone * 1e3)),
    ]
}

/// A connector that is one of many.
struct One {
    user: String,
    password: SecretString,
}

impl One {
    /// Its first visit, in which the company file says who it is.
    async fn first_visit(&self, service: &Rest) {
        let (ticket, _) = sign_in(service, &self.user, self.password.expose_secret()).await;
        fetch(service, &ticket).await.expect("the question who it is");
        bring(service, &ticket, &partial_escape(INTRODUCTION)).await;
        call(service, "closeConnection", &[("ticket", &ticket)]).await;
    }

    /// A visit without work.
    async fn visits(&self, service: &Rest) {
        call(service, "serverVersion", &[]).await;
        call(service, "clientVersion", &[("strVersion", "34.0.10001.106")]).await;
        let (ticket, has_work) = sign_in(service, &self.user, self.password.expose_secret()).await;
        assert!(!has_work, "nobody asks");
        call(service, "closeConnection", &[("ticket", &ticket)]).await;
    }
}

/// Makes connections, with passwords for their connectors.
async fn made(service: &ServiceProcess, count: usize) -> Vec<One> {
    let client = service.client();
    let mut book =
        ConnectorBook::open(&service.data(), WebConnectorFiles::KIND).expect("a service that has run");
    let mut crowd = Vec::new();
    for _ in 0..count {
        let user = make_connection(&client).await;
        let password = book.new_password(&user).expect("a password is kept");
        crowd.push(One { user, password });
    }
    crowd
}

/// Does some work while each connector visits once in an interval, one after another.
async fn beside<T>(service: &Rest, crowd: &[One], work: impl Future<Output = T>) -> T {
    let mut pace = tokio::time::interval(INTERVAL.div_f64(crowd.len() as f64));
    let visits = async {
        for one in crowd.iter().cycle() {
            pace.tick().await;
            one.visits(service).await;
        }
    };
    tokio::select! {
        biased;
        done = work => done,
        () = visits => unreachable!("visits go on for ever"),
    }
}

/// How long a page takes the caller of one connection, in seconds.
async fn page_time(site: &mut Site) -> f64 {
    let begun = Instant::now();
    let pages = site.pull("Customers").await;
    begun.elapsed().as_secs_f64() / f64::from(pages)
}
