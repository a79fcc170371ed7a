//! The network connections held at a time. There is room for so many; when all of it is taken, the one that has been
//! idle for the longest time makes way, so that clients who connect and say nothing keep nobody out.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use ledgerlane_clock::Clock;

/// Time for which an answer may stand still before its connection counts as idle: whoever reads slowly takes a little all
/// the time.
const STANDING: Duration = Duration::from_secs(1);

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

/// What a network connection is doing.
pub(super) struct Place {
    clock: Arc<dyn Clock>,
    doing: Mutex<Doing>,
    making_way: CancellationToken,
}

struct Doing {
    /// Since when nothing is worked on for it and nothing of an answer is left to send; none before that.
    idle_since: Option<Instant>,
    /// Since when more of a request's body is waited for; none while it is not.
    waits_since: Option<Instant>,
    /// Since when what is sent is not taken; none while it is.
    stands_since: Option<Instant>,
    /// Whether a request is worked on.
    is_working: bool,
    /// Whether hyper may still have bytes of an answer to hand over.
    is_answering: bool,
    /// Whether its last answer was sent, and only its client's end is waited for.
    is_ending: bool,
}

/// A network connection's place, given back when it is dropped.
pub(super) struct Seat {
    number: u64,
    place: Arc<Place>,
    places: Arc<Places>,
}

/// A request being worked on, until the last of its answer was given to hyper.
pub(super) struct Working(Arc<Place>);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Places {
    pub(super) fn new(most: usize, clock: Arc<dyn Clock>) -> Arc<Self> {
        Arc::new(Self { most: most.max(1), clock, taken: Mutex::default() })
    }

    /// A place for a new connection; none where every one held is being worked for.
    pub(super) fn take(self: &Arc<Self>) -> Option<Seat> {
        let now = self.clock.monotonic();
        let mut taken = lock(&self.taken);
        if taken.by_number.len() >= self.most && !taken.make_way(now) {
            return None;
        }
        taken.last += 1;
        let number = taken.last;
        let place = Place::new(Arc::clone(&self.clock));
        taken.by_number.insert(number, Arc::clone(&place));
        Some(Seat { number, place, places: Arc::clone(self) })
    }

    /// Ends the connection that has been idle for the longest time, for a new one that the system has no room for; false
    /// where none is idle.
    pub(super) fn make_way(&self) -> bool {
        lock(&self.taken).make_way(self.clock.monotonic())
    }
}

impl Taken {
    /// Ends the connection that has been idle for the longest time; false where none is idle.
    fn make_way(&mut self, now: Instant) -> bool {
        // One that ends anyway goes before all others, however short it has been idle.
        let idle = self.by_number.iter().filter_map(|(number, place)| {
            let since = place.idle_since(now)?;
            Some((!place.is_ending(), since, *number))
        });
        let Some(place) = idle.min().and_then(|(_, _, first)| self.by_number.remove(&first)) else {
            return false;
        };
        place.making_way.cancel();
        true
    }
}

impl Place {
    pub(super) fn new(clock: Arc<dyn Clock>) -> Arc<Self> {
        let idle_since = Some(clock.monotonic());
        let doing = Doing {
            idle_since,
            waits_since: None,
            stands_since: None,
            is_working: false,
            is_answering: false,
            is_ending: false,
        };
        let doing = Mutex::new(doing);
        Arc::new(Self { clock, doing, making_way: CancellationToken::new() })
    }

    /// Since when it could make way: nothing is worked on for it and no answer is on its way, more of a request is waited
    /// for, of which nothing was begun yet, or the answer stands still.
    fn idle_since(&self, now: Instant) -> Option<Instant> {
        let doing = lock(&self.doing);
        let stands = doing.stands_since.filter(|since| now.saturating_duration_since(*since) >= STANDING);
        doing.idle_since.or(doing.waits_since).or(stands)
    }

    /// A request is worked on from now, until what is returned is dropped.
    pub(super) fn works(self: &Arc<Self>) -> Working {
        let mut doing = lock(&self.doing);
        doing.idle_since = None;
        doing.is_working = true;
        doing.is_answering = true;
        Working(Arc::clone(self))
    }

    /// More of the request's body is waited for, from now on.
    pub(super) fn waits_for_more(&self) {
        let now = self.clock.monotonic();
        lock(&self.doing).waits_since.get_or_insert(now);
    }

    /// It came, or is waited for no longer.
    pub(super) fn has_more(&self) {
        lock(&self.doing).waits_since = None;
    }

    /// What is sent is not taken, from now on.
    pub(super) fn stands_still(&self) {
        let now = self.clock.monotonic();
        lock(&self.doing).stands_since.get_or_insert(now);
    }

    /// What is sent is taken again.
    pub(super) fn moves_on(&self) {
        lock(&self.doing).stands_since = None;
    }

    /// hyper has handed over all that it had to send.
    pub(super) fn is_handed_over(&self) {
        let mut doing = lock(&self.doing);
        doing.is_answering &= doing.is_working;
    }

    /// All that was handed over was taken by the network.
    pub(super) fn is_flushed(&self) {
        let now = self.clock.monotonic();
        let mut doing = lock(&self.doing);
        if !doing.is_working {
            doing.idle_since.get_or_insert(now);
        }
    }

