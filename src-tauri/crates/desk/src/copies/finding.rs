//! What does not add up about a list, as it is stored with its rows.

use ledgerlane_client::Finding;
use serde::{Deserialize, Serialize};

/// A finding as records.db holds it: the text is this, as JSON. Names and fields are those of the first version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "found", rename_all = "snake_case")]
pub(crate) enum StoredFinding {
    /// Records came twice.
    Twice { count: u64 },
    /// Records came without an id.
    WithoutId { count: u64 },
    /// The service counts other than came.
    Miscounted { came: u64, counted: u64 },
    /// The service's count changed while the list was read.
    CountChanged { from: u64, to: u64 },
    /// The service gave a count that cannot be.
    CountImpossible,
    /// Pages whose own count was wrong.
    PageMiscounted { pages: u64 },
    /// Pages with another number than asked for.
    PageMisnumbered { pages: u64 },
    /// Pages without a record.
    PageEmpty { pages: u64 },
    /// The service refused to be asked for inactive records too.
    ActiveOnly,
    /// The service refused to be asked for the lines of the records.
    NoLines,
    /// The service refused to be asked for the transactions that the records are linked to.
    NoLinkedTransactions,
    /// A sentence: the first version stored findings as such. It is never written.
    #[serde(skip)]
    Sentence(String),
    /// A finding of another version of the app, which this one does not know. It is never written.
    #[serde(skip)]
    Unknown,
}

impl StoredFinding {
    /// The finding to store; none for the cut of a flat list, which the copy has a field for.
    fn of(finding: &Finding) -> Option<Self> {
        Some(match *finding {
            Finding::FlatCut => return None,
            Finding::DuplicateIds { count } => Self::Twice { count },
            Finding::MissingIds { count } => Self::WithoutId { count },
            Finding::CountMismatch { counted, total } => Self::Miscounted { came: counted, counted: total },
            Finding::TotalImpossible { .. } => Self::CountImpossible,
            Finding::TotalChanged { from, to } => Self::CountChanged { from, to },
            Finding::PageCount { pages } => Self::PageMiscounted { pages },
            Finding::PageNumber { pages } => Self::PageMisnumbered { pages },
            Finding::EmptyPage { pages } => Self::PageEmpty { pages },
            Finding::ActiveUnknown => Self::ActiveOnly,
            Finding::LinesMissing => Self::NoLines,
            Finding::LinkedTransactionsMissing => Self::NoLinkedTransactions,
        })
    }

    /// Whether it speaks against the rows being the whole list, each record once. What cannot be judged does.
    pub(super) fn casts_doubt(&self) -> bool {
        match self {
            Self::Twice { .. }
            | Self::Miscounted { .. }
            | Self::CountImpossible
            | Self::ActiveOnly
            | Self::Sentence(_)
            | Self::Unknown => true,
            Self::WithoutId { .. }
            | Self::CountChanged { .. }
            | Self::PageMiscounted { .. }
            | Self::PageMisnumbered { .. }
            | Self::PageEmpty { .. }
            | Self::NoLines
            | Self::NoLinkedTransactions => false,
        }
    }

    /// The texts to store.
    ///
    /// # Errors
    /// Where a finding has no JSON: a copy without it would look sound.
    pub(crate) fn texts(findings: &[Finding]) -> serde_json::Result<Vec<String>> {
        findings.iter().filter_map(Self::text).collect()
    }

    /// The text to store of one finding; none for the cut of a flat list, which the copy has a field for.
    ///
    /// # Errors
    /// Where the finding has no JSON.
    pub(super) fn text(finding: &Finding) -> Option<serde_json::Result<String>> {
        Self::of(finding).map(|finding| serde_json::to_string(&finding))
    }

    /// A finding from the text that was stored. What is no object is a sentence of the first version.
    pub(crate) fn read(text: &str) -> Self {
        if !text.trim_start().starts_with('{') {
            return Self::Sentence(text.to_owned());
        }
        serde_json::from_str(text).unwrap_or_else(|error| {
            tracing::warn!(%error, "a finding of another version of this app is stored with a list");
            Self::Unknown
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_are_stored_as_codes_and_sentences_of_before_stay_readable() {
        let found = [
            Finding::FlatCut,
            Finding::DuplicateIds { count: 2 },
            Finding::CountMismatch { counted: 450, total: 1_000 },
            Finding::ActiveUnknown,
            Finding::LinesMissing,
            Finding::LinkedTransactionsMissing,
        ];
        let mut texts = StoredFinding::texts(&found).unwrap();
        assert_eq!(
            texts[1], r#"{"found":"miscounted","came":450,"counted":1000}"#,
            "as every version writes it"
        );
        assert_eq!(texts[3], r#"{"found":"no_lines"}"#);
        assert_eq!(texts[4], r#"{"found":"no_linked_transactions"}"#);
        texts.push("2 customers came twice. Both rows are shown.".to_owned());
        let read: Vec<_> = texts.iter().map(|text| StoredFinding::read(text)).collect();
        let expected = vec![
            StoredFinding::Twice { count: 2 },
            StoredFinding::Miscounted { came: 450, counted: 1_000 },
            StoredFinding::ActiveOnly,
            StoredFinding::NoLines,
            StoredFinding::NoLinkedTransactions,
            StoredFinding::Sentence("2 customers came twice. Both rows are shown.".to_owned()),
        ];
        assert_eq!(read, expected);
    }

    #[test]
    fn a_finding_of_a_later_version_is_unknown_and_no_sentence() {
        for text in [r#"{"found":"out_of_order","rows":3}"#, r#"{"found":"twice"}"#, "{"] {
            assert_eq!(StoredFinding::read(text), StoredFinding::Unknown, "{text}");
        }
    }
}
