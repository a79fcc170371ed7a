//! Work over the parts of a column on several threads.

use std::num::NonZero;
use std::thread;

/// Most threads of one question, so that a large table leaves some of a large computer to others.
const MOST_THREADS: usize = 4;
/// Fewer pieces of work than this are done by the caller, because starting a thread takes longer.
const FEWEST_PIECES: usize = 16;

/// Returns how many threads share so many pieces of work.
pub(crate) fn threads(pieces: usize) -> usize {
    if pieces < FEWEST_PIECES {
        return 1;
    }
    thread::available_parallelism().map_or(1, NonZero::get).min(MOST_THREADS)
}

/// Does each piece of work, several at once, and returns the results in the order of the pieces.
pub(crate) fn map<T: Send, R: Send>(mut pieces: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    let threads = threads(pieces.len());
    if threads == 1 {
        return pieces.into_iter().map(work).collect();
    }
    let share = pieces.len().div_ceil(threads);
    let mut shares = Vec::with_capacity(threads);
    while pieces.len() > share {
        shares.push(pieces.split_off(pieces.len() - share));
    }
    let work = &work;
    thread::scope(|scope| {
        // The last pieces were split off first.
        let others: Vec<_> = shares
            .into_iter()
            .rev()
            .map(|share| scope.spawn(move || share.into_iter().map(work).collect::<Vec<_>>()))
            .collect();
        let mut results: Vec<R> = pieces.into_iter().map(work).collect();
        for other in others {
            match other.join() {
                Ok(more) => results.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        results
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn results_come_in_the_order_of_the_pieces() {
        for count in [0, 1, 15, 16, 17, 100] {
            let doubled = super::map((0..count).collect(), |piece: usize| piece * 2);
            assert_eq!(doubled, (0..count).map(|piece| piece * 2).collect::<Vec<_>>());
        }
    }
}
