//! Fair queues for the lanes.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Weak};

use parking_lot::Mutex;
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};

/// All queues. A semaphore without holder and waiters is forgotten.
///
/// INV-FAIR-1: Keys take turns in a lane, and the calls of each key are served in their order.
#[derive(Default)]
pub(super) struct Queues {
    /// The lock keeps two calls from making one semaphore twice.
    alive: Mutex<Alive>,
}

#[derive(Default)]
struct Alive {
    /// The lanes, by the connection's number.
    lanes: HashMap<i64, Weak<Semaphore>>,
    /// Where a key's calls for one lane wait, by the numbers of the connection and of the key.
    keys: HashMap<(i64, i64), Weak<Semaphore>>,
}

impl Queues {
    /// Waits for the lane of a connection, without a time limit. Dropping the call leaves the queue.
    pub(super) async fn wait(&self, connection: i64, key: i64) -> Result<OwnedSemaphorePermit, AcquireError> {
        let (of_key, lane) = {
            let mut alive = self.alive.lock();
            let of_key = semaphore(&mut alive.keys, (connection, key));
            (of_key, semaphore(&mut alive.lanes, connection))
        };
        // One call of each key stands in the lane's own queue. The key's next call joins at the end once the first has the lane.
        let _first_of_key = of_key.acquire_owned().await?;
        lane.acquire_owned().await
    }
}

/// The semaphore of this name; a new one if none is in use.
fn semaphore<K: Hash + Eq>(alive: &mut HashMap<K, Weak<Semaphore>>, name: K) -> Arc<Semaphore> {
    if let Some(known) = alive.get(&name).and_then(Weak::upgrade) {
        return known;
    }
    alive.retain(|_, semaphore| semaphore.strong_count() > 0);
    let new = Arc::new(Semaphore::new(1));
    alive.insert(name, Arc::downgrade(&new));
    new
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_nobody_uses_is_forgotten_and_what_somebody_uses_is_not() {
        let queues = Arc::new(Queues::default());
        let held = queues.wait(1, 1).await.unwrap();
        for connection in 2..50 {
            drop(queues.wait(connection, connection).await.unwrap());
        }
        let known = {
            let alive = queues.alive.lock();
            (alive.lanes.len(), alive.keys.len())
        };
        assert_eq!(known, (2, 1), "the lane that is held, and what was used last");
        let second = tokio::spawn(async move { queues.wait(1, 2).await });
        for _ in 0..50 {
            tokio::task::yield_now().await;
        }
        assert!(!second.is_finished(), "the lane is held");
        drop(held);
        assert!(second.await.unwrap().is_ok());
    }
}
