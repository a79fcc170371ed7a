//! Which records of a list are asked for: a filter of the interface as elements of qbXML.

use jiff::tz::TimeZone;
use ledgerlane_company::{CompanyError, HostMoment, ListFilter, TextTest};

use crate::xml::{Element, can_carry};

/// Most letters of an id of QuickBooks. QuickBooks refuses the whole request for a longer one instead of finding nothing.
const MOST_ID_LETTERS: usize = 36;
/// Most letters of a full name of QuickBooks; a name is a part of it.
const MOST_NAME_LETTERS: usize = 209;

/// Which records are asked for, in the elements' order of the schema.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Criteria {
    /// Records with one of these ids or full names, which may match nothing. QuickBooks gives them without an iterator.
    Named(Vec<Element>),
    /// Records that pass these tests.
    Passing(Vec<Element>),
}

impl Criteria {
    /// Translates a filter for a list of names.
    ///
    /// # Errors
    /// [`CompanyError::Filter`] where QuickBooks cannot be asked this.
    pub(crate) fn of(filter: &ListFilter) -> Result<Self, CompanyError> {
        refuse_foreign(filter)?;
        if filter.ids.is_empty() && filter.full_names.is_empty() {
            return Ok(Self::Passing(tests(filter)?));
        }
        let narrows_otherwise =
            !filter.names.is_empty() || filter.is_active.is_some() || !filter.updated.is_open();
        if narrows_otherwise || (!filter.ids.is_empty() && !filter.full_names.is_empty()) {
            return refuse(
                "QuickBooks takes ids or fullnames without any other filter. Ask for either of them alone.",
            );
        }
        let named = |element, values: &[String], most| {
            let possible = values.iter().filter(|value| is_possible(value, most));
            possible.map(|value| Element::with_text(element, value.as_str())).collect::<Vec<_>>()
        };
        let mut elements = named("ListID", &filter.ids, MOST_ID_LETTERS);
        elements.extend(named("FullName", &filter.full_names, MOST_NAME_LETTERS));
        Ok(Self::Named(elements))
    }

    /// The elements, in their order.
    pub(crate) fn elements(&self) -> &[Element] {
        match self {
            Self::Named(elements) | Self::Passing(elements) => elements,
        }
    }
}

fn refuse<T>(sentence: &str) -> Result<T, CompanyError> {
    Err(CompanyError::Filter(sentence.to_owned()))
}

/// Whether a record of QuickBooks can have this id.
pub(crate) fn is_possible_id(id: &str) -> bool {
    is_possible(id, MOST_ID_LETTERS)
}

/// Whether a record of QuickBooks can have this name.
fn is_possible(value: &str, most: usize) -> bool {
    !value.is_empty() && value.chars().count() <= most && value.chars().all(can_carry)
}

/// Refuses filters that lists of names do not take.
fn refuse_foreign(filter: &ListFilter) -> Result<(), CompanyError> {
    let foreign = [
        (!filter.referred.is_empty(), "by the records they refer to"),
        (!filter.ref_numbers.is_empty(), "by ref numbers"),
        (!filter.transaction_date.is_open(), "by a transaction date"),
        (!filter.due_date.is_open(), "by a due date"),
        (!filter.effective_date.is_open(), "by an effective date"),
        (!filter.account_types.is_empty(), "by types of accounts"),
        (!filter.bar_codes.is_empty(), "by bar codes"),
    ];
    match foreign.into_iter().find_map(|(is_there, what)| is_there.then_some(what)) {
        Some(what) => refuse(&format!("QuickBooks cannot narrow this list {what}. Leave that filter out.")),
        None => Ok(()),
    }
}

/// The tests that records must pass. QuickBooks leaves inactive records out unless it is asked for all.
fn tests(filter: &ListFilter) -> Result<Vec<Element>, CompanyError> {
    let active = match filter.is_active {
        None => "All",
        Some(true) => "ActiveOnly",
        Some(false) => "InactiveOnly",
    };
    let mut elements = vec![Element::with_text("ActiveStatus", active)];
    let ends = [("FromModifiedDate", filter.updated.from), ("ToModifiedDate", filter.updated.to)];
    elements.extend(ends.into_iter().filter_map(|(name, end)| Some(Element::with_text(name, moment(end?)))));
    elements.extend(name_test(&filter.names)?);
    Ok(elements)
}

/// A moment as qbXML writes it, to the second. A time at the host goes without an offset, so that QuickBooks takes it as its own.
fn moment(moment: HostMoment) -> String {
    match moment {
        HostMoment::Absolute(at) => {
            at.to_zoned(TimeZone::UTC).strftime("%Y-%m-%dT%H:%M:%S+00:00").to_string()
        }
        HostMoment::Local(at) => at.strftime("%Y-%m-%dT%H:%M:%S").to_string(),
    }
}

/// The one test of a name that QuickBooks takes.
fn name_test(tests: &[TextTest]) -> Result<Option<Element>, CompanyError> {
    for test in tests {
        let (TextTest::Contains(text)
        | TextTest::StartsWith(text)
        | TextTest::EndsWith(text)
        | TextTest::From(text)
        | TextTest::To(text)) = test
        else {
            return refuse(
                "QuickBooks cannot look for several names in this way. Ask for them with fullnames.",
            );
        };
        if !is_possible(text, MOST_NAME_LETTERS) {
            return refuse(&format!(
                "A name to look for must have 1 to {MOST_NAME_LETTERS} letters and no control characters."
            ));
        }
    }
    let matching = |criterion: &str, text: &str| {
        let parts = vec![Element::with_text("MatchCriterion", criterion), Element::with_text("Name", text)];
        Ok(Some(Element::with_children("NameFilter", parts)))
    };
    let range = |from: Option<&String>, to: Option<&String>| {
        let ends = [("FromName", from), ("ToName", to)];
        let ends = ends.into_iter().filter_map(|(name, end)| Some(Element::with_text(name, end?.as_str())));
        Ok(Some(Element::with_children("NameRangeFilter", ends.collect())))
    };
    match tests {
        [] => Ok(None),
        [TextTest::Contains(text)] => matching("Contains", text),
        [TextTest::StartsWith(text)] => matching("StartsWith", text),
        [TextTest::EndsWith(text)] => matching("EndsWith", text),
        [TextTest::From(from)] => range(Some(from), None),
        [TextTest::To(to)] => range(None, Some(to)),
        [TextTest::From(from), TextTest::To(to)] | [TextTest::To(to), TextTest::From(from)] => {
            range(Some(from), Some(to))
        }
        _ => refuse(
            "QuickBooks takes one test of the name: nameContains, nameStartsWith or nameEndsWith, or a range from \
             nameFrom to nameTo. Leave the others out.",
        ),
    }
}
