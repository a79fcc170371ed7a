//! The connector's side of a line.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_company::CompanyError;

use super::failure::{Failure, is_unknown_version};
use super::session::{Host, Session, Work};
use super::{Line, State};
use crate::qbxml::{Dialect, write_request};

/// How long a question for work is held back while a walk is open and has no next step yet. The connector gives up on an answer that does
/// not come, after a time that its guide does not tell.
const HOLD: Duration = Duration::from_secs(3);
/// The last error that makes the connector pause for five seconds and ask for work again.
const PAUSE: &str = "NoOp";
/// Answer to the connector: nothing is left to do.
const DONE: i32 = 100;
/// Answer to the connector: there may be more to do.
const UNDER_WAY: i32 = 50;
/// Answer to the connector: the session cannot go on.
pub(crate) const FAILED: i32 = -1;

/// What a connector's question for work comes to.
enum NextWork {
    /// This request.
    Request(String),
    /// No request.
    Nothing,
    /// There may be one soon.
    Soon,
}

impl Line {
    /// Begins a session, and drops one that is open: a connector that signs in again has forgotten it. Returns whether there is work for
    /// it, and then the path of the company file that it is for, empty for whichever is open. None, and no session, where there is none.
    pub(crate) fn begin_session(&self, ticket: &str) -> Option<String> {
        let mut state = self.state.lock();
        if state.session.is_some() {
            tracing::warn!(connection = self.connection, "the connector signed in again within its session");
            state.end_session();
        }
        state.skip_unwanted();
        let now = self.clock.monotonic();
        state.seen_at = now;
        let path = state.queue.front()?.path().unwrap_or_default().to_owned();
        tracing::info!(connection = self.connection, "a session of the connector begins");
        state.session = Some(Session::new(ticket.to_owned(), Arc::clone(&self.work), now));
        Some(path)
    }

    /// The next request for QuickBooks, held back for some seconds while a walk is open and has no next step yet. Empty where there is
    /// none; the last error says then how to go on. `None` if the session is not open.
    pub(crate) async fn next_request(&self, ticket: &str, host: Host) -> Option<String> {
        let turn = self.greet(ticket, host)?;
        let over = self.clock.monotonic() + HOLD;
        loop {
            let mut woken = std::pin::pin!(self.work.notified());
            // From here on no work is missed that comes after the look below.
            woken.as_mut().enable();
            match self.next_work(ticket, turn, self.clock.monotonic() >= over)? {
                NextWork::Request(request) => return Some(request),
                NextWork::Nothing => return Some(String::new()),
                NextWork::Soon => {}
            }
            tokio::select! {
                biased;
                () = woken => {}
                () = self.clock.sleep_until(over) => {}
            }
        }
    }

    /// Takes what the connector tells with its question for work, and numbers the question.
    fn greet(&self, ticket: &str, host: Host) -> Option<u64> {
        let mut state = self.state.lock();
        let session = self.heard(&mut state, ticket)?;
        // The first question of a session names the company file; the version is the same in all of them.
        let Host { version, edition, .. } = *session.host.get_or_insert(host);
        session.last_error.clear();
        // It would have brought the answer, had it got the request.
        session.lose_work(CompanyError::SessionLost);
        session.turn += 1;
        let turn = session.turn;
        let version = state.lowered_to.map_or(version, |lowered| version.min(lowered));
        let records_offset = state.dialect.and_then(|dialect| dialect.records_offset);
        state.dialect = Some(Dialect { version, edition, records_offset });
        Some(turn)
    }

    /// The next work for the question with this number. `is_late`: it cannot be held back any longer.
    fn next_work(&self, ticket: &str, turn: u64, is_late: bool) -> Option<NextWork> {
        let mut state = self.state.lock();
        state.skip_unwanted();
        let State { session, queue, dialect, .. } = &mut *state;
        let session = session.as_mut().filter(|session| session.has_ticket(ticket))?;
        // A newer call of the connector replaces this one, whose answer would be lost.
        if session.turn != turn {
            return Some(NextWork::Nothing);
        }
        let dialect = dialect.unwrap_or(Dialect::NEWEST);
        let open = session.host.as_ref().map_or("", |host| host.company_file.as_str());
        let mut next_job = || {
            while let Some(job) = queue.pop_front() {
                if !job.is_for(open) {
                    job.fail(another_file());
                } else if let Some(job) = job.hand_out(dialect) {
                    return Some(job);
                }
            }
            None
        };
        let (text, work) = if let Some(stop) = session.iterators.next_stop() {
            (write_request(&[stop], dialect.version, &session.id_prefix()), Work::Stop)
        } else if let Some(job) = next_job() {
            (write_request(job.requests(), dialect.version, &session.id_prefix()), Work::Asked(job))
        } else if !session.iterators.is_any_open() {
            return Some(NextWork::Nothing);
        } else if is_late {
            session.last_error = PAUSE.to_owned();
            session.heard_at = self.clock.monotonic();
            return Some(NextWork::Nothing);
        } else {
            return Some(NextWork::Soon);
        };
        session.at_work = Some(work);
        Some(NextWork::Request(text))
    }

