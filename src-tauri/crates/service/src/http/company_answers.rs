//! Answers of company files on their way to the caller: within the caller's time, with failures in the documented shape.
//!
//! INV-FAILURE-2: A failure at any call of a company file is told with its status in `integrationCode`, and leaves no cursor, walk or lane
//! open. What QuickBooks said stands in the message and never in the log.

use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};

use http::HeaderMap;
use ledgerlane_api::limits::WAIT_HEADER;
use ledgerlane_api::trouble::OTHER_COMPANY;
use ledgerlane_api::{ErrorCode, Trouble};
use ledgerlane_clock::Clock;
use ledgerlane_company::{CompanyError, CompanyFile, Identity};
use ledgerlane_words::Language;

use super::guard::single;
use crate::problem::Problem;

/// The time in which a call has to be answered.
///
/// INV-BUDGET-1: The time runs from when the call came, so it covers the lane and the company file together.
pub(super) struct Budget {
    clock: Arc<dyn Clock>,
    begun: Instant,
    pub(super) wait: Duration,
}

impl Budget {
    /// `wait` from now on.
    pub(super) fn new(clock: &Arc<dyn Clock>, wait: Duration) -> Self {
        Self { clock: Arc::clone(clock), begun: clock.monotonic(), wait }
    }

    /// As long as the caller lets us wait, from now on: whole seconds, `most` without the header. The header is a hint: a longer time
    /// counts as `most`.
    pub(super) fn asked(
        clock: &Arc<dyn Clock>,
        headers: &HeaderMap,
        most: Duration,
    ) -> Result<Self, Problem> {
        let Some(value) = single(headers, WAIT_HEADER, WAIT_HEADER)? else {
            return Ok(Self::new(clock, most));
        };
        let text = value.to_str().unwrap_or_default().trim();
        let is_number = !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit());
        // A number that no integer holds is longer than any `most`.
        let seconds = if is_number { text.parse().unwrap_or(u64::MAX) } else { 0 };
        match seconds {
            1.. => Ok(Self::new(clock, Duration::from_secs(seconds).min(most))),
            0 => Err(Problem::validation(format!("{WAIT_HEADER} must be a whole number from 1."))),
        }
    }

    /// The answer of a company file, within the time. If it takes longer, its work is dropped.
    pub(super) async fn answer_of<T>(
        &self,
        answer: impl Future<Output = Result<T, CompanyError>>,
    ) -> Result<T, Problem> {
        tokio::select! {
            biased;
            answer = answer => answer.map_err(Problem::from),
            () = self.clock.sleep_until(self.begun + self.wait) => Err(Problem::new(
                ErrorCode::RequestTimeout,
                "The company file did not answer within the time that the call allows. Ask again later.",
            )
            .with_user_message("QuickBooks did not answer in time. Try again.")),
        }
    }

    /// The identity that a company file tells. None if it does not answer in time.
    ///
    /// # Errors
    /// If the service itself failed, which says nothing about the company file.
    pub(super) async fn identity_of(&self, company: &dyn CompanyFile) -> Result<Option<Identity>, Problem> {
        match self.answer_of(company.probe()).await {
            Ok(identity) => Ok(Some(identity)),
            Err(problem) if problem.code() == ErrorCode::Unexpected => Err(problem),
            Err(_) => Ok(None),
        }
    }
}

impl Problem {
    /// The same problem on the first page of a list: there is no cursor to lose, so the call itself may be sent again.
    pub(super) fn of_first_page(self) -> Self {
        if self.code() != ErrorCode::Session {
            return self;
        }
        Self::new(
            ErrorCode::QuickBooksOutOfReach,
            "The session with QuickBooks ended before it answered. Ask again.",
        )
    }

    /// The same problem with the code that QuickBooks or its connector gave, and with the words for it if the code is known.
    fn with_trouble(self, code: String) -> Self {
        let trouble = Trouble::of_code(&code);
        let coded = self.with_integration_code(code);
        let Some(trouble) = trouble else { return coded };
        let words = Language::ENGLISH.words();
        let told = coded.with_user_message(format!(
            "{} {}",
            words.trouble_title(trouble),
            words.trouble_advice(trouble)
        ));
        if may_pass(trouble) { told } else { told.never_retry() }
    }

    /// The same problem on a single record.
    pub(super) fn of_record(self) -> Self {
        if self.code() != ErrorCode::ListNotOffered {
            return self.of_first_page();
        }
        let message = "The company file behind this connection does not offer single records of this type.";
        Self::not_offered(ErrorCode::RecordNotOffered, message)
    }

