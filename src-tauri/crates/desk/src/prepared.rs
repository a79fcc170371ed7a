//! The view that is made ready in the background, so that this is done once for each.

use std::sync::Mutex;

use ledgerlane_records::{CopyId, View};

use crate::sync::lock;

/// The view that was made ready last.
#[derive(Default)]
pub(crate) struct Prepared {
    /// The copy and the view; `None` before the first one. Only [`Prepared::begins`] changes it.
    last: Mutex<Option<(CopyId, View)>>,
}

impl Prepared {
    /// Notes that a view is made ready, and returns whether another one was before.
    pub(crate) fn begins(&self, copy: CopyId, view: &View) -> bool {
        let mut last = lock(&self.last);
        let is_same = last.as_ref().is_some_and(|(of, prepared)| *of == copy && prepared == view);
        if !is_same {
            *last = Some((copy, view.clone()));
        }
        !is_same
    }
}
