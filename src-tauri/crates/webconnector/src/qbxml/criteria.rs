//! Which records of a list are asked for: a filter of the interface as elements of qbXML.

use std::mem;

use jiff::civil::{Date, DateTime, DateTimeRound};
use jiff::tz::Offset;
use jiff::{RoundMode, SignedDuration, Unit};
use ledgerlane_company::{
    ACCOUNT_TYPES, FIRST_DAY, HostMoment, LAST_DAY, ListFilter, Referred, ReferredRecords, TextTest,
};

use super::query::Dialect;
use crate::table::{Node, Query, RequestElement, Serves};
use crate::xml::{Element, can_carry};

/// Most letters of an id of QuickBooks. QuickBooks refuses the whole request for a longer one instead of finding nothing.
const MOST_ID_LETTERS: usize = 36;
/// Most letters of a full name of QuickBooks; a name is a part of it.
const MOST_NAME_LETTERS: usize = 209;
/// Most letters of a ref number. Bills have the longest.
const MOST_REF_NUMBER_LETTERS: usize = 20;
/// Most letters of a bar code.
const MOST_BAR_CODE_LETTERS: usize = 50;
/// The owner of the custom fields that users make. QuickBooks leaves custom fields out unless it is asked for those of an owner.
const USERS: &str = "0";
/// How far the offset that QuickBooks writes can be from the right one: it may write winter's offset all year.
const MOST_OFFSET_ERROR: SignedDuration = SignedDuration::from_hours(1);

/// A filter as the elements of one request.
#[derive(Clone)]
pub(super) struct Criteria {
    /// The elements, in the order of the schema.
    pub(super) elements: Vec<Element>,
    /// Where the most records of an answer stand among the elements. `None`: the request takes no number.
    pub(super) limit_at: Option<usize>,
    /// What of the filter no element says.
    pub(super) rest: ListFilter,
    /// Whether lines are asked for only to be tested or summed here.
    pub(super) adds_lines: bool,
    dialect: Dialect,
    extra: Extra,
}

/// What the elements have to follow besides the filter.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Extra {
    /// Whether a field of the records is a sum of their lines.
    pub(super) sums_lines: bool,
    /// Whether what records refer to is tested here.
    pub(super) tests_references: bool,
}

impl Criteria {
    /// Writes a filter for a query by walking the elements of the query once, which gives them the order of the schema.
    pub(super) fn of(query: &Query, filter: &ListFilter, dialect: Dialect, extra: Extra) -> Self {
        let (elements, rest) = (Vec::new(), filter.clone());
        let mut criteria = Self { elements, limit_at: None, rest, adds_lines: false, dialect, extra };
        let elements = criteria.written(&query.elements);
        criteria.elements = elements;
        criteria
    }

    fn written(&mut self, nodes: &[Node]) -> Vec<Element> {
        let mut written = Vec::new();
        for node in nodes {
            match node {
                // Rows exclude each other. The first that says a part of the filter is written: ids, then full names or ref numbers, then
                // the others. What another row would say stays in the rest.
                Node::OneOf { one_of } => {
                    if let Some(row) = one_of.iter().find(|row| self.wants(row)) {
                        written.extend(self.written(row));
                    }
                }
                Node::Element(element) if !self.is_offered(element) => {}
                Node::Element(element) => match element.serves {
                    Some(Serves::Limit) => self.limit_at = Some(written.len()),
                    Some(serves) => written.extend(self.take(serves, &element.name)),
                    None => {
                        let within = self.written(&element.of);
                        if !within.is_empty() {
                            written.push(Element::with_children(&element.name, within));
                        }
                    }
                },
            }
        }
        written
    }

    fn is_offered(&self, element: &RequestElement) -> bool {
        element.offered.by(self.dialect.version, self.dialect.edition)
    }

