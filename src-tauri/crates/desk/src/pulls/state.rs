//! State machine of a list: what is here of it and what a pull does with it. All that the page shows of the list follows from this one
//! value. The registry owns it; the run of a pull changes it through the registry, one step at a time.

use std::time::{Duration, Instant};

use jiff::Timestamp;

use crate::copies::{CopiesError, Coverage, LocalCopy};
use crate::interface::{Problem, Restart};
use crate::problems;

/// What is here of a list before a pull brings anything.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Here {
    /// Nothing is here.
    Nothing,
    /// The table shows the rows of this copy.
    Copy(LocalCopy),
    /// A copy is here that cannot be read. The first page of the next pull takes its place.
    Unreadable(Problem),
}

/// One pull, from its start until the next pull of the same list takes its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Attempt {
    /// When the pull was asked for, by the wall clock.
    pub(super) started_at: Timestamp,
    /// `None` during its first walk.
    pub(super) restart: Option<Restart>,
}

/// What a walk has read. All zero before its first page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Walk {
    /// Number of pages that were read and stored.
    pub(super) pages: u32,
    /// Number of records on these pages.
    pub(super) rows: u32,
    /// Number of records that the service counts in the list; `None` if it gives no usable count.
    pub(super) total: Option<u32>,
    /// Time from asking for page 1 until the last page was stored.
    pub(super) took: Duration,
}

/// The rows that the table shows while pages come in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Rows {
    /// The rows of the walk under way.
    Own(LocalCopy),
    /// The rows of an earlier pull or walk. A part stays until the walk under way has as many rows, a whole list until that is whole.
    Earlier(LocalCopy),
}

/// How a pull ended whose rows the table shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The list was read to its end.
    Complete,
    /// Page 1 was read and more remains, as asked.
    Peeked,
    /// The user stopped the pull, or the profile was closed.
    Stopped,
    /// The pull failed.
    Failed(Problem),
}

/// What a pull left behind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum End {
    /// The table shows the rows that the pull read.
    Read { copy: LocalCopy, outcome: Outcome },
    /// The pull ended early and what is here stays: what was here before it, or what it merged part by part. `problem` is why the pull
    /// failed; `None` if it was stopped, or read page 1 as asked.
    Kept { here: Here, problem: Option<Problem> },
    /// The rows that were here are gone with their store. The problem says why.
    Lost(Problem),
}

/// What the run of a pull says of its end.
#[derive(Debug)]
pub(super) enum Ending {
    /// The list was read to its end, into this copy, which the table shows.
    Complete(LocalCopy),
    /// The list was read to its end, into this copy, which was put aside.
    Aside(LocalCopy),
    /// Page 1 was read and more remains, as asked.
    Peeked,
    /// The pull was stopped.
    Stopped,
    /// The pull failed.
    Failed(Problem),
}

impl From<CopiesError> for Ending {
    fn from(error: CopiesError) -> Self {
        Self::Failed(error.into())
    }
}

/// A page that was stored.
#[derive(Debug)]
pub(super) struct StoredPage {
    /// Number of the page within its walk, from 1.
    pub(super) number: u32,
    /// Number of records on the page.
    pub(super) rows: u32,
    /// Number of records that the service counts in the list; `None` if the page has no usable count.
    pub(super) total: Option<u32>,
    /// The copy that the page was added to.
    pub(super) copy: LocalCopy,
    /// True if the table shows that copy now.
    pub(super) is_shown: bool,
    /// When storing the page ended, by the monotonic clock.
    pub(super) stored_at: Instant,
}

/// What is here of a list and what a pull does with it.
///
/// INV-LIST-1: The page gets views of this value and the clock alone, so two facts about a list cannot contradict each other. Views are
/// sent under the lock of the registry, so events come in the order of the changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ListState {
    /// No pull of the list began since the list was loaded from the store.
    Idle(Here),
    /// A pull waits for its turn on the connection, or for the lane.
    Waiting { pull: Attempt, here: Here },
    /// A pull asks for page 1, since this moment of the monotonic clock.
    Asking { pull: Attempt, here: Here, asked_at: Instant },
    /// Pages come in. Page 1 was asked for at `asked_at`.
    Reading { pull: Attempt, rows: Rows, asked_at: Instant, walk: Walk },
    /// The last pull is over. `walk` is its last walk.
    Ended { pull: Attempt, walk: Walk, end: End },
}

