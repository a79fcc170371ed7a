//! The view that is made ready in the background, so that this is done once for each.

use ledgerlane_records::{CopyId, View};
use parking_lot::Mutex;

/// The view that was made ready last.
#[derive(Default)]
pub(crate) struct Prepared {
    /// The copy and the view; `None` before the first one. Only [`Prepared::begins`] changes it.
    last: Mutex<Option<(CopyId, View)>>,
}

impl Prepared {
    /// Notes that a view is made ready, and returns whether another one was before.
    pub(crate) fn begins(&self, copy: CopyId, view: &View) -> bool {
        let mut last = self.last.lock();
        let is_same = last.as_ref().is_some_and(|(of, prepared)| *of == copy && prepared == view);
        if !is_same {
            *last = Some((copy, view.clone()));
        }
        !is_same
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_records::{CopyKey, Store};

    use super::*;

    #[test]
    fn a_view_of_a_copy_is_made_ready_once_until_another_one_is() {
        let store = Store::in_memory().unwrap();
        let key = CopyKey { profile: 1, connection: "conn_1".into(), record_type: "Bills".into() };
        let (one, other) = (store.begin(&key, 0).unwrap(), store.begin(&key, 0).unwrap());
        let (plain, named) = (View::default(), View { columns: vec!["memo".to_owned()], ..View::default() });
        let prepared = Prepared::default();
        let begun = [(one, &plain), (one, &plain), (one, &named), (other, &named), (one, &plain)]
            .map(|(copy, view)| prepared.begins(copy, view));
        assert_eq!(begun, [true, false, true, true, true]);
    }
}
