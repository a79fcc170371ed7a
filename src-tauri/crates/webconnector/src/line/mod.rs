//! Lines: one for each connection, between callers who want answers of QuickBooks and the connector that fetches the questions.

mod caller;
mod connector;
mod facts;
mod failure;
mod host;
mod iterators;
mod job;
mod presence;
mod session;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::tz::Offset;
use jiff::{Timestamp, Unit};
use ledgerlane_api::trouble::NO_IDENTITY;
use ledgerlane_api::{ConnectorStatus, ConnectorStep, Trouble};
use ledgerlane_clock::Clock;
use ledgerlane_company::{CompanyError, ConnectorMemory};
use parking_lot::Mutex;
use tokio::sync::{Notify, oneshot};

pub(crate) use self::connector::{FAILED, GIVE_UP};
use self::facts::ConnectorFacts;
use self::failure::short_code;
pub(crate) use self::failure::{Failure, is_unknown_version};
pub(crate) use self::host::{Host, edition};
pub(crate) use self::iterators::OpenIterator;
use self::job::Job;
pub(crate) use self::job::{Answer, IteratorPart, Question, Requests, records_left};
use self::presence::{Presence, Standing};
use self::session::Session;
use crate::qbxml::{Dialect, Version};
use crate::record::Findings;
use crate::words::words;

/// How long a session waits for a caller that gave up.
const GAVE_UP: Duration = Duration::from_secs(5 * 60);
/// How long callers wait at most.
const LONGEST_WAIT: Duration = Duration::from_secs(90);
/// The longest pause that a caller is told to make. What visits tell may be wrong.
const LONGEST_PAUSE: Duration = Duration::from_secs(60 * 60);

/// The line of a connection.
pub(crate) struct Line {
    /// Prefixed id of the connection, for the log and for tickets.
    connection: String,
    clock: Arc<dyn Clock>,
    /// Wakes the connector's call that waits for work.
    work: Arc<Notify>,
    /// Calls of both sides change it, each in one step. Lock order: this, then [`Iterators`](iterators::Iterators), which a dropped job
    /// may lock. Requests are planned under it. Answers are read and callers wait without it.
    state: Mutex<State>,
}

/// INV-VISIT-1: a connection has at most one session, which holds its own questions alone. A ticket opens one session; it opens nothing
/// once its connector signed in again, closed the connection or fell silent. A question is handed out in a session whose company file is
/// that of the connection, or not at all.
struct State {
    /// The open session.
    session: Option<Session>,
    /// Jobs that wait, in their order. Those that go on with an iterator wait in its session only, and fail when it ends.
    queue: VecDeque<Job>,
    /// Where the answer to the service's own question comes out. None: it asks nothing.
    own_answer: Option<oneshot::Receiver<Result<Answer, CompanyError>>>,
    /// When the connector comes.
    presence: Presence,
    /// What is known of it.
    facts: ConnectorFacts,
    /// When a caller gave up last.
    gave_up_at: Option<Instant>,
    /// Whether a caller was turned away since the session before.
    has_turned_away: bool,
    /// Why nothing was read at the last session. `None`: something was, or QuickBooks was open with the company file of the connection.
    last_failure: Option<CompanyError>,
    /// Whether the connection was deleted.
    is_gone: bool,
    /// What QuickBooks reads, as its connector said last. `None`: no connector called since the program started.
    dialect: Option<Dialect>,
    /// The newest version to write requests in, after QuickBooks did not know the one that it had named.
    lowered_to: Option<Version>,
}

impl Line {
    /// A new line of a connection, with what the service remembered of its connector.
    pub(crate) fn new(connection: String, memory: ConnectorMemory, clock: Arc<dyn Clock>) -> Self {
        let now = clock.monotonic();
        let state = State {
            session: None,
            queue: VecDeque::new(),
            own_answer: None,
            presence: Presence::new(&memory.pauses, now),
            facts: ConnectorFacts::new(memory, now),
            gave_up_at: None,
            has_turned_away: false,
            last_failure: None,
            is_gone: false,
            dialect: None,
            lowered_to: None,
        };
        Self { connection, clock, work: Arc::default(), state: Mutex::new(state) }
    }

    /// Prefixed id of the connection.
    pub(crate) fn connection(&self) -> &str {
        &self.connection
    }

    /// Queues a question of the service's own for the session that the connector begins now. It replaces the one before, whose session
    /// ended without an answer.
    pub(crate) fn ask_on_sign_in(&self, question: Question) {
        let (job, answer) = Job::new(question);
        let mut state = self.state.lock();
        state.own_answer = Some(answer);
        state.queue.push_back(job);
    }

