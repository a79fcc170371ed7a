//! Answers that the router never sees: to heads that cannot be read, and to clients for which there is no room.

use bytes::Bytes;
use http::{HeaderValue, header};

use super::guard::finish;
use crate::ids::RequestId;
use crate::problem::Problem;

/// The request id of a refusal, and the bytes of the whole answer, which ends the connection. The host is not known, so the answer tells
/// browsers nothing about HTTPS.
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
