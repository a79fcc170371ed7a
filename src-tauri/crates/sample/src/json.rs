//! Writing records as JSON. Money goes from whole cents to digits and never through a binary fraction.

use std::fmt::{Display, Write};

use jiff::civil::{Date, DateTime};
use ledgerlane_api::{Field, FieldKind};

use super::digits;
use super::layouts::Layout;
use super::record::{self, Id};
pub(super) use super::references::Reference;

/// Writes one JSON object into a text, with every field of its shape, in the shape's order. A field nobody gives a
/// value is blank, as [`blank`](ledgerlane_company::blank) has it.
pub(super) struct Object<'a> {
    out: &'a mut String,
    layout: &'static Layout,
    /// Place of the next field to be written.
    next: usize,
    /// Place of the field that is most likely asked for next.
    likely: usize,
}

impl<'a> Object<'a> {
    pub(super) fn begin(out: &'a mut String, fields: &'static [Field]) -> Self {
        Self::laid_out(out, Layout::of(fields))
    }

    fn laid_out(out: &'a mut String, layout: &'static Layout) -> Self {
        out.push('{');
        Self { out, layout, next: 0, likely: 0 }
    }

    pub(super) fn end(self) {
        self.out.push_str(self.layout.blanks(self.next, usize::MAX));
        self.out.push('}');
    }

    /// Whether this field is still to come.
    pub(super) fn has(&self, key: &str) -> bool {
        self.find(key).is_some()
    }

    /// Whether this field, still to come, holds a text.
    pub(super) fn is_text(&self, key: &str) -> bool {
        self.find(key).is_some_and(|place| self.layout.kind(place) == Some(FieldKind::Text))
    }

    fn find(&self, key: &str) -> Option<usize> {
        self.layout.find(key, self.next, self.likely)
    }

    /// Writes the fields still to come, each by `write`, which takes exactly the field it is given or skips it.
    pub(super) fn fill(&mut self, write: impl Fn(&'static str, &mut Self)) {
        while let Some(name) = self.layout.name(self.next) {
            let before = self.next;
            write(name, self);
            debug_assert_eq!(self.next, before + 1, "{name} was not written");
        }
    }

    /// Writes the fields that parts are for, each by `write`, which gets the field and its part, and may leave it blank.
    /// The list of parts must be the same one each time, so that what it fills need not be looked for each time.
    pub(super) fn fill_parts<P: Copy>(
        &mut self,
        parts: &'static [(&'static str, P)],
        write: impl Fn(&'static str, P, &mut Self),
    ) {
        self.layout.each_of(parts, |place, name, part| {
            self.likely = place;
            write(name, part, self);
        });
    }

    /// Leaves the next field blank.
    pub(super) fn skip(&mut self) {
        self.out.push_str(self.layout.blanks(self.next, self.next + 1));
        self.went_to(self.next);
    }

    fn went_to(&mut self, place: usize) {
        self.next = place + 1;
        self.likely = self.next;
    }

    /// Goes on to this field; those in between are blank.
    fn key(&mut self, key: &str) -> &mut String {
        self.go_to(key);
        self.out
    }

    /// Goes on to this field, and tells how the objects in it are laid out.
    fn open(&mut self, key: &str) -> (&mut String, &'static Layout) {
        let place = self.go_to(key);
        (self.out, self.layout.inner(place))
    }