impl Here {
    /// The copy, if there is one that can be read.
    pub(super) fn copy(&self) -> Option<&LocalCopy> {
        match self {
            Self::Copy(copy) => Some(copy),
            Self::Nothing | Self::Unreadable(_) => None,
        }
    }
}

impl Rows {
    pub(super) fn copy(&self) -> &LocalCopy {
        match self {
            Self::Own(copy) | Self::Earlier(copy) => copy,
        }
    }

    fn into_copy(self) -> LocalCopy {
        match self {
            Self::Own(copy) | Self::Earlier(copy) => copy,
        }
    }
}

impl ListState {
    /// Whether a pull waits, asks or reads.
    pub(super) fn is_under_way(&self) -> bool {
        match self {
            Self::Waiting { .. } | Self::Asking { .. } | Self::Reading { .. } => true,
            Self::Idle(_) | Self::Ended { .. } => false,
        }
    }

    /// Whether the copy that the table shows gets more rows.
    pub(super) fn is_growing(&self) -> bool {
        matches!(self, Self::Reading { rows: Rows::Own(_), .. })
    }

    /// The newest pull, if one began.
    pub(super) fn pull(&self) -> Option<Attempt> {
        match self {
            Self::Idle(_) => None,
            Self::Waiting { pull, .. }
            | Self::Asking { pull, .. }
            | Self::Reading { pull, .. }
            | Self::Ended { pull, .. } => Some(*pull),
        }
    }

    /// What the walk under way has read, or the last walk of the pull that ended.
    pub(super) fn walk(&self) -> Walk {
        match self {
            Self::Idle(_) | Self::Waiting { .. } | Self::Asking { .. } => Walk::default(),
            Self::Reading { walk, .. } | Self::Ended { walk, .. } => *walk,
        }
    }

    /// When page 1 was asked for, by the monotonic clock; `None` unless a walk is under way.
    pub(super) fn asked_at(&self) -> Option<Instant> {
        match self {
            Self::Asking { asked_at, .. } | Self::Reading { asked_at, .. } => Some(*asked_at),
            Self::Idle(_) | Self::Waiting { .. } | Self::Ended { .. } => None,
        }
    }

    /// The copy whose rows the table shows.
    pub(super) fn shown(&self) -> Option<&LocalCopy> {
        match self {
            Self::Idle(here)
            | Self::Waiting { here, .. }
            | Self::Asking { here, .. }
            | Self::Ended { end: End::Kept { here, .. }, .. } => here.copy(),
            Self::Reading { rows, .. } => Some(rows.copy()),
            Self::Ended { end: End::Read { copy, .. }, .. } => Some(copy),
            Self::Ended { end: End::Lost(_), .. } => None,
        }
    }

    /// What the next pull or walk finds here.
    fn into_here(self) -> Here {
        match self {
            Self::Idle(here)
            | Self::Waiting { here, .. }
            | Self::Asking { here, .. }
            | Self::Ended { end: End::Kept { here, .. }, .. } => here,
            Self::Reading { rows, .. } => Here::Copy(rows.into_copy()),
            Self::Ended { end: End::Read { copy, .. }, .. } => Here::Copy(copy),
            Self::Ended { end: End::Lost(_), .. } => Here::Nothing,
        }
    }

    /// A pull begins. It asks for page 1 at `asks_at`; if that is `None`, it waits for its turn.
    pub(super) fn begun(self, started_at: Timestamp, asks_at: Option<Instant>) -> Self {
        let (pull, here) = (Attempt { started_at, restart: None }, self.into_here());
        match asks_at {
            Some(asked_at) => Self::Asking { pull, here, asked_at },
            None => Self::Waiting { pull, here },
        }
    }

    /// Applies `next` to the pull under way and the state. A list without a pull under way stays as it is: its pull has ended already.
    fn step(self, next: impl FnOnce(Attempt, Self) -> Self) -> Self {
        match self.pull().filter(|_| self.is_under_way()) {
            Some(pull) => next(pull, self),
            None => self,
        }
    }

    /// The pull waits for the lane, which this app has not freed yet.
    pub(super) fn waiting(self) -> Self {
        self.step(|pull, list| Self::Waiting { pull, here: list.into_here() })
    }

    /// A walk asks for page 1.
    pub(super) fn asking(self, asked_at: Instant) -> Self {
        self.step(|pull, list| Self::Asking { pull, here: list.into_here(), asked_at })
    }

