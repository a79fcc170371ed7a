//! A stream that gives up on a peer who does not take what is sent to it.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::places::Place;
use crate::clock::{Clock, Sleep};

/// Longest time in which nothing of what is sent is taken.
const STALLED: Duration = Duration::from_secs(30);

/// Writes fail once they have stood still for too long, and the connection's place knows when they do: it can make way
/// before. Reads wait: who limits them knows what they are for.
pub(super) struct Patient<S> {
    stream: S,
    clock: Arc<dyn Clock>,
    place: Arc<Place>,
    patience: Option<Sleep>,
}

impl<S> Patient<S> {
    pub(super) fn new(stream: S, clock: Arc<dyn Clock>, place: Arc<Place>) -> Self {
        Self { stream, clock, place, patience: None }
    }

    fn watched<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            if self.patience.take().is_some() {
                self.place.moves_on();
            }
            return written;
        }
        let (clock, place) = (&self.clock, &self.place);
        let patience = self.patience.get_or_insert_with(|| {
            place.stands_still();
            clock.sleep(STALLED)
        });
        patience.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watched(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.watched(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        if flushed.is_pending() { self.watched(flushed, context) } else { flushed }
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.watched(shut, context)
    }
}
