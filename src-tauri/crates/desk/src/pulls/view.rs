//! What is here of a type, as the page gets it.

use std::time::{Duration, Instant};

use ledgerlane_api::{ListShape, PageLimit, RecordType};
use ledgerlane_client::RestartReason;

use super::estimate::{Measured, TimeRange};
use super::registry::Reading;
use super::state::{Outcome, Phase, PullState, Restart};
use crate::copies::{Coverage, LocalCopy, StoredFinding};
use crate::interface::{
    EarlierRows, FindingView, Problem, ReadingView, RecordsState, RecordsView, RestartCause, RestartView,
    TimeLeft, TriedView,
};
use crate::problems;

/// What a view depends on besides the pull and the copy.
#[derive(Debug, Clone, Copy)]
pub(super) struct Context<'a> {
    /// This moment, by the monotonic clock.
    pub(super) now: Instant,
    /// Path of the type that is read of the same connection; `None` where nothing is.
    pub(super) waits_for: Option<&'a str>,
}

impl From<&Phase> for RecordsState {
    fn from(phase: &Phase) -> Self {
        match phase {
            Phase::Waiting => Self::Waiting,
            Phase::Asking => Self::Asking,
            Phase::Reading => Self::Pulling,
            Phase::Ended(Outcome::Complete) => Self::Complete,
            Phase::Ended(Outcome::Peeked) => Self::Peeked,
            Phase::Ended(Outcome::Stopped) => Self::Stopped,
            Phase::Ended(Outcome::Failed(_)) => Self::Failed,
        }
    }
}

impl From<Coverage> for EarlierRows {
    fn from(coverage: Coverage) -> Self {
        match coverage {
            Coverage::Part => Self::Part,
            Coverage::Whole => Self::Whole,
        }
    }
}

impl From<Restart> for RestartView {
    fn from(restart: Restart) -> Self {
        let cause = match restart.reason {
            RestartReason::Lapsed => RestartCause::Lapsed,
            RestartReason::Slept { seconds } => {
                RestartCause::Slept { seconds: u32::try_from(seconds).unwrap_or(u32::MAX) }
            }
            RestartReason::Network => RestartCause::Network,
            RestartReason::Service => RestartCause::Service,
        };
        Self { times: restart.times, cause }
    }
}

impl From<TimeRange> for TimeLeft {
    fn from(range: TimeRange) -> Self {
        let ms = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        Self { least_ms: ms(range.least), most_ms: ms(range.most) }
    }
}

impl From<StoredFinding> for FindingView {
    fn from(finding: StoredFinding) -> Self {
        match finding {
            StoredFinding::Twice { count } => Self::Twice { count },
            StoredFinding::WithoutId { count } => Self::WithoutId { count },
            StoredFinding::Miscounted { came, counted } => Self::Miscounted { came, counted },
            StoredFinding::CountChanged { from, to } => Self::CountChanged { from, to },
            StoredFinding::CountImpossible => Self::CountImpossible,
            StoredFinding::PageMiscounted { pages } => Self::PageMiscounted { pages },
            StoredFinding::PageMisnumbered { pages } => Self::PageMisnumbered { pages },
            StoredFinding::PageEmpty { pages } => Self::PageEmpty { pages },
            StoredFinding::ActiveOnly => Self::ActiveOnly,
            StoredFinding::NoLines => Self::NoLines,
            StoredFinding::NoLinkedTransactions => Self::NoLinkedTransactions,
            StoredFinding::Sentence(text) => Self::Noted { text },
            StoredFinding::Unknown => Self::Unknown,
        }
    }
}

/// What is read of a connection, as its row shows it.
pub(super) fn reading_view(reading: Reading) -> ReadingView {
    ReadingView {
        record_type: reading.kind.path.clone(),
        rows: reading.rows,
        total: reading.total,
        since: reading.started_at.into(),
        waiting: u32::try_from(reading.waiting).unwrap_or(u32::MAX),
    }
}

