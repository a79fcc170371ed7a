//! Scans: which rows of a column a check is true of.
//!
//! A text is looked at once a part, however many rows have it. Integers are compared as they lie in memory. Texts of integers are
//! written only where a check looks at texts and what it looks for can be part of one.

use std::cmp::Ordering;

use arrow_array::{Array, Int16Array, Int64Array, StringArray};
use ledgerlane_api::FieldKind;

use crate::chunk::{Chunk, Texts};
use crate::collation::Collation;
use crate::column::Column;
use crate::moment;
use crate::parallel;
use crate::view::bits::{Bits, fill, invert};
use crate::view::check::{Among, Bound, Check, Condition};
use crate::view::fold::FoldedTexts;
use crate::view::write::{letters_of, write_text};

/// Returns the rows that pass a check, among the first `rows`. Numbers that were taken out of the copy count as rows with a blank.
pub(crate) fn scan(column: &Column, rows: u32, check: &Check, collation: &Collation) -> Bits {
    let mut bits = Bits::none(rows);
    let parts: Vec<_> = column.parts(rows).zip(bits.parts_mut()).collect();
    parallel::map(parts, |((_, chunk, rows), words)| {
        match chunk {
            Some(chunk) => scan_chunk(column.kind(), chunk, rows, check, collation, words),
            None if is_true_of_blank(&check.condition) => fill(words, rows, |_| true),
            None => {}
        }
        if check.negated {
            invert(words, rows);
        }
    });
    bits
}

fn is_true_of_blank(condition: &Condition) -> bool {
    match condition {
        Condition::Blank => true,
        Condition::Among(among) => among.blank,
        _ => false,
    }
}

/// Fills the words of a part: its first rows from a condition, and the others, which are blank, from what is true of a blank.
fn fill_part(words: &mut [u64], here: usize, rows: usize, of_blank: bool, condition: impl Fn(usize) -> bool) {
    fill(words, here, condition);
    if of_blank {
        for row in here..rows {
            if let Some(word) = words.get_mut(row / 64) {
                *word |= 1 << (row % 64);
            }
        }
    }
}

fn scan_chunk(
    kind: FieldKind,
    chunk: &Chunk,
    rows: usize,
    check: &Check,
    collation: &Collation,
    words: &mut [u64],
) {
    let here = rows.min(chunk.len());
    let of_blank = is_true_of_blank(&check.condition);
    match chunk {
        Chunk::Text(texts) => {
            let marks = text_marks(&texts.distinct, &check.condition, collation);
            if !of_blank && !marks.contains(&true) {
                return;
            }
            fill_part(words, here, rows, of_blank, |row| mark_of(texts, &marks, row).unwrap_or(of_blank));
        }
        Chunk::Reference { ids, names } => {
            let of_names = text_marks(&names.distinct, &check.condition, collation);
            let of_ids = text_marks(&ids.distinct, &check.condition, collation);
            // A list of values may hold the id of a record that has a name too; every other check looks at what is shown.
            let looks_at_ids = matches!(check.condition, Condition::Among(_));
            if !of_blank && !of_names.contains(&true) && !of_ids.contains(&true) {
                return;
            }
            fill_part(words, here, rows, of_blank, |row| {
                match (mark_of(names, &of_names, row), mark_of(ids, &of_ids, row)) {
                    (None, None) => of_blank,
                    (None, Some(id)) => id,
                    (Some(name), Some(id)) if looks_at_ids => name || id,
                    (Some(name), _) => name,
                }
            });
        }
        Chunk::Scaled { units, forms, texts } => {
            let scaled = Scaled { kind, units, forms: forms.as_ref(), texts: texts.as_ref() };
            scaled.scan(&check.condition, here, rows, words);
        }
    }
}

/// The arrays of a chunk whose values integers stand for.
struct Scaled<'a> {
    kind: FieldKind,
    units: &'a Int64Array,
    forms: Option<&'a Int16Array>,
    texts: Option<&'a Texts>,
}

