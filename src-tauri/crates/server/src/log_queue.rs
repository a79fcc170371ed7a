//! The log on its way to stderr. Lines wait in a queue of bounded size, so a slow reader of stderr, or none, blocks nothing and
//! fills no memory. Lines for which there is no room are dropped, and a line of the log says how many.

use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use tracing_subscriber::fmt::MakeWriter;

/// Most bytes in the queue, the lines that are being written included.
const MAX_QUEUED_BYTES: usize = 1024 * 1024;
/// How long the first line waits for others: to wake the writing thread for each costs a busy service more than the line does.
const GATHERING_TIME: Duration = Duration::from_millis(50);
/// Part of the room that is filled before lines stop waiting. No more memory is kept for later lines.
const GATHERED_PART: usize = 4;
/// Part of the room that is written at a time, 4 KiB: one system call for some twenty lines. So much goes into a pipe as a whole or not
/// at all, whoever else writes there.
const WRITTEN_PART: usize = 256;

/// A writer that queues a line at each write, and never blocks.
#[derive(Clone)]
pub(crate) struct LogQueue(Arc<Queue>);

struct Queue {
    /// Most bytes in it.
    capacity: usize,
    /// Every thread that logs adds lines; the thread of [`LogQueue::new`] alone takes them out.
    state: Mutex<QueueState>,
    /// Wakes the writing thread when the first line was added or dropped, and when those that wait are due.
    added: Condvar,
    /// Wakes [`LogQueue::finish`] when a line was written.
    written: Condvar,
}

#[derive(Default)]
struct QueueState {
    /// Whole lines, one after the other. The threads that log and the one that writes free no memory of each other: they would wait for
    /// each other there.
    text: Vec<u8>,
    /// Bytes of the lines, those that are being written included.
    bytes: usize,
    /// Lines dropped since the last one in the queue.
    lost: u64,
    /// Calls of [`LogQueue::finish`] that wait.
    finishing: usize,
}

impl LogQueue {
    /// Starts a thread that writes to `out`, and lives as long as the program.
    pub(crate) fn new(out: impl Write + Send + 'static) -> io::Result<Self> {
        Self::with_capacity(out, MAX_QUEUED_BYTES)
    }

    fn with_capacity(mut out: impl Write + Send + 'static, capacity: usize) -> io::Result<Self> {
        let queue = Arc::new(Queue {
            capacity,
            state: Mutex::default(),
            added: Condvar::new(),
            written: Condvar::new(),
        });
        let writer = Arc::clone(&queue);
        std::thread::Builder::new().name("log".into()).spawn(move || {
            let mut text = Vec::new();
            loop {
                writer.take(&mut text);
                let mut rest = text.as_slice();
                while !rest.is_empty() {
                    let (lines, others) = rest.split_at(whole_lines(rest, capacity / WRITTEN_PART));
                    // Nobody is left to complain to.
                    let _ = out.write_all(lines).and_then(|()| out.flush());
                    writer.is_written(lines.len());
                    rest = others;
                }
            }
        })?;
        Ok(Self(queue))
    }

    /// Waits until everything is written, for `limit` at most. False where the time was over first.
    pub(crate) fn finish(&self, limit: Duration) -> bool {
        let mut state = self.0.lock();
        state.finishing += 1;
        self.0.added.notify_one();
        let left = |state: &mut QueueState| state.bytes > 0 || state.lost > 0;
        let ended = self.0.written.wait_timeout_while(state, limit, left);
        let (mut state, ended) = ended.unwrap_or_else(PoisonError::into_inner);
        state.finishing -= 1;
        !ended.timed_out()
    }
}

