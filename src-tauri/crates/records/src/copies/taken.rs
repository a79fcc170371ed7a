//! Copies that move from one store to another.

use rusqlite::types::Value as SqlValue;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params, params_from_iter};

use super::CopyId;
use crate::error::StoreError;
use crate::rows::place;
use crate::sheet::canonical;
use crate::store::Store;

/// Which copy a table shows where both stores show one of its list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Precedence {
    /// The one that comes from the other store.
    Taken,
    /// The one that was read later.
    Newer,
}

/// A copy to move.
struct Moving {
    copy: CopyId,
    profile: i64,
    connection: String,
    record_type: String,
    is_shown: bool,
    read_at: i64,
}

impl Store {
    /// Takes over every copy of another store that a table shows, that was put aside for one, or that its user keeps, under the
    /// number that it has there. The other
    /// store stays as it is. Their rows are made anew from their JSON when somebody wants them, because the stores number the fields
    /// differently.
    ///
    /// INV-MOVE-1: all of it is one transaction, and a copy that is here already is left alone. So a move that was killed is done
    /// again, whole.
    ///
    /// # Errors
    /// Returns [`StoreError`] where one of the stores cannot be read or written. Nothing has changed then.
    pub fn take_copies(&self, from: &Self, precedence: Precedence) -> Result<(), StoreError> {
        let moving = from.read(moving)?;
        for moved in &moving {
            // Rows of the first version lie elsewhere.
            match from.convert(moved.copy) {
                Ok(()) | Err(StoreError::Gone | StoreError::Inconsistent(_)) => {}
                Err(error) => return Err(error),
            }
            self.layout(&moved.record_type)?;
        }
        from.read(|source| {
            // A copy that contradicts itself is gone by now.
            let moving = self::moving(source)?;
            self.write(|target| moving.iter().try_for_each(|moved| take(source, target, moved, precedence)))
        })?;
        // The other store may be deleted next, and a commit alone does not survive a power cut (`Store::open`). A checkpoint does.
        self.lock().query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }
}

/// The copies that move.
fn moving(source: &Connection) -> Result<Vec<Moving>, StoreError> {
    let mut statement = source.prepare(
        "SELECT id, profile, connection, record_type, shown, read_at FROM copy
            WHERE state = 'here' AND (shown = 1 OR aside = 1 OR kept_as IS NOT NULL) ORDER BY id",
    )?;
    let moving = statement.query_map([], |row| {
        Ok(Moving {
            copy: CopyId(row.get(0)?),
            profile: row.get(1)?,
            connection: row.get(2)?,
            record_type: row.get(3)?,
            is_shown: row.get(4)?,
            read_at: row.get(5)?,
        })
    })?;
    Ok(moving.collect::<rusqlite::Result<_>>()?)
}

fn take(
    source: &Connection,
    target: &Transaction<'_>,
    moving: &Moving,
    precedence: Precedence,
) -> Result<(), StoreError> {
    let Moving { copy, .. } = moving;
    let is_here = "SELECT count(*) FROM copy WHERE id = ?";
    if target.query_row(is_here, [copy.0], |row| row.get::<_, bool>(0))? {
        return Ok(());
    }
    let is_shown = moving.is_shown && takes_over(target, moving, precedence)?;
    let columns = "id, profile, connection, record_type, complete, cut, total, pages, here, started_at, read_at, took_ms,
        findings, state, kept_as, aside, watermark, covers, revision, rewrites";
    carry(source, target, "copy", columns, "id = ?1", params![copy.0])?;
    // Without a layout, the rows are made at first use.
    target.execute("UPDATE copy SET layout = NULL, shown = ?2 WHERE id = ?1", params![copy.0, is_shown])?;
    let unwanted =
        "UPDATE copy SET state = 'removing' WHERE id = ? AND shown = 0 AND aside = 0 AND kept_as IS NULL";
    target.execute(unwanted, [copy.0])?;
    target.execute("UPDATE last_copy SET id = max(id, ?)", [copy.0])?;
    let slice = "copy, number, walk, asked, rows, total, cut, complete, started_at, read_at";
    carry(source, target, "slice", slice, "copy = ?1", params![copy.0])?;
    let own = params![place(*copy, 0), place(CopyId(copy.0 + 1), 0)];
    carry(source, target, "record_json", "at, slice, id, json", "at >= ?1 AND at < ?2", own)?;
    // Numbers that records had, and that no record has any more.
    let sheet_of = "SELECT id FROM sheet WHERE record_type = ? AND list = ''";
    let kind = canonical(&moving.record_type);
    let sheet = |of: &Connection| of.query_row(sheet_of, [kind], |row| row.get::<_, i64>(0)).optional();
    if let (Some(theirs), Some(ours)) = (sheet(source)?, sheet(target)?) {
        carry(
            source,
            target,
            "gap",
            "copy, sheet, seq",
            "copy = ?1 AND sheet = ?2",
            params![copy.0, theirs],
        )?;
        target.execute("UPDATE gap SET sheet = ?2 WHERE copy = ?1", params![copy.0, ours])?;
    }
    Ok(())
}

