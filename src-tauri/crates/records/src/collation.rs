//! The order of texts in the user's language.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use icu_collator::options::CollatorOptions;
use icu_collator::{CollatorBorrowed, CollatorPreferences};
use icu_locale_core::Locale;

/// Compares texts as the user's language orders them. It is made once a locale and may be used by several threads at once.
pub struct Collation {
    /// The locale that was asked for, which tells one collation from another.
    locale: Arc<str>,
    /// The tables of the locale, which are part of the program.
    collator: CollatorBorrowed<'static>,
}

impl Collation {
    /// Makes the collation of a locale (BCP 47, as in `de-AT`). A locale that is none, or that has no order of its own, gets the
    /// order that suits most languages.
    pub fn new(locale: &str) -> Self {
        let preferences =
            Locale::try_from_str(locale).map(|locale| CollatorPreferences::from(&locale)).unwrap_or_default();
        let collator = CollatorBorrowed::try_new(preferences, CollatorOptions::default()).or_else(|_| {
            CollatorBorrowed::try_new(CollatorPreferences::default(), CollatorOptions::default())
        });
        match collator {
            Ok(collator) => Self { locale: locale.into(), collator },
            // The data of the default order is compiled into the program, so this arm cannot be reached.
            Err(error) => unreachable!("the program has the data of the default order: {error}"),
        }
    }

    /// Returns the locale that the collation was made for.
    pub fn locale(&self) -> &str {
        &self.locale
    }

    /// Returns the locale, to tell what was ordered with this collation from what was with another.
    pub(crate) fn locale_key(&self) -> &Arc<str> {
        &self.locale
    }

    /// Compares two texts.
    pub fn compare(&self, one: &str, other: &str) -> Ordering {
        self.collator.compare(one, other)
    }

    /// Writes the sort key of a text behind what the buffer holds. Keys compare byte by byte as their texts compare.
    pub(crate) fn write_key(&self, text: &str, buffer: &mut Vec<u8>) {
        let Ok(()) = self.collator.write_sort_key_to(text, buffer);
    }
}

impl fmt::Debug for Collation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Collation").field(&self.locale).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn each_language_has_its_own_order_and_what_is_no_locale_has_the_common_one() {
        let sorted = |locale: &str| {
            let collation = Collation::new(locale);
            let mut names = ["Zoll", "ärlig", "Arndt", "arndt", "Öberg", "Ohm"];
            names.sort_by(|one, other| collation.compare(one, other));
            names
        };
        let common = ["ärlig", "arndt", "Arndt", "Öberg", "Ohm", "Zoll"];
        assert_eq!(sorted("de"), common);
        assert_eq!(sorted("sv"), ["arndt", "Arndt", "Ohm", "Zoll", "ärlig", "Öberg"]);
        assert_eq!(sorted("no locale"), common);
        assert_eq!(sorted(""), common);
    }

    proptest! {
        #[test]
        fn keys_compare_as_the_texts_do(one in "\\PC{0,6}", other in "\\PC{0,6}") {
            for locale in ["en", "de", "sv", "ja"] {
                let collation = Collation::new(locale);
                let key = |text: &str| {
                    let mut key = Vec::new();
                    collation.write_key(text, &mut key);
                    key
                };
                prop_assert_eq!(key(&one).cmp(&key(&other)), collation.compare(&one, &other));
            }
        }
    }
}
