//! When a service counts as out of reach, what a failure tells of that, and when it is asked again.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use ledgerlane_client::watch::after_failures;
use ledgerlane_client::{ClientError, ErrorKind};

use crate::interface::{OutageView, Problem};
use crate::problems;

/// Checks in a row that must fail before the service counts as out of reach: one can get lost.
const FAILURES: u32 = 2;
/// Pause between two tries while the key is refused: the service answers, and nothing but a new key helps.
const REFUSED: Duration = Duration::from_secs(30);

/// Who made a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Caller {
    /// The desk by itself. One of its calls can get lost without anybody having to know.
    Desk,
    /// The user, who waits for it.
    User,
}

/// This moment by both clocks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Moment {
    /// By the monotonic clock.
    pub(super) now: Instant,
    /// By the wall clock.
    pub(super) wall: Timestamp,
}

/// What a failure tells of the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FailureMeaning {
    /// Nothing: it never left this computer, or its caller stopped it.
    Nothing,
    /// Nothing can be asked of it.
    Out,
    /// No answer came, which one call in many may meet.
    NoAnswer,
    /// None came in time, or one that is not the service's own. It may be this one call alone that meets it.
    Unclear,
    /// It answered.
    Answers,
}

fn meaning_of(error: &ClientError) -> FailureMeaning {
    match error.kind {
        _ if error.held_back => FailureMeaning::Nothing,
        _ if error.closes_service() => FailureMeaning::Out,
        ErrorKind::KeyRefused
        | ErrorKind::TlsFailed
        | ErrorKind::TlsOutdated
        | ErrorKind::NotHttps
        | ErrorKind::Redirected
        | ErrorKind::ProxySignIn => FailureMeaning::Out,
        ErrorKind::Unreachable | ErrorKind::DnsFailed => FailureMeaning::NoAnswer,
        ErrorKind::LinkUncertain | ErrorKind::ConnectionUncertain => match error.status {
            None => FailureMeaning::NoAnswer,
            // A fault of the service itself. Every other answer that leaves it open is not the service's own.
            Some(500..=599) if !is_gateway_status(error.status) => FailureMeaning::Answers,
            Some(_) => FailureMeaning::Unclear,
        },
        ErrorKind::TimedOut | ErrorKind::BadAnswer => FailureMeaning::Unclear,
        ErrorKind::ServiceFault if is_gateway_status(error.status) => FailureMeaning::Unclear,
        ErrorKind::Stopped | ErrorKind::KeyInvalid => FailureMeaning::Nothing,
        ErrorKind::Rejected if error.status.is_none() => FailureMeaning::Nothing,
        _ => FailureMeaning::Answers,
    }
}

/// What stands before the service answers so where the service itself is gone.
fn is_gateway_status(status: Option<u16>) -> bool {
    matches!(status, Some(502..=504))
}

/// Whether a failure says something of the connection it was about, and not of the service or the way there.
pub(crate) fn concerns_one(error: &ClientError) -> bool {
    let of_all = error.held_back || error.kind == ErrorKind::RateLimited;
    !of_all && matches!(meaning_of(error), FailureMeaning::Answers | FailureMeaning::Nothing)
}

/// A failure as one of the service as a whole. That something may have been made all the same belongs to the call that
/// met it, whose user hears of it there.
fn as_service_failure(error: &ClientError) -> ClientError {
    let kind = match (error.kind, error.status) {
        (ErrorKind::LinkUncertain | ErrorKind::ConnectionUncertain, None) => ErrorKind::Unreachable,
        (ErrorKind::LinkUncertain | ErrorKind::ConnectionUncertain, Some(500..)) => ErrorKind::ServiceFault,
        (ErrorKind::LinkUncertain | ErrorKind::ConnectionUncertain, Some(_)) => ErrorKind::BadAnswer,
        (kind, _) => kind,
    };
    let mut failure = error.clone();
    if failure.kind != kind {
        failure.kind = kind;
        // It says that something may have been made.
        failure.detail = None;
    }
    failure
}

/// How the service as a whole does, told from what becomes of the desk's calls.
///
/// INV-OUTAGE-1: The service is out of reach after two calls in a row without an answer, the second sent when the first was known to have
/// failed; after one that the user waits for; or after a 503 with a pause that no call waits for. Calls that this computer held back do
/// not count.
#[derive(Debug, Default)]
pub(super) struct OutageState {
    /// Failures since the last answer that concern every connection, not one.
    failures: u32,
    /// When the newest of them was known. What was asked before then may have failed of the same cause.
    failed_at: Option<Instant>,
    last: Option<Problem>,
    last_answer_at: Option<Timestamp>,
    /// Tries since it is out of reach, and when the next is due.
    tries: u32,
    next_try: Option<Moment>,
    /// A call got no answer, and no other call was answered since: another connection is asked at once.
    pub(super) recheck_wanted: bool,
    /// A call waits, and nothing came meanwhile. The service is not out of reach by that: the call may still be answered.
    is_silent: bool,
}

