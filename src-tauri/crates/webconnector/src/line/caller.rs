//! The callers' side of a line.

use std::time::Instant;

use ledgerlane_company::CompanyError;
use tokio::sync::oneshot;

use super::Line;
use super::job::{Answer, Job, Question};
use super::session::{SILENCE, Session};

/// A caller that waits for an answer. Dropping it without one is giving up.
struct Waiting<'a> {
    line: &'a Line,
    is_answered: bool,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        if !self.is_answered {
            self.line.state.lock().gave_up_at = Some(self.line.clock.monotonic());
        }
    }
}

impl Line {
    /// Asks QuickBooks, and waits for the answer as long as the caller does. A caller that drops this wants no answer any more.
    ///
    /// # Errors
    /// Whatever keeps QuickBooks from answering.
    pub(crate) async fn ask(&self, question: Question) -> Result<Answer, CompanyError> {
        let mut answer = self.queue(question)?;
        let mut waiting = Waiting { line: self, is_answered: false };
        loop {
            let check = self.clock.sleep_until(self.next_check());
            tokio::select! {
                biased;
                answer = &mut answer => {
                    waiting.is_answered = true;
                    return answer.unwrap_or(Err(CompanyError::SessionLost));
                }
                () = check => self.end_if_silent(&mut self.state.lock()),
            }
        }
    }

    /// Puts a question in the queue, where it can be answered at all and within the time that callers wait.
    fn queue(
        &self,
        question: Question,
    ) -> Result<oneshot::Receiver<Result<Answer, CompanyError>>, CompanyError> {
        let mut state = self.state.lock();
        self.end_if_silent(&mut state);
        let (job, answer) = Job::new(question);
        let is_lost = match &state.session {
            Some(session) => !job.fits(&session.iterators),
            None => job.is_bound(),
        };
        if state.is_gone {
            return Err(CompanyError::NotConnected);
        }
        if is_lost {
            return Err(CompanyError::SessionLost);
        }
        // In a session the connector is there, whatever QuickBooks works on.
        let refusal = match &state.session {
            Some(session) => session.refusal.clone(),
            None => state.refusal(self.clock.monotonic()),
        };
        if let Some(refusal) = refusal {
            return Err(refusal);
        }
        // Where no connector calls, nobody else would take away those that were given up.
        state.skip_unwanted();
        state.queue.push_back(job);
        drop(state);
        self.work.notify_waiters();
        Ok(answer)
    }

    /// When a waiting caller has to see whether the connector is silent. Where no session is open, one that begins now cannot have been
    /// silent for too long before this.
    fn next_check(&self) -> Instant {
        let silent_at = self.state.lock().session.as_ref().map(Session::silent_at);
        silent_at.unwrap_or_else(|| self.clock.monotonic() + SILENCE)
    }
}
