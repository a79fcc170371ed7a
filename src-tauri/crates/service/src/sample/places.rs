//! Which places of a list carry something, by arithmetic both ways: how many there are, the nth, and the rank of a
//! place. So that a payment finds its invoice, and an invoice its payment, without a look through either list.

use super::random::Seed;

/// Every so many places one, from a first one on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stride {
    pub(super) every: u64,
    pub(super) first: u64,
}

impl Stride {
    /// How many there are among `all` places.
    pub(super) fn count(self, all: u64) -> u64 {
        all.saturating_sub(self.first).div_ceil(self.every)
    }

    pub(super) fn nth(self, rank: u64) -> u64 {
        rank * self.every + self.first
    }

    pub(super) fn rank(self, place: u64) -> Option<u64> {
        (place % self.every == self.first).then_some(place / self.every)
    }
}

/// Marked places of a round that repeats for ever.
#[derive(Debug)]
struct Round {
    length: u64,
    /// Places within the round, in order. Small numbers, because every company in memory has them.
    marked: Vec<u16>,
}

impl Round {
    fn count(&self, all: u64) -> u64 {
        let rest = all % self.length;
        all / self.length * self.marked.len() as u64
            + self.marked.partition_point(|&place| u64::from(place) < rest) as u64
    }

    fn nth(&self, rank: u64) -> u64 {
        let length = self.marked.len().max(1) as u64;
        let within = self.marked.get((rank % length) as usize).copied().unwrap_or_default();
        rank / length * self.length + u64::from(within)
    }

    fn rank(&self, place: u64) -> Option<u64> {
        let nth =
            self.marked.binary_search_by_key(&(place % self.length), |&marked| u64::from(marked)).ok()?;
        Some(place / self.length * self.marked.len() as u64 + nth as u64)
    }
}

/// Marked places of a list whose old part and recent part differ.
#[derive(Debug)]
pub(super) struct Marked {
    split: u64,
    all: u64,
    old: Round,
    recent: Round,
}

impl Marked {
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

    pub(super) fn rank(&self, place: u64) -> Option<u64> {
        match place.checked_sub(self.split) {
            None => self.old.rank(place),
            Some(place) => Some(self.old.count(self.split) + self.recent.rank(place)?),
        }
    }
}

/// What became of each place of a list: one of a few fates, in a round for the old part and one for the recent part.
#[derive(Debug)]
pub(super) struct Fates<F> {
    split: u64,
    all: u64,
    old: Vec<F>,
    recent: Vec<F>,
}

impl<F: Copy + PartialEq> Fates<F> {
    /// `old` and `recent` say how often each fate comes in a round; the seed mixes the rounds. The last seven of a
    /// hundred places are recent.
    pub(super) fn mix(
        seed: Seed,
        purpose: &str,
        all: u64,
        old: &[(usize, F)],
        recent: &[(usize, F)],
    ) -> Self {
        let mix = |parts: &[(usize, F)]| {
            let mut round: Vec<F> =
                parts.iter().flat_map(|&(times, fate)| std::iter::repeat_n(fate, times)).collect();
            for last in (1..round.len()).rev() {
                round.swap(last, seed.below(purpose, last as u64, last as u64 + 1) as usize);
            }
            round
        };
        Self { split: all * 93 / 100, all, old: mix(old), recent: mix(recent) }
    }

    pub(super) fn of(&self, place: u64) -> F {
        match place.checked_sub(self.split) {
            None => self.old[(place % self.old.len() as u64) as usize],
            Some(place) => self.recent[(place % self.recent.len() as u64) as usize],
        }
    }

    /// The places with fates of one sort.
    pub(super) fn marked(&self, is_one: impl Fn(F) -> bool) -> Marked {
        let round = |fates: &[F]| Round {
            length: fates.len() as u64,
            marked: (0..fates.len()).filter(|&nth| is_one(fates[nth])).map(|nth| nth as u16).collect(),
        };
        Marked { split: self.split, all: self.all, old: round(&self.old), recent: round(&self.recent) }
    }
}

/// Who each document of a list belongs to, in both directions: documents come in rounds; a round has as many places as
/// all parties have shares, each place belongs to one party, and from round to round the places are turned by a fixed
/// step. So the party of a document is one look-up, and the documents of a party are one per round for each of its
/// places.
#[derive(Debug)]
pub(super) struct Deal {
    /// Party of each place in a round.
    round: Vec<u32>,
    /// Where each party's places begin in `places`; one longer than there are parties.
    places_of: Vec<u32>,
    /// Places of each party, party by party.
    places: Vec<u32>,
    /// How far the places of a round are turned against those of the round before.
    step: u64,
}

