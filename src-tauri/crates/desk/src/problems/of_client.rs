//! From the errors of the client to what the interface shows.

use ledgerlane_client::transport::LARGEST_ANSWER_MEGABYTES;
use ledgerlane_client::{ClientError, ErrorDetail, ErrorKind};

use crate::interface::{Problem, ProblemCode, ProblemDetail, Unsendable, Unusable, Who};

/// What the interface shows of a failed call.
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
        detail: error.detail.as_ref().and_then(detail),
        service_said: error.service_said.clone(),
        request_id: error.request_id.clone(),
        status: error.status,
        who,
    }
}

/// What happened, as far as the code does not say it.
fn detail(detail: &ErrorDetail) -> Option<ProblemDetail> {
    Some(match detail {
        ErrorDetail::SentOn { host } => ProblemDetail::SentOn { host: host.clone() },
        ErrorDetail::TooManyRequests { pause } => ProblemDetail::TooManyRequests { seconds: *pause },
        // When the next try is due is shown beside the problem, and an unsafe link has a code of its own.
        ErrorDetail::Unavailable { .. } | ErrorDetail::UnsafeLink(_) => return None,
        ErrorDetail::RefusedAsItStands => ProblemDetail::RefusedAsItStands,
        ErrorDetail::Unsendable(why) => ProblemDetail::Unsendable { why: unsendable(*why) },
        ErrorDetail::UnknownStatus { status } => ProblemDetail::UnknownStatus { status: *status },
        ErrorDetail::WebPage => ProblemDetail::WebPage,
        ErrorDetail::TooLarge => ProblemDetail::TooLarge { megabytes: LARGEST_ANSWER_MEGABYTES },
        ErrorDetail::Garbled => ProblemDetail::Garbled,
        ErrorDetail::Unusable(why) => ProblemDetail::Unusable { why: unusable(*why) },
        ErrorDetail::OutcomeNotSaid => ProblemDetail::OutcomeNotSaid,
    })
}

fn unsendable(why: ledgerlane_client::Unsendable) -> Unsendable {
    use ledgerlane_client::Unsendable as Of;
    match why {
        Of::RecordPath => Unsendable::RecordPath,
        Of::ConnectionId => Unsendable::ConnectionId,
        Of::LinkId => Unsendable::LinkId,
        Of::PathSegment => Unsendable::PathSegment,
        Of::Body => Unsendable::Body,
    }
}

fn unusable(why: ledgerlane_client::Unusable) -> Unusable {
    use ledgerlane_client::Unusable as Of;
    match why {
        Of::NotJson => Unusable::NotJson,
        Of::NotAnObject => Unusable::NotAnObject,
        Of::CutShort => Unusable::CutShort,
        Of::NotAList => Unusable::NotAList,
        Of::NotConnections => Unusable::NotConnections,
        Of::NoReadableConnection => Unusable::NoReadableConnection,
        Of::NotAConnection => Unusable::NotAConnection,
        Of::ConnectionWithoutId => Unusable::ConnectionWithoutId,
        Of::NotALink => Unusable::NotALink,
        Of::NotAStatus => Unusable::NotAStatus,
        Of::StatusNotSaid => Unusable::StatusNotSaid,
        Of::CursorMissing => Unusable::CursorMissing,
        Of::CursorUnusable => Unusable::CursorUnusable,
        Of::CursorChanged => Unusable::CursorChanged,
        Of::Endless => Unusable::Endless,
    }
}
