//! Sessions: the time from a connector's sign-in until it closes the connection.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ledgerlane_company::{CompanyError, ConnectorAccount};
use subtle::ConstantTimeEq;
use tokio::sync::Notify;

use super::host::Host;
use super::iterators::Iterators;
use super::job::JobAtWork;
use crate::words::words;

/// How long a connector may be silent when it is its turn. It comes back within seconds, also after it was told to pause.
pub(crate) const SILENCE: Duration = Duration::from_secs(60);
/// How long a connector may take from signing in to its first question for work. QuickBooks starts meanwhile, which takes half a minute
/// and more.
pub(crate) const OPENING: Duration = Duration::from_secs(5 * 60);

/// How long a session lingers after its last answer, so that the next list is no new one.
const LINGERING: Duration = Duration::from_secs(30);
/// How long it lingers for a caller that gave up or was turned away and comes again.
const LINGERING_FOR_CALLER: Duration = Duration::from_secs(2 * 60);

/// How long a session lasts at most where it has nothing to do: the Web Connector serves one application at a time.
const LONGEST: Duration = Duration::from_secs(10 * 60);

/// How long QuickBooks may work on a request. Nobody waits for that long; after it, its computer counts as turned off.
pub(crate) const WORKING: Duration = Duration::from_secs(15 * 60);

/// A session of a connector. [`Line`](super::Line) keeps it behind its lock.
pub(crate) struct Session {
    /// What the connector shows at every call.
    ticket: String,
    /// The connection that it signed in to, as it was then.
    pub(crate) account: ConnectorAccount,
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
    /// What its user reads when it ends. `None`: all went well.
    pub(crate) parting: Option<String>,
    /// Why nothing is read in it.
    pub(crate) refusal: Option<CompanyError>,
    /// Whether the connector was told to try the open file.
    pub(crate) tried_open_file: bool,
    /// Whether a caller that gave up or was turned away before it is expected.
    awaits_caller: bool,
    /// When it began.
    begun_at: Instant,
    /// Since when it has nothing to do.
    quiet_since: Instant,
}

/// What QuickBooks works on.
pub(crate) enum Work {
    /// A job whose caller waits.
    Asked(JobAtWork),
    /// Closing an iterator.
    Stop,
}

impl Session {
    /// A session of an account that begins now.
    pub(crate) fn new(
        ticket: String,
        account: ConnectorAccount,
        awaits_caller: bool,
        work: Arc<Notify>,
        now: Instant,
    ) -> Self {
        Self {
            ticket,
            account,
            iterators: Arc::new(Iterators::new(work)),
            at_work: None,
            host: None,
            heard_at: now,
            turn: 0,
            answered: 0,
            last_error: String::new(),
            parting: None,
            refusal: None,
            tried_open_file: false,
            awaits_caller,
            begun_at: now,
            quiet_since: now,
        }
    }

    /// Begins the time for which it lingers.
    pub(crate) fn linger_from(&mut self, now: Instant) {
        self.quiet_since = now;
    }

    /// Whether it waits for the next caller. `gave_up`: a caller gave up a short time ago.
    pub(crate) fn lingers(&self, now: Instant, gave_up: bool) -> bool {
        let time = if self.awaits_caller || gave_up { LINGERING_FOR_CALLER } else { LINGERING };
        let is_long = now.saturating_duration_since(self.begun_at) >= LONGEST;
        self.refusal.is_none() && !is_long && now.saturating_duration_since(self.quiet_since) < time
    }

    /// Notes what went wrong, in words for its user.
    pub(crate) fn fail_with(&mut self, sentence: String) {
        self.parting = Some(sentence.clone());
        self.last_error = sentence;
    }

    /// What its user reads when it ends.
    pub(crate) fn parting(&self) -> String {
        self.parting.clone().unwrap_or_else(|| words().status_column_finished())
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
