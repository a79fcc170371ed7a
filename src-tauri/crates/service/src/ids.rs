//! Identifiers and secrets the service hands out.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use crate::keys::KeyKind;

/// Random bytes as base64url without padding.
fn random_text<const BYTES: usize>() -> Result<String, getrandom::Error> {
    let mut bytes = [0_u8; BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// 128 random bits as hex digits.
fn random_hex() -> Result<String, getrandom::Error> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes)?;
    Ok(hex(&bytes))
}

/// `conn_` and 32 hex digits.
pub(crate) fn new_connection_id() -> Result<String, getrandom::Error> {
    Ok(format!("conn_{}", random_hex()?))
}

/// A random GUID, without braces.
pub(crate) fn new_guid() -> Result<String, getrandom::Error> {
    Ok(guid(&random_hex()?))
}

/// Letters of passwords: none that looks like another one or like a digit.
const PASSWORD_LETTERS: &[u8; 23] = b"abcdefghjkmnpqrstuvwxyz";

/// Returns a password for a connector: 20 letters in four groups, about 90 random bits, which are easy to read out and to type.
pub(crate) fn new_connector_password() -> Result<String, getrandom::Error> {
    let mut password = String::new();
    while password.len() < 23 {
        let mut byte = [0];
        getrandom::fill(&mut byte)?;
        // 253 is 11 times 23: every letter is as likely as the others.
        let Some(letter) = (byte[0] < 253).then(|| PASSWORD_LETTERS[usize::from(byte[0]) % 23]) else {
            continue;
        };
        password.push(char::from(letter));
        if matches!(password.len(), 5 | 11 | 17) {
            password.push('-');
        }
    }
    Ok(password)
}

/// A password of a connector as it is compared: people type capitals, and leave hyphens and blanks out.
pub(crate) fn bare_password(typed: &str) -> String {
    typed
        .chars()
        .filter(|letter| *letter != '-' && !letter.is_whitespace())
        .flat_map(char::to_lowercase)
        .collect()
}

/// Id of an auth session; opens nothing by itself.
pub(crate) fn new_session_id() -> Result<String, getrandom::Error> {
    Ok(format!("auth_sess_{}", random_text::<16>()?))
}

/// The last part of a setup link: 256 random bits, 43 characters.
pub(crate) fn new_link_token() -> Result<String, getrandom::Error> {
    random_text::<32>()
}

/// The digest by which a link is found once its token is erased. A token is 256 random bits, so it needs no salt.
pub(crate) fn link_token_hash(link_token: &str) -> [u8; 32] {
    Sha256::digest(link_token).into()
}

/// The `clientSecret` that the interface documents beside a link. It proves nothing. It is derived from the token, so it needs no place in
/// the state.
pub(crate) fn client_secret(link_token: &str) -> String {
    let digest = Sha256::digest(format!("ledgerlane client secret {link_token}"));
    format!("cs_{}", URL_SAFE_NO_PAD.encode(digest))
}

/// A cursor: 128 random bits, 22 characters.
pub(crate) fn new_cursor() -> Result<String, getrandom::Error> {
    random_text::<16>()
}

/// The beginning of request ids.
const REQUEST_ID_PREFIX: &str = "req_";
/// Characters of a request id.
const REQUEST_ID_LENGTH: usize = 26;

/// The id that names a request in its answer and in the log: `req_` and 22 characters. It protects nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct RequestId([u8; REQUEST_ID_LENGTH]);

impl RequestId {
    /// A new one, made of the time if the system has no randomness.
    pub(crate) fn new() -> Self {
        let mut text = [b'0'; REQUEST_ID_LENGTH];
        let (prefix, rest) = text.split_at_mut(REQUEST_ID_PREFIX.len());
        prefix.copy_from_slice(REQUEST_ID_PREFIX.as_bytes());
        let mut random = [0; 16];
        let is_random = getrandom::fill(&mut random).is_ok();
        // 16 bytes take all of the room.
        if !is_random || URL_SAFE_NO_PAD.encode_slice(random, rest).is_err() {
            let time = format!("{:022}", jiff::Timestamp::now().as_nanosecond());
            rest.iter_mut().zip(time.bytes()).for_each(|(place, digit)| *place = digit);
        }
        Self(text)
    }

    pub(crate) fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

/// A nonce for one page.
pub(crate) fn new_nonce() -> Result<String, getrandom::Error> {
    random_text::<16>()
}

/// A new API key: `sk_test_` or `sk_live_` and 256 random bits.
pub(crate) fn new_api_key(kind: KeyKind) -> Result<String, getrandom::Error> {
    Ok(format!("sk_{}_{}", kind.as_str(), random_text::<32>()?))
}

/// The 32 hex digits of a prefixed id or of a GUID in any of its spellings, in lower case.
pub(crate) fn hex_of_id(text: &str) -> Option<String> {
    let bare = match text.get(..5) {
        Some(head) if head.eq_ignore_ascii_case("conn_") => text.get(5..)?.to_owned(),
        _ => {
            let inner = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(text);
            let parts: Vec<&str> = inner.split('-').collect();
            let dashed = parts.iter().map(|part| part.len()).eq([8, 4, 4, 4, 12]);
            if dashed { parts.concat() } else { inner.to_owned() }
        }
    };
    let whole = bare.len() == 32 && bare.bytes().all(|byte| byte.is_ascii_hexdigit());
    whole.then(|| bare.to_ascii_lowercase())
}

/// The GUID of a connection: the digits of its prefixed id, with dashes. Takes the bare digits too.
pub(crate) fn guid(connection_id: &str) -> String {
    match hex_of_id(connection_id) {
        Some(mut digits) => {
            digits.reserve_exact(4);
            [20, 16, 12, 8].into_iter().for_each(|at| digits.insert(at, '-'));
            digits
        }
        None => connection_id.to_owned(),
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_id_and_its_guid_are_two_spellings_of_one_number() {
        let id = new_connection_id().unwrap();
        let guid = guid(&id);
        assert_eq!(guid.len(), 36);
        let spellings =
            [id.clone(), id.to_uppercase(), guid.clone(), guid.to_uppercase(), format!("{{{guid}}}")];
        for spelling in spellings {
            assert_eq!(hex_of_id(&spelling).as_deref(), Some(&id[5..]), "{spelling}");
        }
        for other in ["harbor-lane", "conn_", "conn_xyz", "", "é", "12345678-1234"] {
            assert_eq!(hex_of_id(other), None, "{other:?} is an external id");
        }
    }

    #[test]
    fn secrets_are_as_long_as_promised_and_differ() {
        assert_eq!(new_link_token().unwrap().len(), 43);
        assert_eq!(new_cursor().unwrap().len(), 22);
        assert_eq!(new_api_key(KeyKind::Live).unwrap().len(), "sk_test_".len() + 43);
        assert_ne!(new_link_token().unwrap(), new_link_token().unwrap());
    }

    #[test]
    fn request_ids_differ() {
        let ids: Vec<RequestId> = (0..1_000).map(|_| RequestId::new()).collect();
        for id in &ids {
            let random = id.as_str().strip_prefix("req_").and_then(|text| URL_SAFE_NO_PAD.decode(text).ok());
            assert_eq!(random.map(|bytes| bytes.len()), Some(16), "{id:?}");
        }
        let distinct: std::collections::HashSet<&RequestId> = ids.iter().collect();
        assert_eq!(distinct.len(), 1_000);
    }
}
