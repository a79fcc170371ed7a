//! Copies that move from one store to another.

use rusqlite::types::Value as SqlValue;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, params, params_from_iter};

use super::CopyId;
use super::aside::{has_none_of, put_aside};
use super::show::show;
use crate::error::StoreError;
use crate::rows::place;
use crate::sheet::canonical;
use crate::store::Store;

/// Which copy a table shows where both stores show one of its list. Rows that are here stay all the same where the other copy is a
/// smaller part of the list than they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Precedence {
    /// The copy that comes from the other store.
    Taken,
    /// The copy that was read later. A whole copy comes before a newer part.
    Newer,
}

/// What becomes of a copy in the store that it comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Placing {
    /// Its table shows it.
    Shown,
    /// It is put aside, so that its user chooses.
    Aside,
    /// It stays where its user keeps it, and goes otherwise.
    Neither,
}

/// A copy to move.
struct Moving {
    copy: CopyId,
    profile: i64,
    connection: String,
    record_type: String,
    is_shown: bool,
    is_aside: bool,
    is_kept: bool,
    read_at: i64,
    extent: Extent,
}

/// How much of its list a copy holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Extent {
    /// The list was read to its end, and the service did not cut it.
    is_whole: bool,
    rows: u32,
}

impl Extent {
    fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self { is_whole: row.get("is_whole")?, rows: row.get("here")? })
    }

    /// Whether a copy of this extent may take the place of another one: a whole copy stays until the new one is whole, and a part until
    /// the new one is as far.
    fn reaches(self, other: Self) -> bool {
        self.is_whole || (!other.is_whole && self.rows >= other.rows)
    }
}

impl Store {
    /// Takes over the copies of another store that a table shows, that are aside for one, or that their user keeps. They keep their
    /// numbers, and the other store stays as it is. Their rows are made anew from their JSON at first use, because the stores number
    /// fields differently. A copy whose table shows more than `a_few` rows here and none of its records is put aside.
    ///
    /// INV-MOVE-1: all of it is one transaction, and a copy that is here already is left alone. So a move that was killed is done
    /// again, whole.
    ///
    /// # Errors
    /// Returns [`StoreError`] where one of the stores cannot be read or written. Nothing has changed then.
    pub fn take_copies(&self, from: &Self, precedence: Precedence, a_few: u32) -> Result<(), StoreError> {
        let moving = from.read(moving)?;
        for moved in &moving {
            // Gives the rows the fields of today, or deletes a copy that contradicts itself.
            match from.convert(moved.copy) {
                Ok(()) | Err(StoreError::Gone | StoreError::Inconsistent(_)) => {}
                Err(error) => return Err(error),
            }
            self.layout(&moved.record_type)?;
        }
        from.read(|source| {
            // A copy that contradicts itself is gone by now.
            let moving = self::moving(source)?;
            self.write(|target| {
                moving.iter().try_for_each(|moved| take(source, target, moved, (precedence, a_few)))
            })
        })?;
        // The other store may be deleted next, and a commit alone does not survive a power cut (`Store::open`). A checkpoint does.
        self.lock().query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }
}

/// The copies that move.
fn moving(source: &Connection) -> Result<Vec<Moving>, StoreError> {
    let mut statement = source.prepare(
        "SELECT id, profile, connection, record_type, shown, aside, kept_as IS NOT NULL AS is_kept, read_at, here,
            complete = 1 AND cut = 0 AS is_whole FROM copy
            WHERE state = 'here' AND (shown = 1 OR aside = 1 OR kept_as IS NOT NULL) ORDER BY id",
    )?;
    let moving = statement.query_map([], |row| {
        Ok(Moving {
            copy: CopyId(row.get("id")?),
            profile: row.get("profile")?,
            connection: row.get("connection")?,
            record_type: row.get("record_type")?,
            is_shown: row.get("shown")?,
            is_aside: row.get("aside")?,
            is_kept: row.get("is_kept")?,
            read_at: row.get("read_at")?,
            extent: Extent::read(row)?,
        })
    })?;
    Ok(moving.collect::<rusqlite::Result<_>>()?)
}

