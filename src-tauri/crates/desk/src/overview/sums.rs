//! Exact sums over the rows of lists, in one currency.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::AddAssign;

use ledgerlane_api::Catalogue;
use ledgerlane_records::{
    Amount, CopyId, Filter, GroupBy, GroupKey, GroupLevel, GroupOrder, GroupQuestion, Rule, Store, Test,
    Total, View, ViewError, folded,
};

use super::lists::{ACCOUNTS, AccountKind, Lists};
use crate::interface::{Bar, Cover, LastEntry, RowsBehind};

const CURRENCY: &str = "currency";
const DAY: &str = "transactionDate";
/// The field by which a document says that it is not posted yet.
const PENDING: &str = "isPending";
/// The field by which a document says that nothing of it is open.
const PAID: &str = "isPaid";

/// Rows of a list, and what of them is added up.
#[derive(Debug, Clone)]
pub(super) struct Rows {
    /// Path of the type.
    pub(super) path: &'static str,
    /// The list whose lines are the rows; `None` if the records are.
    list: Option<&'static str>,
    /// Path of the amount.
    amount: &'static str,
    /// Whether the amounts are taken off, as credits are.
    is_less: bool,
    /// Whether only those count whose amount is not 0.
    is_open: bool,
    filters: Vec<Filter>,
}

impl Rows {
    /// The records of a type that are posted.
    pub(super) fn of(path: &'static str, amount: &'static str) -> Self {
        let rows = Self { path, list: None, amount, is_less: false, is_open: false, filters: Vec::new() };
        rows.posted()
    }

    /// The lines of the records of a type that are posted.
    pub(super) fn lines(path: &'static str, list: &'static str, amount: &'static str) -> Self {
        let rows =
            Self { path, list: Some(list), amount, is_less: false, is_open: false, filters: Vec::new() };
        rows.posted()
    }

    /// Takes the amounts off instead of adding them.
    pub(super) fn taken_off(self) -> Self {
        Self { is_less: true, ..self }
    }

    fn posted(self) -> Self {
        if self.has(PENDING) { self.with(PENDING, Test::NotEqual { to: "true".to_owned() }) } else { self }
    }

    /// Keeps the rows whose amount is not 0.
    pub(super) fn open(self) -> Self {
        Self { is_open: true, ..self }
    }

    /// The documents of which the service says neither what is open nor that they are paid; `None` if that is not asked.
    fn without_amount(&self) -> Option<Self> {
        if !self.is_open || !self.has(PAID) {
            return None;
        }
        let rows = Self { is_open: false, ..self.clone() };
        Some(rows.with(PAID, Test::NotEqual { to: "true".to_owned() }).with(self.amount, Test::Blank))
    }

    fn has(&self, field: &str) -> bool {
        Catalogue::built_in().find(self.path).is_some_and(|kind| kind.field(field).is_some())
    }

    /// Keeps the rows whose document passes a test on a field.
    pub(super) fn with(self, field: &str, test: Test) -> Self {
        let path = self.of_document(field);
        self.also(path, test)
    }

    /// Keeps the rows whose document is dated within a time, both days included.
    pub(super) fn dated(self, first: impl ToString, last: impl ToString) -> Self {
        self.with(DAY, Test::Between { least: Some(first.to_string()), most: Some(last.to_string()) })
    }

    fn also(mut self, path: String, test: Test) -> Self {
        self.filters.push(Filter::Rule(Rule { path, test }));
        self
    }

    /// Drops the rules on a path.
    fn without(&self, path: &str) -> Self {
        let mut others = self.clone();
        others.filters.retain(|filter| !matches!(filter, Filter::Rule(rule) if rule.path == path));
        others
    }

    /// The path of a field of the document.
    pub(super) fn of_document(&self, field: &str) -> String {
        if self.list.is_some() { format!("document.{field}") } else { field.to_owned() }
    }
}

/// What rows come to.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Summed {
    pub(super) amount: Amount,
    pub(super) rows: u32,
    /// Whether the amount of some row could not be added, or what is open of it is not known.
    pub(super) is_unclear: bool,
}

