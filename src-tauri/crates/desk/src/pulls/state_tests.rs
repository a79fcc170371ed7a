//! What the page hears of a list under any sequence of what its pulls and its store do.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_client::RestartReason;
use proptest::prelude::*;

use super::registry::ListNow;
use super::state::{End, Ending, Here, ListState, StoredPage};
use super::view::view;
use crate::copies::{Coverage, LocalCopy};
use crate::interface::{ProblemCode, RecordsState, RecordsView, Restart};
use crate::problems;
use crate::tables::record_type;
use crate::testing::local_copy;

fn copy(rows: u32, coverage: Coverage) -> LocalCopy {
    LocalCopy { coverage, ..local_copy(rows) }
}

fn seen(state: &ListState) -> RecordsView {
    let reader = Some(record_type("Bills").unwrap());
    view(
        record_type("Invoices").unwrap(),
        ListNow { state, reader, position: None, aside: None },
        Instant::now(),
    )
}

fn stored(number: u32, copy: LocalCopy, is_shown: bool) -> StoredPage {
    StoredPage { number, rows: 150, total: None, copy, is_shown, stored_at: Instant::now() }
}

/// Something that happens to a list.
#[derive(Debug, Clone, Copy)]
enum Step {
    Begin { waits: bool },
    Wait,
    Ask,
    Page { is_shown: bool },
    Restart,
    Complete,
    Peek,
    Stop,
    Fail,
    ReplaceStore,
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        any::<bool>().prop_map(|waits| Step::Begin { waits }),
        Just(Step::Wait),
        Just(Step::Ask),
        any::<bool>().prop_map(|is_shown| Step::Page { is_shown }),
        Just(Step::Restart),
        Just(Step::Complete),
        Just(Step::Peek),
        Just(Step::Stop),
        Just(Step::Fail),
        Just(Step::ReplaceStore),
    ]
}

fn here() -> impl Strategy<Value = Here> {
    prop_oneof![
        Just(Here::Nothing),
        Just(Here::Unreadable(problems::copy_unreadable("a value of another type"))),
        Just(Here::Copy(copy(3_750, Coverage::Part))),
        Just(Here::Copy(copy(12_480, Coverage::Whole))),
    ]
}

fn apply(list: ListState, step: Step) -> ListState {
    match step {
        // The owner does not begin a pull while another one is under way.
        Step::Begin { waits } if !list.is_under_way() => {
            list.begun(Timestamp::UNIX_EPOCH, (!waits).then(Instant::now))
        }
        Step::Begin { .. } => list,
        Step::Wait => list.waiting(),
        Step::Ask => list.asking(Instant::now()),
        Step::Page { is_shown } => list.page_stored(stored(1, copy(150, Coverage::Part), is_shown)),
        Step::Restart => list.restarted(Restart { times: 1, cause: RestartReason::Network }, Instant::now()),
        Step::Complete => list.ended(Ending::Complete(copy(300, Coverage::Whole))),
        Step::Peek => list.ended(Ending::Peeked),
        Step::Stop => list.ended(Ending::Stopped),
        Step::Fail => list.ended(Ending::Failed(problems::not_here())),
        Step::ReplaceStore => list.store_replaced().unwrap_or(ListState::Idle(Here::Nothing)),
    }
}

fn check(list: &ListState) {
    let view = seen(list);
    let is_running =
        matches!(view.state, RecordsState::Waiting | RecordsState::Asking | RecordsState::Pulling);
    assert_eq!(is_running, list.is_under_way());
    assert_eq!(view.problem.is_some(), view.state == RecordsState::Failed, "a failure has its reason");
    assert_eq!(view.here > 0, list.shown().is_some(), "rows are told where they are shown");
    assert_eq!(view.here > 0, view.read_at.is_some());
    if view.state == RecordsState::Complete {
        assert_eq!(list.shown().unwrap().coverage, Coverage::Whole);
    }
    if view.state == RecordsState::Nothing {
        assert_eq!(view.here, 0);
    }
    if let Some(earlier) = view.earlier {
        let is_whole = list.shown().unwrap().coverage == Coverage::Whole;
        assert!(is_running, "earlier than what?");
        assert_eq!(earlier, if is_whole { Coverage::Whole } else { Coverage::Part });
    }
    if view.tried.is_some() {
        assert!(!is_running && view.here > 0 && view.problem.is_none(), "the rows from before stay");
    }
    assert!(view.waits_for.is_none() || view.state == RecordsState::Waiting);
}

