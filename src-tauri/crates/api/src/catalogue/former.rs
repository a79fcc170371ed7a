//! Former names of fields. Release 1.0.0 of the public client (September 2026) renamed some; services and files that still have the
//! former names are read as if they had those of today.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{Catalogue, DOCUMENT, Field, RecordType};

impl RecordType {
    /// Returns the path of today of a field, an object or a list within the record. A name that the catalogue does not have stays as it
    /// is.
    pub fn path_of_today(&self, path: &str) -> String {
        of_today(Some(&self.fields), path)
    }

    /// Returns the path of today of a field of the lines of a list, or of their record where it begins with [`DOCUMENT`]. The list may
    /// have its former name.
    pub fn path_of_today_in_list(&self, list: &str, path: &str) -> String {
        match path.strip_prefix(DOCUMENT) {
            Some(of_document) => format!("{DOCUMENT}{}", self.path_of_today(of_document)),
            None => of_today(self.list_fields(&self.path_of_today(list)), path),
        }
    }
}

/// Returns a path with the names of today. `fields` are those that the path begins at.
fn of_today(mut fields: Option<&[Field]>, path: &str) -> String {
    let mut names: Vec<&str> = Vec::new();
    for name in path.split('.') {
        let field = fields.and_then(|fields| find(fields, name));
        names.push(field.map_or(name, |field| &field.name));
        fields = field.and_then(within);
    }
    names.join(".")
}

/// Finds a field by its name, else by a former one.
fn find<'f>(fields: &'f [Field], name: &str) -> Option<&'f Field> {
    let current = fields.iter().find(|field| field.name == name);
    current.or_else(|| fields.iter().find(|field| field.former.iter().any(|former| former == name)))
}

/// Returns the fields within an object or within the items of a list.
fn within(field: &Field) -> Option<&'static [Field]> {
    Catalogue::built_in().shape(field.of.as_deref()?)
}

/// Renames the fields of the records of one type.
#[derive(Debug)]
pub struct Renaming(Node);

/// The renamings of all types, by their paths.
static RENAMINGS: LazyLock<HashMap<&'static str, Renaming>> = LazyLock::new(|| {
    let kinds = Catalogue::built_in().types().iter();
    kinds.filter_map(|kind| Some((kind.path.as_str(), Renaming(Node::of(&kind.fields)?)))).collect()
});

/// The names that matter in one object.
#[derive(Debug, Default)]
struct Node {
    /// Fields with their former names, the preferred one first.
    renamed: Vec<(&'static str, &'static [String])>,
    /// Objects and lists, by their names of today, in which fields were renamed.
    within: HashMap<&'static str, Node>,
}

impl Renaming {
    /// Returns the renaming of a type; `None` if it has no renamed fields.
    pub fn of(kind: &RecordType) -> Option<&'static Self> {
        RENAMINGS.get(kind.path.as_str())
    }

    /// Returns a record with the names of today; `None` if it has these already. Values and unknown names stay as they are. A former
    /// name stays beside that of today if both have a value, so that nothing is lost.
    pub fn record(&self, record: &RawValue) -> Option<Box<RawValue>> {
        RawValue::from_string(self.json(record.get())?).ok()
    }

    /// Returns a record, given as its JSON text, as [`Renaming::record`] does.
    pub fn json(&self, record: &str) -> Option<String> {
        self.0.value(record)
    }
}

impl Node {
    fn of(fields: &'static [Field]) -> Option<Self> {
        let mut node = Self::default();
        for field in fields {
            if !field.former.is_empty() {
                node.renamed.push((&field.name, &field.former));
            }
            if let Some(inner) = within(field).and_then(Self::of) {
                node.within.insert(&field.name, inner);
            }
        }
        (!node.renamed.is_empty() || !node.within.is_empty()).then_some(node)
    }

    /// Returns an object, or a list of objects, with the names of today; `None` if nothing changes.
    fn value(&self, json: &str) -> Option<String> {
        if json.starts_with('{') {
            return self.object(json);
        }
        let items: Vec<&RawValue> = serde_json::from_str(json).ok()?;
        let mut is_changed = false;
        let items = items.into_iter().map(|item| match self.value(item.get()) {
            Some(changed) => {
                is_changed = true;
                Cow::Owned(changed)
            }
            None => Cow::Borrowed(item.get()),
        });
        let text = format!("[{}]", items.collect::<Vec<_>>().join(","));
        is_changed.then_some(text)
    }

