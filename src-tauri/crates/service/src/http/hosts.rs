//! The names under which a service may be called. A web page can make a name of its own lead to a service on this machine (DNS rebinding),
//! but it cannot make the browser send one of these names.

use std::net::{IpAddr, SocketAddr};

use http::uri::Authority;
use http::{HeaderMap, header};
use ledgerlane_api::{LOCALHOST, LOOPBACK_HOSTS};
use url::{Host, Url};

use crate::edge::PublicUrl;

/// A name of the service.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Name {
    is_https: bool,
    host: String,
    port: u16,
}

/// All names of the service.
///
/// INV-EDGE-2: Only requests for these names are answered. Browsers are told to keep to HTTPS for the public name alone: what they are
/// told counts for every port of a host, so never for `localhost` or an IP address.
#[derive(Debug)]
pub(crate) struct Hosts {
    all: Vec<Name>,
    /// The public name, if browsers may be told to use HTTPS alone for it.
    hsts_name: Option<Name>,
}

impl Hosts {
    /// The names of the address listened on, and the public one. An address on loopback has all names of loopback.
    pub(crate) fn new(address: SocketAddr, is_https: bool, public: Option<&PublicUrl>) -> Self {
        let ip = address.ip();
        let mut hosts: Vec<String> = Vec::new();
        if ip.is_loopback() || ip.is_unspecified() {
            hosts.extend(LOOPBACK_HOSTS.map(str::to_owned));
        }
        if !ip.is_unspecified() {
            hosts.push(match ip {
                IpAddr::V4(ip) => ip.to_string(),
                IpAddr::V6(ip) => format!("[{ip}]"),
            });
        }
        let own = hosts.into_iter().map(|host| Name { is_https, host, port: address.port() });
        let hsts_name = public.filter(|public| is_for_https_alone(public.url()));
        Self {
            all: own.chain(public.and_then(|public| Name::of(public.url()))).collect(),
            hsts_name: hsts_name.and_then(|public| Name::of(public.url())),
        }
    }

    /// Whether a request came under the public name, and browsers are to use HTTPS alone for that name (HSTS). HSTS counts for every port
    /// of a name, so `localhost` is excluded: browsers would use HTTPS for all that this computer serves.
    pub(super) fn wants_hsts(&self, headers: &HeaderMap) -> bool {
        let mut sent = headers.get_all(header::HOST).iter();
        let (Some(host), None, Some(name)) = (sent.next(), sent.next(), &self.hsts_name) else {
            return false;
        };
        host.to_str().is_ok_and(|host| name.is(host))
    }

    /// Whether the value of a Host header, or the authority of a request's address, names this service.
    pub(super) fn are_named_by(&self, host: &str) -> bool {
        self.all.iter().any(|name| name.is(host))
    }

    /// Whether a page of this origin is one of ours.
    pub(super) fn are_origin(&self, origin: &str) -> bool {
        let Some((scheme, host)) = origin.split_once("://") else { return false };
        self.all.iter().any(|name| scheme == if name.is_https { "https" } else { "http" } && name.is(host))
    }
}

/// Whether an address begins with https and has a domain name that is not one of loopback.
fn is_for_https_alone(url: &Url) -> bool {
    let Some(Host::Domain(name)) = url.host() else { return false };
    let name = name.trim_end_matches('.');
    url.scheme() == "https" && name != LOCALHOST && !name.ends_with(".localhost")
}

impl Name {
    fn of(url: &Url) -> Option<Self> {
        let is_https = url.scheme() == "https";
        Some(Self { is_https, host: url.host_str()?.to_owned(), port: url.port_or_known_default()? })
    }

    fn is(&self, host: &str) -> bool {
        let Ok(authority) = host.parse::<Authority>() else { return false };
        let port = match authority.port() {
            Some(port) => port.as_str().parse().ok(),
            None => Some(if self.is_https { 443 } else { 80 }),
        };
        !host.contains('@') && authority.host().eq_ignore_ascii_case(&self.host) && port == Some(self.port)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(listen: &str, is_https: bool, public: Option<&str>) -> Hosts {
        let public = public.map(|text| text.parse().unwrap());
        Hosts::new(listen.parse().unwrap(), is_https, public.as_ref())
    }

    #[test]
    fn the_address_listened_on_and_the_public_one_are_its_names() {
        let behind = hosts("127.0.0.1:8760", false, Some("https://books.example"));
        for (host, is_own) in [
            ("127.0.0.1:8760", true),
            ("LOCALHOST:8760", true),
            ("[::1]:8760", true),
            ("127.0.0.1", false),
            ("books.example", true),
            ("Books.Example:443", true),
            ("books.example:8760", false),
            ("books.example:80", false),
            ("books.example:", true),
            ("evil.example", false),
            ("u@books.example", false),
            ("10.0.0.1:8760", false),
            ("", false),
        ] {
            assert_eq!(behind.are_named_by(host), is_own, "{host}");
        }
        let lan = hosts("10.0.0.1:443", true, None);
        assert!(lan.are_named_by("10.0.0.1") && lan.are_named_by("10.0.0.1:443"));
        assert!(!lan.are_named_by("localhost:443"), "it does not listen there");
        let all = hosts("[::]:8443", true, Some("https://books.example:8443"));
        assert!(all.are_named_by("books.example:8443") && all.are_named_by("localhost:8443"));
        assert!(!all.are_named_by("[::]:8443") && !all.are_named_by("10.0.0.1:8443"));
    }

    #[test]
    fn an_origin_has_the_scheme_too() {
        let behind = hosts("127.0.0.1:8760", false, Some("https://books.example"));
        for (origin, is_own) in [
            ("http://127.0.0.1:8760", true),
            ("https://127.0.0.1:8760", false),
            ("https://books.example", true),
            ("http://books.example", false),
            ("https://books.example.evil.example", false),
            ("books.example", false),
            ("null", false),
        ] {
            assert_eq!(behind.are_origin(origin), is_own, "{origin}");
        }
    }
}
