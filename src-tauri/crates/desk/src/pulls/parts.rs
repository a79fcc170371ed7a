//! What the pulls of a profile work with.

use std::sync::Arc;

use jiff::Timestamp;
use ledgerlane_client::Client;
use ledgerlane_clock::Clock;

use crate::board::{RowChanges, ServiceHealth};
use crate::copies::Copies;
use crate::db::Db;
use crate::ids::ConnectionId;
use crate::profile_events::ProfileEvents;

/// Takes the news that QuickBooks of a connection answered at this time.
pub(crate) type OnAnswer = Box<dyn Fn(&ConnectionId, Timestamp) + Send + Sync>;

/// The parts of an open profile that its pulls use. Calls go one way, from the pulls to these.
pub(crate) struct PullsParts {
    pub(crate) client: Client,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) events: ProfileEvents,
    /// Hears how calls ended, and says whether the service is out of reach.
    pub(crate) health: Arc<ServiceHealth>,
    /// Marks the row of a connection whose reading changed.
    pub(crate) rows: Arc<RowChanges>,
    /// Where pulls write to. It serves every profile.
    pub(crate) copies: Arc<Copies>,
    /// Keeps the cursors that are open.
    pub(crate) db: Db,
    pub(crate) on_answer: OnAnswer,
}
