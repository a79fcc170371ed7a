//! How often a watch asks: every 2 s while the client is likely to be setting up the connection, more slowly later.

use std::time::Duration;

/// Longest delay after failures, and the delay while the service refuses the key.
pub(super) const MAX_DELAY: Duration = Duration::from_secs(30);

/// Returns the delay after a check that was answered. `age` is the time since the link was made or the watch was nudged.
pub(super) fn after_answer(age: Duration) -> Duration {
    Duration::from_secs(match age.as_secs() {
        0..120 => 2,
        120..600 => 5,
        _ => 15,
    })
}

/// Returns the delay after this many failures in a row: 2, 4, 8, 16, then 30 s.
pub fn after_failures(failures: u32) -> Duration {
    Duration::from_secs(2 << failures.saturating_sub(1).min(4)).min(MAX_DELAY)
}

/// Spreads a delay by a tenth to both sides, so that many watches do not ask at once. `unit` is a random number from 0 to 1.
pub(super) fn spread(delay: Duration, unit: f64) -> Duration {
    delay.mul_f64(0.9 + 0.2 * unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_slows_with_age_and_backs_off_after_failures() {
        let ages = [(0, 2), (119, 2), (120, 5), (599, 5), (600, 15), (604_800, 15)];
        for (age, delay) in ages {
            assert_eq!(after_answer(Duration::from_secs(age)).as_secs(), delay, "{age}");
        }
        let delays: Vec<u64> = (1..8).map(|failures| after_failures(failures).as_secs()).collect();
        assert_eq!(delays, [2, 4, 8, 16, 30, 30, 30]);
        assert_eq!(after_failures(u32::MAX), MAX_DELAY);
    }

    #[test]
    fn a_delay_is_spread_by_a_tenth() {
        let delay = Duration::from_secs(10);
        assert_eq!(spread(delay, 0.0), Duration::from_secs(9));
        assert_eq!(spread(delay, 1.0), Duration::from_secs(11));
    }
}
