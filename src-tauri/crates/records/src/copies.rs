//! Copies: a pull begins one, fills it page by page, and lets a table show it in one step.

use ledgerlane_api::RecordType;
use rusqlite::types::Type;
use rusqlite::{OptionalExtension, Row as SqlRow, params};
use serde_json::value::RawValue;

use crate::error::StoreError;
use crate::store::Store;
use crate::table::{Row, record_id};

/// Says whose records a copy holds.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CopyKey {
    /// Number of the profile in desk.db.
    pub profile: i64,
    /// Prefixed id of the connection.
    pub connection: String,
    /// Path of the record type in the interface, such as `Customers`.
    pub record_type: String,
}

/// Identifies a copy in the store.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CopyId(i64);

/// What a copy covers and when it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CopySummary {
    /// Identifies the copy.
    pub id: CopyId,
    /// Number of rows in the copy.
    pub here: u32,
    /// Number of records that the service counts in the list; `None` where it gave no number that can be.
    pub total: Option<u32>,
    /// Number of pages in the copy.
    pub pages: u32,
    /// True once the pull read the list to its end.
    pub complete: bool,
    /// True where a flat list has as many records as the interface allows one, so that the service may have cut it.
    pub cut: bool,
    /// When the pull started, in milliseconds since 1970 (UTC).
    pub started_at: i64,
    /// When the last page arrived, in milliseconds since 1970 (UTC).
    pub read_at: i64,
    /// How long the requests of the pages took, in milliseconds. Once the pull has ended, it includes storing them.
    pub took_ms: u32,
    /// What did not add up in the list, as codes of the desk. Empty while the pull runs.
    pub findings: Vec<String>,
}

/// A page to add to a copy.
#[derive(Debug)]
pub struct NewPage<'a> {
    /// The record type, which names the id field of a record.
    pub record_type: &'a RecordType,
    /// The records as they arrived.
    pub records: &'a [Box<RawValue>],
    /// Number of records that the service counts in the list; `None` where it gave none.
    pub total: Option<u64>,
    /// When the page arrived, in milliseconds since 1970 (UTC).
    pub arrived_at: i64,
    /// How long its request took, in milliseconds.
    pub took_ms: u32,
}

/// Reads a row of the table `copy`. Findings that cannot be read are an error: without them a copy would look sound.
fn summary(row: &SqlRow<'_>) -> rusqlite::Result<CopySummary> {
    let findings: String = row.get("findings")?;
    let findings = serde_json::from_str(&findings).map_err(|error| {
        let column = row.as_ref().column_index("findings").unwrap_or_default();
        rusqlite::Error::FromSqlConversionFailure(column, Type::Text, Box::new(error))
    })?;
    Ok(CopySummary {
        id: CopyId(row.get("id")?),
        here: row.get("here")?,
        total: row.get("total")?,
        pages: row.get("pages")?,
        complete: row.get("complete")?,
        cut: row.get("cut")?,
        started_at: row.get("started_at")?,
        read_at: row.get("read_at")?,
        took_ms: row.get("took_ms")?,
        findings,
    })
}

impl Store {
    /// Begins a copy that no table shows yet. The time is in milliseconds since 1970 (UTC).
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn begin(&self, key: &CopyKey, started_at: i64) -> Result<CopyId, StoreError> {
        let connection = self.lock();
        connection.execute(
            "INSERT INTO copy (profile, connection, record_type, started_at, read_at) VALUES (?, ?, ?, ?, ?)",
            params![key.profile, key.connection, key.record_type, started_at, started_at],
        )?;
        Ok(CopyId(connection.last_insert_rowid()))
    }

    /// Adds a page, whole or not at all.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile, and [`StoreError::Inconsistent`] where the copy holds
    /// other rows than its own count says.
    pub fn append(&self, copy: CopyId, page: &NewPage<'_>) -> Result<CopySummary, StoreError> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        let here: i64 = transaction
            .query_row("SELECT here FROM copy WHERE id = ?", [copy.0], |row| row.get(0))
            .optional()?
            .ok_or(StoreError::Gone)?;
        {
            let mut insert =
                transaction.prepare_cached("INSERT INTO record (copy, seq, id, json) VALUES (?, ?, ?, ?)")?;
            for (seq, record) in (here..).zip(page.records) {
                insert.execute(params![
                    copy.0,
                    seq,
                    record_id(record, &page.record_type.id_field),
                    record.get()
                ])?;
            }
        }
        let summary = transaction.query_row(
            "UPDATE copy SET here = here + ?2, pages = pages + 1, total = coalesce(?3, total), read_at = ?4,
                took_ms = took_ms + ?5 WHERE id = ?1 RETURNING *",
            params![
                copy.0,
                page.records.len() as i64,
                // A number beyond u32 is larger than any list, so the total is not known.
                page.total.and_then(|total| u32::try_from(total).ok()),
                page.arrived_at,
                page.took_ms
            ],
            summary,
        )?;
        transaction.commit()?;
        Ok(summary)
    }

