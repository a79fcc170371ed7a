//! How the fields of a shape are laid out as JSON when all of them are blank. A record is this text with values in some
//! places of it, so what is blank is copied and not made.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU16, Ordering};
use std::sync::{LazyLock, OnceLock};

use ledgerlane_api::{Catalogue, Field, FieldKind};

/// A field of a shape.
#[derive(Debug)]
struct Key {
    name: &'static str,
    ends: Ends,
    kind: FieldKind,
    /// Where the text of the field begins, with the comma before its name where it has one, and where its value does.
    begin: usize,
    value: usize,
    /// The text in between: the name of the field.
    lead: &'static str,
    /// Number of the layout of the objects in it.
    inner: usize,
}

/// The fields of a shape, and the text of them when all are blank.
#[derive(Debug, Default)]
pub(super) struct Layout {
    keys: Vec<Key>,
    text: &'static str,
    /// For each place, the place that was found first, other than itself, of those looked for from there on. Records of a type are
    /// written in much the same way, so most fields are found at the first look. It is written once, so that threads do not wait for
    /// each other's writes.
    found: Vec<AtomicU16>,
    /// What one list of parts fills of it.
    filled: OnceLock<Filled>,
}

/// Which fields a list of parts fills, in the order of the fields.
#[derive(Debug)]
struct Filled {
    /// The list of parts, by its address.
    parts: usize,
    /// Places of fields, and for each its place in the list of parts.
    places: Vec<(usize, usize)>,
}

/// The layouts of everything in the catalogue. The first has no fields.
struct Layouts {
    all: Vec<Layout>,
    /// Number of the layout of the fields at an address.
    numbers: HashMap<usize, usize>,
}

static LAYOUTS: LazyLock<Layouts> = LazyLock::new(Layouts::build);

fn address<T>(of: &'static [T]) -> usize {
    of.as_ptr().addr()
}

impl Layouts {
    fn build() -> Self {
        let catalogue = Catalogue::built_in();
        let mut shapes = vec![("", &[] as &'static [Field])];
        shapes.extend(catalogue.shapes());
        let by_name: HashMap<&str, usize> =
            shapes.iter().enumerate().map(|(nth, &(name, _))| (name, nth)).collect();
        shapes.extend(catalogue.types().iter().map(|of| ("", of.fields.as_slice())));
        Self {
            all: shapes.iter().map(|(_, fields)| Layout::new(fields, &by_name)).collect(),
            numbers: (0..).zip(&shapes).map(|(nth, (_, fields))| (address(fields), nth)).collect(),
        }
    }
}

impl Layout {
    fn new(fields: &'static [Field], numbers: &HashMap<&str, usize>) -> Self {
        let mut layout = Self::default();
        let mut text = String::new();
        for field in fields {
            // Nothing comes before the first field, so it has no comma.
            let begin = text.len().max(1);
            text.extend([",\"", &field.name, "\":"]);
            let inner = field.of.as_deref().and_then(|of| numbers.get(of)).copied().unwrap_or(0);
            let (name, ends) = (field.name.as_str(), Ends::of(&field.name));
            layout.keys.push(Key { name, ends, kind: field.kind, begin, value: text.len(), lead: "", inner });
            // Where QuickBooks has nothing, a list is empty and every other field is null.
            text.push_str(if field.kind == FieldKind::List { "[]" } else { "null" });
        }
        // Layouts are made once and stay.
        layout.text = text.leak();
        for key in &mut layout.keys {
            key.lead = &layout.text[key.begin..key.value];
        }
        layout.found = (0..=layout.keys.len()).map(|place| AtomicU16::new(place as u16)).collect();
        layout
    }

    /// The layout of fields of the catalogue.
    pub(super) fn of(fields: &'static [Field]) -> &'static Self {
        let number = LAYOUTS.numbers.get(&address(fields)).copied().unwrap_or(0);
        &LAYOUTS.all[number]
    }

    /// The layout of the objects in the field at a place.
    pub(super) fn inner(&self, place: usize) -> &'static Self {
        &LAYOUTS.all[self.keys.get(place).map_or(0, |key| key.inner)]
    }

    /// How many fields there are.
    pub(super) fn count(&self) -> usize {
        self.keys.len()
    }

    pub(super) fn name(&self, place: usize) -> Option<&'static str> {
        self.keys.get(place).map(|key| key.name)
    }

    pub(super) fn kind(&self, place: usize) -> Option<FieldKind> {
        self.keys.get(place).map(|key| key.kind)
    }

    /// The place of the field with this name, of those from a place on. `ends` are the ends of the name.
    #[inline]
    pub(super) fn find(&self, name: &str, ends: Ends, from: usize) -> Option<usize> {
        let found = self.found.get(from)?;
        let likely = usize::from(found.load(Ordering::Relaxed));
        if self.keys.get(likely).is_some_and(|key| key.is(name, ends)) {
            return Some(likely);
        }
        let place = from + self.keys.get(from..)?.iter().position(|key| key.is(name, ends))?;
        if likely == from {
            // Whatever another thread writes here at the same time is a place after `from` as well.
            found.store(place as u16, Ordering::Relaxed);
        }
        Some(place)
    }

    /// The blank fields from one place up to another one, and the name of the field there.
    #[inline]
    pub(super) fn up_to_value(&self, from: usize, place: usize) -> &str {
        self.keys
            .get(place)
            .map_or("", |key| if from == place { key.lead } else { &self.text[self.begin(from)..key.value] })
    }

    /// The blank fields from one place up to another one.
    pub(super) fn blanks(&self, from: usize, to: usize) -> &str {
        &self.text[self.begin(from)..self.begin(to)]
    }

    /// What the field at a place is while it is blank.
    pub(super) fn blank(&self, place: usize) -> &str {
        self.keys.get(place).map_or("", |key| &self.text[key.value..self.begin(place + 1)])
    }

    /// Where the text of the field at a place begins; where all text ends, if there is none.
    fn begin(&self, place: usize) -> usize {
        self.keys.get(place).map_or(self.text.len(), |key| key.begin)
    }

    /// Calls `each` with the places of the fields that parts are for, in the order of the fields, and the part. The places for the
    /// list of parts that is asked for first are remembered.
    pub(super) fn each_of<P: Copy>(
        &self,
        parts: &'static [(&'static str, P)],
        mut each: impl FnMut(usize, P),
    ) {
        let mut each = |&(place, part): &(usize, usize)| each(place, parts[part].1);
        let first = self.filled.get_or_init(|| Filled { parts: address(parts), places: self.places(parts) });
        if first.parts == address(parts) {
            first.places.iter().for_each(&mut each);
        } else {
            self.places(parts).iter().for_each(&mut each);
        }
    }

    fn places<P>(&self, parts: &[(&str, P)]) -> Vec<(usize, usize)> {
        let part_of = |key: &Key| parts.iter().position(|(name, _)| *name == key.name);
        self.keys.iter().enumerate().filter_map(|(place, key)| Some((place, part_of(key)?))).collect()
    }
}