/// Bytes of the lines at the beginning of a text that are at most so many bytes together; of one line where that is longer.
fn whole_lines(text: &[u8], most: usize) -> usize {
    let end = |within: &[u8]| within.iter().rposition(|byte| *byte == b'\n').map(|at| at + 1);
    if text.len() <= most {
        return text.len();
    }
    end(&text[..most])
        .or_else(|| text.iter().position(|byte| *byte == b'\n').map(|at| at + 1))
        .unwrap_or(text.len())
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, line: &[u8]) {
        let mut state = self.lock();
        let (was_empty, was_due) = (state.is_empty(), self.is_due(&state));
        // Where lines were lost, more are until half of the room is free again: one gap is easier to read around than many.
        let room = if state.lost > 0 { self.capacity / 2 } else { self.capacity };
        if state.bytes + line.len() > room {
            state.lost += 1;
        } else {
            state.report_lost();
            state.push(line);
        }
        let must_wake = was_empty || !was_due && self.is_due(&state);
        drop(state);
        if must_wake {
            self.added.notify_one();
        }
    }

    /// Whether what is queued waits for no more lines.
    fn is_due(&self, state: &QueueState) -> bool {
        state.lost > 0 || state.finishing > 0 || state.bytes >= self.capacity / GATHERED_PART
    }

    /// Waits for a line, and for others that come soon after it, and takes them all in place of `text`. Each counts as queued
    /// until [`Queue::is_written`] is called for it.
    fn take(&self, text: &mut Vec<u8>) {
        text.clear();
        text.shrink_to(self.capacity / GATHERED_PART);
        let first = self.added.wait_while(self.lock(), |state| state.is_empty());
        let state = first.unwrap_or_else(PoisonError::into_inner);
        let gathered = self.added.wait_timeout_while(state, GATHERING_TIME, |state| !self.is_due(state));
        let mut state = gathered.unwrap_or_else(PoisonError::into_inner).0;
        if state.text.is_empty() {
            state.report_lost();
        }
        std::mem::swap(&mut state.text, text);
    }

    fn is_written(&self, bytes: usize) {
        self.lock().bytes -= bytes;
        self.written.notify_all();
    }
}

impl QueueState {
    /// Whether there is nothing for the writing thread to take out.
    fn is_empty(&self) -> bool {
        self.text.is_empty() && self.lost == 0
    }

    fn push(&mut self, line: &[u8]) {
        self.bytes += line.len();
        self.text.extend_from_slice(line);
    }

    /// Adds a line that says how many were dropped, where some were.
    fn report_lost(&mut self) {
        let (lost, lines) = match std::mem::take(&mut self.lost) {
            0 => return,
            1 => (1, "line was"),
            lost => (lost, "lines were"),
        };
        let now = Timestamp::now();
        let why = "nobody took the log as fast as it was written";
        self.push(format!("{now:.6}  WARN ledgerlane_service: {lost} {lines} lost: {why}\n").as_bytes());
    }
}

