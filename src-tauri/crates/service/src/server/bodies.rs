//! The bodies of requests and answers, which tell the place of their network connection what it waits for.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use hyper::body::{Body as HttpBody, Frame, Incoming, SizeHint};

use super::places::{Place, Working};

/// The body of a request. While more of it is waited for, nothing is worked on: its connection can make way.
pub(super) struct RequestBody<B = Incoming> {
    body: B,
    place: Arc<Place>,
}

impl<B> RequestBody<B> {
    pub(super) fn new(body: B, place: Arc<Place>) -> Self {
        Self { body, place }
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
            self.place.waits_for_more();
        } else {
            self.place.has_more();
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
        // Nobody waits for the rest of it any more.
        self.place.has_more();
    }
}

/// The body of an answer. Its request is worked on until all of it was handed to the network connection.
pub(super) struct Answer {
    body: Body,
    _working: Working,
}

impl Answer {
    pub(super) fn new(body: Body, working: Working) -> Self {
        Self { body, _working: working }
    }
}

impl HttpBody for Answer {
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
