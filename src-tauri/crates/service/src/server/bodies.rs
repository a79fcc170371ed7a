//! The bodies of requests and answers, which report what their network connection waits for.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};

use super::slots::{Activity, RequestInFlight};

/// The body of a request. Its connection can be evicted while more of the body is awaited: nothing is worked on then.
pub(super) struct RequestBody<B = Incoming> {
    body: B,
    activity: Arc<Activity>,
}

impl<B> RequestBody<B> {
    /// A body that reports to this activity.
    pub(super) fn new(body: B, activity: Arc<Activity>) -> Self {
        Self { body, activity }
    }
}

impl<B: HttpBody + Unpin> HttpBody for RequestBody<B> {
    type Data = B::Data;
    type Error = B::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(context);
        if frame.is_pending() {
            self.activity.body_is_awaited();
        } else {
            self.activity.body_is_not_awaited();
        }
        frame
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl<B> Drop for RequestBody<B> {
    fn drop(&mut self) {
        // Nobody awaits the rest of it any more.
        self.activity.body_is_not_awaited();
    }
}

/// The body of an answer. Its request is in flight until hyper drops the body, which it does once it has all of it.
pub(super) struct AnswerBody {
    body: Body,
    _request: RequestInFlight,
}

impl AnswerBody {
    /// A body that keeps this request in flight.
    pub(super) fn new(body: Body, request: RequestInFlight) -> Self {
        Self { body, _request: request }
    }
}

impl HttpBody for AnswerBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
