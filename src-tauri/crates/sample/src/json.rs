//! Writing records as JSON. Money goes from whole cents to digits and never through a binary fraction.

use std::fmt::{Display, Write};

use ledgerlane_api::{Catalogue, Field, FieldKind};
use ledgerlane_company::blank;

/// Writes one JSON object into a text, with every field of its shape, in the shape's order. A field nobody gives a
/// value is blank, as [`blank`] has it.
pub(super) struct Object<'a> {
    out: &'a mut String,
    fields: &'static [Field],
    /// Next field to be written.
    next: usize,
}

impl<'a> Object<'a> {
    pub(super) fn begin(out: &'a mut String, fields: &'static [Field]) -> Self {
        out.push('{');
        Self { out, fields, next: 0 }
    }

    pub(super) fn end(mut self) {
        while let Some(field) = self.fields.get(self.next) {
            self.blank(field);
        }
        self.out.push('}');
    }

    /// Whether this field is still to come.
    pub(super) fn has(&self, key: &str) -> bool {
        self.fields[self.next..].iter().any(|field| field.name == key)
    }

    /// Whether this field, still to come, holds a text.
    pub(super) fn is_text(&self, key: &str) -> bool {
        self.fields[self.next..].iter().any(|field| field.name == key && field.kind == FieldKind::Text)
    }

    fn name(&mut self, field: &Field) {
        if self.next > 0 {
            self.out.push(',');
        }
        self.next += 1;
        self.out.push('"');
        self.out.push_str(&field.name);
        self.out.push_str("\":");
    }

    fn blank(&mut self, field: &Field) {
        self.name(field);
        self.out.push_str(blank(field));
    }

    /// Writes the fields still to come, each by `write`, which takes exactly the field it is given or skips it.
    pub(super) fn fill(&mut self, write: impl Fn(&'static str, &mut Self)) {
        while let Some(field) = self.fields.get(self.next) {
            let before = self.next;
            write(&field.name, self);
            debug_assert_eq!(self.next, before + 1, "{} was not written", field.name);
        }
    }

    /// Leaves the next field blank.
    pub(super) fn skip(&mut self) {
        if let Some(field) = self.fields.get(self.next) {
            self.blank(field);
        }
    }

    /// Goes on to this field; those in between are blank.
    fn key(&mut self, key: &str) -> &mut String {
        while let Some(field) = self.fields.get(self.next) {
            if field.name == key {
                self.name(field);
                return self.out;
            }
            self.blank(field);
        }
        // Every writer runs in the tests, where this stops; a release build writes one key more than the shape has.
        debug_assert!(false, "{key} is not a field that comes here");
        let _ = write!(self.out, ",\"{key}\":");
        self.out
    }

    /// Where the values of the field written next come from.
    fn shape(&self, key: &str) -> &'static [Field] {
        let of = self.fields[self.next..]
            .iter()
            .find(|field| field.name == key)
            .and_then(|field| field.of.as_deref());
        of.and_then(|of| Catalogue::built_in().shape(of)).unwrap_or_default()
    }

    pub(super) fn text(&mut self, key: &str, value: &str) {
        text(value, self.key(key));
    }

    /// What `value` displays, which must need no escapes.
    pub(super) fn plain(&mut self, key: &str, value: impl Display) {
        let out = self.key(key);
        // Writing to a text cannot fail.
        let _ = write!(out, "\"{value}\"");
    }

    /// Writes a number.
    pub(super) fn number(&mut self, key: &str, value: impl Display) {
        let _ = write!(self.key(key), "{value}");
    }

    /// Writes an amount, given in cents, as a number with two decimals.
    pub(super) fn money(&mut self, key: &str, cents: i64) {
        money(cents, self.key(key));
    }

    /// An amount in cents, as text.
    pub(super) fn money_text(&mut self, key: &str, cents: i64) {
        let out = self.key(key);
        out.push('"');
        money(cents, out);
        out.push('"');
    }

