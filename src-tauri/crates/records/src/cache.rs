//! What was read and worked out of copies, kept in memory as long as there is room for it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::column::Column;
use crate::copies::CopyId;
use crate::view::rank::Ranks;
use crate::view::rows::RowsKey;

/// Bytes that the cache takes at most unless [`crate::Store::set_cache_bound`] says otherwise.
pub(crate) const DEFAULT_BOUND: usize = 256 << 20;
/// Bytes that an item takes beside its values: its key and its place in the tables.
const ITEM_OVERHEAD: usize = 256;

/// Names a column of a copy.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum ColumnKey {
    /// A field of a sheet, each by the number it has in the store.
    Field {
        /// The sheet.
        sheet: i64,
        /// The field.
        field: i64,
    },
    /// What a path leads to in the JSON of the rows of a sheet.
    Json {
        /// The sheet.
        sheet: i64,
        /// The path.
        path: String,
    },
}

/// State of a copy that an item was made from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stamp {
    /// How often the copy was changed other than by new rows at its end.
    pub(crate) rewrites: i64,
    /// The sequence number behind the last row.
    pub(crate) end: u32,
}

impl Stamp {
    /// Returns whether what was made from this state serves a question about another one: rows that came since are left out.
    pub(crate) fn serves(self, asked: Self) -> bool {
        self.rewrites == asked.rewrites && self.end >= asked.end
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    Column(CopyId, ColumnKey),
    /// Ranks belong to a language too.
    Ranks(CopyId, ColumnKey, Arc<str>),
    Rows(CopyId, RowsKey),
}

impl Key {
    fn copy(&self) -> CopyId {
        match self {
            Self::Column(copy, _) | Self::Ranks(copy, ..) | Self::Rows(copy, _) => *copy,
        }
    }
}

#[derive(Debug, Clone)]
enum Kept {
    Column(Arc<Column>),
    Ranks(Arc<Ranks>),
    /// The rows of a view, with the sequence number behind the last record's when they were made.
    Rows(Arc<Vec<u32>>, u32),
}

#[derive(Debug)]
struct Item {
    kept: Kept,
    stamp: Stamp,
    bytes: usize,
    /// What [`Items::uses`] was when a question last used the item.
    last_use: u64,
}

/// Columns, their ranks, and the rows of views. It holds at most a bound of bytes; what was not used for longest goes first. A
/// question that holds an item goes on with it when the cache lets go of it.
#[derive(Debug)]
pub(crate) struct Cache {
    /// Held for a look-up or a change of the maps, never while the database is read or rows are sorted.
    items: Mutex<Items>,
}

#[derive(Debug)]
struct Items {
    by_key: HashMap<Key, Item>,
    /// Bytes of all items together.
    bytes: usize,
    /// Bytes that the items take at most.
    bound: usize,
    /// Counts uses, so that the item that was not used for longest is known.
    uses: u64,
}

impl Cache {
    /// Makes an empty cache that takes at most so many bytes.
    pub(crate) fn new(bound: usize) -> Self {
        Self { items: Mutex::new(Items { by_key: HashMap::new(), bytes: 0, bound, uses: 0 }) }
    }

    fn items(&self) -> MutexGuard<'_, Items> {
        // A thread that panicked had changed an item as a whole or not at all.
        self.items.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes how many bytes the cache takes at most.
    pub(crate) fn set_bound(&self, bound: usize) {
        let mut items = self.items();
        items.bound = bound;
        items.make_room();
    }

    /// Returns how many bytes the items take.
    pub(crate) fn bytes(&self) -> usize {
        self.items().bytes
    }

    /// Returns a column with the state that it was read from, which may be an older one than the copy's.
    pub(crate) fn column(&self, copy: CopyId, key: &ColumnKey) -> Option<(Arc<Column>, Stamp)> {
        match self.items().get(&Key::Column(copy, key.clone()))? {
            (Kept::Column(column), stamp) => Some((column, stamp)),
            _ => None,
        }
    }

    /// Returns the ranks of a column where they serve a state of the copy.
    pub(crate) fn ranks(
        &self,
        copy: CopyId,
        key: &ColumnKey,
        locale: &Arc<str>,
        asked: Stamp,
    ) -> Option<Arc<Ranks>> {
        match self.items().get(&Key::Ranks(copy, key.clone(), locale.clone()))? {
            (Kept::Ranks(ranks), stamp) if stamp.serves(asked) => Some(ranks),
            _ => None,
        }
    }

    /// Returns the rows of a view in exactly this state of the copy: of its own sheet, and of that of the records, where `records` is
    /// the sequence number behind the last one. Records without lines can change what a column of the records holds, and with it
    /// the rows of a table of lines.
    pub(crate) fn rows(
        &self,
        copy: CopyId,
        key: &RowsKey,
        asked: Stamp,
        records: u32,
    ) -> Option<Arc<Vec<u32>>> {
        match self.items().get(&Key::Rows(copy, *key))? {
            (Kept::Rows(rows, made_of), stamp) if stamp == asked && made_of == records => Some(rows),
            _ => None,
        }
    }

    /// Keeps a column.
    pub(crate) fn put_column(&self, copy: CopyId, key: &ColumnKey, stamp: Stamp, column: &Arc<Column>) {
        let bytes = column.bytes();
        self.items().put(Key::Column(copy, key.clone()), Kept::Column(column.clone()), stamp, bytes);
    }

