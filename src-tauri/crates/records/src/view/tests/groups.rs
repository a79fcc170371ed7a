//! Sums by groups against plain SQL over the same rows, and against the tables that groups open.

mod books;
mod plain;

use std::cmp::Ordering;

use self::books::{Asked, asked, book};
use self::plain::{Plain, identity, sorted, term, texts_of};
use super::*;

fn is_of_days(by: &GroupBy) -> bool {
    !matches!(by, GroupBy::Value | GroupBy::Family)
}

fn check(store: &Store, copy: CopyId, expected: &Expected, asked: &Asked) -> Result<(), TestCaseError> {
    let Asked { view, question, opened } = asked;
    let of_lines = view.list.is_some();
    let rows = expected.rows(of_lines);
    let model = Model::new(&rows, &expected.kinds(of_lines));
    let Some(in_view) = model.rows_of(view) else {
        let refused = store.groups(copy, view, question, None);
        prop_assert!(matches!(refused, Err(ViewError::Operand { .. })), "{refused:?}");
        return Ok(());
    };
    let mut levels = question.levels.clone();
    levels.extend(question.across.clone());
    let across = question.across.as_ref().map(|across| (question.levels.len(), across));
    let mut all = GroupQuestion {
        order: GroupOrder::Group,
        descending: false,
        skip: 0,
        count: u32::MAX,
        ..question.clone()
    };
    let mut plain = None;
    for depth in 0..question.levels.len() {
        let level = &question.levels[depth];
        let found = store.groups(copy, view, &all, None);
        let has_dates =
            |level: &GroupLevel| matches!(model.kind(&level.path), FieldKind::Date | FieldKind::DateTime);
        if let Some(wrong) = [Some(level), question.across.as_ref()]
            .into_iter()
            .flatten()
            .find(|level| is_of_days(&level.by) && !has_dates(level))
        {
            prop_assert!(
                matches!(&found, Err(ViewError::Groups(GroupProblem::NoDates(path))) if *path == wrong.path),
                "{found:?}"
            );
            return Ok(());
        }
        let found = found.unwrap();
        let plain = plain.get_or_insert_with(|| Plain::new(&model, &in_view, &levels, &found.sums, of_lines));
        let under: Vec<String> = (0..depth)
            .map(|nth| {
                let parent =
                    identity(&model, &question.levels[nth].path, &all.under[nth]).replace('\'', "''");
                let term = term(&model, &question.levels[nth], "p");
                format!("r.row IN (SELECT row FROM level p WHERE p.nth = {nth} AND {term} = '{parent}')")
            })
            .collect();
        let under = if under.is_empty() { String::new() } else { format!("WHERE {}", under.join(" AND ")) };
        let name = |key: &GroupKey| identity(&model, &level.path, key);
        let ours = sorted(found.groups.iter().map(|group| texts_of(&name(&group.key), &group.whole)));
        prop_assert_eq!(ours, plain.groups(&model, &[(depth, level)], &under, found.sums.len()));
        if let Some((nth, level_across)) = across {
            let of_across = |key: &GroupKey| identity(&model, &level_across.path, key);
            let cells = found.groups.iter().flat_map(|group| {
                assert_eq!(group.across.len(), found.across.len());
                group
                    .across
                    .iter()
                    .zip(&found.across)
                    .map(|(cell, key)| texts_of(&format!("{}/{}", name(&group.key), of_across(key)), cell))
                    .collect::<Vec<_>>()
            });
            let both = [(depth, level), (nth, level_across)];
            prop_assert_eq!(sorted(cells), plain.groups(&model, &both, &under, found.sums.len()));
            let columns =
                found.all_across.iter().zip(&found.across).map(|(cell, key)| texts_of(&of_across(key), cell));
            prop_assert_eq!(
                sorted(columns),
                plain.groups(&model, &[(nth, level_across)], &under, found.sums.len())
            );
        }
        prop_assert_eq!(found.count as usize, found.groups.len());
        check_order(&model, level, &found)?;
        check_tree(&model, store, copy, asked, &all, &found)?;
        check_page(&model, store, copy, asked, &all, level, &found)?;
        check_tables(store, copy, view, question, &all, &found)?;
        let (Some(opened), false) = (opened.get(depth), found.groups.is_empty()) else { break };
        all.under.push(found.groups[opened % found.groups.len()].key.clone());
    }
    if all.under.len() == question.levels.len() {
        prop_assert!(matches!(
            store.groups(copy, view, &all, None),
            Err(ViewError::Groups(GroupProblem::Levels))
        ));
    }
    Ok(())
}

