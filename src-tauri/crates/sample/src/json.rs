//! Writing records as JSON. Money goes from whole cents to digits and never through a binary fraction.

use std::fmt::{Display, Write};
use std::sync::OnceLock;

use jiff::civil::{Date, DateTime};
use ledgerlane_api::{Field, FieldKind};

use super::digits;
use super::layouts::{Ends, Layout};
use super::record::{self, Id};
pub(super) use super::references::Reference;
use super::transactions::RefNumber;

/// Which field of an object: the one with a name, or the one at a place.
pub(super) trait FieldKey: Copy {
    /// The place of the field in a layout, of those from a place on.
    fn place(self, layout: &Layout, from: usize) -> Option<usize>;

    /// The name of the field, where it is known.
    fn name(self) -> &'static str;
}

impl FieldKey for &'static str {
    #[inline]
    fn place(self, layout: &Layout, from: usize) -> Option<usize> {
        layout.find(self, Ends::of(self), from)
    }

    fn name(self) -> &'static str {
        self
    }
}

/// The place of a field in its object.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place(usize);

impl FieldKey for Place {
    #[inline]
    fn place(self, _: &Layout, from: usize) -> Option<usize> {
        (self.0 >= from).then_some(self.0)
    }

    fn name(self) -> &'static str {
        ""
    }
}

/// The fields of an object as text, without the values that differ from one object to the next.
#[derive(Debug)]
pub(super) struct Template<P> {
    text: String,
    gaps: Vec<Gap<P>>,
}

/// A value that a template leaves out.
#[derive(Debug)]
struct Gap<P> {
    /// Where in the text of the template it belongs.
    at: usize,
    place: Place,
    part: P,
}

impl<P: Copy> Template<P> {
    /// Of objects laid out like this, which say these parts: `is_left_out` tells which of them differ, and `write` writes the others.
    pub(super) fn new(
        layout: &'static Layout,
        parts: &'static [(&'static str, P)],
        is_left_out: impl Fn(P) -> bool,
        write: impl Fn(Place, P, &mut Object<'_>),
    ) -> Self {
        let (mut text, mut gaps) = (String::new(), Vec::new());
        let mut object = Object { out: &mut text, layout, next: 0, after: 0 };
        object.fill_parts(parts, |place, part, object| {
            if is_left_out(part) {
                gaps.push(Gap { at: object.key(place).len(), place, part });
            } else {
                write(place, part, object);
            }
        });
        object.out.push_str(layout.blanks(object.next, usize::MAX));
        Self { text, gaps }
    }
}

