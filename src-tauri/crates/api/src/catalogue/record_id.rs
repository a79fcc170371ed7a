//! The id of a record, found without parsing the rest of it.

use std::borrow::Cow;
use std::fmt;

use serde::Deserializer;
use serde::de::{DeserializeSeed, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::RecordType;

impl RecordType {
    /// Returns the id of a record as its JSON text, given the record as JSON; `None` if it is no object, or has no id, or a null or
    /// empty one.
    pub fn id_of<'a>(&self, record: &'a str) -> Option<&'a str> {
        self.id_fields.iter().find_map(|path| {
            let id = path.split('.').try_fold(record, member)?;
            (!matches!(id, "null" | "\"\"")).then_some(id)
        })
    }
}

/// Returns a member of an object; the last one if several have the name.
fn member<'a>(object: &'a str, name: &str) -> Option<&'a str> {
    let found = Member(name).deserialize(&mut serde_json::Deserializer::from_str(object)).ok()?;
    found.map(RawValue::get)
}

/// Finds one member of an object and skips the others without storing them.
struct Member<'n>(&'n str);

impl<'de> DeserializeSeed<'de> for Member<'_> {
    type Value = Option<&'de RawValue>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Member<'_> {
    type Value = Option<&'de RawValue>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut found = None;
        while let Some(key) = map.next_key::<Cow<'de, str>>()? {
            if key == self.0 {
                found = Some(map.next_value()?);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Catalogue;

    #[test]
    fn the_id_is_the_first_of_its_fields_with_a_value() {
        for (kind, record, id) in [
            ("Customers", r#"{"id":"80-1","parent":{"id":"9"}}"#, Some(r#""80-1""#)),
            ("Customers", r#"{"id":7}"#, Some("7")),
            ("Customers", r#"{"id":""}"#, None),
            ("Customers", r#"{"id":null}"#, None),
            ("Customers", r#"["id"]"#, None),
            ("BillPaymentOrCredits", r#"{"bill":{"id":"B1"},"credit":{"id":"C1"}}"#, Some(r#""B1""#)),
            ("BillPaymentOrCredits", r#"{"credit":{"id":"C1"},"bill":{"id":"B1"}}"#, Some(r#""B1""#)),
            ("BillPaymentOrCredits", r#"{"bill":null,"credit":{"id":"C1"}}"#, Some(r#""C1""#)),
            ("BillPaymentOrCredits", r#"{"bill":{"id":""},"credit":{}}"#, None),
        ] {
            assert_eq!(Catalogue::built_in().find(kind).unwrap().id_of(record), id, "{record}");
        }
    }
}
