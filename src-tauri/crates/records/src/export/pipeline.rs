//! Work in a line: one thread reads, some make of what was read what is written, and one writes in order.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

/// Most threads between the one that reads and the one that writes.
const MOST_MAKERS: usize = 4;

/// Reads until there is nothing more, and writes what is made of each piece in the order they were read. No more than a few pieces are in
/// memory at once.
///
/// # Errors
/// Returns the first error in that order; nothing that was read behind it is written.
pub(super) fn run<Read: Send, Made: Send, Error: Send>(
    mut read: impl FnMut() -> Result<Option<Read>, Error> + Send,
    make: impl Fn(Read) -> Result<Made, Error> + Sync,
    mut write: impl FnMut(Made) -> Result<(), Error>,
) -> Result<(), Error> {
    let makers = thread::available_parallelism().map_or(1, usize::from).min(MOST_MAKERS);
    let make = &make;
    thread::scope(|scope| {
        let mut to_makers: Vec<SyncSender<Result<Read, Error>>> = Vec::with_capacity(makers);
        let mut from_makers: Vec<Receiver<Result<Made, Error>>> = Vec::with_capacity(makers);
        for _ in 0..makers {
            let (to_maker, pieces) = sync_channel(1);
            let (done, from_maker) = sync_channel(1);
            to_makers.push(to_maker);
            from_makers.push(from_maker);
            scope.spawn(move || {
                for piece in pieces {
                    // The writer is gone once something failed.
                    if done.send(piece.and_then(make)).is_err() {
                        break;
                    }
                }
            });
        }
        scope.spawn(move || {
            // The makers take turns, so the writer knows whose piece is next.
            for maker in to_makers.iter().cycle() {
                let piece = match read() {
                    Ok(None) => break,
                    Ok(Some(piece)) => Ok(piece),
                    Err(error) => Err(error),
                };
                let is_last = piece.is_err();
                if maker.send(piece).is_err() || is_last {
                    break;
                }
            }
        });
        for maker in from_makers.iter().cycle() {
            // The one whose turn it is has ended: nothing more was read.
            let Ok(made) = maker.recv() else { return Ok(()) };
            write(made?)?;
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    fn doubled(count: u32, fail_at: u32) -> (Vec<u32>, Result<(), u32>, u32) {
        let mut next = 0;
        let made = AtomicU32::new(0);
        let mut written = Vec::new();
        let ended = run(
            || {
                next += 1;
                Ok((next <= count).then_some(next))
            },
            |piece| {
                made.fetch_add(1, Ordering::Relaxed);
                if piece == fail_at { Err(piece) } else { Ok(piece * 2) }
            },
            |piece| {
                written.push(piece);
                Ok(())
            },
        );
        (written, ended, made.into_inner())
    }

    #[test]
    fn pieces_are_written_in_the_order_they_were_read() {
        for count in [0, 1, 2, 3, 7, 200] {
            let wanted: Vec<u32> = (1..=count).map(|piece| piece * 2).collect();
            assert_eq!(doubled(count, 0), (wanted, Ok(()), count));
        }
    }

    #[test]
    fn what_comes_behind_a_failure_is_not_written_and_hardly_made() {
        let (written, ended, made) = doubled(10_000, 5);
        assert_eq!((written, ended), (vec![2, 4, 6, 8], Err(5)));
        assert!(made < 100, "{made}");
    }

    #[test]
    fn a_reader_that_fails_and_a_writer_that_fails_end_it() {
        let failed: Result<(), &str> = run(|| Err::<Option<u32>, _>("read"), Ok, |_| Ok(()));
        assert_eq!(failed, Err("read"));
        let mut next = 0;
        let failed = run(
            || {
                next += 1;
                Ok(Some(next))
            },
            Ok,
            |piece| if piece == 9 { Err(piece) } else { Ok(()) },
        );
        assert_eq!(failed, Err(9));
    }
}
