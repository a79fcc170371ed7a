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

    /// A link ended. What a later link made stays.
    pub(crate) fn link_ended(&self, connection: &str, link: &str) {
        let mut all = self.by_connection.lock();
        if all.get(connection).is_some_and(|readable| readable.link == link) {
            all.remove(connection);
        }
    }

    /// The password of a connection cannot be read any more.
    pub(crate) fn forget(&self, connection: &str) {
        self.by_connection.lock().remove(connection);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_read_on_the_page_of_its_link_alone_and_ends_with_that_link_alone() {
        let passwords = ReadablePasswords::default();
        passwords.made("conn_1", "first", "abcde".into());
        passwords.made("conn_1", "second", "fghjk".into());
        assert_eq!(passwords.of("conn_1", "first"), None);
        passwords.link_ended("conn_1", "first");
        assert_eq!(passwords.of("conn_1", "second").as_deref(), Some("fghjk"));
        passwords.link_ended("conn_1", "second");
        assert_eq!(passwords.of("conn_1", "second"), None);
    }
}
