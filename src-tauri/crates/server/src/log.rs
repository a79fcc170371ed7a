//! The log on its way to stderr: a non-blocking writer, and a line that says how many lines it dropped.
//!
//! INV-LOG-1: The log takes a bounded amount of memory, and nobody waits for it.

use std::io::{self, BufWriter, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};

use jiff::Timestamp;
use tracing_appender::non_blocking::{ErrorCounter, NonBlocking, NonBlockingBuilder, WorkerGuard};

/// Lines that may wait for the reader of stderr. Later ones are dropped: waiting for the reader would stop the service.
const MAX_WAITING_LINES: usize = 8_192;
/// Most bytes written at a time, of whole lines. A pipe takes 4 KiB in one piece, also if other threads write there.
const PIECE_BYTES: usize = 4 * 1024;

/// Starts the thread that writes to `out`. Dropping the guard is the program's last chance to write what waits: see [`end`].
pub(crate) fn start(out: impl Write + Send + 'static) -> (NonBlocking, WorkerGuard) {
    start_with_room(out, MAX_WAITING_LINES)
}

fn start_with_room(out: impl Write + Send + 'static, room: usize) -> (NonBlocking, WorkerGuard) {
    let dropped = Arc::new(OnceLock::new());
    let out = BufWriter::with_capacity(PIECE_BYTES, out);
    let writer = LogWriter { out, dropped: Arc::clone(&dropped), reported: 0, room, written: 0 };
    let builder = NonBlockingBuilder::default().lossy(true).buffered_lines_limit(room).thread_name("log");
    let (log, guard) = builder.finish(writer);
    let _ = dropped.set(log.error_counter());
    (log, guard)
}

/// Waits, for about a second at most, until every line is written.
pub(crate) fn end(guard: WorkerGuard) {
    // If nobody takes the lines, the guard says so on stdout, and panics if stdout is closed too.
    let _ = catch_unwind(AssertUnwindSafe(|| drop(guard)));
}

/// Writes lines on the log's thread. Writing never fails: if stderr is closed, there is no place left for a complaint.
struct LogWriter<W: Write> {
    out: BufWriter<W>,
    /// How many lines were dropped so far. Set right after the thread was started.
    dropped: Arc<OnceLock<ErrorCounter>>,
    /// How many of them the log has reported.
    reported: usize,
    /// Most lines that wait.
    room: usize,
    /// Lines written since the last flush or report.
    written: usize,
}

impl<W: Write> LogWriter<W> {
    /// Writes how many lines were dropped since the last report.
    fn report_dropped(&mut self) {
        self.written = 0;
        let dropped = self.dropped.get().map_or(0, ErrorCounter::dropped_lines);
        let (lost, lines) = match dropped - self.reported {
            0 => return,
            1 => (1, "line was"),
            lost => (lost, "lines were"),
        };
        self.reported = dropped;
        let now = Timestamp::now();
        let why = "nobody took the log as fast as it was written";
        let _ = writeln!(self.out, "{now:.6}  WARN ledgerlane_service: {lost} {lines} lost: {why}");
    }
}

