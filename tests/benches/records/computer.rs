//! A computer with a desk whose local copies the bench can also open by itself: it knows their key.

use ledgerlane_tests::deskless::{about_profile, shown};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ledgerlane_api::Catalogue;
use ledgerlane_desk::interface::{
    DeskEvent, ForRecords, Overview, OverviewRequest, RecordsState, SaveService, TablePage, TablePageRequest,
    TestService,
};
use ledgerlane_desk::{Desk, OpenProfile, ProfileId};
use ledgerlane_records::{CopyKey, NewPage, Store, StoreKey, View};
use ledgerlane_tests::world::{KEY, World};
use serde_json::value::RawValue;

use crate::data::{Invoice, RECORD_TYPE};
use crate::pages::{CONNECTION, PageService};

/// The key of the local copies on this computer.
pub(crate) const COPIES_KEY: [u8; 32] = [0x5a; 32];
/// Rows of a page that the table shows, as the app chooses it first.
pub(crate) const SIZE: u32 = 150;
/// Rows that the preparation of a copy stores in one transaction.
const BATCH: u32 = 1_500;
/// The profile that is kept first.
const PROFILE: i64 = 1;

/// The entry of the keychain that holds the key of the local copies, and one for links, as the desk writes it.
pub(crate) fn vault_entry() -> String {
    [COPIES_KEY, [0x33; 32]].iter().flatten().map(|byte| format!("{byte:02x}")).collect()
}

/// A computer, and the desk on it while it is open.
pub(crate) struct Computer {
    world: World,
}

impl Computer {
    /// A computer with nothing on it but the key of its copies.
    pub(crate) fn new() -> Self {
        let world = World::new();
        let mut kept = world.secrets.kept.lock().expect("nobody panics in between");
        kept.insert("vault".to_owned(), vault_entry());
        drop(kept);
        Self { world }
    }

    /// The file of its local copies.
    pub(crate) fn file(&self) -> PathBuf {
        self.world.folder.path().join("records.db")
    }

    /// Its store, while no desk has it open.
    pub(crate) fn store(&self) -> Store {
        Store::open(&self.file(), &StoreKey::new(COPIES_KEY)).expect("the store opens")
    }

    /// Writes a whole copy of invoices that the table shows, without a service. Answers how long that took.
    pub(crate) fn fill(&self, records: u32, lines: u32) -> Duration {
        self.fill_list(RECORD_TYPE, records, |number| Invoice::new(number, records, lines).json())
    }

    /// The same for any list, whose records are these by their numbers, from 0.
    pub(crate) fn fill_list(&self, path: &str, records: u32, json: impl Fn(u32) -> String) -> Duration {
        let begun = Instant::now();
        let store = self.store();
        let kind = Catalogue::built_in().find(path).expect("the catalogue has the list");
        let copy = store.begin(&copy_key_of(path), 1).expect("a copy begins");
        let mut next = 0;
        while next < records {
            let until = (next + BATCH).min(records);
            let record = |number| RawValue::from_string(json(number)).expect("a record is JSON");
            let rows: Vec<Box<RawValue>> = (next..until).map(record).collect();
            let page = NewPage {
                record_type: kind,
                records: &rows,
                total: Some(records.into()),
                arrived_at: 2,
                took_ms: 1,
            };
            store.append(copy, &page).expect("a page is stored");
            next = until;
        }
        store.finish(copy, false, &[]).expect("the copy is whole");
        store.show(copy).expect("the copy is shown");
        begun.elapsed()
    }

    /// Opens a desk that is connected to the service.
    pub(crate) async fn connect(&self, service: &PageService) -> OpenDesk {
        let desk = self.world.desk();
        let test = TestService { address: service.address(), key: KEY.to_owned() };
        let outcome = desk.test_service(test).await.expect("a test always has an outcome");
        assert!(outcome.accepted, "{:?}", outcome.problem);
        desk.save_service(SaveService { this_session_only: false }).await.expect("the service is kept");
        OpenDesk::new(desk).await
    }

    /// Opens a desk that knows its service from before.
    pub(crate) async fn reopen(&self) -> OpenDesk {
        let desk = self.world.desk();
        desk.resume().await;
        OpenDesk::new(desk).await
    }
}

/// Names the copy of the invoices.
pub(crate) fn copy_key() -> CopyKey {
    copy_key_of(RECORD_TYPE)
}

fn copy_key_of(path: &str) -> CopyKey {
    CopyKey { profile: PROFILE, connection: CONNECTION.to_owned(), record_type: path.to_owned() }
}

/// A desk without a window, and the profile it shows.
pub(crate) struct OpenDesk {
    desk: Desk,
    pub(crate) profile: Arc<OpenProfile>,
}

impl OpenDesk {
    async fn new(desk: Desk) -> Self {
        let profile = shown(&desk).await;
        profile.connections(about_profile()).await.expect("a board is always shown");
        Self { desk, profile }
    }

    /// Reads the whole list. Answers how long that took.
    pub(crate) async fn pull(&self) -> Duration {
        let mut events = self.desk.events();
        let begun = Instant::now();
        let read = ForRecords {
            profile: ProfileId(PROFILE),
            connection: CONNECTION.into(),
            record_type: RECORD_TYPE.to_owned(),
        };
        self.profile.read_all(read).await.expect("the list is read");
        loop {
            let event = events.recv().await.expect("the desk is open");
            if let DeskEvent::RecordsChanged { records, .. } = event {
                match records.state {
                    RecordsState::Complete => return begun.elapsed(),
                    RecordsState::Failed | RecordsState::Stopped => panic!("the pull ended: {records:?}"),
                    _ => {}
                }
            }
        }
    }

    /// Closes it.
    pub(crate) async fn close(self) {
        drop(self.profile);
        self.desk.shut_down().await;
    }
}

/// Asks for the overview as the window does, on a day late in the list. Answers how long that took.
pub(crate) async fn overview_of(profile: &Arc<OpenProfile>, today: &str) -> (Duration, Overview) {
    let request = serde_json::json!({
        "profile": PROFILE, "connection": CONNECTION, "today": today, "year_begins": 1,
    })
    .to_string();
    let begun = Instant::now();
    let request: OverviewRequest = serde_json::from_str(&request).expect("a request of the page");
    let reply = profile.overview(request).await.expect("the overview is drawn");
    let text = serde_json::to_string(&reply).expect("a reply is JSON");
    let took = begun.elapsed();
    assert!(!text.is_empty());
    (took, reply)
}

/// Asks for a page as the window does: the request comes as JSON, and so does the reply go. Answers how long that took.
pub(crate) async fn page_of(profile: &Arc<OpenProfile>, view: &View, page: u32) -> (Duration, TablePage) {
    let request = serde_json::json!({
        "profile": PROFILE, "connection": CONNECTION, "record_type": RECORD_TYPE, "view": view, "page": page,
        "size": SIZE,
    })
    .to_string();
    let begun = Instant::now();
    let request: TablePageRequest = serde_json::from_str(&request).expect("a request of the page");
    let reply = profile.table_page(request).await.expect("the page is read");
    let text = serde_json::to_string(&reply).expect("a reply is JSON");
    let took = begun.elapsed();
    assert!(!text.is_empty());
    (took, reply)
}