impl Deal {
    /// A few parties come often, most now and then, some never; the first `left_out` have none at all.
    pub(super) fn new(seed: Seed, parties: u64, left_out: u64) -> Self {
        let mut round = Vec::new();
        for party in left_out..parties {
            let shares = match seed.below("shares", party, 20) {
                0 => 0,
                1..=8 => 1,
                9..=14 => 2 + seed.below("more shares", party, 3),
                15..=18 => 5 + seed.below("more shares", party, 4),
                _ => 16 + seed.below("more shares", party, 16),
            };
            round.extend(std::iter::repeat_n(party as u32, shares as usize));
        }
        if round.is_empty() {
            round.push(0);
        }
        for last in (1..round.len()).rev() {
            round.swap(last, seed.below("shuffle", last as u64, last as u64 + 1) as usize);
        }
        let mut places_of = vec![0_u32; parties as usize + 1];
        for &party in &round {
            places_of[party as usize + 1] += 1;
        }
        for party in 0..parties as usize {
            places_of[party + 1] += places_of[party];
        }
        let mut next = places_of.clone();
        let mut places = vec![0_u32; round.len()];
        for (place, &party) in round.iter().enumerate() {
            let slot = &mut next[party as usize];
            places[*slot as usize] = place as u32;
            *slot += 1;
        }
        let step = seed.below("turn", 0, round.len() as u64);
        Self { round, places_of, places, step }
    }

    fn length(&self) -> u64 {
        self.round.len() as u64
    }

    fn turn(&self, round: u64) -> u64 {
        (round % self.length()) * self.step % self.length()
    }

    /// The party a document belongs to.
    pub(super) fn party_of(&self, document: u64) -> u64 {
        let place = (document % self.length() + self.turn(document / self.length())) % self.length();
        u64::from(self.round[place as usize])
    }

    /// The documents of a party, of `all` there are.
    pub(super) fn documents_of(&self, party: u64, all: u64) -> impl Iterator<Item = u64> + '_ {
        let length = self.length();
        let party = party as usize;
        let places = &self.places[self.places_of[party] as usize..self.places_of[party + 1] as usize];
        (0..all.div_ceil(length)).flat_map(move |round| {
            let turn = self.turn(round);
            places
                .iter()
                .map(move |&place| round * length + (u64::from(place) + length - turn) % length)
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
            let found: Vec<u64> = (0..all).filter(|&place| place % every == stride.first).collect();
            prop_assert_eq!(stride.count(all), found.len() as u64);
            for (rank, &place) in found.iter().enumerate() {
                prop_assert_eq!(stride.nth(rank as u64), place);
                prop_assert_eq!(stride.rank(place), Some(rank as u64));
            }
        }

        #[test]
        fn marked_places_are_counted_and_found_both_ways(all in 0_u64..3_000, seed in "[a-z]{1,4}") {
            let fates = Fates::mix(Seed::from_text(&seed), "fate", all, &[(5, 'o'), (90, 'p')], &[(40, 'o'), (60, 'p')]);
            let marked = fates.marked(|fate| fate == 'o');
            let found: Vec<u64> = (0..all).filter(|&place| fates.of(place) == 'o').collect();
            prop_assert_eq!(marked.count(), found.len() as u64);
            for place in 0..all {
                let rank = found.binary_search(&place).ok().map(|rank| rank as u64);
                prop_assert_eq!(marked.rank(place), rank);
                if let Some(rank) = rank {
                    prop_assert_eq!(marked.nth(rank), place);
                }
            }
        }

        #[test]
        fn every_document_belongs_to_one_party(parties in 1_u64..60, all in 0_u64..800, seed in "[a-z]{1,4}") {
            let deal = Deal::new(Seed::from_text(&seed), parties, 0);
            let mut owners = vec![None; all as usize];
            for party in 0..parties {
                for document in deal.documents_of(party, all) {
                    prop_assert_eq!(owners[document as usize].replace(party), None);
                }
            }
            for document in 0..all {
                prop_assert_eq!(owners[document as usize], Some(deal.party_of(document)));
            }
        }
    }
}
