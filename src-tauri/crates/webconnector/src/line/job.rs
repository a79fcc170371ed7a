//! What a caller wants to know from QuickBooks, and what it is told.

use std::sync::Arc;

use ledgerlane_company::CompanyError;
use tokio::sync::oneshot;

use super::iterators::{Iterators, OpenIterator};
use crate::qbxml::{Dialect, Expected, PlannedQuery, Reply, Status, Version, read_answers};
use crate::xml::Element;

/// A question to QuickBooks.
pub(crate) enum Question {
    /// These requests.
    Known(Requests),
    /// Requests that are written once it is known what QuickBooks reads. An error ends the question.
    Planned(Box<dyn FnOnce(Dialect) -> Result<Requests, CompanyError> + Send>),
}

/// Requests of one document.
pub(crate) struct Requests {
    /// The requests.
    pub(crate) requests: Vec<Element>,
    /// What their answers are called, in their order.
    pub(crate) answers: Vec<&'static str>,
    /// What they have to do with an iterator.
    pub(crate) part: IteratorPart,
}

/// What requests have to do with an iterator.
pub(crate) enum IteratorPart {
    /// Nothing.
    None,
    /// It may open one, for the records of this query that are left.
    Opens(Arc<PlannedQuery>),
    /// It goes on with this one, and is lost with its session.
    GoesOn(OpenIterator),
}

/// What QuickBooks answered.
pub(crate) struct Answer {
    /// The answers, one for each request.
    pub(crate) answers: Vec<Reply>,
    /// The iterator for the records that are left. `None` if there are none. Where nobody takes the answer, it is closed.
    pub(crate) iterator: Option<OpenIterator>,
    /// What QuickBooks reads, as the requests were written for it.
    pub(crate) dialect: Dialect,
    /// How long the answer was as text, in bytes.
    pub(crate) bytes: usize,
    /// The company file, as the connector named it.
    pub(crate) company_file: Option<String>,
}

/// A question, and the channel to the caller that waits for the answer.
pub(crate) struct Job {
    question: Question,
    asker: oneshot::Sender<Result<Answer, CompanyError>>,
}

/// A question that was handed out, and the channel to the caller that waits for the answer.
pub(crate) struct JobAtWork {
    requests: Requests,
    dialect: Dialect,
    asker: oneshot::Sender<Result<Answer, CompanyError>>,
}

/// How many records an iterator has left. `None` if the answer does not say.
pub(crate) fn records_left(answer: &Reply) -> Option<u64> {
    answer.value_of("iteratorRemainingCount")?.trim().parse().ok()
}

impl Job {
    /// A job, and where its answer comes out.
    pub(crate) fn new(question: Question) -> (Self, oneshot::Receiver<Result<Answer, CompanyError>>) {
        let (asker, answer) = oneshot::channel();
        (Self { question, asker }, answer)
    }

    /// Writes the requests for a QuickBooks that reads this. `None` if they cannot be written, which the caller is told.
    pub(crate) fn hand_out(self, dialect: Dialect) -> Option<JobAtWork> {
        let requests = match self.question {
            Question::Known(requests) => Ok(requests),
            Question::Planned(plan) => plan(dialect),
        };
        match requests {
            Ok(requests) => Some(JobAtWork { requests, dialect, asker: self.asker }),
            Err(error) => {
                // Nobody to tell is no failure.
                let _ = self.asker.send(Err(error));
                None
            }
        }
    }

    /// Whether the caller still waits for the answer.
    pub(crate) fn is_wanted(&self) -> bool {
        !self.asker.is_closed()
    }

    /// Whether it can be worked on in a session.
    pub(crate) fn fits(&self, session: &Arc<Iterators>) -> bool {
        match &self.question {
            Question::Known(Requests { part: IteratorPart::GoesOn(iterator), .. }) => iterator.is_of(session),
            Question::Known(_) | Question::Planned(_) => true,
        }
    }

    /// Whether it goes on with what a session began.
    pub(crate) fn is_bound(&self) -> bool {
        matches!(&self.question, Question::Known(Requests { part: IteratorPart::GoesOn(_), .. }))
    }

    /// Tells the caller that there will be no answer.
    pub(crate) fn fail(self, error: CompanyError) {
        // Nobody to tell is no failure.
        let _ = self.asker.send(Err(error));
    }
}

impl Requests {
    /// An error with the answers that were expected, so that the log tells which request it was.
    fn named(&self, error: CompanyError) -> CompanyError {
        match error {
            CompanyError::Unreadable(why) => {
                CompanyError::Unreadable(format!("{}: {why}", self.answers.join(", ")))
            }
            other => other,
        }
    }
}

impl JobAtWork {
    /// The requests.
    pub(crate) fn requests(&self) -> &[Element] {
        &self.requests.requests
    }

    /// The version that they were written for.
    pub(crate) fn version(&self) -> Version {
        self.dialect.version
    }

    /// Tells the caller that there will be no answer.
    pub(crate) fn fail(self, error: CompanyError) {
        let _ = self.asker.send(Err(error));
    }

    /// Hands the answer to the caller. If the caller is gone, an iterator that the answer leaves open is closed. Returns whether the answer
    /// can be read.
    pub(crate) fn answer(
        self,
        text: String,
        id_prefix: &str,
        session: &Arc<Iterators>,
        company_file: Option<String>,
    ) -> bool {
        let (bytes, dialect) = (text.len(), self.dialect);
        let expected = Expected::to(&self.requests.answers, id_prefix);
        let answer = read_answers(text, &expected).map_err(|error| self.requests.named(error));
        let answer = answer.and_then(|answers| {
            let iterator = iterator_left(self.requests.part, &answers, session)?;
            Ok(Answer { answers, iterator, dialect, bytes, company_file })
        });
        let is_readable = answer.is_ok();
        let _ = self.asker.send(answer);
        is_readable
    }
}

/// The iterator that is open after an answer.
fn iterator_left(
    part: IteratorPart,
    answers: &[Reply],
    session: &Arc<Iterators>,
) -> Result<Option<OpenIterator>, CompanyError> {
    let Some(answer) = answers.first() else { return Ok(None) };
    let is_left = records_left(answer).is_some_and(|left| left > 0);
    match part {
        IteratorPart::None => Ok(None),
        IteratorPart::Opens(_) if !is_left => Ok(None),
        IteratorPart::Opens(query) => match answer.value_of("iteratorID").filter(|id| !id.is_empty()) {
            Some(id) => Ok(Some(session.open(query, id))),
            None => Err(CompanyError::Unreadable("records are left, and no iterator for them".to_owned())),
        },
        IteratorPart::GoesOn(iterator) => {
            let status = Status::of(answer)?;
            // QuickBooks keeps the iterator of a request that it refused for another reason.
            let is_refused = status.is_error() && !status.is_iterator_invalid();
            if is_left || is_refused {
                return Ok(Some(iterator));
            }
            iterator.closed();
            Ok(None)
        }
    }
}
