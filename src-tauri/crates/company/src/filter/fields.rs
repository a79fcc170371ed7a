//! Records with only those fields that the caller asked for.

use std::collections::BTreeMap;

use ledgerlane_api::{FieldKind, RecordType};
use serde_json::value::RawValue;

use super::ListFilter;

impl ListFilter {
    /// Blanks the fields that the call did not ask for in the record that begins at `from` in a text. The keys stay, and so do the values
    /// of fields that are never null.
    pub fn keep_fields(&self, record_type: &RecordType, from: usize, text: &mut String) {
        if self.fields.is_empty() {
            return;
        }
        let blanked = {
            let Ok(record) = serde_json::from_str::<BTreeMap<&str, &RawValue>>(&text[from..]) else { return };
            let mut blanked = String::from("{");
            // An item in the list of all items has the fields of its own sort alone.
            let there = record_type.fields.iter().filter(|field| record.contains_key(field.name.as_str()));
            for (nth, field) in there.enumerate() {
                let is_kept = (!field.may_be_null() && field.kind != FieldKind::List)
                    || self.fields.iter().any(|wanted| wanted.eq_ignore_ascii_case(&field.name));
                let value = match record.get(field.name.as_str()) {
                    Some(value) if is_kept => value.get(),
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
        text.truncate(from);
        text.push_str(&blanked);
    }
}

#[cfg(test)]
mod tests {
    use ledgerlane_api::Catalogue;

    use super::*;

    #[test]
    fn an_item_keeps_what_is_never_null_and_gets_no_field_of_another_sort() {
        let items = Catalogue::built_in().find("Items").unwrap();
        let mut text = r#"[{"itemType":"Subtotal","id":"8-1","objectType":"qbd_item","name":"All","updatedAt":"2026","customFields":[1]}"#
            .to_owned();
        let filter = ListFilter { fields: vec!["description".to_owned()], ..ListFilter::default() };
        filter.keep_fields(items, 1, &mut text);
        let kept: BTreeMap<&str, &RawValue> = serde_json::from_str(&text[1..]).unwrap();
        let kept: Vec<(&str, &str)> = kept.into_iter().map(|(name, value)| (name, value.get())).collect();
        let expected = [
            ("customFields", "[]"),
            ("id", "\"8-1\""),
            ("itemType", "\"Subtotal\""),
            ("name", "null"),
            ("objectType", "\"qbd_item\""),
            ("updatedAt", "\"2026\""),
        ];
        assert_eq!(kept, expected);
    }
}
