//! How long reading on may take. It is estimated from whole pages as they were measured, asking and storing together, and is a
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
    /// How long so many pages may take; `None` if nothing was measured. The range narrows with the pages that were measured: from half
    /// to twice after one page to a tenth either way after a hundred.
    pub(super) fn time_for(self, pages: u32) -> Option<TimeLeft> {
        if self.pages == 0 || self.took.is_zero() {
            return None;
        }
        let expected = self.took.as_secs_f64() * 1000.0 / f64::from(self.pages) * f64::from(pages);
        let spread = 1.0 + 1.0 / f64::from(self.pages).sqrt();
        Some(TimeLeft { least_ms: whole_ms(expected / spread), most_ms: whole_ms(expected * spread) })
    }
}

/// Whole milliseconds; a cast from a float saturates.
fn whole_ms(ms: f64) -> u32 {
    ms.round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_range_narrows_with_the_pages_that_were_measured() {
        let page = Duration::from_millis(100);
        let range = |least_ms, most_ms| TimeLeft { least_ms, most_ms };
        let time = |pages: u32, more| Measured { pages, took: page * pages }.time_for(more).unwrap();
        assert_eq!(time(1, 640), range(32_000, 128_000), "one page says little");
        assert_eq!(time(100, 600), range(54_545, 66_000));
        assert_eq!(time(4, 0), range(0, 0));
        assert_eq!(Measured::default().time_for(640), None, "nothing was measured, so nothing is said");
    }
}