/// What is here of a type. `shown` is the copy that the table shows, or why it cannot be read; `pull` is the newest pull of this
/// run of the app.
pub(super) fn view(
    kind: &RecordType,
    shown: Result<Option<&LocalCopy>, &Problem>,
    pull: Option<&PullState>,
    context: Context<'_>,
) -> RecordsView {
    let running = pull.filter(|pull| pull.is_under_way());
    // The pull ended and the rows shown are still those from before it.
    let retry =
        pull.filter(|pull| running.is_none() && pull.earlier_rows.is_some() && matches!(shown, Ok(Some(_))));
    // The pull that the rows shown are of; none where they are older.
    let own = pull.filter(|_| retry.is_none());
    let problem = match own.map(|pull| &pull.phase) {
        Some(Phase::Ended(Outcome::Failed(problem))) => Some(problem.clone()),
        _ => missing(shown, own),
    };
    let shown = shown.unwrap_or_default();
    let state = match (&problem, own, shown) {
        (Some(_), ..) => RecordsState::Failed,
        (None, Some(own), _) => (&own.phase).into(),
        (None, None, None) => RecordsState::Nothing,
        (None, None, Some(copy)) if copy.coverage == Coverage::Whole => RecordsState::Complete,
        (None, None, Some(copy)) if copy.pages <= 1 => RecordsState::Peeked,
        (None, None, Some(_)) => RecordsState::Stopped,
    };
    let total = own
        .and_then(|own| own.walk.total)
        .or(shown.and_then(|copy| copy.total))
        .filter(|_| kind.shape == ListShape::Paginated);
    let per_page = u32::from(PageLimit::MAX.get());
    let pages_total = total.map(|total| total.div_ceil(per_page).max(1));
    let pages_read = own.map_or(shown.map_or(0, |copy| copy.pages), |own| own.walk.pages);
    // A running pull has the pages left before it; any other starts again at page 1.
    let pages_left =
        pages_total.map(|all| if running.is_some() { all.saturating_sub(pages_read) } else { all });
    let left = pages_left.and_then(|pages| measured(shown, own, context.now).time_for(pages));
    // Before its first page a pull has no rows of its own.
    let earlier = running.zip(shown).and_then(|(pull, copy)| {
        pull.earlier_rows.or((pages_read == 0).then_some(copy.coverage)).map(EarlierRows::from)
    });
    RecordsView {
        record_type: kind.path.clone(),
        state,
        here: shown.map_or(0, |copy| copy.rows),
        total,
        pages_read,
        pages_total,
        started_at: own.map(|own| own.started_at).or(shown.map(|copy| copy.started_at)).map(Into::into),
        read_at: shown.map(|copy| copy.read_at.into()),
        left: left.map(TimeLeft::from),
        waits_for: context.waits_for.filter(|_| state == RecordsState::Waiting).map(str::to_owned),
        cut: shown.is_some_and(|copy| copy.is_cut),
        earlier,
        restart: pull.and_then(|pull| pull.restart).map(RestartView::from),
        findings: shown
            .map(|copy| copy.findings.iter().cloned().map(FindingView::from).collect())
            .unwrap_or_default(),
        problem,
        tried: retry.map(|pull| TriedView {
            pages_read: pull.walk.pages,
            problem: match &pull.phase {
                Phase::Ended(Outcome::Failed(problem)) => Some(problem.clone()),
                _ => None,
            },
        }),
    }
}

/// Why the rows are not here that should be: their copy cannot be read, or the store was replaced after the pull had written
/// them. None while a pull brings new ones.
fn missing(shown: Result<Option<&LocalCopy>, &Problem>, own: Option<&PullState>) -> Option<Problem> {
    if own.is_some_and(PullState::is_under_way) {
        return None;
    }
    match shown {
        Err(unreadable) => Some(unreadable.clone()),
        Ok(Some(_)) => None,
        Ok(None) => own.filter(|own| wrote_rows(own)).map(|_| problems::copies_replaced()),
    }
}

/// Whether a pull that has ended wrote a copy: it does so with its first page, and at the end of a list without any.
fn wrote_rows(pull: &PullState) -> bool {
    pull.walk.pages > 0 || pull.phase == Phase::Ended(Outcome::Complete)
}

