//! Fields that the company has set up for its documents.

use crate::books::Document;
use crate::json::Object;

/// Of so many documents of a type, one has its field filled in.
const EVERY: u64 = 4;

/// Writes the field of a document's type, where this one has it filled in. The values take turns.
pub(super) fn write_own_field(name: &str, values: &[&str], document: &Document, record: &mut Object<'_>) {
    let turn = (document.index / EVERY % values.len().max(1) as u64) as usize;
    let value = values.get(turn).filter(|_| document.index % EVERY == 1);
    write(name, value.copied(), record);
}

/// Writes one field of the company's own.
pub(super) fn write_field(name: &str, value: &str, record: &mut Object<'_>) {
    write(name, Some(value), record);
}

fn write(name: &str, value: Option<&str>, record: &mut Object<'_>) {
    record.list("customFields", u64::from(value.is_some()), |_, field| {
        field.text("ownerId", "0");
        field.text("name", name);
        field.text("type", "STR255TYPE");
        field.text("value", value.unwrap_or_default());
    });
}
