//! How often the page hears of a running pull.

use std::time::{Duration, Instant};

/// Throttle with a trailing report: lets one report through per interval, and always the last one.
#[derive(Debug)]
pub(super) struct Throttle {
    interval: Duration,
    /// When the last report went out; `None` before the first.
    last: Option<Instant>,
    is_pending: bool,
}

impl Throttle {
    /// Lets the first report through at once.
    pub(super) fn new(interval: Duration) -> Self {
        Self { interval, last: None, is_pending: false }
    }

    /// There is something to report.
    pub(super) fn request(&mut self) {
        self.is_pending = true;
    }

    /// There is something to report that must not wait.
    pub(super) fn request_now(&mut self) {
        *self = Self { interval: self.interval, last: None, is_pending: true };
    }

    /// How long the pending report still has to wait; `None` without a pending report.
    pub(super) fn wait(&self, now: Instant) -> Option<Duration> {
        let passed = self.last.map_or(self.interval, |last| now.saturating_duration_since(last));
        self.is_pending.then(|| self.interval.saturating_sub(passed))
    }

    /// Takes the pending report if it is due.
    pub(super) fn take(&mut self, now: Instant) -> bool {
        let is_due = self.wait(now).is_some_and(|wait| wait.is_zero());
        if is_due {
            self.last = Some(now);
            self.is_pending = false;
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_keep_their_interval_and_the_last_of_them_goes_out() {
        let began = Instant::now();
        let at = |ms| began + Duration::from_millis(ms);
        let mut throttle = Throttle::new(Duration::from_millis(250));
        assert!(!throttle.take(at(0)), "nothing is pending");
        throttle.request();
        assert!(throttle.take(at(0)));
        throttle.request();
        assert!(!throttle.take(at(100)));
        assert_eq!(throttle.wait(at(100)), Some(Duration::from_millis(150)));
        assert!(throttle.take(at(250)), "it goes out although nothing more happened");
        assert_eq!(throttle.wait(at(300)), None);
        throttle.request_now();
        assert!(throttle.take(at(300)), "it does not wait");
    }
}