/// What is known of how long pages take: of this pull, else of the one that brought what is here.
fn measured(shown: Option<&LocalCopy>, own: Option<&PullState>, now: Instant) -> Measured {
    match (own.filter(|own| own.walk.pages > 0), shown) {
        (Some(own), _) => {
            // While it runs, what passed on the clock counts storing and pauses too.
            let asked_at = own.walk.asked_at.filter(|_| own.is_under_way());
            let took = asked_at.map(|asked| now.saturating_duration_since(asked));
            Measured { pages: own.walk.pages, took: took.unwrap_or(own.walk.took) }
        }
        (None, Some(copy)) => {
            let between = copy.read_at.duration_since(copy.started_at);
            // A copy whose pull was cut off knows its requests alone, but also when its pages came.
            let between = Duration::try_from(between).unwrap_or_default();
            Measured { pages: copy.pages, took: copy.took.max(between) }
        }
        (None, None) => Measured::default(),
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use ledgerlane_records::{CopyKey, Store};

    use super::*;
    use crate::interface::ProblemCode;
    use crate::pulls::state::{PullHandle, Walk};
    use crate::tables::record_type;

    fn context() -> Context<'static> {
        Context { now: Instant::now(), waits_for: Some("Bills") }
    }

    fn copy(rows: u32, pages: u32, coverage: Coverage) -> LocalCopy {
        let store = Store::in_memory().unwrap();
        let key = CopyKey { profile: 0, connection: "c".into(), record_type: "Invoices".into() };
        LocalCopy {
            id: store.begin(&key, 0).unwrap(),
            rows,
            total: Some(12_480),
            pages,
            coverage,
            is_cut: false,
            started_at: Timestamp::UNIX_EPOCH,
            read_at: Timestamp::from_millisecond(9).unwrap(),
            took: Duration::from_millis(60) * pages,
            findings: vec![],
        }
    }

    fn whole() -> LocalCopy {
        copy(12_480, 84, Coverage::Whole)
    }

    fn pull(path: &str, phase: Phase, walk: Walk) -> PullState {
        let kind = record_type(path).unwrap();
        let mut pull = PullState::new(kind, phase, Timestamp::UNIX_EPOCH, PullHandle::default());
        pull.walk = walk;
        pull
    }

    fn seen(shown: Option<&LocalCopy>, pull: Option<&PullState>) -> RecordsView {
        view(record_type("Invoices").unwrap(), Ok(shown), pull, context())
    }

    #[test]
    fn a_copy_from_before_says_how_far_it_got_and_what_a_whole_read_takes() {
        let peeked = seen(Some(&copy(150, 1, Coverage::Part)), None);
        assert_eq!(
            (peeked.state, peeked.pages_total, peeked.left),
            (RecordsState::Peeked, Some(84), Some(TimeLeft { least_ms: 84 * 30, most_ms: 84 * 120 }))
        );
        assert_eq!(seen(Some(&copy(4_650, 31, Coverage::Part)), None).state, RecordsState::Stopped);
        assert_eq!(seen(Some(&whole()), None).state, RecordsState::Complete);
        assert_eq!(seen(None, None).state, RecordsState::Nothing);
    }

    #[test]
    fn a_running_pull_counts_what_is_left_and_keeps_the_earlier_rows() {
        let began = Instant::now();
        let walk = Walk {
            pages: 25,
            total: Some(12_480),
            asked_at: Some(began),
            took: Duration::from_millis(2_000),
            ..Walk::default()
        };
        let mut pull = pull("Invoices", Phase::Reading, walk);
        pull.earlier_rows = Some(Coverage::Whole);
        let now = began + Duration::from_millis(2_500);
        let context = Context { now, waits_for: None };
        let seen = view(pull.kind, Ok(Some(&whole())), Some(&pull), context);
        assert_eq!((seen.here, seen.pages_read), (12_480, 25));
        let left = TimeLeft { least_ms: 4_917, most_ms: 7_080 };
        assert_eq!(seen.left, Some(left), "by the clock, not by the requests alone");
        assert_eq!(seen.earlier, Some(EarlierRows::Whole));
    }

    #[test]
    fn a_pull_before_its_first_page_shows_earlier_rows() {
        let asking = pull("Invoices", Phase::Asking, Walk::default());
        assert_eq!(seen(Some(&whole()), Some(&asking)).earlier, Some(EarlierRows::Whole));
        let part = copy(150, 1, Coverage::Part);
        assert_eq!(seen(Some(&part), Some(&asking)).earlier, Some(EarlierRows::Part));
        assert_eq!(seen(None, Some(&asking)).earlier, None);
    }

    #[test]
    fn one_page_tells_how_long_the_rest_takes_with_storing_it() {
        let walk = Walk { pages: 1, total: Some(96_000), took: Duration::from_millis(90), ..Walk::default() };
        let peeked = pull("Invoices", Phase::Ended(Outcome::Peeked), walk);
        let left = seen(Some(&copy(150, 1, Coverage::Part)), Some(&peeked)).left;
        assert_eq!(left, Some(TimeLeft { least_ms: 640 * 45, most_ms: 640 * 180 }));
    }

    #[test]
    fn a_time_longer_than_can_be_shown_is_the_longest_that_can() {
        let walk = Walk { pages: 1, total: Some(u32::MAX), took: Duration::from_secs(90), ..Walk::default() };
        let peeked = pull("Invoices", Phase::Ended(Outcome::Peeked), walk);
        let left = seen(Some(&copy(150, 1, Coverage::Part)), Some(&peeked)).left.unwrap();
        assert_eq!(left.most_ms, u32::MAX);
    }

    #[test]
    fn whoever_waits_says_for_what() {
        let waits_for = |phase| seen(None, Some(&pull("Invoices", phase, Walk::default()))).waits_for;
        assert_eq!(waits_for(Phase::Waiting).as_deref(), Some("Bills"));
        assert_eq!(waits_for(Phase::Asking), None);
    }

    #[test]
    fn a_try_that_ended_early_takes_nothing_from_the_rows_that_stayed() {
        let walk = Walk { pages: 3, total: Some(99), ..Walk::default() };
        let mut tried = pull("Invoices", Phase::Ended(Outcome::Stopped), walk);
        tried.earlier_rows = Some(Coverage::Whole);
        let after = seen(Some(&whole()), Some(&tried));
        assert_eq!((after.state, after.pages_read), (RecordsState::Complete, 84));
        assert_eq!((after.total, after.earlier), (Some(12_480), None));
        assert_eq!(after.tried, Some(TriedView { pages_read: 3, problem: None }));
        let peeked = seen(Some(&copy(150, 1, Coverage::Part)), Some(&tried));
        assert_eq!(peeked.state, RecordsState::Peeked, "reading on is still on offer");
    }

    #[test]
    fn a_flat_list_has_no_total_and_no_pages() {
        let kind = record_type("Accounts").unwrap();
        let seen = view(kind, Ok(Some(&copy(500, 1, Coverage::Whole))), None, context());
        assert_eq!((seen.total, seen.pages_total), (None, None));
    }

    #[test]
    fn rows_that_went_with_their_store_are_not_a_whole_list_of_none() {
        let walk = Walk { pages: 84, total: Some(12_480), ..Walk::default() };
        for outcome in [Outcome::Complete, Outcome::Peeked, Outcome::Stopped] {
            let read = pull("Invoices", Phase::Ended(outcome), walk);
            let after = seen(None, Some(&read));
            let code = after.problem.map(|problem| problem.code);
            assert_eq!((after.state, code), (RecordsState::Failed, Some(ProblemCode::CopiesReplaced)));
        }
        let stopped = pull("Invoices", Phase::Ended(Outcome::Stopped), Walk::default());
        assert_eq!(seen(None, Some(&stopped)).problem, None, "it had read nothing");
    }

    #[test]
    fn a_copy_that_cannot_be_read_is_said_until_it_is_read_again() {
        let kind = record_type("Invoices").unwrap();
        let unreadable = problems::copy_unreadable("a value of another type");
        let after = view(kind, Err(&unreadable), None, context());
        assert_eq!((after.state, after.problem.as_ref()), (RecordsState::Failed, Some(&unreadable)));
        let asking = pull("Invoices", Phase::Asking, Walk::default());
        let again = view(kind, Err(&unreadable), Some(&asking), context());
        assert_eq!((again.state, again.problem), (RecordsState::Asking, None));
    }
}
