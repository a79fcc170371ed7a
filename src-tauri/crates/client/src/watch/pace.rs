//! How often a watch asks: often while somebody is likely at it, slowly later.

use std::time::Duration;

/// Longest pause after failures, and the pause while the key is refused.
pub(super) const LONGEST: Duration = Duration::from_secs(30);

/// Pause after a check that was answered, by the time since the link was made or the watch was nudged.
pub(super) fn after_answer(age: Duration) -> Duration {
    Duration::from_secs(match age.as_secs() {
        0..120 => 2,
        120..600 => 5,
        _ => 15,
    })
}

/// Pause after this many failures in a row: 2, 4, 8, 16, then 30 s.
pub fn after_failures(failures: u32) -> Duration {
    Duration::from_secs(2 << failures.saturating_sub(1).min(4)).min(LONGEST)
}

/// Spreads a pause by a tenth to both sides, so that many watches do not ask at once. `unit` is 0 to 1.
pub(super) fn spread(pause: Duration, unit: f64) -> Duration {
    pause.mul_f64(0.9 + 0.2 * unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pace_slows_with_age_and_backs_off_after_failures() {
        let ages = [(0, 2), (119, 2), (120, 5), (599, 5), (600, 15), (604_800, 15)];
        for (age, pause) in ages {
            assert_eq!(after_answer(Duration::from_secs(age)).as_secs(), pause, "{age}");
        }
        let pauses: Vec<u64> = (1..8).map(|failures| after_failures(failures).as_secs()).collect();
        assert_eq!(pauses, [2, 4, 8, 16, 30, 30, 30]);
        assert_eq!(after_failures(u32::MAX), LONGEST);
    }

    #[test]
    fn a_pause_is_spread_by_a_tenth() {
        let pause = Duration::from_secs(10);
        assert_eq!(spread(pause, 0.0), Duration::from_secs(9));
        assert_eq!(spread(pause, 1.0), Duration::from_secs(11));
    }
}
