//! What does not add up about a list, as records.db holds it: each finding is a JSON text.

use ledgerlane_client::Finding;

/// Whether a finding speaks against the rows being the whole list, each record once. What cannot be judged does.
pub(super) fn casts_doubt(finding: &Finding) -> bool {
    match finding {
        Finding::Twice { .. }
        | Finding::Miscounted { .. }
        | Finding::CountImpossible
        | Finding::FlatCut
        | Finding::ActiveOnly
        | Finding::Unknown => true,
        Finding::WithoutId { .. }
        | Finding::CountChanged { .. }
        | Finding::PageMiscounted { .. }
        | Finding::PageMisnumbered { .. }
        | Finding::PageEmpty { .. }
        | Finding::NoLines
        | Finding::NoLinkedTransactions => false,
    }
}

/// The texts to store. The cut of a flat list is left out, because the copy has a field for it.
///
/// # Errors
/// If a finding has no JSON: a copy without it would look sound.
pub(crate) fn finding_texts<'f>(
    findings: impl IntoIterator<Item = &'f Finding>,
) -> serde_json::Result<Vec<String>> {
    findings.into_iter().filter(|finding| **finding != Finding::FlatCut).map(serde_json::to_string).collect()
}

/// Reads findings from their stored texts.
pub(crate) fn read_findings(texts: &[String]) -> Vec<Finding> {
    let read = |text: &String| {
        serde_json::from_str(text).unwrap_or_else(|error| {
            tracing::warn!(%error, "a finding of another version of this app is stored with a list");
            Finding::Unknown
        })
    };
    texts.iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_are_stored_as_codes_without_the_cut_of_a_flat_list() {
        let mut found = vec![
            Finding::FlatCut,
            Finding::Twice { count: 2 },
            Finding::Miscounted { came: 450, counted: 1_000 },
            Finding::ActiveOnly,
            Finding::NoLines,
            Finding::NoLinkedTransactions,
        ];
        let texts = finding_texts(&found).unwrap();
        assert_eq!(
            texts[1], r#"{"found":"miscounted","came":450,"counted":1000}"#,
            "as every version writes it"
        );
        assert_eq!(texts[3], r#"{"found":"no_lines"}"#);
        assert_eq!(texts[4], r#"{"found":"no_linked_transactions"}"#);
        found.remove(0);
        assert_eq!(read_findings(&texts), found);
    }

    #[test]
    fn a_finding_of_another_version_is_unknown() {
        let texts = [r#"{"found":"out_of_order","rows":3}"#, r#"{"found":"twice"}"#, "{", "2 came twice."];
        assert_eq!(read_findings(&texts.map(str::to_owned)), [const { Finding::Unknown }; 4]);
    }
}