    /// Replaces how long a copy took by the time of reading and storing it in all, in milliseconds.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn note_took(&self, copy: CopyId, took_ms: u32) -> Result<(), StoreError> {
        match self.lock().execute("UPDATE copy SET took_ms = ?2 WHERE id = ?1", params![copy.0, took_ms])? {
            0 => Err(StoreError::Gone),
            _ => Ok(()),
        }
    }

    /// Marks a copy as holding the whole list, and stores what did not add up in it.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn finish(&self, copy: CopyId, cut: bool, findings: &[String]) -> Result<CopySummary, StoreError> {
        let findings =
            serde_json::to_string(findings).map_err(|error| StoreError::Inconsistent(error.to_string()))?;
        self.lock()
            .query_row(
                "UPDATE copy SET complete = 1, cut = ?2, findings = ?3 WHERE id = ?1 RETURNING *",
                params![copy.0, cut, findings],
                summary,
            )
            .optional()?
            .ok_or(StoreError::Gone)
    }

    /// Lets the table show this copy from now on and deletes the one it showed before, in one step.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile; the table then shows what it showed.
    pub fn show(&self, copy: CopyId) -> Result<(), StoreError> {
        let mut connection = self.lock();
        let transaction = connection.transaction()?;
        transaction.execute(
            "DELETE FROM copy WHERE shown = 1 AND id <> ?1 AND (profile, connection, record_type) =
                (SELECT profile, connection, record_type FROM copy WHERE id = ?1)",
            [copy.0],
        )?;
        if transaction.execute("UPDATE copy SET shown = 1 WHERE id = ?", [copy.0])? == 0 {
            return Err(StoreError::Gone);
        }
        transaction.commit()?;
        Ok(())
    }

    /// Deletes a copy, whether a table shows it or not. One that is gone already is no error.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn discard(&self, copy: CopyId) -> Result<(), StoreError> {
        self.lock().execute("DELETE FROM copy WHERE id = ?", [copy.0])?;
        Ok(())
    }

    /// Removes a little of the copies that no table shows any more, and returns whether more is left. `show` and `discard` remove all
    /// of a copy at once, so nothing is ever left.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn remove_step(&self) -> Result<bool, StoreError> {
        Ok(false)
    }

    /// Returns the copy that the table shows, or `None` where it shows none.
    ///
    /// # Errors
    /// Returns [`StoreError::Inconsistent`] where the copy's findings cannot be read.
    pub fn shown(&self, key: &CopyKey) -> Result<Option<CopySummary>, StoreError> {
        Ok(self
            .lock()
            .query_row(
                "SELECT * FROM copy WHERE shown = 1 AND profile = ? AND connection = ? AND record_type = ?",
                params![key.profile, key.connection, key.record_type],
                summary,
            )
            .optional()?)
    }

    /// Returns rows of a copy in the order they arrived: at most `count`, after the first `skip`. A copy that is gone has none.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be read.
    pub fn rows(&self, copy: CopyId, skip: u32, count: u32) -> Result<Vec<Row>, StoreError> {
        let connection = self.lock();
        let mut statement = connection.prepare_cached(
            "SELECT id, json FROM record WHERE copy = ?1 AND seq >= ?2 AND seq < ?3 ORDER BY seq",
        )?;
        let end = i64::from(skip) + i64::from(count);
        let rows = statement
            .query_map(params![copy.0, skip, end], |row| Ok(Row { id: row.get(0)?, json: row.get(1)? }))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Deletes every copy of a profile, and takes what they held out of the file.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn forget_profile(&self, profile: i64) -> Result<(), StoreError> {
        let connection = self.lock();
        connection.execute("DELETE FROM copy WHERE profile = ?", [profile])?;
        connection.execute_batch("VACUUM")?;
        Ok(())
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use ledgerlane_api::Catalogue;
    use proptest::prelude::*;

    pub(crate) fn key() -> CopyKey {
        CopyKey { profile: 1, connection: "conn_1".into(), record_type: "Customers".into() }
    }

    pub(crate) fn page<'a>(records: &[&str], total: Option<u64>) -> NewPage<'a> {
        let records: Vec<Box<RawValue>> =
            records.iter().map(|text| RawValue::from_string((*text).to_owned()).unwrap()).collect();
        NewPage {
            record_type: Catalogue::built_in().find("Customers").unwrap(),
            records: Vec::leak(records),
            total,
            arrived_at: 5,
            took_ms: 2,
        }
    }

    #[test]
    fn a_new_copy_replaces_the_shown_one_in_one_step() {
        let store = Store::in_memory().unwrap();
        let old = store.begin(&key(), 1).unwrap();
        store.append(old, &page(&[r#"{"id":"old"}"#], Some(1))).unwrap();
        store.finish(old, false, &[]).unwrap();
        store.show(old).unwrap();

        let new = store.begin(&key(), 2).unwrap();
        store.append(new, &page(&[r#"{"id":"new"}"#, r#"{"id":"newer"}"#], Some(4))).unwrap();
        assert_eq!(store.shown(&key()).unwrap().unwrap().id, old, "the old copy stays until told otherwise");

        store.show(new).unwrap();
        let shown = store.shown(&key()).unwrap().unwrap();
        assert_eq!((shown.id, shown.here, shown.total, shown.complete), (new, 2, Some(4), false));
        assert!(store.rows(old, 0, 10).unwrap().is_empty(), "rows of the old walk are gone");
        assert!(matches!(store.append(old, &page(&[r#"{"id":"late"}"#], None)), Err(StoreError::Gone)));
    }

    #[test]
    fn a_total_larger_than_any_list_is_not_known() {
        let store = Store::in_memory().unwrap();
        let copy = store.begin(&key(), 1).unwrap();
        let summary = store.append(copy, &page(&[r#"{"id":"a"}"#], Some(u64::from(u32::MAX) + 1))).unwrap();
        assert_eq!(summary.total, None);
    }

    #[test]
    fn a_copy_with_other_rows_than_it_counts_is_inconsistent_and_not_gone() {
        let store = Store::in_memory().unwrap();
        let copy = store.begin(&key(), 1).unwrap();
        store.append(copy, &page(&[r#"{"id":"1"}"#], None)).unwrap();
        store.lock().execute("UPDATE copy SET here = 0", []).unwrap();
        let refused = store.append(copy, &page(&[r#"{"id":"2"}"#], None));
        assert!(matches!(refused, Err(StoreError::Inconsistent(_))), "{refused:?}");
        assert_eq!(store.rows(copy, 0, 9).unwrap().len(), 1, "nothing of the page was added");
    }

    #[test]
    fn findings_that_cannot_be_read_are_not_shown_as_none() {
        let store = Store::in_memory().unwrap();
        let copy = store.begin(&key(), 1).unwrap();
        store.finish(copy, false, &["flat_cut".to_owned()]).unwrap();
        store.show(copy).unwrap();
        store.lock().execute("UPDATE copy SET findings = '['", []).unwrap();
        let shown = store.shown(&key());
        assert!(matches!(shown, Err(StoreError::Inconsistent(_))), "{shown:?}");
    }

    #[test]
    fn a_copy_that_was_deleted_is_gone_for_every_change() {
        let store = Store::in_memory().unwrap();
        let copy = store.begin(&key(), 1).unwrap();
        store.discard(copy).unwrap();
        assert!(matches!(store.append(copy, &page(&[], None)), Err(StoreError::Gone)));
        assert!(matches!(store.note_took(copy, 5), Err(StoreError::Gone)));
        assert!(matches!(store.finish(copy, false, &[]), Err(StoreError::Gone)));
        assert!(matches!(store.show(copy), Err(StoreError::Gone)));
        store.discard(copy).unwrap();
    }

    #[test]
    fn what_was_not_shown_is_gone_after_a_restart_and_what_was_shown_stays_partial() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("records.db");
        let secret = crate::store::StoreKey::new([3; 32]);
        let store = Store::open(&path, &secret).unwrap();
        let shown = store.begin(&key(), 1).unwrap();
        store.append(shown, &page(&[r#"{"id":"1"}"#], Some(9))).unwrap();
        store.show(shown).unwrap();
        let hidden = store.begin(&key(), 2).unwrap();
        store.append(hidden, &page(&[r#"{"id":"2"}"#], Some(9))).unwrap();
        drop(store);

        let store = Store::open(&path, &secret).unwrap();
        let summary = store.shown(&key()).unwrap().unwrap();
        assert_eq!((summary.here, summary.complete), (1, false));
        assert!(store.rows(hidden, 0, 10).unwrap().is_empty());
    }

    #[test]
    fn forgetting_a_profile_leaves_the_others() {
        let store = Store::in_memory().unwrap();
        let other = CopyKey { profile: 2, ..key() };
        for one in [key(), other.clone()] {
            let copy = store.begin(&one, 1).unwrap();
            store.append(copy, &page(&[r#"{"id":"1"}"#], None)).unwrap();
            store.show(copy).unwrap();
        }
        store.forget_profile(1).unwrap();
        assert!(store.shown(&key()).unwrap().is_none());
        assert_eq!(store.shown(&other).unwrap().unwrap().here, 1);
    }

    proptest! {
        #[test]
        fn pages_of_the_table_are_the_records_in_their_order(
            sizes in proptest::collection::vec(0usize..7, 1..8),
            at in 0u32..30,
            count in 1u32..30,
        ) {
            let store = Store::in_memory().unwrap();
            let copy = store.begin(&key(), 0).unwrap();
            let mut all = Vec::new();
            for size in sizes {
                let texts: Vec<String> = (0..size).map(|n| format!(r#"{{"id":"{}"}}"#, all.len() + n)).collect();
                let borrowed: Vec<&str> = texts.iter().map(String::as_str).collect();
                let summary = store.append(copy, &page(&borrowed, None)).unwrap();
                all.extend(texts.clone());
                prop_assert_eq!(summary.here as usize, all.len());
            }
            let got: Vec<String> = store.rows(copy, at, count).unwrap().into_iter().map(|row| row.json).collect();
            let wanted: Vec<String> = all.into_iter().skip(at as usize).take(count as usize).collect();
            prop_assert_eq!(got, wanted);
        }
    }
}
