//! The head of a list's answer: everything but its records. Reading it costs a fraction of reading the records,
//! so that the next page can be asked for first.

use ledgerlane_api::{Cursor, ListShape};
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// A number of a list's answer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Count {
    /// Not given.
    #[default]
    Missing,
    /// A number that can be.
    Given(u32),
    /// Negative, larger than any list, a fraction, or no number at all.
    Impossible,
}

impl Count {
    /// The number, where it can be.
    pub(crate) fn given(self) -> Option<u64> {
        match self {
            Self::Given(count) => Some(count.into()),
            Self::Missing | Self::Impossible => None,
        }
    }
}

/// What a list's answer says besides its records.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Head {
    #[serde(default)]
    pub(crate) success: Option<bool>,
    #[serde(default, deserialize_with = "text")]
    pub(crate) request_id: Option<String>,
    #[serde(default)]
    next_cursor: Option<String>,
    #[serde(default)]
    has_more: Option<bool>,
    #[serde(default, deserialize_with = "number")]
    pub(crate) page: Count,
    #[serde(default, deserialize_with = "number")]
    pub(crate) count: Count,
    #[serde(default, deserialize_with = "number")]
    pub(crate) total_count: Count,
    #[serde(rename = "data")]
    _data: IgnoredAny,
}

/// What follows a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum MoreToCome {
    /// Nothing.
    No,
    /// Another page, with this cursor.
    With(Cursor),
}

fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Count, D::Error> {
    Ok(match Value::deserialize(deserializer)? {
        Value::Null => Count::Missing,
        value => {
            let count = value.as_u64().and_then(|count| u32::try_from(count).ok());
            count.map_or(Count::Impossible, Count::Given)
        }
    })
}

fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let fine = |id: &&str| id.len() <= 128 && id.bytes().all(|b| b.is_ascii_graphic());
    Ok(value.as_str().filter(fine).map(str::to_owned))
}

impl Head {
    pub(crate) fn read(body: &[u8]) -> Result<Self, &'static str> {
        serde_json::from_slice(body).map_err(|error| match error.classify() {
            serde_json::error::Category::Eof => "it ends too early",
            serde_json::error::Category::Data => "it is not a list",
            _ => "it is not JSON",
        })
    }

    fn cursor(&self) -> Option<&str> {
        self.next_cursor.as_deref().filter(|cursor| !cursor.is_empty())
    }

    /// The cursor this answer leaves open at the service, whatever else is wrong with the answer.
    pub(crate) fn open_cursor(&self) -> Option<Cursor> {
        if self.has_more == Some(false) {
            return None;
        }
        Cursor::new(self.cursor()?).ok()
    }

    /// Whether it says that there is more. One without the flag does as long as there is a cursor.
    pub(crate) fn promises_more(&self) -> bool {
        self.has_more.unwrap_or(self.cursor().is_some())
    }

    /// What follows; an error where the answer contradicts itself. A flat list is asked for once, whatever it says.
    pub(crate) fn more(&self, shape: ListShape) -> Result<MoreToCome, &'static str> {
        if shape == ListShape::Flat || !self.promises_more() {
            return Ok(MoreToCome::No);
        }
        let cursor = self.cursor().ok_or("more is to come, but it has no mark for the next page")?;
        Cursor::new(cursor)
            .map(MoreToCome::With)
            .map_err(|_| "its mark for the next page cannot be sent back")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Head {
        Head::read(text.as_bytes()).unwrap()
    }

    #[test]
    fn what_follows_is_read_from_flag_and_cursor() {
        let with = |cursor: &str| Ok(MoreToCome::With(Cursor::new(cursor).unwrap()));
        use ListShape::{Flat, Paginated};
        for (text, shape, expected) in [
            (r#"{"data":[],"hasMore":false,"nextCursor":"c"}"#, Paginated, Ok(MoreToCome::No)),
            (r#"{"data":[],"hasMore":true,"nextCursor":"c"}"#, Paginated, with("c")),
            (r#"{"data":[],"nextCursor":"c"}"#, Paginated, with("c")),
            (r#"{"data":[],"hasMore":true,"nextCursor":" c"}"#, Paginated, with(" c")),
            (r#"{"data":[],"nextCursor":"c"}"#, Flat, Ok(MoreToCome::No)),
            (r#"{"data":[],"hasMore":true,"nextCursor":"c"}"#, Flat, Ok(MoreToCome::No)),
            (r#"{"data":[],"hasMore":true}"#, Flat, Ok(MoreToCome::No)),
            (r#"{"data":[],"nextCursor":null}"#, Paginated, Ok(MoreToCome::No)),
            (r#"{"data":[]}"#, Flat, Ok(MoreToCome::No)),
        ] {
            assert_eq!(read(text).more(shape), expected, "{text}");
        }
        for text in [
            r#"{"data":[],"hasMore":true}"#,
            r#"{"data":[],"hasMore":true,"nextCursor":null}"#,
            r#"{"data":[],"hasMore":true,"nextCursor":""}"#,
            r#"{"data":[],"hasMore":true,"nextCursor":".."}"#,
            r#"{"data":[],"hasMore":true,"nextCursor":"a\r\nb"}"#,
        ] {
            assert!(read(text).more(Paginated).is_err(), "{text}");
        }
    }

    #[test]
    fn numbers_that_cannot_be_are_told_apart_from_missing_ones() {
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
        let texts =
            ["", "[]", "{}", "{", "null", r#"{"data":[],"success":"true"}"#, r#"{"data":[]} x"#, &deep];
        for text in texts {
            assert!(Head::read(text.as_bytes()).is_err(), "{}", text.get(..20).unwrap_or(text));
        }
    }

    #[test]
    fn every_prefix_of_an_answer_is_an_error() {
        let text = r#"{"success":true,"data":[{"id":"1"}],"nextCursor":"c","hasMore":true,"totalCount":2}"#;
        for end in 0..text.len() {
            assert!(Head::read(&text.as_bytes()[..end]).is_err(), "{end}");
        }
    }
}
