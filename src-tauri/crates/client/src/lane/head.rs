//! The head of a list's answer, which is everything but its records. Parsing the head costs a fraction of parsing the records, so the
//! next page can be asked for before the records are parsed.

use ledgerlane_api::{Cursor, ListShape};
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::detail::Unusable;

/// A number in the head of a list's answer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Count {
    /// The answer does not have the number.
    #[default]
    Missing,
    /// The number is one that a list can have.
    Given(u32),
    /// The value is negative, larger than any list, a fraction, or no number at all.
    Impossible,
}

impl Count {
    /// Returns the number, or `None` if it is missing or impossible.
    pub(crate) fn given(self) -> Option<u64> {
        match self {
            Self::Given(count) => Some(count.into()),
            Self::Missing | Self::Impossible => None,
        }
    }
}

/// What a list's answer says besides its records. A field is `None` or `Missing` where the answer does not have it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ListHead {
    /// False where the service failed although the status says success.
    #[serde(default)]
    pub(crate) success: Option<bool>,
    /// Identifies the request in the service's logs.
    #[serde(default, deserialize_with = "request_id")]
    pub(crate) request_id: Option<String>,
    /// The cursor for the next page.
    #[serde(default)]
    next_cursor: Option<String>,
    /// Whether more pages remain.
    #[serde(default)]
    has_more: Option<bool>,
    /// Number of this page, from 1.
    #[serde(default, deserialize_with = "count")]
    pub(crate) page: Count,
    /// Number of records on this page, as the service counts them.
    #[serde(default, deserialize_with = "count")]
    pub(crate) count: Count,
    /// Number of records in the whole list.
    #[serde(default, deserialize_with = "count")]
    pub(crate) total_count: Count,
    /// The records, which are counted and skipped. `None` if the answer has none.
    #[serde(default)]
    data: Option<Vec<IgnoredAny>>,
}

/// What follows a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Continuation {
    /// Nothing: the page is the last one.
    End,
    /// Another page, which this cursor asks for.
    Next(Cursor),
}

/// Reads a number, whatever type it has.
fn count<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Count, D::Error> {
    Ok(match Value::deserialize(deserializer)? {
        Value::Null => Count::Missing,
        value => {
            let count = value.as_u64().and_then(|count| u32::try_from(count).ok());
            count.map_or(Count::Impossible, Count::Given)
        }
    })
}

/// Reads the request's id. One that could not stand in a log line counts as missing.
fn request_id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let is_plain = |id: &&str| id.len() <= 128 && id.bytes().all(|b| b.is_ascii_graphic());
    Ok(value.as_str().filter(is_plain).map(str::to_owned))
}

impl ListHead {
    /// Reads the head of an answer. An error says why it cannot be used.
    ///
    /// INV-LANE-2: only a whole answer with a list of records has a head, so no continuation goes out after another one. An answer that
    /// says it failed needs no records.
    pub(crate) fn read(body: &[u8]) -> Result<Self, Unusable> {
        let head: Self = serde_json::from_slice(body).map_err(|error| match error.classify() {
            serde_json::error::Category::Eof => Unusable::CutShort,
            serde_json::error::Category::Data => Unusable::NotAList,
            _ => Unusable::NotJson,
        })?;
        if head.data.is_none() && head.success != Some(false) {
            return Err(Unusable::NotAList);
        }
        Ok(head)
    }

    /// Returns the cursor as text, or `None` if there is none or an empty one.
    fn cursor(&self) -> Option<&str> {
        self.next_cursor.as_deref().filter(|cursor| !cursor.is_empty())
    }

    /// Returns the cursor that this answer leaves open at the service, whatever else is wrong with the answer; `None` if it leaves
    /// none or one that cannot be sent back.
    pub(crate) fn open_cursor(&self) -> Option<Cursor> {
        if self.has_more == Some(false) {
            return None;
        }
        Cursor::new(self.cursor()?).ok()
    }

    /// Returns whether the answer says that more pages remain. Without the flag, a cursor says so.
    pub(crate) fn promises_more(&self) -> bool {
        self.has_more.unwrap_or(self.cursor().is_some())
    }

