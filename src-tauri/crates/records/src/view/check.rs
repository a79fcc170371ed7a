//! Checks: the tests of a view's rules, made ready for a field of a certain kind.

use std::collections::HashSet;

use jiff::tz::TimeZone;
use ledgerlane_api::FieldKind;

use crate::moment;
use crate::value::Value;
use crate::view::error::ViewError;
use crate::view::fold::{Anchor, Needle, folded};
use crate::view::{Rule, Test};

/// A condition on the values of one field.
#[derive(Debug)]
pub(crate) struct Check {
    /// What has to be true of a value.
    pub(crate) condition: Condition,
    /// Whether rows that the condition is not true of are the ones that are shown.
    pub(crate) negated: bool,
}

/// What is true of a value or not.
#[derive(Debug)]
pub(crate) enum Condition {
    /// There is none.
    Blank,
    /// It is one of some values.
    Among(Among),
    /// Its text has another one in some place.
    Find(Box<Needle>),
    /// Its integer lies within these bounds, which belong to the range.
    Units {
        /// The lower bound.
        least: i64,
        /// The upper bound. Where it is below the lower one, no value lies between them.
        most: i64,
    },
    /// Its text lies between others in the order of the user's language.
    Texts {
        /// The lower bound; `None` where there is none.
        least: Option<Bound>,
        /// The upper bound; `None` where there is none.
        most: Option<Bound>,
    },
}

/// Values to compare with.
#[derive(Debug, Default)]
pub(crate) struct Among {
    /// Whether no value is one of them.
    pub(crate) blank: bool,
    /// Ranges of integers, bounds included, in ascending order and apart from each other.
    pub(crate) units: Vec<(i64, i64)>,
    /// Texts, folded. In a field of integers, the texts of values that do not fit.
    pub(crate) texts: HashSet<Vec<u8>>,
}

impl Among {
    /// Returns whether an integer is one of them.
    pub(crate) fn has_units(&self, units: i64) -> bool {
        let behind = self.units.partition_point(|(least, _)| *least <= units);
        behind.checked_sub(1).and_then(|at| self.units.get(at)).is_some_and(|(_, most)| units <= *most)
    }
}

/// A text that others are compared with.
#[derive(Debug)]
pub(crate) struct Bound {
    /// The text.
    pub(crate) text: String,
    /// Whether a text equal to it lies within.
    pub(crate) is_within: bool,
}

/// Returns whether integers stand for the values of a kind.
pub(crate) fn is_scaled(kind: FieldKind) -> bool {
    use FieldKind::{Enumeration, List, Object, Reference, Text};
    !matches!(kind, Text | Enumeration | Object | List | Reference)
}

/// Returns the integers that a text stands for in a field of a kind, first and last; `None` where it stands for none. In a field of
/// moments these are clock times, and a date stands for its whole day.
pub(crate) fn units_of(kind: FieldKind, text: &str, zone: &TimeZone) -> Option<(i64, i64)> {
    if kind == FieldKind::DateTime {
        return moment::operand(text, zone);
    }
    Value::of_text(kind, text).units().map(|units| (units, units))
}

impl Check {
    /// Makes the test of a rule ready for a field of a kind.
    ///
    /// # Errors
    /// Returns [`ViewError::Operand`] where an operand is no value of the kind.
    pub(crate) fn new(rule: &Rule, kind: FieldKind, zone: &TimeZone) -> Result<Self, ViewError> {
        let find = |text: &str, anchor| Condition::Find(Box::new(Needle::new(text, anchor)));
        let operand = |text: &str| {
            units_of(kind, text, zone).ok_or_else(|| ViewError::Operand {
                path: rule.path.clone(),
                operand: text.to_owned(),
                kind,
            })
        };
        let equal = |to: &str| {
            if is_scaled(kind) && !to.is_empty() {
                operand(to)?;
            }
            Ok::<_, ViewError>(Condition::Among(among(kind, [to], zone)))
        };
        // Bounds with the side of a day that belongs to them: what is below a day is below its first moment.
        let between = |least: Option<(&str, bool)>, most: Option<(&str, bool)>| {
            if !is_scaled(kind) {
                let bound = |(text, is_within): (&str, bool)| Bound { text: text.to_owned(), is_within };
                return Ok(Condition::Texts { least: least.map(bound), most: most.map(bound) });
            }
            let least = match least {
                None => Some(i64::MIN),
                Some((text, true)) => Some(operand(text)?.0),
                Some((text, false)) => operand(text)?.1.checked_add(1),
            };
            let most = match most {
                None => Some(i64::MAX),
                Some((text, true)) => Some(operand(text)?.1),
                Some((text, false)) => operand(text)?.0.checked_sub(1),
            };
            Ok::<_, ViewError>(match (least, most) {
                (Some(least), Some(most)) => Condition::Units { least, most },
                // Nothing is above the largest integer or below the smallest.
                _ => Condition::Units { least: 1, most: 0 },
            })
        };
        let (condition, negated) = match &rule.test {
            Test::Blank => (Condition::Blank, false),
            Test::NotBlank => (Condition::Blank, true),
            Test::Equal { to } => (equal(to)?, false),
            Test::NotEqual { to } => (equal(to)?, true),
            Test::OneOf { values } => {
                (Condition::Among(among(kind, values.iter().map(String::as_str), zone)), false)
            }
            Test::NoneOf { values } => {
                (Condition::Among(among(kind, values.iter().map(String::as_str), zone)), true)
            }
            Test::Contains { text } => (find(text, Anchor::Anywhere), false),
            Test::NotContains { text } => (find(text, Anchor::Anywhere), true),
            Test::StartsWith { text } => (find(text, Anchor::Start), false),
            Test::EndsWith { text } => (find(text, Anchor::End), false),
            Test::Between { least, most } => {
                let least = least.as_deref().map(|text| (text, true));
                (between(least, most.as_deref().map(|text| (text, true)))?, false)
            }
            Test::Below { than } => (between(None, Some((than, false)))?, false),
            Test::Above { than } => (between(Some((than, false)), None)?, false),
        };
        Ok(Self { condition, negated })
    }

    /// Makes a check for a text anywhere in a value's.
    pub(crate) fn contains(text: &str) -> Self {
        Self::finds(text, Anchor::Anywhere)
    }

    /// Checks whether a text is at the end of a value.
    pub(crate) fn ends_with(text: &str) -> Self {
        Self::finds(text, Anchor::End)
    }

    fn finds(text: &str, anchor: Anchor) -> Self {
        Self { condition: Condition::Find(Box::new(Needle::new(text, anchor))), negated: false }
    }
}

/// Collects values to compare with. An empty text stands for a blank, and a text that is no value of the kind for the values that
/// do not fit the kind and have this text.
fn among<'a>(kind: FieldKind, values: impl IntoIterator<Item = &'a str>, zone: &TimeZone) -> Among {
    let mut among = Among::default();
    let mut ranges = Vec::new();
    for value in values {
        if value.is_empty() {
            among.blank = true;
        } else if let Some(units) = units_of(kind, value, zone).filter(|_| is_scaled(kind)) {
            ranges.push(units);
        } else {
            among.texts.insert(folded(value));
        }
    }
    ranges.sort_unstable();
    for (least, most) in ranges {
        match among.units.last_mut() {
            Some(last) if least <= last.1 => last.1 = last.1.max(most),
            _ => among.units.push((least, most)),
        }
    }
    among
}
