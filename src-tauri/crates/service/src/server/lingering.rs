//! A stream whose end is heard by a client that is still sending: a connection closed over bytes that nobody read takes
//! the last answer away from whoever has not read it yet.

use std::io::{self, IoSlice};
use std::mem::MaybeUninit;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_util::sync::CancellationToken;

use ledgerlane_clock::{Clock, Sleep};

/// Longest time in which what a client still sends is taken in and thrown away. Its connection counts as idle then, and
/// makes way where there is no room.
const LINGERING: Duration = Duration::from_secs(10);
/// Most bytes of that.
const MOST: usize = 4 * 1024 * 1024;
/// Bytes of it that are read at a time.
const PIECE: usize = 8 * 1024;

/// Shutting it down ends the sending, then waits for the client to end its own, within limits.
pub(super) struct Lingering<S> {
    stream: S,
    clock: Arc<dyn Clock>,
    /// A service that stops waits for nobody.
    stopping: CancellationToken,
    rest: usize,
    until: Option<Sleep>,
}

impl<S> Lingering<S> {
    pub(super) fn new(stream: S, clock: Arc<dyn Clock>, stopping: CancellationToken) -> Self {
        Self { stream, clock, stopping, rest: MOST, until: None }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Lingering<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Lingering<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if this.until.is_none() {
            ready!(Pin::new(&mut this.stream).poll_shutdown(context))?;
        }
        let clock = &this.clock;
        let until = this.until.get_or_insert_with(|| clock.sleep(LINGERING));
        while this.rest > 0 && !this.stopping.is_cancelled() && until.as_mut().poll(context).is_pending() {
            let mut room = [MaybeUninit::uninit(); PIECE];
            let mut buffer = ReadBuf::uninit(&mut room);
            let read = ready!(Pin::new(&mut this.stream).poll_read(context, &mut buffer));
            // A client that broke the connection off has read what it wanted.
            if read.is_err() || buffer.filled().is_empty() {
                break;
            }
            this.rest = this.rest.saturating_sub(buffer.filled().len());
        }
        Poll::Ready(Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream, duplex};
    use tokio::task::JoinHandle;

    use super::*;
    use ledgerlane_clock::ManualClock;

    /// A stream that was shut down, and its client.
    fn ending(clock: &Arc<ManualClock>, stopping: &CancellationToken) -> (JoinHandle<()>, DuplexStream) {
        let (ours, theirs) = duplex(1024);
        let mut stream = Lingering::new(ours, clock.clone(), stopping.clone());
        let ended = tokio::spawn(async move {
            stream.write_all(b"the answer").await.unwrap();
            stream.shutdown().await.unwrap();
        });
        (ended, theirs)
    }

    #[tokio::test]
    async fn a_client_that_is_still_sending_reads_the_answer() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let (ended, mut client) = ending(&clock, &CancellationToken::new());
        client.write_all(&[0; 100_000]).await.unwrap();
        let mut answer = String::new();
        client.read_to_string(&mut answer).await.unwrap();
        assert_eq!(answer, "the answer");
        drop(client);
        ended.await.unwrap();
    }

    #[tokio::test]
    async fn nobody_sends_for_ever() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let (ended, mut client) = ending(&clock, &CancellationToken::new());
        let piece = [0; 1024];
        let mut sent = 0;
        while client.write_all(&piece).await.is_ok() {
            sent += piece.len();
            assert!(sent <= MOST + 16 * 1024, "{sent}");
        }
        ended.await.unwrap();
    }

    #[tokio::test]
    async fn neither_a_silent_client_nor_the_end_of_the_service_is_waited_for() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let stopping = CancellationToken::new();
        let (ended, _client) = ending(&clock, &stopping);
        tokio::task::yield_now().await;
        assert!(!ended.is_finished());
        clock.advance(LINGERING);
        ended.await.unwrap();
        stopping.cancel();
        let (ended, _client) = ending(&clock, &stopping);
        ended.await.unwrap();
    }
}
