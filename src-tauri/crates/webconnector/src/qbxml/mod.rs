//! qbXML: what QuickBooks is asked and what it answers. Names, their order and codes come from the qbXML reference of the QuickBooks SDK,
//! version 13.0.

mod criteria;
mod message;
mod query;
mod status;

pub(crate) use self::message::{Expected, Reply, Version, read_answers, write_request};
pub(crate) use self::query::{Dialect, ListQuery, Plan, PlannedQuery, QueryStep};
pub(crate) use self::status::{Status, is_unknown_record};