/// Checks that the groups stand in the order of their values.
fn check_order(model: &Model<'_>, level: &GroupLevel, found: &Groups) -> Result<(), TestCaseError> {
    let by = [OrderBy { path: level.path.clone(), descending: false }];
    let row = |text: &str| model.rows.iter().find(|row| model.cell(row, &level.path) == *text).unwrap();
    for pair in found.groups.windows(2) {
        let is_in_order = match (&pair[0].key, &pair[1].key) {
            (GroupKey::Days { first: one, .. }, GroupKey::Days { first: other, .. }) => one < other,
            (GroupKey::Age { number: one, .. }, GroupKey::Age { number: other, .. }) => one < other,
            (GroupKey::Family { name: one }, GroupKey::Family { name: other }) => {
                model.compare_texts(one, other) != Ordering::Greater
            }
            (GroupKey::Value { text: one }, GroupKey::Value { text: other }) => {
                let clock = |text: &str| -> Option<i64> {
                    model.identity_of(&level.path, text)?.strip_prefix('w')?.parse().ok()
                };
                match (model.kind(&level.path), clock(one), clock(other)) {
                    (FieldKind::DateTime, Some(one), Some(other)) => one < other,
                    _ => model.order(&by, row(one), row(other)) != Ordering::Greater,
                }
            }
            // What does not fit comes after what does, and a blank comes last.
            (GroupKey::Days { .. } | GroupKey::Age { .. }, GroupKey::Value { .. }) => true,
            (one, other) => *one != GroupKey::Blank && *other == GroupKey::Blank,
        };
        prop_assert!(is_in_order, "{:?}", found.groups);
    }
    Ok(())
}

/// Checks that the groups of all levels at once have those of a level, in their order.
fn check_tree(
    model: &Model<'_>,
    store: &Store,
    copy: CopyId,
    Asked { view, question, .. }: &Asked,
    all: &GroupQuestion,
    found: &Groups,
) -> Result<(), TestCaseError> {
    let depth = all.under.len();
    let tree = match store.group_tree(copy, view, question, &|| false) {
        // A level below this one is not by days.
        Err(ViewError::Groups(GroupProblem::NoDates(_))) => return Ok(()),
        tree => tree.unwrap().unwrap(),
    };
    // A level under a parent has only the parts across that the rows of the parent have.
    let parts = |keys: &[GroupKey], parts: &[GroupSums]| -> Vec<(String, GroupSums)> {
        let name = |key| identity(model, &question.across.as_ref().unwrap().path, key);
        let named = keys.iter().zip(parts).filter(|(_, part)| part.rows > 0);
        named.map(|(key, part)| (name(key), part.clone())).collect()
    };
    let told = |key: &GroupKey, whole: &GroupSums, across: Vec<(String, GroupSums)>| {
        (identity(model, &question.levels[depth].path, key), whole.clone(), across)
    };
    let page = GroupQuestion { skip: 0, count: u32::MAX, under: all.under.clone(), ..question.clone() };
    let level = store.groups(copy, view, &page, None).unwrap();
    let by_level: Vec<_> = level
        .groups
        .iter()
        .map(|group| told(&group.key, &group.whole, parts(&level.across, &group.across)))
        .collect();
    let names = |keys: &[GroupKey]| -> Vec<String> {
        keys.iter().zip(&question.levels).map(|(key, level)| identity(model, &level.path, key)).collect()
    };
    let under = names(&all.under);
    let is_of_level =
        |group: &&TreeGroup| group.keys.len() == depth + 1 && names(&group.keys[..depth]) == under;
    let by_tree: Vec<_> = tree
        .groups
        .iter()
        .filter(is_of_level)
        .map(|group| told(&group.keys[depth], &group.whole, parts(&tree.across, &group.across)))
        .collect();
    prop_assert_eq!(by_tree, by_level);
    if depth == 0 {
        prop_assert_eq!(
            (&tree.all, &tree.all_across, &tree.across),
            (&found.all, &found.all_across, &found.across)
        );
    }
    // Each group stands right behind the one above it or behind another one below that.
    for pair in tree.groups.windows(2) {
        let shared = pair[1].keys.len() - 1;
        prop_assert!(pair[0].keys.len() >= shared && pair[0].keys[..shared] == pair[1].keys[..shared]);
    }
    Ok(())
}

