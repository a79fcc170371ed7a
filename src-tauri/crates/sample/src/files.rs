//! The sample as company files that a service works with.

use std::ops::Range;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use jiff::Timestamp;
use jiff::civil::Date;
use ledgerlane_api::RecordType;
use ledgerlane_clock::Clock;
use ledgerlane_company::{
    CompanyError, CompanyFile, CompanyFiles, ConnectionName, CustomFieldDefinition, FirstConnection,
    Identity, ListFilter, Page, Walk,
};
use tokio_util::sync::CancellationToken;

use crate::companies::{Companies, ConnectedCompany};
use crate::connections::{CONNECTIONS, SampleConnection, identity};
use crate::moment::BookTime;
use crate::snapshot::ListSnapshot;
use crate::{SampleCompany, SampleSize};

/// Room for each record of a first page, in bytes: most types have shorter records. A page with too little room is copied when it
/// grows.
const FIRST_ROOM: u64 = 5_400;
/// Records that are made in one go on a thread that serves the network: some hundred microseconds.
const AT_ONCE: usize = 50;

/// How the sample behaves.
#[derive(Debug, Clone, Copy)]
pub struct SampleSettings {
    /// How many invoices Harbor Lane has.
    pub size: SampleSize,
    /// How many changes each company sees a minute, with what comes over its web shop; 0: none but what the clock brings.
    pub changes_per_minute: u32,
    /// How long every page, single record and probe is held back, as QuickBooks would.
    pub latency: Duration,
    /// The day whose morning it stays for the companies. None: they go with the clock.
    pub date: Option<Date>,
}

/// Small companies that go with the clock, change nothing else, and answer at once.
impl Default for SampleSettings {
    fn default() -> Self {
        Self { size: SampleSize::Small, changes_per_minute: 0, latency: Duration::ZERO, date: None }
    }
}

/// Sample companies, one for each connection. A company is made up when it is asked for.
pub struct SampleFiles {
    settings: SampleSettings,
    clock: Arc<dyn Clock>,
    companies: Companies,
}

impl SampleFiles {
    /// Sample companies that live by this clock.
    pub fn new(settings: SampleSettings, clock: Arc<dyn Clock>) -> Self {
        let SampleSettings { size, changes_per_minute, .. } = settings;
        Self { settings, clock, companies: Companies::new(size, changes_per_minute) }
    }
}

impl CompanyFiles for SampleFiles {
    fn kind(&self) -> &'static str {
        "sample"
    }

    fn behind(&self, connection: ConnectionName<'_>) -> Arc<dyn CompanyFile> {
        Arc::new(SampleFile {
            name: connection.name.to_owned(),
            company: self.companies.behind(connection.id),
            clock: Arc::clone(&self.clock),
            latency: self.settings.latency,
            stands_at: self.settings.date.map(BookTime::morning_of),
        })
    }

    fn first_connections(&self) -> Vec<FirstConnection> {
        CONNECTIONS.into_iter().map(SampleConnection::to_first).collect()
    }

    fn is_client_played(&self) -> bool {
        true
    }
}

/// A sample company behind a connection.
///
/// INV-SAMPLE-1: Any page holds the same records, whatever pages were read before it.
struct SampleFile {
    name: String,
    company: Arc<ConnectedCompany>,
    clock: Arc<dyn Clock>,
    latency: Duration,
    /// The moment that it stays for the company.
    stands_at: Option<Timestamp>,
}

impl SampleFile {
    fn now(&self) -> Timestamp {
        self.stands_at.unwrap_or_else(|| self.clock.wall())
    }
}

#[async_trait]
impl CompanyFile for SampleFile {
    async fn open_list(
        &self,
        record_type: &'static RecordType,
        filter: ListFilter,
    ) -> Result<Box<dyn Walk>, CompanyError> {
        let (company, now) = (self.company.get(), self.now());
        let snapshot = if filter.narrows() {
            // Filtering ends when the call does.
            let call = CancellationToken::new();
            let over = call.clone();
            let _ends_with_the_call = call.drop_guard();
            run_blocking(move || company.snapshot(record_type, filter, now, || !over.is_cancelled())).await?
        } else {
            company.snapshot(record_type, filter, now, || true)
        };
        Ok(Box::new(SampleWalk {
            snapshot: Arc::new(snapshot.ok_or(CompanyError::NotOffered)?),
            offset: 0,
            room: FIRST_ROOM,
            company: Arc::clone(&self.company),
            clock: Arc::clone(&self.clock),
            latency: self.latency,
        }))
    }