    /// Whether one of the elements would be written.
    fn wants(&self, nodes: &[Node]) -> bool {
        nodes.iter().any(|node| match node {
            Node::OneOf { one_of } => one_of.iter().any(|row| self.wants(row)),
            Node::Element(element) if !self.is_offered(element) => false,
            Node::Element(element) => match element.serves {
                Some(Serves::Limit) => true,
                Some(serves) => !self.clone().take(serves, &element.name).is_empty(),
                None => self.wants(&element.of),
            },
        })
    }

    /// Takes what an element says from the rest, and writes it as elements of this name.
    fn take(&mut self, serves: Serves, name: &str) -> Vec<Element> {
        let rest = &mut self.rest;
        let texts =
            |texts: Vec<String>| texts.into_iter().map(|text| Element::with_text(name, text)).collect();
        let day = |end: &mut Option<Date>| texts(end.take().iter().map(Date::to_string).collect());
        match serves {
            // A step of the query writes it.
            Serves::Limit => Vec::new(),
            Serves::Ids => texts(mem::take(&mut rest.ids)),
            Serves::FullNames => texts(mem::take(&mut rest.full_names)),
            Serves::RefNumbers => texts(take_ref_numbers(&mut rest.ref_numbers)),
            // QuickBooks leaves inactive records out unless it is asked for all.
            Serves::ActiveStatus => texts(vec![
                match rest.is_active.take() {
                    None => "All",
                    Some(true) => "ActiveOnly",
                    Some(false) => "InactiveOnly",
                }
                .to_owned(),
            ]),
            Serves::UpdatedAfter => {
                texts(take_moment(&mut rest.updated.from, self.dialect.records_offset, End::First))
            }
            Serves::UpdatedBefore => {
                texts(take_moment(&mut rest.updated.to, self.dialect.records_offset, End::Last))
            }
            Serves::NameContains => matching(&mut rest.names, name, "Name"),
            Serves::NameFrom => texts(take_end(&mut rest.names, End::First, MOST_NAME_LETTERS)),
            Serves::NameTo => texts(take_end(&mut rest.names, End::Last, MOST_NAME_LETTERS)),
            Serves::RefNumberContains => matching(&mut rest.ref_numbers, name, "RefNumber"),
            Serves::RefNumberFrom => {
                texts(take_end(&mut rest.ref_numbers, End::First, MOST_REF_NUMBER_LETTERS))
            }
            Serves::RefNumberTo => texts(take_end(&mut rest.ref_numbers, End::Last, MOST_REF_NUMBER_LETTERS)),
            Serves::FromTransactionDate => day(&mut rest.transaction_date.from),
            Serves::ToTransactionDate => day(&mut rest.transaction_date.to),
            Serves::EntityIds | Serves::AccountIds | Serves::ItemIds | Serves::ClassIds
                if self.extra.tests_references =>
            {
                Vec::new()
            }
            Serves::EntityIds => {
                texts(take_referred(rest, |to| matches!(to.sort, Referred::Entities | Referred::Vendors)))
            }
            Serves::AccountIds => texts(take_referred(rest, |to| to.sort == Referred::Accounts)),
            Serves::ItemIds => texts(take_referred(rest, |to| to.sort == Referred::Items)),
            Serves::ClassIds => texts(take_referred(rest, |to| to.sort == Referred::Classes)),
            // These two elements hold one record.
            Serves::VendorId => {
                texts(take_referred(rest, |to| to.sort == Referred::Vendors && to.ids.len() == 1))
            }
            Serves::PayablesAccountId => {
                texts(take_referred(rest, |to| to.sort == Referred::Accounts && to.ids.len() == 1))
            }
            Serves::DueDate => day(&mut rest.due_date.to),
            Serves::FromEffectiveDate => day(&mut rest.effective_date.from),
            Serves::ToEffectiveDate => day(&mut rest.effective_date.to),
            Serves::AccountTypes => texts(mem::take(&mut rest.account_types)),
            Serves::BarCodes => texts(mem::take(&mut rest.bar_codes)),
            Serves::IncludeLineItems => {
                // Its element stands behind those of the filter: the rest is what it will be.
                self.adds_lines = !rest.with_lines && (!rest.referred.is_empty() || self.extra.sums_lines);
                texts(yes(rest.with_lines || self.adds_lines))
            }
            Serves::IncludeLinkedTransactions => texts(yes(rest.with_links)),
            Serves::OwnerIds if rest.owner_ids.is_empty() => texts(vec![USERS.to_owned()]),
            Serves::OwnerIds => texts(rest.owner_ids.clone()),
        }
    }
}

