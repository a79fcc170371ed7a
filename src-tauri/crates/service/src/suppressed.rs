//! Events that get no line of their own in the log, because a stranger could fill the log with them. One line tells how many there were.

use std::time::{Duration, Instant};

/// Time from the first event to the line that counts them.
const WINDOW: Duration = Duration::from_secs(1);

/// Counts events until their line is due, a window after the first of them.
#[derive(Debug, Default)]
pub(crate) struct SuppressedEvents {
    /// When the first unreported event came, and how many came since. None if all were reported.
    pending: Option<(Instant, u64)>,
}

impl SuppressedEvents {
    /// Counts an event.
    pub(crate) fn count(&mut self, now: Instant) {
        self.pending.get_or_insert((now, 0)).1 += 1;
    }

    /// When a line is due. None if all events were reported.
    pub(crate) fn due_at(&self) -> Option<Instant> {
        self.pending.map(|(first, _)| first + WINDOW)
    }

    /// Takes the count if a line is due.
    pub(crate) fn take_due(&mut self, now: Instant) -> Option<u64> {
        if self.due_at().is_some_and(|due| due <= now) { self.take() } else { None }
    }

    /// Takes the count, due or not. None if all events were reported.
    pub(crate) fn take(&mut self) -> Option<u64> {
        self.pending.take().map(|(_, count)| count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_told_of_together_and_once() {
        let mut events = SuppressedEvents::default();
        let start = Instant::now();
        let at = |milliseconds| start + Duration::from_millis(milliseconds);
        assert_eq!((events.take_due(at(0)), events.due_at()), (None, None));
        for milliseconds in [5_000, 5_300, 5_999] {
            events.count(at(milliseconds));
        }
        assert_eq!(events.take_due(at(5_999)), None, "more may follow");
        assert_eq!(events.due_at(), Some(at(6_000)));
        assert_eq!(events.take_due(at(6_000)), Some(3));
        assert_eq!(events.take_due(at(9_000)), None);
        events.count(at(9_000));
        assert_eq!((events.take_due(at(9_999)), events.take_due(at(10_000))), (None, Some(1)));
        events.count(at(10_000));
        assert_eq!((events.take(), events.take()), (Some(1), None), "a service that stops tells of the last");
    }
}
