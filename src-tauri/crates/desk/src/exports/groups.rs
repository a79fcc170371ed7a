//! Sums by groups as the table of a file: a column for each level, one for the rows, one for each sum, its currencies and its groups
//! across.

use jiff::civil::Date;
use ledgerlane_api::{FieldKind, is_sensitive};
use ledgerlane_records::{
    GroupBy, GroupKey, GroupLevel, GroupQuestion, GroupSums, GroupTree, RowLook, SumChart, SumRow, SumTable,
    Total, TreeGroup, Value, sum_value,
};
use ledgerlane_words::{Words, without_marks};

use super::provenance::grouped;
use crate::interface::{ExportBelow, ExportFormat, ExportGroups, ExportTable};

/// Name of the sheet with the chart.
const CHART: &str = "Chart";
/// Most groups that a chart draws.
const MOST_BARS: usize = 24;

/// What is asked of the store.
pub(super) fn question(export: &ExportTable, groups: &ExportGroups) -> GroupQuestion {
    let is_taken = |path: &str| export.sensitive || !is_sensitive(path);
    let sums = groups.sums.iter().filter(|column| is_taken(&column.path));
    let by = &groups.by;
    GroupQuestion {
        levels: by.levels.clone(),
        across: by.across.clone().filter(|across| is_taken(&across.path)),
        sums: sums.map(|column| column.path.clone()).collect(),
        order: by.order.clone(),
        descending: by.descending,
        ..GroupQuestion::default()
    }
}

/// Heads of the columns with sensitive values.
pub(super) fn sensitive_heads(groups: &ExportGroups) -> Vec<&str> {
    let levels = groups.by.levels.iter().zip(&groups.levels);
    let levels = levels.map(|(level, head)| (&level.path, head));
    let sums = groups.sums.iter().map(|column| (&column.path, &column.head));
    let across = groups.by.across.iter().map(|level| (&level.path, &groups.across));
    levels
        .chain(across)
        .chain(sums)
        .filter(|(path, _)| is_sensitive(path))
        .map(|(_, head)| head.as_str())
        .collect()
}

/// A table that was made of groups.
pub(super) struct Made {
    pub(super) table: SumTable,
    /// Number of groups of the innermost level.
    pub(super) groups: u32,
    /// Values that are in no sum.
    pub(super) not_added: u32,
    /// Number of rows at the end that sum up the others.
    pub(super) totals: u32,
}

/// A column of sums: its head, its kind, its place among the sums, its currency and its group across; `None` for all of them together.
struct SumColumn {
    head: String,
    kind: FieldKind,
    at: usize,
    currency: Option<String>,
    across: Option<usize>,
}

/// What is made of the groups.
pub(super) fn sum_table(
    words: &Words,
    export: &ExportTable,
    groups: &ExportGroups,
    tree: &GroupTree,
) -> Made {
    Making { words, export, groups, tree }.made()
}

struct Making<'m> {
    words: &'m Words,
    export: &'m ExportTable,
    groups: &'m ExportGroups,
    tree: &'m GroupTree,
}

