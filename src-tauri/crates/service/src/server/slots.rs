//! The connection slots: how many network connections are held at a time. When all slots are taken, the idle connection that moved
//! longest ago is evicted, so that clients who connect and say nothing keep nobody out.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ledgerlane_clock::Clock;
use parking_lot::Mutex;
use tokio_util::sync::CancellationToken;

/// Time after which a connection counts as idle whose client takes nothing of its answer. A client that reads slowly takes a little all
/// the time.
const STALL_TOLERANCE: Duration = Duration::from_secs(1);

/// The limiter of network connections.
///
/// INV-SLOT-1: No client keeps others out: heads, bodies, handshakes and answers have a time each, and an idle connection makes room for
/// a new one.
pub(super) struct SlotLimiter {
    /// Most connections at a time, at least 1.
    capacity: usize,
    clock: Arc<dyn Clock>,
    /// The lock makes taking, evicting and giving back one step each.
    taken: Mutex<TakenSlots>,
}

#[derive(Default)]
struct TakenSlots {
    /// Number of the slot that was taken last. Numbers are never used again, so the drop of an evicted slot removes no other.
    last_number: u64,
    by_number: HashMap<u64, Arc<Activity>>,
}

/// What a network connection does, and when it last moved. Its streams and bodies report both.
pub(super) struct Activity {
    clock: Arc<dyn Clock>,
    state: Mutex<(Phase, Instant)>,
    /// Cancelled by the limiter, once, when the connection has to make room.
    evicted: CancellationToken,
}

/// What a network connection does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// It waits for a request, or shakes hands.
    Idle,
    /// A request is worked on.
    Working,
    /// Its handler waits for more of the request's body.
    AwaitingBody,
    /// An answer goes out, and hyper has not all of it yet.
    Answering,
    /// hyper has all of the answer, and some bytes of it may wait in buffers.
    Flushing,
    /// Its last answer was sent, and it waits for the client to close too. It is evicted before all others: nobody needs it.
    Closing,
}

/// A taken slot. Dropping it gives the slot back.
pub(super) struct Slot {
    number: u64,
    activity: Arc<Activity>,
    limiter: Arc<SlotLimiter>,
}

impl SlotLimiter {
    /// A limiter with this many slots, and one at least.
    pub(super) fn new(capacity: usize, clock: Arc<dyn Clock>) -> Arc<Self> {
        Arc::new(Self { capacity: capacity.max(1), clock, taken: Mutex::default() })
    }

    /// Takes a slot for a new connection. If all are taken, evicts an idle connection; None if no connection is idle.
    pub(super) fn take(self: &Arc<Self>) -> Option<Slot> {
        let now = self.clock.monotonic();
        let mut taken = self.taken.lock();
        if taken.by_number.len() >= self.capacity && !taken.evict_idle(now) {
            return None;
        }
        taken.last_number += 1;
        let number = taken.last_number;
        let activity = Activity::new(Arc::clone(&self.clock));
        taken.by_number.insert(number, Arc::clone(&activity));
        Some(Slot { number, activity, limiter: Arc::clone(self) })
    }

    /// Evicts the idle connection that moved longest ago; false if none is idle.
    pub(super) fn evict_idle(&self) -> bool {
        self.taken.lock().evict_idle(self.clock.monotonic())
    }

    /// Evicts every connection without a request. Unlike for room, a request whose body is awaited or whose answer stalls stays.
    pub(super) fn evict_all_without_request(&self) {
        let taken = self.taken.lock();
        taken.by_number.values().filter(|activity| activity.is_idle()).for_each(|idle| idle.evicted.cancel());
    }
}

impl TakenSlots {
    fn evict_idle(&mut self, now: Instant) -> bool {
        let idle =
            self.by_number.iter().filter_map(|(number, activity)| Some((activity.idle_rank(now)?, *number)));
        let Some(activity) = idle.min().and_then(|(_, first)| self.by_number.remove(&first)) else {
            return false;
        };
        activity.evicted.cancel();
        true
    }
}

impl Activity {
    /// The activity of a new connection, which is idle.
    pub(super) fn new(clock: Arc<dyn Clock>) -> Arc<Self> {
        let state = Mutex::new((Phase::Idle, clock.monotonic()));
        Arc::new(Self { clock, state, evicted: CancellationToken::new() })
    }

