//! Ranks: for each row a small integer that compares as the row's value does.
//!
//! They are made once a column. From then on a sort moves integers, and equal values are counted by their code. Texts are
//! compared by sort keys, which are written once a distinct text.

use std::hash::BuildHasher;

use arrow_array::Array;
use hashbrown::{DefaultHashBuilder, HashTable};

use crate::chunk::{Chunk, PART_ROWS, Texts};
use crate::collation::Collation;
use crate::column::Column;
use crate::parallel;
use crate::view::check::is_scaled;
use crate::view::sort::{Keys, sort};

/// The order of a column's values.
#[derive(Debug)]
pub(crate) struct Ranks {
    /// For each row the code of its value. Codes stand in the order of the values: first those that fit the kind of the
    /// field, then those that do not. The largest code is that of a blank.
    codes: Vec<u32>,
    /// How many codes stand for values that fit.
    fitting: u32,
    /// How many codes stand for values; also the code of a blank.
    values: u32,
    /// For each code the first code whose value is equal in the order of the user's language though its text differs, as one
    /// letter and a letter with a sign do that look alike; `None` where there is no such pair.
    alike: Option<Vec<u32>>,
}

impl Ranks {
    /// Ranks the values of a column.
    pub(crate) fn new(column: &Column, collation: &Collation) -> Self {
        if is_scaled(column.kind()) {
            Self::of_integers(column, collation)
        } else {
            Self::of_texts(column, collation)
        }
    }

    /// Returns the code of a row's value; that of a blank for a row that is not there.
    pub(crate) fn code(&self, row: u32) -> u32 {
        self.codes.get(row as usize).copied().unwrap_or(self.values)
    }

    /// Returns how many codes stand for values, which is also the code of a blank.
    pub(crate) fn values(&self) -> u32 {
        self.values
    }

    /// Returns a row's place in an order; blanks are last in either direction, after values that do not fit.
    pub(crate) fn place(&self, row: u32, descending: bool) -> u32 {
        let code = self.code(row);
        let code = match &self.alike {
            Some(alike) => alike.get(code as usize).copied().unwrap_or(code),
            None => code,
        };
        match () {
            () if !descending || code >= self.values => code,
            () if code < self.fitting => self.fitting - 1 - code,
            () => self.values - 1 - (code - self.fitting),
        }
    }

    /// Returns how many bytes of memory the ranks take.
    pub(crate) fn bytes(&self) -> usize {
        (self.codes.capacity() + self.alike.as_ref().map_or(0, Vec::capacity)) * size_of::<u32>()
    }

    fn of_texts(column: &Column, collation: &Collation) -> Self {
        let mut dictionary = Dictionary::default();
        let mut codes = vec![u32::MAX; column.rows() as usize];
        for (first, chunk, rows) in column.parts(column.rows()) {
            let Some(codes) = codes.get_mut(first as usize..) else { continue };
            let codes = codes.iter_mut().take(rows);
            match chunk {
                Some(Chunk::Text(texts)) => {
                    let of_texts = dictionary.add(texts, |_| true);
                    for (row, code) in codes.enumerate().take(texts.keys.len()) {
                        *code = of_key(texts, &of_texts, row).unwrap_or(u32::MAX);
                    }
                }
                Some(Chunk::Reference { ids, names }) => {
                    let of_names = dictionary.add(names, |_| true);
                    let of_ids = dictionary.add(ids, |row| !names.keys.is_valid(row));
                    for (row, code) in codes.enumerate().take(names.keys.len()) {
                        let of_row = of_key(names, &of_names, row).or_else(|| of_key(ids, &of_ids, row));
                        *code = of_row.unwrap_or(u32::MAX);
                    }
                }
                _ => {}
            }
        }
        let order = dictionary.order(collation);
        for code in &mut codes {
            *code = order.codes.get(*code as usize).copied().unwrap_or(order.count);
        }
        Self { codes, fitting: order.count, values: order.count, alike: order.alike }
    }

