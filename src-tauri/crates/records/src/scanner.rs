//! Walks over a JSON text that is known to be valid, and gives its parts as they were written.
//!
//! A record arrives as a `RawValue`, which serde_json has checked from end to end. Its numbers have to keep every digit, which
//! serde_json only gives away with a setting that would change every number of the program; so the text is cut here. A text
//! that is no valid JSON gives parts that mean nothing, but it neither panics nor goes on without end.

use std::borrow::Cow;

/// A position in a JSON text.
#[derive(Debug, Clone)]
pub(crate) struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Returns the next byte that is no blank; 0 at the end of the text.
    pub(crate) fn peek(&mut self) -> u8 {
        let bytes = self.text.as_bytes();
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = bytes.get(self.at) {
            self.at += 1;
        }
        bytes.get(self.at).copied().unwrap_or(0)
    }

    /// Steps over this byte where it comes next, and returns whether it did.
    fn step_over(&mut self, byte: u8) -> bool {
        let found = self.peek() == byte;
        if found {
            self.at += 1;
        }
        found
    }

    /// Steps over a value and returns its text. However deep the value is nested, no stack grows with it.
    pub(crate) fn value(&mut self) -> &'a str {
        let first = self.peek();
        let start = self.at;
        match first {
            b'"' => self.step_over_string(),
            b'{' | b'[' => {
                let mut depth = 0usize;
                while let Some(byte) = self.text.as_bytes().get(self.at) {
                    match byte {
                        b'"' => {
                            self.step_over_string();
                            continue;
                        }
                        b'{' | b'[' => depth += 1,
                        b'}' | b']' => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                    self.at += 1;
                    if depth == 0 {
                        break;
                    }
                }
            }
            _ => {
                let is_part = |byte: &u8| !matches!(byte, b',' | b'}' | b']' | b' ' | b'\t' | b'\n' | b'\r');
                while self.text.as_bytes().get(self.at).is_some_and(is_part) {
                    self.at += 1;
                }
            }
        }
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// Steps over a text in quotes, which comes next.
    fn step_over_string(&mut self) {
        let bytes = self.text.as_bytes();
        self.at += 1;
        while let Some(byte) = bytes.get(self.at) {
            match byte {
                b'"' => {
                    self.at += 1;
                    return;
                }
                b'\\' => self.at += 2,
                _ => self.at += 1,
            }
        }
        // The text ends within the quotes, which no valid one does.
        self.at = bytes.len();
    }

    /// Walks over an object, which comes next. The callback gets each key and has to step over its value.
    pub(crate) fn object(&mut self, mut entry: impl FnMut(&mut Self, Cow<'a, str>)) {
        if !self.step_over(b'{') {
            return;
        }
        while self.peek() == b'"' {
            let key = self.value();
            if !self.step_over(b':') {
                return;
            }
            entry(self, text_of(key));
            if !self.step_over(b',') {
                break;
            }
        }
        self.step_over(b'}');
    }

    /// Walks over an array, which comes next. The callback has to step over each item.
    pub(crate) fn array(&mut self, mut item: impl FnMut(&mut Self)) {
        if !self.step_over(b'[') || self.step_over(b']') {
            return;
        }
        loop {
            let before = self.at;
            item(self);
            if !self.step_over(b',') || self.at == before {
                break;
            }
        }
        self.step_over(b']');
    }
}

/// Returns the text that a scalar stands for: what is between the quotes, and every other value as it was written. Escapes that
/// stand for no letter (half of a surrogate pair) leave the text as it was written.
pub(crate) fn text_of(value: &str) -> Cow<'_, str> {
    match value.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        None => Cow::Borrowed(value),
        Some(inner) if !inner.contains('\\') => Cow::Borrowed(inner),
        Some(inner) => serde_json::from_str(value).map_or(Cow::Borrowed(inner), Cow::Owned),
    }
}

/// Writes a value without the keys that come again later in the same object: the last one counts. Deeper than `depth` objects
/// and arrays the text stays as it is.
pub(crate) fn without_duplicates(value: &str, depth: u8) -> String {
    let mut scanner = Scanner::new(value);
    match scanner.peek() {
        b'{' if depth > 0 => {
            let mut entries: Vec<(Cow<'_, str>, &str)> = Vec::new();
            scanner.object(|scanner, key| {
                entries.retain(|(known, _)| *known != key);
                entries.push((key, scanner.value()));
            });
            let entries: Vec<String> = entries
                .into_iter()
                .map(|(key, value)| {
                    format!("{}:{}", serde_json::Value::from(key), without_duplicates(value, depth - 1))
                })
                .collect();
            format!("{{{}}}", entries.join(","))
        }
        b'[' if depth > 0 => {
            let mut items = Vec::new();
            scanner.array(|scanner| items.push(without_duplicates(scanner.value(), depth - 1)));
            format!("[{}]", items.join(","))
        }
        _ => value.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn parts_are_given_as_they_were_written() {
        let mut found = Vec::new();
        let text = " { \"a\" : -1.50e3 , \"b\\\"\" : [ 1 , [] , {\"]\":\"\\\\\"} ] ,\"\":null, \"ü\":\"x\\u0041\" } ";
        Scanner::new(text).object(|scanner, key| found.push((key.into_owned(), scanner.value())));
        let wanted =
            [("a", "-1.50e3"), ("b\"", "[ 1 , [] , {\"]\":\"\\\\\"} ]"), ("", "null"), ("ü", "\"x\\u0041\"")];
        assert_eq!(found, wanted.map(|(key, value)| (key.to_owned(), value)));
        assert_eq!(text_of("\"x\\u0041\""), "xA");
        assert_eq!(text_of("\"\\ud800\""), "\\ud800", "half of a pair stands for nothing");

        let mut items = Vec::new();
        Scanner::new("[1, [2 ,3],\"4,]\" ]").array(|scanner| items.push(scanner.value()));
        assert_eq!(items, ["1", "[2 ,3]", "\"4,]\""]);
    }

    #[test]
    fn the_last_of_several_keys_counts() {
        let text = r#"{"a":{"x":1,"x":2},"b":[{"y":1,"y":3.0}],"a":{"z":0}}"#;
        assert_eq!(without_duplicates(text, 8), r#"{"b":[{"y":3.0}],"a":{"z":0}}"#);
    }

    #[test]
    fn a_value_that_is_nested_without_measure_is_stepped_over() {
        let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
        assert_eq!(Scanner::new(&deep).value(), deep);
        assert_eq!(without_duplicates(&deep, 8), deep);
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic_or_go_on_without_end(text in "[\\[\\]{}\":,\\\\ \\-a1é\u{1F600}]{0,40}") {
            Scanner::new(&text).value();
            Scanner::new(&text).object(|scanner, _| { scanner.value(); });
            Scanner::new(&text).array(|scanner| { scanner.value(); });
            let _ = without_duplicates(&text, 8);
        }
    }
}
