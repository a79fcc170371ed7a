//! API keys as people paste them, as they are shown, and as the keychain names them.

use ledgerlane_client::ServiceAddress;
use secrecy::{ExposeSecret, SecretString};

use crate::interface::{Problem, ProblemCode};
use crate::problems;

/// Longest key accepted, bytes. The narrowest keychain (Windows) takes 1280 characters.
const LONGEST_KEY: usize = 1024;

/// Name of a key in the keychain. It holds the address, so that a changed address never gets another's key.
pub(super) fn entry_of(address: &ServiceAddress) -> String {
    format!("key for {}", address.as_str())
}

/// Takes a key as people paste it: without outer blanks and quotes.
pub(super) fn clean(typed: &str) -> Result<SecretString, Problem> {
    let key = typed.trim().trim_matches(['"', '\'', '`']).trim();
    let key = key.strip_prefix("Bearer ").unwrap_or(key).trim();
    let is_key =
        !key.is_empty() && key.len() <= LONGEST_KEY && key.bytes().all(|byte| byte.is_ascii_graphic());
    if is_key {
        Ok(SecretString::from(key.to_owned()))
    } else {
        Err(problems::problem(ProblemCode::KeyInvalid))
    }
}

/// What may be shown of a key: its kind and its last four characters, where it is long enough to keep the rest secret.
pub(super) fn hint(key: &SecretString) -> String {
    let key = key.expose_secret();
    let kind = ["sk_live_", "sk_test_"].into_iter().find(|kind| key.starts_with(kind)).unwrap_or_default();
    let tail = if key.len() >= 24 { &key[key.len() - 4..] } else { "" };
    format!("{kind}…{tail}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_taken_as_people_paste_them() {
        for typed in ["sk_live_abc", " sk_live_abc\n", "\"sk_live_abc\"", "Bearer sk_live_abc"] {
            assert_eq!(clean(typed).unwrap().expose_secret(), "sk_live_abc", "{typed:?}");
        }
        for typed in ["", "  ", "\"\"", "sk live", "sk_livé", "a\r\nb"] {
            assert_eq!(clean(typed).unwrap_err().code, ProblemCode::KeyInvalid, "{typed:?}");
        }
    }

    #[test]
    fn a_hint_shows_four_characters_of_long_keys_and_none_of_short_ones() {
        let hint = |key: &str| hint(&SecretString::from(key.to_owned()));
        assert_eq!(hint("sk_live_0123456789abcdef3f9c"), "sk_live_…3f9c");
        assert_eq!(hint("secret"), "…");
    }
}
