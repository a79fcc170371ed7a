//! The socket of a client, with two time limits that hyper does not have: one for a write that the client does not take, and one for
//! a client that still sends when the connection closes.

use std::io::{self, IoSlice};
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use ledgerlane_clock::{Clock, Sleep};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_util::sync::CancellationToken;

use super::slots::Activity;

/// Longest time in which the client takes nothing of what is sent.
const WRITE_TIMEOUT: Duration = Duration::from_secs(30);
/// Longest time in which what a client still sends is read and thrown away before its connection closes. The connection is idle then, and
/// may be evicted.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(10);
/// Most bytes that are read and thrown away then.
const MAX_DRAINED: usize = 4 * 1024 * 1024;
/// Bytes of them that are read at a time.
const DRAIN_BUFFER: usize = 8 * 1024;

/// A stream below TLS and hyper. It reports to the activity of its connection when bytes move. Reads have no time limit here: hyper and
/// the handlers limit them by what they read.
pub(super) struct Socket<S> {
    stream: S,
    clock: Arc<dyn Clock>,
    activity: Arc<Activity>,
    /// Cancelled when the service stops, which waits for no client.
    stopping: CancellationToken,
    /// Ends when a stalled write has to fail. None while writes are taken.
    write_timeout: Option<Sleep>,
    /// None until the sending side was shut down.
    drain: Option<Drain>,
}

/// Reads the rest of what a client sends and throws it away. If a connection is closed over unread bytes, the system drops the last answer
/// before the client has read it.
struct Drain {
    /// Bytes that may still be read.
    left: usize,
    timeout: Sleep,
}

impl<S> Socket<S> {
    /// A socket over this stream.
    pub(super) fn new(
        stream: S,
        clock: Arc<dyn Clock>,
        activity: Arc<Activity>,
        stopping: CancellationToken,
    ) -> Self {
        Self { stream, clock, activity, stopping, write_timeout: None, drain: None }
    }

    /// Passes on the outcome of a write, or fails if writes have stalled for too long.
    fn timed<T>(&mut self, written: Poll<io::Result<T>>, context: &mut Context<'_>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.write_timeout = None;
            self.activity.moved();
            return written;
        }
        let timeout = self.write_timeout.get_or_insert_with(|| self.clock.sleep(WRITE_TIMEOUT));
        timeout.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Socket<S> {
    /// Shuts the sending side down, then drains the receiving side until the client ends it, within limits.
    fn poll_close(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.drain.is_none() {
            ready!(Pin::new(&mut self.stream).poll_shutdown(context))?;
            self.activity.closes();
        }
        let clock = &self.clock;
        let drain = self
            .drain
            .get_or_insert_with(|| Drain { left: MAX_DRAINED, timeout: clock.sleep(DRAIN_TIMEOUT) });
        while drain.left > 0
            && !self.stopping.is_cancelled()
            && drain.timeout.as_mut().poll(context).is_pending()
        {
            let mut room = [MaybeUninit::uninit(); DRAIN_BUFFER];
            let mut buffer = ReadBuf::uninit(&mut room);
            let read = ready!(Pin::new(&mut self.stream).poll_read(context, &mut buffer));
            // A client that ended the connection has read what it wanted.
            if read.is_err() || buffer.filled().is_empty() {
                break;
            }
            drain.left = drain.left.saturating_sub(buffer.filled().len());
        }
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Socket<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if read.is_ready() {
            self.activity.moved();
        }
        read
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Socket<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.timed(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.timed(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        if flushed.is_pending() { self.timed(flushed, context) } else { flushed }
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let closed = self.poll_close(context);
        self.timed(closed, context)
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use ledgerlane_clock::ManualClock;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
    use tokio::task::JoinHandle;

    use super::*;
    use crate::server::slots::SlotLimiter;

    #[tokio::test]
    async fn an_answer_that_is_not_taken_is_evicted_and_given_up_in_the_end() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let slots = SlotLimiter::new(1, clock.clone());
        let slot = slots.take().unwrap();
        slot.activity().request_begins();
        slot.activity().answer_begins();
        let (ours, mut theirs) = duplex(16);
        let mut socket = Socket::new(ours, clock.clone(), slot.activity(), CancellationToken::new());
        let sending = tokio::spawn(async move { socket.write_all(&[0; 64]).await });
        for taken in [16, 1, 1] {
            // What was sent before was taken, and more is on its way.
            theirs.read_exact(&mut vec![0; taken]).await.unwrap();
            tokio::task::yield_now().await;
            clock.advance(Duration::from_millis(900));
            assert!(slots.take().is_none(), "it is taken slowly");
        }
        clock.advance(Duration::from_millis(100));
        assert!(slots.take().is_some());
        slot.evicted().await;
        clock.advance(WRITE_TIMEOUT);
        assert_eq!(sending.await.unwrap().unwrap_err().kind(), io::ErrorKind::TimedOut);
    }

    /// A socket that closes after an answer, and its client.
    fn closing(clock: &Arc<ManualClock>, stopping: &CancellationToken) -> (JoinHandle<()>, DuplexStream) {
        let (ours, theirs) = duplex(1024);
        let activity = Activity::new(clock.clone());
        let mut socket = Socket::new(ours, clock.clone(), activity, stopping.clone());
        let closed = tokio::spawn(async move {
            socket.write_all(b"the answer").await.unwrap();
            socket.shutdown().await.unwrap();
        });
        (closed, theirs)
    }

    #[tokio::test]
    async fn a_client_that_is_still_sending_reads_the_answer() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let (closed, mut client) = closing(&clock, &CancellationToken::new());
        client.write_all(&[0; 100_000]).await.unwrap();
        let mut answer = String::new();
        client.read_to_string(&mut answer).await.unwrap();
        assert_eq!(answer, "the answer");
        drop(client);
        closed.await.unwrap();
    }

    #[tokio::test]
    async fn nobody_sends_for_ever() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let (closed, mut client) = closing(&clock, &CancellationToken::new());
        let piece = [0; 1024];
        let mut sent = 0;
        while client.write_all(&piece).await.is_ok() {
            sent += piece.len();
            assert!(sent <= MAX_DRAINED + 16 * 1024, "{sent}");
        }
        closed.await.unwrap();
    }

    #[tokio::test]
    async fn neither_a_silent_client_nor_the_end_of_the_service_is_waited_for() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let stopping = CancellationToken::new();
        let (closed, _client) = closing(&clock, &stopping);
        tokio::task::yield_now().await;
        assert!(!closed.is_finished());
        clock.advance(DRAIN_TIMEOUT);
        closed.await.unwrap();
        stopping.cancel();
        let (closed, _client) = closing(&clock, &stopping);
        closed.await.unwrap();
    }
}
