//! Writing records as JSON. Money goes from whole cents to digits and never through a binary fraction.

mod remembered;
mod text;

use std::fmt::{Display, Write};

use jiff::civil::{Date, DateTime};
use ledgerlane_api::FieldKind;

use super::digits;
use super::layouts::{Ends, Layout};
use super::record::{self, Id};
pub(super) use super::references::Reference;
use super::transactions::RefNumber;
pub(super) use remembered::{ObjectMemory, Template};
pub(super) use text::text;

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
pub(super) struct FieldIndex(usize);

impl FieldKey for FieldIndex {
    #[inline]
    fn place(self, _: &Layout, from: usize) -> Option<usize> {
        (self.0 >= from).then_some(self.0)
    }

    fn name(self) -> &'static str {
        ""
    }
}

/// Writes one JSON object into a text, with every field of its shape, in the shape's order. A field nobody gives a
/// value is blank: null, or an empty list.
///
/// INV-SAMPLE-4: A record carries every field of the catalogue, in its order.
pub(super) struct Object<'a> {
    out: &'a mut String,
    layout: &'static Layout,
    /// Place of the first field that is not written yet.
    next: usize,
    /// Place after the field that was named last. Fields from `next` up to here are blank.
    after: usize,
    /// Text of a template that comes before the value of the field that is written next, with the field's name. Empty elsewhere.
    ahead: &'static str,
}

impl<'a> Object<'a> {
    /// Begins an object with this layout.
    pub(super) fn begin(out: &'a mut String, layout: &'static Layout) -> Self {
        out.push('{');
        Self { out, layout, next: 0, after: 0, ahead: "" }
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

    /// Whether this field is the next one.
    #[inline]
    pub(super) fn comes_next(&self, key: impl FieldKey) -> bool {
        key.place(self.layout, self.after) == Some(self.after)
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
        mut write: impl FnMut(FieldIndex, P, &mut Self),
    ) {
        self.layout.each_of(parts, |place, part| write(FieldIndex(place), part, self));
    }

    /// Leaves the next field blank.
    pub(super) fn skip(&mut self) {
        self.after += 1;
    }

    /// Leaves this field blank, and those before it.
    #[inline]
    fn leave_blank(&mut self, key: impl FieldKey) {
        let place = key.place(self.layout, self.after);
        debug_assert!(place.is_some(), "{} is not a field that comes here", key.name());
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
        if self.ahead.is_empty() {
            self.out.push_str(self.layout.up_to_value(self.next, place));
        } else {
            self.out.push_str(self.ahead);
            self.ahead = "";
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
            return self.leave_blank(key);
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

    /// Writes a number with this many digits at least, with what comes before and after it, which needs no escapes.
    #[inline]
    pub(super) fn numbered(
        &mut self,
        key: impl FieldKey,
        before: &str,
        number: u64,
        digits: usize,
        after: &str,
    ) {
        self.quoted(key, |out| {
            out.push_str(before);
            digits::padded(number, digits, out);
            out.push_str(after);
        });
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

    /// Writes a number from its digits.
    #[inline]
    pub(super) fn digits(&mut self, key: impl FieldKey, digits: &str) {
        self.key(key).push_str(digits);
    }

    /// Writes the ref number of a document; blank where it has none.
    #[inline]
    pub(super) fn ref_number(&mut self, key: impl FieldKey, number: Option<RefNumber>) {
        match number {
            Some(number) => self.quoted(key, |out| number.write(out)),
            None => self.leave_blank(key),
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
        self.key(key).push_str(if value { "true" } else { "false" });
    }

    /// A reference to another record; blank where there is none.
    #[inline]
    pub(super) fn reference<'r>(&mut self, key: impl FieldKey, to: impl Into<Option<&'r Reference>>) {
        let to: Option<&Reference> = to.into();
        match to {
            Some(to) => to.write(self.key(key)),
            None => self.leave_blank(key),
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

    /// Writes an object; blank where `write` gives none of its fields a value.
    pub(super) fn object(&mut self, key: impl FieldKey, write: impl FnOnce(&mut Object<'_>)) {
        let before = (self.out.len(), self.next, self.ahead);
        let (out, layout) = self.open(key);
        let mut inner = Object::begin(out, layout);
        write(&mut inner);
        if inner.next > 0 {
            return inner.end();
        }
        self.out.truncate(before.0);
        (self.next, self.ahead) = (before.1, before.2);
    }

    /// An array of `count` objects.
    pub(super) fn list(&mut self, key: impl FieldKey, count: u64, write: impl Fn(u64, &mut Object<'_>)) {
        if count == 0 {
            return self.leave_blank(key);
        }
        let (out, layout) = self.open(key);
        out.push('[');
        for nth in 0..count {
            if nth > 0 {
                out.push(',');
            }
            let mut inner = Object::begin(out, layout);
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
