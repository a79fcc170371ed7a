//! What narrows a list, from its query parameters. Names and numbers match in any case, as the interface's published
//! description says; dates without a time mean the whole day at the company's host.

mod matching;
mod values;

use std::collections::BTreeMap;

use jiff::civil::{Date, DateTime};
use ledgerlane_api::{FieldKind, RecordType};
use serde_json::value::RawValue;

use self::matching::{ReferenceMatch, TextMatch, check_order, quoted};
pub(crate) use self::values::{ACCOUNT_TYPES, FIRST_DAY, LAST_DAY};
use self::values::{active, moment, yes_no};
use super::books::Parts;
use super::elements::field_of;
use super::filter_fields::FilterFields;

/// A query parameter with a value it cannot have; says what it must be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FilterError(String);

/// What narrows a list, and what its records are asked to carry.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    ids: Vec<String>,
    names: Vec<TextMatch>,
    fullnames: Vec<String>,
    numbers: Vec<TextMatch>,
    active: Option<bool>,
    after: Option<DateTime>,
    before: Option<DateTime>,
    from: Option<Date>,
    to: Option<Date>,
    /// Texts of which a record's JSON, in lower case, must hold one of each group.
    holds: Vec<Vec<String>>,
    refers: Vec<ReferenceMatch>,
    /// Fields whose date must lie in a range, both ends included.
    dates: Vec<(&'static str, Date, Date)>,
    without_lines: bool,
    without_links: bool,
    /// Fields that keep their values; none: all.
    fields: Vec<String>,
}

impl Filter {
    /// Reads the parameters a type's list takes; others are left alone. A repeated parameter is a list of values.
    pub fn read(query: &[(String, String)], record_type: &RecordType) -> Result<Self, FilterError> {
        let mut values: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for (name, value) in query.iter().filter(|(name, _)| record_type.takes(name)) {
            values.entry(name.to_ascii_lowercase()).or_default().push(value);
        }
        let mut filter = Self::default();
        for (name, values) in &values {
            filter.take(name, values)?;
        }
        check_order(&filter.names, "nameTo must come after nameFrom.")?;
        check_order(&filter.numbers, "refNumberTo must come after refNumberFrom.")?;
        if let (Some(after), Some(before)) = (filter.after, filter.before)
            && after > before
        {
            return Err(FilterError("updatedBefore must come after updatedAfter.".into()));
        }
        if let (Some(from), Some(to)) = (filter.from, filter.to)
            && from > to
        {
            return Err(FilterError("toTransactionDate must come after fromTransactionDate.".into()));
        }
        Ok(filter)
    }

