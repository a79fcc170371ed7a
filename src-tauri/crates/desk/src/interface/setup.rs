//! Setup links, watches and the lane as they are shown. Times are milliseconds since 1970, UTC.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::problem::Problem;
use super::time::UnixMillis;
use crate::ids::{ConnectionId, LinkId, ProfileId};

/// A live link, without its address, which is a secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LinkView {
    /// Its number in the ledger.
    pub id: LinkId,
    /// Its address is known here and can be used; it comes with the open connection.
    pub has_address: bool,
    /// When it was made.
    pub created_at: UnixMillis,
    /// When it stops working; `None` if the service did not tell.
    pub expires_at: Option<UnixMillis>,
    /// Life it was made with, minutes.
    pub minutes: u32,
    /// Links made here that ended when this one was made.
    pub replaced: u32,
    /// When it was first copied.
    pub copied_at: Option<UnixMillis>,
    /// When it was first opened in a browser here. That hands it to nobody.
    pub opened_at: Option<UnixMillis>,
    /// When a mail with it was first drafted.
    pub mailed_at: Option<UnixMillis>,
    /// When the client said the link was opened.
    pub opened_said_at: Option<UnixMillis>,
    /// When the client said access was allowed.
    pub allowed_said_at: Option<UnixMillis>,
    /// The connection was already set up when this link was made.
    pub already_set_up: bool,
    /// Where the client lands afterwards.
    pub redirect: Option<String>,
    /// The sample's service moved to another port or began anew: the link leads nowhere.
    pub dead: bool,
}

/// The address of a live link. Anyone who holds it can set the connection up, so it goes to the page with the open connection
/// alone, and does not print.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LinkAddress {
    /// Number of the link in the ledger.
    pub link: LinkId,
    /// The address.
    pub url: String,
    /// Its QR code; `None` if it is too long for one.
    pub qr: Option<QrView>,
}

impl std::fmt::Debug for LinkAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LinkAddress").field("link", &self.link).finish_non_exhaustive()
    }
}

/// A QR code as an SVG path on a square of `size` units, without margin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct QrView {
    /// Modules along a side.
    pub size: u32,
    /// Path data.
    pub path: String,
}

/// What became of a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LinkFate {
    /// A newer link made here took its place.
    Replaced,
    /// Its time ran out.
    OutOfTime,
    /// The connection was set up while it was live.
    Completed,
    /// The client said it was not for them.
    Declined,
    /// A newer version of the app noted an end that this one does not know.
    Unknown,
}

/// A link that ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EndedLink {
    /// Its number in the ledger.
    pub id: LinkId,
    /// When it was made.
    pub created_at: UnixMillis,
    /// When it ended.
    pub ended_at: UnixMillis,
    /// Life it was made with, minutes.
    pub minutes: u32,
    /// How it ended.
    pub fate: LinkFate,
}

/// State of a watch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum WatchState {
    /// Asking at its pace.
    Watching,
    /// Paused by the user.
    Paused,
    /// The last check failed; asking again later.
    OnHold,
}

/// A watch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WatchView {
    /// Its state.
    pub state: WatchState,
    /// Seconds between checks now.
    pub every_secs: u32,
    /// Checks made.
    pub checks: u32,
    /// The last checks, oldest first, at most 30: true where an answer came.
    pub beats: Vec<bool>,
    /// When the next check is due.
    pub next_at: Option<UnixMillis>,
}

/// Who holds the lane.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LaneHolder {
    /// Nobody asked yet, or not since the service was out of reach.
    NotAsked,
    /// Nobody, when this app used it last.
    Free,
    /// A pull of this app.
    Ours,
    /// The service answered that it is busy, or lets us wait.
    Theirs,
    /// Nothing is known: the last call failed, or the service does not answer.
    Unknown,
}

/// The lane of a connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LaneView {
    /// Who holds it.
    pub holder: LaneHolder,
    /// Since when.
    pub since: Option<UnixMillis>,
    /// Path of the type that this app reads; `None` while the lane is not ours.
    #[ts(type = "RecordTypePath | null")]
    pub record_type: Option<String>,
}

/// Makes a setup link.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct CreateLink {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// 1 to 10080.
    pub minutes: i64,
    /// Where the client lands afterwards; empty for nowhere.
    pub redirect_url: String,
    /// The live link the user agreed to end, by its number.
    pub replace: Option<LinkId>,
}

/// Opens a live link in the browser of this computer.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct OpenLink {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id of its connection.
    pub connection: ConnectionId,
    /// Only to look at the client's page: it is not noted as opened.
    pub preview: bool,
}

/// How opening something outside went.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct OpenOutcome {
    /// Why it was not opened; the link, or the mail with it, lies in the clipboard then, where that worked.
    pub problem: Option<Problem>,
    /// The connection afterwards.
    pub detail: super::board::ConnectionDetail,
}

/// What to do with a watch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum WatchOrder {
    /// Start or go on, at 2 s.
    Watch,
    /// Hold it until told otherwise.
    Pause,
    /// End it.
    Stop,
}

/// Orders a watch.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct SetWatch {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// What to do.
    pub order: WatchOrder,
}

/// A step only the client can see.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClientStep {
    /// The link was opened.
    Opened,
    /// Access was allowed.
    Allowed,
}

/// The client said so, or it was a mistake.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct NoteClientStep {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Which step.
    pub step: ClientStep,
    /// Said, or taken back.
    pub said: bool,
}
