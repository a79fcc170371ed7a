//! Sums by groups against plain SQL over the same rows, and against the tables that groups open.

use std::cmp::Ordering;

use jiff::civil::date;
use rusqlite::{Connection, params};

use super::generate::{paths, view};
use super::*;

/// Paths of dates and moments.
const DATES: [&str; 3] = ["dueDate", "createdAt", "serviceDate"];
/// Paths of columns with numbers, and of one without.
const SUMS: [&str; 6] = ["amount", "exchangeRate", "tags[0]", "tags[1]", "document.amount", "id"];

/// A record as companies have them: customers with jobs, days of several years, and ids that no name is.
fn book() -> impl Strategy<Value = Record> {
    let name = prop_oneof![
        1 => Just(String::new()),
        6 => select(
            &[
                "Valley Forge", "VALLEY FORGE", "Valley Forge:Kitchen", "valley forge:kitchen", "Valley Forge:Kitchen:Tap",
                "Valley", "Valley Forge Inn", "Straße:1", "STRASSE:2", "Ä:b", "a\u{308}", ":x", ":x:y", "a:", "a",
            ][..]
        )
        .prop_map(str::to_owned),
        1 => generate::text(),
    ];
    let day = prop_oneof![
        8 => (0i32..1_000).prop_map(|days| {
            let day = date(2022, 11, 20).checked_add(jiff::Span::new().days(days)).unwrap();
            Raw::Text(day.to_string())
        }),
        1 => select(&["2024-02-30", "soon", "Soon", "0000-01-01", "9999-12-31"][..]).prop_map(|text| Raw::Text(text.to_owned())),
        1 => Just(Raw::Null),
    ];
    let of_lines = proptest::collection::vec((name.clone(), day.clone()), 4);
    (record(), name, day, of_lines).prop_map(|(mut record, name, day, of_lines)| {
        set(&mut record.fields, "customer", &name, "dueDate", day);
        for (line, (name, day)) in record.lines.iter_mut().zip(of_lines) {
            set(line, "item", &name, "serviceDate", day);
        }
        record
    })
}

fn set(fields: &mut Fields, reference: &'static str, name: &str, date: &'static str, day: Raw) {
    fields.insert(date, day);
    if let Some(Raw::Reference(id, before)) = fields.get_mut(reference) {
        *before = name.to_owned();
        *id = format!("{}-{id}", if name.is_empty() { "alone" } else { "id" });
        let id = Raw::Text(id.clone());
        fields.insert(if reference == "item" { "item.id" } else { "customer.id" }, id);
    }
    if let Some(Raw::Reference(id, name)) = fields.get_mut("currency") {
        *id = format!("{}-{id}", if name.is_empty() { "alone" } else { "id" });
    }
}

fn by(is_of_days: bool) -> BoxedStrategy<GroupBy> {
    let values = prop_oneof![1 => Just(GroupBy::Value), 1 => Just(GroupBy::Family)];
    let on = (0i32..1_000)
        .prop_map(|days| date(2022, 11, 20).checked_add(jiff::Span::new().days(days)).unwrap().to_string());
    let bounds = proptest::collection::btree_set(1u32..200, 0..5).prop_map(|set| set.into_iter().collect());
    let days = prop_oneof![
        1 => Just(GroupBy::Day),
        2 => Just(GroupBy::Month),
        2 => (1u8..=12).prop_map(|year_begins| GroupBy::Quarter { year_begins }),
        2 => (1u8..=12).prop_map(|year_begins| GroupBy::Year { year_begins }),
        3 => (on, bounds).prop_map(|(on, bounds)| GroupBy::Age { on, bounds }),
    ];
    let weight = if is_of_days { 6 } else { 0 };
    prop_oneof![3 => values, weight + 1 => days].prop_map(|by| by).boxed()
}

fn level(of_lines: bool) -> impl Strategy<Value = GroupLevel> {
    let names: Vec<&str> = if of_lines { vec!["item", "document.customer"] } else { vec!["customer"] };
    let dates: Vec<&str> = paths(of_lines).into_iter().filter(|path| DATES.contains(path)).collect();
    prop_oneof![3 => select(names), 3 => select(dates), 3 => select(paths(of_lines))].prop_flat_map(|path| {
        by(DATES.contains(&path)).prop_map(move |by| GroupLevel { path: path.to_owned(), by })
    })
}

/// A view, a question, and which group of each level is opened.
#[derive(Debug, Clone)]
struct Asked {
    view: View,
    question: GroupQuestion,
    opened: Vec<usize>,
}

