//! The connector's side of a line.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_api::Trouble;
use ledgerlane_api::trouble::OTHER_FILE_OPEN;
use ledgerlane_company::{CompanyError, ConnectorAccount};

use super::failure::{Failure, is_unknown_version};
use super::host::Host;
use super::session::{Session, Work};
use super::{Line, State};
use crate::qbxml::{Dialect, write_request};
use crate::words::words;

/// Long poll: how long a question for work is held back while no request waits. The connector gives up on an answer that does
/// not come, after a time that its guide does not tell.
const HOLD: Duration = Duration::from_secs(3);
/// The last error that makes the connector pause for five seconds and ask for work again.
const PAUSE: &str = "NoOp";
/// What the connector is told where QuickBooks could not be opened: to give up.
pub(crate) const GIVE_UP: &str = "done";
/// What it is told there instead: to try the file that is open.
const TRY_OPEN_FILE: &str = "";
/// HRESULTs after which the open file may be the right one: the connector named another path, or QuickBooks could not open it.
const OPEN_FILE_MAY_HELP: [&str; 3] = [OTHER_FILE_OPEN, "0x80040408", "0x80040416"];
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
    /// Begins a session of an account, and drops one that is open: a connector that signs in again has forgotten it. Returns whether there
    /// is work for it, and then the path where the company file was last, empty for whichever is open. `None`, and no session, if there is
    /// none.
    pub(crate) fn begin_session(&self, ticket: &str, account: ConnectorAccount) -> Option<String> {
        let mut state = self.state.lock();
        let now = self.clock.monotonic();
        self.end_if_silent(&mut state);
        state.facts.signed_in(self.wall());
        if state.session.is_some() {
            tracing::warn!(connection = self.connection, "the connector signed in again within its session");
            state.end_session();
            state.presence.heard(now);
        } else {
            state.presence.came(now);
        }
        state.skip_unwanted();
        if state.is_gone || !account.may_work {
            // The connection was put aside while they waited.
            state.queue.drain(..).for_each(|job| job.fail(CompanyError::NotConnected));
            return None;
        }
        let awaits_caller = std::mem::take(&mut state.has_turned_away) || state.has_caller_given_up(now);
        if state.queue.is_empty() && !awaits_caller {
            return None;
        }
        let path = account.company_file.clone().unwrap_or_default();
        tracing::info!(connection = self.connection, "a session of the connector begins");
        let session = Session::new(ticket.to_owned(), account, awaits_caller, Arc::clone(&self.work), now);
        state.session = Some(session);
        Some(path)
    }

    /// The next request for QuickBooks, held back for some seconds while the session waits for one. Empty if no request came; the last
    /// error says then how to go on. `None` if the session is not open.
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
        let (now, wall) = (self.clock.monotonic(), self.wall());
        self.heard(&mut state, ticket)?;
        let State { session, facts, queue, last_failure, dialect, lowered_to, .. } = &mut *state;
        let session = session.as_mut()?;
        session.last_error.clear();
        // It would have brought the answer, had it got the request.
        session.lose_work(CompanyError::SessionLost);
        session.turn += 1;
        // The first question of a session names the company file; the version is the same in all of them.
        if session.host.is_none() {
            session.linger_from(now);
            if host.has_file_of(&session.account) {
                facts.greeted(&host, &session.account, now, wall);
                *last_failure = None;
            } else {
                let open = host.told.company.clone().unwrap_or_else(|| host.company_file.clone());
                tracing::warn!(connection = self.connection, "the file of another company is open");
                facts.met_another(&open, wall);
                let wanted = wanted_company(&session.account);
                session.parting = Some(match wanted.as_str() {
                    // The name says nothing where both files are of one company, or none is known.
                    wanted if wanted.is_empty() || wanted == open => {
                        words().trouble_for_client(Trouble::OtherFile)
                    }
                    wanted => words().status_column_other_company(&open, wanted),
                });
                let refusal = CompanyError::OtherCompany { wanted, open };
                queue.drain(..).for_each(|job| job.fail(refusal.clone()));
                session.refusal = Some(refusal.clone());
                *last_failure = Some(refusal);
            }
            session.host = Some(host.without_told());
        }
        let Host { version, edition, .. } = session.host.as_ref()?;
        let version = lowered_to.map_or(*version, |lowered| (*version).min(lowered));
        let records_offset = dialect.and_then(|dialect| dialect.records_offset);
        *dialect = Some(Dialect { version, edition: *edition, records_offset });
        Some(session.turn)
    }

    /// The next work for the question with this number. `is_late`: it cannot be held back any longer.
    fn next_work(&self, ticket: &str, turn: u64, is_late: bool) -> Option<NextWork> {
        let mut state = self.state.lock();
        state.skip_unwanted();
        let now = self.clock.monotonic();
        let gave_up = state.has_caller_given_up(now);
        let State { session, queue, dialect, .. } = &mut *state;
        let session = session.as_mut().filter(|session| session.has_ticket(ticket))?;
        // A newer call of the connector replaces this one, whose answer would be lost.
        if session.turn != turn {
            return Some(NextWork::Nothing);
        }
        let dialect = dialect.unwrap_or(Dialect::NEWEST);
        let refusal = session.refusal.clone();
        let mut next_job = || {
            while let Some(job) = queue.pop_front() {
                if let Some(refusal) = &refusal {
                    job.fail(refusal.clone());
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
        } else if !session.iterators.is_any_open() && !session.lingers(now, gave_up) {
            session.last_error = session.parting();
            return Some(NextWork::Nothing);
        } else if is_late {
            session.last_error = PAUSE.to_owned();
            session.heard_at = now;
            return Some(NextWork::Nothing);
        } else {
            return Some(NextWork::Soon);
        };
        session.at_work = Some(work);
        Some(NextWork::Request(text))
    }

    /// Takes what QuickBooks answered, or why it could not be asked. Returns how far the session is, from 1 to 99, and less than nothing
    /// where it cannot go on.
    pub(crate) fn take_response(&self, ticket: &str, response: String, failure: &Failure<'_>) -> i32 {
        let (work, id_prefix, iterators, company_file) = {
            let mut state = self.state.lock();
            if self.heard(&mut state, ticket).is_none() {
                return FAILED;
            }
            let State { session: Some(session), facts, last_failure, lowered_to, .. } = &mut *state else {
                return FAILED;
            };
            let Some(work) = session.at_work.take() else {
                session.fail_with(words().status_column_not_taken());
                return FAILED;
            };
            if failure.is_there() {
                let (error, code) = (failure.error(), failure.code());
                tracing::warn!(connection = self.connection, code, "QuickBooks was out of reach");
                let is_unknown = is_unknown_version(&error);
                // The session goes on the first time: its caller asks once more in an older version.
                if !is_unknown || lowered_to.is_some() {
                    session.fail_with(failure.sentence());
                    facts.failed(code, self.wall());
                    *last_failure = Some(error.clone());
                }
                let Work::Asked(job) = work else { return FAILED };
                let version = job.version();
                job.fail(error);
                if is_unknown {
                    state.lower_version(version);
                    return UNDER_WAY;
                }
                return FAILED;
            }
            session.parting = None;
            let company_file = session.host.as_ref().map(|host| host.company_file.clone());
            let company_file = company_file.filter(|path| !path.is_empty());
            (work, session.id_prefix(), Arc::clone(&session.iterators), company_file)
        };
        // Answers are long. They are read while nothing is locked.
        let is_readable = match work {
            Work::Asked(job) => job.answer(response, &id_prefix, &iterators, company_file),
            Work::Stop => true,
        };
        if is_readable {
            let mut state = self.state.lock();
            state.facts.answered();
            state.last_failure = None;
        }
        self.progress(ticket)
    }

    /// Gives up what QuickBooks works on, because a call of its connector cannot be taken.
    pub(crate) fn lose_answer(&self, ticket: &str, why: &str) {
        let mut state = self.state.lock();
        let Some(session) = self.heard(&mut state, ticket) else { return };
        tracing::warn!(connection = self.connection, why, "a call of the connector cannot be taken");
        session.fail_with(words().status_column_not_taken());
        session.lose_work(CompanyError::Unreadable(why.to_owned()));
    }

    /// How far the session is, from 1 to 99: it lingers after its last answer.
    fn progress(&self, ticket: &str) -> i32 {
        let mut state = self.state.lock();
        state.skip_unwanted();
        let waiting = state.queue.len();
        let now = self.clock.monotonic();
        let Some(session) = state.with_ticket(ticket) else { return FAILED };
        session.answered += 1;
        session.linger_from(now);
        let (done, left) = (session.answered, waiting + session.iterators.left());
        i32::try_from(100 * done / (done + left)).unwrap_or(1).clamp(1, 99)
    }

    /// Takes in that the connector could not open QuickBooks. Returns what it shall do: try the open file, once where another one was
    /// named, or give up. Then waiting callers get the failure.
    pub(crate) fn take_connection_error(&self, ticket: &str, failure: &Failure<'_>) -> &'static str {
        let mut state = self.state.lock();
        if self.heard(&mut state, ticket).is_none() {
            return GIVE_UP;
        }
        let State { session: Some(session), facts, queue, last_failure, .. } = &mut *state else {
            return GIVE_UP;
        };
        let code = failure.code();
        let has_named = session.account.company_file.as_ref().is_some_and(|path| !path.is_empty());
        let may_help = OPEN_FILE_MAY_HELP.iter().any(|known| code.eq_ignore_ascii_case(known));
        if has_named && may_help && !session.tried_open_file {
            session.tried_open_file = true;
            return TRY_OPEN_FILE;
        }
        session.fail_with(failure.sentence());
        session.lose_work(failure.error());
        tracing::warn!(connection = self.connection, code, "QuickBooks could not be opened");
        facts.failed(code, self.wall());
        *last_failure = Some(failure.error());
        queue.drain(..).for_each(|job| job.fail(failure.error()));
        GIVE_UP
    }

    /// The answer to the connector's question for the last error. `None` if the session is not open.
    pub(crate) fn last_error(&self, ticket: &str) -> Option<String> {
        let mut state = self.state.lock();
        let session = self.heard(&mut state, ticket)?;
        Some(session.last_error.clone())
    }

    /// Ends the session. Returns what its user reads; `None` if it is not open.
    pub(crate) fn close(&self, ticket: &str) -> Option<String> {
        let mut state = self.state.lock();
        state.skip_unwanted();
        let has_jobs = !state.queue.is_empty();
        let has_two_computers = state.facts.has_two_computers(self.clock.monotonic());
        let session = self.heard(&mut state, ticket)?;
        let is_cut_off = has_jobs || session.at_work.is_some() || session.iterators.is_any_open();
        let said = match &session.parting {
            None if has_two_computers => words().trouble_for_client(Trouble::TwoComputers),
            None if is_cut_off => words().status_column_ended(),
            _ => session.parting(),
        };
        tracing::info!(connection = self.connection, "a session of the connector ends");
        state.close_session(self.clock.monotonic());
        Some(said)
    }

    /// Notes that the connector called. `None` if the session is not open.
    fn heard<'a>(&self, state: &'a mut State, ticket: &str) -> Option<&'a mut Session> {
        let now = self.clock.monotonic();
        self.end_if_silent(state);
        let State { session, presence, .. } = state;
        let session = session.as_mut().filter(|session| session.has_ticket(ticket))?;
        presence.heard(now);
        session.heard_at = now;
        Some(session)
    }
}

/// The company of an account, as people know it: its name, else the path of its file.
fn wanted_company(account: &ConnectorAccount) -> String {
    account.company_name.clone().or_else(|| account.company_file.clone()).unwrap_or_default()
}
