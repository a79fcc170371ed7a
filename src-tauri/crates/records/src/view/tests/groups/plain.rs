//! Sums by groups in plain SQL.

use rusqlite::{Connection, params};

use super::*;

/// The rows of a view in a plain table: for each level and what stands across the value and the day, and for each sum the
/// currency and the number in two parts, which SQLite adds up without an overflow.
pub(super) struct Plain {
    connection: Connection,
}

/// Units of the lower part of a number.
const PART: i64 = 1_000_000_000;

impl Plain {
    pub(super) fn new(
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
                    .execute(
                        "INSERT INTO level VALUES (?, ?, ?, ?)",
                        params![row.seq, nth as u32, value, day],
                    )
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

    /// For each group, or each part of one across, its rows and its sums as a text each. `under` is the condition of the parents.
    pub(super) fn groups(
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
pub(super) fn term(model: &Model<'_>, level: &GroupLevel, table: &str) -> String {
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
pub(super) fn identity(model: &Model<'_>, path: &str, key: &GroupKey) -> String {
    match key {
        GroupKey::Blank => "blank".to_owned(),
        GroupKey::Value { text } => model.identity_of(path, text).unwrap(),
        GroupKey::Family { name } => format!("t{}", String::from_iter(model::fold(name))),
        GroupKey::Days { first, .. } => first.clone(),
        GroupKey::Age { number, .. } => format!("age {number}"),
    }
}

pub(super) fn texts_of(group: &str, sums: &GroupSums) -> Vec<String> {
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

pub(super) fn sorted(texts: impl Iterator<Item = Vec<String>>) -> Vec<String> {
    let mut texts: Vec<String> = texts.flatten().collect();
    texts.sort();
    texts
}