    /// Takes the answer to the service's own question. `None` while it has not come.
    pub(crate) fn take_own_answer(&self) -> Option<Result<Answer, CompanyError>> {
        let mut state = self.state.lock();
        let answer = state.own_answer.as_mut()?.try_recv().ok()?;
        state.own_answer = None;
        Some(answer)
    }

    /// Returns what is known of the connector.
    pub(crate) fn status(&self) -> ConnectorStatus {
        let (now, wall) = (self.clock.monotonic(), self.wall());
        let mut state = self.state.lock();
        self.end_if_silent(&mut state);
        let (standing, every) = (state.presence.standing(now), state.presence.every());
        let step = match (&state.session, standing) {
            (Some(session), _) if session.host.is_none() => ConnectorStep::Opening,
            (Some(session), _) if session.at_work.is_some() => ConnectorStep::Reading,
            (Some(_), _) => ConnectorStep::Waiting,
            (None, _) if state.facts.last_visit_at().is_none() => ConnectorStep::NeverCame,
            (None, Standing::Due(_) | Standing::Soon) => ConnectorStep::Away,
            (None, Standing::Late) => ConnectorStep::Late,
            (None, Standing::Off) => ConnectorStep::Off,
        };
        let next_visit_at = match standing {
            // In whole seconds, so that it is the same at each look.
            Standing::Due(wait) if step == ConnectorStep::Away => {
                wall.checked_add(wait).and_then(|next| next.round(Unit::Second)).ok()
            }
            _ => None,
        };
        ConnectorStatus { every_seconds: every, next_visit_at, step, ..state.facts.status(now) }
    }

    /// Takes out what has to be remembered of the connector now, with the path of the company file where it moved.
    pub(crate) fn take_unsaved(&self) -> Option<(ConnectorMemory, Option<String>)> {
        let mut state = self.state.lock();
        let pauses = state.presence.pauses();
        state.facts.take_unsaved(pauses, self.clock.monotonic()).filter(|_| !state.is_gone)
    }

    /// Notes the values that could not be read in a list of this type. Replaces the findings of the last read.
    pub(crate) fn note_findings(&self, record_type: &'static str, findings: Findings) {
        self.state.lock().facts.found(record_type, findings);
    }

    /// Notes that the company file did not say who it is. What QuickBooks said of it may name the company file, so the log has the code
    /// alone.
    pub(crate) fn note_no_identity(&self, error: &CompanyError) {
        let code = match error {
            CompanyError::OutOfReach { code, .. } | CompanyError::Refused { code, .. } => short_code(code),
            _ => NO_IDENTITY.to_owned(),
        };
        tracing::warn!(connection = self.connection, code, "the company file did not say who it is");
        let mut state = self.state.lock();
        if let (Some(session), Some(trouble)) = (&mut state.session, Trouble::of_code(&code)) {
            session.parting = Some(words().trouble_for_client(trouble));
        }
        state.facts.failed(code, self.wall());
    }

    /// The time by the wall clock, in milliseconds.
    fn wall(&self) -> Timestamp {
        let now = self.clock.wall();
        Timestamp::from_millisecond(now.as_millisecond()).unwrap_or(now)
    }

    /// Notes a sign-in with a wrong password.
    pub(crate) fn note_wrong_password(&self) {
        self.state.lock().facts.wrong_password(self.wall());
    }

    /// Ends what is done for a connection that was deleted.
    pub(crate) fn end(&self) {
        let mut state = self.state.lock();
        state.is_gone = true;
        state.end_session();
        state.queue.drain(..).for_each(|job| job.fail(CompanyError::NotConnected));
        drop(state);
        self.work.notify_waiters();
    }

    /// Returns what QuickBooks reads, as far as it is known.
    pub(crate) fn dialect(&self) -> Dialect {
        self.state.lock().dialect.unwrap_or(Dialect::NEWEST)
    }

    /// Notes what QuickBooks reads, as a session does.
    #[cfg(test)]
    pub(crate) fn note_dialect(&self, dialect: Dialect) {
        self.state.lock().dialect = Some(dialect);
    }

    /// Notes the offset from UTC that the times of records carry.
    pub(crate) fn note_offset(&self, offset: Option<Offset>) {
        if let (Some(dialect), Some(_)) = (&mut self.state.lock().dialect, offset) {
            dialect.records_offset = offset;
        }
    }

    /// Returns the monotonic time.
    pub(crate) fn now(&self) -> Instant {
        self.clock.monotonic()
    }