    fn object(&self, json: &str) -> Option<String> {
        let Members(mut members) = serde_json::from_str(json).ok()?;
        let mut is_changed = false;
        for (name, former) in &self.renamed {
            is_changed |= rename(&mut members, name, former);
        }
        let mut values = Vec::with_capacity(members.len());
        for (name, value) in &members {
            let changed = self.within.get(&**name).and_then(|node| node.value(value.get()));
            is_changed |= changed.is_some();
            values.push(changed.map_or(Cow::Borrowed(value.get()), Cow::Owned));
        }
        if !is_changed {
            return None;
        }
        let pairs = members.iter().zip(&values);
        let pairs = pairs.map(|((name, _), value)| format!("{}:{value}", serde_json::Value::from(&**name)));
        Some(format!("{{{}}}", pairs.collect::<Vec<_>>().join(",")))
    }
}

/// Gives the value of a former name to that of today if today's has none. Of a name that comes twice the last counts. Returns whether
/// anything changed.
fn rename(members: &mut Vec<(Cow<'_, str>, &RawValue)>, name: &'static str, former: &[String]) -> bool {
    let is_former = |known: &str| former.iter().any(|former| former == known);
    let last = |name: &str| members.iter().rposition(|(known, _)| known == name);
    let with_value = |at: &usize| has_value(members[*at].1.get(), DEEPEST_BLANK);
    let today = last(name).filter(with_value);
    let before = || former.iter().filter_map(|former| last(former)).find(with_value);
    let any = || members.iter().position(|(known, _)| is_former(known));
    let Some(chosen) = any().and_then(|any| today.or_else(before).or(Some(any))) else { return false };
    let count = members.len();
    let value = members[chosen].1.get();
    members[chosen].0 = Cow::Borrowed(name);
    let mut nth = 0..count;
    members.retain(|(known, other)| {
        let other = other.get();
        nth.next() == Some(chosen)
            || (known != name && (!is_former(known) || (other != value && has_value(other, DEEPEST_BLANK))))
    });
    today.is_none() || members.len() < count
}

/// How deep blank objects lie within each other. Those of card payments have two levels below the field itself.
const DEEPEST_BLANK: u8 = 3;

/// Returns whether JSON holds a value: it is not null, empty, or an object of blanks. What lies deeper than `levels` counts as one.
fn has_value(json: &str, levels: u8) -> bool {
    match (json, levels) {
        ("null" | "\"\"" | "[]", _) => false,
        (_, 0) => true,
        _ => serde_json::from_str(json).map_or(true, |Members(members)| {
            members.iter().any(|(_, value)| has_value(value.get(), levels - 1))
        }),
    }
}

/// The members of an object in their order, with their JSON as it stands.
struct Members<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(MembersVisitor).map(Self)
    }
}

struct MembersVisitor;

impl<'de> Visitor<'de> for MembersVisitor {
    type Value = Vec<(Cow<'de, str>, &'de RawValue)>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut members = Vec::with_capacity(map.size_hint().unwrap_or(32));
        while let Some((name, value)) = map.next_entry::<Name<'de>, &RawValue>()? {
            members.push((name.0, value));
        }
        Ok(members)
    }
}

/// A name that borrows from the JSON where it has no escapes.
#[derive(serde::Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

#[cfg(test)]
mod tests {
    use super::*;

    fn renamed(kind: &str, json: &str) -> String {
        let renaming = Renaming::of(Catalogue::built_in().find(kind).unwrap()).unwrap();
        let record = RawValue::from_string(json.to_owned()).unwrap();
        renaming.record(&record).map_or("unchanged".to_owned(), |record| record.get().to_owned())
    }

