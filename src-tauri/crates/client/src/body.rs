//! The body of an answer, and the one place where it is parsed.

use bytes::Bytes;

use crate::error::ClientError;

/// Largest body that is parsed where its call waits, in bytes. Parsing one takes less than a millisecond, which is less than
/// handing it to another thread is worth. An error body that is larger is no error body.
const MAX_INLINE: usize = 64 * 1024;

/// The body of an answer. Its bytes are private, so that nothing parses a large one on a thread that other tasks wait for.
///
/// INV-BODY-1: A body of more than 64 KiB is parsed on a thread for blocking work. Only this module has the bytes.
#[derive(Clone)]
pub(crate) struct Body(Bytes);

impl Body {
    pub(crate) fn new(bytes: Bytes) -> Self {
        Self(bytes)
    }

    /// Parses the body with `parser`: a small one at once, a large one on a thread for blocking work.
    ///
    /// # Errors
    /// Returns `Stopped` where the runtime ends before the parser has run.
    ///
    /// # Panics
    /// Panics where the parser does, on whichever thread it ran.
    pub(crate) async fn parse<T, F>(&self, parser: F) -> Result<T, ClientError>
    where
        T: Send + 'static,
        F: FnOnce(&[u8]) -> T + Send + 'static,
    {
        if let Some(bytes) = self.if_small() {
            return Ok(parser(bytes));
        }
        let bytes = self.0.clone();
        match tokio::task::spawn_blocking(move || parser(&bytes)).await {
            Ok(parsed) => Ok(parsed),
            Err(error) => match error.try_into_panic() {
                Ok(panic) => std::panic::resume_unwind(panic),
                Err(_) => Err(ClientError::stopped()),
            },
        }
    }

    /// Returns the bytes of a body that is small enough to be read at once, and `None` for a larger one.
    pub(crate) fn if_small(&self) -> Option<&[u8]> {
        (self.0.len() <= MAX_INLINE).then_some(&self.0)
    }

    /// Returns whether the body begins like a web page.
    pub(crate) fn looks_like_html(&self) -> bool {
        self.0.trim_ascii_start().first() == Some(&b'<')
    }
}

/// Leaves the bytes out: setup links and books are in them.
impl std::fmt::Debug for Body {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Body({} bytes)", self.0.len())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;
    use std::time::Duration;

    use super::*;

    /// How long a thread waits for a task that does not come: long enough for any machine, as only a failure waits for it.
    const GIVE_UP: Duration = Duration::from_secs(20);

    /// On a runtime of one thread, the parser of a large body waits for another task to run. It would wait in vain on the thread
    /// of the runtime.
    /// INV-BODY-1
    #[tokio::test]
    async fn other_tasks_run_while_a_large_body_is_parsed() {
        let body = Body::new(vec![b' '; MAX_INLINE + 1].into());
        let (started, has_started) = tokio::sync::oneshot::channel();
        let (other_task_ran, wait_for_other_task) = sync_channel(1);
        let other_task = tokio::spawn(async move {
            has_started.await.unwrap();
            other_task_ran.send(()).unwrap();
        });
        let parser = move |bytes: &[u8]| {
            started.send(()).unwrap();
            (bytes.len(), wait_for_other_task.recv_timeout(GIVE_UP).is_ok())
        };
        assert_eq!(body.parse(parser).await.unwrap(), (MAX_INLINE + 1, true));
        other_task.await.unwrap();
    }

    #[tokio::test]
    async fn a_small_body_is_parsed_where_its_call_waits() {
        let body = Body::new(vec![b' '; MAX_INLINE].into());
        let here = std::thread::current().id();
        assert_eq!(body.parse(|_| std::thread::current().id()).await.unwrap(), here);
    }

    #[tokio::test]
    #[should_panic(expected = "a fault of the parser")]
    async fn a_panic_of_the_parser_reaches_the_caller() {
        let body = Body::new(vec![b' '; MAX_INLINE + 1].into());
        let _: () = body.parse(|_| panic!("a fault of the parser")).await.unwrap();
    }
}
