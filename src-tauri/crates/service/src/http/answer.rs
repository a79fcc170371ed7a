//! Answers whose sending somebody waits for.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::header;
use hyper::body::{Body as HttpBody, Frame, SizeHint};

use crate::lanes::Sent;
use crate::sample::Walk;

/// Bytes handed to the connection at a time. The last piece is asked for when those before it are on their way.
const PIECE: usize = 32 * 1024;

/// A JSON answer; `sent` is dropped when it has gone out, or when the caller has.
pub(super) fn json(text: String, sent: Option<Sent<Arc<Walk>>>) -> Response {
    let body = Body::new(Told { rest: Bytes::from(text), sent });
    ([(header::CONTENT_TYPE, "application/json")], body).into_response()
}

struct Told {
    rest: Bytes,
    sent: Option<Sent<Arc<Walk>>>,
}

impl HttpBody for Told {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        if self.rest.is_empty() {
            self.sent = None;
            return Poll::Ready(None);
        }
        let piece = self.rest.len().min(PIECE);
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(piece)))))
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest.len() as u64)
    }
}