impl<W: Write> Write for LogWriter<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let _ = self.out.write_all(line);
        self.written += 1;
        // A log that is always behind is never flushed.
        if self.written > self.room {
            self.report_dropped();
        }
        Ok(line.len())
    }

    /// The thread flushes whenever no more lines wait, so a report comes after the lines that waited before the dropped ones.
    fn flush(&mut self) -> io::Result<()> {
        self.report_dropped();
        let _ = self.out.flush();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
    use std::time::Duration;

    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    /// Hands over each piece that is written, once there is room for it.
    struct Pieces(SyncSender<Vec<u8>>);

    impl Write for Pieces {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.send(bytes.to_vec()).map_err(|_| io::ErrorKind::BrokenPipe)?;
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// A log with room for this many lines whose reader has room for this many pieces.
    fn log(room: usize, pieces: usize) -> (NonBlocking, WorkerGuard, Receiver<Vec<u8>>) {
        let (writer, read) = sync_channel(pieces);
        let (log, guard) = start_with_room(Pieces(writer), room);
        (log, guard, read)
    }

    fn next(read: &Receiver<Vec<u8>>) -> String {
        String::from_utf8(read.recv_timeout(LONG).unwrap()).unwrap()
    }

    /// INV-LOG-1
    #[test]
    fn lines_beyond_the_room_are_lost_and_counted_after_those_that_fit() {
        let (mut log, _guard, read) = log(10, 0);
        log.write_all(b"first\n").unwrap();
        assert_eq!(next(&read), "first\n", "a line shows without others after it");
        let long = "x".repeat(PIECE_BYTES);
        log.write_all(long.as_bytes()).unwrap();
        // The thread writes the long line, and nobody reads. Nine of these fit beside it, and a tenth, first or later, once the thread has
        // taken it.
        (0..50).for_each(|nth| log.write_all(format!("line {nth:04}\n").as_bytes()).unwrap());
        let mut text = next(&read);
        while !text.contains("lost") {
            text.push_str(&next(&read));
        }
        let lines: Vec<&str> = text.strip_prefix(&long).unwrap().lines().collect();
        let (report, kept) = lines.split_last().unwrap();
        let first: Vec<String> = (0..9).map(|nth| format!("line {nth:04}")).collect();
        assert!(kept[..9] == first && kept.is_sorted() && kept.len() <= 11, "{kept:?}");
        let words = format!("  WARN ledgerlane_service: {} lines were lost: ", 50 - kept.len());
        assert!(report.contains(&words) && report[..27].parse::<Timestamp>().is_ok(), "{report}");
        log.write_all(b"later\n").unwrap();
        assert_eq!(next(&read), "later\n", "it goes on, and the loss was told once");
    }

    #[test]
    fn a_log_that_is_always_behind_tells_its_losses_too() {
        let (mut log, _guard, read) = log(10, 0);
        let line = "x".repeat(PIECE_BYTES);
        // The queue is full again before each line is taken, so it is never empty.
        let told = (0..100).any(|_| {
            (0..11).for_each(|_| log.write_all(line.as_bytes()).unwrap());
            next(&read).contains("lines were lost")
        });
        assert!(told);
    }

    #[test]
    fn lines_of_many_threads_come_whole_and_in_order_and_none_is_left_at_the_end() {
        let (log, guard, read) = log(10_000, 10_000);
        let threads = (0..4).map(|thread| {
            let mut log = log.clone();
            std::thread::spawn(move || {
                (0..2_000).for_each(|nth| {
                    log.write_all(format!("{thread} {nth} {}\n", "x".repeat(nth % 90)).as_bytes()).unwrap()
                });
            })
        });
        threads.collect::<Vec<_>>().into_iter().for_each(|thread| thread.join().unwrap());
        end(guard);
        let mut next = [0; 4];
        for piece in read.try_iter() {
            assert!(piece.ends_with(b"\n") && piece.len() <= PIECE_BYTES);
            for line in std::str::from_utf8(&piece).unwrap().lines() {
                let words: Vec<&str> = line.split(' ').collect();
                let [thread, nth] = [0, 1].map(|at| words[at].parse::<usize>().unwrap());
                assert_eq!((nth, words[2].len()), (next[thread], nth % 90), "{line}");
                next[thread] += 1;
            }
        }
        assert_eq!(next, [2_000; 4], "all of them");
    }

    #[test]
    fn a_log_that_cannot_be_written_ends_nothing() {
        let (mut log, guard, read) = log(10, 0);
        drop(read);
        (0..100).for_each(|_| log.write_all(b"line\n").unwrap());
        end(guard);
    }

    #[test]
    fn a_log_that_nobody_takes_ends_nothing() {
        let (mut log, guard, _read) = log(10, 0);
        (0..100).for_each(|_| log.write_all(&[b'x'; PIECE_BYTES]).unwrap());
        end(guard);
    }
}
