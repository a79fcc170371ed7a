//! The one list of what is under way in all open profiles, and of what ended unseen. What is under way is asked of its owners each time:
//! pulls, exports and watches. Only what ended is kept here ([`Unseen`]).

mod unseen;

use std::sync::Arc;

use std::time::Duration;

use parking_lot::Mutex;
use tokio_util::sync::{CancellationToken, DropGuard};

use crate::context::Context;
use crate::interface::{DeskEvent, UnderWay};
use crate::open_profiles::OpenProfiles;

pub(crate) use unseen::{Unseen, Whose};

/// The page hears of it at most this often, as of the rows that are read. The first change after a quiet time is told at once.
const REPORT_EVERY: Duration = Duration::from_millis(250);

/// Composes the list, and tells the page whenever it changed.
pub(crate) struct UnderWayList {
    context: Context,
    open: Arc<OpenProfiles>,
    /// The list as the last event told it; empty before the first. Only [`UnderWayList::tell`] changes it.
    told: Mutex<UnderWay>,
}

impl UnderWayList {
    pub(crate) fn new(context: Context, open: Arc<OpenProfiles>) -> Arc<Self> {
        Arc::new(Self { context, open, told: Mutex::default() })
    }

    /// Everything as it is now.
    pub(crate) fn now(&self) -> UnderWay {
        let mut entries: Vec<_> = self.open.all().iter().flat_map(|profile| profile.under_way()).collect();
        entries.extend(self.context.unseen.entries());
        UnderWay { entries }
    }

    /// Tells the page whenever the list changed, until the guard is dropped.
    pub(crate) fn follow(self: &Arc<Self>) -> DropGuard {
        let ending = CancellationToken::new();
        let (events, clock) = (self.context.events.clone(), self.context.clock.clone());
        // Not the list itself: it lives as long as its desk.
        let list = Arc::downgrade(self);
        tokio::spawn(ending.clone().run_until_cancelled_owned(async move {
            loop {
                events.under_way_woken().await;
                let Some(list) = list.upgrade() else { return };
                list.tell();
                drop(list);
                clock.sleep(REPORT_EVERY).await;
            }
        }));
        ending.drop_guard()
    }

    fn tell(&self) {
        let under_way = self.now();
        let mut told = self.told.lock();
        if *told != under_way {
            *told = under_way.clone();
            drop(told);
            self.context.events.send(&DeskEvent::UnderWayChanged { under_way });
        }
    }
}