fn take(
    source: &Connection,
    target: &Transaction<'_>,
    moving: &Moving,
    rules: (Precedence, u32),
) -> Result<(), StoreError> {
    let Moving { copy, .. } = moving;
    let is_here = "SELECT count(*) FROM copy WHERE id = ?";
    if target.query_row(is_here, [copy.0], |row| row.get::<_, bool>(0))? {
        return Ok(());
    }
    let columns = "id, profile, connection, record_type, complete, cut, total, pages, here, started_at, read_at, took_ms,
        findings, state, kept_as, watermark, covers, revision, rewrites";
    carry(source, target, "copy", columns, "id = ?1", params![copy.0])?;
    // Without a layout, the rows are made at first use.
    target.execute("UPDATE copy SET layout = NULL WHERE id = ?", [copy.0])?;
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
    match placing(target, moving, rules)? {
        Placing::Shown => show(target, *copy),
        Placing::Aside => put_aside(target, *copy),
        Placing::Neither => {
            let unwanted = "UPDATE copy SET state = 'removing' WHERE id = ? AND kept_as IS NULL";
            target.execute(unwanted, [copy.0])?;
            Ok(())
        }
    }
}

/// What becomes of a copy whose rows are here by now.
fn placing(
    target: &Transaction<'_>,
    moving: &Moving,
    (precedence, a_few): (Precedence, u32),
) -> Result<Placing, StoreError> {
    let Moving { copy, profile, connection, record_type, .. } = moving;
    let here = target
        .query_row(
            "SELECT id, read_at, here, complete = 1 AND cut = 0 AS is_whole FROM copy
                WHERE shown = 1 AND profile = ? AND connection = ? AND record_type = ?",
            params![profile, connection, record_type],
            |row| Ok((CopyId(row.get("id")?), row.get::<_, i64>("read_at")?, Extent::read(row)?)),
        )
        .optional()?;
    // What is kept under a name is at hand without a question, and must not go with the answer.
    let aside = if moving.is_kept { Placing::Neither } else { Placing::Aside };
    let Some((shown, read_at, extent)) = here else {
        return Ok(match moving {
            Moving { is_shown: true, .. } => Placing::Shown,
            Moving { is_aside: true, .. } => aside,
            _ => Placing::Neither,
        });
    };
    let is_older = precedence == Precedence::Newer && read_at >= moving.read_at;
    if is_older && extent.reaches(moving.extent)
        || !(moving.is_aside || moving.is_shown && moving.extent.reaches(extent))
    {
        return Ok(Placing::Neither);
    }
    // INV-ASIDE-1 of the desk: the user did not ask for this move.
    let is_other = extent.rows > a_few && has_none_of(target, *copy, 0, shown)?;
    Ok(match (is_other, moving.is_aside) {
        (true, _) => aside,
        // It was put aside for another table. The rows that this one shows are of the same list, so there is nothing to choose.
        (false, true) => Placing::Neither,
        (false, false) => Placing::Shown,
    })
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
            file.take_copies(&memory, Precedence::Taken, 5).unwrap();
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
        here.take_copies(&other, Precedence::Newer, 5).unwrap();
        for record_type in ["Customers", "Bills", "Invoices"] {
            assert_eq!(names(&here, record_type), ["newer"], "{record_type}");
        }
        assert_eq!(here.kept(key().profile, &key().connection).unwrap().len(), 1);
    }

    /// A copy with these ids that its table shows, read to its end or not.
    fn shown(store: &Store, ids: std::ops::Range<u32>, is_whole: bool) -> CopyId {
        let copy = store.begin(&key(), 1).unwrap();
        let records: Vec<_> = ids.map(|id| format!(r#"{{"id":"{id}"}}"#)).collect();
        let records: Vec<_> = records.iter().map(String::as_str).collect();
        store.append(copy, &page_of("Customers", &records)).unwrap();
        if is_whole {
            store.finish(copy, false, &[]).unwrap();
        }
        store.show(copy).unwrap();
        copy
    }

    #[test]
    fn a_copy_that_moves_never_takes_the_place_of_more_of_its_list() {
        for precedence in [Precedence::Taken, Precedence::Newer] {
            for (here, comes, takes_over) in [
                ((0..50, true), (0..1, false), false),
                ((0..50, true), (0..60, false), false),
                ((0..50, true), (0..40, true), true),
                ((0..50, false), (0..49, false), false),
                ((0..50, false), (0..50, false), true),
                ((0..50, false), (0..40, true), true),
            ] {
                let (file, memory) = (Store::in_memory().unwrap(), Store::in_memory().unwrap());
                let of_file = shown(&file, here.0.clone(), here.1);
                let of_memory = shown(&memory, comes.0.clone(), comes.1);
                let later = "UPDATE copy SET read_at = read_at + 9";
                memory.write(|tx| Ok(tx.execute(later, [])?)).unwrap();
                file.take_copies(&memory, precedence, 5).unwrap();
                let now = file.shown(&key()).unwrap().unwrap();
                let expected = if takes_over { of_memory } else { of_file };
                assert_eq!(now.id, expected, "{here:?}, then {comes:?}");
                while file.remove_step().unwrap() {}
                let other = if takes_over { of_file } else { of_memory };
                assert!(file.rows(other, 0, 9).unwrap().is_empty(), "the other one is gone");
            }
        }
    }

    #[test]
    fn a_newer_part_does_not_outlive_the_whole_list_that_comes_back() {
        let (here, other) = (Store::in_memory().unwrap(), Store::in_memory().unwrap());
        shown(&here, 0..1, false);
        let whole = shown(&other, 0..50, true);
        here.write(|tx| Ok(tx.execute("UPDATE copy SET read_at = read_at + 9", [])?)).unwrap();
        here.take_copies(&other, Precedence::Newer, 5).unwrap();
        assert_eq!(here.shown(&key()).unwrap().unwrap().id, whole);
    }

    /// INV-ASIDE-1.
    #[test]
    fn a_copy_that_moves_and_has_none_of_many_records_is_put_aside() {
        let aside = |store: &Store| {
            let aside = store.aside(key().profile, &key().connection).unwrap();
            aside.into_iter().map(|(_, copy)| copy.id).collect::<Vec<_>>()
        };
        for (here, is_kept, is_asked) in [(0..6, false, true), (0..6, true, false), (0..5, false, false)] {
            let (file, memory) = (Store::in_memory().unwrap(), Store::in_memory().unwrap());
            let (of_file, of_memory) = (shown(&file, here, true), shown(&memory, 70..80, true));
            if is_kept {
                memory.keep(of_memory, "year end").unwrap();
            }
            file.take_copies(&memory, Precedence::Taken, 5).unwrap();
            while file.remove_step().unwrap() {}
            let stays = is_asked || is_kept;
            let now = file.shown(&key()).unwrap().unwrap().id;
            assert_eq!(now, if stays { of_file } else { of_memory });
            assert_eq!(aside(&file), if is_asked { vec![of_memory] } else { vec![] });
            assert_eq!(file.rows(of_memory, 0, 99).unwrap().len(), 10, "nothing of it is lost");
        }

        let (file, memory) = (Store::in_memory().unwrap(), Store::in_memory().unwrap());
        let (of_file, of_memory) = (shown(&file, 0..6, true), shown(&memory, 70..80, true));
        let again = memory.begin(&key(), 1).unwrap();
        memory.append(again, &page_of("Customers", &[r#"{"id":"0"}"#])).unwrap();
        memory.put_aside(again).unwrap();
        file.take_copies(&memory, Precedence::Taken, 5).unwrap();
        assert_eq!(file.shown(&key()).unwrap().unwrap().id, of_file);
        assert_eq!(aside(&file), [of_memory], "rows like those that are shown ask nothing");

        let (file, memory) = (Store::in_memory().unwrap(), Store::in_memory().unwrap());
        let (of_file, _) = (shown(&file, 0..6, true), shown(&memory, 3..9, true));
        let [first, second] = [&file, &memory].map(|store| {
            let copy = store.begin(&key(), 1).unwrap();
            store.put_aside(copy).unwrap();
            copy
        });
        file.take_copies(&memory, Precedence::Taken, 5).unwrap();
        assert_eq!(aside(&file), [second], "the question of the newer read takes the place of the other");
        while file.remove_step().unwrap() {}
        for gone in [of_file, first] {
            assert!(matches!(file.put_aside(gone), Err(StoreError::Gone)));
        }
    }
}
