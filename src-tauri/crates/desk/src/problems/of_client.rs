//! From the errors of the client to what the interface shows.

use ledgerlane_client::{ClientError, ErrorDetail, ErrorKind};

use crate::interface::{Problem, ProblemCode, ProblemDetail, Who};

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
        detail: error.detail.clone().filter(ErrorDetail::has_words).map(ProblemDetail::Call),
        service_said: error.service_said.clone(),
        request_id: error.request_id.clone(),
        status: error.status,
        who,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_client_says_reaches_the_page_beside_what_the_desk_says() {
        let mut error = ClientError::new(ErrorKind::Redirected);
        error.detail = Some(ErrorDetail::SentOn { host: Some("b.example".to_owned()) });
        let detail = client(&error).detail;
        let json = serde_json::to_value(&detail).unwrap();
        assert_eq!(json, serde_json::json!({ "what": "sent_on", "host": "b.example" }));
        assert_eq!(serde_json::from_value::<Option<ProblemDetail>>(json).unwrap(), detail);
        error.detail = Some(ErrorDetail::Unavailable { pause: 60 });
        assert_eq!(client(&error).detail, None, "when the next try is due is shown beside it");
    }
}
