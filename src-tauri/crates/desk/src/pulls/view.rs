//! What is here of a type and who holds the lane, as the interface shows it.

use ledgerlane_api::{ListShape, PageLimit, RecordType};
use ledgerlane_client::{Finding, LaneHolder as Holder, LaneState, RestartReason};
use ledgerlane_records::CopySummary;

use super::Progress;
use crate::interface::{LaneHolder, LaneView, RecordsState, RecordsView, RestartCause, TriedView};

/// A lane as it is shown.
pub(super) fn shown_lane(state: &LaneState) -> LaneView {
    let since = state.since.map(jiff::Timestamp::as_millisecond);
    let (holder, what) = match &state.holder {
        Holder::Ours { what } => (LaneHolder::Ours, Some(what.clone())),
        Holder::Theirs => (LaneHolder::Theirs, None),
        // Never used from here: nobody of this app holds it.
        Holder::Unknown if since.is_none() => (LaneHolder::Free, None),
        Holder::Unknown => (LaneHolder::Unknown, None),
        Holder::Free => (LaneHolder::Free, None),
    };
    LaneView { holder, since, what }
}

/// Why a walk began again, as it is shown.
pub(super) fn cause(reason: RestartReason) -> RestartCause {
    match reason {
        RestartReason::Lapsed => RestartCause::Lapsed,
        RestartReason::Slept { seconds } => {
            RestartCause::Slept { seconds: u32::try_from(seconds).unwrap_or(u32::MAX) }
        }
        RestartReason::Network => RestartCause::Network,
        RestartReason::Service => RestartCause::Service,
    }
}

/// What is here of a type. `ran_ms` is how long the walk under way has been at it.
pub(super) fn view(
    kind: &RecordType,
    shown: Option<&CopySummary>,
    progress: &Progress,
    ran_ms: u64,
) -> RecordsView {
    let kept = progress.kept && shown.is_some();
    // What the pull of this run says of the rows shown; none where they are older.
    let own = progress.state.filter(|_| !kept);
    let state = own.unwrap_or(match shown {
        None => RecordsState::Nothing,
        Some(copy) if copy.complete => RecordsState::Complete,
        Some(copy) if copy.pages <= 1 => RecordsState::Peeked,
        Some(_) => RecordsState::Stopped,
    });
    let running = progress.running.is_some();
    let total = progress
        .total
        .filter(|_| own.is_some())
        .or(shown.and_then(|copy| copy.total))
        .filter(|_| kind.shape == ListShape::Paginated);
    let per_page = u32::from(PageLimit::MAX.get());
    let pages_total = total.map(|total| total.div_ceil(per_page).max(1));
    let pages_read = if own.is_some() { progress.pages_read } else { shown.map_or(0, |copy| copy.pages) };
    let (took, pages) = match (if kept { 0 } else { progress.pages_read }, shown) {
        // What passed on the clock counts storing and pauses too.
        (read, _) if read > 1 && running => (ran_ms, read),
        (read, _) if read > 0 => (progress.took_ms, read),
        (_, Some(copy)) if copy.pages > 1 => (elapsed(copy.started_at, copy.read_at), copy.pages - 1),
        (_, Some(copy)) => (u64::from(copy.took_ms), copy.pages),
        (_, None) => (0, 0),
    };
    // A running pull has the pages left before it; any other starts again at page 1.
    let pages_left = pages_total.map(|all| if running { all.saturating_sub(pages_read) } else { all });
    let left_ms = match (pages_left, pages) {
        (Some(left), pages) if pages > 0 => {
            Some(u32::try_from(took.saturating_mul(u64::from(left)) / u64::from(pages)).unwrap_or(u32::MAX))
        }
        _ => None,
    };
    RecordsView {
        record_type: kind.path.clone(),
        state,
        here: shown.map_or(0, |copy| copy.here),
        total,
        pages_read,
        pages_total,
        started_at: own.map(|_| progress.started_at).or(shown.map(|copy| copy.started_at)),
        read_at: shown.map(|copy| copy.read_at),
        left_ms,
        cut: shown.is_some_and(|copy| copy.cut),
        earlier: progress.earlier.filter(|_| shown.is_some()),
        restart: progress.restart,
        findings: shown.map(|copy| copy.findings.clone()).unwrap_or_default(),
        problem: progress.problem.clone().filter(|_| !kept),
        tried: kept.then(|| TriedView { pages_read: progress.pages_read, problem: progress.problem.clone() }),
    }
}

fn elapsed(from: i64, to: i64) -> u64 {
    u64::try_from(to - from).unwrap_or(0)
}

