//! Copies that are aside: a read brought other records than the table has, and its user chooses which copy the table shows.

use rusqlite::{Connection, Transaction, params};

use super::{CopyId, CopySummary, summary};
use crate::error::StoreError;
use crate::rows::place;
use crate::store::Store;

impl Store {
    /// Whether a copy has no record of another copy behind its first `skip` records: there are none there, or none has an id of the other
    /// copy. False if it cannot be known, because one of the two has only records without ids.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be read.
    pub fn has_none_of(&self, copy: CopyId, skip: u32, other: CopyId) -> Result<bool, StoreError> {
        self.read(|connection| has_none_of(connection, copy, skip, other))
    }

    /// Puts a copy aside: it stays, also over a restart, until its table shows it or another copy. An earlier copy that is aside for the
    /// same table is deleted.
    ///
    /// # Errors
    /// Returns [`StoreError::Gone`] where the copy was deleted meanwhile.
    pub fn put_aside(&self, copy: CopyId) -> Result<(), StoreError> {
        self.write(|transaction| put_aside(transaction, copy))
    }

    /// Returns the copies of a connection that are aside, each with the path of its record type, in no order. A copy that cannot be read
    /// is left out and logged.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be read.
    pub fn aside(&self, profile: i64, connection: &str) -> Result<Vec<(String, CopySummary)>, StoreError> {
        self.read(|reader| {
            let select = "SELECT * FROM copy WHERE aside = 1 AND profile = ? AND connection = ?";
            let mut statement = reader.prepare_cached(select)?;
            let mut rows = statement.query(params![profile, connection])?;
            let mut aside = Vec::new();
            while let Some(row) = rows.next()? {
                match summary(row) {
                    Ok(copy) => aside.push((row.get("record_type")?, copy)),
                    Err(error) => {
                        tracing::warn!(%error, "what a copy covers that was put aside cannot be read")
                    }
                }
            }
            Ok(aside)
        })
    }
}

/// As [`Store::has_none_of`].
pub(super) fn has_none_of(
    connection: &Connection,
    copy: CopyId,
    skip: u32,
    other: CopyId,
) -> Result<bool, StoreError> {
    let exists = |sql: &str, copies: &[i64]| -> Result<bool, StoreError> {
        let mut statement = connection.prepare_cached(&format!("SELECT EXISTS ({sql})"))?;
        Ok(statement.query_row(rusqlite::params_from_iter(copies), |row| row.get(0))?)
    };
    let range = |copy: CopyId, first| [place(copy, first), place(CopyId(copy.0 + 1), 0)];
    let [start, end] = range(copy, skip);
    if !exists("SELECT 1 FROM record_json WHERE at >= ? AND at < ?", &[start, end])? {
        return Ok(true);
    }
    let named = "SELECT 1 FROM record_json WHERE at >= ? AND at < ? AND id <> ''";
    if !exists(named, &[start, end])? || !exists(named, &range(other, 0))? {
        return Ok(false);
    }
    let common = "SELECT 1 FROM record_json AS mine WHERE at >= ? AND at < ? AND id <> ''
        AND EXISTS (SELECT 1 FROM record_json AS theirs WHERE theirs.at >> 32 = ? AND theirs.id = mine.id)";
    Ok(!exists(common, &[start, end, other.0])?)
}

/// As [`Store::put_aside`].
pub(super) fn put_aside(transaction: &Transaction<'_>, copy: CopyId) -> Result<(), StoreError> {
    transaction.execute(
        "UPDATE copy SET aside = 0, state = 'removing' WHERE aside = 1 AND id <> ?1
            AND (profile, connection, record_type) =
            (SELECT profile, connection, record_type FROM copy WHERE id = ?1)",
        [copy.0],
    )?;
    let put = "UPDATE copy SET aside = 1, state = 'here' WHERE id = ? AND shown = 0 AND state <> 'removing'";
    if transaction.execute(put, [copy.0])? == 0 { Err(StoreError::Gone) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::copies::tests::{key, page_of};

    fn copy(store: &Store, records: &[&str]) -> CopyId {
        let copy = store.begin(&key(), 1).unwrap();
        store.append(copy, &page_of("Customers", records)).unwrap();
        copy
    }

    #[test]
    fn a_copy_has_none_of_another_where_no_id_is_in_both() {
        let store = Store::in_memory().unwrap();
        let old = copy(&store, &[r#"{"id":"1"}"#, r#"{"id":"2"}"#]);
        for (records, none) in [
            (&[][..], true),
            (&[r#"{"id":"3"}"#, r#"{"id":"4"}"#], true),
            (&[r#"{"id":"3"}"#, r#"{"id":"2"}"#], false),
            (&[r#"{"name":"without an id"}"#], false),
        ] {
            assert_eq!(store.has_none_of(copy(&store, records), 0, old).unwrap(), none, "{records:?}");
        }
        let nameless = copy(&store, &[r#"{"name":"without an id"}"#]);
        assert!(!store.has_none_of(old, 0, nameless).unwrap());
        let half = copy(&store, &[r#"{"id":"1"}"#, r#"{"id":"9"}"#]);
        assert!(store.has_none_of(half, 1, old).unwrap() && !store.has_none_of(half, 0, old).unwrap());
    }

    #[test]
    fn what_was_put_aside_stays_until_its_table_shows_it_or_another_copy() {
        let store = Store::in_memory().unwrap();
        let aside = |store: &Store| -> Vec<CopyId> {
            store
                .aside(key().profile, &key().connection)
                .unwrap()
                .into_iter()
                .map(|(_, copy)| copy.id)
                .collect()
        };
        let shown = copy(&store, &[r#"{"id":"1"}"#]);
        store.show(shown).unwrap();
        let [first, second] = [copy(&store, &[]), copy(&store, &[r#"{"id":"9"}"#])];
        store.put_aside(first).unwrap();
        store.put_aside(second).unwrap();
        assert_eq!(aside(&store), [second], "the newer one takes its place");
        while store.remove_step().unwrap() {}
        assert_eq!(store.rows(second, 0, 9).unwrap().len(), 1);
        assert_eq!(store.shown(&key()).unwrap().unwrap().id, shown);

        store.show(second).unwrap();
        assert_eq!((aside(&store), store.shown(&key()).unwrap().unwrap().id), (vec![], second));
        let third = copy(&store, &[]);
        store.put_aside(third).unwrap();
        store.discard_unless_kept(&[second]).unwrap();
        assert_eq!(aside(&store), [], "it goes with what its table showed");
        assert!(matches!(store.put_aside(third), Err(StoreError::Gone)));
    }
}