    /// The walk failed and another one begins. Until that asks for page 1, time counts from the request of the walk before.
    pub(super) fn restarted(self, restart: Restart, now: Instant) -> Self {
        self.step(|pull, list| Self::Asking {
            pull: Attempt { restart: Some(restart), ..pull },
            asked_at: list.asked_at().unwrap_or(now),
            here: list.into_here(),
        })
    }

    /// A page was stored.
    pub(super) fn page_stored(self, page: StoredPage) -> Self {
        self.step(|pull, list| {
            let (before, asked_at) = (list.walk(), list.asked_at().unwrap_or(page.stored_at));
            let walk = Walk {
                pages: page.number,
                rows: before.rows.saturating_add(page.rows),
                // A page without a usable count leaves the count of the pages before it.
                total: page.total.or(before.total),
                // From the request to here, so that storing counts.
                took: page.stored_at.saturating_duration_since(asked_at),
            };
            let rows = match list.into_here() {
                Here::Copy(earlier) if !page.is_shown => Rows::Earlier(earlier),
                _ => Rows::Own(page.copy),
            };
            Self::Reading { pull, rows, asked_at, walk }
        })
    }

    /// The pull has ended.
    pub(super) fn ended(self, ending: Ending) -> Self {
        self.step(|pull, list| {
            let walk = list.walk();
            let outcome = match ending {
                Ending::Complete(copy) => {
                    return Self::Ended { pull, walk, end: End::Read { copy, outcome: Outcome::Complete } };
                }
                // The user is asked about the rows it read. The rows that are here stay.
                Ending::Aside(_) => {
                    let end = End::Kept { here: list.into_here(), problem: None };
                    return Self::Ended { pull, walk, end };
                }
                Ending::Peeked => Outcome::Peeked,
                Ending::Stopped => Outcome::Stopped,
                Ending::Failed(problem) => Outcome::Failed(problem),
            };
            let end = match (list, outcome) {
                // A merged part leaves a copy that is whole in itself. It stays as it is if the next part does not come.
                (Self::Reading { rows: Rows::Own(copy), .. }, outcome) if copy.coverage == Coverage::Part => {
                    // The store has the time with storing too.
                    End::Read { copy: LocalCopy { took: walk.took, ..copy }, outcome }
                }
                (list, Outcome::Failed(problem)) => {
                    End::Kept { here: list.into_here(), problem: Some(problem) }
                }
                (list, _) => End::Kept { here: list.into_here(), problem: None },
            };
            Self::Ended { pull, walk, end }
        })
    }

    /// The user chose which rows are here: `rows`, or, if that is `None`, the rows that are here already. Forgets how the last pull ended.
    pub(super) fn chosen(self, rows: Option<LocalCopy>) -> Self {
        if self.is_under_way() { self } else { Self::Idle(rows.map_or_else(|| self.into_here(), Here::Copy)) }
    }

    /// Another store took the place of the one that the rows were in. Returns `None` if nothing is left to be said of the list: the next
    /// look loads it from the new store.
    pub(super) fn store_replaced(self) -> Option<Self> {
        let (pull, walk, end) = match self {
            Self::Idle(_) => return None,
            // Their runs end by themselves, because the store they write to is gone.
            Self::Waiting { pull, .. } => return Some(Self::Waiting { pull, here: Here::Nothing }),
            Self::Asking { pull, asked_at, .. } => {
                return Some(Self::Asking { pull, here: Here::Nothing, asked_at });
            }
            Self::Reading { pull, walk, .. } => (pull, walk, End::Lost(problems::copies_replaced())),
            Self::Ended { pull, walk, end } => (pull, walk, end.store_replaced()),
        };
        Some(Self::Ended { pull, walk, end })
    }
}

impl End {
    fn store_replaced(self) -> Self {
        match self {
            Self::Read { outcome: Outcome::Failed(problem), .. }
            | Self::Kept { here: Here::Copy(_), problem: Some(problem) } => Self::Lost(problem),
            Self::Read { .. } | Self::Kept { here: Here::Copy(_), problem: None } => {
                Self::Lost(problems::copies_replaced())
            }
            Self::Kept { problem, .. } => Self::Kept { here: Here::Nothing, problem },
            Self::Lost(problem) => Self::Lost(problem),
        }
    }
}
