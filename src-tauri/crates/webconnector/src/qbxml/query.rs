//! Queries for the records of a list.
//!
//! INV-QBXML-2: Every part of a filter is said in the request or tested on the records here.

use jiff::tz::Offset;
use ledgerlane_api::limits::FLAT_LIMIT;
use ledgerlane_api::{ListShape, RecordType};
use ledgerlane_company::{CompanyError, ListFilter, Referred, TextTest};

use super::Version;
use super::criteria::{Criteria, Extra, possible};
use crate::table::{Edition, Node, Query, Serves, Table, TypeRow};
use crate::xml::Element;

/// The QuickBooks that a request is written for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Dialect {
    /// The version of the request.
    pub(crate) version: Version,
    /// The edition.
    pub(crate) edition: Edition,
    /// The offset from UTC that the times of records carry. `None` until a record was read.
    pub(crate) records_offset: Option<Offset>,
}

/// A list of records that is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ListQuery {
    record_type: &'static RecordType,
    filter: ListFilter,
    /// Whether QuickBooks is not asked for what records refer to.
    tests_references: bool,
}

/// How QuickBooks is asked for a list.
pub(crate) struct Plan {
    /// The queries that together answer the list: several for special items, else one. Empty: no record can pass, so QuickBooks is not
    /// asked.
    pub(crate) queries: Vec<PlannedQuery>,
    /// The parts of the filter that QuickBooks does not test. Its records have to be tested for them.
    pub(crate) residual: ListFilter,
    /// Whether records carry lines only to be tested or summed here.
    pub(crate) adds_lines: bool,
    /// Whether QuickBooks counts the records without answering them.
    pub(crate) counts: bool,
}

/// A query with its criteria. QuickBooks wants the same criteria at every step of an iterator, so they are kept.
#[derive(Clone)]
pub(crate) struct PlannedQuery {
    query: &'static Query,
    /// The elements, without the one that limits the records of an answer.
    elements: Vec<Element>,
    /// Where that number stands among them.
    limit_at: Option<usize>,
    /// Most records of an answer that is asked for whole.
    whole_limit: Option<u64>,
    /// Whether QuickBooks gives the records in pages.
    pub(crate) iterates: bool,
}