    /// The order of eviction, lowest first: whether the connection is still needed, then when it last moved. None while it may not be
    /// evicted: the service works for it, or its client takes an answer.
    fn idle_rank(&self, now: Instant) -> Option<(bool, Instant)> {
        let (phase, moved) = *self.state.lock();
        let is_idle = match phase {
            Phase::Idle | Phase::AwaitingBody | Phase::Closing => true,
            Phase::Working => false,
            Phase::Answering | Phase::Flushing => now.saturating_duration_since(moved) >= STALL_TOLERANCE,
        };
        is_idle.then_some((phase != Phase::Closing, moved))
    }

    /// Bytes came from the client, or the system took bytes for it.
    pub(super) fn moved(&self) {
        self.state.lock().1 = self.clock.monotonic();
    }

    /// A request came.
    pub(super) fn request_begins(&self) {
        self.state.lock().0 = Phase::Working;
    }

    /// The handler waits for more of the request's body, or goes on.
    pub(super) fn awaits_body(&self, awaits: bool) {
        let (from, to) = if awaits {
            (Phase::Working, Phase::AwaitingBody)
        } else {
            (Phase::AwaitingBody, Phase::Working)
        };
        self.turn(from, to);
    }

    /// The handler has answered.
    pub(super) fn answer_begins(&self) {
        *self.state.lock() = (Phase::Answering, self.clock.monotonic());
    }

    /// hyper has all of the answer.
    pub(super) fn answer_is_handed_over(&self) {
        self.turn(Phase::Answering, Phase::Flushing);
    }

    /// The system has taken all that hyper had.
    pub(super) fn all_is_flushed(&self) {
        self.turn(Phase::Flushing, Phase::Idle);
    }

    /// The last answer was sent, and the service has closed its side.
    pub(super) fn closes(&self) {
        self.state.lock().0 = Phase::Closing;
    }

    /// Whether no request is worked on or answered.
    pub(super) fn is_idle(&self) -> bool {
        matches!(self.state.lock().0, Phase::Idle | Phase::Closing)
    }

    fn turn(&self, from: Phase, to: Phase) {
        let mut state = self.state.lock();
        if state.0 == from {
            state.0 = to;
        }
    }
}

impl Slot {
    /// Ends when another connection needs the slot.
    pub(super) async fn evicted(&self) {
        self.activity.evicted.cancelled().await;
    }

