//! What is here of a type, as the interface shows it.

use std::time::{Duration, Instant};

use ledgerlane_api::{ListShape, PageLimit, RecordType};
use ledgerlane_client::RestartReason;
use ledgerlane_records::CopySummary;

use super::estimate::Measured;
use super::{Progress, findings};
use crate::interface::{EarlierRows, RecordsState, RecordsView, RestartCause, TriedView};

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

/// What is known at the moment of looking.
#[derive(Debug, Clone, Copy)]
pub(super) struct Looked<'a> {
    pub(super) now: Instant,
    /// What is read of the same connection now.
    pub(super) waits_for: Option<&'a str>,
}

/// What is here of a type.
pub(super) fn view(
    kind: &RecordType,
    shown: Option<&CopySummary>,
    progress: &Progress,
    looked: Looked<'_>,
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
    let running = progress.is_reading();
    let total = progress
        .total
        .filter(|_| own.is_some())
        .or(shown.and_then(|copy| copy.total))
        .filter(|_| kind.shape == ListShape::Paginated);
    let per_page = u32::from(PageLimit::MAX.get());
    let pages_total = total.map(|total| total.div_ceil(per_page).max(1));
    let pages_read = if own.is_some() { progress.pages_read } else { shown.map_or(0, |copy| copy.pages) };
    // A running pull has the pages left before it; any other starts again at page 1.
    let pages_left = pages_total.map(|all| if running { all.saturating_sub(pages_read) } else { all });
    let left = pages_left.and_then(|pages| measured(shown, progress, kept, looked.now).time_for(pages));
    // Before its first page a pull has no rows of its own.
    let older = shown.map(|copy| if copy.complete { EarlierRows::Whole } else { EarlierRows::Part });
    let earlier = older.and_then(|older| progress.earlier.or((running && pages_read == 0).then_some(older)));
    RecordsView {
        record_type: kind.path.clone(),
        state,
        here: shown.map_or(0, |copy| copy.here),
        total,
        pages_read,
        pages_total,
        started_at: own.map(|_| progress.started_at).or(shown.map(|copy| copy.started_at)),
        read_at: shown.map(|copy| copy.read_at),
        left,
        waits_for: looked.waits_for.filter(|_| state == RecordsState::Waiting).map(str::to_owned),
        cut: shown.is_some_and(|copy| copy.cut),
        earlier,
        restart: progress.restart,
        findings: shown.map(|copy| findings::read(&copy.findings)).unwrap_or_default(),
        problem: progress.problem.clone().filter(|_| !kept),
        tried: kept.then(|| TriedView { pages_read: progress.pages_read, problem: progress.problem.clone() }),
    }
}

/// What is known of how long pages take: of this pull, else of the one that brought what is here.
fn measured(shown: Option<&CopySummary>, progress: &Progress, kept: bool, now: Instant) -> Measured {
    match (progress.pages_read, shown) {
        (read, _) if read > 0 && progress.is_reading() => {
            // What passed on the clock counts storing and pauses too.
            let ran = progress.walking_since.map(|since| now.saturating_duration_since(since));
            Measured { pages: read, took: ran.unwrap_or(progress.spent) }
        }
        (read, _) if read > 0 && !kept => Measured { pages: read, took: progress.spent },
        (_, Some(copy)) => {
            let between = u64::try_from(copy.read_at - copy.started_at).unwrap_or(0);
            let noted = Duration::from_millis(u64::from(copy.took_ms));
            // A copy whose pull was cut off knows its requests alone, but also when its pages came.
            Measured { pages: copy.pages, took: noted.max(Duration::from_millis(between)) }
        }
        (_, None) => Measured::default(),
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_records::{CopyKey, Store};
    use tokio_util::sync::CancellationToken;

    use super::*;
    use crate::interface::TimeLeft;
    use crate::pulls::{Running, record_type};

    fn looked() -> Looked<'static> {
        Looked { now: Instant::now(), waits_for: Some("bills") }
    }

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
        let peeked = view(kind, Some(&copy(150, 1, false)), &idle, looked());
        assert_eq!(
            (peeked.state, peeked.pages_total, peeked.left),
            (RecordsState::Peeked, Some(84), Some(TimeLeft { least_ms: 84 * 30, most_ms: 84 * 120 }))
        );
        assert_eq!(view(kind, Some(&copy(4_650, 31, false)), &idle, looked()).state, RecordsState::Stopped);
        assert_eq!(view(kind, Some(&copy(12_480, 84, true)), &idle, looked()).state, RecordsState::Complete);
        assert_eq!(view(kind, None, &idle, looked()).state, RecordsState::Nothing);
    }

    fn running(state: RecordsState) -> Progress {
        let (_, ended) = tokio::sync::oneshot::channel();
        Progress {
            state: Some(state),
            running: Some(Running::new(CancellationToken::new(), ended)),
            ..Progress::default()
        }
    }

    #[test]
    fn a_running_pull_counts_what_is_left_and_keeps_the_earlier_rows() {
        let kind = record_type("Invoices").unwrap();
        let began = Instant::now();
        let progress = Progress {
            pages_read: 25,
            total: Some(12_480),
            walking_since: Some(began),
            spent: Duration::from_millis(2_000),
            earlier: Some(EarlierRows::Whole),
            ..running(RecordsState::Pulling)
        };
        let now = began + Duration::from_millis(2_500);
        let seen = view(kind, Some(&copy(12_480, 84, true)), &progress, Looked { now, waits_for: None });
        assert_eq!((seen.here, seen.pages_read), (12_480, 25));
        let left = TimeLeft { least_ms: 4_917, most_ms: 7_080 };
        assert_eq!(seen.left, Some(left), "by the clock, not by the requests alone");
        assert_eq!(seen.earlier, Some(EarlierRows::Whole));
    }

    #[test]
    fn one_page_tells_how_long_the_rest_takes_with_storing_it() {
        let kind = record_type("Invoices").unwrap();
        let peeked = Progress {
            state: Some(RecordsState::Peeked),
            pages_read: 1,
            total: Some(96_000),
            spent: Duration::from_millis(90),
            ..Progress::default()
        };
        let left = view(kind, Some(&copy(150, 1, false)), &peeked, looked()).left;
        assert_eq!(left, Some(TimeLeft { least_ms: 640 * 45, most_ms: 640 * 180 }));
    }

    #[test]
    fn whoever_waits_says_for_what() {
        let kind = record_type("Invoices").unwrap();
        let waits = |state| view(kind, None, &running(state), looked()).waits_for;
        assert_eq!(waits(RecordsState::Waiting).as_deref(), Some("bills"));
        assert_eq!(waits(RecordsState::Asking), None);
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
        let seen = view(kind, Some(&copy(12_480, 84, true)), &tried, looked());
        assert_eq!((seen.state, seen.pages_read), (RecordsState::Complete, 84));
        assert_eq!((seen.total, seen.earlier), (Some(12_480), None));
        assert_eq!(seen.tried, Some(TriedView { pages_read: 3, problem: None }));
        let peeked = view(kind, Some(&copy(150, 1, false)), &tried, looked());
        assert_eq!(peeked.state, RecordsState::Peeked, "reading on is still on offer");
    }

    #[test]
    fn a_flat_list_has_no_total_and_no_pages() {
        let kind = record_type("Accounts").unwrap();
        let seen = view(kind, Some(&copy(500, 1, true)), &Progress::default(), looked());
        assert_eq!((seen.total, seen.pages_total), (None, None));
    }
}
