//! The cursor in an answer that cannot be used as a list. It keeps the lane until it lapses, unless it is closed.

use ledgerlane_api::Cursor;
use serde::Deserialize;
use serde_json::Value;

/// Name of the cursor in an answer, with its quotes.
const NAME: &[u8] = b"\"nextCursor\"";

/// Finds the cursor in an answer whose JSON breaks off, or has a field of a wrong type. Closing a cursor that was never open costs
/// nothing, so a wrong guess does no harm. Returns `None` if no cursor can be read.
pub(super) fn find_cursor(body: &[u8]) -> Option<Cursor> {
    let named = match serde_json::from_slice::<Value>(body) {
        Ok(Value::Object(object)) => object.get("nextCursor").and_then(as_text),
        _ => after_last_name(body),
    };
    Cursor::new(named?).ok()
}

/// Returns the value after the last place where the name is written. The answer's own fields come after its records.
fn after_last_name(body: &[u8]) -> Option<String> {
    let at = body.windows(NAME.len()).rposition(|window| window == NAME)?;
    let rest = body[at + NAME.len()..].trim_ascii_start().strip_prefix(b":")?;
    let value = Value::deserialize(&mut serde_json::Deserializer::from_slice(rest)).ok()?;
    as_text(&value)
}

/// Returns a text or a number as text.
fn as_text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cursor_of_a_broken_answer_is_found() {
        for (text, found) in [
            (r#"{"data":[],"nextCursor":"a/b","hasMore":"true"}"#, Some("a/b")),
            (r#"{"data":{},"nextCursor":" c "}"#, Some(" c ")),
            (r#"{"data":[],"nextCursor":17,"hasMore":true}"#, Some("17")),
            (r#"{"data":[NaN],"nextCursor" : "c\u0031","hasMore":tr"#, Some("c1")),
            (r#"{"data":[{"nextCursor":"x"}],"nextCursor":"y","hasMore":tr"#, Some("y")),
            (r#"{"data":[{"id":"1"}],"nextCursor":"c"#, None),
            (r#"{"data":[],"nextCursor":null}"#, None),
            (r#"{"data":[],"nextCursor":".."}"#, None),
            ("<html>nextCursor</html>", None),
            ("", None),
        ] {
            assert_eq!(find_cursor(text.as_bytes()).as_ref().map(Cursor::as_str), found, "{text}");
        }
        let deep = format!(r#"{{"data":{},"nextCursor":"c"}}"#, "[".repeat(100_000));
        assert_eq!(find_cursor(deep.as_bytes()).as_ref().map(Cursor::as_str), Some("c"));
    }
}
