//! Passwords that the pages of their links still show.

use std::collections::HashMap;

use parking_lot::Mutex;
use secrecy::{ExposeSecret, SecretString};

/// Passwords of connectors that were made on the pages of setup links, by the prefixed ids of their connections.
///
/// INV-PASSWORD-1: A password can be read until its connector signed in with it, its link ended or the service stopped, and only on the
/// page of its link. The state has its digest alone.
#[derive(Default)]
pub(crate) struct ReadablePasswords {
    /// Locked for a moment by the methods here alone.
    by_connection: Mutex<HashMap<String, Readable>>,
}

struct Readable {
    /// Id of the link on whose page it was made.
    link: String,
    password: SecretString,
}

impl ReadablePasswords {
    /// A password was made on the page of a link.
    pub(crate) fn made(&self, connection: &str, link: &str, password: SecretString) {
        let readable = Readable { link: link.to_owned(), password };
        self.by_connection.lock().insert(connection.to_owned(), readable);
    }

    /// The password for the page of a link; `None` if it cannot be read there, or not any more.
    pub(crate) fn of(&self, connection: &str, link: &str) -> Option<String> {
        let all = self.by_connection.lock();
        let readable = all.get(connection).filter(|readable| readable.link == link)?;
        Some(readable.password.expose_secret().to_owned())
    }

    /// The password of a connection cannot be read any more.
    pub(crate) fn forget(&self, connection: &str) {
        self.by_connection.lock().remove(connection);
    }
}