fn asked() -> impl Strategy<Value = Asked> {
    any::<bool>().prop_flat_map(|of_lines| {
        let levels = proptest::collection::vec(level(of_lines), 1..4);
        let across = proptest::option::of(level(of_lines));
        let sums = proptest::collection::vec(select(&SUMS[..]).prop_map(str::to_owned), 0..4);
        let currency = proptest::option::of(generate::text());
        let order = prop_oneof![
            Just(GroupOrder::Group),
            Just(GroupOrder::Rows),
            (select(&SUMS[..]), currency)
                .prop_map(|(path, currency)| GroupOrder::Sum { path: path.to_owned(), currency }),
        ];
        let page = (order, any::<bool>(), 0u32..3, 0u32..6);
        let opened = proptest::collection::vec(0usize..9, 0..3);
        (view(of_lines), levels, across, sums, page, opened).prop_map(
            |(view, levels, across, sums, (order, descending, skip, count), opened)| {
                let question =
                    GroupQuestion { levels, across, sums, under: Vec::new(), order, descending, skip, count };
                Asked { view, question, opened }
            },
        )
    })
}

/// The rows of a view in a plain table: for each level and what stands across the value and the day, and for each sum the
/// currency and the number in two parts, which SQLite adds up without an overflow.
struct Plain {
    connection: Connection,
}

/// Units of the lower part of a number.
const PART: i64 = 1_000_000_000;

impl Plain {
    fn new(
        model: &Model<'_>,
        rows: &[&ModelRow],
        levels: &[GroupLevel],
        sums: &[String],
        of_lines: bool,
    ) -> Self {
        let connection = Connection::open_in_memory().unwrap();
        connection
            .execute_batch(
                "CREATE TABLE level (row INTEGER, nth INTEGER, value TEXT, day TEXT, PRIMARY KEY (row, nth));
                 CREATE TABLE summand (row INTEGER, nth INTEGER, currency TEXT, high INTEGER, low INTEGER, blank INTEGER);",
            )
            .unwrap();
        let currency_path = if of_lines { "document.currency" } else { "currency" };
        for row in rows {
            for (nth, level) in levels.iter().enumerate() {
                let (value, day) = (model.identity(row, &level.path), model.day(row, &level.path));
                connection
                    .execute("INSERT INTO level VALUES (?, ?, ?, ?)", params![row.seq, nth as u32, value, day])
                    .unwrap();
            }
            for (nth, path) in sums.iter().enumerate() {
                let currency = Some(model.cell(row, currency_path))
                    .filter(|name| model.kind(path) == FieldKind::Money && !name.is_empty());
                let units: Result<i64, bool> = model
                    .number(row, path)
                    .map(|number| (number * Decimal::from(100_000)).normalize().to_string().parse().unwrap());
                let parts = units.ok().map(|units| (units.div_euclid(PART), units.rem_euclid(PART)));
                let (high, low) = parts.unzip();
                let blank = units == Err(true);
                connection
                    .execute(
                        "INSERT INTO summand VALUES (?, ?, ?, ?, ?, ?)",
                        params![row.seq, nth as u32, currency, high, low, blank],
                    )
                    .unwrap();
            }
        }
        Self { connection }
    }

    /// The condition on the rows of some groups, and for each group its rows and sums as a text each.
    fn groups(
        &self,
        model: &Model<'_>,
        by: &[(usize, &GroupLevel)],
        under: &str,
        sums: usize,
    ) -> Vec<String> {
        let terms: Vec<String> =
            by.iter().map(|(nth, level)| term(model, level, &format!("l{nth}"))).collect();
        let from: Vec<String> = by
            .iter()
            .map(|(nth, _)| format!("JOIN level l{nth} ON l{nth}.row = r.row AND l{nth}.nth = {nth}"))
            .collect();
        let (terms, from) = (terms.join(" || '/' || "), from.join(" "));
        let of_rows = format!(
            "SELECT {terms}, NULL, NULL, count(*), 0, 0, 0, 0 FROM (SELECT DISTINCT row FROM level) r {from} {under} GROUP BY 1"
        );
        let of_sums = (0..sums).map(|nth| {
            format!(
                " UNION ALL SELECT {terms}, {nth}, s.currency, count(*), count(s.high), sum(s.blank), sum(s.high), sum(s.low)
                 FROM (SELECT DISTINCT row FROM level) r JOIN summand s ON s.row = r.row AND s.nth = {nth} {from} {under}
                 GROUP BY 1, 3"
            )
        });
        let sql = of_rows + &of_sums.collect::<String>();
        let mut statement = self.connection.prepare(&sql).unwrap();
        let found = statement.query_map([], |row| {
            let (high, low): (Option<i64>, Option<i64>) = (row.get(6)?, row.get(7)?);
            let units = i128::from(high.unwrap_or(0)) * i128::from(PART) + i128::from(low.unwrap_or(0));
            let (nth, currency): (Option<u32>, Option<String>) = (row.get(1)?, row.get(2)?);
            let (count, added, blank): (u32, u32, u32) = (row.get(3)?, row.get(4)?, row.get(5)?);
            Ok(match nth {
                None => format!("{}: {count}", row.get::<_, String>(0)?),
                Some(nth) => written(
                    &row.get::<_, String>(0)?,
                    nth,
                    currency,
                    units,
                    (added, blank, count - added - blank),
                ),
            })
        });
        let mut found: Vec<String> = found.unwrap().collect::<Result<_, _>>().unwrap();
        found.sort();
        found
    }
}

