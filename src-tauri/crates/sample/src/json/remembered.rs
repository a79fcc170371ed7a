//! Objects, and parts of objects, that are written once and copied afterwards.

use std::sync::OnceLock;

use super::{FieldIndex, FieldKey, Object};
use crate::layouts::Layout;

/// The fields of an object as text, without the values that differ from one object to the next.
#[derive(Debug)]
pub(crate) struct Template<P> {
    layout: &'static Layout,
    text: String,
    gaps: Vec<Gap<P>>,
}

/// A value that a template leaves out: it is blank there.
#[derive(Debug)]
struct Gap<P> {
    /// Where in the text of the template it begins and ends.
    begin: usize,
    end: usize,
    place: FieldIndex,
    part: P,
}

impl<P: Copy> Template<P> {
    /// Of objects laid out like this, which say these parts: `is_left_out` tells which of them differ, and `write` writes the others.
    pub(crate) fn new(
        layout: &'static Layout,
        parts: &'static [(&'static str, P)],
        is_left_out: impl Fn(P) -> bool,
        write: impl Fn(FieldIndex, P, &mut Object<'_>),
    ) -> Self {
        let (mut text, mut gaps) = (String::new(), Vec::new());
        let mut object = Object { out: &mut text, layout, next: 0, after: 0, ahead: "" };
        object.fill_parts(parts, |place, part, object| {
            if is_left_out(part) {
                let begin = object.key(place).len();
                object.out.push_str(layout.blank(place.0));
                gaps.push(Gap { begin, end: object.out.len(), place, part });
            } else {
                write(place, part, object);
            }
        });
        object.out.push_str(layout.blanks(object.next, usize::MAX));
        Self { layout, text, gaps }
    }

    /// Whether it is of objects that are laid out like this.
    pub(crate) fn is_of(&self, layout: &'static Layout) -> bool {
        std::ptr::eq(self.layout, layout)
    }
}

/// The text of an object that is written again and again, and how it is laid out.
#[derive(Debug, Default)]
pub(crate) struct ObjectMemory(OnceLock<(&'static Layout, Box<str>)>);

impl Object<'_> {
    /// Writes all fields from a template, and those that it leaves out by `write`, which may leave them blank.
    pub(crate) fn fill_template<P: Copy>(
        &mut self,
        template: &'static Template<P>,
        mut write: impl FnMut(FieldIndex, P, &mut Self),
    ) {
        let mut from = 0;
        for &Gap { begin, end, place, part } in &template.gaps {
            self.ahead = &template.text[from..begin];
            self.after = place.0;
            write(place, part, self);
            // What is left blank goes over with the text around it.
            if self.ahead.is_empty() {
                from = end;
            }
        }
        self.ahead = "";
        self.out.push_str(&template.text[from..]);
        self.next = self.layout.count();
        self.after = self.next;
    }

    /// An object that is the same whenever it is written: by `write` the first time, and as it was then from `memory` afterwards.
    pub(crate) fn object_once(
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
        let mut inner = Object::begin(out, layout);
        write(&mut inner);
        inner.end();
        if let Some(memory) = memory {
            // Where it is remembered with another layout, it stays so.
            memory.0.get_or_init(|| (layout, out[before..].into()));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use ledgerlane_api::Catalogue;

    use super::*;

    fn written(write: impl FnOnce(&mut Object<'_>)) -> String {
        let mut out = String::new();
        let mut object =
            Object::begin(&mut out, Layout::of(&Catalogue::built_in().find("Invoices").unwrap().fields));
        write(&mut object);
        object.end();
        out
    }

    #[test]
    fn an_object_is_written_once_and_copied_where_it_is_laid_out_alike() {
        let (memory, times) = (ObjectMemory::default(), Cell::new(0));
        let address = |key, memory| {
            written(|object| {
                object.object_once(key, memory, |address| {
                    times.set(times.get() + 1);
                    address.text("city", "Scranton");
                });
                object.money("subtotal", 5);
            })
        };
        let made = address("billingAddress", None);
        assert_eq!(
            [address("billingAddress", Some(&memory)), address("billingAddress", Some(&memory))],
            [made.as_str(), made.as_str()]
        );
        assert_eq!(times.get(), 2, "made once without the memory and once for it");
        // Both addresses have one shape.
        let elsewhere = address("shippingAddress", Some(&memory));
        assert_eq!(times.get(), 2);
        assert_eq!(elsewhere, address("shippingAddress", None));
        // A card has another one: what is remembered is not taken for it.
        let card = |memory| {
            let mut out = String::new();
            let mut customer =
                Object::begin(&mut out, Layout::of(&Catalogue::built_in().find("Customers").unwrap().fields));
            customer.object_once("creditCard", memory, |card| card.text("nameOnCard", "Any"));
            customer.end();
            out
        };
        assert_eq!(card(Some(&memory)), card(None));
    }

    #[test]
    fn a_template_leaves_out_what_differs() {
        static PARTS: [(&str, u8); 4] = [("memo", 1), ("id", 2), ("isPending", 3), ("subtotal", 4)];
        let write = |differing: i64| {
            move |field: FieldIndex, part: u8, object: &mut Object<'_>| match part {
                1 => object.text(field, "the same"),
                2 => object.whole_text(field, differing),
                3 => object.yes_no(field, differing == 2),
                _ if differing == 3 => {}
                _ => object.money(field, differing),
            }
        };
        let layout = Layout::of(&Catalogue::built_in().find("Invoices").unwrap().fields);
        let template = Box::leak(Box::new(Template::new(layout, &PARTS, |part| part != 1, write(0))));
        for differing in 1..4 {
            let whole = written(|object| object.fill_parts(&PARTS, write(differing)));
            let filled = written(|object| object.fill_template(template, write(differing)));
            assert_eq!(filled, whole);
        }
    }
}