impl Summed {
    fn of(rows: u32, totals: &[Total], is_less: bool) -> Self {
        let amounts = totals.iter().map(|total| Amount::of_sum(&total.sum));
        let is_unclear = totals.iter().any(|total| total.not_added > 0);
        let amount: Amount = amounts.clone().flatten().sum();
        Self {
            amount: if is_less { -amount } else { amount },
            rows,
            is_unclear: is_unclear || amounts.flatten().count() < totals.len(),
        }
    }
}

impl AddAssign for Summed {
    fn add_assign(&mut self, other: Self) {
        self.amount = self.amount + other.amount;
        self.rows += other.rows;
        self.is_unclear |= other.is_unclear;
    }
}

/// One group of the rows of several lists.
#[derive(Debug, Clone)]
pub(super) struct Merged {
    pub(super) key: GroupKey,
    pub(super) sum: Summed,
    /// The rows behind it, list by list.
    pub(super) opens: Vec<RowsBehind>,
}

impl Merged {
    /// A group without a row.
    pub(super) fn none(key: GroupKey) -> Self {
        Self { key, sum: Summed::default(), opens: Vec::new() }
    }

    /// Draws it as a bar.
    pub(super) fn bar(self, longest: Amount, whole: Amount) -> Bar {
        let Summed { amount, rows, .. } = self.sum;
        let none = Amount::default();
        Bar {
            key: self.key,
            amount: amount.to_string(),
            rows,
            length: amount.basis_points(longest),
            negative: amount < none,
            share: (whole > none && amount >= none).then(|| amount.basis_points(whole)),
            so_far: false,
            before: None,
            opens: self.opens,
        }
    }
}

/// The longest bar of some groups.
pub(super) fn longest<'m>(groups: impl IntoIterator<Item = &'m Merged>) -> Amount {
    groups.into_iter().map(|group| group.sum.amount.abs()).max().unwrap_or_default()
}

/// What some groups come to.
pub(super) fn together<'m>(groups: impl IntoIterator<Item = &'m Merged>) -> Summed {
    groups.into_iter().fold(Summed::default(), |mut all, group| {
        all += group.sum;
        all
    })
}

/// Puts what lists come to together; `None` if one of them is missing.
pub(super) fn merged(totals: &[Option<Merged>]) -> Option<Merged> {
    totals.iter().try_fold(Merged::none(GroupKey::Blank), |mut all, total| {
        let total = total.as_ref()?;
        all.sum += total.sum;
        all.opens.extend(total.opens.iter().cloned());
        Some(all)
    })
}

/// The lists of a connection, read in one currency.
pub(super) struct Books<'a> {
    store: &'a Store,
    lists: &'a Lists,
    /// By its name; `None` for documents that name none.
    currency: Option<String>,
    /// The others, likewise.
    others: Vec<Option<String>>,
}

impl<'a> Books<'a> {
    /// Opens the lists in a currency, or in the one that most documents are in.
    pub(super) fn open(
        store: &'a Store,
        lists: &'a Lists,
        currency: Option<&str>,
    ) -> Result<Self, ViewError> {
        let mut found: BTreeMap<Vec<u8>, (Option<String>, u32)> = BTreeMap::new();
        for (path, copy) in lists.whole() {
            for group in groups(store, copy, &View::default(), by(CURRENCY, GroupBy::Value), None)? {
                let name = match group.key {
                    GroupKey::Value { text } => Some(text),
                    _ => None,
                };
                let key = folded(name.as_deref().unwrap_or_default());
                let documents = if path == ACCOUNTS { 0 } else { group.whole.rows };
                found.entry(key).or_insert((name, 0)).1 += documents;
            }
        }
        let chosen = match currency {
            Some(name) => folded(name),
            // The first one by its name if several are in as many documents.
            None => {
                let most = found.iter().min_by_key(|(_, (_, documents))| Reverse(*documents));
                most.map(|(key, _)| key.clone()).unwrap_or_default()
            }
        };
        let known = found.remove(&chosen).map(|(name, _)| name);
        let asked = || currency.filter(|name| !name.is_empty()).map(str::to_owned);
        let others = found.into_values().map(|(name, _)| name).collect();
        Ok(Self { store, lists, currency: known.unwrap_or_else(asked), others })
    }