    /// The company file does not count records of this type.
    pub(super) fn count_not_offered() -> Self {
        let message = "The company file behind this connection does not count records of this type.";
        Self::not_offered(ErrorCode::CountNotOffered, message)
    }

    /// The same problem on a count.
    pub(super) fn of_count(self) -> Self {
        if self.code() == ErrorCode::ListNotOffered {
            Self::count_not_offered()
        } else {
            self.of_first_page()
        }
    }
}

/// Whether a trouble may pass before a person does something about it: QuickBooks starts, or a window is closed in daily work.
fn may_pass(trouble: Trouble) -> bool {
    matches!(
        trouble,
        Trouble::NotStarted
            | Trouble::NotReached
            | Trouble::Fault
            | Trouble::DialogOpen
            | Trouble::NoFileOpen
            | Trouble::FileMode
            | Trouble::FileNotLocked
            | Trouble::NeedsSingleUser
            | Trouble::RecordInUse
            | Trouble::CallFailed
    )
}

/// A time in whole minutes, at least one, or in hours from an hour and a half on.
fn in_words(time: Duration) -> String {
    let minutes = (time.as_secs() + 30) / 60;
    match (minutes, (minutes + 30) / 60) {
        (0 | 1, _) => "1 minute".to_owned(),
        (2..90, _) => format!("{minutes} minutes"),
        (_, hours) => format!("{hours} hours"),
    }
}

impl From<CompanyError> for Problem {
    fn from(error: CompanyError) -> Self {
        match error {
            CompanyError::NotOffered => Self::not_offered(
                ErrorCode::ListNotOffered,
                "The company file behind this connection does not offer lists of this type.",
            ),
            CompanyError::Filter(sentence) => Self::validation(sentence),
            CompanyError::NotConnected => Self::new(
                ErrorCode::NotConnected,
                "The connector of this connection has not called for a while: its computer is off or asleep, or the Web Connector \
                 does not run.",
            ),
            CompanyError::NotYet { wait, every } => {
                let comes = format!(
                    "The Web Connector comes about every {}; next in about {}.",
                    in_words(every),
                    in_words(wait)
                );
                Self::new(
                    ErrorCode::NotConnected,
                    format!("{comes} Ask again after the seconds of Retry-After."),
                )
                .with_user_message(format!("{comes} Try again then."))
                .retrying_after(wait)
            }
            CompanyError::OtherCompany { wanted, open } => {
                // A name may end with a full stop, so no sentence ends with one.
                let is_open =
                    format!("The file of {open} is open instead of that of {wanted} in QuickBooks.");
                Self::new(ErrorCode::QuickBooksOutOfReach, format!("{is_open} Nothing was read of it."))
                    .with_user_message(format!("{is_open} Ask the client to open the right one."))
                    .with_integration_code(OTHER_COMPANY)
                    .never_retry()
            }
            // QuickBooks itself failed or is not available for the moment, so the same request may be answered later.
            CompanyError::Refused { code, said } if Trouble::of_code(&code) == Some(Trouble::Fault) => {
                Self::from(CompanyError::OutOfReach { code, said })
            }
            CompanyError::OutOfReach { code, said } => {
                Self::new(ErrorCode::QuickBooksOutOfReach, format!("QuickBooks could not be used: {said}"))
                    .with_trouble(code)
            }
            CompanyError::SessionLost => Self::new(
                ErrorCode::Session,
                "The session with QuickBooks ended before the list did. Start again from page 1, without a cursor.",
            ),
            CompanyError::Refused { code, said } => {
                Self::new(ErrorCode::QuickBooksRefused, format!("QuickBooks refused the request: {said}"))
                    .with_trouble(code)
            }
            CompanyError::Unreadable(why) => {
                tracing::error!(why, "a company file gave an answer that cannot be read");
                Self::new(
                    ErrorCode::UnexpectedAnswer,
                    "What QuickBooks answered cannot be read. The service's log has the cause.",
                )
            }
            CompanyError::Failed(why) => Self::unexpected(&why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_minutes_or_hours() {
        for (seconds, words) in [
            (0, "1 minute"),
            (89, "1 minute"),
            (90, "2 minutes"),
            (15 * 60, "15 minutes"),
            (89 * 60, "89 minutes"),
            (90 * 60, "2 hours"),
            (24 * 60 * 60, "24 hours"),
        ] {
            assert_eq!(in_words(Duration::from_secs(seconds)), words, "{seconds} s");
        }
    }
}
