//! What a service says in an error body, cleaned of what must not be shown.

use ledgerlane_api::ErrorCode;
use serde_json::Value;

use crate::answer::LONGEST_AFTER;
use crate::error::ErrorKind;

/// Largest error body that is read.
const LARGEST_ERROR: usize = 64 * 1024;
/// Most characters of a service's words that are kept.
pub(crate) const MOST_WORDS: usize = 300;

/// A name made of visible ASCII characters, or nothing.
pub(crate) fn token(text: &str, key: &str) -> Option<String> {
    let fine = !text.is_empty() && text.len() <= 128 && text.bytes().all(|b| b.is_ascii_graphic());
    (fine && !text.contains(key)).then(|| text.to_owned())
}

/// What a service said in an error body: the documented shape, problem details (RFC 9457), or
/// `{success, message, errors}`.
#[derive(Debug, Default)]
pub(crate) struct Said {
    pub(crate) words: Option<String>,
    /// What is wrong with which field, or the text for developers, which names it.
    detail: Option<String>,
    pub(crate) code: Option<String>,
    family: Option<String>,
    pub(crate) request_id: Option<String>,
    pub(crate) retry_after: Option<u16>,
}

impl Said {
    pub(crate) fn read(body: &[u8], key: &str) -> Self {
        if body.len() > LARGEST_ERROR {
            return Self::default();
        }
        let Ok(value) = serde_json::from_slice::<Value>(body) else {
            return Self::default();
        };
        let inner = value.get("error").filter(|error| error.is_object()).unwrap_or(&value);
        let text = |name: &str| inner.get(name).and_then(Value::as_str);
        let words = ["userFacingMessage", "message", "detail", "title"].into_iter().find_map(text);
        let fields = inner.get("errors").or_else(|| value.get("errors")).and_then(of_fields);
        let after = inner.get("retryAfter").and_then(Value::as_u64);
        Self {
            words: words.and_then(|words| clean(words, key)),
            detail: fields.as_deref().or_else(|| text("message")).and_then(|detail| clean(detail, key)),
            code: text("code").and_then(|code| token(code, key)),
            family: text("type").and_then(|family| token(family, key)),
            request_id: text("requestId").and_then(|id| token(id, key)),
            retry_after: after.map(|after| u16::try_from(after).unwrap_or(LONGEST_AFTER).min(LONGEST_AFTER)),
        }
    }

    /// Its words for people. Where a value was refused, what they leave out of it is named too.
    pub(crate) fn words_for(&self, kind: ErrorKind) -> Option<String> {
        let words = self.words.clone()?;
        match &self.detail {
            Some(detail) if kind == ErrorKind::Rejected && !words.contains(detail.as_str()) => {
                let end = if words.ends_with(['.', '!', '?']) { "" } else { "." };
                Some(format!("{words}{end} {detail}").chars().take(MOST_WORDS).collect())
            }
            _ => Some(words),
        }
    }

    /// What a 403 is about, by its documented codes and families; without them it is the key.
    pub(crate) fn why_forbidden(&self) -> ErrorKind {
        let about = |words: &[&str]| {
            [&self.code, &self.family]
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

/// `limit: must be at most 150` for each field of a map from fields to messages.
fn of_fields(errors: &Value) -> Option<String> {
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

/// Words of a service without controls, addresses and the key, cut to a length a dialog can hold.
fn clean(text: &str, key: &str) -> Option<String> {
    let text = text.replace(key, "...");
    let plain: String = text.chars().map(|c| if is_hidden(c) { ' ' } else { c }).collect();
    let words: Vec<&str> =
        plain.split_whitespace().map(|word| if word.contains("://") { "[link]" } else { word }).collect();
    let text: String = words.join(" ").chars().take(MOST_WORDS).collect();
    (!text.is_empty()).then_some(text)
}

/// Controls, and the characters that turn text around or take no room.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}')
}
