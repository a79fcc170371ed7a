//! Replacing and removing a copy of a million rows: the longest that anybody else has to wait for the store.

use std::time::Instant;

use ledgerlane_records::Store;
use ledgerlane_tests::bench::{Row, median};

use crate::announce;
use crate::computer::{Computer, copy_key};

/// Longest step, milliseconds.
const GOAL: f64 = 100.0;

/// The rows of replacing the copy that is shown on this computer by an empty one.
pub(crate) fn rows(computer: &Computer, records: u32) -> Vec<Row> {
    announce(&format!("replacing a copy of {records}"));
    let store: Store = computer.store();
    let copy = store.begin(&copy_key(), 3).expect("a copy begins");
    store.finish(copy, false, &[]).expect("the copy is whole");
    let begun = Instant::now();
    store.show(copy).expect("the copy is shown");
    let shown = begun.elapsed().as_secs_f64() * 1e3;
    announce(&format!("removing a copy of {records}"));
    let mut steps = Vec::new();
    loop {
        let begun = Instant::now();
        let has_more = store.remove_step().expect("some rows are removed");
        steps.push(begun.elapsed().as_secs_f64() * 1e3);
        if !has_more {
            break;
        }
    }
    let (count, total) = (steps.len(), steps.iter().sum::<f64>() / 1e3);
    let longest = steps.iter().copied().fold(0.0, f64::max);
    let at = steps.iter().position(|step| *step >= longest).unwrap_or_default() + 1;
    let name = |what: &str| format!("copy of {records}: {what}");
    vec![
        Row::at_most(name("showing another in its place"), shown, "ms", GOAL),
        Row::at_most(name("longest step of removing it"), longest, "ms", GOAL)
            .noted(format!("step {at} of {count}, median {:.1} ms, {total:.0} s in all", median(steps))),
    ]
}
