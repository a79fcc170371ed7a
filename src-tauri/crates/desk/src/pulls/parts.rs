//! What the pulls of a profile work with.

use std::sync::Arc;

use ledgerlane_client::Client;
use ledgerlane_clock::Clock;

use crate::board::{Board, RowChanges, ServiceHealth};
use crate::copies::Copies;
use crate::db::Db;
use crate::profile_events::ProfileEvents;
use crate::tasks::ProfileTasks;
use crate::under_way::Unseen;

/// The parts of an open profile that its pulls use. Calls go one way, from the pulls to these.
pub(crate) struct PullsParts {
    pub(crate) client: Client,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) events: ProfileEvents,
    /// Hears how calls ended, and says whether the service is out of reach.
    pub(crate) health: Arc<ServiceHealth>,
    /// Hears when QuickBooks of a connection answered.
    pub(crate) board: Arc<Board>,
    /// Marks the row of a connection whose reading changed.
    pub(crate) row_changes: Arc<RowChanges>,
    /// If pulls write to. It serves every profile.
    pub(crate) copies: Arc<Copies>,
    /// Runs the pulls, and what reports lanes.
    pub(crate) tasks: ProfileTasks,
    /// Hears which reads began and ended.
    pub(crate) unseen: Arc<Unseen>,
    /// Keeps the cursors that are open.
    pub(crate) db: Db,
}
