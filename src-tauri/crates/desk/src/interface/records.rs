//! Record types, and pulls of their lists. Times are milliseconds since 1970, UTC.

use ledgerlane_client::{Finding, RestartReason};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::problem::Problem;
use super::profiles::KeychainState;
use super::tables::{ColumnView, CopyNumber};
use super::time::UnixMillis;
pub use crate::copies::Coverage;
use crate::ids::{ConnectionId, ProfileId};

/// The heading that a list of types shows a type under, as a code. The page has words for each; one without does not compile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TypeGroup {
    /// Customers, what they buy and what they pay.
    Sales,
    /// Vendors, what they sell and what they are paid.
    Purchases,
    /// What is bought and sold.
    Items,
    /// Accounts and what is booked on them.
    Banking,
    /// Employees, their pay and their time.
    Payroll,
    /// Lists of the company as a whole.
    Lists,
}

/// A list within the records of a type that is a table of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ListView {
    /// Path of the list, as in `lines`.
    pub path: String,
    /// Columns shown first, in order.
    pub columns: Vec<ColumnView>,
}

/// A record type of the catalogue with what is here of it. The page has the words for it, by its path.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TypeView {
    /// Path: `Customers`.
    #[ts(type = "RecordTypePath")]
    pub path: String,
    /// Heading it stands under.
    pub group: TypeGroup,
    /// One list without pages, at most 500 records.
    pub flat: bool,
    /// Names of the query parameters that choose records of the list, as a part of a flat list can ask with them; none for a list in
    /// pages.
    pub filters: Vec<String>,
    /// Columns shown first, in order.
    pub columns: Vec<ColumnView>,
    /// The lists within its records that have tables of their own, with their columns.
    pub lists: Vec<ListView>,
    /// What is here of it.
    pub records: RecordsView,
}

/// The types of a connection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RecordTypes {
    /// In the order they are shown.
    pub types: Vec<TypeView>,
    /// Local copies are in memory only, because the user keeps no records, there is no keychain or it did not open.
    pub in_memory: bool,
    /// The user keeps no records on this computer.
    pub never_kept: bool,
    /// What is known of the keychain.
    pub keychain: KeychainState,
    /// Why earlier copies are not here any more, shown until the user dismisses it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub begun_anew: Option<BegunAnew>,
}

/// That a file of copies was put aside.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BegunAnew {
    /// Identifies the file, for [`super::DismissPutAside`].
    pub file: String,
    /// What the user hears of it.
    pub problem: Problem,
}

/// How far the rows of a type got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum RecordsState {
    /// Nothing was read yet.
    Nothing,
    /// Another type of the same connection is being read; this one begins by itself after it.
    Waiting,
    /// Page 1 was asked for.
    Asking,
    /// Pages are coming in.
    Pulling,
    /// Page 1 is here, more exist, the lane is free.
    Peeked,
    /// Stopped by the user, or by quitting or leaving the service.
    Stopped,
    /// Ended by a failure.
    Failed,
    /// The whole list is here.
    Complete,
}

/// That a pull started again from page 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Restart {
    /// How often, from 1.
    pub times: u32,
    /// Why, the last time.
    pub cause: RestartReason,
}

/// A try to read a list again that ended before its rows could take the place of those shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TriedView {
    /// Pages it read.
    pub pages_read: u32,
    /// Why it ended; `None` if it was stopped.
    pub problem: Option<Problem>,
}

/// Rows that a read brought and that the table does not show. None of them is a row that it shows, so the user chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AsideView {
    /// The copy that they are in.
    pub copy: CopyNumber,
    /// How many they are; 0 where the read brought none.
    pub rows: u32,
    /// When they were read.
    pub read_at: UnixMillis,
}

/// Chooses which rows a table shows, after a read brought none of the rows that it shows.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ChooseRows {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    pub record_type: String,
    /// The copy that the question was about, as [`AsideView::copy`].
    pub copy: CopyNumber,
    /// Whether the table shows its rows from now on. Else they are deleted, and the table shows what it shows.
    pub show: bool,
}

/// How long something may take, told from what was measured: storing counts too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TimeLeft {
    /// At least so many milliseconds.
    pub least_ms: u32,
    /// At most so many.
    pub most_ms: u32,
}

