//! The connection slots: how many network connections are held at a time. When all slots are taken, the connection that has
//! been idle for the longest time is evicted, so that clients who connect and say nothing keep nobody out.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use ledgerlane_clock::Clock;
use tokio_util::sync::CancellationToken;

use crate::locks::lock;

/// Time after which a stalled answer makes its connection count as idle. A client that reads slowly takes a little all the
/// time.
const STALL_TOLERANCE: Duration = Duration::from_secs(1);

/// The limiter of network connections.
pub(super) struct SlotLimiter {
    /// Most connections at a time, at least 1.
    capacity: usize,
    clock: Arc<dyn Clock>,
    /// The lock serialises taking, evicting and giving back. Only the limiter and the drop of a [`Slot`] change what is in it.
    taken: Mutex<TakenSlots>,
}

#[derive(Default)]
struct TakenSlots {
    /// Number of the slot that was taken last. Numbers are never used again, so the drop of an evicted slot removes no other.
    last_number: u64,
    by_number: HashMap<u64, Arc<Activity>>,
}

/// What a network connection is doing, as its streams and bodies report it.
pub(super) struct Activity {
    clock: Arc<dyn Clock>,
    /// The connection's own task writes it through the methods below; the limiter reads it to choose whom to evict.
    state: Mutex<ActivityState>,
    /// Cancelled by the limiter, once, when the connection has to make room.
    evicted: CancellationToken,
}

struct ActivityState {
    /// Since when no request is in flight and no byte of an answer is left to send. None while one is.
    idle_since: Option<Instant>,
    /// Since when more of a request's body is awaited. None while none is.
    body_awaited_since: Option<Instant>,
    /// Since when the client takes nothing of what is sent. None while it takes something.
    stalled_since: Option<Instant>,
    /// Whether a request is in flight: its answer was not yet handed to hyper as a whole.
    is_in_flight: bool,
    /// Whether hyper may still have bytes of an answer to write.
    is_answering: bool,
    /// Whether the last answer was sent and only the client's end of the connection is awaited.
    is_closing: bool,
}

/// A taken slot. Dropping it gives the slot back.
pub(super) struct Slot {
    number: u64,
    activity: Arc<Activity>,
    limiter: Arc<SlotLimiter>,
}

/// A request in flight. Dropping it says that hyper has all of its answer.
pub(super) struct RequestInFlight(Arc<Activity>);

impl SlotLimiter {
    /// A limiter with this many slots, and one at least.
    pub(super) fn new(capacity: usize, clock: Arc<dyn Clock>) -> Arc<Self> {
        Arc::new(Self { capacity: capacity.max(1), clock, taken: Mutex::default() })
    }

    /// Takes a slot for a new connection, and evicts an idle one where all are taken. None where no connection is idle.
    pub(super) fn take(self: &Arc<Self>) -> Option<Slot> {
        let now = self.clock.monotonic();
        let mut taken = lock(&self.taken);
        if taken.by_number.len() >= self.capacity && !taken.evict_idle(now) {
            return None;
        }
        taken.last_number += 1;
        let number = taken.last_number;
        let activity = Activity::new(Arc::clone(&self.clock));
        taken.by_number.insert(number, Arc::clone(&activity));
        Some(Slot { number, activity, limiter: Arc::clone(self) })
    }

    /// Evicts the connection that has been idle for the longest time, so that the system can open a new one; false where none
    /// is idle.
    pub(super) fn evict_idle(&self) -> bool {
        lock(&self.taken).evict_idle(self.clock.monotonic())
    }
}

impl TakenSlots {
    /// Evicts the connection that has been idle for the longest time; false where none is idle.
    fn evict_idle(&mut self, now: Instant) -> bool {
        // A connection that is closing anyway goes before all others, however short it has been idle.
        let idle = self.by_number.iter().filter_map(|(number, activity)| {
            let since = activity.idle_since(now)?;
            Some((!activity.is_closing(), since, *number))
        });
        let Some(activity) = idle.min().and_then(|(_, _, first)| self.by_number.remove(&first)) else {
            return false;
        };
        activity.evicted.cancel();
        true
    }
}

