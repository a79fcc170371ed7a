//! When a connector comes: what its visits so far tell of the next one.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Pauses that are remembered.
const PAUSES: usize = 5;
/// Pauses from which on the median tells how often a connector comes. Before, the shortest does: a night off is no habit.
const ENOUGH: usize = 3;
/// Shorter pauses are no habit: a minute is the least that the user of a Web Connector can choose. Its user pressed a button.
const SHORTEST: Duration = Duration::from_secs(30);
/// Longer pauses are no habit either, except of a connector that has no other: its computer was off or asleep.
const LONGEST: Duration = Duration::from_secs(60 * 60);
/// How long after its last call a connector counts as being there, however often it comes.
const LEAST_PATIENCE: Duration = Duration::from_secs(5 * 60);
/// How long a connector without a known pause counts as being there. It may come every quarter of an hour.
const FIRST_PATIENCE: Duration = Duration::from_secs(20 * 60);
/// After so many pauses without a call a connector counts as off.
const MISSED_VISITS: u32 = 3;
/// How late a connector may be before it is called late: its own clock ticks in minutes, and QuickBooks takes half a minute to open.
const DELAY: Duration = Duration::from_secs(45);

/// When a connector calls. A pause is the time from its last call to its next sign-in.
pub(super) struct Presence {
    /// When it called last; when this was made, if it has not called since.
    heard_at: Instant,
    /// Whether it called since this was made.
    has_called: bool,
    /// Its pauses in seconds, the last first.
    pauses: VecDeque<u32>,
}

/// What a connector's visits tell of the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// It comes within this time, as far as its visits tell.
    Due(Duration),
    /// It may come at any moment. It has not missed its time, or its pauses are not known.
    Soon,
    /// It should have come, and may come at any moment.
    Late,
    /// It has missed its time again and again.
    Off,
}

impl Presence {
    /// A connector that has not called, with the pauses that are remembered of it. It counts as if it called now.
    pub(super) fn new(pauses: &[u32], now: Instant) -> Self {
        Self { heard_at: now, has_called: false, pauses: pauses.iter().copied().take(PAUSES).collect() }
    }

    /// Notes a call.
    pub(super) fn heard(&mut self, now: Instant) {
        (self.heard_at, self.has_called) = (now, true);
    }

    /// Notes a sign-in that ends a pause.
    pub(super) fn came(&mut self, now: Instant) {
        let pause = now.saturating_duration_since(self.heard_at);
        if self.has_called && pause >= SHORTEST {
            self.pauses.push_front(u32::try_from(pause.as_secs()).unwrap_or(u32::MAX));
            self.pauses.truncate(PAUSES);
        }
        self.heard(now);
    }

    /// The pauses in seconds, the last first.
    pub(super) fn pauses(&self) -> Vec<u32> {
        self.pauses.iter().copied().collect()
    }

    /// The seconds between two visits: the median of the pauses, of two in the middle the longer one; of fewer than three pauses the
    /// shortest. `None` without a pause.
    pub(super) fn every(&self) -> Option<u32> {
        let mut sorted = self.pauses();
        sorted.sort_unstable();
        let middle = if sorted.len() < ENOUGH { 0 } else { sorted.len() / 2 };
        sorted.get(middle).copied()
    }

    /// What the visits tell at this time.
    pub(super) fn standing(&self, now: Instant) -> Standing {
        let silent = now.saturating_duration_since(self.heard_at);
        let Some(every) = self.every().map(seconds) else {
            return if silent > FIRST_PATIENCE { Standing::Off } else { Standing::Soon };
        };
        // Where its user chose another interval, the last pause is longer than most.
        let usual = self.pauses.iter().copied().map(seconds).filter(|pause| *pause <= LONGEST).max();
        let patience = LEAST_PATIENCE.max(every.max(usual.unwrap_or_default()) * MISSED_VISITS);
        match silent {
            silent if silent < every => Standing::Due(every - silent),
            silent if silent > patience => Standing::Off,
            silent if silent > every + DELAY => Standing::Late,
            _ => Standing::Soon,
        }
    }
}

fn seconds(seconds: u32) -> Duration {
    Duration::from_secs(seconds.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A connector that came after these pauses, and the time of its last call.
    fn came_after(pauses: &[u32]) -> (Presence, Instant) {
        let mut now = Instant::now();
        let mut presence = Presence::new(&[], now);
        presence.came(now);
        for pause in pauses {
            now += seconds(*pause);
            presence.came(now);
        }
        (presence, now)
    }

    #[test]
    fn the_median_of_the_last_five_pauses_tells_how_often_a_connector_comes() {
        assert_eq!(came_after(&[]).0.every(), None);
        assert_eq!(came_after(&[60]).0.every(), Some(60));
        assert_eq!(came_after(&[57_600, 60]).0.every(), Some(60), "the computer was off over night");
        assert_eq!(came_after(&[60, 60, 900, 900]).0.every(), Some(900), "the longer of two");
        assert_eq!(came_after(&[10, 12, 9, 15, 11]).0.every(), None, "somebody pressed a button");
        assert_eq!(came_after(&[60, 60, 3_600, 60]).0.every(), Some(60), "one night off is no habit");
        assert_eq!(came_after(&[60, 60, 60, 900, 900, 900]).0.every(), Some(900), "the last five count");
        let first = Instant::now();
        let mut started = Presence::new(&[900, 900], first);
        started.came(first + seconds(7));
        assert_eq!(started.every(), Some(900), "the time since a start is no pause");
    }

    #[test]
    fn a_connector_that_comes_every_quarter_of_an_hour_is_not_off_between_two_visits() {
        let (presence, now) = came_after(&[900, 900, 900]);
        assert_eq!(presence.standing(now + seconds(60)), Standing::Due(seconds(840)));
        assert_eq!(presence.standing(now + seconds(900)), Standing::Soon);
        assert_eq!(presence.standing(now + seconds(946)), Standing::Late);
        assert_eq!(presence.standing(now + seconds(2_700)), Standing::Late);
        assert_eq!(presence.standing(now + seconds(2_701)), Standing::Off);
    }

    #[test]
    fn a_connector_whose_user_chose_a_longer_interval_is_not_off_after_its_first_long_pause() {
        let (presence, now) = came_after(&[60, 60, 60, 60, 900]);
        assert_eq!(presence.standing(now + seconds(900)), Standing::Late);
        assert_eq!(presence.standing(now + seconds(2_701)), Standing::Off);
        let (slept, now) = came_after(&[60, 60, 60, 60, 28_800]);
        assert_eq!(slept.standing(now + seconds(301)), Standing::Off, "a night off is no interval");
    }

    #[test]
    fn a_connector_is_waited_for_five_minutes_however_often_it_comes_and_longer_where_that_is_not_known() {
        for ((presence, now), patience) in [(came_after(&[60, 60, 60]), 300), (came_after(&[]), 1_200)] {
            assert!(!matches!(presence.standing(now + seconds(patience)), Standing::Off));
            assert_eq!(presence.standing(now + seconds(patience + 1)), Standing::Off);
        }
    }
}
