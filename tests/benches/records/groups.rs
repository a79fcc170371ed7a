//! Sums by groups against the same SQL on a plain file: a million rows by customer and month, with two sums.

use std::time::Instant;

use ledgerlane_records::{CopyId, GroupBy, GroupLevel, GroupOrder, GroupQuestion, Groups, Store, View};
use ledgerlane_tests::bench::{Row, median};

use crate::announce;
use crate::computer::{Computer, SIZE, copy_key};
use crate::plain::{Plain, PlainReader};
use crate::questions::plain as first_view;

/// Rounds of each question.
const ROUNDS: usize = 5;
/// Groups of a page.
const GROUPS: u32 = 200;

/// The rows of groups over the copy of this computer, whose store no desk has open.
pub(crate) fn rows(computer: &Computer, plain: &Plain, records: u32) -> Vec<Row> {
    announce(&format!("{records} rows: sums by customer and month"));
    let mut times: Vec<[f64; 6]> = Vec::new();
    for _ in 0..ROUNDS {
        // A store that was opened just now, as it is behind a table that was opened just now.
        let store = computer.store();
        let copy = store.shown(&copy_key()).expect("the store is read").expect("a copy is shown").id;
        store.page(copy, &first_view(), 0, SIZE).expect("the table is shown");
        let reader = plain.open();
        let [first, again] = ["amount", "balanceRemaining"].map(|by| asked(&store, copy, &reader, by));
        let [opened, only] = opened(&store, copy);
        times.push([first[0], first[1], again[0], again[1], opened, only]);
    }
    let middle = |at: usize| median(times.iter().map(|times| times[at]).collect());
    let row = |what: &str, (ours, other): (usize, usize), beside: &str, goal| {
        let ratio = median(times.iter().map(|times| times[ours] / times[other]).collect());
        let note = format!("{:.1} ms, {beside} {:.1} ms", middle(ours), middle(other));
        Row::at_most(format!("{records} rows, groups, {what}"), ratio, "", goal).noted(note)
    };
    vec![
        row("first / SQLite", (0, 1), "SQLite", 1.0),
        row("again / SQLite", (2, 3), "SQLite", 0.1),
        row("opening a group / the table of its rows", (4, 5), "table", 1.0),
    ]
}

fn level(path: &str, by: GroupBy) -> GroupLevel {
    GroupLevel { path: path.to_owned(), by }
}

fn question(by: &str) -> GroupQuestion {
    GroupQuestion {
        levels: vec![level("customer", GroupBy::Value), level("transactionDate", GroupBy::Month)],
        across: Some(level("transactionDate", GroupBy::Month)),
        sums: vec!["amount".to_owned(), "balanceRemaining".to_owned()],
        order: GroupOrder::Sum { path: by.to_owned(), currency: None },
        descending: true,
        count: GROUPS,
        ..GroupQuestion::default()
    }
}

/// Asks for the customers with the largest sums, each by its months, and SQLite for the same. Answers what both took, in milliseconds.
fn asked(store: &Store, copy: CopyId, reader: &PlainReader, by: &str) -> [f64; 2] {
    let begun = Instant::now();
    let groups = store.groups(copy, &View::default(), &question(by), None).expect("the groups are listed");
    let took = begun.elapsed().as_secs_f64() * 1e3;
    let (sql, of_sql) = reader.groups(&format!("{by}_n"), GROUPS);
    assert_eq!(sums_of(&groups), of_sql, "the sums of {by}");
    [took, sql.as_secs_f64() * 1e3]
}

/// The number of cells with rows, and what all of them add up to, in hundred-thousandths.
fn sums_of(groups: &Groups) -> (usize, i64) {
    let cells = groups.groups.iter().flat_map(|group| &group.across).filter(|cell| cell.rows > 0);
    let units = cells.clone().flat_map(|cell| cell.sums.iter().flatten()).map(|total| {
        let (whole, cents) = total.sum.split_once('.').expect("money has cents");
        assert_eq!(cents.len(), 2);
        format!("{whole}{cents}").parse::<i64>().expect("a sum is a number") * 1_000
    });
    (cells.count(), units.sum())
}

/// Opens the first group, and then the table of its rows, neither of which was asked for before.
fn opened(store: &Store, copy: CopyId) -> [f64; 2] {
    let first = |skip| {
        let page = GroupQuestion { skip, count: 1, ..question("amount") };
        store.groups(copy, &View::default(), &page, None).expect("the groups are listed").groups.remove(0)
    };
    let (one, other) = (first(0), first(1));
    let under = GroupQuestion { under: vec![one.key], across: None, ..question("amount") };
    let begun = Instant::now();
    let months = store.groups(copy, &View::default(), &under, None).expect("the group opens");
    let opened = begun.elapsed().as_secs_f64() * 1e3;
    assert_eq!(months.all, one.whole);
    let begun = Instant::now();
    let page = store.page(copy, &first_view().with(&other.filters), 0, SIZE).expect("the table opens");
    let only = begun.elapsed().as_secs_f64() * 1e3;
    assert_eq!(page.count, other.whole.rows);
    [opened, only]
}
