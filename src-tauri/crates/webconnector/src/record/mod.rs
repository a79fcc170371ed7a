//! Records of QuickBooks as JSON. The catalogue says what a record has, the [table](crate::table) where each value stands in qbXML.
//!
//! INV-RECORD-1: Nothing odd in a record costs the record: a value that does not fit its field is left out and counted. Only text that is
//! not XML ends a page.

mod findings;
mod number;
mod value;

use ledgerlane_api::{Catalogue, Field, FieldKind, ITEM_TYPES, RecordType};
use serde_json::Value;

pub(crate) use self::findings::Findings;
use self::number::Decimal;
pub(crate) use self::value::yes_no;
use self::value::{is_date, is_duration, is_moment};
use crate::table::{self, Source, Sources, Table};
use crate::xml::Element;

/// What [`Field::of`] has for a list of references.
const REFERENCES: &str = "reference";
/// The field that says what a record or an object is.
const OBJECT_TYPE: &str = "objectType";
/// The field that says which kind of item a record of [`ITEMS`] is.
const ITEM_TYPE: &str = "itemType";
/// The list of items of all kinds.
const ITEMS: &str = "Items";
/// The list of items that QuickBooks made for itself.
const SPECIAL_ITEMS: &str = "SpecialItems";
/// The field that has the rate of a record's currency.
const EXCHANGE_RATE: &str = "exchangeRate";

/// That a value does not fit its field.
struct Misfit;

/// A number, or `None` if QuickBooks gives none.
type Found = Result<Option<Decimal>, Misfit>;

/// Whether a record of an answer is one of the type. The queries for special items answer other items too.
pub(crate) fn is_of(record_type: &RecordType, record: &Element) -> bool {
    record_type.path != SPECIAL_ITEMS || !record.text_of("SpecialItemType").trim().is_empty()
}

/// Appends a record as JSON text, with every field of its type in the catalogue's order. An item in the list of all items has the fields of
/// its own kind.
pub(crate) fn write(
    record_type: &RecordType,
    record: &Element,
    lines: Lines,
    findings: &mut Findings,
    out: &mut String,
) {
    let kind = if record_type.path == ITEMS { kind_of_item(record) } else { None };
    let Some(row) = Table::built_in().row(&kind.unwrap_or(record_type).path) else { return };
    let mut writer = Writer { path: &record_type.path, within: Vec::new(), lines, findings, out };
    writer.out.push('{');
    if let Some(kind) = kind {
        writer.name(ITEM_TYPE);
        writer.text(kind.item_type().unwrap_or_default());
        writer.out.push(',');
    }
    let fields = &kind.unwrap_or(record_type).fields;
    writer.fields(Some(&record_type.object_type), fields, &row.fields, record);
    writer.out.push('}');
}

/// The type of the items that an element in the list of all items is one of.
fn kind_of_item(record: &Element) -> Option<&'static RecordType> {
    let is_kind = |path: &&&str| {
        let row = Table::built_in().row(path);
        row.is_some_and(|row| row.queries.iter().any(|query| query.records.contains(&record.name)))
    };
    Catalogue::built_in().find(ITEM_TYPES.iter().find(is_kind)?)
}

/// The first element at a path, `A/B` for the children `B` of `A`.
fn first<'a>(element: &'a Element, path: &str) -> Option<&'a Element> {
    path.split('/').try_fold(element, Element::child)
}

/// Every element at a path.
fn all<'a>(element: &'a Element, path: &str) -> Vec<&'a Element> {
    path.split('/').fold(vec![element], |found, name| {
        let children = found.into_iter().flat_map(|element| &element.children);
        children.filter(|child| child.name == name).collect()
    })
}

/// The number in an element.
fn number_in(element: &Element) -> Found {
    let text = element.text.trim();
    if text.is_empty() { Ok(None) } else { Decimal::read(text).map(Some).ok_or(Misfit) }
}

