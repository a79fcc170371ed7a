//! The services inside the app, as the desk knows them: the sample, and the one that the Web Connector of this computer asks.

use std::path::PathBuf;
use std::sync::Arc;

use async_trait::async_trait;
use secrecy::SecretString;

use crate::ids::ProfileId;
use crate::own_books::OWN_BOOKS_PROFILE;
use crate::sample::SAMPLE_PROFILE;

/// Where a service inside the app answers, and the key it takes. Both live in memory only.
#[derive(Debug, Clone)]
pub struct EmbeddedAddress {
    /// Base address on loopback.
    pub address: String,
    /// The key it takes, which was made for this run of the app.
    pub key: SecretString,
    /// The service began with nothing: it was never used in this folder, or what it kept there was lost or damaged.
    pub is_new: bool,
}

/// Why a service inside the app did not start.
#[derive(Debug)]
pub enum EmbeddedError {
    /// Another program has its port, and others were told to call there.
    PortTaken(u16),
    /// In the words of the service or of the operating system.
    Failed(String),
}

/// A service inside the app. The shell implements it; the desk knows it only through this and the wire.
#[async_trait]
pub trait EmbeddedService: Send + Sync {
    /// Starts it at the port of its last run, or at one that it chooses; answers where it is once it answers.
    ///
    /// # Errors
    /// Why it did not start.
    async fn start(&self, data: PathBuf, port: Option<u16>) -> Result<EmbeddedAddress, EmbeddedError>;
    /// Stops it; does nothing where it does not run.
    async fn stop(&self);
}

/// The services inside the app.
#[derive(Clone)]
pub struct EmbeddedServices {
    /// Serves the sample company. It may move to another port.
    pub sample: Arc<dyn EmbeddedService>,
    /// Serves the company files of this computer. It keeps its port, because the Web Connector was told it.
    pub own_books: Arc<dyn EmbeddedService>,
}

impl EmbeddedServices {
    /// The service of this profile; `None` if it is one at an address.
    pub(crate) fn of(&self, profile: ProfileId) -> Option<&Arc<dyn EmbeddedService>> {
        match profile {
            SAMPLE_PROFILE => Some(&self.sample),
            OWN_BOOKS_PROFILE => Some(&self.own_books),
            _ => None,
        }
    }
}
