//! Two streams of documents that make up one list: month by month, in a month first one and then the other.

use super::SampleCompany;
use super::moment::{BookTime, all_months};
use super::streams::{Counts, Stream};

/// How many documents of two streams there are at the end of each month.
#[derive(Debug)]
pub(super) struct Interleaved {
    streams: [Stream; 2],
    until_end: Vec<[u64; 2]>,
}

impl Interleaved {
    pub(super) fn new(company: &SampleCompany, streams: [Stream; 2]) -> Self {
        let until_end = (1..all_months())
            .map(|month| {
                let eve = BookTime::eve_of(month);
                streams.map(|stream| company.count_until(stream, eve))
            })
            .collect();
        Self { streams, until_end }
    }

    /// What there was before a month, and how many documents of the first stream are in it.
    fn month(&self, month: usize, counts: &Counts) -> ([u64; 2], u64) {
        let before = month.checked_sub(1).map_or([0, 0], |last| self.until_end[last]);
        let of_first = counts.of(self.streams[0]);
        let until = self.until_end.get(month).map_or(of_first, |until| until[0].min(of_first));
        (before, until.saturating_sub(before[0]))
    }

    /// The stream of a document, by its position in the list, and its number in the stream.
    pub(super) fn at(&self, position: u64, counts: &Counts) -> (Stream, u64) {
        let month = self.until_end.partition_point(|[one, other]| one + other <= position);
        let (before, first) = self.month(month, counts);
        let within = position - before[0] - before[1];
        match within.checked_sub(first) {
            None => (self.streams[0], before[0] + within),
            Some(rest) => (self.streams[1], before[1] + rest),
        }
    }

    /// Where a document of a stream, by its number there, is in the list.
    pub(super) fn position(&self, stream: Stream, number: u64, counts: &Counts) -> u64 {
        let stream = usize::from(stream == self.streams[1]);
        let month = self.until_end.partition_point(|until| until[stream] <= number);
        let (before, first) = self.month(month, counts);
        let within = number - before[stream];
        before[0] + before[1] + within + if stream == 1 { first } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SampleSize;
    use crate::connections::CONNECTIONS;

    #[test]
    fn every_document_of_both_streams_has_one_position() {
        let company = SampleCompany::behind(&CONNECTIONS[4].id(), SampleSize::Small, 0);
        let streams = [Stream::PromptPayments, Stream::LatePayments];
        let interleaved = Interleaved::new(&company, streams);
        for day in [3, 40, 700, 1_013] {
            let counts = Counts::lasting(&company, BookTime { day, second: 9_000 });
            let mut seen = [0, 0];
            for position in 0..counts.of(streams[0]) + counts.of(streams[1]) {
                let (stream, number) = interleaved.at(position, &counts);
                let seen = &mut seen[usize::from(stream == streams[1])];
                assert_eq!(number, *seen, "in order");
                *seen += 1;
                assert_eq!(interleaved.position(stream, number, &counts), position);
            }
            assert_eq!(seen, streams.map(|stream| counts.of(stream)));
        }
    }
}