    fn take(&mut self, name: &str, values: &[&str]) -> Result<(), FilterError> {
        let Some(&value) = values.last() else { return Ok(()) };
        let low = value.to_lowercase();
        // A list of nothing asks for no field in particular.
        let named = || values.iter().copied().filter(|value| !value.is_empty());
        let all_low = || values.iter().map(|value| value.to_lowercase()).collect::<Vec<_>>();
        match name {
            "ids" => self.ids = values.iter().map(|&value| value.to_owned()).collect(),
            "fullnames" => self.fullnames = all_low(),
            "activestatus" => self.active = active(value)?,
            "updatedafter" => self.after = Some(moment("updatedAfter", value, false)?),
            "updatedbefore" => self.before = Some(moment("updatedBefore", value, true)?),
            "namecontains" | "namefilter" => self.names.push(TextMatch::Contains(low)),
            "namestartswith" => self.names.push(TextMatch::StartsWith(low)),
            "nameendswith" => self.names.push(TextMatch::EndsWith(low)),
            "namefrom" => self.names.push(TextMatch::From(low)),
            "nameto" => self.names.push(TextMatch::To(low)),
            "refnumbers" => self.numbers.push(TextMatch::OneOf(all_low())),
            "refnumbercontains" => self.numbers.push(TextMatch::Contains(low)),
            "refnumberstartswith" => self.numbers.push(TextMatch::StartsWith(low)),
            "refnumberendswith" => self.numbers.push(TextMatch::EndsWith(low)),
            "refnumberfrom" => self.numbers.push(TextMatch::From(low)),
            "refnumberto" => self.numbers.push(TextMatch::To(low)),
            "fromtransactiondate" => self.from = Some(moment("fromTransactionDate", value, false)?.date()),
            "totransactiondate" => self.to = Some(moment("toTransactionDate", value, false)?.date()),
            "accountids" | "entityids" | "itemids" | "classids" | "vendorid" | "apaccountid" => {
                self.refers.push(ReferenceMatch::new(name, &all_low()));
            }
            "accounttype" | "accounttypes" => {
                for value in values {
                    if !ACCOUNT_TYPES.iter().any(|known| known.eq_ignore_ascii_case(value)) {
                        let known = ACCOUNT_TYPES.join(", ");
                        return Err(FilterError(format!("accountType must be one of {known}.")));
                    }
                }
                self.holds.push(all_low().iter().map(|kind| format!("\"accounttype\":\"{kind}\"")).collect());
            }
            "barcodevalues" => {
                self.holds.push(all_low().iter().map(|name| format!("\"name\":{}", quoted(name))).collect());
            }
            "fromeffectivedate" => {
                let from = moment("FromEffectiveDate", value, false)?.date();
                self.dates.push(("currentEffectiveDate", from, Date::MAX));
            }
            "toeffectivedate" => {
                let to = moment("ToEffectiveDate", value, false)?.date();
                self.dates.push(("currentEffectiveDate", Date::MIN, to));
            }
            "duedate" => self.dates.push(("dueDate", Date::MIN, moment("DueDate", value, false)?.date())),
            "includelineitems" => self.without_lines = !yes_no("includeLineItems", value)?,
            "includelinkedtransactions" => {
                self.without_links = !yes_no("includeLinkedTransactions", value)?;
            }
            "fields" => self.fields.extend(named().map(str::to_owned)),
            "includeretelementlist" => self.fields.extend(named().map(field_of)),
            // ownerIds chooses among custom fields, of which the sample has none.
            _ => {}
        }
        Ok(())
    }

    /// Whether it may leave records out, so that every record has to be looked at.
    pub fn narrows(&self) -> bool {
        !(self.ids.is_empty()
            && self.names.is_empty()
            && self.fullnames.is_empty()
            && self.numbers.is_empty()
            && self.holds.is_empty()
            && self.refers.is_empty()
            && self.dates.is_empty()
            && self.active.is_none()
            && self.after.is_none()
            && self.before.is_none()
            && self.from.is_none()
            && self.to.is_none())
    }

    /// The ids asked for, if any: then nothing else needs to be looked at.
    pub(super) fn ids(&self) -> Option<&[String]> {
        (!self.ids.is_empty()).then_some(self.ids.as_slice())
    }

    pub(super) fn parts(&self) -> Parts {
        Parts { lines: !self.without_lines, linked: !self.without_links }
    }

    /// Whether a record passes the tests that need no more than these fields.
    pub(super) fn passes(&self, fields: &FilterFields) -> bool {
        let name = || fields.name.to_lowercase();
        let fullname = || fields.fullname.to_lowercase();
        let number = || fields.number.as_deref().unwrap_or_default().to_lowercase();
        (self.ids.is_empty() || self.ids.contains(&fields.id))
            && self.active.is_none_or(|active| fields.is_active == active)
            && self.after.is_none_or(|after| fields.saved >= after)
            && self.before.is_none_or(|before| fields.saved <= before)
            && self.from.is_none_or(|from| fields.date.is_some_and(|date| date >= from))
            && self.to.is_none_or(|to| fields.date.is_some_and(|date| date <= to))
            && (self.names.is_empty() || self.names.iter().all(|test| test.fits(&name())))
            && (self.fullnames.is_empty() || self.fullnames.contains(&fullname()))
            && (self.numbers.is_empty() || self.numbers.iter().all(|test| test.fits(&number())))
    }

