//! Sets of indexes into a list, as arithmetic: how many indexes are in a set, which one is the nth, and the rank of an index in
//! it. So a payment finds its invoice, and an invoice its payment, without a search through either list.

use super::random::Seed;

/// One index out of `every`, the first of them `first`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stride {
    pub(super) every: u64,
    pub(super) first: u64,
}

impl Stride {
    /// How many indexes are in the set, of a list of `all` records.
    pub(super) fn count(self, all: u64) -> u64 {
        all.saturating_sub(self.first).div_ceil(self.every)
    }

    pub(super) fn nth(self, rank: u64) -> u64 {
        rank * self.every + self.first
    }

    pub(super) fn rank(self, index: u64) -> Option<u64> {
        (index % self.every == self.first).then_some(index / self.every)
    }
}

/// A pattern of marked indexes that repeats without end.
#[derive(Debug)]
struct MarkPattern {
    length: u64,
    /// Marked indexes within the pattern, in order. The numbers are small, because every company keeps them in memory.
    marked: Vec<u16>,
}

impl MarkPattern {
    fn count(&self, all: u64) -> u64 {
        let rest = all % self.length;
        all / self.length * self.marked.len() as u64
            + self.marked.partition_point(|&index| u64::from(index) < rest) as u64
    }

    fn nth(&self, rank: u64) -> u64 {
        let length = self.marked.len().max(1) as u64;
        let within = self.marked.get((rank % length) as usize).copied().unwrap_or_default();
        rank / length * self.length + u64::from(within)
    }

    fn rank(&self, index: u64) -> Option<u64> {
        let nth =
            self.marked.binary_search_by_key(&(index % self.length), |&marked| u64::from(marked)).ok()?;
        Some(index / self.length * self.marked.len() as u64 + nth as u64)
    }
}

/// The marked indexes of a list whose old part and recent part have different patterns.
#[derive(Debug)]
pub(super) struct MarkedIndexes {
    split: u64,
    all: u64,
    old: MarkPattern,
    recent: MarkPattern,
}

impl MarkedIndexes {
    pub(super) fn count(&self) -> u64 {
        self.old.count(self.split) + self.recent.count(self.all - self.split)
    }

    pub(super) fn nth(&self, rank: u64) -> u64 {
        let old = self.old.count(self.split);
        match rank.checked_sub(old) {
            None => self.old.nth(rank),
            Some(rank) => self.split + self.recent.nth(rank),
        }
    }

    pub(super) fn rank(&self, index: u64) -> Option<u64> {
        match index.checked_sub(self.split) {
            None => self.old.rank(index),
            Some(index) => Some(self.old.count(self.split) + self.recent.rank(index)?),
        }
    }
}

/// The outcome of each record of a list, one of a few. The old part of the list has one pattern of outcomes, the recent part
/// another.
#[derive(Debug)]
pub(super) struct Outcomes<F> {
    split: u64,
    all: u64,
    old: Vec<F>,
    recent: Vec<F>,
}

impl<F: Copy + PartialEq> Outcomes<F> {
    /// Shuffles two patterns by the seed. `old` and `recent` say how often each outcome is in its pattern. The last seven of a
    /// hundred records are recent.
    pub(super) fn mix(
        seed: Seed,
        purpose: &str,
        all: u64,
        old: &[(usize, F)],
        recent: &[(usize, F)],
    ) -> Self {
        let mix = |parts: &[(usize, F)]| {
            let mut pattern: Vec<F> =
                parts.iter().flat_map(|&(times, outcome)| std::iter::repeat_n(outcome, times)).collect();
            for last in (1..pattern.len()).rev() {
                pattern.swap(last, seed.below(purpose, last as u64, last as u64 + 1) as usize);
            }
            pattern
        };
        Self { split: all * 93 / 100, all, old: mix(old), recent: mix(recent) }
    }

    pub(super) fn of(&self, index: u64) -> F {
        match index.checked_sub(self.split) {
            None => self.old[(index % self.old.len() as u64) as usize],
            Some(index) => self.recent[(index % self.recent.len() as u64) as usize],
        }
    }

    /// The indexes whose outcome fits.
    pub(super) fn marked(&self, is_one: impl Fn(F) -> bool) -> MarkedIndexes {
        let pattern = |outcomes: &[F]| MarkPattern {
            length: outcomes.len() as u64,
            marked: (0..outcomes.len()).filter(|&nth| is_one(outcomes[nth])).map(|nth| nth as u16).collect(),
        };
        MarkedIndexes {
            split: self.split,
            all: self.all,
            old: pattern(&self.old),
            recent: pattern(&self.recent),
        }
    }
}