    /// Its last answer was sent.
    pub(super) fn ends(&self) {
        lock(&self.doing).is_ending = true;
    }

    fn is_ending(&self) -> bool {
        lock(&self.doing).is_ending
    }

    /// Whether what is sent now can be an answer to a request, or a part of one.
    pub(super) fn is_answering(&self) -> bool {
        lock(&self.doing).is_answering
    }
}

impl Seat {
    /// Ends when another connection needs the place.
    pub(super) async fn making_way(&self) {
        self.place.making_way.cancelled().await;
    }

    /// Whether nothing is being worked on for it, and no answer is on its way.
    pub(super) fn is_idle(&self) -> bool {
        lock(&self.place.doing).idle_since.is_some()
    }

    /// The place, for those who know what its connection is doing.
    pub(super) fn place(&self) -> Arc<Place> {
        Arc::clone(&self.place)
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        lock(&self.places.taken).by_number.remove(&self.number);
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        lock(&self.0.doing).is_working = false;
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use ledgerlane_clock::ManualClock;

    #[test]
    fn the_longest_idle_makes_way_and_the_busy_ones_do_not() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let places = Places::new(2, clock.clone());
        let second = Duration::from_secs(1);
        let first = places.take().unwrap();
        clock.advance(second);
        let working = first.place().works();
        let idle = places.take().unwrap();
        clock.advance(second);
        let new = places.take().unwrap();
        assert!(idle.place.making_way.is_cancelled() && !first.place.making_way.is_cancelled());
        let also_working = new.place().works();
        let done = |working: Working| {
            let place = Arc::clone(&working.0);
            drop(working);
            place.is_flushed();
        };
        drop(idle);
        assert!(
            places.take().is_none(),
            "both are worked for, and the one that made way gave its place up once"
        );
        clock.advance(second);
        done(also_working);
        clock.advance(second);
        done(working);
        let _third = places.take().unwrap();
        assert!(new.place.making_way.is_cancelled(), "idle for longer than the first");
        drop(first);
        let _fourth = places.take().unwrap();
    }

    #[test]
    fn one_that_ends_anyway_makes_way_before_one_that_is_idle_for_longer() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let places = Places::new(2, clock.clone());
        let idle = places.take().unwrap();
        clock.advance(Duration::from_secs(1));
        let ending = places.take().unwrap();
        ending.place().ends();
        let _new = places.take().unwrap();
        assert!(ending.place.making_way.is_cancelled() && !idle.place.making_way.is_cancelled());
    }

    #[test]
    fn an_answer_that_stands_still_makes_way_and_one_that_is_taken_slowly_does_not() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let places = Places::new(2, clock.clone());
        let seats = [places.take().unwrap(), places.take().unwrap()];
        let [stuck, slow] = seats.each_ref().map(Seat::place);
        let _answers = [stuck.works(), slow.works()];
        for _ in 0..3 {
            stuck.stands_still();
            slow.stands_still();
            clock.advance(STANDING - Duration::from_millis(1));
            slow.moves_on();
            slow.stands_still();
        }
        let _new = places.take().unwrap();
        assert!(stuck.making_way.is_cancelled() && !slow.making_way.is_cancelled());
        assert!(places.take().is_some(), "the new one is idle");
        assert!(!slow.making_way.is_cancelled());
        slow.moves_on();
        clock.advance(2 * STANDING);
        assert_eq!(slow.idle_since(clock.monotonic()), None, "it is worked for, and what is sent is taken");
    }

    #[test]
    fn what_is_sent_is_an_answer_from_the_request_until_its_last_byte_is_out() {
        let place = Place::new(Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH)));
        assert!(!place.is_answering());
        let working = place.works();
        place.is_handed_over();
        assert!(place.is_answering(), "the answer is still being made");
        drop(working);
        assert!(place.is_answering(), "its last bytes wait to be sent");
        place.is_handed_over();
        assert!(!place.is_answering());
    }

    #[test]
    fn an_answer_that_is_on_its_way_does_not_make_way() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let places = Places::new(1, clock.clone());
        let seat = places.take().unwrap();
        let place = seat.place();
        drop(place.works());
        clock.advance(10 * STANDING);
        assert!(!seat.is_idle() && places.take().is_none(), "its bytes wait in buffers");
        place.is_handed_over();
        assert!(!seat.is_idle() && places.take().is_none(), "the encryption has the last of them");
        place.stands_still();
        assert!(places.take().is_none());
        place.moves_on();
        place.is_flushed();
        let now = clock.monotonic();
        assert_eq!(place.idle_since(now), Some(now), "from the last byte on");
        assert!(seat.is_idle() && places.take().is_some());
    }

    #[test]
    fn a_request_of_which_more_is_waited_for_makes_way() {
        let clock = Arc::new(ManualClock::new(Timestamp::UNIX_EPOCH));
        let places = Places::new(1, clock);
        let seat = places.take().unwrap();
        let place = seat.place();
        let _working = place.works();
        place.waits_for_more();
        place.has_more();
        assert!(places.take().is_none(), "it has come");
        place.waits_for_more();
        assert!(places.take().is_some() && place.making_way.is_cancelled());
    }
}
