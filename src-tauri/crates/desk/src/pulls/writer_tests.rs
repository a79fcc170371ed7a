//! What the copy of a pull leaves in the store.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use ledgerlane_client::{Finding, PageArrived};
use ledgerlane_records::{NewPage, StoreError};
use serde_json::value::RawValue;

use super::writer::{CopyWriter, Finished, PageAhead};
use crate::copies::{Copies, CopiesError, Coverage, Lease, LocalCopy, TableOptions, copy_key};
use crate::ids::ProfileId;
use crate::tables::record_type;
use crate::testing::MemorySecrets;
use crate::vault::Vault;

/// A page of so many records.
fn page(walk: u32, number: u32, records: usize) -> PageArrived {
    PageArrived {
        walk,
        page: number,
        records: vec![RawValue::from_string(r#"{"id":"1"}"#.to_owned()).unwrap(); records],
        total: None,
        has_more: true,
        missing: Vec::new(),
        took: Duration::from_millis(9),
        arrived_at: Timestamp::UNIX_EPOCH,
    }
}

/// Finishes a copy, which the table shows then.
async fn finished(writer: &mut CopyWriter, found: &[Finding], shown: Option<&LocalCopy>) -> LocalCopy {
    match writer.finish(found, Timestamp::UNIX_EPOCH, shown).await.unwrap() {
        Finished::Shown(copy) => copy,
        Finished::Aside(copy) => panic!("{copy:?} was put aside"),
    }
}

struct Desk {
    _folder: tempfile::TempDir,
    lease: Lease,
}

impl Desk {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let vault = Vault::new(Arc::<MemorySecrets>::default(), || false);
        let tables = TableOptions { locale: "en".to_owned(), cache_megabytes: None };
        let lease = Copies::new(Arc::new(vault), crate::db::in_memory(), folder.path(), tables, false)
            .lease()
            .await
            .unwrap();
        Self { _folder: folder, lease }
    }

    fn writer(&self) -> CopyWriter {
        let kind = record_type("Invoices").unwrap();
        CopyWriter::new(self.lease.clone(), copy_key(ProfileId(1), &"conn_1".into(), kind))
    }

    /// A page of so many records, which is being made ready.
    fn page(&self, walk: u32, number: u32, records: usize) -> PageAhead {
        PageAhead::begin(&self.lease, record_type("Invoices").unwrap(), page(walk, number, records))
    }

    async fn shown(&self) -> Option<LocalCopy> {
        let key = copy_key(ProfileId(1), &"conn_1".into(), record_type("Invoices").unwrap());
        self.lease.shown(vec![key]).await.unwrap().remove(0).unwrap()
    }

    /// Whether pages can still be added to a copy.
    async fn is_there(&self, copy: &LocalCopy) -> bool {
        let id = copy.id;
        let added = self.lease.run(move |store| {
            let record_type = record_type("Invoices").unwrap();
            let empty = NewPage { record_type, records: &[], total: None, arrived_at: 0, took_ms: 0 };
            store.append(id, &empty)
        });
        match added.await {
            Ok(_) => true,
            Err(CopiesError::Store(StoreError::Gone)) => false,
            Err(error) => panic!("{error}"),
        }
    }

    /// A whole list of so many records, which the table shows.
    async fn whole(&self, records: usize) -> LocalCopy {
        let mut writer = self.writer();
        writer.add(self.page(1, 1, records), None).await.unwrap();
        finished(&mut writer, &[], None).await
    }
}

#[tokio::test]
async fn a_copy_that_no_table_shows_is_discarded_and_the_one_that_is_shown_stays() {
    let desk = Desk::new().await;
    let whole = desk.whole(3).await;
    let mut writer = desk.writer();
    let (hidden, is_shown) = writer.add(desk.page(1, 1, 9), Some(whole.clone())).await.unwrap();
    assert!(!is_shown, "it is longer, but not whole");
    assert!(desk.is_there(&hidden).await);
    writer.discard_hidden(Some(&whole)).await.unwrap();
    assert!(!desk.is_there(&hidden).await);
    assert_eq!(desk.shown().await.unwrap(), whole);

    let mut writer = desk.writer();
    writer.add(desk.page(1, 1, 9), Some(whole.clone())).await.unwrap();
    let newer = finished(&mut writer, &[], Some(&whole)).await;
    writer.discard_hidden(Some(&newer)).await.unwrap();
    assert_eq!(desk.shown().await.unwrap(), newer);
    assert!(!desk.is_there(&whole).await, "another one took its place");
}

/// INV-WALK-1
#[tokio::test]
async fn rows_of_a_walk_that_failed_stay_until_the_next_walk_has_as_many() {
    let desk = Desk::new().await;
    let mut writer = desk.writer();
    let (first, is_shown) = writer.add(desk.page(1, 1, 3), None).await.unwrap();
    assert!(is_shown, "nothing else is here");
    let (again, is_shown) = writer.add(desk.page(2, 1, 2), Some(first.clone())).await.unwrap();
    assert!(!is_shown, "it is not as far");
    assert_eq!(desk.shown().await.map(|copy| (copy.id, copy.coverage)), Some((first.id, Coverage::Part)));
    let (further, is_shown) = writer.add(desk.page(2, 2, 1), Some(first.clone())).await.unwrap();
    assert!(is_shown);
    assert_eq!((further.id, desk.shown().await.unwrap().id), (again.id, again.id));
    assert!(!desk.is_there(&first).await);
}

#[tokio::test]
async fn the_copy_of_a_walk_that_failed_goes_when_the_next_one_begins() {
    let desk = Desk::new().await;
    let whole = desk.whole(3).await;
    let mut writer = desk.writer();
    let (failed, _) = writer.add(desk.page(1, 1, 2), Some(whole.clone())).await.unwrap();
    let (again, _) = writer.add(desk.page(2, 1, 2), Some(whole)).await.unwrap();
    assert_eq!(again.rows, 2, "rows of two walks are never mixed");
    // The store may give the number of a copy that is gone to a new one.
    assert!(again.id == failed.id || !desk.is_there(&failed).await);
}

#[tokio::test]
async fn what_the_service_refused_to_send_is_told_of_rows_that_are_not_the_whole_list() {
    let desk = Desk::new().await;
    let mut writer = desk.writer();
    let page = |number| {
        let page = PageArrived { missing: vec![Finding::NoLines], ..page(1, number, 2) };
        PageAhead::begin(&desk.lease, record_type("Invoices").unwrap(), page)
    };
    let (first, _) = writer.add(page(1), None).await.unwrap();
    assert_eq!(first.findings, [Finding::NoLines]);
    writer.add(page(2), Some(first)).await.unwrap();
    assert_eq!(desk.shown().await.unwrap().findings, [Finding::NoLines], "also after the next start");
    let whole = finished(&mut writer, &[Finding::NoLines], None).await;
    assert_eq!(whole.findings, [Finding::NoLines], "told once");
}

#[tokio::test]
async fn a_page_is_made_ready_ahead_and_stored_in_its_turn_only() {
    let desk = Desk::new().await;
    let mut writer = desk.writer();
    let (first, second, dropped) = (desk.page(1, 1, 3), desk.page(1, 2, 2), desk.page(1, 3, 4));
    let (copy, _) = writer.add(first, None).await.unwrap();
    assert_eq!(copy.rows, 3, "the pages behind it wait");
    let (copy, is_shown) = writer.add(second, Some(copy)).await.unwrap();
    assert_eq!((copy.rows, is_shown), (5, true));
    drop(dropped);
    let whole = finished(&mut writer, &[], None).await;
    assert_eq!(
        (whole.rows, desk.shown().await.unwrap().rows),
        (5, 5),
        "a page that is dropped leaves nothing"
    );
}
