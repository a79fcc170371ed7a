//! Testing records as JSON, for filters that the program behind a company file does not test itself.

use jiff::civil::{Date, DateTime};
use jiff::fmt::temporal::Pieces;
use jiff::tz::Offset;
use serde_json::Value;

use super::{ListFilter, Referred, ReferredRecords, TextTest, TimeRange};

/// A filter, made ready for testing many records.
#[derive(Debug, Clone)]
pub struct RecordTest {
    /// The filter, with its texts in lower case.
    filter: ListFilter,
    /// The ids to refer to, as JSON has them.
    quoted_ids: Vec<Vec<String>>,
}

impl RecordTest {
    /// Returns the test of a filter.
    pub fn new(filter: &ListFilter) -> Self {
        let tests = |tests: &[TextTest]| tests.iter().map(TextTest::in_lower_case).collect();
        let referred = filter.referred.iter();
        let filter = ListFilter {
            ids: lower(&filter.ids),
            full_names: lower(&filter.full_names),
            names: tests(&filter.names),
            ref_numbers: tests(&filter.ref_numbers),
            account_types: lower(&filter.account_types),
            bar_codes: lower(&filter.bar_codes),
            referred: referred.map(|to| ReferredRecords { sort: to.sort, ids: lower(&to.ids) }).collect(),
            ..filter.clone()
        };
        let quoted = |id: &String| Value::from(id.as_str()).to_string();
        let quoted_ids = filter.referred.iter().map(|to| to.ids.iter().map(quoted).collect()).collect();
        Self { filter, quoted_ids }
    }

    /// Returns whether every record passes.
    pub fn is_open(&self) -> bool {
        !self.filter.narrows()
    }

    /// Returns whether a record, as a JSON object, passes. Text that is no JSON passes an open filter alone.
    pub fn passes(&self, record: &str) -> bool {
        let filter = &self.filter;
        if self.is_open() {
            return true;
        }
        if !self.may_refer(record) {
            return false;
        }
        let Ok(record) = serde_json::from_str::<Value>(record) else { return false };
        let text = |field: &str| record.get(field).and_then(Value::as_str).unwrap_or_default().to_lowercase();
        // Types whose records have no parents have no full name apart from their name.
        let full_name = || text(if record.get("fullname").is_some() { "fullname" } else { "name" });
        // Types without the field have no inactive records.
        let is_active = || record.get("isActive").and_then(Value::as_bool).unwrap_or(true);
        is_among(&filter.ids, || text("id"))
            && is_among(&filter.full_names, full_name)
            && passes_all(&filter.names, || text("name"))
            && passes_all(&filter.ref_numbers, || text("refNumber"))
            && filter.is_active.is_none_or(|wanted| wanted == is_active())
            && self.passes_saved(&record)
            && passes_day(filter.transaction_date, &record, "transactionDate")
            && passes_day(filter.due_date, &record, "dueDate")
            && passes_day(filter.effective_date, &record, "currentEffectiveDate")
            && is_among(&filter.account_types, || text("accountType"))
            // A bar code has the name of its own.
            && is_among(&filter.bar_codes, || text("name"))
            && filter.referred.iter().all(|to| refers(&record, to))
    }

    /// Whether the ids to refer to stand anywhere in a record's text. Most records are refused by it, without being parsed.
    fn may_refer(&self, record: &str) -> bool {
        let low = if self.quoted_ids.is_empty() { String::new() } else { record.to_lowercase() };
        self.quoted_ids.iter().all(|ids| ids.iter().any(|id| low.contains(id)))
    }

    /// Whether a record was saved when the filter says, by the clock that its own time shows.
    fn passes_saved(&self, record: &Value) -> bool {
        let updated = self.filter.updated;
        let Some((at, offset)) = record.get("updatedAt").and_then(Value::as_str).and_then(clock) else {
            return updated.is_open();
        };
        let here = |end: Option<super::HostMoment>| end.map(|end| end.at_host(offset));
        TimeRange { from: here(updated.from), to: here(updated.to) }.holds(Some(at))
    }
}

/// The clock and the offset of a written time. A time without an offset counts as UTC.
fn clock(text: &str) -> Option<(DateTime, Offset)> {
    let pieces = Pieces::parse(text).ok()?;
    let at = DateTime::from_parts(pieces.date(), pieces.time()?);
    Some((at, pieces.to_numeric_offset().unwrap_or(Offset::UTC)))
}

fn lower(texts: &[String]) -> Vec<String> {
    texts.iter().map(|text| text.to_lowercase()).collect()
}

fn is_among(values: &[String], text: impl FnOnce() -> String) -> bool {
    values.is_empty() || values.contains(&text())
}

fn passes_all(tests: &[TextTest], text: impl FnOnce() -> String) -> bool {
    if tests.is_empty() {
        return true;
    }
    let text = text();
    tests.iter().all(|test| test.fits(&text))
}

/// Whether the day in a field lies within a range. The field may belong to an object of the record, as in `bill.dueDate`.
fn passes_day(range: TimeRange<Date>, record: &Value, field: &str) -> bool {
    if range.is_open() {
        return true;
    }
    let within = || record.as_object()?.values().find_map(|object| object.get(field));
    let day = record.get(field).or_else(within).and_then(Value::as_str).and_then(|day| day.get(..10));
    range.holds(day.and_then(|day| day.parse().ok()))
}

