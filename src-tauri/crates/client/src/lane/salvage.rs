//! What can still be read of a broken answer: the cursor in it, which would hold the lane until it lapses.

use ledgerlane_api::Cursor;
use serde::Deserialize;
use serde_json::Value;

/// The name the cursor has in an answer, as it is written.
const NAME: &[u8] = b"\"nextCursor\"";

/// The cursor that a list's answer names although the answer as a whole cannot be used: a field of another type than it
/// should have, or JSON that breaks off. Closing one that was never open costs nothing, so that doubts do not matter.
pub(super) fn cursor(body: &[u8]) -> Option<Cursor> {
    let named = match serde_json::from_slice::<Value>(body) {
        Ok(Value::Object(object)) => object.get("nextCursor").and_then(as_given),
        _ => at_the_name(body),
    };
    Cursor::new(named?).ok()
}

/// The value after the last place where the name is written: the envelope's own fields come after its records.
fn at_the_name(body: &[u8]) -> Option<String> {
    let at = body.windows(NAME.len()).rposition(|window| window == NAME)?;
    let rest = body[at + NAME.len()..].trim_ascii_start().strip_prefix(b":")?;
    let value = Value::deserialize(&mut serde_json::Deserializer::from_slice(rest)).ok()?;
    as_given(&value)
}

fn as_given(value: &Value) -> Option<String> {
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
            assert_eq!(cursor(text.as_bytes()).as_ref().map(Cursor::as_str), found, "{text}");
        }
        let deep = format!(r#"{{"data":{},"nextCursor":"c"}}"#, "[".repeat(100_000));
        assert_eq!(cursor(deep.as_bytes()).as_ref().map(Cursor::as_str), Some("c"));
    }
}
