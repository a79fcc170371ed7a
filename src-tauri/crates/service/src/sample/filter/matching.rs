//! What a filter asks of the texts and references of a record.

use super::FilterError;

/// A test of a text. Its own texts are in lower case.
#[derive(Debug, Clone)]
pub(super) enum TextMatch {
    Contains(String),
    StartsWith(String),
    EndsWith(String),
    From(String),
    To(String),
    OneOf(Vec<String>),
}

impl TextMatch {
    /// Whether a text passes the test. It takes the text in lower case.
    pub(super) fn fits(&self, text: &str) -> bool {
        match self {
            Self::Contains(part) => text.contains(part),
            Self::StartsWith(part) => text.starts_with(part),
            Self::EndsWith(part) => text.ends_with(part),
            Self::From(first) => text >= first.as_str(),
            Self::To(last) => text <= last.as_str(),
            Self::OneOf(all) => all.iter().any(|one| one == text),
        }
    }
}

/// A test of a record: it must refer to at least one of several records of one sort.
#[derive(Debug, Clone)]
pub(super) struct ReferenceMatch {
    /// Whether a field, in lower case, holds references of the sort.
    holds: fn(&str) -> bool,
    /// How references to them begin, in lower case.
    to: Vec<String>,
}

impl ReferenceMatch {
    /// Takes the parameter's name and the ids it asks for, both in lower case.
    pub(super) fn new(name: &str, ids: &[String]) -> Self {
        let holds: fn(&str) -> bool = match name {
            "itemids" => |field| field.starts_with("item") || field == "inventoryitem",
            "classids" => |field| field.ends_with("class"),
            "entityids" => |field| matches!(field, "entity" | "customer" | "vendor" | "employee"),
            "vendorid" => |field| matches!(field, "entity" | "vendor"),
            _ => |field| field.ends_with("account"),
        };
        Self { holds, to: ids.iter().map(|id| format!("{{\"id\":{}", quoted(id))).collect() }
    }

    /// Whether a record refers to one of them. It takes the record's JSON in lower case.
    pub(super) fn fits(&self, record: &str) -> bool {
        let field = |at: usize| record[..at].strip_suffix("\":").and_then(|before| before.rsplit('"').next());
        self.to
            .iter()
            .any(|to| record.match_indices(to.as_str()).any(|(at, _)| field(at).is_some_and(self.holds)))
    }
}

/// Fails with `message` where a range of names or numbers ends before it begins.
pub(super) fn check_order(tests: &[TextMatch], message: &str) -> Result<(), FilterError> {
    let first =
        tests.iter().find_map(|test| if let TextMatch::From(first) = test { Some(first) } else { None });
    let last = tests.iter().find_map(|test| if let TextMatch::To(last) = test { Some(last) } else { None });
    match (first, last) {
        (Some(first), Some(last)) if first > last => Err(FilterError(message.to_owned())),
        _ => Ok(()),
    }
}

/// A text as a JSON string, with its quotes.
pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
