//! The head of a list's answer: everything but its records. Reading it costs a fraction of reading the records,
//! so that the next page can be asked for first.

use ledgerlane_api::{Cursor, ListShape};
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// What a list's answer says besides its records. Numbers that are none are taken for missing.
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
    #[serde(default, deserialize_with = "whole")]
    pub(crate) page: Option<u64>,
    #[serde(default, deserialize_with = "whole")]
    pub(crate) count: Option<u64>,
    #[serde(default, deserialize_with = "whole")]
    pub(crate) total_count: Option<u64>,
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

fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    Ok(Value::deserialize(deserializer)?.as_u64())
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

    /// What follows; an error where the answer contradicts itself.
    pub(crate) fn more(&self, shape: ListShape) -> Result<MoreToCome, &'static str> {
        let promised = match self.has_more {
            Some(promised) => promised,
            // Flat lists have no such flag; a paginated one without it goes on as long as there is a cursor.
            None => shape == ListShape::Paginated && self.cursor().is_some(),
        };
        if !promised {
            return Ok(MoreToCome::No);
        }
        let cursor = self.cursor().ok_or("more is to come, but it names no cursor")?;
        // Compared, because a cursor that had to be trimmed is not the one the service gave.
        match Cursor::new(cursor) {
            Ok(fine) if fine.as_str() == cursor => Ok(MoreToCome::With(fine)),
            _ => Err("its cursor cannot be sent back"),
        }
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
            (r#"{"data":[],"nextCursor":"c"}"#, Flat, Ok(MoreToCome::No)),
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
            r#"{"data":[],"hasMore":true,"nextCursor":" c"}"#,
            r#"{"data":[],"hasMore":true,"nextCursor":"a\r\nb"}"#,
        ] {
            assert!(read(text).more(Paginated).is_err(), "{text}");
        }
    }

    #[test]
    fn odd_numbers_are_missing_and_broken_answers_are_errors() {
        for total in ["-1", "1.5", "\"12\"", "null", "[]"] {
            assert_eq!(read(&format!(r#"{{"data":[],"totalCount":{total}}}"#)).total_count, None, "{total}");
        }
        assert_eq!(read(r#"{"data":[],"totalCount":1000000000000000000}"#).total_count, Some(10u64.pow(18)));
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