    fn of_integers(column: &Column, collation: &Collation) -> Self {
        let mut items: Vec<(i64, u32)> = Vec::with_capacity(column.rows() as usize);
        let mut unfit: Vec<(u32, u32)> = Vec::new();
        let mut dictionary = Dictionary::default();
        for (first, chunk, rows) in column.parts(column.rows()) {
            let Some(Chunk::Scaled { units, texts, .. }) = chunk else { continue };
            let rows = rows.min(units.len());
            let of_rows = units.values().iter().zip(first..).take(rows).enumerate();
            items.extend(
                of_rows.filter(|(row, _)| units.is_valid(*row)).map(|(_, (units, row))| (*units, row)),
            );
            if let Some(texts) = texts.as_ref().filter(|_| units.null_count() > 0) {
                let of_texts = dictionary.add(texts, |row| !units.is_valid(row));
                unfit.extend((first..).zip(0..rows).filter_map(|(row, within)| {
                    if units.is_valid(within) {
                        return None;
                    }
                    Some((row, of_key(texts, &of_texts, within)?))
                }));
            }
        }
        sort(&mut items);
        let mut codes = vec![u32::MAX; column.rows() as usize];
        let mut fitting = 0;
        for equal in items.chunk_by(|one, other| one.0 == other.0) {
            for (_, row) in equal {
                if let Some(code) = codes.get_mut(*row as usize) {
                    *code = fitting;
                }
            }
            fitting += 1;
        }
        let order = dictionary.order(collation);
        for (row, text) in unfit {
            if let (Some(code), Some(of_text)) = (codes.get_mut(row as usize), order.codes.get(text as usize))
            {
                *code = fitting + of_text;
            }
        }
        let values = fitting + order.count;
        codes.iter_mut().filter(|code| **code == u32::MAX).for_each(|code| *code = values);
        let alike = order
            .alike
            .map(|alike| (0..fitting).chain(alike.into_iter().map(|code| fitting + code)).collect());
        Self { codes, fitting, values, alike }
    }
}

/// Returns what stands for a row's text; `None` where it has none.
fn of_key(texts: &Texts, of_texts: &[u32], row: usize) -> Option<u32> {
    if !texts.keys.is_valid(row) {
        return None;
    }
    of_texts.get(usize::from(texts.keys.value(row))).copied().filter(|code| *code != u32::MAX)
}

/// Texts, numbered in the order they were added. A text has one number, except in a column where texts hardly repeat: there, finding
/// repeated texts takes longer than ordering them all.
#[derive(Default)]
struct Dictionary<'a> {
    texts: Vec<&'a str>,
    /// The numbers by the hash of the text.
    numbers: HashTable<u32>,
    hasher: DefaultHashBuilder,
    /// How many texts were looked for in `numbers`.
    looked_for: usize,
}

/// So many parts tell whether the texts of a column come twice.
const TELLING_PARTS: usize = 8;

/// The order of the texts of a dictionary.
struct TextOrder {
    /// For each number of a text its code.
    codes: Vec<u32>,
    /// How many codes there are.
    count: u32,
    /// See [`Ranks`].
    alike: Option<Vec<u32>>,
}

impl<'a> Dictionary<'a> {
    /// Adds the texts of a part and returns the number of each; `u32::MAX` for a text that none of the wanted rows has.
    fn add(&mut self, texts: &'a Texts, is_wanted: impl Fn(usize) -> bool) -> Vec<u32> {
        let mut numbers = vec![u32::MAX; texts.distinct.len()];
        let are_told_apart = self.looked_for > TELLING_PARTS * PART_ROWS as usize
            && self.numbers.len() > self.looked_for / 10 * 9;
        for row in 0..texts.keys.len() {
            if !texts.keys.is_valid(row) || !is_wanted(row) {
                continue;
            }
            let key = usize::from(texts.keys.value(row));
            if let Some(number) = numbers.get_mut(key).filter(|number| **number == u32::MAX) {
                let text = texts.distinct.value(key);
                *number = if are_told_apart { self.push(text) } else { self.number(text) };
            }
        }
        numbers
    }

