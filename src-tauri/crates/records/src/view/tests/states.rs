//! Answers that belong together although a copy grows between them.

use super::*;
use crate::copies::tests::page_of;
use crate::view::state::CopyState;

/// Adds invoices with these numbers, each of two lines.
fn grow(store: &Store, copy: CopyId, numbers: std::ops::Range<u32>) {
    let records: Vec<String> = numbers
        .map(|n| {
            let line = |n| format!(r#"{{"id":"line {n}","amount":{n}.25}}"#);
            let lines = [line(n), line(n + 1)].join(",");
            format!(r#"{{"id":"{n}","amount":{n}.50,"memo":"{}","lines":[{lines}]}}"#, n % 3)
        })
        .collect();
    let records: Vec<&str> = records.iter().map(String::as_str).collect();
    store.append(copy, &page_of("Invoices", &records)).unwrap();
}

fn views() -> Vec<View> {
    let columns = || vec!["amount".to_owned()];
    let memo = |path: &str| {
        let test = Test::NotEqual { to: "1".to_owned() };
        Some(Filter::Rule(Rule { path: path.to_owned(), test }))
    };
    let by_amount = || vec![OrderBy { path: "amount".to_owned(), descending: true }];
    let lines = || Some("lines".to_owned());
    vec![
        View { columns: columns(), ..View::default() },
        View { columns: columns(), filter: memo("memo"), order: by_amount(), ..View::default() },
        View { list: lines(), columns: columns(), ..View::default() },
        View { list: lines(), columns: columns(), filter: memo("document.memo"), ..View::default() },
    ]
}

/// The count and the sum of the amounts.
fn totals(store: &Store, copy: CopyId, view: &View, as_of: Option<CopyState>) -> (CopyState, u32, String) {
    let totals = store.totals_of_numbers(copy, view, &view.columns, as_of).unwrap();
    (totals.state, totals.count, totals.columns[0].totals[0].sum.clone())
}

/// INV-VIEW-1
#[test]
fn totals_are_those_of_the_page_on_screen_however_many_rows_came_since() {
    for view in views() {
        let store = Store::in_memory().unwrap();
        let copy = store.begin(&invoices(), 1).unwrap();
        grow(&store, copy, 0..20);
        let page = store.text_page(copy, &view, 0, 5).unwrap();
        let before = totals(&store, copy, &view, None);
        assert_eq!((page.state, page.count), (before.0, before.1));
        grow(&store, copy, 20..50);
        assert_eq!(totals(&store, copy, &view, Some(page.state)), before, "{view:?}");

        // Now every column is in memory, longer than the page was.
        store.prepare(copy, &view).unwrap();
        let now = store.text_page(copy, &view, 0, 5).unwrap();
        let grown = totals(&store, copy, &view, None);
        assert_eq!((now.state, now.count), (grown.0, grown.1));
        assert!(now.state != page.state && now.count > page.count && now.here > page.here);
        assert_eq!(totals(&store, copy, &view, Some(page.state)), before, "{view:?}");
        assert_eq!(totals(&store, copy, &view, Some(now.state)), grown, "{view:?}");
    }
}

#[test]
fn totals_of_a_copy_that_was_rewritten_name_another_state() {
    for view in views() {
        let store = Store::in_memory().unwrap();
        let copy = store.begin(&invoices(), 1).unwrap();
        grow(&store, copy, 0..20);
        let page = store.text_page(copy, &view, 0, 5).unwrap();
        store.remove(copy, &["3"]).unwrap();
        let after = totals(&store, copy, &view, Some(page.state));
        assert_ne!(after.0, page.state);
        assert_eq!(after, totals(&store, copy, &view, None));

        // Nor is a state of another copy, or one that never was, taken for one of this copy.
        let other = store.begin(&invoices(), 1).unwrap();
        grow(&store, other, 0..2);
        let elsewhere = store.text_page(other, &view, 0, 5).unwrap().state;
        assert_eq!(totals(&store, copy, &view, Some(elsewhere)), after);
        let later = CopyState { end: after.0.end + 9, ..after.0 };
        assert_eq!(totals(&store, copy, &view, Some(later)), after);
    }
}

#[test]
fn a_page_counts_the_rows_of_its_own_list_in_its_own_state() {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&invoices(), 1).unwrap();
    grow(&store, copy, 0..20);
    store.remove(copy, &["3"]).unwrap();
    for view in views() {
        let here = if view.list.is_some() { 38 } else { 19 };
        for prepared in [false, true] {
            assert_eq!(store.text_page(copy, &view, 0, 5).unwrap().here, here, "{view:?} {prepared}");
            store.prepare(copy, &view).unwrap();
        }
    }
}
