//! Fields without a value.

use ledgerlane_api::{Field, FieldKind};

/// The JSON of a field that has no value: an empty text, false, an empty list, a reference to nothing, else null. Blank rather than null
/// because a published client of this interface declares texts, truths and references non-null and refuses the whole page otherwise.
pub fn blank(field: &Field) -> &'static str {
    match field.kind {
        FieldKind::Text | FieldKind::Duration => "\"\"",
        FieldKind::YesNo => "false",
        FieldKind::List => "[]",
        FieldKind::Reference => r#"{"id":"","fullname":""}"#,
        _ => "null",
    }
}