/// The text of an object that is written again and again, and how it is laid out.
#[derive(Debug, Default)]
pub(super) struct ObjectMemory(OnceLock<(&'static Layout, Box<str>)>);

/// Writes one JSON object into a text, with every field of its shape, in the shape's order. A field nobody gives a
/// value is blank, as [`blank`](ledgerlane_company::blank) has it.
pub(super) struct Object<'a> {
    out: &'a mut String,
    layout: &'static Layout,
    /// Place of the first field that is not written yet.
    next: usize,
    /// Place after the field that was named last. Fields from `next` up to here are blank. It is one less than `next` where a template
    /// has written the name of a field and not its value.
    after: usize,
}

impl<'a> Object<'a> {
    pub(super) fn begin(out: &'a mut String, fields: &'static [Field]) -> Self {
        Self::laid_out(out, Layout::of(fields))
    }

    fn laid_out(out: &'a mut String, layout: &'static Layout) -> Self {
        out.push('{');
        Self { out, layout, next: 0, after: 0 }
    }

    /// How the fields are laid out.
    pub(super) fn layout(&self) -> &'static Layout {
        self.layout
    }

    pub(super) fn end(self) {
        self.out.push_str(self.layout.blanks(self.next, usize::MAX));
        self.out.push('}');
    }

    /// Whether this field is still to come.
    #[inline]
    pub(super) fn has(&self, key: impl FieldKey) -> bool {
        key.place(self.layout, self.after).is_some()
    }

    /// Whether this field, still to come, holds a text.
    pub(super) fn is_text(&self, key: impl FieldKey) -> bool {
        let place = key.place(self.layout, self.after);
        place.is_some_and(|place| self.layout.kind(place) == Some(FieldKind::Text))
    }

    /// Writes the fields still to come, each by `write`, which takes exactly the field it is given or skips it.
    pub(super) fn fill(&mut self, write: impl Fn(&'static str, &mut Self)) {
        while let Some(name) = self.layout.name(self.after) {
            let before = self.after;
            write(name, self);
            debug_assert_eq!(self.after, before + 1, "{name} was not written");
        }
    }

    /// Writes the fields that parts are for, each by `write`, which gets the field and its part, and may leave it blank.
    /// The list of parts must be the same one each time, so that what it fills need not be looked for each time.
    pub(super) fn fill_parts<P: Copy>(
        &mut self,
        parts: &'static [(&'static str, P)],
        mut write: impl FnMut(Place, P, &mut Self),
    ) {
        self.layout.each_of(parts, |place, part| write(Place(place), part, self));
    }

    /// Writes all fields from a template, and those that it leaves out by `write`, which may leave them blank.
    pub(super) fn fill_template<P: Copy>(
        &mut self,
        template: &Template<P>,
        mut write: impl FnMut(Place, P, &mut Self),
    ) {
        let mut from = 0;
        for &Gap { at, place, part } in &template.gaps {
            self.out.push_str(&template.text[from..at]);
            from = at;
            (self.next, self.after) = (place.0 + 1, place.0);
            let before = self.out.len();
            write(place, part, self);
            if self.out.len() == before {
                self.out.push_str(self.layout.blank(place.0));
            }
        }
        self.out.push_str(&template.text[from..]);
        self.next = self.layout.count();
        self.after = self.next;
    }

    /// Leaves the next field blank.
    pub(super) fn skip(&mut self) {
        self.after += 1;
    }

    /// Leaves this field blank, and those before it. `blank` is what a blank field of its kind looks like.
    #[inline]
    fn leave_blank(&mut self, key: impl FieldKey, blank: &str) {
        let place = key.place(self.layout, self.after);
        debug_assert!(
            place.is_some_and(|place| self.layout.blank(place) == blank),
            "{} is not a field that comes here and may be blank",
            key.name()
        );
        self.after = place.map_or(self.after, |place| place + 1);
    }

    /// Goes on to this field; those in between are blank.
    #[inline]
    fn key(&mut self, key: impl FieldKey) -> &mut String {
        match key.place(self.layout, self.after) {
            Some(place) => self.go_to(place),
            None => self.go_to_unknown(key.name()),
        }
        self.out
    }

    /// Goes on to this field, and tells how the objects in it are laid out.
    #[inline]
    fn open(&mut self, key: impl FieldKey) -> (&mut String, &'static Layout) {
        self.key(key);
        (self.out, self.layout.inner(self.next - 1))
    }

    /// Goes on to the field at a place.
    fn go_to(&mut self, place: usize) {
        if self.next <= place {
            self.out.push_str(self.layout.up_to_value(self.next, place));
        }
        self.next = place + 1;
        self.after = self.next;
    }

    /// Goes on to a field that the shape lacks here.
    #[cold]
    fn go_to_unknown(&mut self, name: &str) {
        // Every writer runs in the tests, where this stops; a release build writes one key more than the shape has.
        debug_assert!(false, "{name} is not a field that comes here");
        self.out.push_str(self.layout.blanks(self.next, usize::MAX));
        // Writing to a text cannot fail.
        let _ = write!(self.out, ",\"{name}\":");
        self.next = self.layout.count() + 1;
        self.after = self.next;
    }

    /// A text; blank where it is empty.
    #[inline]
    pub(super) fn text(&mut self, key: impl FieldKey, value: &str) {
        if value.is_empty() {
            return self.leave_blank(key, "\"\"");
        }
        text(value, self.key(key));
    }

    /// What `value` displays, which must need no escapes.
    #[inline]
    pub(super) fn plain(&mut self, key: impl FieldKey, value: impl Display) {
        let out = self.key(key);
        // Writing to a text cannot fail.
        let _ = write!(out, "\"{value}\"");
    }

    /// Writes a number.
    #[inline]
    pub(super) fn number(&mut self, key: impl FieldKey, value: impl Display) {
        let _ = write!(self.key(key), "{value}");
    }

    /// Writes a whole number.
    #[inline]
    pub(super) fn whole(&mut self, key: impl FieldKey, value: i64) {
        digits::signed(value, self.key(key));
    }

    /// A whole number, as text.
    #[inline]
    pub(super) fn whole_text(&mut self, key: impl FieldKey, value: i64) {
        self.quoted(key, |out| digits::signed(value, out));
    }

    /// Writes a number of which the digits are known.
    #[inline]
    pub(super) fn digits(&mut self, key: impl FieldKey, digits: &str) {
        self.key(key).push_str(digits);
    }

    /// Writes the ref number of a document; blank where it has none.
    #[inline]
    pub(super) fn ref_number(&mut self, key: impl FieldKey, number: Option<RefNumber>) {
        match number {
            Some(number) => self.quoted(key, |out| number.write(out)),
            None => self.leave_blank(key, "\"\""),
        }
    }

    /// Writes what `write` does as a text; it must need no escapes.
    #[inline]
    pub(super) fn quoted(&mut self, key: impl FieldKey, write: impl FnOnce(&mut String)) {
        let out = self.key(key);
        out.push('"');
        write(out);
        out.push('"');
    }

    /// Writes the id of a record.
    #[inline]
    pub(super) fn id(&mut self, key: impl FieldKey, id: Id) {
        self.quoted(key, |out| id.write(out));
    }

    #[inline]
    pub(super) fn day(&mut self, key: impl FieldKey, day: Date) {
        self.quoted(key, |out| digits::day(day, out));
    }

    /// Writes a stamp, as QuickBooks' host writes it.
    #[inline]
    pub(super) fn stamp(&mut self, key: impl FieldKey, at: DateTime) {
        self.quoted(key, |out| record::write_stamp(at, out));
    }

    /// Writes an amount, given in cents, as a number with two decimals.
    #[inline]
    pub(super) fn money(&mut self, key: impl FieldKey, cents: i64) {
        digits::money(cents, self.key(key));
    }

    /// An amount in cents, as text.
    #[inline]
    pub(super) fn money_text(&mut self, key: impl FieldKey, cents: i64) {
        self.quoted(key, |out| digits::money(cents, out));
    }

    /// A percentage, given in hundredths of a percent, as a number.
    #[inline]
    pub(super) fn percent(&mut self, key: impl FieldKey, hundredths: i64) {
        percent(hundredths, self.key(key));
    }

    /// A percentage, given in hundredths of a percent, as text.
    #[inline]
    pub(super) fn percent_text(&mut self, key: impl FieldKey, hundredths: i64) {
        self.quoted(key, |out| percent(hundredths, out));
    }

    /// A quantity in halves of a unit.
    #[inline]
    pub(super) fn halves(&mut self, key: impl FieldKey, halves: i64) {
        let out = self.key(key);
        digits::signed(halves / 2, out);
        if halves % 2 != 0 {
            out.push_str(".5");
        }
    }

    #[inline]
    pub(super) fn yes_no(&mut self, key: impl FieldKey, value: bool) {
        if !value {
            return self.leave_blank(key, "false");
        }
        self.key(key).push_str("true");
    }

    /// A reference to another record; blank where there is none.
    #[inline]
    pub(super) fn reference<'r>(&mut self, key: impl FieldKey, to: impl Into<Option<&'r Reference>>) {
        let to: Option<&Reference> = to.into();
        match to {
            Some(to) => to.write(self.key(key)),
            None => self.leave_blank(key, r#"{"id":"","fullname":""}"#),
        }
    }

    /// Writes an array of references.
    pub(super) fn references(&mut self, key: impl FieldKey, to: &[Reference]) {
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

    pub(super) fn object(&mut self, key: impl FieldKey, write: impl FnOnce(&mut Object<'_>)) {
        let (out, layout) = self.open(key);
        let mut inner = Object::laid_out(out, layout);
        write(&mut inner);
        inner.end();
    }

    /// An object that is the same whenever it is written: by `write` the first time, and as it was then from `memory` afterwards.
    pub(super) fn object_once(
        &mut self,
        key: impl FieldKey,
        memory: Option<&ObjectMemory>,
        write: impl FnOnce(&mut Object<'_>),
    ) {
        let (out, layout) = self.open(key);
        let (before, known) = (out.len(), memory.and_then(|memory| memory.0.get()));
        if let Some((_, text)) = known.filter(|(of, _)| std::ptr::eq(*of, layout)) {
            out.push_str(text);
            return;
        }
        let mut inner = Object::laid_out(out, layout);
        write(&mut inner);
        inner.end();
        if let Some(memory) = memory {
            // Where it is remembered with another layout, it stays so.
            memory.0.get_or_init(|| (layout, out[before..].into()));
        }
    }

    /// An array of `count` objects.
    pub(super) fn list(&mut self, key: impl FieldKey, count: u64, write: impl Fn(u64, &mut Object<'_>)) {
        if count == 0 {
            return self.leave_blank(key, "[]");
        }
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
