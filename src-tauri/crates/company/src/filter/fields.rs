//! Records of which some fields were asked for.

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
            for (nth, field) in record_type.fields.iter().enumerate() {
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
