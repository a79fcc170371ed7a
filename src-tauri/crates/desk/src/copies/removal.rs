//! Removes the copies that no table shows any more. A copy of a million rows takes long to remove, so that happens in the
//! background, in steps that are small enough for readers and pulls to get between them.

use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::error::CopiesError;

/// Has old copies of one store removed. Dropping it ends that; the next start removes what is left.
///
/// INV-REMOVE-1: Every copy that no table shows is removed sooner or later: steps go on until none is left, a start begins them again,
/// and closing the store waits for one step at most.
pub(super) struct Removal {
    requests: mpsc::Sender<()>,
}

impl Removal {
    /// Creates a removal for [`remove_on_request`] to follow. The first request, for what is left from before, waits already.
    pub(super) fn new() -> (Self, mpsc::Receiver<()>) {
        let (requests, received) = mpsc::channel(1);
        let removal = Self { requests };
        removal.request();
        (removal, received)
    }

    /// Has what no table shows any more removed soon.
    pub(super) fn request(&self) {
        // A request that waits already stands for all, and a removal that ended leaves the rest to the next start.
        let _ = self.requests.try_send(());
    }
}

/// Removes on request until the store is taken out of use. `step` removes a little and says whether more is left.
pub(super) async fn remove_on_request<Step>(
    mut requests: mpsc::Receiver<()>,
    revoked: CancellationToken,
    step: impl Fn() -> Step,
) where
    Step: Future<Output = Result<bool, CopiesError>>,
{
    while let Some(Some(())) = revoked.run_until_cancelled(requests.recv()).await {
        // Looked at between two steps, so that closing the store waits for one step at most.
        while !revoked.is_cancelled() {
            match step().await {
                Ok(true) => {}
                Ok(false) => break,
                Err(
                    CopiesError::Replaced | CopiesError::Deleted | CopiesError::Moved | CopiesError::Closed,
                ) => return,
                Err(error) => {
                    tracing::warn!(%error, "old copies stay in the store until the next one is replaced");
                    break;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_records::StoreError;
    use tokio::sync::oneshot;

    use super::*;

    /// A step that a test answers.
    type PendingStep = oneshot::Sender<Result<bool, CopiesError>>;

    struct Steps {
        removal: Removal,
        revoked: CancellationToken,
        asked: mpsc::UnboundedReceiver<PendingStep>,
    }

    fn begin() -> Steps {
        let revoked = CancellationToken::new();
        let (ask, asked) = mpsc::unbounded_channel();
        let (removal, requests) = Removal::new();
        tokio::spawn(remove_on_request(requests, revoked.clone(), move || {
            let (answer, answered) = oneshot::channel();
            ask.send(answer).unwrap();
            async move { answered.await.unwrap() }
        }));
        Steps { removal, revoked, asked }
    }

    impl Steps {
        async fn answer(&mut self, answer: Result<bool, CopiesError>) {
            self.asked.recv().await.unwrap().send(answer).unwrap();
        }
    }

    /// INV-REMOVE-1
    #[tokio::test]
    async fn steps_follow_each_other_until_none_is_left_and_begin_again_on_request() {
        let mut steps = begin();
        steps.answer(Ok(true)).await;
        steps.answer(Ok(true)).await;
        // Asked for while one runs, so that what was added meanwhile is found.
        let last = steps.asked.recv().await.unwrap();
        steps.removal.request();
        steps.removal.request();
        last.send(Ok(false)).unwrap();
        steps.answer(Ok(false)).await;
        tokio::task::yield_now().await;
        assert!(steps.asked.try_recv().is_err(), "two requests that wait are one");
    }

    #[tokio::test]
    async fn a_step_that_fails_is_tried_again_at_the_next_request() {
        let mut steps = begin();
        let full = CopiesError::Store(StoreError::Inconsistent("the disk is full".to_owned()));
        steps.answer(Err(full)).await;
        tokio::task::yield_now().await;
        assert!(steps.asked.try_recv().is_err(), "it would fail again at once");
        steps.removal.request();
        steps.answer(Ok(false)).await;
    }

    #[tokio::test]
    async fn it_ends_with_its_store_after_the_step_under_way() {
        let mut steps = begin();
        let step = steps.asked.recv().await.unwrap();
        steps.revoked.cancel();
        step.send(Ok(true)).unwrap();
        assert!(steps.asked.recv().await.is_none(), "nothing of it is left");

        let mut steps = begin();
        steps.answer(Err(CopiesError::Closed)).await;
        assert!(steps.asked.recv().await.is_none());
    }

    #[tokio::test]
    async fn it_ends_with_its_owner() {
        let Steps { removal, mut asked, revoked: _revoked } = begin();
        let step = asked.recv().await.unwrap();
        drop(removal);
        step.send(Ok(false)).unwrap();
        assert!(asked.recv().await.is_none());
    }
}
