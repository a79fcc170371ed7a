//! From the errors of the client to what the interface shows.

use ledgerlane_client::{ClientError, ErrorDetail};

use crate::interface::{Problem, ProblemCode, ProblemDetail};

/// What the interface shows of a failed call.
pub(crate) fn client(error: &ClientError) -> Problem {
    let (code, who) = ProblemCode::of_client(error.kind);
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
    use ledgerlane_client::ErrorKind;

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