/// The number at a source, which may be computed from others of the same element.
fn number_at(source: &Source, sources: &Sources, element: &Element) -> Found {
    let both = |one: Found, other: Found| match (one?, other?) {
        (Some(one), Some(other)) => one.times(other).map(Some).ok_or(Misfit),
        _ => Ok(None),
    };
    let at = |path: &String| first(element, path).map_or(Ok(None), number_in);
    let field = |name| sources.get(name).map_or(Ok(None), |source| number_at(source, sources, element));
    match source {
        Source::Sum { sum } => {
            let amounts = sum.iter().flat_map(|path| all(element, path));
            amounts.map(number_in).try_fold(None, |sum, amount| match (sum, amount?) {
                (Some(sum), Some(amount)) => Decimal::plus(sum, amount).map(Some).ok_or(Misfit),
                (sum, amount) => Ok(sum.or(amount)),
            })
        }
        Source::Product { product: [one, other] } => both(at(one), at(other)),
        // These fields are counted themselves if they do not fit.
        Source::HomeOf { home_of } => both(field(home_of.as_str()), field(EXCHANGE_RATE)).or(Ok(None)),
        source => source.paths().iter().find_map(|path| first(element, path)).map_or(Ok(None), number_in),
    }
}

/// Whether a document has its lines in JSON. Sums are of its lines either way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Lines {
    Kept,
    Dropped,
}

/// Writes one record.
struct Writer<'a> {
    /// Path of the record's type.
    path: &'a str,
    /// The fields around the one that is written, the outermost first.
    within: Vec<&'a str>,
    lines: Lines,
    findings: &'a mut Findings,
    out: &'a mut String,
}

impl<'a> Writer<'a> {
    /// Appends the fields of a record or an object, without its braces.
    fn fields(
        &mut self,
        object_type: Option<&str>,
        fields: &'a [Field],
        sources: &'a Sources,
        element: &Element,
    ) {
        for (nth, field) in fields.iter().enumerate() {
            if nth > 0 {
                self.out.push(',');
            }
            self.name(&field.name);
            match (object_type.filter(|_| field.name == OBJECT_TYPE), sources.get(&field.name)) {
                (Some(object_type), _) => self.text(object_type),
                (None, Some(source)) => self.value(field, source, sources, element),
                (None, None) => self.blank(field),
            }
        }
    }

    fn value(&mut self, field: &'a Field, source: &'a Source, sources: &'a Sources, element: &Element) {
        let found = |path: &String| first(element, path);
        match (source, field.kind) {
            (Source::Constant { constant }, _) => self.out.push_str(constant),
            (Source::Is { is, one_of }, _) => match found(is).map(|element| element.text.trim()) {
                None | Some("") => self.blank(field),
                Some(text) => self.truth(one_of.iter().any(|word| word == text)),
            },
            (Source::Sum { .. } | Source::Product { .. } | Source::HomeOf { .. }, _) => {
                self.number(field, number_at(source, sources, element));
            }
            (_, FieldKind::List) => {
                let is_kept = |path: &&String| self.lines == Lines::Kept || !table::is_line(path);
                let lists = source.paths().iter().filter(is_kept).map(|path| all(element, path));
                let list = lists.into_iter().find(|list| !list.is_empty()).unwrap_or_default();
                self.list(field, source, &list);
            }
            _ => match source.paths().iter().find_map(found) {
                Some(element) => self.scalar(field, source, element),
                None => self.missing(field),
            },
        }
    }

    fn list(&mut self, field: &'a Field, source: &'a Source, elements: &[&Element]) {
        self.out.push('[');
        let begin = self.out.len();
        for element in elements {
            let before = self.out.len();
            if before > begin {
                self.out.push(',');
            }
            let is_written = match field.of.as_deref() {
                Some(REFERENCES) => self.reference(element),
                _ => self.object(field, source, element),
            };
            if !is_written {
                self.out.truncate(before);
            }
        }
        self.out.push(']');
    }

