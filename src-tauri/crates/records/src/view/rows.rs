//! The rows of a view, in its order.

use std::borrow::Cow;
use std::sync::Arc;

use crate::view::{Filter, OrderBy, Search, SearchWithin, View};

/// What decides which rows a view has, and in which order.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct RowsKey {
    /// The list whose items are the rows; `None` where the records themselves are.
    list: Option<String>,
    filter: Option<Filter>,
    search: Option<Search>,
    /// Columns that the search looks at; none where it looks at all or there is no search.
    columns: Vec<String>,
    order: Vec<OrderBy>,
    /// The language whose order of texts was used.
    locale: Arc<str>,
}

impl RowsKey {
    /// Returns the key of a view's rows.
    pub(crate) fn new(view: &View, locale: Arc<str>) -> Self {
        let looks_at_columns = view.search().is_some_and(|search| search.within == SearchWithin::Shown);
        Self {
            list: view.list.clone(),
            filter: view.filter.clone(),
            search: view.search().cloned(),
            columns: if looks_at_columns { view.columns.clone() } else { Vec::new() },
            order: view.order.clone(),
            locale,
        }
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
    use proptest::prelude::*;
    use std::collections::BTreeSet;

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