/// Checks that a page has the groups of its place in its order.
fn check_page(
    model: &Model<'_>,
    store: &Store,
    copy: CopyId,
    Asked { view, question, .. }: &Asked,
    all: &GroupQuestion,
    level: &GroupLevel,
    found: &Groups,
) -> Result<(), TestCaseError> {
    let page = GroupQuestion { under: all.under.clone(), ..question.clone() };
    let ours = store.groups(copy, view, &page, Some(found.state)).unwrap();
    let mut groups = found.groups.clone();
    let directed = |order: Ordering| if question.descending { order.reverse() } else { order };
    match &question.order {
        GroupOrder::Group => {
            let class = |key: &GroupKey| match key {
                GroupKey::Blank => 2,
                GroupKey::Value { text } => {
                    let is_text = matches!(model.kind(&level.path), FieldKind::Text | FieldKind::Reference);
                    let fits = is_text || !model.identity_of(&level.path, text).unwrap().starts_with('t');
                    i32::from(!fits)
                }
                _ => 0,
            };
            if question.descending {
                groups.reverse();
            }
            groups.sort_by_key(|group| class(&group.key));
        }
        GroupOrder::Rows => groups.sort_by(|one, other| directed(one.whole.rows.cmp(&other.whole.rows))),
        GroupOrder::Sum { path, currency } => {
            let at = found.sums.iter().position(|of| of == path);
            let sum = |group: &Group| -> Option<Decimal> {
                let total = group.whole.sums[at?].iter().find(|total| total.currency == *currency)?;
                (total.added > 0).then(|| total.sum.parse().unwrap())
            };
            groups.sort_by(|one, other| match (sum(one), sum(other)) {
                (Some(one), Some(other)) => directed(one.cmp(&other)),
                (one, other) => one.is_none().cmp(&other.is_none()),
            });
        }
    }
    let groups = groups.into_iter().skip(question.skip as usize).take(question.count as usize).collect();
    prop_assert_eq!(ours, Groups { groups, ..found.clone() });
    Ok(())
}

