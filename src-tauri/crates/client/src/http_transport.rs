//! The transport over HTTP.

use std::error::Error;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Once;
use std::time::Duration;

use bytes::BytesMut;
use futures_util::future::BoxFuture;
use ledgerlane_api::LOCALHOST;
use ledgerlane_api::limits::LIST_WAIT;

use crate::address::ServiceAddress;
use crate::error::{ClientError, ErrorKind};
use crate::transport::{
    LARGEST_ANSWER_MEGABYTES, Request, Response, Transport, TransportError, TransportFault,
};

/// Bounds on the time and memory that a service may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Longest time to open a connection.
    pub connect: Duration,
    /// Longest time without a byte of the answer. It is longer than a service may wait for QuickBooks before it answers.
    pub idle: Duration,
    /// Largest body after decompression, in bytes.
    pub body: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(10),
            idle: LIST_WAIT.saturating_add(Duration::from_secs(10)),
            body: usize::from(LARGEST_ANSWER_MEGABYTES) << 20,
        }
    }
}

/// Sends requests over HTTP: TLS with the operating system's trust, no redirects, no referer, no cookies. Goes
/// through the system's proxy, except to this computer.
#[derive(Debug)]
pub struct HttpTransport {
    /// Keeps network connections for the requests that follow.
    pooled: reqwest::Client,
    /// Opens a network connection for each request.
    unpooled: reqwest::Client,
    /// Largest body after decompression, in bytes.
    body_limit: usize,
}

/// Installs ring as the cryptography of this process, once.
fn install_provider() {
    static PROVIDER: Once = Once::new();
    // Fails only where a provider was installed before, which then is used.
    PROVIDER.call_once(|| drop(rustls::crypto::ring::default_provider().install_default()));
}

impl HttpTransport {
    /// Creates a transport for one service with the default limits.
    ///
    /// # Errors
    /// Returns `TlsFailed` where the operating system's trust store cannot be used.
    pub fn new(address: &ServiceAddress) -> Result<Self, ClientError> {
        Self::with_limits(address, Limits::default())
    }

    /// Creates a transport for one service.
    ///
    /// # Errors
    /// Returns `TlsFailed` where the operating system's trust store cannot be used.
    pub fn with_limits(address: &ServiceAddress, limits: Limits) -> Result<Self, ClientError> {
        install_provider();
        let build = |builder: reqwest::ClientBuilder| {
            builder.build().map_err(|error| {
                tracing::error!(cause = %chain(&error), "the HTTP client could not be made");
                ClientError::new(ErrorKind::TlsFailed)
            })
        };
        Ok(Self {
            pooled: build(Self::builder(address, limits))?,
            unpooled: build(Self::builder(address, limits).pool_max_idle_per_host(0))?,
            body_limit: limits.body,
        })
    }

    /// Begins a client of reqwest for one service.
    fn builder(address: &ServiceAddress, limits: Limits) -> reqwest::ClientBuilder {
        let mut builder = reqwest::Client::builder()
            .tls_backend_rustls()
            .https_only(!address.is_loopback())
            // A redirect would carry x-connection-id and the old address to a foreign host.
            .redirect(reqwest::redirect::Policy::none())
            .referer(false)
            // `retry` alone decides about retries.
            .retry(reqwest::retry::never())
            .connect_timeout(limits.connect)
            .read_timeout(limits.idle);
        if address.url().scheme() == "http" {
            // No TLS is spoken, and a computer without a trust store must still reach itself.
            builder = builder.tls_certs_only([]);
        }
        if address.is_loopback() {
            // No name server may say where this computer is, and no proxy may see the key.
            let here = [IpAddr::V4(Ipv4Addr::LOCALHOST), IpAddr::V6(Ipv6Addr::LOCALHOST)];
            builder = builder.no_proxy().resolve_to_addrs(LOCALHOST, &here.map(|ip| SocketAddr::new(ip, 0)));
        }
        builder
    }

    /// Sends a request and reads the answer up to the limit of its body.
    async fn exchange(&self, request: Request) -> Result<Response, TransportError> {
        let client = if request.own_connection { &self.unpooled } else { &self.pooled };
        let mut builder =
            client.request(request.method, request.url).headers(request.headers).timeout(request.timeout);
        if let Some(body) = request.body {
            builder = builder.body(body);
        }
        let mut response = builder.send().await.map_err(fault)?;
        let status = response.status();
        let headers = std::mem::take(response.headers_mut());
        let mut body = BytesMut::new();
        while let Some(chunk) = response.chunk().await.map_err(fault)? {
            if body.len() + chunk.len() > self.body_limit {
                return Err(TransportError::new(TransportFault::TooLarge, "the body is over the limit"));
            }
            body.extend_from_slice(&chunk);
        }
        Ok(Response { status, headers, body: body.freeze() })
    }
}

