//! Records without their sensitive fields.

use std::borrow::Cow;
use std::collections::HashMap;

use ledgerlane_api::is_sensitive_name;

use crate::scanner::{Scanner, text_of};

/// Objects and lists within each other up to which fields are looked for. No record of the interface has more than a few.
const DEEPEST: u8 = 32;

/// What becomes of a value.
enum Change {
    Stays,
    Becomes(String),
    Goes,
}

/// Takes sensitive fields out of records. It remembers which names are sensitive: records have the same ones again and again.
#[derive(Debug, Default)]
pub(super) struct Without {
    known: HashMap<String, bool>,
}

impl Without {
    /// Returns a record without the fields that hold sensitive values, and without the values of custom fields whose names tell of such.
    /// Everything else is as it was written.
    pub(super) fn sensitive<'a>(&mut self, json: &'a str) -> Cow<'a, str> {
        self.changed(json, DEEPEST).map_or(Cow::Borrowed(json), Cow::Owned)
    }

    fn is_sensitive(&mut self, name: &str) -> bool {
        if let Some(known) = self.known.get(name) {
            return *known;
        }
        let is_sensitive = is_sensitive_name(name);
        self.known.insert(name.to_owned(), is_sensitive);
        is_sensitive
    }

    /// Returns a value without sensitive fields; `None` where it has none.
    fn changed(&mut self, value: &str, depth: u8) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        let mut scanner = Scanner::new(value);
        match scanner.peek() {
            b'{' => {
                let mut entries: Vec<(Cow<'_, str>, &str)> = Vec::new();
                scanner.object(|scanner, key| entries.push((key, scanner.value())));
                let is_custom_field = entries.iter().any(|(key, _)| key == "value")
                    && entries.iter().any(|(key, name)| {
                        key == "name" && self.is_sensitive(&text_of(name).replace(' ', ""))
                    });
                let changes: Vec<Change> = entries
                    .iter()
                    .map(|(key, value)| {
                        if self.is_sensitive(key) || (is_custom_field && key == "value") {
                            return Change::Goes;
                        }
                        self.changed(value, depth).map_or(Change::Stays, Change::Becomes)
                    })
                    .collect();
                if changes.iter().all(|change| matches!(change, Change::Stays)) {
                    return None;
                }
                let kept = entries.iter().zip(&changes).filter_map(|((key, value), change)| {
                    let value = match change {
                        Change::Stays => value,
                        Change::Becomes(other) => other.as_str(),
                        Change::Goes => return None,
                    };
                    Some(format!("{}:{value}", serde_json::Value::from(key.as_ref())))
                });
                Some(format!("{{{}}}", kept.collect::<Vec<_>>().join(",")))
            }
            b'[' => {
                let mut items: Vec<(&str, Option<String>)> = Vec::new();
                scanner.array(|scanner| {
                    let item = scanner.value();
                    items.push((item, self.changed(item, depth)));
                });
                if items.iter().all(|(_, other)| other.is_none()) {
                    return None;
                }
                let items = items.iter().map(|(item, other)| other.as_deref().unwrap_or(item));
                Some(format!("[{}]", items.collect::<Vec<_>>().join(",")))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sensitive_fields_go_wherever_they_are_and_all_else_stays_as_it_was_written() {
        let plain = r#" { "id" : "1", "amount":1.50e0, "lines":[ {"name":"Sand"} , [] ] } "#;
        assert!(matches!(Without::default().sensitive(plain), Cow::Borrowed(same) if same == plain));
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
            assert_eq!(Without::default().sensitive(json), wanted);
        }
    }

    #[test]
    fn a_record_that_is_nested_without_measure_stays_as_it_is() {
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(Without::default().sensitive(&deep), deep);
    }
}
