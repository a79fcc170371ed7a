//! The rows of a view, in its order.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use sha2::{Digest, Sha256};

use crate::view::{SearchWithin, View};

/// What decides which rows a view has, and in which order: a fingerprint of it. A filter may hold a list of a hundred thousand values,
/// which a key in the cache must not keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RowsKey([u8; 32]);

impl RowsKey {
    /// Returns the key of a view's rows, whose texts are in the order of a language.
    pub(crate) fn new(view: &View, locale: &str) -> Self {
        let mut print = Fingerprint(Sha256::new());
        let looks_at_columns = view.search().is_some_and(|search| search.within == SearchWithin::Shown);
        let columns = looks_at_columns.then_some(&view.columns);
        (&view.list, &view.filter, view.search(), columns, &view.order, locale).hash(&mut print);
        Self(print.0.finalize().into())
    }
}

/// Makes a fingerprint of a value from the bytes that it hashes as, which differ for different values.
struct Fingerprint(Sha256);

impl Hasher for Fingerprint {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// Never called: 64 bits are too few to tell views apart.
    fn finish(&self) -> u64 {
        0
    }
}

/// The rows of a view.
#[derive(Debug, Clone)]
pub(crate) enum RowSet {
    /// Every row as it arrived, which needs no list.
    Arrived {
        /// The number behind the last row's.
        end: u32,
        /// Numbers that no row has, in ascending order.
        gaps: Arc<Vec<u32>>,
    },
    /// Some rows, or all of them in another order.
    Listed(Arc<Vec<u32>>),
}

impl RowSet {
    /// Returns how many rows there are.
    pub(crate) fn count(&self) -> u32 {
        match self {
            Self::Arrived { end, gaps } => end.saturating_sub(gaps.len() as u32),
            Self::Listed(rows) => rows.len() as u32,
        }
    }

    /// Returns the numbers of at most `count` rows after the first `skip`.
    pub(crate) fn slice(&self, skip: u32, count: u32) -> Vec<u32> {
        match self {
            Self::Listed(rows) => rows.iter().skip(skip as usize).take(count as usize).copied().collect(),
            Self::Arrived { end, gaps } => {
                // As many rows as its number less the gaps before it come before a gap.
                let before = first_index(gaps.len(), |index| {
                    gaps.get(index).is_none_or(|gap| gap - index as u32 > skip)
                });
                let Some(first) = skip.checked_add(before as u32) else { return Vec::new() };
                let mut gaps = gaps.iter().skip(before).peekable();
                (first..*end).filter(|row| gaps.next_if_eq(&row).is_none()).take(count as usize).collect()
            }
        }
    }

    /// Returns the numbers of all rows.
    pub(crate) fn all(&self) -> Cow<'_, [u32]> {
        match self {
            Self::Listed(rows) => Cow::Borrowed(rows),
            Self::Arrived { end, .. } => Cow::Owned(self.slice(0, *end)),
        }
    }
}

/// Returns the first of so many indexes that a condition is true of, which is then true of all that follow it.
fn first_index(count: usize, condition: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, count);
    while low < high {
        let middle = low + (high - low) / 2;
        if condition(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::{Filter, OrderBy, Rule, Search, Test};
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_key_is_small_and_another_one_wherever_the_rows_may_be_others() {
        assert_eq!(size_of::<RowsKey>(), 32);
        let one_of = |values: &[&str]| {
            let values = values.iter().map(|value| (*value).to_owned()).collect();
            Some(Filter::Rule(Rule { path: "name".to_owned(), test: Test::OneOf { values } }))
        };
        let search = |within| Some(Search { text: "a".to_owned(), also: None, within });
        let columns = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let by = |path: &str, descending| vec![OrderBy { path: path.to_owned(), descending }];
        let views = [
            View::default(),
            View { list: Some("name".to_owned()), ..View::default() },
            View { filter: one_of(&["a", "b"]), ..View::default() },
            View { filter: one_of(&["ab"]), ..View::default() },
            View { filter: one_of(&["a", "b", ""]), ..View::default() },
            View { search: search(SearchWithin::All), ..View::default() },
            View { search: search(SearchWithin::Shown), columns: columns(&["a"]), ..View::default() },
            View { search: search(SearchWithin::Shown), columns: columns(&["b"]), ..View::default() },
            View { order: by("name", false), ..View::default() },
            View { order: by("name", true), ..View::default() },
        ];
        let keys: BTreeSet<[u8; 32]> = views.iter().map(|view| RowsKey::new(view, "en").0).collect();
        assert_eq!(keys.len(), views.len());
        assert_ne!(RowsKey::new(&views[0], "en"), RowsKey::new(&views[0], "de"));
        let other_columns = View { columns: columns(&["a"]), ..views[5].clone() };
        assert_eq!(RowsKey::new(&other_columns, "en"), RowsKey::new(&views[5], "en"));
    }

    proptest! {
        #[test]
        fn a_slice_leaves_gaps_out(
            end in 0u32..60,
            gaps in proptest::collection::btree_set(0u32..60, 0..30),
            skip in 0u32..70,
            count in 0u32..70,
        ) {
            let gaps: BTreeSet<u32> = gaps.into_iter().filter(|gap| *gap < end).collect();
            let rows: Vec<u32> = (0..end).filter(|row| !gaps.contains(row)).collect();
            let set = RowSet::Arrived { end, gaps: Arc::new(gaps.into_iter().collect()) };
            prop_assert_eq!(set.count() as usize, rows.len());
            let slice: Vec<u32> = rows.iter().skip(skip as usize).take(count as usize).copied().collect();
            prop_assert_eq!(&set.slice(skip, count), &slice);
            prop_assert_eq!(&*set.all(), &rows[..]);
            prop_assert_eq!(RowSet::Listed(Arc::new(rows)).slice(skip, count), slice);
        }
    }
}
