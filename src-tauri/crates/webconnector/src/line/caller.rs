//! The callers' side of a line.

use std::time::Instant;

use ledgerlane_company::CompanyError;
use tokio::sync::oneshot;

use super::job::{Answer, Job, Question};
use super::session::{SILENCE, Session};
use super::{Line, PRESENCE};

impl Line {
    /// Asks QuickBooks, and waits for the answer as long as the caller does. A caller that drops this wants no answer any more.
    ///
    /// # Errors
    /// Whatever keeps QuickBooks from answering.
    pub(crate) async fn ask(&self, question: Question) -> Result<Answer, CompanyError> {
        let mut answer = self.queue(question)?;
        loop {
            let check = self.clock.sleep_until(self.next_check());
            tokio::select! {
                biased;
                answer = &mut answer => return answer.unwrap_or(Err(CompanyError::SessionLost)),
                () = check => self.end_if_silent(&mut self.state.lock()),
            }
        }
    }

    /// Puts a question in the queue, where it can be answered at all.
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
        if is_lost {
            return Err(CompanyError::SessionLost);
        }
        let now = self.clock.monotonic();
        // In a session the connector is there, whatever QuickBooks works on.
        if state.session.is_none() && now.saturating_duration_since(state.seen_at) > PRESENCE {
            return Err(CompanyError::NotConnected);
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