/// Assigns each document of a list to a party, and finds both ways. The documents come in patterns. A pattern has an index for
/// each share of each party, and each index belongs to one party; from one pattern to the next the indexes are rotated by a
/// fixed step. So the party of a document is one look-up, and a party has one document per pattern for each of its indexes.
#[derive(Debug)]
pub(super) struct Assignment {
    /// Party of each index of the pattern.
    pattern: Vec<u32>,
    /// Where each party's indexes begin in `indexes`. It is one longer than there are parties.
    indexes_of: Vec<u32>,
    /// Indexes of each party, party by party.
    indexes: Vec<u32>,
    /// How far the indexes of a pattern are rotated against those of the pattern before it.
    rotation_step: u64,
}

impl Assignment {
    /// A few parties come often, most now and then, some never. The first `left_out` have none at all.
    pub(super) fn new(seed: Seed, parties: u64, left_out: u64) -> Self {
        let mut pattern = Vec::new();
        for party in left_out..parties {
            let shares = match seed.below("shares", party, 20) {
                0 => 0,
                1..=8 => 1,
                9..=14 => 2 + seed.below("more shares", party, 3),
                15..=18 => 5 + seed.below("more shares", party, 4),
                _ => 16 + seed.below("more shares", party, 16),
            };
            pattern.extend(std::iter::repeat_n(party as u32, shares as usize));
        }
        if pattern.is_empty() {
            pattern.push(0);
        }
        for last in (1..pattern.len()).rev() {
            pattern.swap(last, seed.below("shuffle", last as u64, last as u64 + 1) as usize);
        }
        let mut indexes_of = vec![0_u32; parties as usize + 1];
        for &party in &pattern {
            indexes_of[party as usize + 1] += 1;
        }
        for party in 0..parties as usize {
            indexes_of[party + 1] += indexes_of[party];
        }
        let mut next = indexes_of.clone();
        let mut indexes = vec![0_u32; pattern.len()];
        for (index, &party) in pattern.iter().enumerate() {
            let slot = &mut next[party as usize];
            indexes[*slot as usize] = index as u32;
            *slot += 1;
        }
        let rotation_step = seed.below("turn", 0, pattern.len() as u64);
        Self { pattern, indexes_of, indexes, rotation_step }
    }

    fn length(&self) -> u64 {
        self.pattern.len() as u64
    }

    fn rotation(&self, pattern: u64) -> u64 {
        (pattern % self.length()) * self.rotation_step % self.length()
    }

    /// The party a document belongs to.
    pub(super) fn party_of(&self, document: u64) -> u64 {
        let index = (document % self.length() + self.rotation(document / self.length())) % self.length();
        u64::from(self.pattern[index as usize])
    }

    /// The documents of a party, of `all` there are.
    pub(super) fn documents_of(&self, party: u64, all: u64) -> impl Iterator<Item = u64> + '_ {
        let length = self.length();
        let party = party as usize;
        let indexes = &self.indexes[self.indexes_of[party] as usize..self.indexes_of[party + 1] as usize];
        (0..all.div_ceil(length)).flat_map(move |pattern| {
            let rotation = self.rotation(pattern);
            indexes
                .iter()
                .map(move |&index| pattern * length + (u64::from(index) + length - rotation) % length)
                .filter(move |&document| document < all)
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_stride_counts_what_a_look_through_finds(every in 1_u64..50, first in 0_u64..50, all in 0_u64..500) {
            let stride = Stride { every, first: first % every };
            let found: Vec<u64> = (0..all).filter(|&index| index % every == stride.first).collect();
            prop_assert_eq!(stride.count(all), found.len() as u64);
            for (rank, &index) in found.iter().enumerate() {
                prop_assert_eq!(stride.nth(rank as u64), index);
                prop_assert_eq!(stride.rank(index), Some(rank as u64));
            }
        }

        #[test]
        fn marked_places_are_counted_and_found_both_ways(all in 0_u64..3_000, seed in "[a-z]{1,4}") {
            let outcomes = Outcomes::mix(Seed::from_text(&seed), "fate", all, &[(5, 'o'), (90, 'p')], &[(40, 'o'), (60, 'p')]);
            let marked = outcomes.marked(|outcome| outcome == 'o');
            let found: Vec<u64> = (0..all).filter(|&index| outcomes.of(index) == 'o').collect();
            prop_assert_eq!(marked.count(), found.len() as u64);
            for index in 0..all {
                let rank = found.binary_search(&index).ok().map(|rank| rank as u64);
                prop_assert_eq!(marked.rank(index), rank);
                if let Some(rank) = rank {
                    prop_assert_eq!(marked.nth(rank), index);
                }
            }
        }

        #[test]
        fn every_document_belongs_to_one_party(parties in 1_u64..60, all in 0_u64..800, seed in "[a-z]{1,4}") {
            let assignment = Assignment::new(Seed::from_text(&seed), parties, 0);
            let mut owners = vec![None; all as usize];
            for party in 0..parties {
                for document in assignment.documents_of(party, all) {
                    prop_assert_eq!(owners[document as usize].replace(party), None);
                }
            }
            for document in 0..all {
                prop_assert_eq!(owners[document as usize], Some(assignment.party_of(document)));
            }
        }
    }
}
