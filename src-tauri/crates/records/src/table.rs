//! Cells of a table, taken from the text of a record without rounding anything.

use std::borrow::Cow;
use std::collections::HashMap;

use ledgerlane_api::{FieldKind, RecordType};
use rust_decimal::Decimal;
use serde::Deserialize;
use serde_json::value::RawValue;

/// A record of a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The record's id; empty where it has none.
    pub id: String,
    /// The JSON text as it arrived.
    pub json: String,
}

/// The fields of an object by their names, each with its JSON text.
type Fields<'a> = HashMap<Cow<'a, str>, &'a RawValue>;

/// Splits an object into its fields.
fn fields(json: &str) -> Fields<'_> {
    // A record that is no object (a number, null) has no cells; the table shows an empty row for it.
    serde_json::from_str(json).unwrap_or_default()
}

/// Returns the id of a record as text; empty where it has none.
pub(crate) fn record_id(record: &RawValue, id_field: &str) -> String {
    fields(record.get()).get(id_field).and_then(|raw| plain(raw)).unwrap_or_default()
}

/// Returns the values of the wanted fields in their order, and whether the record calls itself inactive.
///
/// A path may lead to a field within an object of the record (`bill.amountDue`). Values stay as the record has them: amounts
/// with all their digits, dates and fixed texts as they came, yes and no as `true` and `false`. A reference is its name. `None` stands for
/// null, for an empty text and for a missing field.
pub fn cells(json: &str, record_type: &RecordType, wanted: &[&str]) -> (Vec<Option<String>>, bool) {
    let fields = fields(json);
    let inactive = fields.get("isActive").is_some_and(|raw| raw.get() == "false");
    let values = wanted
        .iter()
        .map(|path| match path.split_once('.') {
            None => fields.get(*path).and_then(|raw| cell(raw, record_type.kind(path))),
            Some((outer, inner)) => {
                let within = self::fields(fields.get(outer)?.get());
                within.get(inner).and_then(|raw| cell(raw, record_type.kind(path)))
            }
        })
        .collect();
    (values, inactive)
}

/// Returns a value as the cell of a table shows it.
fn cell(raw: &RawValue, kind: FieldKind) -> Option<String> {
    match kind {
        FieldKind::Reference => reference(raw),
        FieldKind::Money | FieldKind::Number | FieldKind::Integer => plain(raw).map(|text| decimal(&text)),
        _ => plain(raw),
    }
}

/// Returns a scalar as text and a nested value as its JSON; `None` for null and for an empty text.
fn plain(raw: &RawValue) -> Option<String> {
    match raw.get() {
        "null" => None,
        text if text.starts_with('"') => {
            serde_json::from_str::<String>(text).ok().filter(|text| !text.is_empty())
        }
        text => Some(text.to_owned()),
    }
}

/// A reference to another record. Services spell the name in three ways.
#[derive(Deserialize)]
struct Reference {
    #[serde(default)]
    fullname: Option<String>,
    #[serde(default, rename = "fullName")]
    full_name: Option<String>,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    id: Option<String>,
}

/// Returns the name of a referenced record, or its id where it has no name.
fn reference(raw: &RawValue) -> Option<String> {
    match serde_json::from_str::<Reference>(raw.get()) {
        Ok(Reference { fullname, full_name, name, id }) => {
            [fullname, full_name, name, id].into_iter().flatten().find(|text| !text.is_empty())
        }
        Err(_) => plain(raw),
    }
}

/// Writes an exponent out (`1E5` becomes `100000`); what is no decimal stays as it is.
fn decimal(text: &str) -> String {
    if text.contains(['e', 'E'])
        && let Ok(value) = Decimal::from_scientific(text)
    {
        return value.to_string();
    }
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ledgerlane_api::Catalogue;

    fn one(json: &str, path: &str, field: &str) -> Option<String> {
        cells(json, Catalogue::built_in().find(path).unwrap(), &[field]).0.remove(0)
    }

    #[test]
    fn amounts_keep_every_digit() {
        for (written, shown) in [
            ("0.10", "0.10"),
            ("-612.40", "-612.40"),
            ("123456789012345678.91", "123456789012345678.91"),
            ("1E5", "100000"),
            ("-1.5e-3", "-0.0015"),
            ("\"12.50\"", "12.50"),
            ("true", "true"),
        ] {
            let json = format!(r#"{{"balance":{written}}}"#);
            assert_eq!(one(&json, "Customers", "balance").as_deref(), Some(shown), "{written}");
        }
    }

    #[test]
    fn fixed_texts_and_durations_stay_as_they_arrived() {
        let json = r#"{"accountType":"AccountsReceivable","duration":"PT3H30M"}"#;
        assert_eq!(one(json, "Accounts", "accountType").as_deref(), Some("AccountsReceivable"));
        assert_eq!(one(json, "TimeTrackingActivities", "duration").as_deref(), Some("PT3H30M"));
    }

    #[test]
    fn empty_missing_and_null_are_no_value() {
        for json in [r#"{}"#, r#"{"name":null}"#, r#"{"name":""}"#, "null", "7", "[1]"] {
            assert_eq!(one(json, "Customers", "name"), None, "{json}");
        }
    }

    #[test]
    fn a_reference_shows_its_name_and_tolerates_other_shapes() {
        for (raw, shown) in [
            (r#"{"id":"1-2","fullname":"Net 30"}"#, Some("Net 30")),
            (r#"{"id":"1-2","fullname":null}"#, Some("1-2")),
            (r#"{"id":null,"fullname":null}"#, None),
            (r#""Net 30""#, Some("Net 30")),
            ("null", None),
        ] {
            let json = format!(r#"{{"terms":{raw}}}"#);
            assert_eq!(one(&json, "Customers", "terms").as_deref(), shown, "{raw}");
        }
    }

    #[test]
    fn a_field_within_an_object_has_a_cell() {
        let json = r#"{"bill":{"amountDue":10.50,"entity":{"id":"1-2","fullname":"Mill"}},"credit":null}"#;
        for (path, shown) in [
            ("bill.amountDue", Some("10.50")),
            ("bill.entity", Some("Mill")),
            ("bill.memo", None),
            ("credit.creditRemaining", None),
            ("nothing.here", None),
        ] {
            assert_eq!(one(json, "BillPaymentOrCredits", path).as_deref(), shown, "{path}");
        }
    }

    #[test]
    fn names_keep_their_letters_and_inactive_records_are_marked() {
        let json = r#"{"name":"\u0634\u0631\u0643\u0629 \"A\"","isActive":false}"#;
        let kind = Catalogue::built_in().find("Customers").unwrap();
        let (values, inactive) = cells(json, kind, &["name", "isActive"]);
        assert_eq!(values, [Some("شركة \"A\"".to_owned()), Some("false".to_owned())]);
        assert!(inactive);
    }
}
