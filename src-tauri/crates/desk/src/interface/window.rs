//! The app as a whole: where it opens, closing, the clipboard.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::profiles::{KeychainState, ProfileEntry, ProfileView};
use crate::ids::ProfileId;

/// No content.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Nothing {}

/// Tabs of a connection.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Tab {
    /// Setup link and watch.
    #[default]
    Setup,
    /// Records.
    Records,
}

/// Where the user is; the app opens there again.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Place {
    /// Connection that is open; none for the board.
    pub connection: Option<String>,
    /// Its tab.
    pub tab: Tab,
    /// Its record type.
    pub record_type: Option<String>,
}

/// Keeps where the user is.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct RememberPlace {
    /// The profile that is shown.
    pub profile: ProfileId,
    /// Where in it.
    pub place: Place,
}

/// A connection that is watched, for the question asked on closing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WatchedConnection {
    /// Its profile.
    pub profile: ProfileId,
    /// What its service is called.
    pub service: String,
    /// Prefixed id.
    pub connection: String,
    /// Its name.
    pub name: String,
    /// When its link stops working; none where the service did not tell.
    pub expires_at: Option<i64>,
}

/// The connections that are watched now, of every open profile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WatchedConnections {
    /// Each of them.
    pub connections: Vec<WatchedConnection>,
}

/// Everything the interface needs to draw its first screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AppState {
    /// Version of the app.
    pub version: String,
    /// The profile that is shown; none for the welcome screen.
    pub profile: Option<ProfileView>,
    /// Every profile, the sample first where it was used.
    pub profiles: Vec<ProfileEntry>,
    /// Why the profile that was open could not be opened again, or what its opening met that the user has to know.
    pub problem: Option<super::problem::Problem>,
    /// That profile.
    pub reopen: Option<ProfileView>,
    /// Where to open.
    pub place: Place,
    /// State of the keychain.
    pub keychain: KeychainState,
}

/// What to do when the window is closed with live watches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CloseChoice {
    /// Keep the window.
    Cancel,
    /// End the app.
    Quit,
    /// Hide the window and go on watching.
    Background,
}

/// Answers the question asked on closing.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct AnswerClose {
    /// The answer.
    pub choice: CloseChoice,
    /// Do the same next time without asking; none where nothing was asked.
    pub always: Option<bool>,
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
