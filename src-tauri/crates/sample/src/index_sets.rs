//! Sets of indexes into a list, as arithmetic: how many indexes are in a set, which one is the nth, and the rank of an index in
//! it. So a payment finds its invoice, and an invoice its payment, without a search through either list.

use std::ops::Range;

use super::random::Seed;

/// One index out of `every`, the first of them `first`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stride {
    pub(super) every: u64,
    pub(super) first: u64,
}

impl Stride {
    pub(super) fn nth(self, rank: u64) -> u64 {
        rank * self.every + self.first
    }

    pub(super) fn rank(self, index: u64) -> Option<u64> {
        (index % self.every == self.first).then_some(index / self.every)
    }
}

/// Reorders the indexes of a list within blocks of it, and finds them both ways. So what is paid is not paid in the order
/// in which it was sold, though payments are counted one by one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shuffle {
    block: u64,
    factor: u64,
    inverse: u64,
}

impl Shuffle {
    /// Blocks of this size; at least 1.
    pub(super) fn new(block: u64) -> Self {
        let block = block.max(1);
        let mut factor = (block * 5 / 13).max(1);
        while gcd(factor, block) != 1 {
            factor += 1;
        }
        let inverse = inverse(factor % block.max(2), block);
        Self { block, factor, inverse }
    }

    pub(super) fn block(self) -> u64 {
        self.block
    }

    /// How far a block is turned, so that no two follow one pattern.
    fn turn(self, block: u64) -> u64 {
        block * 7 % self.block
    }

    /// Where an index goes.
    pub(super) fn place(self, index: u64) -> u64 {
        let (block, within) = (index / self.block, index % self.block);
        block * self.block + (within * self.factor + self.turn(block)) % self.block
    }

    /// The index that went to a place.
    pub(super) fn index_at(self, place: u64) -> u64 {
        let (block, within) = (place / self.block, place % self.block);
        let turned = (within + self.block - self.turn(block)) % self.block;
        block * self.block + turned * self.inverse % self.block
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The number that brings `factor` to 1 when multiplied with it, counted round by round of `modulus`. The two have no
/// common divisor.
fn inverse(factor: u64, modulus: u64) -> u64 {
    // Euclid's algorithm, keeping how often the factor is in each remainder.
    let (mut old, mut new) = ((factor as i64, 1_i64), (modulus as i64, 0_i64));
    while new.0 != 0 {
        let times = old.0 / new.0;
        (old, new) = (new, (old.0 - times * new.0, old.1 - times * new.1));
    }
    old.1.rem_euclid(modulus as i64) as u64
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
    /// Each party with its shares. Parties without any have no document.
    pub(super) fn new(seed: Seed, purpose: &str, shares: impl Iterator<Item = (u64, u64)>) -> Self {
        let mut pattern = Vec::new();
        let mut parties = 0;
        for (party, shares) in shares {
            parties = parties.max(party + 1);
            pattern.extend(std::iter::repeat_n(party as u32, shares as usize));
        }
        if pattern.is_empty() {
            pattern.push(0);
            parties = parties.max(1);
        }
        for last in (1..pattern.len()).rev() {
            pattern.swap(last, seed.below(purpose, last as u64, last as u64 + 1) as usize);
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
        let rotation_step = seed.below(purpose, 1 << 40, pattern.len() as u64);
        Self { pattern, indexes_of, indexes, rotation_step }
    }

    /// Documents after which each party had as many as it has shares.
    pub(super) fn length(&self) -> u64 {
        self.pattern.len() as u64
    }

    /// How many of [`Assignment::length`] documents a party has.
    pub(super) fn shares_of(&self, party: u64) -> u64 {
        let at = |party: u64| self.indexes_of.get(party as usize).copied().map_or(0, u64::from);
        at(party + 1).saturating_sub(at(party))
    }

    fn rotation(&self, pattern: u64) -> u64 {
        let length = self.length();
        let pattern = if pattern < length { pattern } else { pattern % length };
        pattern * self.rotation_step % length
    }

    /// The party a document belongs to.
    pub(super) fn party_of(&self, document: u64) -> u64 {
        let length = self.length();
        // Both parts are below the length, and comparing is faster than dividing.
        let index = document % length + self.rotation(document / length);
        u64::from(self.pattern[if index < length { index } else { index - length } as usize])
    }

    /// The documents of a party, of `all` there are.
    pub(super) fn documents_of(&self, party: u64, all: u64) -> impl Iterator<Item = u64> + '_ {
        self.documents_in(party, 0..all)
    }

    /// The documents of a party among these.
    pub(super) fn documents_in(&self, party: u64, among: Range<u64>) -> impl Iterator<Item = u64> + '_ {
        let length = self.length();
        let party = party as usize;
        let begin = self.indexes_of.get(party).copied().unwrap_or_default() as usize;
        let end = self.indexes_of.get(party + 1).map_or(begin, |&end| end as usize);
        let indexes = &self.indexes[begin..end];
        (among.start / length..among.end.div_ceil(length)).flat_map(move |pattern| {
            let rotation = self.rotation(pattern);
            let among = among.clone();
            indexes
                .iter()
                .map(move |&index| {
                    let index = u64::from(index);
                    pattern * length
                        + if index < rotation { index + length - rotation } else { index - rotation }
                })
                .filter(move |document| among.contains(document))
        })
    }
}

/// How many shares a party has: a few come often, most now and then, some never.
pub(super) fn shares(seed: Seed, purpose: &str, party: u64) -> u64 {
    let more = seed.number(purpose, party) >> 32;
    match seed.below(purpose, party, 20) {
        0 => 0,
        1..=8 => 1,
        9..=14 => 2 + more % 3,
        15..=18 => 5 + more % 4,
        _ => 16 + more % 16,
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
            for (rank, &index) in found.iter().enumerate() {
                prop_assert_eq!(stride.nth(rank as u64), index);
                prop_assert_eq!(stride.rank(index), Some(rank as u64));
            }
        }

        #[test]
        fn every_index_has_a_place_in_its_block(block in 1_u64..2_000, index in 0_u64..100_000) {
            let shuffle = Shuffle::new(block);
            let place = shuffle.place(index);
            prop_assert_eq!(shuffle.index_at(place), index);
            prop_assert_eq!(place / block, index / block);
        }

        #[test]
        fn every_document_belongs_to_one_party(parties in 1_u64..60, all in 0_u64..800, seed in "[a-z]{1,4}") {
            let seed = Seed::from_text(&seed);
            let assignment = Assignment::new(seed, "any", (0..parties).map(|party| (party, shares(seed, "shares", party))));
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