/// An end of a range.
#[derive(Clone, Copy)]
enum End {
    First,
    Last,
}

/// The value of an element that is left out unless it is true.
fn yes(is_true: bool) -> Vec<String> {
    is_true.then(|| "true".to_owned()).into_iter().collect()
}

/// Takes ref numbers to look up. QuickBooks cannot look for documents without one.
fn take_ref_numbers(tests: &mut Vec<TextTest>) -> Vec<String> {
    let has_numbers =
        |test: &TextTest| matches!(test, TextTest::OneOf(all) if !all.iter().any(String::is_empty));
    match tests.iter().position(has_numbers).map(|nth| tests.remove(nth)) {
        Some(TextTest::OneOf(all)) => all,
        _ => Vec::new(),
    }
}

/// Takes a test of a part of a text, as the one element that QuickBooks has for it.
fn matching(tests: &mut Vec<TextTest>, element: &str, of: &str) -> Vec<Element> {
    let criterion = |test: &TextTest| match test {
        TextTest::Contains(text) => Some(("Contains", text.clone())),
        TextTest::StartsWith(text) => Some(("StartsWith", text.clone())),
        TextTest::EndsWith(text) => Some(("EndsWith", text.clone())),
        TextTest::From(_) | TextTest::To(_) | TextTest::OneOf(_) => None,
    };
    let found = tests.iter().enumerate().find_map(|(nth, test)| Some((nth, criterion(test)?)));
    let Some((nth, (criterion, text))) = found else { return Vec::new() };
    tests.remove(nth);
    let parts = vec![Element::with_text("MatchCriterion", criterion), Element::with_text(of, text)];
    vec![Element::with_children(element, parts)]
}

/// Takes an end of a range of texts.
fn take_end(tests: &mut Vec<TextTest>, end: End, most: usize) -> Vec<String> {
    let text = |test: &TextTest| match (end, test) {
        (End::First, TextTest::From(text)) | (End::Last, TextTest::To(text)) => Some(text.clone()),
        _ => None,
    };
    let found = tests.iter().enumerate().find_map(|(nth, test)| {
        let text = text(test).filter(|text| is_possible(text, most))?;
        Some((nth, text))
    });
    let Some((nth, text)) = found else { return Vec::new() };
    tests.remove(nth);
    vec![text]
}

/// Takes the ids of records that must be referred to.
fn take_referred(rest: &mut ListFilter, is_meant: impl Fn(&ReferredRecords) -> bool) -> Vec<String> {
    let nth = rest.referred.iter().position(is_meant);
    nth.map(|nth| rest.referred.remove(nth).ids).unwrap_or_default()
}

/// Takes an end of the time in which records were saved last, as qbXML writes it. QuickBooks takes a time without an offset as its
/// host's own. A moment that cannot be told by that clock is widened, and stays in the rest to be tested exactly.
fn take_moment(end: &mut Option<HostMoment>, records_offset: Option<Offset>, which: End) -> Vec<String> {
    let local = match *end {
        None => return Vec::new(),
        Some(HostMoment::Local(at)) => at,
        Some(HostMoment::Absolute { at, offset }) if records_offset == Some(offset) => offset.to_datetime(at),
        Some(HostMoment::Absolute { at, .. }) => {
            let widened = match which {
                End::First => at.saturating_sub(MOST_OFFSET_ERROR),
                End::Last => at.saturating_add(MOST_OFFSET_ERROR),
            };
            let utc = Offset::UTC.to_datetime(widened.unwrap_or(at));
            // QuickBooks knows no such day, and refuses the whole request for it.
            if !(FIRST_DAY..=LAST_DAY).contains(&utc.date()) {
                return Vec::new();
            }
            return vec![format!("{}+00:00", to_second(utc, which))];
        }
    };
    *end = None;
    vec![to_second(local, which)]
}