/// Whether a record, or a line or an object in it, refers to one of several records.
fn refers(value: &Value, to: &ReferredRecords) -> bool {
    match value {
        Value::Object(fields) => fields.iter().any(|(name, inner)| {
            let id = inner.get("id").and_then(Value::as_str).map(str::to_lowercase);
            id.is_some_and(|id| to.ids.contains(&id) && to.sort.is_held_by(&name.to_lowercase()))
                || refers(inner, to)
        }),
        Value::Array(inner) => inner.iter().any(|inner| refers(inner, to)),
        _ => false,
    }
}

impl Referred {
    /// Whether a field, named in lower case, holds references of the sort.
    fn is_held_by(self, field: &str) -> bool {
        match self {
            Self::Items => field.starts_with("item") || field == "inventoryitem",
            Self::Classes => field.ends_with("class"),
            Self::Entities | Self::Vendors => {
                matches!(field, "entity" | "customer" | "vendor" | "employee" | "payee")
            }
            Self::Accounts => field.ends_with("account"),
        }
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_api::Catalogue;

    use super::*;

    const INVOICE: &str = r#"{"id":"A1-1","updatedAt":"2026-03-01T09:00:00-08:00","customer":{"id":"8-1","fullname":"A"},
        "transactionDate":"2026-02-27","dueDate":"2026-03-27","refNumber":"INV-7","receivablesAccount":{"id":"8-2"},
        "itemLines":[{"id":"1-1","item":{"id":"8-3"},"class":{"id":"8-4"}},{"id":"8-9","item":null}],
        "lineGroups":[{"lines":[{"itemGroup":{"id":"8-5"}}]}]}"#;
    const ACCOUNT: &str = r#"{"id":"8-1","name":"Cash","fullname":"Bank:Cash","isActive":false,"accountType":"Bank",
        "updatedAt":"2026-03-01T09:00:00"}"#;

    fn passes(record: &str, path: &str, query: &[(&str, &str)]) -> bool {
        let query: Vec<_> =
            query.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let filter = ListFilter::read(&query, Catalogue::built_in().find(path).unwrap()).unwrap();
        assert!(filter.narrows(), "{query:?}");
        RecordTest::new(&filter).passes(record)
    }

    #[test]
    fn a_document_passes_each_part_of_a_filter_that_it_fits() {
        for (name, passing, failing) in [
            ("ids", "a1-1", "8-1"),
            ("refNumbers", "inv-7", "inv"),
            ("refNumberContains", "NV-", "NW"),
            ("refNumberFrom", "INV-7", "INV-8"),
            ("refNumberTo", "INV-7", "INV-6"),
            ("updatedAfter", "2026-03-01T09:00:00", "2026-03-01T09:00:01"),
            ("updatedAfter", "2026-03-01T17:00:00Z", "2026-03-01T17:00:01Z"),
            ("updatedBefore", "2026-03-01", "2026-02-28"),
            ("fromTransactionDate", "2026-02-27", "2026-02-28"),
            ("toTransactionDate", "2026-02-27", "2026-02-26"),
            ("entityIds", "8-1", "8-2"),
            ("vendorId", "8-1", "8-3"),
            ("accountIds", "8-2", "8-1"),
            ("itemIds", "8-3", "8-9"),
            ("itemIds", "8-5", "1-1"),
            ("classIds", "8-4", "8-3"),
        ] {
            assert!(passes(INVOICE, "Invoices", &[(name, passing)]), "{name} {passing}");
            assert!(!passes(INVOICE, "Invoices", &[(name, failing)]), "{name} {failing}");
        }
    }

    #[test]
    fn a_name_passes_each_part_of_a_filter_that_it_fits() {
        let all = ("activeStatus", "All");
        for (name, passing, failing) in [
            ("fullnames", "bank:cash", "cash"),
            ("nameContains", "AS", "bank"),
            ("nameStartsWith", "ca", "a"),
            ("nameEndsWith", "sh", "s"),
            ("nameFrom", "Cash", "D"),
            ("nameTo", "cash", "c"),
            ("activeStatus", "InactiveOnly", "ActiveOnly"),
            ("accountType", "bank", "Equity"),
            ("updatedAfter", "2026-03-01T09:00:00Z", "2026-03-01T09:00:01Z"),
        ] {
            assert!(passes(ACCOUNT, "Accounts", &[all, (name, passing)]), "{name} {passing}");
            assert!(!passes(ACCOUNT, "Accounts", &[all, (name, failing)]), "{name} {failing}");
        }
        let plain = r#"{"id":"8-1","name":"Visa","isActive":null}"#;
        assert!(passes(plain, "PaymentMethods", &[("fullnames", "visa"), ("activeStatus", "ActiveOnly")]));
        assert!(!passes(plain, "PaymentMethods", &[("updatedAfter", "2026-01-01"), all]), "it has no time");
    }

    #[test]
    fn days_are_found_in_the_record_or_its_objects() {
        let due =
            r#"{"bill":{"id":"1-1","dueDate":"2026-03-27","payablesAccount":{"id":"8-2"}},"credit":null}"#;
        assert!(passes(due, "BillPaymentOrCredits", &[("DueDate", "2026-03-27"), ("APAccountId", "8-2")]));
        assert!(!passes(due, "BillPaymentOrCredits", &[("DueDate", "2026-03-26")]));
        let code = r#"{"currentEffectiveDate":"2026-01-01","nextEffectiveDate":"2027-01-01"}"#;
        assert!(passes(code, "WorkersCompCodes", &[("FromEffectiveDate", "2026-01-01")]));
        assert!(!passes(code, "WorkersCompCodes", &[("FromEffectiveDate", "2026-01-02")]));
        assert!(passes(r#"{"name":"4006381"}"#, "BarCodes", &[("BarCodeValues", "4006381")]));
        assert!(!passes("no JSON", "BarCodes", &[("BarCodeValues", "4006381")]));
    }
}
