//! Deleting copies that tables show.

use rusqlite::params;

use super::{CopyId, CopyKey};
use crate::error::StoreError;
use crate::store::Store;

/// A copy that a table shows, as far as it takes to decide whether it goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownCopy {
    /// Identifies the copy.
    pub id: CopyId,
    /// The list that it is a copy of.
    pub key: CopyKey,
    /// When its last page arrived, in milliseconds since 1970 (UTC).
    pub read_at: i64,
    /// True where the user keeps it under a name.
    pub is_kept: bool,
}

impl Store {
    /// Returns the copies that the tables of a profile show, also those that cannot be read any more: the oldest first.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be read.
    pub fn shown_copies(&self, profile: i64) -> Result<Vec<ShownCopy>, StoreError> {
        self.read(|reader| {
            let mut statement = reader.prepare_cached(
                "SELECT id, connection, record_type, read_at, kept_as IS NOT NULL AS is_kept FROM copy
                    WHERE shown = 1 AND profile = ? ORDER BY id",
            )?;
            let shown = statement.query_map([profile], |row| {
                Ok(ShownCopy {
                    id: CopyId(row.get("id")?),
                    key: CopyKey {
                        profile,
                        connection: row.get("connection")?,
                        record_type: row.get("record_type")?,
                    },
                    read_at: row.get("read_at")?,
                    is_kept: row.get("is_kept")?,
                })
            })?;
            Ok(shown.collect::<rusqlite::Result<_>>()?)
        })
    }

    /// Deletes the given copies unless they are kept under a name, with the copies aside for their tables, in one transaction. Returns
    /// those that it deleted, without the ones that were gone already. They cannot be read from then on; [`Store::remove_step`] takes
    /// their rows out of the file.
    ///
    /// # Errors
    /// Returns [`StoreError`] where the database cannot be written.
    pub fn discard_unless_kept(&self, copies: &[CopyId]) -> Result<Vec<CopyId>, StoreError> {
        self.write(|transaction| {
            let mut discard = transaction.prepare_cached(
                "UPDATE copy SET state = 'removing', shown = 0 WHERE id = ? AND kept_as IS NULL AND state <> 'removing'",
            )?;
            let mut aside = transaction.prepare_cached(
                "UPDATE copy SET state = 'removing', aside = 0 WHERE aside = 1 AND (profile, connection, record_type) =
                    (SELECT profile, connection, record_type FROM copy WHERE id = ?)",
            )?;
            let mut discarded = Vec::with_capacity(copies.len());
            for copy in copies {
                if discard.execute(params![copy.0])? > 0 {
                    aside.execute(params![copy.0])?;
                    discarded.push(*copy);
                }
            }
            Ok(discarded)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::copies::tests::{key, page_of};

    fn show(store: &Store, record_type: &str, profile: i64) -> CopyId {
        let key = CopyKey { record_type: record_type.to_owned(), profile, ..key() };
        let copy = store.begin(&key, 1).unwrap();
        store.append(copy, &page_of(record_type, &[r#"{"id":"1"}"#])).unwrap();
        store.show(copy).unwrap();
        copy
    }

    #[test]
    fn what_is_kept_and_what_others_have_is_not_deleted() {
        let store = Store::in_memory().unwrap();
        let [plain, kept] = ["Customers", "Invoices"].map(|record_type| show(&store, record_type, 1));
        let other = show(&store, "Customers", 2);
        store.keep(kept, "Year end").unwrap();
        let shown = store.shown_copies(1).unwrap();
        let found: Vec<_> = shown.iter().map(|copy| (copy.id, copy.is_kept, copy.read_at)).collect();
        assert_eq!(found, [(plain, false, 5), (kept, true, 5)]);
        assert_eq!(shown[1].key.record_type, "Invoices");

        assert_eq!(store.discard_unless_kept(&[plain, kept]).unwrap(), [plain]);
        assert_eq!(store.discard_unless_kept(&[plain]).unwrap(), [], "it is gone already");
        while store.remove_step().unwrap() {}
        assert!(store.rows(plain, 0, 9).unwrap().is_empty());
        assert_eq!(store.rows(kept, 0, 9).unwrap().len(), 1);
        let left: Vec<_> = store.shown_copies(1).unwrap().into_iter().map(|copy| copy.id).collect();
        assert_eq!(left, [kept], "a table still shows it");
        assert_eq!(store.shown_copies(2).unwrap()[0].id, other);
    }

    #[test]
    fn a_copy_that_cannot_be_read_can_be_deleted() {
        let store = Store::in_memory().unwrap();
        let copy = show(&store, "Customers", 1);
        store.lock().execute("UPDATE copy SET findings = 'no JSON' WHERE id = ?", [copy.0]).unwrap();
        let id = store.shown_copies(1).unwrap()[0].id;
        assert_eq!(store.discard_unless_kept(&[id]).unwrap(), [copy]);
    }
}
