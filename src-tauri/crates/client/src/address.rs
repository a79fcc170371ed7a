//! Addresses that a person typed or a service gave. What the parser makes of a text decides whether it is accepted, not how the
//! text looks.

use std::fmt;

use ledgerlane_api::is_loopback_host;
use url::Url;

/// Longest address that is accepted, in bytes.
const LONGEST: usize = 2048;

/// Base address of a service. It is https anywhere and plain http only on this computer (127.0.0.0/8, ::1, localhost). It has no
/// credentials, query or fragment; a path prefix is allowed.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ServiceAddress {
    /// The address without a trailing slash.
    text: String,
    /// The same address, parsed.
    url: Url,
}

/// Why a text is not a service address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// The text is no address, or holds more than an address.
    #[error("not an address of a service")]
    NotAnAddress,
    /// The address is plain http to another computer.
    #[error("plain http to another computer")]
    Insecure,
    /// The address holds a user name or a password.
    #[error("a user name or a password in it")]
    HasCredentials,
    /// The address has another scheme than http or https.
    #[error("a scheme that is not http or https")]
    NotHttp,
}

/// Why an address that the service gave as a setup link is not used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// The text is no address.
    #[error("not a web address")]
    NotAnAddress,
    /// The address is neither https nor on this computer.
    #[error("not protected by https")]
    Insecure,
    /// The address holds a user name or a password.
    #[error("a user name or a password in it")]
    HasCredentials,
    /// The address has more than 2,048 bytes.
    #[error("too long")]
    TooLong,
}

/// Returns whether an address is on this computer.
fn is_loopback(url: &Url) -> bool {
    url.host_str().is_some_and(is_loopback_host)
}

/// Returns whether a text has characters that a parser drops or replaces silently.
fn has_unsafe_characters(text: &str) -> bool {
    text.chars().any(|c| c.is_control() || c.is_whitespace() || c == '\\')
}

/// Returns whether an address holds a user name or a password.
fn has_credentials(url: &Url) -> bool {
    !url.username().is_empty() || url.password().is_some()
}

impl ServiceAddress {
    /// Reads what a person typed. It adds `https://` where no scheme was typed, or `http://` for this computer, and drops trailing
    /// slashes and a trailing `/api/v1`, which calls add themselves.
    ///
    /// # Errors
    /// Returns why the text is no address that a key may be sent to.
    pub fn parse(text: &str) -> Result<Self, AddressError> {
        let text = text.trim();
        if text.is_empty() || text.len() > LONGEST || has_unsafe_characters(text) {
            return Err(AddressError::NotAnAddress);
        }
        let url = if text.contains("://") {
            Url::parse(text).map_err(|_| AddressError::NotAnAddress)?
        } else {
            let secure = Url::parse(&format!("https://{text}")).map_err(|_| AddressError::NotAnAddress)?;
            if is_loopback(&secure) {
                // The two schemes have different default ports, so the text is parsed again.
                Url::parse(&format!("http://{text}")).map_err(|_| AddressError::NotAnAddress)?
            } else {
                secure
            }
        };
        if !matches!(url.scheme(), "http" | "https") {
            return Err(AddressError::NotHttp);
        }
        if has_credentials(&url) {
            return Err(AddressError::HasCredentials);
        }
        if url.scheme() == "http" && !is_loopback(&url) {
            return Err(AddressError::Insecure);
        }
        if url.query().is_some() || url.fragment().is_some() || url.host_str().is_none_or(str::is_empty) {
            return Err(AddressError::NotAnAddress);
        }
        let path = url.path().trim_end_matches('/');
        let path = path.strip_suffix("/api/v1").unwrap_or(path).trim_end_matches('/');
        let text = format!("{}{path}", url.origin().ascii_serialization());
        let url = Url::parse(&text).map_err(|_| AddressError::NotAnAddress)?;
        Ok(Self { text, url })
    }

    /// Returns the address without a trailing slash.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the host, which is a domain in ASCII form or an IP address.
    pub fn host(&self) -> &str {
        self.url.host_str().unwrap_or_default()
    }

    /// Returns scheme, host and port, which are what a key belongs to.
    pub fn origin(&self) -> String {
        self.url.origin().ascii_serialization()
    }