    #[test]
    fn former_names_become_those_of_today_at_every_depth_and_values_stay_as_they_are() {
        for (kind, before, today) in [
            ("Checks", r#"{"id":"1","entity":{"id":"2"}}"#, r#"{"id":"1","payee":{"id":"2"}}"#),
            (
                "Bills",
                r#"{"expenseLines":[{"amount":1.50,"customer":{"id":"7"}},{"amount":2}]}"#,
                r#"{"expenseLines":[{"amount":1.50,"payee":{"id":"7"}},{"amount":2}]}"#,
            ),
            (
                "ReceivePayments",
                r#"{"creditCardTransaction":{"request":{"sddress":"Pier 1"}}}"#,
                r#"{"creditCardTransactionInfo":{"creditCardTransactionInputInfo":{"address":"Pier 1"}}}"#,
            ),
            (
                "Invoices",
                r#"{"itemLines":[{"rate":12345678901234567.89}]}"#,
                r#"{"lines":[{"rate":12345678901234567.89}]}"#,
            ),
            ("Invoices", r#"{"customerMsg":null,"q\"":1}"#, r#"{"customerMessage":null,"q\"":1}"#),
            ("Invoices", r#"{"customerMessage":null}"#, "unchanged"),
            ("Invoices", "7", "unchanged"),
        ] {
            assert_eq!(renamed(kind, before), today);
        }
    }

    #[test]
    fn of_two_names_with_values_none_is_lost_and_of_two_the_one_with_a_value_counts() {
        for (kind, before, today) in [
            ("Checks", r#"{"payee":{"id":"1"},"entity":{"id":"2"}}"#, "unchanged"),
            ("Checks", r#"{"payee":null,"entity":{"id":"2"}}"#, r#"{"payee":{"id":"2"}}"#),
            ("Checks", r#"{"payee":{"id":"1"},"entity":{"id":"","fullname":""}}"#, r#"{"payee":{"id":"1"}}"#),
            (
                "Bills",
                r#"{"expenseLines":[{"customer":{"id":""},"vendor":{"id":"2"}}]}"#,
                r#"{"expenseLines":[{"payee":{"id":"2"}}]}"#,
            ),
            (
                "Bills",
                r#"{"expenseLines":[{"customer":{"id":"1"},"vendor":{"id":"2"}}]}"#,
                r#"{"expenseLines":[{"payee":{"id":"1"},"vendor":{"id":"2"}}]}"#,
            ),
        ] {
            assert_eq!(renamed(kind, before), today);
        }
    }

    #[test]
    fn a_name_that_comes_twice_counts_once_and_no_other_member_is_touched() {
        for (before, today) in [
            (r#"{"":1,"entity":{"id":"2"}}"#, r#"{"":1,"payee":{"id":"2"}}"#),
            (r#"{"entity":{"id":"1"},"entity":{"id":"2"}}"#, r#"{"entity":{"id":"1"},"payee":{"id":"2"}}"#),
            (r#"{"payee":{"id":"1"},"entity":{"id":"1"}}"#, r#"{"payee":{"id":"1"}}"#),
            (r#"{"payee":null,"payee":"","entity":{"id":"1"}}"#, r#"{"payee":{"id":"1"}}"#),
            (r#"{"entity":null,"a":1,"payee":null}"#, r#"{"payee":null,"a":1}"#),
        ] {
            assert_eq!(renamed("Checks", before), today);
        }
        let blank = r#"{"creditCardTransactionInfo":null,"creditCardTransaction":{"request":{"sddress":""},"response":{"a":null}}}"#;
        let filled = blank.replace("null}}}", "1}}}");
        let cards = |json: &str| renamed("ReceivePayments", json);
        assert!(cards(&filled).contains(r#""creditCardTransactionResultInfo":{"a":1}"#));
        assert_eq!(cards(blank).matches("creditCardTransactionInfo").count(), 1);
    }

    #[test]
    fn a_value_of_any_depth_is_renamed_without_a_deep_stack() {
        let deep = format!("{}1{}", r#"{"a":"#.repeat(200_000), "}".repeat(200_000));
        let (before, today) = (format!(r#"{{"entity":{deep}}}"#), format!(r#"{{"payee":{deep}}}"#));
        assert_eq!(renamed("Checks", &before), today);
    }

    #[test]
    fn paths_with_former_names_lead_to_the_fields_of_today() {
        let of = |kind: &str| Catalogue::built_in().find(kind).unwrap();
        for (kind, before, today) in [
            ("Invoices", "itemLines", "lines"),
            ("Invoices", "itemGroupLines.lines", "lineGroups.lines"),
            ("Invoices", "billingAddress.city", "billingAddress.city"),
            ("Invoices", "somethingNew.inside", "somethingNew.inside"),
            ("Checks", "entity", "payee"),
            ("SalesOrders", "entity", "entity"),
            (
                "ReceivePayments",
                "creditCardTransaction.response.reconBatchID",
                "creditCardTransactionInfo.creditCardTransactionResultInfo.reconBatchId",
            ),
        ] {
            assert_eq!(of(kind).path_of_today(before), today);
        }
        assert_eq!(of("Checks").path_of_today_in_list("expenseLines", "customer"), "payee");
        assert_eq!(of("Checks").path_of_today_in_list("expenseLines", "document.entity"), "document.payee");
        assert_eq!(of("Checks").path_of_today_in_list("itemLines", "customer"), "customer");
        assert_eq!(of("Invoices").path_of_today_in_list("itemLines", "item"), "item");
    }

    #[test]
    fn no_former_name_is_a_name_of_today_in_the_same_object() {
        let catalogue = Catalogue::built_in();
        let objects = catalogue.types().iter().map(|kind| kind.fields.as_slice());
        let mut seen = 0;
        for fields in objects.chain(catalogue.shapes().map(|(_, fields)| fields)) {
            for former in fields.iter().flat_map(|field| &field.former) {
                assert!(fields.iter().all(|field| field.name != *former), "{former}");
                seen += 1;
            }
        }
        assert!(seen > 20, "{seen}");
    }
}
