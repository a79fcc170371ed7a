//! Which languages there are, and which of them a person gets.

use std::sync::LazyLock;

use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use unic_langid::LanguageIdentifier;

use crate::Words;
use crate::r#gen::{LANGUAGES, PSEUDO};

/// The pseudo-languages, which exist in test builds alone: their texts are English, accented and 40 % longer, and those of the
/// second one run from right to left. Their tags are the ones that Unicode's locale data reserves for this.
const ACCENTED: &str = "en-XA";
const RIGHT_TO_LEFT: &str = "ar-XB";

/// The way a language's lines run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From left to right.
    LeftToRight,
    /// From right to left.
    RightToLeft,
}

impl Direction {
    /// The direction as HTML's attribute `dir` names it.
    pub fn html(self) -> &'static str {
        match self {
            Self::LeftToRight => "ltr",
            Self::RightToLeft => "rtl",
        }
    }
}

/// A language that there are texts of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Language(usize);

/// A language with its texts.
struct Entry {
    tag: &'static str,
    direction: Direction,
    words: Words,
}

/// All languages; the first one is English.
static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let mut entries: Vec<Entry> = LANGUAGES
        .iter()
        .map(|(tag, files)| Entry { tag, direction: direction_of(tag), words: Words::new(tag, files) })
        .collect();
    if cfg!(debug_assertions) {
        for (tag, direction) in [(ACCENTED, Direction::LeftToRight), (RIGHT_TO_LEFT, Direction::RightToLeft)]
        {
            entries.push(Entry { tag, direction, words: Words::new("en", PSEUDO) });
        }
    }
    entries
});

/// Returns the direction that a language is written in.
fn direction_of(tag: &str) -> Direction {
    let is_rtl = tag
        .parse::<LanguageIdentifier>()
        .is_ok_and(|id| id.character_direction() == unic_langid::CharacterDirection::RTL);
    if is_rtl { Direction::RightToLeft } else { Direction::LeftToRight }
}

impl Language {
    /// English, which every text exists in.
    pub const ENGLISH: Self = Self(0);

    /// Returns the first of the wanted languages that there are texts of, or English. `wanted` are language tags (BCP 47), the
    /// most wanted first; what is no tag is passed over.
    pub fn choose<'a>(wanted: impl IntoIterator<Item = &'a str>) -> Self {
        let wanted: Vec<LanguageIdentifier> = wanted.into_iter().filter_map(|tag| tag.parse().ok()).collect();
        let available: Vec<LanguageIdentifier> =
            ENTRIES.iter().filter_map(|entry| entry.tag.parse().ok()).collect();
        negotiate_languages(&wanted, &available, None, NegotiationStrategy::Lookup)
            .first()
            .and_then(|chosen| available.iter().position(|tag| tag == *chosen))
            .map_or(Self::ENGLISH, Self)
    }

    /// The language's tag (BCP 47), as HTML's attribute `lang` takes it.
    pub fn tag(self) -> &'static str {
        self.entry().tag
    }

    /// The way its lines run.
    pub fn direction(self) -> Direction {
        self.entry().direction
    }

    /// The texts.
    pub fn words(self) -> &'static Words {
        &self.entry().words
    }

    fn entry(self) -> &'static Entry {
        // Numbers of entries are made in this file alone, and English is always there.
        &ENTRIES[self.0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_can_be_chosen_by_its_tag() {
        for entry in ENTRIES.iter() {
            assert_eq!(Language::choose([entry.tag]).tag(), entry.tag);
        }
    }

    #[test]
    fn the_first_wanted_language_that_exists_is_chosen_and_english_where_none_does() {
        let tag = |wanted: &[&str]| Language::choose(wanted.iter().copied()).tag();
        assert_eq!(tag(&["en-GB", "en-XA"]), "en");
        assert_eq!(tag(&["xx", "en-XA", "en"]), "en-XA");
        assert_eq!(tag(&["not a tag", "ar-XB"]), "ar-XB");
        assert_eq!(tag(&["xx"]), "en");
        assert_eq!(tag(&[]), "en");
    }

    #[test]
    fn only_the_right_to_left_language_runs_so() {
        assert_eq!(Language::ENGLISH.direction().html(), "ltr");
        assert_eq!(Language::choose([ACCENTED]).direction().html(), "ltr");
        assert_eq!(Language::choose([RIGHT_TO_LEFT]).direction().html(), "rtl");
        assert_eq!(direction_of("he"), Direction::RightToLeft, "a real language is asked for its script");
    }
}
