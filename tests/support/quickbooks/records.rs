//! Records of the interface as records of qbXML: the table read from its fields to its elements.

use serde_json::{Map, Value};

use super::table::{self, Reach};
use super::xml::Element;

/// What of a record is shown.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shown<'a> {
    /// Which elements exist.
    pub(super) reach: Reach,
    /// Whether documents show their lines.
    pub(super) lines: bool,
    /// Whether documents show the transactions that are linked to them.
    pub(super) links: bool,
    /// The owners whose custom fields are shown.
    pub(super) owners: &'a [&'a str],
}

/// Writes a record of a type as qbXML.
pub(super) fn ret(path: &str, record: &Map<String, Value>, shown: Shown<'_>) -> Element {
    let row = table::row_of(path, record);
    let names = table::list(&row["queries"][0]["records"]);
    let is_date_driven = path == "Terms" && record.get("dueDayOfMonth").is_some_and(Value::is_number);
    Element::new(names[usize::from(is_date_driven)], elements(&row["fields"], record, shown))
}

/// Writes the fields of an object.
fn elements(fields: &'static Value, object: &Map<String, Value>, shown: Shown<'_>) -> Vec<Element> {
    let mut written = Element::default();
    let sources = object.iter().filter_map(|(field, value)| Some((fields.get(field)?, value)));
    let mut sources: Vec<_> = sources.map(|(source, value)| (table::paths(source), source, value)).collect();
    // A field with several paths repeats another one, or stands at the first.
    sources.sort_by_key(|(paths, ..)| paths.len());
    for (paths, source, value) in sources {
        let Some(first) = paths.first().filter(|_| shown.reach.has(source)) else { continue };
        let values = match value {
            Value::Array(_) if is_left_out(first, shown) => continue,
            Value::Array(values) => values.as_slice(),
            one => std::slice::from_ref(one),
        };
        let all = values.iter().filter_map(|value| element(first, source, value, shown));
        let all: Vec<Element> = all.collect();
        if !all.is_empty() && !paths.iter().any(|path| holds(&written, path, &all[0])) {
            let beside = at(&mut written, first);
            // Of two fields for one element, QuickBooks' own is the later by name: `name` after `fullname`, `payablesAccount` after
            // `account`.
            beside.retain(|own| own.name != all[0].name);
            beside.extend(all);
        }
    }
    written.children
}

/// Whether an element at this path says the same as another one.
fn holds(around: &Element, path: &str, other: &Element) -> bool {
    match path.split_once('/') {
        Some((outer, inner)) => around.child(outer).is_some_and(|outer| holds(outer, inner, other)),
        None => {
            around.child(path).is_some_and(|own| own.text == other.text && own.children == other.children)
        }
    }
}

/// Whether a list is left out. Lists of documents are their lines, but for links and custom fields.
fn is_left_out(path: &str, shown: Shown<'_>) -> bool {
    match path {
        "LinkedTxn" => !shown.links,
        "DataExtRet" => shown.owners.is_empty(),
        _ => !shown.lines,
    }
}

/// The elements around the last step of a path, which are made if they are missing.
fn at<'e>(around: &'e mut Element, path: &str) -> &'e mut Vec<Element> {
    let Some((outer, inner)) = path.split_once('/') else { return &mut around.children };
    let nth = around.children.iter().position(|child| child.name == outer).unwrap_or_else(|| {
        around.children.push(Element::new(outer, Vec::new()));
        around.children.len() - 1
    });
    at(&mut around.children[nth], inner)
}

/// Writes a value; `None` if it says nothing.
fn element(path: &str, source: &'static Value, value: &Value, shown: Shown<'_>) -> Option<Element> {
    let name = path.rsplit('/').next().unwrap_or(path);
    let text = match value {
        Value::Object(object) => {
            let children = match source.get("shape").and_then(Value::as_str) {
                Some(shape) => elements(table::shape(shape), object, shown),
                None => {
                    let parts = [("ListID", "id"), ("FullName", "fullname")];
                    let parts =
                        parts.into_iter().filter_map(|(name, key)| Some((name, object.get(key)?.as_str()?)));
                    parts.map(|(name, text)| Element::text(name, text)).collect()
                }
            };
            let element = Element::new(name, children);
            let is_shown = name != "DataExtRet" || shown.owners.contains(&element.text_of("OwnerID"));
            return Some(element).filter(|element| is_shown && !element.children.is_empty());
        }
        Value::String(text) => {
            let words = source.get("words").and_then(Value::as_object);
            let word = words.and_then(|words| words.iter().find(|(_, own)| *own == text));
            word.map_or(text.clone(), |(word, _)| word.clone())
        }
        // Amounts and prices have two decimals at least.
        Value::Number(number) if number.is_f64() => {
            let digits = number.to_string();
            let is_short = digits.split_once('.').is_none_or(|(_, decimals)| decimals.len() < 3);
            if is_short { format!("{:.2}", number.as_f64()?) } else { digits }
        }
        Value::Number(number) => number.to_string(),
        Value::Bool(truth) => truth.to_string(),
        Value::Null | Value::Array(_) => return None,
    };
    Some(Element::text(name, text)).filter(|element| !element.text.is_empty())
}
