//! How a service meets the network: by which name, with which encryption, and how much it takes from whom.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use ledgerlane_api::is_loopback_host;
use rustls::ServerConfig;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use url::Url;

use crate::StartError;

/// How a service meets the network. The default: plain HTTP on loopback, no rate limit.
///
/// INV-EDGE-1: Plain HTTP is spoken on loopback alone. Beyond it the service needs a certificate or a proxy that speaks TLS.
#[derive(Debug, Clone)]
pub struct Edge {
    /// Certificate and key for HTTPS. None: the service answers plain HTTP.
    pub tls: Option<TlsFiles>,
    /// A proxy in front of it speaks TLS: plain HTTP may be served beyond loopback.
    pub behind_tls_proxy: bool,
    /// The address that others use, if it is not the one listened on.
    pub public_url: Option<PublicUrl>,
    /// Beside an address of 127.0.0.1 it listens at the same port of ::1, if the computer has that: Windows asks ::1 first for `localhost`.
    pub both_loopbacks: bool,
    /// Requests a second and key in the long run, four times as many at once. None: no limit, also not for paths that take no key.
    pub rate_limit: Option<u32>,
    /// Network connections held at a time, at least 1. Half of them may be for calls of one key. Half may be for lists, single records and
    /// probes, waiting ones included, and a quarter for such calls of one key.
    pub most_connections: usize,
}

impl Default for Edge {
    fn default() -> Self {
        Self {
            tls: None,
            behind_tls_proxy: false,
            public_url: None,
            both_loopbacks: false,
            rate_limit: None,
            most_connections: 512,
        }
    }
}

/// A certificate and its key, PEM files.
#[derive(Debug, Clone)]
pub struct TlsFiles {
    /// The certificate, followed by those that lead to a root.
    pub cert: PathBuf,
    /// Its private key, not encrypted.
    pub key: PathBuf,
}

/// The address others use: https with any host, or http with a loopback one; nothing after the host but a port.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl(Url);

impl PublicUrl {
    /// Without a slash at its end.
    pub fn as_str(&self) -> &str {
        self.0.as_str().trim_end_matches('/')
    }

    pub(crate) fn url(&self) -> &Url {
        &self.0
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let url = Url::parse(text.trim()).map_err(|error| format!("not a complete address: {error}"))?;
        let is_loopback = url.host_str().is_some_and(is_loopback_host);
        if url.scheme() != "https" && !(url.scheme() == "http" && is_loopback) {
            return Err("it must begin with https://, or with http:// on loopback".to_owned());
        }
        let bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        if !bare || !url.username().is_empty() || url.password().is_some() {
            return Err("it may hold a host and a port, nothing else".to_owned());
        }
        Ok(Self(url))
    }
}

impl Edge {
    /// Refuses an address over which keys and records would travel unencrypted, or whose setup links would lead nowhere.
    pub(crate) fn check(&self, listen: SocketAddr) -> Result<(), StartError> {
        if let (Some(_), Some(public)) = (&self.tls, &self.public_url)
            && public.url().scheme() != "https"
        {
            return Err(StartError::PlainPublicUrl(public.as_str().to_owned()));
        }
        let ip = listen.ip();
        if ip.is_loopback() {
            return Ok(());
        }
        if self.tls.is_none() && !self.behind_tls_proxy {
            return Err(StartError::InTheOpen(listen));
        }
        if self.public_url.is_none() && (self.tls.is_none() || ip.is_unspecified()) {
            return Err(StartError::NoPublicUrl(listen));
        }
        Ok(())
    }
}

impl TlsFiles {
    /// Reads both files. It blocks, so call it off the async threads.
    pub(crate) fn read(&self) -> Result<Arc<ServerConfig>, StartError> {
        let why = |path: &Path, error: &dyn std::fmt::Display| {
            StartError::Tls(format!("{}: {error}", path.display()))
        };
        let certificates = CertificateDer::pem_file_iter(&self.cert)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(|error| why(&self.cert, &error))?;
        if certificates.is_empty() {
            return Err(why(&self.cert, &"holds no certificate"));
        }
        let key = PrivateKeyDer::from_pem_file(&self.key).map_err(|error| why(&self.key, &error))?;
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let mut config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .and_then(|builder| builder.with_no_client_auth().with_single_cert(certificates, key))
            .map_err(|error| why(&self.cert, &error))?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Arc::new(config))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_public_address_is_a_host_that_keys_can_travel_to() {
        for good in [
            "https://books.example",
            "https://books.example:8443/",
            "http://127.0.0.1:8760",
            "http://[::1]:1",
        ] {
            assert_eq!(good.parse::<PublicUrl>().unwrap().as_str(), good.trim_end_matches('/'));
        }
        for bad in [
            "books.example",
            "http://books.example",
            "ftp://localhost",
            "https://books.example/app",
            "https://books.example?x",
            "https://u@books.example",
            "https://books.example/#x",
            "",
        ] {
            assert!(bad.parse::<PublicUrl>().is_err(), "{bad}");
        }
    }
}