/// Whether a table shows the copy in place of the one that it shows here. That one is left to removal then unless it is kept.
fn takes_over(target: &Transaction<'_>, moving: &Moving, precedence: Precedence) -> Result<bool, StoreError> {
    let Moving { profile, connection, record_type, .. } = moving;
    let here: Option<(i64, i64)> = target
        .query_row(
            "SELECT id, read_at FROM copy WHERE shown = 1 AND profile = ? AND connection = ? AND record_type = ?",
            params![profile, connection, record_type],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .optional()?;
    let Some((shown, read_at)) = here else { return Ok(true) };
    if precedence == Precedence::Newer && read_at >= moving.read_at {
        return Ok(false);
    }
    target.execute(
        "UPDATE copy SET shown = 0, state = CASE WHEN kept_as IS NULL THEN 'removing' ELSE state END WHERE id = ?",
        [shown],
    )?;
    Ok(true)
}

/// Copies the rows of a table that the condition names.
fn carry(
    source: &Connection,
    target: &Transaction<'_>,
    table: &str,
    columns: &str,
    condition: &str,
    named: impl rusqlite::Params,
) -> Result<(), StoreError> {
    let mut select = source.prepare(&format!("SELECT {columns} FROM {table} WHERE {condition}"))?;
    let count = select.column_count();
    let places = vec!["?"; count].join(", ");
    let mut insert = target.prepare(&format!("INSERT INTO {table} ({columns}) VALUES ({places})"))?;
    let values =
        |row: &Row<'_>| (0..count).map(|at| row.get(at)).collect::<rusqlite::Result<Vec<SqlValue>>>();
    let mut rows = select.query(named)?;
    while let Some(row) = rows.next()? {
        insert.execute(params_from_iter(values(row)?))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::StoreKey;
    use crate::copies::tests::{key, key_of, page_of};

    fn read(store: &Store, record_type: &str, names: &[&str], at: i64) -> CopyId {
        let copy = store.begin(&key_of(record_type), at).unwrap();
        for name in names {
            let record = format!(r#"{{"id":"{name}","name":"{name}","odd":{{"new":"{name}!"}}}}"#);
            store.append(copy, &page_of(record_type, &[&record])).unwrap();
        }
        store.finish(copy, false, &[]).unwrap();
        store.show(copy).unwrap();
        let since = "UPDATE copy SET read_at = ?2 WHERE id = ?1";
        store.write(|tx| Ok(tx.execute(since, params![copy.0, at])?)).unwrap();
        copy
    }

    fn names(store: &Store, record_type: &str) -> Vec<String> {
        let shown = store.shown(&key_of(record_type)).unwrap().unwrap();
        store.rows(shown.id, 0, 100).unwrap().into_iter().map(|row| row.id).collect()
    }

    #[test]
    fn copies_of_another_store_are_taken_over_under_their_numbers_once() {
        let folder = tempfile::tempdir().unwrap();
        let file = Store::open(&folder.path().join("records.db"), &StoreKey::new([7; 32])).unwrap();
        read(&file, "Customers", &["old"], 10);
        let kept = read(&file, "Invoices", &["kept"], 10);
        file.keep(kept, "year end").unwrap();
        read(&file, "Bills", &["stays"], 10);

        let memory = Store::in_memory().unwrap();
        let taken = read(&memory, "Customers", &["a", "b"], 20);
        read(&memory, "Invoices", &["c"], 20);
        for _ in 0..2 {
            file.take_copies(&memory, Precedence::Taken).unwrap();
        }
        let log = std::fs::metadata(folder.path().join("records.db-wal")).unwrap();
        assert_eq!(log.len(), 0, "they are on the disk before the other store goes");
        assert_eq!(names(&file, "Customers"), ["a", "b"]);
        let shown = file.shown(&key()).unwrap().unwrap();
        assert_eq!((shown.id, shown.here, shown.complete), (taken, 2, true));
        assert_eq!(names(&file, "Invoices"), ["c"]);
        assert_eq!(names(&file, "Bills"), ["stays"]);
        let kept = file.kept(key().profile, &key().connection).unwrap();
        assert_eq!(
            kept.iter().map(|(_, copy)| copy.kept_as.as_deref()).collect::<Vec<_>>(),
            [Some("year end")]
        );
        let sheet = file.sheet("Customers", None).unwrap().unwrap();
        assert!(sheet.field("odd.new").is_some(), "fields that only the other store had found");
        // The next copy has a number of its own.
        assert_ne!(read(&file, "Customers", &["d"], 30), taken);
        assert_eq!(names(&memory, "Customers"), ["a", "b"], "the other store stays as it is");
    }

    #[test]
    fn the_copy_that_was_read_later_is_shown_where_neither_store_comes_first() {
        let (here, other) = (Store::in_memory().unwrap(), Store::in_memory().unwrap());
        read(&here, "Customers", &["newer"], 20);
        read(&other, "Customers", &["older"], 10);
        read(&here, "Bills", &["older"], 10);
        read(&other, "Bills", &["newer"], 20);
        let kept = read(&other, "Invoices", &["kept"], 10);
        other.keep(kept, "year end").unwrap();
        read(&here, "Invoices", &["newer"], 20);
        here.take_copies(&other, Precedence::Newer).unwrap();
        for record_type in ["Customers", "Bills", "Invoices"] {
            assert_eq!(names(&here, record_type), ["newer"], "{record_type}");
        }
        assert_eq!(here.kept(key().profile, &key().connection).unwrap().len(), 1);
    }
}
