//! Limits how many things of a kind happen at the same time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

use crate::locks::lock;

/// Counts permits by group, and refuses those beyond a group's bound.
pub(crate) struct ConcurrencyLimiter<G> {
    counts: Arc<Mutex<Counts<G>>>,
}

/// Permits by group. A group without permits has no entry. [`ConcurrencyLimiter::acquire`] counts up and the drop of a [`Permit`]
/// counts down; the lock makes the look at all bounds and the count one step.
type Counts<G> = HashMap<G, usize>;

/// The right to do something. It counts in each of its groups until it is dropped.
pub(crate) struct Permit<G: Copy + Eq + Hash, const GROUPS: usize> {
    groups: [G; GROUPS],
    counts: Arc<Mutex<Counts<G>>>,
}

impl<G> Default for ConcurrencyLimiter<G> {
    fn default() -> Self {
        Self { counts: Arc::default() }
    }
}

impl<G: Copy + Eq + Hash> ConcurrencyLimiter<G> {
    /// A permit that counts in all of these groups, each given with the most permits it may have. Where one is full, the first
    /// such group is the error and nothing is counted.
    pub(crate) fn acquire<const GROUPS: usize>(
        &self,
        bounds: [(G, usize); GROUPS],
    ) -> Result<Permit<G, GROUPS>, G> {
        let mut counts = lock(&self.counts);
        let is_full = |(group, most): &&(G, usize)| counts.get(group).copied().unwrap_or(0) >= *most;
        if let Some((full, _)) = bounds.iter().find(is_full) {
            return Err(*full);
        }
        let groups = bounds.map(|(group, _)| group);
        for group in groups {
            *counts.entry(group).or_default() += 1;
        }
        Ok(Permit { groups, counts: Arc::clone(&self.counts) })
    }

    /// Permits of a group.
    #[cfg(test)]
    pub(crate) fn count(&self, group: G) -> usize {
        lock(&self.counts).get(&group).copied().unwrap_or(0)
    }

    /// Whether no group is remembered.
    #[cfg(test)]
    pub(crate) fn is_empty(&self) -> bool {
        lock(&self.counts).is_empty()
    }
}

impl<G: Copy + Eq + Hash, const GROUPS: usize> Drop for Permit<G, GROUPS> {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        for group in self.groups {
            if let Some(count) = counts.get_mut(&group) {
                *count -= 1;
                if *count == 0 {
                    counts.remove(&group);
                }
            }
        }
    }
}
