//! How QuickBooks answered a request.

use ledgerlane_company::CompanyError;

use super::Reply;

/// The first status that is an error. Those below say that all went well, or warn.
const FIRST_ERROR: u32 = 1000;
/// No record passes.
const NONE_FOUND: &str = "1";
/// Some of the ids or names that were asked for are unknown. The answer has the records of the known ones.
const SOME_MISSING: &str = "500";
/// QuickBooks cannot have given this id, or no record has it.
const NO_SUCH_RECORD: [&str; 2] = ["3000", "3120"];
/// The iterator is unknown: it belongs to another session, or QuickBooks dropped it.
const ITERATOR_INVALID: &str = "3391";

/// Whether QuickBooks refused a request because it names a record that is not there.
pub(crate) fn is_unknown_record(error: &CompanyError) -> bool {
    matches!(error, CompanyError::Refused { code, .. } if NO_SUCH_RECORD.contains(&code.as_str()))
}

/// The status of an answer.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Status {
    code: String,
    said: String,
    is_error: bool,
}

impl Status {
    /// The status of an answer.
    ///
    /// # Errors
    /// [`CompanyError::Unreadable`] where it has none.
    pub(crate) fn of(answer: &Reply) -> Result<Self, CompanyError> {
        let code = answer.value_of("statusCode").filter(|code| !code.is_empty());
        let code = code.ok_or_else(|| CompanyError::Unreadable("an answer has no status".to_owned()))?;
        let is_error = match answer.value_of("statusSeverity") {
            Some(severity) => severity.eq_ignore_ascii_case("error"),
            None => code.parse().map_or(true, |code: u32| code >= FIRST_ERROR),
        };
        let said = answer.value_of("statusMessage").unwrap_or_default();
        Ok(Self { code: code.to_owned(), said: said.to_owned(), is_error })
    }

    /// Whether it says that no record passed at all.
    pub(crate) fn is_none_found(&self) -> bool {
        self.code == NONE_FOUND
    }

    /// Whether it says that no record has the id that was asked for.
    pub(crate) fn is_no_such_record(&self) -> bool {
        self.is_none_found() || self.code == SOME_MISSING || NO_SUCH_RECORD.contains(&self.code.as_str())
    }

    /// Whether the request failed.
    pub(crate) fn is_error(&self) -> bool {
        self.is_error
    }

    /// Whether the request was refused because its iterator is gone.
    pub(crate) fn is_iterator_invalid(&self) -> bool {
        self.is_error && self.code == ITERATOR_INVALID
    }

    /// Whether what was found can be used.
    ///
    /// # Errors
    /// [`CompanyError::Refused`] where QuickBooks refused the request.
    pub(crate) fn check(self) -> Result<(), CompanyError> {
        if self.is_error && !self.is_none_found() && self.code != SOME_MISSING {
            return Err(CompanyError::Refused { code: self.code, said: self.said });
        }
        Ok(())
    }
}
