//! Orders: rows sorted by the ranks of some columns.

use crate::view::rank::Ranks;
use crate::view::sort::sort;

/// What rows are sorted by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SortKey<'a> {
    /// The ranks of the column.
    pub(crate) ranks: &'a Ranks,
    /// For each row the row that has the value, where that is a row of another table; `None` where it is the row itself.
    pub(crate) via: Option<&'a [u32]>,
    /// Whether the largest come first.
    pub(crate) descending: bool,
}

impl SortKey<'_> {
    /// Returns a row's place in the order of this column alone.
    fn place(&self, row: u32) -> u32 {
        let row = match self.via {
            Some(via) => via.get(row as usize).copied().unwrap_or(u32::MAX),
            None => row,
        };
        self.ranks.place(row, self.descending)
    }
}

/// Sorts rows by several columns, the most important first. The rows arrive in ascending order, and those that are equal in all
/// columns stay in it.
pub(crate) fn sort_rows(mut rows: Vec<u32>, by: &[SortKey<'_>]) -> Vec<u32> {
    // A stable sort by each column, the least important first, gives the order of all of them.
    for key in by.iter().rev() {
        rows = sort_by(rows, key);
    }
    rows
}

fn sort_by(rows: Vec<u32>, key: &SortKey<'_>) -> Vec<u32> {
    let places = key.ranks.values() as usize + 1;
    if places / 2 > rows.len() {
        // Few rows of many values. The position in the list beside the place makes the sort stable.
        let mut items: Vec<u64> =
            (0u64..).zip(&rows).map(|(position, row)| u64::from(key.place(*row)) << 32 | position).collect();
        sort(&mut items);
        return items.into_iter().filter_map(|item| rows.get(item as u32 as usize).copied()).collect();
    }
    // Counting the rows of each place tells where each of them goes.
    let of_rows: Vec<u32> = rows.iter().map(|row| key.place(*row)).collect();
    let mut next = vec![0u32; places];
    for place in &of_rows {
        next[*place as usize] += 1;
    }
    let mut before = 0;
    for count in &mut next {
        before += std::mem::replace(count, before);
    }
    let mut sorted = vec![0; rows.len()];
    for (row, place) in rows.iter().zip(&of_rows) {
        let to = &mut next[*place as usize];
        sorted[*to as usize] = *row;
        *to += 1;
    }
    sorted
}
