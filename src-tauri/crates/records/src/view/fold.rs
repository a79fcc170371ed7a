//! Texts in small and capital letters alike: folding them, and looking for a text in many at once.

use arrow_array::{Array, StringArray};
use memchr::memmem::Finder;

/// Writes a text folded behind what the buffer holds. Texts that differ only in small and capital letters are the same folded.
///
/// Each letter is folded for itself: to its capital form and that to its small form, because some letters have two small forms
/// with one capital (`ς` and `σ`), and again, because one capital has capitals of its own (`ẞ`). So a text contains another
/// exactly where it does so folded.
pub(crate) fn fold_into(text: &str, buffer: &mut Vec<u8>) {
    if text.is_ascii() {
        let start = buffer.len();
        buffer.extend_from_slice(text.as_bytes());
        if let Some(copied) = buffer.get_mut(start..) {
            copied.make_ascii_lowercase();
        }
        return;
    }
    let mut bytes = [0; 4];
    for letter in text.chars() {
        if letter.is_ascii() {
            buffer.push(letter.to_ascii_lowercase() as u8);
        } else {
            let once = letter.to_uppercase().flat_map(char::to_lowercase);
            for small in once.flat_map(char::to_uppercase).flat_map(char::to_lowercase) {
                buffer.extend_from_slice(small.encode_utf8(&mut bytes).as_bytes());
            }
        }
    }
}

/// Returns a text folded: texts that differ in small and capital letters alone have the same bytes.
pub fn folded(text: &str) -> Vec<u8> {
    let mut buffer = Vec::with_capacity(text.len());
    fold_into(text, &mut buffer);
    buffer
}

/// Folded texts, one behind the other.
#[derive(Debug, Default)]
pub(crate) struct FoldedTexts {
    bytes: Vec<u8>,
    /// Where each text ends; it begins where the one before it ends.
    ends: Vec<u32>,
}

impl FoldedTexts {
    /// Folds the texts of an array. A part of a column has at most some thousand of them.
    pub(crate) fn of(texts: &StringArray) -> Self {
        let offsets = texts.value_offsets();
        let (first, last) = (offsets.first().copied().unwrap_or(0), offsets.last().copied().unwrap_or(0));
        let all = texts.value_data().get(first as usize..last as usize).unwrap_or_default();
        if all.is_ascii() {
            // The whole buffer at once, because a letter of ASCII stays one byte.
            let ends = offsets.iter().skip(1).map(|end| (end - first) as u32).collect();
            return Self { bytes: all.to_ascii_lowercase(), ends };
        }
        let mut folded = Self { bytes: Vec::with_capacity(all.len()), ends: Vec::with_capacity(texts.len()) };
        for text in texts.iter() {
            fold_into(text.unwrap_or_default(), &mut folded.bytes);
            folded.end();
        }
        folded
    }

    /// Lets a writer add a text of ASCII, and folds it.
    pub(crate) fn push_ascii(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let start = self.bytes.len();
        write(&mut self.bytes);
        if let Some(written) = self.bytes.get_mut(start..) {
            written.make_ascii_lowercase();
        }
        self.end();
    }

    /// Ends a text behind the last byte.
    fn end(&mut self) {
        self.ends.push(self.bytes.len() as u32);
    }

    /// Returns the texts in their order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        let mut start = 0;
        self.ends.iter().map(move |end| {
            let text = self.bytes.get(start..*end as usize).unwrap_or_default();
            start = *end as usize;
            text
        })
    }
}

/// Where a text has to have the needle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    /// Anywhere.
    Anywhere,
    /// At its beginning.
    Start,
    /// At its end.
    End,
}

/// A text to look for in others.
#[derive(Debug, Clone)]
pub(crate) struct Needle {
    folded: Vec<u8>,
    finder: Finder<'static>,
    anchor: Anchor,
}

impl Needle {
    /// Prepares looking for a text.
    pub(crate) fn new(text: &str, anchor: Anchor) -> Self {
        let folded = folded(text);
        Self { finder: Finder::new(&folded).into_owned(), folded, anchor }
    }

    /// Returns whether every byte of the text is one of these. Where one is not, no text made of them contains it.
    pub(crate) fn is_made_of(&self, bytes: &[u8]) -> bool {
        self.folded.iter().all(|byte| bytes.contains(byte))
    }

    /// Returns for each text whether it has the needle at the anchor.
    pub(crate) fn marks(&self, texts: &FoldedTexts) -> Vec<bool> {
        match self.anchor {
            Anchor::Start => texts.iter().map(|text| text.starts_with(&self.folded)).collect(),
            Anchor::End => texts.iter().map(|text| text.ends_with(&self.folded)).collect(),
            Anchor::Anywhere => self.found(texts),
        }
    }

    /// Looks through all bytes at once, which is many times faster than text by text.
    fn found(&self, texts: &FoldedTexts) -> Vec<bool> {
        if self.folded.is_empty() {
            return vec![true; texts.ends.len()];
        }
        let mut marks = vec![false; texts.ends.len()];
        let mut from = 0;
        let mut text = 0;
        while let Some(at) = texts.bytes.get(from..).and_then(|rest| self.finder.find(rest)) {
            let at = from + at;
            while texts.ends.get(text).is_some_and(|end| *end as usize <= at) {
                text += 1;
            }
            let Some(end) = texts.ends.get(text).map(|end| *end as usize) else { break };
            if at + self.folded.len() <= end {
                if let Some(mark) = marks.get_mut(text) {
                    *mark = true;
                }
                from = end;
            } else {
                // It begins in one text and ends in another.
                from = at + 1;
            }
        }
        marks
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn letters_of_two_small_forms_are_alike() {
        assert_eq!(folded("ΟΔΟΣ"), folded("οδος"));
        assert_eq!(folded("Straße"), folded("STRASSE"));
        assert_eq!(folded("STRAẞE"), folded("strasse"));
        assert_eq!(folded("ÄRGER"), folded("ärger"));
        assert_ne!(folded("a"), folded("ä"));
    }

    proptest! {
        #[test]
        fn what_is_found_in_all_texts_at_once_is_what_each_of_them_contains(
            texts in proptest::collection::vec("[aAbBäÄ ]{0,5}", 0..20),
            needle in "[aAbBäÄ]{0,3}",
        ) {
            let small: Vec<String> = texts.iter().map(|text| text.to_lowercase()).collect();
            let looked_for = needle.to_lowercase();
            let all = FoldedTexts::of(&StringArray::from(texts));
            let expect = |test: &dyn Fn(&String) -> bool| small.iter().map(test).collect::<Vec<_>>();
            prop_assert_eq!(
                Needle::new(&needle, Anchor::Anywhere).marks(&all),
                expect(&|text| text.contains(&looked_for))
            );
            prop_assert_eq!(
                Needle::new(&needle, Anchor::Start).marks(&all),
                expect(&|text| text.starts_with(&looked_for))
            );
            prop_assert_eq!(
                Needle::new(&needle, Anchor::End).marks(&all),
                expect(&|text| text.ends_with(&looked_for))
            );
        }
    }
}