    /// Keeps the ranks of a column.
    pub(crate) fn put_ranks(
        &self,
        copy: CopyId,
        key: &ColumnKey,
        locale: &Arc<str>,
        stamp: Stamp,
        ranks: &Arc<Ranks>,
    ) {
        let bytes = ranks.bytes();
        self.items().put(
            Key::Ranks(copy, key.clone(), locale.clone()),
            Kept::Ranks(ranks.clone()),
            stamp,
            bytes,
        );
    }

    /// Keeps the rows of a view; see [`Cache::rows`] for `records`.
    pub(crate) fn put_rows(
        &self,
        copy: CopyId,
        key: RowsKey,
        stamp: Stamp,
        records: u32,
        rows: &Arc<Vec<u32>>,
    ) {
        let bytes = rows.capacity() * size_of::<u32>();
        self.items().put(Key::Rows(copy, key), Kept::Rows(rows.clone(), records), stamp, bytes);
    }

    /// Lets go of everything of a copy.
    pub(crate) fn drop_copy(&self, copy: CopyId) {
        self.items().retain(|key| key.copy() != copy);
    }

    /// Lets go of everything that follows from the order of texts, which another language changes.
    pub(crate) fn drop_orders(&self) {
        self.items().retain(|key| matches!(key, Key::Column(..)));
    }
}

impl Items {
    fn get(&mut self, key: &Key) -> Option<(Kept, Stamp)> {
        self.uses += 1;
        let item = self.by_key.get_mut(key)?;
        item.last_use = self.uses;
        Some((item.kept.clone(), item.stamp))
    }

    fn put(&mut self, key: Key, kept: Kept, stamp: Stamp, bytes: usize) {
        let bytes = bytes + ITEM_OVERHEAD;
        // A question about an older state may end after one about a newer state.
        let is_older = |item: &Item| (stamp.rewrites, stamp.end) < (item.stamp.rewrites, item.stamp.end);
        if bytes > self.bound || self.by_key.get(&key).is_some_and(is_older) {
            return;
        }
        self.uses += 1;
        self.bytes += bytes;
        if let Some(before) = self.by_key.insert(key, Item { kept, stamp, bytes, last_use: self.uses }) {
            self.bytes -= before.bytes;
        }
        self.make_room();
    }

    /// Lets go of items until the others fit into the bound.
    fn make_room(&mut self) {
        while self.bytes > self.bound {
            let oldest = self.by_key.iter().min_by_key(|(_, item)| item.last_use).map(|(key, _)| key.clone());
            match oldest.and_then(|key| self.by_key.remove(&key)) {
                Some(item) => self.bytes -= item.bytes,
                None => break,
            }
        }
    }

    fn retain(&mut self, is_kept: impl Fn(&Key) -> bool) {
        self.by_key.retain(|key, _| is_kept(key));
        self.bytes = self.by_key.values().map(|item| item.bytes).sum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::column::tests::column;
    use crate::value::Value;
    use ledgerlane_api::FieldKind;

    fn key(field: i64) -> ColumnKey {
        ColumnKey::Field { sheet: 1, field }
    }

    fn texts() -> Arc<Column> {
        let values: Vec<Value> = (0..100).map(|row| Value::Text(format!("text {row}"))).collect();
        Arc::new(column(FieldKind::Text, &values))
    }

    const STAMP: Stamp = Stamp { rewrites: 1, end: 100 };

    #[test]
    fn what_was_not_used_for_longest_goes_first_and_the_bound_holds() {
        let texts = texts();
        let one = texts.bytes() + ITEM_OVERHEAD;
        let cache = Cache::new(2 * one);
        let (copy, other) = (CopyId(1), CopyId(2));
        cache.put_column(copy, &key(1), STAMP, &texts);
        cache.put_column(copy, &key(2), STAMP, &texts);
        assert!(cache.column(copy, &key(1)).is_some());
        cache.put_column(other, &key(1), STAMP, &texts);
        assert_eq!(cache.bytes(), 2 * one);
        assert!(cache.column(copy, &key(2)).is_none(), "it was not used for longest");
        assert!(cache.column(copy, &key(1)).is_some());

        cache.drop_copy(copy);
        assert_eq!(cache.bytes(), one);
        cache.set_bound(one - 1);
        assert_eq!(cache.bytes(), 0);
        cache.put_column(copy, &key(1), STAMP, &texts);
        assert_eq!(cache.bytes(), 0, "an item that is larger than the bound is for one question");
    }

    #[test]
    fn an_older_state_does_not_take_the_place_of_a_newer_one() {
        let cache = Cache::new(1 << 20);
        let newer = Stamp { rewrites: 2, end: 50 };
        cache.put_column(CopyId(1), &key(1), newer, &texts());
        cache.put_column(CopyId(1), &key(1), STAMP, &texts());
        assert_eq!(cache.column(CopyId(1), &key(1)).unwrap().1, newer);
        assert!(!STAMP.serves(newer), "it was rewritten since");
        assert!(newer.serves(Stamp { end: 49, ..newer }), "rows that came since are left out");
        assert!(!newer.serves(Stamp { end: 51, ..newer }));
    }
}