    /// Whether a record passes the tests that need all of it. `text` writes it as JSON, where there is such a test.
    pub(super) fn passes_text(&self, text: impl FnOnce() -> String) -> bool {
        if self.holds.is_empty() && self.refers.is_empty() && self.dates.is_empty() {
            return true;
        }
        let text = text();
        let low = text.to_lowercase();
        self.holds.iter().all(|group| group.iter().any(|part| low.contains(part)))
            && self.refers.iter().all(|refers| refers.fits(&low))
            && self.dates.iter().all(|(field, first, last)| {
                let value = text.split_once(&format!("\"{field}\":\"")).and_then(|(_, rest)| rest.get(..10));
                value
                    .and_then(|value| value.parse::<Date>().ok())
                    .is_some_and(|day| (*first..=*last).contains(&day))
            })
    }

    /// Blanks the fields that the call did not ask for in the record that begins at `from`. The keys stay.
    pub(super) fn keep_fields(&self, record_type: &RecordType, from: usize, out: &mut String) {
        if self.fields.is_empty() {
            return;
        }
        let blanked = {
            let Ok(record) = serde_json::from_str::<BTreeMap<&str, &RawValue>>(&out[from..]) else { return };
            let mut blanked = String::from("{");
            for (nth, field) in record_type.fields.iter().enumerate() {
                let is_asked_for = matches!(field.name.as_str(), "id" | "objectType")
                    || self.fields.iter().any(|wanted| wanted.eq_ignore_ascii_case(&field.name));
                let value = match record.get(field.name.as_str()) {
                    Some(value) if is_asked_for => value.get(),
                    _ if field.kind == FieldKind::List => "[]",
                    _ => "null",
                };
                if nth > 0 {
                    blanked.push(',');
                }
                blanked.push('"');
                blanked.push_str(&field.name);
                blanked.push_str("\":");
                blanked.push_str(value);
            }
            blanked.push('}');
            blanked
        };
        out.truncate(from);
        out.push_str(&blanked);
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_api::Catalogue;

    use super::*;

    fn read(path: &str, query: &[(&str, &str)]) -> Result<Filter, FilterError> {
        let query: Vec<_> =
            query.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Filter::read(&query, Catalogue::built_in().find(path).unwrap())
    }

    #[test]
    fn values_that_cannot_be_are_refused() {
        for query in [
            [("updatedAfter", "yesterday")],
            [("updatedBefore", "2039-01-01")],
            [("updatedAfter", "1969-12-31")],
            [("activeStatus", "Some")],
        ] {
            assert!(read("Customers", &query).is_err(), "{query:?}");
        }
        assert!(read("Customers", &[("nameFrom", "M"), ("nameTo", "C")]).is_err());
        assert!(read("Invoices", &[("refNumberFrom", "b"), ("refNumberTo", "A")]).is_err());
        assert!(
            read("Invoices", &[("fromTransactionDate", "2026-01-02"), ("toTransactionDate", "2026-01-01")])
                .is_err()
        );
        assert!(read("Invoices", &[("includeLineItems", "maybe")]).is_err());
        assert!(read("Accounts", &[("accountType", "Purse")]).is_err());
    }

    #[test]
    fn what_a_type_does_not_take_is_left_alone() {
        assert!(!read("Customers", &[("refNumbers", "1"), ("colour", "red")]).unwrap().narrows());
        assert!(read("Customers", &[("NAMECONTAINS", "x")]).unwrap().narrows());
        assert!(!read("Customers", &[("activeStatus", "all")]).unwrap().narrows());
    }

    #[test]
    fn a_day_alone_is_a_whole_day_at_the_host() {
        let at = |value, whole| moment("x", value, whole).unwrap().to_string();
        assert_eq!(at("2026-01-31", false), "2026-01-31T00:00:00");
        assert_eq!(at("2026-01-31", true), "2026-01-31T23:59:59");
        assert_eq!(at("20260131", true), "2026-01-31T23:59:59");
        assert_eq!(at("2026-01-31T02:00:00Z", false), "2026-01-30T21:00:00");
        assert_eq!(at("2026-01-31T02:00:00", false), "2026-01-31T02:00:00");
    }
}