impl Making<'_> {
    fn made(&self) -> Made {
        let Self { export, groups, tree, .. } = self;
        let (levels, sums) = (self.levels(), self.sum_columns());
        let depth = groups.by.levels.len();
        let mut columns: Vec<(String, FieldKind)> =
            levels.iter().map(|(_, head, kind)| (without_marks(head), *kind)).collect();
        columns.push((without_marks(&groups.rows), FieldKind::Integer));
        columns.extend(sums.iter().map(|column| (column.head.clone(), column.kind)));
        let row = |names: Vec<Value>, look, whole: &GroupSums, across: &[GroupSums]| {
            let mut cells = names;
            cells.push(Value::of_text(FieldKind::Integer, &whole.rows.to_string()));
            cells.extend(sums.iter().map(|column| column.of(whole, across)));
            SumRow { cells, look }
        };
        let has_outline = export.choices.format == ExportFormat::Xlsx;
        let shown = tree.groups.iter().filter(|group| has_outline || group.keys.len() == depth);
        let mut rows: Vec<SumRow> = shown
            .map(|group| {
                let look = RowLook {
                    level: group.keys.len().saturating_sub(1) as u8,
                    is_sum: group.keys.len() < depth,
                };
                row(self.names(&levels, group), look, &group.whole, &group.across)
            })
            .collect();
        let has_totals = !matches!(export.choices.format, ExportFormat::JsonLines | ExportFormat::Parquet);
        let has_totals = export.totals && has_totals;
        if has_totals {
            let mut names = vec![Value::Blank; levels.len()];
            if let Some(first) = names.first_mut() {
                *first = Value::Text(self.words.groups_all());
            }
            rows.push(row(names.clone(), RowLook::SUM, &tree.all, &tree.all_across));
            rows.extend(groups.below.iter().map(|below| self.below(below, names.len(), &sums)));
        }
        make_unique(&mut columns);
        let count = tree.groups.iter().filter(|group| group.keys.len() == depth).count();
        let not_added = tree.all.sums.iter().flatten().map(|total| total.not_added).sum();
        let chart = if has_outline { self.chart(&sums) } else { None };
        Made {
            table: SumTable { columns, rows, chart },
            groups: count as u32,
            not_added,
            totals: if has_totals { 1 + groups.below.len() as u32 } else { 0 },
        }
    }

    /// A row below all groups, whose name stands in the first of so many levels.
    fn below(&self, below: &ExportBelow, levels: usize, sums: &[SumColumn]) -> SumRow {
        let path_of = |column: &SumColumn| self.tree.sums.get(column.at).map(|(path, _)| path);
        let is_its = |column: &SumColumn| {
            column.across.is_none()
                && path_of(column) == Some(&below.path)
                && column.currency == below.currency
        };
        let mut cells = vec![Value::Blank; levels];
        if let Some(first) = cells.first_mut() {
            *first = Value::Text(without_marks(&below.name));
        }
        let rows = below.rows.map(|rows| Value::of_text(FieldKind::Integer, &rows.to_string()));
        cells.push(rows.unwrap_or(Value::Blank));
        let cell = |column: &SumColumn| match is_its(column) {
            true => sum_value(column.kind, &below.amount),
            false => Value::Blank,
        };
        cells.extend(sums.iter().map(cell));
        SumRow { cells, look: RowLook::SUM }
    }

    /// The levels that have a column: the number of each, its head and its kind. One of a sensitive field has none unless it was chosen.
    fn levels(&self) -> Vec<(usize, &str, FieldKind)> {
        let levels = self.groups.by.levels.iter().zip(&self.groups.levels).zip(&self.tree.kinds);
        let levels = levels
            .enumerate()
            .filter(|(_, ((level, _), _))| self.export.sensitive || !is_sensitive(&level.path));
        levels.map(|(at, ((level, head), kind))| (at, head.as_str(), kind_of(level, *kind))).collect()
    }

    fn names(&self, levels: &[(usize, &str, FieldKind)], group: &TreeGroup) -> Vec<Value> {
        let Self { export, .. } = self;
        let name = |(at, _, kind): &(usize, &str, FieldKind)| {
            let (Some(key), Some(level)) = (group.keys.get(*at), self.groups.by.levels.get(*at)) else {
                return Value::Blank;
            };
            match key {
                GroupKey::Blank if export.choices.format.is_for_programs() => Value::Blank,
                GroupKey::Days { first, .. } if *kind == FieldKind::Date => Value::of_text(*kind, first),
                GroupKey::Value { text } => Value::of_text(*kind, text),
                key => Value::Text(self.name(key, level)),
            }
        };
        levels.iter().map(name).collect()
    }

    /// What a group is called.
    fn name(&self, key: &GroupKey, level: &GroupLevel) -> String {
        match key {
            GroupKey::Blank => self.words.groups_none(),
            GroupKey::Value { text } => text.clone(),
            GroupKey::Family { name } => name.clone(),
            GroupKey::Days { first, last } => self.period(first, last, &level.by),
            GroupKey::Age { number, .. } => {
                let GroupBy::Age { bounds, .. } = &level.by else { return number.to_string() };
                let bound =
                    |at: Option<u32>| at.and_then(|at| bounds.get(at as usize)).map(|to| u64::from(*to));
                let from = bound(number.checked_sub(2)).unwrap_or_default();
                match (number, bound(number.checked_sub(1))) {
                    (0, _) => self.words.groups_age_current(),
                    (_, Some(to)) => self.words.groups_age(from + 1, to),
                    (_, None) => self.words.groups_age_over(from),
                }
            }
        }
    }

    /// What a period is called: programs get the days and months of ISO 8601.
    fn period(&self, first: &str, last: &str, by: &GroupBy) -> String {
        let (Ok(from), Ok(to)) = (first.parse::<Date>(), last.parse::<Date>()) else {
            return first.to_owned();
        };
        match by {
            GroupBy::Day => first.to_owned(),
            GroupBy::Year { year_begins: 1 } => from.year().to_string(),
            _ if self.export.choices.format.is_for_programs() => {
                let month = |day: &str| day.rsplit_once('-').map_or(day, |(month, _)| month).to_owned();
                match by {
                    GroupBy::Month => month(first),
                    _ => format!("{}/{}", month(first), month(last)),
                }
            }
            _ => self.words.months(from, to),
        }
    }

    fn sum_columns(&self) -> Vec<SumColumn> {
        let Self { words, groups, tree, .. } = self;
        let is_one = tree.sums.len() == 1;
        let mut columns = Vec::new();
        for (at, (path, kind)) in tree.sums.iter().enumerate() {
            let head = groups.sums.iter().find(|column| column.path == *path);
            let head = head.map_or_else(|| path.clone(), |column| without_marks(&column.head));
            let currencies = currencies(&tree.all, at);
            for currency in &currencies {
                let named = (currencies.len() > 1)
                    .then(|| currency.clone().unwrap_or_else(|| words.groups_no_currency()));
                let column = |across: Option<usize>, name: Option<String>| {
                    let sum = (across.is_none() || !is_one).then(|| head.clone());
                    let parts = [name, sum, named.clone()].into_iter().flatten().collect::<Vec<_>>();
                    SumColumn { head: parts.join(", "), kind: *kind, at, currency: currency.clone(), across }
                };
                if let Some(level) = &groups.by.across {
                    let across = tree.across.iter().enumerate();
                    columns.extend(across.map(|(nth, key)| column(Some(nth), Some(self.name(key, level)))));
                }
                columns.push(column(None, None));
            }
        }
        columns
    }

    /// The first sum by the groups across, or by those of the outermost level.
    fn chart(&self, sums: &[SumColumn]) -> Option<SumChart> {
        let Self { words, groups, tree, .. } = self;
        let sum = sums.iter().find(|column| column.across.is_none())?;
        let (head, bars, count): (&str, Vec<(String, Value)>, usize) = match &groups.by.across {
            Some(level) if !tree.across.is_empty() => {
                let bars = tree.across.iter().zip(&tree.all_across);
                let bars = bars.map(|(key, all)| (self.name(key, level), sum.of(all, &[])));
                (&groups.across, bars.collect(), tree.across.len())
            }
            _ => {
                let level = groups.by.levels.first()?;
                if is_sensitive(&level.path) && !self.export.sensitive {
                    return None;
                }
                let outermost = tree.groups.iter().filter(|group| group.keys.len() == 1);
                let count = outermost.clone().count();
                let bars = outermost.take(MOST_BARS).filter_map(|group| {
                    Some((self.name(group.keys.first()?, level), sum.of(&group.whole, &[])))
                });
                (groups.levels.first()?, bars.collect(), count)
            }
        };
        if bars.is_empty() {
            return None;
        }
        let head = without_marks(head);
        let title = words.groups_table(&head, &sum.head);
        let title = if bars.len() < count {
            words.provenance_chart_first(&bars.len().to_string(), &grouped(count as u32), &title)
        } else {
            title
        };
        Some(SumChart {
            sheet: CHART.to_owned(),
            title: without_marks(&title),
            head,
            columns: vec![(sum.head.clone(), sum.kind)],
            rows: bars.into_iter().map(|(name, sum)| (name, vec![sum])).collect(),
            drawn: 1,
            is_across: groups.by.across.is_some(),
            notes: Vec::new(),
        })
    }
}