/// What a query asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum QueryStep<'a> {
    /// All records in one answer.
    Whole,
    /// So many records, and an iterator for the others.
    Start(u64),
    /// The next so many records of an iterator.
    Continue(&'a str, u64),
    /// No records: it closes an iterator that is no longer needed.
    Stop(&'a str),
    /// The number of records alone.
    Count,
}

impl Dialect {
    /// The dialect until the host is known.
    pub(crate) const NEWEST: Self =
        Self { version: Version::NEWEST, edition: Edition::UnitedStates, records_offset: None };
}

impl ListQuery {
    /// Returns the query for the records of a type that pass a filter.
    pub(crate) fn new(record_type: &'static RecordType, filter: ListFilter) -> Self {
        Self { record_type, filter, tests_references: false }
    }

    /// Returns the query for the record with this id, whole.
    pub(crate) fn of_record(record_type: &'static RecordType, id: &str) -> Self {
        let ids = vec![id.to_owned()];
        Self::new(
            record_type,
            ListFilter { ids, with_lines: true, with_links: true, ..ListFilter::default() },
        )
    }

    /// Returns the type of the records.
    pub(crate) fn record_type(&self) -> &'static RecordType {
        self.record_type
    }

    /// Whether QuickBooks is asked for what refers to one of several records. If one of them is not there, it refuses the whole request.
    pub(crate) fn names_several(&self) -> bool {
        !self.tests_references && self.filter.referred.iter().any(|to| to.ids.len() > 1)
    }

    /// Leaves filters by references to the test here. Returns whether QuickBooks was asked for them until now.
    pub(crate) fn test_references_here(&mut self) -> bool {
        !std::mem::replace(&mut self.tests_references, true)
    }

    /// Returns what narrows the list.
    pub(crate) fn filter(&self) -> &ListFilter {
        &self.filter
    }

    /// Returns how QuickBooks is asked.
    ///
    /// # Errors
    /// [`CompanyError::NotOffered`] where the version or the edition lacks the type, or QuickBooks does not look it up by id.
    /// [`CompanyError::Filter`] where QuickBooks needs a value that the filter lacks.
    pub(crate) fn plan(&self, dialect: Dialect) -> Result<Plan, CompanyError> {
        let row = Table::built_in().row(&self.record_type.path).ok_or(CompanyError::NotOffered)?;
        let offered = row.queries.iter().filter(|query| query.offered.by(dialect.version, dialect.edition));
        let queries: Vec<&'static Query> = offered.collect();
        if queries.is_empty() {
            return Err(CompanyError::NotOffered);
        }
        let needs = |value| queries.iter().any(|query| says(&query.elements, value));
        if !self.filter.ids.is_empty() && (needs(Serves::BarCodes) || needs(Serves::VendorId)) {
            return Err(CompanyError::NotOffered);
        }
        if needs(Serves::VendorId) {
            self.check_vendor()?;
        }
        let is_empty = needs(Serves::BarCodes) && self.filter.bar_codes.is_empty();
        match possible(&self.filter).filter(|_| !is_empty) {
            Some(filter) => Ok(self.planned(&queries, &filter, dialect)),
            None => Ok(Plan {
                queries: Vec::new(),
                residual: ListFilter::default(),
                adds_lines: false,
                counts: false,
            }),
        }
    }

    /// Refuses a list of what is to be paid that names no vendor or several.
    fn check_vendor(&self) -> Result<(), CompanyError> {
        let vendors = self.filter.referred.iter().filter(|to| to.sort == Referred::Vendors);
        match vendors.map(|to| to.ids.len()).sum() {
            1 => Ok(()),
            _ => Err(CompanyError::Filter(
                "QuickBooks tells what is to be paid to one vendor at a time. Ask with one vendorId."
                    .to_owned(),
            )),
        }
    }

    fn planned(&self, queries: &[&'static Query], filter: &ListFilter, dialect: Dialect) -> Plan {
        let row = Table::built_in().row(&self.record_type.path);
        let extra = Extra {
            sums_lines: row.is_some_and(TypeRow::sums_lines),
            tests_references: self.tests_references,
        };
        let criteria: Vec<_> =
            queries.iter().map(|query| Criteria::of(query, filter, dialect, extra)).collect();
        let adds_lines = criteria.iter().any(|criteria| criteria.adds_lines);
        let (residual, is_alone) = match criteria.as_slice() {
            [criteria] => (criteria.rest.clone(), true),
            // Several queries need not leave the same rest, so their records are tested for all of it.
            _ => (filter.clone(), false),
        };
        // Several queries answer more records than the list has: special items are chosen among other items.
        let is_exact = is_alone && !residual.narrows();
        let is_flat = self.record_type.shape == ListShape::Flat;
        let queries = queries.iter().zip(criteria).map(|(&query, criteria)| {
            let is_cut = is_flat && is_exact && criteria.limit_at.is_some();
            PlannedQuery {
                query,
                elements: criteria.elements,
                limit_at: criteria.limit_at,
                // One more than the list has tells that it was cut.
                whole_limit: is_cut.then_some(FLAT_LIMIT as u64 + 1),
                iterates: query.iterator && is_alone && criteria.limit_at.is_some() && !is_cut,
            }
        });
        let queries: Vec<_> = queries.collect();
        let counts = is_exact && !names_records(filter) && queries.iter().all(|planned| planned.query.counts);
        Plan { queries, residual, adds_lines, counts }
    }
}

/// Whether elements, or those within them, say this.
fn says(nodes: &[Node], serves: Serves) -> bool {
    nodes.iter().any(|node| match node {
        Node::OneOf { one_of } => one_of.iter().any(|row| says(row, serves)),
        Node::Element(element) => element.serves == Some(serves) || says(&element.of, serves),
    })
}

/// Whether a filter names single records. They are few, and QuickBooks warns of each that is missing: they are counted here.
fn names_records(filter: &ListFilter) -> bool {
    let is_list = |test: &TextTest| matches!(test, TextTest::OneOf(_));
    !(filter.ids.is_empty() && filter.full_names.is_empty() && filter.bar_codes.is_empty())
        || filter.ref_numbers.iter().any(is_list)
}

impl PlannedQuery {
    /// Returns the name of the answer.
    pub(crate) fn answer(&self) -> &'static str {
        self.query.request.answer()
    }

    /// Returns the names of the elements of the answer that are records.
    pub(crate) fn records(&self) -> &'static [String] {
        &self.query.records
    }

    /// Returns the request for a step. A query without an iterator is asked whole at each.
    pub(crate) fn request(&self, step: QueryStep<'_>) -> Element {
        let request = Element::new(self.query.request.request());
        let (mut request, most) = match step {
            QueryStep::Count => (request.attribute("metaData", "MetaDataOnly"), None),
            QueryStep::Start(most) if self.iterates => (request.attribute("iterator", "Start"), Some(most)),
            QueryStep::Continue(id, most) if self.iterates => {
                (request.attribute("iterator", "Continue").attribute("iteratorID", id), Some(most))
            }
            // An iterator needs a number of records at every step, even where none comes back.
            QueryStep::Stop(id) if self.iterates => {
                (request.attribute("iterator", "Stop").attribute("iteratorID", id), Some(1))
            }
            _ => (request, self.whole_limit),
        };
        request.children.clone_from(&self.elements);
        if let (Some(at), Some(most)) = (self.limit_at, most) {
            request.children.insert(at, Element::with_text("MaxReturned", most.to_string()));
        }
        request
    }
}

#[cfg(test)]
mod tests;
