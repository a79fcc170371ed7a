//! How long reading on may take. Told from whole pages as they were measured, asking and storing together, and as a
//! range: one page says little about hundreds.

use std::time::Duration;

use crate::interface::TimeLeft;

/// Pages that were measured, and how long they took together.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Measured {
    pub(super) pages: u32,
    pub(super) took: Duration,
}

impl Measured {
    /// How long so many pages may take; none where nothing was measured. The range narrows with what is known: from
    /// half to twice after one page to a tenth either way after a hundred.
    pub(super) fn time_for(self, pages: u32) -> Option<TimeLeft> {
        if self.pages == 0 || self.took.is_zero() {
            return None;
        }
        let expected = self.took.as_secs_f64() * 1000.0 / f64::from(self.pages) * f64::from(pages);
        let spread = 1.0 + 1.0 / f64::from(self.pages).sqrt();
        Some(TimeLeft { least_ms: millis(expected / spread), most_ms: millis(expected * spread) })
    }
}

/// Whole milliseconds; a cast from a float saturates.
fn millis(ms: f64) -> u32 {
    ms.round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_range_narrows_with_the_pages_that_were_measured() {
        let page = Duration::from_millis(100);
        let time = |pages: u32, more| Measured { pages, took: page * pages }.time_for(more).unwrap();
        assert_eq!(time(1, 640), TimeLeft { least_ms: 32_000, most_ms: 128_000 }, "one page says little");
        assert_eq!(time(100, 600), TimeLeft { least_ms: 54_545, most_ms: 66_000 });
        assert_eq!(time(4, 0), TimeLeft { least_ms: 0, most_ms: 0 });
        let slow = Measured { pages: 1, took: Duration::from_secs(90) };
        assert_eq!(slow.time_for(100_000).unwrap().most_ms, u32::MAX, "longer than can be counted");
        assert_eq!(Measured::default().time_for(640), None, "nothing was measured, nothing is said");
    }
}