impl Activity {
    /// The activity of a new connection, which is idle.
    pub(super) fn new(clock: Arc<dyn Clock>) -> Arc<Self> {
        let state = ActivityState {
            idle_since: Some(clock.monotonic()),
            body_awaited_since: None,
            stalled_since: None,
            is_in_flight: false,
            is_answering: false,
            is_closing: false,
        };
        Arc::new(Self { clock, state: Mutex::new(state), evicted: CancellationToken::new() })
    }

    /// Since when the connection can be evicted: nothing is in flight and no answer is on its way, or more of a request's body
    /// is awaited, or its answer is stalled.
    fn idle_since(&self, now: Instant) -> Option<Instant> {
        let state = lock(&self.state);
        let stalled =
            state.stalled_since.filter(|since| now.saturating_duration_since(*since) >= STALL_TOLERANCE);
        state.idle_since.or(state.body_awaited_since).or(stalled)
    }

    /// A request is in flight from now until what is returned is dropped.
    pub(super) fn request_begins(self: &Arc<Self>) -> RequestInFlight {
        let mut state = lock(&self.state);
        state.idle_since = None;
        state.is_in_flight = true;
        state.is_answering = true;
        RequestInFlight(Arc::clone(self))
    }

    /// The service awaits more of the request's body.
    pub(super) fn body_is_awaited(&self) {
        let now = self.clock.monotonic();
        lock(&self.state).body_awaited_since.get_or_insert(now);
    }

    /// More of the body arrived, or nobody awaits it any more.
    pub(super) fn body_is_not_awaited(&self) {
        lock(&self.state).body_awaited_since = None;
    }

    /// The client does not take what is sent.
    pub(super) fn write_stalls(&self) {
        let now = self.clock.monotonic();
        lock(&self.state).stalled_since.get_or_insert(now);
    }

    /// The client takes what is sent again.
    pub(super) fn write_resumes(&self) {
        lock(&self.state).stalled_since = None;
    }

    /// hyper has written all that it had.
    pub(super) fn all_is_written(&self) {
        let mut state = lock(&self.state);
        state.is_answering &= state.is_in_flight;
    }

    /// The network has taken all that was written.
    pub(super) fn all_is_flushed(&self) {
        let now = self.clock.monotonic();
        let mut state = lock(&self.state);
        if !state.is_in_flight {
            state.idle_since.get_or_insert(now);
        }
    }

    /// The last answer was sent, and the connection closes.
    pub(super) fn closes(&self) {
        lock(&self.state).is_closing = true;
    }

    fn is_closing(&self) -> bool {
        lock(&self.state).is_closing
    }

    /// Whether what is written now can be an answer to a request, or a part of one.
    pub(super) fn is_answering(&self) -> bool {
        lock(&self.state).is_answering
    }
}

impl Slot {
    /// Ends when another connection needs the slot.
    pub(super) async fn evicted(&self) {
        self.activity.evicted.cancelled().await;
    }

    /// Whether no request is in flight and no answer is on its way.
    pub(super) fn is_idle(&self) -> bool {
        lock(&self.activity.state).idle_since.is_some()
    }

    /// The activity of the slot's connection, for the streams and bodies that report it.
    pub(super) fn activity(&self) -> Arc<Activity> {
        Arc::clone(&self.activity)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        lock(&self.limiter.taken).by_number.remove(&self.number);
    }
}

