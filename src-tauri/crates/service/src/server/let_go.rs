//! What the log says of clients that were let go without a word.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use ledgerlane_clock::{Clock, Sleep};

/// Time in which they are told of together: a service that is full is full of them.
const TOGETHER: Duration = Duration::from_secs(1);

/// Counts them, and tells the log of them, at most once a second and within a second of the first.
pub(super) struct LetGo {
    clock: Arc<dyn Clock>,
    untold: Option<(u64, Sleep)>,
}

impl LetGo {
    pub(super) fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, untold: None }
    }

    /// Another one was let go.
    pub(super) fn count(&mut self) {
        let clock = &self.clock;
        self.untold.get_or_insert_with(|| (0, clock.sleep(TOGETHER))).0 += 1;
    }

    /// Waits until those let go are due to be told of; for ever while there are none. How many they are: they count as told.
    pub(super) async fn due(&mut self) -> u64 {
        std::future::poll_fn(|context| self.poll_due(context)).await
    }

    fn poll_due(&mut self, context: &mut Context<'_>) -> Poll<u64> {
        let Some((count, due)) = &mut self.untold else { return Poll::Pending };
        let count = *count;
        let due: Pin<&mut _> = due.as_mut();
        due.poll(context).map(|()| {
            self.untold = None;
            count
        })
    }

    /// How many were not told of yet, at the end.
    pub(super) fn rest(&mut self) -> u64 {
        self.untold.take().map_or(0, |(count, _)| count)
    }
}

/// Tells the log of so many.
pub(super) fn tell(count: u64) {
    if count > 0 {
        tracing::warn!(count, "connections were closed unanswered: every place is taken and worked for");
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use ledgerlane_clock::ManualClock;

    /// How many are told of now, if any.
    async fn told(let_go: &mut LetGo) -> Option<u64> {
        tokio::select! {
            biased;
            count = let_go.due() => Some(count),
            () = tokio::task::yield_now() => None,
        }
    }

    #[tokio::test]
    async fn all_are_told_of_and_at_most_once_a_second() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let mut let_go = LetGo::new(clock.clone());
        assert_eq!(told(&mut let_go).await, None);
        let_go.count();
        let_go.count();
        assert_eq!(told(&mut let_go).await, None, "more may follow");
        clock.advance(TOGETHER);
        let_go.count();
        assert_eq!(told(&mut let_go).await, Some(3));
        let_go.count();
        clock.advance(TOGETHER / 2);
        assert_eq!(told(&mut let_go).await, None);
        clock.advance(TOGETHER / 2);
        assert_eq!(told(&mut let_go).await, Some(1));
        assert_eq!(let_go.rest(), 0);
        let_go.count();
        assert_eq!((let_go.rest(), let_go.rest()), (1, 0), "a service that stops tells of the last");
    }
}