impl SumColumn {
    fn of(&self, whole: &GroupSums, across: &[GroupSums]) -> Value {
        let sums = match self.across {
            None => Some(whole),
            Some(nth) => across.get(nth),
        };
        let is_here = |total: &&Total| total.currency == self.currency && total.added > 0;
        let total = sums.and_then(|sums| sums.sums.get(self.at)).and_then(|sums| sums.iter().find(is_here));
        total.map_or(Value::Blank, |total| sum_value(self.kind, &total.sum))
    }
}

/// The currencies of a sum; one that nothing was added in is none.
fn currencies(all: &GroupSums, at: usize) -> Vec<Option<String>> {
    let totals = all.sums.get(at).into_iter().flatten();
    totals.filter(|total| total.added > 0).map(|total| total.currency.clone()).collect()
}

/// What the column of a level holds.
fn kind_of(level: &GroupLevel, kind: FieldKind) -> FieldKind {
    match (&level.by, kind) {
        (GroupBy::Day, _) => FieldKind::Date,
        (GroupBy::Value, FieldKind::Reference | FieldKind::Enumeration) => FieldKind::Text,
        (GroupBy::Value, kind) => kind,
        _ => FieldKind::Text,
    }
}

/// Gives columns whose heads are equal a number: programs take them for one.
fn make_unique(columns: &mut [(String, FieldKind)]) {
    for at in 1..columns.len() {
        let (before, rest) = columns.split_at_mut(at);
        let Some((head, _)) = rest.first_mut() else { continue };
        let taken = |name: &str| before.iter().any(|(head, _)| head.eq_ignore_ascii_case(name));
        let plain = head.clone();
        let mut number = 2;
        while taken(head) {
            *head = format!("{plain} ({number})");
            number += 1;
        }
    }
}
