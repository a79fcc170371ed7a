//! Tables: what is asked of the rows of a local copy, each question with one view.

mod columns;
pub(crate) mod earlier;
mod fields;
mod groups;
mod links;
mod page;
mod record;
mod references;
mod related;
mod table_ref;
#[cfg(test)]
mod testing;
mod totals;
mod values;

pub(crate) use columns::{type_view, with_columns};
pub(crate) use fields::read_fields;
pub(crate) use groups::read_groups;
pub(crate) use page::{PageRequest, ReadPage, read_page};
pub(crate) use record::read_record;
pub(crate) use table_ref::{Answer, TableRef, Unanswered};
pub(crate) use totals::read_totals;
pub(crate) use values::{read_not_found, read_values};

use ledgerlane_api::{Catalogue, RecordType};

use crate::interface::Problem;
use crate::problems;

/// The record type of this path.
///
/// # Errors
/// [`crate::interface::ProblemCode::NotFound`] where the catalogue has none.
pub(crate) fn record_type(path: &str) -> Result<&'static RecordType, Problem> {
    Catalogue::built_in().find(path).ok_or_else(problems::not_here)
}
