//! Totals: the exact sums of columns over a whole view.

use std::collections::HashMap;
use std::sync::Arc;

use ledgerlane_api::FieldKind;

use crate::cache::ColumnKey;
use crate::collation::Collation;
use crate::copies::CopyId;
use crate::store::Store;
use crate::value::SCALE;
use crate::view::View;
use crate::view::answer::{ColumnTotals, Total, ViewTotals};
use crate::view::check::is_scaled;
use crate::view::error::ViewError;
use crate::view::rank::Ranks;
use crate::view::rows::RowSet;
use crate::view::select::RanksOf;
use crate::view::snapshot::{LoadedColumn, Snapshot};
use crate::view::state::CopyState;

/// The currencies of a view's rows.
struct Currencies {
    ranks: RanksOf,
    via: Option<Arc<Vec<u32>>>,
    /// The column, for the names.
    column: LoadedColumn,
}

/// A column that is added up.
struct Summand {
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
        let (state, rows, columns) =
            self.ask_as_of(copy, &view.without_order(), as_of, |snapshot, rows, collation| {
                let mut columns = Vec::with_capacity(paths.len());
                for path in paths {
                    if let Some(summand) = Summand::gather(snapshot, path, collation)? {
                        columns.push((path, summand));
                    }
                }
                Ok((snapshot.state(), rows.clone(), columns))
            })?;
        Ok(ViewTotals { state, count: rows.count(), columns: self.add_up(&rows, columns) })
    }

    fn add_up<'p>(
        &self,
        rows: &RowSet,
        columns: impl IntoIterator<Item = (&'p String, Summand)>,
    ) -> Vec<ColumnTotals> {
        let views = self.views();
        let collation = views.collation();
        // The amounts of a table are mostly in one currency column, whose ranks are made once.
        let mut ranks: HashMap<ColumnKey, Arc<Ranks>> = HashMap::new();
        let mut totals = Vec::new();
        for (path, Summand { column, currencies }) in columns {
            let currencies = currencies.map(|currencies| {
                let known = ranks.entry(currencies.column.key.clone());
                let ranks = known.or_insert_with(|| currencies.ranks.ranks(&views.cache, &collation)).clone();
                (currencies, ranks)
            });
            totals.push(ColumnTotals {
                path: path.clone(),
                totals: totals_of(&column, rows, currencies.as_ref()),
            });
        }
        totals
    }
}

impl Summand {
    /// Gathers what the sum of a column is made from; `None` where the field holds no numbers.
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

/// A sum that is being made.
#[derive(Clone, Default)]
struct Sum {
    /// Sum of the integers that stand for the values. As many 64-bit integers as there are row numbers fit into it.
    units: i128,
    total: Total,
    /// A row of this currency.
    row: u32,
}

fn totals_of(
    column: &LoadedColumn,
    rows: &RowSet,
    currencies: Option<&(Currencies, Arc<Ranks>)>,
) -> Vec<Total> {
    let groups = currencies.map_or(1, |(_, ranks)| ranks.values() as usize + 1);
    let mut sums = vec![Sum::default(); groups];
    for row in rows.all().iter().copied() {
        let group = currencies.map_or(0, |(currencies, ranks)| {
            let row = currencies.via.as_ref().map_or(Some(row), |via| via.get(row as usize).copied());
            ranks.code(row.unwrap_or(u32::MAX))
        });
        let Some(sum) = sums.get_mut(group as usize) else { continue };
        sum.row = row;
        let of_column = column.row(row);
        match column.column.units(of_column) {
            Some(units) => {
                sum.units += i128::from(units);
                sum.total.added += 1;
            }
            None if column.column.has_value(of_column) => sum.total.not_added += 1,
            None => sum.total.blank += 1,
        }
    }
    let text = |units: i128| match column.column.kind() {
        FieldKind::Money => decimal(units, 2),
        FieldKind::Number | FieldKind::Integer => decimal(units, 0),
        _ => units.to_string(),
    };
    let mut totals: Vec<Total> = sums
        .into_iter()
        .filter(|sum| sum.total.added + sum.total.not_added + sum.total.blank > 0)
        .map(|sum| Total {
            currency: currencies
                .and_then(|(currencies, _)| currencies.column.value(sum.row).text().map(str::to_owned)),
            sum: text(sum.units),
            ..sum.total
        })
        .collect();
    if totals.is_empty() {
        totals.push(Total { sum: text(0), ..Total::default() });
    }
    totals
}

/// Writes hundred-thousandths as a decimal with so many digits after the point, or more where it takes more.
fn decimal(units: i128, fewest_digits: usize) -> String {
    let scale = SCALE.unsigned_abs() as u128;
    let (whole, fraction) = (units.unsigned_abs() / scale, units.unsigned_abs() % scale);
    let mut fraction = format!("{fraction:05}");
    while fraction.len() > fewest_digits && fraction.ends_with('0') {
        fraction.pop();
    }
    let sign = if units < 0 { "-" } else { "" };
    let point = if fraction.is_empty() { "" } else { "." };
    format!("{sign}{whole}{point}{fraction}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_has_the_digits_that_it_takes() {
        for (units, digits, text) in [
            (0, 2, "0.00"),
            (0, 0, "0"),
            (-1, 2, "-0.00001"),
            (1_250_000, 2, "12.50"),
            (1_250_000, 0, "12.5"),
            (-61_240_000, 2, "-612.40"),
            (i128::from(i64::MAX) * 3, 2, "276701161105643.27421"),
        ] {
            assert_eq!(decimal(units, digits), text);
        }
    }
}