    /// Whether the open session has this ticket.
    pub(crate) fn has_ticket(&self, ticket: &str) -> bool {
        let mut state = self.state.lock();
        self.end_if_silent(&mut state);
        state.with_ticket(ticket).is_some()
    }

    /// Ends the session where its connector has been silent for too long.
    fn end_if_silent(&self, state: &mut State) {
        let now = self.clock.monotonic();
        if state.session.as_ref().is_some_and(|session| session.silent_at() <= now) {
            tracing::warn!(connection = self.connection, "the connector fell silent in its session");
            state.end_session();
        }
    }
}

impl State {
    /// The open session, where this is its ticket.
    fn with_ticket(&mut self, ticket: &str) -> Option<&mut Session> {
        self.session.as_mut().filter(|session| session.has_ticket(ticket))
    }

    /// Notes that QuickBooks did not know this version. Each line goes back by one version once.
    fn lower_version(&mut self, unknown: Version) {
        let Some(older) = unknown.older().filter(|_| self.lowered_to.is_none()) else { return };
        self.lowered_to = Some(older);
        if let Some(dialect) = &mut self.dialect {
            dialect.version = dialect.version.min(older);
        }
    }

    /// Ends the session, and with it what QuickBooks worked on and what was to go on in it. Other jobs wait for the next one.
    fn end_session(&mut self) {
        let Some(mut session) = self.session.take() else { return };
        session.lose_work(CompanyError::SessionLost);
        let (bound, free): (Vec<_>, Vec<_>) = self.queue.drain(..).partition(Job::is_bound);
        self.queue.extend(free);
        bound.into_iter().for_each(|job| job.fail(CompanyError::SessionLost));
    }

    /// Whether a caller gave up a short time ago.
    fn has_caller_given_up(&self, now: Instant) -> bool {
        self.gave_up_at.is_some_and(|at| now.saturating_duration_since(at) < GAVE_UP)
    }

    /// Why a caller is not let wait while no session is open. `None`: the connector may come in time.
    fn refusal(&mut self, now: Instant) -> Option<CompanyError> {
        match self.presence.standing(now) {
            Standing::Off => {
                self.has_turned_away = true;
                Some(CompanyError::NotConnected)
            }
            Standing::Due(wait) if wait > LONGEST_WAIT => {
                self.has_turned_away = true;
                // A caller that hears when the connector comes, again and again, would never hear why nothing is read.
                Some(self.last_failure.clone().unwrap_or_else(|| {
                    let every = self.presence.every().map_or(wait, |every| Duration::from_secs(every.into()));
                    CompanyError::NotYet { wait: wait.min(LONGEST_PAUSE), every }
                }))
            }
            Standing::Due(_) | Standing::Soon | Standing::Late => None,
        }
    }

    /// Ends the session. Callers who would wait for too long are told so.
    fn close_session(&mut self, now: Instant) {
        self.end_session();
        if !self.queue.is_empty()
            && let Some(refusal) = self.refusal(now)
        {
            self.queue.drain(..).for_each(|job| job.fail(refusal.clone()));
        }
    }

    /// Leaves out the jobs that nobody waits for any more.
    fn skip_unwanted(&mut self) {
        self.queue.retain(Job::is_wanted);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;

    use ledgerlane_clock::SystemClock;
    use ledgerlane_company::ConnectorAccount;

    use super::*;
    use crate::lines::Lines;
    use crate::ticket::new_ticket;

    /// How long a test waits for another thread: only a failure waits for it.
    const GIVE_UP: Duration = Duration::from_secs(20);

    #[test]
    fn a_ticket_is_found_while_every_other_line_is_locked() {
        let lines = Arc::new(Lines::new(Arc::new(SystemClock)));
        let ticket = new_ticket("conn_Acme").unwrap();
        lines.of("conn_Acme").state.lock().session = Some(Session::new(
            ticket.clone(),
            ConnectorAccount::default(),
            false,
            Arc::default(),
            Instant::now(),
        ));
        let others: Vec<_> = (0..32).map(|nth| lines.of(&format!("conn_{nth}"))).collect();
        let locked: Vec<_> = others.iter().map(|line| line.state.lock()).collect();
        let (found, is_found) = sync_channel(1);
        std::thread::spawn(move || {
            let _ = found.send(lines.with_ticket(&ticket).map(|line| line.connection().to_owned()));
        });
        let found = is_found.recv_timeout(GIVE_UP);
        drop(locked);
        assert_eq!(found, Ok(Some("conn_Acme".to_owned())));
    }
}