impl Write for LogQueue {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.add(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for LogQueue {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    /// Takes a line when somebody waits for it.
    struct Reader(SyncSender<Vec<u8>>);

    impl Write for Reader {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.send(bytes.to_vec()).map_err(|_| io::ErrorKind::BrokenPipe)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn queue(capacity: usize) -> (LogQueue, Receiver<Vec<u8>>) {
        let (writer, lines) = sync_channel(0);
        (LogQueue::with_capacity(Reader(writer), capacity).unwrap(), lines)
    }

    fn next(lines: &Receiver<Vec<u8>>) -> String {
        String::from_utf8(lines.recv_timeout(LONG).unwrap()).unwrap()
    }

    #[test]
    fn lines_beyond_the_room_are_lost_and_counted_where_they_are_missing() {
        let (mut queue, lines) = queue(100);
        for nth in 0..50 {
            // Ten of them fit, however many of those are being written.
            queue.write_all(format!("line {nth:04}\n").as_bytes()).unwrap();
            assert!(queue.0.lock().bytes <= 100);
        }
        assert!(!queue.finish(Duration::ZERO), "nobody reads");
        for nth in 0..10 {
            assert_eq!(next(&lines), format!("line {nth:04}\n"));
        }
        let line = next(&lines);
        assert!(line.contains("  WARN ledgerlane_service: 40 lines were lost: "), "{line}");
        assert!(line.ends_with('\n') && line[..27].parse::<Timestamp>().is_ok(), "{line}");
        assert!(queue.finish(LONG), "all was written");
        queue.write_all(b"later\n").unwrap();
        assert_eq!(next(&lines), "later\n", "it goes on, and the loss was told once");
    }

    #[test]
    fn a_gap_lasts_until_half_of_the_room_is_free() {
        let (mut queue, lines) = queue(100);
        let write = |queue: &mut LogQueue, from: usize, to: usize| {
            (from..to).for_each(|nth| queue.write_all(format!("line {nth:04}\n").as_bytes()).unwrap());
        };
        let is_down_to = |queue: &LogQueue, bytes| {
            while queue.0.lock().bytes > bytes {
                std::thread::yield_now()
            }
        };
        write(&mut queue, 0, 11);
        assert_eq!(next(&lines), "line 0000\n");
        is_down_to(&queue, 90);
        write(&mut queue, 11, 12);
        (1..5).for_each(|nth| assert_eq!(next(&lines), format!("line {nth:04}\n")));
        is_down_to(&queue, 50);
        write(&mut queue, 12, 13);
        (5..6).for_each(|nth| assert_eq!(next(&lines), format!("line {nth:04}\n")));
        is_down_to(&queue, 40);
        write(&mut queue, 13, 14);
        let rest: Vec<String> = (0..6).map(|_| next(&lines)).collect();
        assert_eq!(
            (&rest[0][..9], &rest[3][..9], rest[5].as_str()),
            ("line 0006", "line 0009", "line 0013\n")
        );
        assert!(rest[4].contains(" 3 lines were lost: "), "{rest:?}");
    }

    /// Tells when each piece was written, and what it was.
    struct Pieces(SyncSender<(std::time::Instant, Vec<u8>)>);

    impl Write for Pieces {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let piece = (std::time::Instant::now(), bytes.to_vec());
            self.0.send(piece).map_err(|_| io::ErrorKind::BrokenPipe)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn the_first_line_waits_for_others() {
        let (writer, written) = sync_channel(100);
        let mut queue = LogQueue::with_capacity(Pieces(writer), 10_000).unwrap();
        let begun = std::time::Instant::now();
        queue.write_all(b"first\n").unwrap();
        queue.write_all(b"second\n").unwrap();
        let (first, lines) = written.recv_timeout(LONG).unwrap();
        assert!(first - begun >= GATHERING_TIME, "it is not written sooner");
        assert_eq!(lines, b"first\nsecond\n", "both in one piece");
        assert!(queue.finish(LONG));
        queue.write_all(b"last\n").unwrap();
        assert!(queue.finish(LONG), "nothing is left when the program ends");
        assert_eq!(written.try_recv().unwrap().1, b"last\n");
    }

    #[test]
    fn lines_of_many_threads_come_whole_and_those_of_each_in_their_order() {
        let (writer, written) = sync_channel(100_000);
        let queue = LogQueue::new(Pieces(writer)).unwrap();
        let threads = (0..4).map(|thread| {
            let mut queue = queue.clone();
            std::thread::spawn(move || {
                (0..2_000).for_each(|nth| {
                    queue.write_all(format!("{thread} {nth} {}\n", "x".repeat(nth % 90)).as_bytes()).unwrap()
                });
            })
        });
        threads.collect::<Vec<_>>().into_iter().for_each(|thread| thread.join().unwrap());
        assert!(queue.finish(LONG));
        let mut next = [0; 4];
        let pieces: Vec<Vec<u8>> = written.try_iter().map(|(_, piece)| piece).collect();
        for piece in &pieces {
            assert!(piece.ends_with(b"\n") && piece.len() <= MAX_QUEUED_BYTES / WRITTEN_PART);
            for line in std::str::from_utf8(piece).unwrap().lines() {
                let words: Vec<&str> = line.split(' ').collect();
                let [thread, nth] = [0, 1].map(|at| words[at].parse::<usize>().unwrap());
                assert_eq!((nth, words[2].len()), (next[thread], nth % 90), "{line}");
                next[thread] += 1;
            }
        }
        assert_eq!(next, [2_000; 4], "all of them");
        assert!(pieces.len() < 400, "many at a time: {}", pieces.len());
    }

    #[test]
    fn a_piece_ends_with_a_line() {
        for (text, most, bytes) in [
            ("one\ntwo\n", 8, 8),
            ("one\ntwo\n", 7, 4),
            ("one\ntwo\n", 4, 4),
            ("one\ntwo\n", 3, 4),
            ("one\ntwo\n", 0, 4),
            ("one", 2, 3),
        ] {
            assert_eq!(whole_lines(text.as_bytes(), most), bytes, "{text:?} {most}");
        }
    }

    #[test]
    fn lines_wait_no_longer_where_many_do_or_some_were_lost_or_the_program_ends() {
        // No thread takes anything out of these.
        let with = |bytes: usize| {
            let queue = Queue {
                capacity: 1_000,
                state: Mutex::default(),
                added: Condvar::new(),
                written: Condvar::new(),
            };
            queue.add(&vec![b'x'; bytes]);
            queue
        };
        let is_due = |queue: &Queue| queue.is_due(&queue.lock());
        assert!(!is_due(&with(249)));
        assert!(is_due(&with(250)), "a quarter of the room");
        assert!(is_due(&with(1_001)), "there was no room");
        let queue = with(1);
        queue.lock().finishing = 1;
        assert!(is_due(&queue));
    }

    #[test]
    fn a_line_larger_than_the_room_is_counted_too() {
        let (mut queue, lines) = queue(10);
        queue.write_all(&[b'x'; 11]).unwrap();
        assert!(next(&lines).contains(" 1 line was lost: "));
    }

    #[test]
    fn a_log_that_cannot_be_written_ends_nothing() {
        let (mut queue, lines) = queue(100);
        drop(lines);
        queue.write_all(b"line\n").unwrap();
        assert!(queue.finish(LONG));
        queue.write_all(b"line\n").unwrap();
        assert!(queue.finish(LONG));
    }
}