    /// Takes what QuickBooks answered, or why it could not be asked. Returns how far the session is, from 1 to 100, and less than nothing
    /// where it cannot go on.
    pub(crate) fn take_response(&self, ticket: &str, response: String, failure: &Failure<'_>) -> i32 {
        let (work, id_prefix, iterators, company_file) = {
            let mut state = self.state.lock();
            let Some(session) = self.heard(&mut state, ticket) else { return FAILED };
            let Some(work) = session.at_work.take() else {
                session.last_error = "Nothing was asked that this could be the answer to.".to_owned();
                return FAILED;
            };
            if failure.is_there() {
                session.last_error = failure.sentence();
                tracing::warn!(
                    connection = self.connection,
                    code = failure.code(),
                    "QuickBooks was out of reach"
                );
                let Work::Asked(job) = work else { return FAILED };
                let (error, version) = (failure.error(), job.version());
                let is_unknown = is_unknown_version(&error);
                job.fail(error);
                if is_unknown {
                    // The session goes on: its caller asks once more.
                    state.lower_version(version);
                    return UNDER_WAY;
                }
                return FAILED;
            }
            let company_file = session.host.as_ref().map(|host| host.company_file.clone());
            let company_file = company_file.filter(|path| !path.is_empty());
            (work, session.id_prefix(), Arc::clone(&session.iterators), company_file)
        };
        // Answers are long. They are read while nothing is locked.
        if let Work::Asked(job) = work {
            job.answer(response, &id_prefix, &iterators, company_file);
        }
        self.progress(ticket)
    }

    /// Gives up what QuickBooks works on, because a call of its connector cannot be taken.
    pub(crate) fn lose_answer(&self, ticket: &str, why: &str) {
        let mut state = self.state.lock();
        let Some(session) = self.heard(&mut state, ticket) else { return };
        tracing::warn!(connection = self.connection, why, "a call of the connector cannot be taken");
        session.last_error = format!("The answer of QuickBooks cannot be taken: {why}.");
        session.lose_work(CompanyError::Unreadable(why.to_owned()));
    }

    /// How far the session is: 100 where nothing is left to do in it.
    fn progress(&self, ticket: &str) -> i32 {
        let mut state = self.state.lock();
        state.skip_unwanted();
        let waiting = state.queue.len();
        let Some(session) = state.with_ticket(ticket) else { return FAILED };
        session.answered += 1;
        let (done, left) = (session.answered, waiting + session.iterators.left());
        if left == 0 { DONE } else { i32::try_from(100 * done / (done + left)).unwrap_or(1).clamp(1, 99) }
    }

    /// Takes in that the connector could not open QuickBooks. Waiting callers get the failure.
    pub(crate) fn take_connection_error(&self, ticket: &str, failure: &Failure<'_>) {
        let mut state = self.state.lock();
        let Some(session) = self.heard(&mut state, ticket) else { return };
        session.last_error = failure.sentence();
        session.lose_work(failure.error());
        tracing::warn!(connection = self.connection, code = failure.code(), "QuickBooks could not be opened");
        state.queue.drain(..).for_each(|job| job.fail(failure.error()));
    }

    /// The answer to the connector's question for the last error. `None` if the session is not open.
    pub(crate) fn last_error(&self, ticket: &str) -> Option<String> {
        let mut state = self.state.lock();
        let session = self.heard(&mut state, ticket)?;
        Some(session.last_error.clone())
    }

    /// Ends the session.
    pub(crate) fn close(&self, ticket: &str) {
        let mut state = self.state.lock();
        if self.heard(&mut state, ticket).is_some() {
            tracing::info!(connection = self.connection, "a session of the connector ends");
            state.end_session();
        }
    }

    /// Notes that the connector called. `None` if the session is not open.
    fn heard<'a>(&self, state: &'a mut State, ticket: &str) -> Option<&'a mut Session> {
        let now = self.clock.monotonic();
        self.end_if_silent(state);
        let State { session, seen_at, .. } = state;
        let session = session.as_mut().filter(|session| session.has_ticket(ticket))?;
        *seen_at = now;
        session.heard_at = now;
        Some(session)
    }
}

/// Why nobody is answered with the books of another company file than they asked for. The code is QuickBooks' own for this.
fn another_file() -> CompanyError {
    CompanyError::OutOfReach {
        code: "0x8004040A".to_owned(),
        said: "Another company file is open than the one that this connection was set up with.".to_owned(),
    }
}
