//! Records of QuickBooks as JSON. What a record has comes from the catalogue; where a value stands in qbXML, from [`names`].

mod names;
mod number;

use ledgerlane_api::{Catalogue, Field, FieldKind, RecordType};
use ledgerlane_company::CompanyError;
use serde_json::Value;

use self::names::{field_name, object_type};
use self::number::json_number;
use crate::xml::Element;

/// What [`Field::of`] has for a list of references.
const REFERENCES: &str = "reference";
/// The field that says what a record or an object is.
const OBJECT_TYPE: &str = "objectType";
/// The value of a field that QuickBooks does not answer. Lists are empty instead.
const NULL: &str = "null";

/// Appends a record as JSON text, with every field of its type in the catalogue's order.
///
/// # Errors
/// [`CompanyError::Unreadable`] if a value does not fit its field.
pub(crate) fn write(
    record_type: &RecordType,
    record: &Element,
    out: &mut String,
) -> Result<(), CompanyError> {
    write_object(&record_type.path, Some(&record_type.object_type), &record_type.fields, record, out)
}

/// Appends an object. `shape` is what its names are looked up by: the path of a type, or the name of a shape within records.
fn write_object(
    shape: &str,
    object_type: Option<&str>,
    fields: &[Field],
    object: &Element,
    out: &mut String,
) -> Result<(), CompanyError> {
    let named: Vec<(String, &Element)> =
        object.children.iter().map(|child| (field_name(shape, &child.name), child)).collect();
    out.push('{');
    for (nth, field) in fields.iter().enumerate() {
        if nth > 0 {
            out.push(',');
        }
        write_text(&field.name, out);
        out.push(':');
        let mut values = named.iter().filter(|(name, _)| *name == field.name).map(|&(_, value)| value);
        match (object_type.filter(|_| field.name == OBJECT_TYPE), field.kind) {
            (Some(object_type), _) => write_text(object_type, out),
            (None, FieldKind::List) => write_list(field, values, out)?,
            (None, _) => match values.next() {
                Some(value) => write_value(field, value, out)?,
                None => out.push_str(NULL),
            },
        }
    }
    out.push('}');
    Ok(())
}

fn write_list<'a>(
    field: &Field,
    values: impl Iterator<Item = &'a Element>,
    out: &mut String,
) -> Result<(), CompanyError> {
    out.push('[');
    for (nth, value) in values.enumerate() {
        if nth > 0 {
            out.push(',');
        }
        match field.of.as_deref() {
            Some(REFERENCES) => write_reference(value, out),
            of => write_shape(of, value, out)?,
        }
    }
    out.push(']');
    Ok(())
}

fn write_value(field: &Field, value: &Element, out: &mut String) -> Result<(), CompanyError> {
    let text = value.text.as_str();
    match field.kind {
        FieldKind::Reference => write_reference(value, out),
        FieldKind::Object => write_shape(field.of.as_deref(), value, out)?,
        _ if text.trim().is_empty() => out.push_str(NULL),
        FieldKind::YesNo => match text.trim() {
            "true" | "1" => out.push_str("true"),
            "false" | "0" => out.push_str("false"),
            _ => return Err(unreadable(field)),
        },
        FieldKind::Money | FieldKind::Number | FieldKind::Integer => {
            let is_whole = field.kind == FieldKind::Integer;
            out.push_str(&json_number(text.trim(), is_whole).ok_or_else(|| unreadable(field))?);
        }
        _ => write_text(text, out),
    }
    Ok(())
}

/// Appends an object of a shape within records.
fn write_shape(of: Option<&str>, object: &Element, out: &mut String) -> Result<(), CompanyError> {
    let of = of.unwrap_or_default();
    let fields = Catalogue::built_in().shape(of).unwrap_or_default();
    write_object(of, object_type(of), fields, object, out)
}

/// Appends a reference to another record. One with neither an id nor a name leads nowhere and is null.
fn write_reference(reference: &Element, out: &mut String) {
    let (id, name) = (reference.text_of("ListID"), reference.text_of("FullName"));
    if id.is_empty() && name.is_empty() {
        return out.push_str(NULL);
    }
    out.push_str("{\"id\":");
    write_text(id, out);
    out.push_str(",\"fullname\":");
    if name.is_empty() {
        out.push_str(NULL)
    } else {
        write_text(name, out)
    }
    out.push('}');
}

/// Appends a JSON text with its quotes.
fn write_text(text: &str, out: &mut String) {
    out.push_str(&Value::from(text).to_string());
}

fn unreadable(field: &Field) -> CompanyError {
    CompanyError::Unreadable(format!("the value of {} is none that the field can have", field.name))
}
