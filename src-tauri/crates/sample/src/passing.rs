//! Which records pass a filter. Names and numbers match in any case, as the interface's published description says.

use jiff::civil::{Date, DateTime};
use ledgerlane_company::{ListFilter, Referred, ReferredRecords, TextTest, TimeRange};

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
    /// Texts of which a record's JSON, in lower case, must hold one of each group.
    holds: Vec<Vec<String>>,
    referred: Vec<ReferenceMatch>,
    referred_to: Vec<ReferredRecords>,
    /// Fields whose date must lie in a range.
    dates: Vec<(&'static str, TimeRange<Date>)>,
}

impl PassingTest {
    pub(super) fn new(filter: &ListFilter) -> Self {
        let mut holds = Vec::new();
        for (field, values) in [("accounttype", &filter.account_types), ("name", &filter.bar_codes)] {
            if !values.is_empty() {
                holds.push(
                    lower(values).iter().map(|value| format!("\"{field}\":{}", quoted(value))).collect(),
                );
            }
        }
        let dates = [("currentEffectiveDate", filter.effective_date), ("dueDate", filter.due_date)];
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
            holds,
            referred: filter.referred.iter().map(ReferenceMatch::new).collect(),
            referred_to: filter.referred.clone(),
            dates: dates.into_iter().filter(|(_, range)| !range.is_open()).collect(),
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
        let is_simple = self.ids.is_empty()
            && self.full_names.is_empty()
            && self.names.is_empty()
            && self.is_active.is_none()
            && self.holds.is_empty()
            && self.dates.is_empty();
        is_simple.then_some(self.referred_to.as_slice())
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
        if self.holds.is_empty() && self.referred.is_empty() && self.dates.is_empty() {
            return true;
        }
        let text = text();
        let low = text.to_lowercase();
        self.holds.iter().all(|group| group.iter().any(|part| low.contains(part)))
            && self.referred.iter().all(|referred| referred.fits(&low))
            && self.dates.iter().all(|(field, range)| {
                let value = text.split_once(&format!("\"{field}\":\"")).and_then(|(_, rest)| rest.get(..10));
                range.holds(value.and_then(|value| value.parse::<Date>().ok()))
            })
    }
}

/// A test of a record: it must refer to at least one of several records of one sort.
#[derive(Debug, Clone)]
struct ReferenceMatch {
    /// Whether a field, in lower case, holds references of the sort.
    holds: fn(&str) -> bool,
    /// How references to them begin, in lower case.
    to: Vec<String>,
}

impl ReferenceMatch {
    fn new(referred: &ReferredRecords) -> Self {
        let holds: fn(&str) -> bool = match referred.sort {
            Referred::Items => |field| field.starts_with("item") || field == "inventoryitem",
            Referred::Classes => |field| field.ends_with("class"),
            Referred::Entities | Referred::Vendors => {
                |field| matches!(field, "entity" | "customer" | "vendor" | "employee" | "payee")
            }
            Referred::Accounts => |field| field.ends_with("account"),
        };
        // The same fields hold customers and vendors; the number in an id tells them apart.
        let is_of_sort = |id: &&String| {
            referred.sort != Referred::Vendors || VENDORS.index(&id.to_ascii_uppercase()).is_some()
        };
        let ids = referred.ids.iter().filter(is_of_sort).map(|id| id.to_lowercase());
        Self { holds, to: ids.map(|id| format!("{{\"id\":{}", quoted(&id))).collect() }
    }

    /// Whether a record refers to one of them. It takes the record's JSON in lower case.
    fn fits(&self, record: &str) -> bool {
        let field = |at: usize| record[..at].strip_suffix("\":").and_then(|before| before.rsplit('"').next());
        self.to
            .iter()
            .any(|to| record.match_indices(to.as_str()).any(|(at, _)| field(at).is_some_and(self.holds)))
    }
}

fn lower(texts: &[String]) -> Vec<String> {
    texts.iter().map(|text| text.to_lowercase()).collect()
}

/// A text as a JSON string, with its quotes.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