    /// Returns whether the address is on this computer.
    pub fn is_loopback(&self) -> bool {
        is_loopback(&self.url)
    }

    /// Returns the parsed address.
    pub(crate) fn url(&self) -> &Url {
        &self.url
    }
}

impl fmt::Display for ServiceAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for ServiceAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServiceAddress({})", self.text)
    }
}

/// Returns the host of an address, with its port where that is not the scheme's default; `None` if it has no host.
pub(crate) fn host_and_port(url: &Url) -> Option<String> {
    let host = url.host_str()?;
    Some(url.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}")))
}

/// Checks an address that a service gave as a setup link: https, or http on this computer; no credentials; at most 2,048 bytes. The
/// result is what the parser understood, and only that may be opened or shown.
///
/// # Errors
/// Returns why the address is not used.
pub fn checked_link(url: &str) -> Result<Url, LinkError> {
    if url.len() > LONGEST {
        return Err(LinkError::TooLong);
    }
    if has_unsafe_characters(url) || !url.contains("://") {
        return Err(LinkError::NotAnAddress);
    }
    let parsed = Url::parse(url).map_err(|_| LinkError::NotAnAddress)?;
    let protected = parsed.scheme() == "https" || (parsed.scheme() == "http" && is_loopback(&parsed));
    if !protected {
        return Err(LinkError::Insecure);
    }
    if has_credentials(&parsed) {
        return Err(LinkError::HasCredentials);
    }
    if parsed.as_str().len() > LONGEST {
        return Err(LinkError::TooLong);
    }
    Ok(parsed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_type_becomes_an_address() {
        for (typed, expected) in [
            ("api.example.com", "https://api.example.com"),
            (" https://api.example.com/ \n", "https://api.example.com"),
            ("https://api.example.com/books/", "https://api.example.com/books"),
            ("https://api.example.com/api/v1/", "https://api.example.com"),
            ("HTTPS://API.Example.COM:443", "https://api.example.com"),
            ("localhost:7242", "http://localhost:7242"),
            ("127.0.0.1:8080", "http://127.0.0.1:8080"),
            ("[::1]:8080", "http://[::1]:8080"),
            ("https://localhost:7242", "https://localhost:7242"),
            ("http://127.1:80", "http://127.0.0.1"),
            ("b\u{fc}cher.example", "https://xn--bcher-kva.example"),
        ] {
            assert_eq!(
                ServiceAddress::parse(typed).map(|a| a.as_str().to_owned()),
                Ok(expected.into()),
                "{typed}"
            );
        }
    }

    #[test]
    fn what_would_leak_a_key_or_is_no_address_is_refused() {
        use AddressError::{HasCredentials, Insecure, NotAnAddress, NotHttp};
        for (typed, why) in [
            ("", NotAnAddress),
            ("https://", NotAnAddress),
            ("https:evil.example", NotAnAddress),
            ("https:\\\\evil.example", NotAnAddress),
            ("https://a.example/?x=1", NotAnAddress),
            ("https://a.example/#x", NotAnAddress),
            ("a b.example", NotAnAddress),
            ("http://api.example.com", Insecure),
            ("http://localhost.", Insecure),
            ("http://localhost.evil.example", Insecure),
            ("http://127.0.0.1.evil.example", Insecure),
            ("http://[::ffff:127.0.0.1]", Insecure),
            ("http://0.0.0.0", Insecure),
            ("http://169.254.169.254", Insecure),
            ("https://user:pw@a.example", HasCredentials),
            ("https://user@a.example", HasCredentials),
            ("user@a.example", HasCredentials),
            ("ftp://a.example", NotHttp),
            ("file:///etc/passwd", NotHttp),
            ("javascript://a.example", NotHttp),
        ] {
            assert_eq!(ServiceAddress::parse(typed), Err(why), "{typed}");
        }
    }

    #[test]
    fn a_key_belongs_to_scheme_host_and_port() {
        let origin = |text: &str| ServiceAddress::parse(text).unwrap().origin();
        assert_eq!(origin("https://a.example/x"), origin("https://a.example:443/y"));
        assert_ne!(origin("https://a.example"), origin("https://a.example:8443"));
        assert_ne!(origin("http://localhost:80"), origin("https://localhost:443"));
    }
}
