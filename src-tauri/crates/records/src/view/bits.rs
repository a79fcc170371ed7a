//! A set of rows, as one bit a row.

use std::ops::Range;

use crate::chunk::PART_ROWS;

/// Words of 64 bits that the rows of a part take.
const PART_WORDS: usize = PART_ROWS.div_ceil(64) as usize;

/// A set of the rows of a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bits {
    /// A bit a row, the first row in the lowest bit of the first word. Each part begins with a word, so that several threads can
    /// write to one set; bits behind the last row of a part are 0.
    words: Vec<u64>,
    rows: u32,
}

impl Bits {
    /// Makes an empty set for so many rows.
    pub(crate) fn none(rows: u32) -> Self {
        Self { words: vec![0; rows.div_ceil(PART_ROWS) as usize * PART_WORDS], rows }
    }

    /// Makes a set of these rows out of so many.
    pub(crate) fn of_range(rows: u32, range: Range<u32>) -> Self {
        let mut bits = Self::none(rows);
        for (first, words) in (0..rows).step_by(PART_ROWS as usize).zip(bits.parts_mut()) {
            let here = (range.start.max(first), range.end.min(rows).min(first.saturating_add(PART_ROWS)));
            fill(words, here.1.saturating_sub(first) as usize, |row| here.0 - first <= row as u32);
        }
        bits
    }

    /// Returns the words of each part, for threads that fill them.
    pub(crate) fn parts_mut(&mut self) -> impl Iterator<Item = &mut [u64]> {
        self.words.chunks_mut(PART_WORDS)
    }

    /// Takes a row out.
    pub(crate) fn remove(&mut self, row: u32) {
        let (word, bit) = place(row);
        if let Some(word) = self.words.get_mut(word) {
            *word &= !bit;
        }
    }

    /// Puts a row in.
    pub(crate) fn insert(&mut self, row: u32) {
        let (word, bit) = place(row);
        if let Some(word) = self.words.get_mut(word) {
            *word |= bit;
        }
    }

    /// Returns whether a row is in the set.
    pub(crate) fn contains(&self, row: u32) -> bool {
        let (word, bit) = place(row);
        row < self.rows && self.words.get(word).is_some_and(|word| word & bit != 0)
    }

    /// Leaves the rows that are in the other set too.
    pub(crate) fn and(&mut self, other: &Self) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word &= other);
    }

    /// Adds the rows of another set.
    pub(crate) fn or(&mut self, other: &Self) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word |= other);
    }

    /// Returns how many rows are in the set.
    pub(crate) fn count(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns the rows in the set, in ascending order.
    pub(crate) fn to_rows(&self) -> Vec<u32> {
        let mut rows = Vec::with_capacity(self.count());
        for (part, words) in (0u32..).zip(self.words.chunks(PART_WORDS)) {
            for (index, word) in (0u32..).zip(words) {
                let mut word = *word;
                while word != 0 {
                    rows.push(part * PART_ROWS + index * 64 + word.trailing_zeros());
                    word &= word - 1;
                }
            }
        }
        rows
    }
}

/// Returns the word of a row and its bit in there.
fn place(row: u32) -> (usize, u64) {
    let (part, within) = (row / PART_ROWS, row % PART_ROWS);
    (part as usize * PART_WORDS + within as usize / 64, 1 << (within % 64))
}

/// Fills the words of a part from a condition on each of its rows, and leaves the bits behind them 0.
pub(crate) fn fill(words: &mut [u64], rows: usize, condition: impl Fn(usize) -> bool) {
    for (index, word) in words.iter_mut().enumerate() {
        let first = index * 64;
        let end = rows.min(first + 64);
        let mut bits = 0;
        for row in first..end.max(first) {
            bits |= u64::from(condition(row)) << (row - first);
        }
        *word = bits;
    }
}

/// Turns the first rows of a part around: those that were in are out.
pub(crate) fn invert(words: &mut [u64], rows: usize) {
    for (index, word) in words.iter_mut().enumerate() {
        let here = rows.saturating_sub(index * 64).min(64) as u32;
        if here > 0 {
            *word = !*word & (u64::MAX >> (64 - here));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn a_set_of_bits_is_a_set(
            rows in 0u32..300,
            ranges in proptest::collection::vec((0u32..300, 0u32..300), 2),
            one: Vec<u8>,
        ) {
            let sets: Vec<(Bits, BTreeSet<u32>)> = ranges
                .iter()
                .map(|(start, end)| {
                    let range = (*start).min(rows)..(*end).min(rows);
                    (Bits::of_range(rows, range.clone()), range.collect())
                })
                .collect();
            let (first, second) = (&sets[0], &sets[1]);
            for (bits, set) in &sets {
                prop_assert_eq!(bits.to_rows(), set.iter().copied().collect::<Vec<_>>());
                prop_assert_eq!(bits.count(), set.len());
            }
            let mut both = first.0.clone();
            both.and(&second.0);
            prop_assert_eq!(both.to_rows(), first.1.intersection(&second.1).copied().collect::<Vec<_>>());
            let mut either = first.0.clone();
            either.or(&second.0);
            prop_assert_eq!(either.to_rows(), first.1.union(&second.1).copied().collect::<Vec<_>>());
            for row in one.iter().map(|row| u32::from(*row)).filter(|row| *row < rows) {
                either.insert(row);
                prop_assert!(either.contains(row));
                either.remove(row);
                prop_assert!(!either.contains(row));
            }
        }

        #[test]
        fn what_is_filled_and_turned_around_stops_at_the_last_row(rows in 0usize..=64, every in 1usize..5) {
            let mut words = vec![0; 1];
            fill(&mut words, rows, |row| row % every == 0);
            invert(&mut words, rows);
            let set: Vec<usize> = (0..64).filter(|row| words[row / 64] >> (row % 64) & 1 == 1).collect();
            prop_assert_eq!(set, (0..rows).filter(|row| row % every != 0).collect::<Vec<_>>());
        }
    }
}
