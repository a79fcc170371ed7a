//! A stream that gives the refusals of hyper the documented body. hyper reads the heads of requests. If a head is no HTTP or too large,
//! hyper refuses it by itself, with a status and nothing else.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};

use bytes::{Buf, Bytes};
use http::StatusCode;
use ledgerlane_api::ErrorCode;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::MAX_HEAD_BYTES;
use super::slots::Activity;
use crate::http::refusal;
use crate::problem::Problem;

/// The stream below hyper. Bytes that hyper writes while the connection is idle can only be a refusal of its own: this stream sends the
/// documented one instead.
pub(super) struct RefusalStream<S> {
    stream: S,
    activity: Arc<Activity>,
    /// What is left to send of the documented refusal. None until hyper refuses.
    refusal: Option<Bytes>,
}

impl<S> RefusalStream<S> {
    /// A stream over another one, for the connection with this activity.
    pub(super) fn new(stream: S, activity: Arc<Activity>) -> Self {
        Self { stream, activity, refusal: None }
    }
}

impl<S: AsyncWrite + Unpin> RefusalStream<S> {
    /// Sends the documented refusal instead of hyper's, whose first bytes are `original` and whose length is `length`.
    fn poll_refuse(
        &mut self,
        context: &mut Context<'_>,
        original: &[u8],
        length: usize,
    ) -> Poll<io::Result<usize>> {
        let rest = self.refusal.get_or_insert_with(|| documented(original));
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

/// The documented refusal for the status in hyper's own one. Logs it as the guard logs other answers.
fn documented(original: &[u8]) -> Bytes {
    let status = original.get(9..12).and_then(|digits| StatusCode::from_bytes(digits).ok());
    let problem = match status {
        Some(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE) => Problem::new(
            ErrorCode::HeadersTooLarge,
            format!(
                "The head of the request is longer than {MAX_HEAD_BYTES} bytes, or has far more headers than are allowed."
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
        request_id = id.as_str(),
        "answered"
    );
    answer
}

impl<S: AsyncRead + Unpin> AsyncRead for RefusalStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for RefusalStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.activity.is_idle() {
            return self.poll_refuse(context, bytes, bytes.len());
        }
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if self.activity.is_idle() {
            let length = bytes.iter().map(|part| part.len()).sum();
            return self.poll_refuse(context, bytes.first().map_or(&[][..], |part| part), length);
        }
        Pin::new(&mut self.stream).poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        // hyper flushes only when it has written all that it had.
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        if flushed.is_ready() {
            self.activity.all_is_flushed();
        }
        flushed
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
