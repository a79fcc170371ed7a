//! What keeps QuickBooks from being used.

use super::request::Refusal;

/// What keeps every program from using QuickBooks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It does something else: every request is answered with a status that says so.
    Busy,
    /// A dialog waits for its user.
    DialogOpen,
    /// Its subscription ran out. It refuses every program, with a number that its maker does not publish.
    ViewOnly,
    /// The connector comes for the first time, and the user who is signed in is not the administrator.
    NotAdmin,
    /// The administrator has not allowed this connector.
    NotAllowed,
    /// The company file is of another version than the program.
    OtherVersion,
    /// A process of QuickBooks was left over.
    StaleProcess,
}

impl Fault {
    /// What QuickBooks says of it.
    pub(super) fn refusal(self) -> Refusal {
        let (code, said) = match self {
            Self::Busy => {
                ("0x80040402", "Unexpected error. Check the log for possible additional information.")
            }
            Self::DialogOpen => (
                "0x80040414",
                "A modal dialog box is showing in the QuickBooks user interface. Your application cannot access QuickBooks until \
                 the user dismisses the dialog box.",
            ),
            Self::ViewOnly => (
                "0x80040420",
                "The application trying to connect to QuickBooks is not supported in view-only mode.",
            ),
            Self::NotAdmin => (
                "0x80040418",
                "This application has not accessed this QuickBooks company data file before. Only the QuickBooks administrator can \
                 grant an application permission to access a QuickBooks company data file for the first time.",
            ),
            Self::NotAllowed => (
                "0x8004041A",
                "This application does not have permission to access this QuickBooks company data file. The QuickBooks administrator \
                 can grant access permission through the Integrated Application preferences.",
            ),
            Self::OtherVersion => (
                "0x80040409",
                "The version of QuickBooks that created this company file differs from the version that is running.",
            ),
            Self::StaleProcess => ("0x80040438", "There are several instances of QuickBooks running."),
        };
        Refusal { code, said: said.to_owned() }
    }
}
