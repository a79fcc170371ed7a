//! The error body of a service, cleaned of what must not be shown.

use ledgerlane_api::ErrorCode;
use serde_json::Value;

use crate::error::ErrorKind;

/// Most characters of a service's message that are kept: a dialog can hold them.
pub(crate) const MAX_MESSAGE_CHARS: usize = 300;

/// Most characters of a code of QuickBooks or its connector.
const MAX_INTEGRATION_CODE: usize = 40;

/// Returns a name of visible ASCII characters, at most 128 of them, and `None` for any other text. A name that contains the key
/// is none, so that the key does not get into logs.
pub(crate) fn token(text: &str, key: &str) -> Option<String> {
    let fine = !text.is_empty() && text.len() <= 128 && text.bytes().all(|b| b.is_ascii_graphic());
    (fine && !text.contains(key)).then(|| text.to_owned())
}

/// An error body in the documented shape, as problem details (RFC 9457), or as `{success, message, errors}`. Each field is `None`
/// where the body does not have it.
#[derive(Debug, Default)]
pub(crate) struct ErrorBody {
    /// The message for people.
    pub(crate) message: Option<String>,
    /// What is wrong with which field, or the message for developers, which names the field.
    detail: Option<String>,
    /// The error code.
    pub(crate) code: Option<Box<str>>,
    /// Status of QuickBooks or its connector.
    pub(crate) integration_code: Option<Box<str>>,
    /// The family that the code belongs to.
    family: Option<String>,
    /// Identifies the request in the service's logs.
    pub(crate) request_id: Option<String>,
    /// The pause that the service asks for, in seconds.
    pub(crate) retry_after: Option<u64>,
}

impl ErrorBody {
    /// Reads a body. One that cannot be read has no field.
    pub(crate) fn read(body: &[u8], key: &str) -> Self {
        let Ok(value) = serde_json::from_slice::<Value>(body) else {
            return Self::default();
        };
        let inner = value.get("error").filter(|error| error.is_object()).unwrap_or(&value);
        let text = |name: &str| inner.get(name).and_then(Value::as_str);
        let message = ["userFacingMessage", "message", "detail", "title"].into_iter().find_map(text);
        let fields = inner.get("errors").or_else(|| value.get("errors")).and_then(field_errors);
        let integration_code = text("integrationCode").filter(|code| code.len() <= MAX_INTEGRATION_CODE);
        Self {
            message: message.and_then(|message| clean(message, key)),
            detail: fields.as_deref().or_else(|| text("message")).and_then(|detail| clean(detail, key)),
            code: text("code").and_then(|code| token(code, key)).map(Into::into),
            integration_code: integration_code.and_then(|code| token(code, key)).map(Into::into),
            family: text("type").and_then(|family| token(family, key)),
            request_id: text("requestId").and_then(|id| token(id, key)),
            retry_after: inner.get("retryAfter").and_then(Value::as_u64),
        }
    }

    /// Returns the message for people. Where the service refused a value, it ends with the detail that the message leaves out.
    pub(crate) fn message_for(&self, kind: ErrorKind) -> Option<String> {
        let message = self.message.clone()?;
        match &self.detail {
            Some(detail) if kind == ErrorKind::Rejected && !message.contains(detail.as_str()) => {
                let end = if message.ends_with(['.', '!', '?']) { "" } else { "." };
                Some(format!("{message}{end} {detail}").chars().take(MAX_MESSAGE_CHARS).collect())
            }
            _ => Some(message),
        }
    }

    /// Returns the kind of a 403 by its documented codes and families. Without them the key is what is not allowed.
    pub(crate) fn kind_of_forbidden(&self) -> ErrorKind {
        let about = |words: &[&str]| {
            [self.code.as_deref(), self.family.as_deref()]
                .into_iter()
                .flatten()
                .any(|text| words.iter().any(|word| text.contains(word)))
        };
        if about(&["SUBSCRIPTION", "BILLING", "PAYMENT"]) {
            return ErrorKind::PaymentNeeded;
        }
        match self.code.as_deref() {
            Some(code) if code == ErrorCode::Authorization.as_str() => ErrorKind::NotAllowed,
            _ if about(&["RESTRICT", "ARCHIVED", ErrorCode::KeyMode.as_str()]) => ErrorKind::Restricted,
            _ => ErrorKind::NotAllowed,
        }
    }
}

/// Lists what is wrong with each field as `limit: must be at most 150`. Returns `None` for what is no map from fields to messages.
fn field_errors(errors: &Value) -> Option<String> {
    let text = |message: &Value| match message {
        Value::String(text) => Some(text.clone()),
        Value::Array(texts) => texts.iter().find_map(Value::as_str).map(str::to_owned),
        _ => None,
    };
    let named: Vec<String> = errors
        .as_object()?
        .iter()
        .filter_map(|(field, message)| Some(format!("{field}: {}", text(message)?)))
        .collect();
    (!named.is_empty()).then(|| named.join("; "))
}

/// Returns a text without control characters, addresses and the key, cut to a length that a dialog can hold; `None` if nothing
/// is left.
fn clean(text: &str, key: &str) -> Option<String> {
    let text = text.replace(key, "...");
    let plain: String = text.chars().map(|c| if is_hidden(c) { ' ' } else { c }).collect();
    let words: Vec<&str> =
        plain.split_whitespace().map(|word| if word.contains("://") { "[link]" } else { word }).collect();
    let text: String = words.join(" ").chars().take(MAX_MESSAGE_CHARS).collect();
    (!text.is_empty()).then_some(text)
}

/// Returns whether a character is a control, turns text around or takes no room.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}