impl Scaled<'_> {
    fn scan(&self, condition: &Condition, here: usize, rows: usize, words: &mut [u64]) {
        // Filters and searches see the clock time of a moment; its units are its instant.
        let clocks = Chunk::clocks(self.kind, self.units, self.forms, self.texts);
        let units = clocks.as_ref().unwrap_or(self.units);
        let values = units.values();
        let has_text = |row: usize| self.texts.is_some_and(|texts| texts.keys.is_valid(row));
        let of_blank = is_true_of_blank(condition);
        match condition {
            Condition::Blank => {
                fill_part(words, here, rows, true, |row| !units.is_valid(row) && !has_text(row));
            }
            Condition::Units { least, most } if units.null_count() == 0 => {
                let (least, most) = (*least, *most);
                fill(words, here, |row| least <= values[row] && values[row] <= most);
            }
            Condition::Units { least, most } => {
                fill(words, here, |row| units.is_valid(row) && (*least..=*most).contains(&values[row]));
            }
            Condition::Among(among) => {
                let marks = self.texts.map(|texts| among_marks(&texts.distinct, among));
                fill_part(words, here, rows, of_blank, |row| {
                    if units.is_valid(row) {
                        return among.has_units(values[row]);
                    }
                    let mark =
                        self.texts.zip(marks.as_ref()).and_then(|(texts, marks)| mark_of(texts, marks, row));
                    mark.unwrap_or(of_blank)
                });
            }
            Condition::Find(needle) => {
                let of_texts = self.texts.map(|texts| needle.marks(&FoldedTexts::of(&texts.distinct)));
                let of_written = needle
                    .is_made_of(letters_of(self.kind))
                    .then(|| needle.marks(&self.written(here, units)));
                fill(words, here, |row| {
                    let mark = self
                        .texts
                        .zip(of_texts.as_ref())
                        .filter(|_| self.is_searched_as_held(row))
                        .and_then(|(texts, marks)| mark_of(texts, marks, row));
                    mark.unwrap_or_else(|| {
                        units.is_valid(row)
                            && of_written.as_ref().is_some_and(|marks| marks.get(row) == Some(&true))
                    })
                });
            }
            // The operands of a kind that integers stand for are integers.
            Condition::Texts { .. } => {}
        }
    }

    /// Returns whether a search looks at the text of a row as it is held. A moment is searched by its clock time, without its offset
    /// and parts of a second, which the table does not show.
    fn is_searched_as_held(&self, row: usize) -> bool {
        let text = self.texts.and_then(|texts| texts.get(row));
        let is_moment = self.kind == FieldKind::DateTime && self.units.is_valid(row);
        text.is_some_and(|text| !is_moment || moment::is_date(text))
    }

    /// Writes the texts of the rows, folded; an empty one for a row that has none or whose text is held as it arrived. `units` are clock
    /// times where the values are moments.
    fn written(&self, here: usize, units: &Int64Array) -> FoldedTexts {
        let mut written = FoldedTexts::default();
        for row in 0..here {
            written.push_ascii(|buffer| {
                if units.is_valid(row) && !self.is_searched_as_held(row) {
                    let (units, form) = match self.kind {
                        FieldKind::DateTime => (units.value(row).div_euclid(1_000) * 1_000, moment::LOCAL),
                        _ => (units.value(row), self.forms.map_or(0, |forms| forms.value(row))),
                    };
                    write_text(self.kind, units, form, buffer);
                }
            });
        }
        written
    }
}

/// Returns the mark of a row's text; `None` where it has none.
fn mark_of(texts: &Texts, marks: &[bool], row: usize) -> Option<bool> {
    texts.keys.is_valid(row).then(|| marks.get(usize::from(texts.keys.value(row))) == Some(&true))
}

/// Returns for each text whether a condition is true of it.
fn text_marks(texts: &StringArray, condition: &Condition, collation: &Collation) -> Vec<bool> {
    match condition {
        Condition::Blank | Condition::Units { .. } => vec![false; texts.len()],
        Condition::Among(among) => among_marks(texts, among),
        Condition::Find(needle) => needle.marks(&FoldedTexts::of(texts)),
        Condition::Texts { least, most } => {
            let lies_within = |bound: &Option<Bound>, side: Ordering, text: &str| {
                bound.as_ref().is_none_or(|bound| match collation.compare(text, &bound.text) {
                    Ordering::Equal => bound.is_within,
                    order => order == side,
                })
            };
            let text_lies_within = |text: &str| {
                lies_within(least, Ordering::Greater, text) && lies_within(most, Ordering::Less, text)
            };
            texts.iter().map(|text| text.is_some_and(text_lies_within)).collect()
        }
    }
}

/// Returns for each text whether it is one of some values.
fn among_marks(texts: &StringArray, among: &Among) -> Vec<bool> {
    if among.texts.is_empty() {
        return vec![false; texts.len()];
    }
    let folded = FoldedTexts::of(texts);
    let mut wanted = among.texts.iter();
    match (wanted.next(), wanted.next()) {
        // Most texts differ from a single one in their length or their first bytes, which is seen sooner than a hash is made.
        (Some(only), None) => folded.iter().map(|text| text == only.as_slice()).collect(),
        _ => folded.iter().map(|text| among.texts.contains(text)).collect(),
    }
}