    /// Returns what follows this page, or an error where the answer contradicts itself. A flat list is asked for once, whatever its
    /// answer says.
    pub(crate) fn continuation(&self, shape: ListShape) -> Result<Continuation, Unusable> {
        if shape == ListShape::Flat || !self.promises_more() {
            return Ok(Continuation::End);
        }
        let cursor = self.cursor().ok_or(Unusable::CursorMissing)?;
        Cursor::new(cursor).map(Continuation::Next).map_err(|_| Unusable::CursorUnusable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> ListHead {
        ListHead::read(text.as_bytes()).unwrap()
    }

    #[test]
    fn what_follows_is_read_from_flag_and_cursor() {
        let next = |cursor: &str| Ok(Continuation::Next(Cursor::new(cursor).unwrap()));
        use ListShape::{Flat, Paginated};
        for (text, shape, expected) in [
            (r#"{"data":[],"hasMore":false,"nextCursor":"c"}"#, Paginated, Ok(Continuation::End)),
            (r#"{"data":[],"hasMore":true,"nextCursor":"c"}"#, Paginated, next("c")),
            (r#"{"data":[],"nextCursor":"c"}"#, Paginated, next("c")),
            (r#"{"data":[],"hasMore":true,"nextCursor":" c"}"#, Paginated, next(" c")),
            (r#"{"data":[],"nextCursor":"c"}"#, Flat, Ok(Continuation::End)),
            (r#"{"data":[],"hasMore":true,"nextCursor":"c"}"#, Flat, Ok(Continuation::End)),
            (r#"{"data":[],"hasMore":true}"#, Flat, Ok(Continuation::End)),
            (r#"{"data":[],"nextCursor":null}"#, Paginated, Ok(Continuation::End)),
            (r#"{"data":[]}"#, Flat, Ok(Continuation::End)),
            (r#"{"data":[]}"#, Paginated, Ok(Continuation::End)),
        ] {
            assert_eq!(read(text).continuation(shape), expected, "{text}");
        }
        for text in [
            r#"{"data":[],"hasMore":true}"#,
            r#"{"data":[],"hasMore":true,"nextCursor":null}"#,
            r#"{"data":[],"hasMore":true,"nextCursor":""}"#,
            r#"{"data":[],"hasMore":true,"nextCursor":".."}"#,
            r#"{"data":[],"hasMore":true,"nextCursor":"a\r\nb"}"#,
        ] {
            assert!(read(text).continuation(Paginated).is_err(), "{text}");
        }
    }

    #[test]
    fn impossible_numbers_differ_from_missing_ones() {
        let total = |total: &str| read(&format!(r#"{{"data":[],"totalCount":{total}}}"#)).total_count;
        for odd in ["-1", "1.5", "\"12\"", "[]", "4294967296", "1000000000000000000", "1e300"] {
            assert_eq!(total(odd), Count::Impossible, "{odd}");
        }
        assert_eq!(total("4294967295"), Count::Given(u32::MAX));
        assert_eq!((total("null"), read(r#"{"data":[]}"#).total_count), (Count::Missing, Count::Missing));
    }

    #[test]
    fn broken_answers_are_errors() {
        let deep = format!(r#"{{"data":{}"#, "[".repeat(100_000));
        let texts = [
            "",
            "[]",
            "{}",
            "{",
            "null",
            r#"{"data":null}"#,
            r#"{"data":{}}"#,
            r#"{"data":"x"}"#,
            r#"{"data":1}"#,
            r#"{"data":[],"success":"true"}"#,
            r#"{"data":[]} x"#,
            &deep,
        ];
        for text in texts {
            assert!(ListHead::read(text.as_bytes()).is_err(), "{}", text.get(..20).unwrap_or(text));
        }
    }

    #[test]
    fn every_prefix_of_an_answer_is_an_error() {
        let text = r#"{"success":true,"data":[{"id":"1"}],"nextCursor":"c","hasMore":true,"totalCount":2}"#;
        for end in 0..text.len() {
            assert!(ListHead::read(&text.as_bytes()[..end]).is_err(), "{end}");
        }
    }
}
