//! Totals: the exact sums of columns over a whole view.

use std::collections::HashMap;
use std::sync::Arc;

use ledgerlane_api::FieldKind;

use crate::amount::Amount;
use crate::cache::ColumnKey;
use crate::collation::Collation;
use crate::copies::CopyId;
use crate::store::Store;
use crate::view::View;
use crate::view::answer::{ColumnTotals, Total, ViewTotals};
use crate::view::check::is_scaled;
use crate::view::error::ViewError;
use crate::view::rank::Ranks;
use crate::view::select::RanksOf;
use crate::view::snapshot::{LoadedColumn, Snapshot};
use crate::view::state::CopyState;

/// The currencies of a view's rows.
pub(crate) struct Currencies {
    ranks: RanksOf,
    via: Option<Arc<Vec<u32>>>,
    /// The column, for the names.
    column: LoadedColumn,
}

/// A column that is added up.
pub(crate) struct Summand {
    column: LoadedColumn,
    /// `None` where it is one sum.
    currencies: Option<Currencies>,
}

impl Store {
    /// Adds up the columns with numbers over every row of a view, money for each currency apart. An amount is in the currency beside it or
    /// in the nearest object around it; amounts in the home currency are one sum. The totals name their state of the copy: the given one,
    /// if the copy only got more rows since.
    ///
    /// # Errors
    /// Returns [`ViewError`] as [`Store::page`] does.
    pub fn totals_of_numbers(
        &self,
        copy: CopyId,
        view: &View,
        paths: &[String],
        as_of: Option<CopyState>,
    ) -> Result<ViewTotals, ViewError> {
        let (state, rows, summands) =
            self.ask_as_of(copy, &view.without_order(), as_of, |snapshot, rows, collation| {
                Ok((snapshot.state(), rows.clone(), Summand::gather_all(snapshot, paths, collation)?))
            })?;
        let all = rows.all();
        let columns = self
            .adders(summands)
            .into_iter()
            .map(|(path, adder)| ColumnTotals { path, totals: adder.totals(&all) })
            .collect();
        Ok(ViewTotals { state, count: rows.count(), columns })
    }

    /// Makes columns ready to be added up.
    pub(crate) fn adders(&self, summands: Vec<(String, Summand)>) -> Vec<(String, Adder)> {
        let views = self.views();
        let collation = views.collation();
        // The amounts of a table are mostly in one currency column, whose ranks are made once.
        let mut ranks: HashMap<ColumnKey, Arc<Ranks>> = HashMap::new();
        let mut ready = |Summand { column, currencies }| {
            let currencies = currencies.map(|currencies: Currencies| {
                let known = ranks.entry(currencies.column.key.clone());
                let ranks = known.or_insert_with(|| currencies.ranks.ranks(&views.cache, &collation)).clone();
                (currencies, ranks)
            });
            Adder { column, currencies }
        };
        summands.into_iter().map(|(path, summand)| (path, ready(summand))).collect()
    }
}

impl Summand {
    /// Gathers what the sums of columns are made from. A column that holds no numbers is left out.
    pub(crate) fn gather_all(
        snapshot: &Snapshot<'_>,
        paths: &[String],
        collation: &Collation,
    ) -> Result<Vec<(String, Self)>, ViewError> {
        let mut summands = Vec::with_capacity(paths.len());
        for path in paths {
            if let Some(summand) = Self::gather(snapshot, path, collation)? {
                summands.push((path.clone(), summand));
            }
        }
        Ok(summands)
    }

    fn gather(snapshot: &Snapshot<'_>, path: &str, collation: &Collation) -> Result<Option<Self>, ViewError> {
        let source = snapshot.tables.source(path)?;
        if source.kind().is_some_and(|kind| !adds_up(kind)) {
            return Ok(None);
        }
        let column = snapshot.column(&source)?;
        // A path into the JSON that leads to nothing anywhere leads to no numbers.
        if !adds_up(column.column.kind()) {
            return Ok(None);
        }
        let currency = snapshot.tables.currency(path);
        let currencies = match currency.filter(|_| source.kind() == Some(FieldKind::Money)) {
            Some(source) => Some(Currencies {
                ranks: RanksOf::gather(snapshot, &source, collation)?,
                via: snapshot.via(&source)?,
                column: snapshot.column(&source)?,
            }),
            None => None,
        };
        Ok(Some(Self { column, currencies }))
    }
}

/// Returns whether values of a kind can be added up.
fn adds_up(kind: FieldKind) -> bool {
    is_scaled(kind) && !matches!(kind, FieldKind::Date | FieldKind::DateTime | FieldKind::YesNo)
}

/// A column that is ready to be added up.
pub(crate) struct Adder {
    column: LoadedColumn,
    currencies: Option<(Currencies, Arc<Ranks>)>,
}

/// A sum that is being made.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sum {
    /// Sum of the integers that stand for the values. As many 64-bit integers as there are row numbers fit into it.
    pub(crate) units: i128,
    pub(crate) added: u32,
    blank: u32,
    not_added: u32,
    /// A row of this currency.
    row: u32,
}

impl Adder {
    /// Returns the kind of the column.
    pub(crate) fn kind(&self) -> FieldKind {
        self.column.column.kind()
    }

    /// Returns the number of a row's currency, in the order of their names. Rows without one have the largest number.
    pub(crate) fn currency(&self, row: u32) -> u32 {
        self.currencies.as_ref().map_or(0, |(currencies, ranks)| {
            let row = currencies.via.as_ref().map_or(Some(row), |via| via.get(row as usize).copied());
            ranks.code(row.unwrap_or(u32::MAX))
        })
    }

    /// Adds the value of a row to a sum.
    pub(crate) fn add(&self, sum: &mut Sum, row: u32) {
        sum.row = row;
        let of_column = self.column.row(row);
        match self.column.column.units(of_column) {
            Some(units) => {
                sum.units += i128::from(units);
                sum.added += 1;
            }
            None if self.column.column.has_value(of_column) => sum.not_added += 1,
            None => sum.blank += 1,
        }
    }

    /// Returns the name of the currency of a sum.
    pub(crate) fn currency_of(&self, sum: &Sum) -> Option<String> {
        let (currencies, _) = self.currencies.as_ref()?;
        currencies.column.value(sum.row).into_text()
    }

    /// Writes a sum.
    pub(crate) fn total(&self, sum: &Sum) -> Total {
        let Sum { units, added, blank, not_added, .. } = *sum;
        let text = match self.column.column.kind() {
            FieldKind::Money => Amount::of_units(units).decimal(2),
            FieldKind::Number | FieldKind::Integer => Amount::of_units(units).decimal(0),
            _ => units.to_string(),
        };
        Total { currency: self.currency_of(sum), sum: text, added, blank, not_added }
    }

    /// Adds up rows.
    pub(crate) fn totals(&self, rows: &[u32]) -> Vec<Total> {
        let currencies = self.currencies.as_ref().map_or(1, |(_, ranks)| ranks.values() as usize + 1);
        let mut sums = vec![Sum::default(); currencies];
        for row in rows.iter().copied() {
            if let Some(sum) = sums.get_mut(self.currency(row) as usize) {
                self.add(sum, row);
            }
        }
        let is_there = |sum: &&Sum| sum.added + sum.not_added + sum.blank > 0;
        let totals: Vec<Total> = sums.iter().filter(is_there).map(|sum| self.total(sum)).collect();
        if totals.is_empty() {
            return vec![Total { currency: None, ..self.total(&Sum::default()) }];
        }
        totals
    }
}
