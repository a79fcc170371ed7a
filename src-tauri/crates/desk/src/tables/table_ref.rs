//! Which copy a question is about: the one that the table shows now, or one that the user keeps.

use ledgerlane_api::RecordType;
use ledgerlane_records::{CopyId, CopyKey, Store, StoreError, ViewError};

use super::record_type;
use crate::copies::copy_key;
use crate::ids::{ConnectionId, ProfileId};
use crate::interface::{CopyNumber, Problem, ProblemDetail};
use crate::problems;

/// The list that a question is about, and which of its copies.
#[derive(Debug, Clone)]
pub(crate) struct TableRef {
    pub(crate) kind: &'static RecordType,
    pub(super) key: CopyKey,
    /// `None` for the copy that the table shows now.
    pub(crate) copy: Option<CopyNumber>,
}

/// Why a question has no answer although the store is sound.
#[derive(Debug)]
pub(crate) enum Unanswered {
    /// What is wrong with the view.
    View(ViewError),
    /// The list does not have this copy, or the copy not this record, any more.
    NotHere,
}

/// What a question comes to. The outer error is one of the store.
pub(crate) type Answer<T> = Result<Result<T, Unanswered>, StoreError>;

impl TableRef {
    /// # Errors
    /// [`crate::interface::ProblemCode::NotFound`] if the catalogue does not have the type.
    pub(crate) fn new(
        profile: ProfileId,
        connection: &ConnectionId,
        path: &str,
        copy: Option<CopyNumber>,
    ) -> Result<Self, Problem> {
        let kind = record_type(path)?;
        Ok(Self { kind, key: copy_key(profile, connection, kind), copy })
    }

    /// Asks the copy; `None` if nothing is here. It blocks.
    ///
    /// A copy that is named by its number answers only if it is a copy of this list that a table shows or the user keeps.
    pub(crate) fn ask<T>(
        &self,
        store: &Store,
        question: impl Fn(CopyId) -> Result<T, ViewError>,
    ) -> Answer<Option<T>> {
        let mut gone = None;
        loop {
            let copy = match self.copy {
                Some(CopyNumber(number)) => match store.copy_of(&self.key, number)? {
                    Some(copy) => copy,
                    None => return Ok(Err(Unanswered::NotHere)),
                },
                None => match store.shown(&self.key)? {
                    Some(copy) => copy,
                    None => return Ok(Ok(None)),
                },
            };
            match question(copy.id) {
                Ok(answer) => return Ok(Ok(Some(answer))),
                // A read let the table show another copy meanwhile, or the user let go of this one.
                Err(ViewError::Store(StoreError::Gone)) if gone != Some(copy.id) => gone = Some(copy.id),
                Err(ViewError::Store(error)) => return Err(error),
                Err(error) => return Ok(Err(Unanswered::View(error))),
            }
        }
    }
}

impl From<Unanswered> for Problem {
    fn from(why: Unanswered) -> Self {
        match why {
            Unanswered::View(error) => problems::view(&error),
            Unanswered::NotHere => problems::not_here().with(ProblemDetail::CopyGone),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{asked, filled, kept};
    use super::*;
    use crate::interface::ProblemCode;

    #[test]
    fn a_kept_copy_answers_only_for_its_own_profile_connection_and_type() {
        let store = Store::in_memory().unwrap();
        let year_end = kept(&store, "Customers", &[r#"{"id":"1"}"#]);
        let now = filled(&store, "Customers", &[r#"{"id":"1"}"#, r#"{"id":"2"}"#]);
        let copy_for = |asked: &TableRef| asked.ask(&store, Ok).unwrap();
        let number = Some(CopyNumber(year_end.number()));
        let of_list = asked("Customers");
        assert_eq!(copy_for(&of_list).unwrap(), Some(now));
        assert_eq!(copy_for(&TableRef { copy: number, ..of_list.clone() }).unwrap(), Some(year_end));
        let shown_by_number = TableRef { copy: Some(CopyNumber(now.number())), ..of_list.clone() };
        assert_eq!(copy_for(&shown_by_number).unwrap(), Some(now));

        let other = |change: fn(&mut CopyKey)| {
            let mut other = TableRef { copy: number, ..of_list.clone() };
            change(&mut other.key);
            other
        };
        for wrong in [
            other(|key| key.profile = 2),
            other(|key| key.connection = "conn_2".to_owned()),
            other(|key| key.record_type = "Vendors".to_owned()),
            TableRef { copy: Some(CopyNumber(99)), ..of_list.clone() },
        ] {
            let problem = Problem::from(copy_for(&wrong).unwrap_err());
            assert_eq!(problem.code, ProblemCode::NotFound, "{wrong:?}");
        }
        assert_eq!(copy_for(&asked("Bills")).unwrap(), None, "nothing is here of the list");
    }

    #[test]
    fn a_copy_that_is_let_go_of_meanwhile_is_not_here_any_more() {
        let store = Store::in_memory().unwrap();
        let copy = kept(&store, "Customers", &[r#"{"id":"1"}"#]);
        filled(&store, "Customers", &[r#"{"id":"2"}"#]);
        let asked = TableRef { copy: Some(CopyNumber(copy.number())), ..asked("Customers") };
        let answer = asked.ask(&store, |copy| {
            if store.copy_of(&asked.key, copy.number())?.is_some() {
                store.forget_kept(asked.key.profile, &asked.key.connection, copy.number())?;
            }
            store.record(copy, 0)
        });
        assert!(matches!(answer, Ok(Err(Unanswered::NotHere))));
    }
}
