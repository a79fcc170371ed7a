//! What does not add up about a list: as the client finds it, as it is kept with the rows, as it is shown.

use ledgerlane_client::Finding;

use crate::interface::FindingView;

/// As it is shown; the cut of a flat list has its own place on screen.
fn shown(finding: &Finding) -> Option<FindingView> {
    Some(match *finding {
        Finding::FlatCut => return None,
        Finding::DuplicateIds { count } => FindingView::Twice { count },
        Finding::MissingIds { count } => FindingView::WithoutId { count },
        Finding::CountMismatch { counted, total } => {
            FindingView::Miscounted { came: counted, counted: total }
        }
        Finding::TotalImpossible { .. } => FindingView::CountImpossible,
        Finding::TotalChanged { from, to } => FindingView::CountChanged { from, to },
        Finding::PageCount { pages } => FindingView::PageMiscounted { pages },
        Finding::PageNumber { pages } => FindingView::PageMisnumbered { pages },
        Finding::EmptyPage { pages } => FindingView::PageEmpty { pages },
        Finding::ActiveUnknown => FindingView::ActiveOnly,
    })
}

/// As texts to keep with the rows.
pub(super) fn kept(findings: &[Finding]) -> Vec<String> {
    findings.iter().filter_map(shown).filter_map(|finding| serde_json::to_string(&finding).ok()).collect()
}

/// Read back. Sentences that an earlier version kept are shown as they are.
pub(super) fn read(kept: &[String]) -> Vec<FindingView> {
    let one = |text: &String| {
        serde_json::from_str(text).unwrap_or_else(|_| FindingView::Noted { text: text.clone() })
    };
    kept.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn findings_are_kept_as_codes_and_sentences_of_before_stay_readable() {
        let found = [
            Finding::FlatCut,
            Finding::DuplicateIds { count: 2 },
            Finding::CountMismatch { counted: 450, total: 1_000 },
            Finding::ActiveUnknown,
        ];
        let mut texts = kept(&found);
        texts.push("2 customers came twice. Both rows are shown.".to_owned());
        let expected = vec![
            FindingView::Twice { count: 2 },
            FindingView::Miscounted { came: 450, counted: 1_000 },
            FindingView::ActiveOnly,
            FindingView::Noted { text: "2 customers came twice. Both rows are shown.".to_owned() },
        ];
        assert_eq!(read(&texts), expected);
    }
}
