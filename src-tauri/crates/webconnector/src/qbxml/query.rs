//! Queries for the records of a list.

use ledgerlane_api::RecordType;

use super::criteria::Criteria;
use crate::xml::Element;

/// A type of record that QuickBooks is asked for, and what qbXML calls its parts.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Listed {
    /// Path of the type in the catalogue.
    path: &'static str,
    /// The request.
    request: &'static str,
    /// The answer.
    pub(crate) answer: &'static str,
    /// A record in the answer.
    pub(crate) record: &'static str,
}

/// The types that are offered.
static LISTED: [Listed; 1] = [Listed {
    path: "Customers",
    request: "CustomerQueryRq",
    answer: "CustomerQueryRs",
    record: "CustomerRet",
}];

/// The owner of the custom fields that users make. QuickBooks leaves custom fields out unless it is asked for those of an owner.
const OWNER_OF_CUSTOM_FIELDS: &str = "0";

impl Listed {
    /// How QuickBooks is asked for a type. `None` for a type that is not offered.
    pub(crate) fn find(record_type: &RecordType) -> Option<&'static Self> {
        LISTED.iter().find(|listed| listed.path == record_type.path)
    }

    /// The request for the record with this id.
    pub(crate) fn by_id(&self, id: &str) -> Element {
        Element::with_children(self.request, vec![Element::with_text("ListID", id), of_custom_fields()])
    }
}

/// A query for a list. QuickBooks wants the same criteria at every step of an iterator, so they are kept.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct ListQuery {
    /// What is queried.
    pub(crate) listed: &'static Listed,
    /// Which of its records.
    pub(crate) criteria: Criteria,
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

impl ListQuery {
    /// The request for a step.
    pub(crate) fn request(&self, step: QueryStep<'_>) -> Element {
        let request = Element::new(self.listed.request);
        let (mut request, most) = match step {
            QueryStep::Whole => (request, None),
            QueryStep::Count => (request.attribute("metaData", "MetaDataOnly"), None),
            QueryStep::Start(most) => (request.attribute("iterator", "Start"), Some(most)),
            QueryStep::Continue(id, most) => {
                (request.attribute("iterator", "Continue").attribute("iteratorID", id), Some(most))
            }
            // An iterator needs a number of records at every step, even where none comes back.
            QueryStep::Stop(id) => {
                (request.attribute("iterator", "Stop").attribute("iteratorID", id), Some(1))
            }
        };
        request.children.extend(most.map(|most| Element::with_text("MaxReturned", most.to_string())));
        request.children.extend_from_slice(self.criteria.elements());
        request.children.push(of_custom_fields());
        request
    }
}

/// The owner whose custom fields are asked for.
fn of_custom_fields() -> Element {
    Element::with_text("OwnerID", OWNER_OF_CUSTOM_FIELDS)
}
