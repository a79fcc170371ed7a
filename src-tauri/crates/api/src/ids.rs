//! Identifiers that travel in paths and headers. A value of these types has passed the checks of this file, so joining it to an address
//! cannot change which endpoint is called.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Longest identifier that is accepted, in bytes. The interface limits `externalId` to 255 characters.
const MAX_BYTES: usize = 1024;

/// Beginning of a connection's prefixed id.
const PREFIX: &str = "conn_";

/// Why a text is not an identifier.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum IdError {
    /// The text is empty or white space.
    #[error("it is empty")]
    Empty,
    /// The text has more than 1024 bytes.
    #[error("it is longer than {MAX_BYTES} bytes")]
    TooLong,
    /// The text is `.` or `..`, which a path treats as a place and not as a name.
    #[error("'.' and '..' cannot be identifiers")]
    Dots,
    /// The text has a control character, which no header and no path may carry.
    #[error("it contains a control character")]
    Control,
}

/// Checks a text against the rules that all identifiers have.
fn checked(text: &str) -> Result<String, IdError> {
    if text.trim().is_empty() {
        return Err(IdError::Empty);
    }
    if text.len() > MAX_BYTES {
        return Err(IdError::TooLong);
    }
    if text == "." || text == ".." {
        return Err(IdError::Dots);
    }
    if text.chars().any(char::is_control) {
        return Err(IdError::Control);
    }
    Ok(text.to_owned())
}

macro_rules! identifier {
    ($(#[$meta:meta])* $name:ident, $(#[$new:meta])* |$text:ident| $taken:expr) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            $(#[$new])*
            pub fn new(text: impl AsRef<str>) -> Result<Self, IdError> {
                let $text = text.as_ref();
                checked($taken).map(Self)
            }

            /// Returns the identifier as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl std::str::FromStr for $name {
            type Err = IdError;
            fn from_str(text: &str) -> Result<Self, IdError> {
                Self::new(text)
            }
        }

        impl TryFrom<String> for $name {
            type Error = IdError;
            fn try_from(text: String) -> Result<Self, IdError> {
                Self::new(text)
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> String {
                id.0
            }
        }
    };
}

identifier! {
    /// Identifies a connection: its prefixed id (`conn_` and 32 hex digits), a GUID, or its `externalId`.
    ConnectionRef,
    /// Creates an identifier from the text without outer blanks.
    ///
    /// # Errors
    /// Returns what is wrong with the text.
    |text| text.trim()
}

/// Returns the 32 hex digits of a connection's id in small letters, whichever form it has: prefixed (`conn_` and the digits) or a GUID,
/// with or without hyphens and braces. Returns `None` for any other text, such as an `externalId`.
pub fn connection_digits(id: &str) -> Option<String> {
    let id = id.trim();
    let id = match id.get(..PREFIX.len()) {
        Some(start) if start.eq_ignore_ascii_case(PREFIX) => &id[PREFIX.len()..],
        _ => id.strip_prefix('{').and_then(|id| id.strip_suffix('}')).unwrap_or(id),
    };
    let digits: String = id.chars().filter(|c| *c != '-').map(|c| c.to_ascii_lowercase()).collect();
    (digits.len() == 32 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())).then_some(digits)
}

identifier! {
    /// Asks for the next page of a list. It stays the same for a whole sequence of pages.
    Cursor,
    /// Creates a cursor from the text as it was given, outer blanks too.
    ///
    /// # Errors
    /// Returns why the text cannot be sent back.
    |text| text
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn refuses_what_would_change_a_path_or_a_header() {
        for (text, why) in [
            ("", IdError::Empty),
            ("  \t", IdError::Empty),
            (".", IdError::Dots),
            ("..", IdError::Dots),
            ("a\r\nx-connection-id: b", IdError::Control),
            ("a\0", IdError::Control),
        ] {
            assert_eq!(ConnectionRef::new(text), Err(why), "{text:?}");
        }
        assert_eq!(Cursor::new("x".repeat(MAX_BYTES + 1)), Err(IdError::TooLong));
    }

    #[test]
    fn keeps_what_a_user_pasted_without_outer_blanks() {
        let id = ConnectionRef::new(" harbor/lane \n").unwrap();
        assert_eq!(id.as_str(), "harbor/lane");
    }

    #[test]
    fn a_cursor_stays_as_it_was_given() {
        assert_eq!(Cursor::new(" c ").unwrap().as_str(), " c ");
        assert_eq!(Cursor::new(" "), Err(IdError::Empty));
    }

    #[test]
    fn every_form_of_an_id_has_the_same_digits() {
        let digits = "0f8fad5bd9cb469fa16570867728950e";
        for form in [
            "conn_0f8fad5bd9cb469fa16570867728950e",
            "CONN_0F8FAD5BD9CB469FA16570867728950E",
            "0f8fad5b-d9cb-469f-a165-70867728950e",
            "{0F8FAD5B-D9CB-469F-A165-70867728950E}",
            " 0f8fad5bd9cb469fa16570867728950e ",
        ] {
            assert_eq!(connection_digits(form).as_deref(), Some(digits), "{form}");
        }
        for other in ["", "conn_1", "fernhill", "0f8fad5b", "\u{e9}".repeat(16).as_str()] {
            assert_eq!(connection_digits(other), None, "{other}");
        }
    }

    proptest! {
        #[test]
        fn json_cannot_smuggle_in_what_new_refuses(text in any::<String>()) {
            let json = serde_json::to_string(&text).unwrap();
            let parsed = serde_json::from_str::<Cursor>(&json).ok();
            prop_assert_eq!(parsed, Cursor::new(&text).ok());
        }
    }
}
