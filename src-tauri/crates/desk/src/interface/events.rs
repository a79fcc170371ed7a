//! Events that the desk pushes to the page.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::board::{ConnectionRow, OutageView};
use super::connector::ConnectorView;
use super::exports::ExportView;
use super::problem::Problem;
use super::profiles::ProfileEntry;
use super::records::RecordsView;
use super::setup::{LaneView, LinkFate};
use super::under_way::UnderWay;
use super::window::CloseWay;
use crate::ids::{ConnectionId, ProfileId};

/// An event. Those that belong to a profile name it, because several are open at once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum DeskEvent {
    /// Some events were missed: ask for everything that is on screen again.
    AskAgain,
    /// The list of connections changed; ask for it again.
    BoardChanged {
        /// The profile whose list it is.
        profile: ProfileId,
    },
    /// Connections changed. One event holds all that changed within a tenth of a second.
    ConnectionsChanged {
        /// The profile it belongs to.
        profile: ProfileId,
        /// Each as it is now.
        rows: Vec<ConnectionRow>,
    },
    /// The service is out of reach as a whole, or answers again.
    ServiceChanged {
        /// The profile it belongs to.
        profile: ProfileId,
        /// Why nothing can be asked of it; `None` where it answers.
        problem: Option<Problem>,
        /// Since when, and when it is asked again; `None` where it answers.
        outage: Option<OutageView>,
    },
    /// The first status answer that says isConnected came in.
    Connected {
        /// The profile.
        profile: ProfileId,
        /// What its service is called; `None` for the sample.
        service: Option<String>,
        /// Prefixed id.
        connection: ConnectionId,
        /// Its name.
        name: String,
        /// Milliseconds since its link was made; `None` without a link of this app, and where the checks had paused.
        took_ms: Option<i64>,
    },
    /// A link of this desk ended, and not by what its user did here: declined, out of time, or replaced elsewhere.
    LinkEnded {
        /// The profile.
        profile: ProfileId,
        /// What its service is called; `None` for the sample.
        service: Option<String>,
        /// Prefixed id.
        connection: ConnectionId,
        /// Its name.
        name: String,
        /// How.
        fate: LinkFate,
    },
    /// Who holds a lane changed.
    LaneChanged {
        /// The profile it belongs to.
        profile: ProfileId,
        /// Prefixed id.
        connection: ConnectionId,
        /// The lane.
        lane: LaneView,
    },
    /// The service told something else of the Web Connector of the connection on screen.
    ConnectorChanged {
        /// The profile it belongs to.
        profile: ProfileId,
        /// Prefixed id.
        connection: ConnectionId,
        /// The connector; `None` where the service has none any more.
        connector: Option<ConnectorView>,
    },
    /// Rows of a type came in, or their pull changed.
    RecordsChanged {
        /// The profile it belongs to.
        profile: ProfileId,
        /// Prefixed id.
        connection: ConnectionId,
        /// The type's state.
        records: Box<RecordsView>,
    },
    /// An export began, went on or ended.
    ExportChanged {
        /// The profile it belongs to.
        profile: ProfileId,
        /// It, as it is now.
        export: Box<ExportView>,
    },
    /// Show this connection: a notification of it was clicked.
    ShowConnection {
        /// Its profile.
        profile: ProfileId,
        /// Prefixed id.
        connection: ConnectionId,
    },
    /// The app is to end: save what is not saved, then answer, after asking the user where something would be lost.
    CloseAsked {
        /// Names it in [`super::CloseHeard`].
        number: u32,
        /// How it is to end.
        way: CloseWay,
        /// What is under way.
        under_way: UnderWay,
    },
    /// What is under way changed, or what ended unseen.
    UnderWayChanged {
        /// All of it, as it is now.
        under_way: UnderWay,
    },
    /// The menu of profiles changed: one came or went, or others wait in one of them.
    ProfilesChanged {
        /// All of them, as they are now.
        profiles: Vec<ProfileEntry>,
    },
}
