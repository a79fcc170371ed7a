//! Why QuickBooks could not be used, as the connector says it.

use ledgerlane_api::Trouble;
use ledgerlane_api::trouble::VIEW_ONLY;
use ledgerlane_company::CompanyError;

use crate::words::words;

/// HRESULT: QuickBooks could not parse the request.
const NOT_PARSED: &str = "0x80040400";
/// HRESULT: QuickBooks does not know the version of qbXML.
const VERSION_NOT_KNOWN: &str = "0x80040423";
/// What QuickBooks says to every program where its subscription ran out. No number is published for it.
const SAYS_VIEW_ONLY: &str = "view-only mode";
/// Letters of an HRESULT.
const MOST_OF_CODE: usize = 10;
/// Most letters that are told of what a connector says.
const MOST_SAID: usize = 500;

/// What a connector says of a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Failure<'a> {
    /// The HRESULT. Empty: there was no failure.
    pub(crate) code: &'a str,
    /// What it says of it, which may name the company file.
    pub(crate) said: &'a str,
}

/// Whether QuickBooks does not know the version of qbXML that it was asked in.
pub(crate) fn is_unknown_version(error: &CompanyError) -> bool {
    matches!(error, CompanyError::Refused { code, .. } if code.eq_ignore_ascii_case(VERSION_NOT_KNOWN))
}

/// A code without what surrounds it, and cut: a connector and QuickBooks could send any text.
pub(super) fn short_code(code: &str) -> String {
    code.trim().chars().filter(char::is_ascii_graphic).take(MOST_OF_CODE).collect()
}

impl Failure<'_> {
    /// Whether there was a failure.
    pub(crate) fn is_there(&self) -> bool {
        !self.code.trim().is_empty() || self.says_view_only()
    }

    fn says_view_only(&self) -> bool {
        self.said.to_ascii_lowercase().contains(SAYS_VIEW_ONLY)
    }

    /// The code of the failure: the HRESULT, cut to its usual length, or our own.
    pub(crate) fn code(&self) -> String {
        if self.says_view_only() {
            return VIEW_ONLY.to_owned();
        }
        // Some write the number with its sign: an HRESULT of a failure is negative.
        if let Ok(code @ ..0) = self.code.trim().parse::<i32>() {
            return format!("0x{code:08X}");
        }
        short_code(self.code)
    }

    fn said(&self) -> String {
        self.said.trim().chars().take(MOST_SAID).collect()
    }

    /// The error that the waiting caller gets.
    pub(crate) fn error(&self) -> CompanyError {
        let (code, said) = (self.code(), self.said());
        // These two say that the request itself cannot be worked on, now or later.
        if [NOT_PARSED, VERSION_NOT_KNOWN].iter().any(|known| code.eq_ignore_ascii_case(known)) {
            return CompanyError::Refused { code, said };
        }
        CompanyError::OutOfReach { code, said }
    }

    /// The failure as a sentence for the connector's user.
    pub(crate) fn sentence(&self) -> String {
        let code = self.code();
        match Trouble::of_code(&code) {
            Some(trouble) => words().trouble_for_client(trouble),
            None => words().status_column_failed(&code, &self.said()),
        }
    }
}
