//! What did not fit in records.

use std::collections::BTreeMap;

/// Values that did not fit their fields, counted by type and field. It never holds a value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Findings(BTreeMap<(String, String), u64>);

impl Findings {
    /// Counts a value of a field. The field is a path within records of the type, as in `lines.amount`.
    pub(super) fn add(&mut self, record_type: &str, field: String) {
        *self.0.entry((record_type.to_owned(), field)).or_default() += 1;
    }

    /// Writes them into the log.
    pub(crate) fn log(&self, connection: &str) {
        for ((record_type, field), count) in &self.0 {
            tracing::warn!(
                connection,
                record_type,
                field,
                count,
                "values of QuickBooks do not fit their field"
            );
        }
    }

    /// The fields and their counts.
    pub(crate) fn counts(&self) -> Vec<(&str, u64)> {
        self.0.iter().map(|((_, field), &count)| (field.as_str(), count)).collect()
    }

    /// Adds those of another answer.
    pub(crate) fn merge(&mut self, other: Self) {
        for (field, count) in other.0 {
            *self.0.entry(field).or_default() += count;
        }
    }
}