/// What does not add up, in words; the cut of a flat list has its own place on screen.
pub(super) fn sentence(finding: &Finding, kind: &RecordType) -> Option<String> {
    let many = &kind.many;
    Some(match finding {
        Finding::FlatCut => return None,
        Finding::DuplicateIds { count } => format!("{count} {many} came twice. Both rows are shown."),
        Finding::MissingIds { count } => format!("{count} {many} came without an id."),
        Finding::CountMismatch { counted, total } => {
            format!("{counted} {many} came, but the service counts {total}. Read them again to be sure.")
        }
        Finding::TotalChanged { from, to } => {
            format!(
                "The service counted {from} {many} at first and {to} at the end: somebody is working in the file."
            )
        }
        Finding::TotalImpossible { .. } => {
            format!("The service gave a total that cannot be, so how many {many} there are is not known.")
        }
        Finding::PageCount { pages } => format!("On {pages} pages the service's own count was wrong."),
        Finding::PageNumber { pages } => format!("{pages} pages came with another number than asked for."),
        Finding::EmptyPage { pages } => format!("{pages} pages came empty."),
        Finding::ActiveUnknown => format!("Active {many} only, or what your service chooses."),
    })
}

#[cfg(test)]
mod tests {
    use ledgerlane_records::{CopyKey, Store};
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::interface::EarlierRows;
    use crate::pulls::{Running, record_type};

    fn copy(here: u32, pages: u32, complete: bool) -> CopySummary {
        let store = Store::in_memory().unwrap();
        let key = CopyKey { profile: 0, connection: "c".into(), record_type: "Invoices".into() };
        let id = store.begin(&key, 0).unwrap();
        CopySummary {
            id,
            here,
            total: Some(12_480),
            pages,
            complete,
            cut: false,
            started_at: 0,
            read_at: 9,
            took_ms: 60 * pages,
            findings: vec![],
        }
    }

    #[test]
    fn a_copy_from_before_says_how_far_it_got_and_what_a_whole_read_takes() {
        let kind = record_type("Invoices").unwrap();
        let idle = Progress::default();
        let peeked = view(kind, Some(&copy(150, 1, false)), &idle, 0);
        assert_eq!(
            (peeked.state, peeked.pages_total, peeked.left_ms),
            (RecordsState::Peeked, Some(84), Some(84 * 60))
        );
        assert_eq!(view(kind, Some(&copy(4_650, 31, false)), &idle, 0).state, RecordsState::Stopped);
        assert_eq!(view(kind, Some(&copy(12_480, 84, true)), &idle, 0).state, RecordsState::Complete);
        assert_eq!(view(kind, None, &idle, 0).state, RecordsState::Nothing);
    }

    #[test]
    fn a_running_pull_counts_what_is_left_and_keeps_the_earlier_rows() {
        let kind = record_type("Invoices").unwrap();
        let running = Progress {
            state: Some(RecordsState::Pulling),
            pages_read: 31,
            total: Some(12_480),
            started_at: 0,
            took_ms: 900,
            earlier: Some(EarlierRows::Whole),
            running: Some(Running { cancel: CancellationToken::new(), ended: None }),
            ..Progress::default()
        };
        let seen = view(kind, Some(&copy(12_480, 84, true)), &running, 3_100);
        assert_eq!((seen.here, seen.pages_read), (12_480, 31));
        assert_eq!(seen.left_ms, Some(53 * 100), "by the clock, not by the requests alone");
        assert_eq!(seen.earlier, Some(EarlierRows::Whole));
    }

    #[test]
    fn a_try_that_ended_early_takes_nothing_from_the_rows_that_stayed() {
        let kind = record_type("Invoices").unwrap();
        let tried = Progress {
            state: Some(RecordsState::Stopped),
            pages_read: 3,
            total: Some(99),
            kept: true,
            ..Progress::default()
        };
        let seen = view(kind, Some(&copy(12_480, 84, true)), &tried, 0);
        assert_eq!((seen.state, seen.pages_read), (RecordsState::Complete, 84));
        assert_eq!((seen.total, seen.earlier), (Some(12_480), None));
        assert_eq!(seen.tried, Some(TriedView { pages_read: 3, problem: None }));
        let peeked = view(kind, Some(&copy(150, 1, false)), &tried, 0);
        assert_eq!(peeked.state, RecordsState::Peeked, "reading on is still on offer");
    }

    #[test]
    fn a_flat_list_has_no_total_and_no_pages() {
        let kind = record_type("Accounts").unwrap();
        let seen = view(kind, Some(&copy(500, 1, true)), &Progress::default(), 0);
        assert_eq!((seen.total, seen.pages_total), (None, None));
    }
}
