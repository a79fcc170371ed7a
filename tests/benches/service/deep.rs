//! A page far into a list against one at its beginning: a million invoices are walked through, and pages of both ends
//! are timed.

use std::ops::RangeInclusive;
use std::time::Instant;

use ledgerlane_tests::bench::{Row, median};

use crate::announce;
use crate::client::{Requests, Wire};
use crate::load::Pagination;
use crate::programs::ServiceHome;

/// The connection whose company has a million invoices.
const CONNECTION: &str = "harbor-lane";
const LIMIT: u64 = 150;
const EARLY: RangeInclusive<u32> = 1..=100;
const LATE: RangeInclusive<u32> = 6_550..=6_650;
/// Walks, so that early and late pages take turns.
const PASSES: usize = 3;
/// How many times an early page's time a late one may take.
const GOAL: f64 = 1.1;

/// Time of the 6,600th page against the first, medians of those around them.
pub(crate) async fn row() -> Row {
    announce("the 6,600th page");
    let home = ServiceHome::new(None);
    let service = home.serve("huge");
    let requests = Requests::new(service.address, &home.key);
    let mut wire = Wire::to(service.address).await;
    let mut ratios = Vec::new();
    for _ in 0..PASSES {
        let mut pagination = Pagination::new(&requests, CONNECTION, "Invoices", LIMIT);
        let (mut early, mut late) = (Vec::new(), Vec::new());
        for page in 1..=*LATE.end() {
            let request = pagination.request();
            let begun = Instant::now();
            let answer = wire.exchange(&request).await.expect(200, "a page");
            let took = begun.elapsed().as_secs_f64();
            assert!(pagination.take(answer).is_none(), "the list ended at page {page}");
            if EARLY.contains(&page) {
                early.push(took);
            } else if LATE.contains(&page) {
                late.push(took);
            }
        }
        let close = pagination.close().expect("there are pages left");
        wire.exchange(&close).await.expect(204, "closing");
        ratios.push(median(late) / median(early));
    }
    Row::at_most("page 6,600 of 150 Invoices: time / time of page 1", median(ratios), "", GOAL)
}