/// Checks that the table that a group opens has its rows and its sums.
fn check_tables(
    store: &Store,
    copy: CopyId,
    view: &View,
    question: &GroupQuestion,
    all: &GroupQuestion,
    found: &Groups,
) -> Result<(), TestCaseError> {
    let opened = |filters: &[Filter]| {
        let view = view.clone().with(filters);
        let totals = store.totals_of_numbers(copy, &view, &question.sums, None).unwrap();
        let rows = store.page(copy, &view, 0, 0).unwrap().count;
        assert_eq!(rows, totals.count);
        GroupSums { rows, sums: totals.columns.into_iter().map(|column| column.totals).collect() }
    };
    let filter = |level: &GroupLevel, key: &GroupKey| key.filter(&level.path);
    let parents: Vec<Filter> =
        question.levels.iter().zip(&all.under).map(|(level, key)| filter(level, key)).collect();
    prop_assert_eq!(&found.all, &opened(&parents));
    for group in &found.groups {
        prop_assert_eq!(&group.whole, &opened(&group.filters), "{:?}", group.key);
        if let GroupKey::Value { text } = &group.key {
            let level = &question.levels[all.under.len()];
            let values =
                store.values(copy, &view.clone().with(&group.filters), &level.path, 2).unwrap().values;
            let shown: Vec<Option<&str>> = values.iter().map(|counted| counted.value.text()).collect();
            prop_assert_eq!(shown, [Some(text.as_str())]);
        }
        for (cell, key) in group.across.iter().zip(&found.across).filter(|(cell, _)| cell.rows > 0) {
            let of_cell = question.across.iter().map(|across| filter(across, key));
            let filters: Vec<Filter> = group.filters.iter().cloned().chain(of_cell).collect();
            prop_assert_eq!(cell, &opened(&filters), "{:?} {:?}", group.key, key);
        }
    }
    Ok(())
}

proptest! {
    // `PROPTEST_CASES` says how many.
    #![proptest_config(ProptestConfig::default())]
    #[test]
    fn groups_are_what_plain_sql_says_and_have_the_sums_of_the_tables_that_they_open(
        first in proptest::collection::vec(book(), 1..30),
        more in proptest::collection::vec(book(), 0..20),
        again in proptest::collection::vec(book(), 0..4),
        removed in proptest::collection::vec(0u32..25, 0..4),
        questions in proptest::collection::vec(asked(), 1..4),
    ) {
        let store = Store::in_memory().unwrap();
        store.set_zone(jiff::tz::TimeZone::UTC);
        let copy = store.begin(&invoices(), 1).unwrap();
        let mut expected = Expected::default();
        let mut first = first;
        first[0].fields.insert("region", Raw::Text("north".to_owned()));
        first[0].fields.insert("isActive", Raw::YesNo(true));
        for step in [Step::Append(first), Step::Append(more), Step::Put(again), Step::Remove(removed)] {
            change(&store, copy, &mut expected, &step);
        }
        for asked in &questions {
            check(&store, copy, &expected, asked)?;
        }
    }
}

fn of_level(path: &str, by: GroupBy) -> GroupQuestion {
    GroupQuestion { count: 9, ..of_levels([GroupLevel { path: path.to_owned(), by }]) }
}

fn of_levels(levels: impl IntoIterator<Item = GroupLevel>) -> GroupQuestion {
    GroupQuestion { levels: levels.into_iter().collect(), ..GroupQuestion::default() }
}

fn store_with(records: impl IntoIterator<Item = String>) -> (Store, CopyId) {
    let store = Store::in_memory().unwrap();
    let copy = store.begin(&invoices(), 1).unwrap();
    let records: Vec<String> = records.into_iter().collect();
    let records: Vec<&str> = records.iter().map(String::as_str).collect();
    store.append(copy, &crate::copies::tests::page_of("Invoices", &records)).unwrap();
    (store, copy)
}

