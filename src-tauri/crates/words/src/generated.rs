//! Made by `cargo xtask gen` from ui/words. Never edited.

use fluent_bundle::{FluentArgs, FluentValue};

use crate::Words;

/// The languages by their tags, English first, with the texts of their files.
#[rustfmt::skip]
pub(crate) const LANGUAGES: &[(&str, &[&str])] = &[
    ("en", &[
        include_str!("../../../../ui/words/en/notifications.ftl"),
        include_str!("../../../../ui/words/en/tray.ftl"),
    ]),
];

/// The texts of the pseudo-language.
#[cfg(debug_assertions)]
#[rustfmt::skip]
pub(crate) const PSEUDO: &[&str] = &[
    include_str!("../../../../ui/words/en-XA/notifications.ftl"),
    include_str!("../../../../ui/words/en-XA/tray.ftl"),
];
#[cfg(not(debug_assertions))]
pub(crate) const PSEUDO: &[&str] = &[];

#[rustfmt::skip]
impl Words {
    /// `notification-connected`: `{ $name } is connected`
    pub fn notification_connected(&self, name: &str) -> String {
        let mut arguments = FluentArgs::new();
        arguments.set("name", FluentValue::from(name));
        self.format("notification-connected", None, &arguments)
    }

    /// `tray-open`: `Open { ... }`
    pub fn tray_open(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("tray-open", None, &arguments)
    }

    /// `tray-quit`: `Quit`
    pub fn tray_quit(&self) -> String {
        let arguments = FluentArgs::new();
        self.format("tray-quit", None, &arguments)
    }
}
