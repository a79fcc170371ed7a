//! Token buckets: limit how often each caller may do something.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// Address a request came from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Most callers that are remembered. A caller that has been quiet for a while has a full bucket and needs no memory.
const MAX_CALLERS: usize = 4_096;

/// Token buckets by caller. Each is one moment, at which it is full again (the generic cell rate algorithm).
///
/// INV-RATE-1: strangers in masses reset nobody's count. If there are too many callers, the limiter forgets the half that used least, so a
/// caller with an emptier bucket than most stays counted.
pub(crate) struct RateLimiter<K> {
    /// Time in which one token comes back.
    refill_interval: Duration,
    /// Time in which an empty bucket fills.
    refill_time: Duration,
    /// When each caller's bucket is full again. The lock makes looking and taking one step.
    full_at: Mutex<HashMap<K, Instant>>,
}

impl<K: Hash + Eq> RateLimiter<K> {
    /// `per_second` calls in the long run and `burst` at once; both at least 1.
    pub(crate) fn new(per_second: u32, burst: u32) -> Self {
        let refill_interval = Duration::from_secs(1) / per_second.max(1);
        Self { refill_interval, refill_time: refill_interval * burst.max(1), full_at: Mutex::default() }
    }

    /// Lets a call through, or tells how long it would have to wait. A refused call costs nothing.
    pub(crate) fn take(&self, caller: K, now: Instant) -> Result<(), Duration> {
        let mut full_at = self.full_at.lock();
        if full_at.len() >= MAX_CALLERS {
            full_at.retain(|_, at| *at > now);
            if full_at.len() >= MAX_CALLERS {
                forget_half_that_used_least(&mut full_at);
            }
        }
        let at = full_at.entry(caller).or_insert(now);
        let next = (*at).max(now) + self.refill_interval;
        let wait = next.saturating_duration_since(now + self.refill_time);
        if !wait.is_zero() {
            return Err(wait);
        }
        *at = next;
        Ok(())
    }
}

/// Removes the half of the buckets that is full again first. Removing half at once keeps the cost of a new caller constant on average.
fn forget_half_that_used_least<K>(full_at: &mut HashMap<K, Instant>) {
    let mut moments: Vec<_> = full_at.values().copied().collect();
    let mut to_forget = moments.len() / 2;
    let (_, &mut median, _) = moments.select_nth_unstable(to_forget);
    full_at.retain(|_, at| {
        let is_forgotten = *at <= median && to_forget > 0;
        to_forget -= usize::from(is_forgotten);
        !is_forgotten
    });
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_burst_passes_at_once_and_the_rest_at_the_rate() {
        let rate = RateLimiter::new(2, 5);
        let now = Instant::now();
        assert!((0..5).all(|_| rate.take("a", now).is_ok()));
        assert_eq!(rate.take("a", now), Err(Duration::from_millis(500)));
        assert!(rate.take("b", now).is_ok(), "everybody has a bucket of their own");
        let later = now + Duration::from_millis(500);
        assert!(rate.take("a", later).is_ok());
        assert_eq!(rate.take("a", later), Err(Duration::from_millis(500)));
        let much_later = now + Duration::from_secs(3_600);
        assert_eq!((0..9).filter(|_| rate.take("a", much_later).is_ok()).count(), 5, "it never overflows");
    }

    #[test]
    fn strangers_in_masses_neither_fill_the_memory_nor_reset_a_count() {
        let rate = RateLimiter::new(1, 2);
        let now = Instant::now();
        let busy = usize::MAX;
        assert!((0..2).all(|_| rate.take(busy, now).is_ok()));
        for stranger in 0..3 * MAX_CALLERS {
            assert!(rate.take(stranger, now).is_ok());
            assert!(rate.full_at.lock().len() <= MAX_CALLERS);
        }
        assert_eq!(rate.take(busy, now), Err(Duration::from_secs(1)), "INV-RATE-1");
    }

    proptest! {
        #[test]
        fn no_stretch_of_time_lets_more_through_than_burst_and_rate(
            per_second in 1_u32..50, burst in 1_u32..50, steps in prop::collection::vec(0_u64..400, 1..300)
        ) {
            let rate = RateLimiter::new(per_second, burst);
            let (mut now, mut passed) = (Instant::now(), Vec::new());
            for step in steps {
                now += Duration::from_millis(step);
                match rate.take((), now) {
                    Ok(()) => passed.push(now),
                    Err(wait) => prop_assert!(wait > Duration::ZERO && wait <= Duration::from_secs(1)),
                }
            }
            for (first, from) in passed.iter().enumerate() {
                for (nth, to) in passed.iter().enumerate().skip(first) {
                    let allowed = f64::from(burst) + (*to - *from).as_secs_f64() * f64::from(per_second);
                    prop_assert!((nth - first + 1) as f64 <= allowed + 0.001);
                }
            }
        }
    }
}