    async fn record(
        &self,
        record_type: &'static RecordType,
        id: &str,
    ) -> Result<Option<String>, CompanyError> {
        self.clock.sleep(self.latency).await;
        let (company, now) = (self.company.get(), self.now());
        if company.is_quick(record_type, now) {
            return run_here(|| company.record(record_type, id, now));
        }
        let id = id.to_owned();
        run_blocking(move || company.record(record_type, &id, now)).await
    }

    async fn custom_field_definitions(
        &self,
        _owner_ids: &[String],
    ) -> Result<Vec<CustomFieldDefinition>, CompanyError> {
        self.clock.sleep(self.latency).await;
        Ok(self.company.get().custom_field_definitions())
    }

    async fn probe(&self) -> Result<Identity, CompanyError> {
        self.clock.sleep(self.latency).await;
        Ok(identity(&self.name))
    }
}

/// A walk through a list of a sample company. There is nothing to close.
struct SampleWalk {
    /// The list, as its first page found it.
    snapshot: Arc<ListSnapshot>,
    /// Records on the pages before.
    offset: u64,
    /// Room for each record of the next page, in bytes: what those of the page before took, and a tenth more.
    room: u64,
    company: Arc<ConnectedCompany>,
    clock: Arc<dyn Clock>,
    latency: Duration,
}

#[async_trait]
impl Walk for SampleWalk {
    async fn next_page(&mut self, most: u64, mut text: String) -> Result<Page, CompanyError> {
        self.clock.sleep(self.latency).await;
        let total = self.snapshot.total();
        let range = self.offset..self.offset.saturating_add(most).min(total);
        let count = range.end - range.start;
        self.offset = range.end;
        let before = text.len();
        text.reserve(usize::try_from(count.saturating_mul(self.room)).unwrap_or(0));
        let company = self.company.get();
        if self.snapshot.is_quick(&company) {
            self.write_here(&company, range, &mut text).await?;
        } else {
            let snapshot = Arc::clone(&self.snapshot);
            text = run_blocking(move || {
                company.page(&snapshot, range, &mut text);
                text
            })
            .await?;
        }
        self.room = (text.len() - before) as u64 * 11 / 10 / count.max(1);
        Ok(Page { text, count, total: Some(total), is_last: self.offset == total })
    }
}

impl SampleWalk {
    /// Writes records on this thread, and lets others have it after a few.
    async fn write_here(
        &self,
        company: &SampleCompany,
        range: Range<u64>,
        text: &mut String,
    ) -> Result<(), CompanyError> {
        for first in range.clone().step_by(AT_ONCE) {
            if first > range.start {
                text.push(',');
                tokio::task::yield_now().await;
            }
            let some = first..(first + AT_ONCE as u64).min(range.end);
            run_here(|| company.page(&self.snapshot, some, text))?;
        }
        Ok(())
    }
}

/// Runs what takes no more than a moment on this thread.
fn run_here<T>(work: impl FnOnce() -> T) -> Result<T, CompanyError> {
    // What it was writing when it panicked is thrown away with the answer, and what it remembers locks itself.
    std::panic::catch_unwind(AssertUnwindSafe(work)).map_err(|_| failed())
}

/// A panic, which the panic hook has logged, or the end of the runtime. What a panic says may hold records.
fn failed() -> CompanyError {
    CompanyError::Failed("the sample company failed".to_owned())
}