    /// A percentage, given in hundredths of a percent, as a number.
    pub(super) fn percent(&mut self, key: &str, hundredths: i64) {
        percent(hundredths, self.key(key));
    }

    /// A percentage, given in hundredths of a percent, as text.
    pub(super) fn percent_text(&mut self, key: &str, hundredths: i64) {
        let out = self.key(key);
        out.push('"');
        percent(hundredths, out);
        out.push('"');
    }

    /// A quantity in halves of a unit.
    pub(super) fn halves(&mut self, key: &str, halves: i64) {
        let out = self.key(key);
        let _ = write!(out, "{}{}", halves / 2, if halves % 2 == 0 { "" } else { ".5" });
    }

    pub(super) fn yes_no(&mut self, key: &str, value: bool) {
        self.key(key).push_str(if value { "true" } else { "false" });
    }

    /// A reference to another record; blank where there is none.
    pub(super) fn reference<'r>(&mut self, key: &str, to: impl Into<Option<&'r Reference>>) {
        let to: Option<&Reference> = to.into();
        match to {
            Some(to) => to.write(self.key(key)),
            None => self.key(key).push_str(r#"{"id":"","fullname":""}"#),
        }
    }

    /// Writes an array of references.
    pub(super) fn references(&mut self, key: &str, to: &[Reference]) {
        let out = self.key(key);
        out.push('[');
        for (nth, to) in to.iter().enumerate() {
            if nth > 0 {
                out.push(',');
            }
            to.write(out);
        }
        out.push(']');
    }

    pub(super) fn object(&mut self, key: &str, write: impl FnOnce(&mut Object<'_>)) {
        let shape = self.shape(key);
        let mut inner = Object::begin(self.key(key), shape);
        write(&mut inner);
        inner.end();
    }

    /// An array of `count` objects.
    pub(super) fn list(&mut self, key: &str, count: u64, write: impl Fn(u64, &mut Object<'_>)) {
        let shape = self.shape(key);
        let out = self.key(key);
        out.push('[');
        for nth in 0..count {
            if nth > 0 {
                out.push(',');
            }
            let mut inner = Object::begin(out, shape);
            write(nth, &mut inner);
            inner.end();
        }
        out.push(']');
    }
}

/// Another record, as a field names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Reference {
    pub(super) id: String,
    pub(super) fullname: String,
}

impl Reference {
    fn write(&self, out: &mut String) {
        out.push_str("{\"id\":");
        text(&self.id, out);
        out.push_str(",\"fullname\":");
        text(&self.fullname, out);
        out.push('}');
    }
}

/// Digits of an amount in cents, with two decimals.
pub(super) fn money(cents: i64, out: &mut String) {
    let sign = if cents < 0 { "-" } else { "" };
    let whole = cents.unsigned_abs();
    let _ = write!(out, "{sign}{}.{:02}", whole / 100, whole % 100);
}

/// Digits of a percentage in hundredths of a percent, with as many decimals as it needs.
fn percent(hundredths: i64, out: &mut String) {
    match hundredths % 100 {
        0 => {
            let _ = write!(out, "{}", hundredths / 100);
        }
        _ => money(hundredths, out),
    }
}

/// A JSON text with its quotes.
fn text(value: &str, out: &mut String) {
    out.push('"');
    let mut rest = value;
    // Most texts need no escape and go over whole. What does is one byte long, so it never splits a letter.
    while let Some(at) = rest.bytes().position(|byte| byte < b' ' || byte == b'"' || byte == b'\\') {
        let (plain, from) = rest.split_at(at);
        out.push_str(plain);
        let mut letters = from.chars();
        match letters.next() {
            Some('"') => out.push_str("\\\""),
            Some('\\') => out.push_str("\\\\"),
            Some(c) => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            None => {}
        }
        rest = letters.as_str();
    }
    out.push_str(rest);
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
