//! Records without their sensitive fields.

use std::borrow::Cow;

use ledgerlane_api::is_sensitive_name;

use crate::scanner::{Scanner, text_of};

/// Objects and lists within each other up to which fields are looked for. No record of the interface has more than a few.
const DEEPEST: u8 = 32;

/// Returns a record without the fields that hold sensitive values, and without the values of custom fields whose names tell of such.
/// Everything else is as it was written.
pub(super) fn without_sensitive(json: &str) -> Cow<'_, str> {
    changed(json, DEEPEST).map_or(Cow::Borrowed(json), Cow::Owned)
}

/// Returns a value without sensitive fields; `None` where it has none.
fn changed(value: &str, depth: u8) -> Option<String> {
    let depth = depth.checked_sub(1)?;
    let mut scanner = Scanner::new(value);
    match scanner.peek() {
        b'{' => {
            let mut entries: Vec<(Cow<'_, str>, &str)> = Vec::new();
            scanner.object(|scanner, key| entries.push((key, scanner.value())));
            let is_custom_field = entries
                .iter()
                .any(|(key, name)| key == "name" && is_sensitive_name(&text_of(name).replace(' ', "")));
            let mut is_changed = false;
            let mut kept = Vec::with_capacity(entries.len());
            for (key, value) in &entries {
                if is_sensitive_name(key) || (is_custom_field && key == "value") {
                    is_changed = true;
                    continue;
                }
                let value = changed(value, depth)
                    .inspect(|_| is_changed = true)
                    .map_or(Cow::Borrowed(*value), Cow::Owned);
                kept.push(format!("{}:{value}", serde_json::Value::from(key.as_ref())));
            }
            is_changed.then(|| format!("{{{}}}", kept.join(",")))
        }
        b'[' => {
            let mut is_changed = false;
            let mut items = Vec::new();
            scanner.array(|scanner| {
                let item = scanner.value();
                items.push(
                    changed(item, depth)
                        .inspect(|_| is_changed = true)
                        .map_or(Cow::Borrowed(item), Cow::Owned),
                );
            });
            is_changed.then(|| format!("[{}]", items.join(",")))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sensitive_fields_go_wherever_they_are_and_all_else_stays_as_it_was_written() {
        let plain = r#" { "id" : "1", "amount":1.50e0, "lines":[ {"name":"Sand"} , [] ] } "#;
        assert!(matches!(without_sensitive(plain), Cow::Borrowed(same) if same == plain));
        for (json, wanted) in [
            (r#"{"id":"1","ssn":"123-45-6789","n":1.10}"#, r#"{"id":"1","n":1.10}"#),
            (r#"{"ssn":null}"#, "{}"),
            (
                r#"{"a":{"creditCard":{"creditCardNumber":"4"},"b":[1,{"s\u0073n":"2"}]}}"#,
                r#"{"a":{"b":[1,{}]}}"#,
            ),
            (
                r#"{"customFields":[{"name":"SSN","value":"1"},{"name":"Size","value":"2"}]}"#,
                r#"{"customFields":[{"name":"SSN"},{"name":"Size","value":"2"}]}"#,
            ),
        ] {
            assert_eq!(without_sensitive(json), wanted);
        }
    }

    #[test]
    fn a_record_that_is_nested_without_measure_stays_as_it_is() {
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(without_sensitive(&deep), deep);
    }
}
