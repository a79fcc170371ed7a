//! From the errors of the client to what the interface shows.

use ledgerlane_client::{ClientError, ErrorDetail};

use crate::interface::{Problem, ProblemCode, ProblemDetail};

/// What the interface shows of a failed call.
pub(crate) fn client(error: &ClientError) -> Problem {
    let (code, who) = ProblemCode::of_client(error.kind);
    let trouble = error.trouble();
    Problem {
        code,
        detail: error.detail.clone().filter(ErrorDetail::has_words).map(ProblemDetail::Call),
        trouble,
        integration_code: error.integration_code.clone(),
        service_said: error.service_said.as_deref().map(Into::into),
        request_id: error.request_id.clone(),
        status: error.status,
        who: trouble.map_or(who, |trouble| trouble.fixed_by().into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interface::Who;
    use ledgerlane_api::Trouble;
    use ledgerlane_client::ErrorKind;

    #[test]
    fn the_trouble_of_quickbooks_says_who_can_fix_it() {
        for (code, trouble, who) in [
            ("0x80040414", Some(Trouble::DialogOpen), Who::Client),
            ("0x80040438", Some(Trouble::SeveralInstances), Who::TheirIt),
            ("0x8004041E", Some(Trouble::ApplicationCertificate), Who::Service),
            ("3391", Some(Trouble::PlaceLost), Who::You),
            ("0x80040499", None, Who::Client),
        ] {
            let mut error = ClientError::new(ErrorKind::NotConnected);
            error.integration_code = Some(code.into());
            let problem = client(&error);
            assert_eq!((problem.trouble, problem.who), (trouble, who), "{code}");
            assert_eq!(problem.integration_code.as_deref(), Some(code));
        }
    }

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
