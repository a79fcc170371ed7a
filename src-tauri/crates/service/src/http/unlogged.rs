//! Calls that get no line in the log: those that are refused because too many came from their address. A line for each would
//! let a stranger fill the log; they are told of together.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Time in which they are told of together.
const TOGETHER: Duration = Duration::from_secs(1);

/// Counts the calls without a line.
#[derive(Default)]
pub(crate) struct Unlogged {
    /// When the first was counted that was not told of yet, and how many there were since. The next call of anybody tells of
    /// them.
    untold: Mutex<Option<(Instant, u64)>>,
}

impl Unlogged {
    /// Another call without a line.
    pub(super) fn count(&self, now: Instant) {
        let mut untold = self.untold.lock().unwrap_or_else(PoisonError::into_inner);
        untold.get_or_insert((now, 0)).1 += 1;
    }

    /// Tells the log of those counted, once a second has passed since the first.
    pub(super) fn tell(&self, now: Instant) {
        if let Some(count) = self.due(now) {
            tracing::warn!(
                count,
                "calls were refused without a line of their own: too many came from one address"
            );
        }
    }

    fn due(&self, now: Instant) -> Option<u64> {
        let mut untold = self.untold.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = untold.is_some_and(|(since, _)| now.saturating_duration_since(since) >= TOGETHER);
        if is_due { untold.take().map(|(_, count)| count) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_told_of_together_and_once() {
        let unlogged = Unlogged::default();
        let start = Instant::now();
        let at = |milliseconds| start + Duration::from_millis(milliseconds);
        assert_eq!(unlogged.due(at(0)), None);
        for milliseconds in [5_000, 5_300, 5_999] {
            unlogged.count(at(milliseconds));
        }
        assert_eq!(unlogged.due(at(5_999)), None, "more may follow");
        assert_eq!(unlogged.due(at(6_000)), Some(3));
        assert_eq!(unlogged.due(at(9_000)), None);
        unlogged.count(at(9_000));
        assert_eq!((unlogged.due(at(9_999)), unlogged.due(at(10_000))), (None, Some(1)));
    }
}
