//! A stream that gives up on a peer who does not take what is sent to it.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::places::Place;
use ledgerlane_clock::{Clock, Sleep};

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
        self.place.ends();
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.watched(shut, context)
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;
    use crate::server::places::Places;
    use ledgerlane_clock::ManualClock;

    #[tokio::test]
    async fn an_answer_that_is_not_taken_makes_way_and_is_given_up_in_the_end() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let places = Places::new(1, clock.clone());
        let seat = places.take().unwrap();
        let _working = seat.place().works();
        let (ours, mut theirs) = duplex(16);
        let mut stream = Patient::new(ours, clock.clone(), seat.place());
        let sending = tokio::spawn(async move { stream.write_all(&[0; 64]).await });
        for taken in [16, 1, 1] {
            // What was sent before was taken, and more is on its way.
            theirs.read_exact(&mut vec![0; taken]).await.unwrap();
            tokio::task::yield_now().await;
            clock.advance(Duration::from_millis(900));
            assert!(places.take().is_none(), "it is taken slowly");
        }
        clock.advance(Duration::from_millis(100));
        assert!(places.take().is_some());
        seat.making_way().await;
        clock.advance(STALLED);
        assert_eq!(sending.await.unwrap().unwrap_err().kind(), io::ErrorKind::TimedOut);
    }
}
