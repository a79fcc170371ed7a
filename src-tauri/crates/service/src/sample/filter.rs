//! What narrows a list, from its query parameters. Names and numbers match in any case, as the interface's published
//! description says; dates without a time mean the whole day at the company's host.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jiff::civil::{Date, DateTime, date};
use jiff::fmt::temporal::Pieces;
use jiff::tz::{Offset, TimeZone};
use ledgerlane_api::{FieldKind, RecordType};
use serde_json::value::RawValue;

use super::books::Parts;
use super::elements::field_of;
use super::filter_fields::FilterFields;

/// A query parameter with a value it cannot have; says what it must be.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct FilterError(String);

/// Types of accounts, as QuickBooks has them.
pub(crate) const ACCOUNT_TYPES: [&str; 16] = [
    "AccountsPayable",
    "AccountsReceivable",
    "Bank",
    "CostOfGoodsSold",
    "CreditCard",
    "Equity",
    "Expense",
    "FixedAsset",
    "Income",
    "LongTermLiability",
    "NonPosting",
    "OtherAsset",
    "OtherCurrentAsset",
    "OtherCurrentLiability",
    "OtherExpense",
    "OtherIncome",
];

/// First and last day that QuickBooks knows.
pub(crate) const FIRST_DAY: Date = date(1970, 1, 1);
pub(crate) const LAST_DAY: Date = date(2038, 1, 18);

/// A test of a text, in lower case.
#[derive(Debug, Clone)]
enum Match {
    Contains(String),
    StartsWith(String),
    EndsWith(String),
    From(String),
    To(String),
    OneOf(Vec<String>),
}

impl Match {
    fn fits(&self, text: &str) -> bool {
        match self {
            Self::Contains(part) => text.contains(part),
            Self::StartsWith(part) => text.starts_with(part),
            Self::EndsWith(part) => text.ends_with(part),
            Self::From(first) => text >= first.as_str(),
            Self::To(last) => text <= last.as_str(),
            Self::OneOf(all) => all.iter().any(|one| one == text),
        }
    }
}

/// Records of one sort that a record must refer to, one of them at least.
#[derive(Debug, Clone)]
struct Refers {
    /// Whether a field, in lower case, holds references of the sort.
    holds: fn(&str) -> bool,
    /// How references to them begin, in lower case.
    to: Vec<String>,
}

impl Refers {
    /// From the parameter's name and the ids it asks for, both in lower case.
    fn new(name: &str, ids: &[String]) -> Self {
        let holds: fn(&str) -> bool = match name {
            "itemids" => |field| field.starts_with("item") || field == "inventoryitem",
            "classids" => |field| field.ends_with("class"),
            "entityids" => |field| matches!(field, "entity" | "customer" | "vendor" | "employee"),
            "vendorid" => |field| matches!(field, "entity" | "vendor"),
            _ => |field| field.ends_with("account"),
        };
        Self { holds, to: ids.iter().map(|id| format!("{{\"id\":{}", quoted(id))).collect() }
    }

    /// Whether a record's JSON, in lower case, refers to one of them.
    fn fits(&self, record: &str) -> bool {
        let field = |at: usize| record[..at].strip_suffix("\":").and_then(|before| before.rsplit('"').next());
        self.to
            .iter()
            .any(|to| record.match_indices(to.as_str()).any(|(at, _)| field(at).is_some_and(self.holds)))
    }
}

