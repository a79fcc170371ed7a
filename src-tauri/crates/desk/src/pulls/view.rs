//! What is here of a type, as the page gets it.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_api::{ListShape, PageLimit, RecordType};

use super::estimate::Measured;
use super::registry::ListNow;
use super::state::{End, Here, ListState, Outcome, Rows, Walk};
use crate::copies::{Coverage, LocalCopy};
use crate::interface::{
    AsideView, CopyNumber, PartOutcome, PartView, Problem, RecordsState, RecordsView, TriedView,
};
use crate::parts::Part;

/// What is here of a list. It follows from the state of the list and the clock alone.
pub(super) fn view(kind: &RecordType, list: ListNow<'_>, now: Instant) -> RecordsView {
    let (state, problem) = told(list.state);
    let shown = list.state.shown();
    // The pull whose figures are shown; `None` if the rows shown are older than the last pull.
    let own = list.state.pull().filter(|_| tried(list.state).is_none());
    let walk = own.map(|_| list.state.walk()).unwrap_or_default();
    let total =
        walk.total.or(shown.and_then(|copy| copy.total)).filter(|_| kind.shape == ListShape::Paginated);
    let per_page = u32::from(PageLimit::MAX.get());
    let pages_total = total.map(|total| total.div_ceil(per_page).max(1));
    let pages_read = if own.is_some() { walk.pages } else { shown.map_or(0, |copy| copy.pages) };
    // A running pull has read some pages; the next pull starts again at page 1.
    let pages_done = if list.state.is_under_way() { pages_read } else { 0 };
    let pages_left = pages_total.map(|all| all.saturating_sub(pages_done));
    let left = pages_left.and_then(|pages| measured(list.state, walk, now).time_for(pages));
    RecordsView {
        record_type: kind.path.clone(),
        copy: shown.map(|copy| CopyNumber(copy.id.number())),
        state,
        here: shown.map_or(0, |copy| copy.rows),
        total,
        pages_read,
        pages_total,
        started_at: own.map(|own| own.started_at).or(shown.map(|copy| copy.started_at)).map(Into::into),
        read_at: shown.map(|copy| copy.read_at.into()),
        left,
        waits_for: list.reader.filter(|_| state == RecordsState::Waiting).map(|kind| kind.path.clone()),
        // A read that was cancelled while it waited leaves its place a moment after it has ended.
        position: list
            .position
            .filter(|_| state == RecordsState::Waiting)
            .and_then(|position| u32::try_from(position).ok()),
        cut: shown.is_some_and(|copy| copy.is_cut),
        parts: shown.filter(|_| kind.shape == ListShape::Flat).map(parts_view).unwrap_or_default(),
        earlier: earlier(list.state),
        restart: list.state.pull().and_then(|pull| pull.restart),
        findings: shown.map(|copy| copy.findings.clone()).unwrap_or_default(),
        problem,
        // If its rows were put aside, the question about them says what came of it.
        tried: tried(list.state).filter(|tried| list.aside.is_none() || tried.problem.is_some()),
        aside: list.aside.filter(|_| !list.state.is_under_way()).map(|copy| AsideView {
            copy: CopyNumber(copy.id.number()),
            rows: copy.rows,
            read_at: copy.read_at.into(),
        }),
    }
}

/// The parts that the rows of a flat list were read in.
fn parts_view(copy: &LocalCopy) -> Vec<PartView> {
    let Some(parts) = &copy.parts else {
        let outcome = if copy.is_cut { PartOutcome::Cut } else { PartOutcome::NotCut };
        return vec![PartView { filters: vec![], rows: copy.rows, outcome, read_at: copy.read_at.into() }];
    };
    let view = |part: &Part| PartView {
        filters: part.asked.filters().to_vec(),
        rows: part.rows,
        outcome: part.outcome(),
        // No service answered at a moment outside of the calendar.
        read_at: Timestamp::from_millisecond(part.read_at).unwrap_or(copy.read_at).into(),
    };
    parts.iter().map(view).collect()
}

/// How far the list got, and why it is not here although it should be.
fn told(list: &ListState) -> (RecordsState, Option<Problem>) {
    match list {
        ListState::Waiting { .. } => (RecordsState::Waiting, None),
        ListState::Asking { .. } => (RecordsState::Asking, None),
        ListState::Reading { .. } => (RecordsState::Pulling, None),
        ListState::Idle(here) => told_of(here),
        ListState::Ended { end, .. } => match end {
            End::Read { outcome: Outcome::Complete, .. } => (RecordsState::Complete, None),
            End::Read { outcome: Outcome::Peeked, .. } => (RecordsState::Peeked, None),
            End::Read { outcome: Outcome::Stopped, .. } => (RecordsState::Stopped, None),
            End::Kept { here: here @ Here::Copy(_), .. } => told_of(here),
            End::Read { outcome: Outcome::Failed(problem), .. }
            | End::Kept { problem: Some(problem), .. }
            | End::Kept { here: Here::Unreadable(problem), problem: None }
            | End::Lost(problem) => (RecordsState::Failed, Some(problem.clone())),
            End::Kept { here: Here::Nothing, problem: None } => (RecordsState::Stopped, None),
        },
    }
}

