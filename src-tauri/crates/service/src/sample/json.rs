//! Writing records as JSON. Money goes from whole cents to digits and never through a binary fraction.

use std::fmt::Write;

/// Writes one JSON object into a text.
pub(super) struct Object<'a> {
    out: &'a mut String,
    first: bool,
}

impl<'a> Object<'a> {
    pub(super) fn begin(out: &'a mut String) -> Self {
        out.push('{');
        Self { out, first: true }
    }

    pub(super) fn end(self) {
        self.out.push('}');
    }

    fn key(&mut self, key: &str) -> &mut String {
        if !self.first {
            self.out.push(',');
        }
        self.first = false;
        self.out.push('"');
        self.out.push_str(key);
        self.out.push_str("\":");
        self.out
    }

    pub(super) fn text(&mut self, key: &str, value: &str) {
        text(value, self.key(key));
    }

    /// Text; null where there is none.
    pub(super) fn text_or_null(&mut self, key: &str, value: Option<&str>) {
        match value {
            Some(value) => self.text(key, value),
            None => self.raw(key, "null"),
        }
    }

    /// What `value` displays, which must need no escapes.
    pub(super) fn plain(&mut self, key: &str, value: std::fmt::Arguments<'_>) {
        let out = self.key(key);
        out.push('"');
        // Writing to a text cannot fail.
        let _ = out.write_fmt(value);
        out.push('"');
    }

    pub(super) fn whole(&mut self, key: &str, value: u64) {
        let _ = write!(self.key(key), "{value}");
    }

    /// An amount in cents.
    pub(super) fn money(&mut self, key: &str, cents: i64) {
        money(cents, self.key(key));
    }

    pub(super) fn yes_no(&mut self, key: &str, value: bool) {
        self.raw(key, if value { "true" } else { "false" });
    }

    /// JSON as it is.
    pub(super) fn raw(&mut self, key: &str, json: &str) {
        self.key(key).push_str(json);
    }

    pub(super) fn nulls(&mut self, keys: &[&str]) {
        for key in keys {
            self.raw(key, "null");
        }
    }

    pub(super) fn empty_lists(&mut self, keys: &[&str]) {
        for key in keys {
            self.raw(key, "[]");
        }
    }

    /// `{id, fullname}` of another record.
    pub(super) fn reference(&mut self, key: &str, id: &str, fullname: &str) {
        self.object(key, |reference| {
            reference.text("id", id);
            reference.text("fullname", fullname);
        });
    }

    pub(super) fn object(&mut self, key: &str, write: impl FnOnce(&mut Object<'_>)) {
        let mut inner = Object::begin(self.key(key));
        write(&mut inner);
        inner.end();
    }

    /// An array of `count` objects.
    pub(super) fn list(&mut self, key: &str, count: u64, write: impl Fn(u64, &mut Object<'_>)) {
        let out = self.key(key);
        out.push('[');
        for nth in 0..count {
            if nth > 0 {
                out.push(',');
            }
            let mut inner = Object::begin(out);
            write(nth, &mut inner);
            inner.end();
        }
        out.push(']');
    }
}

/// Digits of an amount in cents, with two decimals.
pub(super) fn money(cents: i64, out: &mut String) {
    let sign = if cents < 0 { "-" } else { "" };
    let whole = cents.unsigned_abs();
    let _ = write!(out, "{sign}{}.{:02}", whole / 100, whole % 100);
}

/// A JSON text with its quotes.
fn text(value: &str, out: &mut String) {
    out.push('"');
    for c in value.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if c.is_control() => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_two_decimals_and_their_sign() {
        for (cents, digits) in [
            (0, "0.00"),
            (5, "0.05"),
            (-5, "-0.05"),
            (-12_345, "-123.45"),
            (i64::MIN, "-92233720368547758.08"),
        ] {
            let mut out = String::new();
            money(cents, &mut out);
            assert_eq!(out, digits);
        }
    }

    #[test]
    fn any_text_reads_back() {
        for value in ["a\"b\\c", "tab\tnew\nline", "مخبز", "\u{7f}\u{80}\0"] {
            let mut out = String::new();
            text(value, &mut out);
            assert_eq!(serde_json::from_str::<String>(&out).unwrap(), value);
        }
    }
}
