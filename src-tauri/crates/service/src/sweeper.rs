//! Sweeps the links once a minute, at the start and at the end.

use std::sync::Arc;
use std::time::Duration;

use ledgerlane_clock::Clock;
use tokio_util::sync::CancellationToken;

use crate::steady::SteadyClock;
use crate::store::{Store, sessions};

/// Time between two sweeps. A link whose time is over keeps its token on disk for this long at most, and a crash loses no more
/// than this of the steady time.
const SWEEP_INTERVAL: Duration = Duration::from_secs(60);

/// Sweeps until the service stops, and once more then.
pub(crate) async fn run(
    store: Store,
    steady: Arc<SteadyClock>,
    clock: Arc<dyn Clock>,
    stopping: CancellationToken,
) {
    loop {
        let is_last = stopping.is_cancelled();
        let next = clock.monotonic() + SWEEP_INTERVAL;
        let steady = Arc::clone(&steady);
        if let Err(error) = store.run(move |db| sessions::sweep(db, steady.now())).await {
            tracing::warn!(%error, "links could not be swept: those that ran out keep their secrets until the next sweep");
        }
        if is_last {
            return;
        }
        tokio::select! {
            () = clock.sleep_until(next) => {}
            () = stopping.cancelled() => {}
        }
    }
}