/// As [`told`], for what was here before any pull.
fn told_of(here: &Here) -> (RecordsState, Option<Problem>) {
    match here {
        Here::Nothing => (RecordsState::Nothing, None),
        Here::Unreadable(problem) => (RecordsState::Failed, Some(problem.clone())),
        Here::Copy(copy) if copy.coverage == Coverage::Whole => (RecordsState::Complete, None),
        Here::Copy(copy) if copy.pages <= 1 => (RecordsState::Peeked, None),
        Here::Copy(_) => (RecordsState::Stopped, None),
    }
}

/// The last pull, if it ended and the rows shown are from before it.
fn tried(list: &ListState) -> Option<TriedView> {
    match list {
        ListState::Ended { walk, end: End::Kept { here: Here::Copy(_), problem }, .. } => {
            Some(TriedView { pages_read: walk.pages, problem: problem.clone() })
        }
        _ => None,
    }
}

/// What the rows shown cover, while a pull is under way and none of its own rows are shown.
fn earlier(list: &ListState) -> Option<Coverage> {
    match list {
        ListState::Waiting { here, .. } | ListState::Asking { here, .. } => {
            here.copy().map(|copy| copy.coverage)
        }
        ListState::Reading { rows: Rows::Earlier(copy), .. } => Some(copy.coverage),
        ListState::Reading { rows: Rows::Own(_), .. } | ListState::Idle(_) | ListState::Ended { .. } => None,
    }
}