impl Transport for HttpTransport {
    fn send(&self, request: Request) -> BoxFuture<'_, Result<Response, TransportError>> {
        Box::pin(self.exchange(request))
    }
}

/// Finds the kind of an error of reqwest. It looks at texts only where no type says more.
fn fault(error: reqwest::Error) -> TransportError {
    let error = error.without_url();
    let detail = chain(&error);
    let fault = if error.is_connect() {
        if error.is_dns() || detail.contains("dns error") {
            TransportFault::Dns
        } else if let Some(tls) = causes(&error).find_map(|cause| cause.downcast_ref::<rustls::Error>()) {
            // The answer is no TLS at all: plain HTTP behind an https:// address.
            match tls {
                rustls::Error::InvalidMessage(_) => TransportFault::NotTls,
                tls if is_old(tls) => TransportFault::OldTls,
                _ => TransportFault::Tls,
            }
        } else if detail.contains("proxy authorization required") {
            // The library keeps the type of this error to itself.
            TransportFault::ProxySignIn
        } else {
            TransportFault::Connect
        }
    } else if error.is_timeout() {
        TransportFault::TimedOut
    } else if is_no_http(&error, &detail) || (error.is_decode() && !breaks_off(&error)) {
        TransportFault::Unreadable
    } else {
        TransportFault::Interrupted
    };
    TransportError::new(fault, detail)
}

/// Returns whether the other side wants a version of TLS before 1.2.
fn is_old(error: &rustls::Error) -> bool {
    use rustls::{AlertDescription, Error, PeerIncompatible};
    matches!(
        error,
        Error::AlertReceived(AlertDescription::ProtocolVersion)
            | Error::PeerIncompatible(
                PeerIncompatible::ServerDoesNotSupportTls12Or13
                    | PeerIncompatible::ServerTlsVersionIsDisabledByOurConfig
            )
    )
}

/// Returns an error and the causes behind it, outermost first.
fn causes<'a>(error: &'a (dyn Error + 'static)) -> impl Iterator<Item = &'a (dyn Error + 'static)> {
    // `source` of an io::Error leaves out the error that it wraps.
    std::iter::successors(Some(error), |&error| match error.downcast_ref::<std::io::Error>() {
        Some(io) => io.get_ref().map(|inner| inner as &(dyn Error + 'static)),
        None => error.source(),
    })
}

/// Returns whether the answer breaks the rules of HTTP: its head, the sizes of its parts, or bytes before any request.
fn is_no_http(error: &reqwest::Error, detail: &str) -> bool {
    let broken = |cause: &(dyn Error + 'static)| {
        cause.downcast_ref::<hyper::Error>().is_some_and(hyper::Error::is_parse)
            || cause.downcast_ref::<std::io::Error>().is_some_and(|io| {
                matches!(io.kind(), std::io::ErrorKind::InvalidInput | std::io::ErrorKind::InvalidData)
            })
    };
    // hyper has no type for bytes that come before a request.
    causes(error).any(broken) || detail.contains("received unexpected message")
}

/// Returns whether the body ended early. Decoders pass hyper's error for it on.
fn breaks_off(error: &reqwest::Error) -> bool {
    causes(error).any(|cause| {
        cause.to_string().contains("end of file before message length")
            || cause.downcast_ref::<std::io::Error>().is_some_and(|io| {
                matches!(io.kind(), std::io::ErrorKind::ConnectionReset | std::io::ErrorKind::BrokenPipe)
            })
    })
}

/// Joins the texts of an error and its causes.
fn chain(error: &(dyn Error + 'static)) -> String {
    let mut text = String::new();
    for cause in causes(error) {
        if !text.is_empty() {
            text.push_str(": ");
        }
        text.push_str(&cause.to_string());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_name_that_does_not_exist_is_a_fault_of_its_own() {
        install_provider();
        let client = reqwest::Client::builder().tls_certs_only([]).no_proxy().build().unwrap();
        let error = client.get("http://no-such-host.invalid/").send().await.unwrap_err();
        let found = fault(error);
        assert_eq!(found.fault, TransportFault::Dns, "{found}");
        assert!(!found.detail.contains("no-such-host"), "{found}");
    }

    #[tokio::test]
    async fn a_proxy_that_asks_for_a_sign_in_is_a_fault_of_its_own() {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        install_provider();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let proxy = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move {
            let (mut socket, _) = listener.accept().await.unwrap();
            let _ = socket.read(&mut [0; 1024]).await;
            let answer = b"HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\n\r\n";
            socket.write_all(answer).await.unwrap();
        });
        let proxy = reqwest::Proxy::all(proxy).unwrap();
        let client = reqwest::Client::builder().tls_certs_only([]).proxy(proxy).build().unwrap();
        let found = fault(client.get("https://a.example/").send().await.unwrap_err());
        assert_eq!(found.fault, TransportFault::ProxySignIn, "{found}");
    }
}
