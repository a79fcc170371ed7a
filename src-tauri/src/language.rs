//! The language of what the shell writes itself: tray, notifications, window title, message boxes, and the mail draft of the desk.

use std::sync::OnceLock;

use ledgerlane_words::{Language, Words};

/// The language, once it was asked for. It stays for the whole run, so that all of the shell is in one language.
static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Returns the first of this computer's languages that there are texts of, or English.
pub(crate) fn language() -> Language {
    *LANGUAGE.get_or_init(|| {
        let wanted: Vec<String> = sys_locale::get_locales().collect();
        Language::choose(wanted.iter().map(String::as_str))
    })
}

/// Returns the first of this computer's locales, or English: the user's own order of texts is known in many more languages than
/// there are texts in.
pub(crate) fn locale() -> String {
    sys_locale::get_locale().unwrap_or_else(|| "en".to_owned())
}

/// Returns the texts in that language.
pub(crate) fn words() -> &'static Words {
    language().words()
}