/// What narrows a list, and what its records are asked to carry.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    ids: Vec<String>,
    names: Vec<Match>,
    fullnames: Vec<String>,
    numbers: Vec<Match>,
    active: Option<bool>,
    after: Option<DateTime>,
    before: Option<DateTime>,
    from: Option<Date>,
    to: Option<Date>,
    /// Texts of which a record's JSON, in lower case, must hold one of each group.
    holds: Vec<Vec<String>>,
    refers: Vec<Refers>,
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
            "namecontains" | "namefilter" => self.names.push(Match::Contains(low)),
            "namestartswith" => self.names.push(Match::StartsWith(low)),
            "nameendswith" => self.names.push(Match::EndsWith(low)),
            "namefrom" => self.names.push(Match::From(low)),
            "nameto" => self.names.push(Match::To(low)),
            "refnumbers" => self.numbers.push(Match::OneOf(all_low())),
            "refnumbercontains" => self.numbers.push(Match::Contains(low)),
            "refnumberstartswith" => self.numbers.push(Match::StartsWith(low)),
            "refnumberendswith" => self.numbers.push(Match::EndsWith(low)),
            "refnumberfrom" => self.numbers.push(Match::From(low)),
            "refnumberto" => self.numbers.push(Match::To(low)),
            "fromtransactiondate" => self.from = Some(moment("fromTransactionDate", value, false)?.date()),
            "totransactiondate" => self.to = Some(moment("toTransactionDate", value, false)?.date()),
            "accountids" | "entityids" | "itemids" | "classids" | "vendorid" | "apaccountid" => {
                self.refers.push(Refers::new(name, &all_low()));
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

    /// What can be told without the whole record.
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

    /// What needs the whole record, as JSON text.
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

    /// Takes the values of fields nobody asked for from the record that begins at `from`; its keys stay.
    pub(super) fn keep_fields(&self, record_type: &RecordType, from: usize, out: &mut String) {
        if self.fields.is_empty() {
            return;
        }
        let kept = {
            let Ok(record) = serde_json::from_str::<BTreeMap<&str, &RawValue>>(&out[from..]) else { return };
            let mut kept = String::from("{");
            for (nth, field) in record_type.fields.iter().enumerate() {
                let is_kept = matches!(field.name.as_str(), "id" | "objectType")
                    || self.fields.iter().any(|wanted| wanted.eq_ignore_ascii_case(&field.name));
                let value = match record.get(field.name.as_str()) {
                    Some(value) if is_kept => value.get(),
                    _ if field.kind == FieldKind::List => "[]",
                    _ => "null",
                };
                if nth > 0 {
                    kept.push(',');
                }
                kept.push('"');
                kept.push_str(&field.name);
                kept.push_str("\":");
                kept.push_str(value);
            }
            kept.push('}');
            kept
        };
        out.truncate(from);
        out.push_str(&kept);
    }
}

/// The range of a name or number the wrong way round.
fn check_order(tests: &[Match], message: &str) -> Result<(), FilterError> {
    let first = tests.iter().find_map(|test| if let Match::From(first) = test { Some(first) } else { None });
    let last = tests.iter().find_map(|test| if let Match::To(last) = test { Some(last) } else { None });
    match (first, last) {
        (Some(first), Some(last)) if first > last => Err(FilterError(message.to_owned())),
        _ => Ok(()),
    }
}

/// A text with its quotes, as JSON.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

fn active(value: &str) -> Result<Option<bool>, FilterError> {
    match value.to_ascii_lowercase().as_str() {
        "all" => Ok(None),
        "activeonly" => Ok(Some(true)),
        "inactiveonly" => Ok(Some(false)),
        _ => Err(FilterError("activeStatus must be ALL, ActiveOnly or InactiveOnly.".into())),
    }
}

fn yes_no(name: &str, value: &str) -> Result<bool, FilterError> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(FilterError(format!("{name} must be true or false."))),
    }
}

/// A moment at the company's host. A day alone is its first second, or its last with `whole`.
fn moment(name: &str, value: &str, whole: bool) -> Result<DateTime, FilterError> {
    let host = TimeZone::fixed(Offset::constant(-5));
    let local = value.parse::<Timestamp>().map(|at| at.to_zoned(host).datetime());
    // A time without an offset is the host's own; a bare date has none of its own.
    let is_day = !value.contains(['T', 't', ' ', ':']);
    let parsed = local.or_else(|_| match is_day {
        true => {
            value.parse::<Date>().map(|day| if whole { day.at(23, 59, 59, 0) } else { day.at(0, 0, 0, 0) })
        }
        false => value.parse::<DateTime>(),
    });
    // The day counts as it is written: what it is at the host may be the day before or after.
    let is_known = Pieces::parse(value).is_ok_and(|pieces| (FIRST_DAY..=LAST_DAY).contains(&pieces.date()));
    parsed.ok().filter(|_| is_known).ok_or_else(|| {
        FilterError(format!(
            "{name} must be a date from {FIRST_DAY} to {LAST_DAY}, such as 2026-01-31 or 2026-01-31T09:30:00Z."
        ))
    })
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
