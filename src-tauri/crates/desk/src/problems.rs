//! From the errors of the rooms below to what the interface shows: a code, a sentence, and who can fix it.

use ledgerlane_client::{AddressError, ClientError, ErrorKind};
use ledgerlane_records::StoreError;

use crate::db::DbError;
use crate::interface::{Problem, ProblemCode, Who};
use crate::secrets::SecretsError;

pub(crate) fn problem(code: ProblemCode, who: Who, message: impl Into<String>) -> Problem {
    Problem { code, message: message.into(), hint: None, request_id: None, status: None, who }
}

pub(crate) fn internal(message: &str) -> Problem {
    problem(ProblemCode::Internal, Who::You, message)
}

pub(crate) fn clipboard_refused() -> Problem {
    internal("The clipboard did not take the text.")
}

pub(crate) fn no_profile() -> Problem {
    problem(ProblemCode::NoProfile, Who::You, "No service is open.")
}

pub(crate) fn profile_gone() -> Problem {
    problem(ProblemCode::ProfileGone, Who::You, "This service was forgotten on this computer.")
}

pub(crate) fn sample_anew() -> Problem {
    let message = "What this computer kept of the sample company was missing, damaged or of a newer version, so it began anew. \
                   Links of the sample made before no longer work. Nothing has to be done.";
    problem(ProblemCode::SampleAnew, Who::You, message)
}

pub(crate) fn not_here(what: &str) -> Problem {
    problem(ProblemCode::NotFound, Who::You, format!("This {what} is not known here."))
}

pub(crate) fn secrets(error: &SecretsError) -> Problem {
    let code = match error {
        SecretsError::Locked => ProblemCode::KeychainLocked,
        SecretsError::Missing | SecretsError::Refused(_) => ProblemCode::KeychainMissing,
    };
    problem(code, Who::You, sentence(error))
}

pub(crate) fn of_keychain(problem: &Problem) -> bool {
    matches!(problem.code, ProblemCode::KeychainLocked | ProblemCode::KeychainMissing)
}

/// Why the store of local copies does not open, or what is there cannot be read or written.
pub(crate) fn store(error: &StoreError) -> Problem {
    match error {
        StoreError::Damaged => copies_replaced(),
        error => problem(ProblemCode::Storage, Who::You, sentence(error)),
    }
}

/// The local copies were damaged, and new ones take their place.
pub(crate) fn copies_replaced() -> Problem {
    let message = "The local copies on this computer were damaged and are begun anew. Read the list again.";
    problem(ProblemCode::CopiesReplaced, Who::You, message)
}

/// The local copies could not be opened with the key in the keychain, and new ones take their place.
pub(crate) fn copies_put_aside(file: &std::path::Path) -> Problem {
    let message = format!(
        "The keychain's key does not open the local copies on this computer. They were put aside as {} and are begun anew. \
         Read the list again.",
        file.display()
    );
    problem(ProblemCode::CopiesReplaced, Who::You, message)
}

pub(crate) fn database(error: &rusqlite::Error) -> Problem {
    tracing::error!(%error, "desk.db");
    problem(
        ProblemCode::Storage,
        Who::You,
        "Ledgerlane's own file on this computer cannot be read or written.",
    )
}

/// A file that may tell of a forgotten service could not be deleted.
pub(crate) fn left_behind(file: &std::path::Path, error: &std::io::Error) -> Problem {
    let message = format!("{} could not be deleted: {error}.", file.display());
    problem(ProblemCode::Storage, Who::You, message)
}

/// A file that no key opens could not be put aside, so no other can be made in its place.
pub(crate) fn not_put_aside(file: &std::path::Path, error: &std::io::Error) -> Problem {
    let message = format!("{} belongs to another key and could not be put aside: {error}.", file.display());
    problem(ProblemCode::Storage, Who::You, message)
}

/// Why desk.db does not open.
pub(crate) fn desk_file(error: &DbError) -> Problem {
    match error {
        DbError::Sqlite(error) => database(error),
        DbError::Steps(error) => {
            tracing::error!(%error, "desk.db");
            problem(
                ProblemCode::Storage,
                Who::You,
                "Ledgerlane's own file on this computer cannot be brought up to date.",
            )
        }
        DbError::Newer => problem(
            ProblemCode::Storage,
            Who::You,
            "A newer version of Ledgerlane was used on this computer. Start that one.",
        ),
    }
}

pub(crate) fn address(error: &AddressError) -> Problem {
    let code = match error {
        AddressError::Insecure => ProblemCode::AddressInsecure,
        _ => ProblemCode::AddressInvalid,
    };
    problem(code, Who::You, sentence(error))
}

pub(crate) fn client(error: &ClientError) -> Problem {
    let (code, who) = match error.kind {
        ErrorKind::KeyRefused => (ProblemCode::KeyRefused, Who::You),
        ErrorKind::NotAllowed => (ProblemCode::NotAllowed, Who::Service),
        ErrorKind::PaymentNeeded => (ProblemCode::PaymentNeeded, Who::Service),
        ErrorKind::Restricted => (ProblemCode::Restricted, Who::Service),
        ErrorKind::ProxySignIn => (ProblemCode::ProxySignIn, Who::Network),
        ErrorKind::OtherConnection => (ProblemCode::OtherConnection, Who::Service),
        ErrorKind::NotFound => (ProblemCode::NotFound, Who::You),
        ErrorKind::Rejected => (ProblemCode::Rejected, Who::You),
        ErrorKind::LaneBusy => (ProblemCode::LaneBusy, Who::Client),
        ErrorKind::CursorLapsed => (ProblemCode::CursorLapsed, Who::Network),
        ErrorKind::RateLimited => (ProblemCode::Busy, Who::Service),
        ErrorKind::NotConnected => (ProblemCode::NotConnected, Who::Client),
        ErrorKind::ServiceFault => (ProblemCode::ServiceFault, Who::Service),
        ErrorKind::Redirected => (ProblemCode::Redirected, Who::Service),
        ErrorKind::BadAnswer => (ProblemCode::BadAnswer, Who::Service),
        ErrorKind::Unreachable | ErrorKind::DnsFailed => (ProblemCode::Unreachable, Who::Network),
        ErrorKind::NotHttps => (ProblemCode::NotHttps, Who::You),
        ErrorKind::TlsFailed => (ProblemCode::TlsFailed, Who::Network),
        ErrorKind::TimedOut => (ProblemCode::TimedOut, Who::Network),
        ErrorKind::LinkUncertain => (ProblemCode::LinkUncertain, Who::Network),
        ErrorKind::ConnectionUncertain => (ProblemCode::ConnectionUncertain, Who::Network),
        ErrorKind::KeyInvalid => (ProblemCode::KeyInvalid, Who::You),
        ErrorKind::Stopped => (ProblemCode::Stopped, Who::You),
    };
    Problem {
        code,
        message: error.message.clone(),
        hint: error.user_facing.clone(),
        request_id: error.request_id.clone(),
        status: error.status,
        who,
    }
}

/// An error's text as a sentence: a capital first, a full stop last.
pub(crate) fn sentence(error: &impl std::fmt::Display) -> String {
    let text = error.to_string();
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    let rest = letters.as_str();
    if rest.ends_with('.') { format!("{first}{rest}") } else { format!("{first}{rest}.") }
}

#[cfg(test)]
mod tests;