impl Drop for RequestInFlight {
    fn drop(&mut self) {
        lock(&self.0.state).is_in_flight = false;
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use ledgerlane_clock::ManualClock;

    use super::*;

    #[test]
    fn the_longest_idle_is_evicted_and_the_busy_ones_are_not() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let slots = SlotLimiter::new(2, clock.clone());
        let second = Duration::from_secs(1);
        let first = slots.take().unwrap();
        clock.advance(second);
        let request = first.activity().request_begins();
        let idle = slots.take().unwrap();
        clock.advance(second);
        let new = slots.take().unwrap();
        assert!(idle.activity.evicted.is_cancelled() && !first.activity.evicted.is_cancelled());
        let other_request = new.activity().request_begins();
        let finish = |request: RequestInFlight| {
            let activity = Arc::clone(&request.0);
            drop(request);
            activity.all_is_flushed();
        };
        drop(idle);
        assert!(
            slots.take().is_none(),
            "both have a request in flight, and the evicted one gave its slot up once"
        );
        clock.advance(second);
        finish(other_request);
        clock.advance(second);
        finish(request);
        let _third = slots.take().unwrap();
        assert!(new.activity.evicted.is_cancelled(), "idle for longer than the first");
        drop(first);
        let _fourth = slots.take().unwrap();
    }

    #[test]
    fn one_that_closes_anyway_is_evicted_before_one_that_is_idle_for_longer() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let slots = SlotLimiter::new(2, clock.clone());
        let idle = slots.take().unwrap();
        clock.advance(Duration::from_secs(1));
        let closing = slots.take().unwrap();
        closing.activity().closes();
        let _new = slots.take().unwrap();
        assert!(closing.activity.evicted.is_cancelled() && !idle.activity.evicted.is_cancelled());
    }

    #[test]
    fn a_stalled_answer_is_evicted_and_one_that_is_taken_slowly_is_not() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let slots = SlotLimiter::new(2, clock.clone());
        let taken = [slots.take().unwrap(), slots.take().unwrap()];
        let [stalled, slow] = taken.each_ref().map(Slot::activity);
        let _requests = [stalled.request_begins(), slow.request_begins()];
        for _ in 0..3 {
            stalled.write_stalls();
            slow.write_stalls();
            clock.advance(STALL_TOLERANCE - Duration::from_millis(1));
            slow.write_resumes();
            slow.write_stalls();
        }
        let _new = slots.take().unwrap();
        assert!(stalled.evicted.is_cancelled() && !slow.evicted.is_cancelled());
        assert!(slots.take().is_some(), "the new one is idle");
        assert!(!slow.evicted.is_cancelled());
        slow.write_resumes();
        clock.advance(2 * STALL_TOLERANCE);
        assert_eq!(
            slow.idle_since(clock.monotonic()),
            None,
            "its request is in flight and its answer is taken"
        );
    }

    #[test]
    fn what_is_written_is_an_answer_from_the_request_until_its_last_byte_is_out() {
        let activity = Activity::new(Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH)));
        assert!(!activity.is_answering());
        let request = activity.request_begins();
        activity.all_is_written();
        assert!(activity.is_answering(), "the answer is still being made");
        drop(request);
        assert!(activity.is_answering(), "its last bytes wait to be sent");
        activity.all_is_written();
        assert!(!activity.is_answering());
    }

    #[test]
    fn an_answer_that_is_on_its_way_is_not_evicted() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let slots = SlotLimiter::new(1, clock.clone());
        let slot = slots.take().unwrap();
        let activity = slot.activity();
        drop(activity.request_begins());
        clock.advance(10 * STALL_TOLERANCE);
        assert!(!slot.is_idle() && slots.take().is_none(), "its bytes wait in buffers");
        activity.all_is_written();
        assert!(!slot.is_idle() && slots.take().is_none(), "the encryption has the last of them");
        activity.write_stalls();
        assert!(slots.take().is_none());
        activity.write_resumes();
        activity.all_is_flushed();
        let now = clock.monotonic();
        assert_eq!(activity.idle_since(now), Some(now), "from the last byte on");
        assert!(slot.is_idle() && slots.take().is_some());
    }

    #[test]
    fn a_request_whose_body_is_awaited_is_evicted() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let slots = SlotLimiter::new(1, clock);
        let slot = slots.take().unwrap();
        let activity = slot.activity();
        let _request = activity.request_begins();
        activity.body_is_awaited();
        activity.body_is_not_awaited();
        assert!(slots.take().is_none(), "it has arrived");
        activity.body_is_awaited();
        assert!(slots.take().is_some() && activity.evicted.is_cancelled());
    }
}