proptest! {
    /// INV-LIST-1
    #[test]
    fn no_view_contradicts_itself(
        here in here(),
        steps in proptest::collection::vec(step(), 0..40),
    ) {
        let mut list = ListState::Idle(here);
        check(&list);
        for step in steps {
            list = apply(list, step);
            check(&list);
        }
    }

    #[test]
    fn a_whole_list_stays_on_screen_until_another_one_is_whole(
        steps in proptest::collection::vec(step(), 0..40),
    ) {
        let whole = copy(12_480, Coverage::Whole);
        let mut list = ListState::Idle(Here::Copy(whole.clone()));
        for step in steps {
            match step {
                Step::Complete | Step::ReplaceStore | Step::Page { is_shown: true } => break,
                step => list = apply(list, step),
            }
            prop_assert_eq!(list.shown(), Some(&whole));
        }
    }
}

fn asking() -> ListState {
    ListState::Idle(Here::Nothing).begun(Timestamp::UNIX_EPOCH, Some(Instant::now()))
}

#[test]
fn a_walk_that_begins_again_counts_from_its_own_request_and_shows_the_rows_of_the_one_before() {
    let first = asking().page_stored(stored(1, copy(150, Coverage::Part), true));
    assert_eq!(seen(&first).earlier, None, "its own rows");
    let asked_at = first.asked_at().unwrap();
    let again = first.restarted(Restart { times: 1, cause: RestartReason::Lapsed }, Instant::now());
    assert_eq!((again.asked_at(), again.walk().pages), (Some(asked_at), 0));
    let view = seen(&again);
    assert_eq!((view.here, view.earlier, view.pages_read), (150, Some(Coverage::Part), 0));
    assert_eq!(view.restart.map(|restart| restart.times), Some(1));
    let later = asked_at + Duration::from_secs(60);
    assert_eq!(again.asking(later).asked_at(), Some(later));
}

#[test]
fn what_a_pull_says_after_its_end_changes_nothing() {
    let ended = asking().ended(Ending::Stopped);
    for step in [Step::Wait, Step::Ask, Step::Page { is_shown: true }, Step::Complete, Step::Fail] {
        assert_eq!(apply(ended.clone(), step), ended, "{step:?}");
    }
}

#[test]
fn rows_that_stayed_and_went_with_their_store_are_said_to_be_gone() {
    let here = Here::Copy(copy(12_480, Coverage::Whole));
    let stopped = ListState::Idle(here.clone()).begun(Timestamp::UNIX_EPOCH, None).ended(Ending::Stopped);
    let gone = seen(&stopped.store_replaced().unwrap());
    assert_eq!(gone.problem.map(|problem| problem.code), Some(ProblemCode::CopiesReplaced));

    // The pull's own reason stays.
    let failed = Ending::Failed(problems::not_here());
    let failed = ListState::Idle(here).begun(Timestamp::UNIX_EPOCH, None).ended(failed);
    let Some(ListState::Ended { end: End::Lost(problem), .. }) = failed.store_replaced() else {
        panic!("the rows are gone")
    };
    assert_eq!(problem, problems::not_here());
}

#[test]
fn parts_that_are_whole_in_themselves_stay_so_where_their_pull_stops_right_after_one() {
    let asking = ListState::Idle(Here::Copy(copy(500, Coverage::Whole)))
        .begun(Timestamp::UNIX_EPOCH, Some(Instant::now()));
    let merged = asking.page_stored(stored(1, copy(560, Coverage::Whole), true));
    let after = seen(&merged.clone().ended(Ending::Stopped));
    assert_eq!((after.state, after.here), (RecordsState::Complete, 560), "as the next start says it");
    assert!(after.tried.is_some_and(|tried| tried.problem.is_none()), "and that it did not come to its end");
    let failed = seen(&merged.ended(Ending::Failed(problems::no_profile())));
    assert_eq!((failed.state, failed.here), (RecordsState::Complete, 560));
    assert!(failed.tried.is_some_and(|tried| tried.problem.is_some()));
}
