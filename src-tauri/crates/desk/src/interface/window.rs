//! The app as a whole: where it opens, closing, the clipboard.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::profiles::{KeychainState, ProfileEntry, ProfileView};
use crate::ids::{ConnectionId, ProfileId};

/// The request or answer of a command that has none.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Nothing {}

/// A reply or an event with its sequence number, from one counter of the desk.
///
/// INV-NUMBER-1: the number of a reply is taken before its state is read, the number of an event after its change. So of two values of the
/// same list, row or connection, the page keeps the value with the larger number. A command takes the number of its reply when it begins.
/// `ConnectionRow` and `ConnectionDetail` have numbers of their own, because making a link waits for the service before they are read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Numbered<T> {
    /// Greater than zero; never repeats while the app runs.
    pub number: u64,
    /// The reply or the event.
    pub value: T,
}

/// What the window shows of a profile. It shows the same when it shows the profile again.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Screen {
    /// Every connection.
    #[default]
    Board,
    /// The setup link of a connection and its watch.
    Setup {
        /// The connection.
        connection: ConnectionId,
    },
    /// The figures and pictures of a connection's books.
    Overview {
        /// The connection.
        connection: ConnectionId,
    },
    /// The records of a connection.
    Records {
        /// The connection.
        connection: ConnectionId,
        /// The record type that is open; `None` before one was chosen.
        record_type: Option<String>,
    },
}

impl Screen {
    /// The connection that it is about; `None` for a screen of all of them.
    pub fn connection(&self) -> Option<&ConnectionId> {
        match self {
            Self::Board => None,
            Self::Setup { connection } | Self::Overview { connection } | Self::Records { connection, .. } => {
                Some(connection)
            }
        }
    }
}

/// Keeps what the window shows of a profile.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct RememberScreen {
    /// The profile that is shown.
    pub profile: ProfileId,
    /// What is shown of it.
    pub screen: Screen,
}

/// Everything the interface needs to draw its first screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AppState {
    /// Version of the app.
    pub version: String,
    /// The profile that is shown; `None` for the welcome screen. Others may be open as well.
    pub profile: Option<ProfileView>,
    /// Every profile, the sample and the books of this computer first where they were used.
    pub profiles: Vec<ProfileEntry>,
    /// Why the profile that was shown could not be opened again, or what opening the one that is shown met and the user has to
    /// know; `None` where there is nothing to tell.
    pub problem: Option<super::problem::Problem>,
    /// The profile that could not be opened again; `None` where the problem is about something else.
    pub reopen: Option<ProfileView>,
    /// Where its user was in the profile that is shown.
    pub screen: Screen,
    /// What the last call to the keychain showed.
    pub keychain: KeychainState,
    /// QuickBooks Desktop runs on this system, so its Web Connector can ask this app.
    pub runs_quickbooks: bool,
}

/// What the app is, for its user and for those who help.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct About {
    /// Version of the app.
    pub version: String,
    /// The commit that a package was built from; `None` in a build from a checkout.
    pub commit: Option<String>,
    /// The day of that commit, `2026-11-28`; `None` in a build from a checkout.
    pub date: Option<String>,
    /// The folder of the app's data.
    pub data: String,
    /// The folder of the logs.
    pub logs: String,
    /// Whether the page of licences lies with the program, as packages have it.
    pub licenses: bool,
}

/// How the app is asked to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CloseWay {
    /// The window is closed: the app may stay in the background.
    Close,
    /// The window is closed, and the user chose that this quits: only a read, an export or a note that would be lost is asked about.
    /// Watched links go on with the next start.
    Chosen,
    /// The user quits.
    Quit,
    /// Nobody is asked: the system ends the app.
    Now,
}

/// The page has the question about ending the app, and will answer it. A page that does not say so in time hangs.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
pub struct CloseHeard {
    /// As in [`super::DeskEvent::CloseAsked`].
    pub number: u32,
}

/// What to do when the app is to end while work is under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CloseChoice {
    /// Keep the window open.
    Cancel,
    /// End the app.
    Quit,
    /// Hide the window and go on watching.
    Background,
}

/// Answers the question that is asked when the window closes.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct AnswerClose {
    /// The answer.
    pub choice: CloseChoice,
    /// Do the same next time without asking; `None` where that was not asked.
    pub always: Option<bool>,
}

/// What keeps the app running, so that it answers and watches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Running {
    /// The system starts the app, without its window, when its user logs in.
    pub at_login: bool,
    /// Closing the window hides it, whatever is under way.
    pub in_background: bool,
    /// The user was asked about both.
    pub asked: bool,
}

/// Changes what keeps the app running. The user counts as asked from then on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetRunning {
    /// Start at login; `None` leaves it as it is.
    pub at_login: Option<bool>,
    /// Hide the window when it is closed; `None` leaves it as it is.
    pub in_background: Option<bool>,
}

/// A way to another size of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ZoomStep {
    /// The next larger one.
    Larger,
    /// The next smaller one.
    Smaller,
    /// The size it begins with.
    Reset,
}

/// Shows the page in another size.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ZoomBy {
    /// Which one.
    pub step: ZoomStep,
}

/// How large the page is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Zoom {
    /// Per cent of the size it begins with.
    pub percent: u16,
}

impl Default for Zoom {
    fn default() -> Self {
        Self { percent: 100 }
    }
}

/// Puts a text into the clipboard. It may be a link or part of a client's books, so it does not print.
#[derive(Clone, Deserialize, TS)]
pub struct CopyText {
    /// The text.
    pub text: String,
}

/// Puts a picture into the clipboard. It shows a part of a client's books, so it does not print.
#[derive(Clone, Deserialize, TS)]
pub struct CopyPicture {
    /// The picture as PNG, in base64.
    pub png: String,
}

/// A part of the page failed and is not drawn. Neither field holds what the error says, which may be part of a client's books.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct PageFailed {
    /// The class of the error, such as `TypeError`.
    pub error: String,
    /// Where in the page's files it was thrown, the innermost call first.
    pub frames: Vec<String>,
}
