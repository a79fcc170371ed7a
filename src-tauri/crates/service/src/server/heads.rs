//! A stream on which hyper's own answers take the documented shape. hyper reads heads of requests, and refuses those that are
//! no HTTP or too large by itself, with a status and nothing else.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use bytes::{Buf, Bytes};
use http::StatusCode;
use ledgerlane_api::ErrorCode;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::LONGEST_HEAD;
use super::places::Place;
use crate::http::refusal;
use crate::problem::Problem;

/// What is sent while no request is being answered can only be hyper's own: the documented answer is sent instead.
pub(super) struct Heads<S> {
    stream: S,
    place: Arc<Place>,
    /// What is left to send of the documented answer.
    refusal: Option<Bytes>,
}

impl<S> Heads<S> {
    pub(super) fn new(stream: S, place: Arc<Place>) -> Self {
        Self { stream, place, refusal: None }
    }
}

impl<S: AsyncWrite + Unpin> Heads<S> {
    /// Sends the documented answer in place of hyper's, of which `hypers` are the first bytes and `length` is the length.
    fn poll_refuse(
        &mut self,
        context: &mut Context<'_>,
        hypers: &[u8],
        length: usize,
    ) -> Poll<io::Result<usize>> {
        let rest = self.refusal.get_or_insert_with(|| told(hypers));
        while rest.has_remaining() {
            let sent = ready!(Pin::new(&mut self.stream).poll_write(context, rest))?;
            if sent == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            rest.advance(sent);
        }
        Poll::Ready(Ok(length))
    }
}

/// The documented answer for the status that hyper's own one begins with.
fn told(hypers: &[u8]) -> Bytes {
    let status = hypers.get(9..12).and_then(|digits| StatusCode::from_bytes(digits).ok());
    let problem = match status {
        Some(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE) => Problem::new(
            ErrorCode::HeadersTooLarge,
            format!(
                "The head of the request is longer than {LONGEST_HEAD} bytes, or has far more headers than are allowed."
            ),
        ),
        Some(StatusCode::URI_TOO_LONG) => Problem::new(ErrorCode::UriTooLong, "The address is too long."),
        _ => Problem::validation("The head of the request is not HTTP/1.1."),
    };
    let (id, answer) = refusal(&problem);
    let code = problem.code();
    tracing::info!(
        method = "-",
        route = "-",
        status = code.status(),
        code = code.as_str(),
        request_id = id,
        "answered"
    );
    answer
}

impl<S: AsyncRead + Unpin> AsyncRead for Heads<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Heads<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.place.is_answering() {
            return Pin::new(&mut self.stream).poll_write(context, bytes);
        }
        self.poll_refuse(context, bytes, bytes.len())
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if self.place.is_answering() {
            return Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        }
        let length = bytes.iter().map(|part| part.len()).sum();
        self.poll_refuse(context, bytes.first().map_or(&[][..], |part| part), length)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        // hyper flushes only when it has handed over all that it had.
        self.place.is_handed_over();
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        if flushed.is_ready() {
            self.place.is_flushed();
        }
        flushed
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
