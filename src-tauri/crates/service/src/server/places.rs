//! The network connections held at a time. There is room for so many; when all of it is taken, the one that has been
//! idle for the longest time makes way, so that clients who connect and say nothing keep nobody out.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use hyper::body::{Body as HttpBody, Frame, SizeHint};
use tokio_util::sync::CancellationToken;

use crate::clock::Clock;

/// Room for network connections.
pub(super) struct Places {
    most: usize,
    clock: Arc<dyn Clock>,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    last: u64,
    by_number: HashMap<u64, Arc<Place>>,
}

struct Place {
    /// Since when nothing is being worked on for it; none while something is.
    idle_since: Mutex<Option<Duration>>,
    making_way: CancellationToken,
}

/// A network connection's place, given back when it is dropped.
pub(super) struct Seat {
    number: u64,
    place: Arc<Place>,
    places: Arc<Places>,
}

/// A request being worked on, up to the last byte of its answer.
pub(super) struct Working {
    place: Arc<Place>,
    clock: Arc<dyn Clock>,
}

/// The body of an answer.
pub(super) struct Answer {
    body: Body,
    _working: Working,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Places {
    pub(super) fn new(most: usize, clock: Arc<dyn Clock>) -> Arc<Self> {
        Arc::new(Self { most: most.max(1), clock, taken: Mutex::default() })
    }

    /// A place for a new connection; none where every one held is being worked for.
    pub(super) fn take(self: &Arc<Self>) -> Option<Seat> {
        let mut taken = lock(&self.taken);
        if taken.by_number.len() >= self.most && !taken.make_way() {
            return None;
        }
        taken.last += 1;
        let number = taken.last;
        let place = Arc::new(Place {
            idle_since: Mutex::new(Some(self.clock.monotonic())),
            making_way: CancellationToken::new(),
        });
        taken.by_number.insert(number, Arc::clone(&place));
        Some(Seat { number, place, places: Arc::clone(self) })
    }

    /// Ends the connection that has been idle for the longest time, for a new one that the system has no room for; false
    /// where none is idle.
    pub(super) fn make_way(&self) -> bool {
        lock(&self.taken).make_way()
    }
}

impl Taken {
    /// Ends the connection that has been idle for the longest time; false where none is idle.
    fn make_way(&mut self) -> bool {
        let idle =
            self.by_number.iter().filter_map(|(number, place)| Some(((*lock(&place.idle_since))?, *number)));
        let Some(place) = idle.min().and_then(|(_, longest)| self.by_number.remove(&longest)) else {
            return false;
        };
        place.making_way.cancel();
        true
    }
}

impl Seat {
    /// Ends when another connection needs the place.
    pub(super) async fn making_way(&self) {
        self.place.making_way.cancelled().await;
    }

    /// Whether nothing is being worked on for it.
    pub(super) fn is_idle(&self) -> bool {
        lock(&self.place.idle_since).is_some()
    }

    /// Makes a marker for each request of this connection.
    pub(super) fn marker(&self) -> impl Fn() -> Working + Send + use<> {
        let (place, clock) = (Arc::clone(&self.place), Arc::clone(&self.places.clock));
        move || {
            *lock(&place.idle_since) = None;
            Working { place: Arc::clone(&place), clock: Arc::clone(&clock) }
        }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        lock(&self.places.taken).by_number.remove(&self.number);
    }
}

impl Working {
    /// The answer keeps it until its body was handed to the network.
    pub(super) fn with(self, body: Body) -> Answer {
        Answer { body, _working: self }
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        *lock(&self.place.idle_since) = Some(self.clock.monotonic());
    }
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::clock::ManualClock;

    #[test]
    fn the_longest_idle_makes_way_and_the_busy_ones_do_not() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let places = Places::new(2, clock.clone());
        let second = Duration::from_secs(1);
        let first = places.take().unwrap();
        clock.advance(second);
        let working = first.marker()();
        let idle = places.take().unwrap();
        clock.advance(second);
        let new = places.take().unwrap();
        assert!(idle.place.making_way.is_cancelled() && !first.place.making_way.is_cancelled());
        let also_working = new.marker()();
        drop(idle);
        assert!(
            places.take().is_none(),
            "both are worked for, and the one that made way gave its place up once"
        );
        clock.advance(second);
        drop(also_working);
        clock.advance(second);
        drop(working);
        let _third = places.take().unwrap();
        assert!(new.place.making_way.is_cancelled(), "idle for longer than the first");
        drop(first);
        let _fourth = places.take().unwrap();
    }
}
