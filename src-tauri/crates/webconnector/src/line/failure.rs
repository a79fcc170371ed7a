//! Why QuickBooks could not be used, as the connector says it.

use ledgerlane_company::CompanyError;

/// What a connector says of a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Failure<'a> {
    /// The HRESULT. Empty: there was no failure.
    pub(crate) code: &'a str,
    /// What it says of it, which may name the company file.
    pub(crate) said: &'a str,
}

impl Failure<'_> {
    /// Whether there was a failure.
    pub(crate) fn is_there(&self) -> bool {
        !self.code.trim().is_empty()
    }

    /// The failure as whoever waits for an answer gets it.
    pub(crate) fn error(&self) -> CompanyError {
        CompanyError::OutOfReach { code: self.code.trim().to_owned(), said: self.said.trim().to_owned() }
    }

    /// The failure as a sentence for who looks at the connector.
    pub(crate) fn sentence(&self) -> String {
        let Self { code, said } = self;
        format!("QuickBooks could not be used: {} ({})", said.trim(), code.trim())
    }
}