    /// The activity of the slot's connection, for the streams and bodies that report it.
    pub(super) fn activity(&self) -> Arc<Activity> {
        Arc::clone(&self.activity)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.limiter.taken.lock().by_number.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use ledgerlane_clock::ManualClock;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn slots(capacity: usize) -> (Arc<SlotLimiter>, Arc<ManualClock>) {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        (SlotLimiter::new(capacity, clock.clone()), clock)
    }

    /// Sends the whole answer to the request that a connection works on.
    fn answer(activity: &Activity) {
        activity.answer_begins();
        activity.answer_is_handed_over();
        activity.moved();
        activity.all_is_flushed();
    }

    /// INV-SLOT-1
    #[test]
    fn the_idle_one_that_moved_longest_ago_is_evicted_and_the_busy_ones_are_not() {
        let (slots, clock) = slots(2);
        let first = slots.take().unwrap();
        clock.advance(SECOND);
        first.activity.request_begins();
        let idle = slots.take().unwrap();
        clock.advance(SECOND);
        let new = slots.take().unwrap();
        assert!(idle.activity.evicted.is_cancelled() && !first.activity.evicted.is_cancelled());
        new.activity.request_begins();
        drop(idle);
        assert!(
            slots.take().is_none(),
            "both have a request in flight, and the evicted one gave its slot up once"
        );
        clock.advance(SECOND);
        answer(&new.activity);
        clock.advance(SECOND);
        answer(&first.activity);
        let _third = slots.take().unwrap();
        assert!(new.activity.evicted.is_cancelled(), "idle for longer than the first");
        drop(first);
        let _fourth = slots.take().unwrap();
    }

    #[test]
    fn a_connection_that_closes_is_evicted_before_one_that_moved_longer_ago() {
        let (slots, clock) = slots(2);
        let idle = slots.take().unwrap();
        clock.advance(SECOND);
        let closing = slots.take().unwrap();
        closing.activity.request_begins();
        answer(&closing.activity);
        closing.activity.closes();
        let _new = slots.take().unwrap();
        assert!(closing.activity.evicted.is_cancelled() && !idle.activity.evicted.is_cancelled());
    }

    #[test]
    fn a_stalled_answer_is_evicted_and_one_that_is_taken_slowly_is_not() {
        let (slots, clock) = slots(2);
        let taken = [slots.take().unwrap(), slots.take().unwrap()];
        let [stalled, slow] = taken.each_ref().map(Slot::activity);
        [&stalled, &slow].into_iter().for_each(|activity| activity.request_begins());
        clock.advance(10 * STALL_TOLERANCE);
        assert!(slots.take().is_none(), "both are worked on");
        [&stalled, &slow].into_iter().for_each(|activity| activity.answer_begins());
        slow.answer_is_handed_over();
        assert!(slots.take().is_none(), "their answers begin to go out");
        clock.advance(STALL_TOLERANCE - Duration::from_millis(1));
        slow.moved();
        clock.advance(Duration::from_millis(1));
        let _new = slots.take().unwrap();
        assert!(stalled.evicted.is_cancelled() && !slow.evicted.is_cancelled());
        assert!(slots.take().is_some(), "the new one is idle");
        assert!(!slow.evicted.is_cancelled());
    }

    #[test]
    fn an_answer_that_is_on_its_way_is_not_evicted() {
        let (slots, clock) = slots(1);
        let slot = slots.take().unwrap();
        slot.activity.request_begins();
        slot.activity.answer_begins();
        slot.activity.all_is_flushed();
        assert!(!slot.activity.is_idle() && slots.take().is_none(), "hyper has a part of it");
        slot.activity.answer_is_handed_over();
        assert!(!slot.activity.is_idle() && slots.take().is_none(), "its last bytes wait to be sent");
        clock.advance(SECOND / 2);
        slot.activity.moved();
        slot.activity.all_is_flushed();
        let now = clock.monotonic();
        assert_eq!(slot.activity.idle_rank(now), Some((true, now)), "from the last byte on");
        assert!(slot.activity.is_idle() && slots.take().is_some());
    }

    #[test]
    fn a_request_whose_body_is_awaited_is_evicted() {
        let (slots, _) = slots(1);
        let slot = slots.take().unwrap();
        slot.activity.request_begins();
        slot.activity.awaits_body(true);
        slot.activity.awaits_body(false);
        assert!(slots.take().is_none(), "it has arrived");
        slot.activity.awaits_body(true);
        assert!(slots.take().is_some() && slot.activity.evicted.is_cancelled());
        assert!(!slot.activity.is_idle(), "what is written now is no refusal of hyper's");
    }

    #[test]
    fn only_connections_without_a_request_are_evicted_at_a_stop() {
        let (slots, clock) = slots(4);
        let taken = [(); 4].map(|()| slots.take().unwrap());
        let [idle, awaiting, stalled, flushing] = taken.each_ref().map(|slot| &*slot.activity);
        [awaiting, stalled, flushing].iter().for_each(|activity| activity.request_begins());
        awaiting.awaits_body(true);
        [stalled, flushing].iter().for_each(|activity| activity.answer_begins());
        flushing.answer_is_handed_over();
        clock.advance(2 * STALL_TOLERANCE);
        slots.evict_all_without_request();
        let evicted = [idle, awaiting, stalled, flushing].map(|activity| activity.evicted.is_cancelled());
        assert_eq!(evicted, [true, false, false, false]);
    }

    #[test]
    fn what_happens_to_a_body_does_not_touch_the_next_phase() {
        let activity = Activity::new(Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH)));
        activity.request_begins();
        activity.answer_begins();
        activity.awaits_body(true);
        activity.awaits_body(false);
        activity.answer_is_handed_over();
        activity.request_begins();
        activity.all_is_flushed();
        assert_eq!(activity.state.lock().0, Phase::Working, "the next request came before the flush");
    }
}
