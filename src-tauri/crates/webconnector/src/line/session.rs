//! Sessions: the time from a connector's sign-in until it closes the connection.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ledgerlane_company::CompanyError;
use subtle::ConstantTimeEq;
use tokio::sync::Notify;

use super::iterators::Iterators;
use super::job::JobAtWork;
use crate::qbxml::Version;
use crate::table::Edition;

/// How long a connector may be silent when it is its turn. It comes back within seconds, also after it was told to pause.
pub(crate) const SILENCE: Duration = Duration::from_secs(60);
/// How long a connector may take from signing in to its first question for work. QuickBooks starts meanwhile, which takes half a minute
/// and more.
pub(crate) const OPENING: Duration = Duration::from_secs(5 * 60);

/// How long QuickBooks may work on a request. Nobody waits for that long; after it, its computer counts as turned off.
pub(crate) const WORKING: Duration = Duration::from_secs(15 * 60);

/// A session of a connector. [`Line`](super::Line) keeps it behind its lock.
pub(crate) struct Session {
    /// What the connector shows at every call.
    ticket: String,
    /// The iterators that are open in it.
    pub(crate) iterators: Arc<Iterators>,
    /// What QuickBooks works on.
    pub(crate) at_work: Option<Work>,
    /// What the connector told with its first question for work.
    pub(crate) host: Option<Host>,
    /// When the connector called last.
    pub(crate) heard_at: Instant,
    /// Number of the connector's last question for work.
    pub(crate) turn: u64,
    /// How many questions were answered.
    pub(crate) answered: usize,
    /// What the connector is told when it asks for the last error.
    pub(crate) last_error: String,
}

/// Where QuickBooks runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Host {
    /// Path of the company file. Empty where the connector does not know it.
    pub(crate) company_file: String,
    /// The newest version of qbXML that it reads, and that requests are written in.
    pub(crate) version: Version,
    /// The edition, which has elements of its own.
    pub(crate) edition: Edition,
}

/// What QuickBooks works on.
pub(crate) enum Work {
    /// A job whose caller waits.
    Asked(JobAtWork),
    /// Closing an iterator.
    Stop,
}

impl Session {
    /// A session that begins now.
    pub(crate) fn new(ticket: String, work: Arc<Notify>, now: Instant) -> Self {
        Self {
            ticket,
            iterators: Arc::new(Iterators::new(work)),
            at_work: None,
            host: None,
            heard_at: now,
            turn: 0,
            answered: 0,
            last_error: String::new(),
        }
    }

    /// Whether this is its ticket. Takes equally long whichever letters are wrong.
    pub(crate) fn has_ticket(&self, ticket: &str) -> bool {
        self.ticket.as_bytes().ct_eq(ticket.as_bytes()).into()
    }

    /// Returns the prefix of request ids. It differs for each turn, so that an answer to an earlier request is recognised.
    pub(crate) fn id_prefix(&self) -> String {
        self.turn.to_string()
    }

    /// When the session counts as lost if the connector stays silent.
    pub(crate) fn silent_at(&self) -> Instant {
        let patience = match (&self.at_work, &self.host) {
            (Some(_), _) => WORKING,
            (None, Some(_)) => SILENCE,
            (None, None) => OPENING,
        };
        self.heard_at + patience
    }

    /// Gives up what QuickBooks worked on, because no answer will come.
    pub(crate) fn lose_work(&mut self, error: CompanyError) {
        if let Some(Work::Asked(job)) = self.at_work.take() {
            job.fail(error);
        }
    }
}