impl OutageState {
    /// Why nothing can be asked of the service, or that it hangs; none while it answers.
    pub(super) fn problem(&self) -> Option<Problem> {
        self.last.clone().filter(|_| self.is_out()).or_else(|| self.is_silent.then(problems::silent))
    }

    /// Takes note that the service hangs, or that it does no more. True where what is to be told changed.
    pub(super) fn set_silent(&mut self, is_silent: bool) -> bool {
        let changed = self.is_silent != is_silent && !self.is_out();
        self.is_silent = is_silent;
        changed
    }

    /// Since when it is out of reach and when it is asked again; none while it answers.
    pub(super) fn outage(&self) -> Option<OutageView> {
        let next = self.next_try.filter(|_| self.is_out())?;
        Some(OutageView {
            last_answer_at: self.last_answer_at.map(Into::into),
            next_try_at: next.wall.into(),
        })
    }

    /// When the next try is due; none while it answers.
    pub(super) fn next_try(&self) -> Option<Instant> {
        self.next_try.filter(|_| self.is_out()).map(|next| next.now)
    }

    /// Whether a call got no answer; true once.
    pub(super) fn take_recheck(&mut self) -> bool {
        std::mem::take(&mut self.recheck_wanted)
    }

    pub(super) fn is_out(&self) -> bool {
        self.failures >= FAILURES
    }

    /// Takes note of a failure of a call that was asked at `asked`. True where what is to be told changed.
    pub(super) fn failed(&mut self, error: &ClientError, caller: Caller, asked: Instant, at: Moment) -> bool {
        let before = (self.problem().map(|problem| problem.code), self.outage());
        let side_by_side = self.failed_at.is_some_and(|known| asked < known);
        let failures = match (meaning_of(error), caller) {
            (FailureMeaning::Answers, _) => return self.answered(at.wall),
            (FailureMeaning::Nothing, _) => None,
            (FailureMeaning::Out, _) | (FailureMeaning::NoAnswer, Caller::User) => Some(FAILURES),
            // Asked before the one before it was known to have failed: they are one failure, not two in a row.
            (FailureMeaning::NoAnswer | FailureMeaning::Unclear, _) if side_by_side => None,
            (FailureMeaning::NoAnswer | FailureMeaning::Unclear, _) => Some(self.failures.saturating_add(1)),
        };
        if let Some(failures) = failures {
            self.failures = failures;
            self.failed_at = Some(at.now);
            self.last = Some(problems::client(&as_service_failure(error)));
            self.recheck_wanted = !self.is_out();
        }
        // A try that told nothing puts off the next one too: it would else be made again without a pause.
        if self.is_out() && self.next_try.is_none_or(|next| next.now <= at.now) {
            self.tries = self.tries.saturating_add(1);
            let pause =
                if error.kind == ErrorKind::KeyRefused { REFUSED } else { after_failures(self.tries) };
            let pause = pause.max(error.wants_pause().unwrap_or_default());
            let wall = at.wall.saturating_add(pause).unwrap_or(at.wall);
            self.next_try = Some(Moment { now: at.now + pause, wall });
        }
        before != (self.problem().map(|problem| problem.code), self.outage())
    }

