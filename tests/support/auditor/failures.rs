//! What an audit found wrong.

use std::collections::BTreeMap;
use std::fmt;

/// How many examples are kept of each kind of failure.
const EXAMPLES: usize = 12;

/// What was found wrong: of each kind how often, with some examples.
#[derive(Debug, Clone, Default)]
pub struct Failures {
    kinds: BTreeMap<&'static str, (u64, Vec<String>)>,
}

impl Failures {
    /// Notes a failure. The example is put into words only where it is kept.
    pub(super) fn add(&mut self, kind: &'static str, example: impl FnOnce() -> String) {
        let (count, examples) = self.kinds.entry(kind).or_default();
        *count += 1;
        if examples.len() < EXAMPLES {
            examples.push(example());
        }
    }

    /// Notes a failure where two amounts differ that should be the same.
    pub(super) fn same(&mut self, kind: &'static str, has: i64, should: i64, who: impl FnOnce() -> String) {
        if has != should {
            self.add(kind, || {
                let (has_text, should_text) = (super::numbers::money(has), super::numbers::money(should));
                format!("{}: {has_text}, should be {should_text}", who())
            });
        }
    }

    /// Takes in what another part of the audit found.
    pub(super) fn merge(&mut self, other: Self) {
        for (kind, (count, examples)) in other.kinds {
            let own = self.kinds.entry(kind).or_default();
            own.0 += count;
            own.1.extend(examples);
            own.1.truncate(EXAMPLES);
        }
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// How many failures there are.
    pub fn count(&self) -> u64 {
        self.kinds.values().map(|(count, _)| count).sum()
    }
}

impl fmt::Display for Failures {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (kind, (count, examples)) in &self.kinds {
            writeln!(out, "{kind} ({count} times)")?;
            for example in examples {
                writeln!(out, "    {example}")?;
            }
        }
        Ok(())
    }
}