/// The first eight bytes of a name and the last eight, which overlap in a shorter one. Two names of the same length are
/// the same where these are, except long ones that differ in the middle; this way most are told apart without a look at
/// their texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ends(u64, u64);

impl Ends {
    /// Those of a literal are worked out when the program is built.
    #[inline]
    pub(super) fn of(name: &str) -> Self {
        let name = name.as_bytes();
        match (name.first_chunk::<8>(), name.last_chunk::<8>()) {
            (Some(first), Some(last)) => Self(u64::from_le_bytes(*first), u64::from_le_bytes(*last)),
            _ => Self(name.iter().fold(0, |all, &byte| all << 8 | u64::from(byte)), 0),
        }
    }
}

impl Key {
    /// Whether this is the field with a name whose ends are given.
    #[inline]
    fn is(&self, name: &str, ends: Ends) -> bool {
        self.name.len() == name.len() && self.ends == ends && (name.len() <= 16 || self.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_is_laid_out_and_its_objects_find_theirs() {
        let catalogue = Catalogue::built_in();
        for of in catalogue.types() {
            let layout = Layout::of(&of.fields);
            for (place, field) in of.fields.iter().enumerate() {
                assert_eq!(layout.name(place), Some(field.name.as_str()));
                let find = |from| layout.find(&field.name, Ends::of(&field.name), from);
                assert_eq!(find(0), Some(place));
                assert_eq!(find(place), Some(place));
                assert_eq!(find(place + 1), None);
                let shape = field.of.as_deref().and_then(|of| catalogue.shape(of)).unwrap_or_default();
                assert_eq!(layout.inner(place).keys.len(), shape.len(), "{} of {}", field.name, of.path);
            }
            assert_eq!(layout.find("made up", Ends::of("made up"), 0), None);
            let text = format!("{{{}}}", layout.blanks(0, of.fields.len()));
            let all: serde_json::Value = serde_json::from_str(&text).unwrap();
            assert_eq!(all.as_object().unwrap().len(), of.fields.len());
        }
    }

    #[test]
    fn names_are_told_apart_wherever_they_differ() {
        let names = [
            "",
            "id",
            "di",
            "name",
            "fullname",
            "fullnames",
            "includesThisOrThatOfIt",
            "includesThatOrThisOfIt",
        ];
        for name in names {
            let key = Key {
                name,
                ends: Ends::of(name),
                kind: FieldKind::Text,
                begin: 0,
                value: 0,
                lead: "",
                inner: 0,
            };
            for other in names {
                assert_eq!(key.is(other, Ends::of(other)), name == other, "{name} and {other}");
            }
        }
    }

    #[test]
    fn a_list_of_parts_fills_the_fields_there_are() {
        static SOME: [(&str, u8); 3] = [("memo", 1), ("id", 2), ("made up", 3)];
        static OTHERS: [(&str, u8); 1] = [("id", 4)];
        let layout = Layout::of(&Catalogue::built_in().find("Invoices").unwrap().fields);
        let filled = |parts: &'static [(&'static str, u8)]| {
            let mut filled = Vec::new();
            layout.each_of(parts, |place, part| filled.push((layout.name(place).unwrap(), part)));
            filled
        };
        for _ in 0..2 {
            assert_eq!(filled(&SOME), [("id", 2), ("memo", 1)]);
            assert_eq!(filled(&OTHERS), [("id", 4)]);
        }
    }
}
