//! The state of a copy that an answer is of.

use std::fmt;
use std::str::FromStr;

use crate::copies::CopyId;

/// Version of a copy's list that an answer was made of. Answers with the same state are of the same rows, so a caller with two answers
/// for one view knows whether they belong together, however fast a pull writes.
///
/// Its text is opaque: callers hand it back unread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CopyState {
    pub(crate) copy: CopyId,
    /// How often the copy was changed other than by new rows at its end.
    pub(crate) rewrites: i64,
    /// The sequence number behind the last row of the list.
    pub(crate) end: u32,
    /// The sequence number behind the last record.
    pub(crate) records: u32,
}

impl CopyState {
    /// Whether a copy in the other state has every row of this one under the same number: it is the same copy, and only got more rows
    /// at its end since.
    pub(crate) fn only_grew_to(self, later: Self) -> bool {
        self.copy == later.copy
            && self.rewrites == later.rewrites
            && self.end <= later.end
            && self.records <= later.records
    }
}

impl fmt::Display for CopyState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}.{}", self.copy.0, self.rewrites, self.end, self.records)
    }
}

/// A text that names no state of a copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this names no state of a local copy")]
pub struct NoCopyState;

impl FromStr for CopyState {
    type Err = NoCopyState;

    fn from_str(text: &str) -> Result<Self, NoCopyState> {
        let read = || {
            let mut parts = text.split('.');
            let state = Self {
                copy: CopyId(parts.next()?.parse().ok()?),
                rewrites: parts.next()?.parse().ok()?,
                end: parts.next()?.parse().ok()?,
                records: parts.next()?.parse().ok()?,
            };
            parts.next().is_none().then_some(state)
        };
        read().ok_or(NoCopyState)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_state_names_it_again_and_no_other_text_does() {
        let state = CopyState { copy: CopyId(7), rewrites: 3, end: 31_902, records: 12_480 };
        assert_eq!(state.to_string().parse(), Ok(state));
        for text in ["", "7", "7.3.31902", "7.3.31902.12480.1", "7.3.-1.0", "a.b.c.d"] {
            assert_eq!(text.parse::<CopyState>(), Err(NoCopyState), "{text}");
        }
    }
}
