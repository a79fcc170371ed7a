//! Why profiles could not be opened the last time.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};

use crate::ids::ProfileId;
use crate::interface::Problem;
use crate::problems;
use crate::sync::lock;

/// The owner of these problems. A profile that was opened, or never was to be, has none.
#[derive(Default)]
pub(crate) struct Unopened(Mutex<HashMap<ProfileId, Problem>>);

impl Unopened {
    /// Why this profile could not be opened.
    pub(super) fn get(&self, id: ProfileId) -> Option<Problem> {
        self.all().get(&id).cloned()
    }

    /// Keeps why a profile was not opened.
    pub(super) fn keep(&self, id: ProfileId, problem: Problem) {
        self.all().insert(id, problem);
    }

    /// The profile was opened, or forgotten.
    pub(super) fn clear(&self, id: ProfileId) {
        self.all().remove(&id);
    }

    /// Whether a profile could not be opened because of the keychain.
    pub(crate) fn has_some_of_keychain(&self) -> bool {
        self.all().values().any(problems::of_keychain)
    }

    fn all(&self) -> MutexGuard<'_, HashMap<ProfileId, Problem>> {
        lock(&self.0)
    }
}