/// How long pages took: those of this walk, else those of the pull that brought what is here.
fn measured(list: &ListState, walk: Walk, now: Instant) -> Measured {
    if walk.pages > 0 {
        // While the pull runs, wall time is used, because it counts storing and pauses too.
        let elapsed = list.asked_at().map(|asked| now.saturating_duration_since(asked));
        return Measured { pages: walk.pages, took: elapsed.unwrap_or(walk.took) };
    }
    list.shown().map_or_else(Measured::default, |copy| {
        let between = copy.read_at.duration_since(copy.started_at);
        // A copy whose pull was cut off has the time of its requests alone, but also the times at which its pages came.
        let between = Duration::try_from(between).unwrap_or_default();
        Measured { pages: copy.pages, took: copy.took.max(between) }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interface::{ProblemCode, TimeLeft};
    use crate::problems;
    use crate::pulls::state::{Ending, StoredPage};
    use crate::tables::record_type;
    use crate::testing::local_copy;

    fn copy(rows: u32, pages: u32, coverage: Coverage) -> LocalCopy {
        LocalCopy { rows, pages, coverage, took: Duration::from_millis(60) * pages, ..local_copy(rows) }
    }

    fn whole() -> LocalCopy {
        LocalCopy { total: Some(12_480), ..copy(12_480, 84, Coverage::Whole) }
    }

    fn peeked() -> LocalCopy {
        LocalCopy { total: Some(12_480), ..copy(150, 1, Coverage::Part) }
    }

    fn seen_at(state: &ListState, now: Instant) -> RecordsView {
        let reader = Some(record_type("Bills").unwrap());
        view(record_type("Invoices").unwrap(), ListNow { state, reader, position: None, aside: None }, now)
    }

    fn seen(state: &ListState) -> RecordsView {
        seen_at(state, Instant::now())
    }

    fn idle(here: LocalCopy) -> ListState {
        ListState::Idle(Here::Copy(here))
    }

    /// A pull of what is here so, which asked for page 1 just now.
    fn asking(here: Here) -> ListState {
        ListState::Idle(here).begun(Timestamp::UNIX_EPOCH, Some(Instant::now()))
    }

    /// A pull that stored this page, so long after it asked for page 1.
    fn reading(
        asking: ListState,
        number: u32,
        total: u32,
        copy: LocalCopy,
        is_shown: bool,
        ms: u64,
    ) -> ListState {
        let stored_at = asking.asked_at().unwrap() + Duration::from_millis(ms);
        let total = Some(total);
        asking.page_stored(StoredPage { number, rows: 150, total, copy, is_shown, stored_at })
    }

    #[test]
    fn a_copy_from_before_says_how_far_it_got_and_what_a_whole_read_takes() {
        let page_1 = seen(&idle(peeked()));
        assert_eq!(
            (page_1.state, page_1.pages_total, page_1.left),
            (RecordsState::Peeked, Some(84), Some(TimeLeft { least_ms: 84 * 30, most_ms: 84 * 120 }))
        );
        assert_eq!(seen(&idle(copy(4_650, 31, Coverage::Part))).state, RecordsState::Stopped);
        assert_eq!(seen(&idle(whole())).state, RecordsState::Complete);
        assert_eq!(seen(&ListState::Idle(Here::Nothing)).state, RecordsState::Nothing);
    }

    #[test]
    fn a_running_pull_counts_what_is_left_and_keeps_the_earlier_rows() {
        let asking = asking(Here::Copy(whole()));
        let now = asking.asked_at().unwrap() + Duration::from_millis(2_500);
        let hidden = copy(3_750, 25, Coverage::Part);
        let seen = seen_at(&reading(asking, 25, 12_480, hidden, false, 2_000), now);
        assert_eq!((seen.here, seen.pages_read), (12_480, 25));
        let left = TimeLeft { least_ms: 4_917, most_ms: 7_080 };
        assert_eq!(seen.left, Some(left), "by the clock, not by the requests alone");
        assert_eq!(seen.earlier, Some(Coverage::Whole));
    }

    #[test]
    fn a_pull_before_its_first_page_shows_earlier_rows() {
        assert_eq!(seen(&asking(Here::Copy(whole()))).earlier, Some(Coverage::Whole));
        assert_eq!(seen(&asking(Here::Copy(peeked()))).earlier, Some(Coverage::Part));
        assert_eq!(seen(&asking(Here::Nothing)).earlier, None);
    }

    #[test]
    fn one_page_tells_how_long_the_rest_takes_with_storing_it() {
        let read = reading(asking(Here::Nothing), 1, 96_000, peeked(), true, 90).ended(Ending::Peeked);
        assert_eq!(seen(&read).left, Some(TimeLeft { least_ms: 640 * 45, most_ms: 640 * 180 }));
    }

    #[test]
    fn a_time_longer_than_can_be_shown_is_the_longest_that_can() {
        let read = reading(asking(Here::Nothing), 1, u32::MAX, peeked(), true, 90_000).ended(Ending::Peeked);
        assert_eq!(seen(&read).left.unwrap().most_ms, u32::MAX);
    }

    #[test]
    fn whoever_waits_says_for_what() {
        let waiting = ListState::Idle(Here::Nothing).begun(Timestamp::UNIX_EPOCH, None);
        assert_eq!(seen(&waiting).waits_for.as_deref(), Some("Bills"));
        assert_eq!(seen(&asking(Here::Nothing)).waits_for, None);
    }

    #[test]
    fn a_try_that_ended_early_takes_nothing_from_the_rows_that_stayed() {
        let tried = |here| {
            let hidden = copy(99, 3, Coverage::Part);
            reading(asking(Here::Copy(here)), 3, 99, hidden, false, 9).ended(Ending::Stopped)
        };
        let after = seen(&tried(whole()));
        assert_eq!((after.state, after.pages_read), (RecordsState::Complete, 84));
        assert_eq!((after.total, after.earlier), (Some(12_480), None));
        assert_eq!(after.tried, Some(TriedView { pages_read: 3, problem: None }));
        assert_eq!(seen(&tried(peeked())).state, RecordsState::Peeked, "reading on is still on offer");
    }

    #[test]
    fn a_flat_list_has_no_total_and_no_pages() {
        let kind = record_type("Accounts").unwrap();
        let state = &idle(copy(500, 1, Coverage::Whole));
        let seen = view(kind, ListNow { state, reader: None, position: None, aside: None }, Instant::now());
        assert_eq!((seen.total, seen.pages_total), (None, None));
    }

    #[test]
    fn rows_that_went_with_their_store_are_not_a_whole_list_of_none() {
        for ending in [Ending::Complete(whole()), Ending::Peeked, Ending::Stopped] {
            let read = reading(asking(Here::Nothing), 84, 12_480, whole(), true, 9).ended(ending);
            let after = seen(&read.store_replaced().unwrap());
            let code = after.problem.map(|problem| problem.code);
            assert_eq!((after.state, code), (RecordsState::Failed, Some(ProblemCode::CopiesReplaced)));
        }
        let stopped = asking(Here::Nothing).ended(Ending::Stopped).store_replaced().unwrap();
        assert_eq!(seen(&stopped).problem, None, "it had read nothing");
        assert_eq!(idle(whole()).store_replaced(), None, "what nobody read since the start is loaded again");
    }

    #[test]
    fn a_copy_that_cannot_be_read_is_said_until_it_is_read_again() {
        let unreadable = problems::copy_unreadable("a value of another type");
        let here = Here::Unreadable(unreadable.clone());
        let after = seen(&ListState::Idle(here.clone()));
        assert_eq!((after.state, after.problem.as_ref()), (RecordsState::Failed, Some(&unreadable)));
        let again = seen(&asking(here.clone()));
        assert_eq!((again.state, again.problem), (RecordsState::Asking, None));
        let stopped = seen(&asking(here).ended(Ending::Stopped));
        assert_eq!((stopped.state, stopped.problem), (RecordsState::Failed, Some(unreadable)));
    }
}