#[test]
fn what_is_wrong_with_a_question_about_groups_is_named() {
    let (store, copy) = store_with([r#"{"id":"a","dueDate":"2026-11-01"}"#.to_owned()]);
    let wrong = |question: &GroupQuestion| store.groups(copy, &View::default(), question, None).unwrap_err();
    let age = |on: &str, bounds: &[u32]| {
        of_level("dueDate", GroupBy::Age { on: on.to_owned(), bounds: bounds.to_vec() })
    };
    assert!(matches!(wrong(&age("2026-11-28", &[30, 30])), ViewError::Groups(GroupProblem::Bounds)));
    assert!(matches!(wrong(&age("28.11.2026", &[30])), ViewError::Operand { .. }));
    for month in [0, 13] {
        let question = of_level("dueDate", GroupBy::Year { year_begins: month });
        assert!(matches!(wrong(&question), ViewError::Groups(GroupProblem::YearBegins(of)) if of == month));
    }
    let no_dates = wrong(&of_level("customer", GroupBy::Month));
    assert!(matches!(no_dates, ViewError::Groups(GroupProblem::NoDates(path)) if path == "customer"));
    let level = |path: &str| GroupLevel { path: path.to_owned(), by: GroupBy::Value };
    assert!(matches!(wrong(&of_levels([])), ViewError::Groups(GroupProblem::Levels)));
    assert!(matches!(wrong(&of_levels(["id"; 4].map(level))), ViewError::Groups(GroupProblem::Levels)));
    let path = wrong(&of_levels([level("tags[x]")]));
    assert!(matches!(path, ViewError::Path { .. }), "{path:?}");
}

#[test]
fn more_groups_than_a_level_may_have_are_refused() {
    let level = || GroupLevel { path: "refNumber".to_owned(), by: GroupBy::Value };
    let record = |number: u32| format!(r#"{{"id":"{number}","refNumber":"{number}"}}"#);
    let (store, copy) = store_with((0..MOST_GROUPS).map(record));
    let groups = |question: &GroupQuestion| store.groups(copy, &View::default(), question, None);
    assert_eq!(groups(&of_levels([level()])).unwrap().count, MOST_GROUPS);
    let across = GroupQuestion { across: Some(level()), ..of_levels([level()]) };
    assert!(matches!(
        groups(&across),
        Err(ViewError::Groups(GroupProblem::TooMany { most: MOST_ACROSS, .. }))
    ));
    store.append(copy, &crate::copies::tests::page_of("Invoices", &[&record(MOST_GROUPS)])).unwrap();
    let refused = groups(&of_levels([level()]));
    assert!(
        matches!(refused, Err(ViewError::Groups(GroupProblem::TooMany { path, most: MOST_GROUPS })) if path == "refNumber")
    );
}

#[test]
fn groups_of_all_levels_can_be_stopped_at_each_level_and_each_group() {
    let record = |id: u32| format!(r#"{{"id":"{id}","refNumber":"{}","memo":"{id}"}}"#, id % 3);
    let (store, copy) = store_with((0..7).map(record));
    let level = |path: &str| GroupLevel { path: path.to_owned(), by: GroupBy::Value };
    let question = of_levels(["refNumber", "memo"].map(level));
    let asked = std::cell::Cell::new(0);
    let tree = |stops_at: u32| {
        asked.set(0);
        let is_stopped = || asked.replace(asked.get() + 1) == stops_at;
        store.group_tree(copy, &View::default(), &question, &is_stopped).unwrap()
    };
    let whole = tree(u32::MAX).unwrap();
    assert_eq!((whole.groups.len(), asked.get()), (3 + 7, 2 + 3 + 7));
    for at in 0..12 {
        assert_eq!((tree(at), asked.get()), (None, at + 1), "nothing is added up after a stop");
    }
}

#[test]
fn groups_are_of_the_state_that_is_asked_for_however_many_rows_came_since() {
    let record = |id: &str| format!(r#"{{"id":"{id}","customer":{{"fullname":"A:{id}"}},"amount":5}}"#);
    let (store, copy) = store_with(["1", "2"].map(record));
    let question = GroupQuestion { sums: vec!["amount".to_owned()], ..of_level("customer", GroupBy::Family) };
    let before = store.groups(copy, &View::default(), &question, None).unwrap();
    assert_eq!(before.groups[0].key, GroupKey::Family { name: "A".to_owned() });
    assert_eq!((before.all.rows, before.all.sums[0][0].sum.as_str()), (2, "10.00"));
    store.append(copy, &crate::copies::tests::page_of("Invoices", &[&record("3")])).unwrap();
    let as_of = |state| store.groups(copy, &View::default(), &question, state).unwrap();
    assert_eq!(as_of(Some(before.state)), before);
    assert_eq!(as_of(None).groups[0].whole.sums[0][0].sum, "15.00");
}