    /// Appends the value of an element for a field that is no list.
    fn scalar(&mut self, field: &'a Field, source: &'a Source, element: &Element) {
        let text = element.text.trim();
        match field.kind {
            FieldKind::Reference => {
                if !self.reference(element) {
                    self.blank(field);
                }
            }
            FieldKind::Object => {
                if element.children.is_empty() || !self.object(field, source, element) {
                    self.blank(field);
                }
            }
            _ if text.is_empty() => self.missing(field),
            FieldKind::YesNo => match yes_no(text) {
                Some(truth) => self.truth(truth),
                None => self.misfit(field),
            },
            FieldKind::Number => {
                let text = text.strip_suffix('%').unwrap_or(text);
                self.number(field, Decimal::read(text).map(Some).ok_or(Misfit));
            }
            FieldKind::Integer => match Decimal::read(text).and_then(Decimal::whole) {
                Some(whole) => self.out.push_str(&whole.to_string()),
                None => self.misfit(field),
            },
            FieldKind::Date if !is_date(text) => self.misfit(field),
            FieldKind::DateTime if !is_moment(text) => self.misfit(field),
            FieldKind::Duration if !is_duration(text) => self.misfit(field),
            FieldKind::Enumeration => self.word(field, source, text),
            _ if field.holds() == FieldKind::Money => self.number(field, number_in(element)),
            // Blanks around a text belong to it, but around an id they are a matter of layout.
            FieldKind::Text if field.may_be_null() => self.text(&element.text),
            _ => self.text(text),
        }
    }

    /// Appends a word of QuickBooks as the interface has it.
    fn word(&mut self, field: &Field, source: &Source, text: &str) {
        let words = source.element().map(|element| &element.words).filter(|words| !words.is_empty());
        let known = words.map(|words| words.get(text));
        if known == Some(None) {
            self.count(field);
        }
        self.text(known.flatten().map_or(text, String::as_str));
    }

    /// Appends a number. The interface has some amounts as texts.
    fn number(&mut self, field: &Field, found: Found) {
        match found {
            Ok(Some(number)) if field.kind == FieldKind::Text => self.text(&number.to_string()),
            Ok(Some(number)) => self.out.push_str(&number.to_string()),
            Ok(None) => self.missing(field),
            Err(Misfit) => self.misfit(field),
        }
    }

    /// Appends an object. Returns `false` if the table does not have its shape.
    fn object(&mut self, field: &'a Field, source: &'a Source, element: &Element) -> bool {
        let place = source.element();
        let fields = field.of.as_deref().and_then(|of| Catalogue::built_in().shape(of));
        let sources = place.and_then(|place| Table::built_in().shape(place.shape.as_deref()?));
        let (Some(fields), Some(sources)) = (fields, sources) else { return false };
        self.within.push(&field.name);
        self.out.push('{');
        self.fields(place.and_then(|place| place.object_type.as_deref()), fields, sources, element);
        self.out.push('}');
        self.within.pop();
        true
    }

    /// Appends a reference to another record. Returns `false` if it has neither an id nor a name, and leads nowhere.
    fn reference(&mut self, element: &Element) -> bool {
        let (id, name) = (element.text_of("ListID").trim(), element.text_of("FullName"));
        if id.is_empty() && name.is_empty() {
            return false;
        }
        self.out.push_str("{\"id\":");
        self.text(id);
        self.out.push_str(",\"fullname\":");
        if name.is_empty() {
            self.out.push_str("null")
        } else {
            self.text(name)
        }
        self.out.push('}');
        true
    }

    /// Appends what stands for a value that QuickBooks did not give.
    fn missing(&mut self, field: &Field) {
        if field.may_be_null() { self.blank(field) } else { self.misfit(field) }
    }

    /// Appends what stands for a value that does not fit.
    fn misfit(&mut self, field: &Field) {
        self.count(field);
        self.blank(field);
    }

    /// Counts a value of a field.
    fn count(&mut self, field: &Field) {
        let path = [self.within.as_slice(), &[field.name.as_str()]].concat();
        self.findings.add(self.path, path.join("."));
    }

    /// Appends no value. A field that may not be null has an empty text, so that the record keeps the shape that clients expect.
    fn blank(&mut self, field: &Field) {
        self.out.push_str(match field.kind {
            FieldKind::List => "[]",
            _ if field.may_be_null() => "null",
            _ => "\"\"",
        });
    }

    fn truth(&mut self, truth: bool) {
        self.out.push_str(if truth { "true" } else { "false" });
    }

    /// Appends the name of a field and its colon.
    fn name(&mut self, name: &str) {
        self.text(name);
        self.out.push(':');
    }

    /// Appends a JSON text with its quotes.
    fn text(&mut self, text: &str) {
        if text.bytes().any(|byte| byte < b' ' || matches!(byte, b'"' | b'\\')) {
            return self.out.push_str(&Value::from(text).to_string());
        }
        self.out.push('"');
        self.out.push_str(text);
        self.out.push('"');
    }
}