fn written(group: &str, nth: u32, currency: Option<String>, units: i128, counts: (u32, u32, u32)) -> String {
    let sum = Decimal::from_i128_with_scale(units, 5).normalize();
    format!("{group}: {nth} {currency:?} {sum} {counts:?}")
}

/// The group of a row in SQL.
fn term(model: &Model<'_>, level: &GroupLevel, table: &str) -> String {
    let value = format!("coalesce({table}.value, 'blank')");
    let day = format!("{table}.day");
    let months = |count: u8, begins: u8| {
        format!(
            "date({day}, 'start of month', '-' || ((strftime('%m', {day}) - {begins} + 12) % {count}) || ' months')"
        )
    };
    let of_days = match &level.by {
        GroupBy::Value => return value,
        GroupBy::Family => {
            // The numbers and days have no colon, and what does not fit a kind has no family.
            let is_text = matches!(model.kind(&level.path), FieldKind::Text | FieldKind::Reference);
            let colon = format!("instr(substr({value}, 3), ':')");
            let of_text =
                format!("CASE WHEN {colon} > 0 THEN substr({value}, 1, 1 + {colon}) ELSE {value} END");
            return if is_text { of_text } else { value };
        }
        GroupBy::Day => day.clone(),
        GroupBy::Month => months(1, 1),
        GroupBy::Quarter { year_begins } => months(3, *year_begins),
        GroupBy::Year { year_begins } => months(12, *year_begins),
        GroupBy::Age { on, bounds } => {
            let past = format!("julianday('{on}') - julianday({day})");
            let ages: Vec<String> = [0]
                .iter()
                .chain(bounds)
                .zip(0..)
                .map(|(bound, nth)| format!("WHEN {past} <= {bound} THEN 'age {nth}'"))
                .collect();
            format!("CASE {} ELSE 'age {}' END", ages.join(" "), bounds.len() + 1)
        }
    };
    // SQLite counts the months of the first year back into the one before it, which no filter can name.
    format!("CASE WHEN {day} IS NULL THEN {value} ELSE max({of_days}, '0000-01-01') END")
}

/// The same for the key of a group.
fn identity(model: &Model<'_>, path: &str, key: &GroupKey) -> String {
    match key {
        GroupKey::Blank => "blank".to_owned(),
        GroupKey::Value { text } => model.identity_of(path, text).unwrap(),
        GroupKey::Family { name } => format!("t{}", String::from_iter(model::fold(name))),
        GroupKey::Days { first, .. } => first.clone(),
        GroupKey::Age { number, .. } => format!("age {number}"),
    }
}

fn texts_of(group: &str, sums: &GroupSums) -> Vec<String> {
    if sums.rows == 0 {
        return Vec::new();
    }
    let mut texts = vec![format!("{group}: {}", sums.rows)];
    for (nth, totals) in (0u32..).zip(&sums.sums) {
        for total in totals {
            let sum: Decimal = total.sum.parse().unwrap();
            let units = (sum * Decimal::from(100_000)).normalize().to_string().parse().unwrap();
            let counts = (total.added, total.blank, total.not_added);
            texts.push(written(group, nth, total.currency.clone(), units, counts));
        }
    }
    texts
}

fn sorted(texts: impl Iterator<Item = Vec<String>>) -> Vec<String> {
    let mut texts: Vec<String> = texts.flatten().collect();
    texts.sort();
    texts
}

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
        prop_assert!(matches!(refused, Err(GroupError::View(ViewError::Operand { .. }))), "{refused:?}");
        return Ok(());
    };
    let mut levels = question.levels.clone();
    levels.extend(question.across.clone());
    let across = question.across.as_ref().map(|across| (question.levels.len(), across));
    let all = GroupQuestion {
        order: GroupOrder::Group,
        descending: false,
        skip: 0,
        count: u32::MAX,
        ..question.clone()
    };
    let mut plain = None;
    let mut all = all;
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
                matches!(&found, Err(GroupError::NoDates(path)) if *path == wrong.path),
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
        check_page(&model, store, copy, asked, &all, level, &found)?;
        check_tables(store, copy, view, question, &all, &found)?;
        let (Some(opened), false) = (opened.get(depth), found.groups.is_empty()) else { break };
        all.under.push(found.groups[opened % found.groups.len()].key.clone());
    }
    if all.under.len() == question.levels.len() {
        prop_assert!(matches!(store.groups(copy, view, &all, None), Err(GroupError::Levels)));
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