/// How a part of a flat list came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PartOutcome {
    /// All of the part is here.
    NotCut,
    /// The service gave as many records as it gives at most: there may be more of the part.
    Cut,
    /// It brought the same records as everything: the service ignores its filters.
    ChangedNothing,
}

/// A part of a flat list that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PartView {
    /// The query parameters that it asked with, as pairs of name and value; none for everything.
    pub filters: Vec<(String, String)>,
    /// Records it brought. Some may have come with other parts too.
    pub rows: u32,
    /// How it came out.
    pub outcome: PartOutcome,
    /// When it was read.
    pub read_at: UnixMillis,
}

/// A read under way, as the row of its connection shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReadingView {
    /// Path of the type.
    #[ts(type = "RecordTypePath")]
    pub record_type: String,
    /// Rows it read so far.
    pub rows: u32,
    /// Rows the service counted.
    pub total: Option<u32>,
    /// When it was begun.
    pub since: UnixMillis,
    /// Further types of the same connection that are read after it.
    pub waiting: u32,
}

/// What is here of a type, and how it got here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RecordsView {
    /// Path of the type.
    #[ts(type = "RecordTypePath")]
    pub record_type: String,
    /// The copy that the table shows; `None` if nothing is here.
    pub copy: Option<CopyNumber>,
    /// How far it got.
    pub state: RecordsState,
    /// Rows on this computer that the table shows.
    pub here: u32,
    /// Rows the service counted; none for flat lists and before page 1.
    pub total: Option<u32>,
    /// Pages read by the running or last pull.
    pub pages_read: u32,
    /// Pages there are, from the total.
    pub pages_total: Option<u32>,
    /// When the running pull started, or the last one did.
    pub started_at: Option<UnixMillis>,
    /// When the rows shown were read.
    pub read_at: Option<UnixMillis>,
    /// How long until the running pull ends, or how long a whole read would take.
    pub left: Option<TimeLeft>,
    /// Path of the type that is read before this one; `None` unless this one waits, and while the read before it is being ended.
    #[ts(type = "RecordTypePath | null")]
    pub waits_for: Option<String>,
    /// Its position among the types of the connection that wait, from 0; `None` unless it waits.
    pub position: Option<u32>,
    /// The service cut a flat list, or parts of it that are needed for the whole: there may be more.
    pub cut: bool,
    /// The parts that the rows shown were read in, everything first; none for a list in pages and where nothing is here.
    pub parts: Vec<PartView>,
    /// What the rows shown cover if they are of an earlier pull or walk: a part stays until the running walk is as far, a whole list
    /// until that is whole.
    pub earlier: Option<Coverage>,
    /// That the running pull started again from page 1.
    pub restart: Option<Restart>,
    /// What does not add up about the rows shown.
    pub findings: Vec<Finding>,
    /// Why it ended.
    pub problem: Option<Problem>,
    /// The last try to read it again, where the rows shown are older than that.
    pub tried: Option<TriedView>,
    /// The rows that a read brought if none of them is among the rows shown; `None` if there is nothing to choose, and while the list is
    /// read.
    pub aside: Option<AsideView>,
}

/// Names a type of a connection.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ForRecords {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    pub record_type: String,
}

/// Reads a part of a flat list and merges it into what is here of the list.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ReadPart {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    pub record_type: String,
    /// The query parameters to ask with, as pairs of name and value; without any, the list is read anew.
    pub filters: Vec<(String, String)>,
}

/// How the app divides a flat list by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PartsBy {
    /// Active and inactive records.
    Halves,
    /// Ranges of names. A range that was cut is halved until no range is cut.
    Names,
}

/// Reads a flat list in parts that the app chooses, and merges them into what is here of the list.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ReadParts {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type.
    pub record_type: String,
    /// How it is divided.
    pub by: PartsBy,
}

/// Stops reading.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct StopPull {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type; none for all that is read or waits to be.
    pub record_type: Option<String>,
}

/// Changes when a list is read that waits for others of its connection.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct MovePull {
    /// The profile it belongs to.
    pub profile: ProfileId,
    /// Prefixed id.
    pub connection: ConnectionId,
    /// Path of the type that waits. Nothing changes where it is read already or does not wait any more.
    pub record_type: String,
    /// Its new position among the types that wait, from 0; one behind the last is the last.
    pub to: u32,
}