    /// The name of the currency.
    pub(super) fn currency(&self) -> Option<&str> {
        self.currency.as_deref()
    }

    pub(super) fn other_currencies(&self) -> Vec<String> {
        self.others.iter().map(|name| name.clone().unwrap_or_default()).collect()
    }

    /// What is drawn from these rows, and of the accounts those of one kind.
    pub(super) fn cover<'r>(
        &self,
        rows: impl IntoIterator<Item = &'r Rows>,
        accounts: Option<AccountKind>,
    ) -> Cover {
        let mut paths: Vec<&str> = accounts.map(|_| ACCOUNTS).into_iter().collect();
        for rows in rows {
            if !paths.contains(&rows.path) {
                paths.push(rows.path);
            }
        }
        self.lists.cover(&paths, accounts)
    }

    /// The view that shows rows of the currency.
    fn view(&self, rows: &Rows, more: impl IntoIterator<Item = Filter>) -> View {
        let mut filters = rows.filters.clone();
        if rows.is_open {
            let test = Test::NoneOf { values: vec![String::new(), "0".to_owned()] };
            filters.push(Filter::Rule(Rule { path: rows.amount.to_owned(), test }));
        }
        if !self.others.is_empty() {
            let test = match &self.currency {
                Some(name) => Test::OneOf { values: vec![name.clone()] },
                None => Test::Blank,
            };
            filters.push(Filter::Rule(Rule { path: rows.of_document(CURRENCY), test }));
        }
        filters.extend(more);
        View { list: rows.list.map(str::to_owned), filter: Some(Filter::All(filters)), ..View::default() }
    }

    /// The view of rows, as they are opened; `None` if there are none.
    fn behind(&self, rows: &Rows, count: u32, more: impl IntoIterator<Item = Filter>) -> Option<RowsBehind> {
        let view = || self.view(rows, more);
        (count > 0).then(|| RowsBehind { record_type: rows.path.to_owned(), view: view(), rows: count })
    }

    /// Adds up rows of several lists; `None` if a list is missing.
    pub(super) fn total(&self, all: &[Rows]) -> Result<Option<Merged>, ViewError> {
        Ok(merged(&self.totals(all)?))
    }

    /// Adds up rows of several lists, each list by itself; `None` stands for a list that is missing.
    pub(super) fn totals(&self, all: &[Rows]) -> Result<Vec<Option<Merged>>, ViewError> {
        all.iter().map(|rows| self.total_of(rows)).collect()
    }

    fn total_of(&self, rows: &Rows) -> Result<Option<Merged>, ViewError> {
        let Some(copy) = self.lists.copy(rows.path) else { return Ok(None) };
        let mut total = Merged::none(GroupKey::Blank);
        let paths = [rows.amount.to_owned()];
        let view = self.view(rows, []);
        if let Some(found) = unless_no_list(self.store.totals_of_numbers(copy, &view, &paths, None))? {
            let totals = found.columns.first().map(|column| column.totals.as_slice()).unwrap_or_default();
            total.sum = Summed::of(found.count, totals, rows.is_less);
            total.sum.is_unclear |= self.lacks_amounts(copy, rows)?;
            total.opens.extend(self.behind(rows, found.count, []));
        }
        Ok(Some(total))
    }

    /// Whether the service does not say of some of these documents what is open.
    fn lacks_amounts(&self, copy: CopyId, rows: &Rows) -> Result<bool, ViewError> {
        let Some(without) = rows.without_amount() else { return Ok(false) };
        Ok(self.store.count(copy, &self.view(&without, []))? > 0)
    }

    /// Adds up rows of several lists by groups, in the order of the groups; `None` if a list is missing. What is grouped is a field of
    /// the rows.
    pub(super) fn groups(
        &self,
        all: &[Rows],
        level: impl Fn(&Rows) -> GroupLevel,
    ) -> Result<Option<Vec<Merged>>, ViewError> {
        let mut merged: BTreeMap<Position, Merged> = BTreeMap::new();
        for rows in all {
            let Some(copy) = self.lists.copy(rows.path) else { return Ok(None) };
            let level = level(rows);
            let found = groups(self.store, copy, &self.view(rows, []), level.clone(), Some(rows.amount));
            // A group says more of its field than what its rows were chosen by.
            let others = rows.without(&level.path);
            for group in unless_no_list(found)?.unwrap_or_default() {
                let totals = group.whole.sums.first().map(Vec::as_slice).unwrap_or_default();
                let sum = Summed::of(group.whole.rows, totals, rows.is_less);
                let opens = self.behind(&others, sum.rows, [group.key.filter(&level.path)]);
                let known =
                    merged.entry(position(&group.key)).or_insert_with(|| Merged::none(group.key.clone()));
                known.sum += sum;
                known.opens.extend(opens);
            }
        }
        Ok(Some(merged.into_values().collect()))
    }

    /// Reads two fields of the row that is first in the order of the first of them: `by`, then `field`.
    pub(super) fn first_text(
        &self,
        behind: &RowsBehind,
        by: &str,
        field: &str,
    ) -> Result<Option<(String, String)>, ViewError> {
        let Some(copy) = self.lists.copy(&behind.record_type) else { return Ok(None) };
        let order = vec![ledgerlane_records::OrderBy { path: by.to_owned(), descending: false }];
        let columns = vec![by.to_owned(), field.to_owned()];
        let view = View { columns, order, ..behind.view.clone() };
        let page = self.store.page(copy, &view, 0, 1)?;
        let Some(row) = page.rows.first() else { return Ok(None) };
        let text = |at: usize| row.cells.get(at).and_then(|cell| cell.text()).unwrap_or_default().to_owned();
        Ok(Some((text(0), text(1))))
    }

    /// The newest document of all lists, whatever currency it is in.
    pub(super) fn last_entry(&self) -> Result<Option<LastEntry>, ViewError> {
        let mut newest: Option<LastEntry> = None;
        for (path, copy) in self.lists.whole().filter(|(path, _)| *path != ACCOUNTS) {
            let question = GroupQuestion {
                levels: vec![by(DAY, GroupBy::Day)],
                descending: true,
                count: 1,
                ..GroupQuestion::default()
            };
            let found = self.store.groups(copy, &View::default(), &question, None)?;
            if let Some(GroupKey::Days { first, .. }) = found.groups.first().map(|group| &group.key)
                && newest.as_ref().is_none_or(|newest| newest.date < *first)
            {
                newest = Some(LastEntry { record_type: path.to_owned(), date: first.clone() });
            }
        }
        Ok(newest)
    }
}

