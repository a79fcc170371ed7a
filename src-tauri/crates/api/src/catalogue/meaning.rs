//! What some fields mean to an accountant.

use serde::{Deserialize, Serialize};

use super::{Catalogue, FieldKind};

/// What a field says of its document. The quick filters of a table are made of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Meaning {
    /// The amount that is still owed.
    Open,
    /// The amount that the document is about.
    Amount,
    /// The day on which it is due.
    Due,
    /// The day of the document.
    Day,
}

impl Catalogue {
    /// Returns what a field means by its path in a table, as in `document.dueDate`; `None` for most fields. A field that some types have as
    /// a text means nothing there.
    pub fn meaning(&self, path: &str, kind: FieldKind) -> Option<Meaning> {
        let name = path.rsplit('.').next()?;
        let has_name = |names: &[String]| names.iter().any(|one| one == name);
        let (meaning, _) = self.meanings.iter().find(|(_, names)| has_name(names))?;
        let fits = match meaning {
            Meaning::Open | Meaning::Amount => kind == FieldKind::Money,
            Meaning::Due | Meaning::Day => kind == FieldKind::Date,
        };
        fits.then_some(*meaning)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_and_days_of_documents_mean_what_they_say_in_every_table() {
        let meaning = |path, kind| Catalogue::built_in().meaning(path, kind);
        for (path, kind, expected) in [
            ("balance", FieldKind::Money, Some(Meaning::Open)),
            ("bill.amountDue", FieldKind::Money, Some(Meaning::Open)),
            ("document.balanceRemaining", FieldKind::Money, Some(Meaning::Open)),
            ("balanceRemainingInHomeCurrency", FieldKind::Money, None),
            ("depositTotal", FieldKind::Money, Some(Meaning::Amount)),
            ("document.dueDate", FieldKind::Date, Some(Meaning::Due)),
            ("dueDate", FieldKind::Text, None),
            ("transactionDate", FieldKind::Date, Some(Meaning::Day)),
            ("creditLimit", FieldKind::Money, None),
            ("", FieldKind::Text, None),
        ] {
            assert_eq!(meaning(path, kind), expected, "{path}");
        }
    }
}
