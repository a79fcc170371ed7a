//! Which records pass a filter. Names and numbers match in any case, as the interface's published description says.

use jiff::civil::{Date, DateTime};
use ledgerlane_company::{ListFilter, RecordTest, Referred, ReferredRecords, TextTest, TimeRange};

use super::filter_fields::FilterFields;
use super::lists::numbers::VENDORS;
use super::moment::HOST_OFFSET;

/// A filter, made ready for testing many records.
#[derive(Debug)]
pub(super) struct PassingTest {
    ids: Vec<String>,
    full_names: Vec<String>,
    /// These two in lower case.
    names: Vec<TextTest>,
    numbers: Vec<TextTest>,
    is_active: Option<bool>,
    updated: TimeRange<DateTime>,
    transaction_date: TimeRange<Date>,
    referred_to: Vec<ReferredRecords>,
    /// The parts that need all of a record.
    whole: RecordTest,
    /// Whether a document's numbers, dates and references tell whether it passes.
    is_simple: bool,
}

impl PassingTest {
    pub(super) fn new(filter: &ListFilter) -> Self {
        // The same fields hold customers and vendors; the number in an id tells them apart.
        let is_of_sort = |sort, id: &String| {
            sort != Referred::Vendors || VENDORS.index(&id.to_ascii_uppercase()).is_some()
        };
        let referred = filter.referred.iter().map(|to| ReferredRecords {
            sort: to.sort,
            ids: to.ids.iter().filter(|id| is_of_sort(to.sort, id)).cloned().collect(),
        });
        let whole = ListFilter {
            referred: referred.collect(),
            account_types: filter.account_types.clone(),
            bar_codes: filter.bar_codes.clone(),
            effective_date: filter.effective_date,
            due_date: filter.due_date,
            ..ListFilter::default()
        };
        Self {
            ids: filter.ids.clone(),
            full_names: lower(&filter.full_names),
            names: filter.names.iter().map(TextTest::in_lower_case).collect(),
            numbers: filter.ref_numbers.iter().map(TextTest::in_lower_case).collect(),
            is_active: filter.is_active,
            updated: TimeRange {
                from: filter.updated.from.map(|from| from.at_host(HOST_OFFSET)),
                to: filter.updated.to.map(|to| to.at_host(HOST_OFFSET)),
            },
            transaction_date: filter.transaction_date,
            referred_to: filter.referred.clone(),
            is_simple: ListFilter { referred: Vec::new(), ..whole.clone() } == ListFilter::default()
                && filter.ids.is_empty()
                && filter.full_names.is_empty()
                && filter.names.is_empty()
                && filter.is_active.is_none(),
            whole: RecordTest::new(&whole),
        }
    }

    /// Whether a record passes the tests that need no more than these fields.
    pub(super) fn passes(&self, fields: &FilterFields) -> bool {
        let name = || fields.name.to_lowercase();
        let full_name = || fields.fullname.to_lowercase();
        let number = || fields.number.as_deref().unwrap_or_default().to_lowercase();
        (self.ids.is_empty() || self.ids.contains(&fields.id))
            && self.is_active.is_none_or(|active| fields.is_active == active)
            && self.passes_saved(fields.saved)
            && self.transaction_date.holds(fields.date)
            && (self.names.is_empty() || self.names.iter().all(|test| test.fits(&name())))
            && (self.full_names.is_empty() || self.full_names.contains(&full_name()))
            && (!self.has_numbers() || self.passes_number(&number()))
    }

    /// What a document must refer to. `None` if the test needs more of a document than its numbers, dates and references.
    pub(super) fn referred_to(&self) -> Option<&[ReferredRecords]> {
        self.is_simple.then_some(self.referred_to.as_slice())
    }

    /// The days on which a document must have been made.
    pub(super) fn dates_made(&self) -> TimeRange<Date> {
        self.transaction_date
    }

    /// When a record must have been saved last.
    pub(super) fn updated(&self) -> TimeRange<DateTime> {
        self.updated
    }

    /// Whether a record saved then passes.
    pub(super) fn passes_saved(&self, saved: DateTime) -> bool {
        self.updated.holds(Some(saved))
    }

    /// Whether the ref number counts.
    pub(super) fn has_numbers(&self) -> bool {
        !self.numbers.is_empty()
    }

    /// Whether a record with this ref number, in lower case, passes.
    pub(super) fn passes_number(&self, number: &str) -> bool {
        self.numbers.iter().all(|test| test.fits(number))
    }

    /// Whether a record passes the tests that need all of it. `text` writes it as JSON and is called only for them.
    pub(super) fn passes_text(&self, text: impl FnOnce() -> String) -> bool {
        self.whole.is_open() || self.whole.passes(&text())
    }
}

fn lower(texts: &[String]) -> Vec<String> {
    texts.iter().map(|text| text.to_lowercase()).collect()
}