/// Runs what takes more than a moment off the threads that serve the network.
async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, CompanyError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|_| failed())
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use ledgerlane_api::Catalogue;
    use ledgerlane_clock::ManualClock;

    use super::*;

    fn files(settings: SampleSettings) -> SampleFiles {
        let now: Timestamp = "2026-11-19T09:41:00Z".parse().unwrap();
        SampleFiles::new(settings, Arc::new(ManualClock::new(now)))
    }

    async fn open(file: &Arc<dyn CompanyFile>, path: &str, filter: ListFilter) -> Box<dyn Walk> {
        file.open_list(Catalogue::built_in().find(path).unwrap(), filter).await.unwrap()
    }

    #[tokio::test]
    async fn a_company_file_answers_the_definitions_of_its_custom_fields() {
        let id = CONNECTIONS[4].id();
        let files = files(SampleSettings::default());
        let file = files.behind(ConnectionName { id: &id, name: "Quarry Road" });
        let company = SampleCompany::behind(&id, SampleSize::Small, 0);
        let definitions = file.custom_field_definitions(&[]).await.unwrap();
        assert_eq!(definitions, company.custom_field_definitions());
        assert!(definitions.iter().any(|one| one.name == "Route" && one.id.is_some()), "{definitions:#?}");
    }

    /// INV-SAMPLE-1
    #[tokio::test]
    async fn any_page_is_the_one_a_walk_comes_to_whatever_its_pages() {
        let files = files(SampleSettings::default());
        let file = files.behind(ConnectionName { id: &CONNECTIONS[4].id(), name: "Quarry Road" });
        let filter = ListFilter { with_lines: true, with_links: true, ..ListFilter::default() };
        let whole = open(&file, "Invoices", filter.clone()).await.next_page(1_000, String::new()).await;
        let whole = whole.unwrap();
        assert_eq!((whole.count, whole.total, whole.is_last), (214, Some(214), true));
        let mut walk = open(&file, "Invoices", filter).await;
        let mut parts = Vec::new();
        for nth in 0.. {
            let page = walk.next_page(7, "[".to_owned()).await.unwrap();
            assert_eq!(page.count, if page.is_last { 4 } else { 7 }, "page {nth}");
            parts.push(page.text.strip_prefix('[').unwrap().to_owned());
            if page.is_last {
                break;
            }
        }
        assert_eq!(parts.join(","), whole.text);
    }

    #[tokio::test]
    async fn a_list_of_nothing_is_one_empty_page() {
        let files = files(SampleSettings::default());
        let file = files.behind(ConnectionName { id: "conn_any", name: "Any" });
        let filter = ListFilter { ids: vec!["made up".to_owned()], ..ListFilter::default() };
        let page = open(&file, "Customers", filter).await.next_page(150, String::new()).await.unwrap();
        assert_eq!(page, Page { text: String::new(), count: 0, total: Some(0), is_last: true });
    }

    #[tokio::test]
    async fn a_company_says_what_it_is_called_and_that_it_is_a_sample() {
        let files = files(SampleSettings::default());
        let file = files.behind(ConnectionName { id: "conn_any", name: "A/B \"Ltd\"" });
        let said = file.probe().await.unwrap();
        assert_eq!(said.company_name.as_deref(), Some("A/B \"Ltd\""));
        assert_eq!(said.company_file.as_deref(), Some("C:\\QuickBooks\\A_B _Ltd_.qbw"));
        assert!(said.is_sample);
    }

    #[tokio::test]
    async fn a_walk_goes_on_when_its_company_was_forgotten() {
        let files = files(SampleSettings::default());
        let behind = |id: &str| files.behind(ConnectionName { id, name: "Any" });
        let whole = open(&behind("conn_any"), "Invoices", ListFilter::default()).await;
        let whole = { whole }.next_page(20, String::new()).await.unwrap();
        let mut walk = open(&behind("conn_any"), "Invoices", ListFilter::default()).await;
        let first = walk.next_page(10, String::new()).await.unwrap();
        for nth in 0..1_001 {
            behind(&format!("conn_{nth}"))
                .record(Catalogue::built_in().find("Terms").unwrap(), "")
                .await
                .unwrap();
        }
        let second = walk.next_page(10, String::new()).await.unwrap();
        assert_eq!(format!("{},{}", first.text, second.text), whole.text);
    }

    #[tokio::test]
    async fn only_harbor_lane_grows() {
        let files = files(SampleSettings { size: SampleSize::Huge, ..SampleSettings::default() });
        let mut totals = Vec::new();
        for id in ["conn_of-nobody".to_owned(), CONNECTIONS[5].id(), CONNECTIONS[3].id()] {
            let file = files.behind(ConnectionName { id: &id, name: "Any" });
            let page = open(&file, "Invoices", ListFilter::default()).await.next_page(1, String::new()).await;
            totals.push(page.unwrap().total.unwrap());
        }
        assert!(totals[0] < 1_000, "{totals:?}");
        assert_eq!(totals[1..], [96_000, 1_000_000]);
    }
}
