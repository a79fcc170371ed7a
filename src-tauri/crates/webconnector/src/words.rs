//! What the user of a connector reads, in its status column.

use ledgerlane_words::{Language, Words};

/// The words for the user of a connector. QuickBooks is made for countries of one language.
pub(crate) fn words() -> &'static Words {
    Language::ENGLISH.words()
}