/// Groups by a field.
pub(super) fn by(path: impl Into<String>, by: GroupBy) -> GroupLevel {
    GroupLevel { path: path.into(), by }
}

fn groups(
    store: &Store,
    copy: CopyId,
    view: &View,
    level: GroupLevel,
    amount: Option<&str>,
) -> Result<Vec<ledgerlane_records::Group>, ViewError> {
    let question = GroupQuestion {
        levels: vec![level],
        sums: amount.map(str::to_owned).into_iter().collect(),
        order: GroupOrder::Group,
        count: u32::MAX,
        ..GroupQuestion::default()
    };
    Ok(store.groups(copy, view, &question, None)?.groups)
}

/// Takes an answer about lines; `None` if no record has any.
fn unless_no_list<T>(answer: Result<T, ViewError>) -> Result<Option<T>, ViewError> {
    match answer {
        Err(ViewError::List(_)) => Ok(None),
        answer => answer.map(Some),
    }
}

/// Where a group stands among others. Groups of two lists that stand for the same have the same position.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Position {
    Number(u32),
    Text(Vec<u8>),
    Last,
}

fn position(key: &GroupKey) -> Position {
    match key {
        GroupKey::Blank => Position::Last,
        GroupKey::Value { text } => Position::Text(folded(text)),
        GroupKey::Family { name } => Position::Text(folded(name)),
        GroupKey::Days { first, .. } => Position::Text(first.clone().into_bytes()),
        GroupKey::Age { number, .. } => Position::Number(*number),
    }
}
