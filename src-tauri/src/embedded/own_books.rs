//! The service that the Web Connector of this computer asks, so that nothing of its books leaves the computer.

use std::net::{Ipv4Addr, SocketAddr};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;

use async_trait::async_trait;
use ledgerlane_clock::{Clock, SystemClock};
use ledgerlane_desk::{EmbeddedAddress, EmbeddedError, EmbeddedService};
use ledgerlane_service::{Edge, KeySource, LostState, Service, ServiceConfig, StartError};
use ledgerlane_webconnector::WebConnectorFiles;
use secrecy::SecretString;

use super::{failed, fresh_key, Running};

/// Ports that it may choose from at its first start. They lie below those that systems give away by themselves (from 32768 on Linux,
/// from 49152 on Windows).
const PORTS: RangeInclusive<u16> = 18_247..=18_266;

/// Serves the company files of this computer.
#[derive(Default)]
pub(crate) struct OwnBooks(Running);

#[async_trait]
impl EmbeddedService for OwnBooks {
    async fn start(&self, data: PathBuf, port: Option<u16>) -> Result<EmbeddedAddress, EmbeddedError> {
        let key = fresh_key("sk_live_")?;
        let start = async {
            if let Some(port) = port {
                return match serve(data, port, &key).await {
                    Err(StartError::AddressInUse(_)) => Err(EmbeddedError::PortTaken(port)),
                    other => other.map_err(failed),
                };
            }
            for port in PORTS {
                match serve(data.clone(), port, &key).await {
                    Err(StartError::AddressInUse(_)) => {}
                    other => return other.map_err(failed),
                }
            }
            Err(EmbeddedError::PortTaken(*PORTS.start()))
        };
        self.0.start(key.clone(), start).await
    }

    async fn stop(&self) {
        self.0.stop().await;
    }
}

async fn serve(data: PathBuf, port: u16, key: &SecretString) -> Result<Service, StartError> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    // The Web Connector takes plain HTTP for `localhost` alone, by that name.
    let public_url = format!("http://localhost:{port}").parse().map_err(StartError::State)?;
    let config = ServiceConfig {
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        data,
        lost_state: LostState::Refuse,
        files: Arc::new(WebConnectorFiles::new(clock.clone())),
        test_files: None,
        firm: None,
        contact: None,
        key: KeySource::Given(key.clone()),
        edge: Edge { public_url: Some(public_url), both_loopbacks: true, ..Edge::default() },
    };
    Service::start_with_clock(config, clock).await
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv6Addr, TcpListener, TcpStream};

    use secrecy::ExposeSecret;
    use url::Url;

    use super::*;

    fn port_of(address: &EmbeddedAddress) -> u16 {
        Url::parse(&address.address).unwrap().port().unwrap()
    }

    /// INV-OWN-1
    #[tokio::test]
    async fn it_keeps_its_port_and_its_state_and_answers_at_both_loopbacks() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("own-books");
        let books = OwnBooks::default();
        let first = books.start(data.clone(), None).await.unwrap();
        let port = port_of(&first);
        assert!(PORTS.contains(&port) && first.is_new);
        assert!(first.key.expose_secret().starts_with("sk_live_"));
        assert!(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok());
        // Not every computer has it.
        if TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_ok() {
            assert!(TcpStream::connect((Ipv6Addr::LOCALHOST, port)).is_ok());
        }
        books.stop().await;

        let again = books.start(data.clone(), Some(port)).await.unwrap();
        assert_eq!((port_of(&again), again.is_new), (port, false));
        assert_ne!(first.key.expose_secret(), again.key.expose_secret(), "a key is good for one run");
        books.stop().await;

        let other = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).unwrap();
        let taken = books.start(data.clone(), Some(port)).await.unwrap_err();
        assert!(matches!(taken, EmbeddedError::PortTaken(of) if of == port), "{taken:?}");
        drop(other);

        std::fs::remove_file(data.join("service.db")).unwrap();
        let lost = books.start(data.clone(), Some(port)).await.unwrap_err();
        assert!(matches!(lost, EmbeddedError::Failed(_)), "{lost:?}");
        assert!(!data.join("service.db").exists(), "nothing is begun anew over a loss");
    }
}
