//! Sorting many integers, and many keys of bytes.

use std::thread;

use crate::parallel;

/// Mark of a key that is equal to the one before it.
const EQUAL: u64 = 1;
/// Mark of a key that is not.
const OTHER: u64 = 0;
/// Fewer items than this are sorted by one thread.
const FEW: usize = 50_000;

/// Sorts items, on two threads where there are many.
pub(crate) fn sort<T: Ord + Copy + Send>(items: &mut [T]) {
    if items.len() < FEW || parallel::threads(items.len()) == 1 {
        return items.sort_unstable();
    }
    let middle = items.len() / 2;
    items.select_nth_unstable(middle);
    let (low, high) = items.split_at_mut(middle);
    thread::scope(|scope| {
        scope.spawn(|| low.sort_unstable());
        high.sort_unstable();
    });
}

/// Keys of bytes, one behind the other.
#[derive(Debug, Default)]
pub(crate) struct Keys {
    bytes: Vec<u8>,
    /// Where each key ends; it begins where the one before it ends.
    ends: Vec<usize>,
}

impl Keys {
    /// Lets a writer add the next key.
    pub(crate) fn push_with(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        write(&mut self.bytes);
        self.ends.push(self.bytes.len());
    }

    /// Adds the keys of another collection behind these.
    pub(crate) fn append(&mut self, other: &Self) {
        let before = self.bytes.len();
        self.bytes.extend_from_slice(&other.bytes);
        self.ends.extend(other.ends.iter().map(|end| before + end));
    }

    /// Returns a key; an empty one for a number that none has.
    pub(crate) fn get(&self, key: u32) -> &[u8] {
        let start =
            (key as usize).checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(0);
        let end = self.ends.get(key as usize).copied().unwrap_or(start);
        self.bytes.get(start..end).unwrap_or_default()
    }

    /// Returns the eight bytes of a key from a depth on, as an integer that compares as they do; zeros behind its end.
    fn window(&self, key: u32, depth: usize) -> u64 {
        let rest = self.get(key).get(depth..).unwrap_or_default();
        match rest.first_chunk::<8>() {
            Some(bytes) => u64::from_be_bytes(*bytes),
            None => {
                let mut bytes = [0; 8];
                bytes.iter_mut().zip(rest).for_each(|(byte, of_key)| *byte = *of_key);
                u64::from_be_bytes(bytes)
            }
        }
    }

    /// Returns the numbers of the keys in the order of the keys, each with whether it is equal to the one before; of equal keys
    /// the first one comes first.
    ///
    /// Eight bytes of each key are compared at a time, as integers that lie side by side. Only keys that are equal in them are
    /// looked up again.
    pub(crate) fn sorted(&self) -> Vec<(u32, bool)> {
        let depth = self.common_start();
        let mut items: Vec<(u64, u32)> =
            (0..self.ends.len() as u32).map(|key| (self.window(key, depth), key)).collect();
        sort(&mut items);
        if items.len() < FEW || parallel::threads(items.len()) == 1 {
            self.sort_equal_runs(&mut items, depth);
        } else {
            // The halves are cut between two runs, so that no run is sorted by both.
            let middle = items.get(items.len() / 2).map(|item| item.0);
            let cut = items.partition_point(|item| Some(item.0) < middle);
            let (low, high) = items.split_at_mut(cut);
            thread::scope(|scope| {
                scope.spawn(|| self.sort_equal_runs(low, depth));
                self.sort_equal_runs(high, depth);
            });
        }
        items.into_iter().map(|(mark, key)| (key, mark == EQUAL)).collect()
    }

    /// Sorts what is equal in the window at a depth by what follows it. The windows then give way to marks: [`EQUAL`] for a key
    /// that is equal to the one before it.
    fn sort_equal_runs(&self, items: &mut [(u64, u32)], depth: usize) {
        for run in items.chunk_by_mut(|one, other| one.0 == other.0) {
            if let [alone] = run {
                alone.0 = OTHER;
                continue;
            }
            let next = depth + 8;
            if run.iter().any(|(_, key)| self.get(*key).len() <= next) {
                // A key ends here, so that a zero of the window may be a byte of a key or none.
                let rest = |key: u32| self.get(key).get(depth..).unwrap_or_default();
                run.sort_unstable_by(|(_, one), (_, other)| {
                    rest(*one).cmp(rest(*other)).then(one.cmp(other))
                });
                let mut before = None;
                for (mark, key) in run.iter_mut() {
                    *mark = if before == Some(rest(*key)) { EQUAL } else { OTHER };
                    before = Some(rest(*key));
                }
                continue;
            }
            for item in run.iter_mut() {
                item.0 = self.window(item.1, next);
            }
            run.sort_unstable();
            self.sort_equal_runs(run, next);
        }
    }

    /// Returns the length in bytes of the beginning that all keys share, as numbered texts do.
    fn common_start(&self) -> usize {
        let first = self.get(0);
        let mut common = first.len();
        for key in 1..self.ends.len() as u32 {
            let key = self.get(key);
            common = common.min(first.iter().zip(key).take_while(|(one, other)| one == other).count());
            if common == 0 {
                break;
            }
        }
        common
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn keys(of: &[Vec<u8>]) -> Keys {
        let mut keys = Keys::default();
        of.iter().for_each(|key| keys.push_with(|buffer| buffer.extend_from_slice(key)));
        keys
    }

    fn with_marks(texts: &[Vec<u8>], sorted: &[u32]) -> Vec<(u32, bool)> {
        let text = |key: &u32| &texts[*key as usize];
        let before = [None].into_iter().chain(sorted.iter().map(Some));
        sorted.iter().zip(before).map(|(key, before)| (*key, before.map(text) == Some(text(key)))).collect()
    }

    #[test]
    fn many_are_sorted_by_several_threads_as_few_are_by_one() {
        let mut seed = 7u64;
        let mut random = || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            seed >> 33
        };
        let mut items: Vec<(u64, u32)> = (0..120_000).map(|row| (random() % 1_000, row)).collect();
        let mut expected = items.clone();
        expected.sort();
        sort(&mut items);
        assert!(items == expected);

        let texts: Vec<Vec<u8>> =
            (0..120_000).map(|_| format!("common start {}", random() % 90_000).into_bytes()).collect();
        let mut expected: Vec<u32> = (0..120_000).collect();
        expected.sort_by_key(|key| &texts[*key as usize]);
        assert!(keys(&texts).sorted() == with_marks(&texts, &expected));
    }

    proptest! {
        #[test]
        fn keys_are_sorted_byte_by_byte(
            texts in proptest::collection::vec(
                proptest::collection::vec(prop_oneof![8 => Just(0u8), 8 => Just(1), 1 => any::<u8>()], 0..20), 0..40
            ),
            start in proptest::collection::vec(any::<u8>(), 0..10),
        ) {
            let texts: Vec<Vec<u8>> =
                texts.into_iter().map(|text| start.iter().copied().chain(text).collect()).collect();
            let mut expected: Vec<u32> = (0..texts.len() as u32).collect();
            expected.sort_by_key(|key| &texts[*key as usize]);
            prop_assert_eq!(keys(&texts).sorted(), with_marks(&texts, &expected));
        }
    }
}
