//! The one problem that the app's state tells beside what it shows: why the service that was shown could not be opened again,
//! that desk.db was damaged, or what opening the shown service met and its user has to know.

use std::collections::HashMap;

use parking_lot::Mutex;

use crate::ids::ProfileId;
use crate::interface::Problem;

/// A problem to tell.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Notice {
    /// The profile that could not be opened; `None` where the problem is about something else.
    pub(crate) not_opened: Option<ProfileId>,
    /// What happened.
    pub(crate) problem: Problem,
}

#[derive(Default)]
struct State {
    current: Option<Notice>,
    /// What opening a profile met, until it is shown.
    when_shown: HashMap<ProfileId, Problem>,
}

/// The owner of the notices.
#[derive(Default)]
pub(crate) struct Notices(Mutex<State>);

impl Notices {
    /// What is to be told now.
    pub(crate) fn current(&self) -> Option<Notice> {
        self.0.lock().current.clone()
    }

    /// Tells this from now on, until a profile is shown.
    pub(crate) fn tell(&self, not_opened: Option<ProfileId>, problem: Problem) {
        self.0.lock().current = Some(Notice { not_opened, problem });
    }

    /// Keeps what opening a profile met until the profile is shown; `None`: it met nothing.
    pub(super) fn tell_when_shown(&self, id: ProfileId, met: Option<Problem>) {
        match met {
            Some(met) => drop(self.0.lock().when_shown.insert(id, met)),
            None => drop(self.0.lock().when_shown.remove(&id)),
        }
    }

    /// A profile is shown: what it met is told now, once, and nothing that was told before it.
    pub(crate) fn profile_shown(&self, id: ProfileId) {
        let mut state = self.0.lock();
        let met = state.when_shown.remove(&id);
        state.current = met.map(|problem| Notice { not_opened: None, problem });
    }

    /// A profile was forgotten, and with it what there was to tell of it.
    pub(super) fn profile_forgotten(&self, id: ProfileId, was_shown: bool) {
        let mut state = self.0.lock();
        state.when_shown.remove(&id);
        let about_it = state.current.as_ref().is_some_and(|notice| notice.not_opened == Some(id));
        if was_shown || about_it {
            state.current = None;
        }
    }
}
