//! Connections as the board, the sidebar and the head of a connection show them. Times are milliseconds since
//! 1970, UTC.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::connector::ConnectorView;
use super::problem::Problem;
use super::records::ReadingView;
use super::setup::{EndedLink, LaneView, LinkAddress, LinkView, WatchView};
use super::time::UnixMillis;
use crate::ids::{ConnectionId, ProfileId};

/// What is known of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ConnectionStatus {
    /// Not asked yet.
    NotChecked,
    /// isConnected was true.
    Connected,
    /// isConnected was false, and a link made here is live.
    Waiting,
    /// isConnected was false, and no link made here is live.
    NotConnected,
    /// No check was ever answered, and the last one failed.
    CheckFailed,
    /// The service listed it before, and does not any more. Its copies, note and tabs are here.
    NotListed,
}

/// One connection on the board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct ConnectionRow {
    /// Sequence number, taken before its state was read (INV-NUMBER-1). Of two rows of a connection, the page shows the larger number.
    pub number: u64,
    /// Prefixed id.
    pub id: ConnectionId,
    /// The name to show.
    pub name: String,
    /// Id of the owner's choice.
    pub external_id: Option<String>,
    /// Company name from QuickBooks.
    pub company_name: Option<String>,
    /// What is known of it.
    pub status: ConnectionStatus,
    /// When the status was last asked successfully.
    pub checked_at: Option<UnixMillis>,
    /// When its connector was last seen, as the service tells.
    pub last_seen_at: Option<UnixMillis>,
    /// The live link made here.
    pub link: Option<LinkView>,
    /// The link that ended last.
    pub ended_link: Option<EndedLink>,
    /// Its watch.
    pub watch: Option<WatchView>,
    /// Note of this desk; empty where there is none.
    pub note: String,
    /// What the sample says of this connection, until its user writes a note or clears it; `None` at every other connection.
    pub sample_note: Option<SampleNote>,
    /// What the last failed check met.
    pub problem: Option<Problem>,
    /// What is being read of it now.
    pub reading: Option<ReadingView>,
}

/// What the sample says of a connection, in place of a note.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SampleNote {
    /// Its link waits to be opened by the user in the client's place.
    PlayTheClient,
    /// Its name is written from right to left.
    RightToLeft,
    /// Its link waits and runs out by itself.
    WaitAndSee,
    /// Its books are of the usual size.
    WholeBooks,
    /// Its books are small.
    SmallFile,
    /// Its books are large.
    LargeFile,
    /// It is there to make a link for.
    LinkOfYourOwn,
    /// It is there to make one more link for.
    AnotherLink,
}

/// All connections of a profile.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Board {
    /// The connections, as the service lists them, then those that it does not list any more.
    pub rows: Vec<ConnectionRow>,
    /// How many more the service listed that cannot be shown: without an id that can be used, or with that of another.
    pub unreadable: u32,
    /// When the service listed them.
    pub listed_at: Option<UnixMillis>,
    /// How long that took, milliseconds.
    pub took_ms: Option<u32>,
    /// Why the list could not be read; `rows` then are those known before.
    pub problem: Option<Problem>,
    /// The service as a whole is out of reach; none while it answers.
    pub outage: Option<OutageView>,
}

/// Since when the service is out of reach, and when it is asked again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OutageView {
    /// The last answer of any kind since the profile was opened; `None` if there was none.
    pub last_answer_at: Option<UnixMillis>,
    /// When it is asked again by itself.
    pub next_try_at: UnixMillis,
}

/// The connections that can be seen in the window now, which are asked before the others.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct RowsOnScreen {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed ids.
    pub connections: Vec<ConnectionId>,
}

/// One connection, opened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct ConnectionDetail {
    /// Sequence number, taken before its state was read (INV-NUMBER-1). A command may have waited for the service before that.
    pub number: u64,
    /// What the board shows of it.
    pub row: ConnectionRow,
    /// Its lane.
    pub lane: LaneView,
    /// Links made here that ended, newest first, at most 20.
    pub ended_links: Vec<EndedLink>,
    /// How it became connected, where that was seen here.
    pub connected: Option<ConnectedView>,
    /// The address of its live link; `None` if there is no link, where the address cannot be read (keychain lost) or
    /// where it does not work any more.
    pub address: Option<LinkAddress>,
    /// Its Web Connector; `None` until the service told of it, and at services that do not.
    pub connector: Option<ConnectorView>,
}

/// How a connection became connected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ConnectedView {
    /// When the first true was seen.
    pub at: UnixMillis,
    /// When the link that led to it was made.
    pub link_created_at: UnixMillis,
    /// When the link was handed over, if it was copied or mailed here. Opening it here hands it to nobody.
    pub sent_at: Option<UnixMillis>,
    /// When the client said the link was opened.
    pub opened_said_at: Option<UnixMillis>,
    /// When the client said access was allowed.
    pub allowed_said_at: Option<UnixMillis>,
    /// The checks had paused before, so it was set up some time before `at`.
    pub seen_late: bool,
}

/// Names a connection.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ForConnection {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
}

/// Creates a connection.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct NewConnection {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// What to call it.
    pub description: String,
    /// An id of one's own, or empty.
    pub external_id: String,
}

/// Keeps a note of this desk.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct SetNote {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// The note; empty clears it.
    pub note: String,
}