/// A time as qbXML writes it. Records are saved at whole seconds, so rounding into the range leaves none out.
fn to_second(at: DateTime, which: End) -> String {
    let mode = match which {
        End::First => RoundMode::Ceil,
        End::Last => RoundMode::Floor,
    };
    let rounded = at.round(DateTimeRound::new().smallest(Unit::Second).mode(mode));
    rounded.unwrap_or(at).strftime("%Y-%m-%dT%H:%M:%S").to_string()
}

/// Whether QuickBooks can have this text, of at most so many letters.
fn is_possible(text: &str, most: usize) -> bool {
    !text.is_empty() && text.chars().count() <= most && text.chars().all(can_carry)
}

/// Leaves values out of a filter that QuickBooks cannot have, because it refuses the whole request for one of them. Returns `None` if no
/// record can pass.
pub(super) fn possible(filter: &ListFilter) -> Option<ListFilter> {
    let mut filter = filter.clone();
    keep(&mut filter.ids, |id| is_possible(id, MOST_ID_LETTERS))?;
    keep(&mut filter.full_names, |name| is_possible(name, MOST_NAME_LETTERS))?;
    keep(&mut filter.bar_codes, |code| is_possible(code, MOST_BAR_CODE_LETTERS))?;
    for to in &mut filter.referred {
        to.ids.retain(|id| is_possible(id, MOST_ID_LETTERS));
        if to.ids.is_empty() {
            return None;
        }
    }
    let known = |word: &String| ACCOUNT_TYPES.into_iter().find(|known| known.eq_ignore_ascii_case(word));
    keep(&mut filter.account_types, |word| known(word).is_some())?;
    filter.account_types = filter.account_types.iter().filter_map(known).map(str::to_owned).collect();
    keep_tests(&mut filter.names, MOST_NAME_LETTERS)?;
    keep_tests(&mut filter.ref_numbers, MOST_REF_NUMBER_LETTERS)?;
    // Another owner than these is an error of the whole request.
    filter.owner_ids.retain(|owner| owner == USERS || is_guid(owner));
    Some(filter)
}

/// Drops impossible values of a filter. Returns `None` if that leaves a filter that no record can pass.
fn keep(values: &mut Vec<String>, is_kept: impl Fn(&String) -> bool) -> Option<()> {
    let is_any = values.is_empty();
    values.retain(is_kept);
    (is_any || !values.is_empty()).then_some(())
}

/// Drops tests that every text passes. Returns `None` if no text of at most `most` letters can pass the others.
fn keep_tests(tests: &mut Vec<TextTest>, most: usize) -> Option<()> {
    tests.retain(|test| !test.is_open());
    for test in tests {
        match test {
            TextTest::Contains(text) | TextTest::StartsWith(text) | TextTest::EndsWith(text) => {
                is_possible(text, most).then_some(())?;
            }
            TextTest::OneOf(all) => keep(all, |text| text.is_empty() || is_possible(text, most))?,
            TextTest::From(_) | TextTest::To(_) => {}
        }
    }
    Some(())
}

/// Whether a text is a GUID as qbXML writes it, in braces.
fn is_guid(text: &str) -> bool {
    let inner = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
    let lengths = |inner: &str| inner.split('-').map(str::len).eq([8, 4, 4, 4, 12]);
    inner.is_some_and(|inner| {
        lengths(inner) && inner.bytes().all(|byte| byte == b'-' || byte.is_ascii_hexdigit())
    })
}