    /// Goes on to this field, and tells its place.
    fn go_to(&mut self, key: &str) -> usize {
        let Some(place) = self.find(key) else {
            // Every writer runs in the tests, where this stops; a release build writes one key more than the shape has.
            debug_assert!(false, "{key} is not a field that comes here");
            self.out.push_str(self.layout.blanks(self.next, usize::MAX));
            let _ = write!(self.out, ",\"{key}\":");
            self.went_to(self.layout.count());
            return self.layout.count();
        };
        self.out.push_str(self.layout.up_to_value(self.next, place));
        self.went_to(place);
        place
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

    /// Writes a whole number.
    pub(super) fn whole(&mut self, key: &str, value: i64) {
        digits::signed(value, self.key(key));
    }

    /// A whole number, as text.
    pub(super) fn whole_text(&mut self, key: &str, value: i64) {
        self.quoted(key, |out| digits::signed(value, out));
    }

    /// Writes a number of which the digits are known.
    pub(super) fn digits(&mut self, key: &str, digits: &str) {
        self.key(key).push_str(digits);
    }

    /// Writes what `write` does as a text; it must need no escapes.
    fn quoted(&mut self, key: &str, write: impl FnOnce(&mut String)) {
        let out = self.key(key);
        out.push('"');
        write(out);
        out.push('"');
    }

    /// Writes the id of a record.
    pub(super) fn id(&mut self, key: &str, id: Id) {
        self.quoted(key, |out| id.write(out));
    }

    pub(super) fn day(&mut self, key: &str, day: Date) {
        self.quoted(key, |out| digits::day(day, out));
    }

    /// Writes a stamp, as QuickBooks' host writes it.
    pub(super) fn stamp(&mut self, key: &str, at: DateTime) {
        self.quoted(key, |out| record::write_stamp(at, out));
    }

    /// Writes an amount, given in cents, as a number with two decimals.
    pub(super) fn money(&mut self, key: &str, cents: i64) {
        digits::money(cents, self.key(key));
    }

    /// An amount in cents, as text.
    pub(super) fn money_text(&mut self, key: &str, cents: i64) {
        self.quoted(key, |out| digits::money(cents, out));
    }

    /// A percentage, given in hundredths of a percent, as a number.
    pub(super) fn percent(&mut self, key: &str, hundredths: i64) {
        percent(hundredths, self.key(key));
    }

    /// A percentage, given in hundredths of a percent, as text.
    pub(super) fn percent_text(&mut self, key: &str, hundredths: i64) {
        self.quoted(key, |out| percent(hundredths, out));
    }

    /// A quantity in halves of a unit.
    pub(super) fn halves(&mut self, key: &str, halves: i64) {
        let out = self.key(key);
        digits::signed(halves / 2, out);
        if halves % 2 != 0 {
            out.push_str(".5");
        }
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
        let (out, layout) = self.open(key);
        let mut inner = Object::laid_out(out, layout);
        write(&mut inner);
        inner.end();
    }

    /// An array of `count` objects.
    pub(super) fn list(&mut self, key: &str, count: u64, write: impl Fn(u64, &mut Object<'_>)) {
        let (out, layout) = self.open(key);
        out.push('[');
        for nth in 0..count {
            if nth > 0 {
                out.push(',');
            }
            let mut inner = Object::laid_out(out, layout);
            write(nth, &mut inner);
            inner.end();
        }
        out.push(']');
    }
}

/// Digits of a percentage in hundredths of a percent, with as many decimals as it needs.
fn percent(hundredths: i64, out: &mut String) {
    match hundredths % 100 {
        0 => digits::signed(hundredths / 100, out),
        _ => digits::money(hundredths, out),
    }
}

/// Whether one of eight bytes needs an escape.
fn any_escape(eight: [u8; 8]) -> bool {
    /// One in each byte.
    const ONES: u64 = u64::MAX / 255;
    let eight = u64::from_le_bytes(eight);
    // The highest bit of a byte stays when the byte is below a number.
    let below = |bytes: u64, number: u64| bytes.wrapping_sub(ONES * number) & !bytes & (ONES << 7);
    below(eight, 0x20) | below(eight ^ (ONES * 0x22), 1) | below(eight ^ (ONES * 0x5c), 1) != 0
}

/// Where the first byte is that needs an escape.
fn first_escape(text: &[u8]) -> Option<usize> {
    let (eights, _) = text.as_chunks::<8>();
    let plain = eights.iter().take_while(|eight| !any_escape(**eight)).count() * 8;
    let rest = text[plain..].iter();
    rest.copied().position(|byte| byte < b' ' || byte == b'"' || byte == b'\\').map(|at| plain + at)
}

/// A JSON text with its quotes.
pub(super) fn text(value: &str, out: &mut String) {
    out.push('"');
    let mut rest = value;
    // Most texts need no escape and go over whole. What does is one byte long, so it never splits a letter.
    while let Some(at) = first_escape(rest.as_bytes()) {
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
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn any_text_reads_back() {
        for value in ["a\"b\\c", "tab\tnew\nline", "مخبز", "\u{7f}\u{80}\0"] {
            let mut out = String::new();
            text(value, &mut out);
            assert_eq!(serde_json::from_str::<String>(&out).unwrap(), value);
        }
    }

    proptest! {
        #[test]
        fn escapes_are_found_wherever_they_are(value in "[ a-z\"\\\\\u{1}-\u{ff}]{0,40}") {
            let mut out = String::new();
            text(&value, &mut out);
            prop_assert_eq!(serde_json::from_str::<String>(&out).unwrap(), value);
        }
    }
}