    /// Takes note of an answer. True where the service was out of reach or hung before it.
    pub(super) fn answered(&mut self, wall: Timestamp) -> bool {
        let changed = self.is_out() || self.is_silent;
        *self = Self { last_answer_at: Some(wall), ..Self::default() };
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interface::{ProblemCode, UnixMillis};
    use jiff::SignedDuration;

    fn error(kind: ErrorKind) -> ClientError {
        ClientError::new(kind)
    }

    fn code(health: &OutageState) -> Option<ProblemCode> {
        health.problem().map(|problem| problem.code)
    }

    fn start() -> Moment {
        Moment { now: Instant::now(), wall: Timestamp::from_second(1_000).unwrap() }
    }

    fn later(at: Moment, seconds: u32) -> Moment {
        Moment {
            now: at.now + Duration::from_secs(seconds.into()),
            wall: at.wall + SignedDuration::from_secs(i64::from(seconds)),
        }
    }

    /// INV-OUTAGE-1
    #[test]
    fn one_lost_check_is_no_outage_and_an_answer_of_any_kind_ends_one() {
        let at = start();
        let mut health = OutageState::default();
        assert!(!health.failed(&error(ErrorKind::Unreachable), Caller::Desk, at.now, at));
        assert_eq!(code(&health), None);
        assert!(health.take_recheck(), "somebody else is asked at once");
        assert!(
            health.failed(&error(ErrorKind::TimedOut), Caller::Desk, at.now, at),
            "the second in a row is told"
        );
        assert_eq!(code(&health), Some(ProblemCode::TimedOut));
        assert!(
            health.failed(&error(ErrorKind::NotFound), Caller::Desk, at.now, at),
            "it answered: the outage is over"
        );
        assert_eq!(code(&health), None);
        assert!(
            health.failed(&error(ErrorKind::KeyRefused), Caller::Desk, at.now, at),
            "a refused key concerns everything"
        );
    }

    /// INV-OUTAGE-1
    #[test]
    fn a_call_its_user_waits_for_needs_no_second() {
        let mut health = OutageState::default();
        assert!(health.failed(&error(ErrorKind::Unreachable), Caller::User, start().now, start()));
        assert_eq!(code(&health), Some(ProblemCode::Unreachable));
        let mut health = OutageState::default();
        health.failed(&error(ErrorKind::TimedOut), Caller::User, start().now, start());
        assert_eq!(code(&health), None, "a list that takes long is no outage of the service");
        assert!(health.take_recheck());
        health.failed(&error(ErrorKind::Stopped), Caller::User, start().now, start());
        assert!(
            health.failed(&error(ErrorKind::BadAnswer), Caller::Desk, start().now, start()),
            "nobody else answered"
        );
    }

    #[test]
    fn a_link_that_may_have_been_made_is_no_answer_and_a_gateway_that_answers_is_not_the_service() {
        let mut health = OutageState::default();
        assert!(health.failed(&error(ErrorKind::LinkUncertain), Caller::User, start().now, start()));
        assert_eq!(
            code(&health),
            Some(ProblemCode::Unreachable),
            "the link is said of by the call that made it"
        );
        let mut gateway = error(ErrorKind::ServiceFault);
        gateway.status = Some(502);
        let mut health = OutageState::default();
        health.failed(&gateway, Caller::Desk, start().now, start());
        assert!(health.failed(&gateway, Caller::Desk, start().now, start()));
        let mut own = error(ErrorKind::ServiceFault);
        own.status = Some(500);
        assert!(health.failed(&own, Caller::Desk, start().now, start()), "the service itself answered");
        assert_eq!(code(&health), None);
    }

    #[test]
    fn an_outage_outlasts_what_was_never_sent_and_what_others_answer() {
        let at = start();
        let mut health = OutageState::default();
        health.failed(&error(ErrorKind::Unreachable), Caller::User, at.now, at);
        let outage = health.outage();
        let mut held_back = error(ErrorKind::CursorLapsed);
        held_back.held_back = true;
        let mut others = vec![held_back];
        for (kind, status) in [
            (ErrorKind::ConnectionUncertain, 502),
            (ErrorKind::LinkUncertain, 504),
            // A network's sign-in page.
            (ErrorKind::LinkUncertain, 200),
        ] {
            let mut error = error(kind);
            error.status = Some(status);
            others.push(error);
        }
        for other in others {
            health.failed(&other, Caller::User, at.now, at);
            assert_eq!(health.outage(), outage, "{other:?}");
        }
        let mut own = error(ErrorKind::LinkUncertain);
        own.status = Some(500);
        assert!(health.failed(&own, Caller::User, at.now, at), "a fault of its own is an answer");
        assert_eq!(health.outage(), None);
    }

    #[test]
    fn a_try_that_told_nothing_puts_off_the_next() {
        let at = start();
        let mut health = OutageState::default();
        health.failed(&error(ErrorKind::Unreachable), Caller::User, at.now, at);
        let due = later(at, 2);
        let mut held_back = error(ErrorKind::RateLimited);
        held_back.held_back = true;
        assert!(health.failed(&held_back, Caller::Desk, due.now, due));
        assert_eq!(health.next_try(), Some(later(at, 6).now), "it would be made again without a pause");
    }

    #[test]
    fn tries_back_off_and_one_that_comes_early_does_not_put_off_the_next() {
        let mut at = start();
        let mut health = OutageState::default();
        health.answered(at.wall);
        let last = at.wall;
        let mut pauses = Vec::new();
        health.failed(&error(ErrorKind::Unreachable), Caller::User, at.now, at);
        for _ in 0..6 {
            let outage = health.outage().unwrap();
            assert_eq!(outage.last_answer_at, Some(UnixMillis::from(last)));
            let pause = u32::try_from((outage.next_try_at.0 - at.wall.as_millisecond()) / 1_000).unwrap();
            pauses.push(pause);
            assert!(!health.failed(
                &error(ErrorKind::Unreachable),
                Caller::Desk,
                later(at, 1).now,
                later(at, 1)
            ));
            assert_eq!(health.outage(), Some(outage));
            at = later(at, pause);
            assert!(
                health.failed(&error(ErrorKind::Unreachable), Caller::Desk, at.now, at),
                "the next try is told"
            );
        }
        assert_eq!(pauses, [2, 4, 8, 16, 30, 30]);
        assert!(health.answered(at.wall));
        assert_eq!(health.outage(), None);
    }
}