    fn push(&mut self, text: &'a str) -> u32 {
        self.texts.push(text);
        self.texts.len() as u32 - 1
    }

    fn number(&mut self, text: &'a str) -> u32 {
        self.looked_for += 1;
        let hash = self.hasher.hash_one(text);
        let texts = &mut self.texts;
        let entry = self.numbers.entry(
            hash,
            |number| texts.get(*number as usize) == Some(&text),
            |number| self.hasher.hash_one(texts.get(*number as usize).copied().unwrap_or_default()),
        );
        match entry {
            hashbrown::hash_table::Entry::Occupied(known) => *known.get(),
            hashbrown::hash_table::Entry::Vacant(place) => {
                let number = texts.len() as u32;
                place.insert(number);
                texts.push(text);
                number
            }
        }
    }

    /// Puts the texts in the order of the user's language; those that are equal in it stand in the order they were added.
    fn order(&self, collation: &Collation) -> TextOrder {
        let pieces: Vec<&[&str]> = self.texts.chunks(8_192).collect();
        let written = parallel::map(pieces, |texts| {
            let mut keys = Keys::default();
            texts.iter().for_each(|text| keys.push_with(|buffer| collation.write_key(text, buffer)));
            keys
        });
        let mut keys = Keys::default();
        written.iter().for_each(|part| keys.append(part));
        drop(written);
        let sorted = keys.sorted();
        drop(keys);
        let text_of = |number: u32| self.texts.get(number as usize).copied().unwrap_or_default();
        let mut codes = vec![0; sorted.len()];
        let mut count = 0;
        // The texts that are equal in the order of the language, each with its code.
        let mut equal: Vec<(&str, u32)> = Vec::new();
        let mut firsts: Vec<(u32, u32)> = Vec::new();
        for (number, is_equal) in sorted {
            if !is_equal {
                equal.clear();
            }
            let text = text_of(number);
            let code = match equal.iter().find(|(known, _)| *known == text) {
                Some((_, code)) => *code,
                None => {
                    if let Some((_, first)) = equal.first() {
                        firsts.push((count, *first));
                    }
                    equal.push((text, count));
                    count += 1;
                    count - 1
                }
            };
            if let Some(of_number) = codes.get_mut(number as usize) {
                *of_number = code;
            }
        }
        let alike = (!firsts.is_empty()).then(|| {
            let mut alike: Vec<u32> = (0..count).collect();
            for (code, first) in firsts {
                if let Some(of_code) = alike.get_mut(code as usize) {
                    *of_code = first;
                }
            }
            alike
        });
        TextOrder { codes, count, alike }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::column::tests::column;
    use crate::value::Value;
    use ledgerlane_api::FieldKind;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn codes_compare_as_values_do_whether_texts_come_twice_or_not(
            texts in proptest::collection::vec("[abAäu\u{308}]{0,2}[a-z]{0,8}", 0..400),
            again in proptest::collection::vec(0usize..400, 0..60),
        ) {
            let mut texts = texts;
            for at in again {
                if let Some(text) = texts.get(at).cloned() {
                    texts.push(text);
                }
            }
            let values: Vec<Value> = texts.iter().map(|text| Value::of_text(FieldKind::Text, text)).collect();
            let collation = Collation::new("en");
            let ranks = Ranks::new(&column(FieldKind::Text, &values), &collation);
            for pair in texts.iter().zip(0u32..).collect::<Vec<_>>().windows(7) {
                let ((one, row), (other, other_row)) = (pair[0], pair[6]);
                prop_assert_eq!(ranks.code(row) == ranks.code(other_row), one == other);
                let places = ranks.place(row, false).cmp(&ranks.place(other_row, false));
                let expected = match (one.is_empty(), other.is_empty()) {
                    (false, false) => collation.compare(one, other),
                    // Blanks come last.
                    blanks => blanks.0.cmp(&blanks.1),
                };
                prop_assert_eq!(places, expected);
            }
        }
    }
}
