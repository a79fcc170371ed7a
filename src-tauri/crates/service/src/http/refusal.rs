//! Answers to what never reaches the router: heads that cannot be read, and clients there is no room for.

use bytes::Bytes;
use http::{HeaderValue, header};

use super::guard::finish;
use crate::ids::RequestId;
use crate::problem::Problem;

/// The request id of a refusal, and the whole answer as it is sent. The connection ends with it. Which host was asked is
/// not known, so browsers are told nothing of HTTPS.
pub(crate) fn refusal(problem: &Problem) -> (RequestId, Bytes) {
    let id = RequestId::new();
    let body = problem.body(id);
    let mut answer = problem.render(id);
    let status = answer.status();
    let headers = answer.headers_mut();
    finish(headers, id, false);
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(body.len()));
    headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    let mut text = format!("HTTP/1.1 {status}\r\n").into_bytes();
    for (name, value) in &*headers {
        text.extend_from_slice(name.as_str().as_bytes());
        text.extend_from_slice(b": ");
        text.extend_from_slice(value.as_bytes());
        text.extend_from_slice(b"\r\n");
    }
    text.extend_from_slice(b"\r\n");
    text.extend_from_slice(body.as_bytes());
    (id, text.into())
}
